"""Loads TOML data files and validates them; a broken file is refused with file, key and reason.

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
core.protocol.DataError: demo.toml: city[0].roads: 'oslo' is not the id of any row
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from core.data.bounds import from_toml
from core.data.shown import shown, shown_key
from core.protocol import DataError


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a file: `file` and `path` say where it stands, `data` is what it holds."""

    file: str
    path: str
    data: dict[str, Any]

    def error(self, key: str, reason: str) -> DataError:
        """Return the DataError for a key of this table, to be raised by the caller."""
        return DataError(f"{self.file}: {self._at(key)}: {reason}")

    def _at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def _get(self, key: str, kind: type, what: str) -> Any:
        if key not in self.data:
            raise self.error(key, f"is missing; {what} is needed")
        value = self.data[key]
        if type(value) is not kind:
            raise self.error(key, f"must be {what}, not {shown(value)}")
        return value

    def has(self, key: str) -> bool:
        """Say whether the table has this key."""
        return key in self.data

    def integer(self, key: str, low: int | None = None, high: int | None = None) -> int:
        """Return an integer, within low and high (both included) where given."""
        value: int = self._get(key, int, "an integer")
        self._range(key, value, low, high)
        return value

    def _range(self, key: str, value: int, low: int | None, high: int | None) -> None:
        if low is not None and value < low:
            raise self.error(key, f"must be at least {low}, not {shown(value)}")
        if high is not None and value > high:
            raise self.error(key, f"must be at most {high}, not {shown(value)}")

    def text(self, key: str) -> str:
        """Return a text that is not empty."""
        value: str = self._get(key, str, "a text")
        if not value:
            raise self.error(key, "must not be empty")
        return value

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value: bool = self._get(key, bool, "true or false")
        return value

    def integers(
        self, key: str, length: int | None = None, low: int | None = None, high: int | None = None
    ) -> list[int]:
        """Return a list of integers, of this length and within low and high where given."""
        values = self._list(key, int, "integers", length)
        for value in values:
            self._range(key, value, low, high)
        return values

    def texts(self, key: str, length: int | None = None) -> list[str]:
        """Return a list of texts, of this length where given, none of them twice."""
        values = self._list(key, str, "texts", length)
        seen: set[str] = set()
        for value in values:
            if value in seen:
                raise self.error(key, f"{shown(value)} stands there twice")
            seen.add(value)
        return values

    def _list(self, key: str, kind: type, what: str, length: int | None) -> list[Any]:
        values: list[Any] = self._get(key, list, f"a list of {what}")
        for value in values:
            if type(value) is not kind:
                raise self.error(key, f"must hold {what} only, not {shown(value)}")
        if length is not None and len(values) != length:
            raise self.error(key, f"must hold {length} {what}, not {len(values)}")
        return values

    def table(self, key: str) -> Table:
        """Return the table under this key: [key] in the file."""
        return Table(self.file, self._at(key), self._get(key, dict, "a table"))

    def rows(self, key: str, length: int | None = None) -> list[Table]:
        """Return the tables of a list: [[key]] in the file; as many as `length` where given."""
        values = self._list(key, dict, "tables", length)
        return [
            Table(self.file, f"{self._at(key)}[{index}]", value)
            for index, value in enumerate(values)
        ]

    def known(self, key: str, ids: Collection[str]) -> str:
        """Return a text that must be one of these ids."""
        value = self.text(key)
        if value not in ids:
            raise self.error(key, f"{shown(value)} is unknown; {_some(ids)} would be known")
        return value

    def all_known(self, key: str, ids: Collection[str], length: int | None = None) -> list[str]:
        """Return a list of texts that must all be among these ids, none of them twice."""
        values = self.texts(key, length)
        for value in values:
            if value not in ids:
                raise self.error(key, f"{shown(value)} is unknown; {_some(ids)} would be known")
        return values

    def only(self, keys: Collection[str]) -> None:
        """Refuse every key but these: a slip of the pen must not go unnoticed."""
        for key in self.data:
            if key not in keys:
                raise self.error(shown_key(key), f"is no key of this table; {_some(keys)} are")


def load(folder: Path | str, name: str) -> Table:
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


def parse(name: str, text: str) -> Table:
    """Return TOML text as a Table; `name` stands for it in errors. Raises DataError."""
    try:
        return Table(name, "", from_toml(text))
    except ValueError as error:
        raise DataError(f"{name}: is not TOML: {str(error)[:200]}") from error


def unique(rows: Sequence[Table], key: str) -> dict[str, Table]:
    """Return the rows by a text that no two of them share, in their order."""
    result: dict[str, Table] = {}
    for row in rows:
        value = row.text(key)
        if value in result:
            raise row.error(key, f"{shown(value)} is the {key} of {result[value].path} already")
        result[value] = row
    return result


def symmetric(rows: Sequence[Table], key: str, links: str) -> None:
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
                raise by_id[other].error(
                    links, f"{name!r} is missing, though {name!r} names {other!r}"
                )


def total(rows: Sequence[Table], key: str, expected: int) -> None:
    """Check that the integers under a key add up (a row without the key counts 0)."""
    found = sum(row.integer(key) for row in rows if row.has(key))
    if rows and found != expected:
        raise rows[0].error(key, f"all rows together must make {expected}, not {found}")


def _folder(package: str) -> Path:
    module = import_module(package)
    if module.__file__ is not None:
        return Path(module.__file__).parent
    return Path(next(iter(module.__path__)))


def _some(ids: Collection[str]) -> str:
    names = sorted(ids)
    return ", ".join(names[:8]) + (f" and {len(names) - 8} more" if len(names) > 8 else "")
