"""The greedy bot on this game: legal, fair about plans, sane, and much better than dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core import Session
from core.bots import choose, finish, greedy_bot, play_out
from core.play.chance import Rng
from pocket_imperium.builders import (
    GAME,
    ORDERS,
    P1,
    P2,
    P3,
    exploring,
    phase,
    plan,
    play,
    position,
    upkeep,
)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the greedy bot look at little, so that whole games are short."""
    monkeypatch.setattr(greedy_bot, "NODES", 30)
    monkeypatch.setattr(greedy_bot, "WIDTH", 3)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_dice_clearly(seats: int) -> None:
    options = {"bounty": True, "prime": "quad", "tile_2": "B", "tile_3": "B"}
    s = Session.new(GAME, seats=seats, seed=4, options=options)
    play_out(s, ["greedy", *["random"] * (seats - 1)])
    assert s.ranking[0] == [P1]
    assert s.scores[P1] >= 2 * max(s.scores[1:])


@pytest.mark.parametrize("seats", [2, 3])
def test_plans_of_others_do_not_reach_the_bot(seats: int) -> None:
    """R-PLAN: whatever the others have laid, the bot chooses the same."""
    chosen = set()
    fleets = {"S0.5": (P1, 2), "S1.2": (P2, 3), "S0.2": (P1, 1)}
    for first in ORDERS:
        laid = [plan(first, seats=seats), []] if seats == 2 else [plan(first), plan(first), []]
        s = position(fleets, seats, first=0, plans=laid)
        assert s.actor == seats - 1
        chosen.add(choose(s, "greedy"))
    assert len(chosen) == 1


def test_the_first_to_plan_thinks_of_what_others_may_lay() -> None:
    """A plan is worth something before the others have laid theirs."""
    s = position({"S0.5": (P1, 2), "S1.2": (P2, 3), "S2.0": (P3, 2)})
    worths = set()
    for cards in (ORDERS, ORDERS[::-1]):
        other = position({"S0.5": (P1, 2), "S1.2": (P2, 3), "S2.0": (P3, 2)})
        play(other, f"lay {cards[0]}", f"lay {cards[1]}")
        worths.add(round(other.game.value(other.state)[P1], 6))
    assert len(worths) == 2
    assert s.actor == P1


def test_the_tile_that_scores_most_is_chosen() -> None:
    more = {"S1.0": (P2, 1), "S2.0": (P3, 1), "S3.4": (P3, 1), "S4.5": (P2, 1)}
    s = upkeep({"S0.1": (P1, 1), "S0.3": (P1, 1), **more})
    assert s.game.write(s.state, choose(s, "greedy")) == "choose 0"


def test_a_free_planet_is_taken_rather_than_an_empty_hex() -> None:
    s = exploring(1, {"S0.0": (P1, 2), "S1.0": (P2, 1), "S2.0": (P3, 1)})
    while s.actor == P1 and phase(s) in ("explore", "ships", "step", "middle"):
        s.play(choose(s, "greedy"))
    held = [h["kind"] for h in s.view(None)["hexes"].values() if h["owner"] == P1]
    assert "two" in held or "one" in held


def test_value_leaves_the_state_alone_and_counts_every_seat() -> None:
    s = Session.new(GAME, seats=4, seed=9)
    while not s.over and s.step < 250:
        before = s.state.copy()
        worth = s.game.value(s.state)
        assert s.state == before
        assert len(worth) == 4
        s.play(choose(s, "random"))


def test_dice_decide_among_equals() -> None:
    s = position({"S0.5": (P1, 2), "S1.2": (P2, 3)})
    flat: Any = replace(s.game, value=lambda state: [0.0] * state.seats)
    chosen = {finish(greedy_bot.think(flat, s.state, 0, Rng(seed))) for seed in range(40)}
    assert len(chosen) > 1
