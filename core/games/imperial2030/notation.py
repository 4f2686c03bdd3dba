"""Actions of Imperial 2030 in notation, as labels for people, and where they stand on the page."""

from __future__ import annotations

from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import (
    BUILD_COST,
    DESTROY_ARMIES,
    IMPORT_COST,
    NATION_IDS,
    PRICE,
    REGION_IDS,
    SPACE_IDS,
)
from core.games.imperial2030.rules import PHASES, turn
from core.games.imperial2030.rules.money import interest_owed
from core.games.imperial2030.state import State
from core.games.imperial2030.words import (
    canal_word,
    kind_word,
    nation_word,
    region_word,
    space_word,
    works_suffix,
)
from core.protocol import Action, Message

_PLAIN = {
    a.FORCE: "force",
    a.LET_PASS: "let pass",
    a.PRODUCE_ALL: "produce all",
    a.ALLOW: "allow",
    a.REFUSE: "refuse",
    a.HOSTILE: "hostile",
    a.FRIENDLY: "friendly",
    a.PEACE: "peace",
    a.TURN: "turn",
    a.STAY: "stay",
    a.DECLINE: "decline",
}
_WITH_REGION = {
    a.BUILD: "build",
    a.PRODUCE: "produce",
    a.IMPORT_ARMY: "import army",
    a.IMPORT_FLEET: "import fleet",
    a.FLEET: "fleet",
    a.DESTROY: "destroy",
    a.FLAG: "flag",
}
_WITH_NATION = {a.DEAL: "deal", a.ASK: "ask"}
_WITH_BOND = {a.BOND: "bond", a.BUY: "buy"}
_OTHER_WORDS = (
    "all by sea lying army fleet end fleets armies pass done",
    "rondel fight demand via trade give start",
)
WORDS = frozenset(
    word
    for texts in (
        *(table.values() for table in (_PLAIN, _WITH_REGION, _WITH_NATION, _WITH_BOND)),
        *(NATION_IDS, REGION_IDS, SPACE_IDS, a.KIND_IDS, _OTHER_WORDS),
    )
    for text in texts
    for word in text.split()
)
"""Every word of the notation but numbers."""


def write(s: State, action: Action) -> str:
    """The notation of an action; what the selected unit does begins with the unit."""
    verb = action[0]
    if s.phase in (a.P_SAIL, a.P_MARCH) and verb != a.GIFT:
        return f"{_unit(s.unit, s.kind)} {_deed(action)}"
    if verb == a.ARMY:
        return _unit(action[1], action[2])
    if verb == a.END:
        return "end fleets" if s.phase == a.P_FLEETS else "end armies"
    if verb == a.PASS:
        return "pass" if s.phase in (a.P_BONDS, a.P_INVEST) else "done"
    return _deed(action)


def _unit(region: int, kind: int) -> str:
    word = "fleet" if kind == a.SHIP else "army"
    return f"{word} {REGION_IDS[region]}" + (" lying" if kind == a.LYING else "")


def _deed(action: Action) -> str:
    verb = action[0]
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in _WITH_REGION:
        return f"{_WITH_REGION[verb]} {REGION_IDS[action[1]]}"
    if verb in _WITH_NATION:
        return f"{_WITH_NATION[verb]} {NATION_IDS[action[1]]}"
    if verb in _WITH_BOND:
        return f"{_WITH_BOND[verb]} {NATION_IDS[action[1]]} {PRICE[action[2]]}"
    if verb in (a.SAIL, a.MARCH):
        return REGION_IDS[action[1]]
    if verb == a.CONVOY:
        return f"{REGION_IDS[action[1]]} by sea"
    if verb == a.RONDEL:
        return f"rondel {SPACE_IDS[action[1]]}"
    if verb == a.FIGHT:
        return f"fight {NATION_IDS[action[1]]} {a.KIND_IDS[action[2]]}"
    if verb == a.DEMAND:
        return f"demand {a.KIND_IDS[action[1]]}"
    if verb == a.VIA:
        return " ".join(["via", *(REGION_IDS[sea] for sea in action[1:])])
    if verb == a.TRADE:
        return f"trade {NATION_IDS[action[1]]} {PRICE[action[2]]} {PRICE[action[3]]}"
    if verb == a.GIFT:
        return f"give {NATION_IDS[action[1]]} {action[2]}"
    return f"start {action[1]}"


def targets(s: State, action: Action) -> tuple[str, ...]:
    """The ids on the page that this choice belongs to."""
    verb = action[0]
    if verb == a.RONDEL:
        return (f"rondel.{SPACE_IDS[action[1]]}",)
    if verb in _WITH_REGION or verb in (a.ARMY, a.SAIL, a.MARCH, a.CONVOY):
        return (REGION_IDS[action[1]],)
    if verb == a.VIA:
        return tuple(REGION_IDS[sea] for sea in action[1:])
    if verb in _WITH_BOND:
        return (f"bond.{NATION_IDS[action[1]]}.{PRICE[action[2]]}",)
    if verb == a.TRADE:
        return (f"bond.{NATION_IDS[action[1]]}.{PRICE[action[3]]}",)
    if verb in (a.ASK, a.GIFT):
        return (f"nation.{NATION_IDS[action[1]]}",)
    if verb in (a.STAY, a.TURN) or (verb == a.FIGHT and s.phase != a.P_ENTER):
        return (REGION_IDS[s.unit],)
    if verb in (a.HOSTILE, a.FRIENDLY, a.PEACE, a.FIGHT, a.DEMAND):
        return (REGION_IDS[s.target],)
    return ()


