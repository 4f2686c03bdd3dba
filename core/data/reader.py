"""Reads positions: JSON objects that say where they stand when something in them is wrong.

>>> row = Reader({"cash": -1}, "players[0]", ("cash", "bonds"))
>>> row.integer("cash", 0, 0, 99)
Traceback (most recent call last):
    ...
core.protocol.PositionError: players[0].cash: must be an integer from 0 to 99, not -1.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from core.data.shown import shown, shown_key
from core.protocol import Option, PositionError


class Reader:
    """A JSON object that says where it stands when something in it is wrong."""

    def __init__(self, data: Any, path: str, keys: Sequence[str]) -> None:
        if not isinstance(data, Mapping):
            raise PositionError(f"{path or 'position'}: must be an object, not {shown(data)}.")
        self.data = data
        self.path = path
        for key in data:
            if key not in keys:
                raise self.error(shown_key(key), f"is no key here; {', '.join(keys)} are")

    def error(self, key: str, reason: str) -> PositionError:
        """The error for one key."""
        return PositionError(f"{self.path}.{key}: {reason}." if self.path else f"{key}: {reason}.")

    def integer(self, key: str, default: int, low: int, high: int) -> int:
        """An integer within these bounds."""
        return self._within(key, self.data.get(key, default), low, high)

    def _within(self, key: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.error(key, f"must be an integer from {low} to {high}, not {shown(value)}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self.data.get(key, default)
        if type(value) is not bool:
            raise self.error(key, f"must be true or false, not {shown(value)}")
        return value

    def name(self, key: str, names: Sequence[str], default: int = -1) -> int:
        """The number of a name; null is the default."""
        value = self.data.get(key)
        return default if value is None else self._known(key, value, names)

    def _known(self, key: str, value: Any, names: Sequence[str]) -> int:
        if not isinstance(value, str) or value not in names:
            raise self.error(key, f"{shown(value)} is unknown; {', '.join(names[:8])} … are known")
        return names.index(value)

    def names(self, key: str, names: Sequence[str], twice: bool = False) -> list[int]:
        """Numbers of a list of names, none twice unless `twice`; none where it is missing."""
        found = [self._known(key, value, names) for value in self._list(key)]
        if len(set(found)) < len(found) and not twice:
            raise self.error(key, "names something twice")
        return found

    def _list(self, key: str) -> list[Any]:
        values = self.data.get(key, [])
        if not isinstance(values, list):
            raise self.error(key, f"must be a list, not {shown(values)}")
        return values

    def integers(self, key: str, low: int, high: int) -> list[int]:
        """A list of integers within these bounds; empty where it is missing."""
        return [self._within(key, value, low, high) for value in self._list(key)]

    def counts(self, key: str, names: Sequence[str], allowed: Container[int]) -> dict[int, int]:
        """An object of names and numbers 0 to 99 as number of the name -> number.

        Only names whose numbers are `allowed` may stand there.
        """
        found = {}
        path = f"{self.path}.{key}" if self.path else key
        places = Reader(self.data.get(key, {}), path, names)
        for name in places.data:
            number = names.index(name)
            if number not in allowed:
                raise self.error(key, f"cannot stand in {name}")
            found[number] = places.integer(name, 0, 0, 99)
        return found

    def options(self, options: Sequence[Option]) -> dict[str, Any]:
        """The complete option values under "options"; missing ones take the default."""
        names = [option.name for option in options]
        given = Reader(self.data.get("options", {}), "options", names)
        values: dict[str, Any] = {}
        for option in options:
            value = given.data.get(option.name, option.values[0])
            if not any(type(value) is type(known) and value == known for known in option.values):
                raise given.error(
                    option.name, f"must be one of {option.values}, not {shown(value)}"
                )
            values[option.name] = value
        return values
