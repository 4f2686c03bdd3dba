"""Long voyages: what may happen on one before it is begun, and how the last one went."""

from __future__ import annotations

from itertools import islice

from core.games.struggle_of_empires.board import (
    NAVIGATION_BONUS,
    VOYAGE_ARRIVES,
    VOYAGE_BACK,
    VOYAGE_SAFE,
)
from core.protocol import Choice
from web.html.markup import Markup, tag
from web.table.moment import Moment

from . import odds
from .people import disc
from .seats import seat_of

SIDES = 6
FRESH = 3
"""So many sentences of the log back a voyage is still news."""

ENDS = ("log.voyage_arrives", "log.voyage_returns", "log.voyage_lost")


def chances(navigation: int) -> tuple[float, float]:
    """Return how likely a unit is lost, and turns back, with so many Navigation tiles, in percent.

    >>> [round(chance, 1) for chance in chances(0)]
    [5.6, 5.6]
    """
    again = (VOYAGE_SAFE - 1) / SIDES
    dice = [roll + NAVIGATION_BONUS * navigation for roll in range(1, SIDES + 1)]
    lost = sum(die < VOYAGE_BACK for die in dice) / SIDES
    back = sum(VOYAGE_BACK <= die < VOYAGE_ARRIVES for die in dice) / SIDES
    return 100 * again * lost, 100 * again * back


def note(moment: Moment, choice: Choice) -> str:
    """Return what a long voyage risks, "" for any other choice."""
    if choice.label[0] != "choice.to_voyage" or moment.actor is None:
        return ""
    tiles = moment.view["players"][moment.actor]["tiles"]
    owned = sum(tile["count"] for tile in tiles if tile["tile"] == "navigation")
    lost, back = (round(chance) for chance in chances(owned))
    return str(moment.t("voyage.risk" if lost else "voyage.delay", lost=lost, back=back))


def last(moment: Moment) -> Markup | None:
    """Return the voyage that has just ended: its die and what came of it."""
    for identifier, params in islice(moment.recent(), FRESH):
        if identifier in ENDS:
            power = str(params["power"]).rpartition(".")[2]
            seat = seat_of(moment, power)
            return tag(
                "section",
                tag("h3", moment.t("voyage.title", place=params["place"])),
                tag(
                    "p",
                    disc(moment, seat, 18) if seat is not None else None,
                    odds.face(params["die"]),
                    tag("span", moment.say((identifier, params))),
                ),
                cls=f"last-voyage {identifier.rpartition('_')[2]}",
            )
    return None
