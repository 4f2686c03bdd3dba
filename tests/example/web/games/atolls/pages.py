"""What Atolls adds to home and rules page."""

from __future__ import annotations

from core.games.atolls.board import AT_ONCE, BOATS, REEF, ROUNDS
from core.games.atolls.game import new
from core.games.atolls.view import view
from web.games.atolls.board import BOX, board
from web.html.markup import Markup
from web.page.game_pages import GamePages

FIGURES = {
    "boats": BOATS,
    "at_once": AT_ONCE,
    "reef": REEF,
    "rounds": ROUNDS[False],
    "long": ROUNDS[True],
}
"""Figures of the rules for the help text."""


def card_art() -> tuple[Markup, str]:
    """Return the picture of the home card, and the part of it to show: the whole board."""
    drawing, _ = board(view(new(2, {"long": False}), None))
    return drawing, " ".join(map(str, BOX))


PAGES = GamePages(card_art=card_art, help_words=FIGURES)
