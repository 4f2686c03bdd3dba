"""The command line: python -m core play | sim | arena | train | replay | check, and a few more."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from json import dumps
from pathlib import Path
from typing import Any

from core import GAMES, CoreError, Session
from core.tools.arguments import count, game_arguments, most_seats, options

ANY_GAME = next(iter(GAMES))
EXAMPLES = f"""examples:
  python -m core play {ANY_GAME} --seats 4 --bots greedy
  python -m core sim {ANY_GAME} --seats 3 --games 20 --seed 1 --bots random,greedy --json
  python -m core arena {ANY_GAME} --bots greedy,random,random --games 30 --out games.jsonl
  python -m core replay game.json --to 40
  python -m core review game.json
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
    game_arguments(play)
    play.add_argument("--seat", type=int, default=0, help="your seat, from 0 (default: 0)")
    play.add_argument("--resume", metavar="FILE_OR_LINK", help="go on with a saved game")
    play.set_defaults(run=_play)
    sim = commands.add_parser("sim", help="let bots play games")
    game_arguments(sim)
    sim.add_argument("--games", type=count, default=10, help="how many games (default: 10)")
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    sim.set_defaults(run=_sim)
    arena = commands.add_parser("arena", help="find out which bots are stronger (docs/bots.md)")
    _arena_arguments(arena)
    arena.set_defaults(run=_arena)
    manners = commands.add_parser("manners", help="what bots did in kept games of the arena")
    manners.add_argument("files", metavar="FILE", nargs="+", help="what arena --out has written")
    manners.add_argument("--json", action="store_true", help="print one JSON object")
    manners.set_defaults(run=_manners)
    promises = commands.add_parser(
        "promises", help="how true the bots' estimate came in kept games of the arena"
    )
    promises.add_argument("files", metavar="FILE", nargs="+", help="what arena --out has written")
    promises.add_argument("--json", action="store_true", help="print one JSON object")
    promises.add_argument(
        "--shortfall", action="store_true", help="print the tables of the game's shortfall.toml"
    )
    promises.set_defaults(run=_promises)
    train = commands.add_parser("train", help="learn a game's weights by play (docs/training.md)")
    _train_arguments(train)
    train.set_defaults(run=_train)
    replay = commands.add_parser("replay", help="print a saved game as a transcript")
    replay.add_argument(
        "source",
        metavar="FILE_OR_LINK",
        help="a file (JSON, link or transcript), - for stdin, or a link",
    )
    replay.add_argument("--to", type=int, metavar="N", help="stop after N steps")
    replay.add_argument("--json", action="store_true", help="print JSON, with the position")
    replay.set_defaults(run=_replay)
    review = commands.add_parser("review", help="find what was not played best in a saved game")
    review.add_argument("source", metavar="FILE_OR_LINK")
    review.add_argument("--json", action="store_true", help="print one JSON object")
    review.set_defaults(run=_review)
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


def _train_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, help="how many players (default: the most)")
    parser.add_argument(
        "--by",
        choices=("clicks", "games", "lines", "rounds", "search"),
        default="lines",
        help="lines: what features are worth, by comparing lines of single decisions; rounds: that "
        "at the beginning of each round, by games of single clicks; games: all weights, by games "
        "of whole turns in which every seat goes by its own; search: the same by games that are "
        "searched a little; clicks: the same by games of single clicks between two sets of them "
        "(default: lines)",
    )
    parser.add_argument("--decisions", type=count, default=2400, help="by lines (default: 2400)")
    parser.add_argument(
        "--from",
        dest="begin",
        metavar="FILE",
        help="by games, lines or rounds: weights to begin at",
    )
    parser.add_argument(
        "--keep",
        metavar="NAME",
        action="append",
        default=[],
        help="by games or search: leave this weight as it is, as one that such games cannot tell",
    )
    parser.add_argument("--games", type=count, default=15000, help="by rounds (default: 15000)")
    parser.add_argument(
        "--rounds", type=count, default=300, help="by games or clicks (default: 300)"
    )
    parser.add_argument("--seed", type=int, default=1, help="the same seed learns the same")
    parser.add_argument("--workers", type=count, metavar="N", help="processes (default: all cores)")
    parser.add_argument("--out", metavar="FILE", help="write the weights there, now and then")


def _arena_arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser, seats="as many as bots are named", optional=True)
    add = parser.add_argument
    add("--games", type=count, default=100, help="at least so many, whole set-ups (default: 100)")
    add("--steps", type=count, metavar="MAX", help="cut longer games off (default: the game's own)")
    add("--workers", type=count, metavar="N", help="how many processes (default: one a core)")
    add("--scheduler", metavar="ADDRESS", help="play on a Dask cluster instead")
    add(
        "--sprt",
        nargs=2,
        metavar=("P0", "P1"),
        help="stop when it is clear whether the first bot wins P0 (par: its share of the seats) "
        "or P1 of the games",
    )
    add("--out", metavar="FILE", help="keep each game as a line of JSON in a new file")
    add("--from", dest="summarise", nargs="+", metavar="FILE", help="sum up such files instead")
    add("--json", action="store_true", help="print one JSON object")


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
    from core.bots import Bot
    from core.bots.outside import bot_of, entries
    from core.tools.terminal import play

    if args.resume:
        session = _session(args.resume)
    else:
        seats = args.seats or most_seats(args.game)
        session = Session.new(args.game, seats=seats, seed=args.seed, options=options(args.option))
    bots: list[Bot | None] = [bot_of(entry) for entry in entries(args.bots, session.seats)]
    if not 0 <= args.seat < session.seats:
        raise CoreError(f"Seats are 0 to {session.seats - 1}, not {args.seat}.")
    bots[args.seat] = None
    play(session, bots, input, print)
    return 0


def _sim(args: argparse.Namespace) -> int:
    from core.tools.sim import sim

    return sim(args)


def _arena(args: argparse.Namespace) -> int:
    from core.arena.command import run

    return run(args)


def _manners(args: argparse.Namespace) -> int:
    from core.arena.manners import run

    return run(args)


def _promises(args: argparse.Namespace) -> int:
    from core.arena.promises import run

    return run(args)


def _train(args: argparse.Namespace) -> int:
    from core.train.command import run

    return run(args)


def _replay(args: argparse.Namespace) -> int:
    session = _session(args.source)
    if args.to is not None:
        session.goto(args.to)
    print(dumps(session.to_json()) if args.json else session.transcript())
    return 0


def _review(args: argparse.Namespace) -> int:
    from core.review.command import run

    return run(_session(args.source), args.json)


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
