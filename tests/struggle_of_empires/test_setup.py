"""Set-up: components, counters, powers, claims by draw, the first units (R51 to R53)."""

from __future__ import annotations

from collections import Counter

import pytest

from core import Session
from core.play.chance import TEST, Rng
from struggle_of_empires.builders import (
    GAME,
    INLAND,
    POWERS,
    REGIONS,
    SEAS,
    actor,
    beginning,
    counters,
    force,
    gold,
    markers,
    of,
    phase,
    play,
    points,
    population,
    powers,
    refused,
    texts,
    unrest,
)

BAG = {
    "north_america": 6,
    "caribbean": 7,
    "south_america": 6,
    "africa": 3,
    "india": 7,
    "east_indies": 6,
    "german_states": 9,
    "baltic": 5,
    "mediterranean": 6,
    "central_europe": 6,
    "ottoman_empire": 4,
}


def dealt(seats: int, seed: int = 1, chance: tuple[str, ...] = ()) -> Session:
    """A new game up to the placing of units, powers dealt."""
    options = {"powers": "dealt"}
    return Session.new(GAME, seats=seats, seed=seed, options=options, chance=list(chance))


def place_all(session: Session) -> Session:
    """Everybody places armies in the German States."""
    while phase(session) == "place":
        session.play("place army german_states")
    return session


# --- components -----------------------------------------------------------------------------------


def test_soe_006_components() -> None:
    """65 counters, 4 of the Ottoman Empire; 51 progress, 9 company and 11 alliance tiles."""
    s = beginning("war", {"britain": {}, "france": {}})
    s = Session.from_position(GAME, {**s.position(), "phase": {"name": "auctions"}})
    bag = s.position()["bag"]
    assert {region: len(bag[region]) for region in REGIONS} == BAG
    assert sum(BAG.values()) == s.view(None)["bag"] == 65
    tiles = s.view(None)["tiles"].values()
    kinds: Counter[str] = Counter()
    for tile in tiles:
        kinds[tile["kind"]] += tile["count"]
        assert tile["left"] == tile["count"]
    assert kinds == {"progress": 51, "company": 9, "alliance": 11}
    for power in ("britain", "france"):
        assert of(s, power)["left"] == {"army": 14, "fleet": 8, "fort": 2}
        assert of(s, power)["markers_left"] == 20


def test_progress_tiles_come_in_the_numbers_of_the_rulebook() -> None:
    tiles = beginning("auctions", {"britain": {}, "france": {}}).view(None)["tiles"]
    assert {name: t["count"] for name, t in tiles.items() if t["kind"] == "progress"} == {
        "army_training": 6,
        "naval_training": 2,
        "reserve": 4,
        "war_office": 1,
        "mercenaries": 2,
        "pressgangs": 1,
        "trained_natives": 1,
        "militia": 3,
        "logistics": 3,
        "banking": 2,
        "navigation": 2,
        "diplomatic_service": 1,
        "improved_agriculture": 5,
        "government_reform": 10,
        "industry": 3,
        "pirates": 1,
        "slave_revolt": 1,
        "fighting_withdrawal": 1,
        "surprise_attack": 1,
        "blockade": 1,
    }


# --- the beginning --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 8))
def test_soe_007_what_everybody_begins_with(seats: int) -> None:
    """R51: ten counters face up, five for each player out of the game, the rest in the bag."""
    s = dealt(seats, seed=seats)
    assert phase(s) == "place"
    assert sum(len(counters(s, region)) for region in REGIONS) == 10
    assert s.view(None)["bag"] == 65 - 10 - 5 * seats
    assert len(set(powers(s))) == seats
    for power in powers(s):
        assert (gold(s, power), population(s, power)) == (10, 5)
        assert (points(s, power), unrest(s, power)) == (0, 0)
        assert of(s, power)["markers"] == 5
        assert of(s, power)["units"] == 0
        assert of(s, power)["tiles"] == []


