"""The end of the game: revolution, penalties, ranking (R01, R49, R50)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import POWERS, beginning, fight, pass_turns, phase, position


def ended(*results: tuple[int, int], **more: Any) -> Session:
    """Final penalties for these (points, unrest)."""
    players = {
        power: {"points": vp, "unrest": trouble}
        for power, (vp, trouble) in zip(POWERS, results, strict=False)
    }
    return beginning("end", players, **more)


def final(*results: tuple[int, int]) -> list[int]:
    s = ended(*results)
    assert s.over
    return list(s.scores)


def test_soe_110_revolution_and_the_two_penalties() -> None:
    """R49: 60 becomes 0, both with 12 pay 7, the next pays 4; 43 wins."""
    s = ended((60, 21), (50, 12), (48, 12), (40, 9))
    assert s.scores == [0, 43, 41, 36]
    assert s.ranking == [[1], [2], [3], [0]]


def test_soe_111_two_players_below_twenty() -> None:
    """R49: 19 is no revolution."""
    assert final((30, 19), (30, 8)) == [23, 26]


@pytest.mark.parametrize(("trouble", "left"), [(19, 33), (20, 0), (21, 0), (40, 0)])
def test_twenty_unrest_is_a_revolution(trouble: int, left: int) -> None:
    """R49."""
    assert final((40, trouble), (40, 0))[0] == left


def test_those_in_revolution_do_not_shield_the_others() -> None:
    """R49: the penalties fall among the others."""
    assert final((50, 30), (50, 25), (50, 3), (50, 2), (50, 1)) == [0, 0, 43, 46, 50]


@pytest.mark.parametrize(
    ("troubles", "expected"),
    [
        ((5, 5, 5), (23, 23, 23)),
        ((5, 5, 3), (23, 23, 26)),
        ((5, 3, 3), (23, 26, 26)),
        ((5, 4, 3), (23, 26, 30)),
        ((0, 0, 0), (23, 23, 23)),
        ((25, 25, 4), (0, 0, 23)),
    ],
)
def test_ties_in_unrest_all_pay(troubles: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """R49: dense ranks."""
    assert final(*((30, trouble) for trouble in troubles)) == list(expected)


def test_points_never_fall_below_zero() -> None:
    """R49."""
    assert final((5, 9), (3, 8), (20, 1)) == [0, 0, 20]


def test_the_most_points_win() -> None:
    s = ended((40, 9), (50, 1), (60, 5))
    assert s.scores == [33, 50, 56]
    assert s.ranking == [[2], [1], [0]]


def test_a_tie_is_a_shared_win() -> None:
    """R50."""
    s = ended((40, 1), (47, 9), (44, 8), (20, 0))
    assert s.scores == [40, 40, 40, 20]
    assert s.ranking == [[0, 1, 2], [3]]


def test_ties_may_be_broken_by_unrest_and_gold() -> None:
    """R50: as an option: less unrest first, then more gold."""
    players = {
        "britain": {"points": 40, "unrest": 1, "gold": 3},
        "france": {"points": 47, "unrest": 9, "gold": 30},
        "spain": {"points": 44, "unrest": 8, "gold": 5},
        "russia": {"points": 40, "unrest": 1, "gold": 8},
    }
    s = beginning("end", players, options={"tie_break": "unrest_gold"})
    assert s.scores == [40] * 4
    assert s.ranking == [[3], [0], [2], [1]]
    players["russia"]["gold"] = 3
    s = beginning("end", players, options={"tie_break": "unrest_gold"})
    assert s.ranking == [[0, 3], [2], [1]]


def test_soe_013_the_game_ends_after_three_wars() -> None:
    """R01."""
    s = position({"britain": {"markers": {"india": 1}}, "france": {}}, war=3, round=6)
    assert s.view(None)["wars"] == 3
    assert not s.over
    pass_turns(s, 2)
    assert s.over
    assert s.actor is None
    assert phase(s) == "over"


def test_the_second_war_is_not_the_last() -> None:
    """R01."""
    s = position({"britain": {}, "france": {}}, war=2, round=6)
    pass_turns(s, 2)
    assert not s.over
    assert s.view(None)["war"] == 3


def test_points_of_the_last_war_count_before_the_penalties() -> None:
    s = position(
        {"britain": {"markers": {"india": 1}, "unrest": 2}, "france": {"unrest": 1}},
        war=3,
        round=6,
    )
    pass_turns(s, 2)
    assert s.scores == [0, 0]
    s = position(
        {"britain": {"markers": {"india": 1, "german_states": 1}, "unrest": 2}, "france": {}},
        war=3,
        round=6,
    )
    pass_turns(s, 2)
    assert s.scores == [13 - 7, 0]


def test_a_battle_in_the_last_turn_still_counts() -> None:
    s = position(
        {
            "britain": {"markers": {"german_states": 1}},
            "france": {"armies": {"german_states": 3}, "points": 20, "unrest": 9},
        },
        ["roll 2 2", "roll 3 3"],
        war=3,
        round=6,
    )
    pass_turns(s)
    fight(s, "attack german_states britain")
    pass_turns(s)
    assert s.over
    assert s.scores == [0, 20 + 8 - 7]
