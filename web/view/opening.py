"""Games from outside: a link or a file becomes a kept game, or people read what is wrong with it.

Nothing from outside takes the place of a kept game: it is kept beside the others, unless just this
game, step for step, is kept already.
"""

from __future__ import annotations

from typing import Any

from core import CutOff, NewerVersion, SaveError, Session
from core.bounds import from_json
from view import dom, form, routes, sealing
from view.store import LONGEST
from view.summary import summary

Node = Any
Problem = tuple[str, dict[str, Any]]


def keep(shell: Any, session: Any) -> str:
    """Keep a session as a game of its own; the key of the same game where there is one already."""
    data = session.to_json()
    found = shell.store.find(data)
    return found or shell.store.create(data, summary(session))


def open_link(shell: Any, root: Node, text: str) -> None:
    """Open a link's game, or show on `root` what is wrong with the link."""
    try:
        session = Session.from_link(text)
    except SaveError as error:
        show_problem(shell, root, link_problem(text, error), error, text)
        return
    _arrive(shell, root, session, text)


def open_file(shell: Any, text: str) -> None:
    """Open a file's game, or say in a dialog what is wrong with the file."""
    try:
        session = read_file(text)
    except SaveError as error:
        newer = isinstance(error, NewerVersion)
        _file_dialog(shell, error, shell.t("file.newer" if newer else "file.unreadable"))
        return
    try:
        _play(shell, sealing.arrived(shell, session))
    except SaveError as error:
        identifier, params = sealing.problem(shell, session, error)
        _file_dialog(shell, error, shell.t(identifier, **params))


def read_file(text: str) -> Any:
    """The session of a file: JSON, a transcript or the text of a kept entry; else SaveError."""
    plain = text.removeprefix("\ufeff").strip()
    if plain.startswith("["):
        return Session.from_transcript(plain)
    return Session.from_json(_unwrapped(plain))


def _unwrapped(text: str) -> Any:
    """The session's data where a text is that of a kept entry, else the text."""
    try:
        session = from_json(text, LONGEST)["session"]
    except (ValueError, KeyError, TypeError):
        return text
    return session if isinstance(session, dict) else text


def link_problem(text: str, error: SaveError) -> Problem:
    """What is wrong with a link, as a sentence's id and parameters."""
    if isinstance(error, NewerVersion):
        return "link.newer", {}
    if error.steps and error.safe is not None:
        params = {"safe": error.safe, "steps": error.steps}
        if isinstance(error, CutOff):
            return "link.cut", params
        return ("link.damaged", params) if error.safe else ("link.unreadable", {})
    if isinstance(error, CutOff):
        return "link.cut_early", {}
    if not text.startswith("I") or len(text) < 8:
        return "link.foreign", {}
    return "link.unreadable", {}


def show_problem(shell: Any, root: Node, problem: Problem, error: SaveError, text: str) -> None:
    """Fill a screen: what is wrong, what is safe, what to do."""
    t = shell.t
    sentence = t(problem[0], **problem[1])
    acts = [form.button(t("link.new_game"), lambda _: shell.navigate("#home"), kind="primary")]
    if error.safe:

        def salvage(_: Any) -> None:
            _arrive(shell, root, Session.from_link(text, salvage=True), text)

        words = t("link.open_safe", n=error.safe)
        acts.insert(0, form.button(words, salvage, kind="primary", id="open-safe"))
        dom.flag(acts[1], "primary", False)
    box = dom.el(
        "section",
        {"class": "panel problem", "aria-labelledby": "problem-title"},
        dom.icon("alert", "large"),
        dom.el("h1", {"class": "section", "id": "problem-title"}, t("link.title")),
        dom.el("p", {"id": "problem"}, sentence),
        dom.el("p", {"class": "small muted"}, t("link.nothing_lost")),
        _detail(shell, error),
        dom.el("div", {"class": "problem-acts"}, *acts),
    )
    dom.replace(root, box)
    shell.announce(sentence, urgent=True)


def _detail(shell: Any, error: Exception) -> Node:
    return dom.el(
        "details",
        {"class": "small"},
        dom.el("summary", {}, shell.t("shell.details")),
        dom.el("p", {"lang": "en"}, str(error)),
    )


def _file_dialog(shell: Any, error: SaveError, sentence: str) -> None:
    t = shell.t
    body = dom.el(
        "div",
        {"class": "stack"},
        dom.el("p", {"id": "problem"}, sentence),
        dom.el("p", {"class": "small muted"}, t("link.nothing_lost")),
        _detail(shell, error),
    )
    shell.dialog(t("file.title"), body)


def _arrive(shell: Any, root: Node, session: Any, text: str) -> None:
    """Play a link's game, unless a sealed plan in it was changed."""
    try:
        session = sealing.arrived(shell, session)
    except SaveError as error:
        show_problem(shell, root, sealing.problem(shell, session, error), error, text)
        return
    _play(shell, session)


def _play(shell: Any, session: Any) -> None:
    key = keep(shell, session)
    if session.notice is not None:
        identifier, params = session.notice
        shell.notice(shell.t(identifier, **params), kind="warn", name="loaded")
    shell.navigate(routes.play(key), replace=True)
