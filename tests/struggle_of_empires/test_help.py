"""Help by allies: who is asked and when, what may be sent, what does not count (R36, R37)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.battles import ATTACK, MARKER, G, army, battlefield, losses
from struggle_of_empires.builders import (
    POWERS,
    actor,
    fight,
    force,
    gold,
    markers,
    on_turn,
    owns,
    phase,
    play,
    position,
    refused,
    settle,
    strength,
    supply,
    texts,
    unrest,
)

# --- asking ---------------------------------------------------------------------------------------


def test_the_attacker_asks_first_then_the_defender() -> None:
    """R36."""
    s = battlefield(
        army(1), army(1, markers={G: 1}), ["2 2", "3 3"], france=army(2), austria=army(1)
    )
    play(s, ATTACK)
    assert (phase(s), actor(s)) == ("help", "france")
    assert s.prompt[0] == "prompt.help"
    assert texts(s) == ["help 1 0", "help 2 0", "refuse"]
    play(s, "help 2 0")
    assert (phase(s), actor(s)) == ("help", "austria")
    assert s.prompt[0] == "prompt.help_defence"
    assert texts(s) == ["help 1 0", "refuse"]
    play(s, "help 1 0")
    assert (markers(s, "spain", G), losses(s, "spain", "britain")) == (1, [0, 1])


def test_who_helps_can_be_seen() -> None:
    s = battlefield(
        army(1, tiles={"reserve": 1}), army(1), ["2 2", "3 3"], france=army(2), austria=army(1)
    )
    play(s, ATTACK, "help 2 0", "refuse")
    assert s.view(None)["battle"]["help"] == [
        {"seat": 2, "side": "attacker", "armies": 2, "fleets": 0}
    ]
    assert strength(s, "attacker") == {"armies": 1, "help": 2}


def test_a_helper_that_loses_its_unit_is_still_told_with_what_it_sent() -> None:
    """R29: the table of a battle keeps the strength that was rolled with, and whose it was."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS[:6]}
    players["britain"] = army(9)
    players["france"] = dict(MARKER)
    players["russia"] = players["prussia"] = army(2)
    s = on_turn("britain", players, ["roll 2 2", "roll 3 4"])
    play(s, f"attack {G} france", "help 2 0", "help 2 0", "loss of russia")
    assert (phase(s), losses(s, "russia")) == ("loss_helper", [1])
    assert [part["armies"] for part in s.view(None)["battle"]["help"]] == [2, 2]


def test_only_allies_with_units_there_are_asked() -> None:
    """R36: same alliance, units in the region."""
    s = battlefield(
        army(2),
        {"markers": {G: 1}},
        ["2 2", "3 3"],
        france={"armies": {"baltic": 3}, "fleets": {"baltic": 2}},
        austria={"markers": {G: 2}},
    )
    play(s, ATTACK)
    assert phase(s) == "action"
    assert markers(s, "spain", G) == 1


def test_enemies_never_help() -> None:
    """R36: the third alliance there is none; a neutral's enemies are not asked either."""
    s = position(
        {"spain": army(2), "britain": {"markers": {G: 1}}, "france": {}, "austria": army(3)},
        ["roll 2 2", "roll 3 3"],
    )
    play(s, ATTACK)
    assert (phase(s), actor(s)) == ("help", "austria")
    s = position(
        {"spain": army(2), "britain": army(1), "france": {}, "austria": army(3)},
        ["roll 2 2", "roll 3 3"],
        counters={G: ["3"]},
    )
    play(s, f"attack {G} 3")
    assert phase(s) == "action"


def test_a_helper_may_send_part_of_his_units() -> None:
    """R36: any of his armies and fleets, each kind on its own."""
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 1}},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}},
        austria={"armies": {"india": 2}, "fleets": {"india": 1}},
    )
    play(s, "attack india britain")
    assert (phase(s), actor(s)) == ("help", "austria")
    assert texts(s) == ["help 0 1", "help 1 0", "help 1 1", "help 2 0", "help 2 1", "refuse"]


