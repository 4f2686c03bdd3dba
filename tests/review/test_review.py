"""The review of a game: its curve, what it calls a mistake and what not, what may be reviewed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import core
from core import Session
from core.bots import choose, finish, play_out
from core.protocol import CHANCE, Action
from core.review import Review, judge, review, reviewable, work
from core.review.decisions import Decision, decisions
from core.search.effort import EFFORTS
from core.search.worth import after, turn_of, worth
from core.weights import keenly
from review import stalls

REAL = ("imperial2030", "pocket_imperium", "struggle_of_empires")


def bots_game(game_id: str, steps: int, seed: int = 5) -> Session:
    session = Session.new(game_id, seats=3, seed=seed)
    while session.actor is not None and session.step < steps:
        session.play(choose(session, "greedy"))
    return session


def test_what_is_no_session_is_told_in_a_sentence() -> None:
    link: Any = bots_game("pocket_imperium", 5).link()
    for look in (reviewable, lambda text: finish(review(text))):
        with pytest.raises(TypeError, match="A review is made of a Session, not of 'I"):
            look(link)


# ---- what is a mistake ----
def test_what_is_played_best_is_no_mistake() -> None:
    assert finish(review(stalls.played([]))).mistakes == ()


def test_a_mistake_is_told_with_what_would_have_been_better_and_by_how_much() -> None:
    session = stalls.played(["gamble", "take 1"])
    (found,) = finish(review(session)).mistakes
    second = session.timeline.steps[found.first]
    assert (second.actor, second.text) == (1, "take 1") and found.last == found.first + 1
    assert found.better == ("gamble",) and found.seat == 1
    assert found.points == pytest.approx(stalls.BEST - 1, abs=1)


def test_of_many_mistakes_the_ten_greatest_are_told_in_their_order() -> None:
    small, great = ["take 3"], ["take 0"]
    session = stalls.played([*small * 2, *great * 10])
    found = finish(review(session)).mistakes
    assert [mistake.first for mistake in found] == list(range(2, 12))


def test_a_turn_that_wins_the_game_is_no_mistake_however_many_points_it_gave_away() -> None:
    end = 2 * stalls.ROUNDS
    for others, won in (("take 0", True), ("take 3", False)):
        session = stalls.played([others, "take 1"] * stalls.ROUNDS)
        assert session.over and session.step == end
        assert (session.ranking[0] == [1]) is won
        last = Decision(1, end - 1, end)
        assert (finish(judge.look(session, last)) is None) is won
        assert (finish(judge.glance(session, last)) == 0) is won


def test_bad_luck_is_no_mistake() -> None:
    unlucky = ["fall 4"] * (2 * stalls.ROUNDS)
    assert finish(review(stalls.played([], unlucky))).mistakes == ()


def test_good_luck_does_not_make_a_mistake_good() -> None:
    """Guesses are worth 4 points, a gamble 5: a guess is judged the same, right or wrong."""
    for coin in (0, 1):
        found = finish(judge.look(stalls.played([f"guess {coin}"]), Decision(0, 0, 1)))
        assert found.better == ((stalls.GAMBLE,),)
        assert found.points == pytest.approx(1, abs=3 * max(found.error, 0.5))


def test_a_seat_is_judged_by_what_it_knew() -> None:
    """With the coin in sight one of the two guesses would be the best click by 3 points."""
    session = stalls.played([])
    state = session.timeline.states[0]
    for number in range(6):
        found = finish(judge.look(session, Decision(0, 0, 1)))
        assert found is None or found.points < work.ERRORS * found.error or found.points < 1
        state.coins[0] ^= number & 1


def test_dice_do_not_blur_a_verdict_where_the_bots_search_without_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`value` knows the odds of a gamble: what one brings beyond them is luck alone."""
    blurred = finish(judge.look(stalls.played(["take 1"]), Decision(0, 0, 1)))
    expert = EFFORTS["expert"]._replace(without_luck=True)
    stalls_with(monkeypatch, efforts={"expert": expert})
    sharp = finish(judge.look(stalls.played(["take 1"]), Decision(0, 0, 1)))
    assert sharp.better == blurred.better == ((stalls.GAMBLE,),)
    assert sharp.error < blurred.error / 3
    assert sharp.points == pytest.approx(stalls.BEST - 1, abs=0.1)


