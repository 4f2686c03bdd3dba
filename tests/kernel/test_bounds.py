"""Texts of unknown origin: bounded before they are parsed, refused in a short sentence."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import core
from core import CutOff, DataError, NewerVersion, PositionError, SaveError, Session
from core.data.bounds import DEEPEST, OutOfBounds, from_json, from_toml
from core.data.reader import Reader
from core.data.tables import parse
from core.games.pocket_imperium.game import GAME as POCKET
from core.games.struggle_of_empires.game import GAME as STRUGGLE
from kernel.hostile import HOSTILE, HOSTILE_JSON, HOSTILE_TOML, deep

QUICK = settings(max_examples=60)
SENTENCE = 400
"""No message about hostile input has more characters."""

DEADLY_LINK = (
    "I1XAEPcG9ja2V0X2ltcGVyaXVtAQIBADjtxqENwCAQAMBdXlchWaVBICpqKAl1TXcnDIG7U_fFuOo7"
    "Iqcj-nO31RMAAAAA2K4AAAAAANv9EwcA06GF3AMfwg"
)
"""A position of Pocket Imperium whose JSON nests 5,000 deep."""


@contextmanager
def within(seconds: float) -> Generator[None, None, None]:
    """Fail a block that takes more processor time, without what other tests left to collect."""
    gc.disable()
    begin = process_time()
    try:
        yield
    finally:
        taken = process_time() - begin
        gc.enable()
    assert taken < seconds


def refusal(call: Callable[[], object], *kinds: type[Exception]) -> str:
    """The message of a refusal of one of these kinds, which is short and comes soon."""
    with within(1), pytest.raises(kinds) as caught:
        call()
    assert len(str(caught.value)) <= SENTENCE
    return str(caught.value)


# ---- the scan ----
def test_as_deep_as_allowed_and_no_deeper() -> None:
    assert from_json("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(OutOfBounds, match="nests more than 64 deep"):
        from_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


def test_brackets_within_texts_do_not_nest() -> None:
    wide = {"a": "[{" * 999, '\\"[': ["]}", '"' + "[" * 99]}
    assert from_json(json.dumps(wide)) == wide
    many = "[{." * 99
    texts = f"""a = "{many}"\nb = '{many}' # {many}\nc = '''\n{many}'''\nd = [\n1.5,2.5,\n]"""
    assert from_toml(texts)["d"] == [1.5, 2.5]


def test_many_short_lists_do_not_nest() -> None:
    wide = [[[number]] for number in range(9999)]
    assert from_json(json.dumps(wide).encode("utf-16")) == wide
    assert from_toml("a = [" + "[1.5, 2.5]," * 999 + "]")


def test_size_is_bounded_before_parsing() -> None:
    with pytest.raises(OutOfBounds, match="has 12 characters; at most 10 are allowed"):
        from_json("[1234567890]", longest=10)


# ---- links ----
def test_a_link_that_nests_5000_deep_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(core.games, "GAMES", {"pocket_imperium": POCKET})
    assert "cannot be read" in refusal(lambda: Session.from_link(DEADLY_LINK), SaveError)


def test_the_address_of_the_page_is_a_link(played: Session) -> None:
    link = played.link()
    for address in (f"https://example.org/imperia/#g={link}", f"#g={link}", f"g={link}"):
        assert Session.from_link(address) == played


def test_what_is_cut_off_and_what_is_newer_is_told_by_its_class(played: Session) -> None:
    link = played.link()
    refusal(lambda: Session.from_link(link[:-9]), CutOff)
    refusal(lambda: Session.from_link(link[:9]), CutOff)
    refusal(lambda: Session.from_link("I5" + link[2:]), NewerVersion)
    for change in ({"imperia": 2}, {"revision": 7}):
        refusal(lambda change=change: Session.from_json(played.to_json() | change), NewerVersion)  # type: ignore[misc]
    text = played.transcript()
    for new in (text.replace("[Imperia 1]", "[Imperia 2]"), text.replace("ion 1]", "ion 9]")):
        refusal(lambda new=new: Session.from_transcript(new), NewerVersion)  # type: ignore[misc]


# ---- files ----
@pytest.mark.parametrize("text", HOSTILE_JSON.values(), ids=HOSTILE_JSON)
def test_hostile_files(text: str) -> None:
    refusal(lambda: Session.from_json(text), SaveError)
    refusal(lambda: Session.from_json(text.encode("utf-8", "surrogatepass")), SaveError)
    refusal(lambda: Session.from_transcript(f"[Imperia {text}]"), SaveError)


def test_every_key_of_a_file_may_be_hostile(played: Session) -> None:
    for key in played.to_json():
        for value in (10**5000, -(10**5000), deep(), {"a": deep()}, [10**5000], "x" * 10**6):
            changed = {**played.to_json(), key: value}
            refusal(lambda changed=changed: Session.from_json(changed), SaveError)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (["deal 0 6"], "Chance gave deal 0"),
        (["march moscow"], "Chance gave"),
        ([[9, 9, 9]], "Chance gave"),
        ([""], "Chance gave"),
    ],
)
def test_outcomes_that_the_steps_contradict(
    played: Session, chance: list[object], words: str
) -> None:
    data = played.to_json() | {"chance": chance}
    assert words in refusal(lambda: Session.from_json(data), SaveError)


