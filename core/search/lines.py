"""Lines: an actor's clicks from now to the end of its turn, the most promising ones."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from core.bots import retold
from core.play.chance import Rng
from core.protocol import CHANCE, Action, Game, Turn
from core.search.effort import Breadth
from core.search.worth import after, by_chance, looked_at, on_average, turn_of, worth

T = TypeVar("T")

BREATH = 20
"""Positions between two pauses."""
ANSWERS = 4
"""A question to another seat with more answers than this ends the line."""


class Line(NamedTuple):
    """A seat's clicks in a row, where they lead, and what that promises without playing on.

    Answers of other seats that are asked on the way are among the `clicks`.
    """

    worth: float
    clicks: tuple[Action, ...]
    state: Any


def lines(
    game: Game[Any], state: Any, seat: int, rng: Rng, breadth: Breadth
) -> Generator[Line | None, None, list[Line]]:
    """Return the best lines of the seat to act, best first, each leading to a different position.

    Yields the best so far whenever all have become longer by a click.

    A line ends with the turn, or where another seat or chance is to decide; others who are only
    asked on the way answer as suits them. Dice decide the order of equals.
    """
    turn = turn_of(game, state)
    front = [Line(0.0, (), state)]
    ended: list[Line] = []
    looked = 0
    while front and looked < breadth.positions:
        grown: list[Line] = []
        for line in _longer(game, front, seat, rng, turn):
            goes_on = line.state.actor == seat and turn_of(game, line.state) == turn
            (grown if goes_on else ended).append(line)
            looked += 1
            if looked % BREATH == 0:
                yield None
        front = _front(grown, breadth.width)
        yield max((*ended, *front), key=_worth, default=None)
    return _different([*ended, *front], breadth.lines)


def quietly(work: Generator[object, None, T]) -> Generator[None, None, T]:
    """Do work without reporting its progress."""
    return retold(work, lambda _: None)


def _longer(
    game: Game[Any], front: Sequence[Line], seat: int, rng: Rng, turn: Turn | None
) -> Iterator[Line]:
    """Yield every line with every further click."""
    for line in front:
        for click in rng.shuffled(looked_at(game, line.state)):
            state = after(game, line.state, click)
            state, answers = answered(game, state, seat, turn)
            yield Line(_promise(game, state, seat), (*line.clicks, click, *answers), state)


def _promise(game: Game[Any], state: Any, seat: int) -> float:
    """Return what a line promises where it ends; chance counts by its average."""
    if state.actor != CHANCE:
        return worth(game, state, seat)
    return on_average(game, ends(game, state), seat)


def ends(game: Game[Any], state: Any) -> list[tuple[Any, int]]:
    """Return the positions by which a line that leads here is judged, with weights.

    Where chance is to decide these are the positions it may lead to. A step of chance with a single
    outcome, such as a reveal of orders, is no chance: looking past it would leave out what has been
    ordered and is to be carried out next. (`expected` does look past it: `greedy` plays by that,
    and stays as it is because it is the yardstick.)
    """
    if state.actor == CHANCE and len(game.outcomes(state)) > 1:
        return by_chance(game, state)
    return [(state, 1)]


def answered(game: Game[Any], state: Any, seat: int, turn: Turn | None) -> tuple[Any, list[Action]]:
    """Return the position after the answers of others who are asked within this turn, and these.

    Each answers as suits it best; a question with many answers is left open.
    """
    given: list[Action] = []
    while state.actor >= 0 and state.actor != seat and turn and turn_of(game, state) == turn:
        answers = game.legal(state)
        if len(answers) > ANSWERS:
            break
        asked = state.actor
        led = [after(game, state, answer) for answer in answers]
        best = max(range(len(led)), key=lambda at: worth(game, led[at], asked))
        state = led[best]
        given.append(answers[best])
    return state, given


def _front(grown: list[Line], width: int) -> list[Line]:
    """Return the best unfinished lines and the best one of each first click, no position twice."""
    grown.sort(key=_worth, reverse=True)
    kept: list[Line] = []
    firsts: set[Action] = set()
    for line in grown:
        if (len(kept) >= width and line.clicks[0] in firsts) or is_known(line, kept):
            continue
        kept.append(line)
        firsts.add(line.clicks[0])
    return kept


def _different(found: list[Line], most: int) -> list[Line]:
    """Return at most this many of the best lines, no position twice."""
    found.sort(key=_worth, reverse=True)
    kept: list[Line] = []
    for line in found:
        if len(kept) == most:
            break
        if not is_known(line, kept):
            kept.append(line)
    return kept


def _worth(line: Line) -> float:
    return line.worth


class _Reached(Protocol):
    """A position that clicks lead to, and what that promises without playing on."""

    @property
    def worth(self) -> float: ...
    @property
    def state(self) -> Any: ...


def is_known(one: _Reached, kept: Sequence[_Reached]) -> bool:
    """Return whether it leads where one of those kept does; these are sorted, best first."""
    for other in reversed(kept):
        if other.worth != one.worth:
            return False
        if other.state == one.state:
            return True
    return False
