"""Choices that all seats make in secret at the same time.

What the others are likely to choose is guessed: what promises most on its own; or, foreseeing one
step more, with equal likelihood that, the best answer to it, or a mix by regret matching, which
nobody can exploit. The best answer is found by playing on: each of a seat's own choices is tried
beside the same choices of the others, drawn as guessed, and the worse half is left out now and
then. A seat that foresees further draws its own choice, better ones more often, so that nobody can
foresee it in turn.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple

from core.bots import retold
from core.bots.thought import Thought
from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.clicks import clicked
from core.search.effort import Effort
from core.search.halving import Halving
from core.search.lines import quietly
from core.search.replies import ASTRAY, Outlook, averaged, outlook
from core.search.shares import Mix, Table, by_worth, picked
from core.search.worth import after, is_secret, standing
from core.shortfall import told

Clicks = tuple[Action, ...]
GUESSES = 40
"""How many times the choices of seats that go by what promises most are guessed."""
UNSURE = 0.6
"""The share of others' choices that may be anything: some go by more than what promises most."""


class Stage(NamedTuple):
    """The seats that choose, in their order, and what each of them may click.

    `numbers` gives the number of the choice that clicks make: several sequences may make the same.
    """

    start: Any
    seats: tuple[int, ...]
    choices: tuple[tuple[Clicks, ...], ...]
    numbers: tuple[dict[Clicks, int], ...]


class Search(NamedTuple):
    """A search for what to choose at a stage."""

    game: Game[Any]
    stage: Stage
    rng: Rng
    effort: Effort

    def played(self, chosen: Sequence[int]) -> Generator[None, None, Outlook]:
        """Play on once after everybody has made these choices."""
        start = _laid(self.game, self.stage, chosen)
        return outlook(self.game, start, self.rng, self.effort, self.effort.noise)


def mixes(game: Game[Any], state: Any) -> bool:
    """Return whether a choice is to be made here that others make at the same time."""
    return is_secret(game, state) and game.taken_back is not None


