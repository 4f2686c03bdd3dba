"""Sealed plans as the page handles them: three browsers pass sessions on, without a document."""

from __future__ import annotations

import json

import pytest

from core import CutOff, SaveError, Session
from core.play.secret import chosen, fill, stage
from core.save import sealed
from core.save.sealed import BrokenSeal
from page.sealers import NAMES, PLANS, Browser, Memory, game, locked_in, passed_round
from web.page import seats
from web.page.words import Words
from web.screens.open import link_problem
from web.screens.share import readable
from web.secrets import sealing, vault
from web.secrets.vault import Vault


@pytest.fixture
def browsers(words: Words) -> list[Browser]:
    return [Browser(words) for _ in NAMES]


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
    session = passed_round(browsers, locked_in(browsers, game()))
    bare = Session.from_link(session.link())
    bare.info = {"people": bare.info["people"]}
    with pytest.raises(SaveError, match="without their seals"):
        browsers[0].opens(bare.link())
    assert browsers[0].opens(session.link()) == session
    assert browsers[0].opens(bare.link()) == bare


def test_a_sealed_link_without_its_end_is_all_gone_and_says_so(browsers: list[Browser]) -> None:
    """It said "0 of 92 steps are safe" of a link that lacked twelve letters of twelve hundred."""
    link = passed_round(browsers, locked_in(browsers, game())).link()
    with pytest.raises(CutOff) as cut:
        Session.from_link(link[:-12])
    assert not cut.value.safe
    assert link_problem(link[:-12], cut.value) == ("link.cut_all", {})


@pytest.mark.parametrize("text", ["Isitmyturn", "Imperia", "In", "I"])
def test_a_sentence_that_was_pasted_is_not_called_a_link_of_a_newer_version(text: str) -> None:
    with pytest.raises(SaveError) as error:
        Session.from_link(text)
    assert link_problem(text, error.value) == ("link.foreign", {})


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
