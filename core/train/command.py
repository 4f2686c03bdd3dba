"""The command `python -m core train`: moves a game's weights round by round and prints them."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from os import cpu_count
from pathlib import Path
from typing import Any, TextIO, TypeAlias, TypeVar

from core.errors import CoreError, DataError
from core.play.setup import checked_seats, game_of
from core.protocol import Game
from core.tools.arguments import WrongUse
from core.tools.new_file import new_file
from core.tools.processes import processes, processor_time, spread
from core.train import spsa, table
from core.train.games import Pairing, Table, margin, multiplied, played
from core.train.learn import learned
from core.train.rounds import learned as learned_by_rounds
from core.weights import numbers, positions, read

OFTEN = 5
"""Rounds after which what has been learned so far is written."""
GOES_WITH = {
    "begin": ("games", "lines", "rounds", "search"),
    "keep": ("games", "search"),
    "decisions": ("lines",),
    "games": ("rounds",),
    "rounds": ("clicks", "games", "search"),
}
"""The ways to learn that look at an option."""
USUALLY = {"decisions": 2400, "games": 15000, "rounds": 300}
S = TypeVar("S", spsa.Standing, table.Standing)
Over: TypeAlias = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""Does work for each of some jobs, as `map` or at the same time."""
Write: TypeAlias = Callable[[str], object]
"""Writes weights in place of those before."""


def run(args: Namespace) -> int:
    """Do what the command line says; return the exit code."""
    game = game_of(args.game)
    if game.weights is None:
        raise WrongUse(f"{game.id} has no weights that could be trained.")
    if args.seats is not None:
        checked_seats(game, args.seats)
    ways = {
        "clicks": _learn_clicks,
        "games": _learn_games,
        "lines": _learn_lines,
        "rounds": _learn_rounds,
        "search": _learn_games,
    }
    _settle(args)
    workers = args.workers or cpu_count() or 1
    begin = processor_time()
    with new_file(args.out) if args.out else nullcontext() as file, processes(workers) as pool:
        write: Write = partial(_write, file)
        ways[args.by](game, args, partial(spread, pool) if workers > 1 else map, write)
    print(f"{processor_time() - begin:.0f} s of processor time", file=sys.stderr)
    return 0


def _settle(args: Namespace) -> None:
    """Refuse what the way to learn would not look at; fill in what is not said."""
    for name, by in GOES_WITH.items():
        if getattr(args, name) and args.by not in by:
            option = "--from" if name == "begin" else f"--{name}"
            raise WrongUse(f"{option} goes with --by {' or --by '.join(by)} only.")
    for name, usual in USUALLY.items():
        if getattr(args, name) is None:
            setattr(args, name, usual)


def _learn_clicks(game: Game[Any], args: Namespace, over: Over, write: Write) -> None:
    """Move all weights by games of single clicks between two sets of them."""
    count = len(numbers(game.weights or ()))

    def margins(jobs: Iterable[Pairing]) -> Iterator[float]:
        return iter(over(margin, jobs))

    def told(standing: spsa.Standing) -> str:
        return f"margin {standing.margin:+.2f}, typical {standing.typical:.2f}"

    def text(standing: spsa.Standing) -> str:
        return _moved(game, args, standing.round, multiplied(game, standing.factors))

    found = spsa.train(game.id, _every(game, args), count, args.rounds, args.seed, margins)
    _follow(found, args, told, text, write)


def _learn_games(game: Game[Any], args: Namespace, over: Over, write: Write) -> None:
    """Move all weights by games of whole turns, or of searches, each seat by weights of its own."""
    begin: Any = _begin(args) or game.weights
    seats = args.seats or game.max_seats

    def scores(jobs: Iterable[Table]) -> Iterable[list[int]]:
        found: Iterable[list[int]] = over(played, jobs)
        return found

    def told(standing: table.Standing) -> str:
        return f"gains {sum(map(abs, standing.gains)):.2f} points in all"

    def text(standing: table.Standing) -> str:
        return _moved(game, args, standing.round, table.learned(begin, standing))

    how = "search" if args.by == "search" else "turns"
    try:
        kept = positions(begin, args.keep)
    except CoreError as error:
        raise WrongUse(str(error)) from None
    found = table.train(game.id, seats, begin, args.rounds, args.seed, how, scores, kept)
    _follow(found, args, told, text, write)


