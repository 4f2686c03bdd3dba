"""Browsers that seal plans and pass sessions on, without a document."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, ClassVar

from core import Session
from core.play.secret import fill, stage
from page.awaited import awaited
from web.page.storage import Careful
from web.page.summary import names_of
from web.page.words import Words
from web.secrets import sealing
from web.secrets.signing import Pair

NAMES = ["Anna", "Ben", "Chiara"]
PLANS = {
    0: ("lay expand", "lay explore"),
    1: ("lay exterminate", "lay explore"),
    2: ("lay explore", "lay expand"),
}


class Memory:
    """A browser's storage."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        return list(self.texts)


class FakeSigner:
    """Signatures that only the holder of a private key can make, as far as these tests try."""

    made = 0
    pairs: ClassVar[dict[str, str]] = {}

    async def make(self) -> Pair:
        FakeSigner.made += 1
        pair = Pair(f"public-{self.made}", f"private-{self.made}")
        self.pairs[pair.public] = pair.private
        return pair

    async def sign(self, private: str, data: bytes) -> str:
        return sha256(private.encode() + data).hexdigest()

    async def verify(self, public: str, sign: str, data: bytes) -> bool:
        private = self.pairs.get(public)
        return private is not None and await self.sign(private, data) == sign


class Browser:
    """As much of a shell as sealing needs; `secure` says whether it has Web Crypto."""

    def __init__(self, words: Words, secure: bool = True) -> None:
        self.signer = FakeSigner() if secure else None
        self.memory = Memory()
        self.store = self
        self.plain = Careful(self.memory)
        self.words = words
        self.thinker: Any = None  # random bots have nothing to think about

    def names(self, session: Any) -> list[str]:
        return names_of(session.info, session.seats, self.words)

    def opens(self, link: str) -> Any:
        return awaited(sealing.arrived(self, Session.from_link(link)))

    def plans(self, session: Any, seat: int, texts: tuple[str, ...] | None = None) -> Any:
        own = fill(session, seat)
        for text in texts or PLANS[seat]:
            own.play(text)
        return awaited(sealing.lock(self, own, seat))

    def shared(self, session: Any) -> Any:
        return awaited(sealing.shared(self, session))

    def by_links(self, session: Any) -> Any:
        return awaited(sealing.by_links(self, session))


def game(bots: int = 0) -> Session:
    people = [
        {"name": name, "kind": "bot", "bot": "random"}
        if seat >= len(NAMES) - bots
        else {"name": name, "kind": "person", "bot": None}
        for seat, name in enumerate(NAMES)
    ]
    session = Session.new("pocket_imperium", seats=3, seed=4, info={"people": people})
    while stage(session) is None:
        session.play(session.choices[0])
    return session


def locked_in(browsers: list[Browser], session: Session) -> Session:
    """The game once each browser has sealed the plan of its seat."""
    for seat, browser in enumerate(browsers):
        session = browser.plans(browser.opens(session.link()), seat)
    return session


def passed_round(browsers: list[Browser], session: Session) -> Session:
    """The game once each browser has opened it, in turn."""
    for browser in browsers:
        session = browser.opens(session.link())
    return session
