"""Losses: who loses how much, sevens, the order among helpers (R28 to R30, R32)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.battles import ATTACK, MARKER, G, army, battlefield, losses
from struggle_of_empires.builders import (
    POWERS,
    actor,
    again,
    fight,
    force,
    markers,
    of,
    on_turn,
    phase,
    play,
    refused,
    settle,
    texts,
    unrest,
)

# --- defeat and sevens ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "lost"),
    [
        (("2 2", "3 3"), [0, 1]),
        (("3 4", "3 3"), [1, 1]),
        (("2 2", "3 4"), [0, 2]),
        (("2 5", "3 4"), [1, 2]),
        (("1 6", "1 6"), [1, 2]),
    ],
)
def test_a_seven_costs_one_more_whoever_won(dice: tuple[str, str], lost: list[int]) -> None:
    """R28, R32: the attacker wins with 5 armies against 2; one unrest a unit."""
    s = battlefield(army(5), army(2, **MARKER), dice)
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == lost
    assert force(s, "spain", G) == (5 - lost[0], 0, 0)
    assert force(s, "britain", G) == (2 - lost[1], 0, 0)
    assert markers(s, "spain", G) == 1


@pytest.mark.parametrize(
    ("dice", "lost"),
    [(("3 3", "2 2"), [1, 0]), (("3 4", "2 2"), [2, 0]), (("3 4", "2 5"), [2, 1])],
)
def test_sevens_where_the_defender_wins(dice: tuple[str, str], lost: list[int]) -> None:
    """R28."""
    s = battlefield(army(2), army(5, **MARKER), dice)
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == lost
    assert markers(s, "britain", G) == 1


def test_a_seven_does_not_cancel_the_conquest() -> None:
    """R28: though the last army is lost by it."""
    s = battlefield(army(1), MARKER, ["3 4", "3 3"])
    fight(s, ATTACK)
    assert force(s, "spain", G) == (0, 0, 0)
    assert (markers(s, "spain", G), unrest(s, "spain")) == (1, 1)


def test_nobody_loses_more_than_he_has() -> None:
    """R29: losses that nobody can take fall away, and cost no unrest."""
    s = battlefield(army(5), army(1, **MARKER), ["2 2", "3 4"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [0, 1]


def test_units_elsewhere_are_safe() -> None:
    """R30: only units that took part."""
    s = battlefield(
        army(5),
        army(1, markers={G: 1}, fleets={"baltic": 2}, forts={"baltic": 1}),
        ["2 2", "3 4"],
    )
    fight(s, ATTACK)
    assert of(s, "britain")["units"] == 3


def test_unrest_falls_on_the_winner_too() -> None:
    """R32."""
    s = battlefield(army(5, unrest=3), army(1, **MARKER, unrest=7), ["3 4", "3 3"])
    fight(s, ATTACK)
    assert losses(s, "spain", "britain") == [4, 8]


def test_pieces_lost_in_battle_can_be_built_again() -> None:
    s = battlefield(army(3), army(1, **MARKER), ["2 2", "3 3"])
    left = of(s, "britain")["left"]["army"]
    fight(s, ATTACK)
    assert of(s, "britain")["left"]["army"] == left + 1 == 14


# --- who chooses (R30) ----------------------------------------------------------------------------


def test_the_defender_chooses_between_army_and_fort() -> None:
    """R30."""
    s = battlefield(army(9), army(1, **MARKER, forts={G: 1}), ["2 2", "3 3"])
    play(s, ATTACK)
    assert (phase(s), actor(s)) == ("loss", "britain")
    assert texts(s) == ["loss army", "loss fort"]
    play(s, "loss fort")
    assert force(s, "britain", G) == (1, 0, 0)
    assert losses(s, "britain") == [1]


def test_a_defeat_with_seven_may_cost_two_forts() -> None:
    s = battlefield(army(9), {**MARKER, "forts": {G: 2}}, ["2 2", "3 4"])
    fight(s, ATTACK)
    assert force(s, "britain", G) == (0, 0, 0)
    assert losses(s, "britain") == [2]


def test_the_attackers_forts_take_no_part_in_losses() -> None:
    """R30: they did not attack."""
    s = battlefield(army(1, forts={G: 2}), army(3, **MARKER), ["3 4", "5 5"])
    fight(s, ATTACK)
    assert force(s, "spain", G) == (0, 0, 2)
    assert losses(s, "spain") == [1]


def test_a_battle_at_sea_costs_fleets_only() -> None:
    """R30."""
    s = battlefield(
        {"armies": {"india": 2}, "fleets": {"india": 3}},
        {"armies": {"india": 2}, "fleets": {"india": 1}, "forts": {"india": 1}},
        ["2 2", "3 4", "1 1", "1 1"],
    )
    play(s, "attack india britain", "fight", "fight")
    settle(s)
    assert force(s, "britain", "india") == (2, 0, 1)


def test_a_land_battle_costs_no_fleets() -> None:
    """R30."""
    s = battlefield(
        {"armies": {"india": 4}},
        {"armies": {"india": 1}, "fleets": {"india": 2}, "markers": {"india": 1}},
        ["2 2", "3 4"],
    )
    fight(s, "attack india britain")
    assert force(s, "britain", "india") == (0, 2, 0)


def test_alliance_tiles_are_never_lost() -> None:
    """R30: who has nothing else loses nothing."""
    s = battlefield(army(5), {**MARKER, "tiles": {"bavaria": 1, "saxony": 1}}, ["2 2", "3 4"])
    fight(s, ATTACK)
    assert losses(s, "britain") == [0]
    assert [t["tile"] for t in of(s, "britain")["tiles"]] == ["bavaria", "saxony"]


# --- helpers (R29) --------------------------------------------------------------------------------


def test_the_losers_seven_falls_on_the_helper() -> None:
    """R29: the first loss on the principal, the second on a helper."""
    s = battlefield(army(9), army(2, **MARKER), ["2 2", "3 4"], austria=army(2))
    fight(s, ATTACK, help_austria="help 2 0")
    assert losses(s, "britain", "austria") == [1, 1]
    assert (force(s, "britain", G), force(s, "austria", G)) == ((1, 0, 0), (1, 0, 0))


def test_soe_082_the_winners_seven_falls_on_the_principal() -> None:
    """R29."""
    s = battlefield(army(3), army(1, **MARKER), ["3 4", "3 3"], france=army(2))
    fight(s, ATTACK, help_france="help 2 0")
    assert losses(s, "spain", "france") == [1, 0]
    assert (force(s, "spain", G), force(s, "france", G)) == ((2, 0, 0), (2, 0, 0))


def test_the_beaten_attackers_seven_falls_on_his_helper() -> None:
    """R29."""
    s = battlefield(army(2), army(9, **MARKER), ["3 4", "3 3"], france=army(1))
    fight(s, ATTACK, help_france="help 1 0")
    assert losses(s, "spain", "france") == [1, 1]


def test_a_principal_without_units_is_skipped() -> None:
    """R29, R37: both losses fall on the helper, who has two armies in it."""
    s = battlefield(army(9), MARKER, ["2 2", "3 4"], austria=army(3))
    fight(s, ATTACK, help_austria="help 2 0")
    assert losses(s, "britain", "austria") == [0, 2]
    assert force(s, "austria", G) == (1, 0, 0)


def test_a_helper_loses_only_what_he_sent() -> None:
    """R29, R30: one army sent, so the second loss cannot fall on the two that stayed out."""
    s = battlefield(army(9), MARKER, ["2 2", "3 4"], austria=army(3))
    fight(s, ATTACK, help_austria="help 1 0")
    assert losses(s, "britain", "austria") == [0, 1]
    assert force(s, "austria", G) == (2, 0, 0)


def test_a_helper_who_lost_nothing_more_to_give_passes_it_back() -> None:
    """R29: the helper's turn to lose, but he sent no armies: the principal loses again."""
    s = battlefield(
        {"armies": {"india": 9}, "fleets": {"india": 1}},
        {"armies": {"india": 2}, "fleets": {"india": 1}, "markers": {"india": 1}},
        ["2 2", "3 4"],
        austria={"armies": {"india": 1}, "fleets": {"india": 1}},
    )
    fight(s, "attack india britain", help_austria="help 0 1", sea="decline")
    assert losses(s, "britain", "austria") == [2, 0]


