"""The Investor space: interest, the card, trading up (DE 693-752, 793-819, I03, I28, I30, I31)."""

from __future__ import annotations

from imperial2030.builders import (
    NATIONS,
    A,
    B,
    C,
    bonds,
    card,
    cash,
    costs,
    government,
    nation,
    offered,
    on_turn,
    play,
    position,
    purses,
    refused,
    texts,
    treasury,
    units,
)

RUSSIAN_LOANS = [{"russia": [9]}, {"russia": [4]}, {}]
"""A governs Russia and is owed 4, B is owed 2."""


def test_interest_for_everybody() -> None:
    """DE 703-706."""
    s = position(3, bonds=RUSSIAN_LOANS, card=C, russia={"treasury": 8})
    play(s, "rondel investor", "pass")
    assert purses(s) == [4, 2, 2]
    assert treasury(s, "russia") == 2


def test_interest_of_every_bond_value() -> None:
    """DE 111-114: 2, 4, 6, 9, 12, 16, 20, 25, 30 million bring 1 to 9."""
    values = [2, 4, 6, 9, 12, 16, 20, 25, 30]
    for interest, value in enumerate(values, start=1):
        s = position(2, bonds=[{"russia": [value]}], russia={"treasury": 20})
        assert nation(s, "russia")["interest"] == interest
    s = position(2, card=B, bonds=[{"russia": values}], russia={"treasury": 50})
    play(s, "rondel investor", "pass")
    assert cash(s, A) == 45
    assert treasury(s, "russia") == 5


def test_inv_shortage_own() -> None:
    """DE 709-714, I03: the government's own interest comes last."""
    s = position(3, bonds=RUSSIAN_LOANS, card=C, russia={"treasury": 2})
    s.play("rondel investor")
    assert purses(s) == [0, 2, 2]
    assert treasury(s, "russia") == 0


def test_own_interest_from_what_is_left() -> None:
    """DE 711: wholly or partly."""
    s = position(3, bonds=RUSSIAN_LOANS, card=C, russia={"treasury": 5})
    s.play("rondel investor")
    assert purses(s) == [3, 2, 2]
    assert treasury(s, "russia") == 0


def test_inv_shortage_private() -> None:
    s = position(3, cash=[2, 0, 0], bonds=RUSSIAN_LOANS, card=C)
    s.play("rondel investor")
    assert purses(s) == [0, 2, 2]


def test_inv_shortage_mixed() -> None:
    loans = [{"russia": [9]}, {"russia": [6]}, {}]
    s = position(3, cash=[1, 0, 0], bonds=loans, card=C, russia={"treasury": 2})
    s.play("rondel investor")
    assert purses(s) == [0, 3, 2]
    assert treasury(s, "russia") == 0


def test_inv_shortage_impossible() -> None:
    """I03: who cannot pay the others cannot go there."""
    loans = [{"russia": [12]}, {"russia": [9]}, {}]
    s = position(3, cash=[2, 9, 9], bonds=loans, card=C, russia={"treasury": 1})
    assert "investor" not in costs(s)
    refused(s, "rondel investor")
    s.play("give russia 1")
    refused(s, "rondel investor")


def test_the_way_to_investor_is_paid_first() -> None:
    """I34 and I03 draw on the same purse."""
    loans = [{"russia": [12]}, {"russia": [4]}, {}]
    russia = {"space": "taxation"}
    s = position(3, cash=[2, 0, 0], bonds=loans, card=C, russia=russia)
    assert "investor" not in costs(s)
    s = position(3, cash=[3, 0, 0], bonds=loans, card=C, russia=russia)
    s.play("rondel investor")
    assert purses(s) == [0, 2, 2]


def test_interest_that_can_just_be_paid() -> None:
    loans = [{"russia": [12]}, {"russia": [9]}, {}]
    s = position(3, cash=[3, 0, 0], bonds=loans, card=C, russia={"treasury": 1})
    s.play("rondel investor")
    assert purses(s) == [0, 4, 2]


def test_the_shortage_needs_no_cash_for_the_own_interest() -> None:
    """Nobody else has lent anything: the space is open with an empty treasury."""
    s = position(3, bonds=[{"russia": [30]}], card=B)
    play(s, "rondel investor", "pass")
    assert purses(s) == [0, 2, 0]


def test_inv_landing_card() -> None:
    """DE 716-724."""
    s = position(3, bonds=RUSSIAN_LOANS, card=B, russia={"treasury": 6})
    s.play("rondel investor")
    assert s.actor == B
    assert cash(s, B) == 2 + 2
    assert texts(s, "buy ") == sorted(
        [f"buy {n} 2" for n in NATIONS] + [f"buy {n} 4" for n in NATIONS if n != "russia"]
    )
    assert offered(s, "pass")
    s.play("buy india 4")
    assert bonds(s, B, "india") == [4]
    assert treasury(s, "india") == 4
    assert cash(s, B) == 0
    assert on_turn(s) == "china"


