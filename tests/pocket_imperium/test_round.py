"""The end of rounds and of the game (cases N, F, Q, V).

R-RETURN, R-END, R-TIE, R-QUAD, R-BOUNTY.
"""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from core.tools.stats import series
from pocket_imperium.builders import (
    LEVEL_1,
    LEVEL_2,
    P1,
    P2,
    P3,
    P4,
    QUAD_TB,
    RIM,
    TB,
    choose,
    ending,
    exterminating,
    finish_cards,
    hexes,
    invade,
    messages,
    phase,
    plan,
    play,
    points,
    position,
    refused,
    revealed,
    ships,
    texts,
    upkeep,
)

QUAD = {"prime": "quad"}


def test_n01_the_marker_passes_clockwise() -> None:
    fleets = {"S0.5": (P1, 1), "S1.5": (P2, 1), "S2.0": (P3, 1), "S3.5": (P4, 1)}
    s = upkeep(fleets, seats=4, first=P4, round=3)
    choose(s, 0, 1, 2, 3)
    seen = s.view(None)
    assert (seen["round"], seen["rounds"], seen["first"]) == (4, 8, P1)
    assert s.actor == P1


def test_n04_returns_go_clockwise_from_the_first_player() -> None:
    s = ending({"S0.5": (P2, 1)}, first=P2)
    assert s.actor == P3
    assert "S0.2" in hexes(s, "return")
    s.play("return s0.2")
    assert s.actor == P1
    refused(s, "return s0.2")
    s.play("return s0.3")
    assert ships(s) == {"S0.5": (P2, 1), "S0.2": (P3, 2), "S0.3": (P1, 2)}
    assert s.view(None)["first"] == P3


def test_n05_no_return_after_the_last_round() -> None:
    s = upkeep({"S0.5": (P2, 1)}, seats=2, round=6)
    s.play("choose 0")
    assert s.over
    assert ships(s) == {"S0.5": (P2, 1)}


def test_n06_a_round_without_ships() -> None:
    s = position({"S0.5": (P2, 2), "S1.5": (P3, 2)})
    play(s, "lay expand", "lay explore")
    while phase(s) == "plan":
        play(s, "lay explore", "lay exterminate")
    while phase(s) not in ("choose",):
        assert s.actor != P1
        s.play("done")
    assert s.actor == P1
    choose(s, 0, 1)
    assert (s.actor, phase(s)) == (P1, "return")
    s.play("return s0.1")
    assert ships(s)["S0.1"] == (P1, 2)
    assert phase(s) == "plan"


def test_returns_are_to_the_rim_planet_or_not() -> None:
    """R-RETURN: a belt will do, the black hole never (R-HOLE)."""
    board = {**TB, "S0.2": "asteroid", "S0.1": "hole"}
    s = ending({"S0.3": (P1, 1)}, seats=2, hexes=board)
    assert hexes(s, "return") == sorted(set(RIM) - {"S0.1", "S0.3"})


def test_returns_are_further_in_when_the_rim_is_full() -> None:
    """R-RETURN."""
    taken = {name: (n // 12 if n < 24 else 0, 1) for n, name in enumerate(RIM)}
    s = ending(taken, seats=3, first=P3)
    assert s.actor == P3
    inner = hexes(s, "return")
    assert "P" not in inner
    assert len(inner) == 18
    assert not set(inner) & set(RIM)


# --- final scoring ------------------------------------------------------------------------------


def test_f02_points_of_the_final_scoring() -> None:
    fleets = {"P": (P1, 1), "S0.1": (P1, 1), "S0.5": (P1, 1), "S0.4": (P1, 1)}
    s = ending({**fleets, "S3.3": (P2, 1)}, seats=2, round=6)
    assert s.over
    assert points(s) == [6, 0]


def test_f03_no_extra_choice_in_the_final_scoring() -> None:
    fleets = {"P": (P1, 1), "S0.5": (P1, 1), "S1.0": (P2, 1), "S2.0": (P2, 1)}
    s = upkeep({**fleets, "S3.4": (P2, 1)}, seats=2, round=6)
    choose(s, 0, 1)
    assert (s.actor, phase(s)) == (P1, "prime_pick")
    s.play("choose 2")
    assert s.over
    assert points(s) == [1 + 1 + 3, 2 + 1 + 2 + 1 + 2]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 8)])
