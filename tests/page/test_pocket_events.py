"""Cards and lines of what happened in Pocket Imperium, as text."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from core import Event, Session
from page.shown import moment_of, text_of
from tests.lots import play_by_lot
from web.games.pocket_imperium.table import TABLE
from web.panels import event_card
from web.table.stage_events import gets_card

BOARD = {"P": "prime", "S0.1": "one", "S0.2": "two", "S1.1": "one", "S3.1": "one"}
FLEETS = {"S0.1": [0, 2], "S0.2": [1, 2], "S3.1": [2, 1]}
EXPAND_FIRST = ["expand", "explore", "exterminate"]


def three(**more: Any) -> Session:
    position = {"seats": 3, "hexes": BOARD, "ships": FLEETS} | more
    return Session.from_position("pocket_imperium", position, seed=1)


def event_of(session: Session, kind: str, start: int = 0) -> Event:
    (found,) = [e for e in session.events(start, session.step, None) if e.kind == kind]
    return found


def card(session: Session, event: Event, seat: int | None = None) -> str:
    return text_of(TABLE.event_card(moment_of(session, seat), event))


def line(session: Session, event: Event) -> str:
    return TABLE.event_line(moment_of(session), event)


def test_the_reveal_says_what_each_order_is_worth_by_how_many_laid_it() -> None:
    plans = [EXPAND_FIRST, EXPAND_FIRST, ["exterminate", "expand", "explore"]]
    session = three(plans=plans, phase={"name": "reveal"})
    event = event_of(session, "reveal")
    told = card(session, event, seat=0)
    assert "Expand laid by two: 2 actions each" in told
    assert "Exterminate laid by Chiara alone: 3 actions" in told
    assert "Ben weakens yours." in told and "Anna weakens" not in told
    assert line(session, event).startswith("Reveal 1: Anna Expand (2), Ben Expand (2)")


def test_who_shows_an_order_twice_is_named_once() -> None:
    """'Anna Exterminate (1) and Anna Exterminate (1)' read as two that are called alike."""
    twice = ["exterminate", "exterminate", "expand", "expand", "explore", "explore"]
    mixed = ["exterminate", "explore", "expand", "expand", "explore", "exterminate"]
    session = three(
        seats=2,
        ships={"S0.1": [0, 2], "S0.2": [1, 2]},
        plans=[twice, mixed],
        phase={"name": "reveal"},
    )
    shown = "Ben Explore (3), Anna Exterminate twice (1 each) and Ben Exterminate (1)"
    assert line(session, event_of(session, "reveal")) == f"Reveal 1: {shown}."


@pytest.mark.parametrize(
    ("tiles", "told"), [((3, 1, 4, 0), "Anna +1"), ((0, 1, 3, 4), "nobody gets points")]
)
def test_a_tile_more_is_told_with_why_there_is_one(tiles: tuple[int, ...], told: str) -> None:
    """'Anna scores' stood there twice in a round, as if whose choice it was had been mistaken."""
    ships = {"P": [0, 2], "S0.1": [0, 1], "S1.1": [1, 1], "S3.1": [2, 1], "S4.1": [1, 1]}
    session = three(ships=ships, phase={"name": "choose"})
    for tile in tiles:
        session.play(f"choose {tile}")
    found = [each for each in session.events(0, session.step, None) if each.kind == "scoring"]
    name = moment_of(session).word(f"tile.{tiles[-1]}")
    assert line(session, found[0]).startswith("Anna scores ")
    assert line(session, found[-1]) == f"Anna holds Prime and scores {name}, too: {told}."


def test_what_is_told_of_all_alike_has_nobodys_mark() -> None:
    """The reveal stood beside the mark of whoever shows first, as if it were theirs."""
    plans = [EXPAND_FIRST, EXPAND_FIRST, ["exterminate", "expand", "explore"]]
    session = three(plans=plans, phase={"name": "reveal"})
    assert not event_card.mark(moment_of(session), event_of(session, "reveal"))


def test_the_upkeep_of_one_player_has_their_mark_that_of_several_none() -> None:
    session, lot = Session.new("pocket_imperium", seats=3, seed=2), Random(2)
    while not session.over:
        play_by_lot(session, lot)
    found = [e for e in session.events(0, session.step, None) if e.kind == "upkeep"]
    losers = [{message[1]["seat"] for message in event.messages} for event in found]
    assert {len(seats) > 1 for seats in losers} == {True, False}
    for event, seats in zip(found, losers, strict=True):
        assert bool(event_card.mark(moment_of(session), event)) == (len(seats) == 1)


def test_cards_of_the_reveal_turn() -> None:
    plans = [EXPAND_FIRST, EXPAND_FIRST, EXPAND_FIRST]
    session = three(plans=plans, phase={"name": "reveal"})
    drawn = str(TABLE.event_card(moment_of(session), event_of(session, "reveal")))
    assert drawn.count('class="flip o-expand"') == 3


def test_two_against_two_leaves_nobody() -> None:
    session = three(
        plans=[["exterminate", "expand", "explore"], EXPAND_FIRST, EXPAND_FIRST],
        revealed=1,
        phase={"name": "exterminate", "at": 2},
    )
    start = session.step
    session.play("invade s0.2")
    session.play("from s0.1 2")
    event = event_of(session, "invasion", start)
    told = card(session, event)
    assert "2 against 2: each side loses 2 ships." in told
    assert "Nobody holds North · NE now." in told
    drawn = str(TABLE.event_card(moment_of(session), event))
    assert drawn.count("small-ship fill-1 lost") == drawn.count("small-ship fill-2 lost") == 2


def test_points_go_to_whom_they_belong() -> None:
    session = three(phase={"name": "upkeep"}, points=[4, 0, 0])
    session.play("choose 0")
    event = event_of(session, "scoring")
    told = card(session, event)
    assert "Anna chooses North." in told
    assert "Anna: 1 point, now 5" in told and "Ben: 2 points, now 2" in told
    assert told.index("Ben: 2") < told.index("Anna: 1") and "Chiara" not in told
    assert line(session, event) == "Anna scores North: Anna +1 and Ben +2."


def test_a_final_scoring_that_brings_nobody_points_says_so() -> None:
    """All ships are on empty hexes: the list of who gets what has nobody."""
    last = {"round": 6, "chosen": [0, 1], "phase": {"name": "choose"}}
    session = three(hexes={"P": "prime"}, **last)
    session.play("choose 3")
    told = line(session, event_of(session, "end"))
    assert told == "Final scoring: nobody gets points."


def test_hidden_totals_are_not_on_the_card() -> None:
    session = three(phase={"name": "upkeep"}, points=[4, 0, 0], options={"hidden_scores": True})
    session.play("choose 0")
    assert "Anna: 1 point, now ?" in card(session, event_of(session, "scoring"))


def taking_tokens(hidden: bool) -> Session:
    """Anna takes a blank token, Ben one that is worth a point."""
    position = {
        "seats": 3,
        "hexes": BOARD,
        "ships": FLEETS,
        "points": [4, 3, 0],
        "tokens": {"on": ["S0.1", "S0.2"], "ones": 1, "blanks": 1},
        "options": {"bounty": True, "hidden_scores": hidden},
        "phase": {"name": "end"},
    }
    drawn = ["token 0", "token 1"]
    return Session.from_position("pocket_imperium", position, seed=1, chance=drawn)


def test_bounty_tokens_get_a_card_with_what_everybody_has_then() -> None:
    session = taking_tokens(hidden=False)
    event = event_of(session, "token")
    assert gets_card(event) and TABLE.event_card(moment_of(session), event)
    told = card(session, event)
    assert "North · NE +1" in told and "North · NW blank" in told
    assert re.search(r"Ben North · NE \+1 \+1 4 Ben \+1 at North · NE", told)
    blank, point = "a blank at North\u00a0·\u00a0NW", "+1 at North\u00a0·\u00a0NE"
    assert line(session, event) == f"Bounty tokens: Anna {blank} and Ben {point}."


def test_tokens_stay_face_down_where_scores_are_hidden() -> None:
    session = taking_tokens(hidden=True)
    event = event_of(session, "token")
    told = card(session, event, seat=1) + line(session, event)
    assert "North · NE ?" in told and "+1" not in told and "blank" not in told


def test_actions_that_are_not_used_are_told_in_a_line() -> None:
    session = three(plans=[EXPAND_FIRST] * 3, phase={"name": "reveal"})
    start = session.step
    session.play("done")
    event = event_of(session, "unused", start)
    assert line(session, event) == "Anna leaves 1 action of Expand unused."
    assert not gets_card(event)


def test_a_card_passed_over_says_why() -> None:
    fleets = {"S0.1": [0, 1], "S3.1": [1, 12], "S1.1": [2, 1]}
    session = three(ships=fleets, plans=[EXPAND_FIRST] * 3, phase={"name": "reveal"})
    start = session.step
    session.play("add s0.1")
    event = event_of(session, "skipped", start)
    assert "Ben’s Expand brings nothing: all 12 ships are on the board" in card(session, event)


def test_ships_added_are_told_in_one_line() -> None:
    fleets = {"S0.1": [0, 1], "S1.1": [0, 1], "S3.1": [2, 1]}
    session = three(ships=fleets, plans=[EXPAND_FIRST] * 3, phase={"name": "reveal"})
    start = session.step
    session.play("add s0.1")
    event = event_of(session, "expand", start)
    assert line(session, event) == "Anna adds 1 ship at North\u00a0·\u00a0NW."


def test_the_card_of_ships_added_tells_those_at_one_place_as_the_log_does() -> None:
    """In a sentence for each it said the same three times."""
    told = ("log.add", {"seat": "@seat.0", "hex": "@hex.S0.1"})
    event = Event("expand", 0, 3, {"seat": 0, "hexes": ["S0.1"]}, {0: 1}, (told,) * 3)
    shown = text_of(event_card.content(moment_of(three()), event))
    assert shown.strip() == "Anna adds 3 ships at North · NW."


def test_a_fleet_goes_from_where_it_was_to_where_it_is() -> None:
    told = ("log.move", {"seat": "@seat.0", "origin": "@hex.S0.1", "hex": "@hex.P", "count": 2})
    assert TABLE.route(told) == ("S0.1", "P")
    assert TABLE.route(("log.add", {"seat": "@seat.0", "hex": "@hex.S0.1"})) == ()


@pytest.mark.parametrize(
    ("clicks", "told"),
    [
        (["ships 3", "step s0.0", "go 3"], "Anna moves 3 ships from {way}."),
        (["ships 3", "step s0.0", "go 2"], "Anna moves 2 ships from {way} (1 stayed on the way)."),
        (["ships 1", "step s0.0", "go 2"], "Anna moves 2 ships from {way} (1 joined on the way)."),
    ],
)
def test_a_fleet_that_grows_or_shrinks_on_its_way_is_told_as_in_the_log(
    clicks: list[str], told: str
) -> None:
    """Two ships were said to come from where one had set out."""
    fleets = {"S0.1": [0, 3], "S0.0": [0, 1], "S3.1": [2, 1]}
    plans = [["explore", "expand", "exterminate"], EXPAND_FIRST, EXPAND_FIRST]
    session = three(ships=fleets, plans=plans, phase={"name": "explore"})
    for click in ("fleet s0.1", *clicks, "step s0.2"):
        session.play(click)
    way = "North\u00a0·\u00a0NW via North\u00a0·\u00a0mid to North\u00a0·\u00a0NE"
    assert line(session, event_of(session, "explore")) == told.format(way=way)


def test_how_a_seat_fared_is_told_in_points_ships_and_planets() -> None:
    session = three(phase={"name": "upkeep"})
    before = session.view(0)
    session.play("choose 0")
    moment = moment_of(session)
    assert TABLE.balance(moment, before, session.view(0), 1) == [("Points", "0", "2")]
    assert TABLE.balance(moment, before, session.view(0), 2) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_of_a_game_has_its_words(seats: int) -> None:
    options = {"bounty": True, "prime": "quad"}
    session, pick = Session.new("pocket_imperium", seats=seats, seed=4, options=options), Random(1)
    while not session.over:
        session.play(pick.choice(session.choices))
    moment, kinds = moment_of(session, 0), set()
    for event in session.events(0, session.length, 0):
        kinds.add(event.kind)
        drawn = TABLE.event_card(moment, event)
        told = moment.word(f"event.{event.kind}") + line(session, event) + str(drawn or "")
        assert "⟨" not in told and "{" not in told, (event, told)
    assert {"reveal", "invasion", "explore", "expand", "scoring", "end", "round"} <= kinds
