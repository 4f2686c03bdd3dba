"""Packing numbers of changing ranges."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.save.byte_reader import Bytes, Cut, Damaged, varint
from core.save.mixed_radix import LIMIT, Unpacker
from kernel.packer import Packer


@st.composite
def digits(draw: Any) -> list[tuple[int, int]]:
    radixes = draw(
        st.lists(st.one_of(st.integers(1, 40), st.sampled_from([256, 10**9, LIMIT])), max_size=300)
    )
    return [(draw(st.integers(0, radix - 1)), radix) for radix in radixes]


def packed(pairs: list[tuple[int, int]]) -> bytes:
    packer = Packer(b"head")
    for digit, radix in pairs:
        packer.push(digit, radix)
    return packer.data()


@given(digits())
def test_what_is_pushed_is_pulled(pairs: list[tuple[int, int]]) -> None:
    data = packed(pairs)
    reader = Unpacker(b"head", data, len(data))
    assert [reader.pull(radix) for _, radix in pairs] == [digit for digit, _ in pairs]
    assert reader.at_end()


@given(digits(), st.data())
def test_a_cut_gives_the_first_digits_and_no_wrong_ones(
    pairs: list[tuple[int, int]], data: Any
) -> None:
    whole = packed(pairs)
    part = whole[: data.draw(st.integers(0, len(whole)))]
    reader = Unpacker(b"head", part, len(whole))
    found: list[int] = []
    with suppress(Cut):
        for _, radix in pairs:
            found.append(reader.pull(radix))
    assert found == [digit for digit, _ in pairs][: len(found)]


def test_forced_digits_cost_nothing() -> None:
    assert packed([(0, 1)] * 1000) == b""


def test_a_chunk_costs_one_byte_more_than_its_digits() -> None:
    assert len(packed([(7, 256)] * 23)) == 24
    assert len(packed([(7, 256)] * 46)) == 48


@given(st.integers(0, 2**64 - 1))
def test_varints(number: int) -> None:
    assert Bytes(varint(number)).varint() == number


@pytest.mark.parametrize("data", [b"\x80\x00", b"\xff" * 11, b"\x05"])
def test_varints_that_are_too_long_or_too_big(data: bytes) -> None:
    with pytest.raises(Damaged):
        Bytes(data).varint(most=4)


def test_bytes_end() -> None:
    with pytest.raises(Cut):
        Bytes(b"\x80").varint()
    with pytest.raises(Cut):
        Bytes(b"abc").piece(4)
