"""Tiles played in a battle: Reserve, Fighting Withdrawal, Blockade (R40, R41 and use b)."""

from __future__ import annotations

import pytest

from struggle_of_empires.battles import ATTACK, MARKER, G, army, battlefield, losses
from struggle_of_empires.builders import (
    actor,
    fight,
    force,
    markers,
    offered,
    owns,
    pass_turns,
    phase,
    play,
    ready,
    refused,
    settle,
    strength,
    supply,
    texts,
)

RESERVE = {"tiles": {"reserve": 1}}


WITHDRAWAL = {"tiles": {"fighting_withdrawal": 1}}


# --- Reserve (R40) --------------------------------------------------------------------------------


def test_soe_089_reserve_rolls_both_sides_anew() -> None:
    """R40: only the new dice count, also for the 7."""
    s = battlefield(army(2, **RESERVE), army(1, **MARKER), ["1 1", "6 1", "3 4", "2 2"])
    play(s, ATTACK)
    assert (phase(s), actor(s), texts(s)) == ("reserve", "spain", ["accept", "use reserve"])
    assert s.view(None)["battle"]["dice"] == {"attacker": [1, 1], "defender": [6, 1]}
    play(s, "use reserve")
    assert markers(s, "spain", G) == 1
    assert losses(s, "spain", "britain") == [1, 1]
    assert ready(s, "spain", "reserve") == 0


def test_the_first_dice_count_where_nobody_uses_a_reserve() -> None:
    s = battlefield(army(2, **RESERVE), army(1, **MARKER), ["1 1", "6 1"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [1, 1]
    assert ready(s, "spain", "reserve") == 1


def test_both_sides_are_asked_attacker_first() -> None:
    """R40: repeated until both decline."""
    s = battlefield(
        army(3, tiles={"reserve": 2}),
        army(3, **MARKER, tiles={"reserve": 1}),
        ["1 1", "1 3", "1 3", "2 2", "1 1", "1 3", "5 5", "2 2"],
    )
    play(s, ATTACK)
    asked = []
    for answer in ("use reserve", "accept", "use reserve", "use reserve"):
        asked.append(actor(s))
        play(s, answer)
    assert asked == ["spain", "spain", "britain", "spain"]
    assert phase(s) == "action"
    assert losses(s, "spain", "britain") == [1, 1]
    assert (ready(s, "spain", "reserve"), ready(s, "britain", "reserve")) == (0, 0)


def test_the_defender_may_force_new_dice() -> None:
    """R40: also a defender without units."""
    s = battlefield(army(1), {**MARKER, **RESERVE}, ["2 2", "3 3", "2 2", "1 5"])
    play(s, ATTACK)
    assert (phase(s), actor(s)) == ("reserve", "britain")
    play(s, "use reserve")
    assert losses(s, "spain", "britain") == [1, 0]
    assert markers(s, "britain", G) == 1


def test_a_reserve_works_at_sea_and_is_used_once_a_war() -> None:
    """R40, R13: at sea here, so not any more on land."""
    s = battlefield(
        {"armies": {"india": 2}, "fleets": {"india": 1}, **RESERVE},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}},
        ["1 1", "1 3", "1 3", "1 1", "2 2", "3 3"],
    )
    play(s, "attack india britain", "fight", "fight")
    assert (phase(s), actor(s)) == ("reserve", "spain")
    assert s.view(None)["battle"]["naval"] is True
    play(s, "use reserve")
    assert phase(s) == "action"
    assert force(s, "britain", "india") == (0, 0, 0)


def test_a_reserve_works_against_a_neutral() -> None:
    """R40."""
    s = battlefield(army(3, **RESERVE), {}, ["1 1", "1 3", "1 3", "1 1"], counters={G: ["3"]})
    play(s, f"attack {G} 3", "use reserve")
    assert markers(s, "spain", G) == 1
    assert losses(s, "spain") == [0]


