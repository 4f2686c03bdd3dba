"""The page and the worker in which bots think: when it counts as dead, what comes too late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from page.awaited import awaited
from web.bots import thinker as module
from web.bots.thinker import Thinker
from web.html import dom


class Worker:
    """A worker that says what the test wants."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        self.hear: dict[str, Callable[[Any], object]] = {}
        self.terminated = False

    def postMessage(self, message: dict[str, Any]) -> None:
        self.posted.append(message)

    def terminate(self) -> None:
        self.terminated = True

    def says(self, kind: str, **more: Any) -> None:
        said = {"kind": kind, "bytes": 0} | more
        self.hear["message"](SimpleNamespace(data=SimpleNamespace(**said)))


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker, and a browser as far as it is needed."""
    tasks = set[asyncio.Task[Any]]()

    def on(target: Worker, event: str, hear: Callable[[Any], object]) -> None:
        target.hear[event] = hear

    def run(work: Coroutine[Any, Any, Any]) -> None:
        tasks.add(asyncio.ensure_future(work))

    monkeypatch.setattr(dom, "on", on)
    monkeypatch.setattr(dom, "run", run)
    monkeypatch.setattr(dom, "as_js", lambda data: data, raising=False)
    return Worker()


async def up(worker: Worker, failed: Callable[[], None]) -> Thinker:
    """A thinker whose worker is up."""

    async def make() -> Worker:
        return worker

    thinker = Thinker(make, failed)
    thinker.start()
    await asyncio.sleep(0)
    assert not thinker.ready
    worker.says("ready")
    assert thinker.ready
    return thinker


def test_it_answers_what_is_asked_and_nothing_that_was_dropped(worker: Worker) -> None:
    async def play() -> None:
        thinker = await up(worker, lambda: pytest.fail("nothing has failed"))
        first = asyncio.ensure_future(thinker.ask("one"))
        await asyncio.sleep(0)
        thinker.drop()
        second = asyncio.ensure_future(thinker.ask("two"))
        await asyncio.sleep(0)
        worker.says("answer", number=1, text="late")
        worker.says("answer", number=2, text="right")
        assert [await first, await second] == [None, "right"]
        assert worker.posted == [
            {"ask": 1, "question": "one", "kind": "bot"},
            {"drop": 1},
            {"ask": 2, "question": "two", "kind": "bot"},
        ]

    awaited(play())


def test_a_worker_that_says_nothing_is_given_up(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    failures: list[str] = []

    async def play() -> None:
        thinker = await up(worker, lambda: failures.append("failed"))
        assert await thinker.ask("anything") is None
        assert not thinker.ready

    awaited(play())
    assert worker.terminated
    assert failures == ["failed"]


@pytest.mark.parametrize("kind", ["failed", "error"])
def test_a_worker_that_breaks_down_is_given_up_once(worker: Worker, kind: str) -> None:
    failures: list[str] = []

    async def play() -> None:
        thinker = await up(worker, lambda: failures.append("failed"))
        asked = asyncio.ensure_future(thinker.ask("anything"))
        await asyncio.sleep(0)
        for _ in range(2):
            worker.hear["error"](None) if kind == "error" else worker.says("failed", text="so")
        assert await asked is None
        worker.says("ready")
        assert not thinker.ready

    awaited(play())
    assert failures == ["failed"]


def test_a_worker_that_cannot_start_fails_once(worker: Worker) -> None:
    failures: list[str] = []

    async def none() -> Worker:
        raise RuntimeError("no room")

    async def play() -> None:
        thinker = Thinker(none, lambda: failures.append("failed"))
        for _ in range(3):
            thinker.start()
            await asyncio.sleep(0)
        assert not thinker.ready

    awaited(play())
    assert failures == ["failed"]


def test_a_review_gives_way_to_a_bot(worker: Worker) -> None:
    """It is dropped, cannot come in between, and may be asked for again."""

    async def play() -> None:
        thinker = await up(worker, lambda: pytest.fail("nothing has failed"))
        heard: list[str] = []
        review = asyncio.ensure_future(thinker.ask("game", "review", heard.append))
        await asyncio.sleep(0)
        worker.says("thinking", number=1, said="")
        worker.says("thinking", number=1, said="7")
        thinker.drop()  # a bot's question, of which there is none
        assert not review.done()
        bot = asyncio.ensure_future(thinker.ask("move"))
        assert await review is None
        assert await thinker.ask("game", "review") is None
        worker.says("thinking", number=1, said="8")
        worker.says("answer", number=2, text="so")
        assert (await bot, heard) == ("so", ["7"])
        again = asyncio.ensure_future(thinker.ask("game", "review"))
        await asyncio.sleep(0)
        thinker.drop("review")
        assert await again is None
        assert worker.posted[-2:] == [
            {"ask": 3, "question": "game", "kind": "review"},
            {"drop": 3},
        ]

    awaited(play())


@pytest.mark.parametrize("ahead", ["guess", "ahead"])
@pytest.mark.parametrize("kind", ["review", "advice", "bot"])
def test_a_thought_ahead_gives_way_to_all_else(worker: Worker, ahead: str, kind: str) -> None:
    async def play() -> None:
        thinker = await up(worker, lambda: pytest.fail("nothing has failed"))
        idle = asyncio.ensure_future(thinker.ask("later", ahead))
        await asyncio.sleep(0)
        asked = asyncio.ensure_future(thinker.ask("now", kind))
        assert await idle is None
        assert await thinker.ask("later", ahead) is None
        worker.says("answer", number=2, text="so")
        assert await asked == "so"
        assert worker.posted == [
            {"ask": 1, "question": "later", "kind": ahead},
            {"drop": 1},
            {"ask": 2, "question": "now", "kind": kind},
        ]

    awaited(play())


def test_another_worker_takes_the_place_of_one_that_has_grown_too_big(worker: Worker) -> None:
    made: list[Worker] = []

    async def make() -> Worker:
        made.append(Worker())
        return made[-1]

    async def play() -> None:
        thinker = Thinker(make, lambda: pytest.fail("nothing has failed"))
        thinker.start()
        await asyncio.sleep(0)
        made[0].says("ready")
        for bytes_ in (module.MOST, module.MOST + 1):
            assert thinker.ready and not made[0].terminated
            asked = asyncio.ensure_future(thinker.ask("one"))
            await asyncio.sleep(0)
            made[0].says("answer", number=len(made[0].posted), text="right", bytes=bytes_)
            assert await asked == "right"
        await asyncio.sleep(0)
        assert made[0].terminated and len(made) == 2 and not thinker.ready
        made[1].says("ready")
        assert thinker.ready

    awaited(play())
