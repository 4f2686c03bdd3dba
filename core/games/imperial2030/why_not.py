"""Why something cannot be chosen now: spaces of the rondel, bonds, nations; the map in its module.

All figures are public or the actor's own.
"""

from __future__ import annotations

from collections.abc import Callable

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import (
    BOND,
    BONDS,
    FREE_STEPS,
    INVESTOR,
    MAX_STEPS,
    NATION,
    PRICE,
    REGION,
    SPACE,
)
from core.games.imperial2030.notation import VERBS
from core.games.imperial2030.rules import PHASES, investor, maneuver, money, turn
from core.games.imperial2030.state import GIFTS_FROM_ANYONE, WITHOUT_CARD, State
from core.games.imperial2030.why_not_on_map import region_refused
from core.games.imperial2030.words import nation_word, space_word
from core.protocol import Params, Refusal, seat_word

TURN, INVESTING, MONEY = "a-nation-s-turn", "investor", "the-idea"
"""Sections of the rules page."""


def why_not(s: State, target: str) -> Refusal | None:
    """Return why no choice of the seat to act has this target now; None where one has."""
    kind, _, name = target.partition(".")
    tell = _KINDS.get(kind, _region)
    if s.actor < 0 or target in _targets(s):
        return None
    return tell(s, name if kind in _KINDS else target)


def _targets(s: State) -> set[str]:
    """The targets of all that may be chosen, gifts and needless convoys among them."""
    stems = [(*stem, 1) for stem, _ in money.gifts(s).stems]
    convoys = maneuver.optional_convoys(s) if s.phase == a.P_MARCH else []
    actions = [*PHASES.legal(s), *stems, *convoys]
    return {target for action in actions for target in VERBS.targets(s, action)}


def _region(s: State, name: str) -> Refusal | None:
    return region_refused(s, REGION[name]) if name in REGION else None


def _refusal(name: str, rule: str, **params: int | str) -> Refusal:
    return Refusal((f"why.{name}", params), rule)


# ---- the rondel (DE 260-297, I34) ----


def _space(s: State, name: str) -> Refusal | None:
    space = SPACE.get(name)
    if space is None or s.nation < 0:
        return None
    where: Params = {"nation": nation_word(s.nation), "space": space_word(space)}
    if s.phase == a.P_FORCE:
        return _refusal("force_first", INVESTING, **{**where, "space": space_word(s.target)})
    if s.phase != a.P_RONDEL:
        return _refusal(_not_asked(s), TURN, **where)
    steps = turn.steps_to(s, s.nation, space)
    cost = turn.step_cost(s, s.nation, steps)
    cash, who = s.cash[s.actor], seat_word(s.actor)
    if steps > MAX_STEPS:
        return _refusal("space_far", TURN, **where, steps=steps, most=MAX_STEPS)
    if cost > cash:
        each = turn.step_cost(s, s.nation, FREE_STEPS + 1)
        sums = {"steps": steps, "free": FREE_STEPS, "each": each, "cost": cost, "cash": cash}
        return _refusal("space_dear", TURN, **where, seat=who, **sums)
    owed = money.interest_owed(s, s.nation)
    others = sum(owed) - owed[s.actor]
    sums = {"owed": others, "treasury": s.treasury[s.nation], "cash": cash - cost}
    return _refusal("interest", INVESTING, **where, seat=who, **sums) if space == INVESTOR else None


def _not_asked(s: State) -> str:
    """What is asked in place of the rondel: the nation has its space, or has yet to get it."""
    to_come = s.phase == a.P_INVEST and s.stage in (a.STAGE_BEFORE, a.STAGE_OFFER)
    return "rondel_after_bonds" if to_come or s.phase == a.P_BONDS else "no_rondel_now"


# ---- bonds (DE 170-204, 721-752, I31, I38) ----


def _bond(s: State, name: str) -> Refusal | None:
    land, _, price = name.partition(".")
    if land not in NATION or not price.isdecimal() or int(price) not in BOND:
        return None
    nation, bond = NATION[land], BOND[int(price)]
    what: Params = {"nation": nation_word(nation), "price": int(price)}
    if s.phase not in (a.P_BONDS, a.P_INVEST):
        after_each = s.options & WITHOUT_CARD
        return _refusal("bonds_each_turn" if after_each else "bonds_later", INVESTING, **what)
    owner = s.owner[nation * BONDS + bond]
    if owner == s.actor:
        return _refusal("bond_own", INVESTING, **what, seat=seat_word(owner))
    if owner >= 0:
        return _refusal("bond_sold", INVESTING, **what, seat=seat_word(owner))
    offered = [s.nation] if s.phase == a.P_BONDS else investor.open_nations(s)
    if nation not in offered:
        return _refusal("bond_closed", INVESTING, **what, other=nation_word(s.nation))
    return _too_dear(s, nation, bond, what)


def _too_dear(s: State, nation: int, bond: int, what: Params) -> Refusal:
    """The bond costs more than the seat has, also what a trade would cost."""
    base = nation * BONDS
    purse: Params = {"seat": seat_word(s.actor), "cash": s.cash[s.actor]}
    own = [old for old in range(bond) if s.owner[base + old] == s.actor]
    if not own or s.phase == a.P_BONDS:
        return _refusal("bond_dear", INVESTING, **what, **purse)
    old = PRICE[own[-1]]
    trade: Params = {"old": old, "cost": PRICE[bond] - old}
    return _refusal("trade_dear", INVESTING, **what, **purse, **trade)


# ---- nations (I07, I08) ----


def _nation(s: State, name: str) -> Refusal | None:
    """Why a nation is given nothing now."""
    if name not in NATION:
        return None
    nation = NATION[name]
    what: Params = {"nation": nation_word(nation), "actor": seat_word(s.actor)}
    government = s.government[nation]
    if s.phase in (a.P_BONDS, a.P_FORCE):
        return _refusal("no_gift_now", MONEY, **what)
    if government == s.actor or s.options & GIFTS_FROM_ANYONE:
        return _refusal("no_cash", MONEY, **what)
    if government < 0:
        return _refusal("nobody_governs", MONEY, **what)
    return _refusal("other_governs", MONEY, **what, seat=seat_word(government))


_KINDS: dict[str, Callable[[State, str], Refusal | None]] = {
    "rondel": _space,
    "bond": _bond,
    "nation": _nation,
}
"""How a target begins -> who tells why it is refused."""
