"""The worked example of the rulebook: alliances, movement, combat, victory points."""

from __future__ import annotations

from typing import Any

from core import Session
from struggle_of_empires.builders import (
    actions_left,
    actor,
    beginning,
    fight,
    force,
    gold,
    markers,
    move,
    of,
    on_turn,
    order,
    pass_turns,
    pass_war,
    phase,
    play,
    points,
    position,
    settle,
    strength,
    unrest,
)
from struggle_of_empires.test_auction import pass_all, propose

FIVE = {"britain": 5, "france": 1, "prussia": 2, "austria": 3, "spain": 4}
"""Places of war 1: Britain moves last."""
DRAWS = [
    "draw africa 1 gold 1",
    "draw africa 2 gold 1",
    "draw africa pop",
    "draw baltic 3",
    "draw baltic 3 gold 1",
    "draw baltic 4",
    "draw baltic 4 gold 1",
    "draw central_europe 3",
    "draw central_europe 4",
    "draw central_europe 5",
]


def test_soe_001_prussia_overbids_britain() -> None:
    """Britain moved last in war 1, so it opens; the winner need not be part of the proposal."""
    players = {power: {"place": place} for power, place in FIVE.items()}
    s = beginning("war_end", players, DRAWS)
    assert (phase(s), actor(s)) == ("auction", "britain")
    propose(s, "britain", "prussia", 0)
    play(s, "pass")
    assert actor(s) == "prussia"
    propose(s, "austria", "france", 1)
    play(s, "pass", "pass", "pass", "pass")
    assert gold(s, "prussia") == 9
    assert [gold(s, power) for power in FIVE if power != "prussia"] == [10] * 4
    assert (of(s, "austria")["alliance"], of(s, "austria")["place"]) == ("a", 1)
    assert (of(s, "france")["alliance"], of(s, "france")["place"]) == ("b", 2)
    assert (phase(s), actor(s)) == ("auction", "france")


def test_soe_002_the_fleet_reaches_india_the_army_comes_back() -> None:
    s = on_turn(
        "britain",
        {
            "britain": {"fleets": {"north_america": 1}, "armies": {"german_states": 1}},
            "france": {},
        },
        ["roll 2", "roll 1", "roll 3"],
    )
    move(s, "fleet", "north_america", "india")
    assert force(s, "britain", "india") == (0, 1, 0)
    move(s, "army", "german_states", "india")
    assert force(s, "britain", "india") == (0, 1, 0)
    assert force(s, "britain", "german_states") == (1, 0, 0)
    assert force(s, "britain", "north_america") == (0, 0, 0)
    assert unrest(s, "britain") == 0
    assert (actor(s), actions_left(s)) == ("britain", 1)


def test_soe_003_spain_takes_north_america() -> None:
    """Spain 2 + 3 + 1 + 1 + 1 = 8, Britain 2 + 5 = 7, and both dice make 7 (R29)."""
    spain = {
        "armies": {"north_america": 2},
        "fleets": {"north_america": 2},
        "tiles": {"army_training": 1, "north_american_indians": 1},
    }
    one_each = {"armies": {"north_america": 1}, "fleets": {"north_america": 1}}
    s = on_turn(
        "spain",
        {
            "spain": spain,
            "britain": {**one_each, "markers": {"north_america": 1}},
            "france": {},
            "austria": {**one_each, "tiles": {"army_training": 3}},
        },
        ["roll 2 5", "roll 1 6"],
    )
    fight(
        s,
        "attack north_america britain",
        help_austria="help 1 0",
        sea="fight",
        sea_defence="decline",
    )
    assert force(s, "spain", "north_america") == (1, 2, 0)
    assert force(s, "britain", "north_america") == (0, 1, 0)
    assert force(s, "austria", "north_america") == (0, 1, 0)
    assert [unrest(s, power) for power in ("spain", "britain", "austria", "france")] == [1, 1, 1, 0]
    assert (markers(s, "spain", "north_america"), markers(s, "britain", "north_america")) == (1, 0)
    assert gold(s, "spain") == 8


GERMANY = {"britain": 3, "france": 3, "austria": 2, "spain": 1}


def scored(**shares: int) -> list[int]:
    players = {power: {"markers": {"german_states": n}} for power, n in shares.items()}
    s = beginning("scoring", players)
    return [points(s, power) for power in shares]


