"""A new version of the site: a bar says so, and the page switches when asked and all is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.html import dom, form
from web.html.browser import Event

if TYPE_CHECKING:
    from web.page.shell import Shell

BAR = "update"


def watch(shell: Shell, keep: Callable[[], bool]) -> None:
    """Offer each new version that boot.mjs tells of; `keep()` keeps what is open, if it can."""
    dom.on(dom.document, "imperia:update", lambda _: _offer(shell, keep))


def _offer(shell: Shell, keep: Callable[[], bool]) -> None:
    t = shell.t

    def asked(_: Event) -> None:
        if keep():
            _switch()
            return
        anyway = form.button(t("update.anyway"), lambda _: _switch())
        shell.notice(t("update.unkept"), anyway, kind="warn", name=BAR)

    shell.notice(t("update.ready"), form.button(t("update.switch"), asked), name=BAR)


def _switch() -> None:
    dom.document.dispatchEvent(dom.window.Event.new("imperia:activate"))
