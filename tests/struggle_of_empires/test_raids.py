"""Pirates and Slave Revolt: their attack on a control marker (R44)."""

from __future__ import annotations

from typing import Any

import pytest

from struggle_of_empires.battles import losses, pirates, raid, revolt
from struggle_of_empires.builders import (
    AMERICAS,
    COLONIES,
    actions_left,
    actor,
    again,
    force,
    gold,
    markers,
    offered,
    pass_turns,
    phase,
    play,
    points,
    position,
    refused,
    settle,
    supply,
    texts,
)

INDIA = {"markers": {"india": 1}}


# --- Pirates --------------------------------------------------------------------------------------


def test_soe_101_pirates_take_a_marker() -> None:
    """R44, R45: 1 + 5 against 1; the fleet is lost; no gold is paid for the attack."""
    s = raid("pirates", "india", {**INDIA, "fleets": {"india": 1}}, "6 1", "3 3")
    assert force(s, "britain", "india") == (0, 0, 0)
    assert losses(s, "spain", "britain") == [0, 1]
    assert gold(s, "spain") == 10
    assert pirates(s) == 1
    assert markers(s, "britain", "india") == 0
    assert supply(s, "pirates") == 0
    assert actions_left(s) == 1
    assert s.view(None)["regions"]["india"]["would"] == {} or (
        s.view(None)["regions"]["india"]["would"].get("1", 0) == 0
    )
    done = again(s, phase={"name": "scoring"})
    assert points(done, "britain") == 0


@pytest.mark.parametrize("dice", [("2 2", "5 6"), ("2 2", "2 4")])
def test_soe_102_pirates_that_do_not_win_go_back(dice: tuple[str, str]) -> None:
    """R44: a draw or a defeat; the marker stays, nobody loses a fleet that is not there."""
    s = raid("pirates", "india", INDIA, *dice)
    assert pirates(s) is None
    assert markers(s, "britain", "india") == 1
    assert supply(s, "pirates") == 1
    assert losses(s, "spain", "britain") == [0, 0]


def test_a_draw_with_pirates_costs_the_defender_a_fleet() -> None:
    """R44: his losses are as usual, theirs do nothing."""
    s = raid("pirates", "india", {**INDIA, "fleets": {"india": 1}}, "2 2", "3 3")
    assert losses(s, "britain") == [1]
    assert pirates(s) is None


def test_sevens_in_a_raid() -> None:
    """R44: the defender's 7 costs him one more, the Pirates' own 7 does nothing."""
    s = raid("pirates", "india", {**INDIA, "fleets": {"india": 4}}, "1 6", "3 4")
    assert force(s, "britain", "india") == (0, 2, 0)
    assert losses(s, "spain", "britain") == [0, 2]
    assert pirates(s) == 1
    s = raid("pirates", "india", {**INDIA, "fleets": {"india": 4}}, "2 2", "3 4")
    assert force(s, "britain", "india") == (0, 3, 0)
    assert pirates(s) is None


def test_armies_do_not_fight_pirates() -> None:
    """R44: they fight fleets; without one the defender has the dice only."""
    s = raid("pirates", "india", {**INDIA, "armies": {"india": 5}}, "2 2", "3 3")
    assert pirates(s) == 1
    assert force(s, "britain", "india") == (5, 0, 0)


@pytest.mark.parametrize(
    ("target", "captured"),
    [
        ({"markers": {"africa": 1}, "fleets": {"africa": 1}, "tiles": {"portugal": 1}}, False),
        (
            {"markers": {"africa": 1}, "fleets": {"africa": 1}, "tiles": {"naval_training": 1}},
            False,
        ),
        ({"markers": {"africa": 1}, "tiles": {"naval_training": 2}}, True),
        ({"markers": {"africa": 1}, "fleets": {"africa": 1}, "tiles": {"army_training": 2}}, True),
    ],
)
def test_the_defender_uses_his_own_tiles(target: dict[str, Any], captured: bool) -> None:
    """R44: 1 + 1 against 1 and his tiles."""
    s = raid("pirates", "africa", target, "2 3", "3 3")
    assert (pirates(s, "africa") is not None) == captured


