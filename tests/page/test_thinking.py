"""Which bot is told of as thinking: the one that began last."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from web.html import dom
from web.table.controller import Controller
from web.table.thinking import Thinking


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Thinking:
    """What is thought at a table whose worker cannot be hurried, and whose clock stands."""
    monkeypatch.setattr(dom, "once", lambda ms, call: lambda: None)
    thinker = SimpleNamespace(hurry=lambda: None)
    table: Any = SimpleNamespace(
        shell=SimpleNamespace(thinker=thinker), screen=SimpleNamespace(closed=True), moment=None
    )
    return Thinking(cast("Controller", table))


def test_a_bot_that_was_dropped_does_not_end_the_next_ones_thinking(thinking: Thinking) -> None:
    dropped, now = thinking.begin(), thinking.begin()
    thinking.end(dropped)
    thinking.hurry()
    assert thinking.hurried
    thinking.end(now)
    assert not thinking.hurried


def test_nobody_is_hurried_who_does_not_think(thinking: Thinking) -> None:
    thinking.end(thinking.begin())
    thinking.hurry()
    assert not thinking.hurried
