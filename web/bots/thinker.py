"""The page's side of the worker in which bots, hints and reviews think (thinker.mjs).

It starts in the background. Until it is up, and where it cannot start or dies, that is done on the
page (slices.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from web.html import dom

AT_ONCE = ("random",)
"""The bots that need no worker: they have nothing to think about."""

BOT = "bot"
ORDER = ("guess", "ahead", "review", "advice", BOT)
"""Kinds of questions: each takes the place of those before it, and waits for those after it."""

PATIENCE = 15.0
"""Seconds without a sign of life, while it thinks, after which the worker counts as dead."""

UP = 60.0
"""Seconds that it may take to start."""

MOST = 128 << 20
"""Bytes that its Python may have taken from the browser, to which it never gives any back."""


class Thinker:
    """One worker for the life of the page; it thinks about one question at a time."""

    def __init__(self, make: Callable[[], Awaitable[Any]], failed: Callable[[], None]) -> None:
        """`make()` starts the worker; `failed()` is called once if there will be none."""
        self._make, self._failed = make, failed
        self._worker: Any = None
        self._begun = False
        self._kind = ""
        """Of which kind is what is thought about."""
        self._said: Callable[[str], object] | None = None
        self._number = 0
        self._waiting: asyncio.Future[str | None] | None = None
        self._heard = asyncio.Event()
        self.ready = False
        """Whether the worker is up, and can be asked."""
        self.broken = False
        """Whether there is no worker, and will be none."""

    def start(self) -> None:
        """Start the worker in the background unless it runs, or has failed before."""
        if not self._begun:
            self._begun = True
            dom.run(self._start())

    async def _start(self) -> None:
        try:
            self._worker = await self._make()
        except Exception:  # a browser without workers, or without room for a second interpreter
            self._give_up()
            return
        worker = self._worker
        dom.on(worker, "message", self._told)
        dom.on(worker, "error", lambda _: self._give_up())
        await asyncio.sleep(UP)
        if worker is self._worker and not self.ready:
            self._give_up()

    async def ask(
        self, question: str, kind: str = BOT, heard: Callable[[str], object] | None = None
    ) -> str | None:
        """Return the answer to a question; None where it was dropped, or the worker has died.

        It takes the place of what is thought about, unless that goes first by its kind: then it is
        dropped at once. `heard` is called with the progress.
        """
        if self._waiting is not None and ORDER.index(kind) < ORDER.index(self._kind):
            return None
        self.drop(self._kind)
        self._kind, self._said = kind, heard
        self._number += 1
        waiting: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._waiting = waiting
        self._worker.postMessage(
            dom.as_js({"ask": self._number, "question": question, "kind": kind})
        )
        dom.run(self._watch(waiting))
        return await waiting

    def drop(self, kind: str = BOT) -> None:
        """Let go of the question that is being thought about, if it is one of this kind."""
        if self._waiting is None or kind != self._kind:
            return
        self._worker.postMessage(dom.as_js({"drop": self._number}))
        self._answer(None)

    def hurry(self) -> None:
        """Let a bot that thinks answer with the best that it has found."""
        if self._waiting is not None and self._kind == BOT:
            self._worker.postMessage(dom.as_js({"hurry": self._number}))

    def _told(self, event: Any) -> None:
        message = event.data
        self._heard.set()
        if message.kind == "ready":
            self.ready = not self.broken
        elif message.kind == "thinking" and message.number == self._number:
            self._hear(str(message.said))
        elif message.kind == "failed":
            self._give_up()
        elif message.kind == "answer" and message.number == self._number:
            self._answer(str(message.text))
            if message.bytes > MOST:
                self._begin_anew()

    def _hear(self, said: str) -> None:
        if self._waiting is not None and self._said is not None and said:
            self._said(said)

    def _answer(self, text: str | None) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(text)
        self._waiting = None
        self._heard.set()  # those who wait for it can go on

    async def _watch(self, waiting: asyncio.Future[str | None]) -> None:
        """Give the worker up when it says nothing for long while it is asked: it may be killed."""
        while not waiting.done():
            self._heard.clear()
            try:
                await asyncio.wait_for(self._heard.wait(), PATIENCE)
            except TimeoutError:
                if not waiting.done():
                    self._give_up()

    def _begin_anew(self) -> None:
        """Let another worker take the place of this one."""
        self._worker.terminate()
        self._worker, self._begun, self.ready = None, False, False
        self.start()

    def _give_up(self) -> None:
        if self.broken:
            return
        self.broken, self.ready = True, False
        if self._worker is not None:
            self._worker.terminate()
        self._answer(None)
        self._failed()


async def browser_thinker() -> Any:
    """Start the worker (web/assets/boot.mjs)."""
    return await dom.window.headStart.thinker()
