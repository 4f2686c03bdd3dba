"""Explore and Exterminate against a plain search, and the number of lines of small positions."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from core.play.chance import TEST, Rng
from pocket_imperium.builders import GAME, HEXES, P1, TB, data, phase
from pocket_imperium.test_geometry import neighbours

Board = dict[str, tuple[int, int]]
"""Hex -> (seat, ships)."""

NEAR = {name: neighbours(name) for name in HEXES}


def random_board(rng: Rng) -> tuple[Board, dict[str, str]]:
    """A crowded board: fleets of three seats, now and then belts and a black hole."""
    kinds = dict(TB)
    for _ in range(rng.below(4)):
        kinds[HEXES[rng.below(42)]] = rng.choice(("asteroid", "hole", "two"))
    if rng.below(3) == 0:
        kinds["P"] = "quad"
    left = [12, 12, 12]
    fleets: Board = {}
    for _ in range(6 + rng.below(14)):
        name, seat = rng.choice(HEXES), rng.below(3) if rng.below(2) else P1
        count = min(left[seat], 1 + rng.below(3))
        if kinds.get(name) != "hole" and name not in fleets and count:
            fleets[name] = (seat, count)
            left[seat] -= count
    return fleets, kinds


def begun(order: str, fleets: Board, kinds: dict[str, str], entry: str) -> Session | None:
    """P1 has one action of an order, nobody else has any ship to act first."""
    rest = [card for card in ("expand", "explore", "exterminate") if card != order]
    plans = [[order, *rest]] * 3
    more: dict[str, Any] = {"options": {"prime_entry": entry}, "plans": plans, "revealed": 1}
    start = {**data(fleets, **more), "hexes": kinds, "phase": {"name": "perform"}}
    s = Session.from_position(GAME, start, seed=1)
    return s if (s.actor, phase(s)) == (P1, order) else None


def fleets_of(session: Session) -> Board:
    seen = session.view(None)["hexes"]
    return {name: (h["owner"], h["ships"]) for name, h in seen.items() if h["ships"]}


def frozen(fleets: Board) -> tuple[tuple[str, tuple[int, int]], ...]:
    return tuple(sorted(fleets.items()))


def played(session: Session) -> set[Any]:
    """The boards that one action of P1 can lead to, by clicks."""
    found = set()
    cards = session.view(None)["reveals"][0]

    def go(s: Session) -> None:
        for choice in s.choices:
            if choice.text == "done":
                continue
            s.play(choice)
            over = s.view(None)["left"] == 0 or s.actor != P1 or s.view(None)["revealed"] != 1
            if over or s.view(None)["reveals"][0] != cards:
                found.add(frozen(fleets_of(s)))
            else:
                go(s)
            s.undo()

    go(session)
    return found


def explored(fleets: Board, kinds: dict[str, str], entry: str) -> set[Any]:
    """The same by the words of R-EXPLORE and R-PRIME, one movement."""

    def open_to(name: str, steps: int) -> bool:
        if fleets.get(name, (P1, 0))[0] != P1 or kinds.get(name) == "hole":
            return False
        if name != "P":
            return True
        return entry == "stop_inside" or (entry == "adjacent_only" and steps == 1)

    def moved(*changes: tuple[str, int]) -> Any:
        after = {name: list(fleet) for name, fleet in fleets.items()}
        for name, change in changes:
            after.setdefault(name, [P1, 0])[1] += change
        return frozen({name: (seat, n) for name, (seat, n) in after.items() if n})

    found = set()
    for origin, (seat, count) in fleets.items():
        if seat != P1:
            continue
        for going in range(1, count + 1):
            for middle in NEAR[origin]:
                if not open_to(middle, 1):
                    continue
                found.add(moved((origin, -going), (middle, going)))
                if middle == "P":
                    continue
                joining = fleets.get(middle, (P1, 0))[1]
                for on in range(1, going + joining + 1):
                    for end in NEAR[middle]:
                        if open_to(end, 2):
                            change = (origin, -going), (middle, going - on), (end, on)
                            found.add(moved(*change))
    return found


@pytest.mark.parametrize("entry", ["stop_inside", "adjacent_only", "exterminate_only"])
def test_explore_reaches_just_what_a_plain_search_does(entry: str) -> None:
    """R-EXPLORE, R-PRIME, R-HOLE: every outcome of a movement."""
    rng = Rng(11, TEST)
    compared = 0
    while compared < 8:
        fleets, kinds = random_board(rng)
        s = begun("explore", fleets, kinds, entry)
        if s:
            assert played(s) == explored(fleets, kinds, entry)
            compared += 1


def invaded(fleets: Board, kinds: dict[str, str]) -> set[Any]:
    """The boards one invasion can lead to, by the words of R-EXTERMINATE."""
    found = set()
    for target in HEXES:
        defender, defending = fleets.get(target, (-1, 0))
        if kinds.get(target) not in ("one", "two", "prime", "quad") or defender == P1:
            continue
        sent: list[dict[str, int]] = [{}]
        for origin in NEAR[target]:
            seat, count = fleets.get(origin, (-1, 0))
            if seat == P1:
                sent = [{**one, origin: n} for one in sent for n in range(count + 1)]
        for one in sent:
            attacking = sum(one.values())
            if not attacking:
                continue
            after = dict(fleets)
            for origin, n in one.items():
                after[origin] = (P1, fleets[origin][1] - n)
            lost = min(attacking, defending)
            after[target] = (
                (P1, attacking - lost) if attacking > lost else (defender, defending - lost)
            )
            found.add(frozen({name: fleet for name, fleet in after.items() if fleet[1]}))
    return found


def test_exterminate_reaches_just_what_a_plain_search_does() -> None:
    """R-EXTERMINATE: every outcome of an invasion from any number of hexes."""
    rng = Rng(12, TEST)
    compared = 0
    while compared < 12:
        fleets, kinds = random_board(rng)
        fleets = {n: (seat, min(count, 2)) for n, (seat, count) in fleets.items()}
        s = begun("exterminate", fleets, kinds, "stop_inside")
        if s:
            assert played(s) == invaded(fleets, kinds)
            compared += 1


# --- the number of lines --------------------------------------------------------------------------


def perft(game: Any, state: Any, depth: int) -> int:
    """Lines of so many clicks; a game that is over counts as one."""
    actions = game.legal(state)
    if depth <= 1 or not actions:
        return len(actions) or 1
    total = 0
    for action in actions:
        after = state.copy()
        game.apply(after, action)
        total += perft(game, after, depth - 1)
    return total


SMALL = {"S0.5": (0, 2), "S0.2": (0, 1), "S1.5": (1, 2), "S0.4": (1, 1), "P": (2, 1)}


@pytest.mark.parametrize(
    ("order", "counts"),
    [
        ("expand", [2, 5, 17, 39, 100, 281]),
        ("explore", [3, 12, 21, 52, 159, 489]),
        ("exterminate", [4, 7, 15, 28, 62, 176]),
    ],
)
def test_number_of_lines(order: str, counts: list[int]) -> None:
    """Regression: the first were counted by hand; another number is another rule."""
    rest = [card for card in ("expand", "explore", "exterminate") if card != order]
    others = [[rest[0], rest[1], order], [rest[1], order, rest[0]]]
    start = data(SMALL, plans=[[order, *rest], *others], revealed=1, first=0)
    s = Session.from_position(GAME, {**start, "phase": {"name": "perform"}}, seed=1)
    while s.actor != P1 or phase(s) != order:
        s.play("done")
    assert [perft(s.game, s.state, depth) for depth in (1, 2, 3, 4, 5, 6)] == counts
