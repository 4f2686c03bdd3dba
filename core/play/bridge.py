"""For games whose rules do not emit messages and that have no table of verbs yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from core.protocol import Action, Apply, Emit, Message, State

S = TypeVar("S", bound=State)


def telling(
    apply: Callable[[S, Action], None], tell: Callable[[S, Action, S], list[Message]]
) -> Apply[S]:
    """Return an `apply` that emits what `tell` says of (before, action, after)."""

    def apply_and_tell(state: S, action: Action, emit: Emit | None = None, /) -> None:
        if emit is None:
            apply(state, action)
            return
        before = state.copy()
        apply(state, action)
        for name, params in tell(before, action, state):
            emit(name, params)

    return apply_and_tell


def parts_of_text(
    write: Callable[[S, Action], str],
) -> Callable[[S, Action], tuple[str, tuple[str, ...]]]:
    """Return a `parts` that goes by the words of the text."""

    def parts(state: Any, action: Action) -> tuple[str, tuple[str, ...]]:
        verb, *args = write(state, action).split()
        return verb, tuple(args)

    return parts
