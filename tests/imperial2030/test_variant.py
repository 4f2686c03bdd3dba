"""Without investor card; bonus only for increase (DE 868-920, I38, I39)."""

from __future__ import annotations

from typing import Any

from core import Session
from core.games.imperial2030.board import TAX_BONUS
from imperial2030.builders import (
    NEUTRAL,
    NO_CARD,
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
    refused,
    texts,
    treasury,
)

INCREASE = {"bonus_increase": True}


# --- without investor card ----------------------------------------------------------------------


def test_variant_noinvestor() -> None:
    """DE 868-880: first the government of the nation that moved, then clockwise."""
    s = position(3, "china", cash=6, options=NO_CARD)
    s.play("rondel maneuver_1")
    for seat in (B, C, A):
        assert s.actor == seat
        assert cash(s, seat) == 6
        assert all(text.split()[1] == "china" for text in texts(s, "buy "))
        s.play("pass")
    assert on_turn(s) == "india"
    assert purses(s) == [6, 6, 6]
    assert card(s) is None


def test_each_may_buy_or_trade_up_in_the_nation_that_moved() -> None:
    s = position(
        3, "china", cash=6, options=NO_CARD, bonds=[{"china": [2]}, {"china": [9]}, {"india": [2]}]
    )
    s.play("rondel maneuver_1")
    assert texts(s, "trade ") == ["trade china 9 12"]
    s.play("trade china 9 12")
    assert not texts(s, "trade ")
    s.play("buy china 6")
    refused(s, "trade india 2 4")
    assert texts(s, "trade ") == ["trade china 2 4"]
    s.play("trade china 2 4")
    assert purses(s) == [4, 3, 0]
    assert treasury(s, "china") == 2 + 6 + 3
    assert on_turn(s) == "india"


def test_variant_noinvestor_space() -> None:
    """DE 883-886: interest and nothing else."""
    s = position(
        3, options=NO_CARD, bonds=[{"russia": [9]}, {"russia": [4]}, {}], russia={"treasury": 6}
    )
    s.play("rondel investor")
    assert purses(s) == [4, 2, 0]
    assert treasury(s, "russia") == 0
    assert all(text.split()[1] == "russia" for text in texts(s, "buy "))

    s = position(
        3,
        options=NO_CARD,
        bonds=[{"russia": [9]}, {"russia": [4]}, {}],
        russia={"treasury": 6, "space": "maneuver_1"},
    )
    play(s, "rondel import", "done")
    assert purses(s) == [0, 0, 0]
    assert on_turn(s) == "china"


def test_governments_are_checked_after_each_round() -> None:
    """I38."""
    s = position(3, cash=[0, 0, 6], options=NO_CARD, bonds=[{"russia": [4]}, {}, {}])
    play(s, "rondel maneuver_1", "buy russia 6")
    assert government(s, "russia") == C
    assert on_turn(s) == "china"


def test_equal_loans_change_no_government_here_either() -> None:
    s = position(3, cash=[0, 0, 4], options=NO_CARD, bonds=[{"russia": [6]}, {}, {"russia": [2]}])
    play(s, "rondel maneuver_1", "buy russia 4")
    assert government(s, "russia") == A


def test_who_loses_all_gets_a_swiss_bank_after_the_round() -> None:
    others = dict.fromkeys(("china", "brazil", "europe"), B) | dict.fromkeys(("india", "usa"), C)
    s = position(3, cash=[0, 0, 6], options=NO_CARD, bonds=[{"russia": [4]}], governs=others)
    play(s, "rondel maneuver_1", "buy russia 6")
    assert government(s, "russia") == C
    assert has_swiss_bank(s, A)


SWISS_B = dict.fromkeys(("russia", "china", "brazil"), A) | dict.fromkeys(
    ("india", "usa", "europe"), C
)
"""B governs nothing."""


def test_a_swiss_bank_invests_before_a_move() -> None:
    """DE 881-883, I38: in the nation about to move."""
    s = position(3, cash=[0, 6, 0], options=NO_CARD, governs=SWISS_B, swiss=[B])
    s.play("rondel maneuver_1")
    assert s.actor == B
    s.play("pass")
    assert s.actor == B
    assert on_turn(s) == "china"
    assert {text.split()[1] for text in texts(s, "buy ")} == {"china"}
    s.play("buy china 6")
    assert government(s, "china") == B
    assert not has_swiss_bank(s, B)
    assert s.actor == B
    assert offered(s, "rondel factory")


def test_a_swiss_bank_that_lends_less_changes_nothing_before_the_move() -> None:
    s = position(
        3,
        cash=[0, 4, 0],
        options=NO_CARD,
        bonds=[{"china": [6]}],
        governs={**SWISS_B, "china": A},
        swiss=[B],
    )
    play(s, "rondel maneuver_1", "pass", "buy china 4")
    assert s.actor == A
    assert offered(s, "rondel factory")
    assert treasury(s, "china") == 4
    assert has_swiss_bank(s, B)