def test_seven_players_use_all_counters() -> None:
    """R51: 10 + 35 + 10 + 10."""
    s = dealt(7, seed=5)
    assert s.view(None)["bag"] == 20


@pytest.mark.parametrize("start", range(4))
def test_the_start_player_is_drawn(start: int) -> None:
    s = dealt(4, chance=(f"start {start}",))
    assert s.view(None)["start"] == start
    assert s.actor == start


def test_powers_are_chosen_from_the_start_player_on() -> None:
    s = Session.new(GAME, seats=3, seed=2, chance=["start 1"])
    assert (phase(s), s.actor) == ("power", 1)
    assert texts(s) == sorted(f"power {power}" for power in POWERS)
    play(s, "power spain")
    assert s.actor == 2
    refused(s, "power spain")
    play(s, "power austria")
    assert s.actor == 0
    play(s, "power britain")
    assert powers(s) == ["britain", "spain", "austria"]
    assert phase(s) == "place"


def test_powers_may_be_dealt() -> None:
    """The other option: by chance."""
    found = {tuple(powers(dealt(3, seed=seed))) for seed in range(8)}
    assert len(found) > 1
    draws = counters_drawn()
    s = dealt(2, chance=("start 0", *draws, "power russia", "power britain"))
    assert powers(s) == ["russia", "britain"]


def counters_drawn() -> list[str]:
    """Ten draws that leave the Caribbean alone."""
    india = ["draw india 2 gold 1"] * 2 + ["draw india 3 gold 2"] * 3
    return [*india, *["draw german_states 3"] * 3, *["draw german_states 4"] * 2]


def test_soe_011_a_claim_is_a_marker_whatever_is_on_the_counter() -> None:
    """R46: symbols, gold and points are ignored; the counter is out of the game."""
    claims = [
        "claim caribbean slaves",
        "claim caribbean pop",
        "claim ottoman_empire 5 point 1",
        "claim ottoman_empire 4 gold 2",
        "claim caribbean 2 gold 1",
    ]
    theirs = ["claim baltic 3", *["claim north_america pop"] * 4]
    dealing = ("power britain", "power spain")
    s = dealt(2, chance=("start 0", *counters_drawn(), *dealing, *claims, *theirs))
    assert markers(s, "britain", "caribbean") == 3
    assert markers(s, "britain", "ottoman_empire") == 2
    assert (gold(s, "britain"), points(s, "britain"), population(s, "britain")) == (10, 0, 5)
    assert counters(s, "caribbean") == []
    assert sorted(s.position()["bag"]["caribbean"]) == ["slaves"] * 4


def test_counters_of_any_kind_are_drawn_face_up() -> None:
    """R51: numbered, Pop or Slaves, each as likely as it is in the bag."""
    kinds = set()
    for seed in range(12):
        for seen in dealt(2, seed=seed).view(None)["regions"].values():
            kinds |= {counter["kind"] for counter in seen["counters"]}
    assert kinds == {"neutral", "pop", "slaves"}


def test_draws_come_from_what_is_left_in_the_bag() -> None:
    """The weights are the numbers of each counter; one that is gone cannot be drawn."""
    s = dealt(2)
    state = s.state_at(1)
    weights = {s.game.write(state, action): n for action, n in s.game.outcomes(state)}
    assert sum(weights.values()) == 65
    assert weights["draw caribbean slaves"] == 5
    assert weights["draw north_america pop"] == 4
    assert weights["draw german_states 5 point 1"] == 2
    after = s.state_at(2)
    assert sum(n for _, n in s.game.outcomes(after)) == 64


# --- the first units (R53) ------------------------------------------------------------------------


