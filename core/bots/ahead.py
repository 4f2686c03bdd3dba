"""Thinking on a person's time: how would a bot answer what the person will probably play?

`guess` finds what that is, from what the person's seat may know. `way` plays it on a copy, up to
where somebody else is to decide, and never past a step of chance. The question that a bot gets
there (`question`) is the very text that it will be asked if the person does play that, and its
search depends on nothing else: one that has `Begun` before just goes on, with the same result.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from json import dumps, loads
from typing import Any

from core.bots import level_and_style
from core.bots.question import posed_at, read, told
from core.bots.thought import Thought
from core.play.session import Session
from core.protocol import Action
from core.search.effort import effort_of, judged
from core.search.lines import quietly
from core.search.plans import Searching, search_at, think_at
from core.search.turns import search
from core.search.worth import is_secret

GUESSED_BY = "seasoned"
"""The level whose search guesses what a person plays: it takes next to no time."""


# ---- the person ----
def guess(text: str) -> Generator[None, None, str]:
    """Guess what the seat that a text of `posed` is about plays up to the end of its turn.

    The generator returns the answer. Raises KeyError for a game that does not exist, PositionError
    for anything that is not a position.
    """
    asked = read(text)
    effort = effort_of(asked.game, GUESSED_BY)
    game = judged(asked.game, effort)
    return dumps((yield from quietly(search(game, asked.state, asked.seat, asked.rng, effort))))


def guessed(text: str) -> tuple[Action, ...]:
    """Return the clicks that an answer of `guess` names."""
    return tuple(tuple(click) for click in loads(text))


def way(session: Session, clicks: Sequence[Action]) -> tuple[Any, ...]:
    """Return the positions that clicks of the seat to act lead through, one for each step.

    The last is the first one in which another seat decides. There are none if the clicks do not
    lead there: chance or the end comes first, something cannot be clicked after all, or the seat
    has more to decide. Nor are there any if the choice is secret.
    """
    game, state, seat = session.game, session.state, session.actor
    if seat is None or is_secret(game, state):
        return ()
    passed: list[Any] = []
    left = list(clicks)
    while state.actor == seat:
        legal = game.legal(state)
        if not left and len(legal) > 1:
            return ()
        click = left.pop(0) if left else legal[0]
        if click not in legal:
            return ()
        state = state.copy()
        game.apply(state, click)
        passed.append(state)
    return tuple(passed) if state.actor >= 0 else ()


# ---- the bot ----
def question(session: Session, passed: Sequence[Any], name: str) -> str:
    """Return the question that asks what this bot plays at the end of a `way`.

    >>> from core import GAMES
    >>> from core.bots import finish, question as now
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=5)
    >>> clicks = guessed(finish(guess(now.posed(session))))
    >>> passed = way(session, clicks)
    >>> asked = question(session, passed, "expert")
    >>> steps = [session.play(click) for click in clicks[: len(passed)]]
    >>> asked == now.question(session, "expert")
    True
    """
    return posed_at(session, passed[-1], session.step + len(passed), bot=name)


class Begun:
    """The search of a bot, begun before the bot is to act.

    It can be interrupted and resumed any number of times. It keeps no plan and follows none: that
    is for the bot to do, once it is asked (`think`).
    """

    def __init__(self, text: str) -> None:
        """Begin on the question `text` that the bot may be asked; raises as `read` does."""
        asked = read(text)
        level, style = level_and_style(asked.words["bot"])
        self._search = search_at(level, asked.game, asked.state, asked.seat, asked.rng, style)
        self._best: Thought | None = None
        self._found: tuple[Action, ...] = ()

    @property
    def done(self) -> bool:
        """Whether the search is complete."""
        return bool(self._found)

    def go_on(self) -> Searching:
        """Resume the search; yields first the best that was found before, if anything was."""
        if self._best is not None:
            yield self._best
        while not self._found:
            try:
                thought = next(self._search)
            except StopIteration as end:
                self._found = end.value
                break
            self._best = thought or self._best
            yield thought
        return self._found

    def alone(self) -> Generator[None, None, str]:
        """Search while nobody has asked yet; the generator returns an empty answer."""
        yield from quietly(self.go_on())
        return ""


def think(text: str, begun: Begun) -> Generator[str | None, None, str]:
    """Let a bot think about a question that its search has begun on before.

    Yields and returns what `core.bots.question.think` does.
    """
    asked = read(text)
    level, style = level_and_style(asked.words["bot"])
    search = begun.go_on()
    bot = think_at(level, asked.game, asked.state, asked.seat, asked.rng, style, begun=search)
    return (yield from told(bot))
