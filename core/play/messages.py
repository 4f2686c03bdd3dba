"""What the log says of a step: the step is played again on a copy, and the rules emit it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from core.protocol import Action, Game, Message, Params

T = TypeVar("T")


def messages_of(game: Game[Any], before: Any, action: Action) -> list[Message]:
    """Return the messages of an action, its automatic consequences included.

    `before` is the state in which it is legal and stays as it is. Empty for a mere selection.
    """
    found: list[Message] = []

    def emit(name: str, params: Params) -> None:
        """Keep what the rules say."""
        found.append((name, params))

    game.apply(before.copy(), action, emit)
    return found


def joined(game: Game[Any], messages: Iterable[Message]) -> list[Message]:
    """Return messages in their order, those that describe one move as one (`Game.joined`)."""
    return merged(messages, game.joined)


def merged(items: Iterable[T], whole: Callable[[T, T], T | None]) -> list[T]:
    """Return items in their order, two in a row replaced by their `whole` where they have one.

    >>> merged([1, 3, 2, 4], lambda first, then: first + then if then == 3 else None)
    [4, 2, 4]
    """
    found: list[T] = []
    for item in items:
        both = whole(found[-1], item) if found else None
        if both is None:
            found.append(item)
        else:
            found[-1] = both
    return found


def told(
    game: Game[Any], before: Any, actions: Iterable[Action]
) -> tuple[list[Message], list[Message]]:
    """Return what consecutive actions do, and the label of each.

    What they do is told as in the log, one move in one message, without what belongs to the game's
    `course`. The last ones, if the log has nothing to say of them yet, are told by their labels,
    unless they are another seat's: a label does not say whose it is. `before` is the state in
    which the first is legal and stays as it is.
    """
    said: list[Message] = []
    silent: list[Message] = []
    names: list[Message] = []
    state = before.copy()
    for action in actions:
        name = game.label(state, action)
        names.append(name)
        found = [each for each in messages_of(game, state, action) if each[0] not in game.course]
        if found:
            silent = []
        elif state.actor == before.actor:
            silent = [*silent, name]
        said += found
        game.apply(state, action)
    return joined(game, said + silent), names
