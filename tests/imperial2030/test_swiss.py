"""Swiss Banks (DE 778-791, 806-816, 1010-1014, I25-I29)."""

from __future__ import annotations

from typing import Any

from core import Session
from imperial2030.builders import (
    A,
    B,
    C,
    D,
    bonds,
    card,
    cash,
    government,
    has_swiss_bank,
    nation,
    offered,
    on_turn,
    play,
    position,
    power,
    purses,
    texts,
    treasury,
    units,
)

RULED_BY_A_AND_C = {"russia": A, "china": A, "india": C, "brazil": C, "usa": A, "europe": C}


def passing(russia: dict[str, Any] | None = None, **more: Any) -> Session:
    """Russia stands before Investor; A governs it and is owed 4, B is owed 1 and has the bank."""
    start: dict[str, Any] = {"space": "maneuver_1", "treasury": 11, **(russia or {})}
    more.setdefault("card", A)
    more.setdefault("swiss", [B])
    return position(
        3,
        bonds=[{"russia": [9]}, {"russia": [2]}, {}],
        governs=RULED_BY_A_AND_C,
        russia=start,
        **more,
    )


def test_swiss_invest() -> None:
    """DE 781-791: one purchase each, no 2 million."""
    s = position(4, cash=4, card=A, governs=RULED_BY_A_AND_C)
    s.play("rondel investor")
    assert s.actor == A
    s.play("pass")
    assert s.actor == B
    assert cash(s, B) == 4
    s.play("buy usa 4")
    assert s.actor == D
    s.play("buy usa 2")
    assert purses(s) == [6, 0, 4, 2]
    assert on_turn(s) == "china"


def test_swiss_order_wrap() -> None:
    """DE 786-791, I29."""
    governs = {"russia": B, "china": C, "india": B, "brazil": C, "usa": B, "europe": C}
    s = position(4, cash=4, card=C, governs=governs)
    play(s, "rondel investor", "pass")
    assert s.actor == D
    s.play("pass")
    assert s.actor == A
    s.play("pass")
    assert on_turn(s) == "china"


def test_the_card_holder_with_a_swiss_bank_invests_once() -> None:
    """DE 1010-1014, I28."""
    s = position(4, cash=4, card=B, governs=RULED_BY_A_AND_C)
    s.play("rondel investor")
    assert (s.actor, cash(s, B)) == (B, 6)
    s.play("buy usa 6")
    assert s.actor == D
    s.play("pass")
    assert on_turn(s) == "china"
    assert bonds(s, B, "usa") == [6]


def test_a_swiss_bank_takes_the_bond_just_given_back() -> None:
    s = position(4, cash=4, card=A, governs=RULED_BY_A_AND_C, bonds=[{"usa": [2]}])
    play(s, "rondel investor", "trade usa 2 6", "buy usa 2")
    assert bonds(s, B, "usa") == [2]


def test_a_swiss_bank_may_trade_up() -> None:
    s = position(4, cash=4, card=A, governs=RULED_BY_A_AND_C, bonds=[{}, {"usa": [2]}])
    play(s, "rondel investor", "pass", "trade usa 2 6")
    assert bonds(s, B, "usa") == [6]
    assert cash(s, B) == 0


def test_swiss_banks_invest_after_a_passing_too() -> None:
    """DE 697-701."""
    s = passing(cash=[0, 4, 0])
    play(s, "rondel import", "let pass", "done")
    assert s.actor == A
    s.play("pass")
    assert s.actor == B
    s.play("buy russia 4")
    assert bonds(s, B, "russia") == [2, 4]


def test_who_wins_a_government_gives_the_swiss_bank_back() -> None:
    """DE 806-810, I25."""
    s = position(4, cash=4, card=A, governs={**RULED_BY_A_AND_C, "europe": None})
    play(s, "rondel investor", "pass", "buy europe 4")
    if s.actor == D and offered(s, "pass"):
        s.play("pass")
    assert government(s, "europe") == B
    assert not has_swiss_bank(s, B)
    assert has_swiss_bank(s, D)


