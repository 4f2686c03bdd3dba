"""What stands on the map at a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from web.map.board import Board
from web.map.crowd import Stack
from web.map.tokens import Piece
from web.table.controller import Controller
from web.table.moment import Moment


@dataclass(frozen=True, slots=True)
class Standing:
    """The pieces of each place, simpler ways to show them where it is crowded, colours of land."""

    pieces: dict[str, list[Piece]]
    simpler: Mapping[str, Sequence[Stack]]
    tint: dict[str, str]


def standing(table: Controller, moment: Moment, board: Board) -> Standing:
    """Return what stands on the map at a moment; asked of the game once."""

    def ask() -> Standing:
        pieces = table.ui.pieces(moment, board.places)
        simpler = table.ui.simpler(moment, board.places, pieces)
        return Standing(pieces, simpler, table.ui.tint(moment))

    return moment.once("standing", ask)
