"""The command `python -m core sim`: a few games of bots, and how each of them ended."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from json import dumps
from typing import Any

from core.arena.jobs import Job, turned
from core.arena.play import play
from core.arena.records import Record
from core.arena.tally import Tally
from core.bots.outside import Entry, entries
from core.errors import CoreError
from core.play.setup import Scalar, checked_seeds, game_of
from core.tools.arguments import bots_of, options, seats_of

KEPT = ("seed", "bots", "scores", "places", "steps")
"""What is printed of a game, always the same for the same command: no times."""


def sim(args: argparse.Namespace) -> int:
    """Do what the command line says; return the exit code.

    What there is is printed when a bot breaks down, too, and after Ctrl+C.
    """
    bots = entries(bots_of(args), seats_of(args))
    first = 1 if args.seed is None else args.seed
    records: list[Record] = []
    try:
        records.extend(simulate(args.game, bots, args.games, first, options(args.option)))
    except (CoreError, KeyboardInterrupt):
        if records:
            _show(args, records)
        raise
    _show(args, records)
    return 0


def _show(args: argparse.Namespace, records: list[Record]) -> None:
    table = totals(records)
    if args.json:
        games = [{key: getattr(record, key) for key in KEPT} for record in records]
        print(dumps({"game": args.game, "bots": table, "games": games}))
        return
    for record in records:
        points = zip(record.bots, record.scores, strict=True)
        seats = ", ".join(f"{name} {number}" for name, number in points)
        print(f"seed {record.seed}: {seats} ({record.steps} steps)")
    for name, row in table.items():
        print(f"{name}: {row['points']} points a seat, {row['wins']} wins on {row['seats']} seats")


def simulate(
    game_id: str,
    bots: tuple[Entry, ...],
    games: int,
    seed: int,
    chosen: dict[str, Scalar] | None = None,
) -> Iterator[Record]:
    """Play games with consecutive seeds; the bots, one a seat, move on by one seat each game.

    Raises SetupError for seats or options that do not fit, or more games than there are seeds,
    BotError for a bot that breaks down.
    """
    most = game_of(game_id).longest
    checked_seeds(seed, games)
    for number in range(games):
        yield play(Job(game_id, chosen or {}, seed + number, number, turned(bots, number), most))


def totals(records: Iterable[Record]) -> dict[str, dict[str, Any]]:
    """Return per bot: seats played, mean points, wins (a shared first place counts in part)."""
    tally = Tally()
    for record in records:
        tally.add(record)
    rows = tally.figures()["bots"].items()
    return {name: {key: row[key] for key in ("seats", "points", "wins")} for name, row in rows}
