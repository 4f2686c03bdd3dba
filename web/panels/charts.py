"""Lines over time as SVG: whatever the game counts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.tools.stats import Series
from core.tools.turning import TurningPoint
from web.html import tables
from web.html.markup import Markup, join, tag
from web.table.moment import Moment, minus

WIDTH, HEIGHT = 330.0, 150.0
LEFT, RIGHT, TOP, BOTTOM = 26.0, 58.0, 8.0, 18.0
LETTERS, LETTER = 16, 5.4
"""How many letters of a name stand at the end of its line, and how wide one is."""
DASHES = ("", "6 3", "2 3", "9 3 2 3", "4 2", "1 3", "12 2")
"""Each line has its own dash as well as its own colour."""

MARK = 16.0
"""How wide the mark of a turning point is."""
BESIDE = ((0, 0), (0, -1), (-1, 0), (0, 1), (1, 0), (-1, -1), (0, -2), (-2, 0), (-1, -2))
"""Where it may stand, counted from its place in its own width, the best first."""


STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""A scale is a few of one of these."""


def nice(top: int) -> int:
    """A round number for the top of the scale, half of which is a whole number, too.

    >>> [nice(top) for top in (0, 5, 12, 44, 90)]
    [2, 6, 20, 60, 100]
    """
    for step in (2, *STEPS[1:]):
        if top <= step * 4:
            return max(-(-top // step) * step, step)
    return top + top % 2


def span(columns: Sequence[Sequence[float]]) -> tuple[int, int]:
    """Round numbers for foot and top of a scale that need not begin at 0.

    >>> span([[231.5, 305.2], [224.0, 248.1]]), span([[35.5, 52.0], [35.5, -2.0]]), span([])
    ((220, 340), (-20, 60), (0, 10))
    """
    values = [value for column in columns for value in column] or [0.0]
    low, high = min(values), max(values)
    for step in STEPS:
        foot = math.floor(low / step) * step
        steps = max(math.ceil((high - foot) / step), 1)
        if steps <= 6:
            return foot, foot + (steps + steps % 2) * step
    return math.floor(low), math.ceil(high)


def points(values: Sequence[float], frame: Frame) -> list[tuple[float, float]]:
    """The places of the values in a frame, the last one where its lines end."""
    wide, high = frame.end - LEFT, HEIGHT - TOP - BOTTOM
    count = max(len(values) - 1, 1)
    parts = [(max(value, frame.foot) - frame.foot) / (frame.top - frame.foot) for value in values]
    return [
        (round(LEFT + wide * i / count, 1), round(TOP + high * (1 - part), 1))
        for i, part in enumerate(parts)
    ]


def apart(heights: Sequence[float], gap: float) -> list[float]:
    """The heights moved where they stand closer than `gap`, in their own order.

    They are moved down, and up only where they would run over the foot.
    """
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    found = list(heights)
    last = float("-inf")
    for i in order:
        found[i] = last = max(heights[i], last + gap)
    low = HEIGHT - 4.0
    for i in reversed(order):
        found[i] = min(found[i], low)
        low = found[i] - gap
    return found


def chart(
    title: str,
    columns: Sequence[Sequence[int]],
    names: Sequence[tuple[str, str]],
    times: Sequence[str],
    marks: Sequence[TurningPoint] = (),
) -> Markup:
    """One chart under its title."""
    return tag("figure", tag("figcaption", title), _lines(title, columns, names, times, marks))


def times_of(moment: Moment, series: Series) -> list[str]:
    """What the game calls the round of each point; "" where it counts none."""
    return [moment.ui.round_word(moment, turn) if turn else "" for turn in series.turns]


def drawing(moment: Moment, series: Series, marks: Sequence[TurningPoint]) -> Markup:
    """The lines of the points alone."""
    return _lines(*_of_points(moment, series), marks)


def _lines(
    title: str,
    columns: Sequence[Sequence[int]],
    names: Sequence[tuple[str, str]],
    times: Sequence[str],
    marks: Sequence[TurningPoint],
) -> Markup:
    """Scale, a line per column with its name at the end, turning points."""
    frame = framed(columns, names, 10 if marks else 6)
    lines = [points(column, frame) for column in columns]
    spots = clear([lines[mark.seat][mark.at] for mark in marks])
    found = [
        numbered(n, "turning", mark.step, spot)
        for n, (mark, spot) in enumerate(zip(marks, spots, strict=True), 1)
    ]
    return svg(title, [*drawn(frame, lines, names, times), *found])


@dataclass(frozen=True, slots=True)
class Frame:
    """The values at foot and top of a chart, where its lines end, what room marks have there."""

    foot: int
    top: int
    end: float
    room: int


def framed(
    columns: Sequence[Sequence[float]], names: Sequence[tuple[str, str]], room: int
) -> Frame:
    """A frame from 0, with room for the largest value and the longest name.

    `room` lies between a line's end and its name: a mark may stand on the last point.
    """
    top = nice(math.ceil(max((max(column) for column in columns if column), default=1) or 1))
    return Frame(0, top, _end(names), room)


def close_framed(
    columns: Sequence[Sequence[float]], names: Sequence[tuple[str, str]], room: int
) -> Frame:
    """The same with no more than the values need: lines that are close together stay apart."""
    return Frame(*span(columns), _end(names), room)


def _end(names: Sequence[tuple[str, str]]) -> float:
    """Where lines end, so that their names stand behind them."""
    longest = max((len(short(name)) for name, _ in names), default=0)
    return WIDTH - round(max(RIGHT, 10 + LETTER * longest), 1)


def svg(title: str, parts: Sequence[Markup], **attributes: Any) -> Markup:
    """A chart of such parts."""
    known = {"cls": "chart", "role": "img", "aria_label": title} | attributes
    return tag("svg", *parts, viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", **known)


def drawn(
    frame: Frame,
    lines: Sequence[Sequence[tuple[float, float]]],
    names: Sequence[tuple[str, str]],
    times: Sequence[str],
) -> list[Markup]:
    """Scale and lines; each line is the places of its points."""
    foot, top, end, base = frame.foot, frame.top, frame.end, HEIGHT - BOTTOM
    parts = []
    for part in (0, 1, 2):
        y = TOP + (base - TOP) * (1 - part / 2)
        parts.append(tag("path", d=f"M{LEFT} {y}H{end}", cls="grid"))
        value = minus(foot + (top - foot) // 2 * part)
        parts.append(tag("text", value, x=LEFT - 4, y=y + 4, cls="scale"))
    heights = apart([line[-1][1] if line else base for line in lines], 12.0)
    for i, line in enumerate(lines):
        name, colour = names[i]
        path = "M" + "L".join(f"{x} {y}" for x, y in line)
        # A lone point shows as a dot: a line of no length with round ends.
        path += "h0" if len(line) == 1 else ""
        parts.append(
            tag(
                "g",
                tag("path", d=path, cls="under"),
                tag("path", d=path, cls="line", stroke_dasharray=DASHES[i % len(DASHES)] or None),
                tag(
                    "text",
                    short(name),
                    x=end + frame.room,
                    y=round(heights[i] + 4, 1),
                    cls="end",
                ),
                cls=f"series {colour}",
            )
        )
    counted = [time for time in times if time]
    if counted:
        parts.append(tag("text", counted[0], x=LEFT, y=HEIGHT - 3, cls="scale first"))
        parts.append(tag("text", counted[-1], x=end, y=HEIGHT - 3, cls="scale"))
    return parts


def clear(spots: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Where the marks of turning points stand: at their place, beside it where others stand."""
    found: list[tuple[float, float]] = []
    for x, y in spots:
        near = [(x + dx * MARK, y + dy * MARK) for dx, dy in BESIDE]
        free = (at for at in near if all(math.dist(at, other) >= MARK for other in found))
        inside = (at for at in free if LEFT <= at[0] <= WIDTH and MARK / 2 <= at[1] <= HEIGHT)
        found.append(next(inside, (x, y)))
    return found


def numbered(number: int, act: str, value: int, place: tuple[float, float]) -> Markup:
    """A mark that leads somewhere; the list beside the chart says it, so it is for hands only."""
    x, y = place
    return tag(
        "g",
        tag("circle", cx=x, cy=y, r=7),
        tag("text", str(number), x=x, y=y + 3.6),
        cls="turn-mark",
        data_act=act,
        data_value=value,
    )


def short(name: str) -> str:
    """A name cut to the room at the end of a line."""
    return name if len(name) <= LETTERS else name[: LETTERS - 1] + "…"


def table(
    title: str,
    columns: Sequence[Sequence[object]],
    names: Sequence[tuple[str, str]],
    times: Sequence[str],
    head: str,
) -> Markup:
    """The same figures as a table."""
    rows = [
        tables.row(
            time or str(i),
            tables.number_cells(column[i] for column in columns),
        )
        for i, time in enumerate(times)
    ]
    heads = [head, *(name for name, _ in names)]
    return tables.scrolled(tables.table(heads, rows, title), title)


def one(moment: Moment, series: Series, marks: Sequence[TurningPoint] = ()) -> Markup:
    """The chart of the points without its table, with turning points."""
    return chart(*_of_points(moment, series), marks)


def _of_points(
    moment: Moment, series: Series
) -> tuple[str, list[Sequence[int]], list[tuple[str, str]], list[str]]:
    """Title, columns, names and times of the points."""
    lines = moment.ui.chart_lines(moment, series.figures)["points"]
    columns, names = known(series.figures["points"], lines)
    return moment.word("stats.points"), columns, names, times_of(moment, series)


def known(
    columns: Sequence[Sequence[int]], lines: Sequence[tuple[str, str] | None]
) -> tuple[list[Sequence[int]], list[tuple[str, str]]]:
    """The columns and names of the lines that the viewer may see; a chart may have none at all."""
    if not lines:
        return [], []
    pairs = [(column, line) for column, line in zip(columns, lines, strict=True) if line]
    return [column for column, _ in pairs], [line for _, line in pairs]


def draw(moment: Moment, series: Series) -> Markup:
    """The panel: a chart for each figure the game counts, with its table."""
    w = moment.words
    lines, times = moment.ui.chart_lines(moment, series.figures), times_of(moment, series)
    parts = []
    for key, figures in series.figures.items():
        title = moment.word(f"stats.{key}")
        columns, names = known(figures, lines[key])
        if not columns:
            continue
        parts.append(chart(title, columns, names, times))
        parts.append(
            tag(
                "details",
                tag("summary", w.t("table.charts.table")),
                table(title, columns, names, times, w.t("table.charts.round")),
            )
        )
    return join(*parts)
