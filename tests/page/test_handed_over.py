"""A game that was just saved is handed over to its table, unless the browser holds another one."""

from __future__ import annotations

from typing import Any, cast

import pytest

from core import CoreError, Session
from page.memory import Memory
from web.page.shell import Shell
from web.page.storage import Store


def played(steps: int = 12) -> Session:
    session = Session.new("imperial2030", seats=3, seed=7)
    for _ in range(steps):
        session.play(session.choices[0])
    return session


@pytest.fixture
def shell() -> Shell:
    nothing = cast("Any", None)  # neither words nor settings are asked for
    return Shell(nothing, nothing, Store(Memory(), lambda: "2026-11-23T06:00:00Z"))


def test_what_was_just_saved_is_not_replayed(shell: Shell) -> None:
    session = played()
    key = shell.create(session)
    assert shell.session_of(shell.store.load(key)) is session


def test_it_is_handed_over_once(shell: Shell) -> None:
    session = played()
    key = shell.create(session)
    shell.session_of(shell.store.load(key))
    again = shell.session_of(shell.store.load(key))
    assert again is not session and again == session


def test_what_redo_would_bring_back_goes_with_it(shell: Shell) -> None:
    session = played()
    session.undo()
    key = shell.create(session)
    assert shell.session_of(shell.store.load(key)) is session


def test_a_session_that_went_on_since_is_not_taken_for_what_is_saved(shell: Shell) -> None:
    session = played()
    key = shell.create(session)
    saved = session.to_json()
    session.play(session.choices[0])
    assert shell.session_of(shell.store.load(key)).to_json() == saved


def test_another_game_is_not_handed_over(shell: Shell) -> None:
    other = played(4)
    key = shell.create(other)
    shell.create(played())
    assert shell.session_of(shell.store.load(key)) == other


def test_a_saved_game_that_somebody_changed_is_checked(shell: Shell) -> None:
    session = played()
    key = shell.create(session)
    data = session.to_json()
    data["steps"][3] = "rondel nowhere"
    shell.store.save(key, data, {})
    with pytest.raises(CoreError):
        shell.session_of(shell.store.load(key))


def test_what_loading_had_to_tell_is_not_told_again(shell: Shell) -> None:
    session = played()
    session.notice = ("notice.salvaged", {"safe": 3, "steps": 4})
    key = shell.create(session)
    assert shell.session_of(shell.store.load(key)).notice is None
