"""One click plays what is free and can be taken back; all else is shown first, played second."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from core import Session
from core.play.free import is_free
from page.shown import moment_of, words
from page.test_table_conformance import table_of
from web.table import steps
from web.table.one_click import plays_at_once
from web.table.second_press import unmarked

UNITS = {"armies": {"mediterranean": 2}, "gold": 20}


def free(session: Session, text: str, people: list[int] | None = None) -> bool:
    """Whether a choice is free; everybody is a person, unless said otherwise."""
    choice = session.choice(text)
    assert choice is not None and session.actor is not None
    look = session.preview(choice, session.actor)
    return is_free(session, choice, look, people or list(range(session.seats)))


def at_once(session: Session, text: str, wish: str = "free") -> bool:
    """Whether the first click plays a choice, where all people sit at this table."""
    table = table_of(session, words(), list(range(session.seats)))
    table.shell = SimpleNamespace(settings={"one_click": wish})
    choice = session.choice(text)
    assert choice is not None
    return plays_at_once(table, choice)


def war(**facts: Any) -> Session:
    players = [{"power": "britain", **UNITS}, {"power": "france", **UNITS}]
    body = {"seats": 2, "players": players, **facts}
    return Session.from_position("struggle_of_empires", body)


def militia(seats: int, actions: int) -> Session:
    """Britain has built an army with Militia, and may build one more."""
    britain = {"power": "britain", **UNITS, "tiles": {"militia": 1}}
    others = [{"power": power} for power in ("france", "spain")[: seats - 1]]
    phase = {"name": "action", "turn": 0, "actions": actions}
    body = {"seats": seats, "players": [britain, *others], "phase": phase}
    session = Session.from_position("struggle_of_empires", body)
    session.play("build army")
    session.play("stay")
    return session


def maneuver() -> Session:
    """China is about to move an army of two seats' game."""
    nations = {"china": {"government": 0, "armies": {"beijing": 1, "urumqi": 1}}}
    nations |= {"india": {"government": 1}}
    body = {"seats": 2, "turn": "china", "nations": nations}
    session = Session.from_position("imperial2030", body)
    session.play("rondel maneuver_1")
    return session


def test_a_mere_selection_is_free() -> None:
    assert free(maneuver(), "army beijing")
    assert at_once(maneuver(), "army beijing")


def test_an_attack_asks_others_or_rolls_dice_and_is_not_free() -> None:
    assert not free(war(), "attack mediterranean france")


def test_the_card_that_locks_a_plan_is_not_free() -> None:
    """Left are two cards to expand and one to explore: after the last one the rest lays itself."""
    session = Session.from_position("pocket_imperium", {"seats": 2})
    for order in ("exterminate", "exterminate", "explore"):
        session.play(f"lay {order}")
    assert not free(session, "lay explore")
    assert not free(session, "lay explore", [0])
    assert free(session, "lay expand")


def test_what_has_a_price_is_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "price", lambda self, choice: {"gold": 1})
    assert not free(maneuver(), "army beijing")


def test_what_ends_the_turn_is_free_but_looked_at_first() -> None:
    session = maneuver()
    session.undo()
    assert free(session, "rondel taxation")
    assert not at_once(session, "rondel taxation")


@pytest.mark.parametrize("seats", [2, 3])
def test_the_main_button_that_ends_the_turn_is_looked_at_first(seats: int) -> None:
    """Enter presses it: "No militia" may be the last click of a turn."""
    assert not at_once(maneuver(), "end armies")
    assert not at_once(militia(seats, actions=1), "done")


def test_the_main_button_that_goes_on_with_the_turn_needs_one_click() -> None:
    assert at_once(militia(2, actions=2), "done")


@pytest.mark.parametrize(("wish", "plays"), [("always", True), ("never", False)])
def test_the_setting_says_otherwise(wish: str, plays: bool) -> None:
    assert at_once(maneuver(), "army beijing", wish) == plays
    assert at_once(war(), "attack mediterranean france", wish) == plays


