"""Moving fleets (DE 466-490, 755-776, I19)."""

from __future__ import annotations

from typing import Any

import pytest

from imperial2030.builders import (
    destinations,
    end_maneuver,
    maneuver,
    offered,
    on_turn,
    orders,
    play,
    refused,
    units,
)


def sailing_from(sea: str) -> list[str]:
    return destinations(maneuver(europe={}, russia={"fleets": {sea: 1}}), f"fleet {sea}")


def test_fleet_na() -> None:
    """DE 479-481, 485-486."""
    s = maneuver(turn="europe", europe={"fleets": {"north_atlantic": 1}})
    assert destinations(s, "fleet north_atlantic") == [
        "caribbean_sea",
        "gulf_of_guinea",
        "mediterranean_sea",
    ]
    s = play(s, "fleet north_atlantic stay")
    assert units(s, "north_atlantic") == {"europe fleet": 1}


def test_fleet_london() -> None:
    """DE 482-486."""
    s = maneuver(turn="europe", europe={"fleets": {"london": 1}})
    assert destinations(s, "fleet london") == ["north_atlantic"]
    assert "stay" in orders(s, "fleet london")
    s.play("fleet london north_atlantic")
    assert units(s, "london") == {}
    assert units(s, "north_atlantic") == {"europe fleet": 1}


def test_fleet_north_pacific() -> None:
    assert sailing_from("north_pacific") == [
        "caribbean_sea",
        "china_sea",
        "sea_of_japan",
        "south_pacific",
    ]


def test_fleet_south_pacific() -> None:
    assert sailing_from("south_pacific") == [
        "china_sea",
        "north_pacific",
        "south_atlantic",
        "tasman_sea",
    ]


def test_fleet_caribbean_sea() -> None:
    assert sailing_from("caribbean_sea") == [
        "gulf_of_guinea",
        "north_atlantic",
        "north_pacific",
        "south_atlantic",
    ]


def test_fleet_south_atlantic() -> None:
    assert sailing_from("south_atlantic") == [
        "caribbean_sea",
        "gulf_of_guinea",
        "indian_ocean",
        "south_pacific",
    ]


def test_fleet_gulf_of_guinea() -> None:
    assert sailing_from("gulf_of_guinea") == [
        "caribbean_sea",
        "indian_ocean",
        "north_atlantic",
        "south_atlantic",
    ]


def test_fleet_mediterranean_sea() -> None:
    assert sailing_from("mediterranean_sea") == ["indian_ocean", "north_atlantic"]


def test_fleet_sea_of_japan() -> None:
    assert sailing_from("sea_of_japan") == ["china_sea", "north_pacific"]


def test_fleet_tasman_sea() -> None:
    assert sailing_from("tasman_sea") == ["china_sea", "indian_ocean", "south_pacific"]


def test_fleet_indian_ocean_and_china_sea() -> None:
    assert sailing_from("indian_ocean") == [
        "china_sea",
        "gulf_of_guinea",
        "mediterranean_sea",
        "south_atlantic",
        "tasman_sea",
    ]
    assert sailing_from("china_sea") == [
        "indian_ocean",
        "north_pacific",
        "sea_of_japan",
        "south_pacific",
        "tasman_sea",
    ]


@pytest.mark.parametrize(
    ("nation", "port", "sea"),
    [
        ("russia", "vladivostok", "sea_of_japan"),
        ("russia", "murmansk", "north_atlantic"),
        ("china", "shanghai", "china_sea"),
        ("india", "mumbai", "indian_ocean"),
        ("india", "kolkata", "indian_ocean"),
        ("brazil", "rio_de_janeiro", "south_atlantic"),
        ("brazil", "fortaleza", "caribbean_sea"),
        ("usa", "new_orleans", "caribbean_sea"),
        ("usa", "new_york", "north_atlantic"),
        ("usa", "san_francisco", "north_pacific"),
        ("europe", "london", "north_atlantic"),
        ("europe", "rome", "mediterranean_sea"),
    ],
)
def test_out_of_port_into_the_sea_before_it(nation: str, port: str, sea: str) -> None:
    """DE 470-475."""
    start: dict[str, Any] = {nation: {"fleets": {port: 1}}}
    s = maneuver(turn=nation, **start)
    assert destinations(s, f"fleet {port}") == [sea]


def test_fleet_no_return() -> None:
    """DE 475-477, 942: at sea for ever."""
    s = maneuver(turn="india", india={"fleets": {"indian_ocean": 1}})
    refused(s, "fleet indian_ocean mumbai")
    assert not {"mumbai", "kolkata", "chennai"} & set(destinations(s, "fleet indian_ocean"))


def test_fleet_one_step() -> None:
    """DE 470: one region a maneuver."""
    s = maneuver(russia={"fleets": {"murmansk": 1}})
    refused(s, "fleet murmansk caribbean_sea")
    s.play("fleet murmansk north_atlantic")
    refused(s, "fleet north_atlantic caribbean_sea")
    assert units(s, "north_atlantic") == {"russia fleet": 1}


def test_wrap_np_cs() -> None:
    """DE 759-771."""
    s = maneuver(turn="usa", usa={"fleets": {"north_pacific": 1}})
    s.play("fleet north_pacific china_sea")
    assert units(s, "china_sea") == {"usa fleet": 1}


def test_wrap_sp_ts() -> None:
    """DE 771-774."""
    s = maneuver(turn="brazil", brazil={"fleets": {"south_pacific": 1}})
    s.play("fleet south_pacific tasman_sea")
    assert units(s, "tasman_sea") == {"brazil fleet": 1}


def test_wrap_north_south() -> None:
    """DE 774-776: no way over the poles."""
    s = maneuver(russia={"fleets": {"sea_of_japan": 1}})
    refused(s, "fleet sea_of_japan north_atlantic")


def test_each_fleet_moves_once_and_each_on_its_own() -> None:
    s = maneuver(turn="europe", europe={"fleets": {"north_atlantic": 2, "london": 1}})
    play(s, "fleet north_atlantic caribbean_sea", "fleet london north_atlantic")
    assert units(s, "north_atlantic") == {"europe fleet": 2}
    play(s, "fleet north_atlantic mediterranean_sea")
    assert units(s, "north_atlantic") == {"europe fleet": 1}
    assert not offered(s, "fleet north_atlantic")
    assert not offered(s, "fleet caribbean_sea")


def test_fleets_move_before_armies() -> None:
    """DE 466-469: first the fleets, then the armies."""
    s = maneuver(turn="europe", europe={"fleets": {"london": 1}, "armies": {"paris": 1}})
    refused(s, "army paris london")
    s.play("end fleets")
    refused(s, "fleet london north_atlantic")
    s.play("army paris rome")
    assert units(s, "rome") == {"europe army": 1}


def test_a_maneuver_without_units_is_over_at_once() -> None:
    s = maneuver(turn="europe")
    assert on_turn(s) == "russia"


def test_nothing_has_to_move() -> None:
    """I41."""
    s = maneuver(turn="europe", europe={"fleets": {"london": 1}, "armies": {"paris": 1}})
    play(s, "end fleets", "end armies")
    assert units(s, "london") == {"europe fleet": 1}
    assert units(s, "paris") == {"europe army": 1}
    assert on_turn(s) == "russia"


def test_only_the_fleets_of_the_nation_on_turn_move() -> None:
    s = maneuver(2, "europe", europe={"fleets": {"london": 1}}, brazil={"fleets": {"fortaleza": 1}})
    refused(s, "fleet fortaleza caribbean_sea")
    end_maneuver(s)
    assert units(s, "fortaleza") == {"brazil fleet": 1}
