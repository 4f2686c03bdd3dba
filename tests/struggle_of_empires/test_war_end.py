"""The end of a war, and the draws before the next (R51, R52, R54)."""

from __future__ import annotations

from typing import Any

import pytest

from struggle_of_empires.builders import (
    POWERS,
    REGIONS,
    actor,
    beginning,
    counters,
    force,
    gold,
    markers,
    moment,
    of,
    owns,
    pass_turns,
    pass_war,
    phase,
    play,
    position,
    ready,
    supply,
    unrest,
)


def test_alliance_tiles_go_back_others_stay() -> None:
    """R54."""
    tiles = {"bavaria": 1, "portugal": 1, "militia": 2, "baltic_company": 1, "reserve": 1}
    s = beginning("war_end", {"britain": {"tiles": tiles}, "france": {}})
    assert [owns(s, "britain", t) for t in tiles] == [0, 0, 2, 1, 1]
    assert (supply(s, "bavaria"), supply(s, "portugal")) == (1, 1)


def test_a_blockade_goes_back_with_the_war_and_the_log_says_so() -> None:
    """R54."""
    laid = {"region": "baltic", "seat": 1}
    players = {"britain": {}, "france": {"fleets": {"baltic": 1}}}
    phase_ = {"name": "action", "turn": 1, "actions": 1}
    s = position(players, blockade=laid, war=1, round=6, phase=phase_)
    play(s, "pass")
    assert supply(s, "blockade") == 1
    said = [message for at in range(s.step) for message in s.message(at)]
    told = dict(said)
    assert told["log.blockade_over"]["region"] == "@region.baltic"
    assert told["log.blockade_over"]["power"] == "@power.france"
    names = [name for name, _ in said]
    assert names.index("log.blockade_over") < names.index("log.war")


def test_triangles_are_ready_again() -> None:
    """R54."""
    tiles = {"reserve": 2, "baltic_company": 1, "war_office": 1, "mercenaries": 1}
    used = {"reserve": 2, "baltic_company": 1, "war_office": 1}
    s = beginning("war_end", {"britain": {"tiles": tiles, "used": used}, "france": {}})
    assert [ready(s, "britain", t) for t in tiles] == [2, 1, 1, 1]


def test_units_markers_counters_and_gold_stay() -> None:
    """R52, R54: ten counters come on top of those left."""
    s = beginning(
        "war_end",
        {
            "britain": {
                "armies": {"baltic": 2},
                "markers": {"india": 1},
                "gold": 7,
                "unrest": 3,
                "population": 4,
            },
            "france": {},
        },
        counters={"baltic": ["3", "4"], "india": ["3 gold 2"]},
    )
    assert force(s, "britain", "baltic") == (2, 0, 0)
    assert markers(s, "britain", "india") == 1
    assert (gold(s, "britain"), unrest(s, "britain")) == (7, 3)
    assert of(s, "britain")["population"] == 4
    assert sum(len(counters(s, region)) for region in REGIONS) == 13
    assert set(counters(s, "baltic")) >= {"3", "4"}
    assert s.view(None)["bag"] == 65 - 13


@pytest.mark.parametrize("left", [0, 1, 9])
def test_fewer_than_ten_counters_in_the_bag_are_all_drawn(left: int) -> None:
    """R52."""
    bag = {"india": ["3 gold 2"] * min(left, 3), "german_states": ["3"] * min(3, max(0, left - 3))}
    rest = max(0, left - 6)
    bag["north_america"] = ["pop"] * rest
    bag = {region: found for region, found in bag.items() if found}
    s = beginning("war_end", {"britain": {}, "france": {}}, bag=bag)
    assert sum(len(counters(s, region)) for region in REGIONS) == left
    assert s.view(None)["bag"] == 0
    assert phase(s) == "auction"


def test_ten_counters_are_drawn_before_wars_2_and_3() -> None:
    """R51, R52."""
    s = position({"britain": {}, "france": {}}, round=6)
    for war in (2, 3):
        pass_war(s)
        assert s.view(None)["war"] == war
        assert sum(len(counters(s, region)) for region in REGIONS) == 10 * (war - 1)
        play(s, "side a britain")
        if phase(s) == "side_b":
            play(s, "side b france")
        play(s, "bid 0", "pass")


def test_a_new_war_begins_with_round_1_and_the_auctions() -> None:
    s = position({"britain": {}, "france": {}}, round=6)
    pass_turns(s, 2)
    assert s.view(None)["war"] == 2
    assert phase(s) == "auction"
    assert actor(s) == "france"
    play(s, "side a france")
    if phase(s) == "side_b":
        play(s, "side b britain")
    play(s, "bid 0", "pass")
    assert moment(s) == (2, 1)


def test_seven_players_use_all_counters_in_three_wars() -> None:
    """R51: ten of the bag are left for war 3, none after it."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS}
    bag = {"german_states": ["3"] * 3, "india": ["3 gold 2"] * 3, "north_america": ["pop"] * 4}
    s = beginning("war_end", players, war=2, bag=bag)
    assert s.view(None)["war"] == 3
    assert s.view(None)["bag"] == 0
    assert sum(len(counters(s, region)) for region in REGIONS) == 10


def test_the_log_tells_what_a_company_brings_where_its_use_ends_the_war() -> None:
    """The income of the war follows in the same step and is told by itself."""
    company = {"markers": {"baltic": 3}, "tiles": {"baltic_company": 1}, "armies": {"baltic": 1}}
    s = position(
        {"france": {}, "britain": company},
        round=6,
        phase={"name": "action", "turn": 1, "actions": 0},
    )
    play(s, "use baltic_company baltic")
    used, *others = s.message(0)
    assert used == (
        "log.company",
        {
            "seat": "@seat.1",
            "power": "@power.britain",
            "tile": "@tile.baltic_company",
            "region": "@region.baltic",
            "gold": 3,
        },
    )
    assert [name for name, _ in others] == [*["log.income"] * 2, *["log.scored"] * 2, "log.war"]
