"""The command `python -m core arena`: plays a match, or sums up the lines of matches."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, contextmanager
from json import dumps
from os import cpu_count
from time import perf_counter
from typing import Any

from core.arena.figures import Sprt
from core.arena.jobs import Match, match, rotations
from core.arena.progress import progress
from core.arena.records import Record, with_paths
from core.arena.report import report
from core.arena.run import Records, here, on_cluster, over_cores
from core.arena.tally import Tally, win_shares
from core.bots.outside import entries
from core.errors import CoreError
from core.play.setup import game_of
from core.tools.arguments import INTERRUPTED, WrongUse, alone, bots_of, options, seats_of
from core.tools.new_file import new_file

GAMES = 100
"""At least how many games are played by default."""
PLAYING = (
    *("game", "seats", "seed", "bots", "option", "games"),
    *("steps", "workers", "scheduler", "sprt", "out"),
)
"""What says how to play, and so nothing where games are summed up."""


def run(args: argparse.Namespace) -> int:
    """Do what the command line says; return the exit code."""
    if args.summarise:
        alone(args, "--from", PLAYING)
        show(summed_up(args.summarise), args.json)
        return 0
    if args.game is None:
        raise WrongUse("Which game? Name one; python -m core arena --help lists them all.")
    planned = _match(args)
    figures = played(planned, _records(planned, args), _sprt(planned, args.sprt), args.out)
    if figures["games"] or figures["error"] is None:
        show(figures, args.json)
    if figures["error"] is not None:
        raise CoreError(figures["error"])
    return INTERRUPTED if figures["interrupted"] else 0


def show(figures: dict[str, Any], as_json: bool) -> None:
    """Print figures, as lines or as one JSON object."""
    print(dumps(figures) if as_json else report(figures))


def _match(args: argparse.Namespace) -> Match:
    bots = bots_of(args)
    seats = seats_of(args, max(bots.count(",") + 1, game_of(args.game).min_seats))
    chosen = options(args.option)
    seed = 1 if args.seed is None else args.seed
    return match(args.game, entries(bots, seats), args.games or GAMES, seed, chosen, args.steps)


def _records(planned: Match, args: argparse.Namespace) -> Records:
    if args.scheduler:
        return on_cluster(planned.jobs(), args.scheduler)
    workers = min(args.workers or cpu_count() or 1, planned.games)
    return here(planned.jobs()) if workers == 1 else over_cores(planned.jobs(), workers)


def _sprt(planned: Match, shares: list[str] | None) -> Sprt | None:
    """Return the test of the first bot's share of wins; "par" is its share of the seats."""
    if shares is None:
        return None
    par = planned.bots.count(planned.bots[0]) / len(planned.bots)
    try:
        p0, p1 = (par if share == "par" else float(share) for share in shares)
    except ValueError:
        raise WrongUse(f"--sprt takes two shares or par, not {' '.join(shares)}.") from None
    return Sprt(p0, p1)


def played(planned: Match, records: Records, sprt: Sprt | None, out: str | None) -> dict[str, Any]:
    """Play a match, or until a test has decided, or until Ctrl+C; return its figures.

    If a game could not be played, they are those of the games before it, and `error` says why.
    A test is checked after whole set-ups only, so that each bot has had each seat equally often.
    """
    tally, begin, interrupted, failed = Tally(), perf_counter(), False, None
    first, whole = planned.bots[0].name, len(rotations(planned.bots))
    with closing(records), _writer(out) as write, progress(planned.games, sys.stderr) as tell:
        try:
            for record in records:
                write(record)
                tally.add(record)
                tell(_standing(tally, first))
                if sprt and record.finished:
                    sprt.add(_share(record, first))
                if sprt and tally.games % whole == 0 and sprt.verdict:
                    break
        except KeyboardInterrupt:
            interrupted = True
        except CoreError as error:
            failed = str(error)
    seconds = perf_counter() - begin
    return {
        "game": planned.game,
        "seats": len(planned.bots),
        "options": dict(planned.options),
        "seed": planned.seed,
        "planned": planned.games,
        "interrupted": interrupted,
        "error": failed,
        **tally.figures(),
        "seconds": round(seconds, 2),
        "games_per_hour": round(tally.games / seconds * 3600),
        "sprt": None if sprt is None else _tested(sprt, first),
    }


def _standing(tally: Tally, name: str) -> str:
    row = tally.rows[name].figures()
    return f"{name} wins {row['share']:.1%} ({row['low']:.1%}-{row['high']:.1%})"


def _share(record: Record, name: str) -> float:
    """Return what share of a game a bot has won, all its seats together."""
    won = zip(record.bots, win_shares(record), strict=True)
    return sum(share for bot, share in won if bot == name)


def _tested(sprt: Sprt, name: str) -> dict[str, Any]:
    found = {"p0": round(sprt.p0, 4), "p1": sprt.p1, "llr": round(sprt.llr, 4)}
    return {"bot": name, **found, "verdict": sprt.verdict}


@contextmanager
def _writer(path: str | None) -> Generator[Callable[[Record], object], None, None]:
    """Yield the function that writes a game to a file at once, so that nothing gets lost."""
    if path is None:
        yield lambda record: None
        return
    with new_file(path) as file:
        yield lambda record: file.write(record.line())


def summed_up(paths: Iterable[str]) -> dict[str, Any]:
    """Return the figures of the games in files, which must be of one sort."""
    tally, sort = Tally(), None
    for path, record in with_paths(paths):
        here = record.game, record.revision, len(record.bots), record.options
        if sort not in (None, here):
            raise CoreError(f"{path} has games of other rules, seats or options than before.")
        sort = here
        tally.add(record)
    if sort is None:
        raise CoreError("There is no game in these files.")
    game, _, seats, chosen = sort
    return {"game": game, "seats": seats, "options": dict(chosen), **tally.figures()}
