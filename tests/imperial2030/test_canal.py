"""Panama and Suez (DE 669-684, 742-753, I09-I11)."""

from __future__ import annotations

from imperial2030.builders import (
    A,
    B,
    C,
    E,
    F,
    armies_step,
    destinations,
    end_maneuver,
    flag,
    landings,
    maneuver,
    offered,
    on_turn,
    play,
    refused,
    texts,
    units,
)


def test_canal_panama_ask() -> None:
    """DE 673-677, I10."""
    s = maneuver(turn="usa", usa={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]})
    s.play("fleet caribbean_sea north_pacific")
    assert s.actor == B
    assert texts(s) == ["allow", "refuse"]
    s.play("refuse")
    assert s.actor == E
    assert units(s, "caribbean_sea") == {"usa fleet": 1}
    s.play("fleet caribbean_sea gulf_of_guinea")
    assert units(s, "gulf_of_guinea") == {"usa fleet": 1}


def test_canal_panama_allowed() -> None:
    s = maneuver(turn="usa", usa={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]})
    play(s, "fleet caribbean_sea north_pacific", "allow")
    assert units(s, "north_pacific") == {"usa fleet": 1}
    assert flag(s, "north_pacific") == "usa"


def test_a_refused_fleet_does_not_ask_again() -> None:
    """I10: once per fleet."""
    s = maneuver(turn="usa", usa={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]})
    play(s, "fleet caribbean_sea north_pacific", "refuse")
    refused(s, "fleet caribbean_sea north_pacific")
    s.play("fleet caribbean_sea stay")
    assert units(s, "caribbean_sea") == {"usa fleet": 1}
    assert on_turn(s) == "europe"


def test_every_fleet_asks_for_itself() -> None:
    """DE 674-677: one may pass, the next may not."""
    s = maneuver(turn="usa", usa={"fleets": {"caribbean_sea": 2}}, china={"flags": ["colombia"]})
    play(s, "fleet caribbean_sea north_pacific", "allow")
    play(s, "fleet caribbean_sea north_pacific")
    assert s.actor == B
    s.play("refuse")
    end_maneuver(s)
    assert units(s, "north_pacific") == {"usa fleet": 1}
    assert units(s, "caribbean_sea") == {"usa fleet": 1}


def test_a_second_fleet_may_ask_after_a_refusal() -> None:
    s = maneuver(turn="usa", usa={"fleets": {"caribbean_sea": 2}}, china={"flags": ["colombia"]})
    play(s, "fleet caribbean_sea north_pacific", "refuse", "fleet caribbean_sea stay")
    play(s, "fleet caribbean_sea north_pacific", "allow")
    assert units(s, "north_pacific") == {"usa fleet": 1}


def test_canal_suez_example() -> None:
    """DE 742-753: the fleet and the army, each with the leave of the USA."""
    s = maneuver(
        turn="europe",
        europe={"fleets": {"mediterranean_sea": 1, "rome": 1}, "armies": {"paris": 1}},
        usa={"flags": ["north_africa"]},
    )
    s.play("fleet mediterranean_sea indian_ocean")
    assert s.actor == E
    play(s, "allow", "fleet rome mediterranean_sea")
    s.play("army paris mumbai by sea")
    assert s.actor == E
    assert texts(s) == ["allow", "refuse"]
    play(s, "allow", "hostile")
    assert units(s, "mumbai") == {"europe army": 1}


def test_a_refused_convoy_leaves_army_and_fleets_free() -> None:
    """I10: the army may do something else, with the same fleets."""
    s = armies_step(
        turn="europe",
        europe={"fleets": {"mediterranean_sea": 1, "indian_ocean": 1}, "armies": {"paris": 1}},
        usa={"flags": ["north_africa"]},
    )
    play(s, "army paris iran by sea", "refuse")
    assert s.actor == F
    assert units(s, "paris") == {"europe army": 1}
    refused(s, "army paris iran by sea")
    s.play("army paris near_east by sea")
    assert units(s, "near_east") == {"europe army": 1}


def test_a_refused_army_may_go_by_land() -> None:
    s = armies_step(
        turn="europe",
        europe={"fleets": {"mediterranean_sea": 1, "indian_ocean": 1}, "armies": {"paris": 1}},
        usa={"flags": ["north_africa"]},
    )
    play(s, "army paris iran by sea", "refuse", "army paris ukraine")
    assert units(s, "ukraine") == {"europe army": 1}


