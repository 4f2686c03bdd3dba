"""The board: the inlined map with its highlights, tokens and numbers; pointing, zooming, walking.

The board knows places and pictures, not the game: the controller tells it what stands where and
which targets are open. Clicks are the controller's: the board says whether one ended a drag.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from web.html import dom
from web.html.browser import Node
from web.html.markup import join
from web.html.patch import Painter
from web.map import arrows, canvas, corner, marks, rings, sight, tokens
from web.map.camera import CROP, NEAR, STEP, Camera, Stage, token_scale
from web.map.gestures import Gestures
from web.map.tokens import Box, Piece, Point

CLOSE_UP = 1.2
"""px per map unit when a small screen looks at a decision."""

MARGIN = 40
"""px that what is shown keeps from the edges of the free part."""


class Board:
    """One map on the page; `looked()` is called after it has moved."""

    def __init__(
        self,
        stage: Node,
        drawing: str,
        places: Mapping[str, Any],
        words: Callable[[str], str],
        looked: Callable[[], None],
    ) -> None:
        self.stage = stage
        self.places: Mapping[str, Any] = places["regions"]
        self._box = self.whole = tuple(places.get("full") or places["frame"])
        self._limits = places.get("near", NEAR), places.get("crop", CROP)
        self._close_up = places.get("close_up", CLOSE_UP)
        self._looked = looked
        self.node = dom.need(".board", stage)
        self.node.innerHTML = drawing
        self.svg = dom.need("svg", self.node)
        canvas.prepare(self.svg, self.places, words)
        self._painter = Painter(self.svg)
        self.pieces: dict[str, list[Piece]] = {}
        self._taken: dict[str, list[Box]] = {}
        self.numbers: dict[str, int] = {}
        self._spots: dict[str, Box] = {}
        self._chosen = ""
        self._moved = False
        self._tint: dict[str, str] = {}
        self.cursor = ""
        self._hit: tuple[str, Point] = ("", (0.0, 0.0))
        self.camera = Camera(0, 0, 1)
        self.size = Stage(1, 1, self._box, *self._limits)
        self.measure()
        self.fit()
        self.gestures = Gestures(self)

    # ---- the camera ----
    def measure(self) -> None:
        """Take the stage's size from the page."""
        rect = self.node.getBoundingClientRect()
        size = max(rect.width, 1), max(rect.height, 1)
        self.size = Stage(*size, self._box, *self._limits)

    def fit(self) -> None:
        """Show the whole map, or on a narrow stage as much as fills it."""
        self.look(self.size.start())

    def resized(self) -> None:
        """Keep the same place in the middle after the stage has changed its size."""
        old, camera = self.size, self.camera
        whole = abs(camera.scale - old.start().scale) < 0.01
        self.measure()
        if whole:
            self.fit()
        else:
            self.look(
                self.size.moved(
                    camera, (self.size.width - old.width) / 2, (self.size.height - old.height) / 2
                )
            )

    def look(self, camera: Camera) -> None:
        """Move the map."""
        scale = camera.scale
        zoomed = abs(scale - self.camera.scale) > 1e-6
        self.camera = camera
        self.svg.setAttribute(
            "viewBox",
            f"{-camera.x0 / scale:.3f} {-camera.y0 / scale:.3f} "
            f"{self.size.width / scale:.3f} {self.size.height / scale:.3f}",
        )
        if zoomed:
            dom.style(self.svg, _unit=f"{1 / scale:.5f}", _grow=f"{token_scale(scale):.4f}")
            self._taken.clear()
            self._draw_tags()
        self._looked()

    def zoom(self, factor: float, at: Point | None = None) -> None:
        """Zoom round a point of the stage."""
        self.look(self.size.zoomed(self.camera, factor, at))

    def zoom_step(self, way: int) -> None:
        """Zoom by one step of the buttons."""
        self.zoom(STEP if way > 0 else 1 / STEP)

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by px."""
        self.look(self.size.moved(self.camera, dx, dy))

    def show(self, names: Sequence[str]) -> None:
        """Bring these regions onto the stage, moving the map no more than needed."""
        known = [name for name in names if name in self.places]
        self.make_room()
        if not all(self.seen(name) for name in known):
            points = [point for name in known for point in self._points(name)]
            self.look(self.size.showing(self.camera, points, MARGIN))

    def close_up(self, asked: Sequence[str], others: Sequence[str]) -> None:
        """Look from near at what is asked about (the phone's view of a decision).

        Of the others come as many as have room beside it. Where the whole map is near enough, it
        is only moved.
        """
        self.make_room()
        first = [point for name in asked if name in self.places for point in self._points(name)]
        first += self._anchors(asked[0]) if asked and asked[0] in self.places else []
        rest = [point for name in others if name in self.places for point in self._points(name)]
        whole = 0 < self.size.near <= self.size.fit().scale
        wanted = self.camera.scale if whole else max(self.camera.scale, self._close_up)
        points = self.size.together(first, rest, min(wanted, self._close_up), MARGIN)
        if points:
            camera = Camera(self.camera.x0, self.camera.y0, wanted)
            self.look(self.size.showing(camera, points, MARGIN))

    def _points(self, name: str) -> list[Point]:
        """What of a region has to be seen, in map units: its tokens' place, its number."""
        found = [self.middle(name)]
        if name in self._spots:
            x, y, _, _ = self._spots[name]
            found.append((x / self.camera.scale, y / self.camera.scale))
        return found

    def _anchors(self, name: str) -> list[Point]:
        """Where the pieces of a region stand, as far as it has several places for them."""
        found = []
        for anchor in self.places[name].values():
            if isinstance(anchor, dict) and "width" in anchor:
                (x, y), half = anchor["at"], anchor["width"] / 2 / self._close_up
                found += [(x - half, y), (x + half, y)]
        return found if "nameplate" in self.places[name] else []

    def middle(self, name: str) -> Point:
        """A region's anchor in map units."""
        x, y = self.places[name]["tokens"]["at"]
        return x, y

    def distance(self, a: str, b: str) -> float:
        """How far apart two places are, in map units."""
        return math.dist(self.middle(a), self.middle(b))

    def spot(self, name: str) -> Point:
        """A region's place on the stage in px."""
        return self.camera.to_screen(*self.middle(name))

    def hit(self, name: str, client_x: float, client_y: float) -> None:
        """Remember where a region was clicked, in px of the window."""
        stage = self.node.getBoundingClientRect()
        self._hit = name, self.camera.to_map(client_x - stage.left, client_y - stage.top)

    def beside(self, name: str) -> Point:
        """What a region's menu keeps clear of, in px of the stage.

        The point that was clicked, so that the second click of a double click meets no row of the
        menu; for keys the region's tokens.
        """
        where = self._hit[1] if self._hit[0] == name else self.middle(name)
        return self.camera.to_screen(*where)

    def off_stage(self) -> list[str]:
        """The targets that cannot be seen now."""
        covers = canvas.covers(self.node)
        return [
            name
            for name in self.numbers
            if not self.seen(name, covers) and not self._shape_seen(name)
        ]

    def seen(self, name: str, covers: Sequence[sight.Edges] | None = None) -> bool:
        """Whether something drawn of a region is on the stage and uncovered: number or token."""
        covers = canvas.covers(self.node) if covers is None else covers
        size = (self.size.width, self.size.height)
        return any(sight.clear(box, size, covers) for box in self._drawn(name))

    def target_boxes(self) -> list[sight.Edges]:
        """The edges of what is drawn of each target, its number or its pieces, on the stage."""
        return [sight.edges(box) for name in self.numbers for box in self._drawn(name)]

    def around(self, name: str) -> sight.Edges:
        """The box round a place's pieces and number, on the stage."""
        x0, y0 = self.camera.x0, self.camera.y0
        taken = self._boxes(name)[:-1] or self._boxes(name)
        spot = [self._spots[name]] if name in self._spots else []
        boxes = [sight.edges((x + x0, y + y0, w, h)) for x, y, w, h in [*taken, *spot]]
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def _drawn(self, name: str) -> list[Box]:
        """The boxes of a region's number, else of its tokens and name, on the stage."""
        spot = self._spots.get(name)
        return self._on_stage([spot] if spot else self._boxes(name))

    def _on_stage(self, boxes: Iterable[Box]) -> list[Box]:
        return [(x + self.camera.x0, y + self.camera.y0, w, h) for x, y, w, h in boxes]

    def _shape_seen(self, name: str) -> bool:
        """Whether some point of a region's drawn shape is on the stage and uncovered."""
        x1, y1, x2, y2 = self.places[name]["bbox"]
        left, top = self.camera.to_screen(x1, y1)
        right, bottom = self.camera.to_screen(x2, y2)
        part = sight.within((left, top, right, bottom), (self.size.width, self.size.height))
        if part is None:
            return False
        stage = self.node.getBoundingClientRect()
        middle = ((left + right) / 2, (top + bottom) / 2)
        return any(
            canvas.target_at(stage.left + x, stage.top + y) == name
            for x, y in [middle, *sight.samples(part)]
        )

    def make_room(self) -> None:
        """Find out which part of the stage is free now."""
        size = (self.size.width, self.size.height)
        self.size = self.size.with_room(sight.free(size, canvas.covers(self.node)))

    # ---- what stands on it ----
    def set_pieces(
        self,
        pieces: dict[str, list[Piece]],
        animate: int,
        routes: Sequence[Sequence[str]] = (),
    ) -> None:
        """Show the tokens; a unit that moved slides there in `animate` ms (0: a mark instead).

        It takes the way of the last of `routes` that leads there, without one the straight one.
        """
        before, self.pieces = self.pieces, pieces
        repainted = [name for name, stack in pieces.items() if before.get(name) != stack]
        for name in repainted:
            self._painter.put(f"on-{name}", marks.stack(pieces[name], self.places[name]))
            self._taken.pop(name, None)
        self._moved = self._moved or bool(repainted)
        if not before:
            return
        spots = {
            name: marks.changed(before.get(name, []), pieces[name], self.places[name])
            for name in repainted
        }
        changed = [name for name in repainted if spots[name]]
        found = marks.moves(before, pieces) if len(changed) <= 6 else []
        for unit, start, end in found:
            ways = (list(route) for route in reversed(routes) if route[-1:] == [end])
            self._slide(unit, next((way for way in ways if way[0] == start), [start, end]), animate)
        touched = [
            marks.arrived(unit, pieces[end], self.places[end]) for unit, _, end in found
        ] or [spots[name] for name in changed if len(changed) <= 2]
        parts = [marks.ticks(*spot) for each in touched for spot in each]
        self._painter.put("lastmove", join(*parts))

    def _slide(self, unit: str, route: Sequence[str], ms: int) -> None:
        """Let a unit slide, unless that would be over more than half of the map."""
        end = route[-1]
        names = sorted({piece.who for piece in self.pieces[end] if piece.mover == unit})
        wanted = ",".join(f'[data-who="{name}"]' for name in names)
        node = dom.one(wanted, self._painter.node(f"on-{end}"))
        way = [self.middle(name) for name in route if name in self.places]
        if node is not None and ms and abs(way[0][0] - way[-1][0]) <= self._box[2] / 2:
            canvas.slide(node, way, ms * (len(way) - 1))

    def set_tint(self, tint: Mapping[str, str]) -> None:
        """Show to whom land belongs."""
        land = {name: colour for name, colour in tint.items() if self.places[name]["kind"] != "sea"}
        if land != self._tint:
            self._tint = land
            self._painter.put("bands", marks.bands(land))

    def set_targets(self, numbers: dict[str, int], chosen: str) -> None:
        """Mark the open targets with their numbers."""
        if (numbers, chosen) == (self.numbers, self._chosen) and not self._moved:
            return
        self._moved = False
        self.numbers, self._chosen = numbers, chosen
        self._painter.put("targets", marks.targets(list(numbers), chosen, self._edges(numbers)))
        self._draw_tags()

    def _draw_tags(self) -> None:
        if not self.numbers:
            self._spots = {}
            self._painter.put("tags", "")
            return
        scale = self.camera.scale
        for name in self.pieces:
            self._boxes(name)
        self._spots = marks.tag_boxes(self.numbers, self.places, self._taken, scale)
        self._painter.put("tags", marks.tags(self.numbers, self._spots, scale, self._chosen))

    def _boxes(self, name: str) -> list[Box]:
        """The room that a region's tokens and name take, in px of the map's origin."""
        if name not in self._taken:
            scale, stack = self.camera.scale, self.pieces.get(name, [])
            self._taken[name] = [
                *marks.boxes(stack, self.places[name], scale, token_scale(scale)),
                marks.name_box(self.places[name], scale),
            ]
        return self._taken[name]

    def _edges(self, names: Iterable[str]) -> dict[str, str]:
        """The outer edges of seas: their islands need no highlight."""
        seas = [name for name in names if self.places[name]["kind"] == "sea"]
        nodes = {name: dom.one(f"#map-{name}", self.svg) for name in seas}
        paths = {name: dom.attribute(node, "d") for name, node in nodes.items() if node is not None}
        return {name: rings.outer(path) for name, path in paths.items() if path is not None}

    def tell(self, routes: Sequence[Sequence[str]], before: Mapping[str, Sequence[Piece]]) -> None:
        """Show what has moved: arrows along routes of places, ghosts of what stood `before`."""
        ways = [[self.middle(name) for name in route if name in self.places] for route in routes]
        self._painter.put("arrows", arrows.arrows(ways))
        self._painter.put("ghosts", arrows.ghosts(before, self.pieces, self.places))

    def lead(self, routes: Sequence[Sequence[str]], to: Point | None = None) -> None:
        """Show where what moves would go, along routes of places; `to` is a point of the window."""
        ways = [[self.middle(name) for name in route if name in self.places] for route in routes]
        if to is not None and ways:
            stage = self.node.getBoundingClientRect()
            ways[-1].append(self.camera.to_map(to[0] - stage.left, to[1] - stage.top))
        self._painter.put("ahead", arrows.arrows(ways))

    def point_out(self, names: Sequence[str]) -> None:
        """Show edges round the places that what is told is about."""
        self._painter.put("told", marks.outline(names, "owned", self._edges(names)))

    def stand(self, node: Node, asked: Sequence[str], docked: bool) -> bool:
        """Put a card where it hides no target and nothing of `asked`; whether it does yet.

        `docked` leaves it where the style sheet puts it.
        """
        names = {*self.numbers, *(name for name in asked if name in self.places)}
        drawn = [sight.edges(box) for name in names for box in self._all_drawn(name)]
        if docked:
            dom.style(node, left="", top="")
            return corner.hidden(canvas.edges_of(node, self.node), drawn) > 0
        others = [self.spot(name) for name in self.places if name not in names]
        box, size = (node.offsetWidth, node.offsetHeight), (self.size.width, self.size.height)
        covers = canvas.covers(self.node, node)
        (left, top), hidden = corner.stand(size, box, covers, drawn, others)
        dom.style(node, left=f"{left:.0f}px", top=f"{top:.0f}px")
        return hidden > 0

    def _all_drawn(self, name: str) -> list[Box]:
        """The boxes of a region's number, tokens and name, on the stage."""
        spot = self._spots.get(name)
        return self._on_stage([*self._boxes(name), *([spot] if spot else ())])

    def outline(self, names: Sequence[str], cls: str = "hovered") -> None:
        """Show edges round regions: the one under the pointer, or what belongs to somebody."""
        known = [name for name in names if name in self.places]
        self._painter.put("near", marks.outline(known, cls, self._edges(known)))

    # ---- walking by keys ----
    def walk(self, way: tuple[int, int], neighbours: Sequence[str] | None) -> str:
        """Move the keyboard's region to the neighbour that lies that way."""
        if self.cursor not in self.places:
            return self.put_cursor(next(iter(self.numbers), next(iter(self.places))))
        pool = {
            name: self.middle(name) for name in (neighbours or self.places) if name in self.places
        }
        found = tokens.nearest(self.middle(self.cursor), pool, way)
        if found is None and neighbours:
            pool = {name: self.middle(name) for name in self.places if name != self.cursor}
            found = tokens.nearest(self.middle(self.cursor), pool, way)
        return self.put_cursor(found or self.cursor)

    def next_target(self, way: int) -> str:
        """Move the keyboard's region to the next target."""
        names = list(self.numbers)
        if not names:
            return self.cursor
        at = names.index(self.cursor) + way if self.cursor in names else (0 if way > 0 else -1)
        return self.put_cursor(names[at % len(names)])

    def put_cursor(self, name: str) -> str:
        """Focus a region."""
        self.cursor = name
        ring = marks.outline([name], "focused", self._edges([name])) if name else ""
        self._painter.put("cursor", ring)
        if name:
            self.show([name])
        return name

    def hide_cursor(self) -> None:
        """Take the focus ring away when the board is left."""
        self._painter.put("cursor", "")

    # ---- pointing ----
    def strayed(self, node: Node) -> bool:
        """Whether a click on this node ends a drag or a pinch of the board: it means nothing."""
        return bool(self.node.contains(node)) and self.gestures.strayed

    def close(self) -> None:
        """Give back what the page holds."""
        self.gestures.close()
