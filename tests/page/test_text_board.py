"""The text board tells all that stands on the map, of every game, in words and at its place."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import example
import pytest
from conformance.cases import ON_PAGE, option_sets

from core import Session
from page.shown import moment_of
from web.panels.text_board import draw
from web.table.moment import Moment
from web.table.text_board import Entry, Section, refused

pytestmark = pytest.mark.usefixtures("example_is_found")

MAPS = Path(__file__).parents[2] / "web/assets/maps"

STANDING = {
    "imperial2030": {"regions": ("units", "flag", "factory", "blocked")},
    "struggle_of_empires": {
        "regions": ("points", "units", "markers", "counters", "pirates", "revolt", "blockade"),
        "homelands": ("units",),
    },
    "pocket_imperium": {"hexes": ("kind", "owner", "ships", "token")},
    example.ID: {"atolls": ("owner", "boats", "worth")},
}
"""Where a view says what stands on the map: key -> what of each place people see there."""

WHOSE = {
    "imperial2030": {
        "nations": ("treasury", "power", "government", "space", "flags", "bonds_left", "sums"),
        "players": ("cash", "bonds", "governs", "swiss_bank"),
    },
    "struggle_of_empires": {
        "players": ("power", "gold", "population", "unrest", "points", "forecast", "place", "tiles")
    },
    "pocket_imperium": {"players": ("points", "ships", "planets", "room", "plan")},
}
"""Where a view says what nations and players have: key -> what of each is told."""

CASES = [
    (name, seats) for name, game in ON_PAGE.items() for seats in (game.min_seats, game.max_seats)
]


@cache
def map_of(game: str) -> Any:
    return json.loads((MAPS / f"{game}.json").read_text("utf-8"))["regions"]


def places_of(moment: Moment) -> Any:
    board = moment.ui.board
    return board(moment.view)[1]["regions"] if board else map_of(moment.game)


def board_of(moment: Moment) -> list[Section]:
    return list(moment.ui.text_board(moment, places_of(moment)))


def entries(moment: Moment) -> dict[str, Entry]:
    """The entries with a place, by it; no place has two."""
    found = [entry for section in board_of(moment) for entry in section.entries if entry.place]
    assert len({entry.place for entry in found}) == len(found)
    return {entry.place: entry for entry in found}


def words_of(entry: Entry | None) -> str:
    return ". ".join([entry.name, *entry.facts]) if entry else ""


@cache
def positions(game: str, seats: int) -> list[Moment]:
    """Moments of a random game, with some clicks between them."""
    found = []
    options = option_sets(ON_PAGE[game])[-1]
    session, lot = Session.new(game, seats=seats, seed=seats, options=options), Random(seats)
    while not session.over:
        found.append(moment_of(session, lot.choice([None, session.actor])))
        for _ in range(lot.randrange(1, 30)):
            if not session.over:
                session.play(lot.choice(session.choices))
    return [*found, moment_of(session, None)]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_every_piece_of_the_map_is_told_at_its_place(game: str, seats: int) -> None:
    for moment in positions(game, seats):
        known = entries(moment)
        for place, stack in moment.ui.pieces(moment, places_of(moment)).items():
            entry = known.get(place)
            for piece in stack:
                whose = piece.who.partition(".")[0]
                name = moment.ui.log_mark_name(moment, whose) if whose else ""
                assert entry is not None and not entry.empty, (place, piece.slot)
                assert name in words_of(entry), (name, entry)
                assert not whose or piece.slot == "flag" or str(piece.count) in words_of(entry)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_what_beside_the_map_cannot_be_chosen_is_told_with_its_reason(
    game: str, seats: int
) -> None:
    """Keys and screen readers come by no other way to what has no button."""
    session, lot, found = Session.new(game, seats=seats, seed=seats), Random(seats), 0
    while not session.over and session.step < 300:
        session.play(lot.choice(session.choices))
        moment = moment_of(session, session.actor)
        reasons = [
            moment.say(refusal.message)
            for _, targets in moment.ui.off_map(moment)
            for target in targets
            if (refusal := moment.refusal(target)) is not None
        ]
        rows = [entry for section in refused(moment) for entry in section.entries]
        listed = [fact for entry in rows for fact in entry.facts]
        assert set(listed) == set(reasons)
        assert all(len({*entry.facts}) == len(entry.facts) for entry in rows)
        found += len(listed)
    assert found or game not in WHOSE


def parts(view: Mapping[str, Any], wanted: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    """What a view says of each place (or player, or nation), by key and name."""
    found = {}
    for key, facts in wanted.items():
        of = view[key]
        for name, each in of.items() if isinstance(of, dict) else enumerate(of):
            found[f"{key}.{name}"] = [each[fact] for fact in facts if fact in each]
    return found


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_no_two_places_have_the_same_name(game: str, seats: int) -> None:
    """Each is a button, and who tabs from one to the next hears its name alone."""
    for moment in positions(game, seats):
        names = [entry.name for entry in entries(moment).values()]
        assert len({*names}) == len(names)


@pytest.mark.parametrize(("game", "seats"), [case for case in CASES if case[0] in STANDING])
def test_what_differs_on_the_map_differs_in_words(game: str, seats: int) -> None:
    before: dict[str, Any] = {}
    for moment in positions(game, seats):
        known, now = entries(moment), parts(moment.view, STANDING[game])
        for name, facts in now.items():
            told = words_of(known.get(name.partition(".")[2]))
            if name in before and before[name][0] != facts:
                assert before[name][1] != told, (name, before[name][0], facts)
            before[name] = (facts, told)


@pytest.mark.parametrize(("game", "seats"), [case for case in CASES if case[0] in WHOSE])
def test_what_nations_and_players_have_is_told(game: str, seats: int) -> None:
    before: dict[str, Any] = {}
    for moment in positions(game, seats):
        texts = [
            words_of(entry)
            for section in board_of(moment)
            for entry in section.entries
            if not entry.place
        ]
        now = parts(moment.view, WHOSE[game])
        assert len(texts) == len(now)
        for (name, facts), told in zip(now.items(), texts, strict=True):
            if name in before and before[name][0] != facts:
                assert before[name][1] != told, (name, before[name][0], facts)
            before[name] = (facts, told)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_panel_has_words_for_all_of_it(game: str, seats: int) -> None:
    for moment in positions(game, seats):
        html = draw(moment, board_of(moment))
        assert set(re.findall("⟨(.*?)⟩", html)) == set()
        for section in board_of(moment):
            assert section.title and section.entries


@pytest.mark.parametrize("game", ON_PAGE)
def test_every_place_in_play_has_an_entry_that_shows_it(game: str) -> None:
    *_, moment = positions(game, ON_PAGE[game].max_seats)
    laid = {name for name, stack in moment.ui.pieces(moment, places_of(moment)).items() if stack}
    html = draw(moment, board_of(moment))
    shown = {*re.findall(r'data-act="show-place" data-value="([^"]*)"', html)}
    assert laid <= shown <= set(places_of(moment))
