"""The store: entries of localStorage, tried on a dict."""

import json
from itertools import count
from typing import Any

import pytest

from page.memory import Memory
from web.page.storage import ASIDE, GAME, Conflict, Damaged, Store, parse


class Locked(Memory):
    """A browser that does not even let us look."""

    def get(self, key: str) -> str | None:  # type: ignore[override]
        raise PermissionError("SecurityError")

    put = remove = get  # type: ignore[assignment]

    def names(self) -> list[str]:
        raise PermissionError("SecurityError")


def clock() -> Any:
    minutes = count()
    return lambda: f"2026-11-20T10:{next(minutes):02}:00.000+00:00"


def session(steps: int = 0, **more: Any) -> dict[str, Any]:
    return {"game": "toy", "seats": 2, "steps": ["go"] * steps, **more}


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def store(memory: Memory) -> Store:
    return Store(memory, clock())


def test_games_newest_first(store: Store) -> None:
    first = store.create(session(), {"round": 1})
    second = store.create(session(1), {})
    assert [entry.key for entry in store.games()] == [second, first]
    store.save(first, session(2), {"round": 3})
    newest = store.games()[0]
    assert (newest.key, newest.summary["round"], len(newest.session["steps"])) == (first, 3, 2)
    assert (newest.game, newest.seats) == ("toy", 2)


def test_keys_are_never_used_twice(memory: Memory) -> None:
    store = Store(memory, lambda: "2026-11-20T10:00:00.000+00:00")
    assert len({store.create(session(n), {}) for n in range(5)}) == 5


def test_name_survives_saving(store: Store) -> None:
    key = store.create(session(), {})
    store.rename(key, "  Friday   evening ")
    store.save(key, session(1), {})
    assert store.load(key).title == "Friday evening"
    store.rename(key, "")
    assert store.load(key).title == ""


def test_renaming_is_not_playing(store: Store) -> None:
    old = store.create(session(), {})
    new = store.create(session(1), {})
    store.rename(old, "Old one")
    assert [entry.key for entry in store.games()] == [new, old]


def test_delete_and_undo(store: Store) -> None:
    key = store.create(session(3), {})
    deleted = store.delete(key)
    assert store.games() == []
    store.restore(key, deleted)
    assert store.load(key).session == session(3)


def test_missing_key(store: Store) -> None:
    with pytest.raises(KeyError):
        store.load("nothing")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1, 2]",
        '"text"',
        "null",
        "{}",
        '{"session": {}}',
        '{"session": {"game": 7}}',
        '{"session": {"game": "toy", "seats": "two"}}',
        "[" * 100000,
    ],
)
def test_corrupt_entry_is_set_aside(store: Store, memory: Memory, text: str) -> None:
    good = store.create(session(), {})
    memory[GAME + "bad"] = text
    assert [entry.key for entry in store.games()] == [good]
    aside = store.aside()
    assert [(item.key, item.text) for item in aside] == [("bad", text)]
    assert aside[0].why and GAME + "bad" not in memory and ASIDE + "bad" in memory
    store.drop(aside[0])
    assert store.aside() == []


def test_odd_but_readable_entry() -> None:
    body = {"title": 7, "at": None, "summary": [], "session": session(info={"people": "?"})}
    entry = parse("key", json.dumps(body))
    assert (entry.title, entry.at, entry.summary) == ("", "", {})


def test_damage_says_why() -> None:
    with pytest.raises(Damaged, match="not JSON"):
        parse("key", "{")


def test_strange_things_set_aside_are_still_listed(store: Store, memory: Memory) -> None:
    memory[ASIDE + "old"] = "who knows"
    assert [item.text for item in store.aside()] == ["who knows"]


def test_other_keys_are_left_alone(store: Store, memory: Memory) -> None:
    memory["somebody.else"] = "{"
    assert store.games() == [] and memory["somebody.else"] == "{"


# ---- two tabs ----
def test_two_tabs_never_overwrite(memory: Memory) -> None:
    here, there = Store(memory, clock()), Store(memory, clock())
    key = here.create(session(), {})
    there.load(key)
    there.save(key, session(1), {})
    assert here.changed(key)
    with pytest.raises(Conflict):
        here.save(key, session(5), {})
    assert there.load(key).session == session(1)
    here.load(key)
    here.save(key, session(2), {})
    assert there.changed(key)


