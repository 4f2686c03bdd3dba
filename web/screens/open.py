"""Games from outside: a link or a file becomes a saved game, or people read what is wrong with it.

A link that continues a saved game (same set-up and people, its steps begin with the saved ones)
goes on with it. Nothing else takes the place of a saved game: where they differ people choose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core import CoreError, CutOff, NewerVersion, SaveError, Session
from core.data.bounds import from_json
from core.save.pasted import is_link
from core.save.signed import ChangedKey
from core.save.transcript import looks_like_transcript
from web.html import dom, form
from web.html.browser import Dialog, Event, Node
from web.html.markup import Markup, tag
from web.html.patch import append, show
from web.page import bundle, routes
from web.page.problem import home_button, show_problem
from web.page.routes import Route
from web.page.storage import LONGEST
from web.page.words import Message
from web.page.words import apart as apart_name
from web.screens import arrival
from web.screens.arrival import Match
from web.secrets import apart, sealing
from web.secrets.sealing import Wait
from web.table import hints

if TYPE_CHECKING:
    from web.page.shell import Shell

Problem = tuple[str, dict[str, Any]]


def save_apart(shell: Shell, session: Session) -> str:
    """Save a session as a separate game; return its key, or that of the same game already saved."""
    return kept_as(shell, session) or shell.create(session)


def kept_as(shell: Shell, session: Session) -> str | None:
    """The key of a saved game that is just this one, step for step."""
    return shell.store.find(apart.split(session)[0])


def open_link(shell: Shell, root: Node, text: str, still: Callable[[], bool]) -> None:
    """Open a link's game, or show on `root` what is wrong with the link.

    `still()` says whether people still wait for it: seals take a moment to verify.
    """
    try:
        session = Session.from_link(text)
    except SaveError as error:
        show_bad_link(shell, root, link_problem(text, error), error, text)
        return
    _arrive(shell, root, session, text, still)


def open_file(shell: Shell, text: str) -> None:
    """Open a file's game, or keep all its games; say in a dialog what is wrong with the file."""
    games = bundle.read(text)
    if games is not None:
        from web.screens.all_games import take_all

        take_all(shell, games)
        return
    address = address_in(text)
    if address:
        shell.navigate(address)
        return
    try:
        session = read_file(text)
    except SaveError as error:
        _file_dialog(shell, error, shell.t(file_problem(error)))
        return

    wait = Wait(told=lambda: shell.notice(shell.t("sealed.bots_line"), name="bots-plan"))

    async def arrive() -> None:
        try:
            arrived = await sealing.arrived(shell, session, wait)
        except SaveError as error:
            identifier, params = sealing.problem(shell, session, error)
            _file_dialog(shell, error, shell.t(identifier, **params))
            return
        _play(shell, arrived, lambda body: shell.dialog(shell.t("differs.title"), body))

    dom.run(arrive())


def read_file(text: str) -> Session:
    """The session of a file: JSON, a transcript or the text of a saved entry; else SaveError."""
    plain = _plain(text)
    if looks_like_transcript(plain):
        return Session.from_transcript(plain)
    return Session.from_json(_unwrapped(plain))


def file_problem(error: SaveError) -> str:
    """What is wrong with a file that `read_file` refuses, as a sentence's id."""
    return "file.newer" if isinstance(error, NewerVersion) else "file.unreadable"


def address_in(text: str) -> str:
    """The fragment that a file leads to which holds a link, as a saved mail does; else empty."""
    plain = _plain(text)
    if plain.startswith("{") or looks_like_transcript(plain):
        return ""
    fragment = routes.pasted(plain)
    route = routes.parse(fragment)
    return "" if route.screen == "link" and not is_link(route.about) else fragment


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").strip()


