"""Struggle of Empires in words: regions and homelands by area, then the powers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from web.table.moment import Moment
from web.table.text_board import Entry, Section, told

from . import players, regions, shop
from .people import name_of
from .plaques import lines


def sections(moment: Moment, places: Mapping[str, Mapping[str, Any]]) -> list[Section]:
    """Europe, the colonies, the homelands, then the powers with all they have."""
    view = moment.view
    colonies = [name for name, facts in view["regions"].items() if facts["colony"]]
    europe = [name for name in view["regions"] if name not in colonies]
    return [
        Section(moment.word("area.europe"), _regions(moment, europe)),
        Section(moment.word("area.colonies"), _regions(moment, colonies)),
        Section(
            moment.word("area.homelands"), [_homeland(moment, name) for name in view["homelands"]]
        ),
        Section(
            moment.word("area.powers"), [_power(moment, seat) for seat in range(len(moment.people))]
        ),
    ]


def off_map(moment: Moment) -> list[tuple[str, list[str]]]:
    """The tiles, while some may be bought."""
    if not shop.on_sale(moment):
        return []
    return [(moment.word("told.shop"), [f"tile.{tile}" for tile in moment.view["tiles"]])]


# ---- the map ----
def _regions(moment: Moment, names: Iterable[str]) -> list[Entry]:
    return [_region(moment, name) for name in names]


def _region(moment: Moment, name: str) -> Entry:
    """A region: its values, who holds and would score what, units, counters."""
    facts = moment.view["regions"][name]
    values = moment.t("tip.values", values=" ".join(map(str, facts["points"])))
    facts_told = (
        values,
        *lines(moment, facts),
        *(words for _, words in regions.unit_words(moment, facts["units"])),
        *regions.counter_words(moment, facts),
    )
    return Entry(moment.word(f"region.{name}"), facts_told, name)


def _homeland(moment: Moment, power: str) -> Entry:
    facts = moment.view["homelands"][power]
    units = regions.unit_words(moment, regions.homeland_units(facts))
    words = tuple(words for _, words in units)
    return Entry(moment.word(f"power.{power}"), words, power, empty=not words)


# ---- powers ----
def _power(moment: Moment, seat: int) -> Entry:
    """A power: who plays it, each figure of its sheet, its tiles, where it has markers."""
    facts = moment.view["players"][seat]
    figures = (
        moment.t("told.figure", name=name, value=value)
        for name, value in players.figures(moment, seat)
    )
    tiles = [
        moment.t(
            "told.tile",
            tile=shop.tile_name(moment, tile["tile"]),
            n=tile["count"],
            state=players.state_of(moment, tile),
        )
        for tile in facts["tiles"]
    ]
    lines_told = (
        moment.t("told.played", who=f"@seat.{seat}") if facts["power"] else None,
        *figures,
        moment.t("told.tiles", tiles=moment.words.list_of(tiles)) if tiles else None,
        moment.t("sheet.markers", n=facts["markers"]),
    )
    return Entry(name_of(moment, seat), told(lines_told))
