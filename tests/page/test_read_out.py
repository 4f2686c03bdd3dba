"""What screen readers are told at a table, and in which words. Without a browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from web.table import card
from web.table.controller import Controller

CARD = "Place an army\nUnits\t0 →\t1\n\nThen Ben decides.\n\nClick again, or Enter, to play it"
"""A card as the browser tells its text: what the page does not show is left out."""


def test_a_card_is_read_line_by_line_and_not_in_one_word() -> None:
    run_together = CARD.replace("\n", "").replace("\t", "") + "Tap again to play it"
    node = SimpleNamespace(hidden=False, innerText=CARD, textContent=run_together)
    table: Any = SimpleNamespace(painter=SimpleNamespace(node=lambda _: node))
    assert card.words(cast("Controller", table)) == (
        "Place an army. Units 0 → 1. Then Ben decides. Click again, or Enter, to play it."
    )
