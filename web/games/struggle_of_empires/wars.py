"""The end of a war: what it brought each power, and in the end what unrest has taken."""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, tag
from web.table.moment import Moment

from .auction import PHASES
from .people import name_of
from .players import signed

PENALTIES = ("log.revolution", "log.unrest")


def told_of(moment: Moment, kinds: tuple[str, ...]) -> dict[int, Any]:
    """For each seat what the last message of these kinds says of it."""
    found: dict[int, Any] = {}
    for identifier, params in moment.recent():
        if identifier in kinds:
            found.setdefault(int(str(params["seat"]).rpartition(".")[2]), params)
        if len(found) == len(moment.people):
            break
    return found


def penalty(moment: Moment, seat: int) -> int:
    """The points that unrest has taken from a seat at the end."""
    if not moment.view["over"]:
        return 0
    params = told_of(moment, PENALTIES).get(seat)
    return int(params["points"]) if params else 0


def last(moment: Moment) -> Markup | None:
    """The card of the war that is over, while the alliances of the next are decided."""
    if moment.view["phase"] not in PHASES or moment.view["war"] < 2:
        return None
    won = told_of(moment, ("log.scored",))
    if len(won) < len(moment.people):
        return None
    players = moment.view["players"]
    rows = [
        tag(
            "li",
            moment.mark(seat, 18),
            tag("span", name_of(moment, seat), cls="clip name"),
            tag("span", signed(won[seat]["points"]), cls="why"),
            tag("b", str(players[seat]["points"])),
        )
        for seat in sorted(won, key=lambda seat: (-players[seat]["points"], seat))
    ]
    title = moment.t("war.over", war=moment.view["war"] - 1)
    return tag("section", tag("h3", title), tag("ol", rows), cls="war-over")
