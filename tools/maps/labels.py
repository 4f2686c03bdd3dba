"""How much room a label takes: estimated from letter classes, so that the build needs no font."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from shapely import box
from shapely.geometry import Polygon

# Advance widths in px of the land label (Archivo 640, width 78 %, 11.2 px), measured and put in
# classes.
WIDTHS = {"ijlI ": 2.5, "frt": 3.1, "mwMW": 8.0, "ABCDEFGHJKLNOPQRSTUVXYZ": 6.4}
OTHER = 5.3
LINE = {"land": 11.6, "sea": 13.4}
SEA_FACTOR = 1.41
# px per map unit from which a label of a detail level may show; "near" ones show from the design
# scale on.
LEVELS = {"far": 0.62, "mid": 0.95}


def text_width(text: str, kind: str) -> float:
    """Width of one line in px at normal size."""
    width = sum(
        next((w for letters, w in WIDTHS.items() if letter in letters), OTHER) for letter in text
    )
    return width * (SEA_FACTOR if kind == "sea" else 1)


def block(label: dict[str, Any], kind: str, scale: float) -> Polygon:
    """The label's box in map units when one unit is `scale` px."""
    lines = label["lines"]
    style = "sea" if kind == "sea" else "land"
    width = max(text_width(line, style) for line in lines) / scale
    height = (LINE[style] * len(lines)) / scale
    x, y = label["at"]
    left = {"start": 0.0, "middle": width / 2, "end": width}[label.get("anchor", "middle")]
    return box(x - left, y - height / 2, x - left + width, y + height / 2)


def levels(found: Iterable[tuple[str, str, dict[str, Any]]]) -> dict[str, str]:
    """Name to the detail level of its label, given (name, kind, label) in order of importance.

    A level takes each label that hits none taken before, so that the labels of a small map do not
    overlap.
    """
    rest = list(found)
    result: dict[str, str] = {}
    for level, scale in LEVELS.items():
        shown = [block(label, kind, scale) for name, kind, label in rest if name in result]
        for name, kind, label in rest:
            if name in result:
                continue
            area = block(label, kind, scale)
            if not any(area.intersects(other) for other in shown):
                result[name] = level
                shown.append(area)
    return {name: result.get(name, "near") for name, _, _ in rest}
