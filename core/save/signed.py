"""Whose browser sealed a plan: the bytes that are signed, and the keys and signatures in links.

A browser has a key pair for every seat that plays in it. The public key travels as
info["keys"][seat], the signature of a commitment in info["sealed"]["signs"][seat], and after the
reveal in info["unsealed"]["signs"][seat]. The kernel has no asymmetric cryptography: to it both are
opaque text. It says what is signed (`statement`); the page makes and verifies signatures and
remembers keys (docs/sealed-plans.md).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import SaveError
from core.play.secret import digest
from core.play.session import Session

KEYS, LINKS = "keys", "links"
"""Keys of a session's info: public keys by seat; what tells a game played by links from others."""

_TEXT = re.compile(r"[A-Za-z0-9_-]{1,200}")


class ForgedSeal(SaveError):
    """The seal of `seat` was not made by this seat's browser."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"The seal of seat {seat} is not signed with the key of this seat.")
        self.seat = seat


class ChangedKey(SaveError):
    """`seat` comes with another key than the one known."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"The key of seat {seat} is not the one that is known here.")
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Claim:
    """That a seat made a commitment: `data` is what `sign` is the signature of, "" for none."""

    seat: int
    commit: str
    sign: str
    data: bytes
    proof: bool
    """Whether it belongs to a stage that has been revealed."""


def identity(data: Mapping[str, Any]) -> str:
    """Return what identifies a game, whatever was played in it, from its `to_json` data."""
    head = [data.get(name) for name in ("game", "seats", "seed", "options", "start")]
    info = data.get("info")
    links = info.get(LINKS) if isinstance(info, Mapping) else None
    return digest(["imperia game 1", head, links if isinstance(links, str) else ""])


def identity_of(session: Session) -> str:
    """Return the `identity` of a session."""
    setup = session.setup
    head = {"game": setup.game.id, "seats": setup.seats, "seed": setup.seed, "start": setup.start}
    return identity({**head, "options": dict(setup.options), "info": session.info})


def statement(game: str, mark: str, seat: int, commit: str) -> bytes:
    """Return the bytes that a seat signs: game and stage, the seat and its commitment."""
    return f"imperia seal 1\n{game}\n{mark}\n{seat}\n{commit}".encode("ascii")


def keys_of(session: Session) -> dict[int, str]:
    """Return the public keys that a session carries, by seat; SaveError for anything else there."""
    return texts_by_seat(session.info.get(KEYS, {}), range(session.seats))


def with_keys(session: Session, keys: Mapping[int, str]) -> dict[str, Any]:
    """Return a session's info with further public keys."""
    known = keys_of(session) | dict(keys)
    if not known:
        return session.info
    return session.info | {KEYS: {str(seat): key for seat, key in sorted(known.items())}}


def texts_by_seat(raw: object, seats: range | tuple[int, ...]) -> dict[int, str]:
    """Return keys or signatures by seat; SaveError for anything else."""
    names = {str(seat): seat for seat in seats}
    if not isinstance(raw, Mapping) or not all(
        name in names and isinstance(text, str) and _TEXT.fullmatch(text)
        for name, text in raw.items()
    ):
        raise SaveError("The keys or signatures of this game cannot be read.")
    return {names[name]: text for name, text in raw.items()}