@pytest.mark.parametrize(
    "coming", [["march moscow"], [""], ["x" * 500], ["roll 6"] * 99_999], ids=range(4)
)
def test_coming_outcomes_that_no_game_has(fresh: Session, coming: list[str]) -> None:
    """They would be refused in mid-game, when nobody can do anything about it."""
    given = [step.text for step in fresh.log]
    data = fresh.to_json() | {"chance": given + coming}
    refusal(lambda: Session.from_json(data), SaveError)
    assert Session.from_json(data | {"chance": [*given, "roll 6"]}).step == fresh.step


def test_an_outcome_that_cannot_be_drawn_at_the_start(fresh: Session) -> None:
    data = {**fresh.to_json(), "steps": [], "chance": ["deal 1 1"]}
    del data["position"]
    assert "Chance cannot give" in refusal(lambda: Session.from_json(data), SaveError)


# ---- tables ----
@pytest.mark.parametrize("text", HOSTILE_TOML.values(), ids=HOSTILE_TOML)
def test_hostile_tables(text: str) -> None:
    assert refusal(lambda: parse("mine.toml", text), DataError).startswith("mine.toml: is not TOML")


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_values_in_a_table(value: Any) -> None:
    table = Reader({"key": value, "list": [value], "rows": [{"id": value}]}, file="mine.toml")
    calls: list[Callable[[], object]] = [
        lambda: table.integer("key", 5, 6),
        lambda: table.integers("list", None, 5, 6),
        lambda: table.text("none"),
        lambda: table.flag("rows"),
        lambda: table.rows("list", 2),
        lambda: table.known("key", ["one"]),
        lambda: table.all_known("list", ["one"]),
        lambda: table.rows("rows")[0].known("id", ["one"]),
        lambda: Reader({value: 1}, file="mine.toml").only(["one"]) if _names(value) else _refused(),
    ]
    for call in calls:
        refusal(call, DataError)


def _names(value: object) -> bool:
    return value.__hash__ is not None and type(value) is not tuple


def _refused() -> None:
    raise DataError("no key at all")


def test_a_long_list_of_texts_is_read_at_once() -> None:
    table = Reader({"names": [f"name {number}" for number in range(30_000)]}, file="mine.toml")
    with within(0.5):
        assert len(table.texts("names")) == 30_000


# ---- positions ----
@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_values_in_a_position(value: Any) -> None:
    data = {"key": value, "list": [value], "counts": {"rome": value}}
    row = Reader(data, keys=tuple(data))
    calls: list[Callable[[], object]] = [
        lambda: row.integer("key", 5, 6, default=0),
        lambda: row.integers("list", low=5, high=6, default=()),
        lambda: row.flag("list", True),
        lambda: row.indexes("list", ["one"]),
        lambda: row.counts("list", ["rome"], [0]),
        lambda: row.counts("counts", ["oslo"], [0]),
        lambda: Reader({value: 1}, keys=("one",)) if _names(value) else _bad_position(),
    ]
    if value is not None:
        calls.append(lambda: row.index("key", ["one"]))
    for call in calls:
        refusal(call, PositionError)


def test_a_position_that_no_link_could_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.games, "GAMES", {"struggle_of_empires": STRUGGLE})
    for title, fits in (("x" * 300, True), ("x" * 70_000, False)):
        position = {"seats": 2, "values": {"title": title}}
        begin = partial(Session.from_position, "struggle_of_empires", position, seed=1)
        if not fits:
            refusal(begin, PositionError)
        else:
            assert Session.from_link(begin().link()) == begin()


def _bad_position() -> None:
    raise PositionError("no key at all")


# ---- mutations ----
GARBAGE = st.sampled_from(["[", "{", "]", "}", '"', "\\", "9" * 50, ".", "\n", "\0", "²", "[" * 99])


@QUICK
@given(st.integers(0, 10_000), st.integers(0, 30), GARBAGE)
def test_a_changed_file_is_read_or_refused(played: Session, at: int, gone: int, more: str) -> None:
    for text, read in (
        (json.dumps(played.to_json()), Session.from_json),
        (played.transcript(), Session.from_transcript),
        (played.link(), Session.from_link),
    ):
        place = at % len(text)
        try:
            read(text[:place] + more + text[place + gone :])
        except SaveError as error:
            assert len(str(error)) <= SENTENCE


@QUICK
@given(st.text(alphabet="ab.=[]{}\"'#\n\\0123 -:T", max_size=60), st.integers(1, 400))
def test_any_toml_is_read_or_refused(part: str, often: int) -> None:
    try:
        parse("mine.toml", part * often)
    except DataError as error:
        assert len(str(error)) <= SENTENCE
