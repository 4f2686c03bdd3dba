"""Help texts become HTML while the site is built."""

from __future__ import annotations

import re

from tools.site.help import help_files
from tools.site.machine import ROOT, WEB
from tools.site.markdown import to_html
from web.page.game_pages import pages_of


def test_headings_paragraphs_lists_and_places_of_tables() -> None:
    text = "# One\n\nSome *soft* and **hard**\nwords.\n\n- a\n- b\n  more\n\n1. x\n2. y\n\n"
    made = to_html(text + "{{table tax}}")
    assert " ".join(made.split()) == (
        '<h2 id="help-one" tabindex="-1">One</h2>'
        " <p>Some <em>soft</em> and <strong>hard</strong> words.</p>"
        " <ul> <li>a</li> <li>b more</li> </ul> <ol> <li>x</li> <li>y</li> </ol>"
        ' <div data-table="tax"></div>'
    )


def test_headings_stand_below_that_of_the_page() -> None:
    assert to_html("## Two\ntext") == "<h3>Two</h3>\n<p>text</p>\n"
    assert to_html("") == ""
    assert 'id="help-a-nation-s-turn"' in to_html("# A nation’s *turn*")


def test_html_in_a_text_stays_text() -> None:
    assert to_html("a <b> & {steps}") == "<p>a &lt;b&gt; &amp; {steps}</p>\n"


def test_every_help_text_is_in_the_site() -> None:
    files = help_files([ROOT])
    sources = list((WEB / "assets/help").glob("*/*.md"))
    assert len(files) == len(sources)
    for source in sources:
        made = files[source.relative_to(WEB).with_suffix(".html").as_posix()].decode()
        named = re.findall(r"\{\{table (\w+)\}\}", source.read_text("utf-8"))
        tables = {table.id for table in pages_of(source.stem).help_tables()}
        assert set(named) == tables and re.findall(r'data-table="(\w+)"', made) == named
        assert "{{" not in made


def test_rules_begin_with_the_game_not_with_the_sources_of_its_figures() -> None:
    """Where the tiles of Pocket and the values of Struggle are from stood in 'The idea'."""
    for source in (WEB / "assets/help/en").glob("*.md"):
        first = source.read_text("utf-8").split("\n# ")[0]
        assert "reconstruct" not in first, source.stem
