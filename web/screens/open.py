"""Games from outside: a link or a file becomes a kept game, or people read what is wrong with it.

A link that continues a kept game (same set-up and people, its steps begin with the kept ones) goes
on with it. Nothing else takes the place of a kept game: where they differ people choose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core import CoreError, CutOff, NewerVersion, SaveError, Session
from core.data.bounds import from_json
from core.save.signed import ChangedKey
from web.html import dom, form
from web.page import routes
from web.page.storage import LONGEST
from web.screens import arrival
from web.screens.arrival import Match
from web.secrets import apart, sealing

Node = Any
Problem = tuple[str, dict[str, Any]]


def keep(shell: Any, session: Any) -> str:
    """Keep a session as a game of its own; the key of the same game where there is one already."""
    found = shell.store.find(apart.split(session)[0])
    return str(found or shell.create(session))


def open_link(shell: Any, root: Node, text: str, still: Callable[[], bool]) -> None:
    """Open a link's game, or show on `root` what is wrong with the link.

    `still()` says whether people still wait for it: seals take a moment to verify.
    """
    try:
        session = Session.from_link(text)
    except SaveError as error:
        show_problem(shell, root, link_problem(text, error), error, text)
        return
    _arrive(shell, root, session, text, still)


def open_file(shell: Any, text: str) -> None:
    """Open a file's game, or say in a dialog what is wrong with the file."""
    try:
        session = read_file(text)
    except SaveError as error:
        newer = isinstance(error, NewerVersion)
        _file_dialog(shell, error, shell.t("file.newer" if newer else "file.unreadable"))
        return

    async def arrive() -> None:
        try:
            arrived = await sealing.arrived(shell, session)
        except SaveError as error:
            identifier, params = sealing.problem(shell, session, error)
            _file_dialog(shell, error, shell.t(identifier, **params))
            return
        _play(shell, arrived, lambda body: shell.dialog(shell.t("differs.title"), body))

    dom.run(arrive())


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
            session = Session.from_link(text, salvage=True)
            _tell_notice(shell, session)
            _go(shell, keep(shell, session))

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


def _arrive(
    shell: Any, root: Node, session: Any, text: str, still: Callable[[], bool] = lambda: True
) -> None:
    """Play a link's game, unless a sealed plan in it was changed."""
    if not sealing.hides(session):
        _play_link(shell, root, session)
        return

    async def arrive() -> None:
        try:
            arrived = await sealing.arrived(shell, session)
        except SaveError as error:
            if still():
                _sealed_problem(shell, root, session, text, error)
            return
        if still():
            _play_link(shell, root, arrived)

    dom.run(arrive())


def _sealed_problem(shell: Any, root: Node, session: Any, text: str, error: SaveError) -> None:
    """Show what is wrong with sealed plans; people may take a changed key for true."""
    show_problem(shell, root, sealing.problem(shell, session, error), error, text)
    if not isinstance(error, ChangedKey) or not sealing.may_trust(shell, session, error.seat):
        return

    def trust(_: Any) -> None:
        sealing.trust(shell, session, error.seat)
        _arrive(shell, root, session, text)

    name = shell.names(session)[error.seat]
    button = form.button(shell.t("sealed.trust", name=name), trust, id="trust-key")
    dom.one(".problem-acts", root).append(button)


def _play_link(shell: Any, root: Node, session: Any) -> None:
    def show(body: Node) -> Node:
        title = shell.t("differs.title")
        heading = dom.el("h1", {"class": "section", "id": "differs-title"}, title)
        panel = {"class": "panel problem", "aria-labelledby": "differs-title"}
        dom.replace(root, dom.el("section", panel, heading, body))
        shell.announce(title)
        return None

    _play(shell, session, show)


def _play(shell: Any, session: Any, show: Callable[[Node], Node]) -> None:
    """Go on with the kept game that this one belongs to, or keep it; ask where they differ."""
    data = apart.split(session)[0]
    found = arrival.match(shell.store.games(), data)
    _tell_notice(shell, session)
    if found is None:
        _go(shell, shell.create(session))
    elif found.kind == arrival.DIFFERS:
        _ask_which(shell, session, found, show)
    elif found.kind == arrival.EARLIER:
        _go(shell, found.entry.key)
        copy = form.button(shell.t("link.open_earlier"), lambda _: _open_copy(shell, session))
        shell.notice(shell.t("link.earlier", n=found.step), copy, name="earlier")
    else:
        shell.store.load(found.entry.key)
        if found.kind == arrival.SAME or shell.save(found.entry.key, session):
            _go(shell, found.entry.key)


def _tell_notice(shell: Any, session: Any) -> None:
    """Show what loading had to tell, if anything."""
    if session.notice is not None:
        identifier, params = session.notice
        shell.notice(shell.t(identifier, **params), kind="warn", name="loaded")


def _ask_which(shell: Any, session: Any, found: Match, show: Callable[[Node], Node]) -> None:
    """A kept game has gone another way: say where, and offer both."""
    t, entry = shell.t, found.entry
    there = arrival.told_at(session, found.step, _speaker(shell, session))
    try:
        kept = Session.from_json(entry.session)
        here = arrival.told_at(kept, found.step, _speaker(shell, kept))
    except CoreError:
        here = t("differs.unreadable")

    def leave(act: Callable[[], None]) -> Callable[[Any], None]:
        def pressed(_: Any) -> None:
            if dialog is not None:
                dialog.close()
            act()

        return pressed

    mine = form.button(t("differs.kept"), leave(lambda: _go(shell, entry.key)), id="open-kept")
    other = form.button(
        t("differs.link"), leave(lambda: _open_copy(shell, session)), kind="primary", id="open-link"
    )
    body = dom.el(
        "div",
        {"class": "stack"},
        dom.el("p", {"id": "differs"}, t("differs.from", n=found.step + 1)),
        dom.el(
            "dl",
            {"class": "differs"},
            dom.el("div", {}, dom.el("dt", {}, t("differs.here")), dom.el("dd", {}, here)),
            dom.el("div", {}, dom.el("dt", {}, t("differs.there")), dom.el("dd", {}, there)),
        ),
        dom.el("div", {"class": "problem-acts"}, other, mine),
    )
    dialog = show(body)


def _speaker(shell: Any, session: Any) -> Callable[[Any], str]:
    names = shell.names(session)
    return lambda message: str(shell.say(message, session.game.id, names))


def _open_copy(shell: Any, session: Any) -> None:
    shell.drop_notice("earlier")
    _go(shell, keep(shell, session))


def _go(shell: Any, key: str) -> None:
    shell.navigate(routes.play(key), replace=True)
