"""Swaps demanded by the governments whose region was entered (I15, I42)."""

from __future__ import annotations

from core.games.imperial2030.actions import A_ASK, ASK, DECLINE, DEMAND, P_ASK, P_DEMAND
from core.games.imperial2030.rules.maneuver import nations_in, resume, swap
from core.games.imperial2030.rules.units import foreign_units
from core.games.imperial2030.state import State
from core.games.imperial2030.words import kind_word, nation_at, nation_word
from core.protocol import Action, Emit, Params


def ask(s: State, emit: Emit | None) -> None:
    """Ask the next government; where several are to be asked, the mover says which is next."""
    waiting = nations_in(s.asked)
    if not waiting:
        s.phase = resume(s)
    elif len(waiting) == 1:
        _demand_of(s, waiting[0])
    else:
        s.phase = P_ASK
        s.actor = s.government[s.nation]


def _demand_of(s: State, nation: int) -> None:
    s.left = nation
    s.phase = P_DEMAND
    s.actor = s.government[nation]


def ask_choices(s: State) -> list[Action]:
    """Return the nations of which the mover may have one asked next."""
    return [(ASK, nation) for nation in nations_in(s.asked)]


def choose_asked(s: State, action: Action, emit: Emit | None) -> None:
    """Ask this nation's government next."""
    _demand_of(s, action[1])


def demand_choices(s: State) -> list[Action]:
    """Return the swaps of a unit there for the one that entered, and to demand none (I42)."""
    choices: list[Action] = [
        (DEMAND, kind) for nation, kind in foreign_units(s, s.target, s.kind) if nation == s.left
    ]
    choices.append((DECLINE,))
    return choices


def answer(s: State, action: Action, emit: Emit | None) -> None:
    """Swap or go on asking; one swap ends the asking, since the unit that moved is gone (I15)."""
    if emit is not None:
        _emit_answer(s, action, emit)
    if action[0] == DEMAND:
        swap(s, s.target, s.kind, s.left, action[1])
        s.asked = 0
    else:
        s.asked &= ~(1 << s.left)
    s.phase = A_ASK


def _emit_answer(s: State, action: Action, emit: Emit) -> None:
    other, where = nation_word(s.left), nation_at(s.nation, s.target)
    if action[0] == DECLINE:
        emit("log.decline", {"other": other, **where})
        return
    kinds: Params = {"kind": kind_word(s.kind), "other": other}
    emit("log.demand", {**where, **kinds, "other_kind": kind_word(action[1])})
