"""Reviews beside the saved games: kept with them, gone with them, never in their way."""

from __future__ import annotations

import json
from typing import Any

import pytest

from page.memory import Memory
from web.page.reviews import LONGEST, REVIEW
from web.page.storage import GAME, Store

SESSION = {"game": "toy", "seats": 2, "steps": []}
DATA = {"review": 1, "mark": "x", "mistakes": []}


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def store(memory: Memory) -> Store:
    return Store(memory, lambda: "2026-11-20T10:00:00.000+00:00")


def test_it_is_there_again_after_a_reload(store: Store, memory: Memory) -> None:
    key = store.create(SESSION, {})
    assert store.reviews.get(key) is None
    assert store.reviews.keep(key, DATA)
    again = Store(memory, lambda: "")
    assert again.reviews.get(key) == DATA
    assert [entry.key for entry in again.games()] == [key]  # it is no game itself


def test_it_goes_with_its_game_alone(store: Store, memory: Memory) -> None:
    keys = [store.create({**SESSION, "steps": [str(n)]}, {}) for n in range(2)]
    for key in keys:
        store.reviews.keep(key, DATA)
    store.delete(keys[0])
    assert [name for name in memory if name.startswith(REVIEW)] == [REVIEW + keys[1]]
    store.set_aside(keys[1], "damaged")
    assert not [name for name in memory if name.startswith(REVIEW)]


def test_it_comes_back_with_its_game_when_deleting_is_undone(store: Store) -> None:
    """It may have taken a minute and a half to make."""
    key = store.create(SESSION, {})
    store.reviews.keep(key, DATA)
    store.restore(key, store.delete(key))
    assert store.load(key).session == SESSION
    assert store.reviews.get(key) == DATA


@pytest.mark.parametrize("text", ["", "{", "[" * 10_000, "x" * (LONGEST + 1)])
def test_what_cannot_be_read_is_none(store: Store, memory: Memory, text: str) -> None:
    memory[REVIEW + "a"] = text
    assert store.reviews.get("a") is None


def test_one_that_is_too_long_is_not_kept(store: Store, memory: Memory) -> None:
    assert store.reviews.keep("a", DATA)
    long: dict[str, Any] = {**DATA, "mistakes": ["x" * LONGEST]}
    assert not store.reviews.keep("a", long)
    assert REVIEW + "a" not in memory


def test_a_full_storage_is_no_trouble_for_a_review(store: Store, memory: Memory) -> None:
    key = store.create(SESSION, {})
    memory.room = len(memory[GAME + key])
    assert not store.reviews.keep(key, DATA)
    assert not store.refused
    assert store.reviews.get(key) is None


def test_a_game_takes_the_room_of_reviews(store: Store, memory: Memory) -> None:
    key = store.create(SESSION, {})
    store.reviews.keep(key, DATA)
    store.load(key)
    memory.room = sum(map(len, memory.values()))
    store.save(key, {**SESSION, "steps": ["one"]}, {})
    assert not store.refused
    assert json.loads(memory[GAME + key])["session"]["steps"] == ["one"]
    assert store.reviews.get(key) is None
