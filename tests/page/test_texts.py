"""Dates, file names."""

from datetime import date

import pytest

from web.page import dates
from web.page.files import safe_name
from web.page.words import Words

TODAY = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2026, 11, 20), "today"),
        (date(2026, 11, 19), "yesterday"),
        (date(2026, 11, 18), "Wednesday"),
        (date(2026, 11, 14), "Saturday"),
        (date(2026, 11, 13), "13 Nov"),
        (date(2025, 12, 31), "31 Dec 2025"),
        (date(2026, 11, 21), "21 Nov"),
    ],
)
def test_spoken_day(day: date, said: str, words: Words) -> None:
    assert dates.spoken(day, TODAY, words) == said


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
