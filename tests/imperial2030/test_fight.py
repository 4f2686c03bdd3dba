"""Swapping units one for one (DE 488-524, 588-597, 944-968, I15-I18, I42)."""

from __future__ import annotations

from typing import Any

from imperial2030.builders import (
    A,
    B,
    D,
    E,
    F,
    armies_step,
    destinations,
    end_maneuver,
    flag,
    landings,
    maneuver,
    nation,
    offered,
    on_turn,
    orders,
    play,
    refused,
    texts,
    units,
)

CARIBBEAN: dict[str, Any] = {
    "europe": {"fleets": {"north_atlantic": 1}},
    "brazil": {"fleets": {"caribbean_sea": 1}},
    "usa": {"fleets": {"caribbean_sea": 1}},
}
"""DE 506-524: blue may enter the Caribbean where green and red lie."""


def test_sea_fight_blue() -> None:
    """DE 506-511: blue attacks and picks green."""
    s = maneuver(turn="europe", **CARIBBEAN)
    s.play("fleet north_atlantic caribbean_sea")
    assert texts(s) == ["fight brazil fleet", "fight usa fleet", "peace"]
    s.play("fight brazil fleet")
    assert units(s, "caribbean_sea") == {"usa fleet": 1}
    assert nation(s, "europe")["fleets"] == 0


def test_a_peaceful_entry_says_whether_anybody_may_demand_a_swap() -> None:
    """I15: nobody is asked of whom the mover governs all that is there."""
    for other, label in ((A, "choice.peace_unopposed"), (B, "choice.peace")):
        s = maneuver(2, "europe", governs={"brazil": other, "usa": other, "europe": A}, **CARIBBEAN)
        s.play("fleet north_atlantic caribbean_sea")
        choice = s.choice("peace")
        assert choice is not None and choice.label[0] == label


def test_sea_fight_ask() -> None:
    """DE 511-524: blue keeps peace and asks the others in its own order."""
    s = maneuver(turn="europe", **CARIBBEAN)
    play(s, "fleet north_atlantic caribbean_sea", "peace")
    assert s.actor == F
    assert texts(s) == ["ask brazil", "ask usa"]
    s.play("ask usa")
    assert s.actor == E
    assert texts(s) == ["decline", "demand fleet"]
    s.play("decline")
    assert s.actor == D
    s.play("demand fleet")
    assert units(s, "caribbean_sea") == {"usa fleet": 1}
    assert nation(s, "europe")["fleets"] == 0


def test_nobody_wants_to_fight() -> None:
    """DE 500-502, 522-524: all stay side by side, and no flag is laid."""
    s = maneuver(turn="europe", **CARIBBEAN)
    play(s, "fleet north_atlantic caribbean_sea", "peace", "ask brazil", "decline", "decline")
    assert units(s, "caribbean_sea") == {"brazil fleet": 1, "europe fleet": 1, "usa fleet": 1}
    assert flag(s, "caribbean_sea") is None
    assert on_turn(s) == "russia"


def test_one_accepted_swap_ends_the_asking() -> None:
    """I15: the mover is gone."""
    s = maneuver(turn="europe", **CARIBBEAN)
    play(s, "fleet north_atlantic caribbean_sea", "peace", "ask brazil", "demand fleet")
    assert units(s, "caribbean_sea") == {"usa fleet": 1}
    assert not offered(s, "demand fleet")


def test_a_player_is_not_asked_about_his_own_mover() -> None:
    """One player governing both nations has already decided by keeping peace."""
    s = maneuver(6, "europe", governs={"brazil": F, "usa": F}, **CARIBBEAN)
    play(s, "fleet north_atlantic caribbean_sea", "peace")
    assert units(s, "caribbean_sea") == {"brazil fleet": 1, "europe fleet": 1, "usa fleet": 1}
    assert not texts(s, "demand")
    assert not texts(s, "ask")


def test_one_player_may_swap_units_of_two_own_nations() -> None:
    s = maneuver(6, "europe", governs={"brazil": F, "usa": F}, **CARIBBEAN)
    play(s, "fleet north_atlantic caribbean_sea", "fight usa fleet")
    assert units(s, "caribbean_sea") == {"brazil fleet": 1}


def test_sea_fight_1to1() -> None:
    """DE 491-495."""
    s = maneuver(
        turn="china", usa={"fleets": {"north_pacific": 2}}, china={"fleets": {"china_sea": 1}}
    )
    play(s, "fleet china_sea north_pacific", "fight usa fleet")
    assert units(s, "north_pacific") == {"usa fleet": 1}
    assert nation(s, "china")["fleets"] == 0


def test_fight_1to1_many() -> None:
    """I16: one swap takes one unit of each side, however many stand there."""
    s = armies_step(
        turn="europe",
        russia={"armies": {"ukraine": 3}},
        europe={"armies": {"ukraine": 2, "berlin": 1}},
    )
    play(s, "army berlin ukraine", "fight russia army")
    end_maneuver(s)
    assert units(s, "ukraine") == {"europe army": 2, "russia army": 2}


