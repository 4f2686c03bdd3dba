"""Modal dialogs on the native <dialog>: the browser traps the focus and Escape closes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from web.html import dom, form
from web.html.browser import Dialog, Event, Node
from web.html.markup import Markup, tag
from web.html.patch import append

if TYPE_CHECKING:
    from web.page.shell import Shell


def open_dialog(
    shell: Shell, title: str, body: Markup, foot: Markup | None = None, extra: str = ""
) -> Dialog:
    """Open a dialog with a title, a close button and these parts; gone when closed."""
    heading, back = form.fresh_id("dialog-title"), dom.focused()
    close = form.icon_button(shell.t("shell.close"), "x", lambda _: dialog.close())
    head = tag("h2", title, cls="section", id=heading)
    markup = tag(
        "dialog",
        tag("div", head, close, cls="dialog-head"),
        tag("div", body, cls="dialog-body", tabindex="-1"),
        tag("div", foot, cls="dialog-foot") if foot else None,
        cls=f"dialog {extra}".strip(),
        aria_labelledby=heading,
        on_click=lambda event: _outside(dialog, event),
        on_close=lambda _: _gone(dialog, back),
    )
    dialog: Dialog = cast("Dialog", append(dom.document.body, markup))
    dialog.showModal()
    shell.way_back.closes(dialog.close, lambda: dialog.matches("[open]"))
    return dialog


def confirm(
    shell: Shell, title: str, text: str, act: str, done: Callable[[], object], danger: bool = False
) -> None:
    """Ask once; `done()` is called when people say yes."""

    def agreed(_: Event) -> None:
        dialog.close()
        done()

    no = form.button(shell.t("shell.cancel"), lambda _: dialog.close())
    yes = form.button(act, agreed, kind="danger" if danger else "primary")
    dialog: Dialog = open_dialog(shell, title, tag("p", text), Markup(no + yes))


def _outside(dialog: Dialog, event: Event) -> None:
    if event.target == dialog:
        dialog.close()


def _gone(dialog: Dialog, back: Node | None) -> None:
    dialog.remove()
    if back is not None and back.isConnected:
        back.focus()
