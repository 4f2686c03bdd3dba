"""Struggle of Empires' pieces as SVG symbols, drawn in their own px round (0, 0).

Colours come in through --fill and --glyph, set by a class `pw-<power>`; a power's emblem is laid
over the body by a second <use>, so that nobody is told by colour alone.
"""

from __future__ import annotations

from functools import lru_cache

from web.html.markup import Markup, join, picture, tag
from web.map import shapes
from web.map.shapes import SHIELD, body, counter, ship, symbol, token

POWERS = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")
"""All powers, in the order in which they are listed."""

NOBODY = "nobody"
"""Stands for a seat whose power is not known yet."""

PETAL = "C2-.2 3-2 4.6-2.3 6.1-2.5 6.7-.6 5.6.4 5 .9 4.2.8 4 .3 3.7 1.1 3.4 1.5 3.2 1.8z"
OTHER = "C-2-.2-3-2-4.6-2.3-6.1-2.5-6.7-.6-5.6.4-5 .9-4.2.8-4 .3-3.7 1.1-3.4 1.5-3.2 1.8z"
EMBLEMS = {
    "britain": "M-1.8-6.2h3.6v4.4h4.4v3.6H1.8v4.4h-3.6V1.8h-4.4v-3.6h4.4z",
    "france": "M0-6.6C1.8-4.3 2.3-2.6 2.3-1.3 2.3.1 1.5 1.1 1 1.8H-1C-1.5 1.1-2.3.1-2.3-1.3"
    f"-2.3-2.6-1.8-4.3 0-6.6zM1.7 1.8{PETAL}M-1.7 1.8{OTHER}"
    "M-3.8 2.3h7.6v1.4h-7.6zM-1.2 4.1h2.4L2.3 6.3 0 5.3-2.3 6.3z",
    "spain": "M-5.4 3.2H5.4v2h-10.8zM-5.4 2.3L-6.1-3.8-2.9-1.1 0-5.2 2.9-1.1 6.1-3.8 5.4 2.3z",
    "russia": "M-5 4.6L-1.9-4.6H.5L-2.6 4.6zM.1 4.6L3.2-4.6H5.6L2.5 4.6z",
    "austria": "M-5.4-4.1h10.8v2.9h-10.8zM-5.4 1.2h10.8v2.9h-10.8z",
    "prussia": "M0-6.8L1.8-1.8 6.8 0 1.8 1.8 0 6.8-1.8 1.8-6.8 0-1.8-1.8z",
    "united_provinces": "M0-6.2L6.2 4.7H-6.2zM0-2.3L-2.9 2.8H2.9z",
    NOBODY: "M-1.4-1.4h2.8v2.8h-2.8z",
}
WALL = "M-10-8h4.4v3.2h3.4V-8h4.4v3.2h3.4V-8H10V8h-20z"
GOLD = '<circle class="gold" r="6.2"/>'
STAR = "M0-7.4L2.2-2.4 7.4-2 3.4 1.4 4.7 6.6 0 3.8-4.7 6.6-3.4 1.4-7.4-2-2.2-2.4z"
BONES = "M-5.4 3.4L5.4 7.6M5.4 3.4L-5.4 7.6"
SKULL = "M0-7.4c3.4 0 5.4 2.2 5.4 5 0 1.8-.9 2.9-2.2 3.6v1.6h-6.4V1.2C-4.5.5-5.4-.6-5.4-2.4"
EYES = "M-2.2-2.2h.1M2.2-2.2h.1"
CHAIN = "M-2.4-3.6l-2-2M2.4 3.6l2 2M-3.2 1a2.6 2.6 0 0 0 3.7 3.7l1.3-1.3"
CHAIN_2 = "M3.2-1a2.6 2.6 0 0 0-3.7-3.7l-1.3 1.3"

EMBLEM_PLACE = {"army": (0, -0.6, 1.0), "fleet": (0, 5.6, 0.78), "fort": (0, 1.6, 0.8)}
SIZES = {"army": (23, 27), "fleet": (32, 27), "fort": (24, 20)}
"""Width and height of each token in px, halo included."""

WALLED = (25, 33)
"""The same of an army with a wall on its corner."""


def sprite() -> Markup:
    """All symbols of this game."""
    parts = [
        symbol(f"pw-{power}", f'<path class="g" fill-rule="evenodd" d="{path}"/>')
        for power, path in EMBLEMS.items()
    ]
    parts += [
        symbol("st-army", body(SHIELD)),
        symbol("st-fleet", ship()),
        symbol("st-fort", body(WALL)),
    ]
    return Markup("".join(parts))


