"""Why a target is no choice: by what is asked, and whether it is a region, a power or a tile."""

from __future__ import annotations

from collections.abc import Callable

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    BID_MAX,
    HOME,
    PIRATES,
    POWER_IDS,
    REGION,
    TILE,
)
from core.games.struggle_of_empires.notation import VERBS
from core.games.struggle_of_empires.refusals import reach, targets, tiles
from core.games.struggle_of_empires.refusals.said import (
    AUCTION,
    BATTLE,
    BEGINNING,
    MOVING,
    RAIDS,
    TURN,
    no,
)
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.units import stuck_at_home
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import (
    power_word,
    region_word,
    scene,
    tile_word,
    unit_word,
)
from core.protocol import Refusal, seat_word

_AUCTION = (a.P_AUCTION, a.P_SIDE_B, a.P_AMOUNT)
_ATTACK = "say:attack "


def why_not(s: State, target: str) -> Refusal | None:
    """Return why a region, power or tile ("tile.<id>") is no choice now; see `Game.why_not`.

    "say:attack india france" asks why France cannot be attacked in India.
    """
    if any(target in VERBS.targets(s, action) for action in PHASES.legal(s)):
        return None
    if target.startswith(_ATTACK):
        return _attack(s, target.removeprefix(_ATTACK))
    if target.startswith("tile."):
        tile = TILE.get(target.removeprefix("tile."), -1)
        return _tile(s, tile) if tile >= 0 else None
    if target in REGION:
        return _region(s, REGION[target])
    return _power(s, POWER_IDS.index(target)) if target in POWER_IDS else None


def _attack(s: State, text: str) -> Refusal | None:
    """Why a power cannot be attacked in a region in this turn."""
    region, _, foe = text.partition(" ")
    if s.phase not in (a.P_ACTION, a.P_FREE_ATTACK) or region not in REGION:
        return None
    seats = [seat for seat, power in enumerate(s.power) if power >= 0 and POWER_IDS[power] == foe]
    wanted = [action for action in PHASES.legal(s) if VERBS.write(s, action) == f"attack {text}"]
    if not seats or seats[0] == s.turn or wanted:
        return None
    return targets.no_attack_on(s, REGION[region], seats[0])


# ---- tiles ----
def _tile(s: State, tile: int) -> Refusal:
    if s.phase == a.P_ACTION:
        return tiles.no_tile(s, tile)
    if s.phase == a.P_ALLIANCE:
        return tiles.no_alliance(s, tile)
    return _battle(s) or tiles.elsewhere(s, tile)


# ---- regions ----
def _region(s: State, region: int) -> Refusal | None:
    found = _REGIONS.get(s.phase)
    if found is not None:
        return found(s, region)
    if s.phase in _AUCTION:
        return no("region_in_auction", AUCTION, region=region_word(region))
    return _battle(s)


def _not_yet(s: State, region: int) -> Refusal:
    return no("power_first", BEGINNING, region=region_word(region))


def _no_raid(s: State, region: int) -> Refusal:
    """Why Pirates or a revolt find nothing there (R44)."""
    where = "colonies" if s.kind == PIRATES else "americas"
    known = {"tile": tile_word(s, s.kind), "region": region_word(region)}
    return no(f"no_raid_in_{where}", RAIDS, **known)


def _militia(s: State, region: int) -> Refusal:
    return no("militia_first", TURN, region=region_word(region))


def _alliance(s: State, region: int) -> Refusal:
    return no("alliance_first", TURN, region=region_word(region))


_REGIONS: dict[int, Callable[[State, int], Refusal | None]] = {
    a.P_POWER: _not_yet,
    a.P_ACTION: targets.nothing_to_do,
    a.P_FREE_ATTACK: targets.no_attack,
    a.P_RAID: _no_raid,
    a.P_DEPLOY: reach.no_way,
    a.P_TO: reach.no_way,
    a.P_MOVE: targets.no_mover,
    a.P_REBUILD: targets.none_to_rebuild,
    a.P_MILITIA: _militia,
    a.P_ALLIANCE: _alliance,
}


# ---- powers ----
def _power(s: State, power: int) -> Refusal | None:
    """Why a power is no choice: in an auction, or its homeland in a turn."""
    seat = s.power.index(power) if power in s.power else -1
    if s.phase == a.P_POWER:
        known = {"power": f"@power.{POWER_IDS[power]}", "seat": seat_word(seat)}
        return no("taken", BEGINNING, **known)
    if seat < 0:
        return no("not_played", BEGINNING, power=f"@power.{POWER_IDS[power]}")
    if s.phase in _AUCTION:
        return _no_proposal(s, seat)
    if s.phase == a.P_PLACE:
        return no("no_unit_at_home", BEGINNING, power=power_word(s, seat))
    found = _battle(s)
    if found is not None:
        return found
    if seat != s.turn:
        return no("homeland", MOVING, power=power_word(s, seat))
    return _own_home(s)


def _no_proposal(s: State, seat: int) -> Refusal:
    """Why a power cannot be proposed for a track (R06)."""
    power = power_word(s, seat)
    if s.place[seat]:
        track = "a" if s.place[seat] % 2 else "b"
        return no(f"placed_{track}", AUCTION, power=power, n=s.place[seat])
    if s.phase == a.P_SIDE_B:
        return no("proposed", AUCTION, power=power)
    if s.phase == a.P_AUCTION:  # below the most that is counted any power can be named (R04)
        return no("highest_bid", AUCTION, n=BID_MAX)
    return no("pair_stands", AUCTION, power=power)


def _own_home(s: State) -> Refusal | None:
    """Why nothing can be done in the own homeland."""
    if s.phase in (a.P_DEPLOY, a.P_TO):
        return reach.no_way(s, HOME)
    if s.phase == a.P_MOVE:
        return targets.no_mover(s, HOME)
    if s.phase == a.P_REBUILD:
        return targets.none_to_rebuild(s, HOME)
    if s.phase in (a.P_FREE_ATTACK, a.P_RAID, a.P_ALLIANCE):
        return no("homeland", MOVING, power=power_word(s, s.turn))
    if not s.acts:
        return no("no_action", TURN, region=power_word(s, s.turn))
    name = "no_people_no_way" if stuck_at_home(s) else "no_people"
    return no(name, TURN, n=1, have=s.population[s.turn], unit=unit_word(0))


# ---- battles ----
def _battle(s: State) -> Refusal | None:
    """That a battle is on, and its question comes first; None while nobody fights."""
    return no("battle", BATTLE, **scene(s, s.battle)) if s.battle is not None else None
