"""Buttons that do a command of the table (web/table/commands.py): `data-act` names it."""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, classes, icon, join, tag, unseen


def act_button(
    act: str | None,
    *inside: object,
    cls: str | None = "button",
    value: object = None,
    key: str | None = None,
    **attributes: Any,
) -> Markup:
    """A button for a command; `value` is what it is given, `key` keeps the focus on it."""
    known = {"cls": cls, "data_act": act, "data_value": value, "data_key": key}
    return tag("button", inside, type="button", **known, **attributes)


def small_button(act: str, sign: str, words: str, **attributes: Any) -> Markup:
    """A small one: an icon (its name, or drawn) and words; its key is the command by default."""
    known = {"cls": "button small", "key": act} | attributes
    picture = sign if isinstance(sign, Markup) else icon(sign)
    return act_button(act, picture, words, **known)


def act_icon(act: str, sign: str, words: str, cls: str = "", **attributes: Any) -> Markup:
    """One that shows an icon only; its words are for screen readers and for a resting mouse."""
    kind = classes("button plain icon-only", cls)
    return act_button(act, icon(sign), cls=kind, aria_label=words, title=words, **attributes)


def by_hand(mouse: str, touch: str) -> Markup:
    """Words for a mouse and for a finger: the page shows those of the hand (clicks.css)."""
    return join(tag("span", mouse, cls="by-mouse"), tag("span", touch, cls="by-touch"))


def enter_sign() -> Markup:
    """The sign on the button that Enter presses."""
    return tag("kbd", "↵", cls="enter", aria_hidden="true")


def key_number(number: int, none: str = "") -> Markup:
    """The number of a row, which is its key; `none` stands for 0."""
    return tag("span", str(number or none), cls="no", aria_hidden="true")


def status_card(
    face: object, spoken: str, *kinds: str | bool, now: bool, act: str, value: object, name: object
) -> Markup:
    """A card below the map: what eyes see, what a screen reader says; it opens a panel.

    `now` says that it is this one's turn; `name` tells it from the others.
    """
    return act_button(
        act,
        tag("span", face, cls="face", aria_hidden="true"),
        unseen(spoken),
        cls=classes("status", *kinds, now and "now"),
        value=value,
        key=f"card-{name}",
        data_hover=f"seat-{name}" if isinstance(name, int) else name,
        aria_current="true" if now else None,
    )


def fact_list(facts: list[tuple[str, str]]) -> Markup:
    """Names and values of what somebody has, a line each."""
    rows = [tag("div", tag("dt", name), tag("dd", value)) for name, value in facts]
    return tag("dl", rows, cls="facts")
