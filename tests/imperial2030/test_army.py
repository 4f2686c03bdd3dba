"""Moving armies: by land, by convoy, by rail (DE 526-586, 970-983, 1040-1050, I20, I21)."""

from __future__ import annotations

import pytest

from imperial2030.builders import (
    A,
    armies_step,
    destinations,
    end_maneuver,
    landings,
    maneuver,
    offered,
    orders,
    play,
    refused,
    texts,
    units,
)

VLADIVOSTOK = {"armies": {"vladivostok": 2}, "fleets": {"sea_of_japan": 2, "china_sea": 1}}

NOVOSIBIRSK_CUT = {"armies": {"novosibirsk": 1}}


# --- convoy -------------------------------------------------------------------------------------


def test_convoy_vlad_1() -> None:
    """DE 543-549."""
    s = armies_step(russia=VLADIVOSTOK)
    assert landings(s, "army vladivostok") == [
        "beijing",
        "indochina",
        "indonesia",
        "japan",
        "korea",
        "philippines",
        "shanghai",
    ]


def test_convoy_vlad_2() -> None:
    """DE 549-556: the fleet in the China Sea is used, one in the Sea of Japan is left."""
    s = armies_step(russia=VLADIVOSTOK)
    s.play("army vladivostok indonesia by sea")
    assert units(s, "indonesia") == {"russia army": 1}
    assert landings(s, "army vladivostok") == ["japan", "korea"]
    assert {"korea", "beijing"} <= set(destinations(s, "army vladivostok"))


def test_convoy_own_fleets() -> None:
    """DE 529."""
    s = armies_step(
        turn="europe", europe={"armies": {"paris": 1}}, usa={"fleets": {"mediterranean_sea": 1}}
    )
    assert destinations(s, "army paris") == [
        "berlin",
        "london",
        "murmansk",
        "rome",
        "turkey",
        "ukraine",
    ]


def test_fleets_of_another_nation_of_the_same_player_carry_nothing() -> None:
    s = armies_step(
        turn="europe",
        governs={"usa": 5},
        europe={"armies": {"paris": 1}},
        usa={"fleets": {"mediterranean_sea": 1}},
    )
    assert landings(s, "army paris") == []


def test_convoy_one_each() -> None:
    """DE 531-533."""
    s = armies_step(
        turn="usa", usa={"fleets": {"caribbean_sea": 1}, "armies": {"new_orleans": 1, "mexico": 1}}
    )
    assert "colombia" in landings(s, "army new_orleans")
    assert "manaus" in landings(s, "army mexico")
    s.play("army new_orleans colombia by sea")
    assert landings(s, "army mexico") == []
    assert "colombia" in destinations(s, "army mexico")


def test_going_by_land_leaves_the_fleet_for_another_army() -> None:
    usa = {"fleets": {"caribbean_sea": 1}, "armies": {"new_orleans": 1, "mexico": 1}}
    s = armies_step(turn="usa", usa=usa)
    play(s, "army mexico colombia", "army new_orleans manaus by sea", "hostile")
    assert units(s, "colombia") == {"usa army": 1}
    assert units(s, "manaus") == {"usa army": 1}


def test_convoy_contested_sea() -> None:
    """DE 527-531: sharing the sea does not matter."""
    s = armies_step(
        turn="usa",
        usa={"fleets": {"north_pacific": 1}, "armies": {"san_francisco": 1}},
        china={"fleets": {"north_pacific": 1}, "flags": ["north_pacific"]},
    )
    s.play("army san_francisco alaska by sea")
    assert units(s, "alaska") == {"usa army": 1}


def test_wrap_convoy_japan() -> None:
    """DE 768-771."""
    usa = {"fleets": {"north_pacific": 1, "sea_of_japan": 1}, "armies": {"san_francisco": 1}}
    s = armies_step(turn="usa", usa=usa)
    assert landings(s, "army san_francisco") == [
        "alaska",
        "canada",
        "colombia",
        "japan",
        "korea",
        "mexico",
        "vladivostok",
    ]


def test_fleets_that_moved_in_this_maneuver_carry() -> None:
    """DE 538-540."""
    s = maneuver(turn="europe", europe={"fleets": {"london": 1}, "armies": {"london": 1}})
    play(s, "fleet london north_atlantic", "army london quebec by sea")
    assert units(s, "quebec") == {"europe army": 1}


def test_fleets_in_port_carry_nothing() -> None:
    s = armies_step(turn="europe", europe={"fleets": {"london": 1}, "armies": {"london": 1}})
    assert landings(s, "army london") == []


