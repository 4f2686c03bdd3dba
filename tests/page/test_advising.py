"""Hints at a table: one that comes to nothing says so, and can be asked for again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from core import Session
from core.bots import choose, finish
from core.bots.advice import Advice, answer, question, think
from core.protocol import Action, Choice
from page.awaited import awaited
from page.shown import moment_of, text_of
from web.bots.thinker import Thinker
from web.html import dom
from web.panels import advice
from web.panels.log import Journal
from web.table import advising, render
from web.table.advising import Advising
from web.table.controller import Controller
from web.table.history import go_on_in
from web.table.moment import Moment
from web.table.terms import copy_at


async def no_worker() -> Any:
    raise RuntimeError("no room")


def test_a_hint_that_fails_says_so_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tasks: list[asyncio.Task[Any]] = []
    said: list[str] = []

    def run(work: Coroutine[Any, Any, Any]) -> None:
        tasks.append(asyncio.ensure_future(work))

    async def fails(*_: object) -> None:
        raise RuntimeError("out of memory")

    session = Session.new("pocket_imperium", seats=2, seed=5)
    table = SimpleNamespace(
        session=session,
        advisable=lambda: True,
        screen=SimpleNamespace(panel="advice", tab=""),
        shell=SimpleNamespace(thinker=Thinker(no_worker, lambda: None), announce=said.append),
        words=moment_of(session).words,
    )

    async def play() -> None:
        hint = table.advising = Advising(cast("Controller", table))
        with monkeypatch.context() as patch:
            patch.setattr(advising, "advised", fails)
            hint.begin()
            assert "<progress" in hint.draw(moment_of(session))
            with pytest.raises(RuntimeError):
                await tasks.pop()
        assert 'data-act="advice-again"' in hint.draw(moment_of(session))
        hint.begin()
        assert "<progress" in hint.draw(moment_of(session))
        await tasks.pop(-1)
        assert "advice-list" in hint.draw(moment_of(session))
        failed, found = said
        assert failed.startswith("The hint came to nothing")
        assert found.startswith("Hint. Place 2 ships at ")
        hint.begin()  # the panel was closed, and is opened once more: what it shows is read again
        assert said == [failed, found, found]

    monkeypatch.setattr(dom, "run", run)
    monkeypatch.setattr(render, "paint", lambda _: table.advising.draw(moment_of(session)))
    awaited(play())


def test_the_only_line_that_was_looked_at_says_so() -> None:
    moment = moment_of(Session.new("pocket_imperium", seats=2, seed=5))
    line = advice.Shown("", "", (), (10.0, 12.0), 0.0)
    alone = "not worth a closer look"
    assert alone in advice.draw(moment, [line])
    assert alone not in advice.draw(moment, [line, line])


@pytest.mark.parametrize("game", ["imperial2030", "pocket_imperium", "struggle_of_empires"])
def test_what_counts_in_a_difference_is_what_its_points_say(game: str) -> None:
    """Who reckons it again from the points of two lines by this sentence finds what is told."""
    session = Session.new(game, seats=3, seed=5)
    while len(session.game.legal(session.state)) < 2:
        session.play(session.choices[0])
    seat, moment = session.actor or 0, moment_of(session)
    found = answer(finish(think(question(session), sparing=True)))
    best, other = (
        each.points[seat] - part_told(moment) * (sum(each.points) - each.points[seat]) / 2
        for each in found[:2]
    )
    assert best - other == pytest.approx(found[1].behind, abs=1e-6)


def part_told(moment: Moment) -> float:
    """Which part of what the others gain counts, as the panel tells it."""
    html = advice.draw(moment, [advice.Shown("", "", (), (), 0.0)])
    told = re.search(r"A difference also counts (?:(\d+) % of )?what the others would gain", html)
    assert told
    return int(told[1] or 100) / 100


def test_of_lines_that_begin_alike_the_one_that_was_shown_can_be_played() -> None:
    """Plans may begin with the same card: each has a place of its own to be shown by."""
    session = Session.new("pocket_imperium", seats=2, seed=5)
    first, other = session.choices[:2]
    moment = moment_of(session)
    target = moment.layout.name_of(first)
    moment = replace(moment, chosen=target)
    lines = [
        advice.Shown(choice.text, "", (), (10.0, 12.0), 0.0) for choice in (first, other, first)
    ]

    def plays(at: int) -> list[bool]:
        rows = advice.draw(moment, lines, at).split("<li>")[1:]
        return ['data-act="play"' in row for row in rows if "data-act" in row]

    assert plays(0) == [True, False, False]
    assert plays(2) == [False, False, True]
    assert plays(1) == [True, False, False]  # the second one begins otherwise: it is not selected


def test_a_copy_forgets_the_hints_that_were_taken_after_it_leaves_the_game() -> None:
    """Else its log would say of other moves, a bot's maybe, that they followed a hint."""
    session = Session.new("imperial2030", seats=2, seed=5)
    while session.step < 6:
        session.play(session.choices[0])
    session.info = {"hints": [1, 3, 5]}
    kept: list[Session] = []
    shell = SimpleNamespace(
        tell_there=lambda words: None,
        t=lambda name, **_: name,
        navigate=lambda route: None,
        create_copy=lambda other, *_: kept.append(other) or "copy",
    )
    table = SimpleNamespace(key="game", shell=shell)
    go_on_in(cast("Controller", table), copy_at(session, 3))
    assert kept[0].info["hints"] == [1, 3]
    assert session.info["hints"] == [1, 3, 5]


