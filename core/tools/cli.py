"""The command line: python -m core play | sim | replay | check | bench."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from json import dumps
from pathlib import Path
from typing import Any

from core import GAMES, CoreError, Session
from core.data.bounds import from_json

ANY_GAME = next(iter(GAMES))
EXAMPLES = f"""examples:
  python -m core play {ANY_GAME} --seats 4 --bots greedy
  python -m core sim {ANY_GAME} --seats 3 --games 20 --seed 1 --bots random,greedy --json
  python -m core replay game.json --to 40
  python -m core check tests/saves/v1/*.json <link>
  python -m core bench {ANY_GAME} --json
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code: 0 done, 1 refused or failed, 2 wrong use."""
    args = _parser().parse_args(argv)
    try:
        code: int = args.run(args)
        return code
    except CoreError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except (BrokenPipeError, KeyboardInterrupt):
        return 1


def _parser() -> argparse.ArgumentParser:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "python -m core",
        description="Imperia's rules kernel.",
        epilog=EXAMPLES,
        formatter_class=plain,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="play in the terminal against bots")
    _game_arguments(play)
    play.add_argument("--seat", type=int, default=0, help="your seat, from 0 (default: 0)")
    play.add_argument("--resume", metavar="FILE_OR_LINK", help="go on with a saved game")
    play.set_defaults(run=_play)
    sim = commands.add_parser("sim", help="let bots play games")
    _game_arguments(sim)
    sim.add_argument("--games", type=_count, default=10, help="how many games (default: 10)")
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    sim.set_defaults(run=_sim)
    replay = commands.add_parser("replay", help="print a saved game as a transcript")
    replay.add_argument(
        "source",
        metavar="FILE_OR_LINK",
        help="a file (JSON, link or transcript), - for stdin, or a link",
    )
    replay.add_argument("--to", type=int, metavar="N", help="stop after N steps")
    replay.add_argument("--json", action="store_true", help="print JSON, with the position")
    replay.set_defaults(run=_replay)
    check = commands.add_parser("check", help="verify saved games by playing them again")
    check.add_argument("sources", metavar="FILE_OR_LINK", nargs="+")
    check.add_argument("--json", action="store_true", help="print a JSON list")
    check.set_defaults(run=_check)
    bench = commands.add_parser(
        "bench", help="measure speed and link length, with yardsticks where installed"
    )
    bench.add_argument("games", metavar="GAME", nargs="*", help="default: every game")
    bench.add_argument(
        "--seconds",
        type=float,
        default=15.0,
        help="for random play, all rounds together (default: 15)",
    )
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.set_defaults(run=_bench)
    return parser


def _game_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, help="how many players (default: the most)")
    parser.add_argument("--seed", type=int, help="0 or more; the same seed gives the same game")
    parser.add_argument(
        "--bots", default="random", help="names, commas between, repeated over the seats"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _options(texts: Sequence[str]) -> dict[str, Any]:
    """Return NAME=VALUE texts as a dict; a value that is not JSON is a text."""
    result = {}
    for text in texts:
        name, _, value = text.partition("=")
        try:
            result[name] = from_json(value)
        except ValueError:
            result[name] = value
    return result


def _bots(names: str, seats: int) -> list[str]:
    from core.bots import BOTS

    listed = [name.strip() for name in names.split(",")]
    for name in listed:
        if name not in BOTS:
            raise CoreError(f"There is no bot {name!a}. There are: {', '.join(BOTS)}.")
    return [listed[seat % len(listed)] for seat in range(seats)]


def _most_seats(game_id: str) -> int:
    from core.play.setup import game_of

    return game_of(game_id).max_seats


def _session(source: str) -> Session:
    """Return the session of a file, of stdin ("-") or of a link."""
    text = sys.stdin.read() if source == "-" else _read(source)
    begin = text.lstrip()[:1]
    if begin == "{":
        return Session.from_json(text)
    if begin in ("[", "#"):
        return Session.from_transcript(text)
    return Session.from_link(text)


def _read(source: str) -> str:
    """Return the text of a file, or the text itself if there is no such file."""
    try:
        return Path(source).read_text(encoding="utf-8") if Path(source).is_file() else source
    except UnicodeDecodeError:
        raise CoreError(f"{source} is not a text file.") from None
    except (OSError, ValueError):
        return source


def _play(args: argparse.Namespace) -> int:
    from core.tools.terminal import play

    if args.resume:
        session = _session(args.resume)
    else:
        seats = args.seats or _most_seats(args.game)
        session = Session.new(args.game, seats=seats, seed=args.seed, options=_options(args.option))
    bots: list[str | None] = [*_bots(args.bots, session.seats)]
    if not 0 <= args.seat < session.seats:
        raise CoreError(f"Seats are 0 to {session.seats - 1}, not {args.seat}.")
    bots[args.seat] = None
    play(session, bots, input, print)
    return 0


def _sim(args: argparse.Namespace) -> int:
    from dataclasses import asdict

    from core.bots.arena import summary, tournament

    bots = _bots(args.bots, args.seats or _most_seats(args.game))
    seed = 1 if args.seed is None else args.seed
    results = tournament(args.game, bots, args.games, seed, _options(args.option))
    table = summary(results)
    if args.json:
        print(
            dumps(
                {"game": args.game, "bots": table, "games": [asdict(result) for result in results]}
            )
        )
        return 0
    for result in results:
        seats = ", ".join(
            f"{name} {points}" for name, points in zip(result.bots, result.scores, strict=True)
        )
        print(f"seed {result.seed}: {seats} ({result.steps} steps)")
    for name, row in table.items():
        print(f"{name}: {row['points']} points a seat, {row['wins']} wins on {row['seats']} seats")
    return 0


def _replay(args: argparse.Namespace) -> int:
    session = _session(args.source)
    if args.to is not None:
        session.goto(args.to)
    print(dumps(session.to_json()) if args.json else session.transcript())
    return 0


def _check(args: argparse.Namespace) -> int:
    rows = [_checked(source) for source in args.sources]
    if args.json:
        print(dumps(rows))
    else:
        for row in rows:
            print(
                ": ".join(
                    [row["source"], row.get("error") or f"ok, {row['game']}, {row['steps']} steps"]
                )
            )
    return 0 if all(row["ok"] for row in rows) else 1


def _checked(source: str) -> dict[str, Any]:
    short = source if len(source) <= 60 else source[:57] + "..."
    try:
        session = _session(source)
    except CoreError as error:
        return {"source": short, "ok": False, "error": str(error)}
    found = {
        "game": session.game.id,
        "seats": session.seats,
        "steps": session.step,
        "over": session.over,
    }
    row = {"source": short, "ok": session.notice is None, **found, "scores": session.scores}
    return (
        row
        if row["ok"]
        else row | {"error": "its steps do not play under these rules; its position can go on"}
    )


def _bench(args: argparse.Namespace) -> int:
    from core.tools.bench import bench

    result = bench(args.games or list(GAMES), args.seconds)
    if args.json:
        print(dumps(result))
        return 0
    for name, figures in result.items():
        print(name)
        for key, value in figures.items():
            print(f"  {key:24} {value}")
    return 0
