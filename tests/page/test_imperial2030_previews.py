"""The figures of Imperial's previews are those that the core then brings about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

import pytest

from core import Session
from web.games.imperial2030 import invest, nations, pages, preview, space_card
from web.games.imperial2030.table import TABLE
from web.page.words import Words
from web.panels import prompt
from web.panels.choices import draw_optional
from web.table.choices import arrange
from web.table.moment import Moment, Person

GAME = "imperial2030"
PEOPLE = [Person("Anna"), Person("Ben"), Person("Chiara")]


def frame_of(session: Session, words: Words, viewer: int | None = None) -> Moment:
    return Moment(
        GAME,
        words,
        PEOPLE[: session.seats],
        session.view(viewer),
        arrange(session.choices, TABLE.group_key, TABLE.main_rank, TABLE.group_order),
        session.prompt,
        TABLE,
        actor=session.actor,
        viewer=viewer,
        ahead=lambda choice: session.preview(choice, viewer),
        refusal=session.why_not,
    )


class Rows(HTMLParser):
    """The rows of a preview as label -> (old, new), its other sentences as text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.text = ""
        self.cell = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag == "tr":
            self.rows.append([])
        self.cell = tag in ("th", "td")
        if self.cell:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        self.cell = self.cell and tag not in ("th", "td")

    def handle_data(self, data: str) -> None:
        if self.cell:
            self.rows[-1][-1] += data
        self.text += data + "\n"

    def row(self, start: str) -> tuple[int | None, int]:
        """The old value (None where there is none) and the new one of the row with this label."""
        _, old, new = next(row for row in self.rows if row[0].startswith(start))
        found = [number(old), number(new)]
        assert found[1] is not None
        return found[0], found[1]


def number(text: str) -> int | None:
    found = re.search(r"[−-]?\d+", text)
    return int(found[0].replace("−", "-")) if found else None


def taxing(changed: Mapping[str, Any] | None = None, /, **options: Any) -> Session:
    """Russia with four free factories, two flags, three units and 11 M, but for what is changed."""
    russia = {
        "treasury": 11,
        "factories": ["moscow", "vladivostok", "murmansk", "novosibirsk"],
        "flags": ["iran", "turkey"],
        "armies": {"moscow": 3},
        "space": "production_2",
        "government": 0,
        "power": 4,
        **(changed or {}),
    }
    return Session.from_position(
        GAME,
        {
            "seats": 2,
            "options": options,
            "players": [{"cash": 5}, {"cash": 3}],
            "nations": {"russia": russia, "china": {"government": 1}},
        },
        seed=1,
    )


@pytest.mark.parametrize("increase", [False, True])
def test_the_preview_of_a_taxation_is_what_the_taxation_brings(
    words: Words, increase: bool
) -> None:
    session = taxing(bonus_increase=increase)
    shown = Rows(space_card.space_preview(frame_of(session, words), "taxation"))
    before = session.view(None)
    session.play("rondel taxation")
    after = session.view(None)
    russia = [view["nations"]["russia"] for view in (before, after)]
    assert shown.row("Treasury of Russia") == tuple(each["treasury"] for each in russia)
    assert shown.row("Power of Russia") == tuple(each["power"] for each in russia)
    assert f"factor ×{russia[1]['factor']}" in shown.text
    assert shown.row("Cash of Anna") == tuple(
        view["players"][0]["cash"] for view in (before, after)
    )
    told = next(words for name, words in session.message(0) if name == "log.tax")
    assert shown.row("Tax into the treasury") == (None, told["revenue"])
    assert shown.row("Pay for 3 units") == (None, -told["pay"])
    assert shown.row("Bonus to Anna") == (None, -told["bonus"])


def test_a_treasury_that_is_too_poor_says_by_how_much(words: Words) -> None:
    """I32: whoever reads "8 units −6" and "bonus 0" wants to know why."""
    poor = {"treasury": 0, "armies": {"moscow": 8}, "factories": ["moscow", "murmansk"]}
    shown = Rows(preview.tax_table(frame_of(taxing(poor), words), "russia"))
    assert shown.row("Pay for 8 units (2\N{NO-BREAK SPACE}M short)") == (None, -6)
    assert shown.row("Bonus to Anna (1\N{NO-BREAK SPACE}M short)") == (None, 0)


def test_incomes_are_counted_once(words: Words) -> None:
    """Four factories and two flags bring 8 and 2 millions; 10 of tax go into the treasury."""
    shown = Rows(preview.tax_table(frame_of(taxing(), words), "russia"))
    assert shown.row("4 free factories") == (None, 8)
    assert shown.row("2 flags") == (None, 2)
    assert shown.row("Tax into the treasury") == (None, 10)


def test_if_it_taxed_now_tells_the_same(words: Words) -> None:
    session = taxing()
    shown = Rows(nations.section(frame_of(session, words), "russia"))
    session.play("rondel taxation")
    after = session.view(None)["nations"]["russia"]
    assert shown.row("Treasury of Russia") == (11, after["treasury"])
    assert shown.row("Power of Russia") == (4, after["power"])
    assert f"factor ×{after['factor']}" in shown.text


