"""The games of several files at once into this browser."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core import SaveError, Session
from web.html import dom
from web.html.markup import tag
from web.page import bundle, routes
from web.page.files import Brought
from web.page.words import apart
from web.screens.open import address_in, file_problem, kept_as, read_file
from web.secrets import sealing

if TYPE_CHECKING:
    from web.page.shell import Shell


@dataclass(slots=True)
class Came:
    """What became of several files: games added, games kept already, and what was not taken."""

    added: int = 0
    known: int = 0
    refused: list[tuple[str, str]] = field(default_factory=list)
    """Names of files, each with a sentence that says why."""


async def take_files(shell: Shell, files: list[Brought]) -> None:
    """Keep the games of several files, and say what became of them; none is opened."""
    came = Came()
    for file in files:
        await dom.painted()  # a game takes a moment to check: the page stays alive in between
        games = bundle.read(file.text)
        if games is None:
            await _take_one(shell, file, came)
            continue
        taken = bundle.take(shell.store, games)
        came.added += taken.added
        came.known += taken.known
        if taken.refused:
            came.refused.append((file.name, shell.t("home.all_refused", n=taken.refused)))
    _tell(shell, came)
    if shell.store.refused:
        shell.warn_refused()
    shell.refresh()


async def _take_one(shell: Shell, file: Brought, came: Came) -> None:
    try:
        session = _read(file.text)
    except SaveError as error:
        came.refused.append((file.name, shell.t(file_problem(error))))
        return
    try:
        session = await sealing.arrived(shell, session)
    except SaveError as error:
        identifier, params = sealing.problem(shell, session, error)
        came.refused.append((file.name, shell.t(identifier, **params)))
        return
    if kept_as(shell, session):
        came.known += 1
        return
    shell.create(session)
    came.added += 1


def _read(text: str) -> Session:
    """The session of a file that may hold a link, as a saved mail does; else SaveError."""
    route = routes.parse(address_in(text))
    return Session.from_link(route.about) if route.screen == "link" else read_file(text)


def _tell(shell: Shell, came: Came) -> None:
    counts = (("home.files_taken", came.added), ("home.files_known", came.known))
    said = " ".join(shell.t(words, n=count) for words, count in counts if count)
    if not came.refused:
        shell.notice(said or shell.t("home.all_none"), name="all-games")
        return
    rows = (tag("div", tag("dt", apart(name)), tag("dd", why)) for name, why in came.refused)
    body = tag(
        "div",
        tag("p", said or shell.t("home.files_none")),
        tag("dl", rows, cls="differs"),
        cls="stack",
    )
    shell.dialog(shell.t("home.files_left"), body)
