"""Values of another file as what they change in the game's own, so that links stay short.

Changes look like {"title": "Mine", "region": {"baltic": {"points": [6, 3, 2]}}, "tile": {"reserve":
{"gold": 3, "population": None}}}; None takes a key away.

>>> values = merged({"title": "Mine", "tile": {"reserve": {"gold": 4}}})
>>> changes(values)
{'title': 'Mine', 'tile': {'reserve': {'gold': 4}}}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.data.shown import listed, shown
from core.errors import DataError
from core.games.struggle_of_empires.board import VALUES, Values, values_of

_LISTS = ("region", "power", "tile")


def changes(values: Values) -> dict[str, Any]:
    """What these values change in the game's own, JSON-able."""
    found: dict[str, Any] = {"title": values.title}
    for name in _LISTS:
        own = {row["id"]: row for row in VALUES.data[name]}
        rows = {row["id"]: _changed(own[row["id"]], row) for row in values.data[name]}
        kept = {key: row for key, row in rows.items() if row}
        if kept:
            found[name] = kept
    return found


def _changed(own: Mapping[str, Any], row: Mapping[str, Any]) -> dict[str, Any]:
    found = {key: value for key, value in row.items() if own.get(key) != value}
    return {**found, **{key: None for key in own if key not in row}}


def merged(data: object) -> Values:
    """The values of a values file's data, or of changes to the game's own; raises DataError."""
    if not isinstance(data, Mapping):
        raise DataError("values: must be the tables of a values file, or changes to them")
    if any(isinstance(data.get(name), list) for name in _LISTS):
        return values_of(data)
    keys = ("title", *_LISTS)
    for key in data:
        if key not in keys:
            raise DataError(f"values: {shown(key)} is not a key; the keys are {', '.join(keys)}")
    if "title" not in data:
        raise DataError("values: title: is missing; a text is needed")
    return values_of({"title": data["title"], **{name: _rows(name, data) for name in _LISTS}})


def _rows(name: str, data: Mapping[str, Any]) -> list[dict[str, Any]]:
    given = data.get(name, {})
    if not isinstance(given, Mapping) or not all(isinstance(v, Mapping) for v in given.values()):
        raise DataError(f"values: {name}: must be an object that holds one object for each id")
    ids = [row["id"] for row in VALUES.data[name]]
    for key in given:
        if key not in ids:
            raise DataError(
                f"values: {name}: {shown(key)} is unknown; it must be one of {listed(ids)}"
            )
    return [_row(row, given.get(row["id"], {})) for row in VALUES.data[name]]


def _row(own: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    row = {**own, **change}
    return {key: value for key, value in row.items() if value is not None}
