"""What the person to act can spend stands beside what is asked."""

from __future__ import annotations

from random import Random

import pytest
from lots import play_by_lot

from core import Session
from page.shown import moment_of
from web.panels import prompt
from web.table.moment import Person


def asked(game: str, name: str) -> Session:
    """A game played by lot until this is asked."""
    session, lot = Session.new(game, seats=4, seed=2), Random(2)
    while session.prompt[0] != name:
        play_by_lot(session, lot)
    return session


def test_cash_stands_over_the_spaces_of_the_rondel() -> None:
    session = asked("imperial2030", "prompt.rondel")
    cash = session.view(None)["players"][session.actor]["cash"]
    assert f'class="purse">{cash}\u00a0M cash<' in prompt.words(moment_of(session))


@pytest.mark.parametrize("name", ["prompt.auction", "prompt.action"])
def test_gold_stands_over_bids_and_actions(name: str) -> None:
    session = asked("struggle_of_empires", name)
    gold = session.view(None)["players"][session.actor]["gold"]
    assert f'class="purse">{gold} gold<' in prompt.words(moment_of(session))


def test_hidden_cash_stays_hidden() -> None:
    session = Session.new("imperial2030", seats=3, seed=1, options={"hidden_cash": True})
    while session.prompt[0] != "prompt.rondel":
        session.play(session.choices[0])
    assert "purse" not in prompt.words(moment_of(session))
    assert "purse" in prompt.words(moment_of(session, session.actor))


def test_nobody_spends_while_a_bot_thinks() -> None:
    moment = moment_of(asked("imperial2030", "prompt.rondel"))
    moment.people, moment.thinking = [Person("Bot", "random")] * 4, True
    assert "purse" not in prompt.words(moment)
