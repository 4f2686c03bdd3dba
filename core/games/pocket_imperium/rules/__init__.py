"""The rules of Pocket Imperium: what is legal in each phase and what a click does.

As in the other games, a decision phase keeps name, legal list and effect side by side; phases
below 0 need no decision and run until somebody has to decide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.rules import act, exploit, plan, setup
from core.games.pocket_imperium.state import State
from core.protocol import Action


class Phase(NamedTuple):
    """One kind of decision."""

    name: str
    legal: Callable[[State], list[Action]]
    apply: Callable[[State, Action], None]


def _tokens(s: State) -> list[Action]:
    return [action for action, _ in exploit.token_outcomes(s)]


def _over(s: State, action: Action) -> None:
    raise AssertionError("The game is over.")


PHASES: dict[int, Phase] = {
    a.P_START: Phase("start", setup.start_outcomes, setup.start),
    a.P_BOARD: Phase("board", setup.tile_outcomes, setup.draw_tile),
    a.P_REVEAL: Phase("reveal", plan.reveal_outcomes, plan.reveal),
    a.P_TOKEN: Phase("token", _tokens, exploit.take_token),
    a.P_PLACE: Phase("place", setup.place_choices, setup.place),
    a.P_PLAN: Phase("plan", plan.plan_choices, plan.lay),
    a.P_EXPAND: Phase("expand", act.expand_choices, act.expand),
    a.P_EXPLORE: Phase("explore", act.explore_choices, act.explore),
    a.P_SHIPS: Phase("ships", act.ship_choices, act.set_ships),
    a.P_STEP: Phase("step", act.step_choices, act.step),
    a.P_MIDDLE: Phase("middle", act.middle_choices, act.go_on),
    a.P_EXTERMINATE: Phase("exterminate", act.exterminate_choices, act.exterminate),
    a.P_FROM: Phase("from", act.origin_choices, act.join),
    a.P_CHOOSE: Phase("choose", exploit.tile_choices, exploit.choose_tile),
    a.P_PRIME_PICK: Phase("prime_pick", exploit.tile_choices, exploit.choose_tile),
    a.P_RETURN: Phase("return", exploit.return_choices, exploit.come_back),
    a.P_OVER: Phase("over", lambda s: [], _over),
}

_AUTOMATIC: dict[int, Callable[[State], None]] = {
    a.A_PLACE: setup.next_placement,
    a.A_ROUND: plan.next_round,
    a.A_PLAN: plan.next_planner,
    a.A_CARD: plan.next_card,
    a.A_ACT: act.next_act,
    a.A_MIDDLE: act.middle,
    a.A_UPKEEP: exploit.upkeep,
    a.A_CHOOSE: exploit.next_choice,
    a.A_COLLECT: exploit.collect,
    a.A_LAST: exploit.final_scoring,
    a.A_RETURN: exploit.next_return,
}

_LEGAL = [PHASES[phase].legal for phase in range(len(PHASES))]
_APPLY = [PHASES[phase].apply for phase in range(len(PHASES))]


def legal(s: State) -> list[Action]:
    """The legal actions, sorted."""
    return _LEGAL[s.phase](s)


def optional(s: State) -> list[Action]:
    """Nothing is legal that nobody needs."""
    return []


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What chance may bring, with weights."""
    if s.phase == a.P_TOKEN:
        return exploit.token_outcomes(s)
    return [(action, 1) for action in legal(s)]


def apply(s: State, action: Action) -> None:
    """Carry out a legal action in place and go on to the next decision."""
    _APPLY[s.phase](s, action)
    settle(s)


def settle(s: State) -> None:
    """Run the phases that need no decision until somebody has to decide."""
    while s.phase < 0:
        _AUTOMATIC[s.phase](s)
