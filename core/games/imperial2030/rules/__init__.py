"""The rules of Imperial 2030: what is legal in each phase and what a click does.

A decision phase keeps its name (the prompt's id), its legal list and its effect side by side in
PHASES. Phases below 0 need no decision; `apply` runs them until somebody has to decide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import SPACE
from core.games.imperial2030.rules import (
    canals,
    demands,
    economy,
    flags,
    investor,
    maneuver,
    money,
    setup,
    turn,
)
from core.games.imperial2030.state import State
from core.play.amounts import Amounts
from core.protocol import Action


class Phase(NamedTuple):
    """One kind of decision."""

    name: str
    legal: Callable[[State], list[Action]]
    apply: Callable[[State, Action], None]


def _over(s: State, action: Action) -> None:
    raise AssertionError("The game is over.")


PHASES: dict[int, Phase] = {
    a.P_DEAL: Phase("deal", setup.deal_outcomes, setup.deal),
    a.P_START: Phase("start", setup.start_outcomes, setup.start),
    a.P_BONDS: Phase("bonds", setup.bond_choices, setup.choose_bond),
    a.P_RONDEL: Phase("rondel", turn.rondel_choices, turn.move_marker),
    a.P_FORCE: Phase("force", turn.force_choices, turn.force),
    a.P_FACTORY: Phase("factory", economy.factory_choices, economy.build),
    a.P_PRODUCTION: Phase("production", economy.production_choices, economy.produce),
    a.P_IMPORT: Phase("import", economy.import_choices, economy.import_unit),
    a.P_FLEETS: Phase("fleets", maneuver.fleet_choices, maneuver.choose_fleet),
    a.P_SAIL: Phase("sail", maneuver.sail_choices, maneuver.sail),
    a.P_ARMIES: Phase("armies", maneuver.army_choices, maneuver.choose_army),
    a.P_MARCH: Phase("march", maneuver.march_choices, maneuver.march),
    a.P_VIA: Phase("via", maneuver.chain_choices, maneuver.take_chain),
    a.P_CANAL: Phase("canal", canals.canal_choices, canals.answer_canal),
    a.P_ENTER: Phase("enter", maneuver.enter_choices, maneuver.enter),
    a.P_ASK: Phase("ask", demands.ask_choices, demands.choose_asked),
    a.P_DEMAND: Phase("demand", demands.demand_choices, demands.answer),
    a.P_FLAG: Phase("flag", flags.flag_choices, flags.choose_flag),
    a.P_INVEST: Phase("invest", investor.invest_choices, investor.invest),
    a.P_OVER: Phase("over", lambda s: [], _over),
}

_SPACES: dict[int, Callable[[State], None]] = {
    SPACE["factory"]: economy.start_factory,
    SPACE["production_1"]: economy.start_production,
    SPACE["maneuver_1"]: maneuver.start_fleets,
    SPACE["import"]: economy.start_import,
    SPACE["production_2"]: economy.start_production,
    SPACE["maneuver_2"]: maneuver.start_fleets,
    SPACE["taxation"]: economy.taxation,
}


def _carry_out_space(s: State) -> None:
    space = s.space[s.nation]
    if space in _SPACES:
        _SPACES[space](s)
        return
    money.pay_interest(s)
    s.phase = a.A_SPACE_DONE


_AUTOMATIC: dict[int, Callable[[State], None]] = {
    a.A_FIRST_TURN: setup.first_turn,
    a.A_BEGIN_TURN: turn.begin_turn,
    a.A_SPACE: _carry_out_space,
    a.A_SPACE_DONE: turn.space_done,
    a.A_NEXT_NATION: turn.next_nation,
    a.A_NEXT_FLEET: maneuver.next_fleet,
    a.A_NEXT_ARMY: maneuver.next_army,
    a.A_MOVE: maneuver.move,
    a.A_ASK: demands.ask,
    a.A_FLAGS: flags.place_flags,
    a.A_INVEST: investor.next_investor,
    a.A_NEXT_BOND: setup.next_bond,
}

_LEGAL = [PHASES[phase].legal for phase in range(len(PHASES))]
_APPLY = [PHASES[phase].apply for phase in range(len(PHASES))]


def legal(s: State) -> list[Action]:
    """The legal actions, sorted; gifts and needless convoys stand in `optional`."""
    return _LEGAL[s.phase](s)


def optional(s: State) -> Amounts:
    """Legal actions that nobody needs: convoys to places reached by land, and gifts."""
    gifts = money.gifts(s)
    if s.phase != a.P_MARCH:
        return gifts
    return Amounts([*((convoy, 0) for convoy in maneuver.optional_convoys(s)), *gifts.stems])


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What chance may bring, all equally likely."""
    return [(action, 1) for action in legal(s)]


def apply(s: State, action: Action) -> None:
    """Carry out a legal action in place and go on to the next decision."""
    if action[0] == a.GIFT:
        money.give(s, action)
        return
    _APPLY[s.phase](s, action)
    settle(s)


def settle(s: State) -> None:
    """Run the phases that need no decision until somebody has to decide."""
    while s.phase < 0:
        _AUTOMATIC[s.phase](s)
