"""Taxation (DE 821-867, 923-937, I32, I33, I35)."""

from __future__ import annotations

from typing import Any

from core import Session
from imperial2030.builders import (
    NEUTRAL,
    A,
    B,
    cash,
    nation,
    on_turn,
    play,
    position,
    power,
    purses,
    treasury,
)

HOMES = ["moscow", "vladivostok", "murmansk", "novosibirsk"]


def russia(revenue: int, **more: Any) -> dict[str, Any]:
    """A Russia whose taxes come to this, with as many factories as fit."""
    built = min(4, revenue // 2)
    return {"factories": HOMES[:built], "flags": NEUTRAL[: revenue - 2 * built], **more}


def taxed(revenue: int, **more: Any) -> Session:
    return play(position(russia=russia(revenue, **more)), "rondel taxation")


def result(s: Session) -> tuple[int, int, int]:
    """(bonus, power, treasury); the government had no cash before."""
    return cash(s, A), power(s, "russia"), treasury(s, "russia")


def test_tax_usa() -> None:
    """DE 923-937."""
    s = position(
        turn="usa",
        usa={
            "factories": ["chicago", "new_orleans", "new_york"],
            "flags": ["alaska", "canada", "quebec", "mexico", "caribbean_sea"],
            "fleets": {"caribbean_sea": 2},
            "armies": {"mexico": 1},
        },
    )
    s.play("rondel taxation")
    assert cash(s, 4) == 2
    assert power(s, "usa") == 4
    assert treasury(s, "usa") == 6


def test_tax_9() -> None:
    """DE 848-852: the column that is just reached."""
    assert result(taxed(9)) == (1, 2, 8)


def test_tax_table_5() -> None:
    assert result(taxed(5)) == (0, 0, 5)


def test_tax_table_6() -> None:
    assert result(taxed(6)) == (1, 1, 5)


def test_tax_table_7() -> None:
    assert result(taxed(7)) == (1, 1, 6)


def test_tax_table_10() -> None:
    assert result(taxed(10)) == (2, 3, 8)


def test_tax_table_13() -> None:
    assert result(taxed(13)) == (3, 6, 10)


def test_tax_table_17() -> None:
    assert result(taxed(17)) == (5, 9, 12)


def test_tax_table_18() -> None:
    assert result(taxed(18)) == (5, 10, 13)


def test_tax_table_23() -> None:
    assert result(taxed(23)) == (5, 10, 18)


def test_the_rest_of_the_tax_table() -> None:
    table = {0: (0, 0), 4: (0, 0), 8: (1, 2), 11: (2, 4), 12: (3, 5), 14: (4, 7), 15: (4, 8)}
    for revenue, (bonus, points) in (table | {16: (5, 9), 19: (5, 10), 22: (5, 10)}).items():
        assert result(taxed(revenue)) == (bonus, points, revenue - bonus)


def test_tax_max() -> None:
    """DE 831-834."""
    s = position(russia=russia(23))
    assert len(nation(s, "russia")["factories"]) == 4
    assert nation(s, "russia")["flags"] == 15
    assert nation(s, "russia")["tax"]["revenue"] == 23


def test_tax_occupied() -> None:
    """DE 829-831."""
    start = {"factories": HOMES[:3], "flags": ["alaska"], "treasury": 5}
    s = position(russia=start, china={"armies": {"vladivostok": 1}})
    s.play("rondel taxation")
    assert result(s) == (0, 0, 10)


def test_tax_friendly() -> None:
    s = position(russia={"factories": HOMES[:3]}, china={"lying": {"vladivostok": 1}})
    assert nation(s, "russia")["tax"]["revenue"] == 6
    s.play("rondel taxation")
    assert result(s) == (1, 1, 5)


def test_tax_unit() -> None:
    start = {"flags": ["alaska", "canada"], "armies": {"moscow": 1}, "treasury": 5}
    s = play(position(russia=start), "rondel taxation")
    assert result(s) == (1, 1, 9)


def test_tax_flag_without_unit() -> None:
    """I33."""
    s = position(russia={"flags": ["alaska"]}, china={"armies": {"alaska": 2}})
    assert nation(s, "russia")["tax"]["revenue"] == 5
    s.play("rondel taxation")
    assert treasury(s, "russia") == 5


def test_units_everywhere_are_paid() -> None:
    """DE 836-838: armies, friendly armies abroad, fleets at sea and in port."""
    start = {
        "treasury": 10,
        "armies": {"moscow": 1, "ukraine": 2},
        "lying": {"berlin": 1},
        "fleets": {"north_atlantic": 1, "murmansk": 1},
    }
    s = play(position(russia=start), "rondel taxation")
    assert treasury(s, "russia") == 10 + 4 - 6


def test_tax_end() -> None:
    """DE 863-867: the game ends at once; nothing of the passed Investor space."""
    start = russia(6, space="maneuver_1", power=24, treasury=9)
    s = position(3, cash=[10, 0, 0], card=B, russia=start)
    s.play("rondel taxation")
    assert s.over
    assert s.actor is None
    assert power(s, "russia") == 25
    assert purses(s) == [10 - 10 + 1, 0, 0]


def test_tax_end_pays_the_way() -> None:
    """Five spaces at factor 4: two of them for 5 million each."""
    start = russia(6, space="maneuver_1", power=24)
    s = position(3, cash=[10, 0, 0], card=B, russia=start)
    assert s.view(A)["rondel"]["taxation"]["cost"] == 10


def test_tax_cap() -> None:
    """I35."""
    s = taxed(17, power=20)
    assert power(s, "russia") == 25
    assert s.over


def test_twenty_four_points_do_not_end_the_game() -> None:
    s = taxed(17, power=15)
    assert power(s, "russia") == 24
    assert not s.over
    assert on_turn(s) == "china"


def test_tax_soldiers_power() -> None:
    """I32: neither pay nor a missing bonus lowers the power points."""
    units = {"armies": {"moscow": 6}, "fleets": {"north_atlantic": 6}}
    assert result(taxed(11, **units)) == (0, 4, 0)


def test_a_bonus_cut_short() -> None:
    """DE 852-855: what is left after the pay."""
    units = {"armies": {"moscow": 8}, "fleets": {"north_atlantic": 2}}
    assert result(taxed(11, **units)) == (1, 4, 0)


def test_pay_as_far_as_the_treasury_goes() -> None:
    """DE 838-840."""
    units = {"armies": {"moscow": 8}, "fleets": {"north_atlantic": 8}}
    s = position(cash=[7], russia=russia(4, treasury=3, **units))
    s.play("rondel taxation")
    assert treasury(s, "russia") == 0
    assert cash(s, A) == 7


def test_the_bonus_comes_from_the_treasury() -> None:
    assert result(taxed(18, treasury=2)) == (5, 10, 15)


def test_the_treasury_may_pay_what_the_taxes_do_not() -> None:
    units = {"armies": {"moscow": 8}, "fleets": {"north_atlantic": 8}}
    assert result(taxed(18, treasury=10, **units)) == (5, 10, 10 + 18 - 16 - 5)


def test_factories_alone_bring_no_power() -> None:
    assert result(taxed(4)) == (0, 0, 4)


def test_taxation_passing_investor_goes_on_with_the_card() -> None:
    """DE 697-701: the taxes first, then steps 2 and 3."""
    start = russia(6, space="production_1")
    s = position(3, cash=[3, 0, 0], card=B, russia=start)
    s.play("rondel taxation")
    assert s.actor == B
    assert purses(s) == [3 - 3 + 1, 2, 0]
    s.play("buy russia 2")
    assert on_turn(s) == "china"


def test_the_view_foretells_the_taxes() -> None:
    s = position(russia=russia(11, armies={"moscow": 2}, treasury=1, power=3))
    assert nation(s, "russia")["tax"] == {
        "factories": nation(s, "russia")["tax"]["factories"],
        "flags": 3,
        "revenue": 11,
        "pay": 2,
        "unpaid": 0,
        "bonus": 2,
        "bonus_cut": 0,
        "treasury_after": 8,
        "power_gain": 4,
        "power_after": 7,
        "ends": False,
        "next_at": 12,
    }
    s.play("rondel taxation")
    assert (treasury(s, "russia"), power(s, "russia"), cash(s, A)) == (8, 7, 2)


def test_more_tax_is_not_said_to_bring_more_power_than_the_track_has() -> None:
    """I35: from 20 to 25 a tax of 12 is enough; 13 brings the same bonus, 14 a larger one."""
    for had, revenue, more in ((19, 12, 13), (20, 12, 14), (20, 16, None), (15, 16, 18)):
        s = position(russia=russia(revenue, power=had))
        assert nation(s, "russia")["tax"]["next_at"] == more


def test_the_view_tells_what_the_treasury_is_too_poor_for() -> None:
    """Pay first, then the bonus, both cut to what is there (I32)."""
    s = position(russia=russia(6, armies={"moscow": 8}))
    tax = nation(s, "russia")["tax"]
    assert (tax["pay"], tax["unpaid"], tax["bonus"], tax["bonus_cut"]) == (6, 2, 0, 1)
    s = position(russia=russia(6, armies={"moscow": 6}))
    tax = nation(s, "russia")["tax"]
    assert (tax["pay"], tax["unpaid"], tax["bonus"], tax["bonus_cut"]) == (6, 0, 0, 1)
