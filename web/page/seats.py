"""Who sits at this browser in games played by links, and the keys by which seats are known here.

All of it stays in this browser's storage, by game (core/save/signed.py, `identity`):

    here      the seats whose decisions are made here
    own       the key pairs of seats that seal here
    known     public keys of the others, taken at first sight (trust on first use)
    former    public keys whose place others have taken
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from core import Session
from core.save.sealed import SEALED, UNSEALED
from core.save.signed import LINKS, identity_of
from web.page.keeper import Texts
from web.page.rows import Rows
from web.page.summary import BOT, people_of
from web.secrets.signing import Pair, Signer

if TYPE_CHECKING:
    from web.page.shell import Shell

KEY = "imperia.seats"
PARTS = ("here", "own", "known", "former")
MOST = 100
"""The number of games remembered; older ones go."""


class Likely(NamedTuple):
    """Who is likely to say that they sit here, in the game of this key."""

    key: str
    seats: frozenset[int]
    said: bool
    """Whether they said so of themselves, else it is a guess."""


class Seats:
    """What this browser keeps of one game's seats."""

    def __init__(self, keeper: Texts, game: str) -> None:
        self._rows, self._game = Rows(keeper, KEY, PARTS, MOST), game

    def here(self) -> set[int] | None:
        """The seats that sit here; None where nobody has said so yet."""
        if self._game not in self._rows.read()["here"]:
            return None
        return {int(seat) for seat in self._row("here")}

    def sit(self, seats: Iterable[int]) -> None:
        """Remember who sits here."""
        self._put("here", {str(seat): 1 for seat in sorted(set(seats))}, False)

    def join(self, seats: Iterable[int]) -> None:
        """Remember that these sit here, too."""
        self.sit({*(self.here() or ()), *seats})

    def leave(self) -> None:
        """Forget who sits here."""
        data = self._rows.read()
        data["here"].pop(self._game, None)
        self._rows.write(data)

    def own(self) -> dict[int, Pair]:
        """The key pairs of seats that seal here."""
        return {int(seat): Pair(*row) for seat, row in self._row("own").items()}

    def known(self) -> dict[int, str]:
        """The public keys of seats, own ones among them."""
        known = {int(seat): str(key) for seat, key in self._row("known").items()}
        return known | {seat: pair.public for seat, pair in self.own().items()}

    def learn(self, keys: Mapping[int, str]) -> None:
        """Remember public keys; one that is known stays as it is."""
        fresh = {seat: key for seat, key in keys.items() if seat not in self.known()}
        if fresh:
            self.trust(fresh)

    def former(self) -> dict[int, list[str]]:
        """The public keys that seats had before those that are known now."""
        rows = self._row("former").items()
        return {int(seat): [str(key) for key in keys] for seat, keys in rows}

    def elsewhere(self) -> set[int]:
        """The seats that are known to seal in another browser."""
        return self.known().keys() - self.own().keys()

    def trust(self, keys: Mapping[int, str]) -> None:
        """Remember public keys in the place of known ones: people have said that they may."""
        self.retire(self._known_of(keys))
        self._put("known", {str(seat): key for seat, key in keys.items()}, True)

    async def pair(self, seat: int, signer: Signer | None) -> Pair | None:
        """The key pair of a seat, made when it is first needed; None without Web Crypto.

        None, too, for a seat that is known by a key of another browser.
        """
        found = self.own().get(seat)
        if found is not None or signer is None or seat in self.known():
            return found
        return await self.take_over(seat, signer)

    async def take_over(self, seat: int, signer: Signer) -> Pair:
        """Have a seat seal here from now on, whatever browser it is known from."""
        pair = await signer.make()
        self.retire(self._known_of([seat]))
        self._put("own", {str(seat): [pair.public, pair.private]}, True)
        return pair

    def retire(self, keys: Mapping[int, str]) -> None:
        """Remember keys as former ones of their seats."""
        former = self.former()
        rows = {
            str(seat): [*former.get(seat, ()), key]
            for seat, key in keys.items()
            if key not in former.get(seat, ())
        }
        if rows:
            self._put("former", rows, True)

    def _known_of(self, seats: Iterable[int]) -> dict[int, str]:
        known = self.known()
        return {seat: known[seat] for seat in seats if seat in known}

    def _row(self, part: str) -> dict[str, Any]:
        """A part of this game by seat; empty where it cannot be read."""
        row = self._rows.read()[part].get(self._game)
        if not isinstance(row, dict):
            return {}
        return {seat: row[seat] for seat in row if seat.isdecimal()}

    def _put(self, part: str, row: Mapping[str, Any], more: bool) -> None:
        data = self._rows.read()
        old = self._row(part) if more else {}
        data[part].pop(self._game, None)  # the last written is the last to go
        data[part][self._game] = {**old, **row}
        self._rows.write(data)


def seats_of(shell: Shell, session: Session) -> Seats:
    """What this browser keeps of a session's seats."""
    return Seats(shell.store.plain, identity_of(session))


def persons(session: Session) -> list[int]:
    """The seats that people play."""
    rows = people_of(session.info, session.seats)
    return [seat for seat, person in enumerate(rows) if person["kind"] != BOT]


def by_links(session: Session) -> bool:
    """Whether several people play this game by passing links."""
    info = session.info
    return len(persons(session)) > 1 and any(key in info for key in (LINKS, SEALED, UNSEALED))


def unknown(shell: Shell, session: Session) -> bool:
    """Whether it has still to be asked who sits here."""
    return by_links(session) and seats_of(shell, session).here() is None


def here(shell: Shell, session: Session) -> list[int]:
    """The people who decide in this browser; in a game on one screen that is everybody."""
    everybody = persons(session)
    if not by_links(session):
        return everybody
    own = seats_of(shell, session).here() or set()
    return [seat for seat in everybody if seat in own]
