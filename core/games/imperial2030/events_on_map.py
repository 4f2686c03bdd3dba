"""Events on the map: what a space brought, battles, invasions, factories destroyed, flags.

Clashes of two nations in one region follow each other: together they are a battle. It is over when
one has nobody left there, or nobody is near who could go on, else with the maneuver.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from core.games.imperial2030.board import (
    BUILD_COST,
    DESTROY_ARMIES,
    HOMES,
    IMPORT_COST,
    LAND_OF,
    NATION,
    NATION_IDS,
    REGION,
    REGION_IDS,
    SEA_OF,
)
from core.games.imperial2030.events_of_money import change
from core.games.imperial2030.passed import MARKERS, Move, messages_of, move_so_far, told
from core.protocol import Event, Message, Params, Passed, id_of

Facts = dict[str, Any]

CLASHES = ("log.fight", "log.demand")
GOES = ("log.sail", "log.march", "log.convoy")
FOES, FRIENDS = ("log.hostile", "log.turn_hostile"), ("log.turn_friendly",)
FLAGS = ("log.flag_land", "log.flag_sea", "log.flag_lost")
DESTROYED = ("log.destroy", "log.destroy_shipyard")
BUILT = ("log.build", "log.build_shipyard")


def of_step(passed: Sequence[Passed], at: int, move: Move | None) -> list[Event]:
    """Return what this step, which is no gift, brought on the map; `move`: that ends with it."""
    step = passed[at]
    found = [_spared(step, message) for message in messages_of([step], "log.decline")]
    clashed = messages_of([step], *CLASHES)
    if clashed or move is not None:
        so_far = move or move_so_far(passed, at)
        battles = _settled(so_far, over=move is not None)
        found += [_battle(so_far, field, steps) for field, steps in battles.items()]
    invaders = (m for m in messages_of([step], *FOES) if not _is_foe(step.before(), m[1]))
    found += [_occupation("invaded", step, message) for message in invaders]
    leavers = (m for m in messages_of([step], *FRIENDS) if not _is_foe(step.after(), m[1]))
    found += [_occupation("freed", step, message) for message in leavers]
    found += [_destroyed(step, message) for message in messages_of([step], *DESTROYED)]
    if messages_of([step], *FLAGS):
        found += _flags(step)
    return found


# ---- battles ----


class Field(NamedTuple):
    """Where the nation on turn meets whom."""

    region: str
    other: str


def _settled(move: Move, over: bool) -> dict[Field, list[Passed]]:
    """Return the battles that the last step settles, each with its clashes; `over`: the move is."""
    last = move.steps[-1]
    clashes: dict[Field, list[Passed]] = {}
    for step, params in told(move.steps, *CLASHES):
        clashes.setdefault(Field(id_of(params["region"]), id_of(params["other"])), []).append(step)
    found = {}
    for field, (*earlier, latest) in clashes.items():
        settled = _is_settled(latest, field)
        if (settled and latest is last) or (over and not settled):
            ends = [n for n, step in enumerate(earlier, 1) if _is_settled(step, field)]
            found[field] = [*earlier, latest][max(ends, default=0) :]
    return found


def _is_settled(step: Passed, field: Field) -> bool:
    """Tell whether a clash ends a battle: the other has nobody left, or nobody is near to go on."""
    after = step.after()
    if not any(unit["nation"] == field.other for unit in _units(after, field.region)):
        return True
    maneuver = after["maneuver"]
    here = REGION[field.region]
    near = {field.region, *(REGION_IDS[other] for other in (*LAND_OF[here], *SEA_OF[here]))}
    return maneuver is None or not near & maneuver["ready"].keys()


def _units(view: Mapping[str, Any], region: str) -> list[Facts]:
    units: list[Facts] = view["regions"][region]["units"]
    return units


def _battle(move: Move, field: Field, steps: Sequence[Passed]) -> Event:
    """Who met whom in a region, what was destroyed and what is left; one for one (I16)."""
    lost: Counter[tuple[str, str]] = Counter()
    messages = [
        message
        for message in messages_of(steps, *CLASHES)
        if (id_of(message[1]["region"]), id_of(message[1]["other"])) == field
    ]
    for _, params in messages:
        lost[move.nation, _standing(id_of(params["kind"]))] += 1
        lost[field.other, id_of(params["other_kind"])] += 1
    view = move.steps[-1].after()
    left = _left(view, field.region, move.nation)
    sides = [_side(view, nation, lost, left) for nation in (move.nation, field.other)]
    holders = {nation for nation, _ in left}
    facts = {
        "region": field.region,
        "nation": move.nation,
        "sides": sides,
        "demanded": sum(name == "log.demand" for name, _ in messages),
        "holder": holders.pop() if len(holders) == 1 else None,
        "empty": not left,
    }
    matters = {side["seat"]: 2 for side in sides if side["seat"] is not None}
    first = _entered(move, steps[0], field.region)
    return Event("battle", first, move.steps[-1].index + 1, facts, matters, tuple(messages))


def _standing(kind: str) -> str:
    """An army that has just entered is not a friend yet."""
    return "army" if kind == "lying" else kind


def _left(view: Mapping[str, Any], region: str, mover: str) -> Counter[tuple[str, str]]:
    left: Counter[tuple[str, str]] = Counter()
    for unit in _units(view, region):
        own = unit["nation"] == mover
        left[unit["nation"], _standing(unit["kind"]) if own else unit["kind"]] += unit["count"]
    return left


def _side(
    view: Mapping[str, Any],
    nation: str,
    lost: Counter[tuple[str, str]],
    left: Counter[tuple[str, str]],
) -> Facts:
    kinds = [kind for kind in ("fleet", "army", "lying") if lost[nation, kind] + left[nation, kind]]
    units: list[Facts] = [
        {
            "kind": kind,
            "met": lost[nation, kind] + left[nation, kind],
            "lost": lost[nation, kind],
            "left": left[nation, kind],
        }
        for kind in kinds
    ]
    seat, gone = view["nations"][nation]["government"], sum(unit["lost"] for unit in units)
    return {"nation": nation, "seat": seat, "units": units, "lost": gone}


def _entered(move: Move, clash: Passed, region: str) -> int:
    """Return the first step of the battle: that of the unit's way there, where it has one."""
    ways = [
        step.index for step, params in told(move.steps, *GOES) if id_of(params["region"]) == region
    ]
    return max((index for index in ways if index <= clash.index), default=clash.index)


