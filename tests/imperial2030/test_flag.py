"""Flags (DE 645-667, 985-1002, 1015-1018, I22, I23)."""

from __future__ import annotations

from imperial2030.builders import (
    NEUTRAL,
    A,
    C,
    F,
    armies_step,
    cash,
    end_maneuver,
    flag,
    maneuver,
    nation,
    offered,
    on_turn,
    play,
    position,
    texts,
)


def fifteen(*without: str) -> list[str]:
    """Fifteen neutral regions, none of these among them."""
    return [region for region in NEUTRAL if region not in without][:15]


def test_flag_new() -> None:
    """DE 645-648."""
    s = armies_step(russia={"armies": {"moscow": 1}})
    s.play("army moscow kazakhstan")
    end_maneuver(s)
    assert flag(s, "kazakhstan") == "russia"
    assert nation(s, "russia")["flags"] == 1
    assert nation(s, "russia")["flags_left"] == 14


def test_flag_sea() -> None:
    s = maneuver(turn="usa", usa={"fleets": {"new_orleans": 1}})
    s.play("fleet new_orleans caribbean_sea")
    assert flag(s, "caribbean_sea") == "usa"


def test_flag_home() -> None:
    """DE 648-650, 985-990: never in a home province."""
    s = armies_step(russia={"armies": {"vladivostok": 1}})
    play(s, "army vladivostok beijing", "hostile")
    assert on_turn(s) == "china"
    assert flag(s, "beijing") is None
    assert nation(s, "russia")["flags"] == 0


def test_no_flag_in_the_own_home_province() -> None:
    s = armies_step(russia={"armies": {"vladivostok": 1}})
    s.play("army vladivostok moscow")
    assert flag(s, "moscow") is None


def test_flags_come_at_the_end_of_the_maneuver() -> None:
    """DE 466-469: the third step."""
    s = armies_step(russia={"armies": {"moscow": 2}})
    s.play("army moscow kazakhstan")
    assert flag(s, "kazakhstan") is None
    s.play("end armies")
    assert flag(s, "kazakhstan") == "russia"


def test_a_flag_stays_when_the_units_leave() -> None:
    """DE 652-653, 998-1002."""
    s = armies_step(russia={"armies": {"kazakhstan": 1}, "flags": ["kazakhstan"]})
    s.play("army kazakhstan moscow")
    assert flag(s, "kazakhstan") == "russia"


def test_a_flag_stays_while_foreign_units_share_the_region() -> None:
    """DE 998-1002."""
    s = armies_step(
        china={"armies": {"urumqi": 1}},
        turn="china",
        russia={"armies": {"kazakhstan": 1}, "flags": ["kazakhstan"]},
    )
    play(s, "army urumqi kazakhstan", "peace", "decline")
    assert flag(s, "kazakhstan") == "russia"


def test_alone_in_a_region_with_a_foreign_flag() -> None:
    """DE 652-653."""
    s = armies_step(
        turn="china", china={"armies": {"urumqi": 1}}, russia={"flags": ["kazakhstan", "iran"]}
    )
    s.play("army urumqi kazakhstan")
    assert flag(s, "kazakhstan") == "china"
    assert nation(s, "russia")["flags"] == 1
    assert nation(s, "russia")["flags_left"] == 14


def test_no_flag_in_a_shared_region() -> None:
    """DE 645-648."""
    s = armies_step(
        turn="china", china={"armies": {"urumqi": 1}}, russia={"armies": {"kazakhstan": 1}}
    )
    play(s, "army urumqi kazakhstan", "peace", "decline")
    assert flag(s, "kazakhstan") is None


def test_units_passing_through_lay_no_flags() -> None:
    """A convoyed army takes no sea, and a train no province."""
    s = armies_step(russia={"armies": {"moscow": 1}, "fleets": {"sea_of_japan": 1}})
    s.play("army moscow japan by sea")
    assert flag(s, "japan") == "russia"
    assert flag(s, "sea_of_japan") == "russia"  # the fleet lies there alone


def test_flag_leave_shared_unflagged() -> None:
    """I22: whoever is left alone gets the flag."""
    s = armies_step(russia={"armies": {"ukraine": 1}}, europe={"armies": {"ukraine": 1}})
    s.play("army ukraine moscow")
    assert flag(s, "ukraine") == "europe"


def test_leaving_a_shared_region_flagged_by_the_one_who_leaves() -> None:
    """DE 652-655: the flag goes as soon as another nation is alone there."""
    s = armies_step(
        russia={"armies": {"ukraine": 1}, "flags": ["ukraine"]}, europe={"armies": {"ukraine": 1}}
    )
    s.play("army ukraine moscow")
    assert flag(s, "ukraine") == "europe"


