"""The command `python -m core manners`: what bots did in kept games of the arena, and how often.

How long games were, and per bot the mean number of times that a seat did each thing in a game. A
thing is the verb of a step; where a verb goes with few different words, with them: "rondel import".
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from json import dumps
from statistics import median
from typing import Any

from core.arena.records import Record, finished, read_all
from core.arena.report import columns

FEW = 16
"""How many different texts a verb may have for each of them to be counted apart."""
NUMBER = re.compile(r" [0-9]+\b")


def run(args: argparse.Namespace) -> int:
    """Do what the command line says; return the exit code."""
    found = manners(read_all(args.files))
    print(dumps(found) if args.json else report(found))
    return 0


def manners(records: Iterable[Record]) -> dict[str, Any]:
    """Return the steps of each finished game, and by bot how often a seat did what in a game.

    Raises CoreError as `finished` does.
    """
    steps: list[int] = []
    game, seats = "", Counter[str]()
    done: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for record, session in finished(records, "Manners"):
        game = record.game
        steps.append(record.steps)
        seats.update(record.bots)
        for step in session.log:
            if step.actor >= 0 and not step.forced:
                done[record.bots[step.actor]][NUMBER.sub("", step.text)] += 1
    names = _names(done.values())
    return {
        "game": game,
        "steps": sorted(steps),
        "bots": {bot: _means(done[bot], names, number) for bot, number in seats.items()},
    }


def _names(done: Iterable[Counter[str]]) -> Mapping[str, str]:
    """Return the name under which each text is counted."""
    texts = {text for each in done for text in each}
    verbs = {text: text.partition(" ")[0] for text in sorted(texts)}
    many = Counter(verbs.values())
    return {text: text if many[verb] <= FEW else verb for text, verb in verbs.items()}


def _means(done: Counter[str], names: Mapping[str, str], seats: int) -> dict[str, float]:
    sums = dict.fromkeys(names.values(), 0)
    for text, times in done.items():
        sums[names[text]] += times
    return {name: round(times / seats, 2) for name, times in sums.items()}


def report(found: Mapping[str, Any]) -> str:
    """Return what was found as lines for a terminal."""
    steps, bots = found["steps"], found["bots"]
    head = f"{found['game']}: {len(steps)} games of {steps[0]} to {steps[-1]} steps"
    things = next(iter(bots.values()))
    figures = [[name, *(f"{means[name]:g}" for means in bots.values())] for name in things]
    table = columns([["a seat and game", *bots], *figures])
    return "\n".join([f"{head}, half of them at most {median(steps):g}", *table])
