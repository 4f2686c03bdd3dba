"""How values and lists of texts are shown in error messages: short and printable, always."""

from __future__ import annotations

from collections.abc import Sequence


def shown(value: object) -> str:
    """Return a short, printable form of anything at all, for use in messages.

    >>> shown("rome" * 40), shown([[]]), shown([1, 2]), shown(10**9999)
    ("'romeromeromeromeromeromeromeromeromerome'...", 'a list', '[1, 2]', 'a number of 33216 bits')
    >>> shown({}), shown(object()), shown(b"")
    ('a dict', 'an object', 'bytes')
    """
    if value is None or isinstance(value, bool):
        return repr(value)
    if isinstance(value, int):
        return (
            str(int(value))
            if value.bit_length() <= 64
            else f"a number of {value.bit_length()} bits"
        )
    if isinstance(value, str):
        return ascii(value[:40]) + ("..." if len(value) > 40 else "")
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, (tuple, list)) and len(value) <= 8 and _all_ints(value):
        items = ", ".join(shown(item) for item in value)
        return f"[{items}]" if isinstance(value, list) else f"({items})"
    kind = type(value).__name__
    return kind if kind == "bytes" else f"an {kind}" if kind[0] in "aeiouAEIOU" else f"a {kind}"


def _all_ints(values: Sequence[object]) -> bool:
    return all(type(item) is int for item in values)


def shown_key(key: object) -> str:
    """Return a key of a table as part of a path, shortened.

    >>> shown_key("cash"), shown_key(10**9999)
    ('cash', 'a number of 33216 bits')
    """
    return key[:40] if isinstance(key, str) else shown(key)


def listed(texts: Sequence[str], most: int = 12) -> str:
    """Return the first texts in one line and how many more there are.

    >>> listed(["a", "b", "c"], most=2)
    'a, b and 1 more'
    """
    rest = f" and {len(texts) - most} more" if len(texts) > most else ""
    return ", ".join(texts[:most]) + rest
