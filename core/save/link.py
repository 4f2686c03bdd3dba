"""Writes a game as the text of a link, and reads it again.

The text is "I", the version of the format (one character) and base64url of these bytes:

    size        varint   bytes that follow
    flags       1 byte   1: starts from a position, 2: carries info, 4: carries steps of seats
                         that were not to act, 8: options, 16: optional steps, 32 and up: seats - 1
    game        1 byte   of the CRC-32 of its id
    revision, seed   varints
    [options]   varint count, then the index of each option's value (varints; defaults at the end
                are left out)
    [position]  varint length, raw DEFLATE of JSON, with a dictionary (link_header.py)
    [info]      varint length, as the position
    steps       varint count
    [optional]  varint count, then for each the number of steps between it and the one before
    [others]    as optional: the steps of seats that were not to act
    check       1 byte   of the CRC-32 of all from flags on
    choices     see core/save/steps.py and range_coder.py: each step as a choice among the legal
                actions, the optional actions, what others may do (seat after seat) or the outcomes
                of chance
    state       2 bytes  of the CRC-32 of who acts, the points and what is legal in the end: the
                rules still say the same
    crc         4 bytes  CRC-32 of all before

Version 5 is written for games with `foresight`: only the weights of its choices differ (steps.py).
Version 4 is written for all others. Versions 3 and 2 were the same, except that the header had
flags (varint), game, revision, seats, seed, options and so on, and wrote counts of 0 as well.
Version 1 had the game as a varint length and ASCII, DEFLATE without a dictionary, and each step as
a digit (mixed_radix.py).
Formats are append-only: a new one gets a new version character, the old ones stay readable.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from typing import Any
from zlib import crc32

from core.data.shown import shown
from core.errors import CutOff, NewerVersion, SaveError
from core.play.draws import Draws
from core.play.record import Record
from core.play.setup import Setup
from core.play.timeline import Step, Timeline
from core.protocol import CHANCE, Game
from core.save.byte_reader import Bytes, Cut, Damaged, varint
from core.save.link_header import FIRST, Header, plain_json, read_header, write_header
from core.save.mixed_radix import Unpacker
from core.save.pasted import LONGEST_LINK, MARK, is_link, link_in
from core.save.range_coder import Reader, Writer
from core.save.steps import (
    LEGAL,
    OPTIONAL,
    OTHERS,
    Coder,
    ForeseenSteps,
    IndexedSteps,
    Steps,
    append,
    possible,
)

PLAIN, FORESEEN = "4", "5"
"""The versions that are written now."""
OF_FORESIGHT = ("3", FORESEEN)
READABLE = (FIRST, "2", "3", PLAIN, FORESEEN)
_TAIL = 6
_ALPHABET = re.compile("[A-Za-z0-9_-]*")
_SIGNS = re.compile(r"[^\w-]*")
"""What may follow a whole link and is ignored; after one that lacks its end it counts as damage."""


def write_link(record: Record) -> str:
    """Return a game up to its present position as a link's text."""
    game, log, states = record.setup.game, record.log, record.timeline.states
    header = write_header(record.setup, record.info, log)
    writer = Writer(header)
    version = PLAIN if game.foresight is None else FORESEEN
    steps = _coded(writer, version, record.setup)
    for step in log:
        state = states[step.index]
        if step.actor == CHANCE:
            steps.outcome(game.outcomes(state), step.action)
        else:
            steps.choice(state, possible(game, state, _kind(step)), step.action)
    body = header + writer.data() + _state_check(game, record.state)
    data = varint(len(body) + 4) + body
    data += crc32(data).to_bytes(4, "big")
    return MARK + version + urlsafe_b64encode(data).decode().rstrip("=")


def _kind(step: Step) -> int:
    if step.meanwhile:
        return OTHERS
    return OPTIONAL if step.optional else LEGAL


def _state_check(game: Game[Any], state: Any) -> bytes:
    """Return two bytes that change with the rules, but not when a position's JSON gains a key."""
    legal = [game.write(state, action) for action in game.legal(state)]
    seen = {"actor": state.actor, "scores": game.scores(state), "legal": legal}
    return (crc32(plain_json(seen)) & 0xFFFF).to_bytes(2, "big")


