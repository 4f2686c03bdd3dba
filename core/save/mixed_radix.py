"""Packs numbers of known, changing ranges into few bytes, in chunks that can be read one by one.

A digit is an int 0 <= digit < radix; the reader has to know the radix of each digit before it reads
it. The digits of a chunk make one big number (mixed radix, the first digit lowest), so k digits of
radix r cost k * log2(r) bits; radix 1 costs nothing. A chunk takes digits until the next one would
not fit in CHUNK bytes; reader and writer follow the same rule, so no lengths are stored. Behind
each chunk comes a byte of the checksum of everything before it: what is in front of the first
wrong or missing chunk can be trusted.

>>> packer = Packer(b"header")
>>> for digit, radix in [(2, 3), (0, 1), (499, 500)]:
...     packer.push(digit, radix)
>>> data = packer.data(); len(data)
3
>>> reader = Unpacker(b"header", data, len(data))
>>> reader.pull(3), reader.pull(1), reader.pull(500), reader.at_end()
(2, 0, 499, True)
"""

from __future__ import annotations

from zlib import crc32

CHUNK = 23
"""Bytes of digits in a full chunk; its check byte comes on top."""

LIMIT = 256**CHUNK


class Cut(Exception):
    """The data end before the digits do."""


class Damaged(Exception):
    """The data are not what was written."""


class Packer:
    """Writes digits; `header` is what comes before them, for the checksum."""

    __slots__ = ("_chunks", "_crc", "_number", "_product")

    def __init__(self, header: bytes) -> None:
        self._crc = crc32(header)
        self._chunks: list[bytes] = []
        self._number, self._product = 0, 1

    def push(self, digit: int, radix: int) -> None:
        """Append one digit, 0 <= digit < radix <= LIMIT."""
        if self._product * radix > LIMIT:
            self._close(CHUNK)
        self._number += digit * self._product
        self._product *= radix

    def _close(self, size: int) -> None:
        chunk = self._number.to_bytes(size, "little")
        self._crc = crc32(chunk, self._crc)
        self._chunks += [chunk, bytes([self._crc & 0xFF])]
        self._number, self._product = 0, 1

    def data(self) -> bytes:
        """Return all the bytes; nothing can be pushed afterwards."""
        if self._product > 1:
            self._close(((self._product - 1).bit_length() + 7) // 8)
        return b"".join(self._chunks)


class Unpacker:
    """Reads digits from data that may be cut off; `size` is the full length."""

    __slots__ = ("_at", "_crc", "_data", "_number", "_product", "_size")

    def __init__(self, header: bytes, data: bytes, size: int) -> None:
        self._crc = crc32(header)
        self._data, self._size = data, size
        self._at = 0
        self._number, self._product = 0, LIMIT

    def pull(self, radix: int) -> int:
        """Return the next digit; raises Cut where the data end, Damaged where they are wrong."""
        if radix == 1:
            return 0
        if self._product * radix > LIMIT:
            self._open()
        self._product *= radix
        self._number, digit = divmod(self._number, radix)
        return digit

    def _open(self) -> None:
        if self._number:
            raise Damaged
        end = min(self._at + CHUNK, self._size - 1)
        if end <= self._at:
            raise Damaged
        if end >= len(self._data):
            raise Cut
        chunk = self._data[self._at : end]
        self._crc = crc32(chunk, self._crc)
        if self._crc & 0xFF != self._data[end]:
            raise Damaged
        self._at = end + 1
        self._number, self._product = int.from_bytes(chunk, "little"), 1

    def at_end(self) -> bool:
        """Say whether every byte has been used and nothing is left over."""
        return self._number == 0 and self._at == self._size


def varint(number: int) -> bytes:
    """Return a number >= 0 in 7-bit groups, the lowest first.

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
