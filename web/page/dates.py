"""When something was, as people say it. Pure."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any


def now() -> str:
    """This moment as ISO text in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def local(text: str) -> datetime | None:
    """The moment of an ISO text in the zone of this machine; None when it is no such text."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OSError, OverflowError):
        return None


def spoken(day: date, today: date) -> tuple[str, dict[str, Any]]:
    """Id and parameters of a day: today, yesterday, a weekday of this week, else a date.

    `weekday` and `month` are ids themselves, for the caller to look up.
    """
    ago = (today - day).days
    if ago == 0:
        return "when.today", {}
    if ago == 1:
        return "when.yesterday", {}
    if 1 < ago < 7:
        return f"when.weekday_{day.weekday()}", {}
    params = {"day": day.day, "month": f"when.month_{day.month}"}
    if day.year == today.year:
        return "when.date", params
    return "when.date_year", params | {"year": str(day.year)}
