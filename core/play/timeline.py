"""The steps of a game and the positions between them."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from core.errors import IllegalAction
from core.play.branch import Branch
from core.protocol import CHANCE, Action, Game, Message


@dataclass(frozen=True, slots=True)
class Step:
    """One click or one outcome of chance.

    `options` says how many actions were legal (1: a forced step), without optional ones; `optional`
    marks a step that was one of these. `meanwhile` marks one of a seat that was not to act.
    """

    index: int
    actor: int
    action: Action
    text: str
    options: int
    optional: bool = False
    meanwhile: bool = False

    @property
    def forced(self) -> bool:
        """Whether nothing else could have been done."""
        return self.options == 1 and not (self.optional or self.meanwhile)


class Timeline:
    """Steps in their order and the state before each; the last state is that after all of them."""

    __slots__ = ("first", "game", "states", "steps")

    def __init__(self, game: Game[Any], state: Any, first: int = 0) -> None:
        self.game = game
        self.first = first
        self.steps: MutableSequence[Step] = []
        self.states: MutableSequence[Any] = [state]

    def branch(self, at: int) -> Timeline:
        """Return a timeline of its own that goes on from the first `at` steps of this one."""
        other = copy(self)
        other.steps, other.states = Branch(self.steps, at), Branch(self.states, at + 1)
        return other

    def add(self, action: Action, options: int, optional: bool = False) -> Step:
        """Append a step whose action is known to be legal; return it."""
        before = self.states[-1]
        text = self.game.write(before, action)
        step = Step(self.first + len(self.steps), before.actor, action, text, options, optional)
        after = before.copy()
        self.game.apply(after, action)
        self.steps.append(step)
        self.states.append(after)
        return step

    def add_meanwhile(self, action: Action, seat: int) -> Step:
        """Append a step of a seat that is not to act; the action is known to be one it may do."""
        before = self.states[-1]
        step = self.add(action, len(self.game.legal(before)))
        self.steps[-1] = step = replace(step, actor=seat, meanwhile=True)
        return step

    def add_checked(self, action: Action) -> Step:
        """Append an action if it is legal; IllegalAction if it is not."""
        state = self.states[-1]
        if state.actor == CHANCE:
            outcomes = [outcome for outcome, _ in self.game.outcomes(state)]
            if action in outcomes:
                return self.add(action, len(outcomes))
        elif state.actor >= 0:
            legal = self.game.legal(state)
            if action in legal:
                return self.add(action, len(legal))
            if action in self.game.optional(state):
                return self.add(action, len(legal), optional=True)
            for seat, actions in meanwhile(self.game, state).items():
                if action in actions:
                    return self.add_meanwhile(action, seat)
        raise IllegalAction("this action is not legal here")


def meanwhile(game: Game[Any], state: Any) -> Mapping[int, Sequence[Action]]:
    """Return what other seats may do while one is to act, by seat."""
    if game.meanwhile is None or state.actor < 0:
        return {}
    return game.meanwhile(state)


NO_PROMPT: Message = ("prompt.over", {})
"""What is asked when the game is over."""
