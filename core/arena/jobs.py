"""What a match has to play: every set-up once for each way to seat the bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.bots.outside import Entry
from core.data.shown import shown
from core.errors import SetupError
from core.play.setup import Scalar, checked_options, checked_seats, checked_seeds, game_of


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play; `rotation` counts the ways to seat the bots, `bots` sit in this order."""

    game: str
    options: Mapping[str, Scalar]
    seed: int
    rotation: int
    bots: tuple[Entry, ...]
    most: int
    """A game that is not over after so many steps is left unfinished."""


@dataclass(frozen=True, slots=True)
class Match:
    """Bots that meet in a game, from set-up to set-up (seed, seed + 1 and so on)."""

    game: str
    options: Mapping[str, Scalar]
    seed: int
    bots: tuple[Entry, ...]
    set_ups: int
    most: int

    @property
    def games(self) -> int:
        """How many games the match has."""
        return self.set_ups * len(rotations(self.bots))

    def jobs(self) -> Iterator[Job]:
        """Yield its games in their order, all of a set-up in a row."""
        seatings = rotations(self.bots)
        for seed in range(self.seed, self.seed + self.set_ups):
            for rotation, bots in enumerate(seatings):
                yield Job(self.game, self.options, seed, rotation, bots, self.most)


def match(
    game_id: str,
    bots: tuple[Entry, ...],
    games: int,
    seed: int = 1,
    options: Mapping[str, Scalar] | None = None,
    most: int | None = None,
) -> Match:
    """Return a match of at least so many games: whole set-ups, one bot for each seat.

    A game is cut off after `most` steps, by default after as many as its rules allow.
    Raises SetupError for seats or options that do not fit, or more games than there are seeds, and
    TypeError for bots that are not a tuple of `Entry`, as `core.bots.outside.entries` returns.
    """
    game = game_of(game_id)
    if not isinstance(bots, tuple):
        raise TypeError(f"The bots of a match are a tuple of Entry, not {shown(bots)}.")
    for bot in bots:
        if not isinstance(bot, Entry):
            raise TypeError(f"Each bot of a match is an Entry, not {shown(bot)}.")
    checked_seats(game, len(bots))
    for told, number in ("game", games), ("step", game.longest if most is None else most):
        if type(number) is not int or number < 1:
            raise SetupError(f"A match has at least one {told}, not {shown(number)}.")
    set_ups = -(-games // len(rotations(bots)))
    checked_seeds(seed, set_ups)
    chosen = checked_options(game, options or {})
    return Match(game.id, chosen, seed, bots, set_ups, game.longest if most is None else most)


def rotations(bots: tuple[Entry, ...]) -> list[tuple[Entry, ...]]:
    """Return the different ways to move the bots round the table.

    Over all of them each bot sits on each seat equally often.

    >>> a, b = Entry("a"), Entry("b")
    >>> [len(rotations(bots)) for bots in ((a, b, b), (a, b, a, b), (b, b))]
    [3, 2, 1]
    """
    return list(dict.fromkeys(turned(bots, number) for number in range(len(bots))))


def turned(bots: tuple[Entry, ...], number: int) -> tuple[Entry, ...]:
    """Return the bots after everybody has moved on by so many seats.

    >>> [bot.name for bot in turned((Entry("a"), Entry("b"), Entry("c")), 1)]
    ['c', 'a', 'b']
    """
    cut = -number % len(bots)
    return bots[cut:] + bots[:cut]
