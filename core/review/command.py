"""The command `python -m core review`: prints the review of a saved game."""

from __future__ import annotations

import sys
from collections.abc import Generator
from json import dumps
from typing import TypeVar

from core.play.session import Session
from core.review.result import Mistake, Review
from core.review.work import Progress, review

POINTS = 10
"""About how many points of the curve are printed."""
T = TypeVar("T")


def run(session: Session, as_json: bool) -> int:
    """Review a session and print what was found; return the exit code."""
    result = _finish(review(session))
    if as_json:
        print(dumps(result.to_json()))
        return 0
    for line in lines(session, result):
        print(line)
    return 0


def _finish(work: Generator[Progress, None, T]) -> T:
    """Do all of the work; on a terminal tell how far it is."""
    shown = -1
    while True:
        try:
            progress = next(work)
        except StopIteration as end:
            if shown >= 0:
                print(file=sys.stderr)
            result: T = end.value
            return result
        if progress.percent != shown and sys.stderr.isatty():
            shown = progress.percent
            print(f"\r{shown} %", end="", file=sys.stderr, flush=True)


def lines(session: Session, result: Review) -> list[str]:
    """Return a review as lines of text."""
    head = "expected points after step", *(f"seat {seat}" for seat in range(session.seats))
    steps, points = result.curve.steps, result.curve.points
    last = len(steps) - 1
    shown = sorted({at * last // POINTS for at in range(POINTS + 1)})
    rows = [(str(steps[at]), *(f"{column[at]:.1f}" for column in points)) for at in shown]
    curve = [first.rjust(26) + "".join(map("{:>9}".format, rest)) for first, *rest in (head, *rows)]
    if not result.mistakes:
        return [*curve, "", "No decision was clearly worse than another."]
    told = [line for mistake in result.mistakes for line in _told(session, mistake)]
    return [*curve, "", "What would have been better, and by how many points:", *told]


def _told(session: Session, mistake: Mistake) -> list[str]:
    steps = session.timeline.steps[mistake.first : mistake.last]
    return [
        f"step {mistake.first}, seat {mistake.seat}: {mistake.points:.1f}",
        f"  played: {', '.join(step.text for step in steps)}",
        f"  better: {', '.join(mistake.better)}",
    ]