def test_the_way_costs_what_is_paid(words: Words) -> None:
    session = taxing()
    shown = Rows(space_card.space_preview(frame_of(session, words), "production_1"))
    assert shown.row("Cash of Anna")[0] == 5
    session.play("rondel production_1")
    assert shown.row("Cash of Anna")[1] == session.view(None)["players"][0]["cash"]


def test_passing_investor_is_told_where_there_is_a_card(words: Words) -> None:
    for card, told in ((True, True), (False, False)):
        position = taxing(investor_card=card).position()
        position["nations"]["russia"]["space"] = "maneuver_1"
        session = Session.from_position(GAME, position)
        drawn = space_card.space_preview(frame_of(session, words), "import")
        assert ("passes Investor" in drawn) is told


def test_blocked_factories_are_not_counted(words: Words) -> None:
    position = taxing().position()
    position["nations"]["china"]["armies"] = {"murmansk": 1}
    session = Session.from_position(GAME, position)
    shown = Rows(space_card.space_preview(frame_of(session, words), "production_2"))
    assert "3 factories of Russia" in shown.text


def test_the_end_is_told(words: Words) -> None:
    position = taxing().position()
    position["nations"]["russia"]["power"] = 24
    session = Session.from_position(GAME, position)
    assert "ends the game" in space_card.space_preview(frame_of(session, words), "taxation")


def test_a_taxation_that_ends_the_game_promises_nothing_after_it(words: Words) -> None:
    """I35: the way leads over Investor, but the game is over before its card is paid."""
    for power, over in ((24, True), (4, False)):
        position = taxing().position()
        position["nations"]["russia"] |= {"power": power, "space": "maneuver_1"}
        position["players"][0]["cash"] = 30
        session = Session.from_position(GAME, position)
        told = space_card.space_preview(frame_of(session, words), "taxation")
        session.play("rondel taxation")
        assert session.over is over
        assert ("passes Investor" in told) is not over


def test_a_taxation_that_a_swiss_bank_may_stop_tells_of_the_end(words: Words) -> None:
    """I26, I35: the bank is asked first, but the card pays nobody if it lets the marker pass."""
    position = taxing().position()
    position["nations"]["russia"] |= {"power": 24, "space": "maneuver_1"}
    position["players"][0]["cash"] = 30
    position["players"][1]["swiss_bank"] = True
    session = Session.from_position(GAME, position)
    told = space_card.space_preview(frame_of(session, words), "taxation")
    assert "ends the game, unless a Swiss Bank" in told
    assert "passes Investor" not in told
    session.play("rondel taxation")
    session.play("let pass")
    assert session.over


# --- spaces: what they would bring, and what would be wasted --------------------------------------


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
        "Armies 1, fleets 0 may move."
        in space(at_rondel(armies={"moscow": 1}), words, "maneuver_1").text
    )


def test_import_names_what_the_treasury_pays_for(words: Words) -> None:
    session = at_rondel(treasury=2)
    assert "pays for 2 units now" in space(session, words, "import").text
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
        reason = words.say(refusal.message, GAME, [person.name for person in PEOPLE])
        assert lacking in reason and reason in space(session, words, name).text
    assert "Anna adds" not in space(session, words, "investor").text


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


# --- bonds --------------------------------------------------------------------------------------


def investing(*queue: int, cash: int = 20) -> Session:
    """Anna, the card holder, may invest: she has lent Russia 8, Ben governs it with 9."""
    players = [
        {"cash": cash, "bonds": {"russia": [2, 6]}},
        {"cash": 9, "bonds": {"russia": [9], "india": [2]}},
        {"cash": 9},
    ]
    nation = {"government": 1, "power": 12, "space": "investor", "treasury": 4}
    return Session.from_position(
        GAME,
        {
            "seats": 3,
            "card": 0,
            "players": players,
            "nations": {"russia": nation},
            "phase": {"name": "invest", "queue": list(queue or (0,))},
        },
        seed=1,
    )


def test_a_bond_costs_its_price_and_wins_the_government(words: Words) -> None:
    session = investing()
    shown = Rows(invest.preview(frame_of(session, words), "bond.russia.4"))
    assert [row[2] for row in shown.rows if row[0] == "Anna pays"] == ["4\u00a0M", "2\u00a0M"]
    assert (
        "Anna would govern Russia." in shown.text and "Ben would no longer govern it." in shown.text
    )
    session.play("buy russia 4")
    assert session.view(None)["nations"]["russia"]["government"] == 0


