"""Pocket Imperium in words: the hexes tile by tile, then the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.table.moment import Moment
from web.table.text_board import Entry, Section, told

from . import geometry, hex_words, panels, plan

PRIME = "P"


def sections(moment: Moment, places: Mapping[str, Mapping[str, Any]]) -> list[Section]:
    """Prime, each tile with its hexes, then the players."""
    view = moment.view
    tiles = [_tile(moment, slot) for slot, facts in enumerate(view["tiles"]) if facts["tile"]]
    people = [_player(moment, seat) for seat in range(len(moment.people))]
    return [
        Section(moment.word(f"hex.{PRIME}"), [_hex(moment, PRIME)]),
        *tiles,
        Section(moment.word("told.players"), people),
    ]


def off_map(moment: Moment) -> list[tuple[str, list[str]]]:
    """The orders, while they are planned."""
    if plan.hand(moment) is None:
        return []
    return [(moment.word("told.orders"), [f"order.{order}" for order in plan.SIGNS])]


# ---- the map ----
def _tile(moment: Moment, slot: int) -> Section:
    """A tile: what it would score, then its hexes."""
    name = f"tile.{slot}"
    facts = moment.view["tiles"][slot]
    scores = moment.t("tip.scores", points=hex_words.points_text(moment, slot))
    scored = moment.word("sheet.scored") if facts["chosen"] else None
    whole = Entry(moment.t("told.tile", tile=f"@{name}"), told([scores, scored]), name)
    hexes = [hex_ for hex_ in moment.view["hexes"] if geometry.tile_of(hex_) == name]
    return Section(moment.word(name), [whole, *(_hex(moment, hex_) for hex_ in hexes)])


def _hex(moment: Moment, name: str) -> Entry:
    """A hex: what lies on it, whose ships, what upkeep would take."""
    facts = moment.view["hexes"][name]
    held, bare = facts["owner"] is not None, facts["kind"] == "empty"
    lost = moment.view["upkeep"].get(name)
    title, *kinds = hex_words.called(moment, name, facts["kind"])
    lines = told(
        [
            *([] if bare else kinds),
            hex_words.stand(moment, name) if held else None,
            moment.t("say.lost", n=lost) if lost else None,
            moment.word("say.token") if facts["token"] else None,
            *hex_words.held_words(moment, name),
        ]
    )
    return Entry(title, lines, name, empty=not lines)


# ---- players ----
def _player(moment: Moment, seat: int) -> Entry:
    view, facts = moment.view, moment.view["players"][seat]
    points, planets = panels.points(moment, seat), facts["planets"]
    ships = moment.t("player.ships", n=facts["ships"], all=view["rules"]["ships"])
    lines = (
        moment.word("told.first") if view["first"] == seat else None,
        moment.t("told.points", n=points),
        moment.t("told.ships", ships=ships, n=facts["supply"]),
        moment.t("told.planets", one=planets["one"], two=planets["two"]),
        moment.word("told.prime") if planets["prime"] or planets["quad"] else None,
        moment.t("told.room", n=facts["room"]),
        moment.t("told.plan", orders=panels.plan_words(moment, seat)) if view["round"] else None,
        panels.state_of(moment, seat),
    )
    return Entry(moment.names[seat], told(lines))
