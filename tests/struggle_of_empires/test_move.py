"""The move action: where fleets and armies may go, how many, forts that stay."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
    AMERICAS,
    COLONIES,
    EUROPE,
    INLAND,
    POWERS,
    SEAS,
    actions_left,
    destinations,
    force,
    move,
    on_turn,
    phase,
    play,
    refused,
    stop_moving,
    texts,
)

HOMELAND_BORDERS = {
    "britain": ["german_states"],
    "france": ["german_states", "mediterranean"],
    "spain": ["mediterranean"],
    "russia": ["baltic", "central_europe", "ottoman_empire"],
    "austria": ["central_europe", "german_states", "mediterranean", "ottoman_empire"],
    "prussia": ["baltic", "central_europe", "german_states"],
    "united_provinces": ["german_states"],
}
"""Britain borders the German States by the rulebook; the others are a reconstruction."""


def mover(power: str = "britain", chance: tuple[str, ...] = (), **player: Any) -> Session:
    """This power is on turn against another that has nothing."""
    other = "russia" if power != "russia" else "france"
    return on_turn(power, {power: player, other: {}}, list(chance))


# --- fleets ---------------------------------------------------------------------------------------


def test_a_fleet_goes_to_any_region_with_sea_in_one_step() -> None:
    """Never to the German States, Central Europe or the Ottoman Empire."""
    s = mover(fleets={"britain": 1})
    assert destinations(s, "move fleet britain") == sorted(SEAS)
    for inland in INLAND:
        refused(s, f"move fleet britain to {inland}")


def test_a_fleet_may_always_go_home_but_never_to_the_home_of_another() -> None:
    """R55."""
    s = mover(fleets={"baltic": 1})
    there = destinations(s, "move fleet baltic")
    assert there == sorted({*SEAS, "britain"} - {"baltic"})
    refused(s, "move fleet baltic to russia")


def test_a_fleet_passes_through_no_region() -> None:
    s = mover(fleets={"britain": 1})
    move(s, "fleet", "britain", "mediterranean")
    assert force(s, "britain", "mediterranean") == (0, 1, 0)


# --- armies ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", POWERS)
def test_an_army_enters_what_borders_its_homeland(power: str) -> None:
    s = mover(power, armies={power: 1})
    assert destinations(s, f"move army {power}") == HOMELAND_BORDERS[power]


def test_soe_059_britain_borders_the_german_states() -> None:
    s = mover(armies={"britain": 1})
    move(s, "army", "britain", "german_states")
    assert force(s, "britain", "german_states") == (1, 0, 0)


NEAR = {
    "german_states": ["baltic", "central_europe"],
    "baltic": ["central_europe", "german_states"],
    "mediterranean": ["ottoman_empire"],
    "central_europe": ["baltic", "german_states", "ottoman_empire"],
    "ottoman_empire": ["central_europe", "mediterranean"],
}
"""Neighbours among the European regions (a reconstruction)."""


@pytest.mark.parametrize("region", EUROPE)
def test_a_marker_opens_its_region_and_the_neighbours(region: str) -> None:
    s = mover(armies={"britain": 1}, markers={region: 1})
    expected = {region, *NEAR[region], "german_states"}
    assert destinations(s, "move army britain") == sorted(expected)


@pytest.mark.parametrize("region", COLONIES)
def test_a_marker_in_a_colony_opens_nothing(region: str) -> None:
    """An army needs a fleet there."""
    s = mover(armies={"britain": 1}, markers={region: 2})
    assert destinations(s, "move army britain") == ["german_states"]


def test_a_marker_of_another_player_opens_nothing() -> None:
    s = on_turn(
        "britain",
        {"britain": {"armies": {"britain": 1}}, "russia": {}, "spain": {"markers": {"baltic": 3}}},
    )
    assert destinations(s, "move army britain") == ["german_states"]


def test_armies_in_a_region_open_nothing() -> None:
    """Only markers, fleets and the homeland do: an army next to another one is no reason."""
    s = mover(armies={"britain": 1, "central_europe": 2})
    assert destinations(s, "move army britain") == ["german_states"]


@pytest.mark.parametrize(
    ("sea", "opened"),
    [
        ("baltic", ["baltic", "german_states"]),
        ("mediterranean", ["german_states", "mediterranean", "ottoman_empire"]),
    ],
)
def test_a_fleet_opens_its_european_sea(sea: str, opened: list[str]) -> None:
    s = mover(armies={"britain": 1}, fleets={sea: 1})
    assert destinations(s, "move army britain") == opened


def test_soe_060_a_fleet_in_the_mediterranean_opens_the_ottoman_empire() -> None:
    s = mover("united_provinces", fleets={"mediterranean": 1}, armies={"united_provinces": 1})
    move(s, "army", "united_provinces", "ottoman_empire")
    assert force(s, "united_provinces", "ottoman_empire") == (1, 0, 0)
    refused(mover(armies={"britain": 1}), "move army britain to ottoman_empire")
    refused(
        mover(armies={"britain": 1}, fleets={"baltic": 1}), "move army britain to ottoman_empire"
    )


@pytest.mark.parametrize("colony", COLONIES)
def test_a_fleet_opens_its_colony_only(colony: str) -> None:
    """R22: each of the three Americas needs its own fleet."""
    s = mover(armies={"britain": 1}, fleets={colony: 1})
    assert destinations(s, "move army britain") == sorted([colony, "german_states"])


def test_soe_053_a_fleet_in_north_america_does_not_open_the_caribbean() -> None:
    s = mover(armies={"britain": 1}, fleets={"north_america": 1})
    refused(s, "move army britain to caribbean")
    refused(s, "move army britain to south_america")
    s = mover(armies={"north_america": 1}, fleets={"north_america": 1})
    refused(s, "move army north_america to caribbean")


def test_the_fleet_of_an_ally_opens_nothing() -> None:
    """R22: the army's owner needs his own fleet."""
    s = on_turn(
        "britain",
        {
            "britain": {"armies": {"britain": 1}},
            "russia": {},
            "spain": {"fleets": {"india": 2, "baltic": 2}},
        },
    )
    assert destinations(s, "move army britain") == ["german_states"]


