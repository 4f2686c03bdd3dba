"""Struggle of Empires: the card of a choice tells what it would bring, before it is made."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from core import Session
from page.shown import moment_of, text_of
from page.struggle_shown import lively
from web.games.struggle_of_empires import players, rail, regions, shop, voyages
from web.games.struggle_of_empires.table import TABLE
from web.panels import consequence
from web.panels.routes import routes_of

GAME = "struggle_of_empires"


def turn(britain: dict[str, Any], france: dict[str, Any] | None = None, **more: Any) -> Session:
    """Britain is on turn with two actions."""
    players = [{"power": "britain", **britain}, {"power": "france", **(france or {})}]
    return Session.from_position(GAME, {"seats": 2, "players": players, **more}, seed=1)


def card(session: Session, text: str) -> str:
    """What the card of a choice says to its player."""
    choice = session.choice(text)
    assert choice is not None, text
    html = str(consequence.shared(moment_of(session, session.actor), choice))
    assert "⟨" not in html
    return text_of(html)


def test_passing_tells_the_actions_that_are_left() -> None:
    session = turn({})
    assert "You still have 1 action after this." in card(session, "pass")
    session.play("pass")
    assert "Your turn ends with this." in card(session, "pass")


def test_no_more_militia_tells_whether_the_turn_goes_on() -> None:
    for actions, told in ((1, "Your turn ends with this."), (2, "You still have 1 action")):
        phase = {"name": "action", "actions": actions}
        session = turn({"tiles": {"militia": 1}}, phase=phase)
        session.play("build army")
        session.play("stay")
        assert told in card(session, "done")


def test_the_first_unit_of_the_last_action_promises_no_extra_actions() -> None:
    """The move goes on with its second unit; without a tile there is nothing after it."""
    phase = {"name": "action", "actions": 1}
    session = turn({"fleets": {"baltic": 1}, "armies": {"baltic": 1}}, phase=phase)
    said = card(session, "move fleet baltic")
    assert "This is your last action." in said and "extra actions" not in said
    tiled = turn({"tiles": {"mercenaries": 1}}, phase=phase)
    assert "extra actions are left" in card(tiled, "pass")


@pytest.mark.parametrize(("war", "last"), [(1, True), (3, True), (2, False)])
def test_the_last_action_of_a_war_says_that_its_end_is_counted_in(war: int, last: bool) -> None:
    phase = {"name": "action", "turn": 1, "actions": 1}
    session = turn({}, {"markers": {"baltic": 1}}, war=war, round=6 if last else 5, phase=phase)
    ends = "The war ends with this: its income, upkeep and points are in these figures."
    assert (ends in card(session, "pass")) == last


def test_no_more_units_are_said_to_move_than_have_not_moved_yet() -> None:
    """Two tiles of Logistics give two further moves; the Baltic fleet alone can use one."""
    session = turn({"tiles": {"logistics": 2}, "fleets": {"britain": 1, "baltic": 1}})
    session.play("move fleet britain")
    assert "Then 1 more unit may move." in card(session, "to mediterranean")
    session.play("to mediterranean")
    assert "1 more unit could move in this action." in card(session, "done")
    session.play("move fleet baltic")
    assert "may move" not in card(session, "to mediterranean")
    session.play("to mediterranean")
    assert session.choice("done") is None


def test_who_takes_the_last_fleet_from_a_blockade_reads_that_it_ends() -> None:
    """R43: it goes back to the supply, and the log and the recap tell everybody."""
    ends = "Blockade of Britain in the Baltic ends with the last fleet that held it."
    laid = {"blockade": {"region": "baltic", "seat": 0}}
    for fleets, told in ((1, True), (2, False)):
        session = turn({"fleets": {"baltic": fleets}}, **laid)
        session.play("move fleet baltic")
        assert (ends in card(session, "to mediterranean")) == told
        session.play("to mediterranean")
        moment = moment_of(session, 1)
        said = [moment.say(each) for each in session.message(session.step - 1)]
        assert (ends in said) == told
    assert "blockade_ends" in TABLE.recap_kinds


def test_whatever_ends_a_war_says_that_its_end_is_counted_in() -> None:
    """Not only an action: the end of a turn, the last unit's way, a new unit that stays."""
    ends = "The war ends with this: its income, upkeep and points are in these figures."
    france = {"fleets": {"baltic": 1}, "tiles": {"improved_agriculture": 1}, "population": 3}
    for actions, clicks, text in (
        (0, (), "end"),
        (0, (), "use improved_agriculture"),
        (1, ("move fleet baltic",), "to mediterranean"),
        (1, ("build fleet",), "stay"),
    ):
        tiles = {"tiles": {}} if actions else {}
        phase = {"name": "action", "turn": 1, "actions": actions}
        session = turn({}, {**france, **tiles}, war=2, round=6, phase=phase)
        for click in clicks:
            session.play(click)
        assert ends in card(session, text), text


