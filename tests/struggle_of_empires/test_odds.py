"""The exact odds against every throw of the dice, played through the rules."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from core.games.struggle_of_empires.forecast import odds as o
from core.games.struggle_of_empires.forecast.attacks import of_attack, of_battle
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.battle import winner
from core.games.struggle_of_empires.state import ATTACKER, DEFENDER, State
from struggle_of_empires.builders import Players, play, position
from struggle_of_empires.throws import Answer, action_of, compare, fought_out, ways

# --- attacks without help -------------------------------------------------------------------------


def units(region: str, armies: int = 0, fleets: int = 0, forts: int = 0, **more: Any) -> Any:
    """A player with units and a control marker in a region."""
    counts = {"armies": armies, "fleets": fleets, "forts": forts}
    found: dict[str, Any] = {kind: {region: n} for kind, n in counts.items() if n}
    return {"markers": {region: 1}, **found, **more}


MED_FLEETS = {"fleets": {"mediterranean": 2}}
PLAIN: dict[str, tuple[Players, str, dict[str, Any]]] = {
    "land": (
        {"britain": units("german_states", 2), "france": units("german_states", 1)},
        "attack german_states france",
        {},
    ),
    "one against one": (
        {"britain": units("baltic", 1), "france": units("baltic", 1)},
        "attack baltic france",
        {},
    ),
    "forts": (
        {"britain": units("german_states", 4), "france": units("german_states", 1, forts=2)},
        "attack german_states france",
        {},
    ),
    "forts alone": (
        {"britain": units("german_states", 2), "france": units("german_states", forts=1)},
        "attack german_states france",
        {},
    ),
    "a marker without units": (
        {"britain": units("german_states", 1), "france": units("german_states")},
        "attack german_states france",
        {},
    ),
    "training and alliance tiles": (
        {
            "britain": units("baltic", 1, tiles={"army_training": 1}),
            "france": units("baltic", 2, tiles={"denmark": 1}),
        },
        "attack baltic france",
        {},
    ),
    "hopeless": (
        {"britain": units("german_states", 1), "france": units("german_states", 3, forts=2)},
        "attack german_states france",
        {},
    ),
    "support without a battle": (
        {"britain": units("india", 1, 1), "france": units("india", 2)},
        "attack india france",
        {},
    ),
    "sea, then land": (
        {"britain": units("india", 2, 2), "france": units("india", 2, 1)},
        "attack india france",
        {},
    ),
    "sea with training": (
        {
            "britain": units("india", 1, 1),
            "france": units("india", 1, 2, forts=1, tiles={"naval_training": 1}),
        },
        "attack india france",
        {},
    ),
    "the sea before the Ottoman Empire": (
        {
            "britain": units("ottoman_empire", 2) | MED_FLEETS,
            "france": units("ottoman_empire", 1) | MED_FLEETS,
        },
        "attack ottoman_empire france",
        {},
    ),
    "sea alone": (
        {"britain": units("africa", 0, 2), "france": units("africa", 3, 2)},
        "attack africa france",
        {},
    ),
    "a country": (
        {"britain": units("german_states", 2), "france": {}},
        "attack german_states 3 gold 1",
        {"counters": {"german_states": ["3 gold 1"]}},
    ),
    "a country by sea": (
        {"britain": units("india", 2, 1), "france": {}},
        "attack india 4 point 1",
        {"counters": {"india": ["4 point 1"]}},
    ),
    "Pirates": (
        {"britain": units("india", 1, 2), "france": {}},
        "attack india pirates",
        {"pirates": {"region": "india", "seat": 1}},
    ),
    "Slave Revolt": (
        {"britain": units("caribbean", 3, 1), "france": {}},
        "attack caribbean revolt",
        {"revolt": {"region": "caribbean", "seat": 1}},
    ),
}


def at_war(players: Players, **more: Any) -> Session:
    """The first seat is on turn."""
    return position(players, phase={"name": "action", "turn": 0}, **more)


@pytest.mark.parametrize("name", PLAIN)
def test_odds_are_those_of_all_throws(name: str) -> None:
    players, declaration, more = PLAIN[name]
    s = at_war(players, **more).state
    told = of_attack(s, action_of(s, declaration))["total"]
    answers: dict[str, str | Answer] = {"sea": "fight", "sea_defence": "fight", "loss": "loss army"}
    if "denmark" in str(players):
        answers["symbol"] = "symbol denmark army"
    foe = 1 if declaration.endswith("france") else -1
    compare(fought_out(s, declaration, answers), told, 0, foe)


@pytest.mark.parametrize("fleets", [0, 1, 3])
@pytest.mark.parametrize("raider", ["pirates", "slave_revolt"])
def test_raids_are_those_of_all_throws(raider: str, fleets: int) -> None:
    foe = units("caribbean", 2, fleets)
    session = at_war({"britain": {}, "france": foe})
    play(session, f"buy {raider}")
    s = session.state
    told = of_attack(s, action_of(s, "raid caribbean france"))["total"]
    compare(fought_out(s, "raid caribbean france", {}), told, -1, 1)


# --- help -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("region", "theirs", "ours"),
    [
        ("german_states", (1, 0), (0, 0)),
        ("german_states", (2, 0), (1, 0)),
        ("german_states", (0, 0), (2, 0)),
        ("india", (1, 1), (0, 1)),
        ("india", (0, 2), (1, 1)),
    ],
)
def test_odds_with_helpers_are_those_of_all_throws(
    region: str, theirs: tuple[int, int], ours: tuple[int, int]
) -> None:
    """R29: losses fall on principals and helpers in turn."""
    fleets = int(region == "india")
    session = at_war(
        {
            "britain": units(region, 1, fleets),
            "france": units(region, 1, fleets),
            "spain": units(region, *theirs),
            "russia": units(region, *ours),
        }
    )
    s = session.state
    answers: dict[str, str | Answer] = {"sea": "fight", "sea_defence": "fight", "loss": "loss army"}
    for seat, sent in ((2, theirs), (3, ours)):
        if any(sent):
            answers[f"help {seat}"] = f"help {sent[0]} {sent[1]}"
    declaration = f"attack {region} france"
    asked = s.copy()
    PHASES.apply(asked, action_of(asked, declaration))
    while PHASES.names[asked.phase] == "help":
        PHASES.apply(asked, ways(asked, answers)[0][0])
    assert asked.battle is not None
    told = of_battle(asked, asked.battle)["total"]
    compare(fought_out(s, declaration, answers), told, 0, 1)


def test_help_is_told_before_it_is_given() -> None:
    session = at_war(
        {
            "britain": units("german_states", 1),
            "france": units("german_states", 2),
            "spain": units("german_states", 2),
            "russia": units("german_states", 1),
        }
    )
    s = session.state
    variants = of_attack(s, action_of(s, "attack german_states france"))["variants"]
    for variant in variants:
        if variant["kind"] == "help":
            armies = {2: 2, 3: 1}[variant["seat"]]
            answers: dict[str, str | Answer] = {f"help {variant['seat']}": f"help {armies} 0"}
            compare(fought_out(s, "attack german_states france", answers), variant["odds"], 0, 1)
    assert sorted(v["seat"] for v in variants) == [2, 3]


# --- tiles ----------------------------------------------------------------------------------------


def unless_won(side: int) -> Answer:
    """Re-roll unless the dice that lie win for this side."""

    def answer(s: State) -> str:
        assert s.battle is not None
        return "accept" if winner(s, s.battle) == side else "use reserve"

    return answer


@pytest.mark.parametrize(
    ("tile", "owner", "answers"),
    [
        ("reserve", "britain", {"reserve": unless_won(ATTACKER)}),
        ("reserve", "france", {"reserve": unless_won(DEFENDER)}),
        ("fighting_withdrawal", "france", {"withdrawal": "use fighting_withdrawal"}),
        ("blockade", "britain", {"blockade": "use blockade"}),
    ],
)
def test_tiles_change_the_odds_as_told(
    tile: str, owner: str, answers: dict[str, str | Answer]
) -> None:
    players = {
        "britain": units("india", 2, 1, tiles={tile: 1} if owner == "britain" else {}),
        "france": units("india", 2, tiles={tile: 1} if owner == "france" else {}),
    }
    s = at_war(players).state
    declaration = "attack india france"
    variants = of_attack(s, action_of(s, declaration))["variants"]
    (told,) = [v["odds"] for v in variants if v["tile"] == tile]
    compare(fought_out(s, declaration, answers), told, 0, 1)


# --- dice that lie --------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [(1, 1), (3, 4), (6, 1), (5, 2)])
def test_odds_between_the_dice(first: tuple[int, int]) -> None:
    """When the attacker has rolled, 36 throws are left."""
    sides = o.Fighters(2, 2, 1), o.Fighters(3, 1, 0)
    told = o.given(*sides, 0, (*first, 0, 0))
    every = [o.given(*sides, 0, (*first, x, y)) for x in range(1, 7) for y in range(1, 7)]
    assert told["of"] == len(every) == 36
    for key in ("win", "draw", "lose"):
        assert told[key] == sum(one[key] for one in every)
    for side in ("attacker", "defender"):
        for key in ("losses", "own", "helpers"):
            assert told[side][key] == pytest.approx(sum(one[side][key] for one in every) / 36)


def test_all_first_dice_make_the_whole() -> None:
    sides = o.Fighters(2, 2, 0), o.Fighters(1, 1, 1)
    whole = o.odds(*sides, 1)
    parts = [o.given(*sides, 1, (x, y, 0, 0)) for x in range(1, 7) for y in range(1, 7)]
    for key in ("win", "draw", "lose", "of"):
        assert whole[key] == sum(part[key] for part in parts)
