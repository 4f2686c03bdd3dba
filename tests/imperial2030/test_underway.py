"""Positions in the middle of a turn: what is missing comes from the board, what cannot be is not.

Each sentence of a refusal names the key.
"""

from __future__ import annotations

from typing import Any

import pytest

from core import PositionError, Session
from imperial2030.builders import (
    GAME,
    NO_CARD,
    A,
    B,
    C,
    armies_step,
    maneuver,
    offered,
    play,
    position,
    purses,
    texts,
    treasury,
)


def midway(s: Session, name: str, **phase: Any) -> Session:
    """The same board in another phase."""
    return Session.from_position(GAME, {**s.position(), "phase": {"name": name, **phase}}, seed=1)


def impossible(s: Session, match: str, name: str, **phase: Any) -> None:
    with pytest.raises(PositionError, match=match):
        midway(s, name, **phase)


# --- import and production ----------------------------------------------------------------------


def test_three_units_may_be_imported_and_no_more() -> None:
    s = midway(position(russia={"treasury": 9}), "import")
    play(s, "import army moscow", "import army moscow", "import army moscow")
    assert treasury(s, "russia") == 6
    assert not texts(s, "import")


def test_so_many_units_are_left_to_import() -> None:
    s = midway(position(russia={"treasury": 9}), "import", left=1)
    s.play("import army moscow")
    assert not texts(s, "import")


@pytest.mark.parametrize("left", [0, 4, 9, -1, "three", None, True])
def test_an_import_is_of_one_to_three_units(left: Any) -> None:
    impossible(position(russia={"treasury": 9}), r"phase\.left", "import", left=left)


def test_all_free_factories_produce_where_none_is_named() -> None:
    s = position(
        russia={"factories": ["moscow", "murmansk", "novosibirsk"]},
        china={"armies": {"murmansk": 1}},
    )
    s = midway(s, "production")
    assert texts(s, "produce") == ["produce all", "produce moscow", "produce novosibirsk"]


@pytest.mark.parametrize(
    "ready", [{"murmansk": 1}, {"novosibirsk": 1}, {"moscow": 2}, {"beijing": 1}, {"iran": 1}]
)
def test_only_free_factories_produce_and_once(ready: dict[str, int]) -> None:
    """Murmansk has a hostile army, Novosibirsk no factory, Beijing belongs to China."""
    s = position(russia={"factories": ["moscow", "murmansk"]}, china={"armies": {"murmansk": 1}})
    impossible(s, r"phase\.ready: \w+ has no free factory", "production", ready=ready)


# --- maneuver -----------------------------------------------------------------------------------


def fleet_and_army() -> Session:
    return position(russia={"armies": {"moscow": 2}, "fleets": {"vladivostok": 1}})


def test_all_fleets_wait_where_none_is_named() -> None:
    s = midway(fleet_and_army(), "fleets")
    assert texts(s) == ["end fleets", "fleet vladivostok"]


def test_all_armies_wait_and_all_fleets_carry_where_none_is_named() -> None:
    s = position(
        russia={
            "armies": {"vladivostok": 1},
            "lying": {"beijing": 1},
            "fleets": {"sea_of_japan": 1},
        }
    )
    s = midway(s, "armies")
    assert texts(s) == ["army beijing lying", "army vladivostok", "end armies"]
    s.play("army vladivostok")
    assert offered(s, "army vladivostok japan by sea")


def test_the_unit_that_acts_is_one_that_waits() -> None:
    s = midway(fleet_and_army(), "march", unit="moscow")
    assert offered(s, "army moscow ukraine")
    s = midway(fleet_and_army(), "sail", unit="vladivostok")
    assert offered(s, "fleet vladivostok sea_of_japan")


def test_armies_that_have_all_acted_stay_so() -> None:
    """Positions leave out what is empty: with `kind`, the phase says that nobody waits."""
    s = armies_step(russia={"armies": {"beijing": 3}}, china={"factories": ["beijing", "shanghai"]})
    for _ in range(3):
        play(s, "army beijing", "army beijing stay")
    assert texts(s) == ["destroy beijing", "end armies"]
    again = Session.from_position(GAME, s.position())
    assert again.state == s.state


