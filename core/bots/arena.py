"""Plays bots against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.bots import choose
from core.play.session import Session


@dataclass(frozen=True, slots=True)
class Result:
    """One game: bots, points and places per seat (place 0 is the first; shared ones are equal)."""

    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    steps: int


def play_out(session: Session, bots: Sequence[str]) -> None:
    """Play a session to its end; `bots[seat]` is the name of the bot on each seat."""
    while session.actor is not None:
        session.play(choose(session, bots[session.actor]))


def tournament(
    game_id: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str | int | bool] | None = None,
) -> list[Result]:
    """Play games with consecutive seeds; the bots, one a seat, move on by one seat each game.

    Raises SetupError for seats or options that do not fit, KeyError for an unknown bot.
    """
    results = []
    for number in range(games):
        seated = [bots[(seat - number) % len(bots)] for seat in range(len(bots))]
        session = Session.new(game_id, seats=len(bots), seed=seed + number, options=options)
        play_out(session, seated)
        results.append(result_of(session, seated))
    return results


def result_of(session: Session, bots: Sequence[str]) -> Result:
    """Return the result of a session that is over."""
    places = {seat: place for place, seats in enumerate(session.ranking) for seat in seats}
    return Result(
        session.seed,
        tuple(bots),
        tuple(session.scores),
        tuple(places[seat] for seat in range(session.seats)),
        session.step,
    )


def summary(results: Sequence[Result]) -> dict[str, dict[str, Any]]:
    """Return per bot: seats played, mean points, wins (a shared first place counts in part)."""
    table: dict[str, dict[str, Any]] = {}
    for result in results:
        winners = result.places.count(0)
        for seat, name in enumerate(result.bots):
            row = table.setdefault(name, {"seats": 0, "points": 0.0, "wins": 0.0})
            row["seats"] += 1
            row["points"] += result.scores[seat]
            row["wins"] += 1 / winners if result.places[seat] == 0 else 0
    for row in table.values():
        row["points"] = round(row["points"] / row["seats"], 2)
        row["wins"] = round(row["wins"], 2)
    return table
