"""Fingerprints of a session's positions, to compare two runs of the same game step by step.

The page and CPython must agree on every one of them.

>>> from core import GAMES, Session
>>> game_id = next(iter(GAMES))
>>> fingerprints(Session.new(game_id, seats=2, seed=1)) == fingerprints(
...     Session.new(game_id, seats=2, seed=1)
... )
True
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from core.play.session import Session


def fingerprints(session: Session) -> list[str]:
    """One short text per position: before the first step, then after each one up to the present.

    Its first word covers the whole position and what is legal there, which never changes; its
    second the sentences of the step that led to it, which may be told better one day.
    """
    game = session.game
    prints = []
    for n in range(session.step + 1):
        state = session.state_at(n)
        position = json.dumps(game.position(state), sort_keys=True)
        legal = [game.write(state, action) for action in game.legal(state)]
        told = session.message(n - 1) if n else []
        prints.append(f"{_short((position, legal))} {_short(told)}")
    return prints


def _short(found: object) -> str:
    return f"{crc32(repr(found).encode()):08x}"