def test_soe_085_forts_never_help() -> None:
    """R36: who has nothing else is not asked."""
    s = battlefield(
        army(1), {"markers": {G: 1}}, ["2 2", "3 3"], austria={"forts": {G: 2}, "markers": {G: 1}}
    )
    play(s, ATTACK)
    assert phase(s) == "action"
    assert markers(s, "spain", G) == 1
    s = battlefield(army(1), {"markers": {G: 1}}, austria=army(1, forts={G: 1}))
    play(s, ATTACK)
    assert texts(s) == ["help 1 0", "refuse"]
    refused(s, "help 2 0")


def test_tiles_of_a_helper_do_not_count() -> None:
    """R36: neither training nor alliance tiles nor Reserve (R40)."""
    tiles = {"army_training": 3, "bavaria": 1, "reserve": 2}
    s = battlefield(army(1), army(1, markers={G: 1}), ["2 2", "3 3"], austria=army(1, tiles=tiles))
    play(s, ATTACK, "help 1 0")
    assert phase(s) == "action"
    assert (markers(s, "spain", G), losses(s, "spain", "britain")) == (0, [1, 0])
    s = battlefield(army(1), army(1, markers={G: 1}), ["2 3", "3 3"], france=army(1, tiles=tiles))
    play(s, ATTACK, "help 1 0")
    assert phase(s) == "action"
    assert markers(s, "spain", G) == 1


def test_the_training_of_the_principals_is_compared() -> None:
    """R36: that of a helper does not make good for it."""
    s = battlefield(
        army(1, tiles={"army_training": 1, "reserve": 1}),
        army(1, markers={G: 1}),
        ["2 2", "3 3"],
        austria=army(1, tiles={"army_training": 4}),
    )
    play(s, ATTACK, "help 1 0")
    assert strength(s, "attacker") == {"armies": 1, "training": 1}
    assert strength(s, "defender") == {"armies": 1, "help": 1}


def test_two_helpers_are_asked_in_turn() -> None:
    """R36: with seven powers each side may have several."""
    names = dict.fromkeys(POWERS, 0)
    players: dict[str, dict[str, Any]] = {p: army(1) for p in names}
    players["france"]["markers"] = {G: 1}
    s = on_turn("britain", players, ["roll 2 2", "roll 3 3"])
    play(s, f"attack {G} france")
    asked = []
    while phase(s) == "help":
        asked.append(str(actor(s)))
        play(s, "help 1 0")
    assert sorted(asked[:3]) == ["austria", "spain", "united_provinces"]
    assert sorted(asked[3:]) == ["prussia", "russia"]
    assert markers(s, "britain", G) == 1
    assert sum(unrest(s, p) for p in POWERS) == unrest(s, "france") == 1


def test_only_the_attacker_places_a_marker() -> None:
    """R35."""
    s = battlefield(army(1), army(1, markers={G: 2}), ["2 2", "3 3"], france=army(3))
    fight(s, ATTACK, help_france="help 3 0")
    assert [markers(s, p, G) for p in ("spain", "britain", "france")] == [1, 1, 0]


def test_helping_is_free_and_takes_no_action() -> None:
    s = battlefield(army(1), army(1), ["2 2", "3 3"], austria=army(1))
    fight(s, ATTACK, help_austria="help 1 0")
    assert gold(s, "austria") == 10
    play(s, "pass")
    assert actor(s) == "britain"


def test_gold_may_be_given_while_help_is_asked_for() -> None:
    """R18, R36: promises do not bind; gold in hand may be given."""
    s = battlefield(army(1), army(1, markers={G: 1}), ["2 2", "3 3"], austria=army(1))
    play(s, ATTACK, "give britain 2", "help 1 0")
    assert (gold(s, "britain"), gold(s, "austria")) == (12, 8)


# --- principals without units (R37) ---------------------------------------------------------------


def test_soe_084_helpers_defend_for_who_has_no_army() -> None:
    """R29, R37: the first loss would be the principal's, who has nothing to lose."""
    s = battlefield(army(3), {"markers": {G: 1}}, ["2 2", "3 3"], austria=army(2))
    fight(s, ATTACK, help_austria="help 2 0")
    assert losses(s, "spain", "britain", "austria") == [0, 0, 1]
    assert force(s, "austria", G) == (1, 0, 0)
    assert (markers(s, "spain", G), markers(s, "britain", G)) == (1, 0)