def test_of_several_helpers_the_principal_chooses() -> None:
    """R29."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS[:6]}
    players["britain"] = army(9)
    players["france"] = army(2, **MARKER)
    players["russia"] = army(1)
    players["prussia"] = army(1)
    s = on_turn("britain", players, ["roll 2 2", "roll 3 4"])
    play(s, f"attack {G} france", "help 1 0", "help 1 0")
    assert (phase(s), actor(s)) == ("loss_helper", "france")
    assert texts(s) == ["loss of prussia", "loss of russia"]
    play(s, "loss of prussia")
    assert losses(s, "france", "russia", "prussia") == [1, 0, 1]
    assert phase(s) == "action"


def test_of_several_helpers_for_a_defender_without_units_each_may_lose_one() -> None:
    """R29, R37: two losses, both on helpers, each time chosen by the principal."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS[:6]}
    players["britain"] = army(9)
    players["france"] = dict(MARKER)
    players["russia"] = army(2)
    players["prussia"] = army(1)
    s = on_turn("britain", players, ["roll 2 2", "roll 3 4"])
    fight(
        s,
        f"attack {G} france",
        help_russia="help 2 0",
        help_prussia="help 1 0",
        loss_helper_france=["loss of russia", "loss of russia"],
    )
    assert losses(s, "france", "russia", "prussia") == [0, 2, 0]


