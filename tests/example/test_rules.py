"""The rules of the example game, and what the kernel makes of a game that it finds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core import GAMES, PositionError, Session
from core.bots import BOTS, choose, play_out
from core.bots.outside import entry
from core.tools.cli import main
from core.tools.terminal import play
from example import ID


def at(seats: int = 2, **position: Any) -> Session:
    """A game in this position; see core/games/atolls/position.py in this folder."""
    return Session.from_position(ID, {"seats": seats, **position}, seed=1)


def texts(session: Session) -> list[str]:
    return [choice.text for choice in session.choices]


# ---- found by its folder ----
def test_the_folder_makes_it_a_game() -> None:
    assert ID in GAMES and GAMES[ID].id == ID and len(GAMES) > 1


# ---- a turn ----
def test_boats_reach_a_free_atoll_and_hold_it() -> None:
    session = at()
    session.play("sail dima boats 2")
    assert session.position()["atolls"] == {"dima": [0, 2]}
    assert session.scores == [3, 0] and session.actor == 1


def test_boats_join_those_at_an_own_atoll() -> None:
    session = at(atolls={"dima": [0, 2]})
    session.play("sail dima boats 1")
    assert session.position()["atolls"] == {"dima": [0, 3]}


def test_who_rests_passes_the_turn_on() -> None:
    session = at()
    session.play("rest")
    assert session.actor == 1 and session.message(0) == [("log.rest", {"seat": "@seat.0"})]


def test_no_more_boats_are_sent_than_lie_at_home() -> None:
    session = at(atolls={"ambo": [0, 7]})
    session.play("sail balu")
    assert texts(session) == ["boats 1"]


def test_without_a_boat_at_home_one_rests() -> None:
    assert texts(at(atolls={"ambo": [0, 8]})) == ["rest"]


# ---- a raid ----
def raid(throw: int) -> Session:
    """Two boats raid an atoll with two boats behind the reef: four are needed."""
    session = Session.from_position(
        ID, {"seats": 2, "atolls": {"ambo": [1, 2]}}, chance=[f"throw {throw}"]
    )
    session.play("sail ambo boats 2")
    return session


def test_a_raid_says_what_has_to_be_thrown() -> None:
    session = at(atolls={"ambo": [1, 2]})
    session.play("sail ambo")
    assert [choice.label[1]["least"] for choice in session.choices] == [5, 4, 3]


@pytest.mark.parametrize(("throw", "held"), [(3, [1, 2]), (4, [0, 2])])
def test_the_throw_decides_who_holds_the_atoll(throw: int, held: list[int]) -> None:
    session = raid(throw)
    assert session.position()["atolls"]["ambo"] == held
    assert session.message(2)[0][0] == ("log.raid_won" if throw == 4 else "log.raid_lost")


def test_a_raid_is_told_as_an_event_that_matters_most_to_who_lost_the_atoll() -> None:
    (won,) = raid(4).events(0, 3, None)
    assert (won.kind, won.first, won.last) == ("raid", 2, 3)
    assert won.facts == {"atoll": "ambo", "won": True} and won.matters == {0: 2, 1: 3}
    (lost,) = raid(3).events(0, 3, None)
    assert lost.matters == {0: 2, 1: 1}


def test_the_boats_of_the_side_that_lost_are_home_again() -> None:
    assert [player["home"] for player in raid(4).view(None)["players"]] == [6, 8]
    assert [player["home"] for player in raid(3).view(None)["players"]] == [8, 6]


def test_a_raid_that_must_fail_cannot_be_chosen() -> None:
    session = at(atolls={"ambo": [1, 6], "balu": [1, 1]})
    assert "sail ambo" not in texts(session) and "sail balu" in texts(session)


# ---- rounds and the end ----
def test_each_round_another_seat_begins() -> None:
    session = at(seats=3, round=1, turn=2)
    assert session.actor == 2
    session.play("rest")
    assert (session.view(None)["round"], session.actor) == (2, 1)


@pytest.mark.parametrize(("long", "rounds"), [(False, 4), (True, 6)])
def test_the_game_ends_after_the_last_turn_of_the_last_round(long: bool, rounds: int) -> None:
    session = at(options={"long": long}, round=rounds, turn=1, atolls={"dima": [1, 1]})
    session.play("rest")
    assert session.over and session.ranking == [[1], [0]]


def test_a_tie_goes_to_more_boats_at_home() -> None:
    assert at(3, atolls={"ambo": [0, 2], "coro": [1, 1]}).ranking == [[1], [0], [2]]
    assert at(3, atolls={"ambo": [0, 2], "coro": [1, 2]}).ranking == [[0, 1], [2]]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"phase": "boats"}, "target: is needed"),
        ({"phase": "over"}, "before the last turn"),
        ({"phase": "raid", "target": "ambo", "sent": 1}, "can raid"),
        ({"atolls": {"ambo": [0, 5], "balu": [0, 5]}}, "more than 8 boats"),
        ({"atolls": {"rome": [0, 1]}}, "rome"),
        ({"sent": 2}, "sent: must be 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: Any, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        at(**position)


# ---- links, bots, command line ----
def test_a_link_holds_the_whole_game() -> None:
    session = Session.new(ID, seats=4, seed=3)
    play_out(session, ["random"] * 4)
    link = session.link()
    assert Session.from_link(link) == session and len(link) < 120


@pytest.mark.parametrize("bot", list(BOTS))
def test_bots_play_to_the_end(bot: str) -> None:
    session = Session.new(ID, seats=2, seed=2)
    play_out(session, [bot] * 2)
    assert session.over and sum(session.scores) > 0


def test_a_greedy_bot_takes_the_best_atoll_first() -> None:
    session = at()
    session.play(choose(session, "greedy"))
    assert session.log[0].text == "sail dima"


def test_the_command_line_simulates_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", ID, "--games", "2", "--bots", "random,greedy", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == ID


def test_it_is_played_in_the_terminal() -> None:
    session, answers = Session.new(ID, seats=2, seed=4), iter(["4", "boats 2", "quit"])
    play(session, [None, entry("random")], lambda _: next(answers), print)
    assert [step.text for step in session.log[:2]] == ["sail dima", "boats 2"]
