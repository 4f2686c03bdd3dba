"""Neutral countries: their strength and dice, gold and points (R46, R57)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.battles import G, army, battlefield, losses
from struggle_of_empires.builders import (
    actor,
    counters,
    fight,
    force,
    gold,
    markers,
    of,
    offered,
    phase,
    play,
    points,
    position,
    refused,
    strength,
    texts,
)


def against(counter: str, spain: dict[str, Any], *dice: str, region: str = G) -> Session:
    """Spain can attack this counter."""
    return battlefield(spain, {}, dice, counters={region: [counter]})


def test_a_neutral_has_its_number_and_its_dice() -> None:
    """R57: two dice as every side."""
    s = against("3", army(3, tiles={"reserve": 1}), "2 4", "3 3")
    play(s, f"attack {G} 3")
    assert strength(s, "attacker") == {"armies": 3}
    assert strength(s, "defender") == {"strength": 3}
    assert s.view(None)["battle"]["dice"] == {"attacker": [2, 4], "defender": [3, 3]}
    play(s, "accept")
    assert (markers(s, "spain", G), counters(s, G)) == (1, [])


@pytest.mark.parametrize(
    ("dice", "won", "lost"),
    [
        (("2 4", "3 3"), True, 0),
        (("3 3", "2 4"), False, 1),
        (("2 2", "3 3"), False, 1),
        (("3 4", "3 3"), True, 1),
        (("3 3", "3 4"), False, 1),
        (("3 4", "2 5"), False, 2),
    ],
)
def test_battles_against_a_neutral(dice: tuple[str, str], won: bool, lost: int) -> None:
    """R31, R57: a draw costs the attacker a unit; the neutral's own 7 does nothing."""
    s = against("3", army(3), *dice)
    fight(s, f"attack {G} 3")
    assert markers(s, "spain", G) == (1 if won else 0)
    assert counters(s, G) == ([] if won else ["3"])
    assert losses(s, "spain") == [lost]


def test_soe_095_training_counts_and_a_draw_leaves_the_counter() -> None:
    """Strength 3 against 2 armies and training: 4 against 4 by the dice."""
    s = against("3", army(3, tiles={"army_training": 1}), "2 2", "5 6")
    fight(s, f"attack {G} 3")
    assert losses(s, "spain") == [1]
    assert force(s, "spain", G) == (2, 0, 0)
    assert (counters(s, G), markers(s, "spain", G)) == (["3"], 0)


def test_a_beaten_counter_pays_its_gold() -> None:
    """R46."""
    s = against("4 gold 1", army(6), "2 2", "3 3")
    fight(s, f"attack {G} 4 gold 1")
    assert gold(s, "spain") == 10 - 2 + 1
    assert points(s, "spain") == 0


def test_a_beaten_counter_gives_its_point_at_once() -> None:
    """R46."""
    s = against("5 point 1", army(6), "2 2", "3 3")
    play(s, f"attack {G} 5 point 1")
    assert points(s, "spain") == 1
    assert gold(s, "spain") == 8
    assert (markers(s, "spain", G), counters(s, G)) == (1, [])


def test_only_who_beats_it_gets_gold_and_points() -> None:
    """R46: not who loses, not the helper."""
    s = battlefield(army(1), {}, ["2 2", "3 3"], france=army(5), counters={G: ["4 gold 1"]})
    fight(s, f"attack {G} 4 gold 1", help_france="help 5 0")
    assert (gold(s, "spain"), gold(s, "france")) == (9, 10)
    s = against("4 gold 1", army(1), "2 2", "3 3")
    fight(s, f"attack {G} 4 gold 1")
    assert gold(s, "spain") == 8


def test_an_ally_may_help_against_a_neutral_but_nobody_helps_the_neutral() -> None:
    """R36."""
    s = battlefield(
        army(2), army(5), ["2 2", "3 3"], france=army(2), austria=army(5), counters={G: ["3"]}
    )
    play(s, f"attack {G} 3")
    assert (phase(s), actor(s)) == ("help", "france")
    play(s, "help 2 0")
    assert markers(s, "spain", G) == 1


