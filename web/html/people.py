"""Drawing a person: the seat's shape in the seat's colour with the first letter of the name."""

from __future__ import annotations

from web.html import dom
from web.html.browser import Node

SHAPES = (
    ("circle", {"cx": 13, "cy": 13, "r": 11}),
    ("rect", {"x": 3, "y": 3, "width": 20, "height": 20, "rx": 2}),
    ("path", {"d": "M13 2 25 23.5H1Z", "stroke-linejoin": "round"}),
    ("path", {"d": "M13 .8 25.2 13 13 25.2 .8 13Z", "stroke-linejoin": "round"}),
    ("path", {"d": "M7 2.5h12l6 10.5-6 10.5H7L1 13Z", "stroke-linejoin": "round"}),
    ("path", {"d": "M8.5 1.5h9v7h7v9h-7v7h-9v-7h-7v-9h7Z", "stroke-linejoin": "round"}),
    ("path", {"d": "M13 1 24.5 10V24H1.5V10Z", "stroke-linejoin": "round"}),
)
BASELINES = (17, 17, 20, 17, 17, 17, 19)


def seat_mark(seat: int, name: str = "") -> Node:
    """The mark of a seat (0 is the first); decoration beside the name, so hidden from readers."""
    tag, attrs = SHAPES[seat % len(SHAPES)]
    letter = name.strip()[:1].upper()
    text = (
        dom.svg("text", {"x": 13, "y": BASELINES[seat % len(SHAPES)]}, letter) if letter else None
    )
    return dom.svg(
        "svg",
        {
            "class": f"seat-mark seat-{seat % len(SHAPES) + 1}",
            "viewBox": "0 0 26 26",
            "aria-hidden": "true",
        },
        dom.svg(tag, {"class": "shape", **attrs}),
        text,
    )


def empty_mark() -> Node:
    """The mark of a place nobody sits on."""
    return dom.svg(
        "svg",
        {"class": "seat-mark seat-none", "viewBox": "0 0 26 26", "aria-hidden": "true"},
        dom.svg("circle", {"class": "shape", "cx": 13, "cy": 13, "r": 11}),
    )