def test_a_convoy_needs_a_fleet_in_every_sea() -> None:
    europe = {"fleets": {"north_atlantic": 1, "south_atlantic": 1}, "armies": {"london": 1}}
    s = armies_step(turn="europe", europe=europe)
    assert "quebec" in landings(s, "army london")
    assert "argentina" not in landings(s, "army london")


def test_an_army_needs_the_sea_at_its_own_shore() -> None:
    """DE 533-537: Afghanistan has no shore; Ukraine neither."""
    s = armies_step(
        turn="europe", europe={"fleets": {"mediterranean_sea": 1}, "armies": {"ukraine": 1}}
    )
    assert landings(s, "army ukraine") == []


def test_a_convoy_does_not_end_at_sea() -> None:
    s = armies_step(
        turn="europe", europe={"fleets": {"north_atlantic": 1}, "armies": {"london": 1}}
    )
    refused(s, "army london north_atlantic")
    refused(s, "army london north_atlantic by sea")


def test_one_army_a_fleet_also_with_two_fleets_in_one_sea() -> None:
    europe = {"fleets": {"north_atlantic": 2}, "armies": {"london": 3}}
    s = armies_step(turn="europe", europe=europe)
    play(s, "army london quebec by sea", "army london guinea by sea")
    assert landings(s, "army london") == []
    end_maneuver(s)
    assert units(s, "london") == {"europe army": 1}


def test_the_government_chooses_between_two_chains() -> None:
    """From Paris to North Africa over the Mediterranean or over the North Atlantic."""
    europe = {
        "fleets": {"north_atlantic": 1, "mediterranean_sea": 1},
        "armies": {"paris": 1, "london": 1},
    }
    for sea, quebec in (("mediterranean_sea", True), ("north_atlantic", False)):
        s = armies_step(turn="europe", europe=europe)
        s.play("army paris north_africa by sea")
        assert {"via mediterranean_sea", "via north_atlantic"} <= set(texts(s, "via "))
        s.play(f"via {sea}")
        assert units(s, "north_africa") == {"europe army": 1}
        assert ("quebec" in landings(s, "army london")) == quebec


def test_two_chains_of_two_fleets() -> None:
    usa = {
        "fleets": {"north_pacific": 1, "china_sea": 1, "sea_of_japan": 1},
        "armies": {"alaska": 1},
    }
    s = armies_step(turn="usa", usa=usa)
    s.play("army alaska korea by sea")
    assert {"via north_pacific china_sea", "via north_pacific sea_of_japan"} <= set(
        texts(s, "via ")
    )
    s.play("via north_pacific china_sea")
    assert units(s, "korea") == {"usa army": 1}


def test_one_chain_needs_no_choice() -> None:
    europe = {"fleets": {"north_atlantic": 1}, "armies": {"london": 1}}
    s = armies_step(turn="europe", europe=europe)
    s.play("army london guinea by sea")
    assert units(s, "guinea") == {"europe army": 1}


def test_the_choice_of_chains_ends_with_the_fleets_that_are_left() -> None:
    """The first army takes the Mediterranean; the second has only the Atlantic."""
    europe = {"fleets": {"north_atlantic": 1, "mediterranean_sea": 1}, "armies": {"paris": 2}}
    s = armies_step(turn="europe", europe=europe)
    play(s, "army paris north_africa by sea", "via mediterranean_sea")
    s.play("army paris north_africa by sea")
    assert units(s, "north_africa") == {"europe army": 2}


def test_by_land_or_by_sea_to_the_same_place() -> None:
    """Korea is next to Vladivostok; the convoy stays possible."""
    s = armies_step(russia=VLADIVOSTOK)
    assert {"korea", "korea by sea"} <= set(orders(s, "army vladivostok"))
    s.play("army vladivostok korea by sea")
    assert units(s, "korea") == {"russia army": 1}
    s.play("army vladivostok indonesia by sea")
    assert units(s, "indonesia") == {"russia army": 1}


def test_a_convoy_over_five_seas() -> None:
    seas = ["north_pacific", "south_pacific", "south_atlantic", "gulf_of_guinea", "north_atlantic"]
    usa = {"fleets": dict.fromkeys(seas, 1), "armies": {"alaska": 1}}
    s = armies_step(turn="usa", usa=usa)
    s.play("army alaska murmansk by sea")
    if texts(s, "via "):
        s.play(texts(s, "via ")[0])
    s.play("hostile")
    assert units(s, "murmansk") == {"usa army": 1}