def test_flag_fight_passive() -> None:
    """DE 653-658: also for a nation that is not on turn."""
    s = armies_step(
        russia={"armies": {"ukraine": 1}, "flags": ["ukraine"]}, china={"armies": {"ukraine": 2}}
    )
    s.play("army ukraine fight china army")
    end_maneuver(s)
    assert flag(s, "ukraine") == "china"


def test_a_fight_that_leaves_nobody_leaves_the_flag() -> None:
    s = armies_step(
        turn="china",
        china={"armies": {"urumqi": 1}},
        russia={"armies": {"kazakhstan": 1}, "flags": ["kazakhstan"]},
    )
    play(s, "army urumqi kazakhstan", "fight russia army")
    assert flag(s, "kazakhstan") == "russia"


def test_two_strangers_under_a_third_flag() -> None:
    """DE 1000-1002: units of several nations leave the old flag."""
    s = armies_step(
        turn="china",
        china={"armies": {"urumqi": 1}},
        india={"armies": {"kazakhstan": 1}},
        russia={"flags": ["kazakhstan"]},
    )
    play(s, "army urumqi kazakhstan", "peace", "decline")
    assert flag(s, "kazakhstan") == "russia"


def test_flag_16_removes() -> None:
    """DE 662-664: without a flag of its own the nation still removes the foreign one."""
    s = armies_step(
        russia={"armies": {"mexico": 1, "moscow": 1}, "flags": fifteen("mexico")},
        usa={"flags": ["mexico"]},
    )
    end_maneuver(s)
    assert flag(s, "mexico") is None
    assert nation(s, "usa")["flags"] == 0
    assert nation(s, "russia")["flags"] == 15


def test_no_sixteenth_flag() -> None:
    s = armies_step(russia={"armies": {"moscow": 1}, "flags": fifteen("kazakhstan")})
    s.play("army moscow kazakhstan")
    assert flag(s, "kazakhstan") is None
    assert nation(s, "russia")["flags_left"] == 0


def test_flag_16_later() -> None:
    """DE 665-667: a flag that comes back goes to the region still held alone."""
    flags = fifteen("iran")
    assert "alaska" in flags
    s = armies_step(
        turn="usa",
        russia={"armies": {"iran": 1}, "flags": flags},
        usa={"armies": {"san_francisco": 1, "canada": 1}},
    )
    play(s, "army canada alaska")
    end_maneuver(s)
    assert flag(s, "alaska") == "usa"
    assert flag(s, "iran") == "russia"
    assert nation(s, "russia")["flags"] == 15


def test_later_only_while_still_alone() -> None:
    """I23."""
    s = armies_step(
        turn="usa",
        russia={"armies": {"iran": 1}, "flags": fifteen("iran")},
        india={"armies": {"iran": 1}},
        usa={"armies": {"canada": 1}},
    )
    s.play("army canada alaska")
    end_maneuver(s)
    assert flag(s, "iran") is None
    assert nation(s, "russia")["flags"] == 14


def test_one_returned_flag_for_two_regions() -> None:
    """I23: the government of the nation chooses, also when another nation is on turn."""
    s = armies_step(
        turn="usa",
        russia={"armies": {"iran": 1, "turkey": 1}, "flags": fifteen("iran", "turkey")},
        usa={"armies": {"canada": 1}},
    )
    s.play("army canada alaska")
    end_maneuver(s)
    assert s.actor == A
    assert texts(s, "flag ") == ["flag iran", "flag turkey"]
    s.play("flag turkey")
    assert flag(s, "turkey") == "russia"
    assert flag(s, "iran") is None
    assert on_turn(s) == "europe"


def test_one_flag_left_for_two_new_regions() -> None:
    """The mover chooses where its last flag goes."""
    s = armies_step(
        russia={"armies": {"moscow": 2}, "flags": fifteen("kazakhstan", "ukraine")[:14]}
    )
    play(s, "army moscow kazakhstan", "army moscow ukraine")
    assert texts(s, "flag ") == ["flag kazakhstan", "flag ukraine"]
    s.play("flag ukraine")
    assert flag(s, "ukraine") == "russia"
    assert flag(s, "kazakhstan") is None
    assert nation(s, "russia")["flags"] == 15


