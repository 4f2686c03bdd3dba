"""What a line of clicks does is told in whole sentences, whatever the log has to say of it yet."""

from __future__ import annotations

from random import Random

import pytest
from lots import play_by_lot

from core import Session
from core.play.messages import told
from core.review.decisions import decisions
from page.shown import moment_of
from web.table.told import in_sentences

GAMES = ("imperial2030", "pocket_imperium", "struggle_of_empires")


def test_names_of_choices_are_told_as_what_somebody_chooses() -> None:
    """A row said: Prussia builds a fleet. To the Caribbean, a long voyage."""
    session = Session.new("imperial2030", seats=2, seed=1)
    moment = moment_of(session)
    names = [("choice.end_fleets", {}), ("choice.end_armies", {})]
    line = [("log.round", {"round": 2}), *names]
    assert in_sentences(moment, 1, line) == [
        moment.say(line[0]),
        f"{moment.names[1]} chooses “Fleets done” and “Armies done”.",
    ]
    assert in_sentences(moment, 0, names[:1]) == [f"{moment.names[0]} chooses “Fleets done”."]


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_told_in_whole_sentences(game: str) -> None:
    """A turn that ends before the log says what comes of it, too."""
    session, lot = Session.new(game, seats=3, seed=4), Random(4)
    while not session.over and session.step < 250:
        play_by_lot(session, lot)
    moment, steps = moment_of(session), session.timeline.steps
    named = 0
    for seat, first, last in decisions(session):
        for end in range(first + 1, last + 1):
            clicks = [step.action for step in steps[first:end]]
            line, _ = told(session.game, session.timeline.states[first], clicks)
            said = in_sentences(moment, seat, line)
            assert all(sentence.endswith((".", "?", "!")) for sentence in said), said
            named += any(" chooses “" in sentence for sentence in said)
    assert named
