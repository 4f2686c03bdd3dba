"""The options of the set-up; the first value is the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.pocket_imperium.state import (
    ADJACENT_ONLY,
    BOUNTY,
    EXTERMINATE_ONLY,
    HIDDEN_SCORES,
    QUAD_PRIME,
    SIDE_B,
    STANDARD_BOARD,
)
from core.protocol import Option

TILE_NUMBERS = range(2, 8)
OPTIONS = (
    Option("board", ("random", "standard")),
    Option("prime", ("tri", "quad")),
    *(Option(f"tile_{number}", ("A", "B")) for number in TILE_NUMBERS),
    Option("bounty", (False, True)),
    Option("hidden_scores", (False, True)),
    Option("prime_entry", ("stop_inside", "adjacent_only", "exterminate_only")),
)
_ENTRY = {"stop_inside": 0, "adjacent_only": ADJACENT_ONLY, "exterminate_only": EXTERMINATE_ONLY}


def option_bits(options: Mapping[str, Any]) -> int:
    """The option values as bits of State.options."""
    bits: int = _ENTRY[options["prime_entry"]]
    bits |= STANDARD_BOARD * (options["board"] == "standard")
    bits |= QUAD_PRIME * (options["prime"] == "quad")
    bits |= BOUNTY * options["bounty"]
    bits |= HIDDEN_SCORES * options["hidden_scores"]
    for number in TILE_NUMBERS:
        bits |= (SIDE_B << (number - 2)) * (options[f"tile_{number}"] == "B")
    return bits


def option_values(bits: int) -> dict[str, str | bool]:
    """The options by name, as `Session.options` has them."""
    given = bits & (ADJACENT_ONLY | EXTERMINATE_ONLY)
    entry = next(name for name, bit in _ENTRY.items() if bit == given)
    values: dict[str, str | bool] = {
        "board": "standard" if bits & STANDARD_BOARD else "random",
        "prime": "quad" if bits & QUAD_PRIME else "tri",
    }
    for number in TILE_NUMBERS:
        values[f"tile_{number}"] = "B" if bits & SIDE_B << (number - 2) else "A"
    return {
        **values,
        "bounty": bool(bits & BOUNTY),
        "hidden_scores": bool(bits & HIDDEN_SCORES),
        "prime_entry": entry,
    }
