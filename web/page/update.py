"""A new version of the site: a bar says so, and the page switches when asked and all is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.html import dom, form

BAR = "update"


def watch(shell: Any, keep: Callable[[], bool]) -> None:
    """Offer each new version that boot.mjs tells of; `keep()` keeps what is open, if it can."""
    dom.on(dom.document, "imperia:update", lambda _: _offer(shell, keep))


def _offer(shell: Any, keep: Callable[[], bool]) -> None:
    t = shell.t

    def asked(_: Any) -> None:
        if keep():
            _switch(None)
            return
        anyway = form.button(t("update.anyway"), _switch)
        shell.notice(t("update.unkept"), anyway, kind="warn", name=BAR)

    shell.notice(t("update.ready"), form.button(t("update.switch"), asked), name=BAR)


def _switch(_: Any) -> None:
    dom.document.dispatchEvent(dom.window.Event.new("imperia:activate"))
