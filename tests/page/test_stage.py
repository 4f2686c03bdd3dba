"""What of a game's events is shown, and when; the bots' pace. Without a browser."""

from __future__ import annotations

import re

import pytest

from core import Session
from core.play.timeline import Step
from core.protocol import CHANCE, Event, Turn
from page.happened import ANNA, BEN, CHIARA, event, loud, steps
from page.shown import moment_of
from web.map import arrows
from web.map.tokens import Piece
from web.panels import event_card
from web.table.pace import HOLD, SPEEDS, Pace
from web.table.stage_events import (
    OVERVIEW,
    Since,
    Story,
    foremost,
    from_begin,
    is_grave,
    news,
    opening,
    queue,
    ranked,
    recapped,
    since_own,
    spanning,
    staying,
    turn_begin,
)

pytestmark = pytest.mark.usefixtures("example_is_found")


# ---- what gets a card, and how long it stays ----
def test_what_somebody_gained_or_lost_gets_a_card() -> None:
    fight, import_ = event(ben=2), event(ben=1)
    assert queue(Story(), [import_, fight], [ANNA], own=False).events == [fight]


def test_what_touches_who_sits_here_stays_until_its_person_goes_on() -> None:
    lost, far = event(anna=3, ben=2), event(ben=2, chiara=2)
    shown = Story([lost, far])
    assert queue(shown, [], [ANNA], own=False).events == [lost]
    assert queue(shown, [], [ANNA], own=True).events == []


def test_the_card_of_ones_own_battle_stays_when_a_recap_comes_which_follows_it() -> None:
    """Bots went on at once: nobody has put it away. It tells what is worst of that itself."""
    own, lost = event(anna=2, first=1, last=4), event("flags", anna=2, first=5, last=6)
    since, old = Since(2, 6, ANNA, done=3), Story([own, lost])
    told = recapped([own, lost], since, staying(old, since, [ANNA]), old)
    assert told.event == own and news(told) == lost
    after = told.put_away()
    assert after.at == OVERVIEW and after.events == [own, lost] and news(after) is None
    assert not after.put_away().shown


def test_no_card_of_ones_own_stays_on_a_greater_loss() -> None:
    own, lost = event(anna=2, first=1, last=4), event("government", anna=3, first=5, last=6)
    since, old = Since(2, 6, ANNA, done=3), Story([own])
    told = recapped([own, lost], since, staying(old, since, [ANNA]), old)
    assert told.at == OVERVIEW and told.events == [own, lost] and is_grave(told, ANNA)
    assert foremost(told) == lost


def test_a_card_that_stays_is_one_of_the_list_for_who_walks_on() -> None:
    own, lost = event(anna=2, first=1, last=4), event("flags", anna=2, first=5, last=6)
    since, old = Since(2, 6, ANNA, done=3), Story([own])
    told = recapped([own, lost], since, own, old)
    told.go(1)
    assert told.event == lost and not told.put_away().shown


def test_no_card_of_what_others_did_stays_when_a_recap_comes() -> None:
    since = Since(2, 6, ANNA, done=3)
    theirs, far = event(anna=2, first=4, last=5), event(ben=2, first=1, last=2)
    assert staying(Story([theirs]), since, [ANNA]) is None
    assert staying(Story([far]), since, [ANNA]) is None
    assert recapped([theirs, far], since, None, Story([theirs])).at == OVERVIEW


def test_a_grave_loss_unfolds_the_card_that_stays_before_it() -> None:
    """Of what one's own step brought the card of the battle was up."""
    own, lost = event(anna=2, first=1, last=4), event("government", anna=3, first=2, last=4)
    told = recapped([own, lost], Since(1, 6, ANNA, done=4), own, Story([own]))
    assert told.event == own and is_grave(told, ANNA)


def test_cards_queue_up_and_the_first_one_stays_on_show() -> None:
    first, second = event(anna=2), event("war", anna=2)
    told = queue(Story([first]), [second], [ANNA], own=False)
    assert told.event is first
    told.go(1)
    assert told.event is second
    told.go(1)
    assert told.event is second


def test_a_recap_ends_with_the_next_step() -> None:
    told = Story([event(anna=2)], OVERVIEW, Since(0, 4, ANNA))
    assert not queue(told, [], [ANNA], own=True).shown


# ---- since your turn ----
def test_a_recap_leads_with_what_matters_to_its_reader() -> None:
    small, far, lost = event(anna=1), event(ben=3), event(anna=3)
    assert ranked([small, far, lost], ANNA) == [lost, small, far]
    assert ranked([small, far, lost], BEN) == [far, lost, small]


