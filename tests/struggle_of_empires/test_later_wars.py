"""What the estimate promises of wars to come."""

from __future__ import annotations

from typing import Any

import pytest

from core.games import GAMES
from core.games.struggle_of_empires.board import VALUES
from core.games.struggle_of_empires.value.markers import expected, prospects
from core.games.struggle_of_empires.value.scene import QUARTERS, span_of
from core.games.struggle_of_empires.value.weights import KEEN, WEIGHTS
from core.search.effort import effort_of, judged
from struggle_of_empires.builders import GAME, beginning

INDIA = VALUES.points[4]
MARKERS = bytes([2, 1, 0, 0])
GREEDY = GAMES[GAME]
STRONG = judged(GREEDY, effort_of(GREEDY, "seasoned"))


def gained(game: Any, war: int, **spain: Any) -> float:
    """By how much Spain, of four, expects more with these things at the beginning of a war."""
    plain, with_it = (
        beginning("round", {"spain": more, "britain": {}, "france": {}, "russia": {}}, war=war)
        for more in ({}, spain)
    )
    seat = 0
    return game.value(with_it.state_at(0))[seat] - game.value(plain.state_at(0))[seat]


@pytest.mark.parametrize("later", [0, 1, 2])
def test_to_strong_bots_a_later_war_brings_part_of_what_this_one_does(later: int) -> None:
    """And a part of what it would bring if nobody minded what lies there."""
    this, *wars = (
        expected(INDIA, MARKERS, (war + 1) * QUARTERS, KEEN.drift) for war in range(later + 1)
    )
    everything, coming = prospects(INDIA, MARKERS, span_of(KEEN, QUARTERS, later), overseas=False)
    unminded = [KEEN.kept * sum(war[seat] for war in wars) for seat in range(len(this))]
    assert 0 < KEEN.again < 1 and 0 < KEEN.kept < 1
    assert coming == pytest.approx(
        [later * KEEN.again * won + more for won, more in zip(this, unminded, strict=True)]
    )
    assert everything == pytest.approx([a + b for a, b in zip(this, coming, strict=True)])


def test_the_yardstick_thinks_that_markers_stay() -> None:
    _, coming = prospects(INDIA, MARKERS, span_of(WEIGHTS, QUARTERS, 2), overseas=True)
    wars = [expected(INDIA, MARKERS, (war + 1) * QUARTERS, WEIGHTS.drift) for war in (1, 2)]
    assert coming == pytest.approx([sum(points) for points in zip(*wars, strict=True)])


def test_so_a_marker_in_the_first_war_is_worth_less_to_strong_bots() -> None:
    strong, greedy = (gained(game, 1, markers={"india": 1}) for game in (STRONG, GREEDY))
    assert 0 < strong < 0.8 * greedy


def test_in_the_last_war_it_is_worth_the_same_to_both() -> None:
    strong, greedy = (gained(game, 3, markers={"india": 1}) for game in (STRONG, GREEDY))
    assert strong == pytest.approx(greedy)


@pytest.mark.parametrize(("tile", "dearer"), [("army_training", True), ("logistics", False)])
def test_strong_bots_think_otherwise_of_tiles(tile: str, dearer: bool) -> None:
    strong, greedy = (gained(game, 1, tiles={tile: 1}) for game in (STRONG, GREEDY))
    assert (strong > greedy) == dearer
    assert strong > 0
