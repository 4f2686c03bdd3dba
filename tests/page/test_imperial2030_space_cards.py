"""The card of a space on the rondel: what it would bring, what would be wasted, what it lacks."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from page.imperial_rows import GAME, Rows, frame_of, taxing
from page.shown import NAMES
from web.games.imperial2030 import space_card
from web.page.words import Words


def at_rondel(seats: int = 2, **russia: Any) -> Session:
    """Russia, governed by Anna, may go anywhere."""
    nations = {"russia": {"government": 0, **russia}, "china": {"government": 1}}
    players = [{"cash": 5}, *({"cash": 3} for _ in range(1, seats))]
    return Session.from_position(
        GAME, {"seats": seats, "players": players, "nations": nations}, seed=1
    )


def space(session: Session, words: Words, name: str) -> Rows:
    return Rows(space_card.space_preview(frame_of(session, words), name))


def test_what_production_makes_is_named(words: Words) -> None:
    session = at_rondel(factories=["moscow", "murmansk"])
    assert (
        "Made: army in Moscow and fleet in Murmansk." in space(session, words, "production_1").text
    )
    for click in ("rondel production_1", "produce all"):
        session.play(click)
    for region, kind in (("moscow", "army"), ("murmansk", "fleet")):
        stands = session.view(None)["regions"][region]["units"]
        assert stands == [{"nation": "russia", "kind": kind, "count": 1}]


@pytest.mark.parametrize(
    ("name", "russia", "told"),
    [
        ("production_1", {"factories": []}, "no factory of Russia can produce"),
        ("factory", {"treasury": 3}, "unless Anna gives money first"),
        ("import", {"treasury": 0}, "unless Anna gives money first"),
        ("maneuver_1", {}, "no unit to move"),
    ],
)
def test_what_would_be_wasted_is_said(
    words: Words, name: str, russia: dict[str, Any], told: str
) -> None:
    session = at_rondel(**russia)
    assert told in space(session, words, name).text
    moment = frame_of(session, words)
    group = moment.layout.group(f"rondel.{name}")
    assert group is not None and moment.row(group)[1].startswith("no ")
    before = session.view(None)["regions"]
    session.play(f"rondel {name}")
    while session.view(None)["turn"] == "russia" and session.choices[0].verb != "buy":
        session.play(session.choices[0])
    assert session.view(None)["regions"] == before


def test_no_gift_is_thought_of_that_nobody_can_make(words: Words) -> None:
    """I08: Anna's 5 and 3 of the treasury build a factory; without her 5 nothing does."""
    for name, treasury in (("factory", 3), ("import", 0)):
        position = at_rondel(treasury=treasury).position()
        position["players"][0]["cash"] = 0
        session = Session.from_position(GAME, position)
        told = space(session, words, name).text
        assert "cash of Anna together are not enough" in told and "gives money" not in told
        session.play(f"rondel {name}")
        assert session.view(None)["turn"] == "china"


def test_a_wasted_maneuver_counts_no_units(words: Words) -> None:
    assert "may move" not in space(at_rondel(), words, "maneuver_1").text
    assert (
        "These may move: armies 1, fleets 0."
        in space(at_rondel(armies={"moscow": 1}), words, "maneuver_1").text
    )


@pytest.mark.parametrize(
    ("on_map", "told"),
    [
        (6, "Made: army in Moscow, fleet in Murmansk and army in Novosibirsk."),
        (7, "Made: fleet in Murmansk.\nOnly 1 army is left for 2 factories."),
        (8, "Made: fleet in Murmansk.\nNo armies are left: all are on the map."),
    ],
)
def test_production_says_which_units_run_out(words: Words, on_map: int, told: str) -> None:
    works = ["moscow", "novosibirsk", "murmansk"]
    session = at_rondel(factories=works, armies={"iran": on_map})
    assert told in space(session, words, "production_1").text


def test_a_wasted_production_speaks_of_no_fleets_that_are_left(words: Words) -> None:
    """All armies are on the map, and no shipyard makes one of the eight fleets."""
    session = at_rondel(factories=["moscow"], armies={"iran": 8})
    told = space(session, words, "production_1").text
    assert "Russia has no units left to place." in told and "all units" not in told


def test_import_names_what_can_be_had_whatever_the_limit(words: Words) -> None:
    """With 9 million in the treasury the supply is the limit: hostile armies hold both ports."""
    india = {"treasury": 9, "armies": {"new_delhi": 4, "chennai": 3}}
    china = {"government": 1, "armies": {"mumbai": 1, "kolkata": 1}}
    nations = {"india": {"government": 0, **india}, "china": china}
    position = {"seats": 2, "players": [{}, {}], "nations": nations, "turn": "india"}
    told = space(Session.from_position(GAME, position), words, "import").text
    assert "India can import 1 unit now." in told and "pays for" not in told


