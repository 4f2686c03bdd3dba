"""What a choice would bring: units, factories, flags, tax and money before and after.

The kernel plays the choice ahead; a card tells what differs in the view, and what it says of the
rest of the maneuver.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.play.preview import Preview
from core.protocol import Choice
from web.html.markup import Markup, join, tag
from web.html.tables import change_table
from web.table.moment import Facts, Moment

from .preview import changes, governments, line
from .tokens import emblem

KINDS = ("fleet", "army", "lying")
SAID = (
    "log.force", "log.canal", "log.protected", "log.card", "log.card_goes",
    "log.swiss_given", "log.swiss_returned",
)  # fmt: skip
"""Sentences of the log that a card tells as they are."""

UNDER_WAY = ("canal", "via")
"""Phases in which a unit has yet to go where it is sent: who stands there is no news of it."""

MOST_ROWS, MOST_NOTES = 9, 5
"""So much a card shows; the rest would be a page."""


def consequences(moment: Moment, choice: Choice, look: Preview) -> Markup | None:
    """The body of the card of a choice; None where nothing changes that is worth telling."""
    rows = [
        *(() if choice.verb in ("hostile", "friendly") else units(moment, look)),
        *works(moment, look),
        *taxes(moment, look),
        *changes(moment, look),
    ]
    notes = [
        *contest(moment, choice, look),
        *entering(moment, look),
        *asked(moment, choice, look),
        *blocks(moment, look),
        *left_behind(moment, choice, look),
        *governments(moment, look),
        *(moment.say(message) for message in look.messages if message[0] in SAID),
        *out_of_flags(moment, look),
        *flags(moment, look),  # last, for a maneuver may change a dozen
    ]
    if not rows and not notes:
        return None
    return join(change_table(rows[:MOST_ROWS]), *(tag("p", note) for note in notes[:MOST_NOTES]))


# ---- what stands where ----


def _counts(view: Facts, region: str, entering: bool) -> dict[tuple[str, str], int]:
    """(nation, kind) -> units; who has just entered a foreign home is no friend yet."""
    found: dict[tuple[str, str], int] = {}
    for unit in view["regions"][region]["units"]:
        kind = unit["kind"]
        if entering and unit["nation"] == view["turn"] and kind == "lying":
            kind = "army"
        found[unit["nation"], kind] = unit["count"]
    return found


def units(moment: Moment, look: Preview) -> list[Markup]:
    """A row for each sort of unit in a region of which there would be more or fewer."""
    fewer: list[Markup] = []
    more: list[Markup] = []
    for region, facts in look.after["regions"].items():
        if facts["units"] == look.before["regions"][region]["units"]:
            continue
        before = _counts(look.before, region, look.before["phase"] == "enter")
        after = _counts(look.after, region, look.after["phase"] == "enter")
        for nation, kind in sorted({*before, *after}):
            old, new = before.get((nation, kind), 0), after.get((nation, kind), 0)
            if old != new:
                row = line(_unit_label(moment, region, nation, kind), new, old)
                (fewer if new < old else more).append(row)
    return [*fewer, *more]


def _unit_label(moment: Moment, region: str, nation: str, kind: str) -> Markup:
    words = moment.t(f"consequence.{kind}", region=f"@region.{region}")
    return tag("span", emblem(nation, 16), words, cls="of-nation")


def works(moment: Moment, look: Preview) -> Iterator[Markup]:
    """A row for each nation that would have more or fewer factories."""
    for nation, after in look.after["nations"].items():
        old, new = len(look.before["nations"][nation]["factories"]), len(after["factories"])
        if old != new:
            yield line(moment.t("consequence.factories", nation=f"@nation.{nation}"), new, old)


def taxes(moment: Moment, look: Preview) -> Iterator[Markup]:
    """A row for each nation whose tax would be another one."""
    for nation, after in look.after["nations"].items():
        old, new = look.before["nations"][nation]["tax"]["revenue"], after["tax"]["revenue"]
        if old != new:
            label = moment.t("consequence.tax", nation=f"@nation.{nation}")
            yield line(label, moment.money(new), old)


# ---- what comes of it ----


def contest(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """How many would stand against how many, and what it takes to hold the region."""
    maneuver = look.after["maneuver"]
    region = choice.targets[-1] if choice.targets else ""
    facts = maneuver["contests"].get(region) if maneuver is not None else None
    if facts is None or choice.verb in ("stay", "army", "fleet"):
        return
    if look.after["phase"] in UNDER_WAY:
        return
    foes = moment.words.list_of(
        [
            moment.t("consequence.foe", nation=f"@nation.{nation}", n=count)
            for nation, count in facts["foreign"].items()
        ]
    )
    known = {"own": facts["own"], "foes": foes, "against": facts["against"]}
    if facts["left"]:
        yield moment.t("consequence.contest_won", n=facts["left"], **known)
    elif facts["own"] == facts["against"]:
        yield moment.t("consequence.contest_even", n=facts["short"], **known)
    else:
        yield moment.t("consequence.contest_short", n=facts["short"], **known)
    if facts["coming"] and facts["short"]:
        yield moment.t("consequence.coming", n=facts["coming"])


def entering(moment: Moment, look: Preview) -> Iterator[str]:
    """What an army that comes into a foreign home province is asked next."""
    maneuver = look.after["maneuver"]
    if look.after["phase"] != "enter" or look.before["phase"] == "enter":
        return
    if maneuver is not None and maneuver["kind"] == "lying":
        name = "entering_protected" if maneuver["protected"] else "entering"
        yield moment.t(f"consequence.{name}", region=f"@region.{maneuver['to']}")


def asked(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """Who may answer with a swap; a gift that is made meanwhile changes nothing of it."""
    maneuver = look.after["maneuver"] if choice.verb != "gift" else None
    for nation in maneuver["asked"] if maneuver is not None else ():
        seat = look.after["nations"][nation]["government"]
        known = {"nation": f"@nation.{nation}", "who": f"@seat.{seat}"}
        yield moment.t("consequence.asked", **known)


def blocks(moment: Moment, look: Preview) -> Iterator[str]:
    """Which provinces would be blocked, which free again."""
    for nation, after in look.after["nations"].items():
        before = look.before["nations"][nation]["blocked"]
        for region in after["blocked"]:
            if region not in before:
                yield moment.t("consequence.blocks", region=f"@region.{region}")
        for region in before:
            if region not in after["blocked"]:
                yield moment.t("consequence.frees", region=f"@region.{region}")


def flags(moment: Moment, look: Preview) -> Iterator[str]:
    """Flags that would change at once, then those that would at the end of the maneuver."""
    regions = look.after["regions"]
    for region, facts in regions.items():
        old = look.before["regions"][region]["flag"]
        if facts["flag"] != old:
            yield _flag(moment, "flag", region, old, facts["flag"])
    due, was_due = ((view["maneuver"] or {}).get("flags", {}) for view in (look.after, look.before))
    for region, nation in due.items():
        if region not in was_due or was_due[region] != nation:
            yield _flag(moment, "flag_due", region, regions[region]["flag"], nation)


def _flag(moment: Moment, name: str, region: str, old: str | None, new: str | None) -> str:
    known = {"region": f"@region.{region}"}
    if new is None:
        return moment.t(f"consequence.{name}_gone", **known, nation=f"@nation.{old}")
    if old is None:
        return moment.t(f"consequence.{name}_new", **known, nation=f"@nation.{new}")
    both = {"nation": f"@nation.{new}", "old": f"@nation.{old}"}
    return moment.t(f"consequence.{name}_taken", **known, **both)


def out_of_flags(moment: Moment, look: Preview) -> Iterator[str]:
    """Which nations win a region and have no flag for it: nobody sees why none is placed (I23)."""
    for nation, after in look.after["nations"].items():
        if {*after["unflagged"]} - {*look.before["nations"][nation]["unflagged"]}:
            yield moment.t("consequence.out_of_flags", nation=f"@nation.{nation}", n=after["flags"])


# ---- what is left undone ----


def left_behind(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """What has not acted when a step is ended."""
    if choice.verb == "end":
        waiting = look.before["maneuver"]["ready"]
        names = [
            moment.t("consequence.waiting", region=f"@region.{region}", n=count)
            for region, count in waiting.items()
        ]
        if names:
            yield moment.t("consequence.unmoved", what=moment.words.list_of(names))
    elif choice.verb == "pass" and look.before["phase"] == "production":
        names = [moment.word(f"region.{region}") for region in _still(moment, "produce")]
        yield moment.t("consequence.unproduced", what=moment.words.list_of(names))
    elif choice.verb == "pass" and look.before["phase"] == "import":
        if _still(moment, "import_army") or _still(moment, "import_fleet"):
            yield moment.t("consequence.unimported", n=moment.prompt[1]["able"])
    elif choice.verb == "refuse":
        yield moment.t("consequence.refuse")


def _still(moment: Moment, verb: str) -> Sequence[str]:
    """The regions in which something may still be done."""
    choices = (choice for group in moment.layout.groups for choice in group.choices)
    return [choice.args[0] for choice in choices if choice.verb == verb]