def test_the_last_unit_of_the_set_up_ends_no_war() -> None:
    session, lot = Session.new(GAME, seats=2, seed=3), Random(3)
    while sum(player["units"] for player in session.view(None)["players"]) < 9:
        session.play(lot.choice([c for c in session.choices if not c.optional]))
    assert "The war ends" not in card(session, session.choices[0].text)


def test_the_last_war_promises_no_further_income() -> None:
    phase = {"name": "action", "turn": 1, "actions": 1}
    for war, told in ((2, True), (3, False)):
        session = turn({}, {"population": 3}, war=war, round=6, phase=phase)
        assert ("Income less upkeep" in card(session, "pass")) == told


def test_the_last_action_of_the_game_leaves_nothing_to_chance() -> None:
    """R49: the unrest that is shown then has long been there; before another war, counters come."""
    phase = {"name": "action", "turn": 1, "actions": 1}
    for war, told in ((2, "Then chance decides"), (3, "Then all unrest is shown, and the game is")):
        assert told in card(turn({}, war=war, round=6, phase=phase), "pass")


def test_settling_without_a_marker_left_says_that_none_is_placed() -> None:
    """R58."""
    none = {"markers": {"africa": 10, "baltic": 10}}
    said = card(turn(none, counters={"caribbean": ["pop"]}), "colonise caribbean")
    assert "You have no control marker left: the counter goes" in said
    one = {"markers": {"africa": 10, "baltic": 9}}
    said = card(turn(one, counters={"caribbean": ["pop"]}), "colonise caribbean")
    assert "You have 0 control markers left to place then." in said


def test_a_voyage_that_cannot_fail_is_not_said_to_turn_back_in_0_of_100() -> None:
    """R16: two Navigation tiles add 4 to the second die, and a 5 arrives."""
    for tiles, told in ((1, "It turns back in 6 % of"), (2, "It is sure to arrive.")):
        session = turn({"fleets": {"africa": 1}, "tiles": {"navigation": tiles}})
        session.play("move fleet africa")
        assert told in card(session, "to india")


def test_an_alliance_tile_is_not_for_always() -> None:
    """R54: it goes back when the war ends."""
    session = turn({"gold": 9})
    assert "until the war ends" in card(session, "buy ottoman_empire")
    assert "It always works." in card(session, "buy army_training")
    moment = moment_of(turn({"tiles": {"ottoman_empire": 1}}), 0)
    held = {"tile": "ottoman_empire", "count": 1, "ready": 1}
    assert players.state_of(moment, held) == "this war"


def test_a_tile_tells_its_unrest_and_what_it_does() -> None:
    """R17: with no gold for Army Training."""
    session = turn({"gold": 0})
    said = card(session, "buy army_training")
    assert "Own unrest 0 → 2" in said
    assert "You lack 3 gold: take 2 unrest, keep 1 gold" in said
    assert "+1 on land with more of these than the enemy" in said