def test_a_recap_is_told_in_the_order_of_time() -> None:
    """What means most leads its one line, and is no reason to tell the end before the beginning."""
    lost, small, far = event(anna=3, last=9), event(anna=1, last=4), event(ben=2, last=6)
    told = recapped([lost, small, far], Since(0, 9, ANNA), None, Story())
    assert told.events == [small, far, lost]
    assert foremost(told) == lost


def test_of_what_means_as_much_a_recap_leads_with_the_last() -> None:
    """The points of the last war stood over the end of the game, where unrest had taken some."""
    war, end = event("war", anna=3, ben=3, last=8), event("end", anna=3, ben=3, last=9)
    assert foremost(recapped([war, end], Since(0, 9, ANNA), None, Story())) == end


def test_a_recap_never_leads_with_ones_own_move_where_others_did_anything() -> None:
    own, theirs = event(anna=3, first=1, last=3), event(ben=1, first=4, last=5)
    assert foremost(recapped([own, theirs], Since(1, 5, ANNA, done=3), None, Story())) == theirs
    assert foremost(recapped([own], Since(1, 5, ANNA, done=3), None, Story())) == own


def test_one_card_has_no_counter_and_no_arrows() -> None:
    """A list of one row, from which a card was opened, is still to be gone back to."""
    moment = moment_of(Session.new("imperial2030", seats=3, seed=1), ANNA)
    one = Story([event("tax", anna=2)], 0, Since(0, 1, ANNA))
    assert not re.search("event-count|story-next|story-last", event_card.foot(moment, one))
    small = Story([event("tax", anna=1)], 0, Since(0, 1, ANNA))
    assert "story-last" in event_card.foot(moment, small)
    assert not re.search("event-count|story-next", event_card.foot(moment, small))
    two = Story([event("tax", anna=2), event("tax", ben=2)], 0, Since(0, 1, ANNA))
    assert all(name in event_card.foot(moment, two) for name in ("event-count", "story-next"))


def test_a_government_lost_is_grave_to_who_lost_it_and_to_nobody_who_looks_on() -> None:
    lost = Event("government", 0, 1, {}, {ANNA: 3, CHIARA: 1}, ())
    small = Event("loan", 0, 1, {}, {CHIARA: 1}, ())
    recap_of = Story([lost, small], OVERVIEW, Since(0, 5, ANNA))
    assert is_grave(Story([lost]), ANNA) and is_grave(recap_of, ANNA)
    assert not is_grave(Story([lost]), CHIARA) and not is_grave(Story([small]), ANNA)


def test_there_is_a_recap_after_several_steps_of_others() -> None:
    log = steps(ANNA, BEN, CHIARA)
    assert since_own(log, ANNA, loud, [ANNA]) == Since(0, 3, ANNA, done=1)
    assert since_own(log[:2], ANNA, loud, [ANNA]) is None


def test_a_single_step_is_told_to_who_was_not_there() -> None:
    """A link brings the taxation of the other of two players, say; a draw of the set-up is none."""
    log = steps(ANNA, BEN)
    assert since_own(log, ANNA, loud, [], least=1) == Since(0, 2, ANNA, done=1)
    assert since_own(log[:1], ANNA, loud, [], least=1) is None
    assert since_own(steps(CHANCE), ANNA, loud, [], least=1) is None


def test_selections_and_what_everybody_saw_make_no_recap() -> None:
    log = steps(ANNA, BEN, CHIARA)
    assert since_own(log, ANNA, lambda index: index == 1, [ANNA]) is None
    assert since_own(log, ANNA, loud, [ANNA, BEN, CHIARA]) is None


def test_a_recap_tells_from_where_its_reader_decided_the_last_time() -> None:
    """What the own step brought, and the selections that led to it, are what one remembers."""
    log = steps(ANNA, ANNA, ANNA, CHANCE, BEN, CHIARA)
    told = since_own(log, ANNA, lambda index: index == 1, [ANNA, CHANCE])
    assert told == Since(1, 6, ANNA, done=4)


def test_a_recap_begins_with_the_whole_of_what_its_reader_was_at() -> None:
    """Ships added with three clicks stood there as three, beside figures from before the third."""
    log = steps(BEN, ANNA, ANNA, ANNA, BEN, CHIARA)
    since, added = Since(3, 6, ANNA, done=4), event("expand", first=1, last=4, anna=1)
    assert from_begin(since, [added], log) == Since(1, 6, ANNA, done=4)