def _unwrapped(text: str) -> Any:
    """The session's data where a text is that of a saved entry, else the text."""
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
        cut = isinstance(error, CutOff)
        if _is_whole(error):
            return "link.cut_end" if cut else "link.damaged_end", {"n": error.steps}
        params = {"safe": error.safe, "steps": error.steps}
        if cut:
            return ("link.cut", params) if error.safe else ("link.cut_all", {})
        return ("link.damaged", params) if error.safe else ("link.unreadable", {})
    if isinstance(error, CutOff):
        return "link.cut_early", {}
    if not is_link(text) or len(text) < 8:
        return "link.foreign", {}
    return "link.unreadable", {}


def _is_whole(error: SaveError) -> bool:
    """Whether every step can be read: only the very end is damaged."""
    return bool(error.safe) and error.safe == error.steps


def show_bad_link(shell: Shell, root: Node, problem: Problem, error: SaveError, text: str) -> None:
    """Fill a screen: what is wrong, what is safe, what to do."""
    t = shell.t

    def salvage(_: Event) -> None:
        session = Session.from_link(text, salvage=True)
        shell.tell_notice(session)
        _go(shell, save_apart(shell, session))

    acts = [home_button(shell)]
    whole = _is_whole(error)
    if error.safe:
        words = t("link.open_whole") if whole else t("link.open_safe", n=error.safe)
        safe = form.button(words, salvage, kind="primary", id="open-safe")
        acts = [safe, home_button(shell, "")]
    sentence = t(problem[0], **problem[1])
    title = t("link.title_end" if whole else "link.title")
    show_problem(shell, root, title, sentence, *acts, more=_detail(shell, error))


def show_bots_plan(shell: Shell, root: Node) -> None:
    """Fill a screen while bots lay their plans: those that search take a while."""
    t = shell.t
    panel = tag(
        "section",
        tag("h1", t("sealed.bots"), cls="section", id="sealed-title"),
        tag("p", t("sealed.bots_line")),
        cls="panel sealed",
        aria_labelledby="sealed-title",
    )
    show(root, panel)
    shell.announce(f"{t('sealed.bots')} {t('sealed.bots_line')}")


def _detail(shell: Shell, error: Exception) -> list[Markup]:
    """That nothing is lost, and for programmers what went wrong."""
    summary = tag("summary", shell.t("shell.details"))
    return [
        tag("p", shell.t("link.nothing_lost"), cls="small muted"),
        tag("details", summary, tag("p", str(error), lang="en"), cls="small"),
    ]


def _file_dialog(shell: Shell, error: SaveError, sentence: str) -> None:
    body = tag("div", tag("p", sentence, id="problem"), _detail(shell, error), cls="stack")
    shell.dialog(shell.t("file.title"), body)


def _arrive(
    shell: Shell, root: Node, session: Session, text: str, still: Callable[[], bool] = lambda: True
) -> None:
    """Play a link's game, unless a sealed plan in it was changed."""
    if not sealing.hides(session):
        _play_link(shell, root, session)
        return

    wait = Wait(still, lambda: show_bots_plan(shell, root))

    async def arrive() -> None:
        try:
            arrived = await sealing.arrived(shell, session, wait)
        except SaveError as error:
            if still():
                _sealed_problem(shell, root, session, text, error)
            return
        if still():
            _play_link(shell, root, arrived)

    dom.run(arrive())


def _sealed_problem(
    shell: Shell, root: Node, session: Session, text: str, error: SaveError
) -> None:
    """Show what is wrong with sealed plans; people may take a changed key for true.

    Where it is the key of a seat that seals here, its owner may go on here with a new one.
    """
    show_bad_link(shell, root, sealing.problem(shell, session, error), error, text)
    signer = shell.signer
    if not isinstance(error, ChangedKey) or signer is None:
        return
    seat, name = error.seat, apart_name(shell.names(session)[error.seat])

    def trust(_: Event) -> None:
        sealing.trust(shell, session, seat)
        _arrive(shell, root, session, text)

    async def take_over(_: Event) -> None:
        _arrive(shell, root, await sealing.take_over(shell, session, seat, signer), text)

    way = form.button(shell.t("sealed.go_on_as", name=name), take_over, id="take-over")
    if sealing.may_trust(shell, session, seat):
        way = form.button(shell.t("sealed.trust", name=name), trust, id="trust-key")
    append(dom.need(".problem-acts", root), way)


