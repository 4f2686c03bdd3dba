"""What somebody wishes who plays a whole game by lot: one rule a game, so that it ends soon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from core import Session

Choices = Sequence[Any]
Wish = Callable[[Session, Random], Any]
"""Which of the choices of a session somebody wishes."""

ENDS = ("produce all", "end fleets", "end armies", "done", "pass", "let pass", "decline")
BOND = ("bond", "buy", "trade")
LENT = ("russia", "usa", "china")
"""Few nations get all loans, so that the others have no government and no turns."""


def open_choices(session: Session) -> list[Any]:
    """The choices of a decision; gifts and the like, which are never needed, are left out."""
    return [choice for choice in session.offers if not choice.optional]


def by_lot(session: Session, lot: Random) -> Any:
    """Any choice."""
    return lot.choice(open_choices(session))


def taxing(session: Session, lot: Random) -> Any:
    """Imperial 2030: taxes where it can, lends to few nations, often ends a maneuver early."""
    choices = open_choices(session)
    spaces = [choice for choice in choices if choice.text.startswith("rondel ")]
    if spaces:
        return _space(spaces, lot)
    ends = [choice for choice in choices if choice.text in ENDS or choice.text.endswith(" stay")]
    if ends and lot.random() < 0.4:
        return lot.choice(ends)
    bonds = [choice for choice in choices if choice.text.split()[0] in BOND]
    if bonds:
        liked = [choice for choice in bonds if choice.text.split()[1] in LENT]
        return max(liked or bonds, key=lambda choice: int(choice.text.split()[-1]))
    return lot.choice(choices)


def _space(spaces: Choices, lot: Random) -> Any:
    """Taxation four times of five, else what makes a nation richer, else any space."""
    taxes = [choice for choice in spaces if "taxation" in choice.text]
    if taxes and lot.random() < 0.8:
        return lot.choice(taxes)
    works = [choice for choice in spaces if "production" in choice.text or "factory" in choice.text]
    if works and not taxes and lot.random() < 0.4:
        return lot.choice(works)
    return lot.choice(spaces)


WISHES: dict[str, Wish] = {
    "imperial2030": taxing,
    "struggle_of_empires": by_lot,
    "pocket_imperium": by_lot,
}
