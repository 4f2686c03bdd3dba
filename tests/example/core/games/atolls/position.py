"""Positions as JSON: written from a state, read and checked from anywhere.

Every key but `seats` may be missing. `atolls` are {"ambo": [seat, boats]}; `phase` is "sail",
"boats" (with the `target`), "raid" (with `target` and `sent`) or "over".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.data.reader import Reader
from core.games.atolls import actions as a
from core.games.atolls.board import AT_ONCE, ATOLL_IDS, ATOLLS, BOATS, ROUNDS
from core.games.atolls.rules import PHASES, boat_counts, is_last_turn, least_throw
from core.games.atolls.state import OPTIONS, SEATS, State, at_home, on_turn
from core.protocol import CHANCE, OVER
from core.state import plain

_KEYS = ("game", "seats", "options", "round", "turn", "atolls", "phase", "target", "sent")


def position(s: State) -> dict[str, Any]:
    """Return the state as JSON."""
    return {
        "seats": s.seats,
        "options": {"long": s.long},
        **plain(s, "round", "turn"),
        "atolls": {ATOLL_IDS[n]: [s.owner[n], s.boats[n]] for n in range(ATOLLS) if s.boats[n]},
        "phase": PHASES.names[s.phase],
        "target": ATOLL_IDS[s.target] if s.target >= 0 else None,
        "sent": s.sent,
    }


def read_position(data: Mapping[str, Any]) -> State:
    """Return the state of a position; raises PositionError with the key and the reason."""
    top = Reader(data, keys=_KEYS)
    s = State(seats=top.integer("seats", *SEATS), long=top.options(OPTIONS)["long"])
    s.round = top.integer("round", 1, ROUNDS[s.long], default=1)
    s.turn = top.integer("turn", 0, s.seats - 1, default=0)
    _read_atolls(s, Reader(data.get("atolls", {}), "atolls", keys=ATOLL_IDS))
    s.phase = top.index("phase", PHASES.names, a.P_SAIL)
    s.actor = {a.P_RAID: CHANCE, a.P_OVER: OVER}.get(s.phase, on_turn(s))
    s.target = top.index("target", ATOLL_IDS)
    s.sent = top.integer("sent", 0, AT_ONCE, default=0)
    _check(s, top)
    return s


def _read_atolls(s: State, atolls: Reader) -> None:
    for name in atolls.data:
        seat, count = atolls.integers(name, length=2, low=0, high=BOATS)
        if seat >= s.seats or not count:
            raise atolls.error(name, f"needs a seat below {s.seats} and 1 to {BOATS} boats")
        number = ATOLL_IDS.index(name)
        s.owner[number], s.boats[number] = seat, count
    if any(at_home(s, seat) < 0 for seat in range(s.seats)):
        raise atolls.error("", f"has more than {BOATS} boats of a seat")


def _check(s: State, top: Reader) -> None:
    """Refuse a target, a number of boats or an end that does not fit the phase."""
    if s.phase == a.P_OVER and not is_last_turn(s):
        raise top.error("phase", "cannot be 'over' before the last turn")
    if (s.target >= 0) != (s.phase in (a.P_BOATS, a.P_RAID)):
        raise top.error("target", "is needed in the phases 'boats' and 'raid', and only there")
    counts = boat_counts(s, s.target) if s.target >= 0 else []
    if s.phase == a.P_BOATS and not counts:
        raise top.error("target", "cannot be reached")
    if s.phase == a.P_RAID and not (s.sent in counts and least_throw(s, s.target, s.sent)):
        raise top.error("sent", "is no number of boats that can raid the target")
    if s.phase != a.P_RAID and s.sent:
        raise top.error("sent", "must be 0 but in a raid")
