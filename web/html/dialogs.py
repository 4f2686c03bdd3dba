"""Modal dialogs on the native <dialog>: the browser traps the focus and Escape closes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from web.html import dom
from web.html.browser import Dialog, Event, Node

_count = 0


def open_dialog(
    shell: Any, title: str, body: Node, foot: Sequence[Node], extra: str = ""
) -> Dialog:
    """Open a dialog with a title, a close button and these parts; gone when closed."""
    global _count
    _count += 1
    heading = f"dialog-title-{_count}"
    back = dom.focused()
    attrs = {"class": f"dialog {extra}".strip(), "aria-labelledby": heading}
    dialog = cast("Dialog", dom.el("dialog", attrs))
    close = dom.el(
        "button",
        {
            "type": "button",
            "class": "button plain icon-only",
            "aria-label": shell.t("shell.close"),
            "click": lambda _: dialog.close(),
        },
        dom.icon("x"),
    )
    dom.add(
        dialog,
        dom.el(
            "div",
            {"class": "dialog-head"},
            dom.el("h2", {"class": "section", "id": heading}, title),
            close,
        ),
        dom.el("div", {"class": "dialog-body", "tabindex": "-1"}, body),
        dom.el("div", {"class": "dialog-foot"}, *foot) if foot else None,
    )
    dom.on(dialog, "click", lambda event: _outside(dialog, event))
    dom.on(dialog, "close", lambda _: _gone(dialog, back))
    dom.document.body.append(dialog)
    dialog.showModal()
    return dialog


def confirm(
    shell: Any, title: str, text: str, act: str, done: Callable[[], Any], danger: bool = False
) -> None:
    """Ask once; `done()` is called when people say yes."""
    kind = "button danger" if danger else "button primary"

    def agreed(_: Any) -> None:
        dialog.close()
        done()

    foot = [
        dom.el(
            "button",
            {"type": "button", "class": "button", "click": lambda _: dialog.close()},
            shell.t("shell.cancel"),
        ),
        dom.el("button", {"type": "button", "class": kind, "click": agreed}, act),
    ]
    dialog: Dialog = open_dialog(shell, title, dom.el("p", {}, text), foot)


def _outside(dialog: Dialog, event: Event) -> None:
    if event.target == dialog:
        dialog.close()


def _gone(dialog: Dialog, back: Node | None) -> None:
    # The close event itself is being handled: its proxy must live until the handler has returned.
    dom.once(0, lambda: dom.remove(dialog))
    if back is not None and back.isConnected:
        back.focus()