def test_a_beaten_attacker_who_lost_his_last_army_chooses_among_his_helpers() -> None:
    """R29: his defeat takes his own, his 7 one of two helpers; the position goes round, too."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS[:5]}
    players["britain"] = army(1)
    players["france"] = army(9, **MARKER)
    players["spain"] = army(1)
    players["austria"] = army(2)
    s = on_turn("britain", players, ["roll 3 4", "roll 2 2"])
    play(s, f"attack {G} france", "help 1 0", "help 1 0")
    assert (phase(s), actor(s)) == ("loss_helper", "britain")
    assert texts(s) == ["loss of austria", "loss of spain"]
    assert losses(s, "britain") == [1]
    other = again(s)
    assert other.position() == s.position()
    assert other.choices == s.choices
    play(other, "loss of austria")
    assert losses(other, "britain", "spain", "austria") == [1, 0, 1]
    assert force(other, "austria", G) == (1, 0, 0)


def test_the_choice_of_a_loss_is_the_owners() -> None:
    """R30: nobody else may answer for him, and nothing else may be done before."""
    s = battlefield(army(9), army(1, **MARKER, forts={G: 1}), ["2 2", "3 3"])
    play(s, ATTACK)
    refused(s, "build army")
    refused(s, "pass")
    assert actor(s) == "britain"


def test_a_defender_who_wins_with_seven_chooses_army_or_fort() -> None:
    """R28, R30: it is no draw, so a fort may go."""
    s = battlefield(army(1), army(1, **MARKER, forts={G: 1}), ["2 2", "3 4"])
    fight(s, ATTACK, loss_britain="loss fort")
    assert force(s, "britain", G) == (1, 0, 0)
    assert losses(s, "spain", "britain") == [1, 1]


def test_two_losses_are_chosen_one_by_one() -> None:
    """R30: an army, then a fort."""
    s = battlefield(army(9), army(2, **MARKER, forts={G: 1}), ["2 2", "3 4"])
    fight(s, ATTACK, loss_britain=["loss army", "loss fort"])
    assert force(s, "britain", G) == (1, 0, 0)


def asked(s: Session) -> tuple[str, object, object]:
    """The question: how many units the side loses in this battle, and which of them this is."""
    name, params = s.prompt
    return name, params["count"], params["number"]


def test_the_question_tells_how_many_units_are_lost_and_which_this_is() -> None:
    s = battlefield(army(9), army(2, **MARKER, forts={G: 1}), ["2 2", "3 4"])
    play(s, ATTACK)
    assert asked(s) == ("prompt.loss", 2, 1)
    play(s, "loss army")
    assert asked(s) == ("prompt.loss", 2, 2)
    one = battlefield(army(9), army(1, **MARKER, forts={G: 1}), ["2 2", "3 3"])
    play(one, ATTACK)
    assert asked(one) == ("prompt.loss", 1, 1)


def test_a_side_is_told_of_no_more_losses_than_it_has_units() -> None:
    """R29: a defeat and a seven, but a single army to lose; with the helper's there are two."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS[:4]}
    players["britain"] = army(9)
    players["france"] = army(1, tiles={"fighting_withdrawal": 1}, **MARKER)
    players["russia"] = army(1)
    for answer, count in (("refuse", 1), ("help 1 0", 2)):
        s = on_turn("britain", players, ["roll 2 2", "roll 3 4"])
        play(s, f"attack {G} france", answer)
        assert asked(s) == ("prompt.withdrawal", count, 1)


def test_a_helper_without_armies_left_is_skipped() -> None:
    """R29: of two helpers the one with units left in the battle bears the next loss."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS[:6]}
    players["britain"] = army(9)
    players["france"] = dict(MARKER)
    players["russia"] = army(1)
    players["prussia"] = army(1)
    s = on_turn("britain", players, ["roll 2 2", "roll 3 4"])
    fight(
        s,
        f"attack {G} france",
        help_russia="help 1 0",
        help_prussia="help 1 0",
        loss_helper_france="loss of russia",
    )
    assert losses(s, "france", "russia", "prussia") == [0, 1, 1]
