"""Seats as people know them: by their power, its emblem and its place on the alliance tracks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from web.html.markup import Markup
from web.html.people import seat_mark
from web.table.moment import Facts, Moment

from .tokens import NOBODY, emblem


def power_of(moment: Moment, seat: int | None) -> str:
    """The id of a seat's power; NOBODY while it has none."""
    players = moment.view["players"]
    return (players[seat]["power"] or NOBODY) if seat is not None else NOBODY


def mark_of_seat(moment: Moment, seat: int, size: int) -> Markup:
    """The disc of a seat's power; before it has one, its person's own shape and letter."""
    power = power_of(moment, seat)
    if power == NOBODY:
        return seat_mark(seat, moment.initials(seat), size)
    return emblem(power, size)


def seat_of(moment: Moment, power: str) -> int | None:
    """The seat that plays a power."""
    for seat, facts in enumerate(moment.view["players"]):
        if facts["power"] == power:
            return seat
    return None


def hue(moment: Moment, seat: int | None) -> str:
    """The class that gives things a seat's colours."""
    return f"pw-{power_of(moment, seat)}"


def on_turn(moment: Moment) -> int | None:
    """The seat whose turn it is; without a turn the one that acts."""
    turn = moment.view["turn"]
    return turn["seat"] if turn else moment.actor


def unrest(moment: Moment, seat: int) -> int | None:
    """The unrest of a seat as far as it may be on the page now."""
    if moment.private_view is not None and seat == moment.actor:
        return int(moment.private_view["players"][seat]["unrest"])
    known = moment.view["players"][seat]["unrest"]
    return None if known is None else int(known)


def by_rank(counts: Mapping[str, int]) -> list[tuple[int, int]]:
    """Return (seat, number) of a region's control markers, the most first."""
    found = [(int(seat), count) for seat, count in counts.items() if count]
    return sorted(found, key=lambda item: (-item[1], item[0]))


def by_total(players: Sequence[Facts]) -> list[int]:
    """The seats, the highest total first if this war ended now."""
    return sorted(range(len(players)), key=lambda seat: (-players[seat]["total"], seat))