def test_a_tile_that_cannot_be_bought_tells_why() -> None:
    """Beside others that can; what holds for all of them stands at the head of the shop."""
    session = turn({})
    moment = moment_of(session, session.actor)
    assert "a control marker in a colony, and there is none" in shop.card(
        moment, "pirates", moment.view["tiles"]["pirates"]
    )
    assert "tile-why" not in shop.card(moment, "logistics", moment.view["tiles"]["logistics"])
    session.play("buy logistics")
    assert "tile-why" not in shop.panel(moment_of(session, session.actor))


def test_pirates_that_could_attack_their_buyers_markers_alone_say_so() -> None:
    """R44: any colour may be attacked, and one has to be."""
    warning = "Only control markers of your own could be attacked now."
    for theirs, alone in (({}, True), ({"markers": {"africa": 1}}, False)):
        session = turn({"markers": {"india": 1}, "gold": 20}, theirs)
        assert (warning in card(session, "buy pirates")) is alone


def test_building_tells_population_upkeep_and_stock() -> None:
    said = card(turn({"population": 3}), "build army")
    assert "Population 3 → 2" in said
    assert "Income less upkeep +3 → +1" in said
    assert "armies are left in stock" in said


def test_colonising_tells_whose_points_change() -> None:
    france = {"markers": {"north_america": 1}}
    session = turn({"markers": {"north_america": 1}}, france, counters={"north_america": ["pop"]})
    said = card(session, "colonise north_america")
    points = session.view(0)["regions"]["north_america"]["points"]
    assert f"North America: France, points {points[0]} → {points[1]}" in said
    assert "control markers left to place" in said


def test_a_voyage_tells_its_risk_and_who_stands_there() -> None:
    """R20."""
    france = {"fleets": {"india": 2}, "armies": {"india": 1}, "markers": {"india": 1}}
    session = turn({"fleets": {"britain": 1}}, france)
    session.play("move fleet britain")
    said = card(session, "to india")
    odds = session.view(0)["move"]["voyage"]
    lost, back = (round(100 * odds[way] / odds["of"]) for way in ("lost", "back"))
    assert f"It is lost in {lost} % of such voyages and turns back in {back} %." in said
    choice = next(choice for choice in session.choices if choice.text == "to india")
    assert voyages.note(moment_of(session), choice) == f"lost {lost}\xa0%, turns back {back}\xa0%"
    assert "There: France (1 army and 2 fleets)." in said


def test_where_a_unit_goes_every_power_with_markers_is_named() -> None:
    """R48: all seven tie for the first place; who was named last is worth as much."""
    powers = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")
    players: list[dict[str, Any]] = [
        {"power": power, "markers": {"german_states": 1}} for power in powers
    ]
    players[0]["armies"] = {"central_europe": 2}
    players[1]["armies"] = {"german_states": 1}
    session = Session.from_position(GAME, {"seats": 7, "players": players}, seed=1)
    session.play("move army central_europe")
    said = card(session, "to german_states")
    assert said.count(": 1 marker, 8 points") == 7
    assert "There: France (1 army)." in said and "Then 1 more unit may move." in said


def test_ending_a_turn_names_what_is_unused() -> None:
    tiles = {"improved_agriculture": 1, "mercenaries": 1}
    session = turn({"tiles": tiles, "population": 3}, phase={"name": "action", "actions": 0})
    assert "Not used yet in this war: " in card(session, "end")


def test_a_bid_tells_what_it_costs_if_it_wins() -> None:
    session = turn({"gold": 1}, {"gold": 1}, phase={"name": "auctions"})
    session.play("side a france")
    assert "you pay 6 gold and take 3 unrest for it" in card(session, "bid 6")


def test_a_bid_names_the_pair_it_is_for() -> None:
    """R06: the own proposal, or the one that stands."""
    players = [{"power": power} for power in ("britain", "france", "spain")]
    start = {"seats": 3, "players": players, "phase": {"name": "auctions"}}
    session = Session.from_position(GAME, start, seed=1)
    session.play("side a spain")
    session.play("side b france")
    assert "Proposed: Spain for A and France for B." in card(session, "bid 0")
    session.play("bid 0")
    assert "Proposed: Spain for A and France for B." in card(session, "bid 1")


