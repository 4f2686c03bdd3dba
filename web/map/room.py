"""Where a card fits over a board: clear of targets, of what it is about, and of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from web.html import dom
from web.html.browser import Node
from web.map import canvas, corner, sight
from web.map.arrows import curve
from web.map.board import Board

ARROW = 9.0
"""px to each side that an arrow takes."""

SHARES = (0.1, 0.3, 0.5, 0.7, 0.9, 1.0)
"""Where along a leg of an arrow it is looked for; its head is at the end."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a card tells of: places, and ways drawn as arrows from stop to stop."""

    names: Sequence[str] = ()
    ways: Sequence[Sequence[str]] = ()


NOTHING = Told()


def stand(
    board: Board,
    node: Node,
    asked: Sequence[str],
    told: Told = NOTHING,
    rows: bool = False,
    whole: Sequence[str] = (),
    least: float | None = None,
) -> bool:
    """Put a card where it hides no target and nothing of `asked`; whether it does yet.

    As little as can be is hidden of what is told of, too. `rows` are those of the stage's edges,
    `whole` places of which nothing may be hidden, empty or not. A card that scrolls may be lower
    than it is, down to `least` px, where it hides nothing then.
    """
    names = _asked(board, asked)
    known = {name for name in told.names if name in board.places} - names
    rest = [name for name in board.places if name not in names and name not in known]
    boxes = corner.Boxes(
        covers=canvas.covers(board.node, node),
        targets=[*_drawn(board, names), *(_shape(board, name) for name in whole)],
        told=[*_drawn(board, known), *arrows(board, told.ways)],
        shapes=[_shape(board, name) for name in told.names if name in board.places],
        others=_drawn(board, rest),
    )
    dom.style(node, max_height="")
    size, box = (board.size.width, board.size.height), (node.offsetWidth, node.offsetHeight)
    if least is not None and (high := corner.fitting(size, box, least, boxes)) < box[1]:
        dom.style(node, max_height=f"{high:.0f}px")
        box = box[0], node.offsetHeight
    (left, top), hidden = corner.stand(size, box, boxes, rows)
    dom.style(node, left=f"{left:.0f}px", top=f"{top:.0f}px")
    return hidden > 0


def dock(board: Board, node: Node, asked: Sequence[str]) -> bool:
    """Leave a card where the style sheet puts it; whether it hides a target or of `asked` there."""
    dom.style(node, left="", top="", max_height="")
    here = canvas.edges_of(node, board.node)
    return corner.hidden(here, _drawn(board, _asked(board, asked))) > 0


def covered(board: Board, node: Node) -> bool:
    """Whether a card and something else that stands over the map are in each other's way."""
    here = canvas.edges_of(node, board.node)
    return corner.hidden(here, canvas.covers(board.node, node)) > 0


def overlap(board: Board, one: Node, other: Node) -> bool:
    """Whether two things that stand over the map lie on each other."""
    return sight.meet(canvas.edges_of(one, board.node), canvas.edges_of(other, board.node))


def lies_on(board: Board, node: Node, names: Sequence[str]) -> bool:
    """Whether something that stands over the map lies on what is drawn of one of these places."""
    here = canvas.edges_of(node, board.node)
    return any(sight.meet(here, box) for name in names for box in board.all_drawn(name))


def keep(board: Board, height: float) -> None:
    """Keep so many px over a phone's sheet free for a card: the whole map stays whole beside it.

    A map that is never whole there, or that somebody has gone near, stays as it is.
    """
    start, fit = board.size.start().scale, board.size.fit().scale
    whole = abs(board.camera.scale - start) < 0.01 and not board.near
    kept = height if whole and start <= fit else 0.0
    if kept == board.kept:
        return
    board.kept = kept
    if whole:
        board.fit()
    else:
        board.measure()


def give_back(board: Board) -> None:
    """Move the map back into the stage where it had only made way for a card that is gone."""
    board.size = board.size.with_room(None)
    held = board.size.held(board.camera)
    if held != board.camera:
        board.look(held)


def _asked(board: Board, asked: Sequence[str]) -> set[str]:
    return {*board.numbers, *(name for name in asked if name in board.places)}


def _drawn(board: Board, names: Iterable[str]) -> list[sight.Edges]:
    return [edges for name in names for edges in board.all_drawn(name)]


def _shape(board: Board, name: str) -> sight.Edges:
    """The edges of a region's shape on the stage."""
    left, top, right, bottom = board.places[name]["bbox"]
    return (*board.camera.to_screen(left, top), *board.camera.to_screen(right, bottom))


def arrows(board: Board, ways: Iterable[Sequence[str]]) -> list[sight.Edges]:
    """Where the arrows of these ways run on the stage, and where their heads are."""
    legs = {leg for way in ways for leg in pairwise(way)}
    drawn = (way for leg in legs for way in board.seams.ways(leg, board.places) if len(way) > 1)
    found = []
    for one, other in drawn:
        start, bend, end = curve(one, other, 0.0, 0.0)
        for t in SHARES:
            x, y = (
                (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                for a, b, c in zip(start, bend, end, strict=True)
            )
            x, y = board.camera.to_screen(x, y)
            found.append((x - ARROW, y - ARROW, x + ARROW, y + ARROW))
    return found
