"""Final score and ties (DE 300-332, I35, I36)."""

from __future__ import annotations

from imperial2030.builders import A, B, C, play, position


def test_the_example_of_the_rulebook() -> None:
    """DE 311-318: India at 17 points, a bond over 12 million."""
    s = position(2, bonds=[{"india": [12]}, {}], india={"power": 17})
    assert s.scores == [15, 0]


def test_score_factor0() -> None:
    s = position(2, cash=[3, 0], bonds=[{"india": [30]}, {}], india={"power": 4})
    assert s.scores == [3, 0]


def test_score_adds_all_bonds_and_cash() -> None:
    """DE 320-325; treasuries count for nobody."""
    s = position(
        2,
        cash=[7, 1],
        bonds=[{"india": [12, 2], "usa": [9]}, {"usa": [30]}],
        india={"power": 10, "treasury": 50},
        usa={"power": 25},
    )
    assert s.scores == [7 + 2 * (5 + 1) + 5 * 4, 1 + 5 * 9]
    assert s.ranking == [[B], [A]]
    assert [p["score"] for p in s.view(None)["players"]] == s.scores


def test_the_most_points_win() -> None:
    s = position(3, cash=[4, 9, 6])
    assert s.ranking == [[B], [C], [A]]


def test_tie_1() -> None:
    """DE 327-330: the loans, not the interest: 9 against 6 and 2."""
    s = position(2, cash=[5, 5], bonds=[{"china": [9]}, {"china": [6, 2]}], china={"power": 10})
    assert s.scores == [13, 13]
    assert s.ranking == [[A], [B]]


def test_tie_1_the_other_way() -> None:
    """More interest does not help, a larger sum does."""
    s = position(2, cash=[1, 1], bonds=[{"china": [2, 4, 6]}, {"china": [16]}], china={"power": 5})
    assert s.scores == [7, 7]
    assert s.ranking == [[B], [A]]


def test_tie_2() -> None:
    """DE 330-332: equal in the most powerful nation, so the second."""
    s = position(
        2,
        cash=[4, 5],
        bonds=[{"usa": [4]}, {"usa": [2]}],
        governs={"china": A},
        china={"power": 20},
        usa={"power": 5},
    )
    assert s.scores == [6, 6]
    assert s.ranking == [[A], [B]]


def test_a_tie_decided_by_loans_that_score_nothing() -> None:
    """Also nations with factor 0 are compared in the end."""
    s = position(
        2,
        cash=[5, 5],
        bonds=[{"india": [2]}, {"india": [4]}],
        china={"power": 20},
        india={"power": 3},
    )
    assert s.scores == [5, 5]
    assert s.ranking == [[B], [A]]


def test_the_second_nation_counts_only_when_the_first_is_equal() -> None:
    s = position(
        2,
        cash=[5, 2],
        bonds=[{"china": [2], "usa": [2]}, {"usa": [30]}],
        china={"power": 20},
        usa={"power": 3},
    )
    assert s.scores == [9, 2]
    s = position(
        2,
        cash=[0, 4],
        bonds=[{"china": [2], "usa": [2]}, {"usa": [30]}],
        china={"power": 20},
        usa={"power": 3},
    )
    assert s.scores == [4, 4]
    assert s.ranking == [[A], [B]]


def test_the_most_powerful_nation_counts_first_not_the_first_on_turn() -> None:
    """DE 327-332: the USA with 15 points before China with 5."""
    s = position(
        2,
        cash=[11, 4],
        bonds=[{"usa": [4], "china": [2]}, {"usa": [2], "china": [20, 9]}],
        china={"power": 5},
        usa={"power": 15},
    )
    assert s.scores == [18, 18]
    assert s.ranking == [[A], [B]]


def test_tie_all() -> None:
    """I36: shared victory."""
    s = position(3, cash=[5, 5, 2], governs={"china": A})
    assert s.ranking == [[A, B], [C]]


def test_equal_power_is_compared_in_turn_order() -> None:
    """I36: China and the USA both at 10; China comes first."""
    s = position(
        2,
        bonds=[{"china": [4]}, {"usa": [4]}],
        china={"power": 10},
        usa={"power": 10},
    )
    assert s.scores == [4, 4]
    assert s.ranking == [[A], [B]]


def test_a_tie_of_three() -> None:
    s = position(
        3,
        cash=[5, 5, 5],
        bonds=[{"india": [2]}, {}, {"india": [4]}],
        governs={"india": C},
        india={"power": 2},
    )
    assert s.ranking == [[C], [A], [B]]


def test_the_score_at_the_end_of_a_game() -> None:
    """The last taxes count: bonus and factor 5."""
    flags = ["alaska", "canada"]
    s = position(2, bonds=[{"russia": [9]}, {"russia": [4]}], russia={"power": 24, "flags": flags})
    play(s, "rondel taxation")
    assert s.over
    assert s.scores == [1 + 5 * 4, 5 * 2]
    assert s.ranking == [[A], [B]]
