"""Advice: different legal lines, the best first, by what the seat may know."""

from __future__ import annotations

import pytest

from bots.early import early
from core.bots import finish
from core.bots.advice import MOST, Advice, advise, answer, question, think
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.search.effort import Breadth, effort_of, judged
from core.search.worth import after, standing, turn_of


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_is_lines_that_can_be_played_up_to_the_end_of_the_turn(game_id: str) -> None:
    session = early(game_id)
    game, state, seat = session.game, session.state, session.actor
    assert seat is not None
    before, turn = state.copy(), turn_of(game, state)
    found = finish(advise(game, state, seat, Rng(1), effort_of(game, "expert")))
    assert state == before
    assert 0 < len(found) <= MOST
    assert len({advice.clicks[0] for advice in found}) == len(found)
    assert found[0].behind == 0 and all(advice.behind >= 0 for advice in found)
    for advice in found:
        now = state
        for click in advice.clicks:
            assert turn_of(game, now) == turn
            assert click in game.legal(now)
            now = after(game, now, click)
        assert len(advice.points) == session.seats


@pytest.mark.parametrize("game_id", GAMES)
def test_another_interpreter_finds_the_same_advice(game_id: str) -> None:
    text = question(early(game_id))
    first, second = (answer(finish(think(text))) for _ in range(2))
    assert first == second
    assert all(isinstance(advice, Advice) for advice in first)


def test_advice_goes_by_what_the_seat_may_know() -> None:
    """Plans that others have laid and not shown make no difference."""
    states, questions = [], []
    for last in (0, -1):
        session = Session.new("pocket_imperium", seats=3, seed=2)
        secret = session.game.secret
        assert secret is not None
        while not secret(session.state):
            session.play(session.game.legal(session.state)[0])
        while session.actor != 2:
            session.play(session.game.legal(session.state)[last])
        states.append(session.state)
        questions.append(question(session))
    assert states[0] != states[1]
    assert questions[0] == questions[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_lines_of_an_advice_stand_in_the_order_of_what_is_told_of_them(game_id: str) -> None:
    """None seems better than one before it because it was tried less."""
    effort = effort_of(GAMES[game_id], "seasoned")._replace(turns=2, looks=60, prior=4.0)
    effort = effort._replace(replies=Breadth(positions=20, width=2, lines=2))
    for steps in range(20, 90, 5):
        session = early(game_id, steps)
        game, state, seat = session.game, session.state, session.actor
        assert seat is not None
        found = finish(advise(game, state, seat, Rng(steps), effort))
        behind = [advice.behind for advice in found]
        assert behind == sorted(behind) and behind[0] == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_line_is_behind_by_what_its_points_say(game_id: str) -> None:
    effort = effort_of(GAMES[game_id], "expert")._replace(own=Breadth(60, 3, 60), looks=40)
    for steps in range(20, 90, 10):
        session = early(game_id, steps)
        game, state, seat = session.game, session.state, session.actor
        assert seat is not None
        best, *others = finish(advise(game, state, seat, Rng(steps), effort))
        plain = judged(game, effort._replace(close=0.0))
        leads = [standing(plain, each.points, seat) for each in (best, *others)]
        for other, lead in zip(others, leads[1:], strict=True):
            assert other.behind == pytest.approx(leads[0] - lead, abs=1e-6)
            assert lead <= leads[0] + 1e-6, "the best one is told to be worse"
