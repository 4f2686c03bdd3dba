"""What a seat may see: everything but, with hidden cash, the cash of the others (I40)."""

from __future__ import annotations

from typing import Any

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import (
    ARMY_LIMIT,
    BONDS,
    BUILD_COST,
    FLAG_LIMIT,
    FLEET_LIMIT,
    FREE_STEPS,
    HOMES,
    IMPORT_COST,
    IMPORT_UNITS,
    INTEREST,
    LANDS,
    MAX_STEPS,
    NATION_IDS,
    POWER_GOAL,
    POWER_PER_FACTOR,
    PRICE,
    REGION_IDS,
    REGIONS,
    SPACE_IDS,
    TAX_FROM,
    TAX_PER_FLAG,
    TAX_POWER,
)
from core.games.imperial2030.outlook import contests, flags_due, space_brings
from core.games.imperial2030.rules import PHASES, turn
from core.games.imperial2030.rules.economy import Tax, assess, column_bonus
from core.games.imperial2030.rules.flags import unflagged
from core.games.imperial2030.rules.investor import due_government
from core.games.imperial2030.rules.money import interest_owed, lent
from core.games.imperial2030.rules.units import (
    armies_of,
    armies_on_board,
    blocked,
    fleets_of,
    fleets_on_board,
    free_factories,
    lying_of,
    protected,
)
from core.games.imperial2030.score import power_factor, scores
from core.games.imperial2030.state import BONUS_INCREASE, HIDDEN_CASH, NATIONS, State
from core.protocol import OVER

