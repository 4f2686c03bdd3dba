"""The figures on screen against those of the kernel: cash, treasuries, points."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page

from core import Session

Figure = tuple[str, list[str]]
"""Where a figure stands (a selector), and the words or numbers that must be there."""

TEXTS = """(selectors) => selectors.map(
  name => document.querySelector(`#app ${name}`)?.textContent ?? null)"""


def wrong_figures(page: Page, session: Session) -> list[str]:
    """Return what the cards and chips show otherwise than the kernel tells the first seat."""
    wanted = list(FIGURES[session.game.id](session))
    texts = page.evaluate(TEXTS, [selector for selector, _ in wanted])
    return [
        f"{selector} shows {text!r}, the kernel tells {numbers}"
        for (selector, numbers), text in zip(wanted, texts, strict=True)
        if text is None or _shown(text)[: len(numbers)] != numbers
    ]


def _shown(text: str) -> list[str]:
    """Numbers of a text, or the word for what is hidden."""
    return re.findall(r"\d+|hidden", text)


def _imperial(session: Session) -> Iterator[Figure]:
    view = session.view(0)
    for nation, facts in view["nations"].items():
        card = f'[data-key="card-{nation}"]'
        yield f"{card} .treasury b", [str(facts["treasury"])]
        yield f"{card} .pow b", [str(facts["power"])]
    for seat, facts in enumerate(view["players"]):
        yield f'[data-key="chip-{seat}"] .line', [str(facts["cash"]), str(facts["score"])]


def _struggle(session: Session) -> Iterator[Figure]:
    for seat, facts in enumerate(session.view(0)["players"]):
        card, unrest = f'[data-key="card-{seat}"]', facts["unrest"]
        yield f"{card} .points b", [str(facts["points"])]
        yield f"{card} .money b", [str(facts["gold"])]
        yield f"{card} .people", [str(facts["population"])]
        yield f"{card} .unrest b", ["hidden" if unrest is None else str(unrest)]


def _pocket(session: Session) -> Iterator[Figure]:
    for seat, facts in enumerate(session.view(0)["players"]):
        card = f'[data-key="card-{seat}"]'
        yield f"{card} .points b", [str(facts["points"])]
        yield f"{card} .ships", [str(facts["ships"])]


FIGURES = {
    "imperial2030": _imperial,
    "struggle_of_empires": _struggle,
    "pocket_imperium": _pocket,
}
