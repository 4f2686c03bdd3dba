"""Militia, Mercenaries, Pressgangs and Trained Natives."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
    COLONIES,
    SEAS,
    actions_left,
    build,
    force,
    of,
    on_turn,
    phase,
    play,
    population,
    ready,
    refused,
    texts,
)


def builder(chance: tuple[str, ...] = (), **player: Any) -> Session:
    """Britain is on turn."""
    return on_turn("britain", {"britain": player, "france": {}}, list(chance))


def test_soe_046_militia_adds_an_army_to_a_build_action() -> None:
    s = builder(population=3, tiles={"militia": 1})
    build(s, "fleet")
    assert "build army" in texts(s)
    build(s, "army", "german_states")
    assert force(s, "britain", "britain") == (0, 1, 0)
    assert force(s, "britain", "german_states") == (1, 0, 0)
    assert population(s, "britain") == 1
    assert actions_left(s) == 1


def test_militia_need_not_be_used() -> None:
    s = builder(tiles={"militia": 1})
    build(s, "army")
    play(s, "done")
    assert force(s, "britain", "britain") == (1, 0, 0)
    assert (population(s, "britain"), actions_left(s)) == (4, 1)


def test_militia_builds_armies_only() -> None:
    s = builder(tiles={"militia": 1})
    build(s, "army")
    assert phase(s) == "militia"
    assert texts(s) == ["build army", "done"]


@pytest.mark.parametrize("tiles", [2, 3])
def test_each_militia_adds_an_army(tiles: int) -> None:
    """R16."""
    s = builder(population=9, tiles={"militia": tiles})
    build(s, "fort")
    for _ in range(tiles):
        build(s, "army")
    assert phase(s) == "action"
    assert force(s, "britain", "britain") == (tiles, 0, 1)
    assert population(s, "britain") == 8 - tiles


def test_militia_needs_population() -> None:
    s = builder(population=1, tiles={"militia": 1})
    build(s, "fleet")
    assert force(s, "britain", "britain") == (0, 1, 0)
    assert phase(s) == "action"
    assert actions_left(s) == 1


def test_militia_goes_with_every_build_action() -> None:
    """R16: it lasts, it is not once a war."""
    s = builder(population=9, tiles={"militia": 1})
    for _ in range(2):
        build(s, "army")
        build(s, "army")
    assert force(s, "britain", "britain") == (4, 0, 0)
    assert s.actor == 1


def test_militia_goes_with_building_anew() -> None:
    """R19: it is the build action, too."""
    s = builder(population=9, tiles={"militia": 1}, fleets={"baltic": 1})
    play(s, "rebuild fleet from baltic", "stay")
    assert "build army" in texts(s)


def test_soe_047_militia_does_not_go_with_pressgangs() -> None:
    s = builder(tiles={"militia": 1, "pressgangs": 1})
    play(s, "use pressgangs", "stay")
    assert phase(s) == "action"
    assert force(s, "britain", "britain") == (0, 1, 0)
    assert (population(s, "britain"), actions_left(s)) == (5, 2)
    refused(s, "done")


@pytest.mark.parametrize("tile", ["mercenaries", "trained_natives"])
def test_militia_goes_with_no_tile_that_builds(tile: str) -> None:
    s = builder(tiles={"militia": 3, tile: 1}, markers={"india": 1})
    play(s, "use mercenaries" if tile == "mercenaries" else "use trained_natives india", "stay")
    assert phase(s) == "action"
    assert of(s, "britain")["units"] == 1


def test_soe_045_mercenaries_build_an_army_without_population() -> None:
    s = builder(population=2, tiles={"mercenaries": 1})
    play(s, "use mercenaries", "to german_states")
    assert force(s, "britain", "german_states") == (1, 0, 0)
    assert (population(s, "britain"), actions_left(s)) == (2, 2)
    refused(s, "use mercenaries")
    assert ready(s, "britain", "mercenaries") == 0


def test_mercenaries_work_at_population_0() -> None:
    s = builder(population=0, tiles={"mercenaries": 2})
    play(s, "use mercenaries", "stay", "use mercenaries", "stay")
    assert force(s, "britain", "britain") == (2, 0, 0)
    refused(s, "use mercenaries")


def test_pressgangs_build_a_fleet_that_may_sail() -> None:
    s = builder(("roll 1", "roll 3"), tiles={"pressgangs": 1})
    play(s, "use pressgangs")
    assert [t.removeprefix("to ") for t in texts(s, "to")] == sorted(SEAS)
    play(s, "to india")
    assert force(s, "britain", "britain") == (0, 1, 0)
    assert (population(s, "britain"), actions_left(s)) == (5, 2)


def test_a_tile_that_builds_needs_a_piece() -> None:
    full: dict[str, Any] = {
        "armies": {"german_states": 14},
        "fleets": {"baltic": 8},
        "markers": {"india": 1},
    }
    s = builder(**full, tiles={"mercenaries": 1, "pressgangs": 1, "trained_natives": 1})
    assert texts(s, "use") == []


@pytest.mark.parametrize("colony", COLONIES)
@pytest.mark.parametrize("why", ["markers", "armies", "fleets", "forts"])
def test_trained_natives_stand_in_any_colony_with_an_own_marker_or_unit(
    colony: str, why: str
) -> None:
    """No roll, no fleet, no population."""
    own: dict[str, Any] = {why: {colony: 1}, "tiles": {"trained_natives": 1}}
    s = builder(**own)
    assert texts(s, "use") == [f"use trained_natives {colony}"]
    armies = force(s, "britain", colony)[0]
    play(s, f"use trained_natives {colony}", "stay")
    assert force(s, "britain", colony)[0] == armies + 1
    assert [step for step in s.log if step.text.startswith("roll")] == []
    assert (population(s, "britain"), actions_left(s)) == (5, 2)
    refused(s, f"use trained_natives {colony}")


def test_soe_049_trained_natives_need_presence() -> None:
    s = builder(tiles={"trained_natives": 1}, markers={"india": 1, "baltic": 2})
    refused(s, "use trained_natives south_america")
    assert texts(s, "use") == ["use trained_natives india"]


def test_presence_of_others_does_not_help_trained_natives() -> None:
    s = on_turn(
        "britain",
        {
            "britain": {"tiles": {"trained_natives": 1}},
            "france": {"markers": {"india": 1}},
            "spain": {"fleets": {"africa": 1}},
        },
    )
    assert texts(s, "use") == []


def test_trained_natives_are_for_colonies_only() -> None:
    s = builder(
        tiles={"trained_natives": 1}, markers={"german_states": 1}, fleets={"mediterranean": 1}
    )
    assert texts(s, "use") == []


def test_trained_natives_may_move_at_once() -> None:
    """From the colony where they stand: a roll to Europe, none to the next of the Americas."""
    s = builder(
        ("roll 4",), tiles={"trained_natives": 1}, markers={"caribbean": 1, "german_states": 1}
    )
    play(s, "use trained_natives caribbean", "to german_states")
    assert [step.text for step in s.log][-1] == "roll 4"
    assert force(s, "britain", "german_states") == (1, 0, 0)
    s = builder(tiles={"trained_natives": 1}, markers={"caribbean": 1}, fleets={"south_america": 1})
    play(s, "use trained_natives caribbean", "to south_america")
    assert force(s, "britain", "south_america") == (1, 1, 0)
    assert [step for step in s.log if step.text.startswith("roll")] == []


def test_trained_natives_sent_back_stand_in_their_colony() -> None:
    s = builder(("roll 1", "roll 4"), tiles={"trained_natives": 1}, markers={"india": 1})
    play(s, "use trained_natives india", "to britain")
    assert force(s, "britain", "india") == (1, 0, 0)


def test_a_militia_army_makes_its_own_voyage() -> None:
    """R20: also after the unit that was built has been lost."""
    s = builder(("roll 1", "roll 1", "roll 4"), tiles={"militia": 1}, fleets={"india": 1})
    build(s, "fort", "india")
    assert force(s, "britain", "india") == (0, 1, 0)
    build(s, "army", "india")
    assert force(s, "britain", "india") == (1, 1, 0)
    assert (population(s, "britain"), actions_left(s)) == (3, 1)


def test_the_fleet_just_built_opens_a_colony_for_the_militia() -> None:
    """R22: it is there at that moment."""
    s = builder(("roll 3", "roll 3"), tiles={"militia": 1})
    build(s, "fleet", "africa")
    build(s, "army", "africa")
    assert force(s, "britain", "africa") == (1, 1, 0)


def test_militia_needs_an_army_in_stock() -> None:
    s = builder(tiles={"militia": 1}, armies={"german_states": 14})
    build(s, "fleet")
    assert phase(s) == "action"


def test_the_last_army_of_the_stock_leaves_none_for_militia() -> None:
    s = builder(tiles={"militia": 1}, armies={"german_states": 13})
    build(s, "army")
    assert phase(s) == "action"


def test_mercenaries_and_the_actions_build_in_one_turn() -> None:
    s = builder(population=1, tiles={"mercenaries": 1, "pressgangs": 1})
    play(s, "use mercenaries", "stay", "build army", "stay", "use pressgangs", "stay")
    assert force(s, "britain", "britain") == (2, 1, 0)
    assert (population(s, "britain"), actions_left(s)) == (0, 1)