def test_the_swiss_bank_is_kept_without_a_government() -> None:
    s = position(4, cash=4, card=A, governs=RULED_BY_A_AND_C, bonds=[{"usa": [6]}])
    play(s, "rondel investor", "pass", "buy usa 4", "pass")
    assert government(s, "usa") == A
    assert has_swiss_bank(s, B)


def test_swiss_force() -> None:
    """DE 810-816: the marker stays on Investor, interest is paid, no import."""
    s = passing()
    s.play("rondel import")
    assert s.actor == B
    assert texts(s) == ["force", "let pass"]
    s.play("force")
    assert nation(s, "russia")["space"] == "investor"
    assert purses(s) == [4 + 2, 1, 0]
    assert treasury(s, "russia") == 6
    assert s.actor == A
    assert not texts(s, "import")
    s.play("pass")
    assert on_turn(s) == "china"
    assert card(s) == B
    assert nation(s, "russia")["armies"] == 0


def test_swiss_force_exactly_enough() -> None:
    s = passing({"treasury": 5})
    play(s, "rondel import", "force")
    assert treasury(s, "russia") == 0
    assert purses(s) == [4 + 2, 1, 0]


def test_swiss_force_short() -> None:
    """I26: the treasury must cover all interest, the government's own included."""
    s = passing({"treasury": 4})
    s.play("rondel import")
    assert s.actor == A
    play(s, "import army moscow", "done")
    assert units(s, "moscow") == {"russia army": 1}


def test_swiss_force_decline() -> None:
    s = passing(cash=[0, 3, 0])
    play(s, "rondel import", "let pass")
    assert s.actor == A
    play(s, "import army moscow", "done")
    assert s.actor == A
    assert purses(s) == [2, 3, 0]
    s.play("pass")
    assert s.actor == B
    s.play("pass")
    assert treasury(s, "russia") == 10


def test_swiss_force_cost() -> None:
    """I27: only the spaces really moved are paid."""
    s = passing({"space": "maneuver_2"}, cash=[3, 0, 0])
    s.play("rondel import")
    assert s.actor == B
    s.play("force")
    assert cash(s, A) == 3 - 2 + 4 + 2
    assert nation(s, "russia")["space"] == "investor"


def test_the_whole_way_is_paid_when_nobody_forces() -> None:
    s = passing({"space": "maneuver_2"}, cash=[3, 0, 0])
    play(s, "rondel import", "let pass")
    assert cash(s, A) == 0


def test_the_whole_way_must_be_affordable_to_be_chosen() -> None:
    """I34 comes before I27."""
    s = passing({"space": "maneuver_2"}, cash=[2, 0, 0])
    assert "rondel import" not in texts(s)


def test_swiss_force_landing() -> None:
    """DE 811."""
    s = passing()
    s.play("rondel investor")
    assert not offered(s, "force")
    assert purses(s) == [6, 1, 0]


def test_nothing_to_force_without_passing() -> None:
    s = passing({"space": "import"}, cash=[3, 0, 0])
    s.play("rondel taxation")
    assert not offered(s, "force")
    assert on_turn(s) == "china"


def test_nothing_to_force_on_the_first_placement() -> None:
    s = passing({"space": None})
    s.play("rondel import")
    assert s.actor == A
    assert not offered(s, "force")


def test_swiss_force_tax25() -> None:
    """I26: also a move that would end the game."""
    flags = ["alaska", "canada"]
    s = passing({"power": 24, "flags": flags}, cash=[10, 0, 0])
    assert nation(s, "russia")["tax"]["revenue"] == 6
    play(s, "rondel taxation", "force")
    assert not s.over
    assert nation(s, "russia")["space"] == "investor"
    assert power(s, "russia") == 24
    assert purses(s) == [10 + 4 + 2, 1, 0]
    assert s.actor == A


