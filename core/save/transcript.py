"""A game <-> readable text: tags, then numbered lines with what one seat, or chance, did in a row.

    [Imperia 1]
    [Game "toy"]
    [Seats 2]
    ...
    1. chance: deal 0 3; deal 1 2
    3. seat 0: bid 1

The number is that of the line's first step. Tags hold JSON. Lines that begin with "#" are comments.
"""

from __future__ import annotations

import re
from itertools import groupby
from json import dumps
from typing import Any

from core.data.bounds import from_json
from core.data.shown import shown
from core.errors import CoreError, IllegalAction, NewerVersion, SaveError
from core.play.draws import Draws
from core.play.record import Record
from core.play.setup import checked_info
from core.play.timeline import Step, Timeline
from core.protocol import CHANCE, OVER
from core.save.file import follow, header, read_header

FORMAT = 1
LONGEST_TRANSCRIPT = 2_000_000
"""No transcript has more characters."""

_TAG = re.compile(r"\[(\w+) (.*)\]")
_MARK = re.compile(r"^\s*\[imperia\b", re.IGNORECASE | re.MULTILINE)
_LINE = re.compile(r"(?:\d{1,9}\.)?\s*(?:(chance|seat \d{1,3}):)?(.*)")


def looks_like_transcript(text: str) -> bool:
    """Say whether a text has the tag of a transcript, whatever else it holds.

    >>> looks_like_transcript('# By lot.\\n[Imperia 1]'), looks_like_transcript("# [Imperia] Notes")
    (True, False)
    """
    return _MARK.search(text) is not None


def write_transcript(record: Record) -> str:
    """Return a game up to its present position as readable text."""
    game, state = record.setup.game, record.state
    tags: dict[str, Any] = {"imperia": FORMAT, **header(record.setup)}
    if record.info:
        tags["info"] = record.info
    lines = [f"[{key.capitalize()} {dumps(value)}]" for key, value in tags.items()]
    lines.append("")
    lines += [_line(list(run)) for _, run in groupby(record.log, lambda step: step.actor)]
    points = ", ".join(f"seat {seat} {points}" for seat, points in enumerate(game.scores(state)))
    ended = "over; points" if state.actor == OVER else "not over; points if it ended now"
    lines += ["", f"# {ended}: {points}", ""]
    return "\n".join(lines)


def _line(run: list[Step]) -> str:
    return f"{run[0].index + 1}. {_who(run[0].actor)}: " + "; ".join(step.text for step in run)


def _who(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"


def read_transcript(text: str) -> Record:
    """Return the game of a transcript, each step checked by playing it.

    Raises SaveError with the number of the line that is wrong.
    """
    if not isinstance(text, str):
        raise SaveError(f"A transcript must be a text, not {shown(text)}.")
    if len(text) > LONGEST_TRANSCRIPT:
        raise SaveError(
            f"This text has {len(text)} characters; "
            f"no transcript has more than {LONGEST_TRANSCRIPT}."
        )
    rows = [(number, row.strip()) for number, row in enumerate(text.splitlines(), 1)]
    rows = [(number, row) for number, row in rows if row and not row.startswith("#")]
    tags = _tags([entry for entry in rows if entry[1].startswith("[")])
    setup, _ = read_header(tags)
    line = Timeline(setup.game, setup.first_state())
    for number, row in rows:
        if not row.startswith("["):
            _follow_row(line, number, row)
    try:
        info = checked_info(tags.get("info", {}))
    except CoreError as error:
        raise SaveError(str(error)) from None
    Draws(setup.seed).run(line)
    return Record(setup, line, len(line.steps), info=info)


def _tags(rows: list[tuple[int, str]]) -> dict[str, Any]:
    tags: dict[str, Any] = {}
    for number, row in rows:
        match = _TAG.fullmatch(row)
        try:
            value = from_json(match.group(2)) if match else None
        except ValueError:
            match = None
        if match is None:
            raise SaveError(f"Line {number}: a tag must read [Name value], with the value as JSON.")
        tags[match.group(1).lower()] = value
    version = tags.get("imperia")
    if type(version) is not int or version < 1:
        raise SaveError(
            "This is not a transcript of Imperia: it does not have the tag [Imperia 1]."
        )
    if version > FORMAT:
        raise NewerVersion("This transcript was written by a newer version of Imperia.")
    return tags


def _follow_row(line: Timeline, number: int, row: str) -> None:
    match = _LINE.fullmatch(row.lower())
    who, texts = match.groups() if match else (None, row)
    for text in texts.split(";"):
        actor = line.states[-1].actor
        try:
            follow(line, " ".join(text.split()))
        except IllegalAction as error:
            if who is not None and who != _who(actor):
                raise SaveError(f"Line {number}: {who} is not to move here.") from None
            raise SaveError(f"Line {number}: {error}") from None
        if who is not None and who != _who(line.steps[-1].actor):
            raise SaveError(f"Line {number}: {who} is not to move here.")
