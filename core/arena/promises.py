"""The command `python -m core promises`: how accurate the strong bots' estimate was in games.

For the first position of each round, over all kept games of the arena, it prints what the estimate
(`value` by `Game.keen`) promised a seat on average and what it scored, and how far promised leads
over other seats came true. Where bots search without luck, these figures leave out what chance
changed in between, as far as `value` can tell.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from json import dumps
from math import sqrt
from operator import add, mul, sub
from typing import Any, NamedTuple

from core.arena.records import Record, finished, read_all
from core.arena.report import columns
from core.arena.shortfalls import shortfalls, toml
from core.play.session import Session
from core.protocol import CHANCE, Game
from core.search.effort import effort_of
from core.search.worth import turn_of
from core.weights import keenly

LEVEL = "expert"
"""Luck is left out where this level does so."""
HEADS = ("round", "games", "promised", "scored", "slope", "correlation")


class Promise(NamedTuple):
    """What the seats of a game were promised, what they scored, and that without later luck."""

    promised: Sequence[float]
    scored: Sequence[float]
    earned: Sequence[float]


def run(args: argparse.Namespace) -> int:
    """Do what the command line says; return the exit code."""
    records = read_all(args.files)
    if args.shortfall:
        print(toml(shortfalls(records)))
        return 0
    found = promises(records)
    print(dumps(found) if args.json else report(found))
    return 0


def promises(records: Iterable[Record]) -> dict[str, Any]:
    """Return by round how accurate the promises were; see `HEADS`.

    `slope` says how many points a promised lead of one brought, `correlation` how reliably. Raises
    CoreError as `finished` does.
    """
    rounds: defaultdict[int, list[Promise]] = defaultdict(list)
    name = ""
    for record, session in finished(records, "Promises"):
        name = record.game
        for number, promise in _of_a_game(session):
            rounds[number].append(promise)
    rows = [
        dict(zip(HEADS, (number, *_told(rounds[number])), strict=True)) for number in sorted(rounds)
    ]
    return {"game": name, "rounds": rows}


def _of_a_game(session: Session) -> Iterator[tuple[int, Promise]]:
    """Yield the rounds of a game with what was promised at the beginning of each."""
    game = keenly(session.game)
    states = session.timeline.states
    scored = [float(points) for points in game.scores(states[-1])]
    luck = _luck(game, states)
    now = 0
    for step, state in enumerate(states[:-1]):
        turn = turn_of(game, state)
        if state.actor != CHANCE and turn is not None and turn.round > now:
            now = turn.round
            later = map(sub, luck[-1], luck[step])
            yield now, Promise(game.value(state), scored, [*map(sub, scored, later)])


def _luck(game: Game[Any], states: Sequence[Any]) -> list[Sequence[float]]:
    """Return, after each step, by how many points chance has changed what each seat may expect."""
    none = [0.0] * len(game.scores(states[-1]))
    if not effort_of(game, LEVEL).without_luck:
        return [none] * len(states)
    luck: list[Sequence[float]] = [none]
    for before, after in pairwise(states):
        changed = (
            map(sub, game.value(after), game.value(before)) if before.actor == CHANCE else none
        )
        luck.append([*map(add, luck[-1], changed)])
    return luck


def _told(found: Sequence[Promise]) -> tuple[int, float, float, float | None, float | None]:
    """Return the figures of a round except its number; no slope if all were promised the same."""
    promised = [lead for each in found for lead in _leads(each.promised)]
    earned = [lead for each in found for lead in _leads(each.earned)]
    both, first, second = (
        sum(map(mul, *pair))
        for pair in ((promised, earned), (promised, promised), (earned, earned))
    )
    alike = not first or not second
    return (
        len(found),
        _mean([points for each in found for points in each.promised]),
        _mean([points for each in found for points in each.scored]),
        None if alike else round(both / first, 2),
        None if alike else round(both / sqrt(first * second), 2),
    )


def _leads(points: Sequence[float]) -> list[float]:
    mean = sum(points) / len(points)
    return [each - mean for each in points]


def _mean(numbers: Sequence[float]) -> float:
    return round(sum(numbers) / len(numbers), 1)


def report(found: Mapping[str, Any]) -> str:
    """Return what was found as lines for a terminal."""
    rows = [
        ["-" if row[head] is None else f"{row[head]:g}" for head in HEADS]
        for row in found["rounds"]
    ]
    return "\n".join([found["game"], *columns([HEADS, *rows])])
