"""Choices by amount: looked up without a list of them all, and gifts of who is not to act."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from core import IllegalAction, Session
from core.games.struggle_of_empires.game import GAME
from core.play.amounts import Amounts

RICH = {"seats": 7, "players": [{"gold": 9_999}, *[{}] * 6]}
ALLIES = {
    "seats": 4,
    "players": [
        {"armies": {"india": 2}, "gold": 5},
        {"armies": {"india": 2}, "markers": {"india": 1}},
        {"armies": {"india": 1}},
        {},
    ],
}


def asked() -> Session:
    """Britain attacks France; Spain is asked for help."""
    session = Session.from_position(GAME.id, ALLIES, seed=3)
    session.play("attack india france")
    assert session.actor == 2
    return session


def test_amounts_are_what_a_list_of_them_would_be() -> None:
    found = Amounts([((1, 2), 3), ((4, 4), 0), ((5,), 2)])
    listed = [(1, 2, 1), (1, 2, 2), (1, 2, 3), (4, 4), (5, 1), (5, 2)]
    assert (list(found), len(found), found[-1], found[1:3]) == (listed, 6, (5, 2), listed[1:3])
    assert [found.index(action) for action in listed] == list(range(6))
    assert (1, 2, 4) not in found and (1, 2, 0) not in found and (4, 4, 1) not in found
    with pytest.raises(ValueError, match="none of these"):
        found.index((5, 3))
    with pytest.raises(IndexError):
        found[6]
    assert not Amounts([])


def test_a_rich_seat_offers_each_gift_once_with_its_bounds() -> None:
    session = Session.from_position(GAME.id, RICH)
    gifts = [choice for choice in session.offers if choice.optional]
    assert [(gift.text.split()[0], gift.most) for gift in gifts] == [("give", 9_999)] * 6
    assert len(session.offers) < 100
    choice = session.choice("give france 4321")
    assert choice is not None
    assert (choice.label[1]["gold"], choice.optional) == (4321, True)
    assert session.choice("give france 10000") is session.choice("give france 0") is None


def test_a_gift_goes_into_a_link_as_it_always_has() -> None:
    """Its radix is how many optional actions there are, its digit the index among them."""
    session = Session.from_position(GAME.id, RICH, seed=1)
    optional = session.game.optional(session.state)
    assert len(optional) == 59_994
    assert list(islice(optional, 2)) == sorted(optional)[:2]
    session.play("give france 4321")
    again = Session.from_link(session.link())
    assert (again.log[-1].text, again.state) == ("give france 4321", session.state)


def test_offers_are_the_choices_where_nothing_has_an_amount() -> None:
    session = Session.new("pocket_imperium", seats=2, seed=1)
    assert session.offers == session.choices


def test_the_principal_may_give_while_an_ally_is_asked() -> None:
    """R18: gold in hand may be given at any time."""
    session = asked()
    gifts = [choice for choice in session.offers if choice.seat == 0]
    assert [(gift.text, gift.most) for gift in gifts] == [
        (f"britain gives {power} 1", 3) for power in ("france", "spain", "russia")
    ]
    (step,) = session.play("britain gives spain 2")
    assert (step.actor, step.optional, step.meanwhile, session.actor) == (0, False, True, 2)
    assert [player["gold"] for player in session.view(None)["players"]] == [1, 10, 12, 10]
    identifier, params = session.message(step.index)[0]
    assert (identifier, params["power"], params["other"], params["gold"]) == (
        "log.give",
        "@power.britain",
        "@power.spain",
        2,
    )
    with pytest.raises(IllegalAction):
        session.play("britain gives spain 2")
    assert not any(choice.seat for choice in session.choices)


def test_a_gift_of_the_principal_goes_round_in_links_files_and_transcripts() -> None:
    session = asked()
    session.play("give russia 3")
    session.play("britain gives spain 2")
    session.play("refuse")
    for again in (
        Session.from_link(session.link()),
        Session.from_json(json.dumps(session.to_json())),
        Session.from_transcript(session.transcript()),
    ):
        assert (again.log, again.state) == (session.log, session.state)
    other = asked()
    assert other.undo() and other.redo()
