"""Loads TOML data files and compares their rows.

A game reads its tables once, when it is imported:

    board = load(Path(__file__).parent / "data", "board.toml")
    regions = board.rows("region")
    by_id = unique(regions, "id")
    symmetric(regions, "id", "land")
    for region in regions:
        region.text("name"); region.integer("factory", 0, 1); region.known("nation", nations)

>>> table = parse("demo.toml", 'size = 3\\n[[city]]\\nid = "rome"\\nroads = ["oslo"]')
>>> table.integer("size", low=1)
3
>>> symmetric(table.rows("city"), "id", "roads")
Traceback (most recent call last):
    ...
core.errors.DataError: demo.toml: city[0].roads: 'oslo' is not the id of any row
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from core.data.bounds import from_toml
from core.data.reader import Reader
from core.data.shown import shown
from core.errors import DataError


def load(folder: Path | str, name: str) -> Reader:
    """Return the whole of one TOML file in a folder (Path) or in a package's folder (dotted name).

    Raises DataError when the file is missing or is not TOML.
    """
    path = (folder if isinstance(folder, Path) else _folder(folder)) / name
    try:
        return parse(name, path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{name}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{name}: is not UTF-8 text: {error.reason}") from error


def parse(name: str, text: str) -> Reader:
    """Return TOML text as a Reader; `name` stands for it in errors. Raises DataError."""
    try:
        return Reader(from_toml(text), file=name)
    except ValueError as error:
        raise DataError(f"{name}: is not TOML: {str(error)[:200]}") from error


def unique(rows: Sequence[Reader], key: str) -> dict[str, Reader]:
    """Return the rows by a text that no two of them share, in their order."""
    result: dict[str, Reader] = {}
    for row in rows:
        value = row.text(key)
        if value in result:
            raise row.error(key, f"{shown(value)} is already the {key} of {result[value].path}")
        result[value] = row
    return result


def symmetric(rows: Sequence[Reader], key: str, links: str) -> None:
    """Check lists of neighbours: each names rows, never its own, and is named by them in turn.

    A row without the list has no neighbours.
    """
    by_id = unique(rows, key)
    neighbours = {name: row.texts(links) if row.has(links) else [] for name, row in by_id.items()}
    for name, others in neighbours.items():
        for other in others:
            if other == name:
                raise by_id[name].error(links, f"{name!r} names itself")
            if other not in neighbours:
                raise by_id[name].error(links, f"{other!r} is not the {key} of any row")
            if name not in neighbours[other]:
                raise by_id[other].error(links, f"must name {name!r}, which names {other!r}")


def total(rows: Sequence[Reader], key: str, expected: int) -> None:
    """Check that the integers under a key add up (a row without the key counts 0)."""
    found = sum(row.integer(key) for row in rows if row.has(key))
    if rows and found != expected:
        raise rows[0].error(key, f"must add up to {expected} over all rows, not {found}")


def _folder(package: str) -> Path:
    module = import_module(package)
    if module.__file__ is not None:
        return Path(module.__file__).parent
    return Path(next(iter(module.__path__)))
