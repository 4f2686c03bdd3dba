"""Why something cannot be chosen: the rule with its figures, told by the kernel."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.battles import ATTACK, G, army, battlefield
from struggle_of_empires.builders import POWERS, REGIONS, beginning, on_turn, play, position

Figures = dict[str, int | str]


def why(session: Session, target: str) -> tuple[str, Figures]:
    """The reason and its figures; a target that can be chosen has none."""
    refusal = session.why_not(target)
    assert refusal is not None, target
    assert refusal.rule
    return refusal.message[0].removeprefix("why."), dict(refusal.message[1])


def reason(session: Session, target: str) -> str:
    return why(session, target)[0]


def alone(**player: Any) -> Session:
    """Britain is on turn; France has nothing."""
    return on_turn("britain", {"britain": player, "france": {}})


# --- a turn: regions ------------------------------------------------------------------------------


def test_what_can_be_chosen_has_no_reason() -> None:
    s = alone(armies={"india": 1}, gold=9)
    assert s.why_not("india") is None
    assert s.why_not("tile.army_training") is None
    assert s.why_not("britain") is None


def test_a_region_without_units_and_counters() -> None:
    assert reason(alone(), "india") == "no_unit"


def test_a_country_needs_an_army_there() -> None:
    """R46: attacked is a numbered counter, with its number."""
    s = position({"britain": {}, "france": {}}, counters={G: ["4", "3"]})
    assert why(s, G) == ("no_army_for_country", {"region": f"@region.{G}", "n": 3})


def test_an_enemy_needs_an_army_there() -> None:
    s = position({"britain": {}, "france": {"markers": {"india": 1}}})
    assert why(s, "india") == (
        "no_army_for_foe",
        {"region": "@region.india", "power": "@power.france"},
    )


def test_a_fleet_attacks_an_enemy_only_where_it_has_a_fleet() -> None:
    """R26: none ever stands in the German States, so none is asked for there."""
    inland = position({"britain": {}, "france": {"forts": {G: 1}}})
    assert reason(inland, G) == "no_army_for_foe"
    players = {"britain": {}, "france": {"markers": {"india": 1}}, "spain": {}}
    s = position({**players, "russia": {"fleets": {"india": 1}}})
    found = why(s, "india")
    assert found == ("no_unit_for_foe", {"region": "@region.india", "power": "@power.russia"})
    assert reason(s, "say:attack india france") == "no_army_for_foe"
    assert reason(s, "say:attack africa france") == "not_there"


@pytest.mark.parametrize(
    ("raid", "expected", "other"),
    [
        ("pirates", "no_fleet_for_pirates", {"armies": {"caribbean": 1, G: 1}}),
        ("revolt", "no_army_for_revolt", {"armies": {G: 1}, "fleets": {"caribbean": 1}}),
    ],
)
def test_raiders_are_attacked_by_their_own_kind(
    raid: str, expected: str, other: dict[str, Any]
) -> None:
    """R45: Pirates by a fleet, a Slave Revolt by an army."""
    held = {raid: {"region": "caribbean", "seat": 1}}
    assert reason(position({"britain": {}, "france": {}}, **held), "caribbean") == expected
    players = {"britain": {**other, "tiles": {"war_office": 1}}, "france": army(1)}
    s = play(position(players, **held), "use war_office")
    assert reason(s, "caribbean") == expected


def test_a_fleet_alone_leaves_a_country_to_armies_in_a_free_attack() -> None:
    """R46: nobody else is there, but the country is."""
    free = {"armies": {G: 1}, "fleets": {"india": 1}, "tiles": {"war_office": 1}}
    s = position({"britain": free, "france": army(1)}, counters={"india": ["2 gold 1"]})
    assert why(play(s, "use war_office"), "india")[0] == "no_army_for_country"


def test_pop_costs_population_and_slaves_a_fleet_in_africa() -> None:
    """R46."""
    s = position({"britain": {"population": 0}, "france": {}}, counters={"north_america": ["pop"]})
    assert why(s, "north_america") == (
        "no_population",
        {"region": "@region.north_america", "n": 1, "have": 0},
    )
    s = position({"britain": {}, "france": {}}, counters={"caribbean": ["slaves"]})
    assert why(s, "caribbean")[1]["sea"] == "@region.africa"


def test_colonised_once_a_round() -> None:
    """R14."""
    s = position({"britain": {}, "france": {}}, counters={"north_america": ["pop", "pop"]})
    play(s, "colonise north_america")
    assert reason(s, "north_america") == "settled"


def test_a_fort_alone_moves_only_when_it_is_built() -> None:
    """R23."""
    assert reason(alone(forts={"india": 1}), "india") == "fort"


def test_without_actions_left() -> None:
    tile = {"improved_agriculture": 1}
    s = on_turn("britain", {"britain": {"tiles": tile, "population": 3}, "france": {}}, actions=0)
    assert reason(s, "india") == "no_action"
    assert reason(s, "tile.army_training") == "no_action_for_tile"


def test_homelands_are_no_battlefields() -> None:
    """R55: also with gold that could be given."""
    assert reason(alone(armies={"india": 1}), "france") == "homeland"
    assert why(alone(population=0), "britain") == ("no_people", {**ANY, "n": 1, "have": 0})
    assert reason(alone(), "russia") == "not_played"


ANY = {"unit": "@unit.army"}


# --- attacks --------------------------------------------------------------------------------------


def four(**spain: Any) -> Session:
    """Spain with its ally France and the enemies Britain and Austria in the German States."""
    return battlefield(spain, army(1), france=army(1), austria={})


def test_allies_cannot_be_attacked() -> None:
    s = four(armies={G: 1})
    assert s.why_not(f"say:{ATTACK}") is None
    found = why(s, f"say:attack {G} france")
    assert found == ("ally", {"region": f"@region.{G}", "power": "@power.france"})
    assert reason(s, f"say:attack {G} austria") == "not_there"


def test_a_fleet_alone_attacks_fleets_only() -> None:
    """R26."""
    players = {"britain": {"fleets": {"india": 1}}, "france": {"armies": {"india": 1}}}
    s = on_turn("britain", players)
    assert reason(s, "say:attack india france") == "no_fleet_to_fight"


def test_without_an_action_nobody_is_attacked() -> None:
    """Though an army stands there; what is left of the turn are extra actions."""
    players = {"britain": {**army(1), "tiles": {"improved_agriculture": 1}}, "france": army(1)}
    s = on_turn("britain", players, actions=0)
    assert why(s, f"say:attack {G} france") == ("no_action", {"region": f"@region.{G}"})


def test_a_free_attack_goes_where_somebody_may_be_attacked() -> None:
    players: dict[str, Any] = {
        "spain": {"armies": {G: 1, "baltic": 1}, "tiles": {"war_office": 1}},
        "britain": army(1),
        "france": {"armies": {"baltic": 1}},
        "austria": {},
    }
    s = play(position(players), "use war_office")
    assert reason(s, "baltic") == "ally"
    assert reason(s, "india") == "no_unit_to_attack"


def test_in_a_battle_its_question_comes_first() -> None:
    players = {"spain": army(2), "britain": army(1), "france": army(1), "austria": {}}
    s = play(position(players), ATTACK)
    for target in ("india", "britain", "tile.army_training"):
        assert reason(s, target) == "battle"


# --- moving ---------------------------------------------------------------------------------------


def moving(kind: str, origin: str, **player: Any) -> Session:
    return play(alone(**player), f"move {kind} {origin}")


def test_fleets_need_a_sea() -> None:
    s = moving("fleet", "baltic", fleets={"baltic": 1})
    assert why(s, "central_europe") == ("no_sea", {"region": "@region.central_europe"})
    assert reason(s, "baltic") == "there_already"


def test_an_army_enters_a_colony_behind_a_fleet_only() -> None:
    """R22."""
    s = moving("army", "britain", armies={"britain": 1}, fleets={"caribbean": 1})
    assert s.why_not("caribbean") is None
    assert why(s, "india")[0] == "no_fleet"


def test_an_army_enters_europe_by_marker_border_or_fleet() -> None:
    s = moving("army", "britain", armies={"britain": 1})
    assert reason(s, "central_europe") == "no_border"
    assert why(s, "ottoman_empire") == (
        "no_border_or_fleet",
        {
            "unit": "@unit.army",
            "region": "@region.ottoman_empire",
            "sea": "@region.mediterranean",
        },
    )


def test_a_blockade_tells_both_fleets() -> None:
    """R43."""
    players = {
        "britain": {"armies": {"britain": 1}, "fleets": {"india": 1}},
        "france": {"fleets": {"india": 2}},
    }
    s = position(players, blockade={"region": "india", "seat": 1})
    play(s, "move army britain")
    name, figures = why(s, "india")
    assert (name, figures["fleets"], figures["own"]) == ("blockade", 2, 1)


def test_no_unit_moves_twice_in_an_action() -> None:
    s = moving("fleet", "baltic", fleets={"baltic": 2})
    play(s, "to mediterranean")
    assert reason(s, "mediterranean") == "moved"
    assert reason(s, "india") == "no_mover"


def test_a_fort_that_came_back_has_moved() -> None:
    """R23: it may go out again by a later action."""
    spain = {"forts": {"spain": 1}, "fleets": {"caribbean": 1}}
    s = position({"spain": spain, "france": {}}, ["roll 1", "roll 4"])
    play(s, "move fort spain", "to caribbean")
    assert reason(s, "spain") == "moved" and reason(s, "india") == "no_mover"


def test_an_army_without_a_way_out_has_not_moved() -> None:
    """R43: Spain borders the Mediterranean alone, which is closed."""
    players = {
        "spain": {"armies": {"spain": 1, "india": 1, "africa": 1}, "population": 0},
        "france": {"fleets": {"mediterranean": 1}},
    }
    closed = {"blockade": {"region": "mediterranean", "seat": 1}}
    s = position(players, ["roll 6"], **closed)
    assert reason(s, "spain") == "no_people_no_way"
    play(s, "move army india", "to spain")
    assert why(s, "spain") == ("no_way_out", {"place": "@power.spain"})


def test_only_a_unit_of_the_kind_is_taken_off() -> None:
    s = play(alone(fleets={"baltic": 1}, armies={"india": 1}), "rebuild fleet")
    assert reason(s, "india") == "none_to_rebuild"


# --- tiles ----------------------------------------------------------------------------------------


FED = {"tiles": {"improved_agriculture": 1}, "population": 9}


@pytest.mark.parametrize(
    ("tile", "player", "more", "expected"),
    [
        ("reserve", {}, {"supply": {"reserve": 0}}, "gone"),
        ("pirates", {}, {}, "no_marker_in_colonies"),
        ("slave_revolt", {"markers": {"india": 1}}, {}, "no_marker_in_americas"),
        ("blockade", {"spent": ["blockade"], "tiles": {}}, {}, "spent"),
        ("improved_agriculture", FED, {}, "full_population"),
        ("war_office", {"tiles": {"war_office": 1}}, {}, "nobody_to_attack"),
        ("levant_company", {"tiles": {"levant_company": 1}}, {}, "companies"),
        ("trained_natives", {"tiles": {"trained_natives": 1}}, {}, "no_natives"),
        ("blockade", {"tiles": {"blockade": 1}}, {}, "no_fleet_to_blockade"),
        ("surprise_attack", {"tiles": {"surprise_attack": 1}}, {}, "in_battle"),
        ("fighting_withdrawal", {"tiles": {"fighting_withdrawal": 1}}, {}, "in_battle"),
    ],
)
def test_why_a_tile_is_neither_bought_nor_used(
    tile: str, player: dict[str, Any], more: dict[str, Any], expected: str
) -> None:
    """R13, R14, R42 to R44, R56."""
    owned = tile in player.get("tiles", {})  # else one more could be bought
    phase = {"name": "action", "turn": 0, "bought": owned}
    s = position({"britain": player, "france": {}}, phase=phase, **more)
    assert reason(s, f"tile.{tile}") == expected


def test_one_tile_a_round() -> None:
    s = play(alone(gold=9), "buy army_training")
    assert why(s, "tile.logistics") == ("bought", {"tile": "@tile.logistics"})


def test_a_tile_that_costs_more_population_than_there_is() -> None:
    s = alone(population=0)
    costly = [
        tile for tile, facts in s.view(0)["tiles"].items() if facts["population"] and facts["left"]
    ]
    for tile in costly:
        assert why(s, f"tile.{tile}")[1]["have"] == 0


def test_a_triangle_is_used_once_a_war() -> None:
    s = alone(tiles={"improved_agriculture": 1}, population=3)
    play(s, "use improved_agriculture", "buy army_training")
    assert reason(s, "tile.improved_agriculture") == "used"
    players = {"britain": {"tiles": {"improved_agriculture": 1}, "population": 3}, "france": {}}
    s = play(position(players, war=3), "use improved_agriculture", "buy army_training")
    assert reason(s, "tile.improved_agriculture") == "used_up"  # no war comes in which it is ready


@pytest.mark.parametrize(("war", "round_", "expected"), [(3, 6, "spent_last"), (2, 6, "spent")])
def test_a_spent_tile_is_promised_for_a_next_round_only_where_one_comes(
    war: int, round_: int, expected: str
) -> None:
    players = {"britain": {"spent": ["blockade"]}, "france": {}}
    s = position(players, war=war, round=round_)
    assert reason(s, "tile.blockade") == expected


def test_diplomatic_service_takes_alliance_tiles() -> None:
    s = play(alone(tiles={"diplomatic_service": 1}), "use diplomatic_service")
    assert reason(s, "tile.logistics") == "no_alliance"


# --- the auction and the set-up -------------------------------------------------------------------


def test_who_stands_on_a_track_is_not_proposed_again() -> None:
    """R06, with the place."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS[:3]}
    s = beginning("auctions", players)
    first = play(s, "side a britain")
    assert reason(first, "britain") == "proposed"
    play(s, "side b france")
    assert reason(s, "spain") == "pair_stands"
    play(s, "bid 0", "pass", "pass")
    assert why(s, "britain") == ("placed_a", {"power": "@power.britain", "n": 1})
    assert reason(s, "india") == "region_in_auction"
    assert reason(s, "tile.logistics") == "tile_before_turn"


