"""The rules of Struggle of Empires: what is legal in each phase and what a click does.

See core/phases.py for how the tables are read.
"""

from __future__ import annotations

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.rules import (
    attack,
    auction,
    battle,
    extra,
    money,
    raids,
    setup,
    turn,
    units,
    war,
)
from core.games.struggle_of_empires.state import State
from core.phases import Draw, Phase, PhaseTable, nothing, over, phase_table

PHASES: PhaseTable[State] = phase_table(
    {
        a.P_START: Phase("start", setup.start_outcomes, setup.start),
        a.P_COUNTER: Draw("counter", setup.counter_outcomes, setup.draw_counter),
        a.P_DEAL: Phase("deal", setup.power_choices, setup.take_power),
        a.P_POWER: Phase("power", setup.power_choices, setup.take_power),
        a.P_CLAIM: Draw("claim", setup.claim_outcomes, setup.claim),
        a.P_PLACE: Phase("place", setup.place_choices, setup.place),
        a.P_AUCTION: Phase("auction", auction.auction_choices, auction.auction_act),
        a.P_SIDE_B: Phase("side_b", auction.side_b_choices, auction.choose_side_b),
        a.P_AMOUNT: Phase("amount", auction.amount_choices, auction.bid),
        a.P_ACTION: Phase("action", turn.action_choices, turn.act),
        a.P_DEPLOY: Phase("deploy", units.deploy_choices, units.deploy),
        a.P_REBUILD: Phase("rebuild", units.rebuild_choices, units.rebuild),
        a.P_MILITIA: Phase("militia", units.militia_choices, units.add_militia),
        a.P_MOVE: Phase("move", units.more_choices, units.next_unit),
        a.P_TO: Phase("to", units.to_choices, units.go),
        a.P_VOYAGE: Draw("voyage", units.roll_outcomes, units.voyage),
        a.P_VOYAGE_AGAIN: Draw("voyage_again", units.roll_outcomes, units.voyage_again),
        a.P_FREE_ATTACK: Phase("free_attack", attack.attack_choices, attack.begin),
        a.P_ALLIANCE: Phase("alliance", extra.alliance_choices, extra.buy_alliance),
        a.P_RAID: Phase("raid", raids.raid_choices, raids.raid),
        a.P_SURPRISE: Phase("surprise", attack.surprise_choices, attack.surprise),
        a.P_HELP: Phase("help", attack.help_choices, attack.answer_help),
        a.P_SEA: Phase("sea", attack.sea_choices, attack.decide_sea),
        a.P_SEA_DEFENCE: Phase("sea_defence", attack.sea_choices, attack.decide_sea_defence),
        a.P_SYMBOL: Phase("symbol", attack.symbol_choices, attack.choose_symbol),
        a.P_BLOCKADE: Phase("blockade", battle.blockade_choices, battle.answer_blockade),
        a.P_DICE_ATTACKER: Draw("dice_attacker", battle.dice_outcomes, battle.attacker_rolls),
        a.P_DICE_DEFENDER: Draw("dice_defender", battle.dice_outcomes, battle.defender_rolls),
        a.P_RESERVE: Phase("reserve", battle.reserve_choices, battle.answer_reserve),
        a.P_WITHDRAWAL: Phase("withdrawal", battle.withdrawal_choices, battle.answer_withdrawal),
        a.P_LOSS_HELPER: Phase("loss_helper", battle.bearer_choices, battle.choose_bearer),
        a.P_LOSS: Phase("loss", battle.loss_choices, battle.choose_loss),
        a.P_REVEAL: Phase("reveal", war.reveal_outcomes, war.end_game),
        a.P_OVER: Phase("over", nothing, over),
    },
    {
        a.A_COUNTERS: setup.next_counter,
        a.A_POWERS: setup.next_power,
        a.A_CLAIMS: setup.next_claim,
        a.A_PLACE: setup.next_placement,
        a.A_WAR: auction.begin_war,
        a.A_AUCTION: auction.next_auction,
        a.A_ROUND: turn.begin_round,
        a.A_TURN: turn.next_turn,
        a.A_ACT: turn.next_act,
        a.A_DEPLOYED: units.deployed,
        a.A_MOVED: units.moved,
        a.A_HELP: attack.ask_help,
        a.A_SEA: attack.meet_at_sea,
        a.A_SYMBOLS: attack.next_symbol,
        a.A_DICE: battle.before_dice,
        a.A_ROLLED: battle.rolled,
        a.A_RESULT: battle.result,
        a.A_LOSSES: battle.next_loss,
        a.A_FOUGHT: battle.fought,
        a.A_INCOME: war.income,
        a.A_SCORE: war.score,
        a.A_WAR_END: war.end_war,
        a.A_END: war.before_end,
    },
    {a.GIVE: money.give},
)
