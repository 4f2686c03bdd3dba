"""Where an army can go, checked against a plain search over the board in many positions.

The search follows the words of the rulebook and shares nothing with the kernel but the list of
contacts: DE 526-537 (a step, or a chain of seas with own fleets), DE 558-566 (rail between own
home provinces without hostile armies, before or after the move, not both).
"""

from __future__ import annotations

import itertools
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import core
from imperial2030.builders import (
    NATIONS,
    armies_step,
    destinations,
    landings,
    offered,
    orders,
    texts,
    units,
)

_DATA = Path(core.__file__).parent / "games/imperial2030/data/board.toml"
REGIONS = {r["id"]: r for r in tomllib.loads(_DATA.read_text(encoding="utf-8"))["region"]}
LANDS = [name for name, region in REGIONS.items() if region["kind"] != "sea"]
SEAS = [name for name, region in REGIONS.items() if region["kind"] == "sea"]


def step(region: str) -> set[str]:
    return set(REGIONS[region].get("land", []))


def shore(land: str, fleets: set[str]) -> set[str]:
    return set(REGIONS[land].get("sea", [])) & fleets


def grow(start: set[str], inside: set[str], kinds: tuple[str, ...]) -> set[str]:
    """All that is reached from these inside that set."""
    found = set(start)
    while True:
        more = {n for f in found for kind in kinds for n in REGIONS[f].get(kind, [])}
        if more & inside <= found:
            return found
        found |= more & inside


def rail(nation: str, region: str, blocked: set[str]) -> set[str]:
    """Where a ride from here may end, the place itself included."""
    homes = {n for n in LANDS if REGIONS[n].get("nation") == nation} - blocked
    return grow({region}, homes, ("land",)) if region in homes else {region}


def over_sea(start: str, fleets: set[str]) -> set[str]:
    """Where a convoy from this shore may land."""
    chain = grow(shore(start, fleets), fleets, ("sea", "canal"))
    return {land for sea in chain for land in REGIONS[sea]["land"]}


def expected(nation: str, army: str, blocked: set[str], fleets: set[str]) -> tuple[set[str], ...]:
    """(by land, landings of convoys, by convoy with a ride after it)."""
    before = rail(nation, army, blocked)
    land = before | {goal for stop in before for goal in step(stop)}
    land |= {goal for first in step(army) for goal in rail(nation, first, blocked)}
    landed = {goal for stop in before for goal in over_sea(stop, fleets)}
    after = {goal for first in over_sea(army, fleets) for goal in rail(nation, first, blocked)}
    return land - {army}, landed - {army}, (landed | after) - {army}


@pytest.mark.parametrize("seed", range(150))
def test_armies_reach_what_the_rules_say(seed: int) -> None:
    draw = random.Random(seed)
    nation = NATIONS[seed % 6]
    other = NATIONS[(seed + 1) % 6]
    homes = [n for n in LANDS if REGIONS[n].get("nation") == nation]
    near_home = [n for n in LANDS if n in homes or step(n) & set(homes) or draw.random() < 0.3]
    army = draw.choice(near_home)
    blocked = set(draw.sample(homes, draw.choice((0, 0, 1, 1, 2, 3))))
    fleets = set(draw.sample(SEAS, draw.choice((0, 1, 2, 3, 5, 6))))
    states: dict[str, Any] = {
        nation: {"armies": {army: 1}, "fleets": dict.fromkeys(fleets, 1)},
        other: {"armies": dict.fromkeys(blocked, 1)},
    }
    s = armies_step(turn=nation, **states)
    land, landed, sea = expected(nation, army, blocked, fleets)
    assert set(destinations(s, f"army {army}")) == land | sea
    assert {order for order in orders(s, f"army {army}") if order in REGIONS} == land
    assert landed <= set(landings(s, f"army {army}")) <= sea


@pytest.mark.parametrize("seed", range(60))
def test_every_convoy_offered_can_be_carried_out(seed: int) -> None:
    """Each chain is one of neighbouring seas with fleets, and uses up exactly these."""
    draw = random.Random(seed)
    fleets = set(draw.sample(SEAS, 5))
    army = draw.choice([land for land in LANDS if shore(land, fleets)])
    usa = {"armies": {army: 1, "mexico": 1}, "fleets": dict.fromkeys(fleets, 1)}
    s = armies_step(turn="usa", usa=usa)
    for goal in landings(s, f"army {army}"):
        s.play(f"army {army} {goal} by sea")
        if texts(s, "via "):
            sets = [set(text.split()[1:]) for text in texts(s, "via ")]
            assert not any(one < other for one in sets for other in sets)
            way = draw.choice(texts(s, "via ")).split()[1:]
            assert len(set(way)) == len(way)
            assert set(way) <= fleets
            for here, there in itertools.pairwise(way):
                assert there in {*REGIONS[here]["sea"], *REGIONS[here].get("canal", [])}
            s.play("via " + " ".join(way))
            left = s.view(None)["maneuver"]["carriers"] if s.view(None)["maneuver"] else {}
            if left:
                assert {sea for sea in fleets if not left.get(sea)} == set(way)
        if offered(s, "friendly"):
            s.play("friendly")
        assert any(unit.startswith("usa") for unit in units(s, goal))
        while not offered(s, f"army {army}"):
            s.undo()
