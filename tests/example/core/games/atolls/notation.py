"""Actions of Atolls in notation, in words, and where they stand on the page."""

from __future__ import annotations

from core.games.atolls import actions as a
from core.games.atolls.board import ATOLL_IDS
from core.games.atolls.rules import PHASES, least_throw
from core.games.atolls.state import State
from core.play.verbs import Verb, named, number, verb_table
from core.protocol import Action, Message, Params, seat_word


def _boats_label(s: State, action: Action) -> Message:
    """A raid says what has to be thrown."""
    least = least_throw(s, s.target, action[1])
    if not least:
        return "choice.boats", {"count": action[1]}
    return "choice.raid", {"count": action[1], "least": least}


def _target(s: State, action: Action) -> tuple[str, ...]:
    return (ATOLL_IDS[s.target],)


VERBS = verb_table(
    Verb(a.SAIL, "sail", (named("atoll", ATOLL_IDS),)),
    Verb(a.REST, "rest"),
    Verb(a.BOATS, "boats", (number("count"),), label=_boats_label, targets=_target),
    Verb(a.THROW, "throw", (number("throw"),)),
)


def prompt(s: State) -> Message:
    """What the actor is asked: `prompt.<phase>` with whoever and whatever it is about."""
    params: Params = {}
    if s.actor >= 0:
        params["seat"] = seat_word(s.actor)
    if s.target >= 0:
        params["atoll"] = f"@atoll.{ATOLL_IDS[s.target]}"
    return f"prompt.{PHASES.names[s.phase]}", params
