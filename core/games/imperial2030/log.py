"""What a step did, as log sentences: message ids `log.*` with parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import (
    CANAL_IDS,
    CARD_BONUS,
    DESTROY_ARMIES,
    HOMES,
    IMPORT_UNITS,
    INVESTOR,
    LANDS,
    PRICE,
    REGIONS,
    SHIPYARD,
    SPACE,
    SPACE_IDS,
)
from core.games.imperial2030.rules import turn
from core.games.imperial2030.rules.economy import assess
from core.games.imperial2030.rules.money import interest_payments
from core.games.imperial2030.rules.units import fleets_left, free_factories
from core.games.imperial2030.state import NATIONS, State
from core.games.imperial2030.words import kind_word, nation_word, region_word, works_suffix
from core.protocol import OVER, Action, Message

Log = Iterator[Message]


def tell(before: State, action: Action, after: State) -> list[Message]:
    """The sentences for a step, its automatic consequences included."""
    told = _ACTIONS.get(action[0])
    messages = list(told(before, action, after)) if told else []
    messages += _marker(before, after)
    messages += _flags(before, after)
    messages += _investor(before, after)
    messages += _governments(before, after)
    if after.actor == OVER and after.round:
        messages.append(("log.over", {"nation": nation_word(after.nation)}))
    elif after.round > before.round:
        messages.append(("log.round", {"round": after.round}))
    return messages


def _seat(seat: int) -> str:
    return f"@seat.{seat}"


def _deal(before: State, action: Action, after: State) -> Log:
    yield "log.deal", {"seat": _seat(before.left), "nation": nation_word(action[1])}


def _start(before: State, action: Action, after: State) -> Log:
    yield "log.start", {"seat": _seat(action[1])}


def _bought(before: State, action: Action, after: State) -> Log:
    nation = nation_word(action[1])
    yield (
        "log.buy",
        {"seat": _seat(before.actor), "nation": nation, "price": PRICE[action[2]]},
    )


def _traded(before: State, action: Action, after: State) -> Log:
    old, new = PRICE[action[2]], PRICE[action[3]]
    who = {"seat": _seat(before.actor), "nation": nation_word(action[1])}
    yield "log.trade", {**who, "old": old, "price": new, "cost": new - old}


def _passed(before: State, action: Action, after: State) -> Log:
    if before.phase in (a.P_INVEST, a.P_BONDS):
        yield "log.no_bond", {"seat": _seat(before.actor)}
    elif before.phase == a.P_FACTORY:
        yield _nothing("factory", before.nation)
    elif before.phase == a.P_IMPORT and before.left == IMPORT_UNITS:
        yield _nothing("import", before.nation)
    elif before.phase == a.P_PRODUCTION and _untouched(before):
        yield _nothing("production", before.nation)


def _nothing(space: str, nation: int) -> Message:
    return f"log.no_{space}", {"nation": nation_word(nation)}


def _untouched(s: State) -> bool:
    """Whether no factory has produced yet."""
    return sum(s.ready) == len(free_factories(s, s.nation))


def _gave(before: State, action: Action, after: State) -> Log:
    nation = nation_word(action[1])
    yield (
        "log.gift",
        {"seat": _seat(before.actor), "nation": nation, "amount": action[2]},
    )


def _rondel(before: State, action: Action, after: State) -> Log:
    if after.phase == a.P_FORCE:
        space = f"@space.{SPACE_IDS[action[1]]}"
        yield "log.wants", {"nation": nation_word(before.nation), "space": space}


def _forced(before: State, action: Action, after: State) -> Log:
    yield (
        "log.force",
        {"seat": _seat(before.actor), "nation": nation_word(before.nation)},
    )


def _let_pass(before: State, action: Action, after: State) -> Log:
    yield (
        "log.let_pass",
        {"seat": _seat(before.actor), "nation": nation_word(before.nation)},
    )


def _built(before: State, action: Action, after: State) -> Log:
    yield f"log.build{works_suffix(action[1])}", _here(before, action[1])


def _here(s: State, region: int) -> dict[str, int | str]:
    return {"nation": nation_word(s.nation), "region": region_word(region)}


def _produced(before: State, action: Action, after: State) -> Log:
    kind = a.SHIP if SHIPYARD[action[1]] else a.UPRIGHT
    yield "log.produce", {**_here(before, action[1]), "kind": kind_word(kind)}


def _produced_all(before: State, action: Action, after: State) -> Log:
    fleets = fleets_left(before, before.nation) - fleets_left(after, before.nation)
    units = sum(before.ready) - fleets
    nation = nation_word(before.nation)
    yield "log.produce_all", {"nation": nation, "armies": units, "fleets": fleets}


def _imported(before: State, action: Action, after: State) -> Log:
    kind = a.UPRIGHT if action[0] == a.IMPORT_ARMY else a.SHIP
    yield "log.import", {**_here(before, action[1]), "kind": kind_word(kind)}


def _moved(before: State, action: Action, after: State) -> Log:
    """A fleet or army moves, or a canal's government is asked first."""
    if after.phase == a.P_VIA:
        return
    if after.phase == a.P_CANAL:
        yield (
            "log.canal",
            {
                "nation": nation_word(before.nation),
                "canal": f"@canal.{CANAL_IDS[after.left]}",
                "seat": _seat(after.actor),
            },
        )
        return
    target = action[1] if action[0] in (a.SAIL, a.MARCH, a.CONVOY) else before.target
    ways = {a.SAIL: "sail", a.MARCH: "march"}
    way = "sail" if before.kind == a.SHIP else ways.get(action[0], "convoy")
    yield f"log.{way}", {**_here(before, target), "origin": region_word(before.unit)}
    guest = before.kind != a.SHIP and target < HOMES and target >> 2 != before.nation
    if guest and after.phase != a.P_ENTER:
        yield "log.protected", _here(before, target)


