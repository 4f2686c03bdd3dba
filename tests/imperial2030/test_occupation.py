"""Foreign home provinces (DE 588-621, I12-I14, I18, I19)."""

from __future__ import annotations

from imperial2030.builders import (
    A,
    B,
    C,
    armies_step,
    blocked,
    destinations,
    end_maneuver,
    factories,
    maneuver,
    nation,
    on_turn,
    orders,
    play,
    position,
    refused,
    texts,
    units,
)


def test_home_hostile_effects() -> None:
    """DE 603-606, 990-994."""
    china = {"armies": {"new_delhi": 1}}
    production = play(position(turn="india", china=china), "rondel production_1")
    refused(production, "produce new_delhi")

    imports = play(position(turn="india", china=china, india={"treasury": 9}), "rondel import")
    refused(imports, "import army new_delhi")

    india = {"treasury": 9, "factories": ["mumbai"]}
    building = play(position(turn="india", china=china, india=india), "rondel factory")
    assert texts(building, "build ") == ["build chennai", "build kolkata"]

    taxes = position(turn="india", china=china)
    assert nation(taxes, "india")["blocked"] == ["new_delhi"]
    assert blocked(taxes, "new_delhi")
    assert nation(taxes, "india")["tax"]["revenue"] == 2
    taxes.play("rondel taxation")
    assert nation(taxes, "india")["treasury"] == 2

    rail = armies_step(turn="india", china=china, india={"armies": {"mumbai": 1}})
    assert "urumqi" in destinations(rail, "army mumbai")  # by Kolkata
    assert "new_delhi" in destinations(rail, "army mumbai")  # the step of a move
    rail = armies_step(turn="india", china=china, india={"armies": {"iran": 1}})
    assert "new_delhi" not in destinations(rail, "army iran")


def test_a_friendly_army_hinders_nothing() -> None:
    """DE 606-608."""
    s = position(turn="india", china={"lying": {"new_delhi": 2}})
    assert nation(s, "india")["blocked"] == []
    assert not blocked(s, "new_delhi")
    assert nation(s, "india")["tax"]["revenue"] == 4
    play(s, "rondel production_1", "produce all")
    assert units(s, "new_delhi") == {"china lying": 2, "india army": 1}


def test_who_enters_says_in_what_spirit() -> None:
    """DE 599-603."""
    for spirit, kind in (("hostile", "china army"), ("friendly", "china lying")):
        s = armies_step(turn="china", china={"armies": {"urumqi": 1}})
        s.play("army urumqi new_delhi")
        assert texts(s) == ["friendly", "hostile"]
        assert s.prompt[1]["kind"] == "@kind.army", "no friend before it is asked"
        s.play(spirit)
        assert units(s, "new_delhi") == {kind: 1}
        assert blocked(s, "new_delhi") == (spirit == "hostile")


def test_home_status_change() -> None:
    """DE 609-614, I12."""
    s = armies_step(
        turn="china", china={"lying": {"new_delhi": 1}}, india={"armies": {"new_delhi": 1}}
    )
    s.play("army new_delhi lying turn")
    assert s.actor == C
    assert texts(s) == ["decline", "demand army"]
    s.play("decline")
    assert units(s, "new_delhi") == {"china army": 1, "india army": 1}
    assert blocked(s, "new_delhi")


def test_the_swap_demanded_on_a_status_change() -> None:
    s = armies_step(
        turn="china", china={"lying": {"new_delhi": 1}}, india={"armies": {"new_delhi": 1}}
    )
    play(s, "army new_delhi lying turn", "demand army")
    assert units(s, "new_delhi") == {}


def test_third_nations_may_answer_a_status_change_too() -> None:
    """DE 612-614: armies of other nations in the province, in the order the mover chooses."""
    s = armies_step(
        turn="china",
        china={"lying": {"new_delhi": 1}},
        india={"armies": {"new_delhi": 1}},
        russia={"lying": {"new_delhi": 1}},
    )
    s.play("army new_delhi lying turn")
    assert s.actor == B
    assert texts(s) == ["ask india", "ask russia"]
    play(s, "ask russia", "demand lying")
    assert units(s, "new_delhi") == {"india army": 1}


