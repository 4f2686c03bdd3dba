"""Adds up the games of a match, bot by bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.arena.figures import wilson
from core.arena.records import Record


@dataclass(slots=True)
class Row:
    """The sums of one bot over all its seats."""

    games: int = 0
    seats: int = 0
    of_seats: int = 0
    """The number of all seats in its games, those of other bots included."""
    wins: float = 0.0
    rank: float = 0.0
    points: int = 0
    margin: int = 0
    """Points over the best of the others."""
    decisions: int = 0
    ms: float = 0.0
    spread: Counter[str] = field(default_factory=Counter)

    def figures(self) -> dict[str, Any]:
        """Return its figures by name; those per seat are means."""
        games, seats, decisions = max(self.games, 1), max(self.seats, 1), max(self.decisions, 1)
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "seats": self.seats,
            "wins": round(self.wins, 2),
            "share": round(self.wins / games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "par": round(self.seats / max(self.of_seats, 1), 4),
            "rank": round(self.rank / seats, 3),
            "points": round(self.points / seats, 2),
            "margin": round(self.margin / seats, 2),
            "decisions": self.decisions,
            "ms_mean": round(self.ms / decisions, 3),
            "ms_p95": quantile(self.spread, 0.95),
        }


@dataclass(slots=True)
class Tally:
    """The sums of all games so far; those that were cut off only count as such, and their time."""

    games: int = 0
    unfinished: int = 0
    seconds: float = 0.0
    """The time that the games took, one after the other."""
    rows: dict[str, Row] = field(default_factory=dict)

    def add(self, record: Record) -> None:
        """Count one more game."""
        self.games += 1
        self.seconds += record.seconds
        self._add_times(record)
        if record.finished:
            self._add_results(record)
        else:
            self.unfinished += 1

    def _add_times(self, record: Record) -> None:
        for seat, name in enumerate(record.bots):
            row = self.rows.setdefault(name, Row())
            row.decisions += record.decisions[seat]
            row.ms += record.ms[seat]
            row.spread.update(record.spread[seat])

    def _add_results(self, record: Record) -> None:
        shares, ranks = win_shares(record), shared_ranks(record.places)
        for name in {*record.bots}:
            self.rows[name].games += 1
            self.rows[name].of_seats += len(record.bots)
        for seat, name in enumerate(record.bots):
            row = self.rows[name]
            row.seats += 1
            row.wins += shares[seat]
            row.rank += ranks[seat]
            row.points += record.scores[seat]
            row.margin += lead(record.scores, seat)

    def figures(self) -> dict[str, Any]:
        """Return all figures by name."""
        hours = self.seconds / 3600
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "games_per_core_hour": round(self.games / hours) if hours else None,
            "bots": {name: row.figures() for name, row in self.rows.items()},
        }


def win_shares(record: Record) -> list[float]:
    """Return what part of the win each seat has: 1, or a fraction for a shared first place."""
    winners = record.places.count(0)
    return [1 / winners if place == 0 else 0.0 for place in record.places]


def shared_ranks(places: Sequence[int]) -> list[float]:
    """Return the rank of each seat from 1; seats that share places get the mean of these.

    >>> shared_ranks([1, 0, 2, 1])
    [2.5, 1.0, 4.0, 2.5]
    """
    return [
        sum(other < place for other in places) + (places.count(place) + 1) / 2 for place in places
    ]


def lead(scores: Sequence[int], seat: int) -> int:
    """Return by how many points a seat is ahead of the best of the others.

    >>> lead([5, 9, 7], 1), lead([5, 9, 7], 0)
    (2, -4)
    """
    others = [points for other, points in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0)


def quantile(spread: Mapping[str, int], part: float) -> float:
    """Return the figure that this share of all figures does not exceed.

    >>> quantile({"1": 18, "20": 1, "3": 1}, 0.95)
    3.0
    """
    left = part * sum(spread.values())
    for figure, count in sorted((float(text), count) for text, count in spread.items()):
        left -= count
        if left <= 0:
            return figure
    return 0.0
