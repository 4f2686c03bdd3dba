"""Choices that all make in secret at the same time: everybody mixes, nobody can be reckoned with.

What each seat may choose is tried against what the others may, by playing on. Regret matching over
what was found gives each seat shares of its choices that no other shares would much improve on.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import permutations, product
from operator import add, itemgetter, mul
from typing import Any, NamedTuple

from core.bots.thought import Thought
from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.effort import Effort
from core.search.replies import outlook
from core.search.worth import after, is_secret, lead

Clicks = tuple[Action, ...]
Mix = list[float]
"""The share of each choice of a seat."""

ROUNDS = 300
"""How often regrets are added up; the later half counts."""
RARE = 0.05
"""Choices with smaller shares are not made."""
FAINT = 3.0
"""What was found of two choices together counts as much as nothing after so many tries."""
_FINE = 1 << 20


class Stage(NamedTuple):
    """The seats that choose, in their order, and what each of them may click."""

    start: Any
    seats: tuple[int, ...]
    choices: tuple[tuple[Clicks, ...], ...]


def mixes(game: Game[Any], state: Any) -> bool:
    """Whether a choice is to be made that others make at the same time."""
    return is_secret(game, state) and game.taken_back is not None


def mixed(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[Thought | None, None, Clicks]:
    """Return what a seat does well to click where all choose at the same time.

    Yields the best so far. What all may choose is tried in any order until the looks are spent: the
    game is played on to the end of the round by everybody's best clicks, as errors would tell more
    than the choices do.
    """
    effort = effort._replace(turns=0, first=0)
    stage = stage_of(game, state, seat)
    own = stage.seats.index(seat)
    table = Table([len(choices) for choices in stage.choices])
    spent = 0
    for chosen in rng.shuffled([*product(*map(range, table.sizes))]):
        if spent >= effort.mixed:
            break
        found = yield from outlook(game, _laid(game, stage, chosen), rng, effort, 0.0)
        table.add(chosen, [lead(found.points, each) for each in stage.seats])
        spent += found.looks + 1
        if table.tries.bit_count() == 1:  # more and more seldom
            best = max(enumerate(table.shares()[own]), key=itemgetter(1))[0]
            points = tuple(each + found.missing for each in found.points)
            yield Thought(stage.choices[own][best], points, min(1.0, spent / effort.mixed))
    return stage.choices[own][picked(table.shares()[own], rng)]


def stage_of(game: Game[Any], state: Any, seat: int) -> Stage:
    """Return who chooses what at the same time as a seat that is to act."""
    assert game.taken_back is not None
    start = now = game.taken_back(state, seat)
    seats: list[int] = []
    choices: list[tuple[Clicks, ...]] = []
    while mixes(game, now):
        seats.append(now.actor)
        ways = _ways(game, now)
        choices.append(tuple(clicks for clicks, _ in ways))
        now = ways[0][1]
    return Stage(start, tuple(seats), tuple(choices))


def _ways(game: Game[Any], state: Any) -> list[tuple[Clicks, Any]]:
    """All that the actor may choose, with where it leads; ways to one position count as one."""
    found: list[tuple[Clicks, Any]] = []
    open_: list[tuple[Clicks, Any]] = [((), state)]
    while open_:
        clicks, now = open_.pop(0)
        if clicks and (now.actor != state.actor or not mixes(game, now)):
            if all(now != other for _, other in found):
                found.append((clicks, now))
            continue
        open_ += [((*clicks, click), after(game, now, click)) for click in game.legal(now)]
    return found


def _laid(game: Game[Any], stage: Stage, chosen: Sequence[int]) -> Any:
    """The position when everybody has chosen."""
    state = stage.start.copy()
    for choices, number in zip(stage.choices, chosen, strict=True):
        for click in choices[number]:
            game.apply(state, click)
    return state


class Table:
    """What was found of the choices of some players: of each, and of each beside another's."""

    def __init__(self, sizes: Sequence[int]) -> None:
        """`sizes` is how many choices each player has."""
        self.sizes = sizes
        self.tries = 0
        self._alone = [Found(size) for size in sizes]
        self._beside = {
            (one, other): [Found(sizes[other]) for _ in range(sizes[one])]
            for one, other in permutations(range(len(sizes)), 2)
        }

    def add(self, chosen: Sequence[int], worths: Sequence[float]) -> None:
        """Take down what each player's choice was worth to it among the others' choices."""
        self.tries += 1
        for one, own in enumerate(chosen):
            self._alone[one].add(own, worths[one])
        for (one, other), found in self._beside.items():
            found[chosen[one]].add(chosen[other], worths[one])

    def shares(self) -> list[Mix]:
        """Return the shares of each player's choices, by regret matching.

        >>> pennies = Table([2, 2])
        >>> for one, two in [(0, 0), (0, 1), (1, 0), (1, 1)] * 50:
        ...     pennies.add((one, two), (3, -3) if one == two == 0 else (one == two, one != two))
        >>> [round(share, 1) for share in pennies.shares()[0]]
        [0.2, 0.8]
        """
        players = range(len(self.sizes))
        alone = [found.means() for found in self._alone]
        beside = {
            (one, other): [row.beyond(mean) for row, mean in zip(rows, alone[one], strict=True)]
            for (one, other), rows in self._beside.items()
        }
        strategies = [[1 / size] * size for size in self.sizes]
        regrets = [[0.0] * size for size in self.sizes]
        sums = [[0.0] * size for size in self.sizes]
        for turn, one in product(range(ROUNDS), players):
            worths = alone[one]
            for other in players:
                if other != one:
                    rows, mix = beside[one, other], strategies[other]
                    more = [sum(map(mul, mix, row)) for row in rows]
                    worths = [*map(add, worths, more)]
            regrets[one] = _regretted(regrets[one], worths, strategies[one])
            strategies[one] = _matching(regrets[one])
            if 2 * turn >= ROUNDS:
                sums[one] = [*map(add, sums[one], strategies[one])]
        return [[each / sum(mix) for each in mix] for mix in sums]


