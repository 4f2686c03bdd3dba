"""Files out of and into the page, and the clipboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, cast

from web.html import dom
from web.html.browser import DropEvent, Event, Field, File, FileList
from web.html.markup import tag
from web.html.patch import append

GAMES = ".json,.txt,.imperia"
"""The endings of files that may hold games."""
MOST_BYTES = 10_000_000
"""The most that is read of a file; no game or entry is as long."""


class Brought(NamedTuple):
    """A file that people chose or dropped: what it is called, and what is in it."""

    name: str
    text: str


Take = Callable[[list[Brought]], object]


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


def ask_file(read: Callable[[str], object], accept: str = GAMES) -> None:
    """Let people choose one file; `read(text)` gets what is in it."""
    _ask(lambda brought: read(brought[0].text), accept, several=False)


def ask_files(take: Take) -> None:
    """Let people choose files with games: `take` gets them all."""
    _ask(take, GAMES, several=True)


def _ask(take: Take, accept: str, several: bool) -> None:
    async def chosen(_: Event) -> None:
        files = field.files
        if files.length:
            await _hand_over(files, take)
        field.remove()

    markup = tag(
        "input",
        type="file",
        accept=accept,
        multiple=several,
        hidden=True,
        on_change=chosen,
        on_cancel=lambda _: field.remove(),
    )
    field: Field = cast("Field", append(dom.document.body, markup))
    field.click()


def take_dropped(take: Take) -> None:
    """Let people drop files on the page: `take` gets them all.

    The browser would show the first one in place of the page.
    """

    def over(event: DropEvent) -> None:
        if event.dataTransfer.types.includes("Files"):
            event.preventDefault()

    def dropped(event: DropEvent) -> None:
        files = event.dataTransfer.files
        if files.length:
            event.preventDefault()
            dom.run(_hand_over(files, take))

    dom.on(dom.window, "dragover", over)
    dom.on(dom.window, "drop", dropped)


async def _hand_over(files: FileList, take: Take) -> None:
    # What a list of files holds may be gone while one of them is read.
    listed = [files.item(at) for at in range(files.length)]
    take([Brought(str(file.name), await _text(file)) for file in listed])


async def _text(file: File) -> str:
    """Read no more of a file than a reader refuses: a film would fill the memory."""
    return str(await file.slice(0, MOST_BYTES).text())


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
