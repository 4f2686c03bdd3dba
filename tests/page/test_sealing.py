"""Sealed plans as the page handles them: three browsers pass sessions on, without a document."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, ClassVar

import pytest

from core import SaveError, Session
from core.play.secret import chosen, fill, mark_of, stage
from core.save import sealed
from core.save.sealed import SEALED, BrokenSeal
from core.save.signed import ChangedKey, ForgedSeal, identity_of
from page.awaited import awaited
from web.page import seats
from web.page.seats import Seats, seats_of
from web.page.storage import Careful
from web.page.summary import names_of
from web.page.words import Words
from web.screens.share import readable
from web.secrets import sealing, vault
from web.secrets.signing import Pair
from web.secrets.vault import Vault

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


@pytest.fixture
def browsers(words: Words) -> list[Browser]:
    return [Browser(words) for _ in NAMES]


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


def test_a_round(browsers: list[Browser]) -> None:
    anna, ben, chiara = browsers
    session = ben.plans(ben.opens(game().link()), 1)
    assert sealing.pending(session)
    session = chiara.plans(chiara.opens(session.link()), 2)
    assert "lay" not in json.dumps(session.to_json())
    session = anna.plans(anna.opens(session.link()), 0)
    assert sealing.pending(session)
    assert sorted(sealed.status(session).closed([0, 1, 2])) == [1, 2]
    session = chiara.opens(session.link())
    assert sealing.pending(session)
    session = ben.opens(session.link())
    assert not sealing.pending(session)
    assert chosen(session, game().step) == PLANS
    for browser in (anna, chiara):
        assert browser.opens(session.link()) == session


def test_a_copy_needs_no_proof_where_the_round_is_known(browsers: list[Browser]) -> None:
    session = game()
    for seat, browser in enumerate(browsers):
        session = browser.plans(browser.opens(session.link()), seat)
    for browser in browsers:
        session = browser.opens(session.link())
    bare = Session.from_link(session.link())
    bare.info = {"people": bare.info["people"]}
    with pytest.raises(SaveError, match="without their seals"):
        browsers[0].opens(bare.link())
    assert browsers[0].opens(session.link()) == session
    assert browsers[0].opens(bare.link()) == bare


def test_links_that_cross_are_put_together(browsers: list[Browser]) -> None:
    anna, ben, chiara = browsers
    by_ben = ben.plans(ben.opens(game().link()), 1)
    by_chiara = chiara.plans(chiara.opens(game().link()), 2)
    anna.opens(by_ben.link())
    both = anna.opens(by_chiara.link())
    assert sealed.status(both).missing([0, 1, 2]) == [0]


def test_forgeries_are_named(browsers: list[Browser]) -> None:
    anna, ben, chiara = browsers
    session = anna.plans(anna.opens(game().link()), 0)
    first = ben.plans(ben.opens(session.link()), 1)
    chiara.opens(first.link())
    second = Browser(ben.words)
    second.memory.put(seats.KEY, ben.memory.get(seats.KEY) or "")
    other = second.plans(second.opens(session.link()), 1, PLANS[2])
    with pytest.raises(BrokenSeal) as error:
        chiara.opens(other.link())
    identifier, params = sealing.problem(chiara, other, error.value)
    assert chiara.words.t(identifier, **params) == (
        "The plan of Ben is not the one that was sealed."
    )
    assert sealing.problem(chiara, other, SaveError("?"))[0] == "sealed.unreadable"


def test_nobody_makes_a_bot_of_a_player_to_open_plans_early(browsers: list[Browser]) -> None:
    anna, _, chiara = browsers
    session = anna.plans(anna.opens(game().link()), 0)
    session = chiara.plans(chiara.opens(session.link()), 2)
    people = session.info["people"]
    people[1] |= {"kind": "bot", "bot": "random"}
    session.info = session.info | {"people": people}
    seen = anna.opens(session.link())
    assert sealing.pending(seen) and not seen.info["sealed"]["opened"]


def test_nothing_of_it_against_bots(browsers: list[Browser]) -> None:
    session = game(bots=2)
    assert not sealing.hides(session)
    session = fill(session, 0)
    session.play("lay expand")
    assert browsers[0].shared(session) is session
    assert browsers[0].opens(session.link()) == session
    assert not browsers[0].memory.texts


def test_bots_among_people(browsers: list[Browser]) -> None:
    anna, ben, _ = browsers
    session = anna.plans(anna.opens(game(bots=1).link()), 0)
    session = ben.plans(ben.opens(session.link()), 1)
    session = anna.opens(session.link())
    assert not sealing.pending(session)
    texts = chosen(session, game().step)
    assert (texts[0], texts[1]) == (PLANS[0], PLANS[1]) and len(texts[2]) == 2


def test_one_screen_shares_the_same_seal_again(browsers: list[Browser]) -> None:
    anna = browsers[0]
    session = game()
    assert anna.shared(session) == session
    session.play("lay expand")
    assert anna.shared(session) == game()
    session.play("lay explore")
    shared = anna.shared(session)
    assert shared.log == game().log and len(sealed.status(shared).commits) == 1
    assert anna.shared(session) == shared
    opened = anna.opens(shared.link())
    assert anna.shared(opened) == opened
    assert len(anna.opens(game().link()).info["sealed"]["commits"]) == 1


def test_the_next_round_goes_by_links_too(browsers: list[Browser]) -> None:
    anna = browsers[0]
    session = game()
    assert not sealing.passes_on(session)
    for seat in (2, 0, 1):
        session = anna.plans(anna.by_links(session), seat)
    start = session.step
    assert not sealing.passes_on(session)
    while stage(session) is None:
        session.play(session.choices[0])
    assert session.step > start and sealing.passes_on(session)
    again = anna.by_links(session)
    assert sealing.pending(again) and not sealing.passes_on(again)
    session.play("lay expand")
    assert not sealing.passes_on(session)


def test_vault_bears_rubbish_and_forgets_the_oldest() -> None:
    memory = Memory()
    own = Vault(memory)
    for text in ("", "[", "[]", "3", '{"plans": 3}'):
        memory.put(vault.KEY, text)
        assert own.secrets() == {} and own.seen() == {}
    for number in range(vault.MOST + 5):
        own.keep({str(number): ("0" * 32, ("lay expand",))}, [0, 1])
        own.remember(f"stage {number}", {0: str(number)})
    assert len(own.secrets()) == len(own.seen()) == vault.MOST
    assert "4" not in own.secrets() and "5" in own.secrets()
    own.remember("stage 9", {1: "x"})
    assert own.seen()["stage 9"] == {0: "9", 1: "x"}


# ---- whose seal it is ----
def invented(session: Session, seat: int, sign: str = "") -> Session:
    """The session with a seal that somebody made up in the name of a seat."""
    commit = sealed.commitment(mark_of(session, session.step), seat, ("0" * 32, PLANS[seat]))
    forged = sealed.merge(session, {seat: commit})
    return sealed.add_signs(forged, {seat: sign}, {}) if sign else forged


def with_key(browser: Browser, session: Any, seat: int) -> Any:
    """The session after this seat has made a move in its browser, which shows its key."""
    awaited(seats_of(browser, session).pair(seat, browser.signer))
    session.info = sealing.published(browser, session, seat)
    return session


def test_a_seal_invented_by_a_third_seat_opens_nobodys_plan(browsers: list[Browser]) -> None:
    anna, ben, chiara = browsers
    session = anna.plans(anna.opens(with_key(ben, game(), 1).link()), 0)
    session = chiara.plans(chiara.opens(session.link()), 2)
    for sign in ("", "0" * 64):
        with pytest.raises(ForgedSeal) as error:
            anna.opens(invented(session, 1, sign).link())
    assert error.value.seat == 1
    identifier, params = sealing.problem(anna, session, error.value)
    assert "was not made in Ben’s browser" in anna.words.t(identifier, **params)


def test_an_unsigned_seal_opens_a_plan_only_when_people_say_so(browsers: list[Browser]) -> None:
    anna, _, chiara = browsers
    session = anna.plans(anna.opens(game().link()), 0)
    session = invented(chiara.plans(chiara.opens(session.link()), 2), 1)
    seen = anna.opens(session.link())
    assert sealed.status(seen).opened == {}
    assert sealing.doubtful(anna, seen) == [1]
    opened = awaited(sealing.progress(anna, seen, unsigned_too=True))
    assert set(sealed.status(opened).opened) == {0}


def test_a_forged_link_that_was_merely_opened_does_no_harm(browsers: list[Browser]) -> None:
    anna, ben, _ = browsers
    begun = with_key(ben, game(), 1)
    anna.opens(begun.link())
    true = ben.plans(ben.opens(begun.link()), 1)
    before = dict(anna.memory.texts)
    with pytest.raises(ForgedSeal):
        anna.opens(invented(anna.opens(begun.link()), 1).link())
    assert anna.memory.texts == before
    assert sealed.status(anna.opens(true.link())).commits == sealed.status(true).commits
    # Nor does an unsigned one of a seat that has no key yet.
    other = Browser(ben.words)
    other.opens(invented(sealed.begin(game()), 1).link())
    assert sealed.status(other.opens(true.link())).commits == sealed.status(true).commits


def test_signatures_fit_no_other_stage_and_no_other_game(browsers: list[Browser]) -> None:
    anna, ben, _ = browsers
    session = ben.plans(ben.opens(game().link()), 1)
    anna.opens(session.link())
    data = json.loads(json.dumps(session.info))
    other = game()
    other.info = data | {"links": "another"}
    with pytest.raises(ForgedSeal):
        Browser(ben.words).opens(other.link())
    data[SEALED]["commits"]["0"] = data[SEALED]["commits"].pop("1")
    data[SEALED]["signs"]["0"] = data[SEALED]["signs"].pop("1")
    data["keys"]["0"] = data["keys"]["1"]
    other.info = data
    with pytest.raises(ForgedSeal):
        Browser(ben.words).opens(other.link())


def test_a_changed_key_is_named_and_taken_only_when_people_say_so(
    browsers: list[Browser],
) -> None:
    anna, ben, _ = browsers
    anna.opens(ben.plans(ben.opens(game().link()), 1).link())
    moved = Browser(ben.words)
    session = moved.plans(moved.opens(game().link()), 1)
    with pytest.raises(ChangedKey) as error:
        anna.opens(session.link())
    identifier, params = sealing.problem(anna, session, error.value)
    assert anna.words.t(identifier, **params).startswith("Ben comes with another key")
    assert sealing.may_trust(anna, session, 1) and not sealing.may_trust(ben, session, 1)
    sealing.trust(anna, session, 1)
    assert anna.opens(with_key(moved, game(), 1).link())


def test_nobody_seals_in_the_name_of_a_seat_known_from_elsewhere(browsers: list[Browser]) -> None:
    anna, ben, _ = browsers
    session = anna.opens(with_key(ben, game(), 1).link())
    with pytest.raises(ChangedKey):
        anna.plans(session, 1)


def test_a_proof_carries_its_signatures(browsers: list[Browser]) -> None:
    session = game()
    for seat, browser in enumerate(browsers):
        session = browser.plans(browser.opens(session.link()), seat)
    for browser in browsers:
        session = browser.opens(session.link())
    assert set(session.info["unsealed"]["signs"]) == {"0", "1", "2"}
    forged = Session.from_link(session.link())
    proof = json.loads(json.dumps(forged.info["unsealed"]))
    proof["signs"]["1"] = "0" * 64
    forged.info = forged.info | {"unsealed": proof}
    with pytest.raises(ForgedSeal):
        Browser(browsers[0].words).opens(forged.link())
    assert Browser(browsers[0].words).opens(session.link()) == session
    assert len(session.link()) < 1500


def test_without_web_crypto_plans_go_round_unsigned(words: Words) -> None:
    browsers = [Browser(words, secure=False) for _ in NAMES]
    session = game()
    for seat, browser in enumerate(browsers):
        session = browser.plans(browser.opens(session.link()), seat)
    assert sealing.unsigned(session) == [0, 1, 2] and "keys" not in session.info
    for browser in browsers:
        session = browser.opens(session.link())
    assert chosen(session, game().step) == PLANS
    assert Browser(words).opens(session.link()) == session


def test_keys_and_seats_are_kept_by_game_and_rubbish_is_borne(browsers: list[Browser]) -> None:
    anna = browsers[0]
    ring = seats_of(anna, game())
    assert ring.here() is None
    ring.sit([0, 2])
    assert ring.here() == {0, 2} and Seats(anna.plain, "another").here() is None
    ring.learn({1: "a"})
    ring.learn({1: "b"})
    assert ring.known() == {1: "a"}
    ring.leave()
    assert ring.here() is None and ring.known() == {1: "a"}
    for text in ("", "[", "[]", "3", '{"here": 3}', '{"own": {"x": 3}}'):
        anna.memory.put(seats.KEY, text)
        assert ring.here() is None and ring.known() == {}
    other = game()
    other.info = other.info | {"links": "x"}
    assert identity_of(other) != identity_of(game())


def test_a_transcript_tells_no_plan_before_it_is_revealed() -> None:
    """Nor a bot's, which a person who plans could read there."""
    session = Session.new("pocket_imperium", seats=2, seed=5)
    while stage(session) is None:
        session.play(session.choices[0])
    whole, start = readable(session).transcript(), session.step
    session.play(session.choices[0])
    session.play(session.choices[0])
    assert stage(session) == start < session.step
    told = readable(session)
    assert told.step == start and told.transcript() == whole
    while stage(session) is not None:
        session.play(session.choices[0])
    assert readable(session) is session
