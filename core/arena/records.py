"""What the arena keeps of a game: a line of JSON that says enough to play it again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from json import dumps
from pathlib import Path
from typing import Any

from core.data.bounds import from_json
from core.play.setup import Scalar
from core.protocol import CoreError

FORMAT = 1
"""The version of these lines."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game; what is a sequence has an item for each seat."""

    game: str
    revision: int
    """That of the game's rules."""
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
    """What stands behind `#g=` in the address of the page, to look at the game there."""

    def line(self) -> str:
        """Return it as one line of JSON."""
        return dumps({"arena": FORMAT} | asdict(self), ensure_ascii=False) + "\n"


NAMES = {field.name for field in fields(Record)}
LATER = {"link"}
"""What older lines do not have."""


def read(path: str) -> Iterator[Record]:
    """Give the games of a file of lines; CoreError names the line that is none."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CoreError(f"{path} cannot be read: {error}.") from error
    for number, line in enumerate(text.splitlines(), 1):
        yield _record(line, f"{path}, line {number}")


def _record(line: str, where: str) -> Record:
    try:
        data: Any = from_json(line)
    except ValueError as error:
        raise CoreError(f"{where} is no game of the arena: {error}.") from None
    versioned = isinstance(data, dict) and data.pop("arena", None) == FORMAT
    if not versioned or data.keys() | LATER != NAMES:
        raise CoreError(f"{where} is no game of the arena, or of another version.")
    return Record(**data)


def finished(records: Iterable[Record], told: str) -> Iterator[Record]:
    """The finished games among records, one by one; `told` is what is to be told of them.

    Raises CoreError where there is none, or games differ, or have no link.
    """
    name = ""
    for record in records:
        if not record.finished:
            continue
        if not record.link or name not in ("", record.game):
            raise CoreError(f"{told} are told of games of one kind, with links.")
        name = record.game
        yield record
    if not name:
        raise CoreError("There is no finished game in these files.")