def test_only_one_purchase_a_turn() -> None:
    """I31."""
    s = position(3, cash=[0, 50, 0], bonds=RUSSIAN_LOANS, card=B, russia={"treasury": 6})
    play(s, "rondel investor", "buy usa 2")
    assert not texts(s, "buy ")
    assert not texts(s, "trade ")


def test_investing_is_not_compulsory() -> None:
    s = position(3, cash=9, bonds=RUSSIAN_LOANS, card=B, russia={"treasury": 6})
    play(s, "rondel investor", "pass")
    assert cash(s, B) == 13
    assert on_turn(s) == "china"


def test_only_bonds_that_are_still_there() -> None:
    """DE 720-722."""
    s = position(3, cash=[0, 60, 0], bonds=RUSSIAN_LOANS, card=B, russia={"treasury": 6})
    s.play("rondel investor")
    assert texts(s, "buy russia") == sorted(f"buy russia {v}" for v in (2, 6, 12, 16, 20, 25, 30))
    refused(s, "buy russia 9")


def test_no_more_than_the_purse_holds() -> None:
    s = position(3, cash=[0, 9, 0], card=B)
    s.play("rondel investor")
    assert texts(s, "buy china") == sorted(f"buy china {v}" for v in (2, 4, 6, 9))
    refused(s, "buy china 12")


def test_the_two_million_come_before_investing() -> None:
    """DE 716-718."""
    s = position(3, card=B)
    s.play("rondel investor")
    assert cash(s, B) == 2
    s.play("buy brazil 2")
    assert cash(s, B) == 0


def test_a_holder_who_can_buy_nothing_is_not_asked() -> None:
    """All 2 million bonds are out and the purse holds 3."""
    twos = {name: [2] for name in NATIONS}
    s = position(3, cash=[0, 1, 0], card=B, bonds=[twos])
    s.play("rondel investor")
    assert cash(s, B) == 3
    assert on_turn(s) == "china"
    assert card(s) == C


def test_inv_pass() -> None:
    """DE 697-701, I30: first the import to its end, then steps 2 and 3; no interest."""
    russia = {"treasury": 8, "space": "maneuver_1"}
    s = position(3, bonds=RUSSIAN_LOANS, card=B, russia=russia)
    s.play("rondel import")
    assert s.actor == A
    assert cash(s, B) == 0
    play(s, "import army moscow", "done")
    assert units(s, "moscow") == {"russia army": 1}
    assert s.actor == B
    assert purses(s) == [0, 2, 0]
    assert treasury(s, "russia") == 7
    s.play("buy russia 2")
    assert bonds(s, B, "russia") == [2, 4]
    assert card(s) == C


def test_passing_with_a_long_move() -> None:
    """Every way over the space counts, however far."""
    for start, goal in (("factory", "import"), ("maneuver_1", "taxation"), ("taxation", "import")):
        russia = {"treasury": 0, "space": start, "power": 0}
        s = position(3, cash=[5, 0, 0], card=B, russia=russia)
        s.play(f"rondel {goal}")
        while s.actor == A and offered(s, "done"):
            s.play("done")
        assert cash(s, B) == 2


def test_no_passing_without_the_space_between() -> None:
    s = position(3, cash=9, card=B, russia={"space": "import"})
    play(s, "rondel taxation")
    assert cash(s, B) == 9
    assert card(s) == B
    assert on_turn(s) == "china"


def test_the_first_placement_passes_nothing() -> None:
    """DE 264-268: from the centre."""
    s = position(3, card=B, russia={"treasury": 3})
    play(s, "rondel import", "done")
    assert cash(s, B) == 0
    assert card(s) == B


def test_leaving_the_space_is_no_passing() -> None:
    s = position(3, card=B, russia={"space": "investor", "treasury": 3})
    play(s, "rondel import", "done")
    assert cash(s, B) == 0
    assert card(s) == B


def test_inv_upgrade() -> None:
    """DE 733-740."""
    holdings = [{"china": [9]}, {"china": [4]}, {}]
    s = position(3, cash=[0, 6, 0], card=B, bonds=holdings, governs={"russia": A})
    play(s, "rondel investor", "trade china 4 12")
    assert bonds(s, B, "china") == [12]
    assert cash(s, B) == 0
    assert treasury(s, "china") == 8
    assert 4 in nation(s, "china")["bonds_left"]
    assert 12 not in nation(s, "china")["bonds_left"]


