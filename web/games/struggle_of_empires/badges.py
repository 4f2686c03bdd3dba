"""Regions in short, where the map is crowded: a badge a power, one for all, in the end it alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from web.html.markup import Markup, tag
from web.map.shapes import BADGE, badge
from web.map.tokens import Piece
from web.table.moment import Facts, Moment

from .seats import by_rank, power_of

PLATE = "nameplate"

BEHIND = 8
"""px that a badge shows of the one behind it."""

IN_A_ROW = 3
"""So many badges stand side by side; where more powers have units they need two rows, or one
stands for all before countries and plate give way."""


def simpler(
    moment: Moment, places: Facts, pieces: Mapping[str, list[Piece]]
) -> dict[str, list[Sequence[Piece]]]:
    """For each region its badge and countries with its plate, then less; for homelands badges."""
    view = moment.view
    found: dict[str, list[Sequence[Piece]]] = {}
    for region, facts in view["regions"].items():
        ranked = [power_of(moment, seat) for seat, _ in by_rank(facts["markers"])]
        units = [(power_of(moment, unit["seat"]), unit["count"]) for unit in facts["units"]]
        mark = _badge(ranked, units) or _first_counter(pieces[region])
        plate = [piece for piece in pieces[region] if piece.slot == PLATE]
        counters = [piece for piece in pieces[region] if piece.slot == "counters"]
        each = _each(units)
        ways = [[*each, *counters, *plate], [*(each or mark), *plate], mark]
        if len(each) > IN_A_ROW:
            ways[1:2] = [[*mark, *counters, *plate], [*mark, *plate]]
        elif len(each) > 1:
            ways[1:2] = [[*each, *counters], [*each, *plate], each]
        found[region] = list(ways)
    for power, facts in view["homelands"].items():
        if facts["units"]:
            found[power] = [_badge([power], [(power, unit["count"]) for unit in facts["units"]])]
    return found


def _forces(units: Sequence[tuple[str, int]]) -> Counter[str]:
    """How many units each power has."""
    forces: Counter[str] = Counter()
    for power, count in units:
        forces[power] += count
    return forces


def _each(units: Sequence[tuple[str, int]]) -> list[Piece]:
    """A badge a power that has units: under one emblem all would look like its own."""
    ranked = _forces(units).most_common()
    return [piece for power, count in ranked for piece in _badge([], [(power, count)])]


def _badge(ranked: Sequence[str], units: Sequence[tuple[str, int]]) -> list[Piece]:
    """Who has the most units, else the most markers, and how many units there are of all."""
    forces = _forces(units)
    holders = [*(power for power, _ in forces.most_common(1)), *ranked]
    if not holders:
        return []
    holder, total = holders[0], forces.total()
    art, size = badge(f"pw-{holder}", f"pw-{holder}", total), BADGE
    if len(forces) > 1:
        other = forces.most_common(2)[1][0]
        art, size = _before(art, other), (BADGE[0] + BEHIND, BADGE[1])
    return [Piece("unit", art, size, f"{holder}.badge", total)]


def _before(front: Markup, other: str) -> Markup:
    """A badge before another power's, which shows that the number is not of one alone."""
    behind = badge(f"pw-{other}", f"pw-{other}", 1)
    left, right = (f"translate({sign * BEHIND / 2} 0)" for sign in (-1, 1))
    return tag("g", tag("g", behind, transform=left), tag("g", front, transform=right))


def _first_counter(stack: Sequence[Piece]) -> list[Piece]:
    """The first country of a region in which nobody has anything yet."""
    return [piece for piece in stack if piece.slot == "counters"][:1]
