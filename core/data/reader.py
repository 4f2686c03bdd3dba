"""Checked reading of TOML tables and of positions: what is wrong is named by place and reason.

>>> row = Reader({"cash": -1}, "players[0]", keys=("cash", "bonds"))
>>> row.integer("bonds", 0, 9, default=3)
3
>>> row.integer("cash", 0, 99)
Traceback (most recent call last):
    ...
core.errors.PositionError: players[0].cash: must be at least 0, not -1.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping, Sequence
from json import dumps
from typing import Any

from core.data.shown import listed, shown, shown_key
from core.errors import DataError, PositionError
from core.protocol import Option

REQUIRED: Any = object()
"""The default of what must not be missing."""


class Reader:
    """An object of a position or a table of a data file.

    `path` says where in the data it is, `file` in which data file; a position has no file. What is
    wrong in a file raises DataError, in a position PositionError. A key with a default may be
    missing.
    """

    __slots__ = ("data", "file", "path")

    def __init__(
        self, data: object, path: str = "", file: str = "", keys: Collection[str] | None = None
    ) -> None:
        """Read this object; with `keys` given, refuse every other key."""
        self.path = path
        self.file = file
        self.data: Mapping[str, Any] = data if isinstance(data, Mapping) else {}
        if not isinstance(data, Mapping):
            raise self._fault(path or "position", f"must be an object, not {shown(data)}")
        if keys is not None:
            self.only(keys)

    def error(self, key: str, reason: str) -> DataError | PositionError:
        """Return the error for a key, to be raised by the caller."""
        return self._fault(self._at(key), reason)

    def _fault(self, place: str, reason: str) -> DataError | PositionError:
        if self.file:
            return DataError(f"{self.file}: {place}: {reason}")
        return PositionError(f"{place}: {reason}.")

    def _at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        """Say whether there is this key."""
        return key in self.data

    def only(self, keys: Collection[str]) -> None:
        """Refuse every key but these, so that a typing error does not go unnoticed."""
        for key in self.data:
            if key not in keys:
                known = listed(sorted(keys))
                raise self.error(
                    shown_key(key), f"is not a key of this table; its keys are {known}"
                )

    # Single values --------------------------------------------------------------------------------

    def _get(self, key: str, kind: type, what: str, default: Any) -> Any:
        value = self.data.get(key, default)
        if value is REQUIRED:
            raise self.error(key, f"is missing; {what} is needed")
        if type(value) is not kind and key in self.data:
            raise self.error(key, f"must be {what}, not {shown(value)}")
        return value

    def _range(self, key: str, value: int, low: int | None, high: int | None) -> None:
        if low is not None and value < low:
            raise self.error(key, f"must be at least {low}, not {shown(value)}")
        if high is not None and value > high:
            raise self.error(key, f"must be at most {high}, not {shown(value)}")

    def integer(
        self, key: str, low: int | None = None, high: int | None = None, default: int = REQUIRED
    ) -> int:
        """Return an integer, within low and high (both included) where given."""
        value: int = self._get(key, int, "an integer", default)
        self._range(key, value, low, high)
        return value

    def decimal(self, key: str) -> float:
        """Return a decimal number; it must be written with a point."""
        return float(self._get(key, float, "a decimal number", REQUIRED))

    def flag(self, key: str, default: bool = REQUIRED) -> bool:
        """Return true or false."""
        value: bool = self._get(key, bool, "true or false", default)
        return value

    def text(self, key: str) -> str:
        """Return a text that is not empty."""
        value: str = self._get(key, str, "a text", REQUIRED)
        if not value:
            raise self.error(key, "must not be empty")
        return value

    def known(self, key: str, ids: Collection[str]) -> str:
        """Return a text that must be one of these ids."""
        return self._one_of(key, self.text(key), ids)

    def _one_of(self, key: str, value: Any, ids: Collection[str]) -> str:
        if not isinstance(value, str) or value not in ids:
            raise self.error(key, f"{shown(value)} is unknown; it must be {_any_of(ids)}")
        return value

    def index(self, key: str, names: Sequence[str], default: int = -1) -> int:
        """Return the index of a name; what is missing or null is the default."""
        value = self.data.get(key)
        return default if value is None else names.index(self._one_of(key, value, names))

    # Lists and tables -----------------------------------------------------------------------------

    def _list(
        self, key: str, kind: type, what: str, length: int | None, default: Any = REQUIRED
    ) -> list[Any]:
        values: list[Any] = self._get(key, list, f"a list of {what}", default)
        for value in values:
            if type(value) is not kind:
                raise self.error(key, f"must hold {what} only, not {shown(value)}")
        if length is not None and len(values) != length:
            raise self.error(key, f"must hold {length} {what}, not {len(values)}")
        return values

    def integers(
        self,
        key: str,
        length: int | None = None,
        low: int | None = None,
        high: int | None = None,
        default: Sequence[int] = REQUIRED,
    ) -> list[int]:
        """Return a list of integers, of this length and within low and high where given."""
        values = self._list(key, int, "integers", length, default)
        for value in values:
            self._range(key, value, low, high)
        return list(values)

    def decimals(self, key: str) -> list[float]:
        """Return a list of decimal numbers."""
        return list(self._list(key, float, "decimal numbers", None))

    def texts(
        self,
        key: str,
        length: int | None = None,
        default: Sequence[str] = REQUIRED,
        twice: bool = False,
    ) -> list[str]:
        """Return a list of texts, of this length where given, none of them twice unless `twice`."""
        values = self._list(key, str, "texts", length, default)
        seen: set[str] = set()
        for value in values:
            if value in seen and not twice:
                raise self.error(key, f"holds {shown(value)} twice")
            seen.add(value)
        return list(values)

    def all_known(self, key: str, ids: Collection[str], length: int | None = None) -> list[str]:
        """Return a list of texts that must all be among these ids, none of them twice."""
        return [self._one_of(key, value, ids) for value in self.texts(key, length)]

    def indexes(self, key: str, names: Sequence[str], twice: bool = False) -> list[int]:
        """Return the indexes of a list of names, none twice unless `twice`; empty when missing."""
        values = self.texts(key, default=(), twice=twice)
        return [names.index(self._one_of(key, value, names)) for value in values]

    def table(self, key: str) -> Reader:
        """Return the table under this key: [key] in a file."""
        return Reader(self._get(key, dict, "a table", REQUIRED), self._at(key), self.file)

    def rows(self, key: str, length: int | None = None) -> list[Reader]:
        """Return the tables of a list: [[key]] in a file; as many as `length` where given."""
        values = self._list(key, dict, "tables", length)
        return [
            Reader(value, f"{self._at(key)}[{index}]", self.file)
            for index, value in enumerate(values)
        ]

    # What positions hold --------------------------------------------------------------------------

    def counts(self, key: str, names: Sequence[str], allowed: Container[int]) -> dict[int, int]:
        """Return an object of names and numbers 0 to 99 as index of the name -> number.

        Only names whose indexes are `allowed` may be in it.
        """
        found = {}
        places = Reader(self.data.get(key, {}), self._at(key), self.file, names)
        for name in places.data:
            index = names.index(name)
            if index not in allowed:
                known = [name for at, name in enumerate(names) if at in allowed]
                raise places.error(name, f"cannot be here; allowed are {listed(known)}")
            found[index] = places.integer(name, 0, 99)
        return found

    def options(self, options: Sequence[Option]) -> dict[str, Any]:
        """Return the complete option values under "options"; missing ones take the default."""
        names = [option.name for option in options]
        given = Reader(self.data.get("options", {}), self._at("options"), self.file, names)
        values: dict[str, Any] = {}
        for option in options:
            value = given.data.get(option.name, option.values[0])
            if not any(type(value) is type(item) and value == item for item in option.values):
                known = _any_of([dumps(item) for item in option.values])
                raise given.error(option.name, f"must be {known}, not {shown(value)}")
            values[option.name] = value
        return values


def _any_of(ids: Collection[str]) -> str:
    """Name what would be right: the only id, or "one of" the first few."""
    return ("one of " if len(ids) > 1 else "") + (listed(sorted(ids)) or "left out")