@pytest.mark.parametrize("side", ["france", "austria"])
def test_a_helpers_reserve_cannot_be_used(side: str) -> None:
    """R40."""
    s = battlefield(
        army(1),
        army(1, **MARKER),
        ["2 2", "3 3"],
        **{"france": {}, "austria": {}, side: army(1, **RESERVE)},
    )
    play(s, ATTACK, "help 1 0")
    assert phase(s) == "action"
    assert ready(s, side, "reserve") == 1


def test_a_used_reserve_comes_back_with_the_next_war() -> None:
    """It is turned, not put away; within the war it stays used."""
    s = battlefield(army(3, **RESERVE), army(1, **MARKER), ["2 2", "3 3"] * 4)
    play(s, ATTACK, "use reserve")
    assert (owns(s, "spain", "reserve"), ready(s, "spain", "reserve")) == (1, 0)
    pass_turns(s, 2)
    assert ready(s, "spain", "reserve") == 0


# --- Fighting Withdrawal (R41) --------------------------------------------------------------------


def test_soe_090_withdrawal_saves_the_units_not_the_marker() -> None:
    """R41: defeat and 7, the defender's and the helper's; no unrest; the tile goes back."""
    s = battlefield(army(5), army(1, **MARKER, **WITHDRAWAL), ["2 2", "3 4"], austria=army(1))
    play(s, ATTACK, "help 1 0")
    assert (phase(s), actor(s)) == ("withdrawal", "britain")
    assert texts(s) == ["accept", "use fighting_withdrawal"]
    play(s, "use fighting_withdrawal")
    assert losses(s, "spain", "britain", "austria") == [0, 0, 0]
    assert (force(s, "britain", G), force(s, "austria", G)) == ((1, 0, 0), (1, 0, 0))
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (1, 0)
    assert owns(s, "britain", "fighting_withdrawal") == 0
    assert supply(s, "fighting_withdrawal") == 1


def test_withdrawal_may_be_kept() -> None:
    """R41."""
    s = battlefield(army(5), army(1, **MARKER, **WITHDRAWAL), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [0, 1]
    assert owns(s, "britain", "fighting_withdrawal") == 1


def test_withdrawal_does_not_save_the_winner_from_his_seven() -> None:
    """R41: it cancels the losses of the defender's side only."""
    s = battlefield(army(5), army(1, **MARKER, **WITHDRAWAL), ["3 4", "3 3"])
    fight(s, ATTACK, withdrawal="use fighting_withdrawal")
    assert losses(s, "spain", "britain") == [1, 0]


def test_withdrawal_is_not_for_a_draw() -> None:
    """R41."""
    s = battlefield(army(1), army(1, **MARKER, **WITHDRAWAL), ["2 2", "3 3"])
    play(s, ATTACK)
    assert phase(s) == "action"
    assert losses(s, "spain", "britain") == [1, 1]


def test_withdrawal_is_not_for_a_battle_won() -> None:
    """R41: though the winner's dice make 7."""
    s = battlefield(army(1), army(3, **MARKER, **WITHDRAWAL), ["2 2", "3 4"])
    play(s, ATTACK)
    assert phase(s) == "action"
    assert losses(s, "spain", "britain") == [1, 1]


def test_withdrawal_is_for_the_defender_only() -> None:
    """R41."""
    s = battlefield(
        army(1, **WITHDRAWAL), army(3, **MARKER), ["2 2", "3 3"], austria=army(1, tiles={})
    )
    play(s, ATTACK, "refuse")
    assert phase(s) == "action"
    assert losses(s, "spain", "britain") == [1, 0]


def test_a_helpers_withdrawal_cannot_be_used() -> None:
    """R36: his tiles do not count."""
    s = battlefield(army(5), army(1, **MARKER), ["2 2", "3 4"], austria=army(1, **WITHDRAWAL))
    play(s, ATTACK, "help 1 0")
    assert phase(s) == "action"
    assert losses(s, "britain", "austria") == [1, 1]


def test_withdrawal_at_sea() -> None:
    """R41: the fleet is saved, the battle is lost all the same: the attacker has support."""
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 3}},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}, **WITHDRAWAL},
        ["2 2", "3 4", "2 2", "3 3"],
    )
    play(s, "attack india britain", "fight", "fight")
    assert (phase(s), actor(s)) == ("withdrawal", "britain")
    play(s, "use fighting_withdrawal")
    assert force(s, "britain", "india") == (0, 1, 0)
    assert markers(s, "spain", "india") == 1
    assert losses(s, "britain") == [1]
    assert not offered(s, "use fighting_withdrawal")


