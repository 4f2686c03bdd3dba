"""What the strong bots' estimate left out in kept games, as a game's shortfall.toml has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from core.arena.records import Record, finished
from core.play.session import Session
from core.protocol import CHANCE, CoreError
from core.search.worth import turn_of
from core.shortfall import tables_of
from core.weights import keenly


def shortfalls(records: Iterable[Record]) -> dict[int, list[float]]:
    """Return by number of seats how many points `value` promised a seat too little, at each stage.

    It is asked at the beginning of each turn. Raises CoreError as `finished` does, and for a game
    that does not tell its stages.
    """
    found: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for session in finished(records):
        found[session.seats] += _missing(session)
    return tables_of(found)


def _missing(session: Session) -> Iterator[tuple[float, float]]:
    """The stages of a game, with what was missing there on average over the seats."""
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
        yield game.stage(state), scored - sum(game.value(state)) / session.seats


def toml(tables: Mapping[int, Sequence[float]]) -> str:
    """Return tables as the lines of shortfall.toml.

    >>> print(toml({3: [8.0, 4.5]}))
    seats_3 = [8.0, 4.5]
    """
    return "\n".join(f"seats_{seats} = {[*column]}" for seats, column in tables.items())