def test_one_of_several_counters_is_chosen() -> None:
    s = battlefield(army(4), {}, ["2 2", "3 3"], counters={G: ["3", "3 gold 1", "3", "4 gold 1"]})
    assert texts(s, "attack") == [
        f"attack {G} 3",
        f"attack {G} 3 gold 1",
        f"attack {G} 4 gold 1",
    ]
    fight(s, f"attack {G} 3")
    assert counters(s, G) == ["3", "3 gold 1", "4 gold 1"]


def test_only_numbered_counters_can_be_attacked() -> None:
    """R46: Pop and Slaves need colonising and enslaving."""
    s = battlefield(
        {"armies": {"caribbean": 3}, "fleets": {"caribbean": 1}},
        {},
        counters={"caribbean": ["pop", "slaves", "slaves"]},
    )
    assert texts(s, "attack") == []
    refused(s, "attack caribbean pop")
    refused(s, "attack caribbean slaves")


def test_a_fleet_gives_support_against_a_neutral() -> None:
    """Neutrals never fight at sea: 1 + 1 beats 1; nobody is asked."""
    s = against(
        "1 gold 1",
        {"armies": {"africa": 1}, "fleets": {"africa": 1}},
        "2 2",
        "3 3",
        region="africa",
    )
    play(s, "attack africa 1 gold 1")
    assert (markers(s, "spain", "africa"), losses(s, "spain")) == (1, [0])


def test_without_a_fleet_there_is_no_support_against_a_neutral() -> None:
    s = against("1 gold 1", {"armies": {"africa": 1}}, "2 2", "3 3", region="africa")
    fight(s, "attack africa 1 gold 1")
    assert (markers(s, "spain", "africa"), losses(s, "spain")) == (0, [1])


def test_mediterranean_fleets_support_against_an_ottoman_counter() -> None:
    """R25."""
    s = against(
        "4 gold 2",
        {"armies": {"ottoman_empire": 4}, "fleets": {"mediterranean": 1}},
        "2 2",
        "3 3",
        region="ottoman_empire",
    )
    fight(s, "attack ottoman_empire 4 gold 2")
    assert markers(s, "spain", "ottoman_empire") == 1


def test_fleets_of_another_do_not_defend_a_neutral() -> None:
    s = battlefield(
        {"armies": {"africa": 1}, "fleets": {"africa": 1}},
        {"fleets": {"africa": 4}, "armies": {"africa": 3}},
        ["2 2", "3 3"],
        counters={"africa": ["1 gold 1"]},
    )
    play(s, "attack africa 1 gold 1")
    assert phase(s) == "action"
    assert markers(s, "spain", "africa") == 1


def test_alliance_tiles_count_against_a_neutral() -> None:
    s = against("3", army(2, tiles={"bavaria": 1, "saxony": 1}), "2 2", "3 3")
    fight(s, f"attack {G} 3")
    assert markers(s, "spain", G) == 1


def test_an_army_is_needed_against_a_neutral() -> None:
    """R37."""
    s = battlefield(
        {"fleets": {"africa": 3}, "forts": {"africa": 1}},
        {},
        counters={"africa": ["1 gold 1"]},
        france={"armies": {"africa": 3}},
    )
    assert texts(s, "attack") == []


def test_without_a_marker_left_a_beaten_counter_goes_all_the_same() -> None:
    """R58: its gold is taken, nothing is placed."""
    twenty = {"baltic": 5, "india": 7, "central_europe": 6, "africa": 2}
    s = against("3 gold 1", army(5, markers=twenty), "2 2", "3 3")
    assert of(s, "spain")["markers_left"] == 0
    fight(s, f"attack {G} 3 gold 1")
    assert (counters(s, G), markers(s, "spain", G), gold(s, "spain")) == ([], 0, 9)


def test_a_beaten_counter_is_out_of_the_game() -> None:
    """It goes neither back to the map nor to the bag."""
    s = against("3", army(5), "2 2", "3 3")
    bag = s.view(None)["bag"]
    fight(s, f"attack {G} 3")
    assert s.view(None)["bag"] == bag == 64


def test_war_office_attacks_a_neutral_too() -> None:
    s = position(
        {"spain": army(5, tiles={"war_office": 1}), "britain": {}},
        ["roll 2 2", "roll 3 3"],
        counters={G: ["3"]},
    )
    assert offered(s, "use war_office")
    play(s, "use war_office", f"attack {G} 3")
    assert (gold(s, "spain"), markers(s, "spain", G)) == (10, 1)
