"""From a state to a position."""

from __future__ import annotations

from typing import Any

from core.games.pocket_imperium.actions import ORDER_IDS
from core.games.pocket_imperium.board import HEX_IDS, HEXES, KIND_IDS, SLOTS
from core.games.pocket_imperium.options import option_values
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.state import State, cards
from core.state import plain


def position(s: State) -> dict[str, Any]:
    """Return the state as JSON."""
    size = cards(s.seats)
    return {
        "seats": s.seats,
        "options": option_values(s.options),
        **plain(s, "round", "first", "tiles", "turns"),
        "hexes": {HEX_IDS[n]: KIND_IDS[kind] for n, kind in enumerate(s.kind) if kind},
        "ships": {
            HEX_IDS[n]: [s.owner[n], s.ships[n], *([s.spent[n]] if s.spent[n] else [])]
            for n in range(HEXES)
            if s.ships[n]
        },
        "tokens": {
            "on": [HEX_IDS[n] for n in range(HEXES) if s.token[n]],
            **plain(s, "ones", "blanks"),
        },
        "points": list(s.points),
        "plans": [
            [ORDER_IDS[order] for order in s.plan[seat * size : (seat + 1) * size] if order >= 0]
            for seat in range(s.seats)
        ],
        "revealed": s.revealed,
        "chosen": [slot for slot in range(SLOTS) if s.chosen >> slot & 1],
        "phase": {
            "name": PHASES.names[s.phase],
            **({"actor": s.actor} if s.actor >= 0 else {}),
            **{key: value for key, value in _half_finished(s).items() if value},
        },
    }


def _half_finished(s: State) -> dict[str, Any]:
    """Return what a half-finished turn needs; what is nothing is left out."""
    origins = zip(s.origins[::2], s.origins[1::2], strict=True)
    return {
        **plain(s, "at", "left"),
        "hex": HEX_IDS[s.hex] if s.hex >= 0 else None,
        "fleet": s.fleet,
        "second": bool(s.second),
        "origins": {HEX_IDS[n]: count for n, count in origins},
    }
