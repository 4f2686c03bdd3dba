"""Canals: whose permission a fleet or a convoyed army needs (I09, I10, I11)."""

from __future__ import annotations

from itertools import pairwise

from core.games.imperial2030.actions import A_MOVE, ALLOW, P_CANAL, P_MARCH, P_SAIL, REFUSE, SHIP
from core.games.imperial2030.board import CANAL_BETWEEN, CANAL_LAND
from core.games.imperial2030.state import State
from core.games.imperial2030.words import canal_word, nation_word
from core.protocol import Action, Emit, Params, seat_word

_CANALS = range(len(CANAL_LAND))
_ANSWERS: list[Action] = [(ALLOW,), (REFUSE,)]


def keeper(s: State, canal: int) -> int:
    """Return the seat whose permission the nation on turn needs for a canal, or -1 (I10, I11).

    It is the government of the nation whose flag lies there; nobody if that nation has none or the
    mover's own player governs it.
    """
    flag = s.flags[CANAL_LAND[canal]]
    if flag < 0 or flag == s.nation:
        return -1
    seat = s.government[flag]
    return -1 if seat == s.government[s.nation] else seat


def guarded(s: State) -> int:
    """Return the canals for which the nation on turn needs a permission, as bits."""
    return sum(1 << canal for canal in _CANALS if keeper(s, canal) >= 0)


def ask_for_passage(s: State, way: list[int], emit: Emit | None) -> None:
    """Ask for each guarded canal on a way over these seas, then move."""
    s.asked = guarded_on(s, way)
    _ask_next(s, emit)


def guarded_on(s: State, way: list[int]) -> int:
    """Return the canals on a way over these seas for which a permission is needed, as bits."""
    passed = 0
    for pair in pairwise(way):
        if pair in CANAL_BETWEEN:
            passed |= 1 << CANAL_BETWEEN[pair]
    return passed & guarded(s) if passed else 0


def _ask_next(s: State, emit: Emit | None) -> None:
    for canal in _CANALS:
        if s.asked >> canal & 1:
            s.left = canal
            s.actor = keeper(s, canal)
            s.phase = P_CANAL
            if emit is not None:
                where: Params = {"nation": nation_word(s.nation), "canal": canal_word(canal)}
                emit("log.canal", {**where, "seat": seat_word(s.actor)})
            return
    s.phase = A_MOVE


def canal_choices(s: State) -> list[Action]:
    """Return the canal keeper's answers: allow the passage or refuse it."""
    return _ANSWERS


def answer_canal(s: State, action: Action, emit: Emit | None) -> None:
    """Ask the next keeper, or move; after a refusal the unit may do something else (I10)."""
    if emit is not None:
        name = "log.allow" if action[0] == ALLOW else "log.refuse"
        emit(name, {"seat": seat_word(s.actor), "canal": canal_word(s.left)})
    if action[0] == ALLOW:
        s.asked &= ~(1 << s.left)
        _ask_next(s, emit)
        return
    s.refused |= 1 << s.left
    s.asked = 0
    s.target = -1
    s.chain.clear()
    s.actor = s.government[s.nation]
    s.phase = P_SAIL if s.kind == SHIP else P_MARCH
