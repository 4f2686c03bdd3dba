"""Imperial's previews as rows and sentences, and a nation about to tax."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

from core import Session
from page.shown import moment_of
from web.page.words import Words
from web.table.moment import Moment

GAME = "imperial2030"


def frame_of(session: Session, words: Words, viewer: int | None = None) -> Moment:
    """What the table would show, in these words."""
    return replace(moment_of(session, viewer), words=words)


class Rows(HTMLParser):
    """The rows of a preview as label -> (old, new), its other sentences as text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.text = ""
        self.cell = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag == "tr":
            self.rows.append([])
        self.cell = tag in ("th", "td")
        if self.cell:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        self.cell = self.cell and tag not in ("th", "td")

    def handle_data(self, data: str) -> None:
        if self.cell:
            self.rows[-1][-1] += data
        self.text += data + "\n"

    def row(self, start: str) -> tuple[int | None, int]:
        """The old value (None where there is none) and the new one of the row with this label."""
        _, old, new = next(row for row in self.rows if row[0].startswith(start))
        found = [number(old), number(new)]
        assert found[1] is not None
        return found[0], found[1]


def number(text: str) -> int | None:
    found = re.search(r"[−-]?\d+", text)
    return int(found[0].replace("−", "-")) if found else None


def taxing(changed: Mapping[str, Any] | None = None, /, **options: Any) -> Session:
    """Russia with four free factories, two flags, three units and 11 M, but for what is changed."""
    russia = {
        "treasury": 11,
        "factories": ["moscow", "vladivostok", "murmansk", "novosibirsk"],
        "flags": ["iran", "turkey"],
        "armies": {"moscow": 3},
        "space": "production_2",
        "government": 0,
        "power": 4,
        **(changed or {}),
    }
    return Session.from_position(
        GAME,
        {
            "seats": 2,
            "options": options,
            "players": [{"cash": 5}, {"cash": 3}],
            "nations": {"russia": russia, "china": {"government": 1}},
        },
        seed=1,
    )
