"""Moving armies by land: neighbours, straits, and who moves them (DE 526-586, 970-983)."""

from __future__ import annotations

import pytest

from imperial2030.builders import (
    A,
    armies_step,
    destinations,
    offered,
    play,
    refused,
    texts,
    units,
)


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


def test_units_that_may_only_stay_are_not_asked() -> None:
    """An army on an island without a fleet: the maneuver is over."""
    s = armies_step(russia={"armies": {"japan": 1}})
    assert not texts(s, "army")
    assert s.view(None)["turn"] == "china"
