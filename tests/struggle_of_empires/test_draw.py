"""Draws: each side loses a unit, never a fort (R31)."""

from __future__ import annotations

from struggle_of_empires.battles import ATTACK, MARKER, G, army, battlefield, losses
from struggle_of_empires.builders import fight, force, markers, play, settle


def test_a_draw_costs_each_side_a_unit_and_no_marker() -> None:
    """R31."""
    s = battlefield(army(2), army(2, **MARKER), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [1, 1]
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (0, 1)


def test_soe_068_an_attacking_fort_neither_counts_nor_is_lost() -> None:
    """R27, R31: 1 against 1."""
    s = battlefield(army(1, forts={G: 1}), army(1, **MARKER), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert (force(s, "spain", G), force(s, "britain", G)) == ((0, 0, 1), (0, 0, 0))
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (0, 1)
    assert losses(s, "spain", "britain") == [1, 1]


def test_soe_069_a_fort_is_never_lost_in_a_draw_not_even_by_a_seven() -> None:
    """R31: 3 against 3, the defender's dice make 7."""
    s = battlefield(army(2), {**MARKER, "forts": {G: 1}}, ["1 2", "3 4"])
    fight(s, ATTACK)
    assert force(s, "britain", G) == (0, 0, 1)
    assert markers(s, "britain", G) == 1
    assert losses(s, "spain", "britain") == [1, 0]
    assert force(s, "spain", G) == (1, 0, 0)


def test_in_a_draw_the_army_goes_not_the_fort() -> None:
    """R31: nobody is asked; with a 7 the second loss finds no other army."""
    s = battlefield(army(3), army(1, **MARKER, forts={G: 1}), ["1 2", "3 4"])
    fight(s, ATTACK)
    assert force(s, "britain", G) == (0, 0, 1)
    assert losses(s, "spain", "britain") == [1, 1]


def test_sevens_on_both_sides_in_a_draw() -> None:
    """R28, R31: two armies each."""
    s = battlefield(army(3), army(3, **MARKER), ["3 4", "3 4"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [2, 2]
    assert markers(s, "britain", G) == 1


def test_sevens_on_both_sides_in_a_draw_with_a_fort() -> None:
    """R28, R31: 4 against 2 + 1 + 1: the defender has one army only, the fort stays."""
    s = battlefield(army(3), army(1, **MARKER, forts={G: 1}), ["3 4", "4 3"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [2, 1]
    assert (force(s, "spain", G), force(s, "britain", G)) == ((1, 0, 0), (0, 0, 1))


def test_in_a_draw_with_a_seven_the_helper_loses_the_second() -> None:
    """R29, R31."""
    s = battlefield(army(4), army(1, **MARKER), ["3 4", "2 5"], austria=army(1))
    fight(s, ATTACK, help_austria="help 1 0")
    assert losses(s, "spain", "britain", "austria") == [2, 1, 1]


def test_a_helpers_army_is_lost_where_the_principal_has_only_a_fort_in_a_draw() -> None:
    """R29, R31: the fort is not eligible, so the helper takes the first loss."""
    s = battlefield(army(3), {**MARKER, "forts": {G: 1}}, ["2 2", "3 3"], austria=army(1))
    fight(s, ATTACK, help_austria="help 1 0")
    assert losses(s, "spain", "britain", "austria") == [1, 0, 1]
    assert force(s, "britain", G) == (0, 0, 1)


def test_a_draw_against_no_units_costs_the_attacker_only() -> None:
    """R31, R33: 1 against 0 + 1."""
    s = battlefield(army(1), MARKER, ["2 2", "5 6"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [1, 0]
    assert markers(s, "britain", G) == 1


def test_a_draw_at_sea_costs_each_a_fleet_and_sevens_more() -> None:
    """R24, R28, R31."""
    s = battlefield(
        {"armies": {"india": 2}, "fleets": {"india": 2}},
        {"armies": {"india": 1}, "fleets": {"india": 2}, "markers": {"india": 1}},
        ["2 5", "5 2", "2 2", "3 3"],
    )
    play(s, "attack india britain", "fight", "fight")
    settle(s)
    assert force(s, "spain", "india") == (2, 0, 0)
    assert force(s, "britain", "india") == (0, 0, 0)
    assert losses(s, "spain", "britain") == [2, 3]


def test_a_drawn_attack_on_a_neutral_with_a_seven_costs_principal_and_helper() -> None:
    """R29, R31: 2 + 1 + 1 against 3 + 1."""
    s = battlefield(army(2), {}, ["3 4", "1 2"], france=army(1), counters={G: ["3"]})
    fight(s, f"attack {G} 3", help_france="help 1 0")
    assert losses(s, "spain", "france") == [1, 1]
    assert (force(s, "spain", G), force(s, "france", G)) == ((1, 0, 0), (0, 0, 0))
