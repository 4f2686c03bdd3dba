"""The bar that looks back: first, previous, slider, next, last, and how many steps there are."""

from __future__ import annotations

from collections.abc import Sequence

from web.html.markup import Markup, join, tag
from web.panels.buttons import act_button, act_icon
from web.table.moment import Moment


def ticks(rounds: Sequence[int | None]) -> list[int]:
    """The steps at which a new round begins; `rounds[i]` is the round after i steps."""
    return [
        step
        for step in range(1, len(rounds))
        if rounds[step] is not None and rounds[step] != rounds[step - 1]
    ]


def jump(marks: Sequence[int], at: int, length: int, forward: bool) -> int:
    """The step of the next or the last round."""
    if forward:
        return next((mark for mark in marks if mark > at), length)
    return next((mark for mark in reversed(marks) if mark < at), 0)


def draw(moment: Moment, marks: Sequence[int]) -> Markup:
    """The bar; the slider is a real one, so arrows work on it."""
    w = moment.words
    total, off = max(moment.length, 1), ends(moment)

    def button(name: str, sign: str) -> Markup:
        words, state = w.t(f"table.history.{name}"), "true" if off[name] else None
        return act_icon(name, sign, words, aria_disabled=state, key=f"history-{name}")

    lines = [tag("path", d=f"M{1000 * mark / total:.1f} 2V10") for mark in marks if mark < total]
    scale = tag(
        "svg",
        *lines,
        cls="ticks",
        viewBox="0 0 1000 12",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    words = step_words(moment)
    slider = tag(
        "input",
        type="range",
        min=0,
        max=moment.length,
        value=moment.step,
        cls="slider",
        aria_label=w.t("table.history.slider"),
        aria_valuetext=words,
        data_slide="history",
        data_key="history-slider",
    )
    return join(
        button("first", "skip-back"),
        button("past", "chevron-left"),
        tag("span", scale, slider, cls="slide"),
        button("future", "chevron-right"),
        button("last", "skip-forward"),
        tag("span", words, cls="count"),
    )


def step_words(moment: Moment) -> str:
    """Which step of how many is on show."""
    return moment.words.t("table.history.step", step=moment.step, length=moment.length)


def ends(moment: Moment) -> dict[str, bool]:
    """The buttons, and whether each leads nowhere from here."""
    start, end = moment.step == 0, moment.step == moment.length
    return {"first": start, "past": start, "future": end, "last": end}


def banner(moment: Moment) -> Markup:
    """The line over the board while a past position is on show."""
    w = moment.words
    return tag(
        "div",
        tag("p", w.t("table.history.banner", step=moment.step, length=moment.length)),
        act_button("now", w.t("table.history.now"), cls="button primary", key="banner-now"),
        act_button("copy", w.t("table.history.copy"), key="banner-copy"),
        cls="past-banner",
    )
