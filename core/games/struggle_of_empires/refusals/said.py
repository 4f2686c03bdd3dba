"""How a reason is made: a sentence of the catalogue and the section of the rules it rests on."""

from __future__ import annotations

from core.protocol import Refusal

AUCTION, TURN, MOVING = "the-auction", "your-turn", "moving"
BATTLE, COUNTRIES, TILES = "a-battle-step-by-step", "countries", "the-tiles"
RAIDS, BEGINNING = "pirates-slave-revolt-blockade", "how-the-game-begins"


def no(name: str, rule: str, /, **params: int | str) -> Refusal:
    """The refusal `why.<name>` with its figures."""
    return Refusal((f"why.{name}", params), rule)
