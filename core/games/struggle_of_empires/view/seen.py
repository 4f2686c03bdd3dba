"""What a seat may see: everything but the unrest of others, which is hidden until the end."""

from __future__ import annotations

from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    BID_MAX,
    COLONIES,
    HOME,
    PLACES,
    POWER_IDS,
    REGION_IDS,
    REGIONS,
    ROUNDS,
    SEAS,
    TILE_IDS,
    TILE_KINDS,
    TILES,
    TRIANGLES,
    UNIT_IDS,
    USE_IDS,
    WARS,
)
from core.games.struggle_of_empires.options import OPEN_UNREST
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.auction import free
from core.games.struggle_of_empires.rules.money import (
    in_stock,
    lot,
    lots_short,
    markers_left,
    ready,
)
from core.games.struggle_of_empires.rules.raids import only_own
from core.games.struggle_of_empires.rules.tiles import RAIDS
from core.games.struggle_of_empires.rules.units import still_to_move
from core.games.struggle_of_empires.rules.war import (
    held,
    income_of,
    region_points,
    upkeep_of,
    war_points,
)
from core.games.struggle_of_empires.score import ranking
from core.games.struggle_of_empires.state import Auction, State, units
from core.games.struggle_of_empires.view.attacks import Attacks
from core.games.struggle_of_empires.view.battle import battle_of, counter_of
from core.games.struggle_of_empires.view.figures import DICE, bill, rules, voyage_odds
from core.games.struggle_of_empires.words import place_id
from core.protocol import OVER


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The position as this seat sees it (None: an onlooker); keys as in README.md."""
    return {
        "game": "struggle_of_empires",
        "seats": s.seats,
        "over": s.actor == OVER,
        "war": s.war,
        "wars": WARS,
        "round": s.round,
        "rounds": ROUNDS[s.seats],
        "phase": PHASES.names[s.phase],
        "actor": _seat(s.actor),
        "start": _seat(s.start) if s.phase != a.P_START else None,
        "order": sorted((k for k in range(s.seats) if s.place[k]), key=lambda k: s.place[k]),
        "bag": sum(s.bag),
        "title": s.values.title,
        "custom": s.values.custom,
        "auction": _auction(s),
        "players": _players(s, seat),
        "regions": {REGION_IDS[region]: _region(s, region) for region in range(REGIONS)},
        "homelands": {
            POWER_IDS[s.power[k]]: {"seat": k, "units": _units_at(s, k, HOME)}
            for k in range(s.seats)
            if s.power[k] >= 0
        },
        "borders": {name: _borders(s, number) for number, name in enumerate(POWER_IDS)},
        "tiles": {name: _tile(s, number) for number, name in enumerate(TILE_IDS)},
        "turn": _turn(s),
        "move": _move(s),
        "attacks": Attacks(s) if seat is not None and seat == s.actor else {},
        "battle": battle_of(s),
        "ranking": ranking(s) if s.actor == OVER else None,
        "rules": rules(),
        "dice": DICE,
    }


def sees_unrest(s: State, viewer: int | None, seat: int) -> bool:
    """Tell whether `viewer` is shown the unrest of `seat`; at the end everybody is."""
    return bool(s.options & OPEN_UNREST) or s.actor == OVER or viewer == seat


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _borders(s: State, power: int) -> dict[str, Any]:
    """Which regions border a homeland: its armies enter them without a control marker."""
    return {
        "regions": _names(s.values.home[power]),
        "status": s.values.near_status[power],
    }


def _names(bits: int) -> list[str]:
    """The ids of regions given as bits."""
    return [name for region, name in enumerate(REGION_IDS) if bits >> region & 1]


def _turn(s: State) -> dict[str, Any] | None:
    if s.turn < 0:
        return None
    return {
        "seat": s.turn,
        "actions": s.acts,
        "bought": bool(s.bought),
        "settled": bool(s.settled),
    }


def _auction(s: State) -> dict[str, Any] | None:
    auction = s.auction
    if auction is None:
        return None
    return {
        "opener": auction.opener,
        "bid": _seat(auction.bid),
        "bidder": _seat(auction.bidder),
        "a": _seat(auction.a),
        "b": _seat(auction.b),
        "passes": auction.passes,
        "free": free(s),
        "draft": {"a": _seat(auction.draft_a), "b": _seat(auction.draft_b)},
        "states": [_bidding(s, auction, seat) for seat in range(s.seats)],
        "spaces": {side: spaces(s.seats, first) for side, first in (("a", 1), ("b", 2))},
    }


def _bidding(s: State, auction: Auction, seat: int) -> str:
    """What a seat is doing: since the last bid those after the bidder passed in turn (R03).

    Who has passed may return, but not over the highest bid that there is (R04).
    """
    if seat == s.actor:
        return "asked"
    if auction.bidder < 0:
        return "waits"
    if seat == auction.bidder:
        return "leads"
    if (seat - auction.bidder) % s.seats > auction.passes:
        return "waits"
    return "passed" if auction.bid < BID_MAX else "out"


def spaces(seats: int, first: int) -> list[int]:
    """The spaces of a track that may be taken: the odd power may be on either (R11).

    >>> spaces(5, 1), spaces(2, 2)
    ([1, 3, 5], [2])
    """
    return list(range(first, first + seats + seats % 2, 2))


# ---- players ----
def _players(s: State, viewer: int | None) -> list[dict[str, Any]]:
    forecast = war_points(s)
    return [_player(s, viewer, seat, forecast[seat]) for seat in range(s.seats)]


def _player(s: State, viewer: int | None, seat: int, forecast: int) -> dict[str, Any]:
    place = s.place[seat]
    return {
        "power": POWER_IDS[s.power[seat]] if s.power[seat] >= 0 else None,
        "gold": s.gold[seat],
        "population": s.population[seat],
        "unrest": s.unrest[seat] if sees_unrest(s, viewer, seat) else None,
        "points": s.points[seat],
        "forecast": 0 if s.actor == OVER else forecast,
        "total": s.points[seat] + (0 if s.actor == OVER else forecast),
        "income": income_of(s, seat),
        "upkeep": upkeep_of(s, seat),
        "balance": income_of(s, seat) - upkeep_of(s, seat),
        "markers": sum(s.markers[seat * PLACES : seat * PLACES + HOME]),
        "markers_left": markers_left(s, seat),
        "units": upkeep_of(s, seat),
        "left": {name: in_stock(s, seat, kind) for kind, name in enumerate(UNIT_IDS)},
        "alliance": (None if not place else "a" if place % 2 else "b"),
        "place": place or None,
        "lot": lot(s, seat),
        "tiles": [
            {
                "tile": TILE_IDS[tile],
                "count": count,
                "ready": ready(s, seat, tile) if tile in TRIANGLES else count,
                "used": s.used[seat * TILES + tile],
            }
            for tile, count in enumerate(s.own[seat * TILES : (seat + 1) * TILES])
            if count
        ],
    }


# ---- the map ----
def _units_at(s: State, seat: int, place: int) -> list[dict[str, Any]]:
    return [
        {"kind": name, "count": units(s, kind)[seat * PLACES + place]}
        for kind, name in enumerate(UNIT_IDS)
        if units(s, kind)[seat * PLACES + place]
    ]


def _region(s: State, region: int) -> dict[str, Any]:
    markers = held(s, region)
    points = region_points(s.values.points[region], markers)
    return {
        "points": list(s.values.points[region]),
        "sea": region in SEAS,
        "colony": region in COLONIES,
        "near": _names(s.values.near[region]),
        "units": [
            {"seat": seat, **unit} for seat in range(s.seats) for unit in _units_at(s, seat, region)
        ],
        "markers": {str(seat): count for seat, count in enumerate(markers) if count},
        "would": {str(seat): won for seat, won in enumerate(points) if won},
        "ranks": {
            str(seat): 1 + sum(other > count for other in markers)
            for seat, count in enumerate(markers)
            if count
        },
        "counters": [
            {**counter_of(s, number), "count": s.open[number]}
            for number in s.values.of_region[region]
            if s.open[number]
        ],
        "pirates": _seat(s.pirates_of) if s.pirates_at == region else None,
        "revolt": _seat(s.revolt_of) if s.revolt_at == region else None,
        "blockade": _seat(s.blockade_of) if s.blockade_at == region else None,
        "status": dict(s.values.status[region]),
    }


def _tile(s: State, number: int) -> dict[str, Any]:
    tile = s.values.tiles[number]
    return {
        "kind": TILE_KINDS[tile.kind],
        "name": tile.name if s.values.custom else None,
        "left": s.supply[number],
        "count": tile.count,
        "gold": tile.gold,
        "population": tile.population,
        "unrest": tile.unrest,
        "use": USE_IDS[tile.use],
        "regions": [REGION_IDS[region] for region in tile.regions],
        "symbols": [UNIT_IDS[kind] for kind in tile.symbols],
        "status": dict(tile.status),
        "unrest_taken": lots_short(s, s.turn, tile.gold) if s.turn >= 0 else None,
        "bill": bill(s, s.turn, tile.gold) if s.turn >= 0 else None,
        "only_own": number in RAIDS and only_own(s, number),
    }


def _move(s: State) -> dict[str, Any] | None:
    moving = (a.P_DEPLOY, a.P_REBUILD, a.P_MOVE, a.P_TO, a.P_VOYAGE, a.P_VOYAGE_AGAIN)
    if s.phase not in moving:
        return None
    return {
        "kind": UNIT_IDS[s.kind] if s.phase != a.P_MOVE else None,
        "origin": place_id(s, s.turn, s.origin) if s.origin >= 0 else None,
        "left": s.moves,
        "able": still_to_move(s) if s.phase == a.P_MOVE else None,
        "to": place_id(s, s.turn, s.to) if s.to >= 0 else None,
        "voyage": voyage_odds(s, s.turn),
        "rolls": {a.P_VOYAGE: 1, a.P_VOYAGE_AGAIN: 2}.get(s.phase, 0),
    }
