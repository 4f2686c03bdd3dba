"""What the table foretells: the battle to come at every stage, and what is still open (R24-R41)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from core.games.struggle_of_empires.forecast.attacks import of_attack
from core.games.struggle_of_empires.state import State
from struggle_of_empires.builders import play, position
from struggle_of_empires.throws import Answer, action_of, compare, fought_out

INDIA = "india"
AT_SEA: dict[str, str | Answer] = {"sea": "fight", "sea_defence": "fight"}


def units(armies: int, fleets: int, region: str = INDIA, **more: Any) -> dict[str, Any]:
    """A player with units and a control marker in a region."""
    counts = {"armies": armies, "fleets": fleets}
    return {"markers": {region: 1}, **{k: {region: n} for k, n in counts.items() if n}, **more}


def foretold(s: State, text: str) -> dict[str, Any]:
    return of_attack(s, action_of(s, text))


def percents(odds: dict[str, Any]) -> list[float]:
    """Win, draw and lose in percent."""
    return [round(100 * odds[key] / odds["of"], 1) for key in ("win", "draw", "lose")]


def battle(session: Session) -> dict[str, Any]:
    seen: dict[str, Any] = session.view(None)["battle"]
    return seen


def open_points(session: Session) -> list[tuple[str, int]]:
    return [(each["kind"], each["seat"]) for each in battle(session)["open"]]


# --- Blockade doubles the support of its owner only -----------------------------------------------


def test_blockade_doubles_only_the_support_of_its_owner() -> None:
    """Rulebook, Blockade b: your support from the sea gives +2; the enemy's gives +1."""
    s = position({"britain": units(2, 1, tiles={"blockade": 1}), "france": units(2, 1)}).state
    (told,) = (v["odds"] for v in foretold(s, "attack india france")["variants"])
    assert percents(told) == [48.0, 15.4, 36.5]


@pytest.mark.parametrize("owner", ["britain", "france"])
def test_blockade_is_foretold_as_all_throws_say(owner: str) -> None:
    players = {"britain": units(2, 1), "france": units(2, 1)}
    players[owner]["tiles"] = {"blockade": 1}
    s = position(players).state
    (told,) = (v["odds"] for v in foretold(s, "attack india france")["variants"])
    answers = AT_SEA | {"blockade": "use blockade"}
    compare(fought_out(s, "attack india france", answers), told, 0, 1)


# --- the battle to come, at every stage -----------------------------------------------------------


def test_a_naval_attack_is_a_battle_at_sea_before_the_defender_decides() -> None:
    """R26: fleets alone; three against two, whether or not an ally may still help."""
    s = position({"britain": units(0, 3), "france": units(2, 2)})
    play(s, "attack india france")
    seen = battle(s)
    assert (seen["stage"], seen["naval"]) == ("sea_defence", True)
    assert seen["strength"] == {"attacker": [["fleets", 3]], "defender": [["fleets", 2]]}
    assert percents(seen["odds"])[0] == 59.9
    assert open_points(s) == [("sea", 1)]


def test_an_attack_on_pirates_is_a_battle_at_sea_while_an_ally_is_asked() -> None:
    s = position(
        {"britain": units(0, 2), "france": {}, "spain": units(0, 1)},
        pirates={"region": INDIA, "seat": 1},
    )
    play(s, "attack india pirates")
    seen = battle(s)
    assert (seen["stage"], seen["naval"]) == ("help", True)
    assert seen["strength"] == {"attacker": [["fleets", 2]], "defender": [["strength", 1]]}
    assert percents(seen["odds"])[0] == 59.9
    assert open_points(s) == [("help", 2)]


def test_support_that_nobody_can_contest_counts_while_an_ally_is_asked() -> None:
    """R24: only the attacker has a fleet, so he has support."""
    s = position({"britain": units(2, 1), "france": units(2, 0), "spain": units(1, 0)})
    play(s, "attack india france")
    seen = battle(s)
    assert (seen["stage"], seen["naval"], seen["support"]) == ("help", False, "attacker")
    assert seen["strength"]["attacker"] == [["armies", 2], ["support", 1]]
    assert percents(seen["odds"])[0] == 59.9


def test_where_both_may_fight_at_sea_that_battle_comes_first_and_may_be_declined() -> None:
    s = position(
        {"britain": units(2, 2), "france": units(2, 1), "spain": units(1, 0)},
        ["roll 1 1", "roll 2 2"],
    )
    play(s, "attack india france")
    assert battle(s)["naval"]
    assert open_points(s) == [("help", 2), ("sea", 0), ("sea", 1)]
    play(s, "refuse")
    assert open_points(s) == [("sea", 0), ("sea", 1)]
    play(s, "fight")
    assert open_points(s) == [("sea", 1)]
    play(s, "decline")
    told = [s.game.view(s.state_at(step.index), None)["battle"] for step in s.log]
    (rolled,) = [seen for seen in told if seen and seen["stage"] == "dice_attacker"]
    assert (rolled["naval"], rolled["support"], rolled["open"]) == (False, "attacker", [])