@pytest.mark.parametrize("name", ["enter", "ask", "demand"])
def test_no_more_units_wait_than_stand_there(name: str) -> None:
    s = position(russia={"armies": {"kazakhstan": 1}}, china={"armies": {"kazakhstan": 1}})
    more = {"unit": "moscow", "target": "kazakhstan", "kind": "army"}
    impossible(s, r"phase\.ready: only 0", name, **more, ready={"kazakhstan": 1})
    impossible(s, r"phase\.ready: only 0", name, **more, ready={"moscow": 1})


def test_a_fleet_does_not_march() -> None:
    impossible(
        fleet_and_army(), r"phase\.kind", "march", unit="vladivostok", kind="fleet", ready={}
    )


def test_the_nations_that_are_asked_are_those_that_may_demand() -> None:
    s = position(
        3,
        russia={"armies": {"iran": 1}},
        china={"armies": {"iran": 1}},
        india={"armies": {"iran": 1}},
    )
    more = {"unit": "moscow", "target": "iran", "kind": "army"}
    assert texts(midway(s, "ask", **more)) == ["ask china", "ask india"]
    assert midway(s, "demand", **more).actor == B
    assert midway(s, "demand", **more, left="india").actor == C
    assert midway(s, "demand", **more, left=2).actor == C
    impossible(s, r"phase\.left: brazil", "demand", **more, left="brazil")
    impossible(s, r"phase\.left", "demand", **more, left="atlantis")
    impossible(s, r"phase\.asked", "demand", **more, asked=["europe"])


def canal(**more: Any) -> Session:
    """A Russian fleet in the Mediterranean; the Suez Canal is China's."""
    return position(
        russia={"fleets": {"mediterranean_sea": 1}, **more}, china={"flags": ["north_africa"]}
    )


def test_the_canal_that_is_asked_for_stands_on_the_way() -> None:
    more = {"unit": "mediterranean_sea", "target": "indian_ocean"}
    for left in ({}, {"left": "suez"}):
        s = midway(canal(), "canal", **more, **left)
        assert (s.actor, texts(s)) == (B, ["allow", "refuse"])
    impossible(canal(), r"phase\.left: panama", "canal", **more, left="panama")
    impossible(canal(), r"phase\.asked", "canal", **more, asked=["panama"])
    more["target"] = "north_atlantic"
    impossible(canal(), r"phase\.asked", "canal", **more)
    more["target"] = "iran"
    impossible(canal(), r"phase\.target", "canal", **more)


def test_an_army_that_waits_at_a_canal_goes_over_seas_that_carry_it() -> None:
    s = canal(armies={"turkey": 1})
    more = {"unit": "turkey", "target": "india", "kind": "army"}
    more["target"] = "iran"
    impossible(s, r"phase\.chain: is missing", "canal", **more)
    chain = ["mediterranean_sea", "indian_ocean"]
    impossible(s, r"phase\.chain: no fleet waits", "canal", **more, chain=chain)
    impossible(s, r"phase\.chain: no fleet waits", "canal", **more, chain=["turkey"])


def test_the_nation_that_places_its_last_flags_is_found_on_the_board() -> None:
    flags = ["alaska", "canada", "quebec", "mexico", "colombia", "peru", "argentina", "guinea"]
    flags += ["north_africa", "nigeria", "east_africa", "congo", "south_africa", "near_east"]
    s = position(turn="china", russia={"armies": {"kazakhstan": 1, "ukraine": 1}, "flags": flags})
    for left in ({}, {"left": "russia"}, {"left": 0}):
        found = midway(s, "flag", **left)
        assert (found.actor, texts(found)) == (A, ["flag kazakhstan", "flag ukraine"])


# --- Swiss Banks and investors ------------------------------------------------------------------


def test_the_swiss_banks_are_asked_in_their_order() -> None:
    s = position(3, card=B, swiss=[B, C], russia={"space": "maneuver_1"})
    found = midway(s, "force", target="import")
    assert found.actor == B
    play(found, "let pass", "let pass")
    assert found.view(None)["nations"]["russia"]["space"] == "import"
    impossible(s, r"phase\.queue: seat 0", "force", target="import", queue=[A])
    impossible(s, r"phase\.queue", "force", target="import", queue=[])
    impossible(s, r"phase\.queue", "force", target="import", queue=[B, B])
    impossible(s, r"phase\.target", "force", target="production_1")
    impossible(s, r"phase\.target", "force")
    nobody = position(3, swiss=[], russia={"space": "maneuver_1"})
    impossible(nobody, r"phase\.queue", "force", target="import")


