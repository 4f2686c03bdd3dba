"""Regions in short, where the map is crowded: a badge for the units, in the end it alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from web.map.shapes import BADGE, badge
from web.map.tokens import Piece
from web.table.moment import Facts, Moment

from .seats import by_rank, power_of

PLATE = "nameplate"


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
        units_only = mark if units else []
        found[region] = [[*units_only, *counters, *plate], [*mark, *plate], mark]
    for power, facts in view["homelands"].items():
        if facts["units"]:
            found[power] = [_badge([power], [(power, unit["count"]) for unit in facts["units"]])]
    return found


def _badge(ranked: Sequence[str], units: Sequence[tuple[str, int]]) -> list[Piece]:
    """Who has the most units, else the most markers, and how many units there are of all."""
    forces: Counter[str] = Counter()
    for power, count in units:
        forces[power] += count
    holders = [*(power for power, _ in forces.most_common(1)), *ranked]
    if not holders:
        return []
    holder, total = holders[0], forces.total()
    return [
        Piece("unit", badge(f"pw-{holder}", f"pw-{holder}", total), BADGE, f"{holder}.badge", total)
    ]


def _first_counter(stack: Sequence[Piece]) -> list[Piece]:
    """The first country of a region in which nobody has anything yet."""
    return [piece for piece in stack if piece.slot == "counters"][:1]
