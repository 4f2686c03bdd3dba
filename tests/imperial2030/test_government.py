"""Who governs (DE 172-194, 793-808, I01, I02)."""

from __future__ import annotations

from imperial2030.builders import (
    A,
    B,
    C,
    D,
    bonds,
    government,
    has_swiss_bank,
    nation,
    offered,
    on_turn,
    play,
    position,
    purses,
    texts,
)


def test_gov_change() -> None:
    """DE 794-799."""
    loans = [{"russia": [9]}, {"russia": [4]}, {}]
    s = position(3, cash=[0, 4, 0], card=B, bonds=loans, russia={"treasury": 6})
    play(s, "rondel investor", "buy russia 6")
    assert bonds(s, B, "russia") == [4, 6]
    assert government(s, "russia") == B


def test_gov_tie() -> None:
    """I01: strictly more, equal is not enough."""
    loans = [{"russia": [6]}, {"russia": [2]}, {}]
    s = position(3, cash=[0, 4, 0], card=B, bonds=loans, russia={"treasury": 9})
    play(s, "rondel investor", "buy russia 4")
    assert bonds(s, B, "russia") == [2, 4]
    assert government(s, "russia") == A


def test_gov_tie_of_two_players() -> None:
    """With two players as well: equal sums change nothing."""
    s = position(2, cash=[0, 4], card=B, bonds=[{"usa": [4]}, {"usa": [2]}], governs={"usa": A})
    play(s, "rondel investor", "trade usa 2 6")
    assert government(s, "usa") == B
    s = position(2, cash=[0, 4], card=B, bonds=[{"usa": [6]}, {"usa": [2]}], governs={"usa": A})
    play(s, "rondel investor", "buy usa 4")
    assert government(s, "usa") == A


def test_a_government_need_not_hold_the_most_to_stay() -> None:
    """A keeps the nation on equal sums, also at later checks."""
    loans = [{"russia": [6]}, {"russia": [2, 4]}, {}]
    s = position(3, card=C, bonds=loans, governs={"russia": A}, russia={"treasury": 9})
    play(s, "rondel investor", "pass")
    assert government(s, "russia") == A
    s = position(3, card=C, bonds=loans, governs={"russia": B}, russia={"treasury": 9})
    play(s, "rondel investor", "pass")
    assert government(s, "russia") == B


def test_gov_tie_two() -> None:
    """DE 800-805: C and D both reach 16; C comes first from the card holder."""
    loans = [{"russia": [9]}, {}, {}, {"russia": [4]}]
    cash = [0, 0, 14, 12]
    s = position(
        4, cash=cash, card=C, bonds=loans, governs={"brazil": B}, swiss=[D], russia={"treasury": 9}
    )
    play(s, "rondel investor", "buy russia 16", "buy russia 12")
    assert sum(bonds(s, C, "russia")) == sum(bonds(s, D, "russia")) == 16
    assert government(s, "russia") == C


def test_the_tie_is_counted_from_the_card_holder_not_from_seat_one() -> None:
    """Card with C: D comes before B."""
    loans = [{"russia": [9]}, {"russia": [4]}, {}, {}]
    cash = [0, 12, 0, 16]
    s = position(
        4,
        cash=cash,
        card=C,
        bonds=loans,
        governs={"china": C, "europe": C, "brazil": C},
        russia={"treasury": 9},
    )
    assert [has_swiss_bank(s, seat) for seat in range(4)] == [False, True, False, True]
    play(s, "rondel investor", "pass", "buy russia 16", "buy russia 12")
    assert sum(bonds(s, B, "russia")) == sum(bonds(s, D, "russia")) == 16
    assert government(s, "russia") == D


def test_several_overtake_with_different_sums() -> None:
    """The highest sum governs, not the first to overtake."""
    loans = [{"russia": [9]}, {}, {}, {"russia": [4]}]
    s = position(
        4,
        cash=[0, 0, 10, 16],
        card=C,
        bonds=loans,
        governs={"brazil": B},
        russia={"treasury": 9},
    )
    play(s, "rondel investor", "buy russia 12", "buy russia 16")
    assert government(s, "russia") == D


def test_gov_end_only() -> None:
    """DE 793-799, 806-808, I25: A has lost all, but not before the end of the turn."""
    loans = [{"russia": [2]}, {}, {}]
    others = dict.fromkeys(("china", "brazil", "europe"), B) | dict.fromkeys(("india", "usa"), C)
    s = position(3, cash=[30, 30, 0], card=B, bonds=loans, governs=others, russia={"treasury": 9})
    play(s, "rondel investor", "buy russia 4")
    assert government(s, "russia") == B
    assert has_swiss_bank(s, A)
    assert on_turn(s) == "china"
    assert purses(s)[A] == 31
    assert bonds(s, A, "russia") == [2]


def test_the_view_says_who_is_due_to_govern() -> None:
    """I01, I02: while others may still invest nothing changes, but it is seen what would."""
    loans = [{"russia": [2]}, {}, {}]
    s = position(3, cash=[30, 30, 0], card=B, swiss=[A], bonds=loans)
    assert nation(s, "russia")["government_due"] == A
    play(s, "rondel investor", "buy russia 4")
    assert s.actor == A
    russia = nation(s, "russia")
    assert (russia["government"], russia["government_due"]) == (A, B)


def test_a_lost_government_that_was_not_the_last() -> None:
    loans = [{"russia": [2]}, {}, {}]
    s = position(3, cash=[0, 30, 0], card=B, bonds=loans, russia={"treasury": 9})
    play(s, "rondel investor", "buy russia 4")
    assert government(s, "russia") == B
    assert not has_swiss_bank(s, A)


def test_government_changes_in_any_nation() -> None:
    """DE 718-720: the loan may go to a nation that is not on turn."""
    loans = [{"india": [4]}, {}, {}]
    s = position(3, cash=[0, 4, 0], card=B, bonds=loans)
    play(s, "rondel investor", "buy india 6")
    assert government(s, "india") == B


def test_governments_change_after_a_passing_too() -> None:
    loans = [{"russia": [4]}, {}, {}]
    russia = {"space": "maneuver_1", "treasury": 5}
    s = position(3, cash=[0, 4, 0], card=B, bonds=loans, russia=russia)
    play(s, "rondel import", "done", "buy russia 6")
    assert government(s, "russia") == B


def test_a_trade_up_may_win_the_government() -> None:
    loans = [{"russia": [9]}, {"russia": [6]}, {}]
    s = position(3, cash=[0, 1, 0], card=B, bonds=loans, russia={"treasury": 9})
    play(s, "rondel investor", "trade russia 6 12")
    assert government(s, "russia") == B


def test_the_new_government_moves_at_once_where_it_is_on_turn_next() -> None:
    loans = [{"china": [4]}, {}, {}]
    s = position(3, cash=[0, 0, 4], card=C, bonds=loans)
    play(s, "rondel investor", "buy china 6")
    assert on_turn(s) == "china"
    assert s.actor == C


def test_no_investor_turn_no_change() -> None:
    """Only loans change governments; a tax turn does not."""
    s = position(3, cash=30, bonds=[{"russia": [9]}], russia={"space": "import"})
    s.play("rondel taxation")
    assert government(s, "russia") == A
    assert not texts(s, "buy ")
    assert not offered(s, "pass")