def test_import_names_what_the_treasury_pays_for(words: Words) -> None:
    session = at_rondel(treasury=2)
    assert "Russia can import 2 units now" in space(session, words, "import").text
    for click in ("rondel import", "import army moscow", "import army moscow"):
        session.play(click)
    assert session.view(None)["nations"]["russia"]["treasury"] == 0


def test_investor_names_who_gets_what(words: Words) -> None:
    """I03: Anna forgoes her own interest and adds 1 of her cash."""
    position = at_rondel(treasury=1).position()
    position["players"][0]["bonds"] = {"russia": [9]}
    position["players"][1]["bonds"] = {"russia": [4]}
    session = Session.from_position(GAME, position)
    shown = space(session, words, "investor")
    assert shown.row("Interest for Ben") == (None, 2)
    assert "Anna forgoes 4\u00a0M." in shown.text and "Anna adds 1\u00a0M" in shown.text
    told = session.preview("rondel investor", None).messages
    assert ("log.interest", {"nation": "@nation.russia", "seat": "@seat.1", "amount": 2}) in told


def test_who_forgoes_all_interest_is_not_shown_a_sum_of_nothing(words: Words) -> None:
    """I03: the treasury is empty, and Ben is paid by Anna."""
    position = at_rondel(treasury=0).position()
    position["players"][0]["bonds"] = {"russia": [9]}
    position["players"][1]["bonds"] = {"russia": [4]}
    shown = space(Session.from_position(GAME, position), words, "investor")
    assert "Anna forgoes" in shown.text
    paid = [row[0] for row in shown.rows if row[0].startswith("Interest")]
    assert paid == ["Interest for Ben"]


def test_a_space_that_cannot_be_had_says_what_it_lacks(words: Words) -> None:
    """I34: Investor is near enough, but nobody can pay the interest; Taxation is too far."""
    position = at_rondel(treasury=0, space="production_1").position()
    position["players"][0]["cash"] = 1
    position["players"][1]["bonds"] = {"russia": [4]}
    session = Session.from_position(GAME, position)
    for name, lacking in (("investor", "would have 1\u00a0M to cover the rest"), ("taxation", "6")):
        refusal = session.why_not(f"rondel.{name}")
        assert refusal is not None
        reason = words.say(refusal.message, GAME, NAMES)
        assert lacking in reason and reason in space(session, words, name).text
    assert "Anna adds" not in space(session, words, "investor").text


def test_interest_that_cannot_be_paid_is_promised_to_nobody(words: Words) -> None:
    """I03: Anna's 1 does not pay Ben his 2, so nobody is paid and she forgoes nothing."""
    position = at_rondel(treasury=0).position()
    position["players"][0] = {"cash": 1, "bonds": {"russia": [9]}}
    position["players"][1]["bonds"] = {"russia": [4]}
    shown = space(Session.from_position(GAME, position), words, "investor")
    assert "owes 6\u00a0M interest" in shown.text and "to cover the rest" in shown.text
    assert "forgoes" not in shown.text and not shown.rows


def test_what_investor_brings_its_card_holder_adds_up(words: Words) -> None:
    """Interest and the card's 2 million stand in rows of their own; cash grows by both."""
    position = at_rondel(treasury=9).position()
    position["card"] = 1
    position["players"][1]["bonds"] = {"russia": [4]}
    shown = space(Session.from_position(GAME, position), words, "investor")
    parts = [shown.row(f"{name} Ben")[1] for name in ("Interest for", "Investor card for")]
    before, after = shown.row("Cash of Ben")
    assert parts == [2, 2] and before is not None and after == before + sum(parts)


def test_a_taxation_that_passes_investor_tells_what_the_card_pays(words: Words) -> None:
    position = taxing().position()
    position["nations"]["russia"]["space"] = "maneuver_1"
    session = Session.from_position(GAME, position)
    shown = space(session, words, "taxation")
    told = session.preview("rondel taxation", None).messages
    paid = [(params["seat"], params["amount"]) for name, params in told if name == "log.card"]
    rows = [row for row in shown.rows if row[0].startswith("Investor card")]
    assert len(rows) == len(paid) == 1


def test_a_taxation_that_a_bank_may_stop_tells_what_it_brings_if_none_does(words: Words) -> None:
    position = taxing().position()
    position["nations"]["russia"]["space"] = "maneuver_1"
    position["players"][1]["swiss_bank"] = True
    session = Session.from_position(GAME, position)
    shown = space(session, words, "taxation")
    assert "A Swiss Bank may force it" in shown.text
    before = session.view(None)["nations"]["russia"]
    session.play("rondel taxation")
    session.play("let pass")
    after = session.view(None)["nations"]["russia"]
    assert shown.row("Treasury of Russia") == (before["treasury"], after["treasury"])
    assert shown.row("Power of Russia") == (before["power"], after["power"])
