"""The statistics of a match: how sure a share of wins is, and when enough has been played."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

from core.errors import SetupError

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""
ERROR = 0.05
"""How often the sequential test may take the wrong side, either way."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for the true share of wins.

    >>> [round(end, 4) for end in wilson(8, 10)]
    [0.4902, 0.9433]

    Raises ValueError unless 0 <= wins <= games.
    """
    if not 0 <= wins <= games:
        raise ValueError(f"Nobody can win {wins:g} of {games} games.")
    if not games:
        return 0.0, 1.0
    share, weight = wins / games, Z * Z / games
    middle = share + weight / 2
    half = Z * sqrt(share * (1 - share) / games + weight / games / 4)
    low, high = (middle - half) / (1 + weight), (middle + half) / (1 + weight)
    return max(low, 0.0), min(high, 1.0)


@dataclass(slots=True)
class Sprt:
    """Wald's sequential test: does a bot win `p0` of its games (H0), or `p1` (H1)?

    A shared first place counts as a fraction of a win.
    """

    p0: float
    p1: float
    llr: float = 0.0
    """The logarithm of how much more likely H1 makes the results than H0."""

    def __post_init__(self) -> None:
        if not 0 < self.p0 < 1 or not 0 < self.p1 < 1 or self.p0 == self.p1:
            given = f"{self.p0:g} and {self.p1:g}"
            raise SetupError(f"A test needs two different shares between 0 and 1, not {given}.")

    def add(self, share: float) -> None:
        """Count one more game, of which the bot has won this share (0 to 1; else ValueError)."""
        if not 0 <= share <= 1:
            raise ValueError(f"A bot wins a share from 0 to 1 of a game, not {share:g}.")
        self.llr += share * log(self.p1 / self.p0)
        self.llr += (1 - share) * log((1 - self.p1) / (1 - self.p0))

    @property
    def verdict(self) -> str | None:
        """Say "H0" or "H1" as soon as it is decided."""
        limit = log((1 - ERROR) / ERROR)
        if abs(self.llr) < limit:
            return None
        return "H1" if self.llr > 0 else "H0"
