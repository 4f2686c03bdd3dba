"""The board: the inlined map with its highlights, tokens and numbers; pointing, zooming.

The board knows places and pictures, not the game: the controller tells it what stands where and
which targets are open. Clicks are the controller's: the board says whether one ended a drag.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, repeat
from typing import Any

from web.html import dom
from web.html.browser import Node
from web.html.markup import Markup, join
from web.html.patch import Painter, parsed
from web.map import arrows, canvas, marks, sight
from web.map.camera import CROP, NEAR, STEP, Camera, Stage, token_scale
from web.map.crowd import Stack
from web.map.gestures import Gestures
from web.map.scene import Scene
from web.map.stops import Seams, place_of, points, stop
from web.map.tokens import KNOWN, Box, Piece, Point

CLOSE_UP = 1.2
"""`Board.close_up` of a map that does not say."""

GROWN = 1.25
"""How much larger a whole map has to become for it to grow when a panel leaves it more height."""

SETTLE_MS = 120
"""How long after a small zoom names and numbers are laid out again (ms)."""

NO_STACKS: Mapping[str, Sequence[Stack]] = {}


class Board:
    """One map, on the page from `begin` on; `looked()` is called after it has moved."""

    def __init__(
        self,
        stage: Node,
        drawing: str,
        places: Mapping[str, Any],
        words: Callable[[str], str],
        looked: Callable[[], None],
    ) -> None:
        self.stage = stage
        self.places: Mapping[str, Any] = {
            name: {**place, "anchors": marks.anchors(place)}
            for name, place in places["regions"].items()
        }
        self._box = self.whole = tuple(places.get("full") or places["frame"])
        self.seams = Seams(places)
        self._limits = places.get("near", NEAR), places.get("crop", CROP)
        self.close_up: float = places.get("close_up", CLOSE_UP)
        """px per map unit when a small screen looks at a decision."""
        self._looked = looked
        self.node = dom.need(".board", stage)
        self.svg = dom.need("svg", parsed(Markup(drawing)))
        canvas.prepare(self.svg, self.places, words)
        self.painter = Painter(self.svg)
        room = tuple(places.get("room", self._box))
        self.scene = Scene(self.svg, self.painter, self.places, room)
        self._settling: Callable[[], object] | None = None
        self._tint: dict[str, str] = {}
        self.cursor = ""
        self._hit: tuple[str, Point] = ("", (0.0, 0.0))
        self.camera = Camera(0, 0, 1)
        self.near = False
        """Whether the page has gone near a part of it since all was shown."""
        self._high = self._under = 0.0
        self.whole_shown = False
        """Whether the map was made small enough to be seen whole, and is no larger since."""
        self.kept = 0.0
        """px over the sheet that are free for a card (room.py)."""
        self.size = Stage(1, 1, self._box, *self._limits)
        self.gestures = Gestures(self)
        self._on_page = False

    def begin(self) -> None:
        """Go on the page, once what stands round the stage has given it its size."""
        if not self._on_page:
            self._on_page = True
            self.fit()  # with the map there already the browser would lay it out twice
            self.node.replaceChildren(self.svg)

    @property
    def pieces(self) -> dict[str, list[Piece]]:
        """What stands on each place."""
        return self.scene.pieces

    @property
    def numbers(self) -> dict[str, int]:
        """The open targets and their numbers, 0 for none."""
        return self.scene.numbers

    # ---- the camera ----
    def measure(self) -> None:
        """Take the stage's size from the page, as far as no sheet or kept card lies over it."""
        rect = self.node.getBoundingClientRect()
        self._high = max(rect.height, 1)
        self._under = canvas.sheet_height(self.node)
        size = max(rect.width, 1), max(self._high - self._under - self.kept, 1)
        self.size = Stage(*size, self._box, *self._limits, low=self.size.low)
        canvas.tell_under(self.stage.parentElement or self.stage, self._under)

    def fit(self) -> None:
        """Show the whole map, or on a narrow stage as much as fills it."""
        self.near = False
        self.measure()
        self.size = self.size.with_low(0.0)
        self.look(self.size.start())

    def resized(self, panel: bool = False) -> None:
        """Stay where the map is after the stage has changed its size; the whole map stays whole.

        A sheet that goes up or down lies over the map, and does not move it. A `panel` that takes
        of the stage's height does: the whole map shrinks, and grows again beside a much lower one.
        """
        old, camera = self.size, self.camera
        whole = abs(camera.scale - old.start().scale) < 0.01
        self.measure()
        if not panel:
            self.size = self.size.with_low(0.0)
        wider = self.size.width - old.width
        if panel and self.whole_shown and not wider and not self._under:
            self._keep_whole()
        elif not wider:
            # What the map has made way for still lies over it: without its room it would jump back.
            self.size = self.size.with_room(old.room)
            self.look(self.size.held(camera))
        elif whole:
            self.fit()
        else:
            self.look(self.size.moved(camera, wider / 2, (self.size.height - old.height) / 2))

    def _keep_whole(self) -> None:
        """Show the whole map beside a panel of another height."""
        high = self.size.height
        self.size = self.size.with_low(min(self.size.low or high, high))
        least = self.size.least()
        if self.size.fit().scale > least * GROWN:
            self.fit()
        else:
            self.look(self.size.held(Camera(self.camera.x0, self.camera.y0, least)))
        if self.settle_due():  # a card that was just put there stands beside its place
            self._looked()

    def look(self, camera: Camera) -> None:
        """Move the map."""
        scale = camera.scale
        zoomed = abs(scale - self.camera.scale) > 1e-6
        whole = scale < self.size.fit().scale + 0.01
        self.whole_shown = whole or (self.whole_shown and not zoomed)
        self.camera = camera
        view = (
            f"{-camera.x0 / scale:.3f} {-camera.y0 / scale:.3f} "
            f"{self.size.width / scale:.3f} {self._high / scale:.3f}"
        )
        dom.update(self.svg, "viewBox", view)  # the same again would lay out the whole map
        if zoomed:
            dom.style(self.svg, _unit=f"{1 / scale:.5f}", _grow=f"{token_scale(scale):.4f}")
            self._zoomed()
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

    def middle(self, name: str) -> Point:
        """A region's anchor in map units."""
        x, y = self.places[name]["tokens"]["at"]
        return x, y

    def distance(self, a: str, b: str) -> float:
        """How far apart two places are, in map units."""
        return math.dist(self.middle(a), self.middle(b))

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

    def off_stage(self, but: Node | None = None) -> list[str]:
        """The targets that cannot be seen now, whatever lies under this one element."""
        covers = canvas.covers(self.node, but)
        return [n for n in self.numbers if not (self.seen(n, covers) or self._shape_seen(n, but))]

    def seen(self, name: str, covers: Sequence[sight.Edges] | None = None) -> bool:
        """Whether something drawn of a region is on the stage and uncovered: number or token."""
        covers = canvas.covers(self.node) if covers is None else covers
        size = (self.size.width, self.size.height)
        return any(sight.clear(box, size, covers) for box in self._drawn(name))

    def target_boxes(self, asked: bool = True) -> list[sight.Edges]:
        """The edges of what is drawn of each target, its number or its pieces, on the stage.

        With `asked` what the question is about is one: who reads of a move looks at both ends.
        """
        others = (name for name in self.scene.asked if asked and name in self.places)
        names = dict.fromkeys((*self.numbers, *others))
        return [sight.edges(box) for name in names for box in self._drawn(name)]

    def around(self, name: str) -> sight.Edges:
        """The box round a place's pieces and number, on the stage."""
        taken = self.scene.boxes(name)[:-1] or self.scene.boxes(name)
        spot = [self.scene.tags[name]] if name in self.scene.tags else []
        return sight.hull(self._on_stage([*taken, *spot]))

    def _drawn(self, name: str) -> list[Box]:
        """The boxes of a region's number, else of its tokens and name, on the stage."""
        spot = self.scene.tags.get(name)
        return self._on_stage([spot] if spot else self.scene.boxes(name))

    def _on_stage(self, boxes: Iterable[Box]) -> list[Box]:
        return [(x + self.camera.x0, y + self.camera.y0, w, h) for x, y, w, h in boxes]

    def _shape_seen(self, name: str, but: Node | None) -> bool:
        """Whether some point of a region's drawn shape is on the stage, and uncovered `but` for
        this element."""
        x1, y1, x2, y2 = self.places[name]["bbox"]
        left, top = self.camera.to_screen(x1, y1)
        right, bottom = self.camera.to_screen(x2, y2)
        part = sight.within((left, top, right, bottom), (self.size.width, self.size.height))
        if part is None:
            return False
        middle = ((left + right) / 2, (top + bottom) / 2)
        return canvas.drawn_at(self.node, name, [middle, *sight.samples(part)], but)

    def make_room(self, *more: str) -> None:
        """Find out which part of the stage is free of these now."""
        self.measure()
        size = (self.size.width, self.size.height)
        self.size = self.size.with_room(sight.free(size, canvas.covers(self.node, None, *more)))

    # ---- what stands on it ----
    def set_targets(self, numbers: dict[str, int], chosen: str, asked: Sequence[str] = ()) -> bool:
        """Mark the open targets and what is `asked` about; whether they are others than before."""
        return self.scene.aim(numbers, chosen, asked)

    def set_pieces(
        self,
        pieces: dict[str, list[Piece]],
        animate: int,
        routes: Sequence[Sequence[str]] = (),
        simpler: Mapping[str, Sequence[Stack]] = NO_STACKS,
    ) -> None:
        """Show the tokens; a unit that moved slides there in `animate` ms (0: a mark instead).

        It takes the way of the last of `routes` that leads there, without one the straight one.
        `simpler` are further ways to show what stands on a place where it is crowded.
        """
        before = self.scene.stand(pieces, simpler)
        self.show_pieces()
        if not before:
            return
        repainted = [name for name, stack in pieces.items() if before.get(name) != stack]
        spots = {
            name: marks.changed(before.get(name, []), pieces[name], self.places[name])
            for name in repainted
        }
        changed = [name for name in repainted if spots[name]]
        found = marks.moves(before, pieces) if len(changed) <= 6 else []
        for unit, start, end in found:
            ends = (list(route) for route in reversed(routes) if place_of(route[-1]) == end)
            ways = (way for way in ends if place_of(way[0]) == start)
            slot = self._slot(end, unit)
            straight = [stop(start, slot), stop(end, slot)]
            self._slide(unit, next(ways, straight), animate)
        touched = [
            marks.arrived(unit, pieces[end], self.places[end]) for unit, _, end in found
        ] or [spots[name] for name in changed if len(changed) <= 2]
        parts = [marks.ticks(*spot) for each in touched for spot in each]
        self.painter.put("lastmove", join(*parts))

    def show_pieces(self) -> None:
        """Show the pieces as they stand, with the numbers of the targets as they are now."""
        if not self.scene.show(self.camera.scale):
            self.settle()

    def stood(self, name: str, who: str) -> str:
        """The stop of a way that begins where this piece stands."""
        movers = [piece.mover for piece in self.pieces.get(name, ()) if piece.who == who]
        return stop(name, *(self._slot(name, unit) for unit in movers[:1]))

    def _slot(self, name: str, unit: str) -> str:
        """The anchor of a place at which this unit stands, "" for that of tokens."""
        slots = (piece.slot for piece in self.pieces[name] if piece.mover == unit)
        return next((slot for slot in slots if slot not in KNOWN), "")

    def _slide(self, unit: str, route: Sequence[str], ms: int) -> None:
        """Let a unit slide, unless that would be over more than half of the map."""
        end = place_of(route[-1])
        names = sorted({piece.who for piece in self.pieces[end] if piece.mover == unit})
        wanted = ",".join(f'[data-who="{name}"]' for name in names)
        node = dom.one(wanted, self.painter.node(f"on-{end}"))
        way = points(route, self.places)
        if node is not None and ms and abs(way[0][0] - way[-1][0]) <= self._box[2] / 2:
            canvas.slide(node, way, ms * (len(way) - 1))

    def settle(self) -> None:
        """Find room for all that stands on the map at its scale, and draw it."""
        if self._settling is not None:
            self._settling()
            self._settling = None
        self.scene.lay_out(self.camera.scale, self.size.near)

    def settle_due(self) -> bool:
        """Settle at once what would settle once the map has come to rest; whether there was any."""
        due = self._settling is not None
        if due:
            self.settle()
        return due

    def _zoomed(self) -> None:
        """Lay out again after a zoom: at once if it was large, else when it has come to rest."""
        if self.scene.far_from(self.camera.scale):
            self.settle()
        elif self._settling is None:
            self._settling = dom.once(SETTLE_MS, self.settle)

    def set_tint(self, tint: Mapping[str, str]) -> None:
        """Show who owns each land."""
        land = {name: colour for name, colour in tint.items() if self.places[name]["kind"] != "sea"}
        if land != self._tint:
            self._tint = land
            self.painter.put("bands", marks.bands(land))

    def tell(
        self,
        routes: Sequence[Sequence[str]],
        movers: Sequence[str],
        before: Mapping[str, Sequence[Piece]],
    ) -> None:
        """Show what has moved: arrows along routes of stops, ghosts of what stood `before`.

        `movers` are the classes that give each arrow the colours of who moved.
        """
        known = zip(routes, chain(movers, repeat("")), strict=False)
        ways = [(way, who) for each, who in known for way in self.seams.ways(each, self.places)]
        drawn = arrows.arrows([way for way, _ in ways], [who for _, who in ways])
        self.painter.put("arrows", drawn)
        self.painter.put("ghosts", arrows.ghosts(before, self.pieces, self.places))

    def lead(self, routes: Sequence[Sequence[str]], to: Point | None = None) -> None:
        """Show where what moves would go, along routes of stops; `to` is a point of the window."""
        ways = [way for route in routes for way in self.seams.ways(route, self.places)]
        if to is not None and ways:
            stage = self.node.getBoundingClientRect()
            ways[-1].append(self.camera.to_map(to[0] - stage.left, to[1] - stage.top))
        self.painter.put("ahead", arrows.arrows(ways))

    def point_out(self, names: Sequence[str], layer: str = "told") -> None:
        """Outline the places that the event on show, or the line of a hint, is about."""
        self.painter.put(layer, marks.outline(names, "owned", self.scene.edges(names)))

    def all_drawn(self, name: str) -> list[sight.Edges]:
        """The edges of a region's number, tokens and name, on the stage."""
        spot = self.scene.tags.get(name)
        boxes = self._on_stage([*self.scene.boxes(name), *([spot] if spot else ())])
        return [sight.edges(box) for box in boxes]

    def outline(self, names: Sequence[str], cls: str = "hovered") -> None:
        """Show edges round regions: the one under the pointer, or what belongs to somebody."""
        known = [name for name in names if name in self.places]
        self.painter.put("near", marks.outline(known, cls, self.scene.edges(known)))

    # ---- pointing ----
    def strayed(self, node: Node) -> bool:
        """Whether a click on this node ends a drag or a pinch of the board: it means nothing."""
        return bool(self.node.contains(node)) and self.gestures.strayed

    def close(self) -> None:
        """Give back what the page holds."""
        if self._settling is not None:
            self._settling()
        self.gestures.close()
