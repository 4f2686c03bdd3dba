"""Unrest is hidden until the end; showing it cannot be taken back."""

from __future__ import annotations

from core import CHANCE, Session
from core.play.undo import undo_step, why_not

START = {"seats": 2, "war": 3, "round": 6, "phase": {"name": "action", "turn": 1, "actions": 1}}


def test_unrest_is_revealed_by_a_step_of_chance_after_the_last_war() -> None:
    session = Session.from_position("struggle_of_empires", START)
    steps = session.play("pass")
    assert [(step.actor, step.text) for step in steps] == [(1, "pass"), (CHANCE, "reveal")]
    assert session.over


def test_undo_does_not_go_behind_the_reveal() -> None:
    session = Session.from_position("struggle_of_empires", START)
    session.play("pass")
    assert undo_step(session, {0, 1}) is None
    assert why_not(session, {0, 1}) == "undo.chance"


def test_the_penalties_are_told_with_the_reveal_only() -> None:
    players = [{"unrest": 21, "points": 30}, {"unrest": 3, "points": 20}]
    session = Session.from_position("struggle_of_empires", {**START, "players": players})
    session.play("pass")
    before, reveal = ([m for m, _ in session.message(n)] for n in (0, 1))
    assert "log.revolution" in reveal and "log.unrest" in reveal
    assert not {"log.revolution", "log.unrest"} & set(before)


def test_unrest_that_takes_nothing_is_told_without_a_loss() -> None:
    """R49: the most unrest and the second most cost points, the third none."""
    players = [{"unrest": unrest, "points": 20} for unrest in (7, 5, 3)]
    start = {"seats": 3, "war": 3, "players": players, "phase": {"name": "end"}}
    session = Session.from_position("struggle_of_empires", start)
    told = [name for name, _ in session.message(session.step - 1)]
    assert told == ["log.unrest", "log.unrest", "log.unrest_free"]