def test_the_curve_tells_what_the_strong_bots_expect(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge_by(weights: tuple[float, ...]) -> Callable[[stalls.Stalls], list[float]]:
        return lambda s: [weights[0] * points for points in stalls.value(s)]

    stalls_with(monkeypatch, judge=judge_by, keen=(2.0,))
    curve = finish(review(stalls.played([]))).curve
    assert [points[0] for points in curve.points] == [2 * stalls.BEST * stalls.ROUNDS] * 2


def stalls_with(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Let the stalls be played with other bots."""
    games = {**core.games.GAMES, "stalls": replace(stalls.GAME, **changes)}
    monkeypatch.setattr(core.games, "GAMES", games)


@pytest.mark.parametrize("game_id", REAL)
@pytest.mark.usefixtures("hasty")
def test_a_planted_blunder_is_found(game_id: str) -> None:
    """A game of greedy bots in which one turn is played as badly as can be."""
    session = bots_game(game_id, 50)
    decision = blunder(session)
    while session.step < 80 and session.actor is not None:
        session.play(choose(session, "greedy"))
    found = finish(review(session)).mistakes
    assert decision.first in [mistake.first for mistake in found]


def blunder(session: Session) -> Decision:
    """Play the worst clicks there are for a whole turn that matters; return that decision."""
    while not _matters(session):
        session.play(choose(session, "greedy"))
    game, seat, first = session.game, session.actor, session.step
    turn = turn_of(game, session.state)
    assert seat is not None
    while session.actor == seat and turn_of(game, session.state) == turn:
        session.play(_worst(session))
        if any(step.actor == CHANCE for step in session.log[first:]):
            break
    mine = [step.index for step in session.log[first:] if step.actor == seat]
    return Decision(seat, first, mine[-1] + 1)


def _matters(session: Session) -> bool:
    """Whether it is the beginning of a decision that can be played by far worse than best."""
    log, seat = session.log, session.actor
    if not log or log[-1].actor == seat or len(session.choices) < 3:
        return False
    assert seat is not None
    promises = [_promise(session, action) for action in session.game.legal(session.state)]
    return max(promises) - min(promises) > 4


def _worst(session: Session) -> Action:
    return min(session.game.legal(session.state), key=lambda action: _promise(session, action))


def _promise(session: Session, action: Action) -> float:
    return worth(session.game, after(session.game, session.state, action), session.actor or 0)


# ---- decisions ----
def test_decisions_are_the_clicks_of_a_seat_in_its_turn() -> None:
    session = bots_game("imperial2030", 80)
    steps, states = session.timeline.steps, session.timeline.states
    found = decisions(session)
    for one in found:
        clicks = steps[one.first : one.last]
        assert {step.actor for step in clicks} == {one.seat}
        turn = turn_of(session.game, states[one.first])
        assert all(turn_of(session.game, states[step.index]) == turn for step in clicks)
        assert not all(step.forced for step in clicks)
    in_some = {step for one in found for step in range(one.first, one.last)}
    rest = [step for step in steps if step.index not in in_some and step.actor >= 0]
    assert len(in_some) == sum(one.last - one.first for one in found)
    assert len(rest) < len(steps) / 2


def test_a_turn_under_way_is_not_judged_yet() -> None:
    session = Session.new("imperial2030", seats=3, seed=5)
    while True:
        seat, turn = session.actor, turn_of(session.game, session.state)
        session.play(choose(session, "greedy"))
        if session.step > 30 and (session.actor, turn_of(session.game, session.state)) == (
            seat,
            turn,
        ):
            break
    assert decisions(session)[-1].last < session.length


# ---- the curve ----
@pytest.mark.parametrize("game_id", ["toy", "stalls", *REAL])
def test_the_curve_ends_at_the_scores(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "decisions", lambda session: [])
    session = Session.new(game_id, seats=2, seed=3)
    play_out(session, ["random", "random"])
    curve = finish(review(session)).curve
    assert [column[-1] for column in curve.points] == session.scores
    assert curve.steps[0] == 0 and curve.steps[-1] == session.length
    assert list(curve.steps) == sorted(set(curve.steps)) and len(curve.steps) <= 120
    assert {len(column) for column in curve.points} == {len(curve.steps)}


def test_the_curve_has_every_turn_of_a_short_game() -> None:
    session = stalls.played([])
    assert len(finish(review(session)).curve.steps) == 2 * stalls.ROUNDS + 1


# ---- how it is done ----
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game_id", REAL)
def test_the_same_steps_give_the_same_review_from_wherever_it_is_asked(game_id: str) -> None:
    session = bots_game(game_id, 30)
    before = session.to_json()
    found = finish(review(session))
    assert session.to_json() == before
    again = Session.from_link(session.link())
    again.goto(20)
    assert finish(review(again)) == found


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game_id", REAL)
def test_it_pauses_often_and_tells_how_far_it_is(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = most = 0
    plain = keenly(core.games.GAMES[game_id])

    def value(state: Any) -> list[float]:
        nonlocal calls
        calls += 1
        return plain.value(state)

    link = bots_game(game_id, 40).link()
    counted = replace(plain, value=value, judge=lambda weights: value)
    counting = {**core.games.GAMES, game_id: counted}
    monkeypatch.setattr(core.games, "GAMES", counting)
    parts = []
    for progress in review(Session.from_link(link)):
        parts.append(progress.done / progress.all)
        most, calls = max(most, calls), 0
    assert 0 < most <= 200
    assert parts == sorted(parts) and 0 <= parts[0] < 0.1 and 0.7 < parts[-1] < 1


def test_it_can_be_dropped_midway() -> None:
    session = stalls.played(["take 1"])
    before = session.to_json()
    half = review(session)
    for _ in range(5):
        next(half)
    half.close()
    assert session.to_json() == before


# ---- how much of a game may be reviewed ----
@pytest.mark.parametrize(
    ("game_id", "options", "hides"),
    [
        ("imperial2030", {}, False),
        ("imperial2030", {"hidden_cash": True}, True),
        ("struggle_of_empires", {}, True),
        ("struggle_of_empires", {"open_unrest": True}, False),
    ],
)
def test_what_is_hidden_is_not_reviewed_before_the_end(
    game_id: str, options: dict[str, bool], hides: bool
) -> None:
    session = Session.new(game_id, seats=3, seed=3, options=options)
    while session.step < 150:
        session.play(choose(session, "random"))
    assert (reviewable(session) is None) is hides
    while not session.over:
        session.play(choose(session, "random"))
    assert reviewable(session) is session


@pytest.mark.parametrize(
    ("game_id", "option"),
    [("imperial2030", "hidden_cash"), ("pocket_imperium", "hidden_scores")],
)
def test_what_two_players_could_reckon_and_are_not_shown_is_not_reviewed_either(
    game_id: str, option: str
) -> None:
    """I40: with two, one's own cash and the treasuries give away the other's."""
    session = Session.new(game_id, seats=2, seed=3, options={option: True})
    while not session.over:
        assert reviewable(session) is None
        session.play(choose(session, "random"))
    assert reviewable(session) is session


def test_plans_are_not_reviewed_while_one_may_be_secret() -> None:
    session = Session.new("pocket_imperium", seats=3, seed=5)
    assert session.game.secret is not None
    while not session.game.secret(session.state):
        session.play(choose(session, "random"))
    assert reviewable(session) is session
    planner = session.actor
    while session.actor == planner:
        session.play(choose(session, "random"))
    assert reviewable(session) is None


def test_steps_that_were_taken_back_are_left_out() -> None:
    session = bots_game("imperial2030", 20)
    session.undo()
    part = reviewable(session)
    assert part is not None
    assert (part.length, session.length) == (session.step, session.step + 1)


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    from core.tools.cli import main

    session = stalls.played(["take 1"])
    assert main(["review", session.link()]) == 0
    text = capsys.readouterr().out
    assert "seat 0: " in text and "played: take 1" in text and "better: gamble" in text
    assert main(["review", session.link(), "--json"]) == 0
    assert Review.from_json(json.loads(capsys.readouterr().out), session) is not None


def test_the_command_refuses_what_is_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    from core.tools.cli import main

    assert main(["review", "nonsense"]) == 1
    assert "not a link" in capsys.readouterr().err