def test_new_name_from_another_tab_is_taken_over(memory: Memory) -> None:
    here, there = Store(memory, clock()), Store(memory, clock())
    key = here.create(session(), {})
    there.rename(key, "Ours")
    assert not here.changed(key)
    here.save(key, session(1), {})
    assert here.load(key).title == "Ours"


def test_game_deleted_elsewhere_is_kept_again(memory: Memory) -> None:
    here, there = Store(memory, clock()), Store(memory, clock())
    key = here.create(session(), {})
    there.delete(key)
    here.save(key, session(1), {})
    assert there.load(key).session == session(1)


def test_taking_a_deletion_back_leaves_a_game_that_went_on_elsewhere(memory: Memory) -> None:
    """It took the place of what the other tab had played since."""
    here, there = Store(memory, clock()), Store(memory, clock())
    key = here.create(session(), {})
    there.load(key)
    deleted = here.delete(key)
    there.save(key, session(1), {})
    here.restore(key, deleted)
    assert here.load(key).session == session(1)


def test_saving_over_a_game_never_read_is_refused(memory: Memory) -> None:
    key = Store(memory, clock()).create(session(), {})
    with pytest.raises(Conflict):
        Store(memory, clock()).save(key, session(1), {})


# ---- the same game again ----
def test_find_the_same_game(store: Store) -> None:
    key = store.create(session(2), {})
    assert store.find(session(2)) == key
    assert store.find(session(3)) is None
    store.save(key, session(3), {})
    assert store.find(session(2)) is None


# ---- a browser that refuses ----
def test_full_storage_keeps_the_game_in_memory(store: Store, memory: Memory) -> None:
    key = store.create(session(), {})
    assert not store.refused
    memory.full = True
    store.save(key, session(1), {})
    assert store.refused
    assert store.load(key).session == session(1)
    assert json.loads(memory[GAME + key])["session"] == session()
    memory.full = False
    store.save(key, session(2), {})
    assert not store.refused
    assert json.loads(memory[GAME + key])["session"] == session(2)


def test_what_found_no_room_is_kept_as_soon_as_there_is_some(store: Store, memory: Memory) -> None:
    """Keys and sealed plans are written once: they must not wait for the next time."""
    key = store.create(session(), {})
    memory.full = True
    store.plain.put("plans", "sealed")
    store.plain.put("seats", "anna")
    assert store.refused and "plans" not in memory
    memory.full = False
    store.save(key, session(1), {})
    assert not store.refused
    assert (memory["plans"], memory["seats"]) == ("sealed", "anna")


def test_a_full_browser_is_told_from_one_that_keeps_nothing(memory: Memory) -> None:
    store = Store(memory, clock())
    memory.full = True
    key = store.create(session(), {})
    assert store.refused and not store.plain.full
    memory.full = False
    store.save(key, session(1), {})
    assert not store.plain.full
    memory.full = True
    store.save(key, session(2), {})
    assert store.refused and store.plain.full
    locked = Store(Locked(), clock())
    locked.create(session(), {})
    assert locked.refused and not locked.plain.full


def test_a_game_that_is_deleted_makes_room_for_what_waits(store: Store, memory: Memory) -> None:
    key = store.create(session(50), {})
    memory.room = sum(map(len, memory.values()))
    store.plain.put("plans", "sealed")
    assert store.refused
    store.delete(key)
    assert not store.refused and memory["plans"] == "sealed"


def test_what_waits_for_room_takes_nothing_from_another_tab(store: Store, memory: Memory) -> None:
    key = store.create(session(), {})
    memory.full = True
    store.save(key, session(1), {})
    memory.full = False
    memory[GAME + key] = theirs = memory[GAME + key].replace('"steps":[]', '"steps":["halt"]')
    store.plain.put("else", "")
    assert memory[GAME + key] == theirs and store.refused
    assert store.load(key).session == session(1)


def test_forbidden_storage() -> None:
    store = Store(Locked(), clock())
    key = store.create(session(), {})
    assert store.refused
    assert [entry.key for entry in store.games()] == [key]
    store.save(key, session(1), {})
    assert store.load(key).session == session(1)
    store.delete(key)
    assert store.games() == []
