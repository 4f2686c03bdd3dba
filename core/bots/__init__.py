"""Bots by name. A bot is a generator function `think`; each `<name>_bot.py` here holds one.

    think(game, state, seat, rng) -> Generator[Thought | None, None, Action]

It gets a full state that its seat cannot tell from the real one. Now and then it yields None or the
best that it has found so far (the page paints, then lets it go on), and in the end it returns one
of `game.legal(state)`. It must not change the state.

A bot that searches can play in a style of the game (`Game.styles`): "expert-banker". In a game that
has no such style it plays as usual.

>>> sorted(BOTS)  # doctest: +ELLIPSIS
[...'random'...]
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeAlias, TypeVar

from core.bots.thought import Thought
from core.data.shown import shown
from core.play.chance import BOT, Rng
from core.play.session import Session
from core.protocol import Action, Game

S = TypeVar("S")
T = TypeVar("T")
U = TypeVar("U")
Thinking: TypeAlias = Generator[Thought | None, None, Action]
Bot: TypeAlias = Callable[[Game[Any], Any, int, Rng], Thinking]


class _Bots(Mapping[str, Bot]):
    """Every module `<name>_bot.py` of this folder, imported when first asked for."""

    def __getitem__(self, name: str) -> Bot:
        if not is_known(name):
            raise KeyError(f"There is no bot {shown(name)}. There are: {', '.join(self)}.")
        level, style = level_and_style(name)
        bot: Any = import_module(f"core.bots.{level}_bot").think
        return partial(bot, style=style) if style else bot

    def __iter__(self) -> Iterator[str]:
        return iter(_names(tuple(__path__)))

    def __len__(self) -> int:
        return len(_names(tuple(__path__)))


@cache
def _names(folders: tuple[str, ...]) -> tuple[str, ...]:
    modules = (item.name for item in iter_modules(folders))
    return tuple(name.removesuffix("_bot") for name in modules if name.endswith("_bot"))


BOTS: Mapping[str, Bot] = _Bots()
"""Name -> bot; names with a style work, too, but are not listed."""
STYLED = ("seasoned", "expert", "master")
"""The bots that search, and can play in a style."""


def level_and_style(name: str) -> tuple[str, str]:
    """Return the two parts of a bot's name.

    >>> level_and_style("expert-banker"), level_and_style("greedy")
    (('expert', 'banker'), ('greedy', ''))
    """
    level, _, style = name.partition("-")
    return level, style


def is_known(name: str) -> bool:
    """Tell whether there is a bot of this name, in this style if it names one.

    >>> is_known("expert-banker"), is_known("greedy-banker"), is_known("wizard")
    (True, False, False)
    """
    level, style = level_and_style(name)
    return level in _names(tuple(__path__)) and (not style or level in STYLED)


def searches(name: str) -> bool:
    """Tell whether the bot of this name is one that searches.

    >>> searches("expert-banker"), searches("greedy")
    (True, False)
    """
    return level_and_style(name)[0] in STYLED


def think(session: Session, bot: str | Bot) -> Thinking:
    """Let a bot, given as a function or by name, think for the seat to act; it returns an action.

    The bot sees what its seat may know, the rest is drawn anew. Its dice depend on the seed and the
    step, so the same game with the same bots goes the same way.
    Raises KeyError for an unknown bot, TypeError for anything that is not a bot or not a session,
    ValueError when nobody is to act.
    """
    if not isinstance(session, Session):
        raise TypeError(f"A bot thinks in a Session, not in {shown(session)}.")
    if not (isinstance(bot, str) or callable(bot)):
        raise TypeError(f"A bot is a name or a function, not {shown(bot)}.")
    state, seat, rng = seen(session)
    return (BOTS[bot] if isinstance(bot, str) else bot)(session.game, state, seat, rng)


def seen(session: Session) -> tuple[Any, int, Rng]:
    """Return what a bot is given to think for the seat to act: a state, the seat, dice.

    ValueError when nobody is to act.
    """
    seat = session.actor
    if seat is None:
        raise ValueError("The game is over: nobody is to act.")
    state, rng = seen_at(session, session.state, session.step)
    return state, seat, rng


def seen_at(session: Session, state: Any, step: int) -> tuple[Any, Rng]:
    """Return what a bot is given to think in a position after `step` steps of a session, real or
    imagined: a state, dice."""
    rng = Rng(session.seed, BOT, step)
    return session.game.resample(state, state.actor, rng.below), rng


def choose(session: Session, bot: str | Bot) -> Action:
    """Return what a bot plays for the seat to act, without a pause."""
    return finish(think(session, bot))


def play_out(session: Session, bots: Sequence[str | Bot]) -> None:
    """Play a session to its end; `bots[seat]` is the bot on each seat, or its name.

    Raises ValueError unless every seat has one, and as `think` does.
    """
    if not isinstance(session, Session):
        raise TypeError(f"A game to play out is a Session, not {shown(session)}.")
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise ValueError(f"The bots are a list with one for each seat, not {shown(bots)}.")
    if len(bots) < session.seats:
        raise ValueError(f"{session.seats} seats need {session.seats} bots, not {len(bots)}.")
    while session.actor is not None:
        session.play(choose(session, bots[session.actor]))


def finish(thinking: Generator[object, None, T]) -> T:
    """Run a bot, or other work that pauses now and then, to its end; return what it finds."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: T = done.value
            return result


def retold(work: Generator[S, None, T], tell: Callable[[S], U]) -> Generator[U, None, T]:
    """Do work that pauses now and then; yields `tell` of whatever the work yields.

    >>> finish(retold((number for number in (1, 2)), print))
    1
    2
    """
    while True:
        try:
            found = next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        yield tell(found)
