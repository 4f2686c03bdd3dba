"""Parts of forms that several screens share: buttons, segmented controls, rows with a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web.html import dom
from web.html.browser import Node

_count = 0


def fresh_id(stem: str) -> str:
    """An id no other element has."""
    global _count
    _count += 1
    return f"{stem}-{_count}"


def button(
    text: str, pressed: Callable[[Any], Any], *, icon: str = "", kind: str = "", **attrs: Any
) -> Node:
    """A button with words and, before them, an icon."""
    names = {name.replace("_", "-"): value for name, value in attrs.items()}
    face = (dom.icon(icon) if icon else None, dom.el("span", {}, text))
    basic = {"type": "button", "class": f"button {kind}".strip(), "click": pressed}
    return dom.el("button", {**basic, **names}, *face)


def icon_button(text: str, icon: str, pressed: Callable[[Any], Any], **attrs: Any) -> Node:
    """A button that shows an icon only; its words are for readers and the tooltip."""
    names = {name.replace("_", "-"): value for name, value in attrs.items()}
    basic = {
        "type": "button",
        "class": "button plain icon-only",
        "aria-label": text,
        "title": text,
        "click": pressed,
    }
    return dom.el("button", {**basic, **names}, dom.icon(icon))


def segmented(
    label: str,
    options: Sequence[tuple[str, str]],
    value: str,
    chosen: Callable[[str], Any],
    key: str = "",
) -> Node:
    """One of a few as a row of radio buttons; `chosen(value)` after a change."""
    name = fresh_id("choice")
    group = dom.el("div", {"class": "segmented", "role": "radiogroup", "aria-label": label})
    for option, words in options:
        attrs = {
            "type": "radio",
            "name": name,
            "value": option,
            "checked": option == value,
            "data-focus": f"{key}-{option}" if key else None,
            "change": lambda event: chosen(event.target.value),
        }
        group.append(dom.el("label", {}, dom.el("input", attrs), dom.el("span", {}, words)))
    return group


def select(
    options: Sequence[tuple[str, str]], value: str, chosen: Callable[[str], Any], **attrs: Any
) -> Node:
    """A drop-down list; `chosen(value)` after a change."""
    names = {name.replace("_", "-"): item for name, item in attrs.items()}
    node = dom.el(
        "select", {"class": "select", "change": lambda event: chosen(event.target.value), **names}
    )
    for option, words in options:
        node.append(dom.el("option", {"value": option, "selected": option == value}, words))
    return node


def setting_row(label: str, line: str, control: Callable[[dict[str, str]], Node]) -> Node:
    """A row: label and a line of explanation, and the control at its end.

    `control(attrs)` makes the control; the attributes tie it to label and line.
    """
    stem = fresh_id("row")
    attrs = {"id": stem} | ({"aria-describedby": f"{stem}-line"} if line else {})
    return dom.el(
        "div",
        {"class": "setting"},
        dom.el(
            "div",
            {"class": "setting-text"},
            dom.el("label", {"class": "label", "for": stem}, label),
            dom.el("div", {"class": "small muted", "id": f"{stem}-line"}, line) if line else None,
        ),
        control(attrs),
    )


def switch_row(label: str, line: str, value: bool, changed: Callable[[bool], Any]) -> Node:
    """A row that ends in a switch."""

    def control(attrs: dict[str, str]) -> Node:
        basic = {"type": "checkbox", "role": "switch", "class": "switch", "checked": value}
        return dom.el(
            "input", {**basic, **attrs, "change": lambda event: changed(bool(event.target.checked))}
        )

    return setting_row(label, line, control)


def select_row(
    label: str,
    line: str,
    options: Sequence[tuple[str, str]],
    value: str,
    chosen: Callable[[str], Any],
) -> Node:
    """A row that ends in a drop-down list."""

    def control(attrs: dict[str, str]) -> Node:
        node = select(options, value, chosen)
        for name, item in attrs.items():
            dom.put(node, name, item)
        return node

    return setting_row(label, line, control)
