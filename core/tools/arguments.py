"""What several commands of the command line have in common: arguments, and how they are read."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import inf
from typing import Any

from core import GAMES
from core.data.bounds import from_json
from core.errors import CoreError, SetupError
from core.play.setup import checked_seats, checked_seed, game_of

BOT = "random"
"""The bot that plays where none is named."""
INTERRUPTED = 130
"""The exit code after Ctrl+C."""


class WrongUse(CoreError):
    """What is said on the command line does not go together."""


def game_arguments(
    parser: argparse.ArgumentParser, *, seats: str = "the most", optional: bool = False
) -> None:
    """Add game, seats, seed, bots and options.

    `seats` says how many there are by default; `optional`, that it goes without a game as well.
    """
    listed = f"one of: {', '.join(GAMES)}"
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=listed)
    parser.add_argument("--seats", type=whole, help=f"how many players (default: {seats})")
    parser.add_argument("--seed", type=seed, help="0 or more; the same seed gives the same game")
    parser.add_argument(
        "--bots",
        help="names or path.py:function, commas between, repeated over the seats (default: random)",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )


def whole(text: str, least: int | None = None) -> int:
    """Return a whole number; if no least is given, the caller checks the range."""
    bound = "" if least is None else f" from {least} up"
    try:
        number = int(text)
    except ValueError:
        number = None
    if number is None or (least is not None and number < least):
        raise argparse.ArgumentTypeError(f"must be a whole number{bound}, not {text}")
    return number


def count(text: str) -> int:
    """Return a number from 1 up."""
    return whole(text, 1)


def seed(text: str) -> int:
    """Return a seed."""
    try:
        return checked_seed(whole(text))
    except SetupError as error:
        raise argparse.ArgumentTypeError(str(error).removesuffix(".")) from None


def seconds(text: str) -> float:
    """Return a time above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < inf:
        raise argparse.ArgumentTypeError(f"must be a number above 0, not {text}")
    return number


def seats_of(args: argparse.Namespace, usual: int | None = None) -> int:
    """Return the number of seats asked for, or else the usual one: the most, if not given.

    SetupError where there is no such game, or it is not for that number.
    """
    game = game_of(args.game)
    if args.seats is not None:
        return checked_seats(game, args.seats)
    return game.max_seats if usual is None else usual


def bots_of(args: argparse.Namespace) -> str:
    """Return the bots that are named, or else the one that plays then."""
    return BOT if args.bots is None else str(args.bots)


def alone(args: argparse.Namespace, option: str, others: Sequence[str]) -> None:
    """Raise WrongUse if something given beside an option would be ignored."""
    given = [name for name in others if getattr(args, name) not in (None, [])]
    if given:
        named = ", ".join("GAME" if name == "game" else f"--{name}" for name in given)
        raise WrongUse(
            f"{named} cannot go with {option}, which takes all of that from the saved games."
        )


def options(texts: Sequence[str]) -> dict[str, Any]:
    """Return NAME=VALUE texts as a dict; a value that is not JSON is a text, none is WrongUse."""
    result = {}
    for text in texts:
        name, told, value = text.partition("=")
        if not told:
            raise WrongUse(f"--option takes NAME=VALUE, not {text}.")
        try:
            result[name] = from_json(value)
        except ValueError:
            result[name] = value
    return result


def train_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `train` takes."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=whole, help="how many players (default: the most)")
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
    parser.add_argument("--decisions", type=count, help="by lines (default: 2400)")
    parser.add_argument(
        "--from",
        dest="begin",
        metavar="FILE",
        help="by games, lines, rounds or search: weights to begin at",
    )
    parser.add_argument(
        "--keep",
        metavar="NAME",
        action="append",
        default=[],
        help="by games or search: leave this weight as it is, as one that such games cannot tell",
    )
    parser.add_argument("--games", type=count, help="by rounds (default: 15000)")
    parser.add_argument("--rounds", type=count, help="by games, search or clicks (default: 300)")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed learns the same")
    parser.add_argument("--workers", type=count, metavar="N", help="processes (default: all cores)")
    parser.add_argument(
        "--out", metavar="FILE", help="write the weights to a new file, now and then"
    )


def arena_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `arena` takes."""
    game_arguments(parser, seats="as many as bots are named", optional=True)
    add = parser.add_argument
    add("--games", type=count, help="at least so many, whole set-ups (default: 100)")
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
