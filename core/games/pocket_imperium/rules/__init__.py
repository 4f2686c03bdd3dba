"""The rules of Pocket Imperium: what is legal in each phase and what a click does.

See core/phases.py for how the tables are read.
"""

from __future__ import annotations

from core.games.pocket_imperium import actions as a
from core.games.pocket_imperium.rules import act, exploit, plan, setup
from core.games.pocket_imperium.state import State
from core.phases import Draw, Phase, PhaseTable, nothing, over, phase_table

PHASES: PhaseTable[State] = phase_table(
    {
        a.P_START: Phase("start", setup.start_outcomes, setup.start),
        a.P_BOARD: Phase("board", setup.tile_outcomes, setup.draw_tile),
        a.P_REVEAL: Phase("reveal", plan.reveal_outcomes, plan.reveal),
        a.P_TOKEN: Draw("token", exploit.token_outcomes, exploit.take_token),
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
        a.P_RETURN: Phase("return", exploit.return_choices, exploit.return_ships),
        a.P_OVER: Phase("over", nothing, over),
    },
    {
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
    },
)
