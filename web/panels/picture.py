"""The result as a picture that stands alone: who won, the table, the chart, the board. Pure text.

The page's own style sheets go into it, under the same classes, so that it looks as the page does.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.tools.stats import Series
from core.tools.turning import TurningPoint
from web.html.markup import Markup, escape, tag
from web.panels import charts
from web.panels.results import places, winners
from web.table.moment import Moment

WIDE = 1200
EDGE = 40
ROW = 34
CHART_WIDE, CHART_HIGH = 520, 236
TABLE_WIDE = 480
BOARD_WIDE = WIDE - 2 * EDGE

OWN = """
.picture text { fill: var(--ink); font-family: Archivo, "Helvetica Neue", Arial, sans-serif; }
.picture .title { font-size: 30px; font-weight: 760; }
.picture .won { font-size: 22px; font-weight: 640; }
.picture .row { font-size: 18px; }
.picture .sum { font-weight: 720; text-anchor: end; }
.picture .best { fill: var(--brass-bg); }
.picture .chart text { font-size: 10.5px; }
.picture .chart { overflow: visible; }
.picture :is(.arrow, .ghosts, .lastmove, .numtag, .highlights) { display: none; }
"""


def draw(
    moment: Moment,
    ranking: Sequence[Sequence[int]],
    scores: Sequence[int],
    series: Series,
    turns: Sequence[TurningPoint],
    board: tuple[str, Sequence[float]],
    css: str,
    theme: str,
) -> str:
    """The text of an SVG file; `board` is the map's markup and its box, `theme` light or dark."""
    rows = places(ranking)
    top = 150 + max(len(rows) * ROW, CHART_HIGH - ROW) + 20
    left, upper, wide, high = board[1]
    board_high = min(BOARD_WIDE * high / wide, 900)
    whole = top + board_high + EDGE
    title = tag("text", moment.word("name"), x=EDGE, y=66, cls="title")
    won = tag("text", winners(moment, ranking), x=EDGE, y=102, cls="won")
    table = [_row(moment, at, place, seat, scores[seat]) for at, (place, seat) in enumerate(rows)]
    figure = _placed(charts.drawing(moment, series, turns), WIDE - EDGE - CHART_WIDE, 40)
    box = f"{left} {upper} {wide} {high}"
    inner = Markup(
        f'<svg x="{EDGE}" y="{top:.0f}" width="{BOARD_WIDE}" height="{board_high:.0f}" '
        f'viewBox="{box}" preserveAspectRatio="xMidYMid meet">{board[0]}</svg>'
    )
    sprite = tag("defs", moment.ui.sprite())
    ground = tag("rect", width=WIDE, height=f"{whole:.0f}", fill="var(--page)")
    content = tag(
        "g",
        sprite,
        ground,
        title,
        won,
        table,
        figure,
        inner,
        cls="play picture",
        data_game=moment.game,
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {whole:.0f}" '
        f'width="{WIDE}" height="{whole:.0f}" data-theme="{theme}" style="color-scheme: {theme}">'
        f"<style>{escape(css + OWN)}</style>{content}</svg>"
    )


def _row(moment: Moment, at: int, place: int, seat: int, points: int) -> Markup:
    y = 150 + at * ROW
    band = {"x": EDGE - 10, "y": y - 23, "width": TABLE_WIDE, "height": ROW - 2, "rx": 6}
    return tag(
        "g",
        tag("rect", cls="best", **band) if place == 1 else None,
        tag("text", str(place), x=EDGE, y=y, cls="row"),
        _placed(moment.mark(seat, 24), EDGE + 26, y - 19),
        tag("text", moment.names[seat], x=EDGE + 62, y=y, cls="row"),
        tag("text", str(points), x=EDGE + TABLE_WIDE - 24, y=y, cls="row sum"),
    )


def _placed(drawing: Markup, x: float, y: float) -> Markup:
    """A drawing with its own box, at a place; charts get their size here, marks have one."""
    size = f' width="{CHART_WIDE}" height="{CHART_HIGH}"' if 'class="chart"' in drawing else ""
    return Markup(drawing.replace("<svg", f'<svg x="{x}" y="{y}"{size}', 1))


def summary(
    moment: Moment,
    ranking: Sequence[Sequence[int]],
    scores: Sequence[int],
    turns: Sequence[str],
    link: str,
) -> str:
    """The result in a few lines of text."""
    t = moment.words.t
    lines = [f"{moment.word('name')}: {winners(moment, ranking)}"]
    lines += [
        t("result.line", place=place, who=moment.names[seat], n=scores[seat])
        for place, seat in places(ranking)
    ]
    if turns:
        lines += ["", f"{t('table.end.turning')}:", *turns]
    return "\n".join([*lines, "", link])