def _spared(step: Passed, message: Message) -> Event:
    """A government lets a foreign unit be that has entered (I15)."""
    nation, other = id_of(message[1]["nation"]), id_of(message[1]["other"])
    seats = {name: step.before()["nations"][name]["government"] for name in (nation, other)}
    facts = {"region": id_of(message[1]["region"]), "nation": nation, "other": other}
    matters = dict.fromkeys(seats.values(), 1)
    return step.event("spared", facts, matters, (message,))


# ---- invasions, factories, flags ----


def _is_foe(view: Mapping[str, Any], params: Params) -> bool:
    """Tell whether a nation has a hostile army in a home province of another."""
    nation = id_of(params["nation"])
    there = _units(view, id_of(params["region"]))
    return any(unit["nation"] == nation and unit["kind"] == "army" for unit in there)


def _occupation(kind: str, step: Passed, message: Message) -> Event:
    """The first hostile army comes to a home province, or the last turns friendly (I12, I14).

    What that blocks, or frees, is told in factories.
    """
    nation, region = id_of(message[1]["nation"]), id_of(message[1]["region"])
    other = NATION_IDS[REGION[region] // 4]
    before, after = (view["nations"] for view in _round(step))
    free = [nations[other]["free_factories"] for nations in (before, after)]
    mover, owner = (after[name]["government"] for name in (nation, other))
    facts = {
        "region": region,
        "nation": nation,
        "other": other,
        "entered": message[0] == "log.hostile",
        "factories": change(*free),
    }
    matters = {seat: 1 for seat in (mover,) if seat is not None}
    matters |= {seat: 2 for seat in (owner,) if seat is not None}
    return step.event(kind, facts, matters, (message,))


def _destroyed(step: Passed, message: Message) -> Event:
    """A factory is destroyed, and the armies that did it are lost (I24)."""
    nation, other = id_of(message[1]["nation"]), id_of(message[1]["other"])
    before, after = (view["nations"] for view in (step.before(), step.after()))
    works = [len(nations[other]["factories"]) for nations in (before, after)]
    facts = {
        "region": id_of(message[1]["region"]),
        "nation": nation,
        "other": other,
        "armies": DESTROY_ARMIES,
        "factories": change(*works),
    }
    seats = (before[name]["government"] for name in (nation, other))
    matters = {seat: 2 for seat in seats if seat is not None}
    return step.event("destroyed", facts, matters, (message,))


def _flags(step: Passed) -> list[Event]:
    """Flags that changed hands, each with whose it was and is; each nation's number of them.

    None where the nation on turn places new ones only: its maneuver tells of them.
    """
    messages = messages_of([step], *FLAGS)
    before, after = step.before(), step.after()
    changes = [
        {
            "region": id_of(params["region"]),
            **change(*(_flag(view, params) for view in (before, after))),
        }
        for _, params in messages
    ]
    mover = before["turn"]
    losers = {c["before"] for c in changes} - {None}
    touched = losers | {c["after"] for c in changes} - {None}
    if touched == {mover} and not losers:
        return []
    counts = {
        nation: change(*(view["nations"][nation]["flags"] for view in (before, after)))
        for nation in sorted(touched, key=NATION.__getitem__)
    }
    matters: dict[int, int] = {}
    for nation in sorted(touched):
        seat = after["nations"][nation]["government"]
        if seat is not None:
            matters[seat] = max(matters.get(seat, 0), 2 if nation in losers else 1)
    facts = {"nation": mover, "changes": changes, "flags": counts}
    return [step.event("flags", facts, matters, messages)]


def _flag(view: Mapping[str, Any], params: Params) -> Any:
    return view["regions"][id_of(params["region"])]["flag"]


# ---- what a space brought ----


def of_move(move: Move) -> Event | None:
    """Return what the nation's space brought, None for taxation and Investor."""
    if move.space not in _SPACES:
        return None
    facts, messages = _SPACES[move.space](move)
    first, last = move.steps[0], move.steps[-1]
    seat = last.after()["nations"][move.nation]["government"]
    matters = {} if seat is None else {seat: 1}
    facts = {"nation": move.nation, "seat": seat, **facts}
    return Event(move.space, first.index, last.index + 1, facts, matters, messages)


Told = tuple[Facts, tuple[Message, ...]]


def _factory(move: Move) -> Told:
    built = next(told(move.steps, *BUILT), None)
    messages = messages_of(move.steps, *BUILT, "log.no_factory")
    if built is None:
        return {"region": None, "cost": 0}, messages
    treasury = [view["nations"][move.nation]["treasury"] for view in _round(built[0])]
    region = id_of(built[1]["region"])
    return {"region": region, "cost": BUILD_COST, "treasury": change(*treasury)}, messages


def _round(step: Passed) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    return step.before(), step.after()


def _production(move: Move) -> Told:
    names = ("log.produce", "log.produce_armies", "log.produce_fleets", "log.no_production")
    before, after = move.steps[0].before(), move.steps[-1].after()
    first = NATION[move.nation] * 4
    made = [
        {"region": region, "kind": unit["kind"]}
        for region in REGION_IDS[:HOMES][first : first + 4]
        for unit in _units(after, region)
        if unit["nation"] == move.nation and unit not in _units(before, region)
    ]
    return {"made": made, **_sorts(made)}, messages_of(move.steps, *names)


def _sorts(units: Sequence[Facts]) -> Facts:
    kinds = Counter(unit["kind"] for unit in units)
    return {"armies": kinds["army"], "fleets": kinds["fleet"]}


def _import(move: Move) -> Told:
    bought = list(told(move.steps, "log.import"))
    messages = messages_of(move.steps, "log.import", "log.no_import")
    units = [{"region": id_of(p["region"]), "kind": id_of(p["kind"])} for _, p in bought]
    treasury = [view["nations"][move.nation]["treasury"] for view in _round(move.steps[-1])]
    if bought:
        treasury[0] = bought[0][0].before()["nations"][move.nation]["treasury"]
    facts = {"bought": units, **_sorts(units), "cost": IMPORT_COST * len(units)}
    return facts | {"treasury": change(*treasury)}, messages


def _maneuver(move: Move) -> Told:
    moves = [
        {
            "kind": "fleet" if name == "log.sail" else "army",
            "origin": id_of(params["origin"]),
            "to": id_of(params["region"]),
        }
        for name, params in messages_of(move.steps, *GOES)
    ]
    won = [
        id_of(params["region"])
        for _, params in told(move.steps, "log.flag_land", "log.flag_sea")
        if id_of(params["nation"]) == move.nation
    ]
    clashes = len(messages_of(move.steps, *CLASHES))
    facts = {"moves": moves, "flags": won, "clashes": clashes}
    shown = (*GOES, *CLASHES, *FOES, *FRIENDS, *FLAGS, "log.no_flag", *DESTROYED)
    messages = messages_of(move.steps, *shown)
    return facts, messages or messages_of(move.steps, *MARKERS)


_SPACES: dict[str, Callable[[Move], Told]] = {
    "factory": _factory,
    "production": _production,
    "import": _import,
    "maneuver": _maneuver,
}