@lru_cache(maxsize=512)
def unit(kind: str, power: str, count: int = 1, ring: bool = False) -> Markup:
    """One token with its count; `ring` marks what moves now."""
    spot = SIZES[kind][0] / 2 - 2.5, SIZES[kind][1] / 2 - 4.5
    names = f"st-{kind}", f"pw-{power}"
    return token(*names, EMBLEM_PLACE[kind], f"pw-{power}", count, spot, ring)


@lru_cache(maxsize=128)
def with_wall(power: str, count: int, forts: int) -> Markup:
    """An army with the power's forts as a small wall on its corner."""
    number = f'<text class="forts" y="5.6">{forts}</text>' if forts > 1 else ""
    wall = (
        f'<g class="pw-{power}" transform="translate(-6.5 -13) scale(.6)">'
        f'<use href="#st-fort"/>{number}</g>'
    )
    return join(unit("army", power, count), Markup(wall))


@lru_cache(maxsize=64)
def emblem(power: str, size: int = 24) -> Markup:
    """A power's disc with its emblem, for cards, lists and the prompt."""
    name = power or NOBODY
    return shapes.emblem(f"pw-{name}", size, f"pw-{name}")


@lru_cache(maxsize=64)
def pic(kind: str, power: str = "", size: int = 18) -> Markup:
    """A small picture of a unit for lists; without a power it is grey."""
    sign = tag("use", href=f"#st-{kind}")
    x, y, scale = EMBLEM_PLACE[kind]
    mark = (
        tag("use", href=f"#pw-{power}", transform=f"translate({x} {y}) scale({scale})")
        if power
        else None
    )
    cls = f"unit-pic pw-{power}" if power else "unit-pic plain"
    return picture(sign, mark, box="-16 -15 32 30", cls=cls, size=size)


# ---- country counters and markers ----
@lru_cache(maxsize=128)
def neutral(strength: int, gold: int = 0, points: int = 0, count: int = 1) -> Markup:
    """A country: its number, with gold or the star of a point on the corner."""
    parts = [
        '<rect class="halo" x="-10.5" y="-10.5" width="21" height="21" rx="3"/>',
        '<rect class="land-tile" x="-10.5" y="-10.5" width="21" height="21" rx="3"/>',
        f'<text class="strength" y="5.4">{strength}</text>',
    ]
    if gold:
        parts.append(
            f'<g transform="translate(10 -10)">{GOLD}'
            f'<text class="on-gold" y="3.5">{gold}</text></g>'
        )
    if points:
        text = f'<text class="on-gold" y="3.6">{points}</text>' if points > 1 else ""
        parts.append(f'<g transform="translate(10 -10)"><path class="star" d="{STAR}"/>{text}</g>')
    if count > 1:
        parts.append(counter(count, 9, 8.5))
    return tag("g", Markup("".join(parts)), cls="tk country")


@lru_cache(maxsize=32)
def people(word: str, count: int = 1) -> Markup:
    """A People or Slaves counter: a sand pill with the word."""
    wide = pill(word)
    parts = [
        tag("rect", cls="halo", x=-wide / 2, y=-9, width=wide, height=18, rx=9),
        tag("rect", cls="land-tile", x=-wide / 2, y=-9, width=wide, height=18, rx=9),
        tag("text", word, cls="word", y=3.8),
        Markup(counter(count, wide / 2 - 2, 8)) if count > 1 else None,
    ]
    return tag("g", parts, cls="tk country")


def pill(word: str) -> int:
    """How wide the counter with this word is."""
    return 12 + 6 * len(word)


@lru_cache(maxsize=64)
def danger(kind: str, power: str) -> Markup:
    """Return pirates, a slave revolt or a blockade, with the power whose marker it holds."""
    if kind == "pirates":
        sign = (
            f'<path class="bone" d="{BONES}"/><path class="skull" d="{SKULL}z"/>'
            f'<path class="eyes" d="{EYES}"/>'
        )
    elif kind == "revolt":
        sign = f'<path class="chain" d="{CHAIN}"/><path class="chain" d="{CHAIN_2}"/>'
    else:
        sign = '<path class="bar-case" d="M-6 0H6"/><path class="bar" d="M-6 0H6"/>'
    whose = (
        f'<g class="pw-{power}" transform="translate(9.5 8) scale(.62)">'
        f'<circle class="disc" r="11"/><use href="#pw-{power}"/></g>'
        if power
        else ""
    )
    disc = '<circle class="halo" r="11"/><circle class="threat" r="11"/>'
    return tag("g", Markup(disc + sign + whose), cls=f"tk danger {kind}")
