"""Choices that all make in secret at the same time.

What each seat may choose is tried against what the others may, by playing on. What was found says
what answers best what others are likely to choose: what promises most by itself; or, foreseen one
step further, as likely the answers to that, or shares that nobody can reckon with, by regret
matching. Then the own choice is drawn, the better the likelier, so that nobody foresees it in turn.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple

from core.bots.thought import Thought
from core.play.chance import Rng
from core.protocol import Action, Game
from core.search.clicks import clicked
from core.search.effort import Effort
from core.search.replies import ASTRAY, NOISE, outlook
from core.search.shares import Mix, Table, Worths, picked
from core.search.worth import after, is_secret, lead

Clicks = tuple[Action, ...]
GUESSES = 40
"""How often it is guessed what everybody chooses who goes by what promises most."""


class Stage(NamedTuple):
    """The seats that choose, in their order, and what each of them may click.

    `numbers` tells the number of the choice that any clicks make: some make the same.
    """

    start: Any
    seats: tuple[int, ...]
    choices: tuple[tuple[Clicks, ...], ...]
    numbers: tuple[dict[Clicks, int], ...]


def mixes(game: Game[Any], state: Any) -> bool:
    """Whether a choice is to be made that others make at the same time."""
    return is_secret(game, state) and game.taken_back is not None


def mixed(
    game: Game[Any], state: Any, seat: int, rng: Rng, effort: Effort
) -> Generator[Thought | None, None, Clicks]:
    """Return what a seat does well to click where all choose at the same time.

    Yields the best so far. What all may choose is tried in any order until the looks are spent: the
    game is played on to the end of the round by everybody's best clicks, with small errors.
    """
    effort = effort._replace(turns=0, first=0)
    stage = stage_of(game, state, seat)
    own = stage.seats.index(seat)
    guess = yield from guessed(game, stage, rng)
    table = Table([len(choices) for choices in stage.choices])
    spent = 0
    while spent < effort.mixed:
        for chosen in rng.shuffled([*product(*map(range, table.sizes))]):
            found = yield from outlook(game, _laid(game, stage, chosen), rng, effort, NOISE)
            table.add(chosen, [lead(found.points, each, game.rivals) for each in stage.seats])
            spent += found.looks + 1
            if spent >= effort.mixed:
                break
            if table.tries.bit_count() == 1:  # more and more seldom
                mix = answer(table.worths(), guess, effort.foreseen, own)
                points = tuple(each + found.missing for each in found.points)
                yield Thought(stage.choices[own][_likeliest(mix)], points, spent / effort.mixed)
    mix = answer(table.worths(), guess, effort.foreseen, own)
    return stage.choices[own][picked(mix, rng) if effort.foreseen > 1 else _likeliest(mix)]


def guessed(game: Game[Any], stage: Stage, rng: Rng) -> Generator[None, None, list[Mix]]:
    """Return how often each seat makes each choice if all go by what promises most, and err."""
    shares = [[0.0] * len(choices) for choices in stage.choices]
    for _ in range(GUESSES):
        now = stage.start
        for share, seat, numbers in zip(shares, stage.seats, stage.numbers, strict=True):
            clicks: Clicks = ()
            while now.actor == seat and mixes(game, now):
                clicks += (clicked(game, now, rng, ASTRAY),)
                now = after(game, now, clicks[-1])
            share[numbers[clicks]] += 1 / GUESSES
        yield
    return shares


def answer(worths: Worths, guess: Sequence[Mix], foreseen: int, player: int) -> Mix:
    """Return how often a player makes each choice who thinks of the others one step further.

    Foreseen once, others choose as was guessed. Foreseen twice, each of them is as likely to answer
    that as well as it can, or to mix by regret matching.
    """
    others = guess
    if foreseen > 1:
        answers = [worths.answers(guess, other) for other in range(len(guess))]
        others = [*map(_evenly, guess, answers, worths.shares())]
    return worths.answers(others, player)


def _likeliest(mix: Mix) -> int:
    return max(enumerate(mix), key=itemgetter(1))[0]


def _evenly(*some: Mix) -> Mix:
    """The mean of some mixes."""
    return [sum(shares) / len(some) for shares in zip(*some, strict=True)]


def stage_of(game: Game[Any], state: Any, seat: int) -> Stage:
    """Return who chooses what at the same time as a seat that is to act."""
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
    """All that the actor may choose, with where it leads; ways to one position count as one.

    Beside them the number among these of all ways.
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
    """The position when everybody has chosen."""
    state = stage.start.copy()
    for choices, number in zip(stage.choices, chosen, strict=True):
        for click in choices[number]:
            game.apply(state, click)
    return state