def test_soe_009_where_units_may_be_placed() -> None:
    """Fleets in the eight regions with sea, armies and forts in all eleven; markers or none."""
    s = dealt(3)
    assert texts(s, "place fleet") == sorted(f"place fleet {region}" for region in SEAS)
    for kind in ("army", "fort"):
        assert texts(s, f"place {kind}") == sorted(f"place {kind} {region}" for region in REGIONS)
    for region in INLAND:
        refused(s, f"place fleet {region}")
    for power in powers(s):
        refused(s, f"place army {power}")


def test_soe_010_one_unit_at_a_time_clockwise_from_the_start_player() -> None:
    """No movement rules: no rolls, no fleets, no neighbours."""
    s = dealt(3, chance=("start 1",))
    before = s.step
    asked = []
    units = iter(
        ["fleet india", "army africa", "fort caribbean", "army ottoman_empire", "fleet baltic"] * 3
    )
    while phase(s) == "place":
        asked.append(s.actor)
        play(s, f"place {next(units)}")
    assert asked == [1, 2, 0] * 5
    assert all(step.text.startswith("place") for step in s.log[before:])
    assert all(of(s, power)["units"] == 5 for power in powers(s))


def test_any_mix_within_the_pieces() -> None:
    """R53: five fleets, or two forts but not three."""
    s = dealt(2, chance=("start 0",))
    first, second = powers(s)
    for _ in range(2):
        play(s, "place fort baltic", "place fleet india")
    refused(s, "place fort baltic")
    assert texts(s, "place fort") == []
    play(s, *["place army baltic", "place fleet india"] * 3)
    assert force(s, first, "baltic") == (3, 0, 2)
    assert force(s, second, "india") == (0, 5, 0)


def test_placing_costs_nothing() -> None:
    s = place_all(dealt(4))
    assert [(gold(s, p), population(s, p)) for p in powers(s)] == [(10, 5)] * 4


def test_the_first_auction_follows() -> None:
    """War 1 has no draw of counters of its own."""
    s = place_all(dealt(5, chance=("start 3",)))
    assert (phase(s), s.actor) == ("auction", 3)
    assert s.view(None)["war"] == 1
    assert sum(len(counters(s, region)) for region in REGIONS) == 10
    assert actor(s) == powers(s)[3]


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_players(seats: int) -> None:
    with pytest.raises(ValueError):
        Session.new(GAME, seats=seats)


def test_claims_are_drawn_from_the_start_player_on() -> None:
    """R51: five in a row for each."""
    claims = ["claim baltic 3", "claim baltic 4", *["claim north_america pop"] * 3]
    theirs = ["claim africa pop", *["claim caribbean slaves"] * 4]
    dealing = ("power britain", "power spain")
    s = dealt(2, chance=("start 1", *counters_drawn(), *dealing, *claims, *theirs))
    assert powers(s) == ["spain", "britain"]
    assert (markers(s, "britain", "baltic"), markers(s, "britain", "north_america")) == (2, 3)
    assert (markers(s, "spain", "africa"), markers(s, "spain", "caribbean")) == (1, 4)


def test_what_is_legal_for_chance_is_what_it_may_bring() -> None:
    """In every state of a game: draws, deals, claims, voyages, battles."""
    rng = Rng(8, TEST)
    s = Session.new(GAME, seats=3, seed=21, options={"powers": "dealt"})
    while not s.over and s.step < 400:
        offers = [c for c in s.choices if not c.optional]
        wanted = [c for c in offers if c.text.startswith(("attack", "move fleet"))]
        s.play(rng.choice(wanted or offers))
    seen = set()
    for n in range(s.step):
        state = s.state_at(n)
        if state.actor >= 0:
            continue
        outcomes = s.game.outcomes(state)
        assert list(s.game.legal(state)) == [action for action, _ in outcomes]
        assert all(weight > 0 for _, weight in outcomes)
        assert list(s.game.optional(state)) == []
        seen.add(str(s.game.view(state, None)["phase"]))
    assert seen >= {"start", "counter", "deal", "claim", "voyage", "dice_attacker"}
