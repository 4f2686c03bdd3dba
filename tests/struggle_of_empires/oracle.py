"""A second reading of the rules, as plain as can be: what may be done.

It knows nothing of the kernel: it works on positions as JSON and on texts, slowly. The tests let it
and the kernel do the same things and compare.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from struggle_of_empires.builders import AMERICAS, COLONIES, INLAND, REGIONS, SEAS

FILE = Path(__file__).parents[2] / "core/games/struggle_of_empires" / "data" / "values.toml"
VALUES = tomllib.loads(FILE.read_text(encoding="utf-8"))
TILE = {row["id"]: row for row in VALUES["tile"]}
NEAR = {row["id"]: row.get("near", []) for row in VALUES["region"]}
HOME = {row["id"]: row["near"] for row in VALUES["power"]}
PIECES = {"army": ("armies", 14), "fleet": ("fleets", 8), "fort": ("forts", 2)}

Position = dict[str, Any]
Player = dict[str, Any]


class Table:
    """A position, read."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.players: list[Player] = position["players"]

    def at(self, seat: int, what: str, place: str) -> int:
        """How many of these a player has there: armies, fleets, forts, markers, tiles, used."""
        return int(self.players[seat].get(what, {}).get(place, 0))

    def power(self, seat: int) -> str:
        return str(self.players[seat]["power"])

    def stock(self, seat: int, kind: str) -> int:
        what, limit = PIECES[kind]
        counts: dict[str, int] = self.players[seat][what]
        return limit - sum(counts.values())

    def allied(self, one: int, other: int) -> bool:
        places: list[int] = [self.players[seat]["place"] for seat in (one, other)]
        return places[0] % 2 == places[1] % 2

    def allies(self, seat: int) -> list[int]:
        others = range(len(self.players))
        return [other for other in others if other != seat and self.allied(seat, other)]

    def enemies(self, seat: int) -> list[int]:
        others = range(len(self.players))
        return [other for other in others if not self.allied(seat, other)]

    def ready(self, seat: int, tile: str) -> int:
        return self.at(seat, "tiles", tile) - self.at(seat, "used", tile)


# --- where a unit may go --------------------------------------------------------------------------


def may_enter(t: Table, seat: int, kind: str, place: str) -> bool:
    """The movement rules, for one unit and one place."""
    if place == t.power(seat):
        return True
    if place not in REGIONS:
        return False
    if kind == "fleet":
        return place not in INLAND
    blockade = t.position["blockade"]
    if blockade and blockade["region"] == place and blockade["seat"] != seat:
        theirs = t.at(blockade["seat"], "fleets", place)
        if t.at(seat, "fleets", place) <= theirs:
            return False
    if place in COLONIES:
        return t.at(seat, "fleets", place) > 0
    return (
        t.at(seat, "markers", place) > 0
        or any(t.at(seat, "markers", other) for other in NEAR[place])
        or place in HOME[t.power(seat)]
        or t.at(seat, "fleets", place) > 0
        or (place == "ottoman_empire" and t.at(seat, "fleets", "mediterranean") > 0)
    )


def ways(t: Table, seat: int, kind: str, origin: str) -> list[str]:
    """Where this unit may go."""
    places = (*REGIONS, t.power(seat))
    return [p for p in places if p != origin and may_enter(t, seat, kind, p)]


def needs_roll(origin: str, to: str) -> bool:
    """A long voyage: a colony at either end, but not among the Americas."""
    if origin in AMERICAS and to in AMERICAS:
        return False
    return origin in COLONIES or to in COLONIES


# --- what may be done in a turn -------------------------------------------------------------------


def actions(t: Table) -> list[str]:
    """All that the player on turn may do, gifts left out."""
    phase = t.position["phase"]
    seat = phase["turn"]
    found = extras(t, seat)
    if not phase["actions"]:
        return sorted([*found, "end"])
    found += ["pass", *buying(t, seat), *units(t, seat), *attacks(t, seat), *settling(t, seat)]
    return sorted(found)


