"""What stands beside the map: points if the war ended now, own tiles, the log."""

from __future__ import annotations

from collections.abc import Sequence

from web.html.markup import Markup, icon, join, tag, unseen
from web.panels.buttons import small_button
from web.panels.choices import optional_kinds
from web.panels.log import LogLine, plain_rows
from web.table.moment import Moment

from . import voyages, wars
from .aftermath import panel as last_battle
from .people import name_of
from .players import peek_button, tile_row
from .seats import by_total, hue, unrest


def rail(moment: Moment, lines: Sequence[LogLine]) -> Markup:
    """The whole column."""
    news = wars.last(moment) or voyages.last(moment) or last_battle(moment)
    return join(forecast(moment), tiles(moment), news, log(moment, lines))


# ---- points ----
def forecast(moment: Moment) -> Markup:
    """A bar a player: points held, and what this war would bring now."""
    view = moment.view
    told = [
        (facts["power"], facts["points"], facts["forecast"], facts["total"])
        for facts in view["players"]
    ]
    key = told, view["war"], view["over"], _revolution(moment)
    return moment.kept("bars", key, lambda: _forecast(moment))


def _forecast(moment: Moment) -> Markup:
    players = moment.view["players"]
    top = max([facts["total"] for facts in players] + [1])
    rows = [_bar(moment, seat, top) for seat in by_total(players)]
    warning = _revolution(moment)
    return tag(
        "section",
        tag("h2", _title(moment)),
        tag("ul", rows, cls="bars"),
        None if moment.view["over"] else tag("p", moment.word("rail.forecast_note"), cls="hint"),
        tag("p", warning, cls="takes-unrest") if warning else None,
        cls="forecast",
    )


def _revolution(moment: Moment) -> str:
    """That the reader's unrest would take all these points, if it stayed; "" where it is hidden."""
    seat = moment.viewer if moment.viewer is not None else moment.actor
    most = moment.view["rules"]["revolution"]
    now = unrest(moment, seat) if seat is not None else None
    if now is None or now < most or moment.view["over"]:
        return ""
    return moment.t("rail.revolution", n=now, most=most)


def _title(moment: Moment) -> str:
    if moment.view["over"]:
        return moment.word("rail.final")
    return moment.t("rail.forecast", war=max(moment.view["war"], 1))


def _bar(moment: Moment, seat: int, top: int) -> Markup:
    facts = moment.view["players"][seat]
    points, more = facts["points"], facts["forecast"]
    spoken = moment.t("rail.bar", who=name_of(moment, seat), points=points, forecast=more)
    bar = tag(
        "span",
        tag("i", cls="solid", data_style=f"width:{100 * points / top:.1f}%"),
        tag("i", cls="hatched", data_style=f"width:{100 * more / top:.1f}%"),
        cls="points-bar",
    )
    return tag(
        "li",
        moment.mark(seat, 18),
        tag(
            "span",
            bar,
            tag("b", str(points)),
            tag("span", f"+{more}" if more else ""),
            aria_hidden="true",
        ),
        unseen(spoken),
        cls=hue(moment, seat),
        title=name_of(moment, seat),
    )


# ---- tiles ----
def tiles(moment: Moment) -> Markup:
    """The tiles of the viewer; on a shared screen of who acts."""
    seat = moment.viewer if moment.viewer is not None else moment.actor
    if seat is None:
        return Markup("")
    own = moment.view["players"][seat]["tiles"]
    title = (
        moment.word("rail.tiles")
        if seat == moment.viewer
        else moment.t("rail.tiles_of", who=name_of(moment, seat))
    )
    rows = [tile_row(moment, tile) for tile in own]
    body = tag("p", moment.word("rail.no_tiles"))
    if rows:
        body = tag("ul", rows, cls="own-tiles", tabindex=0, aria_label=title)
    return tag("section", tag("h2", title), body, acts(moment), cls="rail-tiles")


def acts(moment: Moment) -> Markup:
    """The buttons for all tiles, for gifts, and for the unrest of who acts."""
    more = [
        _act("optional", kind, "more", moment.word(f"optional.{kind}"))
        for kind in optional_kinds(moment.layout.optional)
    ]
    shop = _act("panel", "tiles", "scroll-text", moment.word("rail.all_tiles"))
    return tag("div", shop, more, peek_button(moment, "rail"), cls="rail-acts")


def _act(name: str, value: str, sign: str, words: str) -> Markup:
    return small_button(name, icon(sign, "icon small"), words, value=value, key=f"rail-{name}")


# ---- log ----
def log(moment: Moment, lines: Sequence[LogLine]) -> Markup:
    """The last sentences, the latest at the end."""
    body = tag("p", moment.word("rail.no_log"), cls="hint")
    if lines:
        body = tag("ol", plain_rows(lines, upwards=True))
    return tag("section", tag("h2", moment.word("rail.log")), body, cls="rail-log")
