"""What whole games tell: their cards, recaps, figures that change, and the log as a story."""

from __future__ import annotations

import re
from importlib import import_module
from random import Random
from typing import Any

import pytest
from conformance.cases import ON_PAGE
from lots import play_by_lot

from core import Session
from core.play.events import Views
from core.protocol import Event
from page.happened import ANNA, BEN, event
from page.shown import NAMES, moment_of, words
from web.map import canvas
from web.panels import event_card, figures, log, pace_bar, recap
from web.panels.log import Journal
from web.table.pace import SPEEDS
from web.table.stage_events import (
    OVERVIEW,
    Since,
    Story,
    queue,
    ranked,
    recapped,
)
from web.table.story_places import event_places
from web.table.ui import table_of

pytestmark = pytest.mark.usefixtures("example_is_found")


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


def test_three_ships_added_at_one_place_are_one_sentence_of_the_last_ones_too() -> None:
    others = ["explore", "expand", "exterminate"]
    position = {
        "seats": 3,
        "ships": {"S0.5": [0, 2], "S3.1": [1, 1], "S2.1": [2, 1]},
        "plans": [["expand", "explore", "exterminate"], others, others],
        "revealed": 1,
        "phase": {"name": "expand", "actor": ANNA, "at": 0, "left": 3},
    }
    session = Session.from_position("pocket_imperium", position, seed=1)
    for _ in range(3):
        session.play("add s0.5")
    journal = Journal(session.game)
    journal.update(session, moment_of(session, ANNA).say)
    (whole,) = journal.lines()
    assert whole.text.startswith("Anna adds 3 ships") and journal.last(6, 3) == [whole]


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


def folded_since(session: Session, seat: int, clicks: int) -> str:
    """What a folded recap says that begins with the last of these clicks of a seat."""
    moment, journal = moment_of(session, seat), Journal(session.game)
    journal.update(session, moment.say)
    since = Since(clicks - 1, session.step, seat, done=clicks)
    found = session.events(since.first, since.last, seat, journal.messages)
    told = recapped(found, since, None, Story())
    return recap.shortly(moment, told, journal.between(since.first, since.last))


def test_a_folded_recap_of_an_auction_tells_who_bids_rather_than_who_passes() -> None:
    rows = [{"gold": 9} for _ in range(4)]
    start = {"seats": 4, "players": rows, "last": 0, "phase": {"name": "auctions"}}
    session = Session.from_position("struggle_of_empires", start)
    own = ["side a britain", "side b france", "bid 0"]
    for text in (*own, *own[:2], "bid 3", "pass", "pass"):
        session.play(text)
    assert " bids 3 gold: " in folded_since(session, session.log[2].actor, len(own))


def test_a_folded_recap_does_not_tell_its_reader_what_they_did_themselves() -> None:
    """The others' armies are no events, but news."""
    rows = [{"power": "britain", "gold": 9, "population": 5}, {"power": "france", "population": 5}]
    session = Session.from_position("struggle_of_empires", {"seats": 2, "players": rows})
    own = ["pass", "buy army_training"]
    for text in (*own, "build army", "to german_states"):
        session.play(text)
    line = folded_since(session, ANNA, len(own))
    assert line == "France moves an army from France to the German States."
