"""When the worker thinks ahead at a table, what about, and when it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from core import Session
from core.bots import choose, finish
from core.bots.ahead import guess, guessed, way
from core.bots.question import posed, question
from page.awaited import awaited
from web.bots.desk import Desk
from web.html import dom
from web.table.controller import Controller
from web.table.moment import Person
from web.table.pondering import Pondering

BOTS = ("", "expert", "expert")


class Thinker:
    """A worker that is up, and answers when the test wants it to."""

    ready, broken = True, False

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.waiting: asyncio.Future[str | None] | None = None

    def start(self) -> None:
        """It runs."""

    async def ask(self, text: str, kind: str, heard: object = None) -> str | None:
        self.asked.append((kind, text))
        self.waiting = asyncio.get_running_loop().create_future()
        return await self.waiting

    def drop(self, kind: str) -> None:
        if self.waiting is not None and not self.waiting.done() and self.asked[-1][0] == kind:
            self.waiting.set_result(None)

    @property
    def busy(self) -> bool:
        """Whether it thinks about something."""
        return self.waiting is not None and not self.waiting.done()

    async def answers(self) -> None:
        """Let it answer what it was asked last, as a worker would."""
        desk = Desk()
        kind, text = self.asked[-1]
        desk.begin(text, kind)
        found = None
        while found is None:
            found = desk.go_on()
        assert self.waiting is not None
        self.waiting.set_result(found)
        await turns()


async def turns() -> None:
    """Let everything go on that can."""
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """As much of a browser as it takes: whatever is to come later comes at once."""
    tasks = set[asyncio.Task[Any]]()

    def run(work: Coroutine[Any, Any, Any]) -> None:
        tasks.add(asyncio.ensure_future(work))

    def at_once(call: Callable[[], object]) -> Callable[[], object]:
        call()
        return lambda: None

    monkeypatch.setattr(dom, "run", run)
    monkeypatch.setattr(dom, "when_painted", at_once)
    monkeypatch.setattr(dom, "once", lambda _, call: at_once(call))


def table_of(session: Session, levels: Sequence[str] = BOTS) -> Controller:
    """A table at which a person sits where there is no level, with a worker that is up."""
    table: Any = Controller.__new__(Controller)
    table.session = session
    table.people = [Person("", level) for level in levels]
    here = [seat for seat, level in enumerate(levels) if not level]
    table.terms = SimpleNamespace(here=here, people=here, bots=True)
    table.screen = SimpleNamespace(closed=False, past=None, holder=None)
    table.shell = SimpleNamespace(thinker=Thinker())
    table.ui = SimpleNamespace(private_options=())
    return cast("Controller", table)


def annas() -> Session:
    """A game in which Anna is to act, and bots after her."""
    return Session.new("imperial2030", seats=3, seed=5)


def leads_to_a_bot(session: Session) -> bool:
    """Whether somebody else is to act after what the worker guesses."""
    return bool(way(session, guessed(finish(guess(posed(session))))))


def as_guessed(session: Session) -> None:
    """Play what the worker guesses, up to where a bot is to act."""
    for click in guessed(finish(guess(posed(session)))):
        if session.actor == 0:
            session.play(click)


async def asks_a_bot(table: Controller) -> Pondering:
    """What is thought at a table where the bot's search has begun."""
    pondering, thinker = Pondering(table), cast("Thinker", table.shell.thinker)
    pondering.follow()
    await turns()
    await thinker.answers()
    assert [kind for kind, _ in thinker.asked] == ["guess", "ahead"]
    return pondering


def test_the_bot_is_asked_later_what_it_was_asked_ahead() -> None:
    async def play() -> None:
        table = table_of(annas())
        await asks_a_bot(table)
        thinker = cast("Thinker", table.shell.thinker)
        asked = thinker.asked[-1][1]
        session = table.session
        as_guessed(session)
        assert session.actor not in (0, None)
        assert question(session, "expert") == asked

    awaited(play())


