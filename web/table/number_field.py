"""A number field that stands for choices: what is typed is selected at once, the field stays.

The field has `data-pick="say:bid "`: what its number's choice begins with; `data-low` and
`data-high` say why a number is too small or too big. Parts that show the number, too, have
`data-follows`: they are drawn anew at each key, so that the caret never leaves the field. Words
with `data-said` are read out then: a status that comes together with its words is not.
"""

from __future__ import annotations

from web.html import dom
from web.html.browser import Field
from web.html.patch import parsed
from web.panels import prompt
from web.table.controller import Controller
from web.table.make_moment import make_moment
from web.table.render import paint


def typed(table: Controller, field: Field) -> None:
    """Select the choice that the field's number names, or the nearest one and say why."""
    value, stem = field.value, _stem(field)
    if not value:
        return
    if table.find_group(stem + value) is None:
        value = nearest(value, *_limits(field))
        table.screen.tell(why(field))
    else:
        field.defaultValue = value
        table.screen.tell("")
    if table.find_group(stem + value) is not None:
        table.screen.chosen = stem + value
    _follow(table)


def left(table: Controller, field: Field) -> None:
    """The field is done with: it shows what is selected, unless its choice has been played.

    What follows it does so already, and stays: the focus or a press may be on its way there.
    """
    stem, chosen = _stem(field), table.screen.chosen
    if not field.isConnected or table.find_group(stem + _limits(field)[0]) is None:
        return
    field.value = chosen.removeprefix(stem) if chosen.startswith(stem) else field.defaultValue
    paint(table)


def _stem(field: Field) -> str:
    return dom.attribute(field, "data-pick") or ""


def _limits(field: Field) -> tuple[str, str]:
    return dom.attribute(field, "min") or "", dom.attribute(field, "max") or ""


def nearest(value: str, low: str, high: str) -> str:
    """The number in its limits, as text; the lowest for what is no whole number.

    >>> nearest("99", "5", "60"), nearest("0", "5", "60"), nearest("1.5", "5", "60")
    ('60', '5', '5')
    """
    digits = value.removeprefix("+")
    return str(min(max(int(digits), int(low)), int(high))) if digits.isdecimal() else low


def why(field: Field) -> str:
    """Why the field's number cannot be chosen."""
    high = field.value.isdecimal() and int(field.value) > int(_limits(field)[1])
    return dom.attribute(field, "data-high" if high else "data-low") or ""


def _follow(table: Controller) -> None:
    """Redraw what shows the number besides the field."""
    painter, moment = table.painter, make_moment(table, table.screen.past)
    table.moment = moment
    html = prompt.offers(moment)
    fresh = parsed(html)
    table.shell.announce(" ".join(node.textContent for node in dom.every("[data-said]", fresh)))
    for old in dom.every("[data-follows]", painter.node("offers")):
        name = dom.attribute(old, "data-follows")
        new = dom.one(f'[data-follows="{name}"]', fresh)
        if new is not None:
            old.replaceWith(new)
    painter.shows("offers", html)
    painter.put("words", prompt.words(moment))
    painter.put("main", prompt.main_button(moment))
