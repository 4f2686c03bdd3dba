"""Plays one game of bots, with a clock for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from time import perf_counter

from core.arena.jobs import Job
from core.arena.records import Record
from core.bots import finish, think
from core.bots.outside import BotError, Entry, bot_of, told
from core.data.shown import shown
from core.play.session import Session
from core.protocol import Action, IllegalAction


class Clock:
    """The time that a seat thinks, decision by decision."""

    __slots__ = ("decisions", "ms", "spread")

    def __init__(self) -> None:
        self.decisions, self.ms = 0, 0.0
        self.spread: Counter[str] = Counter()

    def add(self, ms: float) -> None:
        """Count one more decision."""
        self.decisions += 1
        self.ms += ms
        self.spread[f"{float(f'{ms:.2g}'):g}"] += 1


def play(job: Job) -> Record:
    """Play a game to its end, or as far as it may go.

    Raises SetupError for a set-up that does not fit, BotError for a bot that breaks down or
    returns what is not legal.
    """
    session = Session.new(job.game, seats=len(job.bots), seed=job.seed, options=job.options)
    clocks = [Clock() for _ in job.bots]
    begin = perf_counter()
    while (seat := session.actor) is not None and session.step < job.most:
        _move(session, job.bots[seat], clocks[seat])
    return _record(job, session, clocks, perf_counter() - begin)


def _move(session: Session, bot: Entry, clock: Clock) -> None:
    """Let a bot play one action."""
    decides = len(session.game.legal(session.state)) > 1
    begin = perf_counter()
    action = _chosen(session, bot)
    if decides:
        clock.add((perf_counter() - begin) * 1000)
    if isinstance(action, tuple):  # a session takes texts as well
        try:
            session.play(action)
            return
        except IllegalAction:
            pass
    what = f"{shown(action)}, which is not legal"
    raise BotError(f"{bot.name} plays {what} ({_where(session)}).")


def _chosen(session: Session, bot: Entry) -> Action:
    """Return what a bot returns; BotError where it breaks down."""
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


def _where(session: Session) -> str:
    return f"seed {session.seed}, step {session.step}, seat {session.actor}"


def _record(job: Job, session: Session, clocks: list[Clock], seconds: float) -> Record:
    places = {seat: place for place, seats in enumerate(session.ranking) for seat in seats}
    return Record(
        game=job.game,
        revision=session.game.revision,
        options=session.options,
        seed=job.seed,
        rotation=job.rotation,
        bots=[bot.name for bot in job.bots],
        scores=session.scores,
        places=[places[seat] for seat in range(session.seats)],
        steps=session.step,
        finished=session.over,
        seconds=round(seconds, 4),
        decisions=[clock.decisions for clock in clocks],
        ms=[round(clock.ms, 3) for clock in clocks],
        spread=[dict(sorted(clock.spread.items(), key=_milliseconds)) for clock in clocks],
        link=session.link(),
    )


def _milliseconds(counted: tuple[str, int]) -> float:
    return float(counted[0])
