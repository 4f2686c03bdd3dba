"""Struggle of Empires: cards, lines, ways and figures of what has happened, as text."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import Session
from page.balanced import Balanced
from page.shown import moment_of, numbers, text_of
from page.struggle_shown import lively
from page.struggle_told import GAME, card, last, line, played, played_by_lot, rows
from web.games.struggle_of_empires import event_cards
from web.games.struggle_of_empires import players as players_cards
from web.games.struggle_of_empires.table import TABLE
from web.map.stops import points
from web.panels import event_card, recap
from web.panels.log import Journal
from web.panels.results import standings
from web.panels.routes import routes_in
from web.table.stage_events import OVERVIEW, Since, Story

MAP = Path(__file__).parents[2] / "web/assets/maps/struggle_of_empires.json"


def test_a_settled_counter_that_leaves_no_marker_says_so_in_its_line() -> None:
    """R58."""
    spent = {"markers": {"africa": 10, "baltic": 10}}
    for markers, told in (
        ({}, "Britain colonises the Caribbean."),
        (spent, "Britain colonises the Caribbean. Britain has no control marker left to place."),
    ):
        players = {"britain": markers, "france": {}}
        session = played(players, "colonise caribbean", counters={"caribbean": ["pop"]})
        assert line(session, "settling", 1) == told


def test_a_drawn_country_tells_what_it_holds() -> None:
    session = Session.new(GAME, seats=7, seed=1)
    moment = moment_of(session, 0)
    drawn = [m for step in range(session.step) for m in session.message(step)]
    said = {moment.say(each) for each in drawn if each[0].startswith("log.draw")}
    figures = [each[1] for each in drawn if each[0].startswith("log.draw_neutral")]
    held = {int(each["gold"]) for each in figures} - {0}
    assert held == {int(n) for each in said for n in re.findall(r"that holds (\d+) gold is", each)}
    worth = [each for each in said if "worth 1 VP is drawn in" in each]
    assert len(worth) == len({each["region"] for each in figures if each["points"]})


def test_a_single_point_is_told_as_one_at_the_end() -> None:
    """R49: of a single point no more can be lost; of none, revolution takes none."""
    players = {
        "britain": {"points": 1, "unrest": 12},
        "france": {"points": 8, "unrest": 12},
        "spain": {"unrest": 21},
    }
    session = played(players, phase={"name": "end"}, war=3)
    moment = moment_of(session, 0)
    said = [moment.say(each) for step in range(session.step) for each in session.message(step)]
    assert "Britain has 12 unrest: 1 point lost." in said
    assert "France has 12 unrest: 7 points lost." in said
    assert "Spain has 21 unrest: revolution takes all points (0)." in said
    assert line(session, "end").endswith(" wins with 1 point.")
    card_of = str(players_cards.card(moment, 1))
    assert "France, Ben: 1 point, " in card_of


SHORT = {
    "britain": {"gold": 0, "population": 1, "armies": {"india": 4}, "markers": {"india": 2}},
    "france": {"markers": {"baltic": 1}},
}


def war() -> Session:
    phase = {"name": "action", "turn": 1, "actions": 1}
    return played(SHORT, "pass", round=6, phase=phase)


def test_the_wars_card_tells_its_steps_with_their_figures() -> None:
    """Britain: no gold, 3 income, 4 upkeep, 2 borrowed, 1 left; its unrest to itself only."""
    html = card(war(), "war")
    assert [0, 3, -4, 2, 1] in rows(html)
    said = text_of(html)
    assert "Britain was short of gold: +1 unrest" in said
    assert "was short of gold" not in text_of(card(war(), "war", 1))
    assert [each for each in ("India", "Baltic", "This war", "New counters") if each in said] == [
        *("India", "Baltic", "This war", "New counters")
    ]
    assert "1 → 6" in said


def test_the_wars_line_names_the_points_of_all() -> None:
    points = [facts["points"] for facts in war().view(0)["players"]]
    assert line(war(), "war").startswith("War 1 is over. Points:")
    assert sorted(numbers(line(war(), "war"))[1:]) == sorted(points)


def test_the_drawn_markers_are_told_to_each_player_by_region() -> None:
    session = Session.new(GAME, seats=3, seed=5)
    while session.prompt[0] == "prompt.power":
        session.play(session.choices[0])
    players = session.view(1)["players"]
    own = {row["seat"]: row["regions"] for row in last(session, "claims", 1).facts["markers"]}[1]
    said = text_of(card(session, "claims", 1))
    assert said.startswith(text_of(event_cards.name_of(moment_of(session, 1), 1)))
    for name, count in own.items():
        place = moment_of(session, 1).word(f"region.{name}")
        assert (f"{place} {count}" if count > 1 else place) in line(session, "claims", 1)
    assert all(moment_of(session, 1).word(f"power.{each['power']}") in said for each in players)
    assert "Every power has drawn" in line(session, "claims", None)


def test_the_auctions_card_tells_places_price_and_unrest() -> None:
    players: dict[str, Any] = {power: {"gold": 2} for power in ("britain", "france", "spain")}
    clicks = ("side a britain", "side b france", "bid 5", "pass", "pass")
    session = played(players, *clicks, phase={"name": "auctions"})
    winner = last(session, "auction").facts["seat"]
    said = text_of(card(session, "auction", winner))
    assert "pays 5 gold: had 2, borrowed 4 for 2 unrest" in said
    assert "borrowed 4" in text_of(card(session, "auction", (winner + 1) % 3))
    assert "unrest" not in text_of(card(session, "auction", (winner + 1) % 3))
    assert "Alliance A 1 Britain new" in said
    assert "Britain joins alliance A at place 1" in line(session, "auction")


CLICKS_TO_INDIA = ("move fleet britain", "to india")


def test_a_lost_unit_is_shown_with_both_dice() -> None:
    players: dict[str, Any] = {"britain": {"fleets": {"britain": 1}}, "france": {}}
    session = played(players, "move fleet britain", "to india", chance=["1", "2"])
    html = card(session, "voyage")
    assert html.count('class="die"') == 2
    assert "Britain loses the fleet" in text_of(html)


def test_a_voyage_saved_by_navigation_says_what_it_added_to_the_die() -> None:
    """A 3 would turn a fleet back; with Navigation it arrives."""
    fleet, dice = {"fleets": {"britain": 1}}, ["1", "3"]
    players = {"britain": {**fleet, "tiles": {"navigation": 1}}, "france": {}}
    session = played(players, *CLICKS_TO_INDIA, chance=dice)
    said = text_of(card(session, "voyage"))
    assert said.endswith("arrives in India all the same. Navigation added 2 to the die.")
    plain = played({"britain": fleet, "france": {}}, *CLICKS_TO_INDIA, chance=dice)
    assert "Navigation" not in card(plain, "voyage")


def test_a_piece_goes_from_place_to_place() -> None:
    players: dict[str, Any] = {"britain": {"fleets": {"britain": 1}}, "france": {}}
    session = played(players, "move fleet britain", "to india", chance=["1", "3"])
    ways = [
        event_cards.route(message) for n in range(session.step) for message in session.message(n)
    ]
    assert [way for way in ways if way] == [["britain", "india", "britain"]]


def test_the_balance_tells_what_differs_and_no_hidden_unrest() -> None:
    session = war()
    before, after = session.game.view(session.state_at(0), 0), session.view(0)
    moment = moment_of(session, 0)
    told = {
        label: (then, now) for label, then, now in event_cards.balance(moment, before, after, 0)
    }
    assert told["Gold"] == ("0", "1")
    assert told["Own unrest"] == ("0", "1")
    labels = [label for label, *_ in event_cards.balance(moment, before, after, 1)]
    assert "Own unrest" not in labels


@pytest.mark.parametrize(("seats", "seed"), [(3, 2), (7, 5)])
def test_every_event_of_a_game_has_its_words(seats: int, seed: int) -> None:
    session, lot = Session.new(GAME, seats=seats, seed=seed), Random(seed)
    while not session.over:
        lively(session, lot)
    moment = moment_of(session, 0)
    kinds = set()
    for event in session.events(0, session.length, 0):
        kinds.add(event.kind)
        html = str(event_cards.card(moment, event) or "")
        said = event_cards.line(moment, event)
        assert said and "⟨" not in html + said + moment.word(f"event.{event.kind}"), event
        parser = Balanced()
        parser.feed(html)
        assert not parser.open
    assert {"battle", "war", "auction", "voyage", "borrowing", "end", "tile"} <= kinds


def test_a_fleets_way_begins_at_sea_and_an_armys_on_land() -> None:
    """Both go from Britain to the Baltic: two arrows, each from where its piece stood."""
    both: dict[str, Any] = {"fleets": {"britain": 1}, "armies": {"britain": 1}}
    clicks = ("move fleet britain", "to baltic", "move army britain", "to baltic")
    session = played({"britain": both, "france": {}}, *clicks)
    messages = [message for n in range(session.step) for message in session.message(n)]
    fleet, army = routes_in(TABLE, messages)
    assert fleet == ("britain@fleets", "baltic@fleets") and army == ("britain", "baltic")
    places = json.loads(MAP.read_text())["regions"]
    stands = points((*fleet, *army), places)
    assert stands == [
        tuple(places[name][anchor]["at"])
        for anchor in ("fleets", "tokens")
        for name in ("britain", "baltic")
    ]
    assert points(["austria@fleets", "nowhere"], places) == [
        tuple(places["austria"]["tokens"]["at"])
    ]


def test_the_end_names_people_everywhere_beside_their_powers_emblem() -> None:
    """One way in the card, its line, the list beside the map and the chart: people win."""
    phase = {"name": "action", "turn": 1, "actions": 1}
    session = played({"britain": {"points": 9}, "france": {}}, "pass", war=3, round=6, phase=phase)
    assert session.over
    moment = moment_of(session, 0)
    moment.over = True
    names = moment.names[:2]
    assert line(session, "end").startswith(f"Unrest is shown: {names[0]} wins")
    (ended,) = (each for each in session.events(0, session.step, None) if each.kind == "end")
    assert not event_card.mark(moment, ended)  # beside who wins stood whose unrest was told first
    shown = [card(session, "end"), str(standings(moment))]
    for html in shown:
        assert all(escape(name) in html for name in names) and "Britain" not in text_of(html)
        assert html.count("<svg") == 2
    assert [name for name, _ in TABLE.chart_lines(moment, {"points": []})["points"]] == names


def standing(view: Mapping[str, Any]) -> list[Any]:
    """All pieces that stand on the map, by region."""
    return [region["units"] for region in view["regions"].values()]


def steps_told(session: Session) -> set[int]:
    """The steps that a recap of a whole game tells of, in a sentence or an event."""
    moment, journal = moment_of(session, 0), Journal(session.game)
    journal.update(session, moment.say)
    found = session.events(0, session.step, 0, journal.messages)
    told = Story(found, OVERVIEW, Since(0, session.step, 0))
    drawn = str(recap.draw(moment, told, moment.view, journal.lines(), folded=False))
    said = {int(step) for step in re.findall(r'class="step">(\d+)<', drawn)}
    return said | {n + 1 for event in found for n in range(event.first, event.last)}


def views_round(session: Session, n: int) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """What seat 0 sees before and after step n."""
    states = session.timeline.states
    return session.game.view(states[n], 0), session.game.view(states[n + 1], 0)


def test_a_recap_tells_of_every_piece_that_came_or_went() -> None:
    """Who looks at the table again learns that an army has come beside his own."""
    session = played_by_lot(steps=300, seed=5)
    told, changed = steps_told(session), 0
    for n in range(session.step):
        before, after = views_round(session, n)
        if standing(before) == standing(after):
            continue
        changed += 1
        assert n + 1 in told, session.log[n].text
    assert changed > 30


def purses(view: Mapping[str, Any]) -> list[tuple[int, int]]:
    """Gold and population of each player."""
    return [(player["gold"], player["population"]) for player in view["players"]]


def test_a_recap_tells_what_others_earned_and_which_tiles_they_used() -> None:
    """With the log closed, gold of a company came from nowhere and a passed action was no word."""
    session = played_by_lot(steps=400, seed=2)
    told, found = steps_told(session), set()
    of_turns = {"company", "agriculture", "use", "pass"}
    for n in range(session.step):
        before, after = views_round(session, n)
        said = {name.removeprefix("log.") for name, _ in session.message(n)}
        found |= said & of_turns
        if said & of_turns or purses(before) != purses(after):
            assert n + 1 in told, session.log[n].text
    assert {"company", "use", "pass"} <= found
