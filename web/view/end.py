"""The end: who won, the table by player, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .markup import Markup, icon, join, tag


def winners(frame: Any, ranking: Sequence[Sequence[int]]) -> str:
    """Return the first line: one winner, or several who share."""
    first = ranking[0]
    if len(first) == 1:
        return str(frame.words.t("table.end.wins", who=frame.names[first[0]]))
    names = ", ".join(frame.names[seat] for seat in first)
    return str(frame.words.t("table.end.shared", who=names))


def places(ranking: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """Return (place, seat), the best first; those who share a place have the same number."""
    found, place = [], 1
    for group in ranking:
        found += [(place, seat) for seat in group]
        place += len(group)
    return found


def draw(
    frame: Any, ranking: Sequence[Sequence[int]], scores: Sequence[int], figure: Markup
) -> Markup:
    """Return the whole panel; `figure` is the chart of points."""
    w, hooks = frame.words, frame.hooks
    heads = [
        tag("th", w.t("table.end.place"), scope="col"),
        tag("th", w.t("table.end.player"), scope="col"),
    ]
    for name, picture in hooks.columns(frame):
        heads.append(tag("th", picture, tag("span", name, cls="visually-hidden"), scope="col"))
    heads.append(tag("th", hooks.extra_column(frame), scope="col"))
    heads.append(tag("th", w.t("table.end.points"), scope="col"))
    rows = []
    for place, seat in places(ranking):
        cells = [tag("td", cell, cls="num") for cell in hooks.result(frame, seat)]
        rows.append(
            tag(
                "tr",
                tag("td", str(place), cls="num"),
                tag(
                    "th",
                    tag(
                        "span",
                        frame.mark(seat, 20),
                        tag("span", frame.names[seat], cls="clip"),
                        cls="who",
                    ),
                    scope="row",
                ),
                *cells,
                tag("td", tag("b", str(scores[seat])), cls="num"),
                cls="winner" if place == 1 else None,
            )
        )
    line = winners(frame, ranking)
    table = tag(
        "div",
        tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), cls="table"),
        cls="table-wrap",
        tabindex=0,
        role="region",
        aria_label=w.t("table.end.title"),
    )

    def button(name: str, sign: str, extra: str = "") -> Markup:
        return tag(
            "button",
            icon(sign),
            w.t(f"table.end.{name}"),
            type="button",
            cls=f"button {extra}".strip(),
            data_act=name,
            data_key=f"end-{name}",
        )

    actions = tag(
        "div",
        button("rematch", "rotate-ccw", "primary"),
        button("review", "skip-back"),
        button("charts", "chart"),
        button("share", "share"),
        cls="end-actions",
    )
    return join(
        tag("p", icon("trophy", "icon large"), tag("b", line), cls="winner-line"),
        table,
        actions,
        figure,
    )
