"""Building units: population, where they may go, building anew (R19, R23)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
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
    """R22: moving out or losing a fleet does nothing to armies that are there."""
    s = builder(fleets={"india": 1}, armies={"india": 1})
    play(s, "rebuild fleet from india", "stay")
    assert force(s, "britain", "india") == (1, 0, 0)
