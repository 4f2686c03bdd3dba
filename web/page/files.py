"""Files out of and into the page, and the clipboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from web.html import dom
from web.html.browser import DropEvent, Event, Field, File
from web.html.markup import tag
from web.html.patch import append

MOST_BYTES = 10_000_000
"""The most that is read of a file; no game or entry is as long."""


def safe_name(title: str) -> str:
    """A file name for a title: letters, digits and hyphens."""
    words = re.findall(r"\w+", title, re.ASCII)
    return "-".join(words)[:60].lower() or "game"


def offer_file(name: str, text: str) -> None:
    """Have the browser save a text as a file."""
    from js import Blob

    offer_blob(name, Blob.new(dom.to_js([text]), dom.as_js({"type": "application/json"})))


def offer_blob(name: str, blob: Any) -> None:
    """Have the browser save what a blob holds as a file."""
    from js import URL

    address = URL.createObjectURL(blob)
    link = append(dom.document.body, tag("a", href=address, download=name))
    link.click()
    link.remove()
    dom.once(10_000, lambda: URL.revokeObjectURL(address))


def ask_file(read: Callable[[str], object], accept: str = ".json,.txt,.imperia") -> None:
    """Let people choose a file; `read(text)` gets what is in it."""

    async def chosen(_: Event) -> None:
        files = field.files
        if files.length:
            await _hand_over(files.item(0), read)
        field.remove()

    markup = tag(
        "input",
        type="file",
        accept=accept,
        hidden=True,
        on_change=chosen,
        on_cancel=lambda _: field.remove(),
    )
    field: Field = cast("Field", append(dom.document.body, markup))
    field.click()


def take_dropped(read: Callable[[str], object]) -> None:
    """Let people drop a file on the page: `read(text)` gets what is in it.

    The browser would show the file in place of the page.
    """

    def over(event: DropEvent) -> None:
        if event.dataTransfer.types.includes("Files"):
            event.preventDefault()

    def dropped(event: DropEvent) -> None:
        files = event.dataTransfer.files
        if files.length:
            event.preventDefault()
            dom.run(_hand_over(files.item(0), read))

    dom.on(dom.window, "dragover", over)
    dom.on(dom.window, "drop", dropped)


async def _hand_over(file: File, read: Callable[[str], object]) -> None:
    """Read no more of a file than a reader refuses: a film would fill the memory."""
    read(str(await file.slice(0, MOST_BYTES).text()))


async def copy_text(text: str) -> bool:
    """Put a text into the clipboard; False where the browser refuses."""
    try:
        await dom.window.navigator.clipboard.writeText(text)
    except Exception:  # no clipboard, no right to it, page not in focus
        return _copy_old(text)
    return True


def _copy_old(text: str) -> bool:
    """The way of before: for pages served without https."""
    markup = tag("textarea", text, cls="visually-hidden", readonly=True)
    back = dom.focused()
    field = cast("Field", append(dom.one("dialog[open]") or dom.document.body, markup))
    field.select()
    try:
        return bool(dom.document.execCommand("copy"))
    except Exception:
        return False
    finally:
        field.remove()
        if back is not None:
            back.focus()