def test_two_flags_left_for_three_regions() -> None:
    s = armies_step(
        russia={"armies": {"moscow": 3}, "flags": fifteen("kazakhstan", "ukraine", "iran")[:13]}
    )
    play(s, "army moscow kazakhstan", "army moscow ukraine", "army moscow iran")
    play(s, "flag iran", "flag kazakhstan")
    assert flag(s, "iran") == flag(s, "kazakhstan") == "russia"
    assert flag(s, "ukraine") is None


def test_the_foreign_flag_goes_even_where_the_own_one_is_not_laid() -> None:
    """DE 662-664 with one flag for two regions."""
    s = armies_step(
        russia={"armies": {"moscow": 2}, "flags": fifteen("kazakhstan", "ukraine")[:14]},
        china={"flags": ["kazakhstan"]},
    )
    play(s, "army moscow kazakhstan", "army moscow ukraine", "flag ukraine")
    assert flag(s, "kazakhstan") is None
    assert nation(s, "china")["flags"] == 0


def test_enough_flags_no_question() -> None:
    s = armies_step(
        russia={"armies": {"moscow": 2}, "flags": fifteen("kazakhstan", "ukraine")[:13]}
    )
    play(s, "army moscow kazakhstan", "army moscow ukraine")
    assert not texts(s, "flag ")
    assert flag(s, "kazakhstan") == flag(s, "ukraine") == "russia"


def test_fleets_and_armies_lay_flags_in_one_maneuver() -> None:
    s = maneuver(turn="europe", europe={"fleets": {"london": 1}, "armies": {"london": 1}})
    play(s, "fleet london north_atlantic", "army london quebec by sea")
    assert flag(s, "north_atlantic") == flag(s, "quebec") == "europe"


def test_a_unit_left_standing_takes_the_region_when_the_others_are_gone() -> None:
    """I22: newly alone without having moved."""
    s = maneuver(
        turn="europe",
        europe={"fleets": {"caribbean_sea": 2}},
        usa={"fleets": {"caribbean_sea": 1}, "flags": ["caribbean_sea"]},
    )
    s.play("fleet caribbean_sea fight usa fleet")
    end_maneuver(s)
    assert flag(s, "caribbean_sea") == "europe"


def test_only_a_maneuver_lays_flags() -> None:
    s = play(position(russia={"armies": {"kazakhstan": 1}}), "rondel taxation")
    assert flag(s, "kazakhstan") is None
    assert not offered(s, "flag kazakhstan")


def test_mongolia_and_the_other_lands_are_taxed_after_flagging() -> None:
    s = armies_step(russia={"armies": {"moscow": 1}})
    assert nation(s, "russia")["tax"]["flags"] == 0
    s.play("army moscow kazakhstan")
    assert nation(s, "russia")["tax"]["revenue"] == 5


def test_a_flag_may_return_in_the_maneuver_that_needs_it() -> None:
    """DE 665-667: China, out of flags, loses one and takes a region in the same maneuver."""
    s = armies_step(
        turn="china",
        china={"armies": {"urumqi": 1, "mexico": 1}, "flags": fifteen("kazakhstan")},
        usa={"armies": {"mexico": 1}},
    )
    play(s, "army urumqi kazakhstan", "army mexico colombia")
    assert flag(s, "mexico") == "usa"
    assert flag(s, "kazakhstan") == "china"
    assert nation(s, "china")["flags"] == 15


def test_all_nations_are_looked_at_after_every_maneuver() -> None:
    """I22: also regions where nothing happened in this maneuver."""
    s = maneuver(turn="usa", usa={"fleets": {"new_york": 1}}, india={"armies": {"iran": 1}})
    s.play("fleet new_york north_atlantic")
    assert flag(s, "iran") == "india"


def test_last_flags_are_laid_before_the_investor_who_was_passed_acts() -> None:
    """I23, I30: Europe chooses on Russia's turn; then the card holder gets his 2 million."""
    s = position(
        cash=5,
        card=C,
        russia={"space": "maneuver_1", "armies": {"ukraine": 1, "turkey": 1}},
        europe={
            "armies": {"ukraine": 1, "turkey": 1},
            "flags": fifteen("ukraine", "turkey", "iran")[:14],
        },
    )
    play(s, "rondel maneuver_2", "army ukraine moscow", "army turkey iran")
    assert (s.actor, cash(s, C)) == (F, 5)
    assert texts(s, "flag ") == ["flag turkey", "flag ukraine"]
    s.play("flag turkey")
    assert [flag(s, land) for land in ("turkey", "ukraine", "iran")] == ["europe", None, "russia"]
    assert (s.actor, cash(s, C)) == (C, 7)
