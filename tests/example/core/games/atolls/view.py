"""What is shown of a game of Atolls; nothing is hidden, so every seat sees the same."""

from __future__ import annotations

from typing import Any

from core.games.atolls.board import ATOLL_IDS, ROUNDS, WORTH
from core.games.atolls.rules import PHASES
from core.games.atolls.score import scores
from core.games.atolls.state import State, at_home
from core.protocol import OVER


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Return the position by names: `atolls` by id with their `owner`, `players` by seat."""
    points = scores(s)
    return {
        "game": "atolls",
        "seats": s.seats,
        "over": s.actor == OVER,
        "round": s.round,
        "rounds": ROUNDS[s.long],
        "phase": PHASES.names[s.phase],
        "actor": s.actor if s.actor >= 0 else None,
        "target": ATOLL_IDS[s.target] if s.target >= 0 else None,
        "atolls": {name: _atoll(s, number) for number, name in enumerate(ATOLL_IDS)},
        "players": [
            {"points": points[other], "home": at_home(s, other)} for other in range(s.seats)
        ],
    }


def _atoll(s: State, number: int) -> dict[str, int | None]:
    owner = s.owner[number] if s.owner[number] >= 0 else None
    return {"owner": owner, "boats": s.boats[number], "worth": WORTH[number]}
