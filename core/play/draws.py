"""Draws the outcomes of chance for a session: first from a given list, then from the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from core.data.shown import listed, shown
from core.errors import SetupError
from core.play import notation
from core.play.chance import draw
from core.play.timeline import Step, Timeline
from core.protocol import CHANCE, Action, Game

Forced: TypeAlias = tuple[str | Action, ...]
"""The first outcomes of a game, in notation or as actions."""


class Draws:
    """Where a session's outcomes come from: the k-th is always the same, undo cannot re-roll."""

    __slots__ = ("forced", "seed")

    def __init__(self, seed: int, forced: Forced = ()) -> None:
        self.seed = seed
        self.forced = forced

    def run(self, line: Timeline, earlier: Callable[[], int] = lambda: 0) -> None:
        """Let chance act at the end of a line until a seat acts or the game is over.

        `earlier` returns how many outcomes were drawn before the line.
        Raises SetupError where a forced outcome does not fit.
        """
        if line.states[-1].actor != CHANCE:
            return
        k = earlier() + drawn(line.steps)
        while line.states[-1].actor == CHANCE:
            outcomes = line.game.outcomes(line.states[-1])
            line.add(self._outcome(line.game, line.states[-1], outcomes, k), len(outcomes))
            k += 1

    def _outcome(
        self, game: Game[Any], state: Any, outcomes: Sequence[tuple[Action, int]], k: int
    ) -> Action:
        if k >= len(self.forced):
            return outcomes[draw(self.seed, k, [weight for _, weight in outcomes])][0]
        wanted = self.forced[k]
        actions = [action for action, _ in outcomes]
        found = (
            notation.by_text(game, state, actions, _normal(wanted))
            if isinstance(wanted, str)
            else wanted
        )
        if found is None or found not in actions:
            texts = [game.write(state, action) for action in actions]
            raise SetupError(
                f"Chance cannot give {shown(wanted)} here. It can give: {listed(texts)}."
            )
        return found


def drawn(steps: Iterable[Step]) -> int:
    """Return how many of these steps are outcomes of chance."""
    return sum(step.actor == CHANCE for step in steps)


def checked_forced(chance: object) -> Forced:
    """Return forced outcomes as a tuple; SetupError unless they are texts and actions."""
    if chance is None:
        return ()
    if not isinstance(chance, (list, tuple)):
        raise SetupError(f"Forced outcomes must be a list of texts, not {shown(chance)}.")
    for item in chance:
        if type(item) is not str and not notation.is_action(item):
            raise SetupError(f"A forced outcome must be a text or an action, not {shown(item)}.")
    return tuple(chance)


def check_forced(line: Timeline, forced: Forced) -> None:
    """Check forced outcomes against a line that holds all steps from the first one on.

    Those that chance has given must be what the steps say; those to come must at least be in the
    game's notation. Raises SetupError.
    """
    if len(forced) > line.game.longest:
        raise SetupError(
            f"There are {len(forced)} forced outcomes; "
            f"no game of {line.game.id} has more than {line.game.longest} steps."
        )
    given = [step for step in line.steps if step.actor == CHANCE]
    for wanted, step in zip(forced, given, strict=False):
        found = step.text if isinstance(wanted, str) else step.action
        if found != (_normal(wanted) if isinstance(wanted, str) else wanted):
            raise SetupError(
                f"Chance gave {step.text}, which the forced outcome {shown(wanted)} contradicts."
            )
    for wanted in forced[len(given) :]:
        words = notation.words_of(wanted) if isinstance(wanted, str) else ()
        if not all(notation.is_word(line.game, word) for word in words):
            raise SetupError(
                f"The forced outcome {shown(wanted)} is not in {line.game.id}'s notation."
            )


def _normal(text: str) -> str:
    return " ".join(text.lower().split())