def _allowed(before: State, action: Action, after: State) -> Log:
    yield "log.allow", _canal(before)
    yield from _moved(before, action, after)


def _refused(before: State, action: Action, after: State) -> Log:
    yield "log.refuse", _canal(before)


def _canal(before: State) -> dict[str, int | str]:
    return {"seat": _seat(before.actor), "canal": f"@canal.{CANAL_IDS[before.left]}"}


def _status(before: State, action: Action, after: State) -> Log:
    name = "hostile" if action[0] == a.HOSTILE else "friendly"
    yield f"log.{name}", _here(before, before.target)


def _turned(before: State, action: Action, after: State) -> Log:
    name = "turn_hostile" if before.kind == a.LYING else "turn_friendly"
    yield f"log.{name}", _here(before, before.unit)


def _fought(before: State, action: Action, after: State) -> Log:
    region = before.target if before.phase == a.P_ENTER else before.unit
    foe = {"other": nation_word(action[1]), "other_kind": kind_word(action[2])}
    yield "log.fight", {**_here(before, region), "kind": kind_word(before.kind), **foe}


def _demanded(before: State, action: Action, after: State) -> Log:
    foe = {"other": nation_word(before.left), "other_kind": kind_word(action[1])}
    own = _here(before, before.target)
    yield "log.demand", {**own, "kind": kind_word(before.kind), **foe}


def _declined(before: State, action: Action, after: State) -> Log:
    yield (
        "log.decline",
        {"other": nation_word(before.left), **_here(before, before.target)},
    )


def _destroyed(before: State, action: Action, after: State) -> Log:
    owner = nation_word(action[1] >> 2)
    known = {**_here(before, action[1]), "other": owner, "armies": DESTROY_ARMIES}
    yield f"log.destroy{works_suffix(action[1])}", known


_ACTIONS: dict[int, Callable[[State, Action, State], Log]] = {
    a.DEAL: _deal,
    a.START: _start,
    a.BOND: _bought,
    a.BUY: _bought,
    a.TRADE: _traded,
    a.PASS: _passed,
    a.GIFT: _gave,
    a.RONDEL: _rondel,
    a.FORCE: _forced,
    a.LET_PASS: _let_pass,
    a.BUILD: _built,
    a.PRODUCE: _produced,
    a.PRODUCE_ALL: _produced_all,
    a.IMPORT_ARMY: _imported,
    a.IMPORT_FLEET: _imported,
    a.SAIL: _moved,
    a.MARCH: _moved,
    a.CONVOY: _moved,
    a.VIA: _moved,
    a.ALLOW: _allowed,
    a.REFUSE: _refused,
    a.HOSTILE: _status,
    a.FRIENDLY: _status,
    a.TURN: _turned,
    a.FIGHT: _fought,
    a.DEMAND: _demanded,
    a.DECLINE: _declined,
    a.DESTROY: _destroyed,
}