def test_helpers_may_win_for_a_defender_without_units() -> None:
    """R37."""
    s = battlefield(army(1), {"markers": {G: 1}}, ["2 2", "3 3"], austria=army(2))
    fight(s, ATTACK, help_austria="help 2 0")
    assert losses(s, "spain", "britain", "austria") == [1, 0, 0]
    assert markers(s, "britain", G) == 1


def test_at_sea_the_principal_needs_a_fleet_of_his_own() -> None:
    """R37: helpers' fleets alone cannot fight for the defender."""
    s = battlefield(
        {"armies": {"india": 2}, "fleets": {"india": 1}, "tiles": {"reserve": 1}},
        {"armies": {"india": 1}, "markers": {"india": 1}},
        ["2 2", "3 3"],
        austria={"fleets": {"india": 3}},
    )
    play(s, "attack india britain")
    while phase(s) == "help":
        play(s, texts(s, "help")[-1])
    assert phase(s) == "reserve"
    assert strength(s, "attacker") == {"armies": 2, "support": 1}


def test_helping_fleets_fight_at_sea() -> None:
    """R36."""
    s = battlefield(
        {"armies": {"india": 2}, "fleets": {"india": 1}, "tiles": {"reserve": 1}},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}},
        ["2 2", "3 3", "4 4", "5 5"],
        france={"fleets": {"india": 2}},
    )
    play(s, "attack india britain", "help 0 2", "fight", "fight")
    assert strength(s, "attacker") == {"fleets": 1, "help": 2}
    play(s, "accept")
    assert strength(s, "attacker") == {"armies": 2, "support": 1}


def test_mediterranean_fleets_help_at_the_ottoman_empire() -> None:
    """R25, R36."""
    s = battlefield(
        {"armies": {"ottoman_empire": 2}, "fleets": {"mediterranean": 1}},
        {"markers": {"ottoman_empire": 1}, "fleets": {"mediterranean": 1}},
        ["2 2", "3 3", "2 2", "3 3"],
        france={"fleets": {"mediterranean": 2}, "armies": {"mediterranean": 1}},
    )
    play(s, "attack ottoman_empire britain")
    assert (phase(s), actor(s)) == ("help", "france")
    assert texts(s) == ["help 0 1", "help 0 2", "refuse"]
    play(s, "help 0 2", "fight", "fight")
    settle(s)
    assert force(s, "britain", "mediterranean") == (0, 0, 0)
    assert markers(s, "spain", "ottoman_empire") == 1


# --- Surprise Attack ------------------------------------------------------------------------------


def test_soe_086_surprise_attack_forbids_help_to_the_defender() -> None:
    """His own alliance tiles count; the tile goes back to the supply."""
    s = battlefield(
        army(2, tiles={"surprise_attack": 1, "reserve": 1}),
        army(1, markers={G: 1}, tiles={"bavaria": 1}),
        ["2 2", "3 3"],
        austria=army(3),
    )
    play(s, ATTACK)
    assert (phase(s), actor(s)) == ("surprise", "spain")
    play(s, "use surprise_attack")
    assert phase(s) == "reserve"
    assert strength(s, "defender") == {"armies": 1, "alliance": 1}
    play(s, "accept")
    assert losses(s, "spain", "britain", "austria") == [1, 1, 0]
    assert owns(s, "spain", "surprise_attack") == 0
    assert supply(s, "surprise_attack") == 1


def test_surprise_attack_may_be_kept() -> None:
    s = battlefield(army(2, tiles={"surprise_attack": 1}), army(1), ["2 2", "3 3"], austria=army(3))
    play(s, ATTACK, "decline")
    assert (phase(s), actor(s)) == ("help", "austria")
    play(s, "help 3 0")
    assert owns(s, "spain", "surprise_attack") == 1


