"""The bots: legal, repeatable, fair, breathing, and the greedy one better than dice."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from core.bots import BOTS, choose, finish, greedy_bot, play_out, think
from core.bots.outside import entries
from core.games.imperial2030.game import GAME
from core.games.imperial2030.rules import PHASES
from core.games.imperial2030.score import scores
from core.play.chance import Rng
from core.play.session import Session
from core.search import lines
from core.tools.sim import simulate, totals

sys.path.insert(0, str(Path(__file__).parents[1] / "kernel"))

toy: Any = import_module("toy")

SWITCHES = [option.values for option in GAME.options]
ALL_OPTIONS = [
    dict(zip((option.name for option in GAME.options), values, strict=True))
    for values in product(*SWITCHES)
]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the greedy bot look at little, so that whole games are short."""
    monkeypatch.setattr(greedy_bot, "NODES", 12)
    monkeypatch.setattr(greedy_bot, "WIDTH", 2)


def begun(steps: int, seats: int = 4, seed: int = 3, **options: str | bool) -> Session:
    """A game some random steps on, with somebody to act."""
    session = Session.new("imperial2030", seats=seats, seed=seed, options=options)
    while session.step < steps and session.actor is not None:
        session.play(choose(session, "random"))
    return session


def test_both_are_registered() -> None:
    assert {"greedy", "random"} <= set(BOTS)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("number", range(0, len(ALL_OPTIONS), 3))
def test_only_legal_clicks_whole_games(number: int) -> None:
    options = ALL_OPTIONS[number]
    session = Session.new("imperial2030", seats=2 + number % 5, seed=number, options=options)
    phases = set()
    while session.actor is not None and session.step < 1500:
        name = "random" if session.actor % 2 else "greedy"
        phases.add(PHASES.names[session.state.phase])
        action = choose(session, name)
        assert action in GAME.legal(session.state)
        session.play(action)
    assert {"rondel", "invest", "fleets", "sail", "armies", "march", "enter"} <= phases


@pytest.mark.parametrize("seats", range(2, 7))
def test_same_seed_same_choices(seats: int) -> None:
    first, second = (begun(120, seats=seats, seed=seats) for _ in range(2))
    for _ in range(6):
        action = choose(first, "greedy")
        assert choose(second, "greedy") == action
        first.play(action)
        second.play(action)
    assert first.state == second.state


def test_dice_decide_among_equals() -> None:
    session = Session.new("imperial2030", seats=6, seed=1)
    flat = replace(GAME, value=lambda s: [0.0] * s.seats)
    chosen = {finish(greedy_bot.think(flat, session.state, 0, Rng(seed))) for seed in range(40)}
    assert len(chosen) > 1


@pytest.mark.parametrize("steps", [60, 150, 400])
def test_state_is_left_alone(steps: int) -> None:
    session = begun(steps)
    before = session.state.copy()
    choose(session, "greedy")
    assert session.state == before


def test_hidden_cash_is_not_seen() -> None:
    """Seat 0 cannot tell these positions apart, so it plays the same."""
    position: dict[str, Any] = {
        "seats": 4,
        "options": {"hidden_cash": True},
        "players": [
            {"cash": 9, "bonds": {"russia": [9], "china": [2]}},
            {"cash": 0, "bonds": {"china": [9], "india": [4]}},
            {"cash": 0, "bonds": {"india": [9], "usa": [6]}},
            {"cash": 0, "bonds": {"usa": [9], "brazil": [12], "europe": [9]}},
        ],
        "nations": {"russia": {"treasury": 12, "space": "maneuver_1"}},
    }
    chosen = set()
    for cash in ((30, 0, 0), (0, 30, 0), (0, 0, 30), (10, 10, 10)):
        for player, money in zip(position["players"][1:], cash, strict=True):
            player["cash"] = money
        session = Session.from_position("imperial2030", position)
        assert session.actor == 0
        game = replace(GAME, value=_must_not_see(session.state.cash))
        rng = Rng(5)
        state = GAME.resample(session.state, 0, rng.below)
        chosen.add((finish(greedy_bot.think(game, state, 0, rng)), choose(session, "greedy")))
    assert len(chosen) == 1


def _must_not_see(cash: list[int]) -> Any:
    """The value function, and a check that the others' true cash does not reach it."""

    def value(s: Any) -> list[float]:
        assert s.cash[1:] != cash[1:]
        return GAME.value(s)

    return value


