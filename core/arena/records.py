"""What the arena keeps of a game: a line of JSON that says enough to play it again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from json import dumps
from pathlib import Path
from typing import Any

from core.data.bounds import from_json
from core.errors import CoreError
from core.play.session import Session
from core.play.setup import Scalar
from core.tools.new_file import reason

FORMAT = 1
"""The version of these lines."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game; each sequence has an item for each seat."""

    game: str
    revision: int
    """The revision of the game's rules."""
    options: Mapping[str, Scalar]
    seed: int
    rotation: int
    """Which of the ways to seat the bots of this match it is, from 0."""
    bots: Sequence[str]
    scores: Sequence[int]
    places: Sequence[int]
    """0 is the first; shared places are equal."""
    steps: int
    finished: bool
    """False where the game was cut off; its points and places are those of that moment."""
    seconds: float
    decisions: Sequence[int]
    """How often there was more than one legal action."""
    ms: Sequence[float]
    """The time for all these decisions."""
    spread: Sequence[Mapping[str, int]]
    """Milliseconds of a decision, to two digits -> how many decisions took that long."""
    link: str = ""
    """What follows `#g=` in the address of the page, to look at the game there."""

    def line(self) -> str:
        """Return it as one line of JSON."""
        return dumps({"arena": FORMAT} | asdict(self)) + "\n"

    @property
    def identity(self) -> str:
        """Return what identifies this game: all but the times it took."""
        played = self.game, self.revision, self.options, self.seed, self.bots
        return dumps([*played, self.scores, self.steps, self.link], sort_keys=True)


def warn(text: str) -> None:
    """Say something on the side."""
    print(f"note: {text}", file=sys.stderr)


NAMES = {field.name for field in fields(Record)}
LATER = {"link"}
"""What older lines do not have."""
KINDS: Mapping[str, type | tuple[type, ...]] = {
    **dict.fromkeys(("game", "link"), str),
    **dict.fromkeys(("revision", "seed", "rotation", "steps"), int),
    "options": dict,
    "finished": bool,
    "seconds": (int, float),
}
"""Of what kind a value of a line is."""
KINDS_BY_SEAT: Mapping[str, type | tuple[type, ...]] = {
    "bots": str,
    **dict.fromkeys(("scores", "places", "decisions"), int),
    "ms": (int, float),
    "spread": dict,
}
"""Of what kind it is for each seat."""


def read(path: str, note: Callable[[str], object] = warn) -> Iterator[Record]:
    """Yield the games of a file of lines; CoreError names a line that is not a game.

    A last line that was cut off, by a match that was killed, is left out and noted.
    """
    try:
        data = Path(path).read_bytes()
        whole, _, rest = data.rpartition(b"\n")
        lines = whole.decode("utf-8").split("\n") if whole else []
    except (OSError, ValueError) as error:
        raise CoreError(f"{path} cannot be read: {reason(error)}.") from error
    for number, line in enumerate(lines, 1):
        yield _record(line, f"{path}, line {number}")
    where = f"{path}, line {len(lines) + 1}"
    if rest and _is_cut(rest):
        note(f"{where} is cut off: that game is left out.")
    elif rest:
        yield _record(rest.decode("utf-8", "replace"), where)


def read_all(paths: Iterable[str], note: Callable[[str], object] = warn) -> Iterator[Record]:
    """Yield the games of several files as `with_paths` does, without the files."""
    return (record for _, record in with_paths(paths, note))


def with_paths(
    paths: Iterable[str], note: Callable[[str], object] = warn
) -> Iterator[tuple[str, Record]]:
    """Yield the games of several files, each with its file.

    Each is given once, however often it is in them; repetitions are noted.
    """
    seen: set[str] = set()
    again = 0
    for path in paths:
        for record in read(path, note):
            game = record.identity
            again += game in seen
            if game not in seen:
                seen.add(game)
                yield path, record
    if again:
        games = "1 game stands" if again == 1 else f"{again} games stand"
        note(f"{games} in these files again: each game counts once.")


def _is_cut(rest: bytes) -> bool:
    """Tell whether the end of a file is only the beginning of a line."""
    if not rest.startswith(b"{"):
        return False
    try:
        from_json(rest.decode("utf-8"))
    except ValueError:
        return True
    return False


def _record(line: str, where: str) -> Record:
    try:
        data: Any = from_json(line)
    except ValueError as error:
        raise CoreError(f"{where} is not a game of the arena: {error}.") from None
    versioned = isinstance(data, dict) and data.pop("arena", None) == FORMAT
    if not versioned or data.keys() | LATER != NAMES:
        raise CoreError(f"{where} is not a game of the arena, or is of another version.")
    record = Record(**data)
    if not _is_sound(record):
        raise CoreError(
            f"{where} is not a game of the arena: its values are not what they should be."
        )
    return record


def _is_sound(record: Record) -> bool:
    """Tell whether each value is of its kind, where it goes by seats one for each bot."""
    values = all(isinstance(getattr(record, name), kind) for name, kind in KINDS.items())
    rows = [(getattr(record, name), kind) for name, kind in KINDS_BY_SEAT.items()]
    lists = all(isinstance(row, list) and len(row) == len(rows[0][0]) > 0 for row, _ in rows)
    if not values or not lists or not record.seconds >= 0:  # nor is it what JSON calls NaN
        return False
    items = all(isinstance(item, kind) for row, kind in rows for item in row)
    return items and all(_is_spread(each) for each in record.spread)


def _is_spread(spread: Mapping[str, Any]) -> bool:
    """Tell whether these are milliseconds as texts, and how many decisions took so long."""
    try:
        return all(float(text) >= 0 and type(count) is int for text, count in spread.items())
    except ValueError:
        return False


def finished(records: Iterable[Record], purpose: str) -> Iterator[tuple[Record, Session]]:
    """Yield the finished games among records, played again one by one.

    `purpose` names in errors what they are wanted for. Raises CoreError if there is none, if they
    are of different kinds, or if a link is missing or broken.
    """
    name = ""
    for record in records:
        if not record.finished:
            continue
        if not record.link or name not in ("", record.game):
            raise CoreError(f"{purpose} need games of one kind, with links.")
        name = record.game
        yield record, _played_again(record)
    if not name:
        raise CoreError("There is no finished game in these files.")


def _played_again(record: Record) -> Session:
    try:
        return Session.from_link(record.link)
    except CoreError as error:
        which = f"seed {record.seed}, rotation {record.rotation}"
        raise CoreError(f"The link of the game of {which} cannot be read: {error}") from error
