"""What a bot that is still thinking would play now."""

from __future__ import annotations

from json import dumps, loads
from typing import NamedTuple

from core.protocol import Action


class Thought(NamedTuple):
    """The best found so far: the clicks up to the end of the turn, the points that each seat may
    expect after them, and how much of the thinking is done, from 0 to 1.

    Answers of others who are asked on the way are among the clicks.
    """

    clicks: tuple[Action, ...]
    points: tuple[float, ...]
    done: float


def written(thought: Thought) -> str:
    """Return a thought as text.

    >>> thought = Thought(((3, 1), (4,)), (10.5, 2.0), 0.25)
    >>> read(written(thought)) == thought
    True
    """
    return dumps(thought)


def read(text: str) -> Thought:
    """Return the thought that a text of `written` holds."""
    clicks, points, done = loads(text)
    return Thought(tuple(tuple(click) for click in clicks), tuple(points), done)
