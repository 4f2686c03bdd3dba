"""What a seat may see: everything but plans that are not revealed, and with the option points."""

from __future__ import annotations

from typing import Any

from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.actions import ORDER_IDS
from core.games.pocket_imperium.battles import battles
from core.games.pocket_imperium.board import (
    EFFECT,
    FINAL_VALUE,
    HEX_IDS,
    HEXES,
    KIND_IDS,
    PLANETS,
    PRIME,
    QUAD,
    ROUNDS,
    SHIPS,
    SLOTS,
    UPKEEP,
)
from core.games.pocket_imperium.prospects import uses, worth
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.act import fresh, ships_on_board
from core.games.pocket_imperium.rules.exploit import free_tiles, losses, tile_points
from core.games.pocket_imperium.rules.plan import REVEALS, effect, hand, rivals, schedule
from core.games.pocket_imperium.score import planets, scores
from core.games.pocket_imperium.state import HIDDEN_SCORES, State, cards
from core.protocol import OVER


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Return the position as this seat sees it (None: an onlooker).

    `players` have their `plan` by place (None: hidden or not laid), `laid` says whether it is
    locked; `reveals` has for each reveal that is turned up the cards in the order they are
    carried out; `tiles` what each would score for whom; `upkeep` the ships each hex would lose.
    Of a player, `planets` counts what it controls by kind and `room` the ships it could add before
    upkeep takes any; a seat that plans sees what orders are `worth` by who else shows them, and
    what they find to do (`uses`). `final` of a hex is its worth in the final scoring; `battles`
    how invasions that may be made now would end, `rules` has the figures that panels show: `effect`
    is the actions of a card by how many weaken it.
    """
    return {
        "game": "pocket_imperium",
        "seats": s.seats,
        "over": s.actor == OVER,
        "round": s.round,
        "rounds": ROUNDS[s.seats],
        "phase": PHASES.names[s.phase],
        "actor": s.actor if s.actor >= 0 else None,
        "first": None if s.phase == a.P_START else s.first,
        "revealed": s.revealed,
        "left": s.left,
        "quad": s.kind[PRIME] == QUAD,
        "players": [_player(s, seat, other) for other in range(s.seats)],
        "hexes": {HEX_IDS[number]: _hex(s, number) for number in range(HEXES)},
        "tiles": [_tile(s, slot) for slot in range(SLOTS)],
        "reveals": [_reveal(s, turn) for turn in range(s.revealed)],
        "upkeep": {HEX_IDS[number]: lost for number, lost in losses(s).items()},
        "fleet": _fleet(s),
        "tokens": {"left": s.ones + s.blanks, "on_board": sum(s.token)},
        "battles": battles(s),
        "rules": {
            "ships": SHIPS,
            "reveals": REVEALS,
            "cards": cards(s.seats),
            "effect": _effects(s.seats),
        },
    }


def _effects(seats: int) -> dict[str, int]:
    """Actions of a card by how many cards count: neighbours alike, or all alike (R-EFF)."""
    return {str(count): worth for count, worth in enumerate(EFFECT[seats], int(seats < 4))}


def room(s: State, seat: int) -> int:
    """How many ships a seat could add and keep: on its planets, out of its supply."""
    free = sum(
        max(UPKEEP[kind] - s.ships[number], 0)
        for number, kind in enumerate(s.kind)
        if s.owner[number] == seat and kind in PLANETS
    )
    return min(free, SHIPS - ships_on_board(s, seat))


def sees_points(s: State, viewer: int | None, seat: int) -> bool:
    """Return whether `viewer` is shown the points of `seat` (R-VP); at the end everybody is."""
    return not s.options & HIDDEN_SCORES or s.actor == OVER or viewer == seat


def _player(s: State, viewer: int | None, seat: int) -> dict[str, Any]:
    known = sees_points(s, viewer, seat)
    own = viewer == seat
    plans = own and s.actor == seat and s.phase == a.P_PLAN
    size = cards(s.seats)
    plan = s.plan[seat * size : (seat + 1) * size]
    shown = s.revealed * (size // 3)
    return {
        "points": s.points[seat] if known else None,
        "score": scores(s)[seat] if known else None,
        "ships": ships_on_board(s, seat),
        "supply": SHIPS - ships_on_board(s, seat),
        "planets": {KIND_IDS[kind]: planets(s, seat, kind) for kind in PLANETS},
        "room": room(s, seat),
        "laid": -1 not in plan,
        "plan": [
            ORDER_IDS[order] if order >= 0 and (own or place < shown) else None
            for place, order in enumerate(plan)
        ],
        "hand": dict(zip(ORDER_IDS, hand(s, seat), strict=True)) if own else None,
        "worth": worth(s, seat) if plans else None,
        "uses": uses(s) if plans else None,
    }


def _hex(s: State, number: int) -> dict[str, Any]:
    kind = s.kind[number]
    return {
        "kind": KIND_IDS[kind],
        "owner": s.owner[number] if s.owner[number] >= 0 else None,
        "ships": s.ships[number],
        "fresh": fresh(s, number),
        "keeps": UPKEEP[kind],
        "final": FINAL_VALUE[kind],
        "token": bool(s.token[number]),
    }


def _tile(s: State, slot: int) -> dict[str, Any]:
    return {
        "tile": s.tiles[slot] or None,
        "turns": s.turns[slot],
        "points": tile_points(s, slot),
        "chosen": bool(s.chosen >> slot & 1),
        "free": slot in free_tiles(s),
    }


def _reveal(s: State, turn: int) -> list[dict[str, Any]]:
    return [
        {
            "order": ORDER_IDS[order],
            "seat": seat,
            "actions": effect(s, seat, order, turn),
            "weakened_by": rivals(s, seat, order, turn),
            "now": turn == s.revealed - 1 and place == s.at and s.phase in _ACTING,
            "done": turn < s.revealed - 1 or place < s.at or s.phase not in _ACTING,
        }
        for place, (order, seat) in enumerate(schedule(s, turn))
    ]


_ACTING = range(a.P_EXPAND, a.P_FROM + 1)


def _fleet(s: State) -> dict[str, Any] | None:
    if s.hex < 0:
        return None
    return {
        "hex": HEX_IDS[s.hex],
        "ships": s.fleet,
        "second": bool(s.second),
        "origins": {
            HEX_IDS[number]: count
            for number, count in zip(s.origins[::2], s.origins[1::2], strict=True)
        },
    }
