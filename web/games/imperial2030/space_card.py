"""The card of a rondel space: what its action would do now, what the way costs, what would be lost.

All figures are the kernel's: the view tells what each space would bring (`brings`), a look ahead
what money would change hands.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.play.preview import Preview
from web.html.markup import Markup, join, tag
from web.html.tables import change_table
from web.table.moment import Facts, Moment

from .preview import card_pays, changes, governments, line, next_step, tax_table
from .rondel import kind

NOTHING = ("log.no_factory", "log.no_import")
"""What the log says where no gift of the government could pay for anything."""


def space_preview(moment: Moment, space: str) -> Markup:
    """The card for a rondel space under the pointer."""
    nation = moment.view["turn"]
    title = moment.t("preview.space", nation=f"@nation.{nation}", space=f"@space.{space}")
    group = moment.layout.group(f"rondel.{space}")
    choice = group.single if group is not None else None
    look = moment.ahead(choice) if choice is not None and moment.ahead is not None else None
    if kind(space) == "taxation":
        body = tax_table(moment, nation, look)
    else:
        rows = list(payments(moment, space))
        if look is not None:
            rows += [*card_pays(moment, look), *changes(moment, look)]
        facts = (tag("p", text) for text in space_facts(moment, space))
        body = join(*facts, change_table(rows))
    notes = [*_way(moment, space), *_after(moment, space, look)]
    hints = (tag("p", note, cls="hint") for note in notes)
    return join(tag("h3", title), _wasted(moment, space, look), body, *hints)


def _way(moment: Moment, space: str) -> list[str]:
    """What the way costs, or why the space cannot be had."""
    entry = moment.view["rondel"][space]
    seat = moment.view["nations"][moment.view["turn"]]["government"]
    refusal = moment.refusal(f"rondel.{space}")
    notes = []
    if refusal is not None:
        notes.append(moment.say(refusal.message))
    elif entry["cost"] and seat is not None:
        notes.append(moment.t("preview.cost", who=f"@seat.{seat}", n=entry["cost"]))
    if entry["passes_investor"] and moment.view["card"] is not None and not _ends(moment, space):
        notes.append(moment.t("preview.passes"))
    return notes


def _ends(moment: Moment, space: str) -> bool:
    """Whether the space's action would end the game, so that nothing after it comes."""
    return kind(space) == "taxation" and bool(_turning(moment)["tax"]["ends"])


def _turning(moment: Moment) -> Facts:
    """The facts of the nation on turn."""
    facts: Facts = moment.view["nations"][moment.view["turn"]]
    return facts


def _after(moment: Moment, space: str, look: Preview | None) -> list[str]:
    if look is None:
        return []
    name = next_step(look, _ends(moment, space))
    return [*governments(moment, look), *(moment.t(each) for each in (name,) if each)]


def _wasted(moment: Moment, space: str, look: Preview | None) -> Markup | None:
    """Why the action would bring nothing now."""
    brings, nation = moment.view["rondel"][space]["brings"], moment.view["turn"]
    if not brings or not brings["wasted"]:
        return None
    seat = moment.view["nations"][nation]["government"]
    known = {"nation": f"@nation.{nation}", "who": f"@seat.{seat}"}
    beyond_help = look is not None and any(name in NOTHING for name, _ in look.messages)
    poor = beyond_help and brings["wasted"] == "no_money"
    why = "no_cash" if poor else brings["wasted"]
    return tag("p", moment.t(f"wasted.{why}", **known), cls="wasted")


def short(moment: Moment, space: str) -> str:
    """What a row says of a space beside its price: what is missing for it, or that it is free."""
    entry = moment.view["rondel"].get(space, {})
    wasted = (entry.get("brings") or {}).get("wasted")
    if wasted:
        return moment.t(f"wasted.short.{wasted}")
    return "" if entry.get("cost") else moment.t("rondel.free")


def payments(moment: Moment, space: str) -> list[Markup]:
    """A row for each bondholder that Investor would pay."""
    return [
        line(moment.t("brings.pays", who=f"@seat.{each['seat']}"), f"+{each['paid']}")
        for each in _paid(moment.view["rondel"][space])
        if each["paid"]
    ]


def _paid(entry: Facts) -> Sequence[Facts]:
    """What each bondholder would get: nobody anything where nobody may cover the shortage."""
    brings = entry["brings"] or {}
    if brings.get("private") and not entry["legal"]:
        return ()
    payments: Sequence[Facts] = brings.get("payments", ())
    return payments


def space_facts(moment: Moment, space: str) -> list[str]:
    """What an action of this kind would mean for the nation on turn now."""
    nation = moment.view["turn"]
    facts = moment.view["nations"][nation]
    name, rules = f"@nation.{nation}", moment.view["rules"]
    brings = moment.view["rondel"][space]["brings"] or {}
    action = kind(space)
    if action == "production":
        told = moment.t("space.production", nation=name, n=facts["free_factories"])
        return [told, *_made(moment, brings), *_scarce(moment, brings)]
    if action == "factory":
        told = moment.t("space.build", nation=name, cost=rules["build_cost"], n=facts["treasury"])
        return [told, *_sites(moment, brings)]
    if action == "import":
        units, cost = rules["import_units"], rules["import_cost"]
        known = {"units": units, "cost": cost, "n": facts["treasury"]}
        can = brings.get("units", 0)
        able = [moment.t("brings.units", nation=name, n=can)] if can else []
        return [moment.t("space.import_up", nation=name, **known), *able]
    if action == "maneuver":
        units = {"armies": facts["armies"], "fleets": facts["fleets"]}
        return [moment.t("space.maneuver", nation=name, **units)] if any(units.values()) else []
    if action == "investor":
        return _interest(moment, nation, space)
    return []


def _made(moment: Moment, brings: Facts) -> list[str]:
    """What would stand where."""
    made = [
        moment.t("brings.unit", kind=f"@kind.{unit['kind']}", region=f"@region.{unit['region']}")
        for unit in brings.get("made", ())
    ]
    return [moment.t("brings.made", what=moment.words.list_of(made))] if made else []


def _scarce(moment: Moment, brings: Facts) -> list[str]:
    """Of what there are too few for all factories, so that some of them make nothing."""
    return [
        moment.t(f"brings.scarce_{each['kind']}", n=each["left"], factories=each["factories"])
        if each["left"]
        else moment.t(f"brings.no_{each['kind']}")
        for each in brings.get("scarce", ())
    ]


def _sites(moment: Moment, brings: Facts) -> list[str]:
    names = [moment.word(f"region.{region}") for region in brings.get("sites", ())]
    return [moment.t("brings.sites", what=moment.words.list_of(names))] if names else []


def _interest(moment: Moment, nation: str, space: str) -> list[str]:
    """What is owed, and who would forgo or add."""
    facts, entry = moment.view["nations"][nation], moment.view["rondel"][space]
    brings = entry["brings"] or {}
    known = {"nation": f"@nation.{nation}", "treasury": facts["treasury"]}
    told = [moment.t("space.interest", **known, n=facts["interest"])]
    for each in _paid(entry):
        if each["forgone"]:
            who = f"@seat.{each['seat']}"
            told.append(moment.t("brings.forgone", who=who, n=each["forgone"]))
    if brings.get("private") and entry["legal"]:
        who = f"@seat.{facts['government']}"
        told.append(moment.t("brings.private", who=who, n=brings["private"]))
    return told
