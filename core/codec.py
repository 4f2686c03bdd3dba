"""Link text <-> session.

The text is "I", the version of the format (one character) and base64url of these bytes:

    size        varint   bytes that follow
    flags       varint   1: starts from a position, 2: carries info
    game        varint length, ASCII
    revision, seats, seed   varints
    options     varint count, then the index of each option's value (varints; defaults at the end left out)
    [position]  varint length, raw DEFLATE of JSON
    [info]      varint length, raw DEFLATE of JSON
    steps       varint
    asides      varint count, then for each how many other steps stand between it and the one before (varints)
    check       1 byte   of the CRC-32 of all before
    digits      see core/digits.py: each step as its index among the legal actions, the asides or the
                outcomes of chance
    state       2 bytes  of the CRC-32 of the final position's JSON: the rules still say the same
    crc         4 bytes  CRC-32 of all before

Formats are append-only: a new one gets a new version character, the old ones stay readable.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from itertools import pairwise
from json import dumps, loads
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import compressobj, crc32, decompressobj
from zlib import error as ZlibError

from core import record
from core.digits import Bytes, Cut, Damaged, Packer, Unpacker, varint
from core.draws import Draws
from core.protocol import CHANCE, Action, CoreError, Game, SaveError
from core.record import Line, Setup, Step

if TYPE_CHECKING:
    from core.session import Session

MARK, VERSION = "I", "1"
LONGEST_LINK = 200_000
"""No link has more characters."""
LONGEST_JSON = 65_536
"""No piece of JSON in a link is longer, unpacked (characters)."""
HAS_START, HAS_INFO = 1, 2
_TAIL = 6
_RAW = -15
"""zlib's number for DEFLATE without a header of its own."""


class Plan(NamedTuple):
    """How many steps a link holds and which of them are asides."""

    steps: int
    asides: frozenset[int]


_ALPHABET = re.compile("[A-Za-z0-9_-]*")


def write_link(session: Session) -> str:
    """Return the session up to its present position as a link's text."""
    setup = session.setup
    head = _head(setup, session.info, session.log)
    packer = Packer(head)
    for step in session.log:
        _push(packer, setup.game, session.line.states[step.index], step)
    body = head + packer.data() + _state_check(session.game, session.state)
    data = varint(len(body) + 4) + body
    data += crc32(data).to_bytes(4, "big")
    return MARK + VERSION + urlsafe_b64encode(data).decode().rstrip("=")


def _head(setup: Setup, info: dict[str, Any], steps: Sequence[Step]) -> bytes:
    name = setup.game.id.encode("ascii")
    flags = (HAS_START if setup.start is not None else 0) | (HAS_INFO if info else 0)
    parts = [varint(flags), varint(len(name)), name]
    parts += [varint(number) for number in (setup.game.revision, setup.seats, setup.seed)]
    indexes = [option.values.index(setup.options[option.name]) for option in setup.game.options]
    while indexes and indexes[-1] == 0:
        indexes.pop()
    parts += [varint(number) for number in (len(indexes), *indexes)]
    parts += [_packed(piece) for piece in (setup.start, info or None) if piece is not None]
    asides = [-1] + [step.index for step in steps if step.aside]
    parts += [varint(number) for number in (len(steps), len(asides) - 1)]
    parts += [varint(index - before - 1) for before, index in pairwise(asides)]
    head = b"".join(parts)
    return head + bytes([crc32(head) & 0xFF])


def _packed(piece: dict[str, Any]) -> bytes:
    packer = compressobj(9, wbits=_RAW)
    data = packer.compress(_json(piece).encode()) + packer.flush()
    return varint(len(data)) + data


def _json(piece: dict[str, Any]) -> str:
    return dumps(piece, separators=(",", ":"), sort_keys=True)


def _state_check(game: Game[Any], state: Any) -> bytes:
    return (crc32(_json(game.position(state)).encode()) & 0xFFFF).to_bytes(2, "big")


