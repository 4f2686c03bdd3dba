"""What a choice would bring, shown before it is made.

The core plays the choice ahead, and tells how an invasion would end; only that is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.play.preview import Preview
from core.protocol import OVER, Choice, seat_of
from web.html.markup import Markup, join, tag
from web.table.moment import Moment

from .event_cards import end, gains
from .event_lines import scoring
from .hex_words import points_text
from .panels import loss_words

Facts = Mapping[str, Any]

FIGHTING = ("from", "attack")

CHOSEN_TOO = "log.choose_extra"
"""Whoever holds Prime chooses a tile more (R-PRIMEPICK)."""
CHOSEN = ("log.choose", CHOSEN_TOO)


def preview(moment: Moment, target: str) -> Markup | None:
    """The card of a target that means several choices, or of a tile nobody may score now.

    An order has none: the plan itself shows what laying it brings.
    """
    if target.startswith("order."):
        return Markup("")
    group = moment.layout.group(target)
    if group is not None and group.single is not None:
        return None
    if target.startswith("tile."):
        told = moment.t("tip.scores", points=points_text(moment, int(target[-1])))
        return join(tag("h3", moment.word(target)), tag("p", told))
    lines = prospects(moment, target)  # also of the planet whose invaders are asked for
    if not lines:
        return None
    return join(tag("h3", moment.word(f"hex.{target}")), *(tag("p", line) for line in lines))


def consequences(moment: Moment, choice: Choice, look: Preview) -> Markup | None:
    """What a choice would bring: the fight, the points, what upkeep takes, what tiles score."""
    if choice.verb == "choose":
        return _points(moment, int(choice.args[0]), look)
    lines = [*_fight(moment, choice), *_declined(moment, choice), *_supply(choice, moment, look)]
    lines += changes(moment, look)
    return join(*(tag("p", line) for line in lines)) if lines else None


# ---- exterminate ----
def prospects(moment: Moment, target: str) -> list[str]:
    """How an invasion could end, and how many ships it takes."""
    facts = moment.view["battles"].get(target)
    if facts is None:
        return []
    most, needed = facts["most"], facts["needed"]
    if facts["owner"] is None:
        return [moment.t("after.free", n=most)]
    lines = [moment.t("after.against", n=most, ships=facts["defenders"])]
    if most >= needed:
        return [*lines, moment.t("after.enough", n=needed, ships=facts["defenders"])]
    words = "after.equal" if facts["ends"][-1]["left"] == 0 else "after.too_few"
    return [*lines, moment.t(words, n=needed, most=most)]


def _fight(moment: Moment, choice: Choice) -> list[str]:
    """How the fight would end with the ships of this choice."""
    if choice.verb == "invade":
        return prospects(moment, choice.targets[-1])
    if choice.verb not in FIGHTING:
        return []
    facts = next(iter(moment.view["battles"].values()))
    ships = facts["joined"] + (int(choice.args[1]) if choice.verb == "from" else 0)
    lines = [end_words(moment, facts, facts["ends"][ships - 1])]
    return [*lines, *_more(moment, facts, ships)]


def _more(moment: Moment, facts: Facts, ships: int) -> list[str]:
    """How many more it would take to hold the planet, or that they are not there."""
    most, needed = facts["most"], facts["needed"]
    if ships >= needed:
        return []
    if most < needed:
        return [moment.t("after.too_few", n=needed, most=most)]
    return [moment.t("after.missing", n=needed - ships)]


def end_words(moment: Moment, facts: Facts, end: Facts) -> str:
    """How a fight ends: "3 against 3: both are gone."."""
    known = {"ships": end["ships"], "defenders": facts["defenders"]}
    if end["holder"] is None:
        return moment.t("after.all_gone", **known)
    if facts["owner"] is None:
        return moment.t("after.taken", n=end["left"])
    name = "after.wins" if end["holder"] == moment.actor else "after.stays"
    return moment.t(name, n=end["left"], seat=f"@seat.{end['holder']}", **known)


def note(moment: Moment, choice: Choice) -> str:
    """What stands beside a choice of ships that join an invasion."""
    return " ".join(_fight(moment, choice)[:1]) if choice.verb in FIGHTING else ""


# ---- other choices ----
def _declined(moment: Moment, choice: Choice) -> list[str]:
    """What is given up by doing no more."""
    return [moment.t("after.lost", n=moment.view["left"])] if choice.verb == "done" else []


def _supply(choice: Choice, moment: Moment, look: Preview) -> list[str]:
    """What is left to build with."""
    if choice.verb != "add":
        return []
    return [moment.t("after.supply", n=look.after["players"][moment.actor]["supply"])]


def _points(moment: Moment, slot: int, look: Preview) -> Markup:
    """What a tile brings to everybody, and what must be scored after it without a choice.

    With the last one of all that is the final scoring, too (R-END).
    """
    gained = moment.view["tiles"][slot]["points"]
    rest = [tag("p", line) for line in _scored_next(moment, look)]
    if look.actor == OVER:
        last = [facts["count"] for name, facts in look.messages if name == "log.final_points"]
        totals = [player["points"] for player in look.after["players"]]
        first = tag("p", moment.t("tip.scores", points=points_text(moment, slot)))
        final = end(moment, {"points": last, "totals": totals})
        return tag("div", first, rest, final, cls="happened")
    had = [player["points"] for player in look.before["players"]]
    then = [None if old is None else old + new for old, new in zip(had, gained, strict=True)]
    told = gains(moment, gained, then) if any(gained) else tag("p", moment.word("event.no_points"))
    return tag("div", told, rest, cls="happened")


def _scored_next(moment: Moment, look: Preview) -> list[str]:
    """The tiles that others then score because no other is left, each as the log will say it."""
    chosen = [(name, facts) for name, facts in look.messages if name in CHOSEN]
    return [_said_next(moment, name, facts) for name, facts in chosen[1:]]


def _said_next(moment: Moment, name: str, facts: Facts) -> str:
    at = int(str(facts["tile"])[-1])
    scored = {"seat": seat_of(facts["seat"]), "tile": at, "extra": name == CHOSEN_TOO}
    return scoring(moment, {**scored, "points": moment.view["tiles"][at]["points"]})


def changes(moment: Moment, look: Preview) -> list[str]:
    """What upkeep takes and what else the tiles score.

    If upkeep follows at once, it is described as in the log.
    """
    changed = [
        name
        for name, facts in look.after["hexes"].items()
        if any(facts[key] != look.before["hexes"][name][key] for key in ("owner", "ships"))
    ]
    told = [moment.say(message) for message in look.messages if message[0] == "log.upkeep"]
    if not changed and not told:
        return []
    return [*(told or upkeep(moment, look, changed)), *tiles(moment, look)]


def upkeep(moment: Moment, look: Preview, changed: list[str]) -> list[str]:
    """What upkeep would take of the hexes that a choice changes, if nothing more happened."""
    lost = {name: n for name, n in look.after["upkeep"].items() if name in changed}
    losses = [loss_words(moment, look.after, name, n) for name, n in lost.items()]
    return [moment.t("after.at_upkeep", loss=loss) for loss in losses] or [
        moment.word("after.all_kept")
    ]


def tiles(moment: Moment, look: Preview) -> list[str]:
    """Each tile that would score something else for somebody."""
    lines = []
    for slot, after in enumerate(look.after["tiles"]):
        old, new = look.before["tiles"][slot]["points"], after["points"]
        for seat, (before, now) in enumerate(zip(old, new, strict=True)):
            if before != now:
                known = {"tile": f"@tile.{slot}", "seat": f"@seat.{seat}"}
                lines.append(moment.t("after.tile", **known, old=before, new=now))
    return lines
