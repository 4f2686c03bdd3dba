"""The weights of the estimate that can be changed; the numbers stand in data/."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from core.games.struggle_of_empires.board import ROUNDS
from core.shortfall import read_shortfall
from core.weights import read, read_styles


class Weights(NamedTuple):
    """What the estimate goes by."""

    at_once: float
    """How sure an attack that pays is to come in this war, however many turns are left."""
    each_turn: float
    """How far a turn in which it may come leaves that open."""
    next_wars: float
    """How sure it is to come in later wars."""
    kept: float
    """Share of what markers would bring in a later war if nobody minded."""
    again: float
    """Share of what markers bring in this war, counted for each later one besides."""
    purse: float
    """Gold, population and tiles, beside what stands on the map; unrest the less."""
    slavers: float
    """Worth of a fleet in Africa for each Slaves counter on the map, up to three."""
    each_war: tuple[float, ...]
    """What each progress tile brings in a war, in their order (board.py)."""
    early: tuple[float, ...]
    """What it is worth to move first rather than last in the first round of a war, by war, with
    an even number of seats."""
    early_of_two: tuple[float, ...]
    """The same with two seats."""
    bid: tuple[float, ...]
    """What each gold of a bid costs besides what it is worth in the purse, by war."""
    counted: float
    """0: what a battle under way will bring is told roughly, otherwise counted (battle.py)."""


_FOLDER = Path(__file__).parent.parent / "data"
WEIGHTS = read(Weights, _FOLDER)
KEEN = read(Weights, _FOLDER, "keen.toml")
"""By these the levels above `greedy` judge."""
STYLES = read_styles(KEEN, _FOLDER)
SHORTFALL = read_shortfall(_FOLDER, [*ROUNDS])
"""By how many points the estimate falls short at stages of the game, by seats."""
