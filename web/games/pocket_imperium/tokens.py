"""Pocket Imperium's pieces as SVG, drawn in their own px round (0, 0)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from web.html.markup import Markup, join, tag
from web.html.people import SHAPES

NOSE = "M0-25L8.5-8h-17z"
FINS = "M-9 2L-19 17.5H19L9 2z"
DROP = (5, 5, 6.6, 5)
"""Where the figure stands in each shape."""

SIZE = (40, 58)
"""Width and height of the room of a stack of ships in px, with a little sky over its nose."""

LOW = 7.0
"""How far the middle of that room lies under the middle of a hex that has a planet, in px."""

LETTER = 6.6
"""About the width of a letter of a plate's name in px."""

SCORE = 42.0
"""The width of what a tile would score for one player on its plate, in px."""

PRIME_SIZE = (100, 96)
"""The same of the system in the middle, with its name."""

GRADIENTS = (
    ("one", "#D8F0F6", "#8CC3D3", "#4E93A8"),
    ("two", "#FBEBC0", "#E0B766", "#A87A24"),
    ("prime", "#FFF3D0", "#E6BE6C", "#B88A2E"),
)


def sprite() -> Markup:
    """The gradients of the planets."""
    parts = []
    for name, light, main, dark in GRADIENTS:
        stops = (("0", light), ("0.55", main), ("1", dark))
        inner = [tag("stop", offset=offset, stop_color=colour) for offset, colour in stops]
        parts.append(tag("radialGradient", inner, id=f"planet-{name}", cx=0.36, cy=0.32, r=0.75))
    return join(*parts)


# ---- planets ----
def _ball(name: str, radius: float, x: float = 0, y: float = 0) -> Markup:
    return tag("circle", cx=x, cy=y, r=radius, cls="ball", fill=f"url(#planet-{name})")


def _level(text: str, y: float, size: int) -> Markup:
    return tag("text", text, y=y, cls=f"level size-{size}")


RING_BACK = "M-22.5 3.2A22.5 6.2 -12 0 1 22-6"
RING_FRONT = "M-22.5 3.2A22.5 6.2 -12 0 0 22-6"


ROCKS = ("M-17-3l5-8 8 1 3 7-6 7-8-1z", "M3-12l7-2 6 5-2 7-8 1-4-5z", "M-3 6l8-3 7 4-3 8-9 1z")


@lru_cache(maxsize=64)
def planet(kind: str) -> Markup:
    """What lies on a hex: a planet by level and size, a belt, the black hole, or nothing."""
    if kind == "one":
        return join(_ball("one", 12), _level("I", 4.4, 1))
    if kind == "two":
        return join(
            tag("path", d=RING_BACK, cls="ring"),
            _ball("two", 16.5),
            _level("II", 5, 2),
            tag("path", d=RING_FRONT, cls="ring"),
        )
    if kind in ("prime", "quad"):
        return join(
            _ball("one", 10, -43, 15),
            _ball("two", 12, 43, 15),
            _ball("prime", 30),
            _level("IV" if kind == "quad" else "III", 6, 3),
        )
    if kind == "asteroid":
        return join(*(tag("path", d=rock, cls="rock") for rock in ROCKS))
    if kind == "hole":
        return join(
            tag("circle", r=19, cls="hole"),
            tag("circle", r=19, cls="hole-rim"),
            tag("path", d="M-11 0H11", cls="no-entry-case"),
            tag("path", d="M-11 0H11", cls="no-entry"),
        )
    return Markup("")


@lru_cache(maxsize=64)
def planet_piece(kind: str, taken: bool, token: bool, ring: bool = False) -> Markup:
    """The planet of a hex, moved up where ships stand on it, with its bounty token."""
    art = join(*rings(27), planet(kind)) if ring else planet(kind)
    if token:
        art = join(
            art,
            tag("circle", cx=17, cy=9, r=8, cls="bounty"),
            tag("text", "?", x=17, y=13, cls="bounty-mark"),
        )
    shift = {"two": -23, "one": -25}.get(kind, -24)
    moved = taken and kind not in ("prime", "quad", "hole")
    return tag("g", art, cls="planet", transform=f"translate(0 {shift})" if moved else None)


