"""When a search leaves out the worse half of what it compares."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Halving:
    """Says when to halve the candidates, so that one is left when the looks are nearly spent."""

    candidates: int
    looks: int
    done: int = 0

    def is_due(self, spent: int) -> bool:
        """Return whether the worse half is to be left out now that so many looks are spent.

        >>> halving = Halving(candidates=4, looks=100)
        >>> [halving.is_due(spent) for spent in (40, 50, 60, 100)]
        [False, True, False, True]
        """
        halvings = (self.candidates - 1).bit_length()
        due = spent * halvings >= self.looks * (self.done + 1)
        self.done += due
        return due
