"""Parts of forms that several screens share: buttons, segmented controls, rows with a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NotRequired, TypedDict

from web.html.browser import FieldEvent
from web.html.dom import Handler
from web.html.markup import Markup, classes, icon, tag

_count = 0


class Tie(TypedDict):
    """Attributes that tie a control to the words of its row."""

    id: str
    aria_describedby: NotRequired[str]


def fresh_id(stem: str) -> str:
    """An id no other element has."""
    global _count
    _count += 1
    return f"{stem}-{_count}"


def button(
    words: str, pressed: Handler, *, sign: str = "", kind: str = "", **attributes: object
) -> Markup:
    """A button with words and, before them, an icon (its name) or another picture."""
    return tag(
        "button",
        icon(sign) if sign and not isinstance(sign, Markup) else sign,
        tag("span", words),
        type="button",
        cls=classes("button", kind),
        on_click=pressed,
        **attributes,
    )


def icon_button(
    words: str, sign: str, pressed: Handler | None = None, **attributes: object
) -> Markup:
    """A button that shows an icon only; its words are for screen readers and a resting mouse."""
    return tag(
        "button",
        icon(sign),
        type="button",
        cls="button plain icon-only",
        aria_label=words,
        title=words,
        on_click=pressed,
        **attributes,
    )


def address_field(address: str, name: str, label: str) -> Markup:
    """An address to read; all of it is selected when it gets the focus."""

    def select(event: FieldEvent) -> None:
        event.target.select()

    return tag(
        "input",
        cls="input",
        id=name,
        type="text",
        readonly=True,
        aria_label=label,
        value=address,
        on_focusin=select,
    )


def segmented(
    label: str,
    options: Sequence[tuple[str, str]],
    value: str,
    chosen: Callable[[str], object],
    key: str = "",
) -> Markup:
    """One of a few as a row of radio buttons; `chosen(value)` after a change."""
    name = fresh_id("choice")
    return tag(
        "div",
        (
            tag(
                "label",
                tag(
                    "input",
                    type="radio",
                    name=name,
                    value=option,
                    checked=option == value,
                    data_key=f"{key}-{option}" if key else None,
                ),
                tag("span", words),
            )
            for option, words in options
        ),
        cls="segmented",
        role="radiogroup",
        aria_label=label,
        on_change=lambda event: chosen(event.target.value),
    )


def select(
    options: Sequence[tuple[str, str]],
    value: str,
    chosen: Callable[[str], object],
    **attributes: object,
) -> Markup:
    """A drop-down list; `chosen(value)` after a change."""
    return tag(
        "select",
        (tag("option", words, value=item, selected=item == value) for item, words in options),
        cls="select",
        on_change=lambda event: chosen(event.target.value),
        **attributes,
    )


def setting_row(label: str, line: str, control: Callable[[Tie], Markup]) -> Markup:
    """A row: label and a line of explanation, and the control at its end.

    `control(attributes)` makes the control; the attributes tie it to label and line.
    """
    name = fresh_id("row")
    attributes: Tie = {"id": name}
    if line:
        attributes["aria_describedby"] = f"{name}-line"
    return tag(
        "div",
        tag(
            "div",
            tag("label", label, cls="label", for_=name),
            tag("div", line, cls="small muted", id=f"{name}-line") if line else None,
            cls="setting-text",
        ),
        control(attributes),
        cls="setting",
    )


def switch_row(
    label: str, line: str, value: bool, changed: Callable[[bool], object], key: str = ""
) -> Markup:
    """A row that ends in a switch."""

    def control(attributes: Tie) -> Markup:
        return tag(
            "input",
            type="checkbox",
            role="switch",
            cls="switch",
            checked=value,
            data_key=key or None,
            on_change=lambda event: changed(bool(event.target.checked)),
            **attributes,
        )

    return setting_row(label, line, control)


def select_row(
    label: str,
    line: str,
    options: Sequence[tuple[str, str]],
    value: str,
    chosen: Callable[[str], object],
    key: str = "",
) -> Markup:
    """A row that ends in a drop-down list."""
    return setting_row(
        label,
        line,
        lambda attributes: select(options, value, chosen, data_key=key or None, **attributes),
    )
