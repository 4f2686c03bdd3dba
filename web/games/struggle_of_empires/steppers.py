"""Steppers: numbers that are chosen among the choices by buttons and by a field, without a state.

A choice like "bid 7" is a group of its own ("say:bid 7") which is selected first (`confirm_first`),
so what is chosen so far is the moment's selection; each button of a stepper selects another.
"""

from __future__ import annotations

from typing import Any

from core.protocol import Choice
from web.html.markup import Markup, classes, tag
from web.table.moment import Moment


def offered(moment: Moment, verb: str) -> dict[tuple[int, ...], Any]:
    """Return the choices of a verb that takes numbers, by their numbers."""
    found = {}
    for group in moment.layout.groups:
        for choice in group.choices:
            if choice.verb == verb:
                found[choice.action[1:]] = choice
    return found


def selected(moment: Moment, verb: str, default: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers that are selected, else the default."""
    stem = f"say:{verb} "
    if not moment.chosen.startswith(stem):
        return default
    return tuple(int(word) for word in moment.chosen.removeprefix(stem).split())


def button(
    verb: str,
    goal: tuple[int, ...] | None,
    now: tuple[int, ...],
    sign: str,
    label: str,
    key: str,
) -> Markup:
    """Return one button; without a goal, or where the goal is there already, it does nothing."""
    still = goal is None or goal == now
    numbers = " ".join(map(str, goal or now))
    return tag(
        "button",
        sign,
        type="button",
        cls="button step-by",
        aria_label=label,
        aria_disabled="true" if still else None,
        data_act=None if still else "group",
        data_value=None if still else f"say:{verb} {numbers}",
        data_key=f"step-{key}",
        data_follows=f"step-{key}",
    )


def capped(offers: dict[tuple[int, ...], Any], goal: int) -> tuple[int]:
    """Return the nearest number on offer, for verbs with one number."""
    lowest, highest = min(offers)[0], max(offers)[0]
    return (min(max(goal, lowest), highest),)


def play_button(choice: Choice, label: str, main: bool, first: bool = True) -> Markup:
    """Return the button that plays what the stepper shows; `main`: Enter presses it.

    `first`: it is a row for the keys, and has the first focus where no row stands before it.
    """
    return tag(
        "button",
        tag("span", label),
        tag("kbd", "↵", cls="enter", aria_hidden="true") if main or first else None,
        type="button",
        cls=classes(first and "row", "button primary go"),
        data_act="play",
        data_value=choice.text,
        data_key="main" if main else "go",
        data_follows="go",
    )
