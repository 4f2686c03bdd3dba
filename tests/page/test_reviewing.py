"""The review at a table: which is found again, which is dropped, what ends one under way."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, cast

import pytest

from core import Session
from core.bots import finish
from core.review import Curve, Mistake, Review, review
from page.awaited import awaited
from page.memory import Memory
from page.shown import moment_of
from web.bots.thinker import Thinker
from web.html import dom
from web.page.storage import Store
from web.table import render
from web.table.controller import Controller
from web.table.reviewing import Reviewing, shown

KEY = "game"


async def no_worker() -> Any:
    raise RuntimeError("no room")


class Table:
    """As much of a table as a review needs."""

    def __init__(self, session: Session, keeps: bool = True) -> None:
        store = Store(Memory(), lambda: "")
        self.session, self.key, self.root, self.moment = session, KEY, None, None
        self.words = SimpleNamespace(t=lambda name, **_: name)
        self.terms = SimpleNamespace(keeps=keeps)
        self.screen = SimpleNamespace(panel="review")
        self.told: list[str] = []
        thinker = Thinker(no_worker, lambda: None)
        self.shell = SimpleNamespace(store=store, thinker=thinker, announce=self.told.append)
        self.reviews = store.reviews
        self.reviewing = Reviewing(cast("Controller", self))
        self.reviewing.follow()

    def panel(self) -> str:
        return self.reviewing.draw(moment_of(self.session))

    async def until(self, text: str) -> None:
        while text not in self.panel():
            await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = set[asyncio.Task[Any]]()

    def run(work: Coroutine[Any, Any, Any]) -> None:
        tasks.add(asyncio.ensure_future(work))

    monkeypatch.setattr(dom, "run", run)
    monkeypatch.setattr(dom, "one", lambda *_: None)
    monkeypatch.setattr(render, "paint", lambda _: None)


def game(steps: int = 3) -> Session:
    session = Session.new("imperial2030", seats=2, seed=5)
    while session.step < steps:
        session.play(session.choices[0])
    return session


def test_a_review_that_was_kept_is_there_at_once() -> None:
    session = game()
    table = Table(session)
    assert 'data-act="review-start"' in table.panel()
    again = Table(session)
    again.reviews.keep(KEY, finish(review(session)).to_json())
    assert "review-chart" in again.panel()


def test_it_is_dropped_once_other_steps_are_played() -> None:
    session = game()
    table = Table(session)
    table.reviews.keep(KEY, finish(review(session)).to_json())
    assert "review-chart" in table.panel()
    session.undo()
    table.reviewing.follow()
    assert "review-chart" not in table.panel()
    assert table.reviews.get(KEY) is not None  # redo brings it back
    session.redo()
    table.reviewing.follow()
    assert "review-chart" in table.panel()
    session.play(session.choices[0])
    table.reviewing.follow()
    assert "review-chart" not in table.panel()
    assert table.reviews.get(KEY) is None


def test_it_is_made_kept_and_told() -> None:
    async def play() -> None:
        table = Table(game(6))
        table.reviewing.begin()
        assert "review-cancel" in table.panel()
        await table.until("review-chart")
        assert table.told == ["table.review.ready"]
        found = Review.from_json(table.reviews.get(KEY), table.session)
        assert found == table.reviewing.found and found is not None

    awaited(play())


@pytest.mark.parametrize("how", ["cancel", "close", "step"])
def test_what_ends_it_leaves_nothing(how: str) -> None:
    async def play() -> None:
        table = Table(game(6))
        table.reviewing.begin()
        await asyncio.sleep(0)
        if how == "step":
            table.session.play(table.session.choices[0])
            table.reviewing.follow()
        else:
            getattr(table.reviewing, how)()
        rest = asyncio.all_tasks() - {cast("asyncio.Task[Any]", asyncio.current_task())}
        await asyncio.gather(*rest)  # all that was under way comes to its end
        assert "review-start" in table.panel()
        assert table.reviews.get(KEY) is None and not table.told

    awaited(play())


def test_the_bar_of_a_hint_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a worker both are thought about at once: the review ended in an error there."""
    place = ".panel-advice .review-progress progress"
    touched: list[object] = []

    def one(names: str, _: object) -> object:
        return object() if place.endswith(names) else None

    monkeypatch.setattr(dom, "one", one)
    monkeypatch.setattr(dom, "update", lambda *facts: touched.append(facts))
    table = Table(game())
    table.moment = moment_of(table.session)  # type: ignore[assignment]
    table.reviewing._tell(5)
    assert not touched


def test_a_table_that_keeps_nothing_reviews_nothing() -> None:
    table = Table(game(), keeps=False)
    table.reviewing.begin()
    assert "data-act" not in table.panel()


def test_a_single_better_click_is_told_in_a_sentence_like_what_was_played() -> None:
    """The name of a choice alone, "Taxation.", stood beside whole sentences."""
    session = game()
    first, other = session.step, session.choices[-1]
    seat = session.actor or 0
    session.play(session.choices[0])
    mistake = Mistake(seat, first, first + 1, 1.0, (other.text,))
    moment = moment_of(session)
    found = Review("", Curve((0,), ((0.0,), (0.0,))), (mistake,))
    (told,) = shown(moment, session, found).mistakes
    assert told.better == [f"{moment.names[seat]} chooses “{moment.say(other.label)}”."]
    assert told.played[0].endswith(".") and "chooses" not in told.played[0]