_LABELS = {
    a.DEAL: "deal",
    a.START: "start",
    a.BOND: "bond",
    a.FORCE: "force",
    a.LET_PASS: "let_pass",
    a.BUILD: "build",
    a.PRODUCE_ALL: "produce_all",
    a.PRODUCE: "produce",
    a.IMPORT_ARMY: "import_army",
    a.IMPORT_FLEET: "import_fleet",
    a.FLEET: "fleet",
    a.SAIL: "sail",
    a.MARCH: "march",
    a.CONVOY: "convoy",
    a.ALLOW: "allow",
    a.REFUSE: "refuse",
    a.HOSTILE: "hostile",
    a.FRIENDLY: "friendly",
    a.PEACE: "peace",
    a.STAY: "stay",
    a.ASK: "ask",
    a.DECLINE: "decline",
    a.DESTROY: "destroy",
    a.FLAG: "flag",
    a.BUY: "buy",
    a.GIFT: "gift",
}


def label(s: State, action: Action) -> Message:
    """The choice in words: `choice.<verb>` with what it is about."""
    verb = action[0]
    if verb == a.RONDEL:
        steps = turn.steps_to(s, s.nation, action[1])
        cost = turn.step_cost(s, s.nation, steps)
        name = "choice.rondel_paid" if cost else "choice.rondel"
        return name, {"space": space_word(action[1]), "cost": cost}
    if verb == a.ARMY:
        name = "choice.army_lying" if action[2] == a.LYING else "choice.army"
        return name, {"region": region_word(action[1]), "count": _waiting(s, action)}
    if verb == a.FLEET:
        return "choice.fleet", {
            "region": region_word(action[1]),
            "count": s.ready[action[1]],
        }
    if verb == a.FIGHT:
        return "choice.fight", {
            "nation": nation_word(action[1]),
            "kind": kind_word(action[2]),
        }
    if verb == a.DEMAND:
        return "choice.demand", {"kind": kind_word(action[1])}
    if verb == a.TURN:
        return ("choice.turn_hostile" if s.kind == a.LYING else "choice.turn_friendly"), {}
    if verb == a.VIA:
        seas = [region_word(sea) for sea in action[1:]]
        return f"choice.via_{len(seas)}", {f"sea_{k}": sea for k, sea in enumerate(seas, 1)}
    if verb == a.TRADE:
        old, new = PRICE[action[2]], PRICE[action[3]]
        params: dict[str, int | str] = {"nation": nation_word(action[1]), "old": old}
        return "choice.trade", params | {"price": new, "cost": new - old}
    if verb in (a.PASS, a.END):
        return f"choice.{'end' if verb == a.END else 'pass'}_{PHASES.names[s.phase]}", {}
    if verb in (a.BUILD, a.DESTROY):
        name = f"choice.{_LABELS[verb]}{works_suffix(action[1])}"
        price = {"cost": BUILD_COST} if verb == a.BUILD else {"armies": DESTROY_ARMIES}
        return name, _parameters(action) | price
    if verb in (a.IMPORT_ARMY, a.IMPORT_FLEET):
        name = f"choice.{_LABELS[verb]}"
        return name, {"region": region_word(action[1]), "cost": IMPORT_COST}
    if verb == a.FORCE:
        return "choice.force", _stake(s)
    return f"choice.{_LABELS[verb]}", _parameters(action)


def _stake(s: State) -> dict[str, int | str]:
    """What a forced stop at Investor pays: the bank asked, and all holders together (I26)."""
    owed = interest_owed(s, s.nation)
    nation = nation_word(s.nation)
    return {"nation": nation, "amount": owed[s.actor], "total": sum(owed)}


def _waiting(s: State, action: Action) -> int:
    return (s.ready_lying if action[2] == a.LYING else s.ready)[action[1]]


def _parameters(action: Action) -> dict[str, int | str]:
    verb = action[0]
    if verb in _WITH_REGION or verb in (a.SAIL, a.MARCH, a.CONVOY):
        return {"region": region_word(action[1])}
    if verb in _WITH_NATION:
        return {"nation": nation_word(action[1])}
    if verb in _WITH_BOND:
        return {"nation": nation_word(action[1]), "price": PRICE[action[2]]}
    if verb == a.GIFT:
        return {"nation": nation_word(action[1]), "amount": action[2]}
    if verb == a.START:
        return {"seat": f"@seat.{action[1]}"}
    return {}


def prompt(s: State) -> Message:
    """What the actor is asked: `prompt.<phase>` with whoever and whatever it is about."""
    name = PHASES.names[s.phase]
    params: dict[str, int | str] = {"nation": nation_word(max(s.nation, 0))}
    if s.actor >= 0:
        params["seat"] = f"@seat.{s.actor}"
    if s.phase in (a.P_SAIL, a.P_MARCH):
        params["region"] = region_word(s.unit)
    elif s.phase in (a.P_VIA, a.P_ENTER, a.P_ASK, a.P_DEMAND):
        params["region"] = region_word(s.target)
    if s.phase in (a.P_ENTER, a.P_ASK):
        params["kind"] = kind_word(s.kind)
    if s.phase in (a.P_DEMAND, a.P_FLAG):
        params["other"] = nation_word(s.left)
    if s.phase == a.P_FORCE:
        params |= {"space": space_word(s.target), **_stake(s)}
    if s.phase == a.P_FACTORY:
        params["cost"] = BUILD_COST
    if s.phase == a.P_CANAL:
        params["canal"] = canal_word(s.left)
        params["kind"] = kind_word(s.kind)
    if s.phase == a.P_IMPORT:
        params |= {"left": s.left, "cost": IMPORT_COST}
    if s.phase == a.P_INVEST:
        name = f"invest_{('card', 'round', 'offer', 'before')[s.stage]}"
    return f"prompt.{name}", params
