"""What stands beside the map: points if the war ended now, own tiles, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from web.html.markup import Markup, icon, join, tag
from web.panels.choices import aside_kinds

from . import voyages, wars
from .aftermath import panel as last_battle
from .people import name_of
from .players import peek_button, tile_row
from .seats import by_total, hue


def rail(frame: Any, lines: Sequence[Any]) -> Markup:
    """Return the whole column."""
    news = wars.last(frame) or voyages.last(frame) or last_battle(frame)
    return join(forecast(frame), tiles(frame), news, log(frame, lines))


# ---- points ----
def forecast(frame: Any) -> Markup:
    """Return a bar a player: points held, and what this war would bring now."""
    players = frame.view["players"]
    top = max([facts["points"] + facts["forecast"] for facts in players] + [1])
    rows = [_bar(frame, seat, top) for seat in by_total(players)]
    return tag(
        "section",
        tag("h2", _title(frame)),
        tag("ul", rows, cls="bars"),
        None if frame.view["over"] else tag("p", frame.word("rail.forecast_note"), cls="hint"),
        cls="forecast",
    )


def _title(frame: Any) -> str:
    if frame.view["over"]:
        return str(frame.word("rail.final"))
    return str(frame.t("rail.forecast", war=max(frame.view["war"], 1)))


def _bar(frame: Any, seat: int, top: int) -> Markup:
    facts = frame.view["players"][seat]
    points, more = facts["points"], facts["forecast"]
    spoken = frame.t("rail.bar", who=name_of(frame, seat), points=points, forecast=more)
    bar = tag(
        "span",
        tag("i", cls="solid", data_style=f"width:{100 * points / top:.1f}%"),
        tag("i", cls="hatched", data_style=f"width:{100 * more / top:.1f}%"),
        cls="points-bar",
    )
    return tag(
        "li",
        frame.mark(seat, 18),
        tag(
            "span",
            bar,
            tag("b", str(points)),
            tag("span", f"+{more}" if more else ""),
            aria_hidden="true",
        ),
        tag("span", spoken, cls="visually-hidden"),
        cls=hue(frame, seat),
        title=name_of(frame, seat),
    )


# ---- tiles ----
def tiles(frame: Any) -> Markup:
    """Return the tiles of the viewer; on a shared screen of who acts."""
    seat = frame.viewer if frame.viewer is not None else frame.actor
    if seat is None:
        return Markup("")
    own = frame.view["players"][seat]["tiles"]
    title = (
        frame.word("rail.tiles")
        if seat == frame.viewer
        else frame.t("rail.tiles_of", who=name_of(frame, seat))
    )
    rows = [tile_row(frame, tile) for tile in own]
    body = tag("p", frame.word("rail.no_tiles"))
    if rows:
        body = tag("ul", rows, cls="own-tiles", tabindex=0, aria_label=title)
    return tag("section", tag("h2", title), body, acts(frame), cls="rail-tiles")


def acts(frame: Any) -> Markup:
    """Return the buttons for all tiles, for gifts, and for the unrest of who acts."""
    more = [
        _act("asides", kind, "more", frame.word(f"asides.{kind}"))
        for kind in aside_kinds(frame.layout.asides)
    ]
    shop = _act("panel", "tiles", "scroll-text", frame.word("rail.all_tiles"))
    return tag("div", shop, more, peek_button(frame, "rail"), cls="rail-acts")


def _act(name: str, value: str, sign: str, words: str) -> Markup:
    return tag(
        "button",
        icon(sign, "icon small"),
        words,
        type="button",
        cls="button small",
        data_act=name,
        data_value=value,
        data_key=f"rail-{name}",
    )


# ---- log ----
def log(frame: Any, lines: Sequence[Any]) -> Markup:
    """Return the last sentences, the latest at the end."""
    rows = [
        tag(
            "li",
            tag("span", str(line.step), cls="step"),
            tag("span", line.text),
            cls="last" if line is lines[-1] else None,
        )
        for line in lines
    ]
    body = tag("ol", rows) if rows else tag("p", frame.word("rail.no_log"), cls="hint")
    return tag("section", tag("h2", frame.word("rail.log")), body, cls="rail-log")
