"""Victory points of a war, the end of a war, the end of the game (R01, R48 to R50, R54)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from core.chance import TEST, Rng

from .builders import (
    POWERS,
    REGIONS,
    actor,
    beginning,
    counters,
    fight,
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
    points,
    position,
    ready,
    supply,
    unrest,
)

VALUES = {
    "north_america": [4, 2],
    "caribbean": [5, 3],
    "south_america": [4, 2],
    "africa": [3, 2],
    "india": [5, 3],
    "east_indies": [4, 2],
    "german_states": [8, 5, 3],
    "baltic": [5, 3, 2],
    "mediterranean": [7, 4, 2],
    "central_europe": [6, 4, 2],
    "ottoman_empire": [4, 2, 1],
}
"""German States as printed, Africa from another source, the others a reconstruction."""


def scored(region: str, *shares: int) -> list[int]:
    """What the powers get for so many markers in this region."""
    players = {
        power: {"markers": {region: count} if count else {}}
        for power, count in zip(POWERS, shares, strict=False)
    }
    s = beginning("scoring", players)
    return [points(s, power) for power in players]


# --- victory points -------------------------------------------------------------------------------


@pytest.mark.parametrize("region", REGIONS)
def test_each_region_pays_its_places(region: str) -> None:
    values = [*VALUES[region], 0, 0][:4]
    shares = (3, 2, 1, 0) if region == "africa" else (4, 3, 2, 1)
    if region == "africa":
        assert scored(region, 2, 1, 0, 0) == [3, 2, 0, 0]
    else:
        assert scored(region, *shares) == values


def test_soe_109_ties_in_a_region_of_two_values() -> None:
    """R48."""
    assert scored("india", 2, 2, 1, 1) == [5, 5, 3, 3]


@pytest.mark.parametrize(
    ("shares", "expected"),
    [
        ((1, 1, 1, 1), (8, 8, 8, 8)),
        ((2, 1, 1, 1), (8, 5, 5, 5)),
        ((3, 2, 2, 1), (8, 5, 5, 3)),
        ((3, 2, 1, 1), (8, 5, 3, 3)),
        ((2, 2, 2, 1), (8, 8, 8, 5)),
        ((1, 0, 0, 0), (8, 0, 0, 0)),
        ((1, 2, 3, 0), (3, 5, 8, 0)),
        ((0, 1, 0, 4), (0, 5, 0, 8)),
    ],
)
def test_dense_ranks_in_a_region_of_three_values(
    shares: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """R48: a tie uses up one value, not several; who has no marker gets nothing."""
    assert scored("german_states", *shares) == list(expected)


def test_a_fourth_group_gets_nothing() -> None:
    """R48."""
    assert scored("german_states", 4, 3, 2, 1, 1) == [8, 5, 3, 0, 0]
    assert scored("india", 3, 2, 1, 1) == [5, 3, 0, 0]


def test_units_do_not_score() -> None:
    players = {
        "britain": {"armies": {"baltic": 5}, "forts": {"baltic": 2}},
        "france": {"markers": {"baltic": 1}},
    }
    s = beginning("scoring", players)
    assert [points(s, p) for p in players] == [0, 5]


def test_homelands_score_nothing() -> None:
    s = beginning("scoring", {"britain": {"armies": {"britain": 3}}, "france": {}})
    assert points(s, "britain") == 0


def test_points_of_all_regions_add_up_to_what_was_there() -> None:
    players = {
        "britain": {"points": 11, "markers": {"india": 1, "baltic": 2}},
        "france": {"points": 3, "markers": {"baltic": 1, "africa": 1}},
    }
    s = beginning("scoring", players)
    assert [points(s, p) for p in players] == [11 + 5 + 5, 3 + 3 + 3]


def test_what_this_war_would_bring_is_shown() -> None:
    players = {
        "britain": {"markers": {"india": 1, "baltic": 2}},
        "france": {"markers": {"baltic": 1}},
    }
    s = position(players)
    assert [of(s, p)["forecast"] for p in players] == [10, 3]
    assert s.view(None)["regions"]["baltic"]["would"] == {"0": 5, "1": 3}
    pass_war(s)
    assert [points(s, p) for p in players] == [10, 3]


def test_every_war_scores() -> None:
    s = position({"britain": {"markers": {"india": 1}}, "france": {}})
    for war in (1, 2, 3):
        while phase(s) != "action":
            play(s, "pass" if s.view(None)["auction"]["bid"] is not None else "side a britain")
            if phase(s) == "amount":
                play(s, "bid 0")
        assert s.view(None)["war"] == war
        pass_war(s)
        assert s.view(None)["players"][0]["points"] >= 5 * war - (7 if s.over else 0)
    assert s.over


# --- the end of a war (R54) -----------------------------------------------------------------------


def test_alliance_tiles_go_back_others_stay() -> None:
    """R54."""
    tiles = {"bavaria": 1, "portugal": 1, "militia": 2, "baltic_company": 1, "reserve": 1}
    s = beginning("war_end", {"britain": {"tiles": tiles}, "france": {}})
    assert [owns(s, "britain", t) for t in tiles] == [0, 0, 2, 1, 1]
    assert (supply(s, "bavaria"), supply(s, "portugal")) == (1, 1)


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


# --- the end of the game --------------------------------------------------------------------------


def ended(*results: tuple[int, int], **more: Any) -> Session:
    """Final penalties for these (points, unrest)."""
    players = {
        power: {"points": vp, "unrest": trouble}
        for power, (vp, trouble) in zip(POWERS, results, strict=False)
    }
    return beginning("end", players, **more)


def final(*results: tuple[int, int]) -> list[int]:
    s = ended(*results)
    assert s.over
    return list(s.scores)


def test_soe_110_revolution_and_the_two_penalties() -> None:
    """R49: 60 becomes 0, both with 12 pay 7, the next pays 4; 43 wins."""
    s = ended((60, 21), (50, 12), (48, 12), (40, 9))
    assert s.scores == [0, 43, 41, 36]
    assert s.ranking == [[1], [2], [3], [0]]


def test_soe_111_two_players_below_twenty() -> None:
    """R49: 19 is no revolution."""
    assert final((30, 19), (30, 8)) == [23, 26]


@pytest.mark.parametrize(("trouble", "left"), [(19, 33), (20, 0), (21, 0), (40, 0)])
def test_twenty_unrest_is_a_revolution(trouble: int, left: int) -> None:
    """R49."""
    assert final((40, trouble), (40, 0))[0] == left


def test_those_in_revolution_do_not_shield_the_others() -> None:
    """R49: the penalties fall among the others."""
    assert final((50, 30), (50, 25), (50, 3), (50, 2), (50, 1)) == [0, 0, 43, 46, 50]


@pytest.mark.parametrize(
    ("troubles", "expected"),
    [
        ((5, 5, 5), (23, 23, 23)),
        ((5, 5, 3), (23, 23, 26)),
        ((5, 3, 3), (23, 26, 26)),
        ((5, 4, 3), (23, 26, 30)),
        ((0, 0, 0), (23, 23, 23)),
        ((25, 25, 4), (0, 0, 23)),
    ],
)
def test_ties_in_unrest_all_pay(troubles: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """R49: dense ranks."""
    assert final(*((30, trouble) for trouble in troubles)) == list(expected)


def test_points_never_fall_below_zero() -> None:
    """R49."""
    assert final((5, 9), (3, 8), (20, 1)) == [0, 0, 20]


def test_the_most_points_win() -> None:
    s = ended((40, 9), (50, 1), (60, 5))
    assert s.scores == [33, 50, 56]
    assert s.ranking == [[2], [1], [0]]


def test_a_tie_is_a_shared_win() -> None:
    """R50."""
    s = ended((40, 1), (47, 9), (44, 8), (20, 0))
    assert s.scores == [40, 40, 40, 20]
    assert s.ranking == [[0, 1, 2], [3]]


def test_ties_may_be_broken_by_unrest_and_gold() -> None:
    """R50: as an option: less unrest first, then more gold."""
    players = {
        "britain": {"points": 40, "unrest": 1, "gold": 3},
        "france": {"points": 47, "unrest": 9, "gold": 30},
        "spain": {"points": 44, "unrest": 8, "gold": 5},
        "russia": {"points": 40, "unrest": 1, "gold": 8},
    }
    s = beginning("end", players, options={"tie_break": "unrest_gold"})
    assert s.scores == [40] * 4
    assert s.ranking == [[3], [0], [2], [1]]
    players["russia"]["gold"] = 3
    s = beginning("end", players, options={"tie_break": "unrest_gold"})
    assert s.ranking == [[0, 3], [2], [1]]


def test_soe_013_the_game_ends_after_three_wars() -> None:
    """R01."""
    s = position({"britain": {"markers": {"india": 1}}, "france": {}}, war=3, round=6)
    assert s.view(None)["wars"] == 3
    assert not s.over
    pass_turns(s, 2)
    assert s.over
    assert s.actor is None
    assert phase(s) == "over"


def test_the_second_war_is_not_the_last() -> None:
    """R01."""
    s = position({"britain": {}, "france": {}}, war=2, round=6)
    pass_turns(s, 2)
    assert not s.over
    assert s.view(None)["war"] == 3


def test_points_of_the_last_war_count_before_the_penalties() -> None:
    s = position(
        {"britain": {"markers": {"india": 1}, "unrest": 2}, "france": {"unrest": 1}},
        war=3,
        round=6,
    )
    pass_turns(s, 2)
    assert s.scores == [0, 0]
    s = position(
        {"britain": {"markers": {"india": 1, "german_states": 1}, "unrest": 2}, "france": {}},
        war=3,
        round=6,
    )
    pass_turns(s, 2)
    assert s.scores == [13 - 7, 0]


def test_a_battle_in_the_last_turn_still_counts() -> None:
    s = position(
        {
            "britain": {"markers": {"german_states": 1}},
            "france": {"armies": {"german_states": 3}, "points": 20, "unrest": 9},
        },
        ["roll 2 2", "roll 3 3"],
        war=3,
        round=6,
    )
    pass_turns(s)
    fight(s, "attack german_states britain")
    pass_turns(s)
    assert s.over
    assert s.scores == [0, 20 + 8 - 7]


def test_seven_players_use_all_counters_in_three_wars() -> None:
    """R51: ten of the bag are left for war 3, none after it."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS}
    bag = {"german_states": ["3"] * 3, "india": ["3 gold 2"] * 3, "north_america": ["pop"] * 4}
    s = beginning("war_end", players, war=2, bag=bag)
    assert s.view(None)["war"] == 3
    assert s.view(None)["bag"] == 0
    assert sum(len(counters(s, region)) for region in REGIONS) == 10


def test_markers_are_never_more_than_there_were_counters() -> None:
    """The advice of the rulebook: in the Ottoman Empire never more than four."""
    size = {"ottoman_empire": 4, "africa": 3, "baltic": 5, "german_states": 9, "india": 7}
    rng = Rng(5, TEST)
    s = Session.new("struggle_of_empires", seats=4, seed=9)
    while not s.over:
        for region, count in size.items():
            seen = s.view(None)["regions"][region]
            held = [seen["pirates"], seen["revolt"]]
            lying = sum(counter["count"] for counter in seen["counters"])
            lying += sum(seen["markers"].values()) + sum(one is not None for one in held)
            assert lying <= count
        offers = [c for c in s.choices if not c.aside]
        wanted = [c for c in offers if c.text.startswith(("attack", "colonise", "enslave"))]
        s.play(rng.choice(wanted or offers))
    assert s.view(None)["war"] == 3
