"""The header of a link: everything before its steps; link.py lists the bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from json import dumps
from typing import Any
from zlib import compressobj, crc32, decompressobj
from zlib import error as ZlibError

from core import games
from core.data.bounds import from_json
from core.errors import CoreError, NewerVersion, SaveError
from core.play.setup import Scalar, Setup, checked_info, game_of, set_up
from core.play.timeline import Step
from core.protocol import Game
from core.save.byte_reader import Bytes, Damaged, varint
from core.save.steps import LEGAL, OPTIONAL, OTHERS

LONGEST_JSON = 65_536
"""No piece of JSON in a link is longer, unpacked (characters)."""
FIRST = "1"
"""The version whose header named its game in full."""
COMPACT = ("4", "5")
"""The versions whose header leaves out what a game does not have."""
MOST_SEATS = 8
"""How many seats a compact header can hold."""
HAS_START, HAS_INFO, HAS_MEANWHILE, HAS_OPTIONS, HAS_OPTIONAL, SEATS = 1, 2, 4, 8, 16, 5
"""The bits of the flags; the seats less one stand above them in a compact header."""
_RAW = -15
"""zlib's number for DEFLATE without a header of its own."""

_NAMES = (b"Anna", b"Ben", b"Chiara", b"Deniz", b"Elif", b"Farid", b"Greta")
_COMMON = b"".join(
    (
        b'{"sealed":{"plans":{"links":true,"keys":{"signs":{"unsealed":{"bot":"steady"',
        b'"},{"bot":null,"kind":"person","name":"'.join((b"", *_NAMES)),
        b'{"people":[{"bot":null,"kind":"person","name":"Anna"},',
        b'{"bot":"random","kind":"bot","name":"',
        b'"},{"bot":"greedy","kind":"bot","name":"'.join(_NAMES),
        b'"}]}',
    )
)
"""What the JSON of a link since version 2 is likely to hold; it is part of the format."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a link says before its steps: set-up, info, how many steps there are, which of them are
    optional and which are of seats that were not to act."""

    setup: Setup
    info: dict[str, Any]
    steps: int
    optional: frozenset[int]
    meanwhile: frozenset[int]

    def kind(self, number: int) -> int:
        """Return what the step of this number was chosen from: LEGAL, OPTIONAL or OTHERS."""
        if number in self.meanwhile:
            return OTHERS
        return OPTIONAL if number in self.optional else LEGAL


def write_header(setup: Setup, info: dict[str, Any], steps: Sequence[Step]) -> bytes:
    """Return the bytes of a header of the present version, its check byte last."""
    others = [step.index for step in steps if step.meanwhile]
    optional = [step.index for step in steps if step.optional]
    indexes = [option.values.index(setup.options[option.name]) for option in setup.game.options]
    while indexes and indexes[-1] == 0:
        indexes.pop()
    flags = (setup.seats - 1) << SEATS
    flags |= HAS_START if setup.start is not None else 0
    flags |= HAS_INFO if info else 0
    flags |= HAS_MEANWHILE if others else 0
    flags |= HAS_OPTIONS if indexes else 0
    flags |= HAS_OPTIONAL if optional else 0
    parts = [bytes([flags, code_of(setup.game.id)])]
    parts += [varint(setup.game.revision), varint(setup.seed)]
    parts += [varint(number) for number in (len(indexes), *indexes)] if indexes else []
    parts += [_packed(piece) for piece in (setup.start, info or None) if piece is not None]
    parts.append(varint(len(steps)))
    parts += _indexes(optional) if optional else []
    parts += _indexes(others) if others else []
    header = b"".join(parts)
    return header + bytes([crc32(header) & 0xFF])


def _indexes(indexes: list[int]) -> list[bytes]:
    """Return the number of these steps, then for each how many steps lie since the one before."""
    gaps = [index - before - 1 for before, index in pairwise([-1, *indexes])]
    return [varint(number) for number in (len(indexes), *gaps)]


def plain_json(piece: dict[str, Any]) -> bytes:
    """Return JSON in its one canonical form: keys sorted, no spaces."""
    return dumps(piece, separators=(",", ":"), sort_keys=True).encode()


