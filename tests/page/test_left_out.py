"""What a game may leave out none of the three games leaves out: tests take those that have it."""

from __future__ import annotations

import pytest

from core import GAMES
from page.test_catalogue import texts
from web.page.game_pages import GamePages, pages_of


@pytest.mark.parametrize("name", ["imperial2030", "pocket_imperium", "struggle_of_empires"])
def test_it_has_styles_stages_a_sketch_and_words_for_ties(name: str) -> None:
    game = GAMES[name]
    assert game.styles and game.shortfall and game.stage is not None
    assert pages_of(name).sketch is not GamePages.sketch
    assert f"{name}.tie_break" in texts("en")
