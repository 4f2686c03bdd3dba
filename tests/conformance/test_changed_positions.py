"""A position that somebody has changed by hand is refused, or can be played on from."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from conformance.cases import ALL, Case, begin, option_sets, random_click
from core import CoreError, Session
from core.play.chance import TEST, Rng

POSITIONS = 400
FURTHER = 12
"""Clicks between two positions that are changed, at most."""
CLICKS = 20
"""Clicks that are played on from a changed position."""
ODD: tuple[Any, ...] = (None, [], {}, 1, ["3"], {"x": 1})


@pytest.mark.parametrize("game_id", list(ALL))
def test_whatever_is_accepted_can_be_played(game_id: str) -> None:
    """Positions of random games with all options, changed at random by what stands in them."""
    rng = Rng(len(game_id), TEST, 7)
    tables = _tables(game_id)
    session, accepted = begin(tables[0]), 0
    for number in range(POSITIONS):
        if session.over or number % 25 == 0:
            session = begin(tables[number // 25 % len(tables)])
        for _ in range(rng.below(FURTHER)):
            if not session.over:
                session.play(random_click(session, rng))
        start = session.position()
        for _ in range(1 + rng.below(3)):
            start = changed(start, rng)
        try:
            other = Session.from_position(game_id, start, seed=number)
        except CoreError:
            continue
        accepted += 1
        assert Session.from_position(game_id, other.position()).position() == other.position()
        sound(other, rng)
    assert accepted > POSITIONS // 10


def _tables(game_id: str) -> list[Case]:
    """Every number of seats, each with another set of options."""
    game = ALL[game_id]
    sets = len(option_sets(game))
    seats = range(game.min_seats, game.max_seats + 1)
    return [Case(game_id, each, each % sets) for each in seats]


def changed(position: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """The position with something in it made different."""
    position = deepcopy(position)
    words = sorted({*_words(position)})
    part: Any = position
    while True:
        key = rng.choice(list(part)) if isinstance(part, dict) else rng.below(len(part))
        inner = part[key]
        if isinstance(inner, dict | list) and inner and rng.below(6):
            part = inner
            continue
        if isinstance(part, dict) and rng.below(5) == 0:
            del part[key]
        else:
            part[key] = _other(inner, words, rng)
        return position


def _other(value: Any, words: list[str], rng: Rng) -> Any:
    """Something that could as well stand there, or nonsense."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2))
    if isinstance(value, str):
        return rng.choice(words)
    return rng.choice(ODD)


def _words(part: Any) -> Iterator[str]:
    """All words of a position, keys among them."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        yield from part
        for inner in part.values():
            yield from _words(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _words(inner)


def sound(session: Session, rng: Rng) -> None:
    """Play on at random: nothing breaks."""
    game = session.game
    for _ in range(CLICKS):
        game.audit(session.state)
        for seat in (None, *range(session.seats)):
            session.view(seat)
        if session.over:
            return
        game.resample(session.state, rng.below(session.seats), rng.below)
        assert session.choices
        session.play(random_click(session, rng))
