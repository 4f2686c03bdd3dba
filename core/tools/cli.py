"""The command line: python -m core play | sim | arena | train | replay | check, and a few more."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from json import dumps
from typing import TYPE_CHECKING, Any

from core import GAMES, CoreError, Session, SetupError
from core.play.setup import game_of
from core.tools.arguments import (
    INTERRUPTED,
    WrongUse,
    alone,
    arena_arguments,
    bots_of,
    count,
    game_arguments,
    options,
    seats_of,
    seconds,
    train_arguments,
    whole,
)
from core.tools.new_file import reason
from core.tools.source import session_of
from core.tools.streams import flush, stdin

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

ANY_GAME = next(iter(GAMES))
FAILED, WRONG_USE = 1, 2
SOURCE = "a file (JSON, link or transcript), - for stdin, or a link"
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
    """Run one command; return its exit code.

    0: done. 1: refused or failed on the way, by what a file, a link or a bot turned out to be.
    2: wrong use, no such game, bot, number or option, or what does not go together. 130: Ctrl+C.
    """
    parser = _parser()
    args = parser.parse_args(argv)
    if "run" not in args:
        parser.print_help(sys.stderr)
        return WRONG_USE
    try:
        code: int = args.run(args)
        flush()
        return code
    except CoreError as error:
        print(f"error: {error}", file=sys.stderr)
        return WRONG_USE if isinstance(error, (WrongUse, SetupError)) else FAILED
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return FAILED
    except OSError as error:
        print(f"error: Reading or writing failed: {reason(error)}.", file=sys.stderr)
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m core",
        description="Imperia's rules kernel.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(metavar="COMMAND")
    _add_games(commands)
    _add_arena(commands)
    _add_saved(commands)
    _add_bench(commands)
    return parser


def _add_games(commands: Commands) -> None:
    """Add play and sim."""
    play = commands.add_parser("play", help="play in the terminal against bots")
    game_arguments(play)
    play.add_argument("--seat", type=whole, default=0, help="your seat, from 0 (default: 0)")
    play.add_argument("--resume", metavar="FILE_OR_LINK", help="go on with a saved game")
    play.set_defaults(run=_play)
    sim = commands.add_parser("sim", help="let bots play games")
    game_arguments(sim)
    sim.add_argument("--games", type=count, default=10, help="how many games (default: 10)")
    _add_json(sim, "print one JSON object")
    sim.set_defaults(run=_sim)


def _add_arena(commands: Commands) -> None:
    """Add arena and what reads the games it keeps, and train."""
    arena = commands.add_parser("arena", help="find out which bots are stronger (docs/bots.md)")
    arena_arguments(arena)
    arena.set_defaults(run=_arena)
    manners = commands.add_parser("manners", help="what bots did in kept games of the arena")
    manners.add_argument("files", metavar="FILE", nargs="+", help="what arena --out has written")
    _add_json(manners, "print one JSON object")
    manners.set_defaults(run=_manners)
    promises = commands.add_parser(
        "promises", help="how true the bots' estimate came in kept games of the arena"
    )
    promises.add_argument("files", metavar="FILE", nargs="+", help="what arena --out has written")
    form = promises.add_mutually_exclusive_group()
    _add_json(form, "print one JSON object")
    form.add_argument(
        "--shortfall", action="store_true", help="print the tables of the game's shortfall.toml"
    )
    promises.set_defaults(run=_promises)
    train = commands.add_parser("train", help="learn a game's weights by play (docs/training.md)")
    train_arguments(train)
    train.set_defaults(run=_train)


def _add_saved(commands: Commands) -> None:
    """Add replay, review and check, which read saved games."""
    replay = commands.add_parser("replay", help="print a saved game as a transcript")
    replay.add_argument("source", metavar="FILE_OR_LINK", help=SOURCE)
    replay.add_argument("--to", type=whole, metavar="N", help="stop after N steps")
    _add_json(replay, "print JSON, with the position")
    replay.set_defaults(run=_replay)
    review = commands.add_parser("review", help="find what was not played best in a saved game")
    review.add_argument("source", metavar="FILE_OR_LINK", help=SOURCE)
    _add_json(review, "print one JSON object")
    review.set_defaults(run=_review)
    check = commands.add_parser("check", help="verify saved games by playing them again")
    check.add_argument("sources", metavar="FILE_OR_LINK", nargs="+", help=SOURCE)
    _add_json(check, "print a JSON list")
    check.set_defaults(run=_check)


def _add_bench(commands: Commands) -> None:
    bench = commands.add_parser(
        "bench", help="measure speed and link length, with yardsticks where installed"
    )
    bench.add_argument("games", metavar="GAME", nargs="*", help="default: every game")
    bench.add_argument(
        "--seconds",
        type=seconds,
        default=15.0,
        help="for random play, all rounds together (default: 15)",
    )
    _add_json(bench, "print one JSON object")
    bench.set_defaults(run=_bench)


def _add_json(command: argparse._ActionsContainer, told: str) -> None:
    command.add_argument("--json", action="store_true", help=told)


def _play(args: argparse.Namespace) -> int:
    from core.bots.outside import Entry, entries
    from core.tools.terminal import play

    session = _begun(args) if args.resume is None else _resumed(args)
    if not 0 <= args.seat < session.seats:
        raise WrongUse(f"Seats are 0 to {session.seats - 1}, not {args.seat}.")
    bots: list[Entry | None] = [*entries(bots_of(args), session.seats)]
    bots[args.seat] = None
    stdin()
    play(session, bots, input, print)
    return 0


def _begun(args: argparse.Namespace) -> Session:
    chosen = options(args.option)
    return Session.new(args.game, seats=seats_of(args), seed=args.seed, options=chosen)


def _resumed(args: argparse.Namespace) -> Session:
    """The saved game to go on with, which must be of the game that is named."""
    alone(args, "--resume", ("seats", "seed", "option"))
    session = session_of(args.resume)
    if session.game.id != game_of(args.game).id:
        raise WrongUse(f"The saved game is one of {session.game.id}, not of {args.game}.")
    return session


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
    session = session_of(args.source)
    if args.to is not None:
        session.goto(args.to)
    print(dumps(session.to_json()) if args.json else session.transcript())
    return 0


def _review(args: argparse.Namespace) -> int:
    from core.review.command import run

    return run(session_of(args.source), args.json)


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
        session = session_of(source)
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
