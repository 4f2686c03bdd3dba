"""The options of the set-up (the first value is the default) and as bits of `State.options`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.games.imperial2030.state import (
    BONUS_INCREASE,
    EXPERIENCED,
    GIFTS_FROM_ANYONE,
    HIDDEN_CASH,
    WITHOUT_CARD,
)
from core.protocol import Option

_SWITCHES = {
    EXPERIENCED: Option("setup", ("standard", "experienced")),
    WITHOUT_CARD: Option("investor_card", (True, False)),
    BONUS_INCREASE: Option("bonus_increase", (False, True)),
    HIDDEN_CASH: Option("hidden_cash", (False, True)),
    GIFTS_FROM_ANYONE: Option("gifts_from_anyone", (False, True)),
}
"""Bit -> option; the second value sets the bit."""

OPTIONS = tuple(_SWITCHES.values())


def option_bits(values: Mapping[str, Any]) -> int:
    """Return complete option values as bits of `State.options`."""
    return sum(bit for bit, o in _SWITCHES.items() if values[o.name] == o.values[1])


def option_values(bits: int) -> dict[str, Any]:
    """Return the options by name, as `Session.options` has them."""
    return {o.name: o.values[1 if bits & bit else 0] for bit, o in _SWITCHES.items()}