def _push(packer: Packer, game: Game[Any], state: Any, step: Step) -> None:
    if step.actor == CHANCE:
        actions: Sequence[Action] = [outcome for outcome, _ in game.outcomes(state)]
    else:
        actions = game.asides(state) if step.aside else game.legal(state)
    packer.push(actions.index(step.action), len(actions))


def _pull(reader: Unpacker, line: Line, aside: bool) -> None:
    """Read one step and append it."""
    game, state = line.game, line.states[-1]
    if state.actor == CHANCE:
        outcomes = game.outcomes(state)
        line.add(outcomes[reader.pull(len(outcomes))][0], len(outcomes))
        return
    if state.actor < 0:
        raise Damaged
    legal = game.legal(state)
    actions = game.asides(state) if aside else legal
    if not actions:
        raise Damaged
    line.add(actions[reader.pull(len(actions))], len(legal), aside)


def read_link(text: str, salvage: bool = False) -> Session:
    """Return the session of a link, each step checked by playing it.

    Raises SaveError, which says how many steps are safe where the link is cut off or damaged; with
    `salvage` these are returned instead, and the session's `notice` says so. The text may be a whole
    address with the link behind its last "#" or "/".
    """
    data, clean, exact = _bytes(text)
    source = Bytes(data)
    try:
        size = source.varint(LONGEST_LINK)
        begin = source.at
        setup, info, plan = _read_head(source)
    except Cut:
        raise SaveError("This link is cut off before its first step.") from None
    except Damaged:
        raise _damage() from None
    end = begin + size
    head = data[begin : source.at]
    if exact and len(data) == end and crc32(data[:-4]) == int.from_bytes(data[-4:], "big"):
        line = _read_steps(setup, head, data[source.at : -_TAIL], plan, data[-_TAIL:-4])
        return _session(setup, line, info)
    kind = "cut off" if clean and len(data) < end else "damaged"
    line = _read_safe(setup, head, data[source.at :], end - source.at - _TAIL, plan)
    safe, steps = len(line.steps), plan.steps
    if not salvage:
        raise SaveError(f"This link is {kind}. {safe} of {steps} steps are safe.", safe, steps)
    session = _session(setup, line, info)
    session.notice = ("notice.salvaged", {"safe": safe, "steps": steps})
    return session


def _damage() -> SaveError:
    return SaveError("This link is damaged: its beginning cannot be read.")


def _bytes(text: object) -> tuple[bytes, bool, bool]:
    """Return the bytes of a link, whether all its characters are a link's, and are those of the bytes."""
    if not isinstance(text, str):
        raise SaveError(f"A link is a text, not {record.shown(text)}.")
    if len(text) > LONGEST_LINK:
        raise SaveError(
            f"This text has {len(text)} characters; no link has more than {LONGEST_LINK}."
        )
    text = "".join(text.split()).rsplit("#", 1)[-1].rsplit("/", 1)[-1]
    if len(text) < 2 or text[0] != MARK or not (text[1].isascii() and text[1].isalnum()):
        raise SaveError("This is not a link of Imperia.")
    if text[1] != VERSION:
        raise SaveError("This link was made by a newer version of Imperia.")
    body = text[2:]
    match = _ALPHABET.match(body)
    good = match.group() if match else ""
    clean = len(good) == len(body)
    good = good[:-1] if len(good) % 4 == 1 else good
    data = urlsafe_b64decode(good + "=" * (-len(good) % 4))
    return data, clean, urlsafe_b64encode(data).decode().rstrip("=") == body


def _read_asides(source: Bytes, steps: int) -> frozenset[int]:
    indexes: list[int] = []
    for _ in range(source.varint(steps)):
        indexes.append(source.varint(steps) + (indexes[-1] if indexes else -1) + 1)
    return frozenset(indexes)


