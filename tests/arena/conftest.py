"""Matches that take no time, of a real game, as other processes have to know it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.arena.jobs import Match, match
from core.arena.records import Record
from core.arena.run import here
from core.bots.outside import entries

GAME = "pocket_imperium"
FOLDER = Path(__file__).parent
SAMPLE = f"{FOLDER / 'sample_bot.py'}:think"
POOR = FOLDER / "poor_bots.py"


def planned(bots: str, games: int = 1, seats: int | None = None, **more: Any) -> Match:
    """A match of bots with commas between."""
    return match(GAME, entries(bots, seats or bots.count(",") + 1), games, **more)


def without_times(record: Record) -> dict[str, Any]:
    """All of a record that is the same whenever and wherever it is played."""
    times = {"seconds", "ms", "spread"}
    kept = [name for name in Record.__dataclass_fields__ if name not in times]
    return {name: getattr(record, name) for name in kept}


@pytest.fixture(scope="session")
def played() -> list[Record]:
    """Three games of newcomers, as the arena keeps them."""
    return [*here(planned("newcomer,newcomer,newcomer", games=3).jobs())]


@pytest.fixture
def record() -> Callable[..., Record]:
    """Make the record of a game that nobody has played."""

    def made(bots: str, scores: list[int], places: list[int], **more: Any) -> Record:
        names = bots.split()
        each = len(names)
        return Record(
            **{
                "game": GAME,
                "revision": 1,
                "options": {},
                "seed": 1,
                "rotation": 0,
                "bots": names,
                "scores": scores,
                "places": places,
                "steps": 9,
                "finished": True,
                "seconds": 1.0,
                "decisions": [2] * each,
                "ms": [3.0] * each,
                "spread": [{"1": 1, "2": 1}] * each,
                **more,
            }
        )

    return made
