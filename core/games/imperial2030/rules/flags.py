"""Flags at the end of a maneuver (DE 645-667, I22, I23)."""

from __future__ import annotations

from itertools import compress

from core.games.imperial2030.actions import A_SPACE_DONE, FLAG, P_FLAG
from core.games.imperial2030.board import FLAG_LIMIT, HOMES, LANDS, REGIONS
from core.games.imperial2030.state import NATIONS, State
from core.games.imperial2030.words import nation_at, nation_word, region_word
from core.protocol import Action, Emit

_NEUTRAL = range(HOMES, REGIONS)
"""Lands that are nobody's home, then seas."""


def sole_holders(s: State) -> dict[int, int]:
    """Return neutral region -> nation for regions with units of only one nation.

    The regions of each nation ascend.
    """
    found: dict[int, int] = {}
    shared = set()
    for nation in range(NATIONS):
        armies = s.armies[nation * LANDS + HOMES : (nation + 1) * LANDS]
        fleets = s.fleets[nation * REGIONS + LANDS : (nation + 1) * REGIONS]
        for region in compress(_NEUTRAL, armies + fleets):
            if region in found:
                shared.add(region)
            found[region] = nation
    for region in shared:
        del found[region]
    return found


def place_flags(s: State, emit: Emit | None) -> None:
    """Remove flags where another nation is alone, then let every nation place its own.

    A nation without a flag left only has others removed (I23). If a nation has fewer flags left
    than regions for them, its government chooses; the nation on turn comes first.
    """
    before = s.flags[:] if emit is not None else []
    _place_all(s)
    if emit is not None:
        _tell(before, s, emit)


def _place_all(s: State) -> None:
    waiting: dict[int, list[int]] = {}
    for region, nation in sole_holders(s).items():
        if s.flags[region] != nation:
            s.flags[region] = -1
            waiting.setdefault(nation, []).append(region)
    for nation in sorted(waiting, key=lambda nation: (nation - s.nation) % NATIONS):
        regions = waiting[nation]
        left = FLAG_LIMIT[nation] - s.flags.count(nation)
        if left < len(regions) and left > 0 and s.government[nation] >= 0:
            s.left = nation
            s.actor = s.government[nation]
            s.phase = P_FLAG
            return
        for region in regions[:left]:
            s.flags[region] = nation
    s.phase = A_SPACE_DONE


def unflagged(s: State, nation: int) -> list[int]:
    """Return the regions that a nation holds alone while all its flags are in use (I23)."""
    if s.flags.count(nation) < FLAG_LIMIT[nation]:
        return []
    return _won(s, nation)


def _won(s: State, nation: int) -> list[int]:
    """Return the regions that a nation holds alone and that lack its flag, ascending."""
    holders = sole_holders(s).items()
    return [region for region, holder in holders if holder == nation and s.flags[region] != nation]


def _tell(before: list[int], s: State, emit: Emit) -> None:
    """Say which flags came and went, and why one that people look for did not come."""
    for region, (old, new) in enumerate(zip(before, s.flags, strict=True)):
        if old == new:
            continue
        if new < 0:
            emit("log.flag_lost", nation_at(old, region))
            continue
        emit(f"log.flag_{'sea' if region >= LANDS else 'land'}", nation_at(new, region))
    _tell_no_flag(s, emit)


def _tell_no_flag(s: State, emit: Emit) -> None:
    """Say once a maneuver why the nation on turn has regions without its flag (I23)."""
    regions = unflagged(s, s.nation) if s.phase == A_SPACE_DONE else []
    if regions:
        words = " ".join(map(region_word, regions))
        limit = FLAG_LIMIT[s.nation]
        emit("log.no_flag", {"nation": nation_word(s.nation), "regions": words, "n": limit})


def chooser(s: State) -> int:
    """Return the first nation, from the one on turn, that has to choose regions, else -1."""
    holders = sole_holders(s)
    for k in range(NATIONS):
        nation = (s.nation + k) % NATIONS
        waiting = sum(1 for r, n in holders.items() if n == nation and s.flags[r] != nation)
        if 0 < FLAG_LIMIT[nation] - s.flags.count(nation) < waiting and s.government[nation] >= 0:
            return nation
    return -1


def flag_choices(s: State) -> list[Action]:
    """Return the regions in which the nation may place one of its last flags."""
    return [(FLAG, region) for region in _won(s, s.left)]


def choose_flag(s: State, action: Action, emit: Emit | None) -> None:
    """Place a flag, then go on as after the maneuver: ask again while there is a choice."""
    before = s.flags[:] if emit is not None else []
    s.flags[action[1]] = s.left
    _place_all(s)
    if emit is not None:
        _tell(before, s, emit)
