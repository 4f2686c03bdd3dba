"""Moves of several clicks as one: what holds for the gestures of every game."""

from __future__ import annotations

import pytest

from conformance.cases import CASES, Case, samples, whole_game
from core import Session
from core.play.choices import run_click
from core.play.timeline import Timeline
from core.play.ways import Way

LOOKED_AT = 15
EACH = 8


def gestures(session: Session) -> list[Way]:
    """Whole moves of a position: of the move under way, and of what could be taken up."""
    gesture, state = session.game.gesture, session.state
    if gesture is None or state.actor < 0:
        return []
    game = session.game
    legal = [action for action in game.legal(state) if gesture(state, action) == "takes"]
    begins = ["", *(game.write(state, action) for action in legal[:2])]
    return [way for begin in begins for way in session.ways(begin)[:EACH]]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_text_of_a_whole_move_plays_its_clicks(case: Case) -> None:
    session = whole_game(case)
    for n in samples(session, LOOKED_AT):
        session.goto(n)
        for way in gestures(session):
            one, two = (Timeline(session.game, session.state) for _ in range(2))
            run_click(one, way.choice.text, lambda: None)
            for click in way.clicks:
                assert two.states[-1].actor == session.actor
                run_click(two, click, lambda: None)
            assert [step.text for step in one.steps] == [*way.clicks]
            assert one.states[-1] == two.states[-1]
            assert way.choice.targets == way.places[-1:]