def test_a_swiss_bank_invests_anywhere_after_a_move() -> None:
    """I38: one purchase in any nation in the round after a move."""
    s = position(3, cash=[0, 6, 6], options=NO_CARD, governs=SWISS_B, swiss=[B])
    s.play("rondel maneuver_1")
    assert s.actor == B
    assert {text.split()[1] for text in texts(s, "buy ")} == {
        "russia",
        "china",
        "india",
        "brazil",
        "usa",
        "europe",
    }
    s.play("buy europe 6")
    assert s.actor == C
    assert {text.split()[1] for text in texts(s, "buy ")} == {"russia"}
    s.play("pass")
    assert government(s, "europe") == B


def test_a_swiss_bank_still_forces_a_stop() -> None:
    """I38: then only interest is paid."""
    s = position(
        3,
        options=NO_CARD,
        governs=SWISS_B,
        swiss=[B],
        bonds=[{"russia": [9]}],
        russia={"treasury": 4, "space": "maneuver_1"},
    )
    s.play("rondel import")
    assert s.actor == B
    s.play("force")
    assert nation(s, "russia")["space"] == "investor"
    assert treasury(s, "russia") == 0
    while offered(s, "pass"):
        s.play("pass")
    assert purses(s) == [4, 0, 0]
    assert on_turn(s) == "china"


def test_a_nation_without_government_is_offered_after_the_one_before() -> None:
    """DE 888-893: the government of the nation before it is first."""
    s = position(3, cash=2, options=NO_CARD, swiss=[], governs={"china": None})
    s.play("rondel maneuver_1")
    for seat in (A, B, C):
        assert s.actor == seat
        assert {text.split()[1] for text in texts(s, "buy ")} == {"russia"}
        s.play("pass")
    for seat in (A, B):
        assert s.actor == seat
        assert {text.split()[1] for text in texts(s, "buy ")} == {"china"}
        s.play("pass")
    assert s.actor == C
    s.play("buy china 2")
    assert government(s, "china") == C
    assert on_turn(s) == "china"
    assert offered(s, "rondel factory")
    assert s.actor == C


def test_the_offer_begins_with_the_government_of_the_nation_before() -> None:
    """DE 891-893: after China, that is B."""
    s = position(3, "china", cash=2, options=NO_CARD, swiss=[], governs={"india": None})
    play(s, "rondel maneuver_1", "pass", "pass", "pass")
    assert {text.split()[1] for text in texts(s, "buy ")} == {"india"}
    asked = []
    while offered(s, "pass"):
        asked.append(s.actor)
        s.play("pass")
    assert asked == [B, C, A]


def test_a_nation_nobody_wants_is_left_out() -> None:
    s = position(3, cash=2, options=NO_CARD, swiss=[], governs={"china": None})
    play(s, "rondel maneuver_1", *["pass"] * 6)
    assert government(s, "china") is None
    assert on_turn(s) == "india"


def test_two_nations_in_a_row_without_government() -> None:
    s = position(3, cash=2, options=NO_CARD, swiss=[], governs={"china": None, "india": None})
    play(s, "rondel maneuver_1", *["pass"] * 3)
    offers = []
    while offered(s, "pass"):
        offers.append((s.actor, texts(s, "buy ")[0].split()[1]))
        s.play("pass")
    assert [name for _, name in offers] == ["china"] * 3 + ["india"] * 3
    assert offers[0][0] == offers[3][0] == A
    assert on_turn(s) == "brazil"


def test_without_money_the_rounds_pass_silently() -> None:
    s = position(3, options=NO_CARD)
    s.play("rondel maneuver_1")
    assert on_turn(s) == "china"


# --- bonus only for increase --------------------------------------------------------------------


