"""Armies by convoy: one fleet carries one army (DE 526-586, 1040-1050, I20, I21)."""

from __future__ import annotations

from imperial2030.builders import (
    armies_step,
    destinations,
    end_maneuver,
    landings,
    maneuver,
    orders,
    play,
    refused,
    texts,
    units,
)

VLADIVOSTOK = {"armies": {"vladivostok": 2}, "fleets": {"sea_of_japan": 2, "china_sea": 1}}


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
