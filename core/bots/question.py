"""A bot that thinks in another interpreter: what it is asked and what it answers, as text.

The question holds what the seat to act may know and nothing else, so nobody there can tell more.
"""

from __future__ import annotations

from collections.abc import Generator
from json import dumps, loads

from core.bots import BOTS, seen
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import Action


def question(session: Session, name: str) -> str:
    """Return the question what this bot plays for the seat to act.

    ValueError when nobody is to act.

    >>> from core.bots import choose, finish
    >>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
    >>> text = finish(think(question(session, "greedy")))
    >>> answer(text) == choose(session, "greedy")
    True
    """
    state, seat, rng = seen(session)
    position = session.game.position(state)
    words = {"game": session.game.id, "bot": name, "seat": seat, "dice": rng.mark}
    return dumps({**words, "position": position})


def think(text: str) -> Generator[None, None, str]:
    """Let the bot think that is asked; the generator returns its answer.

    Raises KeyError for a game or a bot that is not there, PositionError for what is no position.
    """
    asked = loads(text)
    game = GAMES[asked["game"]]
    state = game.read_position(asked["position"])
    action = yield from BOTS[asked["bot"]](game, state, asked["seat"], Rng.going_on(asked["dice"]))
    return dumps(action)


def answer(text: str) -> Action:
    """Return the action that an answer names."""
    return tuple(loads(text))
