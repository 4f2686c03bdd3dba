"""Naval battles and naval support (R24 to R26)."""

from __future__ import annotations

from typing import Any

import pytest

from struggle_of_empires.battles import battlefield, forces, losses, support_at_land
from struggle_of_empires.builders import (
    COLONIES,
    actor,
    fight,
    force,
    gold,
    markers,
    phase,
    play,
    refused,
    strength,
    texts,
)

SUPPORTED = (*COLONIES, "baltic", "mediterranean")


M1 = {"india": 1}


# --- who has support -----------------------------------------------------------------------------


def test_without_any_fleet_nobody_has_support() -> None:
    """R24."""
    s = fight(
        battlefield(forces(1, 0), forces(1, 0, markers=M1), ["2 2", "3 3"]), "attack india britain"
    )
    assert support_at_land(s) == (0, 0)


@pytest.mark.parametrize("region", SUPPORTED)
def test_soe_074_only_the_attacker_has_a_fleet(region: str) -> None:
    """R24: he has support without a battle; 1 + 1 beats 1."""
    s = battlefield(forces(1, 1, region), forces(1, 0, region, markers={region: 1}), ["2 2", "3 3"])
    fight(s, f"attack {region} britain")
    assert support_at_land(s) == (1, 0)
    assert markers(s, "spain", region) == 1
    assert losses(s, "spain", "britain") == [0, 1]


@pytest.mark.parametrize("region", SUPPORTED)
def test_only_the_defender_has_a_fleet(region: str) -> None:
    """R24."""
    s = battlefield(forces(1, 0, region), forces(1, 1, region, markers={region: 1}), ["2 2", "3 3"])
    fight(s, f"attack {region} britain")
    assert support_at_land(s) == (0, 1)
    assert losses(s, "spain", "britain") == [1, 0]


def test_soe_070_the_attacker_declines() -> None:
    """The defender has support, no fleet is lost; he is not asked."""
    s = battlefield(forces(1, 2), forces(1, 1, markers=M1), ["2 2", "3 3"])
    fight(s, "attack india britain", sea="decline")
    assert support_at_land(s) == (0, 1)
    assert (force(s, "spain", "india"), force(s, "britain", "india")) == ((0, 2, 0), (1, 1, 0))


def test_soe_071_the_defender_declines() -> None:
    """The attacker has support, no fleet is lost."""
    s = battlefield(forces(1, 1), forces(1, 2, markers=M1), ["2 2", "3 3"])
    fight(s, "attack india britain", sea="fight", sea_defence="decline")
    assert support_at_land(s) == (1, 0)
    assert (force(s, "spain", "india"), force(s, "britain", "india")) == ((1, 1, 0), (0, 2, 0))


@pytest.mark.parametrize(
    ("own", "other", "support", "lost"),
    [(2, 1, (1, 0), (0, 1)), (1, 2, (0, 1), (1, 0)), (2, 2, (0, 0), (1, 1))],
)
def test_both_fight_at_sea(
    own: int, other: int, support: tuple[int, int], lost: tuple[int, int]
) -> None:
    """R24: the winner has support, after a draw nobody has; the loser loses a fleet."""
    s = battlefield(forces(3, own), forces(3, other, markers=M1), ["2 2", "3 3", "4 4", "5 5"])
    fight(s, "attack india britain", sea="fight", sea_defence="fight")
    assert support_at_land(s) == support
    assert force(s, "spain", "india")[1] == own - lost[0]
    assert force(s, "britain", "india")[1] == other - lost[1]


def test_the_attacker_chooses_first() -> None:
    """R24."""
    s = battlefield(forces(1, 1), forces(1, 1, markers=M1), ["2 2", "3 3"])
    play(s, "attack india britain")
    assert (phase(s), actor(s), texts(s)) == ("sea", "spain", ["decline", "fight"])
    play(s, "fight")
    assert (phase(s), actor(s), texts(s)) == ("sea_defence", "britain", ["decline", "fight"])


def test_the_fleets_of_an_ally_are_no_own_fleets() -> None:
    """R24: nor are alliance tiles; the attacker's ally does not bring support."""
    s = battlefield(
        {"armies": {"africa": 1}, "tiles": {"portugal": 1}},
        {"armies": {"africa": 1}, "markers": {"africa": 1}},
        ["2 2", "3 3"],
        france={"fleets": {"africa": 3}},
        austria={},
    )
    fight(s, "attack africa britain")
    assert support_at_land(s) == (0, 0)


@pytest.mark.parametrize("region", ["german_states", "central_europe"])
def test_no_support_inland(region: str) -> None:
    """R25."""
    s = battlefield(
        {"armies": {region: 1}, "fleets": {"baltic": 4, "mediterranean": 4}},
        {"armies": {region: 1}, "markers": {region: 1}, "fleets": {"baltic": 1}},
        ["2 2", "3 3"],
    )
    fight(s, f"attack {region} britain")
    assert support_at_land(s) == (0, 0)


