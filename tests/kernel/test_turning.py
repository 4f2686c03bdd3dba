"""Turning points: where the lead changes hands for long, and what brings most."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from core.protocol import Turn
from core.tools.stats import Series
from core.tools.turning import GAIN, LEAD, LOSS, leaders, turning_points


def played(*columns: list[int], every: int = 1) -> tuple[Any, Series]:
    """A session that counts these points by step, and its series of every so many steps."""
    rows = [list(row) for row in zip(*columns, strict=True)]
    game = SimpleNamespace(stats=lambda row: {"points": row})
    session = SimpleNamespace(
        seats=len(columns), game=game, timeline=SimpleNamespace(states=rows), step=len(rows) - 1
    )
    steps = list(range(0, len(rows), every))
    figures = {"points": [[column[step] for step in steps] for column in columns]}
    return session, Series(steps, [Turn(step) for step in steps], figures)


def told(*columns: list[int], every: int = 1) -> list[tuple[str, int, int, int]]:
    return [
        (turn.kind, turn.seat, turn.step, turn.points)
        for turn in turning_points(*played(*columns, every=every))
    ]


def test_a_shared_lead_is_nobodys() -> None:
    assert leaders([[0, 3, 3], [0, 1, 3]]) == [None, 0, None]


def test_the_lead_changes_hands_where_another_is_alone_in_front() -> None:
    found = told([0, 5, 5, 5], [0, 1, 5, 6])
    assert (LEAD, 1, 3, 0) in found
    assert sum(kind == LEAD for kind, *_ in found) == 1  # the first lead is taken from nobody


def test_within_a_round_the_very_step_is_named() -> None:
    assert (LEAD, 1, 5, 0) in told([0, 0, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 9, 9], every=3)


def test_the_largest_gain_and_a_loss_are_told_against_the_others() -> None:
    found = told([0, 10, 10], [0, 2, 2], [0, 2, -4])
    assert (GAIN, 0, 1, 8) in found
    assert (LOSS, 2, 2, 6) in found


def test_what_others_gain_is_no_loss() -> None:
    assert not [kind for kind, *_ in told([0, 10], [0, 0]) if kind == LOSS]


def test_the_last_change_of_the_lead_is_always_among_them() -> None:
    ahead = [0, 1, 0, 1, 0, 1, 0, 1, 0, 0]
    found = told(ahead, [0, 0, 1, 0, 1, 0, 1, 0, 1, 1])
    leads = [(seat, step) for kind, seat, step, _ in found if kind == LEAD]
    assert len(leads) == 3 and leads[-1] == (1, 8)


def test_of_whom_the_lead_is_taken_is_told_where_the_sentence_before_gave_it_to_them() -> None:
    """Four changes, of which the shortest is left out: it would be taken from who never had it."""
    first, second = [9, 9, 0, 0, 0, 5, 0, 0, 0, 5, 5], [0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    leads = [t for t in turning_points(*played(first, second)) if t.kind == LEAD]
    assert [(turn.seat, turn.step, turn.other) for turn in leads] == [
        (1, 2, 0),
        (1, 6, None),
        (0, 9, 1),
    ]


def test_a_game_that_counts_by_nation_has_none() -> None:
    session, series = played([0, 1], [1, 0])
    session.seats = 3
    assert turning_points(session, series) == []
