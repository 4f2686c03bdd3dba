"""Atolls as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.atolls.board import AT_ONCE, ATOLL_IDS, ATOLLS, ROUNDS
from core.games.atolls.events import events
from core.games.atolls.notation import VERBS, prompt
from core.games.atolls.position import position, read_position
from core.games.atolls.rules import PHASES
from core.games.atolls.score import ranking, scores, stats, value
from core.games.atolls.state import OPTIONS, SEATS, State, at_home, on_turn
from core.games.atolls.view import view
from core.protocol import Game, Refusal, Turn

CLICKS = 3
"""Steps of the longest turn: the atoll, the boats, the die."""


def new(seats: int, options: Mapping[str, Any]) -> State:
    """Return the beginning of a game."""
    return State(seats=seats, long=options["long"])


def turn(s: State) -> Turn:
    """Return the round and whose turn it is."""
    return Turn(s.round, seat=on_turn(s))


def why_not(s: State, target: str) -> Refusal | None:
    """Return why nothing can be sent to an atoll now."""
    meant = {name for action in PHASES.legal(s) for name in VERBS.targets(s, action)}
    if target not in ATOLL_IDS or target in meant:
        return None
    return Refusal(("why.atoll", {}))


def audit(s: State) -> dict[str, int]:
    """Check that nobody has lost or won a boat, and that who holds an atoll has boats there."""
    assert all(at_home(s, seat) >= 0 for seat in range(s.seats))
    assert all((s.owner[n] >= 0) == (s.boats[n] > 0) for n in range(ATOLLS))
    assert 0 <= s.sent <= AT_ONCE
    return {"seats": s.seats}


GAME: Game[State] = Game(
    id="atolls",
    revision=1,
    min_seats=SEATS[0],
    max_seats=SEATS[1],
    longest=CLICKS * SEATS[1] * max(ROUNDS),
    options=OPTIONS,
    new=new,
    legal=PHASES.legal,
    outcomes=PHASES.outcomes,
    apply=PHASES.apply,
    write=VERBS.write,
    parts=VERBS.parts,
    targets=VERBS.targets,
    label=VERBS.label,
    prompt=prompt,
    view=view,
    position=position,
    read_position=read_position,
    scores=scores,
    ranking=ranking,
    value=value,
    audit=audit,
    stats=stats,
    words=VERBS.words,
    turn=turn,
    events=events,
    why_not=why_not,
)
