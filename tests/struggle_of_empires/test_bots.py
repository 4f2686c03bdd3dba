"""The greedy bot on this game: fair, sane, bounded, and much better than dice."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from typing import Any

import pytest

from core import CHANCE, Session
from core.bots import choose, finish, greedy_bot, play_out
from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.state import State
from core.play.chance import Rng
from struggle_of_empires.builders import (
    GAME,
    Players,
    beginning,
    gold,
    on_turn,
    phase,
    play,
    position,
    unrest,
)
from struggle_of_empires.throws import on_average


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the greedy bot look at little, so that whole games are short."""
    monkeypatch.setattr(greedy_bot, "NODES", 30)
    monkeypatch.setattr(greedy_bot, "MOST", 60)
    monkeypatch.setattr(greedy_bot, "WIDTH", 2)


def chosen(session: Session) -> str:
    """What the greedy bot plays now."""
    return str(session.game.write(session.state, choose(session, "greedy")))


def whole_turn(session: Session) -> list[str]:
    """Let the bot play until another seat's turn."""
    turn, texts = session.state.turn, []
    while session.actor is not None and session.state.turn == turn and session.state.war == 1:
        texts.append(chosen(session))
        session.play(texts[-1])
    return texts


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_greedy_beats_dice_clearly(seats: int) -> None:
    s = Session.new(GAME, seats=seats, seed=4)
    play_out(s, ["greedy", *["random"] * (seats - 1)])
    assert s.ranking[0] == [0]
    assert s.state.unrest[0] < 20
    assert s.scores[0] >= 30


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seats", [3, 4])
def test_among_bots_nobody_ends_in_a_revolution(seats: int) -> None:
    s = Session.new(GAME, seats=seats, seed=8)
    play_out(s, ["greedy"] * seats)
    assert max(s.state.unrest) < 20
    assert min(s.scores) > 0


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_value_leaves_the_state_alone_and_counts_every_seat(seats: int) -> None:
    """In every kind of position that dice lead to."""
    s = Session.new(GAME, seats=seats, seed=9)
    seen: set[int] = set()
    state = s.state.copy()
    rng = Rng(3)
    while state.actor != -2 and len(seen) < 28:
        before = state.copy()
        worth = s.game.value(state)
        assert state == before
        assert len(worth) == seats
        assert all(map(isfinite, worth))
        seen.add(state.phase)
        if state.actor == CHANCE:
            PHASES.apply(state, rng.choice([action for action, _ in PHASES.outcomes(state)]))
        else:
            PHASES.apply(state, rng.choice(s.game.legal(state)))
    assert {a.P_AUCTION, a.P_VOYAGE, a.P_DICE_ATTACKER, a.P_DICE_DEFENDER} <= seen


@pytest.mark.usefixtures("hasty")
def test_at_the_end_only_points_count() -> None:
    s = Session.new(GAME, seats=3, seed=2)
    play_out(s, ["random"] * 3)
    assert s.game.value(s.state) == s.scores


# --- a turn ---------------------------------------------------------------------------------------


def test_the_better_odds_are_taken() -> None:
    """Of two markers alike the one that nobody guards."""
    players: Players = {
        "britain": {"armies": {"german_states": 3}, "markers": {"german_states": 1}},
        "france": {"armies": {"german_states": 3}, "markers": {"german_states": 2}},
        "spain": {},
        "russia": {"markers": {"german_states": 2}},
    }
    attacks = [t for t in whole_turn(on_turn("britain", players)) if t.startswith("attack")]
    assert attacks[0] == "attack german_states russia"


def test_a_lost_cause_is_not_fought_for() -> None:
    players: Players = {
        "britain": {"armies": {"german_states": 1}},
        "france": {
            "armies": {"german_states": 5},
            "forts": {"german_states": 2},
            "markers": {"german_states": 1},
        },
    }
    assert not any(text.startswith("attack") for text in whole_turn(on_turn("britain", players)))


@pytest.mark.parametrize("had", [17, 18, 19])
def test_it_takes_no_unrest_that_ends_in_a_revolution(had: int) -> None:
    """Without gold all that costs gold would be borrowed."""
    own = {"armies": {"german_states": 2}, "markers": {"german_states": 1}}
    players: Players = {
        "britain": {**own, "gold": 0, "unrest": had},
        "france": {"markers": {"german_states": 1}, "armies": {"german_states": 1}},
    }
    s = on_turn("britain", players)
    whole_turn(s)
    assert unrest(s, "britain") <= had


