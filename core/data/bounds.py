"""Reads JSON and TOML of unknown origin: size and nesting are bounded before anything is parsed.

A parser goes one level down its own stack for every level of the text. In the browser that stack is
small, and running over its end ends the page. So a text is scanned first, without recursion.

>>> from_json('{"seats": [1, 2]}')
{'seats': [1, 2]}
>>> from_json("[" * 100_000)
Traceback (most recent call last):
    ...
core.data.bounds.OutOfBounds: the text nests more than 64 deep
"""

from __future__ import annotations

import re
import tomllib
from json import JSONDecodeError, detect_encoding, loads
from math import isfinite
from typing import Any

LONGEST = 2_000_000
"""No JSON text has more characters."""
LONGEST_TOML = 100_000
"""No TOML text has more characters; the longest data file of a game has an eighth of it."""
DEEPEST = 64
"""No JSON text nests deeper. What the kernel writes stays below a dozen levels."""
DEEPEST_TOML = 32
"""No TOML text nests deeper: what comes from it has to fit into a position, in JSON."""

_JSON = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
_TOML = re.compile(
    r'"{3}(?:[^"\\]|\\.|"(?!""))*+(?:"{3})?'
    r"|'{3}(?:[^']|'(?!''))*+(?:'{3})?"
    r'|"(?:[^"\\\n]|\\.)*+"?|' + r"'[^'\n]*+'?|\#[^\n]*+|[\[\]{}.=,\n]",
    re.DOTALL,
)


class OutOfBounds(ValueError):
    """A text that is too long or nests too deep to be parsed."""


def from_json(text: str | bytes, longest: int = LONGEST) -> Any:
    """Return the value of a JSON text; every JSON text from outside is read by this function.

    Raises OutOfBounds, or another ValueError where it is not JSON; both say why in a few words.
    """
    _check_length(text, longest)
    if isinstance(text, bytes):
        text = text.decode(detect_encoding(text))
    depth = 0
    for token in _JSON.finditer(text):
        depth = _deeper(depth, token.group()[0])
    try:
        return loads(text)
    except JSONDecodeError as error:
        raise ValueError(f"{error.msg} at character {error.pos}") from None
    except ValueError:  # Python refuses integers of more than 4,300 digits
        raise OutOfBounds("the text holds a number of too many digits") from None


def from_toml(text: str) -> dict[str, Any]:
    """Return the value of a TOML text that holds what JSON can say, too.

    Raises OutOfBounds, or another ValueError where it is not TOML or holds a date or no finite
    number.
    """
    _check_length(text, LONGEST_TOML)
    _check_toml(text)
    try:
        found = tomllib.loads(text, parse_float=_finite)
    except tomllib.TOMLDecodeError:
        raise
    except (ValueError, RecursionError):
        raise OutOfBounds("the text holds a number of too many digits") from None
    _check_values(found)
    return found


def _check_length(text: str | bytes, longest: int) -> None:
    if len(text) > longest:
        raise OutOfBounds(f"the text has {len(text)} characters; at most {longest} are allowed")


def _deeper(depth: int, mark: str, most: int = DEEPEST) -> int:
    """The depth behind an opening or closing bracket; every other mark leaves it."""
    depth += 1 if mark in "[{" else -1 if mark in "]}" else 0
    if depth > most:
        raise OutOfBounds(f"the text nests more than {most} deep")
    return max(depth, 0)


def _check_toml(text: str) -> None:
    """Dots between keys nest, too: a.b.c = 1 is three tables deep."""
    depth = dots = 0
    for token in _TOML.finditer(text):
        mark = token.group()[0]
        depth = _deeper(depth, mark, DEEPEST_TOML)
        dots = dots + (mark == ".") if mark in ".\"'" else 0
        if depth + dots > DEEPEST_TOML:
            raise OutOfBounds(f"the text nests more than {DEEPEST_TOML} deep")


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise tomllib.TOMLDecodeError(f"{text[:20]} is not a finite number")
    return number


def _check_values(value: Any, key: str = "", depth: int = 0) -> None:
    """Refuse dates and times, which JSON does not have, and what nests by several ways at once."""
    if depth > DEEPEST_TOML:
        raise OutOfBounds(f"{key[:40]} nests more than {DEEPEST_TOML} deep")
    if isinstance(value, dict):
        for name, item in value.items():
            _check_values(item, name, depth + 1)
    elif isinstance(value, list):
        for item in value:
            _check_values(item, key, depth + 1)
    elif not isinstance(value, (str, int, float)):
        raise ValueError(f"{key[:40]} holds a date or a time, which no table has")
