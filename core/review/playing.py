"""Playing on from a position: everybody clicks what promises most at once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.play.chance import Rng
from core.protocol import CHANCE, OVER, Action, Game, Turn
from core.search.clicks import likely
from core.search.effort import effort_of, judged
from core.search.lines import ANSWERS
from core.search.worth import after, past_chance, turn_of, worth

LONGEST = 400
"""The number of steps after which playing on stops in any case."""
ROUNDS = 2
"""How many more rounds are played where the outcome counts."""
LEVEL = "expert"
"""Luck counts, and a bid is too dear, as for the bot that gives hints."""
NOISE = 0.3
"""About how many points people err by when they choose a click."""


def finished(
    game: Game[Any], state: Any, seat: int, turn: Turn | None
) -> Generator[None, None, tuple[Action, ...]]:
    """Return how a seat goes on clicking, best click by best click, while it is its turn."""
    clicks: list[Action] = []
    while state.actor == seat and turn_of(game, state) == turn and len(clicks) < LONGEST:
        clicks.append(likely(game, state))
        state = after(game, state, clicks[-1])
        yield
    return tuple(clicks)


def rounded_off(
    game: Game[Any], state: Any, seat: int, turn: Turn | None
) -> Generator[None, None, Any]:
    """Return where a turn leads that a seat has begun, before chance or others have their say.

    Others who are only asked something on the way answer as suits them.
    """

    def goes_on(now: Any) -> bool:
        if now.actor < 0 or turn is None or turn_of(game, now) != turn:
            return False
        return bool(now.actor == seat or len(game.legal(now)) <= ANSWERS)

    for _ in range(LONGEST):
        if not goes_on(state):
            break
        state = after(game, state, likely(game, state))
        yield
    return state


def as_judged(game: Game[Any]) -> Game[Any]:
    """Return the game as a review judges it: by what strong bots promise themselves, and with no
    turn that they would not look at (`Effort.sensible`); all others count alike."""
    return judged(game, effort_of(game, LEVEL)._replace(close=0.0))


def outcome(
    game: Game[Any], state: Any, seat: int, begin: Turn | None, rng: Rng
) -> Generator[None, None, float]:
    """Return what it was worth to a seat in one way the game may go on from a turn it has begun.

    Judged is where the turns of the last round lead, on average: a single position may promise too
    much. Where it was learned what the beginning of a round is worth (`Game.begins`), the end of
    this round counts, and that alone. The dice decide for chance, and how people err. Where the
    strong bots search without luck (`Effort.without_luck`), what the dice changed on the way is
    left out here as well.
    """
    learned = game.begins is not None
    last = (begin.round if begin else 0) + (0 if learned else ROUNDS)
    without_luck = effort_of(game, LEVEL).without_luck
    luck = 0.0
    seen: list[float] = []
    turn = begin
    for _ in range(LONGEST):
        now = turn_of(game, state)
        if state.actor == OVER or (now and now.round > last):
            break
        if not learned and now != turn and now and now.round == last:
            seen.append(worth(game, state, seat) - luck)
        turn = now
        if state.actor == CHANCE:
            before, state = state, past_chance(game, state, rng)
            if without_luck:
                luck += worth(game, state, seat) - worth(game, before, seat)
        else:
            state = after(game, state, likely(game, state, rng, NOISE))
        yield
    seen.append(worth(game, state, seat) - luck)
    return seen[-1] if state.actor == OVER else sum(seen) / len(seen)
