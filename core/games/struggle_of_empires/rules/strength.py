"""What each side brings to a battle, by cause (R27, R33, R39)."""

from __future__ import annotations

from core.games.struggle_of_empires.board import (
    ARMY,
    ARMY_TRAINING,
    BATTLE_SEA,
    FLEET,
    FORT,
    FORT_STRENGTH,
    NAVAL_TRAINING,
    PIRATES_STRENGTH,
    PLACES,
    REVOLT_STRENGTH,
    TILES,
    UNITS,
)
from core.games.struggle_of_empires.state import ATTACKER, COUNTRY, DEFENDER, RAIDERS, Battle, State

Causes = list[tuple[str, int]]


def principal(b: Battle, side: int) -> int:
    """Return the seat, country or tile that fights on a side."""
    return b.attacker if side == ATTACKER else b.defender


def allied(s: State, one: int, other: int) -> bool:
    """Say whether two seats are on the same track."""
    return (s.place[one] + s.place[other]) % 2 == 0


def committed(b: Battle) -> bytearray:
    """Return how many units helpers have in this battle, by seat."""
    return b.help_fleet if b.naval else b.help_army


def helpers(s: State, b: Battle, side: int) -> list[int]:
    """Return the seats that help a side in this battle."""
    sent = committed(b)
    chief = principal(b, side)
    return [seat for seat in range(s.seats) if sent[seat] and chief >= 0 and allied(s, seat, chief)]


def causes(s: State, b: Battle, side: int) -> Causes:
    """Return what makes up a side's strength without the dice: (cause, amount)."""
    chief = principal(b, side)
    if chief == COUNTRY:
        return [("strength", s.values.counters[b.counter].strength)]
    if chief < 0:
        return [("strength", PIRATES_STRENGTH if chief == RAIDERS else REVOLT_STRENGTH)]
    return _naval(s, b, side, chief) if b.naval else _land(s, b, side, chief)


def total(s: State, b: Battle, side: int) -> int:
    """Return a side's strength without the dice."""
    return sum(amount for _, amount in causes(s, b, side))


def _naval(s: State, b: Battle, side: int, seat: int) -> Causes:
    own = s.fleets[seat * PLACES + BATTLE_SEA[b.region]] + fallen(b, seat, FLEET)
    helping = _helping(s, b, seat, FLEET)
    found = [("fleets", own), ("help", helping), ("alliance", alliances(s, b, seat))]
    found.append(("training", _training(s, b, side, NAVAL_TRAINING) if own else 0))
    return _kept(found)


def _land(s: State, b: Battle, side: int, seat: int) -> Causes:
    at = seat * PLACES + b.region
    armies = s.armies[at] + fallen(b, seat, ARMY)
    forts = s.forts[at] + fallen(b, seat, FORT) if side == DEFENDER else 0
    helping = _helping(s, b, seat, ARMY)
    found = [("armies", armies), ("forts", forts * FORT_STRENGTH), ("help", helping)]
    found.append(("alliance", alliances(s, b, seat)))
    found.append(("training", _training(s, b, side, ARMY_TRAINING) if armies or forts else 0))
    found.append(("support", (2 if b.double else 1) if b.support == side else 0))
    return _kept(found)


def fallen(b: Battle, seat: int, kind: int) -> int:
    """Return a seat's units lost in this battle: they fought, so they count until it is over."""
    return b.fallen.count(seat * UNITS + kind) if b.fallen else 0


def _helping(s: State, b: Battle, principal: int, kind: int) -> int:
    """Return how many units a principal's helpers have."""
    sent = b.help_fleet if kind == FLEET else b.help_army
    return sum(
        sent[seat] + fallen(b, seat, kind)
        for seat in range(s.seats)
        if seat != principal and allied(s, seat, principal)
    )


def _kept(found: Causes) -> Causes:
    return [(cause, amount) for cause, amount in found if amount]


def _training(s: State, b: Battle, side: int, tile: int) -> int:
    """Return 1 for strictly more training than the opposing principal; neutrals have none (R16)."""
    other = principal(b, 1 - side)
    theirs = s.own[other * TILES + tile] if other >= 0 else 0
    return int(s.own[principal(b, side) * TILES + tile] > theirs)


def alliances(s: State, b: Battle, seat: int) -> int:
    """Return how many own alliance tiles of the region count in this battle (R39)."""
    return sum(s.own[seat * TILES + tile] for tile in alliance_tiles(s, b, seat))


def alliance_tiles(s: State, b: Battle, seat: int) -> list[int]:
    """Return the alliance tiles of a seat that count where this battle is fought (R25)."""
    wanted, place = (FLEET, BATTLE_SEA[b.region]) if b.naval else (ARMY, b.region)
    either = tiles_for_either(s, b)
    found = []
    for tile in s.values.alliances:
        if not s.own[seat * TILES + tile]:
            continue
        facts = s.values.tiles[tile]
        if place not in facts.regions:
            continue
        if wanted not in facts.symbols:
            continue
        if tile in either and bool(b.as_fleet >> tile & 1) != bool(b.naval):
            continue
        found.append(tile)
    return found


def tiles_for_either(s: State, b: Battle) -> tuple[int, ...]:
    """Return the alliance tiles that could count at sea or on land: their owner chooses (R38).

    At the Ottoman Empire the sea is the Mediterranean: a tile that names one of them only counts
    there.
    """
    return s.values.either[b.region]
