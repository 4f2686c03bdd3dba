"""Writes choices among weighted things in about as many bits as they surprise; reads them again.

A range coder: the interval of all that may still come is cut in proportion to the weights (ints
from 1 on, at most 2**40 in all), and grows by a byte whenever it has become narrow. What is likely
costs next to nothing. After every CHUNK bytes, and at the end, comes a byte of the checksum
of everything before it: what is in front of the first wrong or missing chunk can be trusted.

>>> writer = Writer(b"header")
>>> for index, weights in [(1, [1, 1]), (0, [60000, 1]), (2, [5, 5, 5])]:
...     _ = writer.code(weights, index)
>>> data = writer.data(); len(data)
2
>>> reader = Reader(b"header", data, len(data))
>>> reader.code([1, 1]), reader.code([60000, 1]), reader.code([5, 5, 5])
(1, 0, 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from core.save.byte_reader import Chunks, Damaged

CHUNK = 30
"""Bytes of a full chunk; its check byte comes on top."""

_WINDOW = 7
"""Bytes of the interval while it is widest."""

_WIDEST = 1 << 8 * _WINDOW
_NARROW = 1 << 8 * (_WINDOW - 1)


class Writer:
    """Writes choices; `header` is what comes before them, for the checksum."""

    __slots__ = ("_crc", "_low", "_size", "_width")

    def __init__(self, header: bytes) -> None:
        self._crc = crc32(header)
        self._low, self._width, self._size = 0, _WIDEST, _WINDOW

    def code(self, weights: Sequence[int], index: int = 0) -> int:
        """Append the choice of one of several things, and return it."""
        share = self._width // sum(weights)
        self._low += share * sum(weights[:index])
        self._width = share * weights[index]
        while self._width < _NARROW:
            self._low <<= 8
            self._width <<= 8
            self._size += 1
        return index

    def data(self) -> bytes:
        """Return all the bytes; nothing can be written afterwards."""
        whole = self._shortest()
        parts = []
        for at in range(0, len(whole), CHUNK):
            chunk = whole[at : at + CHUNK]
            self._crc = crc32(chunk, self._crc)
            parts += [chunk, bytes([self._crc & 0xFF])]
        return b"".join(parts)

    def _shortest(self) -> bytes:
        """Return the shortest bytes inside the interval; a reader takes missing ones for zeros."""
        for spare in range(8 * self._size, -1, -8):
            number = -(-self._low >> spare) << spare  # rounded up
            if number < self._low + self._width:
                return number.to_bytes(self._size, "big")[: self._size - spare // 8]
        raise AssertionError("no interval is empty")


class Reader:
    """Reads choices from data that may be cut off; `size` is the full length."""

    __slots__ = ("_chunk", "_chunks", "_number", "_width")

    def __init__(self, header: bytes, data: bytes, size: int) -> None:
        self._chunks = Chunks(header, data, size, CHUNK)
        self._chunk = b""
        self._number, self._width = 0, 0

    def code(self, weights: Sequence[int], index: int = 0) -> int:
        """Return the next choice; raises Cut where the data end, Damaged where they are wrong.

        `index` is what a writer would be told.
        """
        if not self._width:
            self._width = _WIDEST
            for _ in range(_WINDOW):
                self._number = self._number << 8 | self._byte()
        share = self._width // sum(weights)
        left = self._number // share
        for index, weight in enumerate(weights):  # noqa: B007
            if left < weight:
                break
            left -= weight
        else:
            raise Damaged
        self._number -= share * sum(weights[:index])
        self._width = share * weights[index]
        while self._width < _NARROW:
            self._number = self._number << 8 | self._byte()
            self._width <<= 8
        return index

    def at_end(self) -> bool:
        """Say whether every byte has been used; a reader reads ahead of what it has returned."""
        return self._chunks.at_end() and not self._chunk

    def _byte(self) -> int:
        if not self._chunk and not self._chunks.at_end():
            self._chunk = self._chunks.next()
        if not self._chunk:
            return 0  # behind the end
        first, self._chunk = self._chunk[0], self._chunk[1:]
        return first
