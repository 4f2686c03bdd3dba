"""The frame of the playing screen: its parts in reading order; the style sheet puts them in place.

Reading order is prompt, choices, map, cards, history, bar: the order of Tab.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from web.html.markup import Markup, icon, join, tag
from web.html.tables import row
from web.page.words import Words
from web.panels.buttons import act_button, act_icon
from web.table.moment import Moment
from web.table.ui import TableUI

ZOOM = (("zoom-in", "plus"), ("zoom-out", "minus"), ("fit", "maximize"))
"""The ways to zoom that are buttons; where two fingers do it they stand in the menu (phone.css)."""


def slot(name: str, kind: str = "div", **attributes: Any) -> Markup:
    """An empty place that the painter fills."""
    return tag(kind, data_slot=name, **attributes)


def draw(w: Words, title: str, seats: int, ui: TableUI) -> Markup:
    """The whole screen of a game with this number of seats, still empty."""
    each_seat = tuple(map(str, range(seats)))
    cards, chips = ui.card_names or each_seat, ui.chip_names or each_seat
    return join(
        tag("h1", title, cls="visually-hidden"),
        tag("svg", tag("defs", ui.sprite()), cls="sprite", aria_hidden="true", width=0, height=0),
        dock(w),
        stage(w),
        strip(w, cards),
        slot("rail", "aside", cls="rail", aria_label=w.t("table.part.rail")) if ui.rail else None,
        tag("nav", cls="history", data_slot="history", aria_label=w.t("table.history.label")),
        bar(w, title, chips),
        drawer(w),
        tabs(w, ui.tabs),
        slot(
            "curtain",
            cls="curtain",
            hidden=True,
            role="dialog",
            aria_modal="true",
            aria_label=w.t("table.curtain.label"),
        ),
    )


def dock(w: Words) -> Markup:
    """The control corner: picture, prompt, choices."""
    prompt = tag(
        "div",
        slot("emblem", "span", cls="prompt-emblem"),
        slot("words", cls="prompt-words", aria_live="polite", aria_atomic="true"),
        slot("main", cls="prompt-main"),
        tabindex=-1,
        data_key="prompt",
        cls="prompt",
        data_part="prompt",
    )
    handle = act_button(
        "sheet", tag("span", cls="bar-mark"), cls="handle", aria_label=w.t("table.sheet.handle")
    )
    thought = slot("thought", cls="thinking", hidden=True)
    pace = slot("pace", cls="pace", hidden=True)
    box = tag("div", handle, prompt, thought, pace, slot("offers", cls="offers"), cls="dock-box")
    return tag(
        "section",
        tag("h2", w.t("table.part.decide"), cls="visually-hidden"),
        slot("above", cls="corner"),
        slot("preview", cls="preview", hidden=True),
        box,
        cls="dock",
        aria_label=w.t("table.part.decide"),
    )


def stage(w: Words) -> Markup:
    """The map's place with what floats over it."""
    board = tag(
        "div",
        cls="board",
        tabindex=0,
        role="group",
        data_key="board",
        aria_label=w.t("table.board.label"),
        aria_describedby="board-help",
    )
    zoom = tag("div", [zoom_button(name, sign, w) for name, sign in ZOOM], cls="zoom")
    as_text = act_button(
        "text-board",
        w.t("table.text-board.open"),
        cls="button small text-board-link visually-hidden",
        key="text-board-link",
    )
    help_ = (w.t("table.board.help"), " ", w.t("table.board.help_text"))
    return tag(
        "section",
        board,
        as_text,
        tag("p", help_, id="board-help", cls="visually-hidden"),
        slot("banner", cls="banner"),
        slot("pills", cls="pills"),
        zoom,
        slot("ticker", cls="ticker-box"),
        slot("story", cls="story", hidden=True),
        slot("popover", cls="popover", hidden=True),
        slot("tip", cls="tip", role="tooltip", hidden=True),
        cls="stage",
        aria_label=w.t("table.part.map"),
    )


def strip(w: Words, cards: Sequence[str]) -> Markup:
    """The row of status cards."""
    places = [tag("li", data_slot=f"card-{name}") for name in cards]
    return tag(
        "section",
        tag("ul", places, cls="status-row"),
        cls="strip",
        aria_label=w.t("table.part.cards"),
    )


def zoom_button(name: str, sign: str, w: Words) -> Markup:
    """A sign beside the map; its words show when the mouse rests on it."""
    words = w.t(f"table.board.{name}")
    return act_button(name, icon(sign), cls=None, aria_label=words, title=words)


