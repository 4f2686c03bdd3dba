"""The end: who won, the table by player, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence

from core.protocol import Source
from web.html import tables
from web.html.markup import Markup, classes, icon, join, tag, unseen
from web.panels import sources
from web.panels.buttons import small_button
from web.table.moment import Moment


def winners(moment: Moment, ranking: Sequence[Sequence[int]]) -> str:
    """The first line: one winner, or several who share."""
    first = ranking[0]
    if len(first) == 1:
        return moment.words.t("table.end.wins", who=moment.names[first[0]])
    names = moment.words.list_of([moment.names[seat] for seat in first])
    return moment.words.t("table.end.shared", who=names)


def places(ranking: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """Return (place, seat), the best first; those who share a place have the same number."""
    found, place = [], 1
    for group in ranking:
        found += [(place, seat) for seat in group]
        place += len(group)
    return found


def standings(moment: Moment) -> Markup:
    """Who has how many points, the best first: what stands under the prompt once all is over."""
    rows = [
        tag(
            "li",
            tag("span", str(place), cls="no"),
            moment.mark(seat, 20),
            tag("span", moment.names[seat], cls="clip name"),
            tag("b", str(moment.scores[seat])),
        )
        for place, seat in places(moment.ranking)
    ]
    return tag("ol", rows, cls="standings")


def draw(
    moment: Moment,
    ranking: Sequence[Sequence[int]],
    scores: Sequence[int],
    figure: Markup,
    breakdown: Sequence[Sequence[Source]] = (),
    opened: str = "",
) -> Markup:
    """The whole panel; `figure` is the chart of points, `opened` the source that is unfolded."""
    order = [seat for _, seat in places(ranking)]
    ending = moment.ui.ending(moment)
    return join(
        tag(
            "p", icon("trophy", "icon large"), tag("b", winners(moment, ranking)), cls="winner-line"
        ),
        tag("p", ending, cls="ending") if ending else None,
        _table(moment, ranking, scores),
        _tie(moment, ranking, scores),
        tag("p", moment.words.t("table.end.send"), cls="ending") if moment.elsewhere else None,
        _actions(moment),
        sources.draw(moment, breakdown, order, opened),
        figure,
        _pass_on(moment),
    )


def _table(moment: Moment, ranking: Sequence[Sequence[int]], scores: Sequence[int]) -> Markup:
    """The points stand first: on a narrow screen what they are made of is scrolled to."""
    rows = [_row(moment, place, seat, scores[seat]) for place, seat in places(ranking)]
    plain = [moment.words.t(f"table.end.{name}") for name in ("place", "player", "points")]
    heads = [*plain, *moment.ui.result_heads(moment)]
    found = tables.table(heads, rows, cls="table final")
    return tables.scrolled(found, moment.words.t("table.end.title"))


def _tie(moment: Moment, ranking: Sequence[Sequence[int]], scores: Sequence[int]) -> Markup | None:
    """What parted players with equal points, and why others share a place."""
    points = [scores[group[0]] for group in ranking]
    parted = len(set(points)) < len(points)
    shared = any(len(group) > 1 for group in ranking)
    words = (parted and moment.ui.tie_break, shared and moment.ui.tie_kept)
    said = " ".join(moment.word(word) for word in words if word)
    return tag("p", said, cls="ending") if said else None


def head(name: str, picture: Markup) -> Markup:
    """A head that shows a picture, or a short form, in the place of its name."""
    return join(picture, unseen(name))


def _row(moment: Moment, place: int, seat: int, points: int) -> Markup:
    who = tag("span", moment.mark(seat, 20), tag("span", moment.names[seat], cls="clip"), cls="who")
    return tag(
        "tr",
        tag("td", str(place), cls="num"),
        tag("th", who, scope="row"),
        tag("td", tag("b", str(points)), cls="num"),
        [tag("td", cell, cls="num") for cell in moment.ui.result_cells(moment, seat)],
        cls="winner" if place == 1 else None,
    )


def _actions(moment: Moment) -> Markup:
    return tag(
        "div",
        _button(moment, "rematch", "rotate-ccw", "primary"),
        _button(moment, "again", "shuffle"),
        _button(moment, "review-start", "search"),
        _button(moment, "look-through", "skip-back"),
        _button(moment, "charts", "chart"),
        _button(moment, "share", "share"),
        cls="end-actions",
    )


def _pass_on(moment: Moment) -> Markup:
    """The result for others: pictures, and a few lines of text."""
    buttons = (
        _button(moment, "picture-png", "download"),
        _button(moment, "picture-svg", "download"),
        _button(moment, "summary", "copy"),
    )
    title = tag("h3", moment.words.t("table.end.pass_on"), cls="sub", id="pass-on-title")
    row = tag("div", buttons, cls="end-actions")
    return tag("section", title, row, aria_labelledby="pass-on-title")


def _button(moment: Moment, name: str, sign: str, extra: str = "") -> Markup:
    words, kind = moment.words.t(f"table.end.{name}"), classes("button", extra)
    return small_button(name, sign, words, cls=kind, key=f"end-{name}")
