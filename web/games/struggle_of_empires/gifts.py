"""Gifts of gold: a line for each player with a stepper, in the place of the list."""

from __future__ import annotations

from typing import Any

from view.markup import Markup, icon, tag

from .people import disc, name_of
from .seats import seat_of

STEPS = (-1, 1, 5)


def offered(frame: Any) -> dict[str, list[int]]:
    """Return the sums that may be given to each power."""
    found: dict[str, list[int]] = {}
    for choice in frame.layout.asides:
        verb, power, gold = choice.text.split()
        if verb == "give":
            found.setdefault(power, []).append(int(gold))
    return found


def panel(frame: Any) -> Markup | None:
    """Return the panel while gifts are open."""
    if not frame.asides:
        return None
    rows = [_line(frame, power, sums) for power, sums in offered(frame).items()]
    back = tag(
        "button",
        icon("arrow-left"),
        frame.words.t("table.back"),
        type="button",
        cls="button small",
        data_act="back",
        data_key="asides-back",
    )
    return tag("div", tag("ul", rows), tag("div", back, cls="list-foot kept"), cls="gifts")


def _line(frame: Any, power: str, sums: list[int]) -> Markup:
    seat = seat_of(frame, power) if not power.isdigit() else int(power)
    lowest, highest = min(sums), max(sums)
    gold = min(max(frame.local.get(power, lowest), lowest), highest)
    name = name_of(frame, seat) if seat is not None else power
    steps = [_step(frame, power, gold, step, lowest, highest) for step in STEPS]
    give = tag(
        "button",
        frame.t("gift.give", n=gold),
        type="button",
        cls="row button primary",
        aria_label=frame.t("gift.give_to", n=gold, who=name),
        data_act="play",
        data_value=f"give {power} {gold}",
        data_key=f"give-{power}",
    )
    return tag(
        "li",
        disc(frame, seat, 20) if seat is not None else None,
        tag("span", name, cls="clip name"),
        steps,
        give,
    )


def _step(frame: Any, power: str, gold: int, step: int, lowest: int, highest: int) -> Markup:
    goal = min(max(gold + step, lowest), highest)
    sign = f"+{step}" if step > 0 else "−1"
    words = "gift.more" if step > 0 else "gift.less"
    return tag(
        "button",
        sign,
        type="button",
        cls="button small step-by",
        aria_label=frame.t(words, n=abs(step)),
        aria_disabled="true" if goal == gold else None,
        data_act="gift",
        data_value=f"{power} {goal}",
        data_key=f"gift-{power}-{step}",
    )


def choose(table: Any, value: str) -> None:
    """Show another sum for a power."""
    power, gold = value.split()
    table.local[power] = int(gold)
    table.paint()