def test_every_army_asks_for_itself() -> None:
    s = armies_step(
        turn="europe",
        europe={
            "fleets": {"mediterranean_sea": 2, "indian_ocean": 2},
            "armies": {"paris": 1, "rome": 1},
        },
        usa={"flags": ["north_africa"]},
    )
    play(s, "army paris iran by sea", "allow")
    play(s, "army rome iran by sea")
    assert s.actor == E
    s.play("refuse")
    end_maneuver(s)
    assert units(s, "iran") == {"europe army": 1}
    assert units(s, "rome") == {"europe army": 1}


def test_canal_convoy_set() -> None:
    """DE 678-684."""
    s = armies_step(
        turn="europe",
        europe={"fleets": {"mediterranean_sea": 1, "indian_ocean": 1}, "armies": {"paris": 1}},
    )
    assert landings(s, "army paris") == [
        "chennai",
        "east_africa",
        "indochina",
        "indonesia",
        "iran",
        "kolkata",
        "mumbai",
        "near_east",
        "north_africa",
        "rome",
        "south_africa",
        "turkey",
    ]


def test_canal_presence_only() -> None:
    """DE 673: the flag counts, not the army."""
    s = maneuver(
        turn="india",
        india={"fleets": {"caribbean_sea": 1}},
        usa={"flags": ["colombia"], "armies": {"colombia": 1}},
        china={"armies": {"colombia": 1}},
    )
    s.play("fleet caribbean_sea north_pacific")
    assert s.actor == E
    s.play("allow")
    assert units(s, "north_pacific") == {"india fleet": 1}


def test_canal_pl_garble() -> None:
    """I09: Panama joins the Caribbean and the North Pacific."""
    s = maneuver(russia={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]})
    s.play("fleet caribbean_sea north_atlantic")
    assert not offered(s, "refuse")
    assert units(s, "north_atlantic") == {"russia fleet": 1}
    s = maneuver(russia={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]})
    s.play("fleet caribbean_sea north_pacific")
    assert s.actor == B


def test_both_directions_are_guarded() -> None:
    for start, goal in (
        ("mediterranean_sea", "indian_ocean"),
        ("indian_ocean", "mediterranean_sea"),
    ):
        s = maneuver(russia={"fleets": {start: 1}}, china={"flags": ["north_africa"]})
        s.play(f"fleet {start} {goal}")
        assert s.actor == B


def test_each_canal_has_its_own_keeper() -> None:
    """Colombia has no say in Suez."""
    s = maneuver(russia={"fleets": {"mediterranean_sea": 1}}, china={"flags": ["colombia"]})
    s.play("fleet mediterranean_sea indian_ocean")
    assert units(s, "indian_ocean") == {"russia fleet": 1}


def test_an_unflagged_canal_is_free() -> None:
    """DE 670-673; an army without a flag keeps nothing."""
    s = maneuver(russia={"fleets": {"caribbean_sea": 1}}, china={"armies": {"colombia": 2}})
    s.play("fleet caribbean_sea north_pacific")
    assert units(s, "north_pacific") == {"russia fleet": 1}


def test_the_own_flag_asks_nobody() -> None:
    s = maneuver(russia={"fleets": {"caribbean_sea": 1}, "flags": ["colombia"]})
    s.play("fleet caribbean_sea north_pacific")
    assert units(s, "north_pacific") == {"russia fleet": 1}


def test_the_movers_own_player_is_not_asked() -> None:
    """I10."""
    s = maneuver(
        governs={"china": A}, russia={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]}
    )
    s.play("fleet caribbean_sea north_pacific")
    assert units(s, "north_pacific") == {"russia fleet": 1}


def test_control_is_what_the_flags_show_at_the_start() -> None:
    """I11: the new flag comes only in the third step."""
    s = maneuver(
        turn="usa",
        usa={
            "fleets": {"caribbean_sea": 1, "north_pacific": 1},
            "armies": {"mexico": 1, "alaska": 1},
        },
        china={"flags": ["colombia"]},
    )
    play(s, "end fleets", "army mexico colombia")
    s.play("army alaska manaus by sea")
    assert s.actor == B


