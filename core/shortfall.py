"""What the estimate leaves out: by how much seats score more than `value` promises them.

Bots compare positions, and what is missing everywhere misleads none of them. People read the same
figures as points at the end of the game: they are told what is promised plus, alike for all seats,
what was missing on average at that stage of a game (data/shortfall.toml of a game, printed by
`python -m core promises --shortfall`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from core.data.tables import load
from core.protocol import OVER, Game

STAGES = 10
"""A table has a number for each of these parts of a game, and one for its beginning."""


def read_shortfall(folder: Path, seats: Sequence[int]) -> dict[int, tuple[float, ...]]:
    """Return the tables in shortfall.toml of a folder, by number of seats.

    Raises DataError where one is missing or has not a number for each stage.
    """
    table = load(folder, "shortfall.toml")
    names = {number: f"seats_{number}" for number in seats}
    table.only(names.values())
    found = {number: tuple(table.decimals(name)) for number, name in names.items()}
    for number, column in found.items():
        if len(column) != STAGES + 1:
            raise table.error(names[number], f"needs {STAGES + 1} numbers, has {len(column)}")
    return found


def told(game: Game[Any], state: Any) -> list[float]:
    """Return the points that people are told each seat may expect."""
    promised = game.value(state)
    missing = shortfall(game, state, promised)
    return [*attainable(game, (points + missing for points in promised))]


def attainable(game: Game[Any], points: Iterable[float]) -> tuple[float, ...]:
    """Return the points that seats may expect, none fewer than a seat can end with."""
    return tuple(max(each, game.lowest) for each in points)


def shortfall(game: Game[Any], state: Any, promised: Sequence[float]) -> float:
    """Return by how many points on average what `value` has `promised` each seat is too low."""
    points = game.shortfall.get(len(promised))
    if points is None or game.stage is None or state.actor == OVER:
        return 0.0
    missing = between(points, game.stage(state))
    if game.level is None:
        return missing
    return missing + (sum(game.level(state)) - sum(promised)) / len(promised)


def between(points: Sequence[float], stage: float) -> float:
    """Return what a table says of a stage from 0 to 1, interpolating between its numbers.

    >>> between([10.0, 4.0, 0.0], 0.25), between([10.0, 4.0, 0.0], 1.0)
    (7.0, 0.0)
    """
    number, part = places(stage, len(points) - 1)
    return points[number] + part * (points[number + 1] - points[number])


def places(stage: float, stages: int = STAGES) -> tuple[int, float]:
    """Return which number of a table comes before a stage, and how far the stage is from it."""
    number = min(int(stage * stages), stages - 1)
    return number, stage * stages - number
