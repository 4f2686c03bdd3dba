"""Actions of Imperial 2030 in notation, as labels, and where they belong on the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import (
    BUILD_COST,
    CANAL_IDS,
    FLAG_LIMIT,
    IMPORT_COST,
    LANDS,
    NATION_IDS,
    PRICE,
    REGION_IDS,
    REGIONS,
    SPACE_IDS,
)
from core.games.imperial2030.rules import PHASES, canals, turn
from core.games.imperial2030.rules.economy import importable, made_in, waits
from core.games.imperial2030.rules.maneuver import entered_kind, entitled
from core.games.imperial2030.rules.money import interest_owed
from core.games.imperial2030.rules.units import protected
from core.games.imperial2030.state import State
from core.games.imperial2030.words import (
    canal_word,
    kind_word,
    nation_word,
    region_word,
    space_word,
    works_suffix,
)
from core.play.verbs import SEAT, Kind, Verb, named, number, verb_table
from core.protocol import Action, Message, Params, seat_word

_SELECTED = (a.P_SAIL, a.P_MARCH)
"""Phases in which the notation of an action begins with the unit that was selected."""


# ---- notation ----


def _unit(region: int, kind: int) -> str:
    word = "fleet" if kind == a.SHIP else "army"
    return f"{word} {REGION_IDS[region]}" + (" lying" if kind == a.LYING else "")


def _write_army(s: State, action: Action) -> str:
    return _unit(action[1], action[2])


def _write_way(s: State, action: Action) -> str:
    return f"{_unit(s.unit, s.kind)} {REGION_IDS[action[1]]}"


def _write_convoy(s: State, action: Action) -> str:
    return f"{_write_way(s, action)} by sea"


def _write_on_the_spot(s: State, action: Action) -> str:
    verb, ids = VERBS.parts(s, action)
    text = " ".join((verb, *ids))
    return f"{_unit(s.unit, s.kind)} {text}" if s.phase in _SELECTED else text


def _write_end(s: State, action: Action) -> str:
    return "end fleets" if s.phase == a.P_FLEETS else "end armies"


def _write_pass(s: State, action: Action) -> str:
    return "pass" if s.phase in (a.P_BONDS, a.P_INVEST) else "done"


# ---- targets ----


def _bond(s: State, action: Action) -> tuple[str, ...]:
    """Return the bond that is bought or traded for."""
    return (f"bond.{NATION_IDS[action[1]]}.{PRICE[action[-1]]}",)


def _here(s: State, action: Action) -> tuple[str, ...]:
    """Where the unit that acts is: it has just entered, or has been selected."""
    return (REGION_IDS[s.unit if s.phase in _SELECTED else s.target],)


# ---- labels ----


def _with(**params: int) -> Callable[[State, Action], Params]:
    return lambda s, action: dict(params)


def _stake(s: State, action: Action) -> Params:
    """What a forced stop at Investor pays: the bank asked, and all holders together (I26)."""
    owed = interest_owed(s, s.nation)
    return {"nation": nation_word(s.nation), "amount": owed[s.actor], "total": sum(owed)}


def _ready_fleets(s: State, action: Action) -> Params:
    return {"count": s.ready[action[1]]}


def _made(s: State, action: Action) -> Params:
    return {"kind": kind_word(made_in(action[1]))}


def _difference(s: State, action: Action) -> Params:
    return {"cost": PRICE[action[3]] - PRICE[action[2]]}


def _rondel_label(s: State, action: Action) -> Message:
    cost = turn.step_cost(s, s.nation, turn.steps_to(s, s.nation, action[1]))
    name = "choice.rondel_paid" if cost else "choice.rondel"
    return name, {"space": space_word(action[1]), "cost": cost}


def _army_label(s: State, action: Action) -> Message:
    _, region, kind = action
    name, ready = ("army_lying", s.ready_lying) if kind == a.LYING else ("army", s.ready)
    return f"choice.{name}", {"region": region_word(region), "count": ready[region]}


def _works_label(s: State, action: Action) -> Message:
    verb = VERBS.rows[action[0]].name
    return f"choice.{verb}{works_suffix(action[1])}", VERBS.params(s, action)


def _turn_label(s: State, action: Action) -> Message:
    return ("choice.turn_hostile" if s.kind == a.LYING else "choice.turn_friendly"), {}


def _peace_label(s: State, action: Action) -> Message:
    return ("choice.peace" if entitled(s) else "choice.peace_unopposed"), {}


def _friendly_label(s: State, action: Action) -> Message:
    return ("choice.friendly_protected" if protected(s, s.target) else "choice.friendly"), {}


def _via_label(s: State, action: Action) -> Message:
    seas = action[1:]
    names = {f"sea_{k}": region_word(sea) for k, sea in enumerate(seas, 1)}
    return f"choice.via_{len(seas)}", {**names, **_keepers(s, seas)}


def _sail_keepers(s: State, action: Action) -> Params:
    return _keepers(s, (s.unit, action[1]))


def _keepers(s: State, way: Sequence[int]) -> Params:
    """Return who is asked for a passage on a way over these seas (I10), if anybody."""
    asked = canals.guarded_on(s, [*way])
    seats = {canals.keeper(s, canal) for canal in range(len(CANAL_IDS)) if asked >> canal & 1}
    return {"keepers": " ".join(map(seat_word, sorted(seats)))} if seats else {}


def _phase_label(s: State, action: Action) -> Message:
    return f"choice.{VERBS.rows[action[0]].name}_{PHASES.names[s.phase]}", {}


# ---- the verbs ----


def _bonds(name: str) -> Kind[State]:
    """Return the kind of a bond of a nation, written as its price."""
    return Kind(name, lambda s, bond: str(PRICE[bond]), lambda s, bond: PRICE[bond])


_NATION = named("nation", NATION_IDS, target=None)
_SHEET = named("nation", NATION_IDS, target="nation.{}")
_REGION = named("region", REGION_IDS)
_SPACE = named("space", SPACE_IDS, target="rondel.{}")
_KIND = named("kind", a.KIND_IDS, target=None)
_PRICE = _bonds("price")

VERBS = verb_table(
    Verb(a.DEAL, "deal", (_NATION,)),
    Verb(a.START, "start", (SEAT,)),
    Verb(a.BOND, "bond", (_NATION, _PRICE), targets=_bond),
    Verb(a.RONDEL, "rondel", (_SPACE,), label=_rondel_label),
    Verb(a.FORCE, "force", more=_stake),
    Verb(a.LET_PASS, "let pass"),
    Verb(a.BUILD, "build", (_REGION,), more=_with(cost=BUILD_COST), label=_works_label),
    Verb(a.PRODUCE_ALL, "produce all"),
    Verb(a.PRODUCE, "produce", (_REGION,), more=_made),
    Verb(a.IMPORT_ARMY, "import army", (_REGION,), more=_with(cost=IMPORT_COST)),
    Verb(a.IMPORT_FLEET, "import fleet", (_REGION,), more=_with(cost=IMPORT_COST)),
    Verb(a.FLEET, "fleet", (_REGION,), more=_ready_fleets),
    Verb(a.SAIL, "", (_REGION,), "sail", more=_sail_keepers, write=_write_way),
    Verb(a.ARMY, "army", (_REGION, _KIND), label=_army_label, write=_write_army),
    Verb(a.MARCH, "", (_REGION,), "march", write=_write_way),
    Verb(a.CONVOY, "", (_REGION,), "convoy", write=_write_convoy, words="by sea"),
    Verb(a.VIA, "via", (_REGION,) * (REGIONS - LANDS), label=_via_label),
    Verb(a.ALLOW, "allow"),
    Verb(a.REFUSE, "refuse"),
    Verb(a.HOSTILE, "hostile", targets=_here),
    Verb(a.FRIENDLY, "friendly", label=_friendly_label, targets=_here),
    Verb(a.PEACE, "peace", label=_peace_label, targets=_here),
    Verb(a.FIGHT, "fight", (_NATION, _KIND), targets=_here, write=_write_on_the_spot),
    Verb(a.TURN, "turn", label=_turn_label, targets=_here, write=_write_on_the_spot),
    Verb(a.STAY, "stay", targets=_here, write=_write_on_the_spot),
    Verb(a.ASK, "ask", (_SHEET,)),
    Verb(a.DEMAND, "demand", (_KIND,), targets=_here),
    Verb(a.DECLINE, "decline"),
    Verb(a.DESTROY, "destroy", (_REGION,), label=_works_label),
    Verb(a.END, "end", label=_phase_label, write=_write_end, words="fleets armies"),
    Verb(a.FLAG, "flag", (_REGION,)),
    Verb(a.BUY, "buy", (_NATION, _PRICE), targets=_bond),
    Verb(a.TRADE, "trade", (_NATION, _bonds("old"), _PRICE), more=_difference, targets=_bond),
    Verb(a.PASS, "pass", label=_phase_label, write=_write_pass, words="done"),
    Verb(a.GIFT, "give", (_SHEET, number("amount")), "gift"),
)


def prompt(s: State) -> Message:
    """Return what the actor is asked: `prompt.<phase>` with the seats and things it is about."""
    name = PHASES.names[s.phase]
    params: Params = {"nation": nation_word(max(s.nation, 0))}
    if s.actor >= 0:
        params["seat"] = seat_word(s.actor)
    if s.phase in (a.P_SAIL, a.P_MARCH):
        params["region"] = region_word(s.unit)
        name = "march_protected" if s.kind == a.LYING and protected(s, s.unit) else name
    elif s.phase in (a.P_VIA, a.P_ENTER, a.P_ASK, a.P_DEMAND):
        params["region"] = region_word(s.target)
    if s.phase == a.P_ENTER:
        params["kind"] = kind_word(entered_kind(s))
    if s.phase == a.P_ASK:
        params["kind"] = kind_word(s.kind)
    if s.phase in (a.P_DEMAND, a.P_FLAG):
        params["other"] = nation_word(s.left)
    if s.phase == a.P_FLAG:
        params["left"] = FLAG_LIMIT[s.left] - s.flags.count(s.left)
    if s.phase == a.P_FORCE:
        params["space"] = space_word(s.target)
    if s.phase == a.P_FACTORY:
        params["cost"] = BUILD_COST
    if s.phase == a.P_CANAL:
        params["region"] = region_word(s.target)
        params["canal"] = canal_word(s.left)
        params["kind"] = kind_word(s.kind)
    if s.phase == a.P_IMPORT:
        params |= {"left": s.left, "cost": IMPORT_COST, "able": importable(s, s.left)}
    if waits(s):
        name = f"{name}_short"
    if s.phase == a.P_INVEST:
        name = f"invest_{('card', 'round', 'offer', 'before')[s.stage]}"
    return f"prompt.{name}", params
