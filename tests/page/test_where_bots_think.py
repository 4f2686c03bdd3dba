"""Where a bot thinks: one that searches has its plan in the worker, so it is asked there alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from core import Session
from core.bots import finish
from core.bots.question import answer, think
from core.search import plans
from page.awaited import awaited
from web.html import dom
from web.table import moves
from web.table.controller import Controller
from web.table.moment import Person
from web.table.thinking import Thinking


class Thinker:
    """A worker that answers at once."""

    broken = False

    def __init__(self, ready: bool) -> None:
        self.ready = ready
        self.asked: list[str] = []

    async def ask(self, text: str, heard: object) -> str:
        self.asked.append(text)
        return finish(think(text))


def thought(level: str, ready: bool, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the worker is asked when such a bot is to act at a table."""
    monkeypatch.setattr(dom, "once", lambda *_: lambda: None)
    thinker = Thinker(ready)
    session = Session.new("pocket_imperium", seats=3, seed=5)
    people = [Person("", level)] * 3
    table: Any = SimpleNamespace(
        session=session, people=people, shell=SimpleNamespace(thinker=thinker)
    )
    table.thinking = Thinking(cast("Controller", table))
    action = awaited(moves._thought(table, lambda: True))
    assert action in session.game.legal(session.state)
    assert not thinker.asked or action == answer(finish(think(thinker.asked[0])))
    return thinker.asked


def test_a_bot_that_searches_thinks_in_the_worker_and_leaves_no_plan_on_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def on_the_page(*_: object) -> None:
        raise AssertionError("the page thinks")

    monkeypatch.setattr(moves, "think", on_the_page)
    assert len(thought("seasoned", True, monkeypatch)) == 1


def test_what_takes_no_time_is_thought_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    assert thought("random", True, monkeypatch) == []


def test_until_the_worker_is_up_a_bot_that_searches_thinks_on_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plans, "_PLANS", {})
    assert thought("seasoned", False, monkeypatch) == []