def test_what_a_tap_on_the_map_would_spend_an_action_on_is_looked_at_first() -> None:
    """The only choice about a region is played by a tap on the region."""
    settlers = [{"power": name, "markers": {"north_america": 1}} for name in ("britain", "france")]
    session = war(players=settlers, counters={"north_america": ["pop"]})
    assert not at_once(session, "colonise north_america")
    assert at_once(session, "colonise north_america", "always")


def test_ships_at_set_up_are_looked_at_first_whoever_places_next() -> None:
    """R-SETUP: the last seat places twice in a row; both placements ask alike."""
    session = Session.new("pocket_imperium", seats=2, seed=1, chance=["start 0"])
    for _ in range(3):
        placement = session.choices[0].text
        assert placement.startswith("place ") and not at_once(session, placement)
        session.play(placement)


# ---- which of them get a mark ----
def looked_through(session: Session, wish: str) -> dict[str, Any]:
    """The choices on show whose first press is looked into, where this is the setting."""
    table = table_of(session, words(), list(range(session.seats)))
    table.shell = SimpleNamespace(settings={"one_click": wish})
    table.moment = moment_of(session, session.actor)
    return unmarked(table)


def test_what_shows_a_price_or_opens_a_menu_needs_no_mark_that_it_is_not_played_at_once() -> None:
    """China has made its first move: the spaces beyond the third cost money."""
    nations = {"china": {"government": 0, "space": "factory"}, "india": {"government": 1}}
    players = [{"cash": 9}, {"cash": 9}]
    body = {"seats": 2, "turn": "china", "nations": nations, "players": players}
    session = Session.from_position("imperial2030", body)
    costs = {choice.text for choice in session.choices if session.price(choice)}
    found = {choice.text for choice in looked_through(session, "free").values()}
    assert "rondel import" in costs
    assert found == {"rondel production_1", "rondel maneuver_1", "rondel investor"}


@pytest.mark.parametrize("wish", ["always", "never"])
def test_where_the_setting_treats_all_choices_alike_none_gets_a_mark(wish: str) -> None:
    assert looked_through(maneuver(), "free")
    assert not looked_through(maneuver(), wish)


LATER = ["exterminate", "expand", "explore"]


def fleet_of_three() -> Session:
    """Anna's three ships are taken up: how many of them move is asked."""
    session = Session.from_position(
        "pocket_imperium",
        {
            "seats": 3,
            "round": 1,
            "ships": {"S0.5": [0, 3], "S3.1": [1, 2], "S4.1": [2, 1]},
            "plans": [["explore", "expand", "exterminate"], LATER, LATER],
            "revealed": 1,
            "phase": {"name": "explore", "actor": 0, "at": 0},
        },
    )
    session.play("fleet s0.5")
    return session


def test_a_move_that_answers_a_number_unasked_is_looked_at_first() -> None:
    """A click on the end while a number is asked would take all three ships along."""
    session = fleet_of_three()
    whole = session.ways()[0].choice.text
    assert whole.startswith("ships 3 ") and not way_at_once(session)
    session.play("ships 2")
    assert way_at_once(session)


def way_at_once(session: Session) -> bool:
    table = table_of(session, words(), list(range(session.seats)))
    table.shell = SimpleNamespace(settings={"one_click": "free"})
    table.moment = moment_of(session, session.actor)
    way = next(iter(table.choices().ways.values()))
    return plays_at_once(table, way.choice)


def test_step_by_step_lasts_for_the_move() -> None:
    """The click after it would play the rest of the move at once; the next move is whole again."""
    session = fleet_of_three()
    table = table_of(session, words(), list(range(session.seats)))
    table.screen.stepwise = True
    for text, goes_on in (("ships 2", True), ("step s0.0", True), ("stop", False)):
        choice = session.choice(text)
        assert choice is not None
        steps.clicked(table, (choice,), session.play)
        assert table.screen.stepwise == goes_on, text
