"""Choices among weighted things as bytes, and what is learned from them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.save.byte_reader import Cut, Damaged
from core.save.guess import Guess, learn, weights
from core.save.range_coder import CHUNK, Reader, Writer

Choice = tuple[int, list[int]]
HEAVIEST = 1 << 40
"""All weights of one choice together are at most this."""


@st.composite
def choices(draw: Any) -> list[Choice]:
    """Choices of one of some things with weights."""
    weight = st.one_of(st.integers(1, 9), st.sampled_from([65536, 10**6, HEAVIEST // 8]))
    found = draw(st.lists(st.lists(weight, min_size=1, max_size=8), max_size=120))
    return [(draw(st.integers(0, len(weighed) - 1)), weighed) for weighed in found]


def written(made: list[Choice]) -> bytes:
    writer = Writer(b"head")
    for index, weighed in made:
        writer.code(weighed, index)
    return writer.data()


@given(choices())
def test_what_is_written_is_read(made: list[Choice]) -> None:
    data = written(made)
    reader = Reader(b"head", data, len(data))
    assert [reader.code(weighed) for _, weighed in made] == [index for index, _ in made]
    assert reader.at_end()


@given(choices(), st.data())
def test_a_cut_gives_the_first_choices_and_no_wrong_ones(made: list[Choice], data: Any) -> None:
    whole = written(made)
    part = whole[: data.draw(st.integers(0, len(whole)))]
    reader = Reader(b"head", part, len(whole))
    found: list[int] = []
    with suppress(Cut):
        for _, weighed in made:
            found.append(reader.code(weighed))
    assert found == [index for index, _ in made][: len(found)]


@given(choices(), st.data())
def test_a_changed_byte_gives_no_wrong_choice_before_its_chunk(
    made: list[Choice], data: Any
) -> None:
    whole = bytearray(written(made))
    if not whole:
        return
    at = data.draw(st.integers(0, len(whole) - 1))
    whole[at] ^= 1 + data.draw(st.integers(0, 254))
    reader = Reader(b"head", bytes(whole), len(whole))
    found: list[int] = []
    with suppress(Damaged):
        for _, weighed in made:
            found.append(reader.code(weighed))
    right = [index for index, _ in made]
    assert found == right[: len(found)] or at // (CHUNK + 1) == (len(whole) - 1) // (CHUNK + 1)


def test_what_is_all_but_certain_costs_next_to_nothing() -> None:
    assert len(written([(0, [65535, 1])] * 1000)) <= 2


def test_what_is_as_likely_as_another_costs_a_bit() -> None:
    bits = [(index % 3 % 2, [1, 1]) for index in range(240)]
    assert len(written(bits)) in (31, 32)


def test_what_was_chosen_often_is_expected() -> None:
    things = Guess().things([["a"], ["b"], ["c"]])
    for _ in range(50):
        learn(things, weights(things), 1)
    _, often, seldom = weights(things)
    assert often > 10 * seldom


def test_a_thing_that_stands_for_several_is_as_much_likelier() -> None:
    one, three = weights(Guess().things([["a"], ["b"]]), [1, 3])
    assert three == 3 * one


@pytest.mark.parametrize("size", [1, 2])
def test_bytes_that_say_too_little_are_damaged(size: int) -> None:
    with pytest.raises(Damaged):
        Reader(b"head", b"", 1).code([1] * size)
