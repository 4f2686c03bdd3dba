"""Steppers: numbers that are chosen among the choices by buttons and by a field, without a state.

A choice like "bid 7" is a group of its own ("say:bid 7"): what is chosen so far is the moment's
selection, and each button of a stepper selects another.
"""

from __future__ import annotations

from typing import Any

from core.protocol import Choice
from web.html.markup import Markup, classes, tag
from web.panels.buttons import act_button, enter_sign
from web.table.moment import Moment

Offers = dict[tuple[int, ...], Any]
"""Choices by their numbers."""


def offered(moment: Moment, verb: str) -> Offers:
    """The choices of a verb that takes numbers, by their numbers."""
    found = {}
    for group in moment.layout.groups:
        for choice in group.choices:
            if choice.verb == verb:
                found[choice.action[1:]] = choice
    return found


def selected(moment: Moment, verb: str, default: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that are selected, else the default."""
    stem = f"say:{verb} "
    if not moment.chosen.startswith(stem):
        return default
    return tuple(int(word) for word in moment.chosen.removeprefix(stem).split())


def button(
    verb: str, goal: tuple[int, ...] | None, now: tuple[int, ...], sign: str, label: str, key: str
) -> Markup:
    """One button; without a goal, or where the goal is there already, it does nothing."""
    still = goal is None or goal == now
    numbers = " ".join(map(str, goal or now))
    return act_button(
        None if still else "select",
        sign,
        cls="button step-by",
        aria_label=label,
        aria_disabled="true" if still else None,
        value=None if still else f"say:{verb} {numbers}",
        key=f"step-{key}",
        data_follows=f"step-{key}",
    )


def capped(offers: Offers, goal: int) -> tuple[int]:
    """The nearest number on offer, for verbs with one number."""
    lowest, highest = min(offers)[0], max(offers)[0]
    return (min(max(goal, lowest), highest),)


def play_button(choice: Choice, label: str, main: bool, first: bool = True) -> Markup:
    """The button that plays what the stepper shows; `main`: Enter presses it.

    `first`: it is a row for the keys, and has the first focus where no row stands before it.
    """
    return act_button(
        "play",
        tag("span", label),
        enter_sign() if main or first else None,
        cls=classes(first and "row", "button primary go"),
        value=choice.text,
        key="main" if main else "go",
        data_follows="go",
    )
