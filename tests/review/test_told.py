"""What a line of clicks does, as hints, thinking bots and reviews tell it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from lots import play_by_lot

from core import Session
from core.play.messages import joined, messages_of, told
from core.protocol import Action

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


def line(session: Session, *starts: str) -> list[Action]:
    """The actions of clicks by what they begin with, as they are played."""
    found = []
    for start in starts:
        choice = next(c for c in session.choices if c.text.startswith(start))
        session.play(choice)
        found.append(choice.action)
    return found


def actions_with(start: str) -> Session:
    """A turn of Struggle of Empires in which a choice begins so."""
    session = Session.new("struggle_of_empires", seats=4, seed=2)
    while not any(choice.text.startswith(start) for choice in session.choices):
        session.play(session.choices[0])
    return session


def test_a_line_that_the_log_has_nothing_of_is_told_by_what_its_clicks_are_called() -> None:
    struggle = actions_with("move")
    before, actions = struggle.state.copy(), line(struggle, "move", "to")
    said, names = told(struggle.game, before, actions)
    assert names[0][0] == "choice.move"
    assert said == joined(struggle.game, names)
    assert said[0][0] in ("choice.move_to", "choice.move_voyage")


def test_a_plan_is_told_in_one_sentence() -> None:
    session = Session.new("pocket_imperium", seats=3, seed=1)
    while session.prompt[0] != "prompt.plan":
        session.play(session.choices[0])
    before, actions = session.state.copy(), line(session, "lay explore", "lay expand")
    said, names = told(session.game, before, actions)
    assert [name for name, _ in names] == ["choice.lay", "choice.lay"]
    assert said == [("choice.lay_two", {"order": "@order.explore", "next": "@order.expand"})]


def test_a_plan_of_two_players_is_told_by_the_pairs_of_its_reveals() -> None:
    """What follows a first card that was laid already is told by the same pairs (R-PLAN)."""
    session = Session.new("pocket_imperium", seats=2, seed=1)
    while session.prompt[0] != "prompt.plan":
        session.play(session.choices[0])
    laid = [f"lay {order}" for order in ("explore", "expand", "explore", "exterminate")]
    _, names = told(session.game, session.state.copy(), line(session, *laid))
    orders = [str(name[1]["order"]).removeprefix("@order.") for name in names]
    assert orders == ["explore", "expand", "explore", "exterminate"]
    last = {"order": "@order.explore", "next": "@order.exterminate"}
    assert joined(session.game, names)[1:] == [("choice.lay_two", last)]
    assert [name for name, _ in joined(session.game, names[1:])] == ["choice.lay", "choice.lay_two"]
    assert joined(session.game, names[1:])[1:] == [("choice.lay_two", last)]


def test_what_comes_before_the_dice_is_told_after_what_the_log_says() -> None:
    """A fleet that is built is in the log at once, where it sails once the dice are cast."""
    struggle = actions_with("build fleet")
    before, actions = struggle.state.copy(), line(struggle, "build fleet", "to north_america")
    said, _ = told(struggle.game, before, actions)
    assert [name for name, _ in said] == ["log.build", "choice.to_voyage"]


def test_what_another_seat_goes_on_to_choose_is_not_told_as_if_the_first_had_chosen_it() -> None:
    """A hint for a demanded swap ended with "Army in Beijing.", the next move of somebody else."""
    session = Session.new("imperial2030", seats=2, seed=1)
    lot = Random(1)
    while session.prompt[0] != "prompt.demand":
        play_by_lot(session, lot)
    before, actions = session.state.copy(), line(session, "decline", "army")
    said, names = told(session.game, before, actions)
    assert [name for name, _ in names] == ["choice.decline", "choice.army"]
    assert [name for name, _ in said] == [
        name for name, _ in messages_of(session.game, before, actions[0])
    ]


@pytest.mark.parametrize(
    ("played", "course"),
    [
        ("imperial2030-2", {"log.round", "log.card"}),
        ("pocket-3", {"log.round", "log.upkeep", "log.final", "log.final_points"}),
        ("struggle-4-dealt-open", {"log.round", "log.war", "log.income", "log.scored"}),
    ],
)
def test_how_the_game_goes_on_is_in_the_log_and_not_in_what_somebody_does(
    played: str, course: set[str]
) -> None:
    session = Session.from_link((PLAYTHROUGHS / f"{played}.link").read_text().strip())
    game, whole = session.game, session.timeline
    logged, done = set[str](), set[str]()
    for step, before in zip(whole.steps, whole.states, strict=False):
        logged |= {name for name, _ in messages_of(game, before, step.action)}
        done |= {name for name, _ in told(game, before, [step.action])[0]}
    assert course <= logged
    assert not game.course & done
    assert {name for name in logged if name not in game.course} <= done
