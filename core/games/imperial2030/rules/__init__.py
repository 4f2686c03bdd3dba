"""The rules of Imperial 2030: what is legal in each phase and what a click does.

See core/phases.py for how the tables are read.
"""

from __future__ import annotations

from core.games.imperial2030 import actions as a
from core.games.imperial2030.rules import (
    canals,
    demands,
    economy,
    flags,
    investor,
    maneuver,
    money,
    setup,
    spaces,
    turn,
)
from core.games.imperial2030.state import State
from core.phases import Phase, PhaseTable, nothing, over, phase_table
from core.play.amounts import Amounts

PHASES: PhaseTable[State] = phase_table(
    {
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
        a.P_OVER: Phase("over", nothing, over),
    },
    {
        a.A_FIRST_TURN: setup.first_turn,
        a.A_BEGIN_TURN: turn.begin_turn,
        a.A_SPACE: spaces.carry_out_space,
        a.A_SPACE_DONE: turn.space_done,
        a.A_NEXT_NATION: turn.next_nation,
        a.A_NEXT_FLEET: maneuver.next_fleet,
        a.A_NEXT_ARMY: maneuver.next_army,
        a.A_MOVE: maneuver.move,
        a.A_ASK: demands.ask,
        a.A_FLAGS: flags.place_flags,
        a.A_INVEST: investor.next_investor,
        a.A_NEXT_BOND: setup.next_bond,
    },
    anytime={a.GIFT: money.give},
)


def optional(s: State) -> Amounts:
    """Return legal actions that nobody needs: convoys to places reached by land, and gifts."""
    gifts = money.gifts(s)
    if s.phase != a.P_MARCH:
        return gifts
    return Amounts([*((convoy, 0) for convoy in maneuver.optional_convoys(s)), *gifts.stems])