def test_soe_004_two_firsts_a_second_and_a_third() -> None:
    assert scored(**GERMANY) == [8, 8, 5, 3]


def test_soe_005_tied_seconds_leave_no_third() -> None:
    """R48: the tied players get the full value each."""
    assert scored(**{**GERMANY, "spain": 2}) == [8, 8, 5, 5]


def test_the_example_as_one_war() -> None:
    """The auction, the moves, the battle in North America and the scoring, one after the other."""
    s = war_of_the_example()
    hold_its_auction(s)
    make_its_moves(s)
    fight_its_battle(s)
    pass_war(s)
    america = 4
    won = [points(s, p) for p in ("britain", "france", "austria", "spain", "prussia")]
    assert won == [8, 8, 5, 3 + america, 0]


def war_of_the_example() -> Session:
    """The beginning of the war, with all that its draws and dice will bring."""
    players: dict[str, dict[str, Any]] = {p: {"place": place} for p, place in FIVE.items()}
    players["britain"] |= {
        "fleets": {"north_america": 2},
        "armies": {"german_states": 1, "north_america": 1},
        "markers": {"german_states": 3, "north_america": 1},
    }
    players["france"] |= {"markers": {"german_states": 3}}
    players["austria"] |= {
        "fleets": {"north_america": 1},
        "armies": {"north_america": 1},
        "markers": {"german_states": 2},
        "tiles": {"army_training": 2},
    }
    players["spain"] |= {
        "fleets": {"north_america": 2},
        "armies": {"north_america": 2},
        "markers": {"german_states": 1},
        "tiles": {"army_training": 1},
    }
    rolls = ["roll 2", "roll 1", "roll 3", "roll 2 5", "roll 1 6"]
    return beginning("war_end", players, [*DRAWS, *rolls])


def hold_its_auction(s: Session) -> None:
    """Alliances are proposed and bid for until all have a side, and the order of play with it."""
    propose(s, "britain", "prussia", 0)
    play(s, "pass")
    propose(s, "austria", "france", 1)
    pass_all(s)
    assert actor(s) == "france"
    propose(s, "britain", "spain", 0)
    pass_all(s)
    assert actor(s) == "prussia"
    play(s, "side b prussia", "bid 0")
    pass_all(s)
    assert order(s) == ["austria", "france", "britain", "spain", "prussia"]


def make_its_moves(s: Session) -> None:
    """Britain ships an army from the German States to India."""
    pass_turns(s, 2)
    move(s, "fleet", "north_america", "india")
    move(s, "army", "german_states", "india")
    assert force(s, "britain", "india") == (0, 1, 0)
    assert force(s, "britain", "german_states") == (1, 0, 0)
    pass_turns(s)


def fight_its_battle(s: Session) -> None:
    """Spain attacks Britain in North America, with the help of Austria."""
    play(s, "buy north_american_indians", "attack north_america britain")
    assert (phase(s), actor(s)) == ("help", "austria")
    play(s, "help 1 0", "fight", "decline")
    settle(s)
    assert force(s, "spain", "north_america") == (1, 2, 0)
    assert force(s, "britain", "north_america") == (0, 1, 0)
    assert force(s, "austria", "north_america") == (0, 1, 0)
    assert [unrest(s, p) for p in FIVE] == [1, 0, 0, 1, 1]
    assert (markers(s, "spain", "north_america"), markers(s, "britain", "north_america")) == (1, 0)


def test_what_spain_counts_in_the_example_can_be_seen() -> None:
    """The strength of both sides before the dice, as the example adds it up."""
    s = position(
        {
            "spain": {
                "armies": {"north_america": 2},
                "tiles": {"army_training": 2, "north_american_indians": 1, "reserve": 1},
                "fleets": {"north_america": 2},
            },
            "britain": {"armies": {"north_america": 1}, "markers": {"north_america": 1}},
            "france": {},
            "austria": {"armies": {"north_america": 1}, "tiles": {"army_training": 3}},
        },
        ["roll 2 5", "roll 1 6"],
    )
    play(s, "attack north_america britain", "help 1 0")
    assert (phase(s), actor(s)) == ("reserve", "spain")
    assert strength(s, "attacker") == {"armies": 2, "alliance": 1, "training": 1, "support": 1}
    assert strength(s, "defender") == {"armies": 1, "help": 1}
    assert s.view(None)["battle"]["dice"] == {"attacker": [2, 5], "defender": [1, 6]}
