"""A captured marker, and winning it back from Pirates or a Slave Revolt (R45)."""

from __future__ import annotations

import pytest

from struggle_of_empires.battles import held, losses, pirates, revolt
from struggle_of_empires.builders import (
    actions_left,
    actor,
    beginning,
    fight,
    force,
    gold,
    markers,
    of,
    offered,
    play,
    points,
    position,
    refused,
    supply,
    texts,
    unrest,
)

FLEETS = {"fleets": {"india": 2}}


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


def test_an_ally_beaten_with_seven_by_the_pirates_shares_the_losses() -> None:
    """R29, R44, R45: the principal first, then its helper; the seven of the Pirates costs nothing.

    Two fleets and 1 against 1 and 5; the fleets of the other alliance stay out of it.
    """
    fleet = {"fleets": {"india": 1}}
    s = position(
        {"spain": fleet, "britain": {}, "france": fleet, "austria": fleet},
        ["roll 4 3", "roll 6 1"],
        pirates={"region": "india", "seat": 1},
    )
    fight(s, "attack india pirates", help_france="help 0 1")
    assert losses(s, "spain", "france", "austria") == [1, 1, 0]
    assert force(s, "austria", "india") == (0, 1, 0)
    assert pirates(s) == 1
