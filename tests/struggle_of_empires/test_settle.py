"""Colonising and enslaving (R14, R46)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
    actions_left,
    counters,
    gold,
    markers,
    of,
    offered,
    on_turn,
    pass_turns,
    play,
    points,
    population,
    position,
    refused,
    texts,
    unrest,
)

OPEN = {"caribbean": ["pop", "slaves", "slaves", "2 gold 1"], "north_america": ["pop", "3"]}


def settler(counters: dict[str, list[str]] | None = None, **player: Any) -> Session:
    """Britain is on turn; these counters lie open."""
    return position({"britain": player, "france": {}}, counters=counters or OPEN)


def test_colonising_costs_one_population() -> None:
    """R46: no unit is needed there."""
    s = settler()
    play(s, "colonise caribbean")
    assert (population(s, "britain"), gold(s, "britain"), unrest(s, "britain")) == (4, 10, 0)
    assert markers(s, "britain", "caribbean") == 1
    assert counters(s, "caribbean") == ["2 gold 1", "slaves", "slaves"]
    assert actions_left(s) == 1


def test_enslaving_needs_a_fleet_in_africa_and_no_population() -> None:
    """R46: and no unit where the counter lies."""
    s = settler(fleets={"africa": 1})
    play(s, "enslave caribbean")
    assert population(s, "britain") == 5
    assert markers(s, "britain", "caribbean") == 1
    assert counters(s, "caribbean") == ["2 gold 1", "pop", "slaves"]
    assert (points(s, "britain"), gold(s, "britain")) == (0, 10)


@pytest.mark.parametrize(
    "player",
    [
        {},
        {"fleets": {"caribbean": 2}},
        {"armies": {"africa": 2}, "markers": {"africa": 2}},
        {"tiles": {"portugal": 1}},
    ],
)
def test_without_a_fleet_in_africa_nobody_is_enslaved(player: dict[str, Any]) -> None:
    s = settler(**player)
    refused(s, "enslave caribbean")
    assert texts(s, "enslave") == []


def test_the_fleet_of_an_ally_in_africa_does_not_help() -> None:
    s = position({"britain": {}, "france": {}, "spain": {"fleets": {"africa": 2}}}, counters=OPEN)
    refused(s, "enslave caribbean")


def test_once_a_round_of_either_kind() -> None:
    """R14."""
    s = settler(fleets={"africa": 1})
    play(s, "colonise caribbean")
    refused(s, "enslave caribbean")
    refused(s, "colonise north_america")
    play(s, "pass")
    pass_turns(s)
    play(s, "enslave caribbean")
    refused(s, "colonise north_america")
    assert s.view(None)["turn"]["settled"] is True


def test_every_player_may_do_so_in_a_round() -> None:
    """R14: the limit is each player's own."""
    s = settler()
    play(s, "colonise caribbean", "pass", "colonise north_america")
    assert markers(s, "france", "north_america") == 1


def test_without_population_nothing_is_colonised() -> None:
    s = settler(population=0, fleets={"africa": 1})
    refused(s, "colonise caribbean")
    assert offered(s, "enslave caribbean")


def test_only_what_lies_open_can_be_settled() -> None:
    s = settler({"india": ["3 gold 2"], "caribbean": ["slaves"], "north_america": ["pop"]})
    assert texts(s, "colonise") == ["colonise north_america"]
    refused(s, "colonise caribbean")
    refused(s, "colonise india")
    refused(s, "enslave north_america")


def test_buying_and_settling_in_one_round() -> None:
    """R14: the two limits have nothing to do with each other."""
    s = settler()
    play(s, "buy militia", "colonise caribbean")
    assert markers(s, "britain", "caribbean") == 1


def test_without_a_marker_left_the_counter_goes_all_the_same() -> None:
    """R58."""
    twenty = {"baltic": 5, "india": 7, "central_europe": 6, "africa": 2}
    s = settler(markers=twenty)
    assert of(s, "britain")["markers_left"] == 0
    play(s, "colonise north_america")
    assert (markers(s, "britain", "north_america"), counters(s, "north_america")) == (0, ["3"])


def test_settling_is_an_action() -> None:
    s = on_turn("britain", {"britain": {}, "france": {}}, actions=1)
    assert texts(s, "colonise") == []
    s = position(
        {"britain": {}, "france": {}},
        counters=OPEN,
        phase={"name": "action", "turn": 0, "actions": 1},
    )
    play(s, "colonise caribbean")
    assert s.actor == 1


def test_what_is_settled_is_out_of_the_game() -> None:
    s = settler()
    bag = s.view(None)["bag"]
    play(s, "colonise caribbean")
    assert s.view(None)["bag"] == bag
