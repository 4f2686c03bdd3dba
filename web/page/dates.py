"""When something was, as people say it."""

from __future__ import annotations

from datetime import UTC, date, datetime

from web.html import dom
from web.page.words import Words


def now() -> str:
    """This moment as ISO text in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def local(text: str) -> datetime | None:
    """The moment of an ISO text in the zone of this machine; None when it is no such text."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OSError, OverflowError):
        return None


def spoken(day: date, today: date, words: Words) -> str:
    """A day in words: today, yesterday, a weekday of this week, else a date."""
    ago = (today - day).days
    if ago == 0:
        return words.t("when.today")
    if ago == 1:
        return words.t("when.yesterday")
    if 1 < ago < 7:
        return _name(day, "weekday", "long", words.language) or f"{day:%A}"
    month = _name(day, "month", "short", words.language) or f"{day:%b}"
    if day.year == today.year:
        return words.t("when.date", day=day.day, month=month)
    return words.t("when.date_year", day=day.day, month=month, year=str(day.year))


def _name(day: date, part: str, width: str, language: str) -> str:
    """The name of a day's weekday or month by the browser; "" without one (tests)."""
    window = getattr(dom, "window", None)
    if window is None:
        return ""
    options = dom.as_js({part: width, "timeZone": "UTC"})
    moment = window.Date.UTC(day.year, day.month - 1, day.day)
    return str(window.Intl.DateTimeFormat.new(language, options).format(moment))
