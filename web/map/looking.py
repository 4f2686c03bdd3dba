"""Where the map is moved so that what a decision is about can be seen."""

from __future__ import annotations

from collections.abc import Sequence

from web.map import canvas, marks
from web.map.board import Board
from web.map.camera import Camera
from web.map.tokens import Point

FARTHER = 0.65
"""The share of `Board.close_up` down to which a small screen goes away to have more in sight."""

WHOLE = 0.6
"""The share from which the whole of a map without names to be read is near enough."""

MARGIN = 40
"""px that what is shown keeps from the edges of the free part."""


def show(board: Board, names: Sequence[str]) -> None:
    """Bring these regions onto the stage, moving the map no more than needed."""
    known = [name for name in names if name in board.places]
    if not known:
        return
    covers = canvas.covers(board.node)
    if all(board.seen(name, covers) for name in known):
        return
    board.make_room(canvas.PILLS)
    board.near = True
    points = _points(board, known) + _corners(board, known)
    board.look(board.size.showing(board.camera, points, MARGIN))


def close_up(board: Board, asked: Sequence[str], others: Sequence[str]) -> None:
    """Look from near at what is asked about (the phone's view of a decision).

    Of the others come as many as have room beside it. A whole map that is near enough stays whole
    in the middle, and cards find their places over it; one that somebody has zoomed is moved only.
    """
    board.make_room()
    size, scale, nearest = board.size, board.camera.scale, board.close_up
    fit = size.fit()
    enough = fit.scale >= (size.near or nearest * WHOLE)
    board.near = not (enough and board.whole_shown)
    if not board.near:
        board.look(size.zoomed(fit, scale / fit.scale))
        return
    first = _points(board, asked)
    first += marks.outspread(board.places[asked[0]], nearest) if first else []
    wanted = scale if enough else max(scale, nearest)
    least = max(size.least(), nearest * FARTHER)
    points = size.together(first, _points(board, others), min(least, wanted), MARGIN)
    if points:
        camera = Camera(board.camera.x0, board.camera.y0, wanted)
        board.look(size.showing(camera, points, MARGIN, centred=True))


def come_back(board: Board, left: Camera) -> None:
    """Look again from where the map was left, as far as that is within the stage now."""
    board.size = board.size.with_room(None)
    board.look(board.size.held(left))


def _corners(board: Board, names: Sequence[str]) -> list[Point]:
    """The corners of those regions that have room on the stage as they are."""
    left, top, right, bottom = board.size.free()
    wide, high = right - left - 2 * MARGIN, bottom - top - 2 * MARGIN
    boxes = [board.places[name]["bbox"] for name in names]
    scale = board.camera.scale
    fitting = [b for b in boxes if (b[2] - b[0]) * scale <= wide and (b[3] - b[1]) * scale <= high]
    return [(x, y) for x0, y0, x1, y1 in fitting for x, y in ((x0, y0), (x1, y1))]


def _points(board: Board, names: Sequence[str]) -> list[Point]:
    """What of these regions has to be seen, in map units: their tokens' places, their numbers."""
    found = []
    for name in names:
        if name not in board.places:
            continue
        found.append(board.middle(name))
        if name in board.scene.tags:
            x, y, _, _ = board.scene.tags[name]
            found.append((x / board.camera.scale, y / board.camera.scale))
    return found