def test_nobody_helps_against_pirates() -> None:
    """R36, R44."""
    s = raid(
        "pirates",
        "india",
        INDIA,
        "2 2",
        "3 3",
        france={},
        austria={"fleets": {"india": 4}},
    )
    assert phase(s) == "action"
    assert pirates(s) == 1


def test_pirates_attack_any_colour_in_any_colony() -> None:
    """R44: allies too; the buyer may even choose among all markers of others in the colonies."""
    everywhere = {"markers": dict.fromkeys(COLONIES, 1) | {"baltic": 1, "german_states": 1}}
    s = position({"spain": {}, "britain": everywhere, "france": everywhere})
    play(s, "buy pirates")
    assert (phase(s), actor(s)) == ("raid", "spain")
    found = texts(s, "raid")
    for colony in COLONIES:
        assert f"raid {colony} britain" in found
        assert f"raid {colony} france" in found
    for region in ("baltic", "german_states"):
        refused(s, f"raid {region} britain")


def test_pirates_on_an_ally() -> None:
    """R44."""
    s = position({"spain": {}, "britain": {}, "france": INDIA}, ["roll 2 2", "roll 3 3"])
    play(s, "buy pirates")
    if phase(s) == "raid":
        play(s, "raid india france")
    assert pirates(s) == 2


def test_withdrawal_saves_the_fleet_from_pirates_not_the_marker() -> None:
    """R41, R44: the battle is fought by the standard rules."""
    target = {**INDIA, "fleets": {"india": 1}, "tiles": {"fighting_withdrawal": 1}}
    s = raid("pirates", "india", target, "2 4", "3 3")
    assert (phase(s), actor(s)) == ("withdrawal", "britain")
    play(s, "use fighting_withdrawal")
    assert force(s, "britain", "india") == (0, 1, 0)
    assert pirates(s) == 1


def test_the_defender_may_use_reserve_against_pirates() -> None:
    """R40: he is the defender of a battle."""
    target = {**INDIA, "fleets": {"india": 1}, "tiles": {"reserve": 1}}
    s = raid("pirates", "india", target, "2 4", "3 3", "2 2", "2 4")
    assert (phase(s), actor(s)) == ("reserve", "britain")
    play(s, "use reserve")
    assert pirates(s) is None


# --- Slave Revolt ---------------------------------------------------------------------------------


def test_soe_104_a_revolt_is_for_the_three_americas() -> None:
    """R44."""
    everywhere = {"markers": dict.fromkeys(COLONIES, 1)}
    s = position({"spain": {}, "britain": everywhere})
    play(s, "buy slave_revolt")
    assert [t for t in texts(s, "raid") if "britain" in t] == sorted(
        f"raid {colony} britain" for colony in AMERICAS
    )
    for colony in ("africa", "india", "east_indies"):
        refused(s, f"raid {colony} britain")


def test_a_revolt_without_a_target_cannot_be_bought() -> None:
    s = position({"spain": {}, "britain": {"markers": {"africa": 2}}})
    assert not offered(s, "buy slave_revolt")
    assert offered(s, "buy pirates")


def test_soe_105_a_drawn_revolt_fails() -> None:
    """R44: 3 + 1 against 2 armies, the fleet's support and 1; the defender loses an army."""
    target = {
        "markers": {"caribbean": 1},
        "armies": {"caribbean": 2},
        "fleets": {"caribbean": 1},
    }
    s = raid("slave_revolt", "caribbean", target, "1 2", "5 6")
    assert revolt(s) is None
    assert supply(s, "slave_revolt") == 1
    assert force(s, "britain", "caribbean") == (1, 1, 0)
    assert losses(s, "britain") == [1]
    assert markers(s, "britain", "caribbean") == 1


