"""Turning points of a game: where the lead changed hands for long, and the largest gains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from core.play.session import Session
from core.tools.stats import Series

LEAD, GAIN, LOSS = "lead", "gain", "loss"
MOST_LEADS, MOST_SWINGS = 3, 2


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turning point at a point of a series, after `step` steps.

    `kind` is LEAD (the seat took the lead from `other`), GAIN or LOSS (of `points` more than the
    others on the average, rounded). `other` is None where the turning point told before it gave the
    lead to somebody else, and changes between them are not told.
    """

    kind: str
    seat: int
    at: int
    step: int
    points: int = 0
    other: int | None = None


def turning_points(session: Session, series: Series, key: str = "points") -> list[TurningPoint]:
    """Return the turning points of a series by seat in their order, the most telling ones only."""
    columns = series.figures.get(key, [])
    if len(columns) != session.seats or len(series.steps) < 2:
        return []
    found = [*_leads(columns), *_swings(columns)]
    return sorted(
        (_dated(session, series, key, turn) for turn in found),
        key=lambda turn: (turn.step, turn.kind),
    )


def leaders(columns: Sequence[Sequence[int]]) -> list[int | None]:
    """Return who alone leads at each point, None where several share the lead."""
    return [_leader(row) for row in zip(*columns, strict=True)]


def _leader(row: Sequence[int]) -> int | None:
    best = max(row)
    return row.index(best) if list(row).count(best) == 1 else None


def _leads(columns: Sequence[Sequence[int]]) -> list[TurningPoint]:
    """Changes of the lead, those that lasted longest."""
    changes: list[TurningPoint] = []
    last: int | None = None
    for at, seat in enumerate(leaders(columns)):
        if seat is not None and seat != last:
            if last is not None:
                changes.append(TurningPoint(LEAD, seat, at, 0, other=last))
            last = seat
    if not changes:
        return []
    ends = [*(turn.at for turn in changes[1:]), len(columns[0])]
    lasted = {turn: end - turn.at for turn, end in zip(changes, ends, strict=True)}
    # The last one decided the game, however short it was.
    order = sorted(changes, key=lambda turn: (turn is not changes[-1], -lasted[turn], turn.at))
    told = sorted(order[:MOST_LEADS], key=lambda turn: turn.at)
    return [told[0], *(_after(before, turn) for before, turn in pairwise(told))]


def _after(before: TurningPoint, turn: TurningPoint) -> TurningPoint:
    """A change of the lead as it is told after this one."""
    return turn if turn.other == before.seat else replace(turn, other=None)


def _swings(columns: Sequence[Sequence[int]]) -> list[TurningPoint]:
    """The largest gains and losses of a seat against the others' average within one point."""
    seats, swings = len(columns), []
    for at in range(1, len(columns[0])):
        gains = [column[at] - column[at - 1] for column in columns]
        for seat, gain in enumerate(gains):
            ahead = round(gain - (sum(gains) - gain) / max(seats - 1, 1))
            kind = GAIN if ahead > 0 else LOSS
            # What others gain is theirs: a loss is shown only for a seat that has lost something.
            if ahead > 0 or gain < 0:
                swings.append(TurningPoint(kind, seat, at, 0, abs(ahead)))
    swings.sort(key=lambda turn: (-turn.points, turn.at, turn.seat))
    return [turn for turn in swings[:MOST_SWINGS] if turn.points]


def _dated(session: Session, series: Series, key: str, turn: TurningPoint) -> TurningPoint:
    """The turn with the very step at which it came about."""
    low, high = series.steps[turn.at - 1], series.steps[turn.at]
    states = session.timeline.states[low : high + 1]
    rows = [session.game.stats(state)[key] for state in states]
    if turn.kind == LEAD:
        led = [_leader(row) == turn.seat for row in rows]
        at = next((i for i in range(len(rows)) if all(led[i:])), len(rows) - 1)
    else:
        jumps = [later[turn.seat] - row[turn.seat] for row, later in pairwise(rows)]
        best = max(jumps) if turn.kind == GAIN else min(jumps)
        at = jumps.index(best) + 1
    return replace(turn, step=low + max(at, 1))
