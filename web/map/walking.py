"""Walking over the map by keys: the region that has the focus, and the ways from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from web.map import looking, marks, tokens
from web.map.board import Board


def walk(board: Board, way: tuple[int, int], neighbours: Sequence[str]) -> str:
    """Move the keyboard's region to the neighbour that lies that way; return the region.

    Without neighbours, or where none lies that way, it is whatever region does.
    """
    if board.cursor not in board.places:
        return put_cursor(board, next(iter(board.numbers), next(iter(board.places))))
    known = [name for name in neighbours if name in board.places]
    found = _nearest(board, known, way) if known else None
    return put_cursor(board, found or _nearest(board, board.places, way) or board.cursor)


def _nearest(board: Board, names: Iterable[str], way: tuple[int, int]) -> str | None:
    pool = {name: board.middle(name) for name in names if name != board.cursor}
    return tokens.nearest(board.middle(board.cursor), pool, way)


def next_target(board: Board, way: int) -> str:
    """Move the keyboard's region to the next target, of which there are some; return it."""
    names = list(board.numbers)
    at = names.index(board.cursor) + way if board.cursor in names else (0 if way > 0 else -1)
    return put_cursor(board, names[at % len(names)])


def put_cursor(board: Board, name: str) -> str:
    """Give a region ("" for none) the focus, in sight; return it."""
    board.cursor = name
    ring = marks.outline([name], "focused", board.scene.edges([name])) if name else ""
    board.painter.put("cursor", ring)
    if name:
        looking.show(board, [name])
    return name


def hide_cursor(board: Board) -> None:
    """Take the focus ring away when the board is left."""
    board.painter.put("cursor", "")
