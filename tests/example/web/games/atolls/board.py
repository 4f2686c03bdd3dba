"""The board of Atolls, drawn from a list of places: sandy rings in a sea."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.html.markup import Markup, tag

BOX = (0, 0, 640, 430)
"""x, y, width and height of the board in its own units."""

MIDDLE = {
    "ambo": (110, 100),
    "balu": (290, 80),
    "coro": (480, 110),
    "dima": (330, 210),
    "eleu": (150, 290),
    "fara": (340, 335),
    "gani": (530, 280),
}
"""The middle of each atoll."""


def radius(worth: int) -> int:
    """Return how wide an atoll is drawn: the more it is worth the wider."""
    return 30 + 7 * worth


def board(view: Mapping[str, Any]) -> tuple[Markup, dict[str, Any]]:
    """Return the drawing, and where tokens, names and edges of each place are."""
    atolls = {name: radius(facts["worth"]) for name, facts in view["atolls"].items()}
    drawing = tag(
        "svg",
        tag("g", [_ring(name, wide) for name, wide in atolls.items()]),
        tag("g", [_lagoon(name, wide) for name, wide in atolls.items()], cls="decoration"),
        tag("g", [_name(name, wide) for name, wide in atolls.items()], cls="labels"),
        tag("g", cls="highlights"),
        tag("g", cls="tokens"),
        cls="map atolls",
        viewBox=" ".join(map(str, BOX)),
        xmlns="http://www.w3.org/2000/svg",
    )
    places = {name: _place(name, wide) for name, wide in atolls.items()}
    return drawing, {"full": BOX, "crop": 1.0, "regions": places}


def _ring(name: str, wide: int) -> Markup:
    """Return the shape to click: a circle as a path named `map-<place>`, with its target."""
    x, y = MIDDLE[name]
    arcs = f"a{wide} {wide} 0 1 1 {2 * wide} 0a{wide} {wide} 0 1 1 {-2 * wide} 0z"
    path = f"M{x - wide} {y}{arcs}"
    return tag("path", id=f"map-{name}", d=path, cls="region sand", data_target=name)


def _lagoon(name: str, wide: int) -> Markup:
    x, y = MIDDLE[name]
    return tag("circle", cx=x, cy=y, r=wide - 12, cls="lagoon")


def _name(name: str, wide: int) -> Markup:
    """Return the place of a name; the page fills in the word `atoll.<name>`."""
    x, y = MIDDLE[name]
    text = tag("text", name, cls="fixed", data_word=f"atoll.{name}")
    return tag("g", text, cls="label far", transform=f"translate({x} {y + wide + 12})")


def _place(name: str, wide: int) -> dict[str, Any]:
    x, y = MIDDLE[name]
    return {
        "kind": "atoll",
        "tokens": {"at": [x, y]},
        "label": {"at": [x, y + wide + 12], "lines": [name]},
        "tag": [x - wide, y - wide],
        "bbox": [x - wide, y - wide, x + wide, y + wide],
    }