def test_both_canals_in_one_convoy() -> None:
    """Both keepers are asked; the army goes only if both agree."""
    seas = ["north_pacific", "caribbean_sea", "north_atlantic", "mediterranean_sea", "indian_ocean"]
    for second in ("allow", "refuse"):
        s = armies_step(
            turn="usa",
            usa={"fleets": dict.fromkeys(seas, 1), "armies": {"alaska": 1}},
            china={"flags": ["colombia"]},
            india={"flags": ["north_africa"]},
        )
        s.play("army alaska iran by sea")
        asked = {s.actor}
        assert texts(s) == ["allow", "refuse"]
        s.play("allow")
        asked.add(s.actor)
        assert asked == {B, C}
        s.play(second)
        assert units(s, "iran") == ({"usa army": 1} if second == "allow" else {})
        assert units(s, "alaska") == ({} if second == "allow" else {"usa army": 1})


def test_a_way_round_the_canal_needs_no_leave() -> None:
    """Over the South Pacific and the South Atlantic nobody is asked."""
    seas = ["north_pacific", "south_pacific", "south_atlantic"]
    s = armies_step(
        turn="usa",
        usa={"fleets": dict.fromkeys([*seas, "caribbean_sea"], 1), "armies": {"alaska": 1}},
        china={"flags": ["colombia"]},
    )
    s.play("army alaska fortaleza by sea")
    assert {
        "via north_pacific caribbean_sea",
        "via north_pacific south_pacific south_atlantic caribbean_sea",
    } <= set(texts(s, "via "))
    s.play("via north_pacific south_pacific south_atlantic caribbean_sea")
    assert s.actor == E
    s.play("hostile")
    assert units(s, "fortaleza") == {"usa army": 1}


def test_after_a_refusal_the_way_round_stays_open() -> None:
    seas = ["north_pacific", "south_pacific", "south_atlantic", "caribbean_sea"]
    s = armies_step(
        turn="usa",
        usa={"fleets": dict.fromkeys(seas, 1), "armies": {"alaska": 1}},
        china={"flags": ["colombia"]},
    )
    play(s, "army alaska fortaleza by sea", "via north_pacific caribbean_sea", "refuse")
    s.play("army alaska fortaleza by sea")
    assert not offered(s, "via north_pacific caribbean_sea")
    if texts(s, "via "):
        s.play("via north_pacific south_pacific south_atlantic caribbean_sea")
    s.play("hostile")
    assert units(s, "fortaleza") == {"usa army": 1}


def test_the_guarded_passage_is_offered_as_a_destination() -> None:
    """Asking is part of the move."""
    s = maneuver(turn="usa", usa={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]})
    assert "north_pacific" in destinations(s, "fleet caribbean_sea")
    s = armies_step(
        turn="usa",
        usa={"fleets": {"caribbean_sea": 1, "north_pacific": 1}, "armies": {"new_orleans": 1}},
        china={"flags": ["colombia"]},
    )
    assert "alaska" in landings(s, "army new_orleans")


def test_landing_in_the_canal_country_is_no_passage() -> None:
    """Colombia is reached from both sides without using the canal."""
    s = armies_step(
        turn="usa",
        usa={"fleets": {"caribbean_sea": 1}, "armies": {"new_orleans": 1}},
        china={"flags": ["colombia"]},
    )
    s.play("army new_orleans colombia by sea")
    assert units(s, "colombia") == {"usa army": 1}


def test_the_keeper_is_asked_before_the_defenders() -> None:
    """First the passage, then the meeting in the new sea."""
    s = maneuver(
        turn="usa",
        usa={"fleets": {"caribbean_sea": 1}},
        china={"flags": ["colombia"]},
        india={"fleets": {"north_pacific": 1}},
    )
    play(s, "fleet caribbean_sea north_pacific", "allow", "peace")
    assert s.actor == C
    s.play("demand fleet")
    assert units(s, "north_pacific") == {}


def test_a_second_army_may_ask_after_a_refusal() -> None:
    """I10: once per army."""
    s = armies_step(
        turn="europe",
        europe={"fleets": {"mediterranean_sea": 1, "indian_ocean": 1}, "armies": {"paris": 2}},
        usa={"flags": ["north_africa"]},
    )
    play(s, "army paris iran by sea", "refuse", "army paris berlin")
    play(s, "army paris iran by sea", "allow")
    assert units(s, "iran") == {"europe army": 1}