def test_card_holder_and_swiss_banks_invest() -> None:
    s = position(3, card=C, cash=9, swiss=[A])
    found = midway(s, "invest")
    assert found.actor == C
    found.play("pass")
    assert found.actor == A
    impossible(s, r"phase\.queue: seat 1", "invest", queue=[B])
    impossible(s, r"phase\.stage", "invest", stage=1)


def test_without_the_card_everybody_invests_after_a_move() -> None:
    s = position(3, turn="china", cash=9, options=NO_CARD)
    found = midway(s, "invest")
    assert found.actor == B
    play(found, "pass", "pass", "pass")
    assert found.view(None)["turn"] == "india"
    impossible(s, r"phase\.stage", "invest", stage=0)
    impossible(s, r"phase\.stage", "invest", stage=2)


def test_a_nation_without_government_is_offered_to_everybody() -> None:
    """The government of the last nation before it that has one comes first."""
    nobody = {"india": None, "china": None}
    s = position(3, turn="brazil", cash=9, options=NO_CARD, governs={**nobody, "russia": C})
    offered_to = {**s.position(), "turn": "india", "phase": {"name": "invest", "stage": 2}}
    assert Session.from_position(GAME, offered_to, seed=1).actor == C
    offered_to["phase"] = {"name": "invest", "stage": 3}
    with pytest.raises(PositionError, match=r"phase\.stage"):
        Session.from_position(GAME, offered_to, seed=1)


def test_somebody_must_govern_something() -> None:
    """Without any government the turn would go round for ever."""
    with pytest.raises(PositionError, match="nations"):
        Session.from_position(GAME, {"seats": 2, "phase": {"name": "invest", "queue": [0]}})


@pytest.mark.parametrize(
    ("name", "more"),
    [("rondel", {"ready": {"moscow": 1}}), ("rondel", {"queue": [0]}), ("factory", {"left": 2})],
)
def test_a_key_of_another_phase_is_refused(name: str, more: dict[str, Any]) -> None:
    impossible(position(), r"phase\.\w+: does not belong", name, **more)


# --- the set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_deal_begins_with_the_starting_cash(seats: int) -> None:
    s = Session.from_position(GAME, {"seats": seats, "phase": {"name": "deal"}}, seed=3)
    assert s.actor is not None and s.choices
    assert purses(s) == purses(Session.new(GAME, seats=seats, seed=3))


def test_a_deal_half_done_is_what_the_cards_say() -> None:
    for n in range(3):
        state = Session.new(GAME, seats=3, seed=3).state_at(n)
        whole = Session.new(GAME, seats=3).game.position(state)
        s = Session.from_position(GAME, whole, seed=1)
        assert min(purses(s)) >= 0 and s.choices


@pytest.mark.parametrize(
    "change",
    [
        {"nations": {"russia": {"government": 0}}},
        {"nations": {"russia": {"government": 1}, "india": {"government": 1}}},
        {"players": [{"bonds": {"russia": [9]}}, {}]},
        {"players": [{"cash": 3}, {}]},
        {"phase": {"name": "deal", "left": 1}},
    ],
)
def test_a_deal_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match=r"^(nations|players|phase)\S*: .*\.$"):
        Session.from_position(GAME, {"seats": 2, "phase": {"name": "deal"}, **change}, seed=1)


def test_a_deal_names_the_seats_with_cards() -> None:
    change = {"nations": {"russia": {"government": 1}}, "phase": {"name": "deal", "left": 1}}
    with pytest.raises(PositionError) as error:
        Session.from_position(GAME, {"seats": 6, **change}, seed=1)
    reason = "must count the seats with cards, from seat 0 on; seats with cards: 1."
    assert str(error.value) == f"phase.left: {reason}"


def test_the_bond_round_asks_all_seats_from_the_start_player_on() -> None:
    data = {"seats": 3, "card": 1, "turn": "china", "phase": {"name": "bonds"}}
    s = Session.from_position(GAME, data, seed=1)
    assert s.actor == C
    assert offered(s, "bond china 12")
    data["phase"] = {"name": "bonds", "queue": [0, 0]}
    with pytest.raises(PositionError, match=r"phase\.queue"):
        Session.from_position(GAME, data, seed=1)


def test_maneuver_positions_still_come_back_as_they_are() -> None:
    s = maneuver(russia={"armies": {"moscow": 1}, "fleets": {"vladivostok": 2}})
    for click in ("fleet vladivostok", "fleet vladivostok sea_of_japan", "end fleets"):
        s.play(click)
        assert Session.from_position(GAME, s.position()).state == s.state