def test_a_revolt_takes_a_marker() -> None:
    """R44: strength 3."""
    target = {"markers": {"caribbean": 2}, "armies": {"caribbean": 2}}
    s = raid("slave_revolt", "caribbean", target, "2 2", "3 3")
    assert revolt(s) == 1
    assert markers(s, "britain", "caribbean") == 1
    assert losses(s, "britain") == [1]


def test_a_fort_defends_against_a_revolt() -> None:
    """A land battle by the standard rules: 2 + 1 + 1 for training against 3."""
    target = {
        "markers": {"caribbean": 1},
        "armies": {"caribbean": 1},
        "forts": {"caribbean": 1},
        "tiles": {"army_training": 1},
    }
    s = raid("slave_revolt", "caribbean", target, "2 2", "3 3")
    assert revolt(s) is None
    assert losses(s, "britain") == [0]


def test_alliance_tiles_defend_against_a_revolt() -> None:
    """R44."""
    target = {
        "markers": {"north_america": 1},
        "armies": {"north_america": 2},
        "tiles": {"north_american_indians": 1},
    }
    s = raid("slave_revolt", "north_america", target, "2 2", "3 3")
    assert revolt(s, "north_america") is None
    assert losses(s, "britain") == [1]


def test_blockade_doubles_the_support_against_a_revolt() -> None:
    """R44: the defender has support with a fleet; 2 + 2 against 3."""
    target = {
        "markers": {"caribbean": 1},
        "fleets": {"caribbean": 1},
        "armies": {"caribbean": 2},
        "tiles": {"blockade": 1},
    }
    s = raid("slave_revolt", "caribbean", target, "2 2", "3 3")
    assert (phase(s), actor(s)) == ("blockade", "britain")
    play(s, "use blockade")
    settle(s)
    assert revolt(s) is None
    assert losses(s, "britain") == [0]


def test_a_revolt_on_an_ally_or_on_oneself() -> None:
    """R44: any colour."""
    s = position(
        {"spain": {}, "britain": {}, "france": {"markers": {"caribbean": 1}}},
        ["roll 2 2", "roll 3 3"],
    )
    play(s, "buy slave_revolt")
    if phase(s) == "raid":
        play(s, "raid caribbean france")
    assert revolt(s) == 2


def test_a_raid_is_the_action_of_buying() -> None:
    """R44: and the tile of the round."""
    s = raid("pirates", "india", INDIA, "2 2", "3 3")
    assert s.view(None)["turn"] == {"seat": 0, "actions": 1, "bought": True, "settled": False}
    refused(s, "buy militia")
    pass_turns(s)
    assert actor(s) == "britain"


def test_pirates_may_be_set_on_the_own_marker() -> None:
    """R44: any colour."""
    s = position({"spain": {"markers": {"india": 1}}, "britain": {}}, ["roll 2 2", "roll 3 3"])
    play(s, "buy pirates")
    assert texts(s, "raid") == ["raid india spain"]
    play(s, "raid india spain")
    assert pirates(s) == 0


def test_losing_the_last_fleet_to_pirates_ends_a_blockade() -> None:
    """R43, R44."""
    s = position(
        {"spain": {}, "britain": {**INDIA, "fleets": {"india": 1}}},
        ["roll 2 4", "roll 3 3"],
        blockade={"region": "india", "seat": 1},
    )
    play(s, "buy pirates")
    if phase(s) == "raid":
        play(s, "raid india britain")
    assert s.view(None)["regions"]["india"]["blockade"] is None
    assert supply(s, "blockade") == 1


@pytest.mark.parametrize("tile", ["naval_training", "army_training"])
def test_training_without_a_unit_does_not_help_against_a_raid(tile: str) -> None:
    """R33, R44: 1 against 0 at sea, 3 against 0 and 2 by the dice on land."""
    target = {"markers": {"caribbean": 1}, "tiles": {tile: 2}}
    if tile == "naval_training":
        s = raid("pirates", "caribbean", target, "2 2", "3 3")
        assert pirates(s, "caribbean") == 1
    else:
        s = raid("slave_revolt", "caribbean", target, "2 2", "3 5")
        assert revolt(s) == 1
