"""Choices that all make at the same time: shares that nobody can reckon with."""

from __future__ import annotations

from itertools import product

import pytest

from core.bots import choose, finish
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import CHANCE
from core.search.effort import EFFORTS, effort_of, spared
from core.search.lines import lines
from core.search.shares import Table, Worths, picked
from core.search.together import answer, guessed, mixed, mixes, stage_of
from core.search.turns import prior_of
from core.search.worth import worth
from core.weights import keenly

POCKET = GAMES["pocket_imperium"]


def planning(seats: int, laid: int = 0) -> Session:
    """A game in whose first planning so many cards have been laid."""
    session = Session.new(POCKET.id, seats=seats, seed=2)
    while not mixes(POCKET, session.state):
        session.play(choose(session, "random"))
    for _ in range(laid):
        session.play(choose(session, "random"))
    return session


def table(wins: list[list[float]], other: int = -1) -> Worths:
    """What is found of a game of two in which the other loses what one wins, or wins it as well."""
    found = Table([len(wins), len(wins[0])])
    for one, two in [*product(range(len(wins)), range(len(wins[0])))] * 60:
        found.add((one, two), (wins[one][two], other * wins[one][two]))
    return found.worths()


def test_rock_paper_and_scissors_are_chosen_alike() -> None:
    wins = [[0.0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    for mix in table(wins).shares():
        assert mix == pytest.approx([1 / 3] * 3, abs=0.03)


def test_what_is_worse_whatever_the_others_do_is_not_chosen() -> None:
    mix, _ = table([[3.0, 1], [2, 0], [1, 2]]).shares()
    assert mix[1] < 0.01 < mix[0] < mix[2]


def test_nothing_is_known_of_what_was_never_tried() -> None:
    found = Table([2, 3])
    found.add((0, 0), (0.0, 0.0))
    assert found.worths().shares() == [pytest.approx([1 / 2] * 2), pytest.approx([1 / 3] * 3)]


@pytest.mark.parametrize(("seats", "ways"), [(2, 21), (3, 6), (4, 6)])
def test_every_seat_may_lay_all_its_plans(seats: int, ways: int) -> None:
    session = planning(seats)
    for _ in range(seats):
        seat = session.actor
        assert seat is not None
        stage = stage_of(POCKET, session.state, seat)
        assert sorted(stage.seats) == list(range(seats))
        assert [len(choices) for choices in stage.choices] == [ways] * seats
        while session.actor == seat:
            session.play(choose(session, "random"))


def test_who_has_laid_a_card_keeps_to_it() -> None:
    session = planning(3, laid=1)
    seat = session.actor
    assert seat is not None
    stage = stage_of(POCKET, session.state, seat)
    assert len(stage.choices[stage.seats.index(seat)]) == 2


@pytest.mark.parametrize("level", ["expert", "master"])
def test_what_others_have_laid_makes_no_difference(level: str) -> None:
    effort = effort_of(POCKET, level)._replace(mixed=600)
    found = set()
    for seed in range(4):
        session = planning(3)
        while (
            session.state.first == session.actor or session.actor == (session.state.first + 1) % 3
        ):
            session.play(session.choices[seed % len(session.choices)])
        assert session.actor is not None
        found.add(finish(mixed(POCKET, session.state, session.actor, Rng(1), effort)))
    assert len(found) == 1


def test_only_levels_that_say_so_mix() -> None:
    mixing = [level for level in EFFORTS if effort_of(POCKET, level).mixed]
    assert mixing == ["expert", "master"]
    assert not any(effort.mixed for effort in EFFORTS.values())


@pytest.mark.parametrize(("guess", "chosen"), [([1.0, 0.0], 0), ([0.0, 1.0], 1)])
def test_who_foresees_once_answers_what_others_are_thought_to_choose(
    guess: list[float], chosen: int
) -> None:
    mix = answer(table([[3.0, 0], [0, 1]], 1), [guess, guess], 1, 0)
    assert mix[chosen] > 0.9


def test_who_foresees_twice_answers_the_answers_to_that() -> None:
    catch = table([[1.0, -1], [-1, 1]])  # the first wants both alike, the second does not
    guess = [[0.5, 0.5], [1.0, 0.0]]
    assert answer(catch, guess, 1, 0)[0] > 0.9
    guess = [[1.0, 0.0], [0.5, 0.5]]
    assert answer(catch, guess, 1, 0)[0] == pytest.approx(0.5, abs=0.1)
    assert answer(catch, guess, 2, 0)[1] > 0.6  # the second avoids what the first was thought to do


def test_choices_as_good_as_each_other_are_made_as_often() -> None:
    mix = table([[1.0, 1], [1, 1], [0, 0]]).answers([[1 / 3] * 3, [0.5, 0.5]], 0)
    assert mix[0] == pytest.approx(mix[1])
    assert mix[2] < 0.05


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_are_what_everybody_may_choose_and_promises_most(seats: int) -> None:
    session = planning(seats)
    assert session.actor is not None
    stage = stage_of(POCKET, session.state, session.actor)
    guess = finish(guessed(keenly(POCKET), stage, Rng(1)))
    for shares, choices in zip(guess, stage.choices, strict=True):
        assert len(shares) == len(choices)
        assert sum(shares) == pytest.approx(1.0)
        assert max(shares) > 2 / len(choices)


def test_what_a_choice_promises_counts_less_where_it_is_secret() -> None:
    effort = effort_of(POCKET, "seasoned")
    session = planning(3)
    assert prior_of(POCKET, session.state, effort) == 1 < effort.prior
    while mixes(POCKET, session.state) or session.state.actor == CHANCE:
        session.play(choose(session, "random"))
    assert prior_of(POCKET, session.state, effort) == effort.prior


def test_choices_are_drawn_by_their_shares() -> None:
    rng = Rng(1)
    drawn = [picked([0.2, 0.8, 0.0], rng) for _ in range(1000)]
    assert 150 < drawn.count(0) < 250 and drawn.count(0) + drawn.count(1) == 1000


def test_whoever_has_to_be_spared_has_fewer_plans_compared() -> None:
    effort = effort_of(POCKET, "master")
    assert spared(effort).mixed * 3 <= effort.mixed
    assert effort_of(POCKET, "master", sparing=True) == spared(effort)


def test_the_last_plan_is_judged_before_orders_are_revealed_as_those_before_it_are() -> None:
    session = planning(3)
    while sum(order < 0 for order in session.state.plan) > 3:
        session.play(session.choices[0])
    seat = session.actor
    assert seat is not None
    found = finish(lines(POCKET, session.state, seat, Rng(1), effort_of(POCKET, "expert").own))
    assert [line.state.actor for line in found] == [CHANCE] * 6
    for line in found:
        assert line.worth == worth(POCKET, line.state, seat)