def test_soe_054_between_the_americas_no_roll_is_needed() -> None:
    """R20, R22: but the fleet where it goes."""
    s = mover(armies={"north_america": 1}, fleets={"north_america": 1, "caribbean": 1})
    move(s, "army", "north_america", "caribbean")
    assert force(s, "britain", "caribbean") == (1, 1, 0)
    assert not [step for step in s.log if step.text.startswith("roll")]


def test_soe_055_home_from_the_caribbean_needs_a_roll_and_no_fleet() -> None:
    """R22: moving out needs nothing; R20."""
    s = mover(chance=("roll 2",), armies={"caribbean": 1})
    move(s, "army", "caribbean", "britain")
    assert force(s, "britain", "britain") == (1, 0, 0)
    assert [step.text for step in s.log][-1] == "roll 2"


def test_an_army_may_always_go_home() -> None:
    """R55: and never to the homeland of another."""
    s = mover(armies={"central_europe": 1})
    assert destinations(s, "move army central_europe") == ["britain", "german_states"]
    refused(s, "move army central_europe to russia")


def test_soe_064_each_move_is_judged_on_its_own() -> None:
    """A fleet goes first and opens the colony for the army."""
    s = mover(chance=("roll 5", "roll 3"), fleets={"britain": 1}, armies={"britain": 1})
    refused(s, "move army britain to india")
    move(s, "fleet", "britain", "india")
    move(s, "army", "britain", "india")
    assert force(s, "britain", "india") == (1, 1, 0)
    assert actions_left(s) == 1


def test_a_fleet_that_leaves_closes_its_colony() -> None:
    """R22: the fleet must be there at that moment."""
    s = mover(chance=("roll 6",), fleets={"india": 1}, armies={"britain": 1})
    move(s, "fleet", "india", "britain")
    refused(s, "move army britain to india")


