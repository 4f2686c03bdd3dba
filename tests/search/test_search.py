"""The search: lines are whole turns, playing on stops where it should, the best line is found."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pytest

from core.bots import BOTS, choose, finish
from core.bots.sparing import sparing
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import OVER, Game, Turn
from core.search.effort import EFFORTS, Breadth, Effort, effort_of, judged, spared
from core.search.lines import lines
from core.search.plans import click
from core.search.replies import Outlook, _played, outlook, play_on
from core.search.turns import best_of_each_first_click, rank, search
from core.search.worth import after, is_secret, lead, standing, turn_of
from core.weights import keenly

NARROW = Breadth(positions=120, width=3, lines=5)
REPLIES = Breadth(positions=15, width=1, lines=1)
LITTLE = Effort(NARROW, candidates=3, first=0, turns=1, replies=REPLIES, looks=12, prior=1.0)


def decisions(game_id: str, seed: int, steps: int = 240) -> list[tuple[Game[Any], Any, int]]:
    """Positions of a random game in which somebody has something to decide, every 17th."""
    session = Session.new(game_id, seats=3, seed=seed)
    found = []
    while session.actor is not None and session.step < steps:
        if len(session.game.legal(session.state)) > 1:
            found.append((session.game, session.state, session.actor))
        session.play(choose(session, "random"))
    return found[::17]


@pytest.mark.parametrize("game_id", GAMES)
def test_lines_are_legal_clicks_up_to_the_end_of_the_turn(game_id: str) -> None:
    for game, state, seat in decisions(game_id, seed=2):
        before = state.copy()
        turn = turn_of(game, state)
        for line in finish(lines(game, state, seat, Rng(1), NARROW)):
            now = state
            for each in line.clicks:
                assert now.actor >= 0 and turn_of(game, now) == turn
                assert each in game.legal(now)
                now = after(game, now, each)
            assert now == line.state
        assert state == before


@pytest.mark.parametrize("game_id", GAMES)
def test_lines_lead_to_different_positions_the_best_first(game_id: str) -> None:
    for game, state, seat in decisions(game_id, seed=3):
        found = finish(lines(game, state, seat, Rng(1), NARROW))
        assert 0 < len(found) <= NARROW.lines
        assert [line.worth for line in found] == sorted((x.worth for x in found), reverse=True)
        for number, line in enumerate(found):
            assert all(line.state != other.state for other in found[:number])


@pytest.mark.parametrize("game_id", GAMES)
def test_playing_on_stops_at_the_end_of_each_turn(game_id: str) -> None:
    for game, state, _ in decisions(game_id, seed=4):
        before = state.copy()
        ends = finish(play_on(game, state, Rng(7), 2, REPLIES)).ends
        turns = [turn_of(game, state)]
        for end in ends:
            assert end.actor == OVER or turn_of(game, end) != turns[-1]
            turns.append(turn_of(game, end))
        assert len(ends) == 3 or ends[-1].actor == OVER
        assert state == before


def test_each_turn_has_its_own_dice_whatever_took_place_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Errors that one line lets others make more of shift none of the later ones."""
    game = GAMES["struggle_of_empires"]
    session = Session.new(game.id, seats=4, seed=1)
    while session.state.turn < 0 and session.state.round == 0:
        session.play(choose(session, "greedy"))
    marks: list[int] = []
    turns: list[Turn | None] = []

    def marked(game: Game[Any], state: Any, rng: Rng, *rest: Any) -> Generator[None, None, Any]:
        if turn_of(game, state) != turns[-1]:
            turns.append(turn_of(game, state))
            marks.append(rng.mark)
        return (yield from _played(game, state, rng, *rest))

    monkeypatch.setattr("core.search.replies._played", marked)
    for noise in (0.0, 0.3, 3.0):
        turns.append(None)
        finish(play_on(game, session.state, Rng(5), 4, REPLIES, noise))
    assert len(marks) % 3 == 0 and len(marks) >= 12
    first, second, third = (marks[n * len(marks) // 3 :][: len(marks) // 3] for n in range(3))
    assert first == second == third
    assert len({*first}) == len(first)


def test_a_game_that_ends_while_playing_on_is_judged_by_its_end_alone() -> None:
    game = GAMES["pocket_imperium"]
    session = Session.new(game.id, seats=2, seed=1)
    course = finish(play_on(game, session.state, Rng(1), 300, REPLIES))
    assert [end.actor for end in course.ends] == [OVER]


@pytest.mark.parametrize("game_id", GAMES)
def test_more_looks_are_spent_about_as_said(game_id: str) -> None:
    """A search that may look for more other turns plays on more often, but not far beyond."""
    counted = {0: 0, 10: 0, 100: 0}
    for game, state, seat in decisions(game_id, seed=5)[:6]:
        for looks in counted:

            def counting(state: Any, looks: int = looks) -> list[float]:
                counted[looks] += 1
                return GAMES[game_id].value(state)

            effort = LITTLE._replace(looks=looks)
            finish(search(replace(game, value=counting), state, seat, Rng(6), effort))
    assert counted[0] < counted[10] < counted[100] < counted[0] + 6 * 10 * 100 * REPLIES.positions


def test_all_but_the_first_tries_err_as_much_as_the_effort_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, state, seat = decisions("imperial2030", seed=9)[3]
    noises: list[float] = []

    def noted(*given: Any) -> Generator[None, None, Outlook]:
        noises.append(given[-1])
        return (yield from outlook(*given))

    monkeypatch.setattr("core.search.turns.outlook", noted)
    effort = LITTLE._replace(noise=1.7)
    candidates = finish(rank(game, state, seat, Rng(1), effort))
    assert sum(each.tries for each in candidates) == len(noises)
    assert noises.count(0.0) == len(candidates) < len(noises)
    assert {*noises} == {0.0, 1.7}


def test_people_err_among_the_lines_that_are_looked_for() -> None:
    game = GAMES["imperial2030"]
    state = Session.new(game.id, seats=4, seed=1).state
    breadth = Breadth(positions=30, width=3, lines=3)
    exact = [finish(play_on(game, state, Rng(n), 3, breadth)).ends[-1] for n in range(4)]
    erring = [finish(play_on(game, state, Rng(n), 3, breadth, 50.0)).ends[-1] for n in range(4)]
    assert len({tuple(game.value(end)) for end in erring}) > len(
        {tuple(game.value(end)) for end in exact}
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_each_candidate_begins_with_another_click(game_id: str) -> None:
    for game, state, seat in decisions(game_id, seed=3):
        found = finish(lines(game, state, seat, Rng(1), NARROW))
        kept = best_of_each_first_click(found)
        firsts = [line.clicks[0] for line in kept]
        assert kept[0] == found[0]
        assert len(set(firsts)) == len(firsts)
        assert set(firsts) == {line.clicks[0] for line in found}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_dice_find_the_same_clicks(game_id: str) -> None:
    for game, state, seat in decisions(game_id, seed=5)[:4]:
        first, second = (finish(search(game, state, seat, Rng(6), LITTLE)) for _ in range(2))
        assert first == second
        assert first[0] in game.legal(state)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_plan_is_played_to_its_end_and_dropped_where_the_position_is_another(
    game_id: str,
) -> None:
    for game, state, seat in decisions(game_id, seed=8)[:6]:
        planned = finish(search(game, state, seat, Rng(6), LITTLE))
        assert finish(click(game, state, seat, Rng(6), LITTLE)) == planned[0]
        then = after(game, state, planned[0])
        if len(planned) > 1 and then.actor == seat:
            assert finish(click(game, then, seat, Rng(99), LITTLE)) == planned[1]
        assert finish(click(game, state, seat, Rng(6), LITTLE)) == planned[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_thought_of_so_far_is_legal_and_further_on_each_time(
    game_id: str,
) -> None:
    for game, state, seat in decisions(game_id, seed=10)[:4]:
        thinking, thoughts = search(game, state, seat, Rng(2), LITTLE), []
        while True:
            try:
                thoughts.append(next(thinking))
            except StopIteration as done:
                clicks = done.value
                break
        found = [each for each in thoughts if each is not None]
        assert all(each.clicks[0] in game.legal(state) for each in found)
        assert all(len(each.points) == len(game.value(state)) for each in found)
        assert [each.done for each in found] == sorted(each.done for each in found)
        assert clicks[0] in game.legal(state)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_that_spares_plays_what_a_third_of_the_looks_finds(game_id: str) -> None:
    game, state, seat = decisions(game_id, seed=11)[0]
    name = "seasoned"
    less = spared(effort_of(game, name))
    assert less.looks * 3 <= effort_of(game, name).looks
    found = finish(search(keenly(game), state, seat, Rng(2), less))[0]
    assert finish(sparing(name)(game, state, seat, Rng(2))) == found


def test_where_looks_are_spared_other_lines_go_before_first_clicks() -> None:
    effort = LITTLE._replace(turns=4, candidates=6, besides=10, looks=120)
    less = spared(effort)
    assert (less.candidates, less.besides) == (6, 2)
    assert spared(effort._replace(looks=60)).besides == 0


@pytest.mark.parametrize("name", sorted(EFFORTS))
def test_sparing_takes_less_than_half_of_the_looks(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line is played on as often as the others, so fewer looks mean fewer lines, too."""
    game, state, seat = next(
        each for each in decisions("imperial2030", seed=9) if len(each[0].legal(each[1])) >= 6
    )
    effort = effort_of(game, name)._replace(own=NARROW._replace(lines=30), replies=REPLIES)
    full, less = (
        looks_taken(game, state, seat, each, monkeypatch) for each in (effort, spared(effort))
    )
    assert 0 < less < 0.5 * full


def looks_taken(
    game: Game[Any], state: Any, seat: int, effort: Effort, monkeypatch: pytest.MonkeyPatch
) -> int:
    """How many looks a search takes that is meant to take those of its effort."""
    looks = 0

    def counted(*given: Any) -> Generator[None, None, Outlook]:
        nonlocal looks
        found = yield from outlook(*given)
        looks += found.looks + 1
        return found

    with monkeypatch.context() as patch:
        patch.setattr("core.search.turns.outlook", counted)
        finish(search(keenly(game), state, seat, Rng(2), effort))
    return looks


@pytest.mark.parametrize("name", sorted(set(BOTS) - set(EFFORTS)))
def test_a_bot_that_does_not_search_has_nothing_to_spare(name: str) -> None:
    assert sparing(name) is BOTS[name]


def test_where_a_game_may_go_on_for_ever_strong_bots_gain_nothing_by_what_all_gain() -> None:
    """In Imperial 2030 everybody earns by every further round, so that somebody has to end it."""
    now, later = [50.0, 40.0, 30.0], [60.0, 50.0, 40.0]
    plain = GAMES["imperial2030"]
    for seat in range(3):
        assert lead(later, seat, plain.rivals) > lead(now, seat, plain.rivals)
        assert lead(later, seat, keenly(plain).rivals) == lead(now, seat, keenly(plain).rivals)


@pytest.mark.parametrize(("level", "minds"), [("seasoned", False), ("expert", True)])
def test_from_expert_on_whoever_has_most_has_to_be_beaten_in_struggle(
    level: str, minds: bool
) -> None:
    """Points for the leader cost more than points for the last."""
    game = GAMES["struggle_of_empires"]
    game = judged(game, effort_of(game, level))
    leader_gains = standing(game, [50.0, 70.0, 20.0, 20.0], 0)
    last_gains = standing(game, [50.0, 60.0, 20.0, 30.0], 0)
    assert (last_gains > leader_gains + 5) is minds
    assert minds or last_gains == pytest.approx(leader_gains)


@pytest.mark.parametrize("game_id", GAMES)
def test_other_lines_are_played_on_besides_the_best_of_each_first_click(game_id: str) -> None:
    effort = LITTLE._replace(own=NARROW._replace(lines=60), besides=4)
    more, tried = 0, decisions(game_id, seed=3)
    for game, state, seat in tried:
        if is_secret(game, state):
            continue
        found = finish(lines(game, state, seat, Rng(1), effort.own))
        few, many = (
            [each.line for each in finish(rank(game, state, seat, Rng(1), wide))]
            for wide in (effort._replace(besides=0), effort)
        )
        firsts = best_of_each_first_click(found)[: effort.candidates]
        assert {line.clicks for line in few} == {line.clicks for line in firsts}
        others = [line.clicks for line in found if line.clicks not in {f.clicks for f in firsts}]
        assert {line.clicks for line in many} == {f.clicks for f in firsts} | {*others[:4]}
        more += len(many) - len(few)
    assert more > min(10, len(tried))