def test_a_bid_that_nobody_can_raise_still_names_its_pair() -> None:
    """R04: bids end at 60. The others have no gold to give away, so the auction is over then."""
    start = {"seats": 2, "players": [{"gold": 0}, {"gold": 0}], "phase": {"name": "auctions"}}
    session = Session.from_position(GAME, start, seed=1)
    session.play("side a france")
    if session.choice("bid 60") is None:
        session.play("side b britain")
    said = card(session, "bid 60")
    assert "Proposed: France for A and Britain for B." in said
    assert "If nobody raises, you pay 60 gold and take 30 unrest for it." in said


def test_cards_of_a_whole_game_have_their_words() -> None:
    session, lot = Session.new(GAME, seats=4, seed=8), Random(8)
    seen = set()
    while not session.over and session.step < 700:
        if lot.random() < 0.08:
            moment = moment_of(session, session.actor)
            for group in lot.sample(moment.layout.groups, min(3, len(moment.layout.groups))):
                for choice in group.choices[:4]:
                    seen.add(choice.verb)
                    drawn = str(TABLE.preview(moment, f"say:{choice.text}"))
                    assert "⟨" not in drawn and not re.search(r"<p[^>]*>[a-z]", drawn), drawn
        lively(session, lot)
    assert {"buy", "to", "move", "bid"} <= seen


def test_a_power_to_choose_tells_what_its_homeland_borders() -> None:
    session = Session.new(GAME, seats=3, seed=4, options={"powers": "chosen"})
    britain, austria = card(session, "power britain"), card(session, "power austria")
    told = "Its homeland borders the German States: its armies may go there without a control"
    assert told in britain and "reconstruction" not in britain
    for name in session.view(None)["borders"]["austria"]["regions"]:
        assert moment_of(session).word(f"region.{name}") in austria
    assert "Borders: a reconstruction" in austria
    assert "borders the German States" in regions.tip(moment_of(session), "britain")
    russia = "borders the Baltic, Central Europe and the Ottoman Empire: "
    assert russia in card(session, "power russia")
    assert russia in regions.tip(moment_of(session), "russia")


def test_a_long_voyage_is_drawn_before_chance_decides_it() -> None:
    players = [{"power": "britain", "armies": {"caribbean": 1}}, {"power": "france"}]
    session = Session.from_position("struggle_of_empires", {"seats": 2, "players": players})
    session.play("move army caribbean")
    moment, choice = moment_of(session, 0), session.choice("to german_states")
    assert choice is not None and choice.label[0] == "choice.to_voyage"
    assert routes_of(moment, choice) == [("caribbean", "german_states")]


def test_a_price_that_brings_unrest_to_a_revolution_says_so() -> None:
    """R49: twenty unrest at the end take all points, which only the page of the rules told."""
    told = "You would have 20 unrest: with 20 or more at the end of the game you lose all"
    assert told in card(turn({"gold": 2, "unrest": 19}), "buy army_training")
    for unrest in (18, 20):
        said = card(turn({"gold": 2, "unrest": unrest}), "buy army_training")
        assert "end of the game" not in said


def test_the_last_pass_says_that_its_upkeep_brings_a_revolution() -> None:
    players = [{"power": "france"}, {"unrest": 17, "population": 0, "armies": {"baltic": 9}}]
    players[1] |= {"power": "britain", "gold": 0}
    end = {"name": "action", "turn": 1, "actions": 1}
    session = Session.from_position(
        GAME, {"seats": 2, "war": 3, "round": 6, "players": players, "phase": end}, seed=1
    )
    assert "You would have 22 unrest: with 20 or more" in card(session, "pass")


def test_who_has_unrest_for_a_revolution_reads_so_beside_the_points() -> None:
    told = "You have 21 unrest: with 20 or more at the end of the game you lose all your points."
    for unrest, shown in ((19, False), (21, True)):
        session = turn({"unrest": unrest})
        assert (told in text_of(str(rail.forecast(moment_of(session, 0))))) is shown
        assert told not in text_of(str(rail.forecast(moment_of(session, 1))))
