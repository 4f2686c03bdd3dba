"""Where hints were taken: steps in the info of a session, which files and links hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KEY = "hints"


def taken(info: Mapping[str, Any]) -> list[int]:
    """Return the steps before which hints were taken; what is no list of numbers counts as none.

    >>> taken({"hints": [3, "x", 7]}), taken({"hints": 3}), taken({})
    ([3, 7], [], [])
    """
    steps = info.get(KEY)
    if not isinstance(steps, list):
        return []
    return [step for step in steps if type(step) is int and step >= 0]


def up_to(info: Mapping[str, Any], step: int) -> dict[str, Any]:
    """Return the info of a game that goes on otherwise from a step: what was taken later is gone.

    >>> up_to({"hints": [3, 5, 9]}, 5), up_to({"people": []}, 5)
    ({'hints': [3, 5]}, {'people': []})
    """
    if KEY not in info:
        return dict(info)
    return {**info, KEY: [before for before in taken(info) if before <= step]}


def with_one(info: Mapping[str, Any], step: int) -> dict[str, Any]:
    """Return the info with a hint before a step; those behind it were of steps taken back.

    >>> with_one({"hints": [3, 9]}, 5)
    {'hints': [3, 5]}
    """
    return {**info, KEY: [*(before for before in taken(info) if before < step), step]}


def joined(info: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return the info with the hints of a game, too, that this one goes on with.

    >>> joined({"people": []}, {"hints": [3]}), joined({"hints": [3, 9]}, {"hints": [3, 5]})
    ({'people': [], 'hints': [3]}, {'hints': [3, 5, 9]})
    >>> joined({"people": []}, {})
    {'people': []}
    """
    every = sorted({*taken(info), *taken(other)})
    return {**info, KEY: every} if every else dict(info)
