"""The same seed gives the same game: again, by its outcomes alone, in another process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.cases import ALL, Case, begin, each_case, random_click, whole_game
from core import CHANCE, GAMES, Session
from core.play.chance import TEST, Rng


@each_case
def test_same_seed_same_game(case: Case) -> None:
    first, rng = whole_game(case), Rng(case.number, TEST, case.seats)
    again = begin(case)
    for _ in range(60):
        if not again.over:
            again.play(random_click(again, rng))
    assert again.log == first.log[: again.step]


@each_case
def test_forced_outcomes(case: Case) -> None:
    """The outcomes of one game, given to another seed, lead to the same game."""
    first = whole_game(case)
    outcomes = [step.text for step in first.log if step.actor == CHANCE]
    options = first.options
    again = Session.new(case.game_id, seats=case.seats, seed=999, options=options, chance=outcomes)
    for step in first.log[:160]:
        if step.actor != CHANCE:
            again.play(step.action)
    assert [step.text for step in again.log] == [step.text for step in first.log[: again.step]]


SCRIPT = """
from core import Session
from core.bots import play_out
session = Session.new({game!r}, seats={seats}, seed=5)
play_out(session, ["random"] * {seats})
print(session.link())
"""


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_order_of_sets_does_not_matter(game_id: str) -> None:
    """The same seed gives the same link whatever PYTHONHASHSEED is."""
    script = SCRIPT.format(game=game_id, seats=ALL[game_id].max_seats)
    root = Path(__file__).parent.parent.parent
    links = set()
    for hash_seed in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
        run = subprocess.run(
            [sys.executable, "-c", script],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        links.add(run.stdout)
    assert len(links) == 1
