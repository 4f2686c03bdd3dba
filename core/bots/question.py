"""Questions to a bot that thinks in another interpreter, and its answers, as text.

A question holds what the seat to act may know and nothing else, so nothing more can leak there.
"""

from __future__ import annotations

from collections.abc import Generator
from json import dumps, loads
from typing import Any, NamedTuple

from core.bots import BOTS, Thinking, retold, seen_at
from core.bots.thought import Thought, written
from core.bots.thought import read as thought_in
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import Action, Game


def question(session: Session, name: str) -> str:
    """Return the question that asks what this bot plays for the seat to act.

    ValueError when nobody is to act.

    >>> from core.bots import choose, finish
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> text = finish(think(question(session, "greedy")))
    >>> answer(text) == choose(session, "greedy")
    True
    """
    return posed(session, bot=name)


def posed(session: Session, **words: str) -> str:
    """Return what the seat to act may know, and these words, as a text for `read`.

    ValueError when nobody is to act.
    """
    if session.actor is None:
        raise ValueError("The game is over: nobody is to act.")
    return posed_at(session, session.state, session.step, **words)


def posed_at(session: Session, state: Any, step: int, **words: str) -> str:
    """Return `posed` of a position in which a seat is to act after so many steps of a session."""
    seen_state, rng = seen_at(session, state, step)
    known = {"game": session.game.id, "seat": state.actor, "dice": rng.mark}
    return dumps({**words, **known, "position": session.game.position(seen_state)})


class Posed(NamedTuple):
    """What a text asks about."""

    words: dict[str, Any]
    game: Game[Any]
    state: Any
    seat: int
    rng: Rng


def read(text: str) -> Posed:
    """Return what a text of `posed` asks about.

    Raises KeyError for a game that is not there, PositionError for what is no position.
    """
    words = loads(text)
    game = GAMES[words["game"]]
    state = game.read_position(words["position"])
    return Posed(words, game, state, words["seat"], Rng.going_on(words["dice"]))


def think(text: str) -> Generator[str | None, None, str]:
    """Let the bot that is asked think; yields its thoughts, and the generator returns its answer.

    Raises KeyError for a game or a bot that does not exist, PositionError for anything that is not
    a position.
    """
    asked = read(text)
    think_of = BOTS[asked.words["bot"]]
    return (yield from told(think_of(asked.game, asked.state, asked.seat, asked.rng)))


def told(thinking: Thinking) -> Generator[str | None, None, str]:
    """Let a bot think; yields its thoughts as text, and the generator returns its answer."""
    return dumps((yield from retold(thinking, _written)))


def _written(thought: Thought | None) -> str | None:
    return written(thought) if thought is not None else None


def so_far(said: str) -> str:
    """Return the answer of a bot that is told to play what it has thought of so far."""
    return dumps(thought_in(said).clicks[0])


def answer(text: str) -> Action:
    """Return the action that an answer names."""
    return tuple(loads(text))
