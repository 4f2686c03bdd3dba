"""From text to action: finds what a text means among the legal actions, or says why it means none.

A text fits an action when it is its notation (case and spacing do not count), the beginning of it
by whole words, or goes on where it ends (a chain of clicks, see `Session.play`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard

from core.data.shown import listed, shown
from core.errors import AmbiguousAction, CoreError, IllegalAction, NotationError
from core.play.amounts import stems_of
from core.play.timeline import meanwhile
from core.protocol import Action, Game

LONGEST_TEXT = 400
"""No text of an action is longer (characters)."""

Entry = tuple[tuple[str, ...], Action]


def is_action(value: object) -> TypeGuard[Action]:
    """Say whether a value has the form of an action: a tuple of ints (True is none).

    >>> is_action((1, 2)), is_action((True,)), is_action([1])
    (True, False, False)
    """
    return type(value) is tuple and all(type(part) is int for part in value)


def text_of(value: object) -> str:
    """Return a text as it is; NotationError for anything that is none.

    >>> text_of("march moscow")
    'march moscow'
    """
    if not isinstance(value, str):
        raise NotationError(f"A text is needed here, not {shown(value)}.")
    return value


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text; NotationError when it is empty or far too long.

    >>> words_of("  March MOSCOW  ukraine ")
    ('march', 'moscow', 'ukraine')
    """
    if len(text) > LONGEST_TEXT:
        raise NotationError(
            f"This text has {len(text)} characters; no action has more than {LONGEST_TEXT}."
        )
    words = tuple(text.lower().split())
    if not words:
        raise NotationError("This text is empty; an action has at least one word.")
    return words


def entries(game: Game[Any], state: Any, actions: Sequence[Action]) -> list[Entry]:
    """Return the notation of these actions as words."""
    return [(tuple(game.write(state, action).split()), action) for action in actions]


def all_legal(game: Game[Any], state: Any) -> list[Action]:
    """Return everything the seat to act may do, optional actions included, sorted."""
    return with_optional(game, state, game.optional(state))


def with_optional(game: Game[Any], state: Any, optional: Sequence[Action]) -> list[Action]:
    """Return what is legal and these optional actions, sorted."""
    return sorted([*game.legal(state), *optional]) if optional else list(game.legal(state))


def by_text(game: Game[Any], state: Any, actions: Sequence[Action], text: str) -> Action | None:
    """Return the action among these whose notation is exactly this text, or None."""
    for action in actions:
        if game.write(state, action) == text:
            return action
    return None


def extra(game: Game[Any], state: Any, text: str) -> Action | None:
    """Return the action with exactly this text that nobody needs now, or None.

    It is optional, or of another seat. Of many amounts only the one at the end of the text counts.
    """
    last = text.rpartition(" ")[2]
    amount = int(last) if last.isascii() and last.isdigit() and len(last) <= 6 else 0
    for actions in (game.optional(state), *meanwhile(game, state).values()):
        for stem, most in stems_of(actions):
            action = (*stem, amount) if most else stem
            fits = not most or 1 <= amount <= most
            if fits and game.write(state, action) == text:
                return action
    return None


def exact(known: Sequence[Entry], words: tuple[str, ...]) -> Action | None:
    """Return the action with just these words, or None."""
    return next((action for entry, action in known if entry == words), None)


def longer(known: Sequence[Entry], words: tuple[str, ...]) -> list[Entry]:
    """Return the entries that begin with these words and go on."""
    size = len(words)
    return [entry for entry in known if entry[0][:size] == words]


def shorter(known: Sequence[Entry], words: tuple[str, ...], above: int) -> Entry | None:
    """Return the longest entry of more than `above` words that these words begin with, or None."""
    fits = [
        entry
        for entry in known
        if above < len(entry[0]) < len(words) and words[: len(entry[0])] == entry[0]
    ]
    return max(fits, key=lambda entry: len(entry[0]), default=None)


def ambiguous(words: tuple[str, ...], fits: Sequence[Entry]) -> AmbiguousAction:
    """Return the error for a text that is the beginning of several actions."""
    texts = [" ".join(entry) for entry, _ in fits]
    return AmbiguousAction(f"{shown(' '.join(words))} fits {len(fits)} actions: {listed(texts)}.")


def unfit(game: Game[Any], state: Any, words: tuple[str, ...], known: Sequence[Entry]) -> CoreError:
    """Return the error for a text that fits no legal action."""
    legal = listed([" ".join(entry) for entry, _ in known])
    strange = next((word for word in words if not is_word(game, word)), None)
    if strange is not None:
        return NotationError(
            f"{shown(strange)} is not a word of {game.id}'s notation. Legal now: {legal}."
        )
    return IllegalAction(
        f"Seat {state.actor} is to act and cannot play {shown(' '.join(words))}. Legal: {legal}."
    )


def illegal(game: Game[Any], state: Any, what: object) -> IllegalAction:
    """Return the error for an action, or something else, that the seat to act cannot play."""
    texts = [game.write(state, action) for action in all_legal(game, state)]
    return IllegalAction(
        f"Seat {state.actor} is to act and cannot play {shown(what)}. Legal: {listed(texts)}."
    )


def is_word(game: Game[Any], word: str) -> bool:
    """Say whether a word belongs to this game's notation."""
    if word.isascii() and word.isdigit():
        return len(word) <= 6
    if game.words:
        return word in game.words
    return word.isascii() and word.replace("_", "a").isalnum()