_UNIT_PHASES = (a.P_SAIL, a.P_MARCH, a.P_VIA, a.P_CANAL, *a.ENTERED_PHASES)


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Return the position as this seat sees it (None: an onlooker); keys as in README.md."""
    return {
        "game": "imperial2030",
        "seats": s.seats,
        "over": s.actor == OVER,
        "round": s.round,
        "turn": NATION_IDS[max(s.nation, 0)],
        "phase": PHASES.names[s.phase],
        "actor": s.actor if s.actor >= 0 else None,
        "card": s.card if s.card >= 0 and s.round else None,
        "players": _players(s, seat),
        "nations": {NATION_IDS[nation]: _nation(s, nation) for nation in range(NATIONS)},
        "regions": _regions(s),
        "rondel": _rondel(s, seat),
        "maneuver": _maneuver(s),
        "rules": _rules(),
    }


def _rules() -> dict[str, Any]:
    """Return the figures of the rules that panels tell; money in millions."""
    return {
        "free_steps": FREE_STEPS,
        "build_cost": BUILD_COST,
        "import_units": IMPORT_UNITS,
        "import_cost": IMPORT_COST,
        "power_goal": POWER_GOAL,
        "power_per_factor": POWER_PER_FACTOR,
        "tax_per_flag": TAX_PER_FLAG,
        "tax_from": list(TAX_FROM),
        "tax_power": list(TAX_POWER),
        "interest": {str(price): paid for price, paid in zip(PRICE, INTEREST, strict=True)},
    }


def sees_cash(s: State, seat: int | None, other: int) -> bool:
    """Tell whether `seat` may know the cash of `other`; at the end everybody may."""
    return not s.options & HIDDEN_CASH or s.actor == OVER or seat == other


def _players(s: State, viewer: int | None) -> list[dict[str, Any]]:
    points = scores(s)
    owed = [interest_owed(s, nation) for nation in range(NATIONS)]
    sums = [lent(s, nation) for nation in range(NATIONS)]
    bonds = _bonds(s)
    players = []
    for seat in range(s.seats):
        known = sees_cash(s, viewer, seat)
        players.append(
            {
                "cash": s.cash[seat] if known else None,
                "bonds": bonds[seat],
                "sums": {name: sums[nation][seat] for nation, name in enumerate(NATION_IDS)},
                "governs": [
                    name for nation, name in enumerate(NATION_IDS) if s.government[nation] == seat
                ],
                "swiss_bank": bool(s.swiss[seat]),
                "score": points[seat] if known else None,
                "interest": sum(payout[seat] for payout in owed),
                "holdings": _holdings(s, [payout[seat] for payout in owed]),
            }
        )
    return players


def _holdings(s: State, owed: list[int]) -> dict[str, dict[str, int]]:
    """What the bonds of each nation bring a seat: in one payout, and in points (DE 309-325)."""
    return {
        name: {"interest": owed[nation], "points": owed[nation] * power_factor(s.power[nation])}
        for nation, name in enumerate(NATION_IDS)
        if owed[nation]
    }


def _bonds(s: State) -> list[dict[str, list[int]]]:
    """Return the prices of the bonds of each nation that each seat holds, for those it holds."""
    found: list[dict[str, list[int]]] = [{} for _ in range(s.seats)]
    for bond, owner in enumerate(s.owner):
        if owner >= 0:
            nation, number = divmod(bond, BONDS)
            found[owner].setdefault(NATION_IDS[nation], []).append(PRICE[number])
    return found


def _bonds_left(s: State, nation: int) -> list[int]:
    """Return the prices of the bonds of a nation that are for sale."""
    return [PRICE[bond] for bond in range(BONDS) if s.owner[nation * BONDS + bond] < 0]


def _nation(s: State, nation: int) -> dict[str, Any]:
    homes = range(nation * 4, nation * 4 + 4)
    armies = armies_on_board(s, nation)
    fleets = fleets_on_board(s, nation)
    flags = s.flags.count(nation)
    due = due_government(s, nation)
    sums = lent(s, nation)
    tax = tax_preview(s, nation)
    return {
        "treasury": s.treasury[nation],
        "power": s.power[nation],
        "factor": power_factor(s.power[nation]),
        "space": SPACE_IDS[s.space[nation]] if s.space[nation] >= 0 else None,
        "government": s.government[nation] if s.government[nation] >= 0 else None,
        "government_due": due if due >= 0 else None,
        "tax_column": TAX_FROM[s.column[nation]] if s.options & BONUS_INCREASE else None,
        "factories": [REGION_IDS[home] for home in homes if s.factory[home]],
        "blocked": [REGION_IDS[home] for home in homes if blocked(s, home)],
        "free_factories": len(free_factories(s, nation)),
        "flags": flags,
        "flags_left": FLAG_LIMIT[nation] - flags,
        "unflagged": [REGION_IDS[region] for region in unflagged(s, nation)],
        "armies": armies,
        "armies_left": ARMY_LIMIT[nation] - armies,
        "fleets": fleets,
        "units": armies + fleets,
        "fleets_left": FLEET_LIMIT[nation] - fleets,
        "interest": sum(interest_owed(s, nation)),
        "bonds_left": _bonds_left(s, nation),
        "sums": {str(seat): sum_ for seat, sum_ in enumerate(sums) if sum_},
        "to_govern": max(sums) + 1,
        "tax": tax,
        "factor_after_tax": power_factor(s.power[nation] + tax["power_gain"]),
        "tax_bonuses": [column_bonus(s, nation, column) for column in range(len(TAX_FROM))],
    }


def tax_preview(s: State, nation: int) -> dict[str, Any]:
    """What taxation would do for this nation now; money in millions."""
    tax = assess(s, nation)
    return {
        "factories": tax.factories,
        "flags": tax.flags,
        "revenue": tax.revenue,
        "pay": tax.pay,
        "unpaid": tax.unpaid,
        "bonus": tax.bonus,
        "bonus_cut": tax.cut,
        "treasury_after": s.treasury[nation] + tax.revenue - tax.pay - tax.bonus,
        "power_gain": tax.power,
        "power_after": s.power[nation] + tax.power,
        "ends": s.power[nation] + tax.power >= POWER_GOAL,
        "next_at": _next_at(s, nation, tax),
    }


def _next_at(s: State, nation: int, tax: Tax) -> int | None:
    """The revenue from which the table brings more power or bonus than now, None for none.

    Power ends with its track (I35): near its end a further column may bring nothing.
    """
    room = POWER_GOAL - s.power[nation]
    earned = tax.bonus + tax.cut
    for column in range(tax.column + 1, len(TAX_FROM)) if room else ():
        if min(TAX_POWER[column], room) > tax.power or column_bonus(s, nation, column) > earned:
            return TAX_FROM[column]
    return None


def _regions(s: State) -> dict[str, Any]:
    units = _units(s)
    return {name: _region(s, region, units[region]) for region, name in enumerate(REGION_IDS)}


def _region(s: State, region: int, units: list[dict[str, Any]]) -> dict[str, Any]:
    flag = s.flags[region]
    home = region < HOMES
    return {
        "units": units,
        "flag": NATION_IDS[flag] if flag >= 0 else None,
        "factory": home and bool(s.factory[region]),
        "blocked": home and blocked(s, region),
    }


def _units(s: State) -> list[list[dict[str, Any]]]:
    """What stands in each region: by nations, fleets before upright before lying armies."""
    found: list[list[dict[str, Any]]] = [[] for _ in range(REGIONS)]
    for nation, name in enumerate(NATION_IDS):
        counts = fleets_of(s, nation), armies_of(s, nation), lying_of(s, nation)
        for kind, of_kind in zip((a.SHIP, a.UPRIGHT, a.LYING), counts, strict=True):
            for region, count in enumerate(of_kind):
                if count:
                    unit = {"nation": name, "kind": a.KIND_IDS[kind], "count": count}
                    found[region].append(unit)
    return found


def _rondel(s: State, viewer: int | None) -> dict[str, Any]:
    nation = max(s.nation, 0)
    # what the actor can pay for would tell hidden cash (I40)
    choosing = s.phase == a.P_RONDEL and sees_cash(s, viewer, s.actor)
    legal = {action[1] for action in turn.rondel_choices(s)} if choosing else set()
    spaces = {}
    for space, name in enumerate(SPACE_IDS):
        steps = turn.steps_to(s, nation, space)
        spaces[name] = {
            "steps": steps if steps <= MAX_STEPS else None,
            "cost": turn.step_cost(s, nation, steps),
            "legal": space in legal,
            "passes_investor": turn.passes_investor(s, nation, space),
            "brings": space_brings(s, space) if s.phase == a.P_RONDEL else None,
        }
    return spaces


def _asked(s: State) -> list[str]:
    """Return the nations that may still demand a swap with the unit that has entered."""
    asked = s.asked if s.phase in (a.P_ASK, a.P_DEMAND) else 0
    return [name for nation, name in enumerate(NATION_IDS) if asked >> nation & 1]


def _maneuver(s: State) -> dict[str, Any] | None:
    if s.phase not in a.MANEUVER_PHASES:
        return None
    fleets = s.phase in a.FLEET_PHASES or (s.phase in _UNIT_PHASES and s.kind == a.SHIP)
    unit = s.unit if s.phase in _UNIT_PHASES else -1
    target = s.target if s.phase in _UNIT_PHASES else -1
    stands = target if s.phase in a.ENTERED_PHASES else unit
    return {
        "step": "fleets" if fleets else "armies",
        "unit": REGION_IDS[unit] if unit >= 0 else None,
        "kind": a.KIND_IDS[s.kind],
        "to": REGION_IDS[target] if target >= 0 else None,
        "stands": REGION_IDS[stands] if stands >= 0 else None,
        "protected": 0 <= target < HOMES and protected(s, target),
        "ready": {
            REGION_IDS[region]: count + (s.ready_lying[region] if region < HOMES else 0)
            for region, count in enumerate(s.ready)
            if count or (region < HOMES and s.ready_lying[region])
        },
        "carriers": {
            REGION_IDS[LANDS + offset]: count for offset, count in enumerate(s.carriers) if count
        },
        "flags": flags_due(s),
        "contests": contests(s),
        "asked": _asked(s),
    }
