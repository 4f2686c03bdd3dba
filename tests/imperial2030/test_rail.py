"""Armies by rail within their own nation (DE 526-586, 970-983, 1040-1050)."""

from __future__ import annotations

from imperial2030.builders import (
    armies_step,
    destinations,
    landings,
    play,
    refused,
    texts,
    units,
)

NOVOSIBIRSK_CUT = {"armies": {"novosibirsk": 1}}


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


def test_a_train_stops_before_the_channel() -> None:
    """With an enemy in Paris only the step over the Channel is left to London."""
    s = armies_step(turn="europe", europe={"armies": {"london": 1}}, china={"armies": {"paris": 1}})
    assert destinations(s, "army london") == ["paris"]
