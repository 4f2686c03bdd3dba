"""Pirates and Slave Revolt: their attack, the captured marker, winning it back (R44, R45)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session

from .builders import (
    AMERICAS,
    COLONIES,
    actions_left,
    actor,
    again,
    beginning,
    fight,
    force,
    gold,
    losses,
    markers,
    of,
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
    unrest,
)


def raid(
    tile: str, region: str, target: dict[str, Any], *dice: str, **others: dict[str, Any]
) -> Session:
    """Spain buys the tile and sets it on Britain."""
    s = position({"spain": {}, "britain": target, **others}, [f"roll {pair}" for pair in dice])
    play(s, f"buy {tile}")
    if phase(s) == "raid":
        play(s, f"raid {region} britain")
    return s


def pirates(session: Session, region: str = "india") -> int | None:
    """Whose marker the Pirates hold there."""
    seat: int | None = session.view(None)["regions"][region]["pirates"]
    return seat


def revolt(session: Session, region: str = "caribbean") -> int | None:
    seat: int | None = session.view(None)["regions"][region]["revolt"]
    return seat


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


# --- the captured marker (R45) --------------------------------------------------------------------


def held(
    tile: str = "pirates", region: str = "india", spain: dict[str, Any] | None = None, *dice: str
) -> Session:
    """Spain is on turn; the tile holds a marker of Britain, who has another one there."""
    return position(
        {"spain": spain or {}, "britain": {"markers": {region: 1}}, "france": {}},
        [f"roll {pair}" for pair in dice],
        **{tile: {"region": region, "seat": 1}},
    )


def test_a_captured_marker_does_not_score() -> None:
    """R45: one against one is a tie, not two against one."""
    s = beginning(
        "scoring",
        {"spain": {"markers": {"india": 1}}, "britain": {"markers": {"india": 1}}},
        pirates={"region": "india", "seat": 1},
    )
    assert [points(s, p) for p in ("spain", "britain")] == [5, 5]


def test_a_captured_marker_brings_no_income() -> None:
    """R45."""
    s = beginning(
        "income",
        {"spain": {"population": 0}, "britain": {"population": 0, "gold": 0}},
        pirates={"region": "india", "seat": 1},
    )
    assert gold(s, "britain") == 0


def test_a_captured_marker_brings_a_company_nothing() -> None:
    """R45."""
    s = position(
        {
            "britain": {"markers": {"caribbean": 2}, "tiles": {"west_indies_company": 1}},
            "france": {},
        },
        revolt={"region": "caribbean", "seat": 0},
    )
    play(s, texts(s, "use west_indies")[0])
    assert gold(s, "britain") == 12


def test_a_captured_marker_gives_no_presence() -> None:
    """R45: Trained Natives, say."""
    s = position(
        {"britain": {"tiles": {"trained_natives": 1}}, "france": {}},
        pirates={"region": "india", "seat": 0},
    )
    assert texts(s, "use") == []


def test_a_captured_marker_cannot_be_taken_by_an_ordinary_attack_on_its_owner() -> None:
    s = position(
        {"spain": {"armies": {"india": 1}}, "britain": {}},
        pirates={"region": "india", "seat": 1},
    )
    assert "attack india britain" not in texts(s, "attack")


# --- winning it back (R45) ------------------------------------------------------------------------


FLEETS = {"fleets": {"india": 2}}


def test_who_beats_the_pirates_puts_his_own_marker_there() -> None:
    """R45: the tile goes to the supply, the old marker to its owner; a normal attack at sea."""
    s = held("pirates", "india", FLEETS, "2 2", "3 3")
    left = of(s, "britain")["markers_left"]
    fight(s, "attack india pirates")
    assert pirates(s) is None
    assert (markers(s, "spain", "india"), markers(s, "britain", "india")) == (1, 1)
    assert (supply(s, "pirates"), gold(s, "spain"), actions_left(s)) == (1, 8, 1)
    assert of(s, "britain")["markers_left"] == left + 1
    assert force(s, "spain", "india") == (0, 2, 0)


@pytest.mark.parametrize(
    ("fleets", "dice"), [(1, ("2 2", "3 3")), (1, ("2 2", "1 5")), (2, ("2 2", "2 3"))]
)
def test_pirates_that_are_not_beaten_stay(fleets: int, dice: tuple[str, str]) -> None:
    """R45: draw or defeat as against a neutral: the attacker loses a fleet."""
    s = held("pirates", "india", {"fleets": {"india": fleets}}, *dice)
    fight(s, "attack india pirates")
    assert pirates(s) == 1
    assert force(s, "spain", "india") == (0, fleets - 1, 0)
    assert losses(s, "spain") == [1]


def test_pirates_are_attacked_with_fleets_only() -> None:
    """R45: anyone with a fleet there; an army does not do."""
    s = held("pirates", "india", {"armies": {"india": 3}})
    refused(s, "attack india pirates")
    s = held("pirates", "india", {"fleets": {"africa": 3}})
    refused(s, "attack india pirates")


def test_naval_training_and_allies_help_against_pirates() -> None:
    """R45: as against a neutral country."""
    s = position(
        {
            "spain": {"fleets": {"india": 1}, "tiles": {"naval_training": 1}},
            "britain": {},
            "france": {"fleets": {"india": 1}},
        },
        ["roll 2 2", "roll 2 3"],
        pirates={"region": "india", "seat": 1},
    )
    fight(s, "attack india pirates", help_france="help 0 1")
    assert markers(s, "spain", "india") == 1


def test_the_owner_may_win_his_marker_back() -> None:
    """R45."""
    s = position(
        {"britain": {"fleets": {"india": 2}}, "spain": {}},
        ["roll 2 2", "roll 3 3"],
        pirates={"region": "india", "seat": 0},
    )
    fight(s, "attack india pirates")
    assert (markers(s, "britain", "india"), pirates(s)) == (1, None)


def test_an_ally_of_the_owner_may_attack_the_pirates() -> None:
    """R45: anyone."""
    s = position(
        {"france": {"fleets": {"india": 2}}, "spain": {}, "britain": {}},
        ["roll 2 2", "roll 3 3"],
        pirates={"region": "india", "seat": 2},
    )
    fight(s, "attack india pirates")
    assert markers(s, "france", "india") == 1


def test_beaten_pirates_can_be_bought_again_at_once() -> None:
    """R45: by whoever has bought no tile this round."""
    s = held("pirates", "india", FLEETS, "2 2", "3 3")
    fight(s, "attack india pirates")
    play(s, "pass")
    assert actor(s) == "britain"
    assert offered(s, "buy pirates")


def test_held_pirates_cannot_be_bought() -> None:
    assert not offered(held(), "buy pirates")
    refused(held(), "buy pirates")


def test_pirates_stay_over_the_end_of_a_war() -> None:
    """R54."""
    s = beginning("war_end", {"spain": {}, "britain": {}}, pirates={"region": "india", "seat": 1})
    assert pirates(s) == 1
    assert supply(s, "pirates") == 0


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


def test_a_revolt_defends_with_three_on_land() -> None:
    """R45: an army is needed; own fleets give support: 3 + 1 against 3."""
    own = {"armies": {"caribbean": 3}, "fleets": {"caribbean": 1}}
    s = held("revolt", "caribbean", own, "2 2", "3 3")
    fight(s, "attack caribbean revolt")
    assert revolt(s) is None
    assert markers(s, "spain", "caribbean") == 1
    assert supply(s, "slave_revolt") == 1
    s = held("revolt", "caribbean", {"armies": {"caribbean": 3}}, "2 2", "3 3")
    fight(s, "attack caribbean revolt")
    assert revolt(s) == 1
    assert unrest(s, "spain") == 1
    s = held("revolt", "caribbean", {"fleets": {"caribbean": 3}})
    refused(s, "attack caribbean revolt")


def test_a_raid_is_the_action_of_buying() -> None:
    """R44: and the tile of the round."""
    s = raid("pirates", "india", INDIA, "2 2", "3 3")
    assert s.view(None)["turn"] == {"seat": 0, "actions": 1, "bought": True, "settled": False}
    refused(s, "buy militia")
    pass_turns(s)
    assert actor(s) == "britain"


def test_pirates_lose_their_marker_to_whoever_comes_with_no_marker_left() -> None:
    """R45, R58: the tile goes back, the old marker to its owner, nothing is placed."""
    twenty = {"baltic": 5, "india": 6, "central_europe": 6, "africa": 3}
    s = position(
        {"spain": {"fleets": {"india": 2}, "markers": twenty}, "britain": {}},
        ["roll 2 2", "roll 3 3"],
        pirates={"region": "india", "seat": 1},
    )
    fight(s, "attack india pirates")
    assert (pirates(s), markers(s, "spain", "india")) == (None, 6)
    assert of(s, "britain")["markers_left"] == 20


def test_a_captured_marker_is_none_of_those_left() -> None:
    """R45, R58: it lies on the tile until the Pirates are beaten."""
    s = held()
    assert of(s, "britain")["markers_left"] == 20 - 1 - 1
    assert of(s, "britain")["markers"] == 1


def test_pirates_and_revolt_may_hold_markers_in_one_region() -> None:
    s = position(
        {
            "spain": {"armies": {"caribbean": 1}, "fleets": {"caribbean": 1}},
            "britain": {"markers": {"caribbean": 1}},
        },
        pirates={"region": "caribbean", "seat": 1},
        revolt={"region": "caribbean", "seat": 1},
    )
    assert texts(s, "attack") == [
        "attack caribbean britain",
        "attack caribbean pirates",
        "attack caribbean revolt",
    ]


def test_pirates_may_be_set_on_the_own_marker() -> None:
    """R44: any colour."""
    s = position({"spain": {"markers": {"india": 1}}, "britain": {}}, ["roll 2 2", "roll 3 3"])
    play(s, "buy pirates")
    assert texts(s, "raid") == ["raid india spain"]
    play(s, "raid india spain")
    assert pirates(s) == 0


def test_war_office_attacks_pirates() -> None:
    """R45: a normal attack, so it may be the free one."""
    s = held("pirates", "india", {"fleets": {"india": 2}, "tiles": {"war_office": 1}}, "2 2", "3 3")
    play(s, "use war_office", "attack india pirates")
    assert (markers(s, "spain", "india"), gold(s, "spain"), actions_left(s)) == (1, 10, 2)


def test_pirates_roll_again_by_the_attackers_reserve() -> None:
    """R40: usable against them as against a neutral country."""
    own = {"fleets": {"india": 1}, "tiles": {"reserve": 1}}
    s = held("pirates", "india", own, "1 1", "1 3", "1 3", "1 1")
    play(s, "attack india pirates", "use reserve")
    assert markers(s, "spain", "india") == 1


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
