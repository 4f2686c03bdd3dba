"""Bots lay secret plans once all people have opened theirs: in the worker, the page goes on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from core import Session
from core.bots import choose, finish
from core.bots.question import read, think
from core.play.secret import chosen, stage
from core.save import sealed
from page.awaited import awaited
from page.sealers import PLANS, Browser, game
from web.bots import planner
from web.page.words import Words
from web.secrets import sealing
from web.secrets.sealing import Wait
from web.secrets.vault import Vault

PEOPLE = [0, 1]


class Worker:
    """As much of a thinker as is asked; keeps the questions."""

    broken, ready = False, True

    def __init__(self) -> None:
        self.asked: list[str] = []

    def start(self) -> None:
        """It is up."""

    async def ask(self, question: str, kind: str, heard: object) -> str:
        self.asked.append(question)
        return finish(think(question))


@pytest.fixture
def worker() -> Worker:
    return Worker()


def opened(words: Words, worker: Worker) -> tuple[Browser, Session]:
    """A browser whose plan the game waits for, and the game with the other person's opened."""
    anna, ben = Browser(words), Browser(words)
    for browser in (anna, ben):
        browser.thinker = worker
    start = game(bots=1)
    people = [*start.info["people"][:2], {"name": "Bot", "kind": "bot", "bot": "expert"}]
    start.info = start.info | {"people": people}
    session = anna.plans(anna.opens(start.link()), 0)
    return anna, ben.plans(ben.opens(session.link()), 1)


def test_the_worker_is_asked_and_plays_what_the_bot_would(words: Words, worker: Worker) -> None:
    anna, session = opened(words, worker)
    assert sealing.pending(session) and not worker.asked
    told: list[str] = []
    wait = Wait(told=lambda: told.append("bots plan"))
    whole = awaited(sealing.arrived(anna, Session.from_link(session.link()), wait))
    assert told == ["bots plan"] and len(worker.asked) == len(set(worker.asked)) > 1
    assert {read(text).seat for text in worker.asked} == {2}
    laid = chosen(whole, session.step)
    assert {seat: laid[seat] for seat in PEOPLE} == {seat: PLANS[seat] for seat in PEOPLE}
    known = Vault(anna.plain).secrets()
    straight = sealed.complete(
        sealed.open_(session, known, PEOPLE), PEOPLE, lambda filled: choose(filled, "expert")
    )
    assert straight is not None and laid == chosen(straight, session.step)


def test_who_leaves_meanwhile_leaves_the_game_where_it_is(words: Words, worker: Worker) -> None:
    anna, session = opened(words, worker)
    left = awaited(
        sealing.arrived(anna, Session.from_link(session.link()), Wait(still=lambda: False))
    )
    assert not worker.asked and sealing.pending(left) and stage(left) == left.step
    assert not sealing.pending(anna.opens(left.link()))


def test_without_a_worker_the_page_goes_on_meanwhile(
    words: Words, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It thinks in slices, as much as the worker would: every browser comes to the same plans."""
    anna, session = opened(words, worker)
    by_worker = chosen(anna.opens(session.link()), session.step)
    slices: list[str] = []
    in_slices = planner.in_slices

    def counted(thinking: Any, wanted: Any) -> Any:
        slices.append("in slices")
        return in_slices(thinking, wanted)

    monkeypatch.setattr(planner, "in_slices", counted)
    anna.thinker = SimpleNamespace(start=lambda: None, broken=True, ready=False)
    assert chosen(anna.opens(session.link()), session.step) == by_worker and slices
