"""The command `python -m core train`: moves a game's weights round by round and prints them."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from time import process_time
from typing import Any

from core.play.setup import game_of
from core.protocol import CoreError, Game
from core.train.games import Pairing, margin
from core.train.learn import Taught, learned
from core.train.spsa import Standing, train
from core.weights import read, scaled

OFTEN = 10
"""Rounds after which what has been learned so far is written."""
Margins = Callable[[Iterable[Pairing]], Iterator[float]]


def run(args: Namespace) -> int:
    """Do what the command line says; return the exit code."""
    game = game_of(args.game)
    if game.weights is None:
        raise CoreError(f"{game.id} has no weights that could be trained.")
    seats = args.seats or game.max_seats
    workers = args.workers or cpu_count() or 1
    begin = process_time()
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        if args.by == "lines":
            _learn(game, seats, args, pool.map if workers > 1 else map)
            return 0
        margins: Margins = (lambda jobs: pool.map(margin, jobs)) if workers > 1 else _here
        for standing in train(game.id, seats, len(game.weights), args.rounds, args.seed, margins):
            print(
                f"round {standing.round}: margin {standing.margin:+.2f}, "
                f"typical {standing.typical:.2f}",
                file=sys.stderr,
                flush=True,
            )
            last = standing.round == args.rounds
            if args.out and (last or standing.round % OFTEN == 0):
                Path(args.out).write_text(_toml(game.weights, standing, args), encoding="utf-8")
            elif last:
                print(_toml(game.weights, standing, args), end="")
    print(f"{process_time() - begin:.0f} s of processor time here", file=sys.stderr)
    return 0


def _learn(game: Game[Any], seats: int, args: Namespace, over: Taught) -> None:
    """Learn what features are worth from one round of lessons, and write all weights."""
    if game.features is None:
        raise CoreError(f"{game.id} has no features to learn: --by games moves its weights.")
    weights: Any = game.keen or game.weights
    if args.begin:
        begin = Path(args.begin)
        weights = read(type(weights), begin.parent, begin.name)
    else:
        weights = weights._replace(learned=())  # what is made by hand
    found = learned(game, weights, seats, args.decisions, args.seed, over)
    text = _head(args, f"--by lines --decisions {args.decisions} --seed {args.seed}")
    text += "".join(_lines(found, game.feature_names))
    if args.out:
        Path(args.out).write_text(text, encoding="utf-8")
    else:
        print(text, end="")


def _here(jobs: Iterable[Pairing]) -> Iterator[float]:
    return map(margin, jobs)


def _toml(weights: tuple[Any, ...], standing: Standing, args: Namespace) -> str:
    """The weights as they are now, as the text of a weights.toml."""
    head = _head(args, f"--by games --rounds {args.rounds} --seed {args.seed}")
    done = f"# {standing.round} of {args.rounds} rounds\n"
    return head + done + "".join(_lines(scaled(weights, standing.factors)))


def _head(args: Namespace, how: str) -> str:
    """The command that makes these weights, as a comment."""
    seats = f" --seats {args.seats}" if args.seats else ""
    begin = f" --from {Path(args.begin).name}" if args.begin else ""
    return f"# python -m core train {args.game}{seats} {how}{begin}\n"


def _lines(weights: Any, features: Sequence[str] = ()) -> Iterator[str]:
    """Weights as TOML, with the name of each feature beside what it is worth."""
    yield "\n"
    for name, weight in weights._asdict().items():
        if name != "learned" or not weight:
            yield f"{name} = {_number(weight)}\n"
            continue
        yield "learned = [\n"
        for feature, each in zip(features, weight, strict=True):
            yield f"    {_number(each)},  # {feature}\n"
        yield "]\n"


def _number(weight: float | tuple[float, ...]) -> str:
    """A weight as TOML, rounded to four digits.

    >>> _number(1.0), _number((0.123456, 22.0))
    ('1.0', '[0.1235, 22.0]')
    """
    if isinstance(weight, tuple):
        return f"[{', '.join(_number(each) for each in weight)}]"
    return repr(float(f"{weight:.4g}"))