# --- rail ---------------------------------------------------------------------------------------


def test_rail_newdelhi() -> None:
    """DE 569-577."""
    s = armies_step(turn="india", india={"armies": {"new_delhi": 1}, "fleets": {"indian_ocean": 1}})
    assert destinations(s, "army new_delhi") == [
        "afghanistan",
        "chennai",
        "chongqing",
        "east_africa",
        "indochina",
        "indonesia",
        "iran",
        "kolkata",
        "mumbai",
        "near_east",
        "north_africa",
        "south_africa",
        "urumqi",
    ]


def test_rail_afghanistan() -> None:
    """DE 577-586: into India, then on by rail, but not out again."""
    s = armies_step(
        turn="india", india={"armies": {"afghanistan": 1}, "fleets": {"indian_ocean": 1}}
    )
    assert destinations(s, "army afghanistan") == [
        "chennai",
        "iran",
        "kazakhstan",
        "kolkata",
        "mumbai",
        "new_delhi",
        "urumqi",
    ]


def test_rail_rome_murmansk() -> None:
    """DE 634-641."""
    s = armies_step(turn="europe", europe={"armies": {"rome": 1}})
    play(s, "army rome murmansk", "hostile")
    assert units(s, "murmansk") == {"europe army": 1}


def test_rail_london_paris() -> None:
    """DE 1044-1048: the rail crosses the Channel."""
    s = armies_step(turn="europe", europe={"armies": {"london": 1}})
    s.play("army london ukraine")
    assert units(s, "ukraine") == {"europe army": 1}


def test_rail_foreign() -> None:
    """DE 558-561: no foreign railways."""
    s = armies_step(russia={"armies": {"berlin": 1}})
    assert destinations(s, "army berlin") == [
        "moscow",
        "murmansk",
        "novosibirsk",
        "paris",
        "rome",
        "ukraine",
        "vladivostok",
    ]


def test_rail_cut() -> None:
    """DE 976-980."""
    s = armies_step(russia={"armies": {"moscow": 1}}, china=NOVOSIBIRSK_CUT)
    assert destinations(s, "army moscow") == [
        "berlin",
        "iran",
        "kazakhstan",
        "murmansk",
        "novosibirsk",
        "turkey",
        "ukraine",
    ]


def test_rail_cut_attack() -> None:
    """DE 980-983: no ride into the province of the enemy after the move."""
    s = armies_step(russia={"armies": {"ukraine": 1}}, china=NOVOSIBIRSK_CUT)
    assert destinations(s, "army ukraine") == ["berlin", "moscow", "murmansk", "rome"]
    refused(s, "army ukraine novosibirsk")


def test_rail_cut_step() -> None:
    """DE 976-983: an ordinary step into the occupied province is a move like any other."""
    s = armies_step(russia={"armies": {"moscow": 1}}, china=NOVOSIBIRSK_CUT)
    play(s, "army moscow novosibirsk", "fight china army")
    assert units(s, "novosibirsk") == {}


def test_rail_then_a_step_into_the_occupied_province() -> None:
    """I20: by rail to the neighbour, then the step."""
    s = armies_step(russia={"armies": {"murmansk": 1}}, china={"armies": {"vladivostok": 1}})
    play(s, "army murmansk vladivostok", "fight china army")
    assert units(s, "vladivostok") == {}


def test_rail_origin_occupied() -> None:
    """DE 561-563."""
    s = armies_step(russia={"armies": {"novosibirsk": 1}}, china=NOVOSIBIRSK_CUT)
    assert destinations(s, "army novosibirsk") == [
        "kazakhstan",
        "mongolia",
        "moscow",
        "murmansk",
        "vladivostok",
    ]


def test_a_friendly_army_does_not_cut_the_rail() -> None:
    """DE 606-608."""
    s = armies_step(russia={"armies": {"moscow": 1}}, china={"lying": {"novosibirsk": 3}})
    assert {"vladivostok", "mongolia", "korea", "beijing"} <= set(destinations(s, "army moscow"))


def test_the_rail_is_open_again_after_a_swap() -> None:
    """The next army of the same maneuver rides through."""
    s = armies_step(russia={"armies": {"moscow": 2}}, china=NOVOSIBIRSK_CUT)
    assert "vladivostok" not in destinations(s, "army moscow")
    play(s, "army moscow novosibirsk", "fight china army")
    assert "vladivostok" in destinations(s, "army moscow")


