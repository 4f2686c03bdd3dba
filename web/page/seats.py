"""Who sits at this browser in games played by links, and the keys by which seats are known here.

All of it stays in this browser's storage, by game (core/save/signed.py, `identity`):

    here      the seats whose decisions are made here
    own       the key pairs of seats that seal here
    known     public keys of the others, taken at first sight (trust on first use)
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from core.data.bounds import from_json
from core.save.sealed import SEALED, UNSEALED
from core.save.signed import LINKS, identity_of
from web.page.summary import BOT, people_of
from web.secrets.signing import Pair, Signer

KEY = "imperia.seats"
PARTS = ("here", "own", "known")
MOST = 100
"""So many games are remembered; older ones go."""


class Seats:
    """What this browser keeps of one game's seats."""

    def __init__(self, keeper: Any, game: str) -> None:
        self._keeper, self._game = keeper, game

    def here(self) -> set[int] | None:
        """The seats that sit here; None where nobody has said so yet."""
        row = self._read()["here"].get(self._game)
        return None if row is None else {int(seat) for seat in row}

    def sit(self, seats: Iterable[int]) -> None:
        """Remember who sits here."""
        self._put("here", {str(seat): 1 for seat in sorted(set(seats))}, False)

    def join(self, seats: Iterable[int]) -> None:
        """Remember that these sit here, too."""
        self.sit({*(self.here() or ()), *seats})

    def leave(self) -> None:
        """Forget who sits here."""
        data = self._read()
        data["here"].pop(self._game, None)
        self._write(data)

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

    def trust(self, keys: Mapping[int, str]) -> None:
        """Remember public keys in the place of known ones: people have said that they may."""
        self._put("known", {str(seat): key for seat, key in keys.items()}, True)

    async def pair(self, seat: int, signer: Signer | None) -> Pair | None:
        """The key pair of a seat, made when it is first needed; None without Web Crypto.

        None, too, for a seat that is known by a key of another browser.
        """
        found = self.own().get(seat)
        if found is not None or signer is None or seat in self.known():
            return found
        pair = await signer.make()
        self._put("own", {str(seat): [pair.public, pair.private]}, True)
        return pair

    def _row(self, part: str) -> dict[str, Any]:
        return dict(self._read()[part].get(self._game, {}))

    def _put(self, part: str, row: Mapping[str, Any], more: bool) -> None:
        data = self._read()
        old = data[part].pop(self._game, {})
        data[part][self._game] = {**old, **row} if more else dict(row)
        self._write(data)

    def _read(self) -> dict[str, dict[str, Any]]:
        try:
            data = from_json(self._keeper.get(KEY) or "{}")
            return {name: _rows(data.get(name, {})) for name in PARTS}
        except (ValueError, TypeError, AttributeError):
            return {name: {} for name in PARTS}

    def _write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        short = {name: dict(list(rows.items())[-MOST:]) for name, rows in data.items()}
        self._keeper.put(KEY, json.dumps(short, separators=(",", ":")))


def _rows(raw: Any) -> dict[str, dict[str, Any]]:
    return {
        game: {seat: row[seat] for seat in row if seat.isdecimal()} for game, row in raw.items()
    }


def seats_of(shell: Any, session: Any) -> Seats:
    """What this browser keeps of a session's seats."""
    return Seats(shell.store.plain, identity_of(session))


def persons(session: Any) -> list[int]:
    """The seats that people play."""
    rows = people_of(session.info, session.seats)
    return [seat for seat, person in enumerate(rows) if person["kind"] != BOT]


def by_links(session: Any) -> bool:
    """Whether several people play this game by passing links."""
    info = session.info
    return len(persons(session)) > 1 and any(key in info for key in (LINKS, SEALED, UNSEALED))


def unknown(shell: Any, session: Any) -> bool:
    """Whether it has still to be asked who sits here."""
    return by_links(session) and seats_of(shell, session).here() is None


def here(shell: Any, session: Any) -> list[int]:
    """The people who decide in this browser; in a game on one screen that is everybody."""
    everybody = persons(session)
    if not by_links(session):
        return everybody
    own = seats_of(shell, session).here() or set()
    return [seat for seat in everybody if seat in own]
