"""The options of the set-up; the first value is the default."""

from __future__ import annotations

from core.protocol import Option

OPTIONS = (
    Option("setup", ("standard", "experienced")),
    Option("investor_card", (True, False)),
    Option("bonus_increase", (False, True)),
    Option("hidden_cash", (False, True)),
    Option("gifts_from_anyone", (False, True)),
)