def test_inv_upgrade_other_nation() -> None:
    """DE 722-726."""
    s = position(3, cash=[0, 50, 0], card=B, bonds=[{}, {"europe": [6]}, {}])
    s.play("rondel investor")
    refused(s, "trade usa 6 12")
    refused(s, "trade europe 6 9 12")
    assert texts(s, "trade ") == sorted(f"trade europe 6 {v}" for v in (9, 12, 16, 20, 25, 30))


def test_trading_never_goes_down() -> None:
    """DE 1004-1007."""
    s = position(3, cash=[0, 5, 0], card=B, bonds=[{}, {"europe": [6, 12]}, {}])
    s.play("rondel investor")
    assert texts(s, "trade europe") == ["trade europe 12 16", "trade europe 6 9"]
    refused(s, "trade europe 12 9")


def test_trading_costs_the_difference() -> None:
    """DE 728-732; the difference must be in the purse."""
    s = position(3, cash=[0, 3, 0], card=B, bonds=[{}, {"europe": [4]}, {}])
    s.play("rondel investor")
    assert texts(s, "trade europe") == ["trade europe 4 6", "trade europe 4 9"]
    s.play("trade europe 4 9")
    assert cash(s, B) == 0
    assert treasury(s, "europe") == 5


def test_trading_needs_a_free_bond() -> None:
    s = position(3, cash=[0, 50, 0], card=B, bonds=[{"usa": [30, 20]}, {"usa": [16]}, {}])
    s.play("rondel investor")
    assert texts(s, "trade usa") == ["trade usa 16 25"]


def test_inv_card_left() -> None:
    """DE 818-819: on landing and on passing."""
    landed = play(position(3, card=B), "rondel investor", "pass")
    assert card(landed) == C
    passed = position(3, card=B, russia={"space": "maneuver_1", "treasury": 1})
    play(passed, "rondel import", "done", "pass")
    assert card(passed) == C
    round_the_table = play(position(3, card=C), "rondel investor", "pass")
    assert card(round_the_table) == A


def test_the_government_with_the_card() -> None:
    """The same player pays, gets interest, the 2 million, and invests."""
    s = position(3, bonds=RUSSIAN_LOANS, card=A, russia={"treasury": 8})
    s.play("rondel investor")
    assert s.actor == A
    assert purses(s) == [6, 2, 0]
    s.play("buy russia 6")
    assert treasury(s, "russia") == 8


def test_the_new_loan_does_not_pay_the_interest() -> None:
    """Interest is step 1; the bond bought in step 2 brings none this time."""
    s = position(3, cash=[0, 9, 0], bonds=RUSSIAN_LOANS, card=B, russia={"treasury": 6})
    play(s, "rondel investor", "buy russia 6")
    assert bonds(s, B, "russia") == [4, 6]
    assert cash(s, B) == 9 + 2 + 2 - 6
    assert treasury(s, "russia") == 6


def test_a_nation_nobody_lent_to_can_be_bought_into() -> None:
    s = position(3, card=B, governs={"europe": None})
    play(s, "rondel investor", "buy europe 2")
    assert government(s, "europe") == B


def test_the_view_foretells_interest() -> None:
    s = position(3, bonds=[{"russia": [9], "india": [2]}, {"russia": [4]}, {}])
    assert [p["interest"] for p in s.view(None)["players"]] == [5, 2, 0]
    assert nation(s, "russia")["interest"] == 6


def test_the_shortage_is_settled_without_a_question() -> None:
    """I04: interest is forgone only as far as the treasury does not reach."""
    loans = [{"russia": [9]}, {"russia": [4]}, {}]
    s = position(3, cash=[10, 0, 0], bonds=loans, card=C, russia={"treasury": 6})
    s.play("rondel investor")
    assert purses(s) == [14, 2, 2]
    assert treasury(s, "russia") == 0
    assert s.actor == C


def test_private_cash_never_pays_the_own_interest() -> None:
    """DE 709-714: the treasury runs dry, the government's cash stays."""
    loans = [{"russia": [9]}, {"russia": [4]}, {}]
    s = position(3, cash=[10, 0, 0], bonds=loans, card=C, russia={"treasury": 2})
    s.play("rondel investor")
    assert purses(s) == [10, 2, 2]


def test_several_lenders_and_several_bonds() -> None:
    loans = [{"russia": [12, 2]}, {"russia": [9, 4]}, {"russia": [6]}]
    s = position(3, bonds=loans, card=C, governs={"russia": A}, russia={"treasury": 20})
    s.play("rondel investor")
    assert purses(s) == [6, 6, 3 + 2]
    assert treasury(s, "russia") == 5


def test_a_private_gift_opens_the_space() -> None:
    """The shortage may as well be given to the treasury first."""
    loans = [{"russia": [12]}, {"russia": [9]}, {}]
    s = position(3, cash=[4, 0, 0], bonds=loans, card=C)
    play(s, "give russia 4", "rondel investor")
    assert purses(s) == [0, 4, 2]
