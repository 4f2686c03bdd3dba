"""The table of bonds: what may be spent stands beside what it buys."""

from __future__ import annotations

import re

from imperial2030.builders import B, C, play, position

from core import Session
from page.shown import moment_of
from web.games.imperial2030 import invest
from web.games.imperial2030.table import TABLE
from web.panels import log
from web.panels.choices import keys_of
from web.table.choices import Group


def investing(**options: bool) -> Session:
    bonds = [{"russia": [9]}, {"china": [9]}, {"india": [9]}]
    session = position(3, cash=[0, 7, 5], card=B, bonds=bonds, options=options)
    return play(session, "rondel investor")


def cash_shown(session: Session, seat: int | None) -> str:
    html = invest.own_cash(moment_of(session, seat)) or ""
    return re.sub(r"<[^>]*>", "", html)


def test_own_cash_is_seen_while_buying() -> None:
    """B has 7 and the card's 2."""
    session = investing()
    assert cash_shown(session, B) == "9\u00a0M cash"
    assert "9\u00a0M cash" in invest.grid(moment_of(session, B), session.choices)


def test_hidden_cash_of_another_is_not_told() -> None:
    session = investing(hidden_cash=True)
    assert cash_shown(session, B) == "9\u00a0M cash"
    assert cash_shown(session, C) == ""


def test_the_prompt_tells_own_cash_where_it_is_spent() -> None:
    """On phones no chips of players are in sight."""
    session = position(2, "china", cash=[3, 8], governs={"russia": 0, "china": B})
    assert TABLE.purse(moment_of(session, B)) == "8\u00a0M cash"
    play(session, "rondel import")
    assert TABLE.purse(moment_of(session, B)) == ""


def test_the_set_up_is_called_so_above_the_map_and_in_the_log() -> None:
    """First bonds are sold before round 1, by nation after nation: it is the turn of none."""
    session = Session.new("imperial2030", seats=3, seed=1, options={"setup": "experienced"})
    while session.view(None)["phase"] == "bonds" and session.step < 3:
        session.play(session.choices[0])
    moment = moment_of(session, 0)
    assert moment.view["phase"] == "bonds" and TABLE.subtitle(moment) == "Set-up"
    journal = log.Journal(session.game)
    journal.update(session, moment.say)
    assert {log.title(moment, group) for group in log.groups(journal.lines())} == {"Set-up"}
    started = moment_of(position(3, turn="usa"), 0)
    assert TABLE.subtitle(started).endswith("USA") and TABLE.subtitle(started)[:5] == "Round"


def test_the_letters_of_bonds_run_in_the_order_of_the_rows() -> None:
    """Buying and trading up, of a nation or to one bond: a, b, c and so on without gaps."""
    bonds = [{"russia": [9]}, {"russia": [2, 4]}, {}]
    session = position(3, cash=20, card=B, bonds=bonds, russia={"treasury": 20})
    moment = moment_of(play(session, "rondel investor"), B)
    group = moment.layout.group("nation.russia")
    assert group is not None
    found = keys_of(moment, group)
    assert len(found) > 5 and found == list("abcdefghijklmnopqrstuvwxyz"[: len(found)])
    one = [choice for choice in group.choices if choice.targets[-1] == "bond.russia.12"]
    moment.menu = Group("bond.russia.12", one)
    assert keys_of(moment, moment.menu) == ["a", "b", "c"]


def test_a_bond_has_one_card_whichever_way_one_gets_to_it() -> None:
    """By the table of bonds, by the row of its nation, by the menu: the same figures and words."""
    session = position(3, cash=20, card=B, bonds=[{"russia": [9]}, {}, {}])
    moment = moment_of(play(session, "rondel investor"), B)
    moment.ahead = lambda choice: session.preview(choice, B)
    cards = {str(TABLE.preview(moment, target)) for target in ("bond.china.6", "say:buy china 6")}
    (card,) = cards
    assert "Ben has lent" in card and "Points so far" in card and "govern China" in card


def test_no_two_spaces_of_the_rondel_are_called_the_same_where_one_stands_alone() -> None:
    """A hint, the main button and a review name a choice without its place on the rondel."""
    session = position(3)
    moment = moment_of(session, session.actor)
    names = [moment.say(choice.label) for choice in session.choices if choice.verb == "rondel"]
    assert len(names) == len(set(names)) == 8
    assert {"Production after Factory", "Production after Import", "Taxation"} <= set(names)
