"""What several commands of the command line have in common: arguments, and how they are read."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from core import GAMES
from core.data.bounds import from_json
from core.play.setup import game_of


def game_arguments(
    parser: argparse.ArgumentParser, *, seats: str = "the most", optional: bool = False
) -> None:
    """Add game, seats, seed, bots and options.

    `seats` says how many there are by default; `optional`, that it goes without a game as well.
    """
    listed = f"one of: {', '.join(GAMES)}"
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=listed)
    parser.add_argument("--seats", type=int, help=f"how many players (default: {seats})")
    parser.add_argument("--seed", type=int, help="0 or more; the same seed gives the same game")
    parser.add_argument(
        "--bots",
        default="random",
        help="names or path.py:function, commas between, repeated over the seats",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )


def count(text: str) -> int:
    """Return a number from 1 up."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def most_seats(game_id: str) -> int:
    """Return the most players of a game; SetupError where there is none."""
    return game_of(game_id).max_seats


def options(texts: Sequence[str]) -> dict[str, Any]:
    """Return NAME=VALUE texts as a dict; a value that is not JSON is a text."""
    result = {}
    for text in texts:
        name, _, value = text.partition("=")
        try:
            result[name] = from_json(value)
        except ValueError:
            result[name] = value
    return result