# --- how many -------------------------------------------------------------------------------------


def test_a_move_action_moves_two_units() -> None:
    s = mover(armies={"britain": 3})
    move(s, "army", "britain", "german_states")
    assert phase(s) == "move"
    move(s, "army", "britain", "german_states")
    assert phase(s) == "action"
    assert force(s, "britain", "german_states") == (2, 0, 0)
    assert actions_left(s) == 1


def test_a_move_action_moves_two_different_units() -> None:
    """Each moves once; with the second action the same unit may go on."""
    s = mover(armies={"britain": 2}, markers={"baltic": 1})
    move(s, "army", "britain", "german_states")
    refused(s, "move army german_states to baltic")
    move(s, "army", "britain", "german_states")
    move(s, "army", "german_states", "baltic")
    assert force(s, "britain", "baltic") == (1, 0, 0)


def test_another_unit_may_move_from_where_one_has_arrived() -> None:
    s = mover(armies={"britain": 1, "german_states": 1}, markers={"baltic": 1})
    move(s, "army", "britain", "german_states")
    move(s, "army", "german_states", "baltic")
    assert force(s, "britain", "german_states") == (1, 0, 0)
    assert force(s, "britain", "baltic") == (1, 0, 0)
    assert actions_left(s) == 1


def test_a_move_action_may_end_after_one_unit() -> None:
    s = mover(armies={"britain": 3})
    move(s, "army", "britain", "german_states")
    stop_moving(s)
    assert force(s, "britain", "german_states") == (1, 0, 0)
    assert actions_left(s) == 1


@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_logistics_moves_one_more_unit_each(tiles: int) -> None:
    """R16: several tiles add up."""
    s = mover(armies={"britain": 8}, tiles={"logistics": tiles})
    for _ in range(2 + tiles):
        move(s, "army", "britain", "german_states")
    assert phase(s) == "action"
    assert force(s, "britain", "german_states") == (2 + tiles, 0, 0)
    assert actions_left(s) == 1


def test_moving_twice_takes_both_actions() -> None:
    s = mover(armies={"britain": 5})
    for _ in range(4):
        move(s, "army", "britain", "german_states")
    assert force(s, "britain", "german_states") == (4, 0, 0)
    assert s.actor == 1


# --- forts ----------------------------------------------------------------------------------------


def test_soe_044_a_fort_in_a_scoring_region_stays() -> None:
    """R23."""
    s = mover(forts={"german_states": 1}, armies={"german_states": 1}, markers={"baltic": 1})
    refused(s, "move fort german_states")
    refused(s, "move fort german_states to britain")
    assert [t for t in texts(s, "move") if "fort" in t] == []


def test_a_fort_at_home_moves_like_an_army_until_it_stands_in_a_region() -> None:
    """R23."""
    s = mover(forts={"britain": 1}, armies={"britain": 2})
    assert destinations(s, "move fort britain") == ["german_states"]
    move(s, "fort", "britain", "german_states")
    assert force(s, "britain", "german_states") == (0, 0, 1)
    refused(s, "move fort german_states")


def test_who_has_no_unit_cannot_move() -> None:
    assert texts(mover(), "move") == []


def test_units_of_others_cannot_be_moved() -> None:
    s = on_turn(
        "britain",
        {
            "britain": {"armies": {"baltic": 1}},
            "france": {"armies": {"german_states": 1}},
            "spain": {"fleets": {"india": 1}},
        },
    )
    assert texts(s, "move") == ["move army baltic"]


def test_the_move_being_made_can_be_seen() -> None:
    s = mover(fleets={"britain": 1, "india": 1})
    play(s, "move fleet britain")
    seen = s.view(None)["move"]
    assert (seen["kind"], seen["origin"], seen["left"]) == ("fleet", "britain", 1)
    assert set(AMERICAS) <= {text.removeprefix("to ") for text in texts(s, "to")}
