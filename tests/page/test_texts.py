"""Dates, file names."""

from datetime import date

import pytest

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


@pytest.mark.parametrize(
    ("title", "name"),
    [("Imperial 2030", "imperial-2030"), ("../../etc", "etc"), ("Ω", "game"), ("", "game")],
)
def test_file_names(title: str, name: str) -> None:
    assert safe_name(title) == name