def test_a_fleet_in_port_may_answer_a_status_change() -> None:
    """DE 960-968."""
    s = armies_step(turn="china", china={"lying": {"mumbai": 1}}, india={"fleets": {"mumbai": 1}})
    play(s, "army mumbai lying turn", "demand fleet")
    assert units(s, "mumbai") == {}


def test_a_status_change_without_anybody_there() -> None:
    s = armies_step(turn="china", china={"lying": {"new_delhi": 1}})
    s.play("army new_delhi lying turn")
    assert units(s, "new_delhi") == {"china army": 1}
    assert nation(s, "india")["blocked"] == ["new_delhi"]


def test_hostile_armies_may_lie_down_again() -> None:
    """DE 609-611: the status may change either way."""
    s = armies_step(turn="china", china={"armies": {"new_delhi": 2}})
    s.play("army new_delhi turn")
    assert units(s, "new_delhi") == {"china army": 1, "china lying": 1}
    assert blocked(s, "new_delhi")
    s.play("army new_delhi turn")
    assert units(s, "new_delhi") == {"china lying": 2}
    assert not blocked(s, "new_delhi")


def test_the_status_changes_only_at_the_next_maneuver() -> None:
    """DE 609-611: an army that has just come in stays as it came."""
    s = armies_step(turn="china", china={"armies": {"urumqi": 1, "korea": 1}})
    play(s, "army urumqi new_delhi", "friendly")
    assert not texts(s, "army new_delhi")


def test_no_status_outside_foreign_home_provinces() -> None:
    s = armies_step(turn="china", china={"armies": {"korea": 1, "beijing": 1}})
    assert "turn" not in orders(s, "army korea")
    assert "turn" not in orders(s, "army beijing")


def test_upright_and_lying_armies_are_moved_apart() -> None:
    china = {"armies": {"new_delhi": 1}, "lying": {"new_delhi": 1}}
    s = armies_step(turn="china", china=china)
    s.play("army new_delhi lying afghanistan")
    assert units(s, "new_delhi") == {"china army": 1}
    assert units(s, "afghanistan") == {"china army": 1}


def test_a_friendly_army_is_an_ordinary_army_outside() -> None:
    s = armies_step(turn="china", china={"lying": {"new_delhi": 1}})
    unit = texts(s, "army new_delhi")[0]
    s.play(f"{unit} urumqi")
    assert units(s, "urumqi") == {"china army": 1}


def test_home_reenter_hostile() -> None:
    """DE 599-606: out and in again, this time as an enemy."""
    alone = dict.fromkeys(("russia", "india", "brazil", "usa", "europe"), None)
    s = position(
        2,
        "china",
        cash=5,
        swiss=(),
        governs={**alone, "china": B},
        china={"lying": {"new_delhi": 1}},
    )
    s.play("rondel maneuver_2")
    s.play(f"{texts(s, 'army new_delhi')[0]} urumqi")
    end_maneuver(s)
    play(s, "rondel maneuver_1", "army urumqi new_delhi", "hostile")
    assert units(s, "new_delhi") == {"china army": 1}
    assert blocked(s, "new_delhi")


def test_home_mixed() -> None:
    """I13: the status is the army's, not the nation's."""
    s = armies_step(turn="china", china={"armies": {"urumqi": 2}})
    play(s, "army urumqi new_delhi", "hostile", "army urumqi new_delhi", "friendly")
    assert units(s, "new_delhi") == {"china army": 1, "china lying": 1}
    assert blocked(s, "new_delhi")


def test_port_fight_army_attacks() -> None:
    """DE 592-597."""
    s = armies_step(
        turn="europe", europe={"armies": {"berlin": 1}}, russia={"fleets": {"murmansk": 1}}
    )
    play(s, "army berlin murmansk", "fight russia fleet")
    assert units(s, "murmansk") == {}
    assert nation(s, "russia")["fleets"] == nation(s, "europe")["armies"] == 0