def test_every_entry_may_be_met_by_a_swap() -> None:
    """I16: further swaps only for further entries."""
    s = armies_step(
        turn="europe",
        russia={"armies": {"ukraine": 3}},
        europe={"armies": {"berlin": 2, "rome": 1}},
    )
    play(s, "army berlin ukraine", "peace")
    assert s.actor == A
    s.play("demand army")
    assert units(s, "ukraine") == {"russia army": 2}
    play(s, "army rome ukraine", "peace", "decline")
    assert units(s, "ukraine") == {"europe army": 1, "russia army": 2}
    play(s, "army berlin ukraine", "peace", "demand army")
    assert units(s, "ukraine") == {"europe army": 1, "russia army": 1}


def test_convoy_after_fight() -> None:
    """I21, DE 538-540: the fleet that survives carries an army."""
    s = maneuver(
        turn="europe",
        europe={"fleets": {"london": 2}, "armies": {"paris": 1}},
        usa={"fleets": {"north_atlantic": 1}},
    )
    play(s, "fleet london north_atlantic", "fight usa fleet", "fleet london north_atlantic")
    play(s, "army paris quebec by sea")
    assert units(s, "quebec") == {"europe army": 1}


def test_a_swapped_fleet_carries_nothing() -> None:
    s = maneuver(
        turn="europe",
        europe={"fleets": {"london": 1}, "armies": {"paris": 1}},
        usa={"fleets": {"north_atlantic": 1}},
    )
    play(s, "fleet london north_atlantic", "fight usa fleet")
    assert landings(s, "army paris") == []


def test_fleets_that_stay_may_swap() -> None:
    """DE 504-506, I17."""
    s = maneuver(
        turn="europe",
        europe={"fleets": {"caribbean_sea": 2}},
        brazil={"fleets": {"caribbean_sea": 1}},
        usa={"fleets": {"caribbean_sea": 1}},
    )
    assert {"fight brazil fleet", "fight usa fleet"} <= set(orders(s, "fleet caribbean_sea"))
    s.play("fleet caribbean_sea fight usa fleet")
    assert units(s, "caribbean_sea") == {"brazil fleet": 1, "europe fleet": 1}
    s.play("fleet caribbean_sea fight brazil fleet")
    assert units(s, "caribbean_sea") == {}


def test_armies_that_stay_may_swap() -> None:
    """DE 588-590."""
    s = armies_step(europe={"armies": {"ukraine": 1}}, russia={"armies": {"ukraine": 1}})
    s.play("army ukraine fight europe army")
    assert units(s, "ukraine") == {}


def test_a_nation_not_on_turn_only_answers() -> None:
    """DE 954-963, I17: staying beside each other gives the other side nothing to say."""
    s = armies_step(
        turn="europe", europe={"armies": {"ukraine": 1}}, russia={"armies": {"ukraine": 2}}
    )
    s.play("army ukraine stay" if "stay" in orders(s, "army ukraine") else "end armies")
    assert not texts(s, "demand")
    assert units(s, "ukraine") == {"europe army": 1, "russia army": 2}


def test_leaving_a_shared_region_is_no_occasion_to_fight() -> None:
    s = armies_step(
        turn="europe", europe={"armies": {"ukraine": 1}}, russia={"armies": {"ukraine": 2}}
    )
    s.play("army ukraine berlin")
    assert not texts(s, "demand")
    assert units(s, "berlin") == {"europe army": 1}


def test_the_attacker_picks_the_nation() -> None:
    """DE 493-497."""
    s = armies_step(
        turn="europe",
        europe={"armies": {"berlin": 1}},
        russia={"armies": {"ukraine": 1}},
        india={"armies": {"ukraine": 1}},
    )
    s.play("army berlin ukraine")
    assert texts(s) == ["fight india army", "fight russia army", "peace"]
    s.play("fight india army")
    assert units(s, "ukraine") == {"russia army": 1}


def test_three_defenders_in_the_order_of_the_mover() -> None:
    s = armies_step(
        turn="europe",
        europe={"armies": {"berlin": 1}},
        russia={"armies": {"ukraine": 1}},
        china={"armies": {"ukraine": 1}},
        india={"armies": {"ukraine": 1}},
    )
    play(s, "army berlin ukraine", "peace")
    assert texts(s) == ["ask china", "ask india", "ask russia"]
    play(s, "ask india", "decline")
    assert s.actor == F
    assert texts(s) == ["ask china", "ask russia"]
    play(s, "ask china", "decline")
    assert s.actor == A
    s.play("demand army")
    assert units(s, "ukraine") == {"china army": 1, "india army": 1}


def test_armies_and_fleets_do_not_meet_at_sea_or_on_foreign_shores() -> None:
    """DE 592-595, 970-974: only in a port."""
    s = armies_step(
        turn="europe", europe={"armies": {"paris": 1}}, russia={"fleets": {"north_atlantic": 1}}
    )
    assert not [order for order in orders(s, "army paris") if order.startswith("fight")]


