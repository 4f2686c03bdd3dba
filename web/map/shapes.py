"""Shapes that the pieces of several games are made of, in their own px round (0, 0)."""

from __future__ import annotations

from functools import lru_cache

from web.html.markup import Markup, classes, picture, tag

SHIELD = "M-9.5-11.5h19V0c0 6.6-4.3 9.9-9.5 12C-5.2 9.9-9.5 6.6-9.5 0z"
HULL = "M-14 .2h28L9.8 11.3h-19.6z"
SAIL = "M.4-12.2v10.6h-9.6zM1.7-9.5L9-1.6H1.7z"
RING = '<circle class="ring-out" r="20"/><circle class="ring-in" r="16.5"/>'


def symbol(name: str, inside: str) -> str:
    """A shape to be drawn by <use>.

    It is no <symbol>: Firefox counts a symbol's view, as large as the map, in the box of each copy.
    """
    return f'<g id="{name}">{inside}</g>'


def body(path: str, extra: str = "") -> str:
    """A shape with white halo and ink line."""
    return f'<path class="halo" d="{path}"/><path class="body"{extra} d="{path}"/>'


def ship() -> str:
    """A hull under sail."""
    halo = f'<path class="halo" d="{SAIL}M0 0v-12"/>'
    return f'{halo}{body(HULL)}<path class="sail" d="{SAIL}"/>'


def counter(count: int, x: float, y: float) -> str:
    """The ink disc with a number."""
    return (
        f'<g class="count" transform="translate({x:g} {y:g})"><circle r="7.4"/>'
        f'<text y="3.7">{count}</text></g>'
    )


def token(
    kind: str,
    owner: str,
    place: tuple[float, float, float],
    cls: str,
    count: int,
    spot: tuple[float, float],
    ring: bool,
) -> Markup:
    """A unit: the symbol of its kind, its owner's emblem (x, y, scale) over it, its count.

    `ring` marks the unit that moves now.
    """
    x, y, scale = place
    parts = [RING] if ring else []
    parts.append(f'<use href="#{kind}"/>')
    parts.append(f'<use href="#{owner}" transform="translate({x} {y}) scale({scale})"/>')
    if count > 1:
        parts.append(counter(count, *spot))
    return tag("g", Markup("".join(parts)), cls=f"tk {cls}")


BADGE = (26, 26)
"""Width and height of a badge in px."""


@lru_cache(maxsize=256)
def badge(owner: str, cls: str, total: int) -> Markup:
    """A place in short: the emblem of who holds it on a disc, and how many stand there."""
    disc = f'<circle class="halo" r="11"/><circle class="disc" r="11"/><use href="#{owner}"/>'
    number = counter(total, 8.5, 8) if total > 1 else ""
    return tag("g", Markup(disc + number), cls=f"tk badge {cls}")


def emblem(name: str, size: int, *kinds: str) -> Markup:
    """A disc with the emblem of this symbol, for cards, lists and the prompt."""
    disc = tag("circle", r=11, cls="disc"), tag("use", href=f"#{name}")
    return picture(*disc, box="-12 -12 24 24", cls=classes("emblem", *kinds), size=size)
