"""What differs from table to table: who decides here, how far undo goes, what is kept.

An open table has all people of the game at it (or those who sit at this browser). At a sealed table
one player plans in secret while the plans of others are not known: its session holds placeholders
for them (`core.play.secret.fill`), so nothing of it is kept; as soon as the player has chosen,
`done(session)` gets it, to be sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core import Session
from core.play.secret import chosen, cut
from core.play.timeline import Step
from core.save.sealed import SEALED, plain
from web.secrets.apart import split


def copy_at(session: Session, step: int) -> Session:
    """The game with this step as its last, or with the last before what is chosen in secret now.

    Whoever opens the copy says who they are: nobody is to see so what another has laid.
    """
    public, _ = split(session)
    other = Session.from_json(public)
    other.goto(min(step, other.length))
    return other


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms of one table."""

    people: Sequence[int]
    """The seats whose decisions undo takes back."""
    here: Sequence[int]
    """The seats that decide at this table."""
    bots: bool = True
    """Whether bots move."""
    first_step: int = 0
    """Undo goes back no further."""
    keeps: bool = True
    """Whether the game is saved."""
    sealed: frozenset[int] | None = None
    """Whose secret plans are locked in, where placeholders stand for them; None: ask the view."""
    unheard: Callable[[Step], bool] = lambda step: False
    """Of which steps the log tells nothing."""
    finished: Callable[[Session], bool] = lambda session: False
    """Whether all has been decided that is decided at this table."""
    done: Callable[[Session], None] = lambda session: None
    """Gets the session once that is so."""
    copied: Callable[[Session, int], Session] = copy_at
    """The game that goes on from a step, as a separate game."""


def sealed_terms(session: Session, seat: int, done: Callable[[Session], None]) -> Terms:
    """The terms of a table at which only this seat plans."""
    seals = session.info[SEALED]
    start: int = seals["step"]
    return Terms(
        people=(seat,),
        here=(seat,),
        bots=False,
        first_step=session.step,
        keeps=False,
        sealed=frozenset(map(int, seals["commits"])),
        unheard=lambda step: step.index >= start and step.actor != seat,
        finished=lambda now: seat in chosen(now, start),
        done=done,
        copied=lambda now, step: plain(cut(now, min(step, start), now.info)),
    )
