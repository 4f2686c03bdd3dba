"""The panel of a review: the curve and its table, what would have been better, what it refuses."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest
from lots import play_by_lot

from core import Session
from core.review import Curve, Mistake, Review
from page.shown import moment_of, text_of
from web.page.words import in_a_row
from web.panels import review, review_curve
from web.panels.review import Shown, Told
from web.panels.review_curve import Lines

LINES = Lines((0, 10, 20, 40), ((1.0, 4.0, 6.0, 8.0), (2.0, 2.5, -1.5, 3.0)), ("1", "1", "2", "2"))
TOLD = (
    Told(
        1, 10, "Round 1 · Plan", 3.5, ("Ben passes.", "Round 2 begins."), ("Lay Expand", "Lay it")
    ),
    Told(0, 25, "round 2", 1.2, ("Anna takes it.",), ("Anna waits.",)),
)
GAMES = ("imperial2030", "pocket_imperium", "struggle_of_empires")


def session_of(game: str = "pocket_imperium", seats: int = 2, steps: int = 40) -> Session:
    session, rng = Session.new(game, seats=seats, seed=3), random.Random(3)
    while session.step < steps:
        play_by_lot(session, rng)
    return session


def drawn(step: int | None = None, over: bool = True) -> str:
    """The panel at the end of 40 steps, or at a step of the past."""
    moment = moment_of(session_of())
    moment.over = over and step is None
    moment.length = moment.step = 40
    if step is not None:
        moment.past, moment.step = True, step
    return review.draw(moment, Shown(LINES, TOLD))


def test_each_decision_is_told_and_leads_to_its_step() -> None:
    html = drawn()
    assert "⟨" not in html
    assert 'data-act="goto" data-value="10" data-key="review-1"' in html
    assert 'data-act="goto" data-value="25" data-key="review-2"' in html
    text = text_of(html)
    for words in ("Ben passes. Round 2 begins.", "Lay Expand. Lay it.", "−3.5 points"):
        assert words in text
    assert text.index("Ben passes.") < text.index("Anna takes it.")


PAID = ("Europe moves to Investor.", "Europe pays Anna 5 M.", "Europe pays Ben 2 M.")


def test_of_two_ways_that_begin_alike_the_first_sentence_and_what_differs_are_told() -> None:
    """Else two lines of each, which is what a row shows, would say the same."""
    played, better = review.apart((*PAID, "Anna lends India 4 M."), (*PAID, "Anna waits."))
    assert in_a_row(played) == "Europe moves to Investor. … Anna lends India 4 M."
    assert in_a_row(better) == "Europe moves to Investor. … Anna waits."


TAKES = "Player 3 takes North-east\u00a0·\u00a0mid with 1 ship from North-east\u00a0·\u00a0NE."


@pytest.mark.parametrize("between", [(), ("Player 3 goes on.",)])
def test_of_two_ways_that_begin_at_length_what_differs_is_told_alone(
    between: tuple[str, ...],
) -> None:
    """A first sentence of a line and more leaves no room for the place where the other differs."""
    ways = [
        (TAKES, *between, f"Player 3 takes North\u00a0·\u00a0mid with 1 ship from {place}.")
        for place in ("North\u00a0·\u00a0E", "North-east\u00a0·\u00a0W")
    ]
    played, better = review.apart(*ways)
    assert in_a_row(played) == f"… {ways[0][-1]}"
    assert in_a_row(better) == f"… {ways[1][-1]}"


def test_of_two_ways_that_part_at_once_all_is_told() -> None:
    other = ("Europe moves to Import.", *PAID[1:])
    assert review.apart(PAID, other) == (PAID, other)
    again = (PAID[0], "Anna waits.")
    assert review.apart(PAID, again) == (PAID, again)


def test_a_way_that_goes_on_where_the_other_ends_is_told_from_the_last_they_share() -> None:
    played, better = review.apart((*PAID, "Anna lends India 4 M."), PAID)
    assert played == [PAID[0], "…", PAID[2], "Anna lends India 4 M."]
    assert better == [PAID[0], "…", PAID[2]]


def test_a_row_tells_what_would_have_been_better_where_the_ways_part() -> None:
    moment = moment_of(session_of())
    told = Told(0, 10, "Round 1", 3.5, (*PAID, "Anna lends India 4 M."), (*PAID, "Anna waits."))
    html = review.draw(moment, Shown(LINES, (told,)))
    assert html.count("Europe pays Anna 5 M.") == 0
    assert "… Anna waits." in html


def test_the_one_on_show_is_marked_and_can_be_played_on_from() -> None:
    assert "aria-current" not in drawn() and "review-better" not in drawn()
    html = drawn(25)
    assert html.count('aria-current="step"') == 1
    assert re.search(r'data-key="review-2" aria-current="step"', html)
    assert 'data-act="review-play" data-value="2"' in html
    assert 'data-act="review-better" data-value="2"' in html


def test_the_curve_leads_to_all_its_steps_and_marks_the_one_on_show() -> None:
    html = drawn(20)
    bands = re.findall(r'class="band" data-act="goto" data-value="(\d+)"', html)
    assert bands == ["0", "10", "20", "40"]
    marks = re.findall(r'class="turn-mark" data-act="goto" data-value="(\d+)"', html)
    assert marks == ["10", "25"]
    places = [LINES.place(step) for step in (0, 10, 15, 20, 30, 40, 99)]
    assert places == [0, 1, 1.5, 2, 2.5, 3, 3]
    xs = [re.search(r'd="M([\d.]+) [^"]*" class="cursor"', drawn(step)) for step in (10, 20, 30)]
    assert [float(x[1]) for x in xs if x] == sorted({float(x[1]) for x in xs if x})


def test_lines_that_are_close_together_fill_the_curve() -> None:
    """Whoever leads by ten points of three hundred can be told from the others."""
    lines = Lines((0, 40), ((290.0, 304.0), (290.0, 296.0)), ("1", "2"))
    moment = moment_of(session_of())
    moment.length = moment.step = 40
    html = review.draw(moment, Shown(lines, ()))
    scale = re.findall(r'class="scale">(−?\d+)<', html)
    assert [*map(int, scale[:3])] == [290, 300, 310]
    ends = [float(y) for y in re.findall(r'd="M[\d.]+ [\d.]+L[\d.]+ ([\d.]+)" class="line"', html)]
    assert len(ends) == 2 and ends[1] - ends[0] > 40


def test_what_each_could_expect_stands_under_the_curve() -> None:
    now = re.search(r'<div class="review-now">.*?</div>', drawn(20))
    assert now and "After step 20" in now[0] and "−1.5" in now[0] and "6.0" in now[0]
    end = re.search(r'<div class="review-now">.*?</div>', drawn())
    assert end and "At the end" in end[0] and "<b>8</b>" in end[0]


def test_the_last_step_of_a_game_under_way_is_not_its_end() -> None:
    """Nobody has scored yet: what each could expect has its decimal there, as at any step."""
    now = re.search(r'<div class="review-now">.*?</div>', drawn(over=False))
    assert now and "After step 40" in now[0] and "<b>8.0</b>" in now[0]


def test_screen_readers_get_the_curve_as_a_table_by_rounds() -> None:
    html = drawn()
    heads = re.findall(r'<th scope="row">(.*?)</th>', html)
    cells = re.findall(r'<td class="num">(.*?)</td>', html)
    assert heads == ["1", "2"]
    assert cells == ["4.0", "2.5", "8.0", "3.0"]
    uncounted = replace(LINES, times=("",) * 4)
    assert review_curve.ends_of_rounds(uncounted) == [0, 1, 2, 3]


def test_a_game_without_mistakes_says_so() -> None:
    html = review.draw(moment_of(session_of()), Shown(LINES, ()))
    assert "No decision was clearly worse" in html


def test_before_and_while_it_is_reviewed() -> None:
    moment = moment_of(session_of())
    assert 'data-act="review-start"' in review.offer(moment)
    assert 'role="alert"' in review.offer(moment, failed=True)
    html = review.under_way(moment, 34)
    assert 'value="34"' in html and "34 %" in html and 'data-act="review-cancel"' in html
    assert "button" not in review.refusal(moment)


@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_told_in_the_words_of_the_game(game: str) -> None:
    from web.table import reviewing

    session = session_of(game, 3, 120)
    first = next(n for n in range(60, 120) if session.timeline.steps[n].actor >= 0)
    state = session.timeline.states[first]
    other = session.game.write(state, session.game.legal(state)[-1])
    seat = session.timeline.steps[first].actor
    points = tuple((1.0, 2.0, 3.0) for _ in range(3))
    found = Review(
        "", Curve((0, 60, 120), points), (Mistake(seat, first, first + 1, 2.0, (other,)),)
    )
    moment = moment_of(session)
    shown = reviewing.shown(moment, session, found)
    assert shown.mistakes[0].when and shown.mistakes[0].better
    assert "⟨" not in review.draw(moment, shown)


def test_a_turn_that_is_called_after_its_player_names_them_once() -> None:
    """In the row of a decision the player stands before it."""
    from web.table import reviewing

    session = session_of("pocket_imperium", 3, 20)
    plan = next(n for n, step in enumerate(session.log) if step.text.startswith("lay "))
    found = Review(
        "",
        Curve((0, 20), ((1.0, 2.0),) * 3),
        (Mistake(session.log[plan].actor, plan, plan + 1, 2.0, ()),),
    )
    shown = reviewing.shown(moment_of(session), session, found)
    assert shown.mistakes[0].when == "Round 1 · Plan"


@pytest.mark.parametrize("over", [True, False])
def test_the_lines_are_called_after_the_players_in_the_past_of_a_game_as_at_its_end(
    over: bool,
) -> None:
    """They took the names of the powers as soon as one looked at a decision."""
    moment = moment_of(session_of("struggle_of_empires", seats=3))
    moment.over = over
    lines = Lines((0, 40), ((1.0, 2.0),) * 3, ("1", "1"))
    assert [name for name, _ in review_curve.names_of(moment, lines)] == moment.names
