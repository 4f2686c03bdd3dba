"""What people are told that seats may expect: the estimate and what it is known to leave out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import core
from bots.early import early
from core import Session
from core.arena.shortfalls import toml
from core.bots import choose, finish, play_out
from core.bots.advice import advise
from core.bots.thought import Thought
from core.errors import DataError
from core.games import GAMES
from core.games.struggle_of_empires.board import REVOLUTION
from core.play.chance import Rng
from core.protocol import Game
from core.review.curve import curve_of
from core.search.effort import Breadth, effort_of, judged
from core.search.turns import search
from core.shortfall import STAGES, between, read_shortfall, told
from core.weights import keenly

WITH_STAGES = [game_id for game_id, game in GAMES.items() if game.stage is not None]
WITH_SHORTFALL = [game_id for game_id, game in GAMES.items() if game.shortfall]


def with_shortfall(game: Game[Any], points: float) -> Game[Any]:
    """The game with an estimate that is known to leave out so many points at any stage."""
    return replace(game, shortfall={3: (points,) * (STAGES + 1)})


@pytest.mark.parametrize("game_id", WITH_STAGES)
def test_stages_go_from_the_beginning_to_the_end_and_never_back(game_id: str) -> None:
    session = Session.new(game_id, seats=3, seed=2)
    play_out(session, ["newcomer"] * 3)
    stage = session.game.stage
    assert stage is not None
    stages = [stage(state) for state in session.timeline.states[:-1]]
    assert stages == sorted(stages)
    assert stages[0] == 0.0 and 0.85 < stages[-1] <= 1.0


@pytest.mark.parametrize("seats", range(2, 8))
def test_in_struggle_markers_that_will_be_drawn_are_told_from_the_first_step(seats: int) -> None:
    session = Session.new("struggle_of_empires", seats=seats, seed=6)
    game = keenly(session.game)
    first = sum(told(game, session.state)) / seats
    while not sum(session.state.markers):
        session.play(choose(session, "random"))
    drawn = sum(told(game, session.state)) / seats
    assert first == pytest.approx(drawn, abs=9)  # by all markers together: 25 to 31 points


def test_nobody_is_told_to_expect_less_than_a_revolution_leaves() -> None:
    """It takes all points and no more (R49); the estimate alone goes on below that."""
    session = Session.new("struggle_of_empires", seats=4, seed=1)
    play_out(session, ["random"] * 4)
    game = keenly(session.game)
    deep = [state for state in session.timeline.states if max(state.unrest) >= REVOLUTION]
    assert min(min(game.value(state)) for state in deep) < 0
    curve = finish(curve_of(session))
    assert min(map(min, curve.points)) == 0.0


def test_neither_hints_nor_thoughts_tell_of_less() -> None:
    """Whoever is in revolution looks forward to nothing, and not to a debt of points."""
    deep = {"players": [{"unrest": 60}, {}, {}], "seats": 3, "war": 3}
    session = Session.from_position("struggle_of_empires", deep, seed=1)
    effort = effort_of(session.game, "seasoned")._replace(own=Breadth(30, 3, 30), looks=8)
    game = judged(session.game, effort)
    assert game.value(session.state)[0] < 0
    assert finish(advise(game, session.state, 0, Rng(1), effort))[0].points[0] == 0.0
    thoughts = search(game, session.state, 0, Rng(1), effort)
    assert {each.points[0] for each in thoughts if each} == {0.0}


@pytest.mark.parametrize("game_id", WITH_SHORTFALL)
def test_every_number_of_seats_has_a_table(game_id: str) -> None:
    game = GAMES[game_id]
    assert set(game.shortfall) == {*range(game.min_seats, game.max_seats + 1)}


@pytest.mark.parametrize("game_id", GAMES)
def test_all_seats_are_told_as_much_more_and_nothing_when_the_game_is_over(game_id: str) -> None:
    session = early(game_id, 40)
    game = keenly(session.game)
    promised = game.value(session.state)
    more = {round(a - b, 6) for a, b in zip(told(game, session.state), promised, strict=True)}
    assert len(more) == 1
    play_out(session, ["random"] * 3)
    assert told(game, session.state) == [float(points) for points in session.scores]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_people_are_told_changes_no_choice(game_id: str) -> None:
    session = early(game_id, 40)
    game, state, seat = keenly(session.game), session.state, session.actor
    assert seat is not None
    effort = effort_of(game, "expert")._replace(own=Breadth(60, 3, 10), looks=20, mixed=20)
    plain, raised = (
        finish(search(with_shortfall(game, points), state, seat, Rng(3), effort))
        for points in (0.0, 1000.0)
    )
    assert plain == raised


@pytest.mark.parametrize("game_id", WITH_STAGES)
@pytest.mark.parametrize("looks", [0, 20])
def test_hints_and_thoughts_tell_what_the_estimate_leaves_out(game_id: str, looks: int) -> None:
    session = early(game_id, 40)
    game, state, seat = session.game, session.state, session.actor
    assert seat is not None
    effort = effort_of(game, "expert")._replace(
        own=Breadth(60, 3, 10), looks=looks, mixed=looks, turns=1
    )
    found = []
    for points in (1000.0, 2000.0):
        thoughts = search(keenly(with_shortfall(game, points)), state, seat, Rng(3), effort)
        hints = finish(advise(with_shortfall(game, points), state, seat, Rng(3), effort))
        shown = [thought.points for thought in thoughts if isinstance(thought, Thought)]
        found.append(shown + [hint.points for hint in hints])
    assert found[0]
    for plain, raised in zip(*found, strict=True):
        assert [more - less for less, more in zip(plain, raised, strict=True)] == pytest.approx(
            [1000.0] * 3
        )


def test_a_curve_tells_it_but_for_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("pocket_imperium", seats=3, seed=2)
    play_out(session, ["random"] * 3)
    plain, raised = (curve(monkeypatch, session, points) for points in (0.0, 100.0))
    for without, with_it in zip(plain, raised, strict=True):
        more = [round(b - a, 1) for a, b in zip(without, with_it, strict=True)]
        assert more == [100.0] * (len(more) - 1) + [0.0]


def curve(
    monkeypatch: pytest.MonkeyPatch, session: Session, points: float
) -> tuple[tuple[float, ...], ...]:
    """The curve of a game whose estimate is known to leave out so many points."""
    game = with_shortfall(session.game, points)
    monkeypatch.setattr(core.games, "GAMES", {**GAMES, game.id: game})
    return finish(curve_of(Session.from_link(session.link()))).points


def test_between_two_stages_it_changes_in_proportion() -> None:
    points = [100.0, *[50.0] * (STAGES - 1), 0.0]
    assert between(points, 0.0) == 100.0
    assert between(points, 0.25 / STAGES) == pytest.approx(87.5)
    assert between(points, 1 - 0.5 / STAGES) == pytest.approx(25.0)
    assert between(points, 1.0) == 0.0


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("seats_2 = [1.0]", "needs 11 numbers, has 1"),
        (toml({3: [0.0] * 11}), "seats_3"),
        ("", "seats_2"),
    ],
)
def test_a_table_that_is_missing_or_too_short_is_refused(
    text: str, error: str, tmp_path: Path
) -> None:
    (tmp_path / "shortfall.toml").write_text(text, "utf-8")
    with pytest.raises(DataError, match=error):
        read_shortfall(tmp_path, [2])


def test_all_together_are_told_what_the_plainer_estimate_and_the_table_say() -> None:
    session = early("pocket_imperium", 40)
    game = keenly(session.game)
    assert game.level is not None and game.stage is not None
    missing = between(game.shortfall[3], game.stage(session.state))
    plainly = sum(game.level(session.state)) + 3 * missing
    assert sum(told(game, session.state)) == pytest.approx(plainly)
    assert sum(game.value(session.state)) != pytest.approx(sum(game.level(session.state)))
