"""Factory, production, import and taxation."""

from __future__ import annotations

from typing import NamedTuple

from core.games.imperial2030.actions import (
    A_SPACE_DONE,
    BUILD,
    IMPORT_ARMY,
    IMPORT_FLEET,
    P_FACTORY,
    P_IMPORT,
    P_OVER,
    P_PRODUCTION,
    PASS,
    PRODUCE,
    PRODUCE_ALL,
    SHIP,
    UPRIGHT,
)
from core.games.imperial2030.board import (
    BUILD_COST,
    HOMES,
    IMPORT_COST,
    IMPORT_UNITS,
    PAY_PER_UNIT,
    POWER_GOAL,
    SHIPYARD,
    TAX_BONUS,
    TAX_COLUMN,
    TAX_LIMIT,
    TAX_PER_FACTORY,
    TAX_PER_FLAG,
    TAX_POWER,
)
from core.games.imperial2030.rules.units import (
    armies_left,
    armies_on_board,
    blocked,
    fleets_left,
    fleets_on_board,
    free_factories,
    place,
)
from core.games.imperial2030.state import BONUS_INCREASE, State
from core.games.imperial2030.words import (
    kind_word,
    nation_at,
    nation_word,
    works_suffix,
)
from core.protocol import OVER, Action, Emit, Params, seat_word

_PASS: Action = (PASS,)
_ALL: Action = (PRODUCE_ALL,)
_BUILD: list[Action] = [(BUILD, home) for home in range(HOMES)]
_PRODUCE: list[Action] = [(PRODUCE, home) for home in range(HOMES)]
_ARMY: list[Action] = [(IMPORT_ARMY, home) for home in range(HOMES)]
_FLEET: list[Action] = [(IMPORT_FLEET, home) for home in range(HOMES)]


def _homes(s: State) -> range:
    return range(s.nation * 4, s.nation * 4 + 4)


def _could_hold(s: State, amount: int) -> bool:
    """Say whether the treasury with a gift of the government can reach this sum (I08)."""
    return s.treasury[s.nation] + s.cash[s.government[s.nation]] >= amount


def _sites(s: State) -> list[int]:
    """Return the nation's cities without a factory and without a hostile army."""
    return [home for home in _homes(s) if not s.factory[home] and not blocked(s, home)]


def start_factory(s: State, emit: Emit | None) -> None:
    """Ask for a site where there is one and the money can be found."""
    decide = _could_hold(s, BUILD_COST) and _sites(s)
    s.phase = P_FACTORY if decide else A_SPACE_DONE
    if not decide and emit is not None:
        emit_nothing(s, "factory", emit)


def emit_nothing(s: State, space: str, emit: Emit) -> None:
    """Say in the log that the nation did not do what the space is for."""
    emit(f"log.no_{space}", {"nation": nation_word(s.nation)})


def factory_choices(s: State) -> list[Action]:
    """Return the cities to build in, and to build nothing (I41)."""
    if s.treasury[s.nation] < BUILD_COST:
        return [_PASS]
    return [*(_BUILD[home] for home in _sites(s)), _PASS]


def build(s: State, action: Action, emit: Emit | None) -> None:
    """Build one factory of the city's kind for 5 million from the treasury."""
    if action[0] == BUILD:
        s.factory[action[1]] = 1
        s.treasury[s.nation] -= BUILD_COST
        s.bank += BUILD_COST
        if emit is not None:
            emit(f"log.build{works_suffix(action[1])}", nation_at(s.nation, action[1]))
    elif emit is not None:
        emit_nothing(s, "factory", emit)
    s.phase = A_SPACE_DONE


def start_production(s: State, emit: Emit | None) -> None:
    """Begin production: every free factory may make its unit once."""
    for home in free_factories(s, s.nation):
        s.ready[home] = 1
    _go_on_producing(s)
    if s.phase == A_SPACE_DONE and emit is not None:
        emit_nothing(s, "production", emit)


