"""Lets the bots move: step by step with a visible pause, in slices, so nothing freezes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator

from core.protocol import Action
from web.html import dom

SLICE = 0.008
"""Seconds a bot may think before the page gets a turn."""

BREATH = 0.005
"""Seconds between two steps however quick the pace: the page paints, and hears a click on Stop."""

LOOK = 0.05
"""Seconds after which a pause is asked for again: somebody may have changed the pace."""


class BotRunner:
    """Plays the seats of bots until a person is to act, the game ends, or somebody stops it."""

    def __init__(
        self,
        think: Callable[[], Generator[None, None, Action]],
        play: Callable[[Action | None], bool],
        wanted: Callable[[], bool],
        pause: Callable[[], float],
    ) -> None:
        """`pause()` is the time between two steps in ms; it may change while it runs."""
        self._think, self._play, self._wanted, self._pause = think, play, wanted, pause
        self._run = 0
        self.flying = False

    def start(self) -> None:
        """Begin, unless it runs already."""
        if not self.flying and self._wanted():
            self.flying = True
            self._run += 1
            dom.run(self._fly(self._run))

    def stop(self) -> None:
        """Drop what is being thought; nothing more is played."""
        self._run += 1
        self.flying = False

    async def _fly(self, run: int) -> None:
        try:
            while run == self._run and self._wanted():
                begun = time.monotonic()
                action = await self._thought(run)
                await self._rest(run, begun)
                if run != self._run or not self._wanted():
                    return
                while not self._play(action) and run == self._run and self._wanted():
                    action = await self._thought(run)
                    if run != self._run:
                        return
        finally:
            if run == self._run:
                self.flying = False

    async def _rest(self, run: int, begun: float) -> None:
        """Wait until the pause is over that began before the bot thought."""
        await asyncio.sleep(BREATH)
        while run == self._run:
            left = begun + self._pause() / 1000 - time.monotonic()
            if left <= 0:
                return
            await asyncio.sleep(min(left, LOOK))

    async def _thought(self, run: int) -> Action | None:
        """The bot's action; think in slices."""
        thinking = self._think()
        until = time.monotonic() + SLICE
        try:
            while run == self._run:
                next(thinking)
                if time.monotonic() > until:
                    await asyncio.sleep(0)
                    until = time.monotonic() + SLICE
        except StopIteration as done:
            action: Action | None = done.value
            return action
        finally:
            thinking.close()
        return None
