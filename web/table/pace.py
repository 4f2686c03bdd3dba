"""The pace at which bots move at a table. Pure; what people do about it: pace_commands.py."""

from __future__ import annotations

from dataclasses import dataclass

SPEEDS = (1, 3)
"""How many times as quick as the setting bots may move."""

HOLD = 6
"""A card is held for as long as this many steps take."""


@dataclass(slots=True)
class Pace:
    """How bots move at one table; nothing of it is saved."""

    speed: int = SPEEDS[0]
    halted: bool = False
    """Whether bots wait until told to go on."""
    stepping: bool = False
    """Whether they play one step though they wait."""
    skipping: bool = False
    """Whether they move at once until a person is to act."""
    held: bool = False
    """Whether a card has come up that people should have time to read."""

    @property
    def idle(self) -> bool:
        """Whether bots wait."""
        return self.halted and not self.stepping

    @property
    def next_speed(self) -> int:
        """The speed after the present one."""
        return SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def pause(self, step_ms: int) -> float:
        """The ms between two steps, where the setting says `step_ms`."""
        if self.skipping or self.stepping:
            return 0
        return step_ms * (HOLD if self.held else 1) / self.speed

    def arrived(self) -> None:
        """A person is to act: bots that were stopped, or in haste, are so no longer."""
        self.halted = self.stepping = self.skipping = self.held = False
