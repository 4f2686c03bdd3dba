"""The turning points of a game: marks on its chart, and sentences that lead there."""

from __future__ import annotations

from collections.abc import Sequence

from core.tools.turning import TurningPoint
from web.html.markup import Markup, tag
from web.panels.buttons import act_button
from web.table.moment import Moment


def draw(moment: Moment, turns: Sequence[TurningPoint], rounds: Sequence[int | None]) -> Markup:
    """The list, in the order of the marks on the chart; nothing where there are none."""
    if not turns:
        return Markup("")
    title = tag("h3", moment.words.t("table.end.turning"), cls="sub", id="turning-title")
    rows = (tag("li", _row(moment, n, turn, rounds)) for n, turn in enumerate(turns, 1))
    rows_list = tag("ol", rows, cls="turning")
    return tag("section", title, rows_list, aria_labelledby="turning-title")


def _row(moment: Moment, number: int, turn: TurningPoint, rounds: Sequence[int | None]) -> Markup:
    at = rounds[turn.at]
    when = moment.words.t("table.end.in_round", round=at) if at is not None else ""
    return act_button(
        "turning",
        tag("span", str(number), cls="no", aria_hidden="true"),
        moment.mark(turn.seat, 18),
        tag("span", said(moment, turn)),
        tag("span", when, cls="muted small when"),
        cls="turning-row",
        value=turn.step,
        key=f"turning-{number}",
    )


def said(moment: Moment, turn: TurningPoint) -> str:
    """What happened there."""
    names = moment.names
    other = names[turn.other] if turn.other is not None else ""
    name = f"table.end.turn_{turn.kind}"
    return moment.words.t(name, who=names[turn.seat], other=other, n=turn.points)