def _packed(piece: dict[str, Any]) -> bytes:
    packer = compressobj(9, wbits=_RAW, zdict=_COMMON)
    data = packer.compress(plain_json(piece)) + packer.flush()
    return varint(len(data)) + data


def code_of(game_id: str) -> int:
    """Return the byte that stands for a game in a link; a test makes sure that all differ."""
    return crc32(game_id.encode("ascii")) & 0xFF


def read_header(source: Bytes, version: str) -> Header:
    """Return the header of a link of this version, leaving `source` at its first step.

    Raises Cut or Damaged (core/save/byte_reader.py) for bytes that are no header, SaveError for a
    header that says what is not possible here.
    """
    begin, first, compact = source.at, version == FIRST, version in COMPACT
    flags = source.piece(1)[0] if compact else _old_flags(source)
    name = source.piece(source.varint(64) if first else 1)
    revision = source.varint()
    seats = (flags >> SEATS) + 1 if compact else source.varint()
    seed = source.varint()
    count = source.varint(1000) if flags & HAS_OPTIONS else 0
    indexes = [source.varint() for _ in range(count)]
    start = source.piece(source.varint()) if flags & HAS_START else None
    info = source.piece(source.varint()) if flags & HAS_INFO else None
    steps = source.varint()
    optional = _read_indexes(source, steps) if flags & HAS_OPTIONAL else frozenset()
    others = _read_indexes(source, steps) if flags & HAS_MEANWHILE else frozenset()
    crc = crc32(source.data[begin : source.at]) & 0xFF
    if source.piece(1) != bytes([crc]):
        raise Damaged
    game = _game(_name(name) if first else _named(name[0]), revision)
    if steps > game.longest:
        raise SaveError(
            f"This link claims {steps} steps; no game of {game.id} has more than {game.longest}."
        )
    common = b"" if first else _COMMON
    position = None if start is None else _unpacked(start, common)
    try:
        setup = set_up(game, seats, seed, _options(game, indexes), position)
        checked = checked_info({} if info is None else _unpacked(info, common))
    except CoreError as error:
        raise SaveError(f"This link's game cannot be set up. {error}") from error
    return Header(setup, checked, steps, optional, others)


def _old_flags(source: Bytes) -> int:
    """Return the flags of a version that always writes its options and optional steps."""
    return source.varint(HAS_START | HAS_INFO | HAS_MEANWHILE) | HAS_OPTIONS | HAS_OPTIONAL


def _read_indexes(source: Bytes, steps: int) -> frozenset[int]:
    indexes: list[int] = []
    for _ in range(source.varint(steps)):
        indexes.append(source.varint(steps) + (indexes[-1] if indexes else -1) + 1)
    return frozenset(indexes)


def _name(name: bytes) -> str:
    """Return the game of a link of version 1."""
    text = name.decode("latin-1")
    if text not in games.GAMES:
        raise SaveError(f"This link is for a game that this version does not have: {text!a}.")
    return text


def _named(code: int) -> str:
    """Return the game that this byte stands for."""
    for name in games.GAMES:
        if code_of(name) == code:
            return name
    raise SaveError("This link is for a game that this version does not have.")


def _game(name: str, revision: int) -> Game[Any]:
    game = game_of(name)
    if revision > game.revision:
        raise NewerVersion(
            f"This link was made by a newer version of {game.id}: "
            f"rules revision {revision}, here is {game.revision}."
        )
    return game


def _options(game: Game[Any], indexes: list[int]) -> dict[str, Scalar]:
    if len(indexes) > len(game.options):
        raise SaveError(
            f"This link sets {len(indexes)} options, but {game.id} has {len(game.options)}."
        )
    options = {}
    for option, index in zip(game.options, indexes, strict=False):
        if index >= len(option.values):
            raise SaveError(f"This link sets {option.name} to value {index}, which is too high.")
        options[option.name] = option.values[index]
    return options


def _unpacked(piece: bytes, common: bytes) -> dict[str, Any]:
    unpacker = decompressobj(_RAW, zdict=common)
    try:
        text = unpacker.decompress(piece, LONGEST_JSON)
        result = from_json(text) if unpacker.eof else None
    except (ZlibError, ValueError):
        raise Damaged from None
    if not isinstance(result, dict):
        raise Damaged
    return result
