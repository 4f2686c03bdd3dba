"""Building units: population, where they may go, Militia, rebuilding, the tiles that build."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session

from .builders import (
    COLONIES,
    SEAS,
    actions_left,
    build,
    destinations,
    force,
    gold,
    move,
    of,
    offered,
    on_turn,
    phase,
    play,
    population,
    ready,
    refused,
    texts,
    unrest,
)


def builder(chance: tuple[str, ...] = (), **player: Any) -> Session:
    """Britain is on turn."""
    return on_turn("britain", {"britain": player, "france": {}}, list(chance))


@pytest.mark.parametrize(
    ("kind", "units"), [("army", (1, 0, 0)), ("fleet", (0, 1, 0)), ("fort", (0, 0, 1))]
)
def test_a_unit_costs_one_population_and_stands_in_the_homeland(
    kind: str, units: tuple[int, int, int]
) -> None:
    s = build(builder(), kind)
    assert force(s, "britain", "britain") == units
    assert population(s, "britain") == 4
    assert (gold(s, "britain"), unrest(s, "britain")) == (10, 0)
    assert actions_left(s) == 1


def test_several_units_may_be_built_in_a_round() -> None:
    """Only tiles and colonising are once a round."""
    s = build(build(builder(), "army"), "army")
    assert force(s, "britain", "britain") == (2, 0, 0)
    assert population(s, "britain") == 3
    assert s.actor == 1


def test_a_new_unit_may_move_at_once() -> None:
    """By the movement rules: a fleet to any sea, an army or fort where an army may go."""
    s = builder()
    assert destinations(s, "build fleet") == sorted(SEAS)
    assert destinations(s, "build army") == ["german_states"]
    assert destinations(s, "build fort") == ["german_states"]
    build(s, "army", "german_states")
    assert force(s, "britain", "german_states") == (1, 0, 0)
    assert actions_left(s) == 1


def test_a_fort_moves_only_in_the_act_that_creates_it() -> None:
    """R23: as an army."""
    s = builder(fleets={"india": 1, "mediterranean": 1}, markers={"baltic": 1})
    allowed = ["baltic", "central_europe", "german_states", "india", "mediterranean"]
    assert destinations(s, "build fort") == sorted([*allowed, "ottoman_empire"])
    build(s, "fort", "baltic")
    assert force(s, "britain", "baltic") == (0, 0, 1)
    refused(s, "move fort baltic")


@pytest.mark.parametrize("kind", ["army", "fleet", "fort"])
def test_a_new_unit_rolls_for_its_voyage(kind: str) -> None:
    """R20."""
    s = builder(("roll 1", "roll 5"), fleets={"india": 1})
    build(s, kind, "india")
    assert [step.text for step in s.log if step.text.startswith("roll")] == ["roll 1", "roll 5"]
    assert sum(force(s, "britain", "india")) == 2


def test_a_new_unit_may_be_lost_at_sea() -> None:
    """R21: the population is spent, unrest is not taken."""
    s = builder(("roll 1", "roll 1"))
    build(s, "fleet", "india")
    assert of(s, "britain")["units"] == 0
    assert (population(s, "britain"), unrest(s, "britain")) == (4, 0)


def test_soe_041_without_population_nothing_is_built() -> None:
    s = builder(population=0)
    refused(s, "build army")
    refused(s, "build fleet")
    refused(s, "build fort")
    assert texts(s, "build") == []


def test_soe_043_a_fort_sent_back_stands_in_the_homeland_and_may_move_later() -> None:
    """R23: until it has entered a scoring region."""
    s = builder(("roll 1", "roll 4", "roll 3"), fleets={"caribbean": 1})
    build(s, "fort", "caribbean")
    assert force(s, "britain", "britain") == (0, 0, 1)
    assert force(s, "britain", "caribbean") == (0, 1, 0)
    move(s, "fort", "britain", "caribbean")
    assert force(s, "britain", "caribbean") == (0, 1, 1)
    assert not offered(s, "move fort caribbean")


def test_no_piece_left_no_unit_is_built() -> None:
    """14 armies, 8 fleets and 2 forts are all there are."""
    s = builder(armies={"german_states": 14}, fleets={"baltic": 8}, forts={"german_states": 2})
    assert texts(s, "build") == []
    s = builder(armies={"german_states": 13}, fleets={"baltic": 7}, forts={"german_states": 1})
    assert texts(s, "build") == ["build army", "build fleet", "build fort"]


# --- destroying and building anew (R19) -----------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "own", "before", "after"),
    [
        ("army", {"armies": {"india": 1}}, (1, 0, 0), (1, 0, 0)),
        ("fleet", {"fleets": {"india": 1}}, (0, 1, 0), (0, 1, 0)),
        ("fort", {"forts": {"india": 1}}, (0, 0, 1), (0, 0, 1)),
    ],
)
def test_a_unit_may_be_destroyed_and_built_anew(
    kind: str, own: dict[str, Any], before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    """R19: for one population as always and one unrest, though there are pieces left."""
    s = builder(**own)
    assert force(s, "britain", "india") == before
    play(s, f"rebuild {kind} from india")
    if phase(s) == "deploy":
        play(s, "stay")
    assert force(s, "britain", "india") == (0, 0, 0)
    assert force(s, "britain", "britain") == after
    assert (population(s, "britain"), unrest(s, "britain")) == (4, 1)
    assert actions_left(s) == 1


def test_a_unit_built_anew_may_move_at_once() -> None:
    """R19: as any new unit, a voyage included."""
    s = builder(("roll 1", "roll 6"), fleets={"baltic": 1, "africa": 1})
    play(s, "rebuild fleet from baltic")
    play(s, "to india")
    assert force(s, "britain", "india") == (0, 1, 0)
    assert force(s, "britain", "baltic") == (0, 0, 0)


def test_a_fort_in_a_region_gets_away_by_being_built_anew() -> None:
    """R19, R23."""
    s = builder(forts={"german_states": 1}, markers={"baltic": 1})
    play(s, "rebuild fort from german_states", "to baltic")
    assert force(s, "britain", "german_states") == (0, 0, 0)
    assert force(s, "britain", "baltic") == (0, 0, 1)


def test_building_anew_works_without_a_piece_left() -> None:
    """R19."""
    s = builder(forts={"german_states": 1, "baltic": 1})
    assert not offered(s, "build fort")
    play(s, "rebuild fort from baltic", "stay")
    assert force(s, "britain", "britain") == (0, 0, 1)


def test_building_anew_needs_population() -> None:
    """R19."""
    s = builder(population=0, armies={"german_states": 2})
    refused(s, "rebuild army")
    refused(s, "rebuild army from german_states")


def test_only_a_unit_that_stands_somewhere_can_be_built_anew() -> None:
    s = builder(armies={"german_states": 1, "baltic": 1})
    assert texts(s, "rebuild") == ["rebuild army"]
    play(s, "rebuild army")
    assert texts(s, "from") == ["from baltic", "from german_states"]


def test_the_last_fleet_of_a_colony_may_be_built_anew_and_leaves_its_army() -> None:
    """R19: moving out or losing a fleet does nothing to armies that are there."""
    s = builder(fleets={"india": 1}, armies={"india": 1})
    play(s, "rebuild fleet from india", "stay")
    assert force(s, "britain", "india") == (1, 0, 0)


# --- Militia --------------------------------------------------------------------------------------


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


# --- Mercenaries, Pressgangs, Trained Natives -----------------------------------------------------


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
