"""Whose seal it is: signatures and keys of plans that browsers pass on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core import Session
from core.play.secret import chosen, mark_of
from core.save import sealed
from core.save.sealed import SEALED
from core.save.signed import ChangedKey, ForgedSeal, identity_of
from page.awaited import awaited
from page.sealers import NAMES, PLANS, Browser, game, locked_in, passed_round
from web.page import seats
from web.page.seats import Seats, seats_of
from web.page.words import Words
from web.secrets import sealing


@pytest.fixture
def browsers(words: Words) -> list[Browser]:
    return [Browser(words) for _ in NAMES]


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


def test_what_an_earlier_link_gains_here_goes_on_with_its_keys(browsers: list[Browser]) -> None:
    """Whoever opened an earlier link again sent on a seal that others took for a forged one."""
    anna, ben, chiara = browsers
    anna.opens(ben.plans(ben.opens(game().link()), 1).link())
    again = anna.opens(game().link())
    assert set(sealed.status(again).commits) == {1}
    assert set(sealed.status(chiara.opens(again.link())).commits) == {1}


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
    assert anna.words.t(identifier, **params).startswith("Ben comes with a different key")
    assert sealing.may_trust(anna, session, 1) and not sealing.may_trust(ben, session, 1)
    sealing.trust(anna, session, 1)
    assert anna.opens(with_key(moved, game(), 1).link())


def test_nobody_seals_in_the_name_of_a_seat_known_from_elsewhere(browsers: list[Browser]) -> None:
    anna, ben, _ = browsers
    session = anna.opens(with_key(ben, game(), 1).link())
    with pytest.raises(ChangedKey):
        anna.plans(session, 1)


def test_a_proof_carries_its_signatures(browsers: list[Browser]) -> None:
    session = passed_round(browsers, locked_in(browsers, game()))
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
    session = locked_in(browsers, game())
    assert sealing.unsigned(session) == [0, 1, 2] and "keys" not in session.info
    session = passed_round(browsers, session)
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