def test_withdrawal_kept_at_sea_may_be_used_on_land() -> None:
    """R41: one lost battle, sea or land."""
    s = battlefield(
        {"armies": {"india": 2}, "fleets": {"india": 3}},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}, **WITHDRAWAL},
        ["2 2", "3 3", "2 2", "3 3"],
    )
    play(s, "attack india britain", "fight", "fight", "accept")
    assert (phase(s), actor(s)) == ("withdrawal", "britain")
    play(s, "use fighting_withdrawal")
    assert force(s, "britain", "india") == (1, 0, 0)
    assert markers(s, "spain", "india") == 1


def test_withdrawal_comes_after_the_final_dice() -> None:
    """R40, R41."""
    s = battlefield(
        army(2, **RESERVE), army(1, **MARKER, **WITHDRAWAL), ["1 1", "6 2", "1 1", "2 2"]
    )
    play(s, ATTACK)
    assert phase(s) == "reserve"
    play(s, "use reserve")
    assert (phase(s), actor(s)) == ("withdrawal", "britain")


# --- Blockade in battle (use b) -------------------------------------------------------------------


BLOCKADE = {"tiles": {"blockade": 1}}


def test_soe_091_blockade_doubles_naval_support() -> None:
    """R27: +2 instead of +1; the tile goes back to the supply; 1 + 2 beats 2."""
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 1}, **BLOCKADE},
        {"armies": {"india": 2}, "markers": {"india": 1}},
        ["2 2", "3 3"],
    )
    play(s, "attack india britain")
    assert (phase(s), actor(s), texts(s)) == ("blockade", "spain", ["decline", "use blockade"])
    play(s, "use blockade")
    assert (markers(s, "spain", "india"), losses(s, "spain", "britain")) == (1, [0, 1])
    assert (owns(s, "spain", "blockade"), supply(s, "blockade")) == (0, 1)
    refused(s, "buy blockade")


def test_blockade_may_be_kept() -> None:
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 1}, **BLOCKADE},
        {"armies": {"india": 2}, "markers": {"india": 1}},
        ["2 2", "3 3"],
    )
    fight(s, "attack india britain")
    assert losses(s, "spain", "britain") == [1, 1]
    assert owns(s, "spain", "blockade") == 1


def test_the_defender_may_use_blockade_too() -> None:
    s = battlefield(
        {"armies": {"india": 2}},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}, **BLOCKADE},
        ["2 2", "3 3"],
    )
    fight(s, "attack india britain", blockade_britain="use blockade")
    assert losses(s, "spain", "britain") == [1, 0]


def test_blockade_needs_naval_support() -> None:
    """Not inland, not after a battle at sea that was lost."""
    s = battlefield(army(1, **BLOCKADE), army(1, **MARKER), ["2 2", "3 3"])
    play(s, ATTACK)
    assert phase(s) == "action"
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 1}, **BLOCKADE},
        {"armies": {"india": 2}, "fleets": {"india": 2}, "markers": {"india": 1}},
        ["2 2", "3 3", "2 2", "3 3"],
    )
    fight(s, "attack india britain", sea="fight", sea_defence="fight")
    assert owns(s, "spain", "blockade") == 1


def test_blockade_works_against_a_neutral() -> None:
    """Its owner has support wherever he has a fleet there: 1 + 2 against 2."""
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 1}, **BLOCKADE},
        {},
        ["2 2", "3 3"],
        counters={"india": ["2 gold 1"]},
    )
    play(s, "attack india 2 gold 1", "use blockade")
    assert markers(s, "spain", "india") == 1


