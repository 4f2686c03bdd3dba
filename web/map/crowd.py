"""What there is to show on a map, how it is shown, and what meets what.

Boxes are in px of the map's own origin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from web.map import marks
from web.map.sight import Edges
from web.map.tokens import Box, Piece, Place, Point

SLACK = 3.0
"""px that two drawn things may share: halos, and the white round a letter."""

Stack = Sequence[Piece]


@dataclass(frozen=True)
class Begun:
    """How a place is shown as long as it meets no other."""

    stacks: Sequence[Stack]
    way: int
    shifts: marks.Shifts
    boxes: list[Box]


@dataclass(frozen=True)
class Crowd:
    """What there is to show; `first` are the places of the decision, the weightiest first."""

    places: Mapping[str, Place]
    stacks: Mapping[str, Sequence[Stack]]
    numbers: Mapping[str, int]
    first: Sequence[str]
    scale: float
    grow: float
    all_names: bool
    """Whether there is room to move any name, not only those of the decision."""
    edges: Edges = (-inf, -inf, inf, inf)
    """The edges of the map, in px: what stands aside stays on it."""
    memo: dict[str, Begun] = field(default_factory=dict)
    """How places began at this scale, kept from one layout to the next."""

    def on_map(self, box: Box) -> bool:
        """Whether all of a box lies on the map."""
        x, y, wide, high = box
        left, top, right, bottom = self.edges
        across = left + wide / 2 <= x <= right - wide / 2
        return across and top + high / 2 <= y <= bottom - high / 2


@dataclass
class Shown:
    """How it is shown."""

    way: dict[str, int] = field(default_factory=dict)
    """Which of its stacks a place shows."""
    shifts: dict[str, marks.Shifts] = field(default_factory=dict)
    """By place and slot: px by which pieces stand aside."""
    tags: dict[str, Box] = field(default_factory=dict)
    names: dict[str, Point | None] = field(default_factory=dict)
    """The middle of a name that does not stand in its own place; None: it is not shown."""
    boxes: dict[str, list[Box]] = field(default_factory=dict)
    """The room that the pieces of a place take."""


CELL = 64.0
"""How wide and high the cells of a grid are, in px."""


class Grid:
    """Boxes by the cells they touch, to find quickly what a box would meet."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Box]] = {}

    def _touched(self, box: Box) -> list[tuple[int, int]]:
        x, y, wide, high = box
        left, right = int((x - wide / 2) // CELL), int((x + wide / 2) // CELL)
        top, bottom = int((y - high / 2) // CELL), int((y + high / 2) // CELL)
        if left == right and top == bottom:
            return [(left, top)]
        return [(i, j) for i in range(left, right + 1) for j in range(top, bottom + 1)]

    def add(self, boxes: Iterable[Box]) -> None:
        """Put boxes into the grid."""
        for box in boxes:
            for cell in self._touched(box):
                self._cells.setdefault(cell, []).append(box)

    def met(self, box: Box) -> bool:
        """Whether a box meets something that is there."""
        x, y, wide, high = box
        wide, high = wide - 2 * SLACK, high - 2 * SLACK
        for cell in self._touched(box):
            for x2, y2, wide2, high2 in self._cells.get(cell, ()):  # as `meet`, without the calls
                if abs(x - x2) * 2 < wide + wide2 and abs(y - y2) * 2 < high + high2:
                    return True
        return False


def meet(a: Box, b: Box, slack: float = SLACK) -> bool:
    """Whether two boxes share more than the slack."""
    return (
        abs(a[0] - b[0]) * 2 < a[2] + b[2] - 2 * slack
        and abs(a[1] - b[1]) * 2 < a[3] + b[3] - 2 * slack
    )


def plated(crowd: Crowd, shown: Shown, name: str) -> bool:
    """Whether a place shows its name on a plate."""
    stacks = crowd.stacks.get(name)
    return stacks is not None and any(
        piece.slot == marks.PLATE for piece in stacks[shown.way[name]]
    )
