"""What the example game shows at the table, and what the table shows where a game says nothing."""

from __future__ import annotations

from typing import Any

from page.shown import moment_of

from core import Session
from example import ID
from web.table.moment import Moment


def shown(*texts: str, **position: Any) -> Moment:
    """The table after these clicks, as the first player sees it."""
    session = Session.from_position(ID, {"seats": 2, **position}, seed=1)
    for text in texts:
        session.play(text)
    return moment_of(session, 0)


def rows(moment: Moment) -> list[tuple[str, str]]:
    return [moment.row(group) for group in moment.layout.groups]


def test_a_row_names_an_atoll_and_its_worth() -> None:
    assert rows(shown())[3] == ("Dima", "3 points")


def test_a_number_of_boats_says_what_points_they_bring() -> None:
    moment = shown("sail dima", atolls={"balu": [0, 1]})
    assert rows(moment)[0] == ("1 boat", "then 5 points")


def test_a_raid_says_what_has_to_be_thrown_and_promises_nothing() -> None:
    moment = shown("sail dima", atolls={"dima": [1, 2]})
    assert rows(moment)[1] == ("2 boats, win with 4 or more", "")


def test_boats_stand_where_they_are_and_wear_their_seat() -> None:
    moment = shown(atolls={"dima": [1, 2]})
    stacks = moment.ui.pieces(moment, {})
    (boats,) = stacks.pop("dima")
    assert (boats.who, boats.count) == ("1.boats", 2) and "seat-2" in boats.art
    assert not any(stacks.values()) and moment.ui.tint(moment) == {"dima": "seat-2"}


def test_the_chip_of_whose_turn_it_is_is_marked_by_default() -> None:
    first, second = (chip for _, chip in shown().ui.chips(shown()))
    assert 'class="chip now"' in first and 'class="chip"' in second


def test_the_balance_tells_how_points_have_changed() -> None:
    before, after = shown(), shown("sail dima", "boats 2")
    balance = before.ui.balance
    assert balance(after, before.view, after.view, 0) == [("Points", "0", "3")]
    assert balance(after, before.view, after.view, 1) == []
