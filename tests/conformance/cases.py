"""What every game is tried on: all player counts, every option value, a random game of each."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import example
import pytest
from kernel import toy

import core
from core import Session
from core.play.chance import TEST, Rng

ALL: dict[str, Any] = {**core.GAMES, "toy": toy.GAME, example.ID: example.game()}
"""Every game, the toy game of tests/kernel (so the suite is tried on dice and secrets) and the
example of docs/add-a-game.md."""

ON_PAGE: dict[str, Any] = {game_id: game for game_id, game in ALL.items() if game_id != "toy"}
"""The games that have a page, too."""

ASIDES = 20
"""One in so many clicks of a random game is an optional action, where there is one."""


class Case(NamedTuple):
    """A game, a number of seats and which of its sets of options."""

    game_id: str
    seats: int
    number: int

    def __str__(self) -> str:
        return f"{self.game_id}-{self.seats}-{self.number}"


def option_sets(game: core.protocol.Game[Any]) -> list[dict[str, Any]]:
    """Sets of options with every value of every option in one of them, the defaults first."""
    count = max([len(option.values) for option in game.options], default=1)
    return [
        {option.name: option.values[i % len(option.values)] for option in game.options}
        for i in range(count)
    ]


CASES = [
    Case(game.id, seats, number)
    for game in ALL.values()
    for seats in range(game.min_seats, game.max_seats + 1)
    for number in range(len(option_sets(game)))
]

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("game_id", list(ALL))


def begin(case: Case, **more: Any) -> Session:
    """Begin the game of a case; its seed is the same each time."""
    options = option_sets(ALL[case.game_id])[case.number]
    return Session.new(
        case.game_id, seats=case.seats, seed=100 * case.seats + case.number, options=options, **more
    )


def random_click(session: Session, rng: Rng) -> core.protocol.Action:
    """One of the legal actions, now and then an optional action."""
    game, state = session.game, session.state
    optional = game.optional(state) if rng.below(ASIDES) == 0 else ()
    return rng.choice(optional or game.legal(state))


def whole_game(case: Case) -> Session:
    """A random game of this case, at its end; tests share it and may move about in it."""
    session = _played(case)
    session.goto(session.length)
    return session


@cache
def _played(case: Case) -> Session:
    session = begin(case)
    rng = Rng(case.number, TEST, case.seats)
    while not session.over:
        session.play(random_click(session, rng))
        assert session.step <= session.game.longest
    return session


def samples(session: Session, count: int) -> list[int]:
    """So many steps at which a seat or nobody acts, spread over a session, both ends included."""
    states = session.timeline.states
    at_rest = [n for n in range(session.length + 1) if states[n].actor != core.CHANCE]
    return sorted({at_rest[i * (len(at_rest) - 1) // max(1, count - 1)] for i in range(count)})
