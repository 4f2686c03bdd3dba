"""What stands on the map, and what of it is shown at the scale of the moment.

Pieces, numbers and names are told as they come; `lay_out` finds room for them (crowding.py) and
puts on the page what differs.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from web.html import dom
from web.html.browser import Node
from web.html.markup import Markup, join, tag
from web.html.patch import Painter
from web.map import crowding, marks, rings
from web.map.camera import token_scale
from web.map.crowd import Begun, Crowd, Shown, Stack
from web.map.sight import Edges
from web.map.tokens import Box, Piece

FAR = 0.1
"""The change of scale, as its logarithm, from which on a layout no longer serves."""


class Scene:
    """All that stands on one map."""

    def __init__(
        self, svg: Node, painter: Painter, places: Mapping[str, Any], room: Sequence[float]
    ) -> None:
        self._svg, self._painter, self._places, self._room = svg, painter, places, room
        self.pieces: dict[str, list[Piece]] = {}
        self._stacks: dict[str, list[Stack]] = {}
        self.numbers: dict[str, int] = {}
        self._chosen = ""
        self.asked: Sequence[str] = ()
        self._asking: Sequence[str] = ()
        self._shown = Shown()
        self._drawn: dict[str, tuple[Stack, marks.Shifts]] = {}
        self._hidden: set[str] = set()
        self._facts: object = None
        self._begun: dict[str, Begun] = {}
        self._named: dict[str, Box] = {}
        """The room of names at this scale, once it was asked for."""
        self._scale = 1.0
        self._labels = {name: node for name in places if (node := _label(svg, name)) is not None}

    # ---- what there is ----
    def stand(
        self, pieces: dict[str, list[Piece]], simpler: Mapping[str, Sequence[Stack]]
    ) -> dict[str, list[Piece]]:
        """Take what stands on each place, and simpler ways to show it; returns what stood there."""
        before, self.pieces = self.pieces, pieces
        for name, stack in pieces.items():
            self._stacks[name] = [stack, *simpler.get(name, ())]
        return before

    def aim(self, numbers: dict[str, int], chosen: str, asked: Sequence[str]) -> bool:
        """Take the open targets, and mark their edges; whether they are others than before."""
        fresh = (numbers, asked) != (self.numbers, self.asked)
        if not fresh and chosen == self._chosen:
            return False
        self.numbers, self._chosen, self.asked = numbers, chosen, asked
        if fresh:
            edges = self.edges(numbers)
            self._painter.put("targets", marks.targets(list(numbers), edges))
        self._mark_chosen()
        return fresh

    def ask(self, names: Sequence[str]) -> None:
        """Mark the numbers of those targets that ask for a second press."""
        if names != self._asking:
            self._asking = names
            self._mark_asking()

    # ---- what is shown ----
    @property
    def tags(self) -> dict[str, Box]:
        """Where the numbers are, in px of the map's origin."""
        return self._shown.tags

    def boxes(self, name: str) -> list[Box]:
        """The room that a place's tokens and name take, in px of the map's origin."""
        label = self._named.get(name)
        if label is None:
            label = self._named[name] = marks.name_box(self._places[name], self._scale)
        return [*self._shown.boxes.get(name, ()), label]

    def far_from(self, scale: float) -> bool:
        """Whether this scale needs another layout at once."""
        return abs(math.log(scale / self._scale)) > FAR

    def show(self, scale: float) -> bool:
        """Draw at once what stands elsewhere now, in the way that it is shown; whether that can be.

        What is crowded by it, names and new numbers find their place by `lay_out`, which takes its
        time.
        """
        if self._facts is None or scale != self._scale:
            return False
        for name, stacks in self._stacks.items():
            self._shown.way[name] = min(self._shown.way.get(name, 0), len(stacks) - 1)
        self._draw_stacks()
        self._draw_tags()
        return True

    def lay_out(self, scale: float, near: float) -> None:
        """Find out what can be shown at this scale, and draw what differs."""
        # What is selected is one of the targets: that it is changes nothing, and costs no layout.
        first = [
            name for name in (*self.asked, *self.numbers, self._chosen) if name in self._places
        ]
        facts = (scale, self._stacks.copy(), self.numbers, first)
        if facts != self._facts:
            if scale != self._scale:
                self._begun.clear()
                self._named.clear()
            self._facts, self._scale = facts, scale
            crowd = Crowd(
                self._places,
                self._stacks,
                self.numbers,
                tuple(dict.fromkeys(first)),
                scale,
                token_scale(scale),
                scale >= near,
                self._edges(scale),
                self._begun,
            )
            self._shown = crowding.arrange(crowd)
            self._draw_stacks()
            self._draw_names()
        self._draw_tags()

    def _edges(self, scale: float) -> Edges:
        """The edges of the room for pieces in px of the map's origin."""
        x, y, wide, high = self._room
        return x * scale, y * scale, (x + wide) * scale, (y + high) * scale

    def _draw_tags(self) -> None:
        spots = {name: spot for name, spot in self.tags.items() if self.numbers.get(name)}
        if self._painter.put("tags", marks.tags(self.numbers, spots, self._scale)):
            self._mark_chosen()
            self._mark_asking()

    def _mark_asking(self) -> None:
        for node in dom.every(".numtag", self._painter.node("tags")):
            dom.flag(node, "asks", dom.attribute(node, "data-target") in self._asking)

    def _mark_chosen(self) -> None:
        """Mark the target that is chosen, and its number.

        A class does it: drawing all of them anew for it costs a good part of a click's answer.
        """
        for slot, name in (("targets", "data-of"), ("tags", "data-target")):
            layer = self._painter.node(slot)
            for node in dom.every(".on", layer):
                dom.flag(node, "on", False)
            chosen = dom.one(f'[{name}="{self._chosen}"]', layer) if self._chosen else None
            if chosen is not None:
                dom.flag(chosen, "on", True)

    def _draw_stacks(self) -> None:
        for name, stacks in self._stacks.items():
            shifts = self._shown.shifts.get(name, marks.NO_SHIFTS)
            stack = stacks[self._shown.way[name]]
            if self._drawn.get(name) != (stack, shifts):
                self._drawn[name] = stack, shifts
                self._painter.put(f"on-{name}", marks.stack(stack, self._places[name], shifts))

    def _draw_names(self) -> None:
        """Hide the names for which there is no room where they stand; show some elsewhere."""
        names = self._shown.names
        for name in self._hidden ^ names.keys():
            if name in self._labels:
                dom.flag(self._labels[name], "gone", name in names)
        self._hidden = set(names)
        moved = [self._moved(name, spot) for name, spot in names.items() if spot is not None]
        self._painter.put("names", join(*moved))

    def _moved(self, name: str, spot: tuple[float, float]) -> Markup:
        """A name at another place than its own: in its middle, whatever it is set by there."""
        node = self._labels[name]
        cls = (dom.attribute(node, "class") or "").replace("gone", "")
        text = dom.need("text", node)
        x, y = spot[0] / self._scale, spot[1] / self._scale
        return tag(
            "g",
            tag("text", Markup(text.innerHTML), cls="fixed"),
            cls=cls.strip(),
            transform=f"translate({x:.2f} {y:.2f})",
        )

    def edges(self, names: Iterable[str]) -> dict[str, str]:
        """The outer edges of seas: their islands need no highlight."""
        seas = [name for name in names if self._places[name]["kind"] == "sea"]
        nodes = {name: dom.one(f"#map-{name}", self._svg) for name in seas}
        paths = {name: dom.attribute(node, "d") for name, node in nodes.items() if node is not None}
        return {name: rings.outer(path) for name, path in paths.items() if path is not None}


def _label(svg: Node, name: str) -> Node | None:
    """The name of a place as the map's drawing has it."""
    text = dom.one(f'.labels [data-word$=".{name}"]', svg)
    return text.parentElement if text is not None else None