def test_a_fleet_in_port_and_an_army_there_may_fight_on_the_owners_turn() -> None:
    """DE 970-974, I18: the army is already there."""
    s = maneuver(russia={"fleets": {"murmansk": 1}}, europe={"armies": {"murmansk": 1}})
    s.play("fleet murmansk fight europe army")
    assert units(s, "murmansk") == {}


def test_a_fleet_in_port_may_fight_a_friendly_army_there() -> None:
    s = maneuver(russia={"fleets": {"murmansk": 2}}, europe={"lying": {"murmansk": 1}})
    s.play("fleet murmansk fight europe lying")
    assert units(s, "murmansk") == {"russia fleet": 1}


def test_an_army_that_stands_in_a_port_may_fight_the_fleet() -> None:
    s = armies_step(
        turn="europe", russia={"fleets": {"murmansk": 1}}, europe={"armies": {"murmansk": 1}}
    )
    s.play("army murmansk fight russia fleet")
    assert units(s, "murmansk") == {}


def test_the_attacker_picks_the_kind_of_unit() -> None:
    """I42."""
    russia = {"armies": {"murmansk": 1}, "fleets": {"murmansk": 1}}
    s = armies_step(turn="europe", europe={"armies": {"berlin": 1}}, russia=russia)
    s.play("army berlin murmansk")
    assert texts(s, "fight") == ["fight russia army", "fight russia fleet"]
    s.play("fight russia fleet")
    assert units(s, "murmansk") == {"russia army": 1}


def test_the_government_that_demands_picks_its_own_unit() -> None:
    """I42."""
    for kind, rest in (("army", {"russia fleet": 1}), ("fleet", {"russia army": 1})):
        russia = {"armies": {"murmansk": 1}, "fleets": {"murmansk": 1}}
        s = armies_step(turn="europe", europe={"armies": {"berlin": 1}}, russia=russia)
        play(s, "army berlin murmansk", "friendly")
        assert texts(s) == ["decline", "demand army", "demand fleet"]
        s.play(f"demand {kind}")
        assert units(s, "murmansk") == rest


def test_a_third_nation_demands_with_its_friendly_or_its_hostile_army() -> None:
    """I42: the entering army is one side, any own unit the other."""
    china = {"armies": {"murmansk": 1}, "lying": {"murmansk": 1}}
    s = armies_step(turn="europe", europe={"armies": {"berlin": 1}}, china=china)
    play(s, "army berlin murmansk", "friendly")
    assert s.actor == B
    assert texts(s) == ["decline", "demand army", "demand lying"]
    s.play("demand lying")
    assert units(s, "murmansk") == {"china army": 1}


def test_the_mover_may_attack_a_friendly_army_of_a_third_nation() -> None:
    s = armies_step(
        turn="europe", europe={"armies": {"berlin": 1}}, china={"lying": {"murmansk": 1}}
    )
    play(s, "army berlin murmansk", "fight china lying")
    assert units(s, "murmansk") == {}


def test_entering_the_own_home_province_with_foreign_armies() -> None:
    """Own armies always stand upright at home: no question of friend or foe."""
    s = armies_step(
        europe={"lying": {"murmansk": 1}},
        china={"armies": {"murmansk": 1}},
        russia={"armies": {"moscow": 1}},
    )
    s.play("army moscow murmansk")
    assert texts(s) == ["fight china army", "fight europe lying", "peace"]
    play(s, "peace", "ask europe", "demand lying")
    assert units(s, "murmansk") == {"china army": 1}


def test_a_fight_uses_up_both_units_and_no_more() -> None:
    """Both return to the supply."""
    s = armies_step(
        turn="europe", europe={"armies": {"berlin": 1}}, russia={"armies": {"ukraine": 1}}
    )
    play(s, "army berlin ukraine", "fight russia army")
    assert nation(s, "europe")["armies_left"] == nation(s, "russia")["armies_left"] == 8
    assert flag(s, "ukraine") is None


def test_fleets_fight_fleets_only() -> None:
    s = maneuver(
        turn="europe", europe={"fleets": {"north_atlantic": 1}}, russia={"fleets": {"murmansk": 1}}
    )
    assert not [order for order in orders(s, "fleet north_atlantic") if "fight" in order]
    assert "murmansk" not in destinations(s, "fleet north_atlantic")


def test_no_swap_with_a_region_next_door() -> None:
    s = armies_step(
        turn="europe", europe={"armies": {"berlin": 1}}, russia={"armies": {"ukraine": 1}}
    )
    refused(s, "army berlin fight russia army")


def test_who_attacks_on_entering_a_foreign_home_is_told_as_no_friend() -> None:
    russia, europe = {"armies": {"ukraine": 1}}, {"armies": {"berlin": 1}}
    s = armies_step(russia=russia, europe=europe)
    play(s, "army ukraine", "army ukraine berlin", "fight europe army")
    (name, params), *_ = s.message(s.step - 1)
    assert (name, params["kind"]) == ("log.fight", "@kind.army")
    s = armies_step(russia={"lying": {"berlin": 1}}, europe=europe)
    play(s, "army berlin lying", "army berlin lying fight europe army")
    assert s.message(s.step - 1)[0][1]["kind"] == "@kind.lying"
