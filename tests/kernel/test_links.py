"""Links: round trips, cuts at every length, flipped bits, foreign and hostile text."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import core
from core import SaveError, Session
from core.save.link import READABLE
from core.save.pasted import LONGEST_LINK
from kernel import toy
from kernel.hostile import HOSTILE

QUICK = settings(max_examples=60)


def random_session(seats: int, seed: int, clicks: list[int], options: dict[str, object]) -> Session:
    session = Session.new("toy", seats=seats, seed=seed, options=options)  # type: ignore[arg-type]
    for click in clicks:
        if session.over:
            break
        session.play(session.choices[click % len(session.choices)])
    return session


@QUICK
@given(
    st.integers(2, 3),
    st.integers(0, 2**64 - 1),
    st.lists(st.integers(0, 99), max_size=30),
    st.fixed_dictionaries(
        {}, optional={"purse": st.sampled_from(["rich", "poor"]), "loud": st.booleans()}
    ),
    st.dictionaries(
        st.text(max_size=8), st.one_of(st.text(max_size=9), st.integers(-9, 9)), max_size=3
    ),
)
def test_round_trip(
    seats: int, seed: int, clicks: list[int], options: dict[str, object], info: dict[str, object]
) -> None:
    session = random_session(seats, seed, clicks, options)
    session.info = info
    link = session.link()
    assert re.fullmatch("[A-Za-z0-9_-]+", link)
    assert Session.from_link(link) == session
    assert Session.from_link(link).link() == link


def test_the_link_of_a_position_carries_it(played: Session) -> None:
    position = played.state_at(9)
    session = Session.from_position("toy", toy.position(position), seed=3)
    session.play(session.choices[0])
    assert Session.from_link(session.link()) == session


def test_only_the_steps_up_to_here_are_in_a_link(played: Session) -> None:
    played.goto(8)
    assert Session.from_link(played.link()).length == played.step


def test_an_address_or_a_broken_line_does_no_harm(played: Session) -> None:
    link = played.link()
    assert Session.from_link("https://example.org/imperia/#" + link) == played
    assert Session.from_link(f" {link[:30]}\n{link[30:]} ") == played


AROUND = [
    "{}.",
    "{},",
    '"{}"',
    "({}).",
    "<{}>",
    "\u201e{}\u201c",
    "{}!",
    "{}?!",
    "{}. Have fun",
    "{} have fun",
]


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("before", ["", "#g=", "https://example.org/imperia/#g="])
def test_a_link_is_found_with_the_signs_of_a_sentence_around_it(
    played: Session, before: str, around: str
) -> None:
    assert Session.from_link(around.format(before + played.link())) == played


def test_a_word_behind_a_link_that_a_mail_has_broken_is_no_part_of_it(played: Session) -> None:
    link = played.link()
    assert Session.from_link(f"{link[:30]}\n{link[30:]}\nand so on") == played


def test_cut_off_at_every_length(played: Session) -> None:
    link = played.link()
    for size in range(len(link)):
        with pytest.raises(SaveError) as caught:
            Session.from_link(link[:size])
        assert "cut off" in str(caught.value) or "not a link" in str(caught.value)
        if caught.value.steps is not None:
            salvaged = Session.from_link(link[:size], salvage=True)
            assert caught.value.steps == played.step
            assert salvaged.log[: caught.value.safe] == played.log[: caught.value.safe]
            assert salvaged.notice == (
                "notice.salvaged",
                {"safe": caught.value.safe, "steps": played.step},
            )


def test_every_changed_character_is_noticed(played: Session) -> None:
    link = played.link()
    for at in range(len(link)):
        for new in ("A", "B", "_", "%", "\ud800"):
            if link[at] == new:
                continue
            with pytest.raises(SaveError):
                Session.from_link(link[:at] + new + link[at + 1 :])


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text(text: object) -> None:
    with pytest.raises(SaveError):
        Session.from_link(text)  # type: ignore[arg-type]
    if isinstance(text, str):
        for version in READABLE:
            with pytest.raises(SaveError):
                Session.from_link("I" + version + text)


@QUICK
@given(st.sampled_from(READABLE), st.binary(max_size=200))
def test_random_bytes_with_a_good_checksum(version: str, data: bytes) -> None:
    body = bytes([len(data) + 4 & 0x7F]) + data
    body += crc32(body).to_bytes(4, "big")
    with pytest.raises(SaveError):
        Session.from_link("I" + version + urlsafe_b64encode(body).decode().rstrip("="))


def test_messages_say_what_is_wrong(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    link = played.link()
    for text, words in [
        ("hello", "not a link of Imperia"),
        ("Imperia", "not a link of Imperia"),
        ("Is it my turn? I am waiting for your link", "not a link of Imperia"),
        ("I6" + link[2:], "newer version of Imperia"),
        ("I5" + link[2:], "newer version of Imperia"),  # this game has no foresight yet
        ("I1" + "A" * LONGEST_LINK, "characters"),
        (link + "AAAA", "damaged"),
        (link[:-1] + "!", "damaged"),
    ]:
        with pytest.raises(SaveError, match=words):
            Session.from_link(text)
    monkeypatch.setattr(core.games, "GAMES", {"other": replace(toy.GAME, id="other")})
    with pytest.raises(SaveError, match="for a game that this version does not have"):
        Session.from_link(link)


def test_other_revisions(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.games, "GAMES", {"toy": replace(toy.GAME, revision=2)})
    newer = played.link()
    newer_link = Session.from_link(newer).link()
    with_rules_changed = replace(toy.GAME, revision=3, legal=lambda s: toy.legal(s)[::-1])
    monkeypatch.setattr(core.games, "GAMES", {"toy": with_rules_changed})
    with pytest.raises(
        SaveError, match="The steps of this link break the rules of this version of toy"
    ):
        Session.from_link(newer_link)


def test_a_newer_revision_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.games, "GAMES", {"toy": replace(toy.GAME, revision=9)})
    link = random_session(3, 9, [5, 4, 3, 2, 1] * 9, {"purse": "rich"}).link()
    monkeypatch.setattr(core.games, "GAMES", {"toy": toy.GAME})
    with pytest.raises(SaveError, match="rules revision 9, here is 1"):
        Session.from_link(link)


def test_declared_lengths_cannot_be_abused(fresh: Session) -> None:
    """A few bytes that claim a very long game are refused before anything is played."""
    link = fresh.link()
    data = urlsafe_b64decode(link[2:] + "=" * (-len(link[2:]) % 4))
    assert Session.from_link(link).step == 3
    assert data[0] == len(data) - 1
