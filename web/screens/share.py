"""The share dialog: link with its length, file, transcript, and opening a file."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from core import Session
from core.play.secret import cut, stage
from web.html import dom, form
from web.html.browser import Event, FieldEvent
from web.html.dom import Handler
from web.html.markup import Markup, tag
from web.page import setup_link
from web.page.files import ask_file, copy_text, offer_file, safe_name
from web.page.routes import Route, write
from web.screens import link_ways
from web.screens.open import open_file
from web.secrets import sealing

if TYPE_CHECKING:
    from web.page.shell import Shell


def page_link(session: Session) -> str:
    """The address of this page that opens the session."""
    here = dom.window.location
    return f"{here.origin}{here.pathname}{write(Route('link', session.link()))}"


async def copy_link(shell: Shell, session: Session) -> bool:
    """Copy the link of a session as it may leave this browser; False where that is refused."""
    return await copy_text(page_link(await sealing.shared(shell, session)))


def readable(session: Session) -> Session:
    """The session as anybody may read it: without what is being chosen in secret, by bots, too."""
    start = stage(session)
    return session if start is None else cut(session, start, session.info)


async def open_share(shell: Shell, session: Session) -> None:
    """Open the dialog for a session up to its present position."""
    t, game = shell.t, session.game.id
    planning = sealing.hides(session) and stage(session) is not None
    session = await sealing.shared(shell, session)
    title = t(f"{game}.name")
    note = link_note(shell, session)
    link = page_link(session)

    def tell(identifier: str) -> None:
        dom.need(".said", dialog).textContent = t(identifier)

    async def copy(text: str, done: str) -> None:
        tell(done if await copy_text(text) else "share.refused")

    def save(_: Event) -> None:
        text = json.dumps(session.to_json(), ensure_ascii=False, indent=1)
        offer_file(f"{safe_name(title)}-{session.step}.imperia.json", text)
        tell("share.saved")

    def arrive(text: str) -> None:
        dialog.close()
        open_file(shell, text)

    def copy_transcript(_: Event) -> object:
        return copy(readable(session).transcript(), "share.transcript_copied")

    body = tag(
        "div",
        link_part(shell, link, lambda _: copy(link, "share.link_copied"), whole=not planning),
        tag("p", note, cls="small") if note else None,
        tag("p", t("share.all_before_plans"), cls="small") if planning else None,
        _setup_part(shell, session, lambda text: copy(text, "share.setup_copied")),
        _part(
            t("share.file"),
            t("share.file_line"),
            form.button(t("share.save_file"), save, sign="download"),
            form.button(t("share.open_file"), lambda _: ask_file(arrive), sign="folder-open"),
        ),
        _part(
            t("share.transcript"),
            t("share.transcript_line"),
            form.button(t("share.copy_transcript"), copy_transcript, sign="scroll-text"),
        ),
        tag("p", cls="small said", role="status"),
        cls="stack share",
    )
    dialog = shell.dialog(t("share.title"), body)
    dom.need("#share-copy", dialog).focus()


def link_note(shell: Shell, session: Session) -> str:
    """What a link tells that people may not know: plans, or what the game's own words say, of every
    game or of one with an option.
    """
    if sealing.hides(session):
        return shell.t("sealed.note")
    game, options = session.game.id, session.options.items()
    names = [f"{game}.share.note", *(f"{game}.share.{name}" for name, value in options if value)]
    return next((shell.t(name) for name in names if shell.words.has(name)), "")


def link_part(
    shell: Shell, link: str, copy: Handler, title: str = "", head: str = "h3", whole: bool = True
) -> Markup:
    """A link to read and to copy, under a heading of this level; `whole` if all steps are in it."""
    t = shell.t
    return _part(
        title or t("share.link"),
        t("share.link_line" if whole else "share.part_line", n=len(link)),
        form.address_field(link, "share-link", t("share.link")),
        form.button(t("share.copy_link"), copy, sign="link", kind="primary", id="share-copy"),
        link_ways.buttons(shell, link, t("boot.title")),
        link_ways.place(),
        head=head,
    )


def _setup_part(shell: Shell, session: Session, copy: Callable[[str], Awaitable[None]]) -> Markup:
    """A link that fills in the set-up form with what this game began with."""
    t = shell.t
    if setup_link.write(session, False) is None:
        return _part(t("share.setup"), t("share.setup_none"))

    def address(with_seed: bool) -> str:
        here = dom.window.location
        text = setup_link.write(session, with_seed) or ""
        return f"{here.origin}{here.pathname}{write(Route('new', text))}"

    def changed(event: FieldEvent) -> None:
        dom.field("#setup-link").value = address(bool(event.target.checked))

    own = f"{session.game.id}.share.seed"
    seed = t(own if shell.words.has(own) else "share.setup_seed")
    box = tag("input", type="checkbox", id="setup-seed", on_change=changed)
    field = form.address_field(address(False), "setup-link", t("share.setup_address"))

    def pressed(_: Event) -> object:
        return copy(dom.field("#setup-link").value)

    return _part(
        t("share.setup"),
        t("share.setup_line"),
        field,
        form.button(t("share.copy_setup"), pressed, sign="link"),
        tag("label", box, seed, cls="check", for_="setup-seed"),
    )


def _part(title: str, line: str, *controls: object, head: str = "h3") -> Markup:
    return tag(
        "div",
        tag(head, title, cls="sub"),
        tag("p", line, cls="small muted"),
        tag("div", controls, cls="share-acts"),
        cls="share-part",
    )