def _play_link(shell: Shell, root: Node, session: Session) -> None:
    def ask(body: Markup) -> None:
        title = shell.t("differs.title")
        heading = tag("h1", title, cls="section", id="differs-title")
        cls = "panel problem"
        show(root, tag("section", heading, body, cls=cls, aria_labelledby="differs-title"))
        shell.announce(title)

    _play(shell, session, ask)


def _play(shell: Shell, session: Session, ask: Callable[[Markup], Dialog | None]) -> None:
    """Go on with the saved game that this one belongs to, or save it; ask where they differ."""
    shell.drop_notice("earlier")  # it was about the link opened before this one
    data = apart.split(session)[0]
    found = arrival.match(shell.store.games(), data)
    if found is None:
        shell.tell_notice(session)
        _go(shell, shell.create(session))
    elif found.kind == arrival.DIFFERS:
        _ask_which(shell, session, found, ask)
    elif found.kind == arrival.EARLIER:
        copy = form.button(
            shell.t("link.open_earlier"), lambda _: _open_copy(shell, session, found)
        )
        shell.tell_there(shell.t("link.earlier", n=found.step), copy, name="earlier")
        _go(shell, found.entry.key)
    else:
        shell.tell_notice(session)
        shell.store.load(found.entry.key)
        session.info = hints.joined(session.info, found.entry.info)
        if found.kind == arrival.CONTINUES and shell.address() == Route("play", found.entry.key):
            shell.reopen(found.entry.key, session)  # its own table lies there: no address changes
        elif found.kind == arrival.SAME or shell.save(found.entry.key, session):
            shell.hand_over(found.entry.key, session)
            _go(shell, found.entry.key)


def _ask_which(
    shell: Shell, session: Session, found: Match, ask: Callable[[Markup], Dialog | None]
) -> None:
    """A saved game has gone another way: say where, and offer both."""
    t, entry = shell.t, found.entry
    there = arrival.told_at(session, found.step, _speaker(shell, session))
    try:
        saved = Session.from_json(entry.session)
        here = arrival.told_at(saved, found.step, _speaker(shell, saved))
    except CoreError:
        here = t("differs.unreadable")

    def leave(act: Callable[[], None]) -> Callable[[Event], None]:
        def pressed(_: Event) -> None:
            if dialog is not None:
                dialog.close()
            act()

        return pressed

    mine = form.button(t("differs.kept"), leave(lambda: _go(shell, entry.key)), id="open-kept")
    other = form.button(
        t("differs.link"),
        leave(lambda: _open_copy(shell, session, found)),
        kind="primary",
        id="open-link",
    )
    ways = (
        tag("div", tag("dt", t("differs.here")), tag("dd", here)),
        tag("div", tag("dt", t("differs.there")), tag("dd", there)),
    )
    body = tag(
        "div",
        tag("p", t("differs.from", n=found.step + 1), id="differs"),
        tag("dl", ways, cls="differs"),
        tag("div", other, mine, cls="problem-acts"),
        cls="stack",
    )
    dialog: Dialog | None = ask(body)


def _speaker(shell: Shell, session: Session) -> Callable[[Message], str]:
    names = [apart_name(name) for name in shell.names(session)]
    return lambda message: shell.say(message, session.game.id, names)


def _open_copy(shell: Shell, session: Session, found: Match) -> None:
    shell.tell_notice(session)
    key = kept_as(shell, session)
    _go(shell, key or shell.create_copy(session, found.entry.key, found.step))


def _go(shell: Shell, key: str) -> None:
    """Go to a saved game; no way leads back to the address of a link, which would open it again."""
    here, address = shell.address(), routes.play(key)
    if routes.write(here) == address:
        shell.arrive(address)  # its table is on the page
    else:
        shell.navigate(address, replace=here.screen == "link")