def test_soe_075_the_ottoman_empire_uses_the_mediterranean_fleets() -> None:
    """R25: the loser loses a fleet there, the winner has support on land."""
    s = battlefield(
        {"armies": {"ottoman_empire": 1}, "fleets": {"mediterranean": 2}},
        {"markers": {"ottoman_empire": 1}, "fleets": {"mediterranean": 1}},
        ["2 2", "3 3", "2 2", "4 5"],
    )
    fight(s, "attack ottoman_empire britain", sea="fight", sea_defence="fight")
    assert force(s, "spain", "mediterranean") == (0, 2, 0)
    assert force(s, "britain", "mediterranean") == (0, 0, 0)
    assert support_at_land(s) == (1, 0)
    assert markers(s, "spain", "ottoman_empire") == 1
    assert losses(s, "spain", "britain") == [0, 1]


def test_after_a_draw_in_the_mediterranean_nobody_has_support() -> None:
    """R24, R25: each side loses a Mediterranean fleet."""
    s = battlefield(
        {"armies": {"ottoman_empire": 2}, "fleets": {"mediterranean": 1}},
        {"markers": {"ottoman_empire": 1}, "fleets": {"mediterranean": 1}},
        ["2 2", "3 3", "2 2", "3 3"],
    )
    fight(s, "attack ottoman_empire britain", sea="fight", sea_defence="fight")
    assert support_at_land(s) == (0, 0)
    assert losses(s, "spain", "britain") == [1, 1]
    assert force(s, "spain", "mediterranean") == (0, 0, 0)


def test_fleets_of_other_seas_do_not_matter() -> None:
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"africa": 2}},
        {"armies": {"india": 1}, "markers": M1, "fleets": {"east_indies": 2}},
        ["2 2", "3 3"],
    )
    fight(s, "attack india britain")
    assert support_at_land(s) == (0, 0)


# --- the battle at sea ---------------------------------------------------------------------------


def test_armies_do_not_count_at_sea_nor_fleets_on_land() -> None:
    s = battlefield(
        forces(5, 1, tiles={"reserve": 1}),
        forces(5, 3, markers=M1),
        ["2 2", "3 3", "2 2", "3 3"],
    )
    play(s, "attack india britain", "fight", "fight")
    assert s.view(None)["battle"]["naval"] is True
    assert strength(s, "attacker") == {"fleets": 1}
    assert strength(s, "defender") == {"fleets": 3}
    play(s, "accept")
    assert s.view(None)["battle"]["sea_result"] == "defender"
    assert strength(s, "attacker") == {"armies": 5}
    assert strength(s, "defender") == {"armies": 5, "support": 1}


@pytest.mark.parametrize(
    ("own", "other", "lost"),
    [
        ({"naval_training": 1}, {}, [0, 1]),
        ({"naval_training": 2}, {}, [0, 1]),
        ({"naval_training": 1}, {"naval_training": 1}, [1, 1]),
        ({}, {"naval_training": 1}, [1, 0]),
        ({"army_training": 3}, {}, [1, 1]),
    ],
)
def test_naval_training_counts_at_sea(
    own: dict[str, int], other: dict[str, int], lost: list[int]
) -> None:
    """R16, R27: one for who has strictly more."""
    s = battlefield(forces(0, 1, tiles=own), forces(0, 1, tiles=other), ["2 2", "3 3"])
    play(s, "attack india britain")
    if phase(s) == "sea":
        play(s, "fight")
    play(s, "fight")
    assert losses(s, "spain", "britain") == lost


def test_a_two_tile_lead_in_naval_training_is_worth_one() -> None:
    s = battlefield(forces(0, 1, tiles={"naval_training": 2}), forces(0, 2), ["2 2", "3 3"])
    play(s, "attack india britain")
    if phase(s) == "sea":
        play(s, "fight")
    play(s, "fight")
    assert losses(s, "spain", "britain") == [1, 1]


# --- fleets alone (R26) --------------------------------------------------------------------------


def test_without_an_army_only_the_naval_battle_is_fought() -> None:
    """R26: it costs 2 gold, no marker changes hands, and the army there does not fight."""
    s = battlefield(forces(0, 2), forces(1, 1, markers=M1), ["2 2", "3 3"])
    play(s, "attack india britain")
    if phase(s) == "sea":
        play(s, "fight")
    play(s, "fight")
    assert phase(s) == "action"
    assert gold(s, "spain") == 8
    assert (force(s, "spain", "india"), force(s, "britain", "india")) == ((0, 2, 0), (1, 0, 0))
    assert (markers(s, "spain", "india"), markers(s, "britain", "india")) == (0, 1)
    assert losses(s, "spain", "britain") == [0, 1]


