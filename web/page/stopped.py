"""Addresses that stop the page: the home screen without them, and the address for another day.

While a link or a kept game is being opened, its address stands in the storage of the tab. If the
page dies over it, the mark is still there at the next start, which then leaves the address alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.html import dom, form
from web.page.files import copy_text

Node = Any
KEY = "imperia.opening"


def begin(address: str) -> None:
    """Note that this address is being opened."""
    _storage(lambda kept: kept.setItem(KEY, address))


def end() -> None:
    """Note that the page has lived through it."""
    _storage(lambda kept: kept.removeItem(KEY))


def died_over(address: str) -> bool:
    """Whether the page was opening this address when it stopped the last time."""
    return bool(_storage(lambda kept: kept.getItem(KEY)) == address)


def _storage(act: Callable[[Any], Any]) -> Any:
    try:
        return act(dom.window.sessionStorage)
    except Exception:  # whatever a browser that keeps nothing throws
        return None


def show_stopped(shell: Any, root: Node, address: str, again: Callable[[], None]) -> None:
    """Fill a screen: what happened, the address to read and to copy, home, and another try."""
    t = shell.t
    field = dom.el(
        "input",
        {
            "class": "input",
            "id": "stopped-address",
            "type": "text",
            "readonly": True,
            "aria-label": t("stopped.address"),
            "focus": lambda event: event.target.select(),
        },
    )
    field.value = address
    said = dom.el("p", {"class": "small said", "role": "status"})

    async def copy(_: Any) -> None:
        said.textContent = t("share.link_copied" if await copy_text(address) else "share.refused")

    box = dom.el(
        "section",
        {"class": "panel problem", "aria-labelledby": "problem-title"},
        dom.icon("alert", "large"),
        dom.el("h1", {"class": "section", "id": "problem-title"}, t("stopped.title")),
        dom.el("p", {"id": "problem"}, t("stopped.text")),
        dom.el("p", {"class": "small muted"}, t("link.nothing_lost")),
        field,
        dom.el(
            "div",
            {"class": "problem-acts"},
            form.button(t("stopped.home"), lambda _: shell.navigate("#home"), kind="primary"),
            form.button(t("share.copy_link"), copy, icon="link", id="stopped-copy"),
            form.button(t("stopped.again"), lambda _: again(), id="stopped-again"),
        ),
        said,
    )
    dom.replace(root, box)
    shell.announce(t("stopped.text"), urgent=True)
