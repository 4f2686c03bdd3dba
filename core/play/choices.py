"""Turns what a person clicks or types into steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, overload

from core.data.shown import shown
from core.errors import IllegalAction
from core.play import notation
from core.play.amounts import stems_of
from core.play.timeline import Timeline, meanwhile
from core.protocol import Action, Choice, Game


class Choices(Sequence[Choice]):
    """All that the seat to act may do, sorted, with optional actions; none at the end.

    What may be done is worked out when somebody looks, and a choice is put into words when it is
    asked for: words cost more than the move itself, and a program that plays wants one of many.
    Equal to any other sequence of the same choices.
    """

    __slots__ = ("_actions", "_game", "_made", "_optional", "_state")

    def __init__(self, game: Game[Any], state: Any) -> None:
        """Take a position, which must not change from now on."""
        self._game, self._state = game, state
        self._actions: Sequence[Action] | None = None if state.actor >= 0 else ()
        self._optional: Sequence[Action] = ()
        self._made: dict[int, Choice] = {}

    def _known(self) -> Sequence[Action]:
        if self._actions is None:
            game, state = self._game, self._state
            self._optional = game.optional(state)
            self._actions = notation.with_optional(game, state, self._optional)
        return self._actions

    def __len__(self) -> int:
        return len(self._known())

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(index, slice):
            return [self[n] for n in range(len(self))[index]]
        number = range(len(self))[index]
        made = self._made.get(number)
        if made is None:
            action = self._known()[number]
            made = choice_of(self._game, self._state, action, action in self._optional)
            self._made[number] = made
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(tuple(self))

    def add(self, line: Timeline, action: Action) -> bool:
        """Append an action to a line that ends in this position, if it is known to be legal here.

        Returns whether it was.
        """
        if (
            self._actions is None
            or action not in self._actions
            or line.states[-1] is not self._state
        ):
            return False
        needed = len(self._actions) - len(self._optional)
        line.add(action, needed, action in self._optional)
        return True


def offers_of(game: Game[Any], state: Any) -> tuple[Choice, ...]:
    """Return the choices, those by amount as one each, and what other seats may do meanwhile."""
    if state.actor < 0:
        return ()
    needed = [choice_of(game, state, action, False) for action in game.legal(state)]
    optional = _by_amount(game, state, game.optional(state), None)
    others = [
        choice
        for seat, actions in sorted(meanwhile(game, state).items())
        for choice in _by_amount(game, state, actions, seat)
    ]
    return *sorted([*needed, *optional], key=lambda choice: choice.action), *others


def _by_amount(
    game: Game[Any], state: Any, actions: Sequence[Action], seat: int | None
) -> list[Choice]:
    """Return one choice for each stem: that of the smallest amount, with the largest as `most`."""
    found = []
    for stem, most in stems_of(actions):
        choice = choice_of(game, state, (*stem, 1) if most else stem, True)
        found.append(replace(choice, most=most, seat=seat))
    return found


def choice_with(game: Game[Any], state: Any, text: str) -> Choice | None:
    """Return the choice with exactly this text, of whichever seat, or None."""
    text = notation.text_of(text)
    if state.actor < 0:
        return None
    action = notation.by_text(game, state, game.legal(state), text)
    if action is not None:
        return choice_of(game, state, action, False)
    action = notation.extra(game, state, text)
    if action is None:
        return None
    seats = [seat for seat, actions in meanwhile(game, state).items() if action in actions]
    choice = choice_of(game, state, action, True)
    return replace(choice, seat=seats[0]) if seats else choice


def choice_of(game: Game[Any], state: Any, action: Action, optional: bool) -> Choice:
    """Return an action as a choice."""
    return Choice(
        action,
        game.write(state, action),
        *game.parts(state, action),
        game.targets(state, action),
        game.label(state, action),
        optional,
    )


def action_of(choice: object) -> Action:
    """Return the action of a choice; IllegalAction for anything else."""
    if not isinstance(choice, Choice):
        raise IllegalAction(
            f"One of the session's choices or offers is needed here, not {shown(choice)}."
        )
    return choice.action


def run_click(
    line: Timeline, click: object, draw: Callable[[], None], known: Choices | None = None
) -> None:
    """Append the steps of a Choice, action or text to a line; `draw` lets chance act after each.

    `known` are the choices of the position, if they have been worked out already.
    Raises NotationError, AmbiguousAction or IllegalAction.
    """
    state = line.states[-1]
    if state.actor < 0:
        raise IllegalAction("The game is over: nobody is to act.")
    if isinstance(click, str):
        _run_text(line, notation.words_of(click), draw)
        return
    action, said = (click.action, click.text) if isinstance(click, Choice) else (click, click)
    try:
        if not notation.is_action(action):
            raise IllegalAction("not an action")
        if known is None or not known.add(line, action):
            line.add_checked(action)
    except IllegalAction:
        raise notation.illegal(line.game, state, said) from None
    if isinstance(click, Choice) and line.steps[-1].text != said:
        raise IllegalAction(
            f"The choice {shown(said)} is of another position: here it would be "
            f"{shown(line.steps[-1].text)}. Ask for the choices of this one."
        )
    draw()


def _run_text(line: Timeline, words: tuple[str, ...], draw: Callable[[], None]) -> None:
    done, seat = 0, line.states[-1].actor
    while True:
        state = line.states[-1]
        if state.actor != seat:
            raise IllegalAction(
                f"Seat {seat} has nothing more to decide, so "
                f"{shown(' '.join(words[done:]))} cannot be played."
            )
        action = notation.extra(line.game, state, " ".join(words[done:]))
        if action is not None:
            line.add_checked(action)
            draw()
            return
        known = notation.entries(line.game, state, notation.all_legal(line.game, state))
        found = _next(known, words, done)
        if found is None:
            raise notation.unfit(line.game, state, words, known)
        action, words, done = found
        line.add_checked(action)
        draw()
        if done == len(words):
            return


def _next(
    known: Sequence[notation.Entry], words: tuple[str, ...], done: int
) -> tuple[Action, tuple[str, ...], int] | None:
    """Return the next action of a text, the words to go on with and how many of them it has played.

    After the first action (done > 0) either the whole text goes on, or what is left of it.
    """
    for rest, above in [(words, done), (words[done:], 0)] if done else [(words, 0)]:
        action = notation.exact(known, rest)
        if action is not None:
            return action, rest, len(rest)
        prefix = notation.shorter(known, rest, above)
        if prefix is not None:
            return prefix[1], rest, len(prefix[0])
        fits = notation.longer(known, rest)
        if len(fits) > 1:
            raise notation.ambiguous(rest, fits)
        if fits:
            return fits[0][1], rest, len(rest)
    return None