def mixed(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[Thought | None, None, Clicks]:
    """Return good clicks for a seat where all choose at the same time.

    Yields the best so far. The game is played on to the end of the round by everybody's best
    clicks, with small errors, until the looks are spent.
    """
    stage = stage_of(game, state, seat)
    search = Search(game, stage, rng, effort._replace(turns=0, first=0))
    own, before = stage.seats.index(seat), 0
    guess = yield from guessed(game, stage, rng)
    likeliest = stage.choices[own][_likeliest(guess[own])]
    yield Thought(likeliest, tuple(told(game, stage.start)), 0.0)
    if effort.foreseen > 1:
        before = 2 * effort.mixed // 3
        guess = yield from foreseen(search, guess, own, before)
    looks = effort.mixed - before

    def in_all(thought: Thought | None) -> Thought | None:
        """Return a thought whose progress is measured against all the looks."""
        if thought is None:
            return None
        return thought._replace(done=(before + thought.done * looks) / effort.mixed)

    worths = yield from retold(tried(search, guess, own, looks), in_all)
    mix = by_worth(worths)
    number = picked(mix, rng) if effort.foreseen > 1 else _likeliest(mix)
    return stage.choices[own][number]


def guessed(game: Game[Any], stage: Stage, rng: Rng) -> Generator[None, None, list[Mix]]:
    """Return how often each seat may make each choice.

    Some go by what promises most, with errors; what the rest go by is not known.
    """
    shares = [[UNSURE / len(choices)] * len(choices) for choices in stage.choices]
    for _ in range(GUESSES):
        now = stage.start
        for share, seat, numbers in zip(shares, stage.seats, stage.numbers, strict=True):
            clicks: Clicks = ()
            while now.actor == seat and mixes(game, now):
                clicks += (clicked(game, now, rng, ASTRAY),)
                now = after(game, now, clicks[-1])
            share[numbers[clicks]] += (1 - UNSURE) / GUESSES
        yield
    return shares


def foreseen(
    search: Search, guess: Sequence[Mix], own: int, looks: int
) -> Generator[None, None, list[Mix]]:
    """Return how often the others make each choice if they guess what others choose, too.

    Each of them is equally likely to choose as guessed, to answer that as well as it can, or to mix
    by regret matching. Half of the looks go into what all choices are worth beside all others.
    """
    others = [player for player in range(len(guess)) if player != own]
    shares = yield from _shares(search, looks // 2)
    found = [*guess]
    for player in others:
        worths = yield from quietly(tried(search, guess, player, looks // 2 // len(others)))
        found[player] = _evenly(guess[player], by_worth(worths), shares[player])
    return found


def _shares(search: Search, looks: int) -> Generator[None, None, list[Mix]]:
    """Return the shares of what all may choose, tried in any order until the looks are spent."""
    table = Table([len(choices) for choices in search.stage.choices])
    spent = 0
    while spent < looks:
        for chosen in search.rng.shuffled([*product(*map(range, table.sizes))]):
            found = yield from search.played(chosen)
            seats = search.stage.seats
            table.add(chosen, [standing(search.game, found.points, seat) for seat in seats])
            spent += found.looks + 1
            if spent >= looks:
                break
    return table.worths().shares()


def tried(
    search: Search, mixes: Sequence[Mix], player: int, looks: int
) -> Generator[Thought | None, None, list[float]]:
    """Return what each choice of a player is worth to it when the others mix like this.

    Yields the best so far. A choice that was left out is compared with the best over the tries that
    both have had.
    """
    choices, seat = search.stage.choices[player], search.stage.seats[player]
    found: list[list[Outlook]] = [[] for _ in choices]
    left = [*range(len(choices))]
    halving, spent = Halving(len(left), looks), 0

    def worth(number: int, tries: int | None = None) -> float:
        leads = [standing(search.game, each.points, seat) for each in found[number][:tries]]
        return sum(leads) / max(1, len(leads))

    while spent < looks and len(left) > 1:
        chosen = [picked(mix, search.rng) for mix in mixes]
        for number in left:
            chosen[player] = number
            one = yield from search.played(chosen)
            found[number].append(one)
            spent += one.looks + 1
        left.sort(key=worth, reverse=True)
        best = left[0]
        points = averaged(found[best], [1.0] * len(found[best])).told(search.game)
        yield Thought(choices[best], points, min(1.0, spent / looks))
        if halving.is_due(spent):
            left = left[: (len(left) + 1) // 2]
    best = left[0]
    behind = (worth(best, len(tries)) - worth(n, len(tries)) for n, tries in enumerate(found))
    return [worth(best) - less for less in behind]


def _likeliest(mix: Mix) -> int:
    return max(enumerate(mix), key=itemgetter(1))[0]


def _evenly(*some: Mix) -> Mix:
    """Return the mean of some mixes."""
    return [sum(shares) / len(some) for shares in zip(*some, strict=True)]


def stage_of(game: Game[Any], state: Any, seat: int) -> Stage:
    """Return the stage in which a seat is to act: who else chooses at the same time, and what."""
    assert game.taken_back is not None
    start = now = game.taken_back(state, seat)
    seats: list[int] = []
    choices: list[tuple[Clicks, ...]] = []
    numbers: list[dict[Clicks, int]] = []
    while mixes(game, now):
        seats.append(now.actor)
        ways, number = _ways(game, now)
        choices.append(tuple(clicks for clicks, _ in ways))
        numbers.append(number)
        now = ways[0][1]
    return Stage(start, tuple(seats), tuple(choices), tuple(numbers))


def _ways(game: Game[Any], state: Any) -> tuple[list[tuple[Clicks, Any]], dict[Clicks, int]]:
    """Return all that the actor may choose, with the position it leads to, and the number of each.

    Sequences of clicks that lead to one position have the same number.
    """
    found: list[tuple[Clicks, Any]] = []
    numbers: dict[Clicks, int] = {}
    open_: list[tuple[Clicks, Any]] = [((), state)]
    while open_:
        clicks, now = open_.pop(0)
        if clicks and (now.actor != state.actor or not mixes(game, now)):
            alike = (number for number, (_, other) in enumerate(found) if now == other)
            numbers[clicks] = next(alike, len(found))
            if numbers[clicks] == len(found):
                found.append((clicks, now))
            continue
        open_ += [((*clicks, click), after(game, now, click)) for click in game.legal(now)]
    return found, numbers


def _laid(game: Game[Any], stage: Stage, chosen: Sequence[int]) -> Any:
    """Return the position when everybody has chosen."""
    state = stage.start.copy()
    for choices, number in zip(stage.choices, chosen, strict=True):
        for click in choices[number]:
            game.apply(state, click)
    return state
