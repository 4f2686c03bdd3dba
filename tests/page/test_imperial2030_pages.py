"""What Imperial 2030 adds to home, set-up and rules page."""

import re
from pathlib import Path

import pytest

from core import Session
from core.games.imperial2030 import board
from web.games.imperial2030 import pages
from web.page.game_pages import pages_of
from web.page.words import Words
from web.screens import setup

HELP = Path(__file__).resolve().parents[2] / "web/assets/help/en/imperial2030.md"
KINDS = ("standard", "experienced")


def options(kind: str) -> dict[str, object]:
    return {"setup": kind, "investor_card": True}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_chosen_outcomes_begin_a_game(seats: int, kind: str, words: Words) -> None:
    draws = pages.draws(seats, options(kind))
    outcomes = [[text for text, _ in draw.outcomes] for draw in draws.items]
    last_first = [texts[-1 - index] for index, texts in enumerate(outcomes)]
    chosen = setup.fitted_draws(last_first, outcomes)
    session = Session.new(
        "imperial2030", seats=seats, seed=1, options={"setup": kind}, chance=chosen
    )
    assert [step.text for step in session.log[: len(chosen)]] == chosen == last_first
    names = ["Anna", "Ben", "Chiara", "Deniz", "Elif", "Farid"]
    sentences = [words.say(draws.title, "imperial2030")]
    for draw in draws.items:
        sentences += [
            words.say(m, "imperial2030", names) for m in (draw.label, *dict(draw.outcomes).values())
        ]
    assert not [text for text in sentences if "⟨" in text]


@pytest.mark.parametrize("kind", KINDS)
def test_note_of_the_setup(kind: str, words: Words) -> None:
    for seats in range(2, 7):
        note = pages.setup_note(seats, options(kind))
        assert note and "⟨" not in words.say(note, "imperial2030")
    assert pages.setup_note(1, options(kind)) is None
    assert words.say(pages.setup_note(4, options("standard")), "imperial2030") == (
        "4 players, 13\u00a0M each"
    )


def test_tables_have_words(words: Words) -> None:
    for table in pages.help_tables():
        cells = [table.caption, *table.head, *(cell for row in table.rows for cell in row)]
        for cell in cells:
            text = (
                words.say(cell, "imperial2030")
                if isinstance(cell, tuple)
                else words.value(cell, "imperial2030")
            )
            assert "⟨" not in str(text)
        assert {len(row) for row in table.rows} == {len(table.head)}


def test_help_text_names_tables_and_figures_that_are_there() -> None:
    text = HELP.read_text("utf-8")
    assert set(re.findall(r"\{\{table (\w+)\}\}", text)) == {t.id for t in pages.help_tables()}
    assert set(re.findall(r"(?<!\{)\{(\w+)\}(?!\})", text)) == set(pages.HELP_WORDS)


def test_rules_say_where_each_canal_is_and_whose_flag_opens_it(words: Words) -> None:
    (canals,) = re.findall(r"^\*\*Canals\.\*\* .*$", HELP.read_text("utf-8"), re.MULTILINE)
    for canal, name in enumerate(board.CANAL_IDS):
        places = (*board.CANAL_SEAS[canal], board.CANAL_LAND[canal])
        ids = [f"@canal.{name}", *(f"@region.{board.REGION_IDS[place]}" for place in places)]
        shown = [str(words.value(each, "imperial2030")).removeprefix("the ") for each in ids]
        assert not [text for text in shown if text not in canals]


def test_rules_count_the_pieces_of_each_nation() -> None:
    """China and the USA have other supplies than the rest, which limits what they make."""
    (supply,) = (table for table in pages.help_tables() if table.id == "supply")
    assert {row[0]: row[1:] for row in supply.rows} == {
        **dict.fromkeys(("@nation.russia", "@nation.india"), (8, 8, 15)),
        **dict.fromkeys(("@nation.brazil", "@nation.europe"), (8, 8, 15)),
        "@nation.china": (10, 6, 15),
        "@nation.usa": (6, 10, 15),
    }


def test_colours() -> None:
    assert pages.turn_style("india") == "var(--nation-india)"
    assert pages.turn_style("atlantis") is None and pages.turn_style(None) is None


def test_game_without_pages() -> None:
    assert pages_of("nothing").draws(2, {}) is None
