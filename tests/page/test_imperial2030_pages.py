"""What Imperial 2030 adds to home, set-up and rules page."""

import re
from pathlib import Path

import pytest

from core import Session
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
    assert set(re.findall(r"(?<!\{)\{(\w+)\}(?!\})", text)) <= set(pages.HELP_WORDS)


def test_colours() -> None:
    assert pages.turn_style("india") == "var(--nation-india)"
    assert pages.turn_style("atlantis") is None and pages.turn_style(None) is None


def test_game_without_pages() -> None:
    assert pages_of("nothing").draws(2, {}) is None
