"""index.html is made of the games that are found and of their words."""

from __future__ import annotations

import pytest

from tools.site.machine import ROOT, WEB, BuildError
from tools.site.page import index_page
from tools.site.styles import ALL, game_styles, in_one

TEMPLATE = """<h1>{{home.games}}</h1>
<div data-count="{{games}}">
  <!-- each game -->
  <b class="{{game.class}}" id="{{game.id}}" {{game.art}}>{{game.name}}</b>
  <ul>{{game.in_short}}</ul>
  <!-- end -->
</div>
"""
WORDS = {
    "home.games": "Games",
    "imperial2030.name": "Imperial 2030",
    "imperial2030.in_short.1": "You lend money",
    "chess.name": "Chess & more",
    "chess.in_short.1": "White moves",
    "chess.in_short.2": "Black < White",
}

MAPS = {"assets/maps/imperial2030.json": b'{"card": [1, 2, 3, 4]}'}


def page(games: list[str], template: str = TEMPLATE) -> str:
    return index_page(template, games, ["p.mjs", "q.js"], WORDS.get, {}, MAPS).decode()


def test_each_game_that_is_found_has_its_card() -> None:
    made = page(["imperial2030", "chess"])
    assert '<div data-count="2">' in made and made.count("<b ") == 2
    assert 'class="card selected" id="imperial2030" data-map="assets/maps/imperial2030.svg"' in made
    assert 'data-view="1 2 3 4"' in made
    assert '<b class="card" id="chess" >Chess &amp; more</b>' in made
    assert "<ul><li>White moves</li><li>Black &lt; White</li></ul>" in made


def test_a_game_without_words_is_refused_by_name() -> None:
    with pytest.raises(BuildError, match=r"go\.name"):
        page(["go"])


def test_each_script_that_is_fetched_at_once_has_its_link() -> None:
    block = '<!-- each module -->\n<link href="{{module}}">\n<!-- end -->\n'
    assert page([], block) == '<link href="p.mjs">\n<link href="q.js">\n'


def test_a_file_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(BuildError, match=r"assets/none\.css"):
        page([], '<link href="assets/none.css">')


def test_the_template_names_no_game() -> None:
    template = (WEB / "index.html").read_text("utf-8")
    assert not [path.name for path in (WEB / "games").iterdir() if path.name in template]


def test_all_style_sheets_come_as_one_in_the_order_of_the_page() -> None:
    links = "".join(f'<link rel="stylesheet" href="assets/{name}.css">\n' for name in "ba")
    sheets = {"assets/a.css": b"a {}", "assets/b.css": b"b {}", "assets/c.svg": b"<svg/>"}
    template, files = in_one(f"<head>\n{links}</head>", sheets)
    assert template.count("stylesheet") == 1 and f'href="{ALL}"' in template
    assert files == {"assets/c.svg": b"<svg/>", ALL: b"b {}\na {}"}


def test_a_style_sheet_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(BuildError, match=r"assets/none\.css"):
        in_one('<link rel="stylesheet" href="assets/none.css">\n', {})


def test_no_game_s_style_sheet_is_left_out() -> None:
    styles = game_styles([ROOT])
    assert all(sheet.read_bytes() in styles for sheet in (WEB / "games").glob("*/*.css"))
