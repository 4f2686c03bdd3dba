"""Addresses that stop the page: the home screen without them, and the address for another day.

While a link or a saved game is being opened, its address stands in the storage of the tab. If the
page dies over it, the mark is still there at the next start, which then leaves the address alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from web.html import dom, form
from web.html.browser import Event, Node, Storage
from web.html.markup import tag
from web.page.files import copy_text
from web.page.problem import show_problem

if TYPE_CHECKING:
    from web.page.shell import Shell

T = TypeVar("T")
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


def _storage(act: Callable[[Storage], T]) -> T | None:
    try:
        return act(dom.window.sessionStorage)
    except Exception:  # whatever a browser that keeps nothing throws
        return None


def show_stopped(shell: Shell, root: Node, address: str, again: Callable[[], None]) -> None:
    """Fill a screen: what happened, the address to read and to copy, home, and another try."""
    t = shell.t

    async def copy(_: Event) -> None:
        said = t("share.link_copied" if await copy_text(address) else "share.refused")
        dom.need(".said", root).textContent = said

    show_problem(
        shell,
        root,
        t("stopped.title"),
        t("stopped.text"),
        form.button(t("stopped.home"), lambda _: shell.navigate("#home"), kind="primary"),
        form.button(t("share.copy_link"), copy, sign="link", id="stopped-copy"),
        form.button(t("stopped.again"), lambda _: again(), id="stopped-again"),
        more=(
            tag("p", t("link.nothing_lost"), cls="small muted"),
            form.address_field(address, "stopped-address", t("stopped.address")),
        ),
        end=tag("p", cls="small said", role="status"),
    )
