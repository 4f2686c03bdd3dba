"""The curve of a review: what each player could expect, and the step that is on show."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from web.html.markup import Markup, join, tag
from web.panels import charts
from web.table.moment import Moment


@dataclass(frozen=True, slots=True)
class Lines:
    """What a seat could expect: `points[seat][i]` after `steps[i]` steps, in round `times[i]`."""

    steps: Sequence[int]
    points: Sequence[Sequence[float]]
    times: Sequence[str]

    def place(self, step: int) -> float:
        """Where a step lies between the points of the curve, counted in points."""
        at = min(max(bisect_right(self.steps, step) - 1, 0), len(self.steps) - 1)
        if at + 1 == len(self.steps):
            return float(at)
        wide = self.steps[at + 1] - self.steps[at]
        return at + min(max(step - self.steps[at], 0) / wide, 1.0)


def draw(moment: Moment, lines: Lines, marks: Sequence[tuple[int, int]]) -> Markup:
    """The curve with a mark for each (seat, step), its figures at the step on show, a table."""
    t, names = moment.words.t, names_of(moment, lines)
    title = t("table.review.curve")
    figure = tag("figure", tag("figcaption", title), _chart(moment, title, lines, names, marks))
    table = moment.kept("review-table", lines, lambda: _table(moment, title, lines, names))
    folded = tag("details", tag("summary", t("table.charts.table")), table)
    return join(figure, now(moment, lines), folded)


def _table(moment: Moment, title: str, lines: Lines, names: Sequence[tuple[str, str]]) -> Markup:
    rows = ends_of_rounds(lines)
    return charts.table(
        title,
        [[number(column[at]) for at in rows] for column in lines.points],
        names,
        [_row_head(moment, lines, at) for at in rows],
        moment.words.t("table.charts.round"),
    )


def names_of(moment: Moment, lines: Lines) -> list[tuple[str, str]]:
    """Each seat's line: called after who plays it, at every step, and with the class that it has
    in the game's own charts."""
    own = moment.ui.chart_lines(moment, {"points": lines.points})["points"]
    plain = [(name, f"seat-{seat + 1}") for seat, name in enumerate(moment.names)]
    drawn = [line or plain[seat] for seat, line in enumerate(own)] if own else plain
    return [(name, line[1]) for name, line in zip(moment.names, drawn, strict=True)]


def number(points: float) -> str:
    """Points with one decimal and a true minus sign."""
    return f"{points:.1f}".replace("-", "−")


def ends_of_rounds(lines: Lines) -> list[int]:
    """The last point of each round, where rounds are counted; every point elsewhere."""
    last = len(lines.times) - 1
    return [
        at
        for at, time in enumerate(lines.times)
        if at == last or not time or lines.times[at + 1] != time
    ]


def _row_head(moment: Moment, lines: Lines, at: int) -> str:
    return lines.times[at] or moment.words.t("table.review.step", step=lines.steps[at])


def now(moment: Moment, lines: Lines) -> Markup:
    """What each could expect at the step on show; what each has scored once the game is over."""
    at = int(lines.place(moment.step))
    key = "end" if moment.over and moment.step == lines.steps[-1] else "shown"
    rows = [
        tag(
            "li",
            moment.mark(seat, 18),
            tag("span", moment.names[seat], cls="clip"),
            tag("b", number(column[at]) if key == "shown" else f"{column[at]:.0f}"),
        )
        for seat, column in enumerate(lines.points)
    ]
    words = moment.words.t(f"table.review.{key}", step=moment.step)
    return tag("div", tag("p", words, cls="muted small"), tag("ul", rows), cls="review-now")


def _chart(
    moment: Moment,
    title: str,
    lines: Lines,
    names: Sequence[tuple[str, str]],
    marks: Sequence[tuple[int, int]],
) -> Markup:
    """Lines, the step on show, what hands can hit; only the step changes from paint to paint."""
    frame = charts.close_framed(lines.points, names, 10)
    drawn = [charts.points(column, frame) for column in lines.points]
    below = moment.kept("review-lines", (lines, names), lambda: _lines(frame, lines, drawn, names))
    above = moment.kept("review-hits", (lines, marks), lambda: _hits(lines, drawn, marks))
    x = _on(drawn[0], lines.place(moment.step))[0]
    cursor = tag("path", d=f"M{x} {charts.TOP}V{charts.HEIGHT - charts.BOTTOM}", cls="cursor")
    return charts.svg(title, [below, cursor, above], cls="chart review-chart")


Line = Sequence[tuple[float, float]]


def _lines(
    frame: charts.Frame,
    lines: Lines,
    drawn: Sequence[Line],
    names: Sequence[tuple[str, str]],
) -> Markup:
    times = (lines.times[0], lines.times[-1])
    return join(*charts.drawn(frame, drawn, names, times))


def _hits(lines: Lines, drawn: Sequence[Line], marks: Sequence[tuple[int, int]]) -> Markup:
    """Bands that lead to each step of the curve, and over them the marks of mistakes."""
    spots = charts.clear([_on(drawn[seat], lines.place(step)) for seat, step in marks])
    numbered = (
        charts.numbered(n, "goto", step, spot)
        for n, ((_, step), spot) in enumerate(zip(marks, spots, strict=True), 1)
    )
    return join(*_bands(lines.steps, [x for x, _ in drawn[0]]), *numbered)


def _on(line: Line, place: float) -> tuple[float, float]:
    """The place on a line between two of its points."""
    at = min(int(place), len(line) - 1)
    (x, y), (x2, y2) = line[at], line[min(at + 1, len(line) - 1)]
    part = place - at
    return round(x + (x2 - x) * part, 1), round(y + (y2 - y) * part, 1)


def _bands(steps: Sequence[int], xs: Sequence[float]) -> list[Markup]:
    """What a click on the curve hits: upright bands, each round a point and leading to its step."""
    edges = [xs[0], *((a + b) / 2 for a, b in pairwise(xs)), xs[-1]]
    high = charts.HEIGHT - charts.TOP - charts.BOTTOM
    return [
        tag(
            "rect",
            x=round(edges[i], 2),
            y=charts.TOP,
            width=round(edges[i + 1] - edges[i], 2),
            height=high,
            cls="band",
            data_act="goto",
            data_value=step,
        )
        for i, step in enumerate(steps)
    ]
