"""Menus of a place: its rows leave out what the title says, and keep their letters."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from lots import play_by_lot

from core import Session
from page.shown import moment_of
from web.panels.choices import draw_menu, keys_of
from web.table import steps
from web.table.choices import Group
from web.table.moment import Moment
from web.table.screen import Screen

SEATS = {"imperial2030": 3, "struggle_of_empires": 4, "pocket_imperium": 3}
STEPS = 500


def menus(game: str, seed: int) -> Iterator[tuple[Moment, Group]]:
    """All menus of a random game."""
    session, lot = Session.new(game, seats=SEATS[game], seed=seed), Random(seed)
    while not session.over and session.step < STEPS:
        moment = moment_of(session, session.actor)
        yield from ((moment, group) for group in moment.layout.groups if group.single is None)
        play_by_lot(session, lot)


@pytest.mark.parametrize("game", SEATS)
def test_no_row_of_a_menu_repeats_its_title(game: str) -> None:
    seen = 0
    for moment, group in menus(game, 2):
        title = moment.row(group)[0]
        rows = [moment.here(choice, group.target) for choice in group.choices]
        assert not [row for row in rows if title in row], title
        assert len(set(rows)) == len(rows), rows  # what tells them apart is left
        seen += 1
    assert seen


def test_a_menu_says_short_what_the_card_says_in_full() -> None:
    players = [{"power": "britain", "gold": 9, "armies": {"baltic": 1}}, {"power": "france"}]
    players[1] |= {"armies": {"baltic": 1}}
    session = Session.from_position("struggle_of_empires", {"seats": 2, "players": players})
    moment = moment_of(session, 0)
    group = moment.layout.group("baltic")
    assert group is not None
    html = draw_menu(moment, group)
    assert "<b>Attack France</b>" in html and "in the Baltic" not in html
    attack = next(choice for choice in group.choices if choice.verb == "attack")
    assert moment.say(attack.label) == "Attack France in the Baltic"


@pytest.mark.parametrize("game", SEATS)
def test_no_two_choices_of_a_decision_are_called_the_same(game: str) -> None:
    """A card, the main button and a hint say no more of a choice than what it is called."""
    session, lot = Session.new(game, seats=SEATS[game], seed=4), Random(4)
    while not session.over and session.step < STEPS:
        say = moment_of(session, session.actor).say
        names = [say(choice.label) for choice in session.choices]
        assert len(set(names)) == len(names), names
        play_by_lot(session, lot)


@pytest.mark.parametrize("game", SEATS)
def test_an_action_has_the_same_letter_in_every_menu(game: str) -> None:
    """Whatever else is offered: a letter that the game keeps means one thing in all menus."""
    for moment, group in menus(game, 3):
        found = keys_of(moment, group)
        assert len(set(found) - {""}) == len(found) - found.count("")
        wished = [moment.ui.letter(moment, choice) for choice in group.choices]
        for wish, letter in zip(wished, found, strict=True):
            assert not wish or letter == wish or wished.count(wish) > 1


def test_the_actions_of_a_turn_keep_their_letters() -> None:
    """With a fort to build or without, with units at home or without."""
    kept: dict[str, str] = {}
    for moment, group in menus("struggle_of_empires", 3):
        found = keys_of(moment, group)
        for choice, letter in zip(group.choices, found, strict=True):
            words = 2 if choice.verb in ("build", "rebuild", "move") else 1
            if words == 2 or choice.verb in ("colonise", "enslave"):
                kind = " ".join(choice.text.split()[:words])
                assert kept.setdefault(kind, letter) == letter, kind
    assert len(kept) >= 8


def test_a_menu_that_opens_takes_the_card_of_what_was_selected_before() -> None:
    """On a phone, where nobody points: the card of a bond stayed over ways to buy another."""
    _, group = next(menus("imperial2030", 2))
    screen = Screen()
    screen.chosen = screen.card = "another"
    steps.opened(screen, group)
    assert screen.menu == group
    assert (screen.card or screen.chosen) == group.target
