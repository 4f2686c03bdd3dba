"""A bot that takes its time: what it thinks is shown, and it can be told to play at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator

from core.bots import seen
from core.bots.thought import Thought
from core.play import messages
from core.protocol import Action
from core.review.scope import conceals
from web.bots.slices import listened
from web.html import dom
from web.html.markup import Markup
from web.panels import thought
from web.table.controller import Controller
from web.table.moment import Moment
from web.table.told import in_sentences

SHOWN = 1.0
"""Seconds after which the page mentions that a bot is still thinking."""
TICK_MS = 500


class Thinking:
    """What the bot to act thinks: nothing, or the best so far."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._run = 0
        self._since: float | None = None
        self._best: Thought | None = None
        self._tick: Callable[[], object] | None = None
        self.hurried = False
        """Whether it has been told to play at once."""

    def begin(self) -> int:
        """A bot has begun to think; the number by which `end` knows that it is this one."""
        self.close()
        self._run += 1
        self._since = time.monotonic()
        self._tick = dom.once(int(SHOWN * 1000), self._paint)
        return self._run

    def end(self, run: int) -> None:
        """It has made up its mind, unless another one has begun since it was dropped."""
        if run == self._run:
            self.close()

    def close(self) -> None:
        """Forget what was thought: nobody needs it any more."""
        if self._tick is not None:
            self._tick()
        self._since = self._best = self._tick = None
        self.hurried = False

    @property
    def long(self) -> bool:
        """Whether a bot has thought for long enough to be mentioned."""
        return self._since is not None and time.monotonic() - self._since >= SHOWN

    def hear(self, best: Thought) -> None:
        """The bot has looked further."""
        self._best = best

    def hurry(self) -> None:
        """Let the bot play the best that it has found, now or as soon as there is something."""
        if self._since is not None and not self.hurried:
            self.hurried = True
            self._table.shell.thinker.hurry()
            self._paint()

    def listened(
        self, thinking: Generator[Thought | None, None, Action]
    ) -> Generator[None, None, Action]:
        """Let a bot think on the page; its progress is shown, and it ends early when told to."""

        def hear(best: Thought | None) -> Action | None:
            if best is not None:
                self.hear(best)
            return self._best.clicks[0] if self.hurried and self._best is not None else None

        return listened(thinking, hear)

    def _paint(self) -> None:
        """Show how far it is, and again after a while."""
        from web.table.render import paint

        self._tick = None
        table = self._table
        if self._since is None or table.screen.closed or table.moment is None:
            return
        if table.moment.stopped != table.stopped():  # one step, which takes its time
            paint(table)
        else:
            table.slots.paint_thinking(table.moment)
        self._tick = dom.once(TICK_MS, self._paint)

    def draw(self, moment: Moment) -> Markup:
        """What is shown of it: nothing while it has not taken long, or bots have been stopped."""
        if self._since is None or not self.long or moment.stopped:
            return Markup("")
        taken = time.monotonic() - self._since
        shown = thought.Shown(int(taken), self.hurried, *self._told(moment))
        return thought.draw(moment, shown)

    def _told(self, moment: Moment) -> tuple[float | None, list[str], tuple[float, ...]]:
        """How much is done, the best line in words, the points each may expect.

        What is chosen in secret is not told, and no points while something is hidden: they rest on
        what the bot knows.
        """
        best, session = self._best, self._table.session
        if best is None:
            return None, [], ()
        if self._table.choosing_secretly():
            return best.done, [], ()
        game, (state, _, _) = session.game, seen(session)
        said, _ = messages.told(game, state, best.clicks)
        hidden = conceals(game, session.state, session.seats)
        words = in_sentences(moment, state.actor, said)
        return best.done, words, () if hidden else best.points