def test_several_swiss_banks_are_asked_in_turn() -> None:
    """I26: clockwise from the card holder; one yes is enough."""
    governs = {"russia": A, "china": A, "india": A, "brazil": A, "usa": A, "europe": A}
    russia = {"space": "maneuver_1", "treasury": 11}
    s = position(4, card=C, governs=governs, russia=russia, bonds=[{"russia": [9]}])
    s.play("rondel import")
    assert s.actor == C
    s.play("let pass")
    assert s.actor == D
    s.play("let pass")
    assert s.actor == B
    s.play("force")
    assert nation(s, "russia")["space"] == "investor"

    s = position(4, card=C, governs=governs, russia=russia, bonds=[{"russia": [9]}])
    play(s, "rondel import", "force")
    assert nation(s, "russia")["space"] == "investor"
    assert not offered(s, "force")


def test_a_swiss_bank_may_force_a_nation_it_never_lent_to() -> None:
    s = position(
        3,
        governs=RULED_BY_A_AND_C,
        bonds=[{"russia": [2]}, {}, {}],
        russia={"space": "maneuver_1", "treasury": 1},
    )
    s.play("rondel import")
    assert s.actor == B
    s.play("force")
    assert cash(s, A) == 1 + 2


def test_money_that_the_action_would_bring_does_not_count() -> None:
    """The treasury is looked at before the action."""
    s = passing({"treasury": 4}, cash=[2, 0, 0])
    s.play("rondel taxation")
    assert not offered(s, "force")
    assert nation(s, "russia")["space"] == "taxation"


def test_a_swiss_bank_does_not_pay_in_to_force() -> None:
    """I08."""
    s = passing({"treasury": 4}, cash=[0, 9, 0], options={"gifts_from_anyone": True})
    s.play("rondel import")
    assert s.actor == A


def test_no_swiss_bank_nobody_asked() -> None:
    s = passing(swiss=[])
    s.play("rondel import")
    assert s.actor == A


def test_the_view_says_who_holds_a_swiss_bank() -> None:
    s = passing()
    assert [p["swiss_bank"] for p in s.view(None)["players"]] == [False, True, False]


def test_a_swiss_bank_without_money_is_not_asked_to_invest() -> None:
    s = position(4, cash=[0, 1, 0, 2], card=A, governs=RULED_BY_A_AND_C)
    play(s, "rondel investor", "pass")
    assert s.actor == D


def test_interest_may_give_a_swiss_bank_the_money() -> None:
    """The forced payout comes before its investment."""
    s = passing(cash=[0, 1, 0])
    play(s, "rondel import", "force", "pass")
    assert s.actor == B
    assert cash(s, B) == 2
    s.play("buy usa 2")
    assert bonds(s, B, "usa") == [2]


def test_the_card_holder_with_a_swiss_bank_may_force() -> None:
    """I26: counted from the card holder, who comes first."""
    s = passing(card=B)
    play(s, "rondel import", "force")
    assert nation(s, "russia")["space"] == "investor"
    assert cash(s, B) == 1 + 2
    assert s.actor == B


def test_a_swiss_bank_kept_by_chance_positions_is_respected() -> None:
    """A position may say who holds one; it is put right at the end of the investor turn (I25)."""
    s = passing(swiss=[B, C], cash=[0, 0, 2])
    play(s, "rondel investor", "pass")
    assert s.actor == C
    s.play("pass")
    assert [has_swiss_bank(s, seat) for seat in (A, B, C)] == [False, True, False]


def test_losing_one_and_winning_another_in_one_turn() -> None:
    """I02, I25: A wins China and loses Russia to a Swiss Bank; only the end counts."""
    governs = {"india": C, "brazil": C, "usa": C, "europe": C}
    loans = [{"russia": [2]}, {}, {"china": [2]}]
    s = position(3, cash=[2, 4, 0], card=A, bonds=loans, governs=governs, russia={"treasury": 9})
    assert [has_swiss_bank(s, seat) for seat in (A, B, C)] == [False, True, False]
    play(s, "rondel investor", "buy china 4", "buy russia 4")
    assert government(s, "china") == A
    assert government(s, "russia") == B
    assert [has_swiss_bank(s, seat) for seat in (A, B, C)] == [False, False, False]
    assert card(s) == B
