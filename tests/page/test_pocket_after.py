"""What choices of Pocket Imperium would bring, told before they are made and as it then comes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core import Session
from page.shown import moment_of, text_of
from web.games.pocket_imperium import after
from web.panels import consequence

HEXES = {"P": "prime", "S0.0": "one", "S0.1": "one", "S0.2": "two", "S3.1": "one"}
FIRST = {"expand": 0, "explore": 1, "exterminate": 2}


def acting(order: str, ships: dict[str, list[int]], left: int = 1) -> Session:
    """The first seat of three carries out a card of the first reveal."""
    cards = ["expand", "explore", "exterminate"]
    own = [order, *(card for card in cards if card != order)]
    rest = [["explore", "expand", "exterminate"], ["exterminate", "expand", "explore"]]
    position = {"seats": 3, "hexes": HEXES, "ships": ships, "plans": [own, *rest], "revealed": 1}
    at = sum(plan[0] in cards[: cards.index(order)] for plan in rest)
    phase = {"name": order, "actor": 0, "at": at, "left": left}
    return Session.from_position("pocket_imperium", {**position, "phase": phase}, seed=1)


def told(session: Session, text: str) -> str:
    """What the card of a choice tells."""
    choice = session.choice(text)
    assert choice is not None, text
    moment = moment_of(session, session.actor)
    html = after.consequences(moment, choice, session.preview(choice, session.actor))
    return text_of(html or "")


def note(session: Session, text: str) -> str:
    choice = session.choice(text)
    assert choice is not None, text
    return after.note(moment_of(session, session.actor), choice)


def holder(session: Session, name: str) -> tuple[int | None, int]:
    facts = session.view(None)["hexes"][name]
    return facts["owner"], facts["ships"]


THREE_EACH = {"S0.1": [0, 4], "S0.0": [1, 3], "S3.1": [2, 1]}


@pytest.mark.parametrize(
    ("ships", "words", "then"),
    [
        (2, "2 against 3: Ben keeps it with 1 ship.", (1, 1)),
        (3, "3 against 3: both are gone, nobody holds it.", (None, 0)),
        (4, "4 against 3: you hold it with 1 ship.", (0, 1)),
    ],
)
def test_a_fight_is_told_before_it_is_fought(ships: int, words: str, then: Any) -> None:
    """R-EXTERMINATE: both sides lose the smaller number."""
    session = acting("exterminate", THREE_EACH)
    session.play("invade s0.0")
    assert words in told(session, f"from s0.1 {ships}")
    assert note(session, f"from s0.1 {ships}") == words
    session.play(f"from s0.1 {ships}")
    assert holder(session, "S0.0") == then


def test_what_is_missing_to_hold_a_planet_is_told() -> None:
    session = acting("exterminate", THREE_EACH)
    session.play("invade s0.0")
    assert "With 2 more you hold it." in told(session, "from s0.1 2")
    assert "With 1 more you hold it." in told(session, "from s0.1 3")
    assert "more you hold" not in told(session, "from s0.1 4")


def test_ships_that_are_not_there_are_not_said_to_hold_a_planet() -> None:
    session = acting("exterminate", {**THREE_EACH, "S0.1": [0, 2]})
    session.play("invade s0.0")
    for ships in (1, 2):
        shown = told(session, f"from s0.1 {ships}")
        assert "You would need 4 ships to hold it; only 2 can reach it." in shown
        assert "more you hold" not in shown


@pytest.mark.parametrize(
    ("ships", "words"),
    [
        (2, "You would need 4 ships to hold it; only 2 can reach it."),
        (3, "3 against 3: all are gone. You would need 4 to hold it."),
        (4, "4 ships hold it; 3 would leave nobody there."),
    ],
)
def test_a_planet_tells_how_many_ships_it_takes(ships: int, words: str) -> None:
    session = acting("exterminate", {**THREE_EACH, "S0.1": [0, ships]})
    assert words in told(session, "invade s0.0")


def test_a_row_tells_the_sides() -> None:
    session = acting("exterminate", THREE_EACH)
    moment = moment_of(session, 0)
    group = moment.layout.group("S0.0")
    assert group is not None and moment.row(group) == ("North\u00a0·\u00a0mid", "4 against 3")


def test_ships_that_have_joined_count() -> None:
    fleets = {"S0.1": [0, 2], "S0.2": [0, 2], "S0.0": [1, 3], "S3.1": [2, 1]}
    session = acting("exterminate", fleets)
    session.play("invade s0.0")
    session.play("from s0.1 2")
    assert "4 against 3: you hold it with 1 ship." in told(session, "from s0.2 2")
    assert "2 against 3: Ben keeps it" in told(session, "attack")


def test_declining_says_how_many_actions_are_lost() -> None:
    session = acting("expand", {"S0.1": [0, 1], "S3.1": [1, 1]}, left=2)
    moment, done = moment_of(session, 0), session.choice("done")
    assert done is not None and "2 actions are left and lost." in told(session, "done")
    assert moment.say(done.label) == "No more ships (2 left)"


def test_building_tells_the_supply_and_what_upkeep_would_take() -> None:
    """R-EXPAND, R-UPKEEP: a planet of level I keeps two."""
    session = acting("expand", {"S0.1": [0, 2], "S3.1": [1, 1]}, left=2)
    said = told(session, "add s0.1")
    assert "9 ships stay in supply." in said and "At upkeep: Anna returns 1 ship" in said
    session.play("add s0.1")
    assert session.view(0)["players"][0]["supply"] == 9


def test_a_tile_tells_what_everybody_would_get() -> None:
    """R-CHOOSE: it scores for all at once."""
    fleets = {"S0.1": [0, 1], "S0.2": [1, 1], "S3.1": [2, 1]}
    position = {"seats": 3, "hexes": HEXES, "ships": fleets, "phase": {"name": "upkeep"}}
    session = Session.from_position("pocket_imperium", position | {"points": [4, 0, 0]})
    said = told(session, "choose 0")
    assert "Ben: 2 points, now 2" in said and "Anna: 1 point, now 5" in said
    session.play("choose 0")
    assert [player["points"] for player in session.view(None)["players"]] == [5, 2, 0]


def test_the_card_of_a_move_tells_how_many_ships_go() -> None:
    session = acting("explore", {"S0.1": [0, 3], "S3.1": [2, 1]})
    session.play("fleet s0.1")
    session.play("ships 2")
    moment = moment_of(session, 0)
    shown = str(consequence.draw(moment, "S0.0"))
    assert "2 ships to North\u00a0·\u00a0mid" in shown and shown.count("<h3") == 1
    assert moment.say(moment.prompt) == "Anna: where do 2 ships go?"


def choosing(round_: int) -> Session:
    """Chiara, the last to choose, scores a tile: the other two are chosen."""
    ships = {"S0.2": [0, 1], "S1.0": [1, 1], "S3.1": [2, 1]}
    hexes = {**HEXES, "S1.0": "one"}
    phase = {"name": "choose", "actor": 2, "at": 2}
    body = {"seats": 3, "round": round_, "hexes": hexes, "ships": ships, "points": [5, 4, 3]}
    plans = [["expand", "explore", "exterminate"]] * 3
    more = {"plans": plans, "revealed": 3, "chosen": [0, 1], "phase": phase}
    return Session.from_position("pocket_imperium", {**body, **more}, seed=1)


def test_a_tile_that_leaves_the_next_no_choice_tells_both_apart() -> None:
    """Chiara must then score the last tile, where Ben has a ship as well (R-CHOOSE)."""
    position = choosing(5).position()
    position["ships"] = {**position["ships"], "S3.5": [1, 1]}
    position["hexes"] = {**position["hexes"], "S3.5": "one"}
    position |= {"chosen": [0], "phase": {"name": "choose", "actor": 1, "at": 1}}
    session = Session.from_position("pocket_imperium", position, seed=1)
    said = told(session, "choose 1")
    assert "Ben: 1 point, now 5" in said and "Chiara scores South: Ben +1" in said
    session.play("choose 1")
    assert session.view(None)["players"][1]["points"] == 5 and session.actor == 2
    session.play(session.choices[0])
    assert session.view(None)["players"][1]["points"] == 6


def test_the_tile_that_ends_the_game_tells_the_final_scoring_too() -> None:
    """R-END: all tiles score once more, and each total is that of the result."""
    session = choosing(6)
    said = told(session, "choose 3")
    assert "Would score: Chiara 1" in said and "All tiles and Prime score once more." in said
    session.play("choose 3")
    assert session.over and session.scores == [7, 5, 5]
    for name, gain, total in (("Anna", 2, 7), ("Ben", 1, 5), ("Chiara", 1, 5)):
        assert re.search(rf"{name}: {gain} points?, now {total}", said), said
    assert "score once more" not in told(choosing(5), "choose 3")


def test_the_attack_says_who_stands_against_whom() -> None:
    session = acting("exterminate", {**THREE_EACH, "S0.6": [0, 1]})
    session.play("invade s0.0")
    session.play("from s0.1 4")
    attack = session.choice("attack")
    assert attack is not None
    assert moment_of(session, 0).say(attack.label) == "Attack, 4 against 3"


def test_where_undo_ends_the_card_says_what_is_turned_up() -> None:
    """A reveal is no matter of chance to people."""
    session = acting("expand", {"S0.1": [0, 1], "S3.1": [2, 1], "S0.0": [1, 1]})
    while session.preview("done", session.actor).chance != "reveal":
        session.play("done")
    html = str(consequence.shared(moment_of(session, session.actor), session.choice("done")))
    assert "Then orders are turned up: no way back." in html and "chance" not in html


def test_who_stays_or_joins_half_way_is_told_of_one_ship_as_of_several() -> None:
    """The number before decided about the word: "Go on with 1, 2 stays", "with 4, 1 join"."""
    session = acting("explore", {"S3.1": [0, 3], "S3.0": [0, 1]})
    for text in ("fleet s3.1", "ships 3", "step s3.0"):
        session.play(text)
    moment = moment_of(session, 0)
    labels = {choice.text: moment.say(choice.label) for choice in session.choices}
    assert labels["go 1"] == "Go on with 1, 2 staying"
    assert labels["go 2"] == "Go on with 2, 1 staying"
    assert labels["go 4"] == "Go on with 4, 1 joining"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_last_tile_of_a_round_says_that_all_plan_then(first: int) -> None:
    """By links each plans in a browser of their own: "Then Ben decides" came before one's own plan.

    Where the one who chose is the first to plan, it said nothing (R-PLAN).
    """
    chosen = {"name": "choose", "at": 2}
    ships = {"S0.1": [0, 2], "S1.1": [1, 2], "S2.1": [2, 2], "S3.1": [2, 1], "S4.1": [1, 1]}
    hexes = dict.fromkeys(ships, "one")
    position = {"seats": 3, "hexes": hexes, "ships": ships, "first": first, "chosen": [0, 1]}
    session = Session.from_position("pocket_imperium", {**position, "phase": chosen}, seed=1)
    (choice, *_) = session.choices
    shown = str(consequence.shared(moment_of(session, session.actor), choice))
    assert "Then all plan in secret." in shown and "decides" not in shown
    session.play(choice)
    assert session.view(None)["phase"] == "plan"


def test_laying_a_plan_does_not_say_so_anew() -> None:
    session = Session.from_position("pocket_imperium", {"seats": 3, "hexes": HEXES}, seed=1)
    assert not any(session.preview(choice, session.actor).secret for choice in session.choices)
