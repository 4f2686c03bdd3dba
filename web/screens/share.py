"""The share dialog: link with its length, file, transcript, and opening a file."""

from __future__ import annotations

import json
from typing import Any

from core.play.secret import stage
from web.html import dom, form
from web.page.files import ask_file, copy_text, offer_file, safe_name
from web.page.routes import Route, write
from web.screens.open import open_file
from web.secrets import sealing

Node = Any


def page_link(session: Any) -> str:
    """The address of this page that opens the session."""
    here = dom.window.location
    return f"{here.origin}{here.pathname}{write(Route('link', session.link()))}"


async def copy_link(shell: Any, session: Any) -> bool:
    """Copy the link of a session as it may leave this browser; False where that is refused."""
    return await copy_text(page_link(await sealing.shared(shell, session)))


async def open_share(shell: Any, session: Any) -> None:
    """Open the dialog for a session up to its present position."""
    t, game = shell.t, session.game.id
    planning = sealing.hides(session) and stage(session) is not None
    session = await sealing.shared(shell, session)
    title = shell.t(f"{game}.name")
    note = link_note(shell, session)
    said = dom.el("p", {"class": "small said", "role": "status"})
    link = page_link(session)

    def tell(identifier: str) -> None:
        said.textContent = t(identifier)

    async def copy(text: str, done: str) -> None:
        tell(done if await copy_text(text) else "share.refused")

    def save(_: Any) -> None:
        text = json.dumps(session.to_json(), ensure_ascii=False, indent=1)
        offer_file(f"{safe_name(title)}-{session.step}.imperia.json", text)
        tell("share.saved")

    def load(_: Any) -> None:
        ask_file(lambda text: (dialog.close(), open_file(shell, text)))

    body = dom.el(
        "div",
        {"class": "stack share"},
        link_part(shell, link, lambda _: copy(link, "share.link_copied")),
        dom.el("p", {"class": "small"}, note) if note else None,
        dom.el("p", {"class": "small"}, t("share.before_plans")) if planning else None,
        _part(
            t("share.file"),
            t("share.file_line"),
            form.button(t("share.save_file"), save, icon="download"),
            form.button(t("share.open_file"), load, icon="folder-open"),
        ),
        _part(
            t("share.transcript"),
            t("share.transcript_line"),
            form.button(
                t("share.copy_transcript"),
                lambda _: copy(session.transcript(), "share.transcript_copied"),
                icon="scroll-text",
            ),
        ),
        said,
    )
    dialog = shell.dialog(t("share.title"), body)
    dom.one("#share-copy", dialog).focus()


def link_note(shell: Any, session: Any) -> str:
    """What a link tells that people may not know: plans, or what the game's own words say."""
    if sealing.hides(session):
        return str(shell.t("sealed.note"))
    own = f"{session.game.id}.share.note"
    return str(shell.t(own)) if shell.words.has(own) else ""


def link_part(shell: Any, link: str, copy: Any, title: str = "", head: str = "h3") -> Node:
    """A link to read and to copy, under a heading of this level."""
    t = shell.t
    field = dom.el(
        "input",
        {
            "class": "input",
            "id": "share-link",
            "type": "text",
            "readonly": True,
            "aria-label": t("share.link"),
            "focus": lambda event: event.target.select(),
        },
    )
    field.value = link
    return _part(
        title or t("share.link"),
        t("share.link_line", n=len(link)),
        field,
        form.button(t("share.copy_link"), copy, icon="link", kind="primary", id="share-copy"),
        head=head,
    )


def _part(title: str, line: str, *controls: Node, head: str = "h3") -> Node:
    return dom.el(
        "div",
        {"class": "share-part"},
        dom.el(head, {"class": "sub"}, title),
        dom.el("p", {"class": "small muted"}, line),
        dom.el("div", {"class": "share-acts"}, *controls),
    )
