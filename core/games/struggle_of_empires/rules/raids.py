"""Pirates and Slave Revolt: raids on a control marker of any colour (R44, R45)."""

from __future__ import annotations

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import AMERICAS, COLONIES, PIRATES, PLACES
from core.games.struggle_of_empires.state import RAIDERS, RISING, Battle, State
from core.games.struggle_of_empires.words import power_word, region_word, side_word, who
from core.protocol import Action, Emit, Params


def raid_targets(s: State, tile: int) -> list[Action]:
    """Return control markers in the colonies (for a revolt: in the Americas) of any seat."""
    regions = COLONIES if tile == PIRATES else AMERICAS
    return [
        (a.RAID, region, seat)
        for region in regions
        for seat in range(s.seats)
        if s.markers[seat * PLACES + region]
    ]


def has_target(s: State, tile: int) -> bool:
    """Say whether the tile has anything to attack."""
    regions = COLONIES if tile == PIRATES else AMERICAS
    return any(
        any(s.markers[at + regions.start : at + regions.stop])
        for at in range(0, s.seats * PLACES, PLACES)
    )


def only_own(s: State, tile: int) -> bool:
    """Say whether the tile could attack nothing but control markers of the seat on turn."""
    return {seat for _, _, seat in raid_targets(s, tile)} == {s.turn}


def raid_choices(s: State) -> list[Action]:
    """Return what the tile just bought may attack."""
    return raid_targets(s, s.kind)


def new_battle(s: State, action: Action) -> Battle:
    """Return the battle that a raid begins."""
    raiders = RAIDERS if s.kind == PIRATES else RISING
    b = Battle(seats=s.seats, attacker=raiders, defender=action[2], region=action[1])
    b.land = int(raiders == RISING)
    return b


def raid(s: State, action: Action, emit: Emit | None) -> None:
    """Begin a raid: Pirates at sea, a revolt on land; nobody is asked for help."""
    s.battle = b = new_battle(s, action)
    if emit is not None:
        emit("log.raid", _raid(s, b))
    s.kind = 0
    s.phase = a.A_SEA


def _raid(s: State, b: Battle) -> Params:
    """Return who lets what attack whom where."""
    params: Params = {**who(s, s.actor), "region": region_word(b.region)}
    params["attacker"] = side_word(s, b.attacker)
    return {**params, "defender": power_word(s, b.defender)}
