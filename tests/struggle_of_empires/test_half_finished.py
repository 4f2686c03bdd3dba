"""Half-finished phases: what is not said comes from the board, what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from core import PositionError, Session
from core.games.struggle_of_empires.board import LONGEST_NAME
from struggle_of_empires.builders import texts

GAME = "struggle_of_empires"
PLAYERS = [
    {"armies": {"india": 2}, "fleets": {"india": 2}},
    {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}},
    {"armies": {"india": 1}},
    {"armies": {"india": 1}},
]
"""The first and third are allies, the second and fourth are."""
FIGHT = {"attacker": 0, "defender": 1, "region": "india"}


def at(name: str, players: Any = PLAYERS, battle: Any = None, **more: Any) -> Session:
    """A game that stops in this phase."""
    phase = {"name": name, **more} | ({"battle": {**FIGHT, **battle}} if battle is not None else {})
    return Session.from_position(
        GAME, {"seats": len(players), "players": players, "phase": phase}, seed=1
    )


def with_tiles(*tiles: str) -> list[dict[str, Any]]:
    return [{**PLAYERS[0], "tiles": dict.fromkeys(tiles, 1)}, *PLAYERS[1:]]


def unit_of(session: Session) -> dict[str, Any]:
    found: dict[str, Any] = session.position()["phase"]["unit"]
    return found


# --- units under way ------------------------------------------------------------------------------


def test_a_move_that_goes_on_has_the_units_left_that_the_rules_give() -> None:
    """Two units a move action, one more for each Logistics; one has moved already."""
    assert unit_of(at("move"))["moves"] == 1
    assert unit_of(at("move", with_tiles("logistics")))["moves"] == 2
    way = {"kind": "army", "origin": "india"}
    assert unit_of(at("to", unit=way))["moves"] == 1
    moved = {"moved": [["army", "india"], ["army", "india"]]}
    assert unit_of(at("move", with_tiles("logistics"), unit=moved))["moves"] == 1


@pytest.mark.parametrize(
    "unit",
    [
        {"moves": 2},
        {"moves": 0},
        {"moved": [["army", "india"]] * 2},
        {"moved": [["army", "baltic"]]},
        {"moved": [["army", "india"]] * 4, "moves": 1},
    ],
)
def test_more_moves_than_there_are_and_moved_units_that_are_not_there_are_refused(
    unit: dict[str, Any],
) -> None:
    with pytest.raises(PositionError, match=r"phase\.unit"):
        at("move", unit=unit)


def test_militia_left_are_those_on_the_tiles() -> None:
    assert unit_of(at("militia", with_tiles("militia")))["militia"] == 1
    rebuild = unit_of(at("rebuild", with_tiles("militia"), unit={"kind": "army"}))
    assert rebuild["militia"] == 1


def test_the_homeland_may_be_said_by_the_id_of_its_power() -> None:
    players = [{"armies": {"britain": 1}}, {}]
    unit = {"kind": "army", "origin": "britain"}
    assert (
        at("to", players, unit=unit).position()
        == at("to", players, unit=unit | {"origin": "home"}).position()
    )


def test_while_powers_are_chosen_nobody_has_one_by_default() -> None:
    s = Session.from_position(GAME, {"seats": 2, "war": 0, "phase": {"name": "power"}})
    assert len(texts(s, "power ")) == 7


# --- battles --------------------------------------------------------------------------------------


def test_allies_who_could_help_are_asked() -> None:
    assert at("help", battle={}).actor == 2
    assert at("help", battle={"asking": "defender"}).actor == 3


def test_surprise_is_offered_against_the_allies_of_the_defender() -> None:
    assert at("surprise", with_tiles("surprise_attack"), battle={}).actor == 0


def test_support_that_nobody_contests_is_known() -> None:
    players = [PLAYERS[0], {**PLAYERS[1], "fleets": {}}]
    s = at("dice_attacker", players, battle={})
    told = s.game.view(s.state_at(0), None)["battle"]
    assert (told["stage"], told["support"]) == ("dice_attacker", "attacker")


def test_a_naval_attack_is_rolled_at_sea() -> None:
    players = [{"fleets": {"india": 2}}, PLAYERS[1]]
    s = at("dice_attacker", players, battle={})
    assert s.game.view(s.state_at(0), None)["battle"]["naval"]


def test_the_result_and_the_losses_follow_from_the_dice() -> None:
    players = [{**PLAYERS[0], "fleets": {}}, {"armies": {"india": 1}, "forts": {"india": 1}}]
    s = at("loss", players, battle={"dice": [6, 2, 3, 3]})
    assert (s.actor, texts(s)) == (1, ["loss army", "loss fort"])
    told = s.position()["phase"]["battle"]
    assert (told["result"], told["todo"]) == ("attacker", [2])


@pytest.mark.parametrize(
    ("name", "battle"),
    [
        ("dice_attacker", {}),  # both have fleets: somebody declined to fight, or it was fought
        ("dice_attacker", {"support": "none"}),
        ("dice_attacker", {"sea": "attacker", "support": "defender"}),
        ("sea", {"sea": "draw"}),
        ("sea", {"asking": "attacker"}),
        ("sea", {"asked": [3]}),
        ("help", {"asked": [3]}),
        ("help", {"help": [[2, 1, 0]], "asked": [2]}),
        ("help", {"help": [[3, 1, 0]]}),
        ("sea", {"surprise": True, "help": [[3, 1, 0]]}),
        ("sea", {"help": [[3, 1, 1]]}),
        ("sea", {"double": True}),
        ("sea", {"symbols": ["denmark"]}),
        ("loss", {"support": "attacker", "dice": [6, 2, 3, 3], "result": "defender"}),
    ],
)
def test_what_cannot_be_is_refused(name: str, battle: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match=r"phase\.battle"):
        at(name, battle=battle)


# --- too much -------------------------------------------------------------------------------------


def test_more_counters_than_there_are_is_refused_however_many() -> None:
    with pytest.raises(PositionError, match=r"bag\.india: holds more of '2 gold 1'"):
        Session.from_position(GAME, {"seats": 2, "bag": {"india": ["2 gold 1"] * 256}})


def test_counters_drawn_in_the_set_up_leave_places_open() -> None:
    start = {"seats": 3, "war": 0, "phase": {"name": "counter"}}
    s = Session.from_position(GAME, start, seed=1)
    assert s.game.read_position(s.position()) == s.state
    assert [player["place"] for player in s.view(None)["players"]] == [None] * 3


def test_a_title_longer_than_a_link_can_carry_is_refused() -> None:
    values = {"title": "x" * 70_000}
    with pytest.raises(PositionError, match="title: must be at most 300 characters, not 70000"):
        Session.from_position(GAME, {"seats": 2, "values": values})
    session = Session.from_position(GAME, {"seats": 2, "values": {"title": "x" * LONGEST_NAME}})
    assert Session.from_link(session.link()).position() == session.position()