def _waiting(s: State) -> list[int]:
    """Return the factories that may still produce and whose unit is in supply."""
    ready = [home for home in _homes(s) if s.ready[home]]
    if not ready:
        return ready
    armies = armies_left(s, s.nation) > 0
    fleets = fleets_left(s, s.nation) > 0
    return [home for home in ready if (fleets if SHIPYARD[home] else armies)]


def _go_on_producing(s: State) -> None:
    s.phase = P_PRODUCTION if _waiting(s) else A_SPACE_DONE


def production_choices(s: State) -> list[Action]:
    """Return production at once where the supply suffices (I05), one by one (I06), or no more."""
    waiting = _waiting(s)
    ships = sum(1 for home in waiting if SHIPYARD[home])
    choices = [_PRODUCE[home] for home in waiting]
    choices.append(_PASS)
    enough = ships <= fleets_left(s, s.nation) and len(waiting) - ships <= armies_left(s, s.nation)
    if enough and len(waiting) > 1:
        choices.insert(0, _ALL)
    return choices


def produce(s: State, action: Action, emit: Emit | None) -> None:
    """Place the units in their factories' provinces, free of charge."""
    if action[0] == PASS:
        if emit is not None and sum(s.ready) == len(free_factories(s, s.nation)):
            emit_nothing(s, "production", emit)
        s.phase = A_SPACE_DONE
        return
    homes = _waiting(s) if action[0] == PRODUCE_ALL else [action[1]]
    if emit is not None:
        _emit_production(s, action, homes, emit)
    for home in homes:
        place(s, s.nation, home, made_in(home), 1)
        s.ready[home] = 0
    _go_on_producing(s)


def made_in(home: int) -> int:
    """Return the kind of unit that a factory here makes."""
    return SHIP if SHIPYARD[home] else UPRIGHT


def _emit_production(s: State, action: Action, homes: list[int], emit: Emit) -> None:
    if action[0] == PRODUCE:
        home = action[1]
        emit("log.produce", {**nation_at(s.nation, home), "kind": kind_word(made_in(home))})
        return
    fleets = sum(1 for home in homes if SHIPYARD[home])
    units = (("log.produce_armies", len(homes) - fleets), ("log.produce_fleets", fleets))
    for name, n in units:
        if n:
            emit(name, {"nation": nation_word(s.nation), "n": n})


def start_import(s: State, emit: Emit | None) -> None:
    """Begin import: up to three units, while somebody can pay and there is something to place."""
    s.left = IMPORT_UNITS
    _go_on_importing(s)
    if s.phase == A_SPACE_DONE and emit is not None:
        emit_nothing(s, "import", emit)


def _imports(s: State) -> list[Action]:
    homes = [home for home in _homes(s) if not blocked(s, home)]
    choices: list[Action] = []
    if armies_left(s, s.nation) > 0:
        choices += [_ARMY[home] for home in homes]
    if fleets_left(s, s.nation) > 0:
        choices += [_FLEET[home] for home in homes if SHIPYARD[home]]
    return choices


def placeable(s: State) -> int:
    """Return how many units of the nation on turn there is supply and a free province for."""
    homes = [home for home in _homes(s) if not blocked(s, home)]
    armies = armies_left(s, s.nation) if homes else 0
    fleets = fleets_left(s, s.nation) if any(SHIPYARD[home] for home in homes) else 0
    return armies + fleets


