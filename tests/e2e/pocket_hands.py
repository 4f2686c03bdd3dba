"""Games of Pocket Imperium to sit down at, and hands that play them by clicks or by keys."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Page

from core import Session
from e2e.conftest import ready
from e2e.player import entry, store
from web.page.storage import GAME

NAMES = ("Anna", "Ben", "Chiara", "Dora")
KEY = "test"
STATE = """() => {
  const root = document.querySelector("#app.play"), seen = (q) => [...document.querySelectorAll(q)]
    .filter((node) => node.checkVisibility());
  return {
    step: Number(root.dataset.step), over: root.dataset.over === "true",
    waiting: root.dataset.waiting === "true",
    curtain: seen(".curtain [data-key=uncover]").length, lock: seen(".plan .lock").length,
    plan: seen(".plan .hand button").length,
    picked: seen("#app .picked").length,
    menu: seen(".popover .row, .offers .choice-menu .row").length,
    tags: seen(".numtag").map((node) => node.dataset.target),
    rows: seen(".offers .rows-list > li > .row").map((node) => node.dataset.key),
    main: seen('[data-key="main"]').length,
  };
}"""


def people(kinds: str) -> list[dict[str, Any]]:
    """Persons and bots: "pb" is Anna against a bot."""
    return [
        {
            "name": name,
            "kind": "person" if kind == "p" else "bot",
            "bot": None if kind == "p" else "random",
        }
        for name, kind in zip(NAMES, kinds, strict=False)
    ]


def new(kinds: str, seed: int = 5, **options: Any) -> Session:
    return Session.new(
        "pocket_imperium",
        seats=len(kinds),
        seed=seed,
        options=options,
        chance=["start 0"],
        info={"people": people(kinds)},
    )


def at_phase(session: Session, phase: str, seat: int | None = 0, round_: int = 1) -> Session:
    """Go on at random until this seat decides in this phase."""
    pick = Random(3)
    while True:
        view = session.view(None)
        if (view["phase"], view["actor"]) == (phase, seat) and view["round"] >= round_:
            return session
        session.play(
            pick.choice(
                [choice for choice in session.choices if choice.text != "done"] or session.choices
            )
        )


def sit_down(page: Page, site: str, session: Session) -> Page:
    """Keep a session in the browser's storage and open its table."""
    settings = json.dumps({"motion": "off", "bot_ms": 0})
    store(page, site, {GAME + KEY: entry(session), "imperia.settings": settings})
    page.goto(f"{site}#play/{KEY}")
    ready(page)
    page.locator("#app.play[data-ready=true][data-step]").wait_for()
    return page


def kept(page: Page) -> Session:
    """The game as the browser keeps it, when it is saved."""
    page.locator("#app:not([data-unsaved=true])").wait_for(state="attached")
    text = page.evaluate("name => localStorage.getItem(name)", GAME + KEY)
    return Session.from_json(json.loads(text)["session"])


def by_clicks(page: Page, state: dict[str, Any], pick: Random) -> None:
    """One click: the curtain, a card, a hex on the board, a row, or the main button."""
    if state["curtain"]:
        page.locator("[data-key=uncover]").click()
    elif state["lock"]:
        page.locator(".plan .lock").click()
    elif state["picked"]:
        page.locator("#app .picked:visible").first.click()
    elif state["plan"]:
        page.locator(".plan .hand button").nth(pick.randrange(state["plan"])).click()
    elif state["menu"]:
        page.locator(".popover .row, .offers .choice-menu .row").nth(
            pick.randrange(state["menu"])
        ).click()
    elif state["main"] and (pick.random() < 0.45 or not (state["tags"] or state["rows"])):
        page.locator('[data-key="main"]').click()
    elif state["tags"]:
        page.locator(f'.numtag[data-target="{pick.choice(state["tags"])}"]').click()
    else:
        page.locator(f'[data-key="{pick.choice(state["rows"])}"]').click()


def by_keys(page: Page, state: dict[str, Any], pick: Random) -> None:
    """One key, or two: a number, a letter of the menu, Enter."""
    if state["curtain"] or state["lock"]:
        page.locator("body").press("Enter") if state["lock"] else page.keyboard.press("Enter")
    elif state["picked"]:
        page.locator("body").press("Enter")
    elif state["menu"]:
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    elif state["main"] and (pick.random() < 0.45 or not state["rows"]):
        page.locator("body").press("Enter")
    else:
        at = pick.randrange(min(len(state["rows"]), 8))
        page.keyboard.press("0" if state["rows"][at] == "row-more" else str(at + 1))


def play_on(page: Page, one: Any, pick: Random, most: int = 900) -> None:
    """Play until the end, or so many clicks; every click must change something."""
    for _ in range(most):
        state = page.evaluate(STATE)
        if state["over"]:
            return
        if state["waiting"]:
            page.locator("#app:not([data-waiting=true])").wait_for(state="attached")
            continue
        one(page, state, pick)
