"""What a choice would change, shown before it is made: upkeep and what the tiles score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.pocket_imperium.board import HEX as NUMBER
from core.games.pocket_imperium.board import (
    HEX_IDS,
    KIND_IDS,
    NEAR,
    RETURN_SHIPS,
    START_SHIPS,
    VALUE,
)
from web.html.markup import Markup, join, tag
from web.table.moment import Moment

from .geometry import tile_of
from .panels import points_text

WORTH = dict(zip(KIND_IDS, VALUE, strict=True))
Stand = dict[str, tuple[int | None, int]]
"""Who holds a hex with how many ships, for the hexes that a choice changes."""


def changes(view: Mapping[str, Any], label: str, target: str) -> Stand:
    """What the choice of this kind would do on this hex; empty where more is to be chosen."""
    hexes, seat = view["hexes"], view["actor"]
    here = hexes[target]["ships"]
    if label == "choice.add":
        return {target: (seat, here + 1)}
    if label == "choice.place":
        return {target: (seat, START_SHIPS)}
    if label == "choice.return":
        return {target: (seat, RETURN_SHIPS)}
    if label == "choice.step":
        fleet = view["fleet"]
        left = hexes[fleet["hex"]]["ships"] - fleet["ships"]
        return {
            fleet["hex"]: (seat if left else None, left),
            target: (seat, here + fleet["ships"]),
        }
    return {}


def losses(view: Mapping[str, Any], changed: Stand) -> dict[str, int]:
    """What upkeep would take from the changed hexes."""
    found = {}
    for name, (_, count) in changed.items():
        lost = count - view["hexes"][name]["keeps"]
        if lost > 0:
            found[name] = lost
    return found


def tile_points(
    view: Mapping[str, Any], slot: int, changed: Stand, kept: bool = False
) -> list[int]:
    """What a tile would score for each seat after the changes."""
    found = [0] * view["seats"]
    for position in range(7):
        name = f"S{slot}.{position}"
        facts = view["hexes"][name]
        owner, _ = changed.get(name, (facts["owner"], facts["ships"]))
        if owner is not None:
            found[owner] += WORTH[facts["kind"]]
    return found


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
    label = group.choices[0].label[0]
    lines = battle(moment, target) if label == "choice.invade" else _lines(moment, label, target)
    if not lines:
        return None
    return join(tag("h3", moment.word(f"hex.{target}")), *(tag("p", line) for line in lines))


def _lines(moment: Moment, label: str, target: str) -> list[str]:
    view = moment.view
    changed = changes(view, label, target)
    if not changed:
        return []
    lines = []
    lost = losses(view, changed)
    for name, count in lost.items():
        keeps = view["hexes"][name]["keeps"]
        lines.append(
            moment.t(
                "upkeep.loses",
                seat=f"@seat.{view['actor']}",
                hex=f"@hex.{name}",
                n=count,
                keeps=keeps,
            )
        )
    if not lost:
        lines.append(moment.word("after.all_kept"))
    for slot in sorted({int(name[1]) for name in changed if tile_of(name)}):
        old, new = view["tiles"][slot]["points"], tile_points(view, slot, changed)
        for seat, (before, now) in enumerate(zip(old, new, strict=True)):
            if before != now:
                lines.append(
                    moment.t(
                        "after.tile",
                        tile=f"@tile.{slot}",
                        seat=f"@seat.{seat}",
                        old=before,
                        new=now,
                    )
                )
    return lines


def battle(moment: Moment, target: str) -> list[str]:
    """How many ships could invade and how many defend."""
    view = moment.view
    facts = view["hexes"][target]
    near = [view["hexes"][HEX_IDS[number]] for number in NEAR[NUMBER[target]]]
    mine = sum(other["fresh"] for other in near if other["owner"] == view["actor"])
    if facts["owner"] is None:
        return [moment.t("after.free", n=mine)]
    return [
        moment.t("after.against", n=mine, ships=facts["ships"]),
        moment.word("after.both_lose"),
    ]
