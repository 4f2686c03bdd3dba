"""The page around the table: games that are kept, and the ways to its screens."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

from core import Session
from core.bots import choose
from e2e.conftest import ready
from web.page.storage import FORMAT, GAME
from web.page.summary import summary

GAME_ID = "imperial2030"
NAMES = ["Anna", "Ben", "Chiara"]


# ---- games to begin with ----
def played(steps: int, bots: int = 0) -> Session:
    """A session some steps in; the last `bots` seats are bots, the rest are people."""
    return Session.from_json(_played(steps, bots))


@cache
def _played(steps: int, bots: int) -> dict[str, Any]:
    people = [
        {"name": name, "kind": "bot", "bot": "random"}
        if seat >= len(NAMES) - bots
        else {"name": name, "kind": "person", "bot": None}
        for seat, name in enumerate(NAMES)
    ]
    session = Session.new(GAME_ID, seats=len(NAMES), seed=7, info={"people": people})
    while session.step < steps and not session.over:
        session.play(choose(session, "random"))
    return session.to_json()


def entry(session: Session, title: str = "", days: int = 0) -> str:
    """The text of a kept game, last played so many days ago."""
    at = (datetime.now(UTC) - timedelta(days=days)).isoformat()
    body = {"format": FORMAT, "title": title, "at": at, "summary": summary(session)}
    return json.dumps(body | {"session": session.to_json()})


def open_page(page: Page, site: str, fragment: str = "#home") -> Page:
    page.goto(f"{site}{fragment}")
    return ready(page)


def kept(page: Page) -> dict[str, Any]:
    """The kept games by key."""
    texts = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    return {
        name.removeprefix(GAME): json.loads(text)
        for name, text in texts.items()
        if name.startswith(GAME)
    }


def fill_storage(page: Page) -> None:
    """Leave no room in the browser's storage: what is kept as "else" takes all there is."""
    page.evaluate(
        """() => {
            for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
                try {
                    const more = "x".repeat(size);
                    for (;;) localStorage.setItem("else", localStorage.getItem("else") + more);
                } catch {}
            }
        }"""
    )


def row(page: Page, key: str) -> Locator:
    return page.locator(f'.kept-row[data-key="{key}"]')


def from_menu(page: Page, key: str, act: str) -> None:
    row(page, key).get_by_role("button", name="More for").click()
    page.locator(".menu:popover-open").get_by_role("button", name=act).click()


def playing(page: Page) -> str:
    """Wait for the table; gives the key of its game."""
    expect(page.locator("html")).to_have_attribute("data-screen", "play")
    return page.url.partition("#play/")[2]


def open_share(page: Page) -> Locator:
    page.locator("[data-act=share]:visible").first.click()
    return page.get_by_role("dialog", name="Share this game")
