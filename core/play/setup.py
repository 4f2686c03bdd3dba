"""What a game starts from: seats, seed, options, a position; all of it checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from json import dumps
from typing import Any

from core import games
from core.data.bounds import OutOfBounds, from_json
from core.data.shown import shown
from core.errors import IllegalAction, PositionError, SetupError
from core.play.chance import SEEDS
from core.protocol import Game

Scalar = str | int | bool
INFO_CHARS = 4000
"""Longest JSON text of a session's info."""
LONGEST_START = 65_000
"""Longest JSON text of the position that a session begins with."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is fixed before the first step. `start` is the position it begins with, if given."""

    game: Game[Any]
    seats: int
    seed: int
    options: Mapping[str, Scalar]
    start: dict[str, Any] | None = None

    def first_state(self) -> Any:
        """Return a new state before the first step."""
        if self.start is None:
            return self.game.new(self.seats, self.options)
        return self.game.read_position(self.start)


def set_up(
    game: Game[Any], seats: object, seed: object, options: object, start: object = None
) -> Setup:
    """Return a checked set-up; `start` is a position of just these seats and options.

    Raises SetupError and, for the position, PositionError.
    """
    setup = Setup(
        game, checked_seats(game, seats), checked_seed(seed), checked_options(game, options)
    )
    if start is None:
        return setup
    position = normal_position(game, start)
    if (position["seats"], position["options"]) != (setup.seats, setup.options):
        raise SetupError("The position it starts from does not fit its seats or options.")
    _check_size(position)
    return replace(setup, start=position)


def _check_size(position: dict[str, Any]) -> None:
    """Refuse a position that no link could carry; most of it can only be names."""
    try:
        from_json(dumps(position, separators=(",", ":")), LONGEST_START)
    except OutOfBounds as error:
        raise PositionError(f"This position is too large: {error}.") from None


def normal_position(game: Game[Any], position: object) -> dict[str, Any]:
    """Return a position with all its keys; PositionError when it breaks the schema."""
    if not isinstance(position, Mapping):
        raise PositionError(f"A position must be a mapping, not {shown(position)}.")
    return game.position(game.read_position(position))


def game_of(game_id: object) -> Game[Any]:
    """Return the game with this id; SetupError names those there are."""
    known = ", ".join(games.GAMES)
    if not isinstance(game_id, str):
        raise SetupError(f"A game is named by its id, one of {known}, not by {shown(game_id)}.")
    if game_id not in games.GAMES:
        raise SetupError(f"There is no game {shown(game_id)}. There are: {known}.")
    return games.GAMES[game_id]


def check_seat(seat: object, seats: int) -> None:
    """Raise IllegalAction unless this is a seat, or None for an onlooker."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise IllegalAction(f"Seats are 0 to {seats - 1}, not {shown(seat)}.")


def checked_seats(game: Game[Any], seats: object) -> int:
    """Return the number of seats; SetupError unless the game is for that number."""
    if type(seats) is not int or not game.min_seats <= seats <= game.max_seats:
        allowed = f"{game.min_seats} to {game.max_seats}"
        raise SetupError(f"{game.id} is for {allowed} seats, not {shown(seats)}.")
    return seats


def checked_seed(seed: object) -> int:
    """Return the seed; SetupError unless it is an int, 0 <= seed < 2**64."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise SetupError(f"A seed must be a whole number from 0 to 2**64 - 1, not {shown(seed)}.")
    return seed


def checked_seeds(first: int, count: int) -> None:
    """Raise SetupError unless there are `count` seeds in a row from the first one on."""
    checked_seed(first)
    if count > SEEDS - first:
        raise SetupError(
            f"From seed {first} on there are fewer than {shown(count)}: the last is 2**64 - 1."
        )


def checked_options(game: Game[Any], given: object) -> dict[str, Scalar]:
    """Return a value for every option of the game, the default where none is given.

    Raises SetupError for a name or a value the game does not have.
    """
    if not isinstance(given, Mapping):
        raise SetupError(f"Options must be a mapping from name to value, not {shown(given)}.")
    known = {option.name: option for option in game.options}
    result = game.defaults
    for name, value in given.items():
        if not isinstance(name, str) or name not in known:
            names = ", ".join(known) or "none"
            raise SetupError(f"{game.id} has no option {shown(name)}. It has: {names}.")
        fits = [item for item in known[name].values if type(item) is type(value) and item == value]
        if not fits:
            values = ", ".join(dumps(item) for item in known[name].values)
            raise SetupError(f"Option {name} cannot be {shown(value)}. It can be: {values}.")
        result[name] = fits[0]
    return result


def checked_info(info: object) -> dict[str, Any]:
    """Return a copy of free data about a session (names, who is a bot).

    Raises SetupError unless it is a dict from text to JSON values of at most INFO_CHARS characters.
    """
    if not isinstance(info, dict) or not all(type(key) is str for key in info):
        raise SetupError(
            f"Info must be a dict of JSON values with texts as keys, not {shown(info)}."
        )
    try:
        text = dumps(info, allow_nan=False, separators=(",", ":"))
        result: dict[str, Any] = from_json(text, max(INFO_CHARS, len(text)))
    except (TypeError, ValueError, RecursionError) as error:
        raise SetupError("Info holds something that JSON cannot represent.") from error
    if len(text) > INFO_CHARS:
        raise SetupError(
            f"Info is {len(text)} characters of JSON; at most {INFO_CHARS} are allowed."
        )
    return result
