"""States from their fields: defaults, `__slots__`, `==` and a fast `copy` from one list of fields.

>>> @state
... class Shop(Copied):
...     seats: int
...     actor: int = 0
...     cash: list[int] = made(lambda s: [10] * s.seats)
>>> shop = Shop(seats=2)
>>> other = shop.copy()
>>> other.cash[0] -= 3
>>> shop.cash, other.cash, shop == other, shop == shop.copy()
([10, 10], [7, 10], False, True)
>>> plain(other, "actor", "cash")
{'actor': 0, 'cash': [7, 10]}
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

C = TypeVar("C", bound="Copied")
_MADE = "made"
_SHARED = (int, str, bool, bytes, tuple, frozenset)
"""Immutable types: a copy of a state holds the same objects."""


class Copied:
    """What a class with the decorator `state` has besides its fields."""

    __slots__ = ()

    def copy(self) -> Self:
        """Return an independent copy; `state` replaces this by a function made for the fields."""
        raise NotImplementedError


def made(value: Callable[[Any], Any], *, init: Literal[False] = False) -> Any:
    """Return a field that a new state makes for itself from the fields given to it.

    `value` is called with the state, in the order of the fields; the field is not a parameter.
    """
    return field(init=init, metadata={_MADE: value})


@dataclass_transform(kw_only_default=True, field_specifiers=(made,))
def state(cls: type[C]) -> type[C]:
    """Make a class with annotated fields a state: slots, keyword parameters, `==`, `copy`.

    A copy shares what cannot be changed (ints, texts, tuples) and what has no method `copy`; lists
    and bytearrays are copied, and what has a method `copy` is asked for one, None excepted.
    TypeError for a list of lists, which a copy would share.
    """
    makers: list[tuple[str, Callable[[Any], Any]]] = []

    def make_fields(self: Any) -> None:
        """Fill in the fields that a new state makes for itself."""
        for name, value in makers:
            setattr(self, name, value(self))

    cls.__post_init__ = make_fields  # type: ignore[attr-defined]
    result = dataclass(slots=True, kw_only=True)(cls)
    known = fields(result)  # type: ignore[arg-type]
    makers.extend((x.name, x.metadata[_MADE]) for x in known if _MADE in x.metadata)
    source = _copy_source(get_type_hints(cls))
    names: dict[str, Any] = {"new": object.__new__, "cls": result}
    exec(source, names)
    copy = names["copy"]
    copy.__doc__, copy.__qualname__ = Copied.copy.__doc__, f"{cls.__qualname__}.copy"
    result.copy = copy  # type: ignore[method-assign]
    return result


def _copy_source(types: dict[str, Any]) -> str:
    """Return the source of `copy`, one line for each field."""
    lines = [f"    other.{name} = {_copied(name, kind)}" for name, kind in types.items()]
    return "\n".join(["def copy(self):", "    other = new(cls)", *lines, "    return other"])


def _copied(name: str, kind: Any) -> str:
    """Return the expression for a field's value in a copy."""
    value = f"self.{name}"
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    solid = [part for part in parts if part is not NoneType]
    if all(_is_shared(part) for part in solid):
        return value
    if len(solid) > 1:
        raise TypeError(f"{name}: of several types only None and one other can be copied.")
    if get_origin(solid[0]) is list and not all(map(_is_shared, get_args(solid[0]))):
        raise TypeError(f"{name}: a copy would share the items of this list.")
    sequence = solid[0] is bytearray or get_origin(solid[0]) is list
    copied = f"{value}[:]" if sequence else f"{value}.copy()"
    return f"None if {value} is None else {copied}" if NoneType in parts else copied


def _is_shared(kind: Any) -> bool:
    plain_type = get_origin(kind) or kind
    return plain_type in _SHARED or not hasattr(plain_type, "copy")


def plain(self: Copied, *names: str) -> dict[str, Any]:
    """Return these fields as JSON-able data, lists and bytearrays as new lists."""
    values = ((name, getattr(self, name)) for name in names)
    return {n: list(v) if isinstance(v, (list, bytearray)) else v for n, v in values}
