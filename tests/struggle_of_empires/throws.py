"""All throws of the dice of an attack, played through the rules, against what a forecast says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from core import CHANCE
from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.notation import VERBS
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.battle import winner
from core.games.struggle_of_empires.rules.money import on_map
from core.games.struggle_of_empires.state import ATTACKER, DEFENDER, DRAW, State
from core.protocol import Action

Answer = Callable[[State], str]
KINDS = range(3)


class Found(NamedTuple):
    """What all throws together bring: throws by result, units lost by seat, unrest by seat."""

    results: dict[int, float]
    lost: list[float]
    unrest: list[float]


def fought_out(start: State, declaration: str, answers: Mapping[str, str | Answer]) -> Found:
    """Declare the attack and play every throw to the end of it.

    Equal positions go on as one. Questions are answered as given, by question or by question and
    seat; what is not given is declined.
    """
    state = start.copy()
    PHASES.apply(state, action_of(state, declaration))
    waiting: dict[Any, tuple[State, int, float]] = {0: (state, DRAW, 1.0)}
    found = Found({ATTACKER: 0.0, DEFENDER: 0.0, DRAW: 0.0}, [0.0] * start.seats, [0.0] * 4)
    while waiting:
        merged: dict[Any, tuple[State, int, float]] = {}
        for before, result, chance in waiting.values():
            if before.battle is None:
                count(found, start, before, result, chance)
                continue
            for action, share in ways(before, answers):
                after = before.copy()
                PHASES.apply(after, action)
                told = result_of(before, action, after, result)
                _, _, so_far = merged.get(key(after, told), (after, told, 0.0))
                merged[key(after, told)] = after, told, so_far + chance * share
        waiting = merged
    return found


def key(s: State, result: int) -> Any:
    """All that differs between positions within one battle."""
    b = s.battle
    battle = [b.dice, b.todo, b.naval, b.support, b.offers, b.withdrawn] if b else []
    helped = [*b.help_army, *b.help_fleet] if b else []
    counts = [s.armies, s.fleets, s.forts, s.markers, s.own, s.used, s.open]
    return s.phase, s.actor, result, repr(battle), repr(helped), *map(bytes, counts), *s.unrest


def action_of(state: State, text: str) -> Action:
    return next(action for action in PHASES.legal(state) if VERBS.write(state, action) == text)


def on_average(state: State, value: Callable[[State], list[float]]) -> list[float]:
    """What the seats are worth once both sides have rolled, over all 1,296 throws."""
    throws = PHASES.outcomes(state)
    total = [0.0] * state.seats
    for ours, _ in throws:
        rolled = state.copy()
        PHASES.apply(rolled, ours)
        for theirs, _ in throws:
            after = rolled.copy()
            PHASES.apply(after, theirs)
            for seat, worth in enumerate(value(after)):
                total[seat] += worth / len(throws) ** 2
    return total


def ways(s: State, answers: Mapping[str, str | Answer]) -> list[tuple[Action, float]]:
    """All throws, or the answer to a question."""
    if s.actor == CHANCE:
        thrown = PHASES.outcomes(s)
        return [(action, 1 / len(thrown)) for action, _ in thrown]
    question = PHASES.names[s.phase]
    answer = answers.get(f"{question} {s.actor}", answers.get(question, ""))
    text = answer if isinstance(answer, str) else answer(s)
    known = {VERBS.write(s, action): action for action in PHASES.legal(s)}
    first = text or next((t for t in ("refuse", "decline", "accept") if t in known), min(known))
    return [(known[first], 1.0)]


def result_of(before: State, action: Action, after: State, result: int) -> int:
    """The result of the battle that this step has decided, else what was known before."""
    rolled = before.phase in (a.P_DICE_DEFENDER, a.P_RESERVE) and action[0] != a.USE
    if not rolled or after.phase == a.P_RESERVE:
        return result
    judged = before.copy()
    assert judged.battle is not None
    if before.phase == a.P_DICE_DEFENDER:
        judged.battle.dice[2:] = action[1:]
    return winner(judged, judged.battle)


def count(found: Found, start: State, end: State, result: int, chance: float) -> None:
    found.results[result] += chance
    for seat in range(start.seats):
        lost = sum(on_map(start, seat, kind) - on_map(end, seat, kind) for kind in KINDS)
        found.lost[seat] += chance * lost
        found.unrest[seat] += chance * (end.unrest[seat] - start.unrest[seat])


def compare(found: Found, told: dict[str, Any], attacker: int, defender: int) -> None:
    """The forecast says what all throws say: results, losses, and an unrest for each of them."""
    for result, key in ((ATTACKER, "win"), (DEFENDER, "lose"), (DRAW, "draw")):
        assert found.results[result] == pytest.approx(told[key] / told["of"])
    for seat, side in ((attacker, "attacker"), (defender, "defender")):
        own = found.lost[seat] if seat >= 0 else 0.0
        assert own == pytest.approx(told[side]["own"])
    helped = sum(n for seat, n in enumerate(found.lost) if seat not in (attacker, defender))
    assert helped == pytest.approx(sum(told[s]["helpers"] for s in ("attacker", "defender")))
    assert found.unrest[: len(found.lost)] == pytest.approx(found.lost)