def test_blockade_counts_in_the_strength_shown() -> None:
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 1}, "tiles": {"blockade": 1, "reserve": 1}},
        {"armies": {"india": 2}, "markers": {"india": 1}},
        ["2 2", "3 3"],
    )
    play(s, "attack india britain", "use blockade")
    assert strength(s, "attacker") == {"armies": 1, "support": 2}
    settle(s)


def test_withdrawal_is_not_asked_where_nothing_would_be_lost() -> None:
    """R33, R41: a defender without units keeps the tile."""
    s = battlefield(army(2), {**MARKER, **WITHDRAWAL}, ["2 2", "3 4"])
    play(s, ATTACK)
    assert phase(s) == "action"
    assert (markers(s, "spain", G), owns(s, "britain", "fighting_withdrawal")) == (1, 1)


def test_withdrawal_saves_a_helper_of_a_defender_without_units() -> None:
    """R37, R41."""
    s = battlefield(army(5), {**MARKER, **WITHDRAWAL}, ["2 2", "3 4"], austria=army(1))
    fight(s, ATTACK, help_austria="help 1 0", withdrawal="use fighting_withdrawal")
    assert (losses(s, "austria"), markers(s, "spain", G)) == ([0], 1)


def test_a_fort_withdraws_too() -> None:
    """R41: it stays where it is."""
    s = battlefield(army(5), {**MARKER, **WITHDRAWAL, "forts": {G: 1}}, ["2 2", "3 3"])
    fight(s, ATTACK, withdrawal="use fighting_withdrawal")
    assert force(s, "britain", G) == (0, 0, 1)
    assert markers(s, "spain", G) == 1


def test_a_second_battle_of_an_attack_may_be_rolled_again_too() -> None:
    """R40: with another Reserve."""
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 1}, "tiles": {"reserve": 2}},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}},
        ["1 1", "1 3", "1 3", "1 1", "1 1", "1 3", "1 3", "1 1"],
    )
    play(s, "attack india britain", "fight", "fight", "use reserve", "accept", "use reserve")
    assert markers(s, "spain", "india") == 1
    assert losses(s, "spain", "britain") == [0, 2]


def test_blockade_doubles_support_from_the_mediterranean() -> None:
    """R25: at the Ottoman Empire."""
    s = battlefield(
        {"armies": {"ottoman_empire": 1}, "fleets": {"mediterranean": 1}, **BLOCKADE},
        {"armies": {"ottoman_empire": 2}, "markers": {"ottoman_empire": 1}},
        ["2 2", "3 3"],
    )
    play(s, "attack ottoman_empire britain", "use blockade")
    assert markers(s, "spain", "ottoman_empire") == 1


def test_blockade_is_asked_after_the_battle_at_sea() -> None:
    """When it is known who has support, before the dice on land."""
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 2}, **BLOCKADE},
        {"armies": {"india": 2}, "fleets": {"india": 1}, "markers": {"india": 1}},
        ["2 2", "3 3", "2 2", "3 3"],
    )
    play(s, "attack india britain", "fight", "fight")
    assert (phase(s), actor(s)) == ("blockade", "spain")
    assert s.view(None)["battle"]["sea_result"] == "attacker"
    play(s, "use blockade")
    assert markers(s, "spain", "india") == 1


def test_withdrawal_from_a_merely_naval_attack_loses_nothing() -> None:
    """R26, R41: no marker changes hands; the winner's seven still costs a fleet."""
    s = battlefield(
        {"fleets": {"india": 2}},
        {"fleets": {"india": 1}, "markers": {"india": 2}, **WITHDRAWAL},
        ["3 4", "6 6"],
    )
    play(s, "attack india britain", "fight", "use fighting_withdrawal")
    assert losses(s, "spain", "britain") == [1, 0]
    assert force(s, "britain", "india") == (0, 1, 0)
    assert markers(s, "britain", "india") == 2
