"""The header of a link: everything before its steps; link.py lists the bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from json import dumps
from typing import Any
from zlib import compressobj, crc32, decompressobj
from zlib import error as ZlibError

from core.data.bounds import from_json
from core.play.setup import Scalar, Setup, checked_info, game_of, set_up
from core.play.timeline import Step
from core.protocol import CoreError, Game, NewerVersion, SaveError
from core.save.mixed_radix import Bytes, Damaged, varint

LONGEST_JSON = 65_536
"""No piece of JSON in a link is longer, unpacked (characters)."""
HAS_START, HAS_INFO, HAS_MEANWHILE = 1, 2, 4
_RAW = -15
"""zlib's number for DEFLATE without a header of its own."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a link says before its steps: how many these are, which are optional and which are of
    seats that were not to act."""

    setup: Setup
    info: dict[str, Any]
    steps: int
    optional: frozenset[int]
    meanwhile: frozenset[int]


def write_header(setup: Setup, info: dict[str, Any], steps: Sequence[Step]) -> bytes:
    """Return the bytes of a header, its check byte last."""
    name = setup.game.id.encode("ascii")
    flags = (HAS_START if setup.start is not None else 0) | (HAS_INFO if info else 0)
    others = [step.index for step in steps if step.meanwhile]
    flags |= HAS_MEANWHILE if others else 0
    parts = [varint(flags), varint(len(name)), name]
    parts += [varint(number) for number in (setup.game.revision, setup.seats, setup.seed)]
    indexes = [option.values.index(setup.options[option.name]) for option in setup.game.options]
    while indexes and indexes[-1] == 0:
        indexes.pop()
    parts += [varint(number) for number in (len(indexes), *indexes)]
    parts += [_packed(piece) for piece in (setup.start, info or None) if piece is not None]
    parts += [varint(len(steps)), *_indexes([step.index for step in steps if step.optional])]
    parts += _indexes(others) if others else []
    header = b"".join(parts)
    return header + bytes([crc32(header) & 0xFF])


def _indexes(indexes: list[int]) -> list[bytes]:
    """The number of these steps, then for each the number of steps since the one before."""
    gaps = [index - before - 1 for before, index in pairwise([-1, *indexes])]
    return [varint(number) for number in (len(indexes), *gaps)]


def plain_json(piece: dict[str, Any]) -> bytes:
    """Return JSON of which there is only one form: keys sorted, no spaces."""
    return dumps(piece, separators=(",", ":"), sort_keys=True).encode()


def _packed(piece: dict[str, Any]) -> bytes:
    packer = compressobj(9, wbits=_RAW)
    data = packer.compress(plain_json(piece)) + packer.flush()
    return varint(len(data)) + data


def read_header(source: Bytes) -> Header:
    """Return the header of a link, leaving `source` at its first step.

    Raises Cut or Damaged (core/save/mixed_radix.py) for bytes that are no header, SaveError for a
    header that says what is not possible here.
    """
    begin = source.at
    flags = source.varint(HAS_START | HAS_INFO | HAS_MEANWHILE)
    name = source.piece(source.varint(64))
    revision, seats, seed = source.varint(), source.varint(), source.varint()
    indexes = [source.varint() for _ in range(source.varint(1000))]
    start = source.piece(source.varint()) if flags & HAS_START else None
    info = source.piece(source.varint()) if flags & HAS_INFO else None
    steps = source.varint()
    optional = _read_indexes(source, steps)
    others = _read_indexes(source, steps) if flags & HAS_MEANWHILE else frozenset()
    crc = crc32(source.data[begin : source.at]) & 0xFF
    if source.piece(1) != bytes([crc]):
        raise Damaged
    game = _game(name, revision)
    if steps > game.longest:
        raise SaveError(
            f"This link claims {steps} steps; no game of {game.id} has more than {game.longest}."
        )
    position = None if start is None else _unpacked(start)
    try:
        setup = set_up(game, seats, seed, _options(game, indexes), position)
        checked = checked_info({} if info is None else _unpacked(info))
    except CoreError as error:
        raise SaveError(f"This link's game cannot be set up. {error}") from error
    return Header(setup, checked, steps, optional, others)


def _read_indexes(source: Bytes, steps: int) -> frozenset[int]:
    indexes: list[int] = []
    for _ in range(source.varint(steps)):
        indexes.append(source.varint(steps) + (indexes[-1] if indexes else -1) + 1)
    return frozenset(indexes)


def _game(name: bytes, revision: int) -> Game[Any]:
    try:
        game = game_of(name.decode("ascii"))
    except (CoreError, UnicodeDecodeError):
        foreign = ascii(name.decode("latin-1"))
        raise SaveError(f"This link is of a game that is not here: {foreign}.") from None
    if revision > game.revision:
        raise NewerVersion(
            f"This link was made by a newer version of {game.id}: "
            f"rules revision {revision}, here is {game.revision}."
        )
    return game


def _options(game: Game[Any], indexes: list[int]) -> dict[str, Scalar]:
    if len(indexes) > len(game.options):
        raise SaveError(f"{game.id} has only {len(game.options)} options.")
    options = {}
    for option, index in zip(game.options, indexes, strict=False):
        if index >= len(option.values):
            raise SaveError(f"Option {option.name} has no value {index}.")
        options[option.name] = option.values[index]
    return options


def _unpacked(piece: bytes) -> dict[str, Any]:
    unpacker = decompressobj(_RAW)
    try:
        text = unpacker.decompress(piece, LONGEST_JSON)
        result = from_json(text) if unpacker.eof else None
    except (ZlibError, ValueError):
        raise Damaged from None
    if not isinstance(result, dict):
        raise Damaged
    return result
