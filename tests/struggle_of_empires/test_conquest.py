"""What the winner of a land battle gets, and what not (R28, R33 to R35, R58)."""

from __future__ import annotations

from struggle_of_empires.battles import ATTACK, G, army, battlefield, losses
from struggle_of_empires.builders import fight, force, gold, markers, on_turn, play

DEFENDER = {"markers": {G: 1}}


def test_the_winner_replaces_one_marker() -> None:
    """R35."""
    s = battlefield(army(3), army(1, markers={G: 3}), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (1, 2)
    assert force(s, "britain", G) == (0, 0, 0)
    assert losses(s, "spain", "britain") == [0, 1]


def test_soe_080_no_marker_no_conquest() -> None:
    """R34: the defender loses a unit, nothing is placed."""
    s = battlefield(army(3), army(1), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (0, 0)
    assert losses(s, "spain", "britain") == [0, 1]


def test_an_attacker_who_loses_takes_nothing() -> None:
    s = battlefield(army(1), army(3, **DEFENDER), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (0, 1)
    assert losses(s, "spain", "britain") == [1, 0]
    assert force(s, "spain", G) == (0, 0, 0)


def test_a_defender_who_wins_takes_nothing_either() -> None:
    s = battlefield(army(1, markers={G: 2}), army(3), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (2, 0)


def test_a_defender_without_units_loses_no_unit_and_takes_no_unrest() -> None:
    """R33."""
    s = battlefield(army(1), DEFENDER, ["2 2", "3 3"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [0, 0]
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (1, 0)


def test_a_defender_without_units_may_win_by_the_dice() -> None:
    """R33: strength 0 and the dice."""
    s = battlefield(army(1), DEFENDER, ["2 2", "2 6"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [1, 0]
    assert markers(s, "britain", G) == 1


def test_without_a_marker_left_the_beaten_one_goes_all_the_same() -> None:
    """R58: all 20 are on the map."""
    s = battlefield(
        army(3, markers={"baltic": 5, "india": 7, "central_europe": 6, "africa": 2}),
        DEFENDER,
        ["2 2", "3 3"],
    )
    assert s.view(None)["players"][0]["markers_left"] == 0
    fight(s, ATTACK)
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (0, 0)


def test_other_markers_in_the_region_stay() -> None:
    s = battlefield(army(3, markers={G: 1}), DEFENDER, ["2 2", "3 3"], austria={"markers": {G: 2}})
    fight(s, ATTACK)
    assert [markers(s, p, G) for p in ("spain", "britain", "austria")] == [2, 0, 2]


def test_an_attack_has_no_limit_a_war() -> None:
    """R14: only tiles and colonising are limited; two attacks in each of two rounds."""
    s = on_turn(
        "spain",
        {"spain": army(5), "britain": {"markers": {G: 4}}},
        ["roll 2 2", "roll 3 3"] * 4,
    )
    for _ in range(2):
        fight(s, ATTACK)
        fight(s, ATTACK)
        play(s, "pass", "pass")
    assert (markers(s, "spain", G), gold(s, "spain")) == (4, 2)


def test_an_attack_on_a_lone_fort() -> None:
    """R34: without a marker nothing is placed."""
    s = battlefield(army(3), {"forts": {G: 1}}, ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (force(s, "britain", G), markers(s, "spain", G)) == ((0, 0, 0), 0)


def test_a_marker_won_can_be_lost_again_in_the_same_round() -> None:
    """1 + 4 beats 3; then the 2 armies left beat 1."""
    s = battlefield(army(1), army(3, **DEFENDER), ["1 5", "3 3", "2 2", "3 3"])
    fight(s, ATTACK)
    assert markers(s, "spain", G) == 1
    play(s, "pass")
    fight(s, f"attack {G} spain")
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (0, 1)