def test_number_of_rounds(seats: int, rounds: int) -> None:
    """R-END."""
    fleets = {name: (seat, 1) for seat, name in enumerate(["S0.5", "S1.5", "S2.0", "S3.5"][:seats])}
    s = ending(fleets, seats, round=rounds - 1)
    assert not s.over
    assert s.view(None)["round"] == rounds
    assert ending(fleets, seats, round=rounds).over


def over(fleets: dict[str, int], scores: list[int], seats: int = 2, **more: Any) -> Session:
    """A game that has just ended; `scores` are those after the final scoring."""
    held = {name: (seat, 1) for name, seat in fleets.items()}
    worth = [0] * seats
    for name, seat in fleets.items():
        worth[seat] += {"one": 1, "two": 2, "prime": 3, "quad": 4}.get(TB.get(name, ""), 0)
    given = [score - more_ for score, more_ in zip(scores, worth, strict=True)]
    s = ending(held, seats, round=8 if seats == 4 else 6, points=given, **more)
    assert s.over
    assert s.scores == scores
    return s


def test_f04_a_tie_goes_to_the_central_system() -> None:
    s = over({"P": P2, "S0.1": P1, "S1.0": P1, "S2.3": P1}, [10, 10])
    assert s.ranking == [[P2], [P1]]


def test_f06_level_2_then_level_1() -> None:
    twos = dict(zip(LEVEL_2, [P1, P1, P2, P2, P3], strict=False))
    ones = dict(zip(LEVEL_1, [P1, P2, P2, P2, P3, P3, P3, P3, P3], strict=False))
    s = over({**twos, **ones}, [20, 20, 20], seats=3)
    assert s.ranking == [[P2], [P1], [P3]]


def test_f07_a_shared_victory() -> None:
    s = over({"S0.1": P1, "S1.0": P2, "S0.5": P1, "S1.5": P2}, [7, 7])
    assert s.ranking == [[P1, P2]]


def test_ties_count_among_the_tied_only() -> None:
    """R-TIE: the central system of a loser decides nothing."""
    s = over({"P": P3, "S0.1": P1, "S1.2": P2, "S1.5": P2}, [9, 9, 5], seats=3)
    assert s.ranking == [[P1], [P2], [P3]]
    s = over({"P": P3, "S0.3": P1, "S1.2": P2, "S1.5": P2}, [9, 9, 5], seats=3)
    assert s.ranking == [[P2], [P1], [P3]]


def test_ships_and_empty_hexes_break_no_tie() -> None:
    """R-TIE."""
    s = over({"S0.4": P1, "S0.0": P1, "S0.1": P1, "S1.0": P2}, [9, 9])
    assert s.ranking == [[P1, P2]]


# --- Quad-Prime ---------------------------------------------------------------------------------


def test_q01_one_ship_is_lost_at_the_end() -> None:
    fleets = {"P": (P1, 3), "S0.5": (P1, 1), "S1.0": (P2, 1), "S2.0": (P2, 1)}
    s = upkeep(fleets, seats=2, options=QUAD, hexes=QUAD_TB)
    choose(s, 0, 1)
    assert (s.actor, phase(s)) == (P1, "prime_pick")
    assert ships(s)["P"] == (P1, 3)
    s.play("choose 2")
    assert ships(s)["P"] == (P1, 2)
    assert [m[0] for m in messages(s, s.step - 1)].count("log.quad") == 1


