"""Buying tiles: what they cost, once a round, what stays and what goes back (R14 to R16, R42)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import core.games.struggle_of_empires as package
from core import Session
from struggle_of_empires.builders import (
    actions_left,
    actor,
    again,
    fight,
    gold,
    offered,
    on_turn,
    owns,
    pass_turns,
    phase,
    play,
    points,
    population,
    position,
    ready,
    refused,
    supply,
    texts,
    unrest,
)

VALUES = tomllib.loads(
    (Path(str(package.__file__)).parent / "data" / "values.toml").read_text(encoding="utf-8")
)
TILES = {row["id"]: row for row in VALUES["tile"]}
ALLIANCES = [name for name, row in TILES.items() if row["kind"] == "alliance"]
COMPANIES = [name for name, row in TILES.items() if row["kind"] == "company"]
AT_ONCE = ("government_reform", "industry", "pirates", "slave_revolt")
KEPT = [name for name in TILES if name not in AT_ONCE]


def shopper(**player: Any) -> Session:
    """Britain is on turn."""
    return on_turn("britain", {"britain": player, "france": {}})


@pytest.mark.parametrize("tile", KEPT)
def test_a_tile_is_paid_and_kept(tile: str) -> None:
    """R15: no marker or unit is needed where a company or alliance tile belongs."""
    s = shopper()
    left = supply(s, tile)
    play(s, f"buy {tile}")
    assert owns(s, "britain", tile) == 1
    assert supply(s, tile) == left - 1 == TILES[tile]["count"] - 1
    assert gold(s, "britain") == 10 - TILES[tile].get("gold", 0)
    assert (unrest(s, "britain"), population(s, "britain")) == (0, 5)


def test_buying_is_an_action() -> None:
    """Also where the tile is free."""
    for tile in ("bavaria", "africa_company", "militia"):
        s = play(shopper(), f"buy {tile}")
        assert actions_left(s) == 1


def test_soe_030_one_tile_a_round() -> None:
    """R14."""
    s = play(shopper(), "buy militia")
    refused(s, "buy banking")
    assert texts(s, "buy") == []
    play(s, "pass")
    assert offered(s, "buy banking")
    pass_turns(s)
    assert actor(s) == "britain"
    play(s, "buy banking")
    assert (owns(s, "britain", "militia"), owns(s, "britain", "banking")) == (1, 1)


def test_a_player_who_is_short_borrows_for_a_tile() -> None:
    """R17: a chosen cost, too."""
    s = play(shopper(gold=0), "buy army_training")
    assert (gold(s, "britain"), unrest(s, "britain")) == (1, 2)


def test_what_buying_would_borrow_is_shown() -> None:
    s = shopper(gold=1)
    shown = s.view(0)["tiles"]
    assert shown["army_training"]["unrest_taken"] == 1
    assert shown["naval_training"]["unrest_taken"] == 1
    assert shown["navigation"]["unrest_taken"] == 0
    assert shown["bavaria"]["unrest_taken"] == 0


def test_tiles_that_are_gone_cannot_be_bought() -> None:
    s = on_turn("britain", {"britain": {}, "france": {"tiles": {"war_office": 1, "militia": 3}}})
    refused(s, "buy war_office")
    refused(s, "buy militia")
    assert offered(s, "buy army_training")


def test_everything_on_show_may_be_bought() -> None:
    """R15. Pirates and Slave Revolt need a marker they could attack."""
    s = shopper()
    assert texts(s, "buy") == sorted(
        f"buy {tile}" for tile in TILES if tile not in ("pirates", "slave_revolt")
    )
    s = on_turn("britain", {"britain": {}, "france": {"markers": {"caribbean": 1}}})
    assert texts(s, "buy") == sorted(f"buy {tile}" for tile in TILES)


def test_several_of_a_kind_may_be_owned() -> None:
    """R16."""
    s = play(shopper(tiles={"army_training": 3, "levant_company": 1}), "buy army_training")
    assert owns(s, "britain", "army_training") == 4
    s = play(shopper(tiles={"levant_company": 1}), "buy levant_company")
    assert (owns(s, "britain", "levant_company"), ready(s, "britain", "levant_company")) == (2, 2)


def other_prices(tile: str, **price: int) -> dict[str, Any]:
    """The values with another price for a tile."""
    rows = [
        {**{k: v for k, v in row.items() if k not in ("gold", "population", "unrest")}, **price}
        if row["id"] == tile
        else row
        for row in VALUES["tile"]
    ]
    return {**VALUES, "tile": rows}


def test_a_tile_may_cost_population() -> None:
    """The printed price may be gold, population or unrest: another values file says so."""
    values = other_prices("reserve", population=2)
    start = {"britain": {"population": 3}, "france": {}}
    s = position(start, values=values, phase={"name": "action", "turn": 0})
    play(s, "buy reserve")
    assert (population(s, "britain"), gold(s, "britain")) == (1, 10)
    pass_turns(s, 2)
    refused(s, "buy reserve")


# --- tiles that act when they are taken -----------------------------------------------------------


def test_soe_033_government_reform_takes_two_unrest_away() -> None:
    """It goes to the box, not back to the supply."""
    s = shopper(unrest=5)
    left = supply(s, "government_reform")
    play(s, "buy government_reform")
    assert unrest(s, "britain") == 3
    assert owns(s, "britain", "government_reform") == 0
    assert supply(s, "government_reform") == left - 1 == 9
    assert gold(s, "britain") == 10


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (20, 18)])
def test_government_reform_never_goes_below_zero(before: int, after: int) -> None:
    s = shopper(unrest=before)
    play(s, "buy government_reform")
    assert unrest(s, "britain") == after


def test_industry_brings_three_points_for_two_unrest() -> None:
    s = shopper(unrest=1, points=4)
    play(s, "buy industry")
    assert (points(s, "britain"), unrest(s, "britain"), gold(s, "britain")) == (7, 3, 10)
    assert owns(s, "britain", "industry") == 0
    assert supply(s, "industry") == 2


def test_boxed_tiles_run_out() -> None:
    s = on_turn("britain", {"britain": {}, "france": {}}, actions=2)
    for _ in range(3):
        play(s, "buy industry")
        pass_turns(s, 2)
    assert supply(s, "industry") == 0
    assert not offered(s, "buy industry")


# --- one-use tiles (R42) --------------------------------------------------------------------------


def armed(**player: Any) -> Session:
    """Britain can attack France in the German States, where a French ally could help."""
    own = {"armies": {"german_states": 5}, **player}
    return position(
        {
            "britain": own,
            "france": {"markers": {"german_states": 4}},
            "spain": {},
            "russia": {"armies": {"german_states": 1}},
        },
        ["roll 6 1", "roll 3 3"] * 3,
    )


def test_soe_032_a_tile_used_this_round_cannot_be_bought_again_in_it() -> None:
    """R42: others may, at once; the next round its user may, too."""
    s = armed(tiles={"surprise_attack": 1})
    assert supply(s, "surprise_attack") == 0
    fight(s, "attack german_states france", surprise="use surprise_attack")
    assert supply(s, "surprise_attack") == 1
    refused(s, "buy surprise_attack")
    assert offered(s, "buy blockade")
    play(s, "pass")
    assert actor(s) == "france"
    assert offered(s, "buy surprise_attack")
    pass_turns(s, 3)
    assert actor(s) == "britain"
    play(s, "buy surprise_attack")
    assert owns(s, "britain", "surprise_attack") == 1


def test_a_tile_may_be_bought_and_used_in_one_round() -> None:
    """R42."""
    s = play(armed(), "buy surprise_attack")
    fight(s, "attack german_states france", surprise="use surprise_attack")
    assert owns(s, "britain", "surprise_attack") == 0
    assert supply(s, "surprise_attack") == 1


def test_a_tile_spent_by_a_defender_is_barred_for_him_too() -> None:
    """R42: used in the turn of another, in the same round."""
    s = position(
        {
            "britain": {"armies": {"german_states": 5}},
            "france": {
                "armies": {"german_states": 1},
                "markers": {"german_states": 1},
                "tiles": {"fighting_withdrawal": 1},
            },
        },
        ["roll 6 2", "roll 3 3"],
    )
    fight(s, "attack german_states france", withdrawal="use fighting_withdrawal")
    assert offered(s, "buy fighting_withdrawal")
    play(s, "pass")
    assert actor(s) == "france"
    refused(s, "buy fighting_withdrawal")
    pass_turns(s, 2)
    assert actor(s) == "france"
    assert offered(s, "buy fighting_withdrawal")


def test_held_tiles_may_be_kept_over_wars() -> None:
    """Only alliance tiles go back."""
    s = shopper(tiles={"surprise_attack": 1, "blockade": 1, "fighting_withdrawal": 1, "reserve": 2})
    s = again(s, phase={"name": "war_end"})
    for tile, count in {
        "surprise_attack": 1,
        "blockade": 1,
        "fighting_withdrawal": 1,
        "reserve": 2,
    }.items():
        assert owns(s, "britain", tile) == count


# --- companies ------------------------------------------------------------------------------------


def test_soe_037_a_company_brings_one_gold_a_marker_once_a_war() -> None:
    s = shopper(tiles={"baltic_company": 1}, markers={"baltic": 3, "india": 2})
    play(
        s,
        "use baltic_company baltic"
        if not offered(s, "use baltic_company")
        else "use baltic_company",
    )
    assert gold(s, "britain") == 13
    assert actions_left(s) == 2
    refused(s, "use baltic_company")
    pass_turns(s, 2)
    refused(s, "use baltic_company")


def test_soe_038_of_two_regions_one_is_chosen() -> None:
    s = shopper(tiles={"levant_company": 1}, markers={"mediterranean": 2, "ottoman_empire": 4})
    assert texts(s, "use levant") == [
        "use levant_company mediterranean",
        "use levant_company ottoman_empire",
    ]
    other = again(s)
    play(s, "use levant_company mediterranean")
    assert gold(s, "britain") == 12
    refused(s, "use levant_company ottoman_empire")
    play(other, "use levant_company ottoman_empire")
    assert gold(other, "britain") == 14


def test_two_companies_of_a_kind_are_used_one_after_the_other() -> None:
    """R16: both, for the same region or for both."""
    s = shopper(tiles={"east_indies_company": 2}, markers={"india": 3, "east_indies": 1})
    play(s, "use east_indies_company india", "use east_indies_company india")
    assert gold(s, "britain") == 16
    refused(s, "use east_indies_company india")


@pytest.mark.parametrize("tile", COMPANIES)
def test_each_company_pays_for_its_regions(tile: str) -> None:
    for region in TILES[tile]["regions"]:
        s = shopper(tiles={tile: 1}, markers={region: 2})
        play(s, next(t for t in texts(s, f"use {tile}") if region in t or len(t.split()) == 2))
        assert gold(s, "britain") == 12, region


def test_markers_of_others_bring_a_company_nothing() -> None:
    s = on_turn(
        "britain",
        {
            "britain": {"tiles": {"baltic_company": 1}, "markers": {"baltic": 1}},
            "france": {"markers": {"baltic": 3}},
        },
    )
    play(s, texts(s, "use baltic_company")[0])
    assert gold(s, "britain") == 11


# --- other extra actions --------------------------------------------------------------------------


def test_soe_036_improved_agriculture_is_not_offered_at_population_9() -> None:
    """R56: it stays ready; at 8 it brings the ninth."""
    s = shopper(population=9, tiles={"improved_agriculture": 1})
    refused(s, "use improved_agriculture")
    assert ready(s, "britain", "improved_agriculture") == 1
    s = shopper(population=8, tiles={"improved_agriculture": 2})
    play(s, "use improved_agriculture")
    assert (population(s, "britain"), actions_left(s)) == (9, 2)
    refused(s, "use improved_agriculture")
    assert ready(s, "britain", "improved_agriculture") == 1


def test_improved_agriculture_adds_up() -> None:
    """R16: one population each."""
    s = shopper(population=2, tiles={"improved_agriculture": 3})
    play(s, *["use improved_agriculture"] * 3)
    assert population(s, "britain") == 5


def test_diplomatic_service_takes_an_alliance_tile_on_top() -> None:
    """R14: as an extra action, paid for, besides the one tile a round."""
    s = shopper(tiles={"diplomatic_service": 1})
    play(s, "buy militia", "use diplomatic_service")
    assert phase(s) == "alliance"
    assert texts(s, "buy") == sorted(f"buy {tile}" for tile in ALLIANCES)
    refused(s, "buy banking")
    play(s, "buy ottoman_empire")
    assert owns(s, "britain", "ottoman_empire") == 1
    assert gold(s, "britain") == 10 - TILES["militia"]["gold"] - TILES["ottoman_empire"]["gold"]
    assert actions_left(s) == 1
    refused(s, "use diplomatic_service")
    refused(s, "buy banking")


def test_diplomatic_service_leaves_the_tile_of_the_round() -> None:
    """R14: the other way round."""
    s = shopper(tiles={"diplomatic_service": 1})
    play(s, "use diplomatic_service", "buy bavaria")
    assert actions_left(s) == 2
    play(s, "buy saxony")
    assert (owns(s, "britain", "bavaria"), owns(s, "britain", "saxony")) == (1, 1)


def test_diplomatic_service_is_once_a_war() -> None:
    s = shopper(tiles={"diplomatic_service": 1})
    play(s, "use diplomatic_service", "buy bavaria")
    pass_turns(s, 2)
    refused(s, "use diplomatic_service")


def test_an_alliance_tile_is_unique() -> None:
    s = on_turn("britain", {"britain": {}, "france": {"tiles": {"bavaria": 1}}})
    refused(s, "buy bavaria")
    assert offered(s, "buy saxony")


def test_war_office_gives_an_attack_without_gold_or_action() -> None:
    """R13."""
    s = armed(tiles={"war_office": 1})
    play(s, "use war_office")
    assert phase(s) == "free_attack"
    fight(s, "attack german_states france")
    assert gold(s, "britain") == 10
    assert actions_left(s) == 2
    refused(s, "use war_office")
    fight(s, "attack german_states france")
    assert gold(s, "britain") == 8


def test_war_office_needs_something_to_attack() -> None:
    s = shopper(tiles={"war_office": 1})
    assert texts(s, "use") == []