def test_what_is_open_names_help_of_both_sides_surprise_and_tiles() -> None:
    s = position(
        {
            "britain": units(2, 2, "baltic", tiles={"denmark": 1, "surprise_attack": 1}),
            "france": units(2, 1, "baltic"),
            "spain": units(1, 0, "baltic"),
            "russia": units(0, 1, "baltic"),
        }
    )
    play(s, "attack baltic france")
    found = [(each["kind"], each["seat"], each["tile"]) for each in battle(s)["open"]]
    assert found == [
        ("help", 2, None),
        ("surprise", 0, "surprise_attack"),
        ("help", 3, None),
        ("sea", 0, None),
        ("sea", 1, None),
        ("symbol", 0, "denmark"),
    ]


def test_a_blockade_that_may_be_used_is_open_until_it_is() -> None:
    players = {"britain": units(2, 1, tiles={"blockade": 1}), "france": units(2, 0)}
    s = position(players, ["roll 1 1", "roll 1 1"])
    play(s, "attack india france")
    assert battle(s)["stage"] == "blockade"
    assert open_points(s) == [("blockade", 0)]


def test_the_battle_foretold_before_the_dice_is_the_one_that_is_rolled() -> None:
    """With nothing open, strength at the last question is that of the dice."""
    players = {"britain": units(0, 3), "france": units(2, 2)}
    s = position(players, ["roll 1 1", "roll 2 2"])
    play(s, "attack india france")
    before = battle(s)["strength"]
    play(s, "fight")
    rolled = s.game.view(s.state_at(s.step - 2), None)["battle"]
    assert rolled["stage"] == "dice_attacker"
    assert rolled["strength"] == before


# --- who has refused ------------------------------------------------------------------------------


def test_an_ally_who_has_refused_is_no_longer_foretold() -> None:
    s = position(
        {
            "britain": units(2, 0),
            "france": units(2, 0),
            "spain": units(1, 0),
            "russia": units(1, 0),
            "austria": units(1, 0),
        }
    )

    def helpers() -> list[int]:
        return [v["seat"] for v in battle(s)["forecast"]["variants"] if v["kind"] == "help"]

    play(s, "attack india france")
    assert helpers() == [2, 4, 3]
    play(s, "refuse")
    assert helpers() == [4, 3]
    play(s, "help 1 0")
    assert helpers() == [3]


def test_attacks_are_foretold_to_the_seat_to_act_only() -> None:
    s = position({"britain": units(2, 0), "france": units(2, 0)})
    assert list(s.view(0)["attacks"]) == ["attack india france"]
    assert s.view(1)["attacks"] == s.view(None)["attacks"] == {}


# --- an attack that can simply be declined --------------------------------------------------------


def test_a_naval_attack_says_that_it_may_be_declined_and_what_that_costs() -> None:
    """R26: the defender declines, nothing is lost but the gold paid for the attack."""
    s = position({"britain": units(0, 3, gold=1), "france": units(2, 2)})
    told = foretold(s.state, "attack india france")
    assert told["avoided"] == {"seat": 1, "gold": 2, "unrest": 1}
    play(s, "attack india france")
    assert battle(s)["forecast"]["avoided"] == {"seat": 1, "gold": 0, "unrest": 0}
    play(s, "decline")
    assert battle(s) is None
    assert s.view(0)["players"][0]["gold"] == 1  # one lent for an unrest, two paid


def test_war_office_loses_no_gold_to_a_defender_who_declines() -> None:
    s = position({"britain": units(0, 3, tiles={"war_office": 1}), "france": units(0, 2)})
    play(s, "use war_office")
    told = foretold(s.state, "attack india france")
    assert told["avoided"] == {"seat": 1, "gold": 0, "unrest": 0}


@pytest.mark.parametrize("armies", [0, 2])
def test_only_a_naval_attack_on_a_player_can_be_avoided(armies: int) -> None:
    """Where a land battle follows, declining the sea leaves support; Pirates always fight."""
    s = position(
        {"britain": units(armies, 3), "france": units(2, 2)},
        pirates={"region": INDIA, "seat": 1},
    ).state
    assert (foretold(s, "attack india france")["avoided"] is None) == bool(armies)
    assert foretold(s, "attack india pirates")["avoided"] is None


def test_a_forecast_tells_what_a_victory_brings() -> None:
    """R34, R35: the marker and the points of the region; none from whom has no marker there."""
    text = "attack india britain"
    s = position({"spain": units(2, 0, markers={}), "britain": units(1, 0)}, [])
    seat, other = s.actor, 1 - int(s.actor or 0)
    best = s.view(seat)["regions"][INDIA]["points"][0]
    assert s.view(seat)["attacks"][text]["prize"]["marker"]
    changes = s.view(seat)["attacks"][text]["prize"]["points"]
    assert {each["seat"]: (each["before"], each["after"]) for each in changes} == {
        seat: (0, best),
        other: (best, 0),
    }
    bare = position({"spain": units(2, 0, markers={}), "britain": units(1, 0, markers={})}, [])
    assert bare.view(seat)["attacks"][text]["prize"] == {"marker": False, "points": []}