def china(revenue: int, column: int, **more: Any) -> dict[str, Any]:
    """Columns go by the revenue printed on them: 0 (for "0-5"), 6, 8, 10, 11, 12, ..."""
    homes = ["beijing", "shanghai", "chongqing", "urumqi"][: min(4, revenue // 2)]
    flags = NEUTRAL[: revenue - 2 * len(homes)]
    return {"factories": homes, "flags": flags, "tax_column": column, **more}


def taxed(revenue: int, column: int, **more: Any) -> Session:
    s = position(turn="china", options=INCREASE, china=china(revenue, column, **more))
    return play(s, "rondel taxation")


def test_variant_bonus() -> None:
    """DE 908-920: from the column 6 to the column 12 are four steps."""
    s = taxed(12, 6)
    assert cash(s, B) == 4
    assert treasury(s, "china") == 8
    assert s.position()["nations"]["china"]["tax_column"] == 12


def test_power_is_not_touched_by_the_variant() -> None:
    assert power(taxed(12, 6), "china") == 5


def test_no_bonus_for_the_same_or_for_less() -> None:
    """DE 903-907: and nothing to pay."""
    for column in (12, 14):
        s = taxed(12, column)
        assert cash(s, B) == 0
        assert treasury(s, "china") == 12
        assert power(s, "china") == 5


def test_the_marker_follows_sinking_taxes() -> None:
    """DE 897-900: it marks the taxes of the day."""
    s = taxed(8, 13)
    assert s.position()["nations"]["china"]["tax_column"] == 8


def test_the_marker_starts_at_the_left() -> None:
    """I39."""
    start = {k: v for k, v in china(6, 0).items() if k != "tax_column"}
    s = position(turn="china", options=INCREASE, china=start)
    s.play("rondel taxation")
    assert cash(s, B) == 1


def test_the_longest_jump() -> None:
    """Ten columns from 0-5 to 18+."""
    s = taxed(18, 0)
    assert cash(s, B) == 10
    assert treasury(s, "china") == 8


def test_the_increase_is_paid_as_far_as_the_treasury_goes() -> None:
    s = taxed(12, 6, armies={"beijing": 10})
    assert cash(s, B) == 2
    assert treasury(s, "china") == 0


def test_both_variants_together() -> None:
    s = position(3, "china", cash=[4, 0, 4], options={**NO_CARD, **INCREASE}, china=china(12, 6))
    s.play("rondel taxation")
    assert cash(s, B) == 4
    assert s.actor == B
    s.play("buy china 4")
    assert bonds(s, B, "china") == [4]
    assert s.actor == C


def test_interest_shortage_without_the_card() -> None:
    """I03 holds in the variant."""
    loans = [{"russia": [12]}, {"russia": [9]}, {}]
    s = position(3, cash=[3, 0, 0], options=NO_CARD, bonds=loans)
    refused(s, "rondel investor")
    s = position(3, cash=[4, 0, 0], options=NO_CARD, bonds=loans)
    s.play("rondel investor")
    assert purses(s) == [0, 4, 0]


def test_interest_may_be_invested_at_once() -> None:
    """The round comes after the move, payout included."""
    s = position(3, options=NO_CARD, bonds=[{"russia": [9]}], russia={"treasury": 4})
    s.play("rondel investor")
    assert s.actor == A
    s.play("buy russia 4")
    assert bonds(s, A, "russia") == [4, 9]


def test_the_round_follows_every_space() -> None:
    for space in ("factory", "production_1", "maneuver_1", "import", "taxation"):
        s = position(3, cash=2, options=NO_CARD)
        s.play(f"rondel {space}")
        while offered(s, "done"):
            s.play("done")
        assert (s.actor, offered(s, "buy russia 2")) == (A, True)
        assert on_turn(s) == "russia"


def test_the_game_ends_before_the_round() -> None:
    """DE 863-867: at once."""
    s = position(3, cash=9, options=NO_CARD, russia={"power": 24, "flags": ["alaska", "canada"]})
    s.play("rondel taxation")
    assert s.over


def test_one_purchase_each_in_a_round() -> None:
    s = position(3, cash=20, options=NO_CARD)
    play(s, "rondel maneuver_1", "buy russia 2")
    assert s.actor == B
    s.play("buy russia 4")
    assert s.actor == C


def test_two_overtake_with_the_same_sum_without_the_card() -> None:
    """No card to count from: the round's own order, beginning with the government, decides."""
    loans = [{"china": [4]}, {"china": [9]}, {}, {}]
    s = position(4, "china", cash=[12, 0, 0, 16], options=NO_CARD, bonds=loans, swiss=[])
    play(s, "rondel maneuver_1", "buy china 16", "buy china 12")
    assert sum(bonds(s, A, "china")) == sum(bonds(s, D, "china")) == 16
    assert government(s, "china") == D


def test_the_view_foretells_the_bonus_of_the_variant() -> None:
    s = position(turn="china", options=INCREASE, china=china(12, 6))
    assert nation(s, "china")["tax"]["bonus"] == 4


def test_the_view_tells_the_marker_and_the_bonus_of_each_column() -> None:
    """I39: the bonus is 1 for each column beyond the marker, which stands where it last taxed."""
    s = position(options={"bonus_increase": True}, russia={"tax_column": 6, "treasury": 9})
    russia = nation(s, "russia")
    assert russia["tax_column"] == 6
    assert russia["tax_bonuses"][:4] == [0, 0, 1, 2]
    assert s.position()["nations"]["russia"]["tax_column"] == 6


def test_without_the_variant_there_is_no_marker() -> None:
    russia = nation(position(), "russia")
    assert russia["tax_column"] is None
    assert russia["tax_bonuses"] == list(TAX_BONUS)
