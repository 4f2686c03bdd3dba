"""What of a game's events is shown, when, and where; the bots' pace. Without a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any

import example
import pytest
from conformance.cases import ON_PAGE
from lots import play_by_lot

from core import Session
from core.play.events import Views
from core.play.timeline import Step
from core.protocol import CHANCE, Event, Turn
from page.shown import NAMES, moment_of, words
from web.map import arrows, canvas, corner
from web.map.corner import Boxes
from web.map.tokens import Piece
from web.panels import event_card, figures, log, pace_bar, recap
from web.panels.log import Journal
from web.table import story_slot
from web.table.pace import HOLD, SPEEDS, Pace
from web.table.stage_events import (
    OVERVIEW,
    Since,
    Story,
    foremost,
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
from web.table.story_places import event_places
from web.table.story_slot import StorySlot
from web.table.ui import table_of

ANNA, BEN, CHIARA = range(3)


@pytest.fixture(autouse=True)
def example_is_found() -> Iterator[None]:
    with example.among_games():
        yield


def event(kind: str = "battle", first: int = 0, last: int = 1, **matters: int) -> Event:
    """An event that matters so much to whom: `event(anna=2)`."""
    seats = {"anna": ANNA, "ben": BEN, "chiara": CHIARA}
    return Event(kind, first, last, {}, {seats[name]: much for name, much in matters.items()})


def steps(*actors: int) -> list[Step]:
    return [Step(i, actor, (0,), "x", 2) for i, actor in enumerate(actors)]


def loud(index: int) -> bool:
    return False


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


def test_selections_and_what_everybody_saw_make_no_recap() -> None:
    log = steps(ANNA, BEN, CHIARA)
    assert since_own(log, ANNA, lambda index: index == 1, [ANNA]) is None
    assert since_own(log, ANNA, loud, [ANNA, BEN, CHIARA]) is None


def test_a_recap_tells_from_where_its_reader_decided_the_last_time() -> None:
    """What the own step brought, and the selections that led to it, are what one remembers."""
    log = steps(ANNA, ANNA, ANNA, CHANCE, BEN, CHIARA)
    told = since_own(log, ANNA, lambda index: index == 1, [ANNA, CHANCE])
    assert told == Since(1, 6, ANNA, done=4)


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


# ---- where the card stands ----
STAGE = (1000.0, 600.0)
CARD = (300.0, 200.0)
PROMPT = (0.0, 400.0, 450.0, 600.0)


def test_a_card_stands_on_no_panel_and_on_no_target() -> None:
    targets = [(700.0, 20.0, 760.0, 60.0), (900.0, 100.0, 960.0, 130.0)]
    (left, top), hidden = corner.stand(STAGE, CARD, Boxes([PROMPT], targets))
    card = (left, top, left + CARD[0], top + CARD[1])
    assert hidden == 0
    assert not corner.hidden(card, [PROMPT, *targets])


def test_a_card_stands_in_the_right_upper_corner_when_nothing_speaks_against_it() -> None:
    assert corner.stand(STAGE, CARD, Boxes([PROMPT])) == ((688.0, 12.0), 0)


def test_a_card_stands_on_nothing_that_is_drawn_of_other_places_where_there_is_room() -> None:
    plaque = (640.0, 60.0, 720.0, 90.0)
    (left, top), _ = corner.stand(STAGE, CARD, Boxes([PROMPT], others=[plaque]))
    assert not corner.hidden((left, top, left + CARD[0], top + CARD[1]), [plaque])


def test_a_card_stands_clear_of_what_it_tells_of_and_of_its_whole_shape() -> None:
    arrow, land = (720.0, 150.0, 738.0, 168.0), (560.0, 0.0, 1000.0, 230.0)
    (left, top), _ = corner.stand(STAGE, CARD, Boxes([PROMPT], told=[arrow], shapes=[land]))
    assert not corner.hidden((left, top, left + CARD[0], top + CARD[1]), [arrow, land])


def test_a_card_that_has_no_room_says_how_much_it_hides() -> None:
    everywhere = [(x, y, x + 5.0, y + 5.0) for x in range(0, 1000, 50) for y in range(0, 600, 50)]
    assert corner.stand(STAGE, CARD, Boxes(targets=everywhere))[1] > 0


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


# ---- every game ----
def played(game: str, limit: int = 700) -> Session:
    """A random game of three, or its beginning."""
    session, lot = Session.new(game, seats=3, seed=5), Random(5)
    while session.step < limit and not session.over:
        play_by_lot(session, lot)
    return session


@pytest.mark.parametrize("game", ON_PAGE)
def test_every_event_of_a_game_has_a_card_a_line_and_a_title(game: str) -> None:
    session = played(game)
    moment, journal = moment_of(session, ANNA), Journal(session.game)
    journal.update(session, moment.say)
    found = ranked(session.events(0, session.step, ANNA, journal.messages), ANNA)
    html = "".join(event_card.draw(moment, Story([each]), folded=False) for each in found)
    html += "".join(event_card.draw(moment, Story([each]), folded=True) for each in found)
    told = Story(found, OVERVIEW, Since(0, session.step, ANNA))
    for seat in range(3):
        told.since = Since(0, session.step, seat)
        html += recap.draw(moment, told, session.game.view(start(session), None), [], False)
    assert "⟨" not in html


def start(session: Session) -> Any:
    return session.timeline.states[0]


@pytest.mark.parametrize("game", ON_PAGE)
def test_events_are_the_same_told_from_the_log(game: str) -> None:
    """The table keeps the messages of each step: nothing is played again for its cards."""
    session = played(game, 200)
    journal = Journal(session.game)
    journal.update(session, lambda message: message[0])
    last = session.step
    assert session.events(0, last, None, journal.messages) == session.events(0, last, None)


def test_positions_are_looked_at_once_and_anew_only_when_they_are_played_anew() -> None:
    session, views = played("pocket_imperium", 60), Views()
    first = views.of(session.timeline, 59, ANNA)
    assert views.of(session.timeline, 59, ANNA) is first
    assert views.of(session.timeline, 59, BEN) is not first
    session.goto(40)
    session.play(session.choices[-1])
    while session.step < 59:
        session.play(session.choices[0])
    assert views.of(session.timeline, 59, ANNA) == session.game.view(
        session.timeline.states[59], ANNA
    )


@pytest.mark.parametrize("game", ON_PAGE)
def test_ways_lead_over_places_of_the_map(game: str) -> None:
    session = played(game)
    ui = import_module(f"web.games.{game}.table").TABLE
    places = {target for choice in session.choices for target in choice.targets}
    for index in range(session.step):
        for message in session.message(index):
            way = ui.route(message)
            assert len(way) != 1 and all(isinstance(name, str) for name in way), (message, places)


def test_a_recap_without_events_tells_all_sentences_of_the_log() -> None:
    session = played("imperial2030", 30)
    moment, journal = moment_of(session, ANNA), Journal(session.game)
    journal.update(session, moment.say)
    told, lines = Story([], OVERVIEW, Since(0, 30, ANNA)), journal.lines()
    drawn = recap.draw(moment, told, moment.view, lines, folded=False)
    assert len(lines) > 6 and all(line.text in words_of(drawn) for line in lines)


@pytest.mark.parametrize("game", ON_PAGE)
def test_a_recap_tells_all_that_changed_its_readers_figures(game: str) -> None:
    """Each figure from ... to ... has its row: an event, or what the reader did oneself."""
    session, lot = Session.new(game, seats=3, seed=7), Random(7)
    ui, views = import_module(f"web.games.{game}.table").TABLE, Views()
    moment, journal = moment_of(session, ANNA), Journal(session.game)
    while session.step < 400 and not session.over:
        play_by_lot(session, lot)
    journal.update(session, moment.say)
    found = session.events(0, session.step, ANNA, journal.messages)
    told = Story(found, OVERVIEW, Since(0, session.step, ANNA))
    drawn = words_of(recap.draw(moment, told, moment.view, journal.lines(), folded=False))
    for step in session.log:
        around = (views.of(session.timeline, step.index + n, ANNA) for n in (0, 1))
        event_tells = any(each.first <= step.index < each.last for each in found)
        if event_tells or not ui.balance(moment, *around, ANNA):
            continue
        assert step.actor == ANNA, step
        assert all(line.text in drawn for line in journal.between(step.index, step.index + 1))


def test_each_row_of_a_recap_tells_when_it_was() -> None:
    """They stand in the order of time."""
    session = played("imperial2030", 60)
    journal = Journal(session.game)
    moment = moment_of(session, ANNA)
    journal.update(session, moment.say)
    found = session.events(0, session.step, ANNA, journal.messages)
    told = recapped(found, Since(0, 60, ANNA), None, Story())
    drawn = recap.draw(moment, told, moment.view, journal.lines(), False)
    steps = [int(step) for step in re.findall(r'class="step">(\d+)<', drawn)]
    assert steps == sorted(steps) and {each.last for each in found} <= {*steps}


def test_before_the_first_turn_is_over_no_recap_speaks_of_a_last_one() -> None:
    moment = moment_of(played("imperial2030", 30))
    for since, title in (
        (Since(0, 11, None, turn=True), "So far"),
        (Since(7, 11, None, turn=True), "The last turn"),
        (Since(0, 11, ANNA), "So far"),
        (Since(4, 11, ANNA, done=5), "Since your turn"),
    ):
        assert event_card.since_title(moment, since) == title


def test_a_folded_recap_tells_who_governs_in_the_end() -> None:
    """A government that was lost and won back is not lost."""
    session = played("imperial2030", 30)

    def change(step: int, old: int, new: int) -> Event:
        nation = {"nation": "@nation.china", "seat": f"@seat.{new}"}
        facts = {"nation": "china", "before": old, "after": new}
        told = (("log.government", nation),)
        return Event("government", step, step + 1, facts, {old: 3, new: 3}, told)

    ben = 1
    told = Story([change(9, ANNA, ben), change(20, ben, ANNA)], OVERVIEW, Since(0, 30, ANNA))
    line = recap.shortly(moment_of(session, ANNA), told, [])
    assert line == "Anna now governs China in place of Ben."


def test_a_folded_recap_tells_how_its_reader_fared() -> None:
    """A unit that was lost is not hidden behind an auction."""
    session = played("struggle_of_empires", 60)
    moment = moment_of(session, ANNA)
    units = moment.view["players"][ANNA]["units"]
    rows = [{**row, "units": units + 1} for row in moment.view["players"]]
    told = Story([], OVERVIEW, Since(0, 60, ANNA))
    drawn = recap.draw(moment, told, {**moment.view, "players": rows}, [], folded=True)
    assert f"Units {units + 1} → {units} · " in words_of(drawn)


def words_of(html: str) -> str:
    from html import unescape

    return unescape(html)


def test_a_change_of_fortune_leads_the_cards_of_a_step() -> None:
    """A government lost is not behind the interest that was paid in the same turn."""
    interest, lost = event("interest", 4, 5, anna=2, ben=2), event("government", 5, 6, anna=3)
    assert queue(Story([interest]), [lost], [ANNA], own=False).events == [lost, interest]
    assert queue(Story([interest]), [lost], [BEN], own=False).events == [interest, lost]


def test_the_places_of_an_event_are_those_its_sentences_and_ways_name() -> None:
    told = Event("battle", 0, 1, {"region": "india"}, {}, (("log.x", {"at": "@region.china"}),))
    known = dict.fromkeys(("india", "china", "usa", "japan"))
    assert event_places(told, [["usa", "nowhere"]], known) == ["india", "china", "usa"]


def test_what_a_power_buys_is_not_bought_in_its_homeland() -> None:
    """In Struggle of Empires a power and its homeland have the same id."""
    bought = ("log.buy", {"seat": "@seat.0", "power": "@power.russia", "tile": "@tile.pirates"})
    power_words = table_of("struggle_of_empires").player_words
    homes = dict.fromkeys(("russia", "baltic"))
    assert event_places(Event("tile", 0, 1, {}, {}, (bought,)), [], homes, power_words) == []
    moved = [["russia", "baltic"]]
    sailed = Event("voyage", 0, 1, {}, {}, (bought,))
    assert event_places(sailed, moved, homes, power_words) == ["russia", "baltic"]


def test_the_place_of_a_sentence_may_have_a_dot_in_its_id() -> None:
    told = Event("invasion", 0, 1, {}, {}, (("log.occupy", {"hex": "@hex.S0.3"}),))
    assert event_places(told, [], {"S0.3": {}}) == ["S0.3"]


def test_the_pace_bar_shows_the_speed_and_whither_it_skips() -> None:
    moment = moment_of(Session.new("pocket_imperium", seats=2, seed=1))
    drawn = pace_bar.draw(moment, 3, False, SPEEDS, persons=True)
    assert words().t("table.pace.skip") in drawn
    assert 'data-value="3" data-key="pace-speed-3"' in drawn and len(NAMES) > 2
    assert drawn.count('aria-pressed="true"') == 1


# ---- figures that change, and the way of a piece ----
def test_a_figure_says_by_how_much_it_has_changed() -> None:
    before = "<b>12\u00a0M</b><span>power <i>3</i></span>"
    assert figures.changed(before, before.replace("12", "7")) == [figures.Change(0, -5)]
    assert figures.changed(before, before.replace("3", "5")) == [figures.Change(2, 2)]


def test_a_panel_of_other_parts_has_no_figures_that_change() -> None:
    assert figures.changed("<b>12</b>", "<b>12</b><b>3</b>") == []
    assert figures.changed("<b>3 armies</b>", "<b>4 fleets</b>") == []
    assert figures.changed("<b>step 3 of 4</b>", "<b>step 4 of 4</b>") == []


def test_what_only_screen_readers_hear_shows_no_change() -> None:
    words = '<span class="visually-hidden"><b>{}</b></span>'
    assert figures.changed(words.format(3), words.format(5)) == []


def test_a_piece_takes_each_leg_of_its_way_in_its_share_of_the_time() -> None:
    assert canvas.shares([(0, 0), (30, 0), (30, 10)]) == [0.0, 0.75, 1.0]
    assert canvas.shares([(5, 5), (5, 5)]) == [0.0, 1.0]


# ---- the log as a story ----
def test_the_log_goes_turn_by_turn_in_the_colours_of_its_nations() -> None:
    session = played("imperial2030", 60)
    moment, journal = moment_of(session), Journal(session.game)
    journal.update(session, moment.say)
    found = log.sections(moment, journal.lines(), "all")
    turns = [group[0].turn for group in log.groups(journal.lines())]
    labels = [turn.label[0] for turn in turns if turn and turn.label]
    assert labels.pop(0) == "turn.setup"  # no nation's, and without a colour
    nations = [label.removeprefix("nation.") for label in labels]
    coloured = [html for html in found if 'class="turn n-' in html]
    assert len(coloured) == len(nations) > 5
    assert all(f"n-{name}" in html for name, html in zip(nations, coloured, strict=True))


def test_turns_that_are_the_same_are_not_drawn_again() -> None:
    session = played("pocket_imperium", 60)
    moment, journal, drawn = moment_of(session), Journal(session.game), {}
    journal.update(session, moment.say)
    first = log.sections(moment, journal.lines(), "all", drawn)
    again = log.sections(moment, journal.lines(), "all", drawn)
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_no_line_of_the_ticker_is_cut_off() -> None:
    session = played("imperial2030", 30)
    moment, journal = moment_of(session), Journal(session.game)
    journal.update(session, moment.say)
    assert "clip" not in log.ticker(journal.last(2, session.step))


@pytest.mark.parametrize(
    ("hides", "folds"),
    [([False], False), ([True, False], False), ([True, True], True)],
    ids=["beside", "once the map has made way", "nowhere"],
)
def test_a_grave_card_on_a_phone_is_unfolded_where_it_hides_nothing_that_is_asked_or_told(
    monkeypatch: pytest.MonkeyPatch, hides: list[bool], folds: bool
) -> None:
    lost = Story([event("battle", anna=3)])
    table: Any = SimpleNamespace(
        painter=SimpleNamespace(node=lambda name: SimpleNamespace(offsetHeight=60), put=print),
        ui=SimpleNamespace(decision_place=lambda moment: None),
        narrow=lambda: True,
        persons_turn=lambda: True,
        viewer=lambda: ANNA,
    )
    slot = StorySlot(table)
    moved = []
    monkeypatch.setattr(slot, "_card", lambda *_: "")
    for name, found in (("of_line", ["here"]), ("of_story", ([], []))):
        monkeypatch.setattr(story_slot, name, lambda *_, found=found: found)
    monkeypatch.setattr(slot, "_make_way", lambda *_: not moved and not moved.append(1))
    answers = iter([*hides, hides[-1]])
    monkeypatch.setattr(story_slot.room, "dock", lambda *_: next(answers))
    monkeypatch.setattr(story_slot.room, "keep", lambda *_: None)
    looked: list[tuple[object, ...]] = []
    monkeypatch.setattr(story_slot, "look", lambda *asked: looked.append(asked))
    board: Any = SimpleNamespace(numbers={"here": 1})
    slot._stand(SimpleNamespace(), board, lost)  # type: ignore[arg-type]
    assert slot._folds is folds
    assert looked == ([(table,)] if folds else [])  # of a map that made way in vain


def test_a_map_that_made_way_for_a_card_comes_back_when_another_one_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next one may be smaller: a phone showed half a stage of nothing over it."""
    board: Any = SimpleNamespace(numbers={}, camera=1, size=SimpleNamespace(width=390, height=258))
    node = SimpleNamespace(hidden=False, offsetHeight=60)
    screen = SimpleNamespace(past=None, panel="", tab="decide", height="mid")
    painter = SimpleNamespace(node=lambda name: node)
    table: Any = SimpleNamespace(board=board, screen=screen, painter=painter, root=None)
    slot, given = StorySlot(table), []
    monkeypatch.setattr(story_slot.dom, "need", lambda *_: node)
    monkeypatch.setattr(story_slot.room, "give_back", given.append)
    monkeypatch.setattr(slot, "_stand", lambda *_: None)

    def follows(story: Story) -> None:
        monkeypatch.setattr(slot, "told", lambda: story)
        slot._painted = story.event, story.since
        assert slot.place(SimpleNamespace(step=1))  # type: ignore[arg-type]

    follows(Story([event("investor", anna=2)]))
    assert given == []
    follows(Story([event("flags", anna=1)]))
    assert given == [board]