def test_government_reform_is_bought_when_it_gets_hot() -> None:
    s = on_turn("britain", {"britain": {"unrest": 16}, "france": {}})
    assert "buy government_reform" in whole_turn(s)


def test_colonies_are_colonised() -> None:
    players: Players = {"britain": {}, "france": {}}
    turn = {"name": "action", "turn": 0}
    s = position(players, counters={"north_america": ["pop"]}, phase=turn)
    assert "colonise north_america" in whole_turn(s)


def test_a_battle_under_way_is_worth_what_its_ends_are_worth() -> None:
    """The rating before the dice is near the average over all throws, for both sides."""
    players: Players = {
        "britain": {"armies": {"german_states": 2}, "markers": {"german_states": 1}},
        "france": {"armies": {"german_states": 1}, "markers": {"german_states": 2}},
    }
    s = on_turn("britain", players, actions=1)
    state = s.state.copy()
    PHASES.apply(state, next(x for x in s.game.legal(state) if x[0] == a.ATTACK))
    assert state.phase == a.P_DICE_ATTACKER
    before, after = s.game.value(state), on_average(state, s.game.value)
    assert before == pytest.approx(after, abs=0.8)
    worse = on_turn(
        "britain", {**players, "france": {**players["france"], "forts": {"german_states": 1}}}
    )
    other = worse.state.copy()
    other.acts = 1
    PHASES.apply(other, next(x for x in s.game.legal(other) if x[0] == a.ATTACK))
    assert s.game.value(other)[0] < before[0]


# --- answers --------------------------------------------------------------------------------------


FEARED: Players = {
    "britain": {"markers": {"german_states": 3, "central_europe": 3}},
    "france": {"armies": {"german_states": 4, "central_europe": 4}},
    "spain": {},
    "russia": {"armies": {"baltic": 1}},
}


def test_it_raises_when_a_better_alliance_is_worth_it() -> None:
    """France would be an enemy of Britain's many markers."""
    s = beginning("auctions", FEARED, last=3)
    play(s, "side a france", "side b britain", "bid 0")
    assert s.actor == 0
    texts = []
    while s.actor == 0:
        texts.append(chosen(s))
        s.play(texts[-1])
    assert texts[-1] == "bid 1"
    assert s.state.auction.a >= 0
    assert {s.state.auction.a, s.state.auction.b} != {0, 1}


def test_it_does_not_bid_absurd_sums() -> None:
    s = beginning("auctions", FEARED, last=3)
    play(s, "side a france", "side b britain", "bid 25")
    assert chosen(s) == "pass"


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seats", [2, 5, 7])
def test_auctions_among_bots_come_to_an_end(seats: int) -> None:
    s = Session.new(GAME, seats=seats, seed=6)
    while s.state.war < 1 or s.state.round < 1:
        s.play(choose(s, "greedy"))
    assert s.step < 400
    assert all(0 <= gold_spent <= 12 for gold_spent in (10 - gold for gold in s.state.gold))


def test_an_ally_helps_where_it_turns_the_battle() -> None:
    players: Players = {
        "britain": {"armies": {"german_states": 2}, "markers": {"german_states": 1}},
        "france": {"armies": {"german_states": 2}, "markers": {"german_states": 4}},
        "spain": {"armies": {"german_states": 2}},
    }
    s = on_turn("britain", players)
    play(s, "attack german_states france")
    assert phase(s) == "help"
    assert chosen(s).startswith("help")


def test_unrest_of_others_does_not_reach_the_bot() -> None:
    own = {"armies": {"german_states": 2}, "markers": {"german_states": 1}}
    seen = set()
    for amount in (0, 7, 19):
        players: Players = {
            "britain": own,
            "france": {**own, "unrest": amount},
            "spain": {**own, "unrest": 19 - amount},
        }
        s = on_turn("britain", players)
        seen.add(chosen(s))
        assert gold(s, "britain") == 10
    assert len(seen) == 1


def test_it_answers_within_bounds() -> None:
    """A crowded table: seven seats with all that may be done in a first turn."""
    calls = 0
    s = Session.new(GAME, seats=7, seed=5)
    while s.state.round < 1:
        s.play(choose(s, "random"))

    def value(state: State) -> list[float]:
        nonlocal calls
        calls += 1
        return s.game.value(state)

    game: Any = replace(s.game, value=value)
    assert s.actor is not None
    action = finish(greedy_bot.think(game, s.state, s.actor, Rng(1)))
    assert action in s.game.legal(s.state)
    assert calls < 8 * greedy_bot.MOST
