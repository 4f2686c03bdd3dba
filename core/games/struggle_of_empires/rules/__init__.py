"""The rules of Struggle of Empires: what is legal in each phase and what a click does.

As in the other games, a decision phase keeps name, legal list and effect side by side; phases
below 0 need no decision and run until somebody has to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

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
from core.games.struggle_of_empires.rules.strength import principal
from core.games.struggle_of_empires.state import State
from core.play.amounts import Amounts
from core.protocol import Action


class Phase(NamedTuple):
    """One kind of decision."""

    name: str
    legal: Callable[[State], list[Action]]
    apply: Callable[[State, Action], None]


class Draw(NamedTuple):
    """One kind of chance."""

    name: str
    outcomes: Callable[[State], list[tuple[Action, int]]]
    apply: Callable[[State, Action], None]


def _over(s: State, action: Action) -> None:
    raise AssertionError("The game is over.")


DRAWS: dict[int, Draw] = {
    a.P_START: Draw("start", setup.start_outcomes, setup.start),
    a.P_COUNTER: Draw("counter", setup.counter_outcomes, setup.draw_counter),
    a.P_DEAL: Draw("deal", setup.deal_outcomes, setup.take_power),
    a.P_CLAIM: Draw("claim", setup.claim_outcomes, setup.claim),
    a.P_VOYAGE: Draw("voyage", units.roll_outcomes, units.voyage),
    a.P_VOYAGE_AGAIN: Draw("voyage_again", units.roll_outcomes, units.voyage_again),
    a.P_DICE_ATTACKER: Draw("dice_attacker", battle.dice_outcomes, battle.attacker_rolls),
    a.P_DICE_DEFENDER: Draw("dice_defender", battle.dice_outcomes, battle.defender_rolls),
    a.P_REVEAL: Draw("reveal", war.reveal_outcomes, war.end_game),
}

PHASES: dict[int, Phase] = {
    a.P_POWER: Phase("power", setup.power_choices, setup.take_power),
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
    a.P_FREE_ATTACK: Phase("free_attack", attack.attack_choices, attack.begin),
    a.P_ALLIANCE: Phase("alliance", extra.alliance_choices, extra.buy_alliance),
    a.P_RAID: Phase("raid", raids.raid_choices, raids.raid),
    a.P_SURPRISE: Phase("surprise", attack.surprise_choices, attack.surprise),
    a.P_HELP: Phase("help", attack.help_choices, attack.answer_help),
    a.P_SEA: Phase("sea", attack.sea_choices, attack.decide_sea),
    a.P_SEA_DEFENCE: Phase("sea_defence", attack.sea_choices, attack.decide_sea_defence),
    a.P_SYMBOL: Phase("symbol", attack.symbol_choices, attack.choose_symbol),
    a.P_BLOCKADE: Phase("blockade", battle.blockade_choices, battle.answer_blockade),
    a.P_RESERVE: Phase("reserve", battle.reserve_choices, battle.answer_reserve),
    a.P_WITHDRAWAL: Phase("withdrawal", battle.withdrawal_choices, battle.answer_withdrawal),
    a.P_LOSS_HELPER: Phase("loss_helper", battle.loss_helper_choices, battle.choose_loss_helper),
    a.P_LOSS: Phase("loss", battle.loss_choices, battle.choose_loss),
    a.P_OVER: Phase("over", lambda s: [], _over),
}

_AUTOMATIC: dict[int, Callable[[State], None]] = {
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
}

NAMES = tuple((DRAWS.get(phase) or PHASES[phase]).name for phase in range(a.P_OVER + 1))
"""Names of the phases by number."""


def _drawn(draw: Draw) -> Callable[[State], list[Action]]:
    return lambda s: [action for action, _ in draw.outcomes(s)]


_LEGAL = [
    _drawn(DRAWS[phase]) if phase in DRAWS else PHASES[phase].legal for phase in range(a.P_OVER + 1)
]
_APPLY = [(DRAWS.get(phase) or PHASES[phase]).apply for phase in range(a.P_OVER + 1)]


def legal(s: State) -> list[Action]:
    """The legal actions, sorted (of chance: what it may bring); gifts: `optional`."""
    return _LEGAL[s.phase](s)


def optional(s: State) -> Amounts:
    """Gifts of gold in hand, which nobody needs."""
    return money.gifts(s)


def meanwhile(s: State) -> dict[int, Amounts]:
    """While an ally is asked for help the principal may give gold, too (R18)."""
    if s.phase != a.P_HELP or s.battle is None:
        return {}
    one = principal(s.battle, s.battle.asking)
    return {one: money.gifts_of(s, one)}


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What chance may bring, with weights."""
    return DRAWS[s.phase].outcomes(s)


def apply(s: State, action: Action) -> None:
    """Carry out a legal action in place and go on to the next decision."""
    if action[0] == a.GIVE:
        money.give(s, action)
        return
    _APPLY[s.phase](s, action)
    settle(s)


def settle(s: State) -> None:
    """Run the phases that need no decision until somebody has to decide."""
    while s.phase < 0:
        _AUTOMATIC[s.phase](s)


def run_to(s: State, action: Action, phases: Container[int]) -> State:
    """A copy in which an action has been carried out, stopped on the way at one of these phases.

    For what wants to know what a step's automatic consequences were (the log).
    """
    s = s.copy()
    _APPLY[s.phase](s, action)
    while s.phase < 0 and s.phase not in phases:
        _AUTOMATIC[s.phase](s)
    return s