def bar(w: Words, title: str, chips: Sequence[str]) -> Markup:
    """The top bar: menu, title, people, tools."""
    state = {"aria_haspopup": "true", "aria_expanded": "false"}
    menu = act_icon("menu-bar", "menu", w.t("table.bar.menu"), key="bar-menu", **state)
    # No paragraphs: larger paragraph spacing, set by the reader, would push the title out.
    names = tag("div", tag("div", title, cls="title"), slot("subtitle"), cls="names")
    people = tag(
        "ul",
        [tag("li", data_slot=f"chip-{name}") for name in chips],
        cls="chips",
        aria_label=w.t("table.part.players"),
    )
    return tag(
        "header",
        menu,
        names,
        people,
        slot("tools", cls="tools"),
        slot("bar-menu", cls="bar-menu", hidden=True),
        cls="topbar",
    )


def drawer(w: Words) -> Markup:
    """The sheet for log, charts, cards and people."""
    close = act_icon("close-panel", "x", w.t("table.panel.close"), key="close-panel")
    head = tag(
        "div",
        tag("h2", data_slot="drawer-title", cls="section", id="drawer-title"),
        close,
        cls="drawer-head",
    )
    return tag(
        "aside",
        head,
        slot("drawer", cls="drawer-body", tabindex=0),
        cls="drawer",
        hidden=True,
        aria_labelledby="drawer-title",
        data_part="drawer",
    )


def tabs(w: Words, names: Sequence[tuple[str, str]]) -> Markup:
    """The tab bar of the phone."""
    parts = [
        act_button(
            "tab",
            icon(sign),
            tag("span", w.t(f"table.tab.{name}")),
            cls=None,
            value=name,
            key=f"tab-{name}",
        )
        for name, sign in names
    ]
    return tag("nav", parts, cls="tabs", aria_label=w.t("table.part.tabs"), data_part="tabs")


def tools(moment: Moment, panel: str) -> Markup:
    """The buttons at the right of the bar."""
    w = moment.words

    def button(
        name: str, sign: str, label: str, off: bool = False, cls: str = "", **more: Any
    ) -> Markup:
        state = "true" if off else None
        return act_icon(name, sign, label, cls, key=f"tool-{name}", aria_disabled=state, **more)

    def sheet(name: str, sign: str) -> Markup:
        return button(
            "panel",
            sign,
            w.t(f"table.panel.{name}"),
            value=name,
            aria_pressed="true" if panel == name else "false",
            cls=f"wide-only p-{name}",
        )

    stop = "" if moment.undo or moment.past else moment.undo_stop
    undo = w.t("table.history.now") if moment.past else stop or w.t("table.undo")
    return join(
        button(
            "undo",
            "undo",
            undo,
            not (moment.undo or moment.past),
            "fenced" if stop else "",
        ),
        button("redo", "redo", w.t("table.redo"), moment.past or not moment.redo),
        tag("i", cls="rule"),
        button(
            "advice-ask",
            "bulb",
            w.t("table.advice.ask"),
            not moment.advisable,
            "wide-only p-advice",
            aria_pressed="true" if panel == "advice" else "false",
        ),
        sheet("log", "log"),
        sheet("charts", "chart"),
        button("rules", "book", w.t("table.rules"), cls="wide-only"),
        button("share", "share", w.t("table.share")),
        button("settings", "settings", w.t("table.settings"), cls="wide-only"),
    )


def bar_menu(moment: Moment) -> Markup:
    """The menu of the top bar."""
    w = moment.words
    zoom = [
        tag(
            "li",
            act_button(name, icon(sign), w.t(f"table.board.{name}"), key=f"menu-{name}"),
            cls="by-pinch",
        )
        for name, sign in ZOOM
    ]
    items = (
        ("home", "home"),
        ("undo-turn", "rotate-ccw"),
        ("advice-ask", "bulb"),
        ("charts", "chart"),
        ("review", "search"),
        ("log", "log"),
        ("text-board", "file"),
        *moment.ui.menu,
        ("rules", "book"),
        ("keys", "keyboard"),
        ("settings", "settings"),
    )
    return tag(
        "ul",
        [tag("li", _menu_item(moment, name, sign)) for name, sign in items],
        zoom,
    )


def _menu_item(moment: Moment, name: str, sign: str) -> Markup:
    off = moment.past if name == "undo-turn" else name == "advice-ask" and not moment.advisable
    words, state = moment.words.t(f"table.menu.{name}"), "true" if off else None
    return act_button(name, icon(sign), words, key=f"menu-{name}", aria_disabled=state)


def keys_help(moment: Moment, rows: Sequence[tuple[str, str]], single: bool) -> Markup:
    """The table of keys; where single keys are switched off, that they are."""
    w = moment.words
    lines = [
        row([tag("kbd", key) for key in keys.split(" ")], tag("td", w.t(f"table.keys.{name}")))
        for keys, name in rows
    ]
    off = None if single else tag("p", w.t("table.keys.off"), cls="muted")
    return join(off, tag("table", tag("tbody", lines), cls="keys-table"))
