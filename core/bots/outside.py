"""Bots given as text: a name of `BOTS`, or `path.py:function` for one from a file.

A bot from a file goes to other processes and machines as the text of that file: they need not have
the file. It may import `core` and what is installed, but no file beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from core.bots import BOTS, Bot, finish, think
from core.data.shown import shown
from core.errors import CoreError, IllegalAction, SetupError
from core.play.session import Session
from core.protocol import Action
from core.tools.new_file import reason


class BotError(CoreError):
    """A bot that breaks down, or does what it must not."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot that plays: the name it goes by, and the text of its file unless it is one of ours."""

    name: str
    source: str | None = field(default=None, repr=False)


def entry(text: str) -> Entry:
    """Return the bot that a text names.

    SetupError unless it is there and can be called, BotError where its file does not run.
    """
    if text in BOTS:
        return Entry(text)
    path, colon, _ = text.rpartition(":")
    if not colon or not path.endswith(".py"):
        ours = ", ".join(BOTS)
        raise SetupError(
            f"There is no bot {shown(text)}. There are: {ours}; your own is path.py:function."
        )
    try:
        found = Entry(text, Path(path).read_text("utf-8-sig"))
    except FileNotFoundError:
        raise SetupError(f"There is no file {path}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BotError(f"{path} cannot be read: {reason(error)}.") from error
    bot_of(found)
    return found


def entries(texts: str, seats: int) -> tuple[Entry, ...]:
    """Return the bots of a comma-separated list, repeated over the seats; errors as `entry`."""
    listed = [entry(text.strip()) for text in texts.split(",")]
    if len(listed) > seats:
        raise SetupError(f"There are {len(listed)} bots for {seats} seats: name at most {seats}.")
    return tuple(listed[seat % len(listed)] for seat in range(seats))


@cache
def bot_of(entered: Entry) -> Bot:
    """Return the function of a bot.

    SetupError where its file lacks the function, BotError where it does not run.
    """
    if entered.source is None:
        return BOTS[entered.name]
    path, _, function = entered.name.rpartition(":")
    bot: Bot | None = getattr(_module(path, entered.source), function, None)
    if not callable(bot):
        raise SetupError(f"{path} has no function {shown(function)}.")
    return bot


@cache
def _module(path: str, source: str) -> ModuleType:
    """Run the text of a file as a module of its own."""
    module = ModuleType(f"{Path(path).stem}_{sha256(source.encode()).hexdigest()[:12]}")
    module.__file__ = path
    sys.modules[module.__name__] = module  # dataclasses look for their module here
    try:
        exec(compile(source, path, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise BotError(f"{path} does not run: {told(error, path)}.") from error
    return module


def move(session: Session, bot: Entry) -> None:
    """Let a bot play one action of the seat to act; BotError where it does not play a legal one."""
    play_checked(session, bot, chosen(session, bot))


def chosen(session: Session, bot: Entry) -> Action:
    """Return what a bot returns for the seat to act; BotError where it breaks down."""
    try:
        thinking = think(session, bot_of(bot))
        if isinstance(thinking, Generator):
            return finish(thinking)
        trouble = "it is no generator; write `yield from ()` into it"
    except BotError:
        raise
    except (Exception, SystemExit) as error:
        trouble = told(error, bot.name.rpartition(":")[0])
    # Raised here, it drags nothing of the bot's own along to another process.
    raise BotError(f"{bot.name} fails: {trouble} ({_where(session)}).")


def play_checked(session: Session, bot: Entry, action: Action) -> None:
    """Play what a bot has chosen; BotError where that is not legal."""
    if isinstance(action, tuple):  # a session takes texts as well
        try:
            session.play(action)
            return
        except IllegalAction:
            pass
    raise BotError(f"{bot.name} plays {shown(action)}, which is not legal ({_where(session)}).")


def _where(session: Session) -> str:
    return f"seed {session.seed}, step {session.step}, seat {session.actor}"


def told(error: BaseException, path: str) -> str:
    """Return an error in a few words, with the last line of a file that it came through.

    >>> told(ValueError("too big"), "mine.py")
    'ValueError: too big'
    """
    lines, trace = [], error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == path:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.lineno:
        lines.append(error.lineno)
    words = error.msg if isinstance(error, SyntaxError) else str(error)
    where = f" (line {lines[-1]})" if lines else ""
    return f"{type(error).__name__}{': ' if words else ''}{words}{where}"