def importable(s: State, most: int) -> int:
    """Return how many units, at most `most`, the treasury of the nation on turn can pay for now."""
    return min(most, s.treasury[s.nation] // IMPORT_COST, placeable(s))


def waits(s: State) -> bool:
    """Say whether a gift to the treasury would let the nation build or import (I08)."""
    least = {P_FACTORY: BUILD_COST, P_IMPORT: IMPORT_COST}.get(s.phase, 0)
    return s.treasury[s.nation] < least and _could_hold(s, least)


def _go_on_importing(s: State) -> None:
    decide = s.left and _could_hold(s, IMPORT_COST) and _imports(s)
    s.phase = P_IMPORT if decide else A_SPACE_DONE


def import_choices(s: State) -> list[Action]:
    """Return the units that may be bought for 1 million from the treasury, and to buy no more."""
    if s.treasury[s.nation] < IMPORT_COST:
        return [_PASS]
    return [*_imports(s), _PASS]


def import_unit(s: State, action: Action, emit: Emit | None) -> None:
    """Buy and place one unit, or end the import."""
    if action[0] == PASS:
        if emit is not None and s.left == IMPORT_UNITS:
            emit_nothing(s, "import", emit)
        s.phase = A_SPACE_DONE
        return
    kind = UPRIGHT if action[0] == IMPORT_ARMY else SHIP
    if emit is not None:
        emit("log.import", {**nation_at(s.nation, action[1]), "kind": kind_word(kind)})
    place(s, s.nation, action[1], kind, 1)
    s.treasury[s.nation] -= IMPORT_COST
    s.bank += IMPORT_COST
    s.left -= 1
    _go_on_importing(s)


class Tax(NamedTuple):
    """What a taxation does, in millions and power points.

    `unpaid` and `cut` are the parts of the pay and of the bonus that the treasury cannot afford.
    """

    factories: int
    flags: int
    revenue: int
    pay: int
    bonus: int
    power: int
    column: int
    unpaid: int
    cut: int


def assess(s: State, nation: int) -> Tax:
    """Return what this nation would collect, pay and gain by taxation now (I32, I33, I35, I39).

    Soldiers' pay and then the bonus come from the treasury and are cut to what it holds; power
    points are not reduced by a shortage, only by the end of the track.
    """
    factories = TAX_PER_FACTORY * len(free_factories(s, nation))
    flags = TAX_PER_FLAG * s.flags.count(nation)
    revenue = min(TAX_LIMIT, factories + flags)
    column = TAX_COLUMN[revenue]
    treasury = s.treasury[nation] + revenue
    units = armies_on_board(s, nation) + fleets_on_board(s, nation)
    owed, earned = PAY_PER_UNIT * units, column_bonus(s, nation, column)
    pay = min(owed, treasury)
    bonus = min(earned, treasury - pay)
    power = min(TAX_POWER[column], POWER_GOAL - s.power[nation])
    unpaid, cut = owed - pay, earned - bonus
    return Tax(factories, flags, revenue, pay, bonus, power, column, unpaid, cut)


def column_bonus(s: State, nation: int, column: int) -> int:
    """Return the bonus of a column of the tax table, in millions.

    It is printed there; with the variant it is 1 for each column beyond the nation's marker (I39).
    """
    if s.options & BONUS_INCREASE:
        return max(0, column - s.column[nation])
    return TAX_BONUS[column]


def taxation(s: State, emit: Emit | None) -> None:
    """Collect, pay the soldiers, pay the bonus, add power; 25 points end the game at once."""
    nation = s.nation
    tax = assess(s, nation)
    if emit is not None:
        emit_taxation(s, tax, emit)
    s.treasury[nation] += tax.revenue - tax.pay - tax.bonus
    s.bank += tax.pay - tax.revenue
    s.cash[s.government[nation]] += tax.bonus
    s.power[nation] += tax.power
    if s.options & BONUS_INCREASE:
        s.column[nation] = tax.column
    if s.power[nation] < POWER_GOAL:
        s.phase = A_SPACE_DONE
        return
    if emit is not None:
        emit("log.over", {"nation": nation_word(nation)})
    s.actor = OVER
    s.phase = P_OVER


def emit_taxation(s: State, tax: Tax, emit: Emit) -> None:
    """Say in the log what a taxation brings; call it before the taxation is carried out."""
    seat = seat_word(s.government[s.nation])
    who: Params = {"nation": nation_word(s.nation), "seat": seat}
    money: Params = {"revenue": tax.revenue, "pay": tax.pay, "bonus": tax.bonus}
    power = s.power[s.nation] + tax.power
    emit("log.tax", {**who, **money, "gain": tax.power, "power": power})
