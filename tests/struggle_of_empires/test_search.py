"""The kernel against a second reading of the rules (oracle.py), and counts of lines."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from core import Session
from core.play.chance import TEST, Rng
from struggle_of_empires.builders import (
    AMERICAS,
    COLONIES,
    GAME,
    POWERS,
    REGIONS,
    SEAS,
    again,
    phase,
    texts,
)
from struggle_of_empires.oracle import TILE, VALUES, Table, actions, needs_roll, ways
from struggle_of_empires.oracle_battle import Fight

Position = dict[str, Any]


def counter_text(counter: dict[str, Any]) -> str:
    """A counter as the notation has it."""
    if counter["kind"] != "neutral":
        return str(counter["kind"])
    text = str(counter["strength"])
    text += f" gold {counter['gold']}" if "gold" in counter else ""
    return text + (f" point {counter['points']}" if "points" in counter else "")


def some(rng: Rng, places: tuple[str, ...], limit: int, each: int) -> dict[str, int]:
    """So many pieces at random over these places."""
    found: dict[str, int] = {}
    for place in places:
        count = rng.below(each + 1) if rng.below(3) == 0 else 0
        if count and sum(found.values()) + count <= limit:
            found[place] = count
    return found


def random_position(rng: Rng, regions: tuple[str, ...] = REGIONS) -> Position:
    """Players, counters and tiles at random, somewhere in a round."""
    seats = 2 + rng.below(5)
    names = list(POWERS)
    players = []
    left = {tile: row["count"] for tile, row in TILE.items()}
    for seat in range(seats):
        power = names.pop(rng.below(len(names)))
        seas = tuple(region for region in regions if region in SEAS)
        tiles: dict[str, int] = {}
        for tile in TILE:
            if left[tile] and tile not in AT_ONCE and rng.below(3) == 0:
                left[tile] -= 1
                tiles[tile] = 1 + (rng.below(2) if left[tile] else 0)
                left[tile] -= tiles[tile] - 1
        triangles = [tile for tile in tiles if TILE[tile]["use"] == "war"]
        players.append(
            {
                "power": power,
                "place": seat + 1,
                "gold": rng.below(5),
                "population": rng.below(10),
                "unrest": rng.below(5),
                "tiles": tiles,
                "used": {tile: 1 for tile in triangles if rng.below(3) == 0},
                "spent": ["surprise_attack"] if rng.below(6) == 0 else [],
                "armies": some(rng, (*regions, power), 14, 3),
                "fleets": some(rng, (*seas, power), 8, 2),
                "forts": some(rng, (*regions, power), 2, 1),
                "markers": some(rng, regions, 20, 2),
            }
        )
    turn = rng.below(seats)
    start: Position = {
        "seats": seats,
        "players": players,
        "counters": {
            row["id"]: [counter_text(c) for c in row["counters"] if rng.below(4) == 0]
            for row in VALUES["region"]
            if row["id"] in regions
        },
        "phase": {
            "name": "action",
            "turn": turn,
            "actions": 1 + rng.below(2),
            "bought": rng.below(3) == 0,
            "settled": rng.below(3) == 0,
        },
    }
    add_tiles_on_the_map(rng, start, left)
    return start


AT_ONCE = ("government_reform", "industry", "pirates", "slave_revolt")


def add_tiles_on_the_map(rng: Rng, start: Position, left: dict[str, int]) -> None:
    seat = rng.below(start["seats"])
    if rng.below(3) == 0:
        start["pirates"] = {"region": rng.choice(COLONIES), "seat": seat}
    if rng.below(3) == 0:
        start["revolt"] = {"region": rng.choice(AMERICAS), "seat": seat}
    fleets = [r for r in SEAS if start["players"][seat]["fleets"].get(r)]
    if fleets and left["blockade"] and rng.below(2):
        start["blockade"] = {"region": rng.choice(fleets), "seat": seat}


def begun(rng: Rng, regions: tuple[str, ...] = REGIONS) -> Session:
    """A session of such a position."""
    return Session.from_position(GAME, random_position(rng, regions), seed=rng.below(10**6))


# --- what may be done -----------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_what_may_be_done_is_what_the_rules_allow(number: int) -> None:
    rng = Rng(number, TEST, 31)
    for _ in range(60):
        s = begun(rng)
        assert texts(s) == actions(Table(s.position()))


@pytest.mark.parametrize("number", range(4))
def test_units_go_where_the_rules_let_them(number: int) -> None:
    """Every unit that can move, and every unit that can be built, with the rolls it needs."""
    rng = Rng(number, TEST, 32)
    for _ in range(12):
        s = begun(rng)
        seat = s.actor
        assert seat is not None
        table = Table(s.position())
        for click in [*texts(s, "move"), *texts(s, "build")]:
            words = click.split()
            origin = words[2] if words[0] == "move" else table.power(seat)
            after = s.state.copy()
            first = next(c.action for c in s.choices if c.text == click)
            s.game.apply(after, first)
            found = {s.game.write(after, action): action for action in s.game.legal(after)}
            way = ways(table, seat, words[1], origin)
            staying = ["stay"] if words[0] == "build" else []
            assert sorted(found) == sorted([*(f"to {place}" for place in way), *staying])
            for place in way:
                gone = after.copy()
                s.game.apply(gone, found[f"to {place}"])
                assert (gone.actor == -1) == needs_roll(origin, place)


# --- battles --------------------------------------------------------------------------------------


def fought(session: Session, click: str, rng: Rng, raider: str = "") -> tuple[Position, Position]:
    """Let the kernel and the oracle fight the same battle; both positions after it.

    With a `raider` (the tile just bought) the click is its raid.
    """
    start = session.position()
    session.play(click)
    answers: list[tuple[str, int | None, list[str], str]] = []
    while phase(session) not in ("action", "over", "auction"):
        options = texts(session)
        if session.step % 4 == 0:
            assert again(session).position() == session.position()
        answer = rng.choice(options)
        answers.append((phase(session), session.actor, sorted(options), answer))
        session.play(answer)
    dice = [step.text.split()[1:] for step in session.log if step.text.startswith("roll")]
    rolled = iter([(int(one), int(other)) for one, other in dice])
    asked = iter(answers)

    def ask(question: str, seat: int, options: list[str]) -> str:
        expected = next(asked)
        assert expected[:3] == (question, seat, sorted(options)), expected
        return expected[3]

    table = deepcopy(start)
    fight = Fight(table, click, ask, lambda side: next(rolled))
    fight.raid(raider) if raider else fight.play()
    assert list(asked) == []
    assert list(rolled) == []
    return session.position(), table


def plain(position: Position) -> Position:
    """What a battle can change, without zeros and in one order."""
    keys = ("gold", "unrest", "points", "population")
    counts = ("tiles", "used", "armies", "fleets", "forts", "markers")
    return {
        "players": [
            {
                **{key: player[key] for key in keys},
                **{key: {k: n for k, n in player[key].items() if n} for key in counts},
                "spent": sorted(set(player["spent"])),
            }
            for player in position["players"]
        ],
        "counters": {k: sorted(v) for k, v in position["counters"].items() if v},
        "supply": {k: n for k, n in position["supply"].items() if n},
        **{key: position[key] for key in ("pirates", "revolt", "blockade")},
    }


CROWDED = (
    ("baltic",),
    ("india",),
    ("german_states",),
    ("ottoman_empire", "mediterranean"),
    ("caribbean", "africa"),
    ("mediterranean", "south_america"),
)
"""Battles are richest where everybody is."""


@pytest.mark.parametrize("regions", CROWDED)
def test_battles_go_as_the_rules_say(regions: tuple[str, ...]) -> None:
    """Random forces, tiles, helpers, answers and dice: the same questions, the same outcome."""
    rng = Rng(CROWDED.index(regions), TEST, 33)
    battles = 0
    while battles < 100:
        s = begun(rng, regions)
        clicks = texts(s, "attack")
        if not clicks:
            continue
        start = {**s.position(), "phase": {**s.position()["phase"], "actions": 2}}
        s = Session.from_position(GAME, start, seed=rng.below(10**6))
        got, expected = fought(s, rng.choice(clicks), rng)
        assert plain(got) == plain(expected), start
        battles += 1


@pytest.mark.parametrize("raider", ["pirates", "slave_revolt"])
def test_raids_go_as_the_rules_say(raider: str) -> None:
    """The same for what Pirates and Slave Revolt do: any marker, no help, no gold."""
    rng = Rng(len(raider), TEST, 34)
    raids = 0
    while raids < 80:
        start = random_position(rng, ("caribbean", "south_america", "india"))
        start["phase"] |= {"actions": 2, "bought": False}
        start.pop("pirates", None)
        start.pop("revolt", None)
        s = Session.from_position(GAME, start, seed=rng.below(10**6))
        if f"buy {raider}" not in texts(s):
            continue
        s.play(f"buy {raider}")
        clicks = texts(s, "raid")
        allowed = COLONIES if raider == "pirates" else AMERICAS
        assert {click.split()[1] for click in clicks} <= set(allowed)
        got, expected = fought(s, rng.choice(clicks), rng, raider)
        assert plain(got) == plain(expected), start
        raids += 1


# --- the number of lines --------------------------------------------------------------------------


def perft(game: Any, state: Any, depth: int) -> int:
    """Lines of so many clicks and outcomes of chance; a game that is over counts as one."""
    acts = game.legal(state) if state.actor >= 0 else [one for one, _ in game.outcomes(state)]
    if depth <= 1 or not acts:
        return len(acts) or 1
    total = 0
    for action in acts:
        after = state.copy()
        game.apply(after, action)
        total += perft(game, after, depth - 1)
    return total


def scene(name: str) -> Session:
    """Small positions whose first counts can be made by hand."""
    if name == "auction":
        start: Position = {
            "seats": 2,
            "players": [{"place": None}, {"place": None}],
            "phase": {"name": "auctions"},
        }
    else:
        start = {
            "seats": 2,
            "supply": {},
            "players": [
                {"armies": {"german_states": 1}, "population": 0 if name == "attack" else 1},
                {"markers": {"german_states": 1}},
            ],
            "phase": {"name": "action", "actions": 1},
        }
    return Session.from_position(GAME, start, seed=1)


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        # Two ways round, 61 bids each; then pass, 60 - bid raises, or 2 ways to begin again.
        ("auction", [2, 122, 2 * (61 + 1830 + 2 * 60)]),
        # Pass, attack, move; France then has 4 choices, the first dice fall 36 ways, one way home.
        ("attack", [3, 4 + 36 + 1, 23 + 36 * 36 + 4]),
        # Also 3 to build (2, 9 and 2 ways to deploy) and an army to build anew.
        ("build", [7, 41 + 13 + 1, 1323 + 8 + 48 + 8 + 2]),
    ],
)
def test_number_of_lines(name: str, counts: list[int]) -> None:
    """Regression: the first were counted by hand; another number is another rule."""
    s = scene(name)
    assert [perft(s.game, s.state, depth + 1) for depth in range(len(counts))] == counts