def test_what_it_takes_to_govern_is_told(words: Words) -> None:
    """Ben governs Russia with 9: with a bond of 2 Anna has lent 8, with one of 4 it is hers."""
    position = investing().position()
    position["players"][0]["bonds"] = {"russia": [6]}
    session = Session.from_position(GAME, position)
    shown = Rows(invest.preview(frame_of(session, words), "bond.russia.2"))
    assert "Ben would still govern Russia, with 9\u00a0M." in shown.text
    assert "To govern it takes 10\u00a0M lent in all." in shown.text
    session.play("buy russia 4")
    assert session.view(None)["players"][0]["sums"]["russia"] == 10
    assert session.view(None)["nations"]["russia"]["government"] == 0


def test_a_trade_up_costs_the_difference(words: Words) -> None:
    """From 16 to 20 it is 4, not 20."""
    position = investing().position()
    position["players"][0]["bonds"] = {"russia": [16]}
    position["players"][1]["bonds"] = {"india": [2]}
    position["players"][0]["cash"] = 4
    session = Session.from_position(GAME, position)
    moment = frame_of(session, words)
    shown = Rows(invest.preview(moment, "bond.russia.20"))
    before = session.view(0)["players"][0]
    session.play("trade russia 16 20")
    after = session.view(0)["players"][0]
    assert shown.row("Anna pays") == (None, before["cash"] - after["cash"]) == (None, 4)
    assert shown.row("Anna has lent") == (16, 20)
    assert shown.row("Cash of Anna") == (before["cash"], after["cash"])
    assert shown.row("Points so far") == (before["score"], after["score"])
    assert shown.row("One payout") == (before["interest"], after["interest"])
    assert "Power factor ×2" in shown.text


def test_each_way_to_a_bond_has_its_own_price(words: Words) -> None:
    session = investing()
    shown = Rows(invest.preview(frame_of(session, words), "bond.russia.12"))
    paid = {row[2] for row in shown.rows if row[0] == "Anna pays"}
    assert paid == {"12\u00a0M", "10\u00a0M", "6\u00a0M"}


def test_while_others_may_still_invest_nothing_is_settled(words: Words) -> None:
    """I02: governments are looked at after all purchases."""
    session = investing(0, 2)
    shown = Rows(invest.preview(frame_of(session, words), "bond.russia.12"))
    assert "Anna would govern Russia." in shown.text
    assert "Others may still invest" in shown.text


def test_a_bond_of_another_hand_is_only_described(words: Words) -> None:
    shown = Rows(invest.preview(frame_of(investing(), words), "bond.russia.9"))
    assert shown.rows == [] and "Ben governs with 9\u00a0M." in shown.text


# --- optional choices ---------------------------------------------------------------------------


@pytest.mark.parametrize("cash", [0, 2])
def test_convoys_and_gifts_are_offered_under_names_of_their_own(words: Words, cash: int) -> None:
    """An army that may walk or go by sea; gifts only where there is money."""
    russia = {"armies": {"vladivostok": 1}, "fleets": {"sea_of_japan": 1}, "government": 0}
    phase = {"name": "march", "unit": "vladivostok"}
    position = {"seats": 2, "players": [{"cash": cash}, {}], "nations": {"russia": russia}}
    session = Session.from_position(GAME, {**position, "phase": phase})
    moment = frame_of(session, words)
    found = re.findall(r'data-act="optional" data-value="(\w+)"', prompt.foot(moment))
    assert found == (["convoy", "gift"] if cash else ["convoy"])
    assert ("Give money" in prompt.foot(moment)) is bool(cash)
    for kind in found:
        moment.optional = kind
        texts = re.findall(r'data-value="([^"]*)"', draw_optional(moment))
        assert texts and all(("by sea" in text) == (kind == "convoy") for text in texts)
        assert "by sea</span><span" not in draw_optional(moment)


# --- the variant of the bonus -------------------------------------------------------------------


def test_the_tax_table_follows_the_variant(words: Words) -> None:
    position = taxing(bonus_increase=True).position()
    position["nations"]["russia"]["tax_column"] = 8
    session = Session.from_position(GAME, position)
    moment = frame_of(session, words)
    shown = Rows(nations.all_columns(moment))
    bonus = next(row for row in shown.rows if row[0] == "Bonus, Russia")
    assert bonus[1:5] == ["0", "0", "0", "1"]
    assert next(row for row in shown.rows if row[0] == "Bonus, China")[1:4] == ["0", "1", "2"]
    assert "on tax 8" in Rows(nations.section(moment, "russia")).text
    plain = Rows(nations.all_columns(frame_of(taxing(), words)))
    assert [row[0] for row in plain.rows] == ["Tax from", "Bonus", "Power"]
    assert "Tax marker" not in nations.section(frame_of(taxing(), words), "russia")


def test_the_rules_follow_the_variant(words: Words) -> None:
    assert pages.help_variant(taxing().options) == []
    (table,) = pages.help_variant(taxing(bonus_increase=True).options)
    printed = next(each for each in pages.help_tables() if each.id == table.id)
    assert [row[:2] for row in table.rows] == [row[:2] for row in printed.rows]
    assert [row[2] for row in table.rows] == list(range(len(printed.rows)))
    for cell in (table.caption, *table.head):
        assert "⟨" not in words.say(cell, GAME)
