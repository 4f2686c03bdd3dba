"""A number field that stands for choices: what is typed is selected at once, the field stays.

The field has `data-pick="say:bid "`: what its number's choice begins with; `data-low` and
`data-high` say why a number is too small or too big. Parts that show the number, too, have
`data-follows`: they are drawn anew at each key, so that the caret never leaves the field.
"""

from __future__ import annotations

from typing import Any

from web.html import dom
from web.html.patch import parsed
from web.panels import prompt


def typed(table: Any, field: Any) -> None:
    """Select the choice that the field's number names, or the nearest one and say why."""
    value = field.value
    if not value:
        return
    if table.find_group(field.dataset.pick + value) is None:
        value, table.hint = nearest(value, field.min, field.max), why(field)
    else:
        field.defaultValue, table.hint = value, ""
    target = field.dataset.pick + value
    table.chosen = target if table.find_group(target) is not None else table.chosen
    _follow(table)


def left(table: Any, field: Any) -> None:
    """The field is done with: it shows what is selected, unless its choice has been played.

    What follows it does so already, and stays: the focus or a press may be on its way there.
    """
    if not field.isConnected or table.find_group(field.dataset.pick + field.min) is None:
        return
    stem = field.dataset.pick
    picked = table.chosen.startswith(stem)
    field.value = table.chosen.removeprefix(stem) if picked else field.defaultValue
    table.paint()


def nearest(value: str, low: str, high: str) -> str:
    """Return the number in its limits, as text; the lowest for what is no whole number.

    >>> nearest("99", "5", "60"), nearest("0", "5", "60"), nearest("1.5", "5", "60")
    ('60', '5', '5')
    """
    digits = value.removeprefix("+")
    return str(min(max(int(digits), int(low)), int(high))) if digits.isdecimal() else low


def why(field: Any) -> str:
    """Return why the field's number cannot be chosen."""
    high = field.value.isdecimal() and int(field.value) > int(field.max)
    return str(dom.some(getattr(field.dataset, "high" if high else "low", None)) or "")


def _follow(table: Any) -> None:
    """Draw anew what shows the number besides the field."""
    painter, moment = table.painter, table.make_moment()
    table.moment = moment
    html = prompt.offers(moment)
    fresh = parsed(html)
    for old in dom.every("[data-follows]", painter.node("offers")):
        new = dom.one(f'[data-follows="{old.dataset.follows}"]', fresh)
        if new is not None:
            old.replaceWith(new)
    painter.shows("offers", html)
    painter.put("words", prompt.words(moment))
    painter.put("main", prompt.main_button(moment))
