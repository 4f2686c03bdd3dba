"""The table of phases: what is legal, what chance brings, how a step goes on by itself."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from core.phases import Draw, Phase, PhaseTable, nothing, over, phase_table
from core.protocol import Action, Emit

ASK, ROLL, END = 0, 1, 2
COUNT, CHECK = -1, -2
GIFT = 9


@dataclass
class Sum:
    """A number that grows until it is above 5."""

    phase: int = ASK
    total: int = 0


def add(s: Sum, action: Action, emit: Emit | None) -> None:
    s.total += action[0]
    s.phase = COUNT


def count(s: Sum, emit: Emit | None) -> None:
    if emit is not None:
        emit("log.total", {"count": s.total})
    s.phase = CHECK


def check(s: Sum, emit: Emit | None) -> None:
    s.phase = END if s.total > 5 else ROLL if s.total % 2 else ASK


def give(s: Sum, action: Action, emit: Emit | None) -> None:
    s.total -= 1


DECISIONS: dict[int, Phase[Sum] | Draw[Sum]] = {
    ASK: Phase("ask", lambda s: [(1,), (2,)], add),
    ROLL: Draw("roll", lambda s: [((1,), 2), ((3,), 1)], add),
    END: Phase("end", nothing, over),
}
TABLE: PhaseTable[Sum] = phase_table(DECISIONS, {COUNT: count, CHECK: check}, {GIFT: give})


def test_a_step_goes_on_to_the_next_decision() -> None:
    s = Sum()
    TABLE.apply(s, (1,))
    assert (s.phase, s.total) == (ROLL, 1)
    assert TABLE.names[s.phase] == "roll"


def test_automatic_phases_tell_what_they_do() -> None:
    told: list[object] = []
    TABLE.apply(Sum(), (2,), lambda *message: told.append(message))
    assert told == [("log.total", {"count": 2})]


def test_outcomes_have_the_weights_of_a_draw_and_are_alike_else() -> None:
    assert TABLE.outcomes(Sum(ROLL)) == [((1,), 2), ((3,), 1)]
    assert TABLE.legal(Sum(ROLL)) == [(1,), (3,)]
    assert TABLE.outcomes(Sum(ASK)) == [((1,), 1), ((2,), 1)]


def test_what_can_be_done_at_any_time_leaves_the_phase_alone() -> None:
    s = Sum(ROLL, 4)
    TABLE.apply(s, (GIFT,))
    assert (s.phase, s.total) == (ROLL, 3)


def test_settling_runs_what_needs_no_decision() -> None:
    s = Sum(COUNT, 6)
    TABLE.settle(s)
    assert s.phase == END and TABLE.legal(s) == []


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    with pytest.raises(AssertionError, match="over"):
        TABLE.apply(Sum(END), (1,))


def test_a_number_left_out_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 on"):
        phase_table({1: DECISIONS[ASK]}, {})
    with pytest.raises(ValueError, match="from -1 down"):
        phase_table(DECISIONS, {CHECK: check})
