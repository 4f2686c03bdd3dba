"""What a session is made of: the set-up it starts from and its steps with their positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from json import dumps
from typing import Any

from core import games
from core.data.bounds import OutOfBounds, from_json
from core.play.chance import SEEDS
from core.protocol import CHANCE, Action, Game, IllegalAction, Message, PositionError, SetupError

Scalar = str | int | bool
INFO_CHARS = 4000
"""Longest JSON text of a session's info."""
LONGEST_START = 65_000
"""Longest JSON text of the position that a session begins with."""


@dataclass(frozen=True, slots=True)
class Step:
    """One click or one outcome of chance.

    `options` says how many actions were legal (1: a forced step), without optional ones; `optional`
    marks a step that was one of these. `meanwhile` marks one of a seat that was not to act.
    """

    index: int
    actor: int
    action: Action
    text: str
    options: int
    optional: bool = False
    meanwhile: bool = False

    @property
    def forced(self) -> bool:
        """Whether nothing else could have been done."""
        return self.options == 1 and not (self.optional or self.meanwhile)


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
        raise PositionError(f"A position is a mapping, not {shown(position)}.")
    return game.position(game.read_position(position))


class Timeline:
    """Steps in their order and the state before each; the last state is that after all of them."""

    __slots__ = ("first", "game", "states", "steps")

    def __init__(self, game: Game[Any], state: Any, first: int = 0) -> None:
        self.game = game
        self.first = first
        self.steps: list[Step] = []
        self.states: list[Any] = [state]

    def add(self, action: Action, options: int, optional: bool = False) -> Step:
        """Append a step whose action is known to be legal; return it."""
        before = self.states[-1]
        text = self.game.write(before, action)
        step = Step(self.first + len(self.steps), before.actor, action, text, options, optional)
        after = before.copy()
        self.game.apply(after, action)
        self.steps.append(step)
        self.states.append(after)
        return step

    def add_meanwhile(self, action: Action, seat: int) -> Step:
        """Append a step of a seat that is not to act; the action is known to be one it may do."""
        before = self.states[-1]
        step = self.add(action, len(self.game.legal(before)))
        self.steps[-1] = step = replace(step, actor=seat, meanwhile=True)
        return step

    def add_checked(self, action: Action) -> Step:
        """Append an action after a look whether it is legal; IllegalAction when it is not."""
        state = self.states[-1]
        if state.actor == CHANCE:
            outcomes = [outcome for outcome, _ in self.game.outcomes(state)]
            if action in outcomes:
                return self.add(action, len(outcomes))
        elif state.actor >= 0:
            legal = self.game.legal(state)
            if action in legal:
                return self.add(action, len(legal))
            if action in self.game.optional(state):
                return self.add(action, len(legal), optional=True)
            for seat, actions in meanwhile(self.game, state).items():
                if action in actions:
                    return self.add_meanwhile(action, seat)
        raise IllegalAction("this action is not legal here")


def meanwhile(game: Game[Any], state: Any) -> Mapping[int, Sequence[Action]]:
    """Return what other seats may do while one is to act, by seat."""
    if game.meanwhile is None or state.actor < 0:
        return {}
    return game.meanwhile(state)


def game_of(game_id: object) -> Game[Any]:
    """Return the game with this id; SetupError names those there are."""
    if not isinstance(game_id, str) or game_id not in games.GAMES:
        raise SetupError(f"There is no game {shown(game_id)}. There are: {', '.join(games.GAMES)}.")
    return games.GAMES[game_id]


def checked_seats(game: Game[Any], seats: object) -> int:
    """Return the number of seats; SetupError unless the game is for so many."""
    if type(seats) is not int or not game.min_seats <= seats <= game.max_seats:
        allowed = f"{game.min_seats} to {game.max_seats}"
        raise SetupError(f"{game.id} is for {allowed} seats, not {shown(seats)}.")
    return seats


def checked_seed(seed: object) -> int:
    """Return the seed; SetupError unless it is an int, 0 <= seed < 2**64."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise SetupError(f"A seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}.")
    return seed


def checked_options(game: Game[Any], given: object) -> dict[str, Scalar]:
    """Return a value for every option of the game, the default where none is given.

    Raises SetupError for a name or a value the game does not have.
    """
    if not isinstance(given, Mapping):
        raise SetupError(f"Options are a mapping from name to value, not {shown(given)}.")
    known = {option.name: option for option in game.options}
    result = {name: option.values[0] for name, option in known.items()}
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
        raise SetupError(f"Info is a dict from text to JSON values, not {shown(info)}.")
    try:
        text = dumps(info, allow_nan=False, separators=(",", ":"))
        result: dict[str, Any] = from_json(text, max(INFO_CHARS, len(text)))
    except (TypeError, ValueError, RecursionError) as error:
        raise SetupError("Info holds something that JSON cannot say.") from error
    if len(text) > INFO_CHARS:
        raise SetupError(
            f"Info is {len(text)} characters of JSON; at most {INFO_CHARS} are allowed."
        )
    return result


def shown(value: object) -> str:
    """Return a short, printable form of anything at all, for use in messages.

    >>> shown("rome" * 40), shown([[]]), shown([1, 2]), shown(10**9999)
    ("'romeromeromeromeromeromeromeromeromerome'...", 'a list', '[1, 2]', 'a number of 33216 bits')
    """
    if value is None or isinstance(value, bool):
        return repr(value)
    if isinstance(value, int):
        return (
            str(int(value))
            if value.bit_length() <= 64
            else f"a number of {value.bit_length()} bits"
        )
    if isinstance(value, str):
        return ascii(value[:40]) + ("..." if len(value) > 40 else "")
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, (tuple, list)) and len(value) <= 8 and _all_ints(value):
        items = ", ".join(shown(item) for item in value)
        return f"[{items}]" if isinstance(value, list) else f"({items})"
    return f"a {type(value).__name__}"


def _all_ints(values: Sequence[object]) -> bool:
    return all(type(item) is int for item in values)


def shown_key(key: object) -> str:
    """Return a key of a table as it stands in a path, shortened.

    >>> shown_key("cash"), shown_key(10**9999)
    ('cash', 'a number of 33216 bits')
    """
    return key[:40] if isinstance(key, str) else shown(key)


def listed(texts: Sequence[str], most: int = 12) -> str:
    """Return the first texts in one line and how many more there are.

    >>> listed(["a", "b", "c"], most=2)
    'a, b and 1 more'
    """
    rest = f" and {len(texts) - most} more" if len(texts) > most else ""
    return ", ".join(texts[:most]) + rest


NO_PROMPT: Message = ("prompt.over", {})
"""What is asked when the game is over."""
