"""Numbers and pieces at the front of some bytes."""

from __future__ import annotations

from zlib import crc32


class Cut(Exception):
    """The data end in the middle of what they should hold."""


class Damaged(Exception):
    """The data are not what was written."""


def varint(number: int) -> bytes:
    """Return the bytes of a number >= 0 in 7-bit groups, the lowest first.

    >>> varint(300)
    b'\\xac\\x02'
    """
    result = bytearray()
    while number > 0x7F:
        result.append(number & 0x7F | 0x80)
        number >>= 7
    result.append(number)
    return bytes(result)


class Bytes:
    """Reads numbers and pieces from the front of some bytes; raises Cut where they end."""

    __slots__ = ("at", "data")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def varint(self, most: int = (1 << 64) - 1) -> int:
        """Return the next number; Damaged when it is above `most`."""
        result = shift = 0
        while True:
            (byte,) = self.piece(1)
            result |= (byte & 0x7F) << shift
            if result > most or (byte == 0 and shift):
                raise Damaged
            if byte < 0x80:
                return result
            shift += 7

    def piece(self, size: int) -> bytes:
        """Return the next `size` bytes."""
        if self.at + size > len(self.data):
            raise Cut
        self.at += size
        return self.data[self.at - size : self.at]


class Chunks:
    """Chunks of so many bytes, each with a check byte behind it: of the checksum of all before.

    `header` is what comes before the first; the data may be cut off, `size` is their full length.
    """

    __slots__ = ("_chunk", "_crc", "_data", "_size", "at")

    def __init__(self, header: bytes, data: bytes, size: int, chunk: int) -> None:
        self._crc = crc32(header)
        self._data, self._size, self._chunk = data, size, chunk
        self.at = 0

    def next(self) -> bytes:
        """Return the next chunk; raises Cut where the data end, Damaged where they are wrong."""
        end = min(self.at + self._chunk, self._size - 1)
        if end <= self.at:
            raise Damaged
        if end >= len(self._data):
            raise Cut
        chunk = self._data[self.at : end]
        self._crc = crc32(chunk, self._crc)
        if self._crc & 0xFF != self._data[end]:
            raise Damaged
        self.at = end + 1
        return chunk

    def at_end(self) -> bool:
        """Say whether every chunk has been read."""
        return self.at == self._size
