"""A list that shares the beginning of another one instead of copying it."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Branch(MutableSequence[T]):
    """The first items of a trunk, then its own; the trunk must keep these as long as it is used.

    Only its own items can be changed; it may be cut shorter than what it shares.

    >>> trunk = ["a", "b", "c"]
    >>> branch = Branch(trunk, 2)
    >>> branch += "xy"
    >>> branch[1:], branch[-1], len(branch), trunk
    (['b', 'x', 'y'], 'y', 4, ['a', 'b', 'c'])
    >>> del branch[1:]
    >>> list(branch)
    ['a']
    """

    __slots__ = ("_own", "_shared", "_trunk")

    def __init__(self, trunk: MutableSequence[T], shared: int) -> None:
        self._trunk, self._shared = trunk, shared
        self._own: list[T] = []

    def __len__(self) -> int:
        return self._shared + len(self._own)

    @overload
    def __getitem__(self, key: int) -> T: ...

    @overload
    def __getitem__(self, key: slice) -> list[T]: ...

    def __getitem__(self, key: int | slice) -> T | list[T]:
        if isinstance(key, slice):
            return [self[index] for index in range(*key.indices(len(self)))]
        index = range(len(self))[key]
        return self._trunk[index] if index < self._shared else self._own[index - self._shared]

    def __setitem__(self, key: Any, value: Any) -> None:
        self._own[self._mine(key)] = value

    def __delitem__(self, key: int | slice) -> None:
        """Drop all from an item on."""
        if not isinstance(key, slice) or key.stop is not None or key.step is not None:
            raise TypeError("A branch is only cut off.")
        start = key.indices(len(self))[0]
        del self._own[max(start - self._shared, 0) :]
        self._shared = min(self._shared, start)

    def insert(self, index: int, value: T) -> None:
        """Insert a value among its own items."""
        self._own.insert(self._mine(index), value)

    def extend(self, values: Iterable[T]) -> None:
        """Append all these."""
        self._own.extend(values)

    def _mine(self, index: int) -> int:
        """The place among its own items; IndexError for what it shares."""
        place = (index if index >= 0 else index + len(self)) - self._shared
        if place < 0:
            raise IndexError("This item belongs to the trunk.")
        return place
