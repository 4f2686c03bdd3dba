"""Whatever became of the storage: home starts, names what it cannot read, loses nothing."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from core import GAMES, CoreError, NewerVersion, Session
from page.corruption import CORRUPTIONS, DEEP, good
from web.page.keeper import Locked
from web.page.settings import DEFAULTS
from web.page.settings import parse as parse_settings
from web.page.storage import (
    ASIDE,
    GAME,
    KEPT,
    LOCKED,
    NEWER,
    SET_ASIDE,
    Entry,
    Store,
    Unread,
    rescue,
)
from web.page.words import Words
from web.screens import setup
from web.screens.open import read_file
from web.screens.saved_game_row import row_of

NOW = datetime(2026, 11, 22, tzinfo=UTC)
NEW = ("format newer", "format huge")
LONGEST_WORDS = 300


class Shelf(dict[str, str]):
    """A browser's storage with the faults one can have."""

    room = 50_000_000
    forgets = False
    locked: tuple[str, ...] = ()

    def get(self, key: str) -> str | None:  # type: ignore[override]
        if key in self.locked:
            raise PermissionError("SecurityError")
        return super().get(key)

    def put(self, key: str, text: str) -> None:
        if sum(map(len, self.values())) + len(text) > self.room:
            raise OSError("QuotaExceededError")
        if not self.forgets:
            self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def names(self) -> list[str]:
        return list(self)


def shelf(name: str) -> Shelf:
    return Shelf({GAME + "good": json.dumps(good()), GAME + "bad": CORRUPTIONS[name]()})


def store_of(kept: Shelf) -> Store:
    return Store(kept, lambda: "2026-11-22T10:00:00.000+00:00")


def lists(store: Store, words: Words) -> tuple[dict[str, Entry], dict[str, Unread]]:
    """What home lists, every row with words that fit on it."""
    entries, unread = store.survey()
    for entry in entries:
        row = row_of(entry, GAMES, words, NOW)
        for text in (row.title[:LONGEST_WORDS], row.colour, row.tag, row.stands, row.day):
            assert isinstance(text, str) and len(text) <= LONGEST_WORDS
        assert len(row.names) == entry.seats < 100
    return {entry.key: entry for entry in entries}, {item.key: item for item in unread}


def test_there_are_many_kinds_of_corruption() -> None:
    assert len(CORRUPTIONS) >= 48
    assert len({make() for make in CORRUPTIONS.values()}) == len(CORRUPTIONS)


@pytest.mark.parametrize("name", CORRUPTIONS)
def test_home_lists_or_names_everything_and_loses_nothing(name: str, words: Words) -> None:
    kept = shelf(name)
    text = kept[GAME + "bad"]
    entries, unread = lists(store_of(kept), words)
    assert "good" in entries
    assert ("bad" in entries) != ("bad" in unread)
    if "bad" in unread:
        item = unread["bad"]
        assert item.text == text
        assert item.kind == (NEWER if name in NEW else SET_ASIDE)
        assert (GAME + "bad" in kept) == (item.kind == NEWER)
    else:
        assert kept[GAME + "bad"] == text
    assert lists(store_of(kept), words)[0].keys() == entries.keys(), "a second start is the same"


@pytest.mark.parametrize("name", CORRUPTIONS)
def test_opening_it_gives_a_game_or_a_declared_error(name: str) -> None:
    store = store_of(shelf(name))
    entry = {entry.key: entry for entry in store.games()}.get("bad")
    if entry is None:
        return
    try:
        assert Session.from_json(entry.session).seats == 3
    except CoreError as error:
        assert len(str(error)) <= LONGEST_WORDS
        assert isinstance(error, NewerVersion) == ("newer" in name or name == "revision huge")