def test_a_recap_does_not_begin_before_what_others_did() -> None:
    log = steps(BEN, ANNA, BEN, ANNA, BEN, CHIARA)
    since, auction = Since(3, 6, ANNA, done=4), event("auction", first=0, last=5, anna=1)
    assert from_begin(since, [auction], log) == since


def test_what_one_could_not_choose_about_was_no_decision() -> None:
    """A last army that must be lost between the moves of others does not begin a recap anew."""
    log = [*steps(ANNA, BEN, BEN), Step(3, ANNA, (0,), "loss army", 1), *steps(*[BEN] * 6)[4:]]
    assert since_own(log, ANNA, loud, [ANNA]) == Since(0, 6, ANNA, done=1)


def test_what_chance_answered_belongs_to_the_step_before() -> None:
    log = steps(ANNA, CHANCE, BEN, CHIARA, BEN)
    assert since_own(log, ANNA, loud, [ANNA, CHANCE]) == Since(0, 5, ANNA, done=2)


def test_an_answer_in_the_turn_of_somebody_else_is_not_ones_own_turn() -> None:
    log = steps(ANNA, BEN, CHIARA, ANNA)
    own_turn = lambda step: step.index == 0  # noqa: E731
    assert since_own(log, ANNA, loud, [], own_turn) == Since(0, 4, ANNA, done=1)


def test_the_last_turn_is_the_one_before_the_present() -> None:
    turns = [1, 1, 2, 2, 2, 3]
    assert turn_begin(lambda step: Turn(turns[step]), 5) == 2
    assert turn_begin(lambda step: Turn(turns[step]), 1) == 0


def test_a_step_of_the_past_shows_the_event_it_belongs_to() -> None:
    battle, tax = event(first=3, last=8, anna=1), event("tax", first=8, last=9, anna=2)
    assert spanning([battle, tax], 5) is battle
    assert spanning([battle, tax], 9) is tax
    assert spanning([battle, tax], 3) is None


def test_a_single_event_that_matters_is_told_by_its_card_and_not_as_a_list_of_one_line() -> None:
    assert opening([event(anna=2)]) == 0
    assert opening([event(anna=1)]) == opening([event(anna=2), event(ben=2)]) == OVERVIEW


# ---- arrows and ghosts ----
def test_there_and_back_are_two_arrows_that_do_not_lie_on_each_other() -> None:
    _, there, _ = arrows.curve((0, 0), (100, 0), 0, 0)
    _, back, _ = arrows.curve((100, 0), (0, 0), 0, 0)
    assert there[1] == -back[1] != 0


def test_a_way_over_three_places_is_one_arrow() -> None:
    drawn = arrows.arrows([[(0, 0), (50, 0), (100, 40)], [(7, 7)]])
    assert drawn.count('class="arrow"') == 1 and drawn.count("Q") == 4


def test_an_arrow_has_the_colours_of_who_moved() -> None:
    ways = [[(0, 0), (50, 0)], [(7, 7), (90, 7)]]
    russia, nobody = arrows.arrows(ways, ["n-russia", ""]).split("</g></g></g>")[:2]
    assert "arrow of n-russia" in russia and 'class="arrow"' in nobody


def test_a_ghost_stands_where_a_piece_no_longer_does() -> None:
    army, flag = Piece("unit", "army", (1, 1), "0.army", 2), Piece("flag", "", (1, 1), "0.flag")
    assert arrows.went([army, flag], [flag]) == {("unit", "0.army")}
    fewer = Piece("unit", "army", (1, 1), "0.army", 1)
    assert arrows.went([army], [fewer]) == set()


# ---- pace ----
def test_three_times_as_quick_takes_a_third() -> None:
    assert Pace(speed=3).pause(600) == 200


def test_a_card_is_held_and_skipping_holds_none() -> None:
    assert Pace(held=True).pause(400) == 400 * HOLD
    assert Pace(held=True, skipping=True).pause(400) == 0


def test_stopped_bots_may_still_play_one_step() -> None:
    assert Pace(halted=True).idle
    assert not Pace(halted=True, stepping=True).idle


def test_the_turn_of_a_person_ends_haste_but_keeps_the_speed() -> None:
    pace = Pace(speed=3, halted=True, skipping=True)
    pace.arrived()
    assert (pace.speed, pace.halted, pace.skipping) == (3, False, False)
    assert pace.next_speed == SPEEDS[0]
