"""Scores, ranking and figures for charts."""

from __future__ import annotations

from core.games.pocket_imperium.actions import P_CHOOSE, P_OVER
from core.games.pocket_imperium.board import HEXES, ONE, PRIME, ROUNDS, TWO
from core.games.pocket_imperium.rules.act import ships_on_board
from core.games.pocket_imperium.rules.exploit import final_values
from core.games.pocket_imperium.state import State
from core.play.ranking import ranked


def scores(s: State) -> list[int]:
    """Points taken; before the end with what the final scoring would bring now."""
    if s.phase == P_OVER:
        return s.points[:]
    return [points + more for points, more in zip(s.points, final_values(s), strict=True)]


def planets(s: State, seat: int, kind: int) -> int:
    """How many planets of a kind the seat controls."""
    return sum(1 for n in range(HEXES) if s.owner[n] == seat and s.kind[n] == kind)


def ranking(s: State) -> list[list[int]]:
    """Seats best first; ties by the central system, level II, level I, else shared (R-TIE)."""
    points = scores(s)
    keys = [
        (points[seat], s.owner[PRIME] == seat, planets(s, seat, TWO), planets(s, seat, ONE))
        for seat in range(s.seats)
    ]
    return ranked(keys)


def stage(s: State) -> float:
    """How far the game has come: the set-up counts as a round, a reveal as a quarter of one."""
    quarters = 4 * s.round + (3 if s.phase >= P_CHOOSE else s.revealed)
    return quarters / (4 * (ROUNDS[s.seats] + 1))


def stats(s: State) -> dict[str, list[int]]:
    """Points and ships per seat."""
    return {
        "points": s.points[:],
        "ships": [ships_on_board(s, seat) for seat in range(s.seats)],
    }
