"""What a review has found, and how it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from core.errors import CoreError
from core.play import messages
from core.play.choices import run_click
from core.play.secret import mark_of
from core.play.session import Session
from core.play.timeline import Timeline
from core.protocol import Message
from core.review.curve import Curve

VERSION = 1


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that was not the best: the steps from `first` up to `last`.

    `better` are other clicks in notation, by which the seat could expect so many `points` more
    against the others.
    """

    seat: int
    first: int
    last: int
    points: float
    better: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """The curve of a game and its greatest mistakes in their order.

    `mark` tells the steps that were reviewed from all others.
    """

    mark: str
    curve: Curve
    mistakes: tuple[Mistake, ...]

    def fits(self, session: Session) -> bool:
        """Say whether these are the very steps of a session."""
        return self.mark == mark_of(session, session.length)

    def to_json(self) -> dict[str, Any]:
        """Return the review as JSON-able data."""
        mistakes = [
            [found.seat, found.first, found.last, found.points, list(found.better)]
            for found in self.mistakes
        ]
        curve = {"steps": list(self.curve.steps), "points": [list(p) for p in self.curve.points]}
        return {"review": VERSION, "mark": self.mark, "curve": curve, "mistakes": mistakes}

    @classmethod
    def from_json(cls, data: object, session: Session) -> Review | None:
        """Return the review in `to_json` data; None unless it is one of this session's steps."""
        if not isinstance(data, Mapping) or data.get("review") != VERSION:
            return None
        try:
            curve = data["curve"]
            points = tuple(tuple(_finite(each) for each in column) for column in curve["points"])
            steps = tuple(int(step) for step in curve["steps"])
            mistakes = tuple(_mistake(*row) for row in data["mistakes"])
            found = cls(str(data["mark"]), Curve(steps, points), mistakes)
        except (KeyError, TypeError, ValueError):
            return None
        return found if found.fits(session) and _is_sound(found, session) else None


def _mistake(seat: object, first: object, last: object, points: Any, better: Any) -> Mistake:
    if not (type(seat) is type(first) is type(last) is int):
        raise TypeError
    return Mistake(seat, first, last, _finite(points), tuple(str(text) for text in better))


def _finite(number: Any) -> float:
    if not isfinite(number):
        raise ValueError
    return float(number)


def _is_sound(found: Review, session: Session) -> bool:
    """Say whether all seats and steps are there: what was kept may have been changed by hand."""
    steps, columns = found.curve.steps, found.curve.points
    return (
        len(columns) == session.seats
        and all(len(column) == len(steps) for column in columns)
        and list(steps) == sorted(set(steps))
        and all(0 <= step <= session.length for step in steps)
        and all(
            0 <= mistake.first < mistake.last <= session.length
            and 0 <= mistake.seat < session.seats
            and _plays(session, mistake)
            for mistake in found.mistakes
        )
    )


def _plays(session: Session, mistake: Mistake) -> bool:
    try:
        better_line(session, mistake)
    except CoreError:
        return False
    return True


def told(session: Session, mistake: Mistake) -> tuple[list[Message], list[Message]]:
    """Return what the log says of the clicks as they were, and would say of the better ones.

    Where it says the same of both, it is what the choices are called; so it is of a single better
    click, of which the log may tell no more than what comes of it.
    """
    whole, line = session.timeline, better_line(session, mistake)
    before = whole.states[mistake.first]
    played = whole.steps[mistake.first : mistake.last]
    said, names = messages.told(session.game, before, (step.action for step in played))
    other, better = messages.told(session.game, before, (step.action for step in line.steps))
    names, better = (messages.joined(session.game, each) for each in (names, better))
    if said == other:
        return names, better
    return said, better if len(line.steps) == 1 else other


def better_line(session: Session, mistake: Mistake) -> Timeline:
    """Return the better clicks as steps; CoreError where they are not legal."""
    line = Timeline(session.game, session.timeline.states[mistake.first], mistake.first)
    for text in mistake.better:
        run_click(line, text, lambda: None)
    return line