def test_the_attacker_may_have_help_in_a_surprise_attack() -> None:
    s = battlefield(
        army(1, tiles={"surprise_attack": 1}),
        army(1, markers={G: 1}),
        ["2 2", "3 3"],
        france=army(1),
        austria=army(2),
    )
    fight(s, ATTACK, help_france="help 1 0", surprise="use surprise_attack")
    assert markers(s, "spain", G) == 1


@pytest.mark.parametrize("who", ["defender", "helper"])
def test_only_the_attacker_uses_surprise_attack(who: str) -> None:
    tiles = {"surprise_attack": 1}
    s: Session = battlefield(
        army(2),
        army(1, tiles=tiles if who == "defender" else {}),
        ["2 2", "3 3"],
        france=army(1, tiles=tiles if who == "helper" else {}),
        austria=army(1),
    )
    play(s, ATTACK, "refuse")
    assert (phase(s), actor(s)) == ("help", "austria")


def test_surprise_attack_is_not_asked_where_nobody_could_help() -> None:
    """It is kept for another attack."""
    s = battlefield(army(2, tiles={"surprise_attack": 1}), army(1, markers={G: 1}), ["2 2", "3 3"])
    play(s, ATTACK)
    assert phase(s) == "action"
    assert owns(s, "spain", "surprise_attack") == 1


def test_a_surprise_attack_is_not_known_before_the_attackers_help_is_settled() -> None:
    """R36: the attacker asks his allies first."""
    s = battlefield(army(1, tiles={"surprise_attack": 1}), army(1), france=army(1), austria=army(1))
    play(s, ATTACK)
    assert (phase(s), actor(s)) == ("help", "france")
    play(s, "refuse")
    assert (phase(s), actor(s)) == ("surprise", "spain")
    play(s, "decline")
    assert (phase(s), actor(s)) == ("help", "austria")


def test_allies_are_asked_clockwise_from_who_needs_them() -> None:
    """R36: beginning with his left neighbour."""
    players: dict[str, dict[str, Any]] = {p: army(1) for p in POWERS}
    players["spain"]["markers"] = {G: 1}
    players = {p: {**player, "place": k + 1} for k, (p, player) in enumerate(players.items())}
    players["spain"]["place"] = 10
    s = on_turn("austria", players, ["roll 2 2", "roll 3 3"])
    play(s, f"attack {G} spain")
    asked = []
    while phase(s) == "help":
        asked.append(actor(s))
        play(s, "refuse")
    assert asked == ["united_provinces", "britain", "russia", "prussia", "france"]


def test_helpers_units_that_could_not_fight_are_not_asked_for() -> None:
    """R24, R36: fleets where no naval battle can come, armies where none is fought on land."""
    s = battlefield(
        {"armies": {"india": 2}, "fleets": {"india": 1}},
        {"armies": {"india": 1}, "markers": {"india": 1}},
        ["2 2", "3 3"],
        austria={"fleets": {"india": 3}},
    )
    play(s, "attack india britain")
    assert phase(s) == "action"
    s = battlefield(
        {"fleets": {"india": 2}},
        {"fleets": {"india": 1}},
        ["2 2", "3 3"],
        austria={"armies": {"india": 3}},
    )
    play(s, "attack india britain")
    assert phase(s) == "sea_defence"


def test_an_ally_helps_in_both_battles_at_the_ottoman_empire() -> None:
    """R25, R36, R37: with fleets of the Mediterranean, and with armies of the region only.

    At sea 1 against 2 and 1, and the winner's seven costs the principal; on land 1 against the
    ally's army and the support.
    """
    region, sea = "ottoman_empire", "mediterranean"
    s = battlefield(
        {"armies": {region: 1}, "fleets": {sea: 1}},
        {"fleets": {sea: 1}, "markers": {region: 1}},
        ["6 6", "4 3", "2 2", "5 5"],
        austria={"fleets": {sea: 1}, "armies": {region: 1, sea: 3}},
    )
    play(s, f"attack {region} britain")
    refused(s, "help 2 0")
    play(s, "help 1 1", "fight", "fight")
    assert losses(s, "spain", "britain", "austria") == [2, 1, 0]
    assert markers(s, "britain", region) == 1
