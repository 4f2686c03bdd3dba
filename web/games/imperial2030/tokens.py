"""Imperial 2030's pieces as SVG symbols, drawn in their own px round (0, 0).

Colours come in through two custom properties, --fill and --glyph, set by a class `n-<nation>`;
the emblem is laid over the body by a second <use>.
"""

from __future__ import annotations

import math
from functools import lru_cache

from core.games.imperial2030.board import NATION_IDS
from web.html.markup import Markup, tag
from web.map import shapes
from web.map.shapes import SHIELD, body, ship, symbol, token

NATIONS = NATION_IDS
"""All nations in turn order."""


def star(points: int, outer: float, inner: float) -> str:
    """The path of a star standing upright."""
    spots = []
    for i in range(points * 2):
        radius = inner if i % 2 else outer
        angle = math.pi * i / points - math.pi / 2
        spots.append(f"{radius * math.cos(angle):.2f} {radius * math.sin(angle):.2f}")
    return "M" + "L".join(spots) + "z"


def wheel() -> str:
    """Rim and eight spokes as one stroked path."""
    rim = "M0-5.2A5.2 5.2 0 1 1 0 5.2A5.2 5.2 0 1 1 0-5.2z"
    spokes = []
    for i in range(4):
        x, y = 5.2 * math.cos(math.pi * i / 4), 5.2 * math.sin(math.pi * i / 4)
        spokes.append(f"M{-x:.2f} {-y:.2f}L{x:.2f} {y:.2f}")
    return rim + "".join(spokes)


def dots() -> str:
    """Eight dots in a ring."""
    parts = []
    for i in range(8):
        x, y = 4.8 * math.cos(math.pi * i / 4), 4.8 * math.sin(math.pi * i / 4)
        parts.append(f"M{x - 1.3:.2f} {y:.2f}a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z")
    return "".join(parts)


EMBLEMS = {
    "russia": '<path class="g" d="M-5 4.6L-1.9-4.6H.5L-2.6 4.6zM.1 4.6L3.2-4.6H5.6L2.5 4.6z"/>',
    "china": f'<path class="g" d="{star(5, 6.2, 2.6)}"/>',
    "india": f'<path class="gl" d="{wheel()}"/><circle class="g" r="1.3"/>',
    "brazil": '<path class="g" d="M0-6L6 0 0 6-6 0z"/>',
    "usa": '<path class="g" d="M-5.4-5h10.8v2.3H-5.4z'
    'M-5.4-1.15h10.8v2.3H-5.4zM-5.4 2.7h10.8V5H-5.4z"/>',
    "europe": f'<path class="g" d="{dots()}"/>',
}

LYING = "M11.5-9.5v19H0c-6.6 0-9.9-4.3-12-9.5C-9.9-5.2-6.6-9.5 0-9.5z"
QUAY = "M-14-9.8h28l-4.2 11h-19.6z"
HOOK = "M0 2.2v8.4M-4.6 6.8C-4.2 9.6-2.4 10.8 0 10.8S4.2 9.6 4.6 6.8M-2.2 4.2h4.4"


def sprite() -> Markup:
    """All symbols of this game."""
    parts = [symbol(f"em-{nation}", shape) for nation, shape in EMBLEMS.items()]
    parts += [
        symbol("tk-army", body(SHIELD)),
        symbol("tk-lying", body(LYING, ' stroke-dasharray="3 2"')),
        symbol("tk-fleet", ship()),
        symbol(
            "tk-port",
            f'<path class="halo thin" d="{HOOK}"/><path class="hook" d="{HOOK}"/>' + body(QUAY),
        ),
        symbol(
            "tk-flag",
            '<path class="halo" d="M-7-8.5H8L5.6-3.4 8 1.7H-5.6V10"/>'
            '<path class="pole" d="M-6.3-9.5V10"/>'
            '<path class="body" d="M-6-8.6H8L5.6-3.4 8 1.7H-6z"/>',
        ),
        symbol(
            "tk-works",
            '<path class="halo" d="M-8.5 8.5v-10l5.6-4v4l5.6-4v4L4.4-10h3l1.1 18.5z"/>'
            '<path class="works" d="M-8 8v-9.2l5.3-3.9v3.9l5.3-3.9v3.9L4.6-9.4h2.2L8 8z"/>'
            '<path class="panes" d="M-5.6 2.4h2.4v2.6h-2.4z'
            'M-1.2 2.4h2.4v2.6h-2.4zM3.2 2.4h2.4v2.6H3.2z"/>',
        ),
        symbol(
            "tk-yard",
            '<circle class="halo" r="8.2"/><circle class="yard" r="8.2"/>'
            '<path class="hook" d="M0-3.6v8.2M-4 1.4'
            'C-3.6 3.7-2.1 4.7 0 4.7S3.6 3.7 4 1.4M-2-1.4h4"/>'
            '<circle class="hook" cy="-4.6" r="1.2"/>',
        ),
        symbol("tk-city-brown", '<path class="city brown" d="M-3.6-3.6h7.2v7.2h-7.2z"/>'),
        symbol("tk-city-blue", '<circle class="city blue" r="3.7"/>'),
        symbol(
            "tk-blocked",
            '<path class="barw" d="M-9 7.5L9-7.5"/><path class="barr" d="M-9 7.5L9-7.5"/>',
        ),
    ]
    parts += [
        symbol(
            "pic-works",
            '<path class="gp" d="M-8 8v-9.2l5.3-3.9v3.9l5.3-3.9v3.9L4.6-9.4h2.2L8 8z"/>',
        ),
        symbol("pic-flag", '<path class="gp" d="M-6.5-9h1.6v18h-1.6zM-4-8.6H8L5.6-4.2 8 .2H-4z"/>'),
    ]
    return Markup("".join(parts))


EMBLEM_PLACE = {
    "army": (0, -0.6, 1.0),
    "lying": (1.6, 0, 0.95),
    "fleet": (0, 5.6, 0.78),
    "port": (0, -4.4, 0.78),
    "flag": (0.4, -3.5, 0.66),
}
SIZES = {
    "army": (23, 27),
    "lying": (27, 23),
    "fleet": (32, 27),
    "port": (32, 25),
    "flag": (18, 22),
    "works": (20, 20),
    "yard": (20, 20),
    "city": (10, 10),
}
"""Width and height of each token in px, halo included."""


@lru_cache(maxsize=512)
def piece(kind: str, nation: str, count: int = 1, ring: bool = False) -> Markup:
    """One token; `ring` marks the unit chosen to move."""
    spot = SIZES[kind][0] / 2 - 3, SIZES[kind][1] / 2 - 5
    names = f"tk-{kind}", f"em-{nation}"
    return token(*names, EMBLEM_PLACE[kind], f"n-{nation}", count, spot, ring)


@lru_cache(maxsize=64)
def works(city: str, built: bool, blocked: bool) -> Markup:
    """A city: its factory or the empty mark, with a bar when hostile armies block it."""
    if built:
        name = "tk-works" if city == "armaments" else "tk-yard"
    else:
        name = "tk-city-brown" if city == "armaments" else "tk-city-blue"
    bar = '<use href="#tk-blocked"/>' if blocked and built else ""
    return tag("g", Markup(f'<use href="#{name}"/>{bar}'), cls="tk")


@lru_cache(maxsize=64)
def emblem(nation: str, size: int = 24, cls: str = "") -> Markup:
    """A nation's disc with its emblem, for cards, lists and the prompt."""
    return shapes.emblem(f"em-{nation}", size, f"n-{nation}", cls)
