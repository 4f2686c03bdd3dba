"""Alliance tiles at sea and on land: fleets, armies, tiles with both symbols (R25, R38)."""

from __future__ import annotations

import pytest

from core import Session
from struggle_of_empires.battles import battlefield, forces, losses
from struggle_of_empires.builders import (
    actor,
    fight,
    markers,
    offered,
    phase,
    play,
    strength,
    texts,
    unrest,
)


def again_at_sea(session: Session, symbol: str) -> Session:
    """Attack in the Baltic; both fight; Denmark counts as this; the dice lie there."""
    play(session, "attack baltic britain")
    while phase(session) in ("sea", "sea_defence", "symbol"):
        play(session, f"symbol denmark {symbol}" if phase(session) == "symbol" else "fight")
    assert phase(session) == "reserve"
    return session


@pytest.mark.parametrize("region", ["south_america", "africa", "east_indies"])
def test_portugal_is_a_fleet_in_its_regions(region: str) -> None:
    s = battlefield(
        {"fleets": {region: 1}, "tiles": {"portugal": 1}},
        {"fleets": {region: 1}},
        ["2 2", "3 3"],
    )
    play(s, f"attack {region} britain")
    if phase(s) == "sea":
        play(s, "fight")
    play(s, "fight")
    assert losses(s, "spain", "britain") == [0, 1]


def test_a_fleet_symbol_does_not_count_on_land() -> None:
    s = battlefield(
        {"armies": {"africa": 1}, "tiles": {"portugal": 1}},
        {"armies": {"africa": 1}, "markers": {"africa": 1}},
        ["2 2", "3 3"],
    )
    fight(s, "attack africa britain")
    assert losses(s, "spain", "britain") == [1, 1]


def test_a_tile_with_both_symbols_is_an_army_or_a_fleet() -> None:
    """R38: its owner says which, once an attack, before the first dice."""
    own = forces(1, 1, "baltic", tiles={"denmark": 1, "reserve": 1})
    other = forces(1, 1, "baltic", markers={"baltic": 1})
    s = battlefield(own, other, ["2 2", "3 3", "2 2", "3 3"])
    fight_at = again_at_sea(s, "fleet")
    assert strength(fight_at, "attacker") == {"fleets": 1, "alliance": 1}
    play(fight_at, "accept")
    assert strength(fight_at, "attacker") == {"armies": 1, "support": 1}
    s = battlefield(own, other, ["2 2", "3 3", "2 2", "3 3"])
    fight_at = again_at_sea(s, "army")
    assert strength(fight_at, "attacker") == {"fleets": 1}
    play(fight_at, "accept")
    assert strength(fight_at, "attacker") == {"armies": 1, "alliance": 1}


def test_the_symbol_may_be_chosen_anew_in_every_attack() -> None:
    """R38."""
    s = battlefield(
        forces(2, 2, "baltic", tiles={"denmark": 1}),
        forces(2, 2, "baltic", markers={"baltic": 2}),
        ["1 3", "3 3", "1 3", "3 3"] * 2,
    )
    for symbol in ("army", "fleet"):
        play(s, "attack baltic britain")
        asked = 0
        while phase(s) in ("sea", "sea_defence", "symbol"):
            asked += phase(s) == "symbol"
            play(s, f"symbol denmark {symbol}" if phase(s) == "symbol" else "fight")
        assert asked == 1
    assert markers(s, "spain", "baltic") == 2


def test_the_defender_chooses_for_his_own_tile() -> None:
    """R38: also after the attacker has used Surprise Attack."""
    s = battlefield(
        forces(1, 1, "baltic"),
        forces(1, 1, "baltic", markers={"baltic": 1}, tiles={"sweden": 1}),
        ["2 2", "3 3", "2 2", "3 3"],
    )
    play(s, "attack baltic britain")
    while phase(s) in ("sea", "sea_defence"):
        play(s, "fight")
    assert (phase(s), actor(s)) == ("symbol", "britain")
    assert texts(s) == ["symbol sweden army", "symbol sweden fleet"]
    play(s, "symbol sweden fleet")
    if phase(s) in ("sea", "sea_defence"):
        play(s, *["fight"] * 2)
    assert unrest(s, "spain") >= 1


def test_two_tiles_with_both_symbols_are_chosen_one_by_one() -> None:
    """R38, R39."""
    s = battlefield(
        forces(1, 1, "baltic", tiles={"denmark": 1, "sweden": 1, "reserve": 1}),
        forces(1, 1, "baltic", markers={"baltic": 1}),
        ["2 2", "3 3", "2 2", "3 3"],
    )
    play(s, "attack baltic britain")
    while phase(s) in ("sea", "sea_defence", "symbol"):
        wanted = (
            "symbol denmark army" if offered(s, "symbol denmark army") else ("symbol sweden fleet")
        )
        play(s, wanted if phase(s) == "symbol" else "fight")
    assert strength(s, "attacker") == {"fleets": 1, "alliance": 1}
    play(s, "accept")
    assert strength(s, "attacker") == {"armies": 1, "alliance": 1, "support": 1}


def test_naples_fights_at_sea_for_the_ottoman_empire() -> None:
    """R25, R38: that naval battle is fought in the Mediterranean, which is on the tile.

    On land in the Ottoman Empire it does not count, so there is nothing to choose.
    """
    s = battlefield(
        {
            "armies": {"ottoman_empire": 1},
            "fleets": {"mediterranean": 1},
            "tiles": {"naples": 1, "reserve": 1},
        },
        {"markers": {"ottoman_empire": 1}, "fleets": {"mediterranean": 1}},
        ["2 2", "3 3", "2 2", "3 3"],
    )
    play(s, "attack ottoman_empire britain", "fight", "fight")
    assert phase(s) == "reserve"
    assert strength(s, "attacker") == {"fleets": 1, "alliance": 1}
    play(s, "accept")
    assert strength(s, "attacker") == {"armies": 1, "support": 1}


def test_the_ottoman_tile_fights_on_land_only() -> None:
    """R25: an army; at sea in the Mediterranean it does nothing."""
    s = battlefield(
        {
            "armies": {"ottoman_empire": 1},
            "fleets": {"mediterranean": 1},
            "tiles": {"ottoman_empire": 1, "savoy": 1, "reserve": 1},
        },
        {"markers": {"ottoman_empire": 1}, "fleets": {"mediterranean": 1}},
        ["2 2", "3 3", "2 2", "3 3"],
    )
    play(s, "attack ottoman_empire britain", "fight", "fight")
    assert strength(s, "attacker") == {"fleets": 1}
    play(s, "accept")
    assert strength(s, "attacker") == {"armies": 1, "alliance": 1}


def test_one_of_both_symbols_fits_itself_where_only_one_battle_comes() -> None:
    """R38: on land alone it is an army, at sea alone a fleet; nobody is asked."""
    own = {"denmark": 1, "reserve": 1}
    s = battlefield(
        {"armies": {"baltic": 1}, "tiles": own},
        {"armies": {"baltic": 1}, "markers": {"baltic": 1}},
        ["2 2", "3 3"],
    )
    play(s, "attack baltic britain")
    assert strength(s, "attacker") == {"armies": 1, "alliance": 1}
    s = battlefield(
        {"fleets": {"baltic": 1}, "tiles": own}, {"fleets": {"baltic": 1}}, ["2 2", "3 3"]
    )
    play(s, "attack baltic britain", "fight")
    assert strength(s, "attacker") == {"fleets": 1, "alliance": 1}
