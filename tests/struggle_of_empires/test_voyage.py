"""Long voyages: when a roll is needed and what it does (R20, R21)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
    AMERICAS,
    COLONIES,
    SEAS,
    actions_left,
    force,
    gold,
    move,
    on_turn,
    phase,
    play,
    stop_moving,
    unrest,
)


def sailing(chance: tuple[str, ...] = (), **player: Any) -> Session:
    """Britain is on turn; its units are given by kind and place."""
    return on_turn("britain", {"britain": player, "france": {}}, list(chance))


def rolls(session: Session) -> list[str]:
    return [step.text for step in session.log if step.text.startswith("roll")]


def test_a_roll_is_needed_to_and_from_a_colony_but_not_among_the_americas() -> None:
    """R20: all ways of a fleet; colony to colony needs one, too, and home counts as Europe."""
    places = (*SEAS, "britain")
    for origin, to in product(places, places):
        if origin == to:
            continue
        s = sailing(("roll 6",), fleets={origin: 1})
        move(s, "fleet", origin, to)
        both_american = origin in AMERICAS and to in AMERICAS
        colonial = origin in COLONIES or to in COLONIES
        assert len(rolls(s)) == (1 if colonial and not both_american else 0), (origin, to)
        assert force(s, "britain", to) == (0, 1, 0)


@pytest.mark.parametrize("first", [2, 3, 4, 5, 6])
def test_two_or_more_arrives(first: int) -> None:
    s = sailing((f"roll {first}",), fleets={"britain": 1})
    move(s, "fleet", "britain", "india")
    assert rolls(s) == [f"roll {first}"]
    assert force(s, "britain", "india") == (0, 1, 0)


LOST, BACK, THERE = "lost", "back", "there"


def fate(session: Session, origin: str, to: str) -> str:
    """What became of the only fleet."""
    if force(session, "britain", to)[1]:
        return THERE
    return BACK if force(session, "britain", origin)[1] else LOST


@pytest.mark.parametrize(
    ("second", "result"), [(1, LOST), (2, LOST), (3, BACK), (4, BACK), (5, THERE), (6, THERE)]
)
def test_soe_056_a_one_needs_a_second_roll(second: int, result: str) -> None:
    s = sailing(("roll 1", f"roll {second}"), fleets={"north_america": 1})
    move(s, "fleet", "north_america", "india")
    assert rolls(s) == ["roll 1", f"roll {second}"]
    assert fate(s, "north_america", "india") == result


@pytest.mark.parametrize(
    ("second", "result"), [(1, BACK), (2, BACK), (3, THERE), (4, THERE), (5, THERE), (6, THERE)]
)
def test_soe_057_navigation_adds_two_to_the_second_roll(second: int, result: str) -> None:
    s = sailing(("roll 1", f"roll {second}"), fleets={"north_america": 1}, tiles={"navigation": 1})
    move(s, "fleet", "north_america", "india")
    assert fate(s, "north_america", "india") == result


def test_the_log_tells_what_navigation_adds_before_what_comes_of_it() -> None:
    """Its die alone, 2, would not have the fleet arrive."""
    for tiles, told in (({"navigation": 1}, True), ({}, False)):
        s = sailing(("roll 1", "roll 2"), fleets={"north_america": 1}, tiles=tiles)
        move(s, "fleet", "north_america", "india")
        said = [message for at in range(s.step) for message in s.message(at)]
        names = [name for name, _ in said]
        assert ("log.navigation" in names) is told
        if told:
            at = names.index("log.navigation")
            assert said[at][1]["n"] == s.view(None)["rules"]["navigation"]
            assert names[at + 1].startswith("log.voyage_")


def test_two_navigation_tiles_add_up() -> None:
    """R16: with both, every second roll arrives."""
    s = sailing(("roll 1", "roll 1"), fleets={"north_america": 1}, tiles={"navigation": 2})
    move(s, "fleet", "north_america", "india")
    assert fate(s, "north_america", "india") == THERE


def test_navigation_does_not_help_the_first_roll() -> None:
    s = sailing(("roll 1", "roll 4"), fleets={"britain": 1}, tiles={"navigation": 2})
    move(s, "fleet", "britain", "india")
    assert rolls(s) == ["roll 1", "roll 4"]


def test_navigation_of_others_does_not_count() -> None:
    s = on_turn(
        "britain",
        {"britain": {"fleets": {"britain": 1}}, "france": {"tiles": {"navigation": 2}}},
        ["roll 1", "roll 2"],
    )
    move(s, "fleet", "britain", "india")
    assert fate(s, "britain", "india") == LOST


@pytest.mark.parametrize("kind", ["army", "fleet"])
def test_soe_058_a_unit_lost_at_sea_costs_no_unrest(kind: str) -> None:
    """R21: nor gold; the piece can be built again."""
    own = {"fleets": {"india": 1, "britain": 1}, "armies": {"britain": 1}}
    s = sailing(("roll 1", "roll 2"), **own)
    left = s.view(0)["players"][0]["left"][kind]
    move(s, kind, "britain", "india")
    assert unrest(s, "britain") == 0
    assert gold(s, "britain") == 10
    assert s.view(0)["players"][0]["left"][kind] == left + 1
    assert s.view(0)["players"][0]["units"] == 2


def test_a_unit_that_comes_back_has_used_its_move() -> None:
    """The other action is there for another try."""
    s = sailing(("roll 1", "roll 3", "roll 1", "roll 4"), fleets={"baltic": 1})
    move(s, "fleet", "baltic", "india")
    stop_moving(s)
    assert force(s, "britain", "baltic") == (0, 1, 0)
    assert actions_left(s) == 1
    move(s, "fleet", "baltic", "india")
    stop_moving(s)
    assert force(s, "britain", "baltic") == (0, 1, 0)
    assert s.actor == 1


def test_every_unit_rolls_for_itself() -> None:
    """R20: one roll a unit and a move."""
    s = sailing(("roll 6", "roll 1", "roll 2"), fleets={"britain": 2})
    move(s, "fleet", "britain", "africa")
    move(s, "fleet", "britain", "africa")
    assert force(s, "britain", "africa") == (0, 1, 0)
    assert force(s, "britain", "britain") == (0, 0, 0)


def test_an_army_from_colony_to_colony_rolls_once() -> None:
    """R20: however many lines it crosses."""
    s = sailing(("roll 2",), armies={"india": 1}, fleets={"east_indies": 1})
    move(s, "army", "india", "east_indies")
    assert rolls(s) == ["roll 2"]
    assert force(s, "britain", "east_indies") == (1, 1, 0)


def test_the_voyage_can_be_seen_while_dice_decide() -> None:
    """A forced step of chance: what the page shows between the rolls."""
    s = sailing(("roll 1", "roll 5"), fleets={"britain": 1})
    play(s, "move fleet britain", "to india")
    at = next(step.index for step in s.log if step.text == "roll 1")
    before, between = s.state_at(at), s.state_at(at + 1)
    assert s.game.view(before, None)["phase"] == "voyage"
    seen = s.game.view(between, None)
    assert seen["phase"] == "voyage_again"
    assert (seen["move"]["kind"], seen["move"]["to"]) == ("fleet", "india")
    assert [s.game.view(state, None)["move"]["rolls"] for state in (before, between)] == [1, 2]
    assert phase(s) in ("move", "action")