def test_a_defender_who_declines_loses_nothing() -> None:
    """R26."""
    s = battlefield(forces(0, 2), forces(1, 1, markers=M1))
    play(s, "attack india britain")
    if phase(s) == "sea":
        play(s, "fight")
    play(s, "decline")
    assert phase(s) == "action"
    assert (force(s, "spain", "india"), force(s, "britain", "india")) == ((0, 2, 0), (1, 1, 0))
    assert losses(s, "spain", "britain") == [0, 0]
    assert gold(s, "spain") == 8


def test_fleets_alone_need_a_fleet_to_attack() -> None:
    """R26: and never a neutral counter, which has no fleet."""
    s = battlefield(forces(0, 2), forces(2, 0, markers=M1), counters={"india": ["3 gold 2"]})
    refused(s, "attack india britain")
    assert texts(s, "attack") == []


def test_fleets_in_the_mediterranean_do_not_attack_the_ottoman_empire() -> None:
    """R26: the fleets are in the Mediterranean, that is where they can attack."""
    s = battlefield(
        {"fleets": {"mediterranean": 2}},
        {"fleets": {"mediterranean": 1}, "markers": {"ottoman_empire": 1}},
    )
    assert texts(s, "attack") == ["attack mediterranean britain"]


# --- after the battle, helpers --------------------------------------------------------------------


def test_support_stays_with_a_winner_whose_last_fleet_is_lost_by_a_seven() -> None:
    """R24, R28: he has won at sea."""
    s = battlefield(forces(1, 1), forces(1, 1, markers=M1), ["3 4", "3 3", "2 2", "3 3"])
    fight(s, "attack india britain", sea="fight", sea_defence="fight")
    assert force(s, "spain", "india") == (1, 0, 0)
    assert support_at_land(s) == (1, 0)
    assert markers(s, "spain", "india") == 1


@pytest.mark.parametrize(
    ("own", "other", "support"), [(1, 0, (1, 0)), (0, 1, (0, 1)), (0, 0, (0, 0))]
)
def test_lone_mediterranean_fleets_support_at_the_ottoman_empire(
    own: int, other: int, support: tuple[int, int]
) -> None:
    """R24, R25."""
    spain: dict[str, Any] = {"armies": {"ottoman_empire": 1}, "fleets": {"mediterranean": own}}
    britain: dict[str, Any] = {
        "armies": {"ottoman_empire": 1},
        "markers": {"ottoman_empire": 1},
        "fleets": {"mediterranean": other},
    }
    s = battlefield(spain, britain, ["2 2", "3 3"])
    fight(s, "attack ottoman_empire britain")
    assert support_at_land(s) == support


def test_an_attacker_with_army_and_fleet_is_asked_about_the_sea_first() -> None:
    """R24, R26: only fleets without an army are sure to want the battle."""
    s = battlefield(forces(0, 1), forces(1, 1, markers=M1))
    play(s, "attack india britain")
    assert (phase(s), actor(s)) == ("sea_defence", "britain")


def test_the_beaten_helper_at_sea_loses_a_fleet_by_a_seven() -> None:
    """R29: principal first, then the helper."""
    s = battlefield(
        forces(1, 4),
        forces(1, 1, markers=M1),
        ["2 2", "3 4", "2 2", "3 3"],
        austria={"fleets": {"india": 1}},
    )
    fight(s, "attack india britain", help_austria="help 0 1", sea="fight", sea_defence="fight")
    assert (force(s, "britain", "india"), force(s, "austria", "india")) == ((0, 0, 0), (0, 0, 0))
    assert losses(s, "spain", "britain", "austria") == [0, 2, 1]


def test_a_fleet_and_an_army_may_both_be_sent_to_help() -> None:
    """R36: one at sea, the other on land."""
    s = battlefield(
        forces(2, 2),
        forces(1, 1, markers=M1),
        ["2 2", "3 3", "2 2", "3 3"],
        austria=forces(1, 1),
    )
    fight(s, "attack india britain", help_austria="help 1 1", sea="fight", sea_defence="fight")
    assert losses(s, "spain", "britain", "austria") == [2, 2, 0]
    assert markers(s, "britain", "india") == 1


def test_a_draw_at_sea_with_seven_costs_a_helper_and_leaves_no_support_on_land() -> None:
    """R24, R29, R31: at sea 2 and 5 against 3 and 4, then on land 2 against 2 and 1."""
    s = battlefield(
        forces(2, 1),
        forces(1, 1, markers=M1),
        ["6 1", "5 1", "1 1", "1 2"],
        france={"fleets": {"india": 1}},
        austria=forces(1, 2),
    )
    answers = {"help_france": "help 0 1", "help_austria": "help 1 2"}
    fight(s, "attack india britain", sea="fight", sea_defence="fight", **answers)
    assert losses(s, "spain", "france") == [2, 1]  # a fleet, the seven's fleet, an army
    assert losses(s, "britain", "austria") == [1, 0]
    assert support_at_land(s) == (0, 0)
    assert markers(s, "britain", "india") == 1
