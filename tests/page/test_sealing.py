"""Sealed plans as the page handles them: three browsers pass sessions on, without a document."""

from __future__ import annotations

import json
from typing import Any

import pytest
from view import sealing
from view.sealing import Vault
from view.store import Careful
from view.summary import names_of
from view.words import Words

from core import SaveError, Session, sealed
from core.sealed import BrokenSeal
from core.stage import chosen, fill, stage

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


class Browser:
    """As much of a shell as sealing needs."""

    def __init__(self, words: Words) -> None:
        self.memory = Memory()
        self.store = self
        self.plain = Careful(self.memory)
        self.words = words

    def names(self, session: Any) -> list[str]:
        return names_of(session.info, session.seats, self.words)

    def opens(self, link: str) -> Any:
        return sealing.arrived(self, Session.from_link(link))

    def plans(self, session: Any, seat: int, texts: tuple[str, ...] | None = None) -> Any:
        own = fill(session, seat)
        for text in texts or PLANS[seat]:
            own.play(text)
        return sealing.lock(self, own, seat)


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
    assert sealing.shared(browsers[0], session) is session
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
    assert sealing.shared(anna, session) == session
    session.play("lay expand")
    assert sealing.shared(anna, session) == game()
    session.play("lay explore")
    shared = sealing.shared(anna, session)
    assert shared.log == game().log and len(sealed.status(shared).commits) == 1
    assert sealing.shared(anna, session) == shared
    opened = anna.opens(shared.link())
    assert sealing.shared(anna, opened) == opened
    assert len(anna.opens(game().link()).info["sealed"]["commits"]) == 1


def test_the_next_round_goes_by_links_too(browsers: list[Browser]) -> None:
    anna = browsers[0]
    session = game()
    assert not sealing.passes_on(session)
    for seat in (2, 0, 1):
        session = anna.plans(sealing.by_links(anna, session), seat)
    start = session.step
    assert not sealing.passes_on(session)
    while stage(session) is None:
        session.play(session.choices[0])
    assert session.step > start and sealing.passes_on(session)
    again = sealing.by_links(anna, session)
    assert sealing.pending(again) and not sealing.passes_on(again)
    session.play("lay expand")
    assert not sealing.passes_on(session)


def test_vault_bears_rubbish_and_forgets_the_oldest() -> None:
    memory = Memory()
    own = Vault(memory)
    for text in ("", "[", "[]", "3", '{"plans": 3}'):
        memory.put(sealing.KEY, text)
        assert own.secrets() == {} and own.seen() == {}
    for number in range(sealing.MOST + 5):
        own.keep({str(number): ("0" * 32, ("lay expand",))}, [0, 1])
        own.remember(f"stage {number}", {0: str(number)})
    assert len(own.secrets()) == len(own.seen()) == sealing.MOST
    assert "4" not in own.secrets() and "5" in own.secrets()
    own.remember("stage 9", {1: "x"})
    assert own.seen()["stage 9"] == {0: "9", 1: "x"}
