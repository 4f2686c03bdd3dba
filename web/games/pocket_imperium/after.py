"""What a choice would change, shown before it is made: upkeep and what the tiles score.

The core plays the choice ahead (`moment.ahead`); only what differs in the views is shown.
"""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, join, tag
from web.table.moment import Moment

from .panels import loss_words, points_text


def preview(moment: Moment, target: str) -> Markup | None:
    """The card shown while a choice is under the pointer or the focus."""
    group = moment.layout.group(target)
    if group is None:
        return None
    if target.startswith("tile."):
        slot = int(target[-1])
        return join(
            tag("h3", moment.word(target)),
            tag("p", moment.t("tip.scores", points=points_text(moment, slot))),
        )
    if target not in moment.view["hexes"]:
        return None
    lines = battle(moment, target)
    if group.single is not None:
        lines += consequences(moment, group.single)
    if not lines:
        return None
    return join(tag("h3", moment.word(f"hex.{target}")), *(tag("p", line) for line in lines))


def consequences(moment: Moment, choice: Any) -> list[str]:
    """What upkeep takes and what else the tiles score.

    Where upkeep comes at once, it is told as the log tells it.
    """
    if moment.ahead is None:
        return []
    look = moment.ahead(choice)
    changed = [
        name
        for name, facts in look.after["hexes"].items()
        if any(facts[key] != look.before["hexes"][name][key] for key in ("owner", "ships"))
    ]
    told = [moment.say(message) for message in look.messages if message[0] == "log.upkeep"]
    if not changed and not told:
        return []
    return [*(told or upkeep(moment, look, changed)), *tiles(moment, look)]


def upkeep(moment: Moment, look: Any, changed: list[str]) -> list[str]:
    """What upkeep would take of the hexes that a choice changes, if nothing more happened."""
    lost = {name: n for name, n in look.after["upkeep"].items() if name in changed}
    lines = [loss_words(moment, look.after, name, n) for name, n in lost.items()]
    return lines or [moment.word("after.all_kept")]


def tiles(moment: Moment, look: Any) -> list[str]:
    """Each tile that would score something else for somebody."""
    lines = []
    for slot, after in enumerate(look.after["tiles"]):
        old, new = look.before["tiles"][slot]["points"], after["points"]
        for seat, (before, now) in enumerate(zip(old, new, strict=True)):
            if before != now:
                known = {"tile": f"@tile.{slot}", "seat": f"@seat.{seat}"}
                lines.append(moment.t("after.tile", **known, old=before, new=now))
    return lines


def battle(moment: Moment, target: str) -> list[str]:
    """How many ships could invade and how many defend; empty where nobody invades."""
    joining = moment.view["invasions"].get(target)
    if joining is None:
        return []
    facts = moment.view["hexes"][target]
    if facts["owner"] is None:
        return [moment.t("after.free", n=joining)]
    return [
        moment.t("after.against", n=joining, ships=facts["ships"]),
        moment.word("after.both_lose"),
    ]
