"""Shorter forms of a crowded region: first without what is shown twice, then a single badge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from web.map.shapes import BADGE, badge
from web.map.tokens import Piece
from web.table.moment import Facts, Moment


def simpler(
    moment: Moment, places: Facts, pieces: Mapping[str, list[Piece]]
) -> dict[str, list[Sequence[Piece]]]:
    """For each region with units its units alone, then its badge."""
    found: dict[str, list[Sequence[Piece]]] = {}
    for region, facts in moment.view["regions"].items():
        stack = pieces[region]
        spare = [piece for piece in stack if not _twice(piece, places[region], facts)]
        ways: list[Sequence[Piece]] = [spare] if len(spare) < len(stack) else []
        if facts["units"]:
            ways.append([_badge(facts)])
        if ways:
            found[region] = ways
    return found


def _twice(piece: Piece, place: Facts, facts: Facts) -> bool:
    """Whether it may be left out: the flag of a land has a band, too, and no factory is none."""
    if piece.slot == "flag":
        return bool(place["kind"] != "sea")
    return piece.slot == "city" and not facts["factory"]


def _badge(facts: Facts) -> Piece:
    """The nation with the most units there, and how many there are of all."""
    units: Counter[str] = Counter()
    for unit in facts["units"]:
        units[unit["nation"]] += unit["count"]
    holder = units.most_common(1)[0][0]
    art = badge(f"em-{holder}", f"n-{holder}", units.total())
    return Piece("unit", art, BADGE, f"{holder}.badge", units.total())
