"""Link text <-> session.

The text is "I", the version of the format (one character) and base64url of these bytes:

    size        varint   bytes that follow
    flags       varint   1: starts from a position, 2: carries info, 4: carries steps of seats
                         that were not to act
    game        varint length, ASCII
    revision, seats, seed   varints
    options     varint count, then the index of each option's value (varints; defaults at the end
                are left out)
    [position]  varint length, raw DEFLATE of JSON
    [info]      varint length, raw DEFLATE of JSON
    steps       varint count
    optional    varint count, then for each the number of steps between it and the one before
    [others]    as optional: the steps of seats that were not to act
    check       1 byte   of the CRC-32 of all from flags on
    digits      see core/save/mixed_radix.py: each step as its index among the legal actions, the
                optional actions, what others may do (seat after seat) or the outcomes of chance
    state       2 bytes  of the CRC-32 of who acts, the points and what is legal in the end: the
                rules still say the same
    crc         4 bytes  CRC-32 of all before

Formats are append-only: a new one gets a new version character, the old ones stay readable.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from zlib import crc32

from core.data.shown import shown
from core.play.amounts import Amounts, stems_of
from core.play.draws import Draws
from core.play.record import Record
from core.play.timeline import Step, Timeline, meanwhile
from core.protocol import CHANCE, Action, CutOff, Game, NewerVersion, SaveError
from core.save.link_header import Header, plain_json, read_header, write_header
from core.save.mixed_radix import Bytes, Cut, Damaged, Packer, Unpacker, varint

MARK, VERSION = "I", "1"
LONGEST_LINK = 200_000
"""No link has more characters."""
_TAIL = 6
_ALPHABET = re.compile("[A-Za-z0-9_-]*")


def write_link(record: Record) -> str:
    """Return a game up to its present position as a link's text."""
    game, log, states = record.setup.game, record.log, record.timeline.states
    header = write_header(record.setup, record.info, log)
    packer = Packer(header)
    for step in log:
        _push(packer, game, states[step.index], step)
    body = header + packer.data() + _state_check(game, record.state)
    data = varint(len(body) + 4) + body
    data += crc32(data).to_bytes(4, "big")
    return MARK + VERSION + urlsafe_b64encode(data).decode().rstrip("=")


def _state_check(game: Game[Any], state: Any) -> bytes:
    """Two bytes that change with the rules, but not when a position's JSON gains a key."""
    legal = [game.write(state, action) for action in game.legal(state)]
    seen = {"actor": state.actor, "scores": game.scores(state), "legal": legal}
    return (crc32(plain_json(seen)) & 0xFFFF).to_bytes(2, "big")


def _push(packer: Packer, game: Game[Any], state: Any, step: Step) -> None:
    if step.actor == CHANCE:
        actions: Sequence[Action] = [outcome for outcome, _ in game.outcomes(state)]
    elif step.meanwhile:
        actions = _of_others(game, state)
    else:
        actions = game.optional(state) if step.optional else game.legal(state)
    packer.push(actions.index(step.action), len(actions))


def _of_others(game: Game[Any], state: Any) -> Amounts:
    """What seats that are not to act may do, seat after seat."""
    lists = meanwhile(game, state)
    return Amounts(stem for seat in sorted(lists) for stem in stems_of(lists[seat]))


def _pull(reader: Unpacker, line: Timeline, number: int, header: Header) -> None:
    """Read one step and append it."""
    game, state = line.game, line.states[-1]
    if state.actor == CHANCE:
        outcomes = game.outcomes(state)
        line.add(outcomes[reader.pull(len(outcomes))][0], len(outcomes))
        return
    if state.actor < 0:
        raise Damaged
    if number in header.meanwhile:
        others = _of_others(game, state)
        if not others:
            raise Damaged
        line.add_checked(others[reader.pull(len(others))])
        return
    legal, optional = game.legal(state), number in header.optional
    actions = game.optional(state) if optional else legal
    if not actions:
        raise Damaged
    line.add(actions[reader.pull(len(actions))], len(legal), optional)


def read_link(text: str, salvage: bool = False) -> Record:
    """Return the game of a link, each step checked by playing it.

    Raises SaveError, which says how many steps are safe where the link is cut off (CutOff) or
    damaged, or NewerVersion; with `salvage` the safe steps are returned instead, and the
    record's `notice` says so. The text may be a whole address with the link behind its last "#",
    "/" or "#g=", as the page writes it.
    """
    data, clean, exact = _bytes(text)
    source = Bytes(data)
    try:
        size = source.varint(LONGEST_LINK)
        begin = source.at
        header = read_header(source)
    except (Cut, Damaged) as trouble:
        if clean and isinstance(trouble, Cut):
            raise CutOff("This link is cut off before its first step.") from None
        raise SaveError("This link is damaged: its beginning cannot be read.") from None
    end = begin + size
    reader = Unpacker(
        data[begin : source.at], data[source.at : max(end - _TAIL, 0)], end - source.at - _TAIL
    )
    line = Timeline(header.setup.game, header.setup.first_state())
    with suppress(Cut, Damaged):
        for number in range(header.steps):
            _pull(reader, line, number, header)
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


def _check_rules(header: Header, line: Timeline, reader: Unpacker, check: bytes) -> None:
    """Refuse a link that has arrived whole but does not lead where it should."""
    complete = len(line.steps) == header.steps and reader.at_end()
    if not complete or _state_check(line.game, line.states[-1]) != check:
        raise SaveError(
            f"This link does not play by the rules of this version of {line.game.id} "
            f"(revision {line.game.revision}); it was made by another.",
            0,
            header.steps,
        )


def _record(header: Header, line: Timeline) -> Record:
    Draws(header.setup.seed).run(line)
    return Record(header.setup, line, len(line.steps), info=header.info)


def _bytes(text: object) -> tuple[bytes, bool, bool]:
    """Return a link's bytes, whether all its characters are good, and whether they are exact."""
    if not isinstance(text, str):
        raise SaveError(f"A link is a text, not {shown(text)}.")
    if len(text) > LONGEST_LINK:
        raise SaveError(
            f"This text has {len(text)} characters; no link has more than {LONGEST_LINK}."
        )
    text = "".join(text.split()).rsplit("#", 1)[-1].rsplit("/", 1)[-1].removeprefix("g=")
    if len(text) < 2 or text[0] != MARK or not (text[1].isascii() and text[1].isalnum()):
        raise SaveError("This is not a link of Imperia.")
    if text[1] != VERSION:
        raise NewerVersion("This link was made by a newer version of Imperia.")
    body = text[2:]
    match = _ALPHABET.match(body)
    good = match.group() if match else ""
    clean = len(good) == len(body)
    good = good[:-1] if len(good) % 4 == 1 else good
    data = urlsafe_b64decode(good + "=" * (-len(good) % 4))
    return data, clean, urlsafe_b64encode(data).decode().rstrip("=") == body
