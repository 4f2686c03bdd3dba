"""Lets the bots move: step by step with a visible pause."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from core.protocol import Action
from web.html import dom

BREATH = 0.005
"""Seconds between two steps however quick the pace: the page paints, and hears a click on Stop."""

LOOK = 0.05
"""Seconds after which a pause is asked for again: somebody may have changed the pace."""


class BotRunner:
    """Plays the seats of bots until a person is to act, the game ends, or somebody stops it."""

    def __init__(
        self,
        thought: Callable[[Callable[[], bool]], Awaitable[Action | None]],
        play: Callable[[Action | None], bool],
        wanted: Callable[[], bool],
        pause: Callable[[], float],
        drop: Callable[[], None],
    ) -> None:
        """`thought(still_wanted)` is what the bot to act plays, None if it is no longer needed.

        `play` tells whether something was to be seen. `pause()` is the time between two steps in
        ms; it may change while it runs. `drop` is told when what is thought is not wanted any more.
        """
        self._thought, self._play, self._wanted, self._pause = thought, play, wanted, pause
        self._drop = drop
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
        if self.flying:
            self.flying = False
            self._drop()

    async def _fly(self, run: int) -> None:
        try:
            while run == self._run and self._wanted():
                begun = time.monotonic()
                action = await self._thought(lambda: run == self._run)
                await self._rest(run, begun)
                if run != self._run or not self._wanted():
                    return
                while not self._play(action) and run == self._run and self._wanted():
                    action = await self._thought(lambda: run == self._run)
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