def _read_head(source: Bytes) -> tuple[Setup, dict[str, Any], Plan]:
    start = source.at
    flags = source.varint(HAS_START | HAS_INFO)
    name = source.piece(source.varint(64))
    revision, seats, seed = source.varint(), source.varint(), source.varint()
    indexes = [source.varint() for _ in range(source.varint(1000))]
    pieces = [
        source.piece(source.varint(LONGEST_LINK)) if flags & flag else b""
        for flag in (HAS_START, HAS_INFO)
    ]
    steps = source.varint()
    asides = _read_asides(source, steps)
    crc = crc32(source.data[start : source.at]) & 0xFF
    if source.piece(1) != bytes([crc]):
        raise Damaged
    game = _game(name, revision)
    position, info = (_unpacked(piece) if piece else None for piece in pieces)
    if steps > game.longest:
        raise SaveError(
            f"This link claims {steps} steps; no game of {game.id} has more than {game.longest}."
        )
    try:
        setup = _setup(game, seats, seed, indexes, position)
        return setup, record.checked_info(info or {}), Plan(steps, asides)
    except CoreError as error:
        raise SaveError(f"This link's game cannot be set up. {error}") from error


def _game(name: bytes, revision: int) -> Game[Any]:
    try:
        game = record.game_of(name.decode("ascii"))
    except (CoreError, UnicodeDecodeError):
        raise SaveError(
            f"This link is of a game that is not here: {name.decode('latin-1')!a}."
        ) from None
    if revision > game.revision:
        raise SaveError(
            f"This link was made by a newer version of {game.id}: rules revision {revision}, here is {game.revision}."
        )
    return game


def _setup(
    game: Game[Any], seats: int, seed: int, indexes: list[int], position: dict[str, Any] | None
) -> Setup:
    options = {}
    for number, option in enumerate(game.options):
        index = indexes[number] if number < len(indexes) else 0
        if index >= len(option.values):
            raise SaveError(f"Option {option.name} has no value {index}.")
        options[option.name] = option.values[index]
    if len(indexes) > len(game.options):
        raise SaveError(f"{game.id} has only {len(game.options)} options.")
    if position is None:
        return Setup(game, record.checked_seats(game, seats), record.checked_seed(seed), options)
    start = game.position(game.read_position(position))
    if (start["seats"], start["options"]) != (seats, options):
        raise SaveError("Its position does not fit its seats or options.")
    return Setup(game, seats, record.checked_seed(seed), options, start)


def _unpacked(piece: bytes) -> dict[str, Any]:
    unpacker = decompressobj(_RAW)
    try:
        text = unpacker.decompress(piece, LONGEST_JSON)
        if not unpacker.eof:
            raise Damaged
        result = loads(text)
    except (ZlibError, ValueError, RecursionError):
        raise Damaged from None
    if not isinstance(result, dict):
        raise Damaged
    return result


def _read_steps(setup: Setup, head: bytes, digits: bytes, plan: Plan, check: bytes) -> Line:
    """Return all the steps of a link that has arrived whole."""
    line = Line(setup.game, setup.first_state())
    reader = Unpacker(head, digits, len(digits))
    try:
        for number in range(plan.steps):
            _pull(reader, line, number in plan.asides)
        fits = reader.at_end() and _state_check(setup.game, line.states[-1]) == check
    except (Cut, Damaged):
        fits = False
    if not fits:
        raise SaveError(
            f"This link does not play by the rules of this version of {setup.game.id} "
            f"(revision {setup.game.revision}); it was made by another.",
            0,
            plan.steps,
        )
    return line


def _read_safe(setup: Setup, head: bytes, digits: bytes, size: int, plan: Plan) -> Line:
    """Return as many steps as can be trusted."""
    line = Line(setup.game, setup.first_state())
    reader = Unpacker(head, digits[: max(size, 0)], size)
    try:
        for number in range(plan.steps):
            _pull(reader, line, number in plan.asides)
    except (Cut, Damaged):
        pass
    return line


def _session(setup: Setup, line: Line, info: dict[str, Any]) -> Session:
    from core.session import Session

    Draws(setup.seed).run(line)
    return Session(setup, line, (), info)
