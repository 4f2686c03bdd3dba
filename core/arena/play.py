"""Plays one game of bots, with a clock for each."""

from __future__ import annotations

from collections import Counter
from time import perf_counter

from core.arena.jobs import Job
from core.arena.records import Record
from core.bots.outside import Entry, chosen, play_checked
from core.play.session import Session


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
    action = chosen(session, bot)
    if decides:
        clock.add((perf_counter() - begin) * 1000)
    play_checked(session, bot, action)


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
