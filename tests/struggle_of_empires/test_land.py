"""Attacks on land: who may be attacked, what each side counts (R26, R27, R33, R34, R39)."""

from __future__ import annotations

import pytest

from core import Session
from struggle_of_empires.battles import ATTACK, G, army, battlefield, losses
from struggle_of_empires.builders import (
    actions_left,
    actor,
    fight,
    force,
    gold,
    markers,
    offered,
    phase,
    play,
    position,
    refused,
    strength,
    texts,
    unrest,
)

DEFENDER = {"markers": {G: 1}}


# --- declaring -----------------------------------------------------------------------------------


def test_an_attack_is_an_action_and_costs_two_gold() -> None:
    s = battlefield(army(3), DEFENDER, ["2 2", "3 3"])
    fight(s, ATTACK)
    assert gold(s, "spain") == 8
    assert (actor(s), actions_left(s)) == ("spain", 1)


def test_soe_066_an_attacker_who_is_short_borrows() -> None:
    """R17: with 1 gold he takes 2 for one unrest and keeps 1."""
    s = battlefield(army(3, gold=1), DEFENDER, ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (gold(s, "spain"), unrest(s, "spain")) == (1, 1)


def test_the_gold_is_paid_before_help_and_dice() -> None:
    """R36."""
    s = battlefield(army(3), DEFENDER, ["2 2", "3 3"], austria=army(1))
    play(s, ATTACK)
    assert phase(s) == "help"
    assert gold(s, "spain") == 8


def test_an_attack_may_be_made_twice_in_a_turn() -> None:
    s = battlefield(army(4), {"markers": {G: 2}}, ["2 2", "3 3", "2 2", "3 3"])
    fight(s, ATTACK)
    fight(s, ATTACK)
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (2, 0)
    assert gold(s, "spain") == 6
    assert actor(s) == "britain"


def test_an_army_is_needed() -> None:
    """R37: a fort does not attack, nor does an ally's army alone."""
    assert offered(battlefield(army(1), DEFENDER), ATTACK)
    s = battlefield({"forts": {G: 2}, "markers": {G: 1}}, DEFENDER, france=army(3))
    refused(s, ATTACK)
    assert texts(s, "attack") == []


def test_an_ally_cannot_be_attacked() -> None:
    s = position({"spain": army(3), "britain": DEFENDER, "france": army(1, markers={G: 2})})
    refused(s, f"attack {G} france")
    assert texts(s, "attack") == [ATTACK]


def test_the_target_must_be_there() -> None:
    """A marker or a unit in the region: else there is nothing to attack."""
    s = position({"spain": army(3), "britain": {"armies": {"baltic": 1}}, "france": {}})
    assert texts(s, "attack") == []
    refused(s, ATTACK)


def test_homelands_are_never_attacked() -> None:
    """R55."""
    s = battlefield({"armies": {"spain": 3}}, {"armies": {"britain": 1}})
    assert texts(s, "attack") == []


def test_all_enemies_and_numbered_counters_are_targets() -> None:
    s = position(
        {"spain": army(3), "britain": DEFENDER, "france": army(1), "austria": army(1)},
        counters={G: ["3", "4 gold 1", "3"]},
    )
    assert texts(s, "attack") == [
        f"attack {G} 3",
        f"attack {G} 4 gold 1",
        f"attack {G} austria",
        f"attack {G} britain",
    ]


def test_two_players_are_always_enemies() -> None:
    """R07."""
    s = position({"spain": {**army(3), "place": 2}, "britain": {**DEFENDER, "place": 1}})
    play(s, "pass", "pass")
    assert offered(s, ATTACK)


# --- what counts ---------------------------------------------------------------------------------


def outcome(session: Session) -> str:
    """Who won: told by the marker and by the losses, sevens left out of the dice."""
    if markers(session, "spain", G):
        return "attacker"
    spain, britain = losses(session, "spain", "britain")
    return "defender" if spain and not britain else "draw"


@pytest.mark.parametrize(
    ("attackers", "defenders", "dice", "result"),
    [
        (2, 1, ("2 2", "3 3"), "attacker"),
        (1, 2, ("2 2", "3 3"), "defender"),
        (2, 2, ("2 2", "3 3"), "draw"),
        (1, 2, ("2 4", "3 3"), "attacker"),
        (2, 1, ("3 3", "1 5"), "defender"),
        (1, 3, ("4 6", "5 5"), "draw"),
        (3, 1, ("1 1", "6 6"), "attacker"),
        (1, 1, ("1 2", "2 6"), "defender"),
    ],
)
def test_armies_and_the_difference_of_the_dice(
    attackers: int, defenders: int, dice: tuple[str, str], result: str
) -> None:
    """R27: one for each army, plus the larger die less the smaller."""
    s = battlefield(army(attackers), army(defenders, **DEFENDER), dice)
    fight(s, ATTACK)
    assert outcome(s) == result


@pytest.mark.parametrize(("own", "result"), [(2, "attacker"), (1, "draw")])
def test_attacking_forts_count_nothing(own: int, result: str) -> None:
    """R27."""
    s = battlefield(army(own, forts={G: 2}), army(1, **DEFENDER), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert outcome(s) == result


@pytest.mark.parametrize(("attackers", "result"), [(3, "attacker"), (2, "draw"), (1, "defender")])
def test_a_defending_fort_counts_two(attackers: int, result: str) -> None:
    """R27."""
    s = battlefield(army(attackers), {**DEFENDER, "forts": {G: 1}}, ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (markers(s, "spain", G) == 1) == (result == "attacker")
    assert unrest(s, "spain") == (0 if result == "attacker" else 1)


def test_two_forts_and_an_army_count_five() -> None:
    s = battlefield(army(6), army(1, **DEFENDER, forts={G: 2}), ["2 2", "3 3"])
    fight(s, ATTACK, loss="loss fort")
    assert outcome(s) == "attacker"
    s = battlefield(army(5), army(1, **DEFENDER, forts={G: 2}), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert outcome(s) == "draw"


@pytest.mark.parametrize(
    ("attacker", "defender", "result"),
    [
        ({"army_training": 1}, {}, "attacker"),
        ({"army_training": 3}, {"army_training": 2}, "attacker"),
        ({"army_training": 2}, {"army_training": 2}, "draw"),
        ({}, {"army_training": 1}, "defender"),
        ({"naval_training": 2}, {}, "draw"),
    ],
)
def test_training_counts_one_for_who_has_strictly_more(
    attacker: dict[str, int], defender: dict[str, int], result: str
) -> None:
    """R16, R27: Army Training on land, Naval Training does nothing there."""
    s = battlefield(army(2, tiles=attacker), army(2, **DEFENDER, tiles=defender), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert outcome(s) == result


def test_soe_077_training_never_counts_more_than_one() -> None:
    """3 tiles against 1: attacker +1 only."""
    own, other = {"army_training": 3}, {"army_training": 1}
    s = battlefield(army(1, tiles=own), army(2, **DEFENDER, tiles=other), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert outcome(s) == "draw"


def test_soe_078_training_needs_a_unit_in_the_battle() -> None:
    """R33, R39: without army or fort the defender has the dice only, alliance tiles or not."""
    s = battlefield(army(1), {**DEFENDER, "tiles": {"army_training": 5}}, ["2 2", "3 3"])
    fight(s, ATTACK)
    assert outcome(s) == "attacker"
    s = battlefield(
        army(1), {**DEFENDER, "tiles": {"army_training": 5, "saxony": 1}}, ["2 2", "3 3"]
    )
    fight(s, ATTACK)
    assert (markers(s, "spain", G), losses(s, "spain", "britain")) == (0, [1, 0])


def test_a_fort_is_enough_for_training() -> None:
    s = battlefield(
        army(3), {**DEFENDER, "forts": {G: 1}, "tiles": {"army_training": 1}}, ["2 2", "3 3"]
    )
    fight(s, ATTACK)
    assert (markers(s, "spain", G), losses(s, "spain", "britain")) == (0, [1, 0])


@pytest.mark.parametrize(
    ("tiles", "result"),
    [
        ({}, "defender"),
        ({"bavaria": 1}, "draw"),
        ({"bavaria": 1, "saxony": 1}, "attacker"),
        ({"poland": 1, "savoy": 1, "indian_princes": 1}, "defender"),
    ],
)
def test_alliance_tiles_add_one_each_in_their_regions(tiles: dict[str, int], result: str) -> None:
    """R39."""
    s = battlefield(army(1, tiles=tiles), army(2, **DEFENDER), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert outcome(s) == result


@pytest.mark.parametrize("tile", ["bavaria", "saxony"])
def test_alliance_tiles_defend_too(tile: str) -> None:
    """R33: also where nobody else does."""
    s = battlefield(army(1), {**DEFENDER, "tiles": {tile: 1}}, ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (markers(s, "spain", G), losses(s, "spain", "britain")) == (0, [1, 0])


@pytest.mark.parametrize(
    ("tile", "region"),
    [
        ("north_american_indians", "north_america"),
        ("indian_princes", "india"),
        ("ottoman_empire", "ottoman_empire"),
        ("ottoman_empire", "mediterranean"),
        ("ottoman_empire", "central_europe"),
        ("poland", "central_europe"),
        ("savoy", "mediterranean"),
    ],
)
def test_each_army_alliance_counts_in_its_regions(tile: str, region: str) -> None:
    """In every region that is printed on it, all war long."""
    s = battlefield(
        {"armies": {region: 1}, "tiles": {tile: 1, "reserve": 1}},
        {"armies": {region: 1}, "markers": {region: 1}},
        ["2 2", "3 3"],
    )
    play(s, f"attack {region} britain")
    assert strength(s, "attacker") == {"armies": 1, "alliance": 1}
    play(s, "accept")
    assert markers(s, "spain", region) == 1


def test_an_alliance_tile_works_in_several_battles_of_a_turn() -> None:
    s = battlefield(
        {
            "armies": {"ottoman_empire": 1, "central_europe": 1},
            "tiles": {"ottoman_empire": 1},
        },
        {
            "armies": {"ottoman_empire": 1, "central_europe": 1},
            "markers": {"ottoman_empire": 1, "central_europe": 1},
        },
        ["2 2", "3 3", "2 2", "3 3"],
    )
    fight(s, "attack ottoman_empire britain")
    fight(s, "attack central_europe britain")
    assert (markers(s, "spain", "ottoman_empire"), markers(s, "spain", "central_europe")) == (1, 1)


# --- further targets ------------------------------------------------------------------------------


def test_a_fleet_in_the_region_makes_its_owner_a_target_on_land() -> None:
    """R33, R34: any unit does; without armies he fights with the dice only."""
    s = battlefield({"armies": {"india": 1}}, {"fleets": {"india": 1}}, ["2 2", "3 3"])
    assert texts(s, "attack") == ["attack india britain"]
    fight(s, "attack india britain")
    assert losses(s, "spain", "britain") == [1, 0]
    assert force(s, "britain", "india") == (0, 1, 0)


def test_war_office_needs_no_gold() -> None:
    """Nothing is paid, so nothing is borrowed; after both actions, too (R13)."""
    s = battlefield(
        army(3, gold=0, tiles={"war_office": 1}),
        DEFENDER,
        ["2 2", "3 3"],
        phase={"name": "action", "turn": 0, "actions": 1},
    )
    play(s, "pass")
    assert texts(s) == ["end", "use war_office"]
    play(s, "use war_office", ATTACK)
    assert (gold(s, "spain"), unrest(s, "spain"), markers(s, "spain", G)) == (0, 0, 1)
    assert actor(s) == "britain"
