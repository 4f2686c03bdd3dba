"""Words of the catalogue for hexes, orders and tiles, as parameters of messages."""

from __future__ import annotations

from collections.abc import Iterable

from core.games.pocket_imperium.actions import ORDER_IDS
from core.games.pocket_imperium.board import HEX_IDS


def hex_word(number: int) -> str:
    """Return the word for a hex."""
    return f"@hex.{HEX_IDS[number]}"


def hex_words(numbers: Iterable[int]) -> str:
    """Return the words for several hexes, which are said as a list."""
    return " ".join(map(hex_word, numbers))


def order_word(order: int) -> str:
    """Return the word for an order card."""
    return f"@order.{ORDER_IDS[order]}"


def tile_word(slot: int) -> str:
    """Return the word for the tile in a slot."""
    return f"@tile.{slot}"