class Found:
    """What was found of some choices, each tried so many times."""

    __slots__ = ("sums", "tries")

    def __init__(self, size: int) -> None:
        self.sums, self.tries = [0.0] * size, [0] * size

    def add(self, choice: int, worth: float) -> None:
        """Take down what a choice was worth."""
        self.sums[choice] += worth
        self.tries[choice] += 1

    def means(self) -> list[float]:
        """Return what each choice is worth; one that was hardly tried is worth about the mean."""
        mean = sum(self.sums) / max(1, sum(self.tries))
        return [mean + more for more in self.beyond(mean)]

    def beyond(self, mean: float) -> list[float]:
        """Return by how much more than this each choice is worth, with few tries hardly any."""
        return [
            (total - tries * mean) / (tries + FAINT)
            for total, tries in zip(self.sums, self.tries, strict=True)
        ]


def _regretted(regrets: Sequence[float], worths: Sequence[float], mix: Mix) -> list[float]:
    """Return regrets with what each choice would have brought beyond the mix of them."""
    mean = sum(map(mul, mix, worths))
    return [max(0.0, had + worth - mean) for had, worth in zip(regrets, worths, strict=True)]


def _matching(regrets: Sequence[float]) -> Mix:
    """Return shares in proportion to the regrets, equal ones where nothing is regretted."""
    total = sum(regrets)
    return [each / total if total else 1 / len(regrets) for each in regrets]


def picked(mix: Mix, rng: Rng) -> int:
    """Return a choice drawn by its share; rare ones are not made.

    >>> {picked([0.03, 0.97], Rng(seed)) for seed in range(100)}
    {1}
    """
    kept = [share if share >= RARE else 0.0 for share in mix]
    return rng.weighted([round(share * _FINE) for share in kept])
