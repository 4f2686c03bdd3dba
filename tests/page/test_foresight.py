"""What a click will show may be made before the click: it is the same, and comes with that click.

Random games are played by clicks that are foreseen, beside the same games without any foresight.
"""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from imperial2030.builders import position

from core import GAMES, Session
from core.protocol import Choice
from page.shown import words
from page.test_table_conformance import places_of, table_of
from web.panels import consequence, prompt
from web.panels.choices import draw_menu
from web.table import foresight, pieces, steps
from web.table.controller import Controller
from web.table.make_moment import make_moment
from web.table.moment import Moment

CLICKS = 40


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Controller, "wide", lambda table: True)
    monkeypatch.setattr(Controller, "narrow", lambda table: False)


def drawn(table: Controller, moment: Moment) -> list[object]:
    """What a paint makes of a moment to answer a click."""
    menu = draw_menu(moment, moment.menu) if moment.menu is not None else ""
    return [
        *(prompt.words(moment), prompt.main_button(moment), prompt.offers(moment), menu),
        moment.ui.above_prompt(moment),
        moment.ui.prompt_emblem(moment, 30),
        consequence.draw(moment, moment.chosen),
        pieces.standing(table, moment, table.board),
        (moment.view, moment.actor, moment.step, moment.undo, moment.undo_stop, moment.back),
    ]


def table_for(session: Session) -> Controller:
    """A table at which all people sit, with the places of its map."""
    table = table_of(session, words(), list(range(session.seats)))
    table.shell.settings = {"one_click": "free"}
    table.slots.prepare = lambda moment: None
    table.board = SimpleNamespace(places=places_of(session, table.ui))
    show(table)
    return table


def show(table: Controller) -> Moment:
    """Take the moment as a paint does."""
    table.journal.update(table.session, table.say)
    table.moment = foresight.arrived(table) or make_moment(table, table.screen.past)
    return table.moment


def play(table: Controller, choice: Choice) -> None:
    """Play a choice as the table does, without a paint."""
    if table.handover():
        table.screen.holder = table.actor
    way = table.choices().ways.get(choice.text)
    steps.clicked(table, way.clicks if way is not None else (choice,), table.session.play)
    steps.forced(table, table.session.play)
    steps.open_again(table)


def pick(table: Controller, lot: Random) -> Choice:
    """A choice that is listed, a whole move among them, or the main button's."""
    listed = [choice for group in table.choices().groups for choice in group.choices]
    main = table.choices().main
    return lot.choice([*listed, *([main] if main is not None else [])])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_foreseen_is_what_the_click_shows(game: str, seats: int) -> None:
    table = table_for(Session.new(game, seats=seats, seed=5))
    plain = table_for(Session.new(game, seats=seats, seed=5))
    lot, taken, clicks = Random(seats), 0, 0
    while clicks < CLICKS and not table.session.over:
        clicks += 1
        if table.handover():
            table.screen.holder = plain.screen.holder = table.actor
            show(table), show(plain)
        choice = pick(table, lot)
        name = f"say:{choice.text}"
        for each in (table, plain):
            steps.selected(each, name)
        assert drawn(table, show(table)) == drawn(plain, show(plain))
        foresight.foresee(table, name)
        foreseen = table.foreseen
        play(table, choice)
        play(plain, choice)
        shown = show(table)
        taken += foreseen is not None and shown is foreseen.moment
        assert drawn(table, shown) == drawn(plain, show(plain))
        assert table.session == plain.session
    assert taken > clicks * 0.8


@pytest.mark.parametrize("game", GAMES)
def test_another_click_drops_what_was_foreseen(game: str) -> None:
    table = table_for(Session.new(game, seats=3, seed=2))
    while len({c.text for group in table.choices().groups for c in group.choices}) < 2:
        play(table, pick(table, Random(1)))
        show(table)
    one, other = [c for group in table.choices().groups for c in group.choices][:2]
    steps.selected(table, f"say:{one.text}")
    show(table)
    before = table.session.state
    foresight.foresee(table, f"say:{one.text}")
    assert table.foreseen is not None
    assert table.session.state is before
    foreseen, table.screen.holder = table.foreseen, table.actor
    play(table, other)
    assert show(table) is not foreseen.moment
    assert foreseen.table.session.log != table.session.log


def test_a_selected_target_is_foreseen_with_its_card() -> None:
    table = table_for(Session.new("imperial2030", seats=3, seed=3))
    table.shell.settings["one_click"] = "never"
    group = next(g for g in table.choices().groups if g.single is not None)
    foresight.foresee(table, group.target)
    assert table.foreseen is not None
    foreseen = table.foreseen.moment
    steps.selected(table, group.target)
    assert show(table) is foreseen
    assert foreseen.chosen == group.target


def test_nothing_is_foreseen_of_the_past_or_for_another() -> None:
    session = Session.new("imperial2030", seats=3, seed=3)
    table = table_for(session)
    play(table, pick(table, Random(1)))
    show(table)
    name = f"say:{pick(table, Random(1)).text}"
    table.screen.past = 1
    foresight.foresee(table, name)
    assert table.foreseen is None
    away: Any = table_of(session, words(), [(session.actor or 0) - 1])
    away.slots.prepare = lambda moment: None
    away.moment = make_moment(away, None)
    foresight.foresee(away, name)
    assert away.foreseen is None


@pytest.mark.parametrize(
    ("space", "treasury", "cash", "asked"),
    [
        ("factory", 1, 4, "Anna: Russia cannot pay 5 M for a factory. Give it money?"),
        ("factory", 1, 3, ""),
        ("import", 0, 1, "Anna: the treasury of Russia is empty. Give it money to import?"),
        ("import", 0, 0, ""),
    ],
)
def test_who_can_give_a_nation_the_money_it_lacks_is_asked_before_its_space_is_over(
    space: str, treasury: int, cash: int, asked: str
) -> None:
    """I08: the page played the only choice there was, to build or import nothing, by itself."""
    session = position(2, cash=cash, russia={"treasury": treasury})
    table = table_for(session)
    play(table, session.choice(f"rondel {space}") or session.choices[0])
    moment = show(table)
    if not asked:
        assert moment.view["turn"] == "china"
        return
    assert moment.say(moment.prompt) == asked.replace("5 M", "5\u00a0M")
    assert "Give money" in prompt.foot(moment)
    gift = 5 - treasury if space == "factory" else 1
    play(table, session.choice(f"give russia {gift}") or session.choices[0])
    assert {choice.verb for choice in session.choices} > {"pass"}
    assert moment.say(session.prompt) != asked
