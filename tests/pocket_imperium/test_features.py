"""What seats have at the beginning of a round, counted and priced for the strong bots."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots import choose
from core.games import GAMES
from core.games.pocket_imperium.board import ROUNDS
from core.games.pocket_imperium.features import BY_ROUND, NAMES
from core.games.pocket_imperium.value import KEEN, WEIGHTS, begins
from core.play.session import Session
from core.weights import judged_by, keenly
from pocket_imperium.builders import GAME, P1, P2, position

POCKET = GAMES[GAME]


def has(session: Session, seat: int) -> dict[str, float]:
    """What a seat has of each feature, without what it has not."""
    assert POCKET.features is not None
    row = dict(zip(NAMES, POCKET.features(session.state)[seat], strict=True))
    return {name: number for name, number in row.items() if number}


def test_every_round_has_a_number_for_each_feature() -> None:
    assert {seats: len(rounds) for seats, rounds in BY_ROUND.items()} == ROUNDS
    assert {len(worth) for rounds in BY_ROUND.values() for worth in rounds} == {len({*NAMES})}


def test_a_seat_has_its_ships_its_planets_and_the_points_of_its_tiles() -> None:
    # S0.1 is of level II, S0.3 of level I, S2.0 of level I in a tile where P2 has S2.3 (level II).
    s = position({"S0.1": (P1, 2), "S0.3": (P1, 1), "S2.0": (P1, 1), "S2.3": (P2, 1)}, round=2)
    found = has(s, P1)
    assert found["ships"] == 4
    assert found["planets held: level I"] == 2
    assert found["planets held: level II"] == 1
    assert found["points of tile 1, the best first"] == 3
    assert found["points of tile 2, the best first"] == 1
    assert found["tiles with planets"] == 2
    assert found["tiles with planets that are shared with nobody"] == 1
    assert "no planet" not in found
    assert has(s, P2)["place in the order of play"] == 1


def test_a_fleet_beside_a_planet_threatens_it_or_may_take_it() -> None:
    # S0.0 lies next to the other hexes of its tile.
    s = position({"S0.1": (P1, 1), "S0.0": (P2, 2)}, round=2)
    assert has(s, P1)["planets held, foreign ships next to them: level II"] == 2
    found = has(s, P2)
    assert found["planets foreign, next to more own ships: level II"] == 1
    assert found["planets free, a step away: level I"] == 2  # S0.3 and S0.5
    assert found["hexes without a planet"] == found["no planet"] == 1
    assert "planets free, a step away: level II" not in found


def beginnings(seats: int) -> list[Any]:
    """The beginnings of rounds in a random game."""
    session, found = Session.new(GAME, seats=seats, seed=seats), []
    while session.actor is not None:
        if begins(session.state):
            found.append(session.state)
        session.play(choose(session, "random"))
    return found


@pytest.mark.parametrize("seats", ROUNDS)
def test_what_was_learned_says_how_far_seats_are_apart_and_promises_no_more(seats: int) -> None:
    game = keenly(POCKET)
    plain = judged_by(POCKET, KEEN._replace(begun=0.0))
    states = beginnings(seats)
    assert len(states) == ROUNDS[seats]
    for state in states:
        assert sum(game.value(state)) == pytest.approx(sum(plain.value(state)))
    assert any(game.value(state) != pytest.approx(plain.value(state)) for state in states)


def test_a_round_has_begun_until_somebody_lays_an_order() -> None:
    s = position({"S0.1": (P1, 1)}, round=2)
    assert begins(s.state)
    s.play("lay expand")
    assert not begins(s.state)


def test_greedy_judges_by_what_was_made_by_hand_alone() -> None:
    assert WEIGHTS.begun == 0.0 < KEEN.begun
