"""What is shown below the prompt while bots move: step, speeds, skip to the next decision."""

from __future__ import annotations

from collections.abc import Sequence

from web.html.markup import Markup, icon, tag
from web.panels.buttons import act_button
from web.table.moment import Moment


def draw(
    moment: Moment, speed: int, skipping: bool, speeds: Sequence[int], persons: bool
) -> Markup:
    """The controls; `persons` says whether somebody here has a turn to skip to."""
    w = moment.words
    steps = act_button(
        "pace-step",
        icon("chevron-right"),
        tag("span", w.t("table.pace.step")),
        cls="button small",
        key="pace-step",
        title=w.t("table.pace.step_line"),
    )
    return tag(
        "div",
        steps,
        tag("span", [_speed(moment, each, speed, skipping) for each in speeds], cls="speeds"),
        act_button(
            "pace-skip",
            icon("skip-forward"),
            tag("span", w.t("table.pace.skip" if persons else "table.pace.skip_all")),
            cls="button small",
            key="pace-skip",
            aria_pressed="true" if skipping else "false",
        ),
        cls="pace-bar",
        role="group",
        aria_label=w.t("table.pace.label"),
    )


def _speed(moment: Moment, speed: int, now: int, skipping: bool) -> Markup:
    here = speed == now and not skipping and not moment.stopped
    return act_button(
        "pace-speed",
        moment.words.t("table.pace.speed", n=speed),
        cls="button small",
        value=speed,
        key=f"pace-speed-{speed}",
        aria_label=moment.words.t("table.pace.speed_line", n=speed),
        aria_pressed="true" if here else "false",
    )
