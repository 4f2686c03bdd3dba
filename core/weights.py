"""Weights: the numbers that a game's `value` goes by, read from its data/weights.toml.

They are a NamedTuple of decimal numbers and tuples of such. `core/train` learns them by play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from core.data.shown import shown
from core.data.tables import load
from core.errors import CoreError
from core.protocol import Game

W = TypeVar("W", bound=tuple[Any, ...])


def read(kind: type[W], folder: Path, name: str = "weights.toml") -> W:
    """Return the weights in a file of a folder; DataError where one is missing or unknown."""
    table = load(folder, name)
    kinds = get_type_hints(kind)
    table.only(kinds)
    found = (
        table.decimal(name) if of is float else tuple(table.decimals(name))
        for name, of in kinds.items()
    )
    return _made(kind, found)


def read_styles(kind: type[tuple[Any, ...]], folder: Path) -> dict[str, tuple[float, ...]]:
    """Return the factors for weights of this kind by style, from styles.toml in a folder.

    A weight that a style does not name stays as it is; DataError for an unknown one.
    """
    names: tuple[str, ...] = getattr(kind, "_fields", ())
    table = load(folder, "styles.toml")
    styles = {}
    for style in table.data:
        row = table.table(style)
        row.only(names)
        styles[style] = tuple(row.decimal(name) if row.has(name) else 1.0 for name in names)
    return styles


def scaled(weights: W, factors: Sequence[float]) -> W:
    """Return weights times factors, one for each name: a tuple keeps its shape.

    >>> scaled((2.0, (1.0, 3.0)), [1.5, 2.0])
    (3.0, (2.0, 6.0))
    """
    changed = (
        tuple(each * factor for each in weight) if isinstance(weight, tuple) else weight * factor
        for weight, factor in zip(weights, factors, strict=True)
    )
    return _made(type(weights), changed)


def numbers(weights: tuple[Any, ...]) -> list[float]:
    """Return the numbers of weights one after the other, those of tuples as well.

    >>> numbers((2.0, (1.0, 3.0)))
    [2.0, 1.0, 3.0]
    """
    rows = (weight if isinstance(weight, tuple) else (weight,) for weight in weights)
    return [each for row in rows for each in row]


def positions(weights: tuple[Any, ...], names: Sequence[str]) -> frozenset[int]:
    """Return where the weights with these names stand in `numbers`.

    CoreError for a name that none of them has.
    """
    known: tuple[str, ...] = getattr(weights, "_fields", ())
    for name in names:
        if name not in known:
            raise CoreError(f"No weight is called {name}: there are {', '.join(known)}.")
    called = [name for name, each in zip(known, weights, strict=True) for _ in numbers((each,))]
    return frozenset(at for at, name in enumerate(called) if name in names)


def of_numbers(weights: W, found: Sequence[float]) -> W:
    """Return weights of the same shape that consist of these numbers; ValueError for too many or
    too few of them.

    >>> of_numbers((2.0, (1.0, 3.0)), [5.0, 6.0, 7.0])
    (5.0, (6.0, 7.0))
    """
    if len(found) != len(numbers(weights)):
        raise ValueError(f"{len(numbers(weights))} numbers are wanted, not {len(found)}.")
    left = iter(found)
    changed = (
        tuple(next(left) for _ in weight) if isinstance(weight, tuple) else next(left)
        for weight in weights
    )
    return _made(type(weights), changed)


def _made(kind: type[W], found: Iterable[Any]) -> W:
    """The NamedTuple, or plain tuple, of this kind that holds these."""
    made: W = getattr(kind, "_make", kind)(found)
    return made


def keenly(game: Game[Any], style: str = "", weights: tuple[Any, ...] | None = None) -> Game[Any]:
    """Return the game as the levels above `greedy` judge it, in one of its styles if it is named.

    `weights` are those of a level that has its own.
    """
    weights = weights or game.keen
    if weights is None:
        return game
    if style in game.styles:
        weights = scaled(weights, game.styles[style])
    return replace(judged_by(game, weights), rivals=game.keen_rivals)


def judged_by(game: Game[Any], weights: tuple[Any, ...]) -> Game[Any]:
    """Return the game with a `value` that goes by these weights.

    ValueError if it has none, TypeError for anything that is not weights of this game.
    """
    if game.judge is None:
        raise ValueError(f"{game.id} has no weights.")
    if game.weights is not None and type(weights) is not type(game.weights):
        raise TypeError(f"These are no weights of {game.id}: {shown(weights)}.")
    return replace(game, value=game.judge(weights))