def test_rail_not_both() -> None:
    """DE 564-566: an army that rode and moved is done."""
    s = armies_step(turn="india", india={"armies": {"new_delhi": 1}, "fleets": {"indian_ocean": 1}})
    s.play("army new_delhi mumbai by sea")
    assert units(s, "mumbai") == {"india army": 1}
    refused(s, "army mumbai chennai")
    refused(s, "army mumbai")


def test_riding_alone_is_a_move() -> None:
    """I20."""
    s = armies_step(russia={"armies": {"murmansk": 1}})
    s.play("army murmansk vladivostok")
    assert units(s, "vladivostok") == {"russia army": 1}


def test_rail_before_a_convoy() -> None:
    """DE 533-537, 571-575: by rail to the shore, then over the sea."""
    s = armies_step(russia={"armies": {"moscow": 1}, "fleets": {"sea_of_japan": 1}})
    s.play("army moscow japan by sea")
    assert units(s, "japan") == {"russia army": 1}


def test_rail_after_a_landing() -> None:
    """DE 564-566: over the sea to the own shore, then inland by rail."""
    s = armies_step(
        turn="europe", europe={"armies": {"north_africa": 1}, "fleets": {"mediterranean_sea": 1}}
    )
    assert {"paris", "rome", "berlin", "london"} <= set(destinations(s, "army north_africa"))
    s.play("army north_africa berlin by sea")
    if texts(s, "via "):
        s.play(texts(s, "via ")[0])
    assert units(s, "berlin") == {"europe army": 1}


def test_no_train_to_an_occupied_shore() -> None:
    """The fleet lies before San Francisco, and no rail leads there."""
    s = armies_step(
        turn="usa",
        usa={"armies": {"chicago": 1}, "fleets": {"north_pacific": 1}},
        china={"armies": {"new_york": 1, "san_francisco": 1}},
    )
    assert landings(s, "army chicago") == []
    assert destinations(s, "army chicago") == [
        "canada",
        "mexico",
        "new_orleans",
        "new_york",
        "san_francisco",
    ]


def test_a_landing_in_an_occupied_own_province_is_no_ride() -> None:
    """A convoy may land beside the enemy, but no train leaves from there."""
    s = armies_step(
        russia={"armies": {"quebec": 1}, "fleets": {"north_atlantic": 1}},
        china={"armies": {"murmansk": 1}},
    )
    assert "murmansk" in landings(s, "army quebec")
    assert not {"moscow", "novosibirsk"} & set(destinations(s, "army quebec"))


def test_from_an_occupied_shore_by_sea_without_rail() -> None:
    s = armies_step(
        russia={"armies": {"murmansk": 1}, "fleets": {"north_atlantic": 1}},
        china={"armies": {"murmansk": 1}},
    )
    assert "quebec" in landings(s, "army murmansk")


def test_two_cuts_leave_only_the_neighbours() -> None:
    s = armies_step(
        russia={"armies": {"moscow": 1}}, china={"armies": {"novosibirsk": 1, "murmansk": 1}}
    )
    assert destinations(s, "army moscow") == [
        "iran",
        "kazakhstan",
        "murmansk",
        "novosibirsk",
        "turkey",
        "ukraine",
    ]


# --- land ---------------------------------------------------------------------------------------


def test_army_adjacent() -> None:
    """One step; after a step into Russia the rail goes on."""
    s = armies_step(russia={"armies": {"kazakhstan": 1}})
    assert destinations(s, "army kazakhstan") == [
        "afghanistan",
        "mongolia",
        "moscow",
        "murmansk",
        "novosibirsk",
        "urumqi",
        "vladivostok",
    ]


def test_strait_rome_turkey() -> None:
    """DE 1044-1046."""
    s = armies_step(turn="europe", europe={"armies": {"rome": 1}})
    s.play("army rome turkey")
    assert units(s, "turkey") == {"europe army": 1}


def test_strait_gibraltar() -> None:
    """DE 1048-1050."""
    s = armies_step(turn="europe", europe={"armies": {"paris": 1}})
    refused(s, "army paris north_africa")
    assert "north_africa" not in destinations(s, "army paris")


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("korea", "japan"),
        ("vladivostok", "japan"),
        ("indochina", "indonesia"),
        ("australia", "indonesia"),
        ("indonesia", "philippines"),
        ("australia", "new_zealand"),
        ("philippines", "indonesia"),
        ("alaska", "vladivostok"),
    ],
)
def test_no_step_over_the_water(here: str, there: str) -> None:
    assert there not in destinations(armies_step(russia={"armies": {here: 1}}), f"army {here}")