def test_q02_the_last_ship_is_lost_after_the_extra_choice() -> None:
    fleets = {"P": (P1, 1), "S0.5": (P2, 1), "S1.0": (P2, 1), "S2.0": (P2, 1)}
    s = position(
        fleets,
        2,
        options=QUAD,
        hexes=QUAD_TB,
        round=2,
        chosen=[0, 1],
        phase={"name": "prime_pick"},
    )
    assert s.actor == P1
    assert texts(s) == ["choose 2"]
    s.play("choose 2")
    assert "P" not in ships(s)
    assert (s.actor, phase(s)) == (P1, "return")
    s.play("return s4.1")
    assert ships(s)["S4.1"] == (P1, 2)
    assert s.view(None)["round"] == 3


def test_q04_last_round_with_one_ship_on_quad_prime() -> None:
    s = ending({"P": (P1, 1), "S0.5": (P2, 1)}, 2, options=QUAD, hexes=QUAD_TB, round=6)
    assert s.over
    assert "P" not in ships(s)
    assert points(s) == [0, 1]
    # P1 would win this tie by the central system; P2 does by level II.
    fleets = {"P": (P1, 1), "S0.3": (P1, 1), "S1.0": (P2, 1)}
    s = ending(fleets, 2, options=QUAD, hexes=QUAD_TB, points=[1, 0], round=6)
    assert points(s) == [2, 2]
    assert s.ranking == [[P2], [P1]]


def test_quad_prime_is_worth_four_in_the_end() -> None:
    """R-QUAD."""
    s = ending({"P": (P1, 2), "S0.5": (P2, 1)}, 2, options=QUAD, hexes=QUAD_TB, round=6)
    assert points(s) == [4, 1]
    assert ships(s)["P"] == (P1, 1)


def test_quad_prime_loses_a_ship_when_nothing_is_chosen() -> None:
    """R-QUAD: and the log tells it."""
    late = {"plans": [["explore", "expand", "exterminate"]] * 3, "revealed": 3}
    s = position({"P": (P1, 3)}, phase={"name": "perform"}, options=QUAD, hexes=QUAD_TB, **late)
    finish_cards(s)
    assert ships(s) == {"P": (P1, 2)}
    assert [m[0] for m in messages(s)].count("log.quad") == 1


def test_tri_prime_loses_no_ship() -> None:
    s = upkeep({"P": (P1, 3), "S1.0": (P2, 1)}, seats=2)
    s.play("choose 1")
    assert ships(s)["P"] == (P1, 3)


# --- galactic bounty ----------------------------------------------------------------------------

BOUNTY = {"bounty": True}


def test_v03_who_holds_the_planet_at_the_end_collects() -> None:
    s = exterminating(
        1,
        {"S0.0": (P1, 1), "S0.6": (P2, 3), "S2.0": (P3, 1)},
        options=BOUNTY,
        tokens={"on": ["S0.1", "S1.0"], "ones": 2, "blanks": 0},
    )
    invade(s, "S0.1", S0_0=1)
    assert ships(s)["S0.1"] == (P1, 1)
    late = s.position()
    plans = [plan("expand", "explore"), plan("expand", "explore"), plan("expand", "explore")]
    late |= {"plans": plans, "revealed": 3, "first": P2, "phase": {"name": "perform"}}
    s = Session.from_position("pocket_imperium", late, seed=1)
    assert s.actor == P2
    invade(s, "S0.1", S0_6=3)
    finish_cards(s)
    assert ships(s)["S0.1"] == (P2, 2)
    assert s.view(None)["hexes"]["S0.1"]["token"]
    choose(s, 2, 0)
    assert points(s) == [0, 2 + 1, 1]
    seen = s.view(None)
    assert not seen["hexes"]["S0.1"]["token"]
    assert seen["hexes"]["S1.0"]["token"]
    assert seen["tokens"]["left"] == 1