def buying(t: Table, seat: int) -> list[str]:
    if t.position["phase"]["bought"]:
        return []
    found = []
    for tile, left in t.position["supply"].items():
        cost = TILE[tile].get("population", 0)
        if not left or cost > t.players[seat]["population"] or tile in t.players[seat]["spent"]:
            continue
        where = {"pirates": COLONIES, "slave_revolt": AMERICAS}.get(tile)
        everybody = range(len(t.players))
        if where and not any(t.at(k, "markers", r) for k in everybody for r in where):
            continue
        found.append(f"buy {tile}")
    return found


def units(t: Table, seat: int) -> list[str]:
    """Building, building anew, moving."""
    found = []
    for kind, (what, _) in PIECES.items():
        if t.players[seat]["population"]:
            found += [f"build {kind}"] if t.stock(seat, kind) else []
            found += [f"rebuild {kind}"] if t.players[seat][what] else []
        for place in (*REGIONS, t.power(seat)):
            if not t.at(seat, what, place) or (kind == "fort" and place != t.power(seat)):
                continue
            if ways(t, seat, kind, place):
                found.append(f"move {kind} {place}")
    return found


def attacks(t: Table, seat: int) -> list[str]:
    found = []
    for region in REGIONS:
        army, fleet = (t.at(seat, what, region) for what in ("armies", "fleets"))
        for enemy in t.enemies(seat):
            fleets = t.at(enemy, "fleets", region)
            there = any(
                t.at(enemy, what, region) for what in ("markers", "armies", "fleets", "forts")
            )
            if (army and there) or (fleet and fleets):
                found.append(f"attack {region} {t.power(enemy)}")
        open_here = t.position["counters"].get(region, [])
        if army:
            found += [f"attack {region} {c}" for c in set(open_here) - {"pop", "slaves"}]
        for name, need in (("pirates", fleet), ("revolt", army)):
            lying = t.position[name]
            if need and lying and lying["region"] == region:
                found.append(f"attack {region} {name}")
    return found


def settling(t: Table, seat: int) -> list[str]:
    if t.position["phase"]["settled"]:
        return []
    found = []
    for region, lying in t.position["counters"].items():
        if "pop" in lying and t.players[seat]["population"]:
            found.append(f"colonise {region}")
        if "slaves" in lying and t.at(seat, "fleets", "africa"):
            found.append(f"enslave {region}")
    return found


def extras(t: Table, seat: int) -> list[str]:
    """Triangles, companies, the Blockade."""
    found = []
    for tile, row in TILE.items():
        if not t.ready(seat, tile):
            continue
        if row["kind"] == "company":
            owned = [r for r in row["regions"] if t.at(seat, "markers", r)]
            found += [f"use {tile} {region}" for region in owned]
        elif tile == "trained_natives" and t.stock(seat, "army"):
            kinds = ("markers", "armies", "fleets", "forts")
            found += [
                f"use {tile} {region}"
                for region in COLONIES
                if any(t.at(seat, what, region) for what in kinds)
            ]
        elif tile == "blockade":
            found += [f"use {tile} {region}" for region in SEAS if t.at(seat, "fleets", region)]
        elif _useful(t, seat, tile):
            found.append(f"use {tile}")
    return found


def _useful(t: Table, seat: int, tile: str) -> bool:
    if tile == "mercenaries":
        return t.stock(seat, "army") > 0
    if tile == "pressgangs":
        return t.stock(seat, "fleet") > 0
    if tile == "improved_agriculture":
        return bool(t.players[seat]["population"] < 9)
    if tile == "war_office":
        return bool(attacks(t, seat))
    if tile == "diplomatic_service":
        left = t.position["supply"]
        return any(left.get(k, 0) for k, row in TILE.items() if row["kind"] == "alliance")
    return False
