"""Reads the digits of links of version 1: numbers of known, changing ranges.

A digit is an int 0 <= digit < radix; the reader has to know the radix of each digit before it reads
it. The digits of a chunk make one big number (mixed radix, the first digit lowest), so k digits of
radix r cost k * log2(r) bits; radix 1 costs nothing. A chunk takes digits until the next one would
not fit in CHUNK bytes; the reader follows the same rule, so no lengths are stored. Behind each
chunk comes a byte of the checksum of everything before it: what is in front of the first wrong or
missing chunk can be trusted.
"""

from __future__ import annotations

from core.save.byte_reader import Chunks, Damaged

CHUNK = 23
"""Bytes of digits in a full chunk; its check byte comes on top."""

LIMIT = 256**CHUNK


class Unpacker:
    """Reads digits from data that may be cut off; `size` is the full length."""

    __slots__ = ("_chunks", "_number", "_product")

    def __init__(self, header: bytes, data: bytes, size: int) -> None:
        self._chunks = Chunks(header, data, size, CHUNK)
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
        self._number, self._product = int.from_bytes(self._chunks.next(), "little"), 1

    def at_end(self) -> bool:
        """Say whether every byte has been used and nothing is left over."""
        return self._number == 0 and self._chunks.at_end()
