"""The rules of Atolls: what is legal in each phase and what a click does.

A turn is two clicks: an atoll, then a number of boats. Free and own atolls they just reach; an
atoll of somebody else is raided, and a die is thrown.
"""

from __future__ import annotations

from core.games.atolls import actions as a
from core.games.atolls.board import AT_ONCE, ATOLL_IDS, ATOLLS, REEF, ROUNDS, SIDES
from core.games.atolls.state import State, at_home, on_turn
from core.phases import Phase, PhaseTable, nothing, over, phase_table
from core.protocol import CHANCE, OVER, Action, Emit, Params, seat_word

_THROWS: list[Action] = [(a.THROW, throw) for throw in range(1, SIDES + 1)]


def least_throw(s: State, atoll: int, count: int) -> int:
    """Return the least throw that takes an atoll with so many boats; 0 where none is needed."""
    if s.owner[atoll] in (-1, on_turn(s)):
        return 0
    return s.boats[atoll] + REEF - count + 1


def boat_counts(s: State, atoll: int) -> list[int]:
    """Return how many boats may be sent to an atoll: no raid that must fail."""
    most = min(at_home(s, on_turn(s)), AT_ONCE)
    return [n for n in range(1, most + 1) if least_throw(s, atoll, n) <= SIDES]


def sail_choices(s: State) -> list[Action]:
    """Return the atolls that boats can be sent to, and to rest."""
    return [*((a.SAIL, n) for n in range(ATOLLS) if boat_counts(s, n)), (a.REST,)]


def sail(s: State, action: Action, emit: Emit | None) -> None:
    """Choose the atoll, or end the turn."""
    if action[0] == a.SAIL:
        s.target = action[1]
        s.phase = a.P_BOATS
        return
    if emit is not None:
        emit("log.rest", {"seat": seat_word(s.actor)})
    s.phase = a.A_NEXT


def boat_choices(s: State) -> list[Action]:
    """Return the numbers of boats that may be sent to the chosen atoll."""
    return [(a.BOATS, count) for count in boat_counts(s, s.target)]


def send(s: State, action: Action, emit: Emit | None) -> None:
    """Land on a free or an own atoll; an atoll of somebody else is raided."""
    s.sent = action[1]
    if least_throw(s, s.target, s.sent):
        s.actor = CHANCE
        s.phase = a.P_RAID
        return
    if emit is not None:
        emit("log.land", {"seat": seat_word(s.actor), **_atoll(s), "count": s.sent})
    s.owner[s.target] = s.actor
    s.boats[s.target] += s.sent
    s.phase = a.A_NEXT


def throws(s: State) -> list[Action]:
    """Return the sides of the die."""
    return _THROWS


def raid(s: State, action: Action, emit: Emit | None) -> None:
    """Take the atoll if the throw is high enough; the boats of the side that lost go home."""
    seat, throw = on_turn(s), action[1]
    won = throw >= least_throw(s, s.target, s.sent)
    if emit is not None:
        both: Params = {"seat": seat_word(seat), "other": seat_word(s.owner[s.target])}
        emit("log.raid_won" if won else "log.raid_lost", {**both, **_atoll(s), "throw": throw})
    if won:
        s.owner[s.target] = seat
        s.boats[s.target] = s.sent
    s.phase = a.A_NEXT


def _atoll(s: State) -> Params:
    return {"atoll": f"@atoll.{ATOLL_IDS[s.target]}"}


def is_last_turn(s: State) -> bool:
    """Tell whether the game ends with this turn."""
    return s.round == ROUNDS[s.long] and s.turn == s.seats - 1


def next_turn(s: State, emit: Emit | None) -> None:
    """Go on to the next seat, the next round or the end."""
    s.target, s.sent = -1, 0
    if is_last_turn(s):
        s.actor, s.phase = OVER, a.P_OVER
        if emit is not None:
            emit("log.over", {})
        return
    s.turn = (s.turn + 1) % s.seats
    if s.turn == 0:
        s.round += 1
    s.actor, s.phase = on_turn(s), a.P_SAIL
    if emit is not None and s.turn == 0:
        emit("log.round", {"round": s.round, "seat": seat_word(s.actor)})


PHASES: PhaseTable[State] = phase_table(
    {
        a.P_SAIL: Phase("sail", sail_choices, sail),
        a.P_BOATS: Phase("boats", boat_choices, send),
        a.P_RAID: Phase("raid", throws, raid),
        a.P_OVER: Phase("over", nothing, over),
    },
    {a.A_NEXT: next_turn},
)
