"""Dates, Markdown, file names."""

from datetime import date

import pytest

from web.html import markdown
from web.page import dates
from web.page.files import safe_name
from web.page.words import Words

TODAY = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("day", "identifier"),
    [
        (date(2026, 11, 20), "when.today"),
        (date(2026, 11, 19), "when.yesterday"),
        (date(2026, 11, 18), "when.weekday_2"),
        (date(2026, 11, 14), "when.weekday_5"),
        (date(2026, 11, 13), "when.date"),
        (date(2025, 12, 31), "when.date_year"),
        (date(2026, 11, 21), "when.date"),
    ],
)
def test_spoken_day(day: date, identifier: str, words: Words) -> None:
    found, params = dates.spoken(day, TODAY)
    assert found == identifier
    assert words.has(found) and all(
        words.has(value) for key, value in params.items() if key == "month"
    )


def test_moments() -> None:
    assert dates.local(dates.now()) is not None
    assert dates.local("not a date") is None
    assert dates.local("") is None


def test_markdown() -> None:
    text = "# One\n\nSome *soft* and **hard**\nwords.\n\n- a\n- b\n  more\n\n1. x\n2. y\n\n"
    assert markdown.parse(text + "{{table tax}}") == [
        ("h2", [("", "One")]),
        ("p", [("", "Some "), ("em", "soft"), ("", " and "), ("strong", "hard"), ("", " words.")]),
        ("ul", [[("", "a")], [("", "b more")]]),
        ("ol", [[("", "x")], [("", "y")]]),
        ("table", "tax"),
    ]


def test_markdown_head_and_text_without_blank_line() -> None:
    assert markdown.parse("## Two\ntext") == [("h3", [("", "Two")]), ("p", [("", "text")])]
    assert markdown.parse("") == []
    assert markdown.slug([("", "A nation’s"), ("em", " turn")]) == "a-nation-s-turn"


@pytest.mark.parametrize(
    ("title", "name"),
    [("Imperial 2030", "imperial-2030"), ("../../etc", "etc"), ("Ω", "game"), ("", "game")],
)
def test_file_names(title: str, name: str) -> None:
    assert safe_name(title) == name