def test_strait_others() -> None:
    """DE 1048-1050: only Rome-Turkey and Paris-London can be crossed."""
    here = ["korea", "vladivostok", "indochina", "australia", "indonesia"]
    there = ["japan", "japan", "indonesia", "indonesia", "philippines"]
    s = armies_step(russia={"armies": dict.fromkeys(here, 1)})
    for start, goal in zip(here, there, strict=True):
        assert goal not in destinations(s, f"army {start}")


def test_strait_redsea() -> None:
    s = armies_step(india={}, russia={"armies": {"east_africa": 1}})
    assert destinations(s, "army east_africa") == [
        "congo",
        "nigeria",
        "north_africa",
        "south_africa",
    ]


def test_the_canals_are_no_gap_for_armies() -> None:
    """Both canals lie inside one region: Mexico touches Colombia, the Near East North Africa."""
    s = armies_step(turn="usa", usa={"armies": {"mexico": 1, "near_east": 1}})
    assert "colombia" in destinations(s, "army mexico")
    assert "north_africa" in destinations(s, "army near_east")


def test_an_army_moves_once() -> None:
    s = armies_step(russia={"armies": {"moscow": 1, "ukraine": 1}})
    s.play("army moscow kazakhstan")
    refused(s, "army kazakhstan mongolia")
    assert not offered(s, "army kazakhstan")


def test_moved_and_unmoved_armies_of_one_region_are_told_apart() -> None:
    s = armies_step(russia={"armies": {"moscow": 1, "ukraine": 1}})
    play(s, "army moscow ukraine", "army ukraine berlin", "hostile")
    assert units(s, "ukraine") == {"russia army": 1}
    assert units(s, "berlin") == {"russia army": 1}
    assert not offered(s, "army ukraine")


def test_armies_never_enter_a_sea() -> None:
    s = armies_step(turn="europe", europe={"armies": {"paris": 1}, "fleets": {"north_atlantic": 2}})
    assert not any(place.endswith(("sea", "atlantic")) for place in destinations(s, "army paris"))


def test_only_the_government_moves_its_armies() -> None:
    s = armies_step(russia={"armies": {"moscow": 1}}, china={"armies": {"beijing": 1}})
    assert s.actor == A
    refused(s, "army beijing mongolia")


def test_a_train_stops_before_the_channel() -> None:
    """With an enemy in Paris only the step over the Channel is left to London."""
    s = armies_step(turn="europe", europe={"armies": {"london": 1}}, china={"armies": {"paris": 1}})
    assert destinations(s, "army london") == ["paris"]


def test_a_needless_convoy_is_optional() -> None:
    """Where the place is reached by land as well, the convoy is shown on request only."""
    s = armies_step(russia=VLADIVOSTOK)
    s.play("army vladivostok")
    optional = {c.text: c.optional for c in s.choices}
    assert optional["army vladivostok korea by sea"]
    assert not optional["army vladivostok korea"]
    assert not optional["army vladivostok japan by sea"]


def test_the_view_of_a_maneuver() -> None:
    """Who may still move, and how many armies each sea can still carry."""
    s = armies_step(russia=VLADIVOSTOK)
    seen = s.view(None)["maneuver"]
    assert seen["step"] == "armies"
    assert seen["ready"] == {"vladivostok": 2}
    assert seen["carriers"] == {"china_sea": 1, "sea_of_japan": 2}
    s.play("army vladivostok indonesia by sea")
    seen = s.view(None)["maneuver"]
    assert seen["ready"] == {"vladivostok": 1}
    assert {sea: n for sea, n in seen["carriers"].items() if n} == {"sea_of_japan": 1}


def test_an_army_swapped_after_its_convoy_has_used_the_fleet() -> None:
    """I21: the fleet carried it, whatever became of it."""
    s = armies_step(
        turn="usa",
        usa={"fleets": {"north_pacific": 1}, "armies": {"san_francisco": 2}},
        china={"armies": {"alaska": 1}},
    )
    play(s, "army san_francisco alaska by sea", "fight china army")
    assert units(s, "alaska") == {}
    assert landings(s, "army san_francisco") == []


def test_units_that_may_only_stay_are_not_asked() -> None:
    """An army on an island without a fleet: the maneuver is over."""
    s = armies_step(russia={"armies": {"japan": 1}})
    assert not texts(s, "army")
    assert s.view(None)["turn"] == "china"