@lru_cache(maxsize=16)
def prime(kind: str, name: str, line: str, ring: bool = False) -> Markup:
    """The system in the middle with its name and what it keeps and is worth."""
    return join(
        tag("text", name, y=-42, cls="plate-name"),
        rings(38) if ring else None,
        planet(kind),
        tag("text", line, y=114, cls="prime-line"),
    )


# ---- ships ----
def rings(radius: float) -> tuple[Markup, Markup]:
    """What is drawn round the fleet that moves, and round the planet that is invaded."""
    return tag("circle", r=radius, cls="ring-out"), tag("circle", r=radius - 3.5, cls="ring-in")


@lru_cache(maxsize=512)
def ships(
    seat: int, count: int, letters: str, low: bool, ring: bool = False, spent: int = 0
) -> Markup:
    """A stack of ships: nose and fins behind the player's shape, the number, the initials."""
    body = (
        tag("path", d=NOSE + FINS, cls="halo"),
        tag("path", d=NOSE, cls="hull"),
        tag("path", d=FINS, cls="hull"),
        tag("g", Markup(SHAPES[seat]), transform="scale(1.22)", cls="badge"),
        tag("text", str(count), y=DROP[seat], cls="number"),
        tag("text", letters, x=20, y=-8, cls="letter"),
    )
    some = tag("text", str(spent), x=-7, y=4, cls="letter") if 0 < spent < count else None
    tick = tag("path", d="M0 0l3 3 6-7", cls="tick-done")
    moved = tag("g", some, tick, transform="translate(-24 -12)") if spent else None
    return tag(
        "g",
        rings(27) if ring else None,
        body,
        moved,
        cls=f"tk ship seat-{seat + 1}",
        transform=f"translate(0 {17 if low else 3})",
    )


@lru_cache(maxsize=16)
def upkeep_mark(lost: int) -> Markup:
    """What upkeep takes from a hex, in brass with a minus."""
    return tag(
        "g",
        tag("rect", x=-12, y=-9, width=24, height=18, rx=4),
        tag("text", f"−{lost}", y=4.6),
        cls="upkeep-mark",
    )


# ---- plates ----
def plate_room(name: str, tile: str, points: Sequence[int]) -> tuple[tuple[int, int], float]:
    """The size of a plate in px, and how far its middle lies under its place.

    Where nobody would score there is nothing under the name.
    """
    scored = sum(1 for value in points if value)
    wide = max(round(len(f"{name} {tile}") * LETTER), round(SCORE * scored))
    return ((wide, 42), -2.0) if scored else ((wide, 20), -13.0)


@lru_cache(maxsize=512)
def plate(name: str, tile: str, points: Sequence[int], state: str) -> Markup:
    """A tile's name and what it would score for whom; `state`: "free", "chosen" or ""."""
    scored = [(seat, value) for seat, value in enumerate(points) if value]
    left = -SCORE * (len(scored) - 1) / 2
    parts = [
        tag(
            "text",
            tag("tspan", name),
            tag("tspan", f" {tile}", cls="which") if tile else None,
            y=-8,
            cls="plate-name",
        )
    ]
    for i, (seat, value) in enumerate(scored):
        mark = tag("g", Markup(SHAPES[seat]), transform="scale(.62)", cls=f"badge seat-{seat + 1}")
        text = tag("text", f"+{value}", x=9, y=4.5, cls="plate-points")
        parts.append(tag("g", mark, text, transform=f"translate({left + i * SCORE - 9:g} 9)"))
    if state == "chosen":
        letters = len(f"{name} {tile}" if tile else name)
        at = -letters * LETTER / 2 - 18
        parts.append(tag("path", d=f"M{at:g}-13l4 4 7-8", cls="plate-tick"))
    return tag("g", parts, cls=f"plate {state}".strip())
