"""The options of the set-up; the first value is the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.protocol import Option

# Bits of State.options.
DEALT_POWERS = 1
BREAK_TIES = 2
OPEN_UNREST = 4

OPTIONS = (
    Option("powers", ("chosen", "dealt")),
    Option("tie_break", ("shared", "unrest_gold")),
    Option("open_unrest", (False, True)),
)


def option_bits(options: Mapping[str, Any]) -> int:
    """The option values as bits of State.options."""
    bits = DEALT_POWERS * (options["powers"] == "dealt")
    bits |= BREAK_TIES * (options["tie_break"] == "unrest_gold")
    bits |= OPEN_UNREST * options["open_unrest"]
    return int(bits)


def option_values(bits: int) -> dict[str, str | bool]:
    """The options by name, as `Session.options` has them."""
    return {
        "powers": "dealt" if bits & DEALT_POWERS else "chosen",
        "tie_break": "unrest_gold" if bits & BREAK_TIES else "shared",
        "open_unrest": bool(bits & OPEN_UNREST),
    }