def test_thinking_can_be_closed_midway() -> None:
    session = begun(150)
    while len(GAME.legal(session.state)) < 6:
        session.play(choose(session, "random"))
    before = session.state.copy()
    thinking = think(session, "greedy")
    next(thinking)
    thinking.close()
    assert session.state == before
    session.play(choose(session, "greedy"))


def test_it_breathes() -> None:
    """No long stretch between two pauses: the page stays fluid."""
    calls = longest = 0

    def value(s: Any) -> list[float]:
        nonlocal calls
        calls += 1
        return GAME.value(s)

    session = begun(300)
    for _ in range(25):
        assert session.actor is not None
        thinking = greedy_bot.think(
            replace(GAME, value=value), session.state, session.actor, Rng(1)
        )
        calls = 0
        for _ in thinking:
            longest, calls = max(longest, calls), 0
        session.play(choose(session, "greedy"))
    assert 0 < longest <= lines.BREATH * (1 + lines.ANSWERS)


def test_any_game_will_do() -> None:
    """A game of chance, secrets and simultaneous bids, without a mark of turns."""
    state = toy.GAME.new(3, {option.name: option.values[0] for option in toy.GAME.options})
    rng = Rng(2)
    while state.actor != -2:
        if state.actor == -1:
            action = rng.choice(toy.GAME.outcomes(state))[0]
        else:
            seen = toy.GAME.resample(state, state.actor, rng.below)
            action = finish(greedy_bot.think(toy.GAME, seen, state.actor, rng))
            assert action in toy.GAME.legal(state)
        toy.GAME.apply(state, action)


def test_one_choice_needs_no_thought() -> None:
    session = begun(100)
    only = replace(GAME, legal=lambda s: GAME.legal(s)[:1], value=lambda s: [])
    thinking = greedy_bot.think(only, session.state, session.actor or 0, Rng(1))
    assert finish(thinking) == GAME.legal(session.state)[0]


def test_value_at_the_end_is_the_score() -> None:
    session = Session.new("imperial2030", seats=3, seed=4)
    play_out(session, ["random"] * 3)
    assert GAME.value(session.state) == scores(session.state)


def test_greedy_beats_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy_bot, "NODES", 60)
    bots = entries("greedy,random,random,random", 4)
    table = totals(simulate("imperial2030", bots, games=2, seed=2))
    assert table["greedy"]["wins"] == 2
    assert table["greedy"]["points"] > 2 * table["random"]["points"]


def test_greedy_ends_a_won_game() -> None:
    """Whoever reaches 25 ends the game: no other nation may be hoped to get there as well."""
    session = Session.from_position(
        "imperial2030",
        {
            "seats": 3,
            "players": [
                {"cash": 3, "bonds": {"russia": [9, 12, 16, 20], "china": [9]}},
                {"cash": 3, "bonds": {"india": [9], "usa": [9]}},
                {"cash": 3, "bonds": {"brazil": [9]}},
            ],
            "nations": {
                "russia": {"power": 24, "space": "maneuver_2", "flags": ["ukraine", "turkey"]},
                "china": {"power": 23, "space": "production_2", "flags": ["korea", "japan"]},
                "usa": {"power": 22, "space": "maneuver_1", "flags": ["canada", "alaska"]},
            },
        },
    )
    assert GAME.write(session.state, choose(session, "greedy")) == "rondel taxation"


def test_a_bot_that_is_not_there_is_told_in_a_sentence() -> None:
    session = Session.new("pocket_imperium", seats=2, seed=1)
    with pytest.raises(KeyError, match=r"There is no bot 'clever'\. There are: expert, greedy, "):
        choose(session, "clever")


def test_what_is_no_bot_or_no_session_is_told_in_a_sentence() -> None:
    session = Session.new("pocket_imperium", seats=3, seed=1)
    wrong: Any = None
    with pytest.raises(TypeError, match="A bot is a name or a function, not None"):
        choose(session, wrong)
    with pytest.raises(TypeError, match="A bot thinks in a Session, not in 'random'"):
        choose("random", session)  # type: ignore[arg-type]
    for bots, told in (("random", "'random'"), (wrong, "None")):
        with pytest.raises(ValueError, match=f"a list with one for each seat, not {told}"):
            play_out(session, bots)
    with pytest.raises(ValueError, match="3 seats need 3 bots, not 1"):
        play_out(session, ["random"])
    with pytest.raises(TypeError, match="A game to play out is a Session, not None"):
        play_out(wrong, ["random"] * 3)
    assert session.length == 0 or not session.undo()
