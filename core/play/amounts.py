"""Actions that differ in an amount, their last number, without a list of them all.

>>> gifts = Amounts([((9, 0), 3), ((9, 2), 2), ((5,), 0)])
>>> list(gifts)
[(9, 0, 1), (9, 0, 2), (9, 0, 3), (9, 2, 1), (9, 2, 2), (5,)]
>>> len(gifts), (9, 2, 2) in gifts, (9, 2, 3) in gifts, gifts.index((9, 2, 1))
(6, True, False, 3)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Any, overload

from core.protocol import Action

Stem = tuple[Action, int]
"""An action without its amount, and the largest amount (from 1 on); 0: the action is whole."""


class Amounts(Sequence[Action]):
    """The actions of each stem by amount, stem after stem; looking one up takes no time."""

    __slots__ = ("_ends", "stems")

    def __init__(self, stems: Iterable[Stem]) -> None:
        self.stems: tuple[Stem, ...] = tuple(stems)
        self._ends = list(accumulate(max(most, 1) for _, most in self.stems))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Action]:
        for stem, most in self.stems:
            if not most:
                yield stem
            for amount in range(1, most + 1):
                yield (*stem, amount)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[number] for number in range(len(self))[index]]
        number = range(len(self))[index]
        for (stem, most), end in zip(self.stems, self._ends, strict=True):
            if number < end:
                return (*stem, number - end + most + 1) if most else stem
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        return self._find(action) is not None

    def index(self, action: Any, start: int = 0, stop: int | None = None) -> int:
        """Return the index of an action; ValueError without one."""
        found = self._find(action)
        if found is None or not start <= found < (len(self) if stop is None else stop):
            raise ValueError("this action is none of these")
        return found

    def _find(self, action: object) -> int | None:
        if type(action) is not tuple or not action:
            return None
        for (stem, most), end in zip(self.stems, self._ends, strict=True):
            if not most and action == stem:
                return end - 1
            if action[:-1] == stem and 1 <= action[-1] <= most:
                return int(end - most + action[-1] - 1)
        return None


def stems_of(actions: Sequence[Action]) -> tuple[Stem, ...]:
    """Return the stems of some actions; in a plain list each action is a stem of its own."""
    if isinstance(actions, Amounts):
        return actions.stems
    return tuple((action, 0) for action in actions)