def test_against_the_highest_bid_no_pair_is_named() -> None:
    """R04: a bid above 60 is not counted, so that the others can only pass."""
    players: dict[str, dict[str, Any]] = {power: {} for power in POWERS[:3]}
    s = play(beginning("auctions", players), "side a france", "side b britain", "bid 59")
    assert s.why_not("france") is None
    play(s, "bid 60")
    assert why(s, "france") == ("highest_bid", {"n": 60})


def test_a_power_is_chosen_once() -> None:
    s = Session.new("struggle_of_empires", seats=3, seed=1)
    first = next(choice for choice in s.choices if choice.verb == "power")
    play(s, first.text)
    assert reason(s, first.args[0]) == "taken"
    assert reason(s, "india") == "power_first"


def test_every_place_that_cannot_be_chosen_tells_why() -> None:
    """Whatever is asked: no click on the map is answered by nothing."""
    s = Session.new("struggle_of_empires", seats=4, seed=3)
    seen = set()
    while not s.over and len(seen) < 12:
        phase = s.view(None)["phase"]
        if phase not in seen:
            seen.add(phase)
            meant = {name for choice in s.choices for name in choice.targets}
            for name in {*REGIONS, *POWERS} - meant:
                assert s.why_not(name) is not None, (phase, name)
        needed = [choice for choice in s.choices if not choice.optional]
        s.play(needed[s.step * 7 % len(needed)])
