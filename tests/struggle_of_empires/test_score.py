"""Victory points of a war (R48)."""

from __future__ import annotations

import pytest

from core import Session
from core.play.chance import TEST, Rng
from struggle_of_empires.builders import (
    POWERS,
    REGIONS,
    beginning,
    of,
    pass_war,
    phase,
    play,
    points,
    position,
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
        offers = [c for c in s.choices if not c.optional]
        wanted = [c for c in offers if c.text.startswith(("attack", "colonise", "enslave"))]
        s.play(rng.choice(wanted or offers))
    assert s.view(None)["war"] == 3
