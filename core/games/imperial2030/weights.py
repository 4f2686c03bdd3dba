"""The weights of the estimate; the numbers stand in data/."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from core.games.imperial2030.board import START_CASH
from core.shortfall import read_shortfall
from core.weights import read, read_styles


class Weights(NamedTuple):
    """What the estimate goes by; the numbers stand in data/weights.toml.

    The tuples are by rondel space, the last for a nation that is not on the rondel yet.
    """

    lap: float
    """Rounds from one taxation of a nation to the next."""
    wait: tuple[float, ...]
    """Turns until a nation taxes."""
    maneuvers: tuple[float, ...]
    """Maneuvers until then."""
    levies: tuple[float, ...]
    """Productions until then that a maneuver still follows."""
    plants: tuple[float, ...]
    """Factories that may be built until then."""
    flag: float
    """A flag that a unit is about to win."""
    guard: float
    """Flags that a unit keeps from being taken."""
    gain: float
    """Flags won by one taxation that the next ones bring besides."""
    levy: float
    """Flags that a factory's new units win between two taxations."""
    plant: float
    """Factories that a nation that can pay for them builds between two taxations."""
    fade: float
    """What a prospect is worth a round further off: much may come between."""
    early: float
    """What a million brings besides when it is invested early."""
    in_hand: float
    """So many millions can soon be invested."""
    bonus: float
    """Worth of a million of bonus to the government."""
    governing: float
    """Worth of each taxation to come to the government."""
    paid_out: float
    """Share of a nation's coming income that is left for interest."""
    paid: float
    """Share of that which is really paid."""
    payouts: float
    """Interest is paid at most so often a round."""
    short: float
    """By so much of a factor nations end below their prospects."""
    behind: float
    """By so much more those that do not reach the end of the track first."""
    learned: tuple[float, ...]
    """Worth of each of FEATURES, in points; none: the estimate is by hand alone."""


_FOLDER = Path(__file__).parent / "data"
WEIGHTS = read(Weights, _FOLDER)
KEEN = read(Weights, _FOLDER, "keen.toml")
"""By these the levels above `greedy` judge."""
STYLES = read_styles(Weights, _FOLDER)
SHORTFALL = read_shortfall(_FOLDER, [*START_CASH["standard"]])
"""By how many points the estimate falls short at stages of the game, by seats."""