def test_v04_tokens_of_the_last_round() -> None:
    tokens = {"on": ["S0.1", "S0.3", "S2.0"], "ones": 2, "blanks": 1}
    s = ending(
        {"S0.1": (P1, 1), "S0.3": (P2, 1)},
        2,
        options=BOUNTY,
        tokens=tokens,
        round=6,
        chance=["token 1", "token 0"],
    )
    assert s.over
    assert points(s) == [1 + 2, 0 + 1]


@pytest.mark.parametrize(("seats", "ones"), [(2, 10), (3, 8), (4, 6)])
def test_tokens_at_the_beginning(seats: int, ones: int) -> None:
    """R-BOUNTY: on all free planets of level I and II, not in the middle."""
    s = Session.new("pocket_imperium", seats=seats, seed=5, options=BOUNTY)
    while phase(s) == "place":
        s.play(texts(s)[0])
    seen = s.view(None)
    with_token = {name for name, h in seen["hexes"].items() if h["token"]}
    assert with_token == {
        name
        for name, h in seen["hexes"].items()
        if h["kind"] in ("one", "two") and h["owner"] is None
    }
    assert len(with_token) == ones + 4
    tokens = s.position()["tokens"]
    assert (tokens["ones"], tokens["blanks"]) == (ones, 4)


def test_tokens_of_a_board_of_ones_own() -> None:
    """R-BOUNTY: four blanks, and the ones fit themselves."""
    s = position(seats=2, hexes={**TB, "S0.1": "empty"}, options=BOUNTY, phase={"name": "start"})
    while phase(s) == "place":
        s.play(texts(s)[0])
    tokens = s.position()["tokens"]
    assert (len(tokens["on"]), tokens["ones"], tokens["blanks"]) == (13, 9, 4)


def test_no_tokens_without_the_variant() -> None:
    s = Session.new("pocket_imperium", seats=2, seed=5)
    while phase(s) == "place":
        s.play(texts(s)[0])
    assert s.view(None)["tokens"] == {"left": 0, "on_board": 0}


def test_passing_over_a_planet_collects_nothing() -> None:
    """R-BOUNTY."""
    tokens = {"on": ["S0.5"], "ones": 1, "blanks": 0}
    s = revealed(
        ["explore", "expand", "exterminate"], {"S0.0": (P1, 1)}, options=BOUNTY, tokens=tokens
    )
    play(s, "fleet s0.0", "step s0.5", "go 1", "step s0.4")
    finish_cards(s)
    assert phase(s) == "choose"
    assert s.view(None)["hexes"]["S0.5"]["token"]


def test_hidden_scores_keep_the_worth_of_a_token_out_of_the_log() -> None:
    """R-VP: tokens are drawn face down."""
    tokens = {"on": ["S0.5", "S0.3"], "ones": 1, "blanks": 1}
    s = upkeep(
        {"S0.5": (P1, 1), "S0.3": (P2, 1), "S1.0": (P3, 1)},
        options={**BOUNTY, "hidden_scores": True},
        tokens=tokens,
    )
    choose(s, 0, 1)
    names = [name for name, _ in messages(s)]
    assert names.count("log.token_hidden") == 2
    assert not {"log.token", "log.token_blank"} & set(names)


def test_the_log_and_the_charts_know_when_a_part_of_the_round_is_over() -> None:
    """The set-up and each reveal have a heading; a round's points hold its last scoring, too."""
    session = Session.new("pocket_imperium", seats=3, seed=2)
    game, headings = session.game, []
    while session.view(None)["round"] < 2:
        turn = game.turn(session.state) if game.turn else None
        headings.append(turn.label[0] if turn and turn.label else "")
        session.play(session.choices[0])
    assert headings[0] == "step.setup" and list(dict.fromkeys(headings)) == [
        "step.setup",
        "step.plan",
        "step.reveal",
    ]
    told = series(session, by_round=True)
    assert told.rounds == [1, 2]
    assert [line[0] for line in told.figures["points"]] == session.state.points