@pytest.mark.parametrize("name", CORRUPTIONS)
def test_without_room_for_a_copy_nothing_is_removed(name: str, words: Words) -> None:
    """The copy went to memory, the original was removed, and both were gone with the tab."""
    kept = shelf(name)
    kept.room = sum(map(len, kept.values()))
    before = dict(kept)
    entries, unread = lists(store_of(kept), words)
    assert kept == before
    assert {*entries, *unread} == {"good", "bad"}
    assert all(item.kind in (KEPT, NEWER) for item in unread.values())


def test_a_copy_that_cannot_be_read_back_is_none() -> None:
    kept = shelf("half")
    kept.forgets = True
    before = dict(kept)
    store = store_of(kept)
    assert [item.kind for item in store.survey()[1]] == [KEPT]
    assert not store.set_aside("bad", "")
    assert kept == before


def test_set_aside_twice_under_one_key_keeps_both() -> None:
    kept = shelf("half")
    kept[ASIDE + "bad"] = json.dumps({"why": "", "text": "an earlier one"})
    texts = {item.text for item in store_of(kept).survey()[1]}
    assert texts == {"an earlier one", CORRUPTIONS["half"]()}


def test_an_entry_that_cannot_be_removed_is_copied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = shelf("half")
    monkeypatch.setattr(Shelf, "remove", lambda self, key: None)
    for _ in range(3):
        store_of(kept).survey()
    assert len([name for name in kept if name.startswith(ASIDE)]) == 1


def test_what_the_browser_does_not_give_out_is_named_and_left(words: Words) -> None:
    kept = shelf("half")
    kept[ASIDE + "old"] = "who knows"
    kept.locked = (GAME + "bad", ASIDE + "old")
    before = dict(kept)
    store = store_of(kept)
    entries, unread = lists(store, words)
    assert [*entries] == ["good"]
    assert {key: item.kind for key, item in unread.items()} == {"bad": LOCKED, "old": LOCKED}
    with pytest.raises(Locked):
        store.load("bad")
    store.restore("bad", store.delete("bad"))
    assert kept == before


def test_a_key_that_no_address_can_name_is_shown() -> None:
    kept = Shelf({f"{GAME}a b/../c": json.dumps(good())})
    (item,) = store_of(kept).survey()[1]
    assert (item.key, item.kind, item.text) == ("a b/../c", KEPT, json.dumps(good()))


def test_a_transcript_may_begin_with_a_remark() -> None:
    """Lines that begin with # are comments; a file that began with one was no game."""
    session = Session.from_json(good()["session"])
    assert read_file(f"# Played on a rainy day.\n\n{session.transcript()}") == session


# ---- newer versions ----
@pytest.mark.parametrize("name", ["format newer", "revision newer", "imperia newer"])
def test_the_file_of_a_newer_game_can_be_read_by_that_version(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = CORRUPTIONS[name]()
    saved, kind = rescue(text)
    assert kind == "imperia.json"
    monkeypatch.setattr("core.save.file.FORMAT", 2)
    if name != "revision newer":
        assert read_file(saved).step == read_file(text).step == 20
        return
    with pytest.raises(NewerVersion):
        read_file(saved)


def test_the_list_says_that_a_game_is_newer(words: Words) -> None:
    entries, _ = lists(store_of(shelf("revision newer")), words)
    assert row_of(entries["bad"], GAMES, words, NOW).tag == "made by a newer version"
    assert row_of(entries["good"], GAMES, words, NOW).tag != "made by a newer version"


# ---- other kept texts ----
OTHER = ["", "{", "[]", "null", "7", DEEP, '{"a":' * 100_000, "9" * 5000, '[[[{"name": []}]]]']


@pytest.mark.parametrize("text", OTHER, ids=range(len(OTHER)))
def test_settings_and_names_of_any_text(text: str) -> None:
    assert parse_settings(text) == DEFAULTS
    form = setup.draft(GAMES["imperial2030"], ["random"], text, [f"Name {n}" for n in range(7)])
    assert len(form.places) == 4