_QUESTIONS = {
    SPACE["factory"]: (a.P_FACTORY, "factory"),
    SPACE["import"]: (a.P_IMPORT, "import"),
    SPACE["production_1"]: (a.P_PRODUCTION, "production"),
    SPACE["production_2"]: (a.P_PRODUCTION, "production"),
}
"""What a space asks, unless nothing can be done there; and its word for nothing."""


def _marker(before: State, after: State) -> Log:
    """The marker came to rest: where, for how much, and what the space did by itself."""
    if before.phase not in (a.P_RONDEL, a.P_FORCE) or after.phase == a.P_FORCE:
        return
    nation = before.nation
    space = after.space[nation]
    steps = turn.steps_to(before, nation, space)
    cost = turn.step_cost(before, nation, steps)
    name = "log.rondel_paid" if cost else "log.rondel" if steps else "log.rondel_first"
    where = {"nation": nation_word(nation), "space": f"@space.{SPACE_IDS[space]}"}
    yield (
        name,
        {
            **where,
            "steps": steps,
            "cost": cost,
            "seat": _seat(before.government[nation]),
        },
    )
    if space == SPACE["taxation"]:
        yield from _taxed(before, nation)
    elif space == INVESTOR:
        yield from _paid(before, nation)
    elif space in _QUESTIONS and after.phase != _QUESTIONS[space][0]:
        yield _nothing(_QUESTIONS[space][1], nation)


def _taxed(before: State, nation: int) -> Log:
    tax = assess(before, nation)
    yield (
        "log.tax",
        {
            "nation": nation_word(nation),
            "seat": _seat(before.government[nation]),
            "revenue": tax.revenue,
            "pay": tax.pay,
            "bonus": tax.bonus,
            "gain": tax.power,
            "power": before.power[nation] + tax.power,
        },
    )


def _paid(before: State, nation: int) -> Log:
    payments, from_cash = interest_payments(before, nation)
    name = nation_word(nation)
    for seat, amount in enumerate(payments):
        if amount:
            yield (
                "log.interest",
                {"nation": name, "seat": _seat(seat), "amount": amount},
            )
    if from_cash:
        government = _seat(before.government[nation])
        yield (
            "log.interest_private",
            {"nation": name, "seat": government, "amount": from_cash},
        )


def _flags(before: State, after: State) -> Log:
    """Flags placed and removed (a maneuver ended)."""
    if before.flags == after.flags:
        return
    for region in range(HOMES, REGIONS):
        old, new = before.flags[region], after.flags[region]
        if old == new:
            continue
        sort = "sea" if region >= LANDS else "land"
        if new >= 0:
            yield (
                f"log.flag_{sort}",
                {"nation": nation_word(new), "region": region_word(region)},
            )
        else:
            yield (
                "log.flag_lost",
                {"nation": nation_word(old), "region": region_word(region)},
            )


def _investor(before: State, after: State) -> Log:
    """The investor card pays its holder; later it goes on."""
    was_open = before.phase == a.P_INVEST and before.stage == a.STAGE_CARD
    is_open = after.phase == a.P_INVEST and after.stage == a.STAGE_CARD
    moved = before.card != after.card and before.round > 0
    if not was_open and (is_open or moved):
        yield "log.card", {"seat": _seat(before.card), "amount": CARD_BONUS}
    if moved:
        yield "log.card_goes", {"seat": _seat(after.card)}


def _governments(before: State, after: State) -> Log:
    if not after.round or not before.round:
        return
    for nation in range(NATIONS):
        seat = after.government[nation]
        if seat != before.government[nation]:
            yield "log.government", {"nation": nation_word(nation), "seat": _seat(seat)}
    for seat, (had, has) in enumerate(zip(before.swiss, after.swiss, strict=True)):
        if had != has:
            yield (
                ("log.swiss_given" if has else "log.swiss_returned"),
                {"seat": _seat(seat)},
            )
