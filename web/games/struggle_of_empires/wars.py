"""The end of a war: what it brought each power."""

from __future__ import annotations

from core.protocol import Turn
from web.html.markup import Markup, tag
from web.table.moment import Moment

from .auction import PHASES
from .people import name_of
from .players import signed


def round_word(moment: Moment, turn: Turn) -> str:
    """War and round of a turn: rounds are counted from 1 again in each war."""
    known = turn.label[1] if turn.label is not None else {}
    if "war" not in known:
        return moment.t("stands.setup")
    name = "stands.round" if known.get("round") else "stands.alliances"
    return moment.t(name, war=known["war"], round=known.get("round", 0))


def last(moment: Moment) -> Markup | None:
    """The card of the war that is over, while the alliances of the next are decided."""
    if moment.view["phase"] not in PHASES or moment.view["war"] < 2:
        return None
    won = moment.latest()["scored"]
    if len(won) < len(moment.people):
        return None
    players = moment.view["players"]
    rows = [
        tag(
            "li",
            moment.mark(seat, 18),
            tag("span", name_of(moment, seat), cls="clip name"),
            tag("span", signed(won[seat]), cls="why"),
            tag("b", str(players[seat]["points"])),
        )
        for seat in sorted(won, key=lambda seat: (-players[seat]["points"], seat))
    ]
    title = moment.t("war.over", war=moment.view["war"] - 1)
    return tag("section", tag("h3", title), tag("ol", rows), cls="war-over")