def test_port_fight_fleet_attacks() -> None:
    """I18: the fleet may demand the swap although the army came as a friend."""
    for spirit in ("friendly", "hostile"):
        s = armies_step(
            turn="europe", europe={"armies": {"berlin": 1}}, russia={"fleets": {"murmansk": 1}}
        )
        play(s, "army berlin murmansk", spirit)
        assert s.actor == A
        s.play("demand fleet")
        assert units(s, "murmansk") == {}


def test_port_army_and_fleet() -> None:
    """DE 588-597."""
    russia = {"armies": {"murmansk": 1}, "fleets": {"murmansk": 1}}
    s = armies_step(turn="europe", europe={"armies": {"murmansk": 2}}, russia=russia)
    s.play("army murmansk fight russia army")
    end_maneuver(s)
    assert units(s, "murmansk") == {"europe army": 1, "russia fleet": 1}


def test_fleet_leaves_blocked_port() -> None:
    """I19."""
    s = maneuver(turn="india", china={"armies": {"mumbai": 1}}, india={"fleets": {"mumbai": 1}})
    s.play("fleet mumbai indian_ocean")
    assert units(s, "indian_ocean") == {"india fleet": 1}


def test_own_armies_come_home_without_a_question() -> None:
    s = armies_step(russia={"armies": {"ukraine": 1}})
    s.play("army ukraine moscow")
    assert units(s, "moscow") == {"russia army": 1}
    assert on_turn(s) == "china"


def test_an_occupied_province_without_a_factory_blocks_import_and_building() -> None:
    india = {"treasury": 9}
    s = position(turn="india", china={"armies": {"kolkata": 1}}, india=india)
    assert nation(s, "india")["tax"]["revenue"] == 4
    s.play("rondel import")
    refused(s, "import fleet kolkata")
    s = position(turn="india", china={"armies": {"kolkata": 1}}, india=india)
    s.play("rondel factory")
    assert texts(s, "build ") == ["build chennai"]
    assert factories(s, "india") == ["mumbai", "new_delhi"]


def test_an_enemy_by_sea_chooses_its_spirit_too() -> None:
    """DE 745-751: landing in Mumbai and occupying the factory."""
    s = armies_step(
        turn="europe",
        europe={"armies": {"paris": 1}, "fleets": {"mediterranean_sea": 1, "indian_ocean": 1}},
    )
    s.play("army paris mumbai by sea")
    assert texts(s) == ["friendly", "hostile"]
    s.play("hostile")
    assert nation(s, "india")["blocked"] == ["mumbai"]


def test_lying_down_may_be_answered_as_well() -> None:
    """DE 612-614: at every such change of status."""
    s = armies_step(
        turn="china", china={"armies": {"new_delhi": 1}}, india={"armies": {"new_delhi": 1}}
    )
    s.play("army new_delhi turn")
    assert s.actor == C
    s.play("demand army")
    assert units(s, "new_delhi") == {}


def test_a_blocked_province_is_free_again_when_the_enemy_leaves() -> None:
    s = armies_step(turn="china", china={"armies": {"new_delhi": 1}})
    assert nation(s, "india")["blocked"] == ["new_delhi"]
    s.play("army new_delhi urumqi")
    assert nation(s, "india")["blocked"] == []
    assert nation(s, "india")["tax"]["revenue"] == 4


def test_enemies_of_two_nations_in_one_province() -> None:
    """Each may be swapped by the other; the province stays blocked as long as one stands."""
    s = armies_step(
        turn="china", china={"armies": {"urumqi": 1}}, russia={"armies": {"new_delhi": 1}}
    )
    play(s, "army urumqi new_delhi", "hostile")
    assert s.actor == A
    s.play("decline")
    assert units(s, "new_delhi") == {"china army": 1, "russia army": 1}
    assert blocked(s, "new_delhi")