@pytest.mark.parametrize("game", ["imperial2030", "pocket_imperium", "struggle_of_empires"])
def test_a_hint_on_what_is_only_selected_is_marked_at_what_the_log_tells_next(game: str) -> None:
    """Which army moves, which order is laid first, who joins alliance A: no sentence tells it."""
    session = Session.new(game, seats=3, seed=5)
    while session.step < 110:
        session.play(choose(session, "greedy"))
    moment = moment_of(session)
    journal = Journal(session.game)
    journal.update(session, moment.say)
    lines = journal.lines()
    told = {step - 1 for line in lines for step in line.steps}
    silent = [step.index for step in session.log if step.actor >= 0 and step.index not in told]
    marked = [hint for hint in silent if journal.first_told(hint) in told]
    assert len(marked) > 0.8 * len(silent) > 0
    for hint in marked:
        first = journal.first_told(hint)
        clicks = session.log[hint : first + 1]
        assert first > hint and len({step.actor for step in clicks}) == 1
        assert not told & set(range(hint, first))


def test_a_first_click_stands_for_the_line_that_was_shown_last() -> None:
    session = Session.new("pocket_imperium", seats=2, seed=5)
    first, other = session.choices[:2]
    table = SimpleNamespace(session=session, screen=SimpleNamespace(panel="", tab=""))
    hint = Advising(cast("Controller", table))
    hint.follow()
    lines = [(first, 1), (other, 1), (first, 2)]
    hint.found = tuple(Advice((choice.action,) * n, (), 0.0) for choice, n in lines)
    assert hint.line(first) == hint.found[0]
    assert hint.show(3) == hint.found[2]
    assert hint.line(first) == hint.found[2]
    assert hint.line(other) == hint.found[1]
    assert hint.show(4) is None


def test_what_is_left_of_a_hint_stays_while_its_player_follows_it() -> None:
    session = Session.new("imperial2030", seats=2, seed=5)
    table = SimpleNamespace(
        session=session,
        advisable=lambda: True,
        screen=SimpleNamespace(panel="", tab="decide"),
        words=moment_of(session).words,
    )
    hint = Advising(cast("Controller", table))
    hint.follow()
    table.screen.panel = "advice"
    line = line_of(session, "rondel factory")
    hint.found = (line_of(session, "rondel import"), line)
    session.play(choice_of(session, line.clicks[0]))
    hint.follow()
    shown = hint.draw(moment_of(session))
    assert table.screen.panel == "advice" and hint.found == (line._replace(clicks=line.clicks[1:]),)
    assert "rest of the hint" in shown and 'data-act="advice-again"' in shown
    assert "best" not in shown and "not worth a closer look" not in shown

    elsewhere = next(each for each in session.choices if each.action != line.clicks[1])
    session.play(elsewhere)
    hint.follow()
    assert not hint.found and table.screen.panel == ""


