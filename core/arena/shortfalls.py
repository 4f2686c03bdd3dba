"""What the strong bots' estimate left out in kept games, as a game's shortfall.toml has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from core.arena.records import Record, finished
from core.errors import CoreError
from core.play.session import Session
from core.protocol import CHANCE
from core.search.worth import turn_of
from core.shortfall import STAGES, places
from core.weights import keenly


def shortfalls(records: Iterable[Record]) -> dict[int, list[float]]:
    """Return by number of seats how many points `value` promised a seat too little, at each stage.

    It is asked at the beginning of each turn. Raises CoreError as `finished` does, and for a game
    that does not tell its stages.
    """
    found: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for _, session in finished(records, "Promises"):
        found[session.seats] += _missing(session)
    return tables_of(found)


def _missing(session: Session) -> Iterator[tuple[float, float]]:
    """Yield the stages of a game, with what was missing there on average over the seats."""
    game, states = keenly(session.game), session.timeline.states
    if game.stage is None:
        raise CoreError(f"{game.id} does not tell how far a game has come.")
    scored = sum(game.scores(states[-1])) / session.seats
    now = None
    for state in states[:-1]:
        turn = turn_of(game, state) or state.actor
        if state.actor == CHANCE or turn == now:
            continue
        now = turn
        promised = (game.level or game.value)(state)
        yield game.stage(state), scored - sum(promised) / session.seats


def tables_of(games: Mapping[int, Sequence[tuple[float, float]]]) -> dict[int, list[float]]:
    """Return the tables that best fit what was missing at the stages given, by number of seats.

    A number of a table is the mean of what is near it; if nothing is, it lies between its
    neighbours.

    >>> tables_of({3: [(0.0, 8.0), (0.5, 4.0), (0.5, 2.0), (1.0, 1.0)]})[3][::5]
    [8.0, 3.0, 1.0]
    """
    return {seats: _filled(_means(found)) for seats, found in sorted(games.items())}


def _means(found: Sequence[tuple[float, float]]) -> dict[int, float]:
    """The mean of what is near each number of a table, for those that have anything near them."""
    sums, weights = [0.0] * (STAGES + 1), [0.0] * (STAGES + 1)
    for stage, missing in found:
        number, part = places(stage)
        for at, weight in ((number, 1 - part), (number + 1, part)):
            sums[at] += weight * missing
            weights[at] += weight
    return {at: sums[at] / weight for at, weight in enumerate(weights) if weight}


def _filled(means: Mapping[int, float]) -> list[float]:
    return [round(_at(means, number), 1) for number in range(STAGES + 1)]


def _at(means: Mapping[int, float], number: int) -> float:
    low = max((each for each in means if each <= number), default=min(means))
    high = min((each for each in means if each >= number), default=max(means))
    part = (number - low) / (high - low) if high > low else 0.0
    return means[low] + part * (means[high] - means[low])


def toml(tables: Mapping[int, Sequence[float]]) -> str:
    """Return tables as the lines of shortfall.toml.

    >>> print(toml({3: [8.0, 4.5]}))
    seats_3 = [8.0, 4.5]
    """
    return "\n".join(f"seats_{seats} = {[*column]}" for seats, column in tables.items())