def read_link(text: str, salvage: bool = False) -> Record:
    """Return the game of a link, each step checked by playing it.

    Raises SaveError, which says how many steps are safe where the link is cut off (CutOff) or
    damaged, or NewerVersion; with `salvage` the safe steps are returned instead, and the
    record's `notice` says so. The text may be a whole address with the link behind "#g=", as the
    page writes it, or behind "#" or "/", with a sentence around it (pasted.py).
    """
    version, data, clean, exact = _bytes(text)
    source = Bytes(data)
    try:
        size = source.varint(LONGEST_LINK)
        begin = source.at
        header = read_header(source, version)
    except (Cut, Damaged) as trouble:
        if clean and isinstance(trouble, Cut):
            raise CutOff("This link is cut off before its first step.") from None
        raise SaveError("This link is damaged: its beginning cannot be read.") from None
    end = begin + size
    size = end - source.at - _TAIL
    if version in OF_FORESIGHT and header.setup.game.foresight is None:
        raise NewerVersion("This link was made by a newer version of Imperia.")
    kind = Unpacker if version == FIRST else Reader
    reader = kind(data[begin : source.at], data[source.at : max(end - _TAIL, 0)], size)
    steps = _steps(reader, version, header.setup)
    line = Timeline(header.setup.game, header.setup.first_state())
    with suppress(Cut, Damaged):
        for number in range(header.steps):
            append(line, steps, header.kind(number))
    if exact and len(data) == end and crc32(data[:-4]) == int.from_bytes(data[-4:], "big"):
        _check_rules(header, line, reader, data[-_TAIL:-4])
        return _record(header, line)
    safe = len(line.steps)
    if not salvage:
        counts = f"{safe} of {header.steps} steps are safe"
        if clean and len(data) < end:
            raise CutOff(f"This link is cut off. {counts}.", safe, header.steps)
        raise SaveError(f"This link is damaged. {counts}.", safe, header.steps)
    record = _record(header, line)
    record.notice = ("notice.salvaged", {"safe": safe, "steps": header.steps})
    return record


def _steps(reader: Unpacker | Reader, version: str, setup: Setup) -> Steps | IndexedSteps:
    if isinstance(reader, Unpacker):
        return IndexedSteps(reader)
    return _coded(reader, version, setup)


def _coded(coder: Coder, version: str, setup: Setup) -> Steps:
    if version in OF_FORESIGHT:
        return ForeseenSteps(coder, setup.seed, setup.game)
    return Steps(coder, setup.seed)


def _check_rules(header: Header, line: Timeline, reader: Unpacker | Reader, check: bytes) -> None:
    """Refuse a link that has arrived whole but does not lead where it should."""
    complete = len(line.steps) == header.steps and reader.at_end()
    if not complete or _state_check(line.game, line.states[-1]) != check:
        raise SaveError(
            f"The steps of this link break the rules of this version of {line.game.id} "
            f"(revision {line.game.revision}): it was made by another version.",
            0,
            header.steps,
        )


def _record(header: Header, line: Timeline) -> Record:
    Draws(header.setup.seed).run(line)
    return Record(header.setup, line, len(line.steps), info=header.info)


def _bytes(text: object) -> tuple[str, bytes, bool, bool]:
    """Return a link's version, its bytes, whether it has only base64url characters (`clean`), and
    whether its bytes give just this text, but for what may follow it (`exact`)."""
    if not isinstance(text, str):
        raise SaveError(f"A link must be a text, not {shown(text)}.")
    if len(text) > LONGEST_LINK:
        raise SaveError(
            f"This text has {len(text)} characters; no link has more than {LONGEST_LINK}."
        )
    text = link_in(text)
    if not is_link(text):
        raise SaveError("This is not a link of Imperia.")
    if text[1] not in READABLE:
        raise NewerVersion("This link was made by a newer version of Imperia.")
    body = text[2:]
    match = _ALPHABET.match(body)
    good = match.group() if match else ""
    behind = body[len(good) :]
    good = good[:-1] if len(good) % 4 == 1 else good
    data = urlsafe_b64decode(good + "=" * (-len(good) % 4))
    whole = urlsafe_b64encode(data).decode().rstrip("=") + behind == body
    return text[1], data, not behind, whole and _SIGNS.fullmatch(behind) is not None