def line_of(session: Session, text: str) -> Advice:
    """A line that begins with this choice, up to the end of its player's turn."""
    ahead, clicks = copy_at(session, session.step), []
    while ahead.actor == session.actor:
        wanted = (each for each in ahead.choices if each.text == text)
        choice = next(wanted, ahead.choices[0])
        clicks.append(choice.action)
        ahead.play(choice)
    return Advice(tuple(clicks), (10.0, 12.0), 0.0)


def choice_of(session: Session, action: Action) -> Choice:
    return next(each for each in session.choices if each.action == action)


def hinting(session: Session) -> Advising:
    """Hints at a table with nothing open."""
    screen = SimpleNamespace(panel="", tab="")
    table = SimpleNamespace(session=session, advisable=lambda: True, screen=screen)
    return Advising(cast("Controller", table))


def test_a_hint_names_its_first_move_once() -> None:
    """'Add a ship at South' stood over 'Anna adds a ship at South.'"""
    session = Session.from_position(
        "pocket_imperium",
        {
            "seats": 3,
            "hexes": {"S0.1": "one", "S3.1": "two"},
            "ships": {"S0.1": [0, 2], "S3.1": [0, 1], "S4.1": [1, 2], "S5.1": [2, 2]},
            "plans": [["expand", "explore", "exterminate"]] * 3,
            "phase": {"name": "expand"},
        },
    )
    hint = hinting(session)
    hint.found = (line_of(session, "add s0.1"), line_of(session, "add s3.1"))
    shown = hint.draw(moment_of(session))
    assert "Add a ship at North" in shown and "Add a ship at South" in shown
    assert "Anna adds" not in shown


def test_a_hint_for_a_plan_of_two_players_names_whole_pairs() -> None:
    """Of three pairs it said 'Lay Expand', 'Lay Exterminate', 'Lay Explore, Explore' and so on."""
    session = Session.from_position(
        "pocket_imperium",
        {
            "seats": 2,
            "ships": {"S0.5": [0, 2], "S3.1": [1, 2]},
            "plans": [[], []],
            "phase": {"name": "plan"},
        },
    )
    orders = ("expand", "exterminate", "explore", "explore", "exterminate")
    ahead, clicks = copy_at(session, session.step), []
    for order in orders:
        clicks.append(next(each for each in ahead.choices if each.text == f"lay {order}").action)
        ahead.play(clicks[-1])
    hint = hinting(session)
    hint.found = (Advice(tuple(clicks), (10.0, 12.0), 0.0),)
    shown = text_of(hint.draw(moment_of(session)))
    assert "1 Lay Expand, Exterminate" in shown
    assert "Lay Explore, Explore. Lay Exterminate" in shown


def test_a_hint_to_pass_says_it_once_for_each_action() -> None:
    """'Pass this action' stood over 'Britain passes an action. Britain passes an action.'"""
    players = [{"power": power} for power in ("britain", "france")]
    start = {"seats": 2, "players": players, "phase": {"name": "action", "turn": 0, "actions": 2}}
    session = Session.from_position("struggle_of_empires", start)
    hint = hinting(session)
    hint.found = (line_of(session, "pass"),)
    shown = hint.draw(moment_of(session))
    assert "Pass this action" in shown and shown.count("passes an action") == 1


@pytest.mark.parametrize(
    ("game", "option"),
    [("imperial2030", "hidden_cash"), ("pocket_imperium", "hidden_scores")],
)
def test_a_hint_tells_no_points_of_others_where_theirs_are_hidden(game: str, option: str) -> None:
    """I40: with two, what the other can expect tells their cash, which the search can reckon."""
    shown = {}
    for hidden in (True, False):
        session = Session.new(game, seats=2, seed=5, options={option: hidden})
        moment, hint = moment_of(session, session.actor), hinting(session)
        hint.found = (line_of(session, ""),)
        shown[hidden] = text_of(hint.draw(moment))
    assert "Anna 10" in shown[False] and "Ben 12" in shown[False]
    own, other = ("Anna 10", "Ben 12") if moment.actor == 0 else ("Ben 12", "Anna 10")
    assert own in shown[True] and other not in shown[True]
    assert "what is hidden in this game" in shown[True]
    assert "what is hidden in this game" not in shown[False]
