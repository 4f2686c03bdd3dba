"""Secret choices made on one screen: kept apart from the game's steps until they are revealed.

    data, hidden = split(session)     what may be shown and exported; the rest, obscured
    session = join(session, hidden)

Obscured is not encrypted: it keeps plans from whoever glances at the browser's storage, not from a
programmer who wants to read them. What is exported has nothing of it.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Any
from zlib import compress, decompressobj
from zlib import error as ZlibError

from core import CoreError, Session
from core.data.bounds import from_json
from core.play.secret import cut, stage
from core.protocol import CHANCE
from core.save.signed import identity_of
from web.page.seats import persons

LONGEST = 100_000
"""No plans are longer (bytes of JSON)."""


def hides(session: Session) -> bool:
    """Whether people hide something from each other in this game."""
    return session.game.secret is not None and len(persons(session)) > 1


def split(session: Session) -> tuple[dict[str, Any], str]:
    """The data of a session up to its unrevealed secret choices, and these, obscured; "" for none.

    What redo would bring back is among them where it holds secret choices.
    """
    first = _first_secret(session) if hides(session) else None
    if first is None:
        return session.to_json(), ""
    public = cut(session, min(first, session.step), session.info)
    hidden = []
    for step in session.timeline.steps[public.step :]:
        if step.actor == CHANCE:
            break
        hidden.append(step.text)
    text = json.dumps({"steps": hidden, "at": session.step})
    return public.to_json(), _obscured(text.encode(), _key(public))


def _first_secret(session: Session) -> int | None:
    """The first unrevealed secret choice, done or to be redone."""
    start, states, secret = stage(session), session.timeline.states, session.game.secret
    if secret is None:
        return None
    for at in range(session.step if start is None else start, session.length):
        if states[at].actor >= 0 and secret(states[at]):
            return at
    return None


def join(session: Session, hidden: str) -> Session:
    """The session with what was kept apart; without it where that cannot be read."""
    if not hidden:
        return session
    whole = cut(session, session.step, session.info)
    try:
        data = from_json(_clear(hidden, _key(session)))
        for text in data["steps"]:
            whole.play(text)
        whole.goto(data["at"])
    except (CoreError, ValueError, TypeError, KeyError, ZlibError):
        return session
    return whole


def _key(session: Session) -> bytes:
    return identity_of(session).encode()


def _obscured(data: bytes, key: bytes) -> str:
    return b64encode(_mixed(compress(data), key)).decode("ascii")


def _clear(text: str, key: bytes) -> bytes:
    return decompressobj().decompress(_mixed(b64decode(text), key), LONGEST)


def _mixed(data: bytes, key: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(data, _stream(key), strict=False))


def _stream(key: bytes) -> Iterator[int]:
    block = key
    while True:
        block = sha256(block + key).digest()
        yield from block
