"""The rondel: how far and at what price (DE 260-297, I34)."""

from __future__ import annotations

from imperial2030.builders import (
    SPACES,
    A,
    cash,
    costs,
    nation,
    on_turn,
    play,
    position,
    refused,
    treasury,
)


def test_rondel_first() -> None:
    """DE 264-268: from the centre to any space, free."""
    assert costs(position()) == dict.fromkeys(SPACES, 0)


def test_rondel_china_tax() -> None:
    """DE 288-294: from Investor to Taxation are 4 spaces; the power factor is 2."""
    s = position(
        2, "china", cash=20, governs={"china": A}, china={"space": "investor", "power": 11}
    )
    assert costs(s)["taxation"] == 3
    s.play("rondel taxation")
    assert cash(s, A) == 17
    assert nation(s, "china")["space"] == "taxation"


def test_rondel_china_factory() -> None:
    """DE 294-297."""
    s = position(
        2, "china", cash=20, governs={"china": A}, china={"space": "investor", "power": 11}
    )
    s.play("rondel factory")
    assert cash(s, A) == 14


def test_rondel_24pp() -> None:
    """Factor 4: each space beyond the third costs 5."""
    s = position(turn="china", cash=30, china={"space": "maneuver_1", "power": 24})
    assert costs(s) == {
        "investor": 0,
        "import": 0,
        "production_2": 0,
        "maneuver_2": 5,
        "taxation": 10,
        "factory": 15,
    }


def test_rondel_occupied_space() -> None:
    """Several nations may share a space."""
    russia, china = {"space": "import"}, {"space": "import"}
    s = position(turn="china", cash=9, russia=russia, china=china)
    assert set(costs(s)) == set(SPACES) - {"import", "investor"}
    s = position(turn="china", russia=russia, china={"space": "maneuver_1", "treasury": 5})
    s.play("rondel import")
    assert nation(s, "russia")["space"] == nation(s, "china")["space"] == "import"


def test_no_standing_still_and_no_seventh_space() -> None:
    """DE 271-272, 283-284."""
    s = position(cash=50, russia={"space": "production_1"})
    refused(s, "rondel production_1")
    refused(s, "rondel factory")
    assert len(costs(s)) == 6


def test_a_space_that_cannot_be_paid_is_not_open() -> None:
    """I34: the price is paid from the government's own cash."""
    s = position(cash=1, russia={"space": "factory", "treasury": 50})
    assert set(costs(s)) == {"production_1", "maneuver_1", "investor", "import"}
    refused(s, "rondel production_2")


def test_the_treasury_never_pays_for_the_way() -> None:
    s = position(cash=[3], russia={"space": "factory", "treasury": 7, "armies": {"moscow": 1}})
    s.play("rondel maneuver_2")
    assert (cash(s, A), treasury(s, "russia")) == (0, 7)


def test_the_ring_closes_after_taxation() -> None:
    s = position(russia={"space": "taxation"})
    assert costs(s) == {"factory": 0, "production_1": 0, "maneuver_1": 0}


def test_the_price_follows_the_power_factor() -> None:
    for power, price in ((0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (14, 3), (15, 4), (20, 5)):
        s = position(cash=50, russia={"space": "taxation", "power": power})
        assert costs(s)["investor"] == price
        assert costs(s)["production_2"] == 3 * price


def test_the_view_shows_steps_and_prices_of_the_whole_ring() -> None:
    ring = position(cash=2, russia={"space": "investor"}).view(A)["rondel"]
    assert {space: tag["steps"] for space, tag in ring.items()} == {
        "import": 1,
        "production_2": 2,
        "maneuver_2": 3,
        "taxation": 4,
        "factory": 5,
        "production_1": 6,
        "maneuver_1": None,
        "investor": None,
    }
    assert [ring[space]["cost"] for space in ("maneuver_2", "taxation", "factory")] == [0, 1, 2]
    assert [space for space in SPACES if not ring[space]["legal"]] == [
        "production_1",
        "maneuver_1",
        "investor",
    ]


def test_the_view_says_which_ways_pass_investor() -> None:
    """A way that ends there does not pass it, nor does the first move."""
    ring = position(russia={"space": "maneuver_1"}).view(A)["rondel"]
    passing = [space for space in SPACES if ring[space]["passes_investor"]]
    assert passing == [space for space in SPACES if space != "investor"]
    ring = position(russia={"space": "taxation"}).view(A)["rondel"]
    passing = [space for space in SPACES if ring[space]["passes_investor"]]
    assert passing == ["import", "production_2", "maneuver_2", "taxation"]
    ring = position().view(A)["rondel"]
    assert not any(tag["passes_investor"] for tag in ring.values())


def test_the_other_markers_stay_where_they_are() -> None:
    s = position(russia={"space": "taxation"}, china={"space": "import"})
    play(s, "rondel production_1", "done")
    assert nation(s, "russia")["space"] == "production_1"
    assert on_turn(s) == "china"
    assert nation(s, "china")["space"] == "import"
