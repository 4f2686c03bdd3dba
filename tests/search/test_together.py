"""Choices that all make at the same time: shares that nobody can reckon with."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import product

import pytest

from core.bots import choose, finish, retold
from core.bots.thought import Thought
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import CHANCE
from core.search.effort import EFFORTS, effort_of, spared
from core.search.lines import lines
from core.search.replies import Outlook
from core.search.shares import Table, Worths, by_worth, picked
from core.search.together import Search, Stage, foreseen, guessed, mixed, mixes, stage_of, tried
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


def planned(seats: int) -> tuple[Stage, int]:
    """What all may lay in a first planning, and the number of the player that is to act."""
    session = planning(seats)
    assert session.actor is not None
    stage = stage_of(POCKET, session.state, session.actor)
    return stage, stage.seats.index(session.actor)


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


@pytest.mark.parametrize("level", ["expert", "master"])
def test_there_is_a_plan_to_play_as_soon_as_thinking_begins(level: str) -> None:
    """And how much is done grows to the end."""
    session = planning(3)
    seat = session.actor
    assert seat is not None
    effort = effort_of(POCKET, level)._replace(mixed=1200)
    thinking = mixed(keenly(POCKET), session.state, seat, Rng(1), effort)
    thoughts = [thought for thought in thinking if thought is not None]
    assert all(thought.clicks[0] in POCKET.legal(session.state) for thought in thoughts)
    done = [thought.done for thought in thoughts]
    assert done[0] == 0 and done == sorted(done) and done[-1] == 1


def test_only_levels_that_say_so_mix() -> None:
    mixing = [level for level in EFFORTS if effort_of(POCKET, level).mixed]
    assert mixing == ["expert", "master"]
    assert not any(effort.mixed for effort in EFFORTS.values())


class Lottery(Search):
    """What the first player chooses wins its number, and the others' numbers and luck besides."""

    def played(self, chosen: Sequence[int]) -> Generator[None, None, Outlook]:
        """Play on once."""
        yield
        won = float(sum(chosen) + self.rng.below(9))
        return Outlook([won * (seat == self.stage.seats[0]) for seat in range(3)], 0.0, 9)


def test_the_best_beside_what_others_choose_is_found_and_what_is_worse_is_soon_left_out() -> None:
    stage, _ = planned(3)
    guess = [[1 / 6] * 6] * 3
    lottery = Lottery(POCKET, stage, Rng(1), effort_of(POCKET, "expert"))
    thoughts: list[Thought | None] = []
    worths = finish(retold(tried(lottery, guess, 0, 6_000), thoughts.append))
    assert worths.index(max(worths)) == 5
    assert worths[5] - worths[0] == pytest.approx(5, abs=1.5)
    assert worths[5] == pytest.approx(5 + 5 + 4, abs=1)
    tries = len([thought for thought in thoughts if thought is not None])
    assert 100 < tries <= 600  # of six choices at ten looks each


def test_who_foresees_twice_thinks_that_others_answer_what_is_guessed() -> None:
    """What the others' answers are worth counts for a third of what they are thought to choose."""
    game = keenly(POCKET)
    stage, own = planned(3)
    guess = finish(guessed(game, stage, Rng(1)))
    effort = effort_of(POCKET, "master")._replace(turns=0, first=0)
    mixes = finish(foreseen(Search(game, stage, Rng(1), effort), guess, own, 6_000))
    assert mixes[own] == guess[own]
    for player in {0, 1, 2} - {own}:
        assert mixes[player] != guess[player]
        assert sum(mixes[player]) == pytest.approx(1.0)
        assert all(3 * now >= was for now, was in zip(mixes[player], guess[player], strict=True))


def test_choices_as_good_as_each_other_are_made_as_often() -> None:
    mix = by_worth([1.0, 1.0, 0.0])
    assert mix[0] == mix[1]
    assert mix[2] < 0.05


def test_one_of_many_choices_is_drawn_where_all_are_rare() -> None:
    assert {picked([1 / 30] * 30, Rng(seed)) for seed in range(300)} == {*range(30)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_are_what_everybody_may_choose_and_promises_most(seats: int) -> None:
    stage, _ = planned(seats)
    guess = finish(guessed(keenly(POCKET), stage, Rng(1)))
    for shares, choices in zip(guess, stage.choices, strict=True):
        assert len(shares) == len(choices)
        assert sum(shares) == pytest.approx(1.0)
        assert max(shares) > 1.3 / len(choices)
        assert min(shares) > 0.5 / len(choices)


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
