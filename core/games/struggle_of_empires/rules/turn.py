"""A player's turn: two actions, any mix (R12), and the rounds they make."""

from __future__ import annotations

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import ACTIONS, ROUNDS
from core.games.struggle_of_empires.rules import attack, extra, settling, tiles, units
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import who
from core.protocol import Action, Emit


def begin_round(s: State, emit: Emit | None) -> None:
    """Begin the next round, or income after the last one."""
    s.turn = -1
    s.spent = bytearray(s.seats)
    if s.round == ROUNDS[s.seats]:
        s.phase = a.A_INCOME
        return
    s.round += 1
    if emit is not None:
        emit("log.round", {"war": s.war, "round": s.round})
    s.phase = a.A_TURN


def next_turn(s: State, emit: Emit | None) -> None:
    """Begin the turn of the next seat by its place on the tracks (R11)."""
    now = s.place[s.turn] if s.turn >= 0 else 0
    later = [place for place in s.place if place > now]
    if not later:
        s.phase = a.A_ROUND
        return
    s.turn = s.last = s.place.index(min(later))
    s.acts = ACTIONS
    s.bought = s.settled = 0
    s.phase = a.A_ACT


def next_act(s: State, emit: Emit | None) -> None:
    """Ask for an action, or for extra actions when all are done (R13)."""
    if not s.acts and not extra.extras(s):
        end(s)
        return
    s.actor = s.turn
    s.phase = a.P_ACTION


def end(s: State) -> None:
    """End the turn."""
    s.acts = s.bought = s.settled = 0
    s.phase = a.A_TURN


def action_choices(s: State) -> list[Action]:
    """Return all kinds of action while some are left, and extra actions."""
    if not s.acts:
        return [*extra.extras(s), (a.END,)]
    return [
        (a.PASS,),
        *tiles.buy_choices(s),
        *units.build_choices(s),
        *units.move_choices(s),
        *attack.attack_choices(s),
        *settling.settle_choices(s),
        *extra.extras(s),
    ]


def act(s: State, action: Action, emit: Emit | None) -> None:
    """Carry out an action."""
    _ACTS[action[0]](s, action, emit)


def _pass(s: State, action: Action, emit: Emit | None) -> None:
    if emit is not None:
        emit("log.pass", who(s, s.actor))
    s.acts -= 1
    s.phase = a.A_ACT


def _end(s: State, action: Action, emit: Emit | None) -> None:
    end(s)


_ACTS = {
    a.PASS: _pass,
    a.BUY: tiles.buy,
    a.BUILD: units.build,
    a.REBUILD: units.build,
    a.MOVE: units.begin_move,
    a.ATTACK: attack.declare,
    a.COLONISE: settling.settle,
    a.ENSLAVE: settling.settle,
    a.USE: extra.use,
    a.END: _end,
}
