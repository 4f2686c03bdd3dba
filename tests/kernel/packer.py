"""Writes the digits of links of version 1, as the program did until version 2 came."""

from __future__ import annotations

from zlib import crc32

from core.save.mixed_radix import CHUNK, LIMIT


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