def _follow(
    standings: Iterable[S],
    args: Namespace,
    told: Callable[[S], str],
    text: Callable[[S], str],
    write: Write,
) -> None:
    """Tell of each round; write what has been learned now and then, and when it is broken off."""
    unwritten: S | None = None
    try:
        for standing in standings:
            unwritten = standing
            print(f"round {standing.round}: {told(standing)}", file=sys.stderr, flush=True)
            if _is_due(standing.round, args):
                write(text(standing))
                unwritten = None
    except (CoreError, KeyboardInterrupt):
        if unwritten is not None:
            write(text(unwritten))
        raise


def _is_due(number: int, args: Namespace) -> bool:
    """Whether what has been learned by now is to be written."""
    return number == args.rounds or bool(args.out and number % OFTEN == 0)


def _moved(game: Game[Any], args: Namespace, number: int, weights: Any) -> str:
    """Weights as they are after a round, as the text of a weights.toml."""
    head = _head(args, f"--by {args.by} --rounds {args.rounds} --seed {args.seed}")
    return (
        head
        + f"# {number} of {args.rounds} rounds\n"
        + "".join(_lines(weights, game.feature_names))
    )


def _learn_lines(game: Game[Any], args: Namespace, over: Over, write: Write) -> None:
    """Learn what features are worth from one round of lessons, and write all weights."""
    if game.features is None or game.begins is not None:
        raise WrongUse(f"{game.id} has no features to learn by lines: try --by games.")
    weights: Any = game.keen or game.weights
    weights = _begin(args) or weights._replace(learned=())  # what is made by hand
    seats = args.seats or game.max_seats
    found = learned(game, weights, seats, args.decisions, args.seed, _telling(over))
    text = _head(args, f"--by lines --decisions {args.decisions} --seed {args.seed}")
    write(text + "".join(_lines(found, game.feature_names)))


def _learn_rounds(game: Game[Any], args: Namespace, over: Over, write: Write) -> None:
    """Learn what features are worth at the beginning of each round, for each number of seats."""
    if game.begins is None:
        raise WrongUse(f"{game.id} has no rounds to learn by: try --by games.")
    weights: Any = _begin(args) or game.weights
    text = _head(args, f"--by rounds --games {args.games} --seed {args.seed}")
    text += "".join(f"# {name}\n" for name in game.feature_names)
    for seats in _every(game, args):
        text += f"\n[seats_{seats}]\n"
        rounds = learned_by_rounds(game, weights, seats, args.games, args.seed, _telling(over))
        for number, worth in enumerate(rounds, 1):
            text += f"round_{number} = {_number(tuple(worth))}\n"
    write(text)


def _telling(over: Over) -> Over:
    """Do the same, and report each part that is done: all of them may take an hour."""

    def done(work: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        parts = [*jobs]
        for number, found in enumerate(over(work, parts), 1):
            print(f"part {number} of {len(parts)}", file=sys.stderr, flush=True)
            yield found

    return done


def _every(game: Game[Any], args: Namespace) -> list[int]:
    """The number of seats that is asked for, or each that the game has."""
    return [args.seats] if args.seats else [*range(game.min_seats, game.max_seats + 1)]


def _begin(args: Namespace) -> Any:
    """The weights to begin at, None where no file is named."""
    if not args.begin:
        return None
    kind: Any = type(game_of(args.game).weights)
    try:
        return read(kind, Path(), args.begin)
    except DataError as error:
        raise CoreError(f"{error}.") from None


def _write(file: TextIO | None, text: str) -> None:
    """Replace the weights in the file, or print them if there is no file."""
    if file is None:
        print(text, end="")
        return
    file.seek(0)
    file.truncate()
    file.write(text)
    file.flush()


def _head(args: Namespace, how: str) -> str:
    """The command that makes these weights, as a comment."""
    seats = f" --seats {args.seats}" if args.seats else ""
    begin = f" --from {Path(args.begin).name}" if args.begin else ""
    kept = "".join(f" --keep {name}" for name in args.keep)
    return f"# python -m core train {args.game}{seats} {how}{begin}{kept}\n"


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