def test_it_thinks_once_about_a_position_however_often_that_is_painted() -> None:
    async def play() -> None:
        table = table_of(annas())
        pondering = await asks_a_bot(table)
        thinker = cast("Thinker", table.shell.thinker)
        await thinker.answers()
        for _ in range(3):
            pondering.follow()
            await turns()
        assert len(thinker.asked) == 2 and not thinker.busy

    awaited(play())


def test_it_is_dropped_when_the_bot_is_to_act() -> None:
    async def play() -> None:
        table = table_of(annas())
        pondering = await asks_a_bot(table)
        thinker = cast("Thinker", table.shell.thinker)
        as_guessed(table.session)
        assert table.bots_turn() and thinker.busy
        pondering.follow()
        assert not thinker.busy

    awaited(play())


def test_undo_drops_it_and_begins_anew() -> None:
    async def play() -> None:
        session = annas()
        as_guessed(session)
        while session.actor != 0 or not leads_to_a_bot(session):
            session.play(choose(session, "greedy"))
        table = table_of(session)
        pondering = await asks_a_bot(table)
        thinker = cast("Thinker", table.shell.thinker)
        session.goto(0)
        pondering.follow()
        assert not thinker.busy
        await turns()
        assert [kind for kind, _ in thinker.asked] == ["guess", "ahead", "guess"]

    awaited(play())


@pytest.mark.parametrize("what", ["past", "closed", "close"])
def test_looking_back_or_leaving_the_table_drops_it(what: str) -> None:
    async def play() -> None:
        table = table_of(annas())
        pondering = await asks_a_bot(table)
        thinker = cast("Thinker", table.shell.thinker)
        if what == "close":
            pondering.close()
        else:
            setattr(table.screen, what, 1)
            pondering.follow()
        await turns()
        assert not thinker.busy and len(thinker.asked) == 2

    awaited(play())


def test_it_goes_on_while_the_person_plays_as_was_guessed() -> None:
    """A turn of several clicks: the first of them changes nothing."""

    async def play() -> None:
        session = annas()
        for _ in range(200):
            table = table_of(session)
            pondering, thinker = Pondering(table), cast("Thinker", table.shell.thinker)
            pondering.follow()
            await turns()
            if thinker.asked:
                await thinker.answers()
            if len(pondering._way) > 1:
                break
            pondering.close()
            session.play(choose(session, "greedy"))
        way = pondering._way
        click = next(each for each in session.choices if session.foresee(each).state == way[0])
        session.play(click)
        pondering.follow()
        await turns()
        assert thinker.busy and len(thinker.asked) == 2

    awaited(play())


def never(table: Any, what: str) -> None:
    """Change a table so that nothing is to be thought ahead."""
    if what == "no bot that searches":
        table.people = [Person("", level) for level in ("", "greedy", "newcomer")]
    elif what == "no worker":
        table.shell.thinker.broken = True
    elif what == "bots do not move here":
        table.terms.bots = False
    else:
        table.terms.here = []


NEVER = ("no bot that searches", "no worker", "bots do not move here", "nobody here is to act")


@pytest.mark.parametrize("what", NEVER)
def test_nothing_is_thought_ahead(what: str) -> None:
    async def play() -> None:
        table = table_of(annas())
        never(table, what)
        Pondering(table).follow()
        await turns()
        assert not cast("Thinker", table.shell.thinker).asked

    awaited(play())


def test_nothing_is_thought_ahead_while_somebody_chooses_in_secret() -> None:
    async def play() -> None:
        session = Session.new("pocket_imperium", seats=3, seed=9)
        while not (session.game.secret and session.game.secret(session.state)):
            session.play(session.choices[0])
        levels = ["expert"] * 3
        assert session.actor is not None
        levels[session.actor] = ""
        table = table_of(session, levels)
        Pondering(table).follow()
        await turns()
        assert not cast("Thinker", table.shell.thinker).asked

    awaited(play())
