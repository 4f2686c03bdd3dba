"""The steps of a game in a link: each as a choice among what was possible there.

Version 1 wrote the index of each. Since version 2 an outcome of chance that the seed gives costs
next to nothing, and a choice as much as it surprises (core/save/guess.py): first its verb, then
which action of that verb. Since version 3 games with `foresight` look at where each choice leads.
Writing and reading run through the same code, so that both learn the same.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from core.play.amounts import Amounts, stems_of
from core.play.chance import draw
from core.play.timeline import Timeline, meanwhile
from core.protocol import CHANCE, Action, Game
from core.save.byte_reader import Damaged
from core.save.guess import CALM, RATE, Guess, Traits, learn, weights
from core.save.mixed_radix import Unpacker

LEGAL, OPTIONAL, OTHERS = range(3)
"""What a step was chosen from: the legal actions, the optional ones, those of seats not to act."""

_AS_DRAWN = (1023, 1)
"""Weights of an outcome that the seed gives, and of another one (it was forced)."""

_NONE: Action = (-1,)


class Coder(Protocol):
    """A writer or reader of choices among weighted things (core/save/range_coder.py)."""

    def code(self, weights: Sequence[int], index: int = 0) -> int:
        """Write the choice of this index, or read one; returns it."""


class Steps:
    """Writes or reads the steps of one game, one after another (versions 2 and 4)."""

    rate = RATE

    def __init__(self, coder: Coder, seed: int) -> None:
        self._coder, self._seed, self._drawn = coder, seed, 0
        self._guess = Guess()
        self._before = _NONE
        """The last choice of anybody."""
        self._sets: dict[tuple[int, ...], int] = {}
        """The sets of verbs that have been to choose from so far, numbered."""
        self._own: dict[tuple[int, int], int] = {}
        """(seat, set of verbs) -> the verb that the seat chose the last time from that set."""

    def choice(self, state: Any, actions: Sequence[Action], wanted: Action | None = None) -> Action:
        """Write which of these was wanted by the seat to act, or read it (None)."""
        actor = state.actor
        if len(actions) == 1:
            return actions[0]
        by_verb: dict[int, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action[0], []).append(action)
        verbs, wished = tuple(by_verb), wanted or actions[0]
        verb, before = verbs[0], self._before
        if len(verbs) > 1:
            among = self._sets.setdefault(verbs, len(self._sets))
            last = self._own.get((actor, among), -1)
            sizes = [len(same) for same in by_verb.values()]
            traits = [
                ((0, among, v), (1, before[0], v), (2, last, among, v), (3, min(size, 6), v))
                for v, size in zip(verbs, sizes, strict=True)
            ]
            verb = verbs[self._weighed(traits, verbs.index(wished[0]), sizes)]
            self._own[actor, among] = verb
        same = by_verb[verb]
        chosen = same[0]
        if len(same) > 1:
            index = same.index(wished) if wished[0] == verb else 0
            chosen = same[self._weighed([_traits(a, before, same) for a in same], index)]
        self._before = chosen
        return chosen

    def outcome(
        self, weighted: Sequence[tuple[Action, int]], wanted: Action | None = None
    ) -> Action:
        """Write which outcome of chance came, or read it (None)."""
        outcomes = [outcome for outcome, _ in weighted]
        given = draw(self._seed, self._drawn, [weight for _, weight in weighted])
        self._drawn += 1
        if len(outcomes) == 1:
            return outcomes[0]
        index = given if wanted is None else outcomes.index(wanted)
        if self._coder.code(_AS_DRAWN, int(index != given)):
            return outcomes[self._coder.code([1] * len(outcomes), index)]
        return outcomes[given]

    def _weighed(self, traits: Traits, index: int, sizes: Sequence[int] = ()) -> int:
        things = self._guess.things(traits)
        weighed = weights(things, sizes)
        chosen = self._coder.code(weighed, index)
        learn(things, weighed, chosen, self.rate)
        return chosen


def _traits(action: Action, before: Action, same: Sequence[Action]) -> list[Hashable]:
    """Return what distinguishes an action from others of its verb: its parts, what it repeats of
    the action before, whether it is the first or last of them."""
    verb, found = action[0], list[Hashable]()
    if len(action) > 1:
        first = action[1]
        repeats = first == before[1] if len(before) > 1 else None
        found += [(4, verb, first), (5, verb, before[0], repeats, first == before[-1])]
    if len(action) > 2:
        found.append((6, verb, action[-1]))
    if action is same[0]:
        found.append((7, verb))
    if action is same[-1]:
        found.append((8, verb))
    return found


def possible(game: Game[Any], state: Any, kind: int) -> Sequence[Action]:
    """Return the actions from which a step of this kind is chosen."""
    if kind == OTHERS:
        return _of_others(game, state)
    return game.optional(state) if kind == OPTIONAL else game.legal(state)


def _of_others(game: Game[Any], state: Any) -> Amounts:
    """Return what seats that are not to act may do, seat after seat."""
    lists = meanwhile(game, state)
    return Amounts(stem for seat in sorted(lists) for stem in stems_of(lists[seat]))


class ForeseenSteps(Steps):
    """Steps of a game with `foresight` (versions 3 and 5): what promises less is less likely.

    All actions are weighed at once, each by its verb as well, since what seems best decides whether
    a player goes on or ends. This makes the links of bots' games a quarter shorter; those of random
    games stay as long.
    """

    rate = CALM

    def __init__(self, coder: Coder, seed: int, game: Game[Any]) -> None:
        super().__init__(coder, seed)
        self._game = game
        self._guess.expect((10, 0), 1)

    def choice(self, state: Any, actions: Sequence[Action], wanted: Action | None = None) -> Action:
        """Write which of these was wanted by the seat to act, or read it (None)."""
        if len(actions) == 1:
            return actions[0]
        if isinstance(actions, Amounts):
            return super().choice(state, actions, wanted)
        by_verb: dict[int, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action[0], []).append(action)
        verbs, before = tuple(by_verb), self._before
        among = self._sets.setdefault(verbs, len(self._sets))
        last = self._own.get((state.actor, among), -1)
        traits = [
            [
                *((0, among, action[0]), (1, before[0], action[0]), (2, last, among, action[0])),
                *_traits(action, before, by_verb[action[0]]),
                *((9, among, short), (10, short)),
            ]
            for action, short in zip(actions, self._shortfalls(state, actions), strict=True)
        ]
        index = 0 if wanted is None else actions.index(wanted)
        chosen = actions[self._weighed(traits, index)]
        self._before = chosen
        self._own[state.actor, among] = chosen[0]
        return chosen

    def _shortfalls(self, state: Any, actions: Sequence[Action]) -> list[int]:
        """Return how much less than the best of these each promises the actor, as a bit length."""
        promises = [self._promise(state, action) for action in actions]
        best = max(promises)
        return [min(12, (best - promise).bit_length()) for promise in promises]

    def _promise(self, state: Any, action: Action) -> int:
        """Return what an action promises the actor, less part of what it promises the others."""
        game, after = self._game, state.copy()
        game.apply(after, action)
        assert game.foresight is not None
        promised = game.foresight(after)
        own: int = promised[state.actor]
        others = len(promised) - 1
        return own - 7 * (sum(promised) - own) // (10 * others or 10)


class IndexedSteps:
    """Reads the steps of a link of version 1."""

    def __init__(self, reader: Unpacker) -> None:
        self._reader = reader

    def choice(self, _: Any, actions: Sequence[Action]) -> Action:
        """Return which of these was chosen."""
        return actions[self._reader.pull(len(actions))]

    def outcome(self, weighted: Sequence[tuple[Action, int]]) -> Action:
        """Return which outcome of chance came."""
        return weighted[self._reader.pull(len(weighted))][0]


def append(line: Timeline, steps: Steps | IndexedSteps, kind: int) -> None:
    """Read a step and append it to a line; raises Cut or Damaged."""
    game, state = line.game, line.states[-1]
    if state.actor == CHANCE:
        weighted = game.outcomes(state)
        line.add(steps.outcome(weighted), len(weighted))
        return
    if state.actor < 0:
        raise Damaged
    legal = game.legal(state)
    actions = legal if kind == LEGAL else possible(game, state, kind)
    if not actions:
        raise Damaged
    action = steps.choice(state, actions)
    if kind == OTHERS:
        line.add_checked(action)
    else:
        line.add(action, len(legal), kind == OPTIONAL)
