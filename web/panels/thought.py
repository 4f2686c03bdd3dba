"""What a bot thinks that takes its time: how long, the best so far, a button to end it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from web.html.markup import Markup, icon, tag
from web.page.words import in_a_row
from web.panels.advice import expected_points
from web.panels.buttons import act_button
from web.table.moment import Moment


@dataclass(frozen=True, slots=True)
class Shown:
    """Whole seconds taken, whether it was told to play now, how much is done (None: not known),
    the best line in words, the points that each seat may expect."""

    seconds: int
    hurried: bool
    done: float | None
    line: Sequence[str]
    points: Sequence[float]


def draw(moment: Moment, shown: Shown) -> Markup:
    """The block over the bots' pace."""
    t = moment.words.t
    words = t("table.thought.hurried" if shown.hurried else "table.thought.time", n=shown.seconds)
    value = None if shown.done is None else str(round(100 * shown.done))
    bar = tag("progress", aria_label=words, max="100", value=value)
    now = act_button(
        "play-now",
        icon("skip-forward"),
        tag("span", t("table.thought.now")),
        cls="button small",
        key="play-now",
        title=t("table.thought.now_line"),
        aria_disabled="true" if shown.hurried else None,
    )
    line = t("table.thought.line", line=in_a_row(shown.line)) if shown.line else ""
    return tag(
        "div",
        tag("div", tag("span", words, cls="thought-time"), bar, now, cls="thought-head"),
        tag("p", line, cls="thought-line") if line else None,
        _points(moment, shown.points) if shown.points else None,
        cls="thought",
    )


def _points(moment: Moment, points: Sequence[float]) -> Markup:
    """What the figures are, then what each may expect: here no list of hints explains them."""
    title = tag("span", moment.words.t("table.advice.points"), aria_hidden="true")
    return tag("div", title, expected_points(moment, points), cls="thought-points")
