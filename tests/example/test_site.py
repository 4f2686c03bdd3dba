"""What the build makes of a game in folders of its own."""

from __future__ import annotations

import example
from example import ID
from tools.site.help import help_files
from tools.site.machine import ROOT, WEB
from tools.site.site import app_sources, asset_files, game_ids, index_html
from tools.site.styles import game_styles, in_one
from web.page.game_pages import pages_of

ROOTS = (ROOT, example.ROOT)


def test_a_folder_laid_out_like_this_one_brings_its_games() -> None:
    assert set(game_ids(ROOTS)) - set(game_ids([ROOT])) == {ID}


def test_kernel_page_and_data_of_the_game_come_along() -> None:
    names = app_sources(ROOTS).keys()
    for part in ("core", "web"):
        folder = example.ROOT / part
        files = [p.relative_to(example.ROOT).as_posix() for p in folder.rglob("*.py")]
        assert files and set(files) <= names
    assert f"core/games/{ID}/data/{ID}.toml" in names
    assert ".map.atolls" in game_styles(ROOTS).decode()
    assert f"assets/help/en/{ID}.html" in help_files(ROOTS)


def test_the_static_page_has_its_card_and_its_rules_in_short() -> None:
    values = {"build": "x", "files": "{}"}
    template, files = in_one((WEB / "index.html").read_text("utf-8"), asset_files(ROOTS))
    page = index_html(template, files, values, ROOTS).decode()
    assert f'data-game="{ID}"' in page and "Send boats, hold atolls" in page
    assert f'data-count="{len(game_ids(ROOTS))}"' in page and "raided with a die" in page


def test_the_help_text_has_the_figures_of_the_data() -> None:
    text = help_files(ROOTS)[f"assets/help/en/{ID}.html"].decode()
    for name, figure in pages_of(ID).help_words.items():
        assert f"{{{name}}}" in text and figure
        text = text.replace(f"{{{name}}}", str(figure))
    assert "{" not in text
