"""Treasuries and purses (DE 398-419, 1021-1028, I07, I08, I40)."""

from __future__ import annotations

from imperial2030.builders import (
    A,
    B,
    C,
    E,
    cash,
    costs,
    end_maneuver,
    maneuver,
    offered,
    play,
    position,
    purses,
    refused,
    texts,
    treasury,
)

ANYONE = {"gifts_from_anyone": True}


def test_gift() -> None:
    """DE 408-411."""
    s = position(turn="india", cash=[0, 0, 4])
    s.play("give india 3")
    assert treasury(s, "india") == 3
    assert cash(s, C) == 1
    assert s.actor == C


def test_gift_of_any_size() -> None:
    s = position(turn="india", cash=[0, 0, 4])
    assert texts(s, "give ") == [f"give india {n}" for n in (1, 2, 3, 4)]
    refused(s, "give india 5")
    refused(s, "give india 0")
    play(s, "give india 1", "give india 3")
    assert not texts(s, "give ")


def test_gifts_are_optional() -> None:
    """Nobody needs them to go on."""
    s = position(turn="india", cash=[0, 0, 4])
    assert {c.text for c in s.choices if c.optional} == {f"give india {n}" for n in (1, 2, 3, 4)}


def test_gift_at_any_decision_of_the_government() -> None:
    """I07: also while another nation is on turn."""
    s = maneuver(
        turn="usa", cash=5, usa={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]}
    )
    s.play("fleet caribbean_sea north_pacific")
    assert s.actor == B
    play(s, "give china 2", "allow")
    assert (treasury(s, "china"), cash(s, B)) == (2, 3)


def test_gift_while_investing() -> None:
    s = position(3, cash=5, card=B)
    play(s, "rondel investor", "give china 2")
    assert (treasury(s, "china"), cash(s, B)) == (2, 5)


def test_gift_only_to_nations_one_governs() -> None:
    s = position(3, cash=2)
    assert texts(s, "give ") == [
        "give brazil 1",
        "give brazil 2",
        "give russia 1",
        "give russia 2",
    ]


def test_a_gift_may_make_a_space_too_dear() -> None:
    """The money is gone."""
    s = position(cash=2, russia={"space": "factory"})
    assert costs(s)["production_2"] == 2
    s.play("give russia 1")
    assert "production_2" not in costs(s)
    assert costs(s)["import"] == 1


def test_gift_foreign() -> None:
    """I07: only with the option."""
    s = position(turn="china", cash=4)
    refused(s, "give india 1")
    s = position(turn="china", cash=4, options=ANYONE)
    s.play("give india 1")
    assert treasury(s, "india") == 1
    assert cash(s, B) == 3


def test_gifts_from_anyone_reach_every_treasury() -> None:
    s = position(turn="china", cash=1, options=ANYONE)
    assert texts(s, "give ") == [
        "give brazil 1",
        "give china 1",
        "give europe 1",
        "give india 1",
        "give russia 1",
        "give usa 1",
    ]


def test_no_loan() -> None:
    """DE 402-407, 416-419, 1021-1028: nothing from a treasury, nothing between players."""
    s = position(2, cash=9, bonds=[{"russia": [9]}, {}], russia={"treasury": 9})
    for text in ("give seat 1 3", "give 1 3", "give russia -3", "take russia 3", "sell russia 9"):
        refused(s, text)
    assert all(t.startswith(("rondel ", "give ")) for t in texts(s))


def test_hidden_cash() -> None:
    """DE 411-415, I40: open by default; hidden, each sees only his own purse."""
    opened = position(3, cash=[1, 2, 3], russia={"treasury": 7})
    assert [p["cash"] for p in opened.view(B)["players"]] == [1, 2, 3]
    assert opened.view(B)["nations"]["russia"]["treasury"] == 7

    hidden = position(3, cash=[1, 2, 3], russia={"treasury": 7}, options={"hidden_cash": True})
    for seat, own in enumerate((1, 2, 3)):
        seen = hidden.view(seat)
        assert [p["cash"] for p in seen["players"]] == [
            own if s == seat else None for s in range(3)
        ]
        assert seen["nations"]["russia"]["treasury"] == 7
    assert [p["cash"] for p in hidden.view(None)["players"]] == [None] * 3


def test_hidden_cash_hides_the_score_too() -> None:
    hidden = position(3, cash=[1, 2, 3], options={"hidden_cash": True})
    scores = [p["score"] for p in hidden.view(B)["players"]]
    assert scores == [None, 2, None]


def test_hidden_cash_leaks_nowhere() -> None:
    """What B sees does not depend on what A and C have."""
    hidden = {"hidden_cash": True}
    loans = [{"russia": [9]}, {"russia": [6]}, {}]
    russia = {"space": "factory", "power": 10}
    views = [
        position(3, cash=[a, 2, c], bonds=loans, options=hidden, russia=russia).view(B)
        for a in (0, 3, 6, 30)
        for c in (0, 9)
    ]
    assert all(view == views[0] for view in views)


def test_hidden_cash_leaks_nothing_to_onlookers() -> None:
    hidden = {"hidden_cash": True}
    views = [
        position(2, cash=[a, b], options=hidden, russia={"space": "factory"}).view(None)
        for a in (0, 9)
        for b in (0, 9)
    ]
    assert all(view == views[0] for view in views)


def test_hidden_cash_is_shown_at_the_end() -> None:
    """The winner must be known."""
    s = position(
        2,
        cash=[1, 2],
        options={"hidden_cash": True},
        russia={"power": 24, "flags": ["alaska", "canada"]},
    )
    s.play("rondel taxation")
    assert s.over
    assert s.scores == [2, 2]
    assert [p["score"] for p in s.view(None)["players"]] == [2, 2]


def test_the_government_does_not_touch_the_treasury() -> None:
    """DE 404-408: neither the way nor a bond is paid from it."""
    s = position(3, card=A, russia={"treasury": 20, "space": "factory"})
    assert set(costs(s)) == {"production_1", "maneuver_1", "investor"}
    s.play("rondel investor")
    assert texts(s, "buy russia") == ["buy russia 2"]


def test_money_moves_only_where_the_rules_say() -> None:
    """A maneuver costs nothing."""
    s = maneuver(turn="usa", cash=3, usa={"treasury": 4, "fleets": {"new_york": 1}})
    s.play("fleet new_york north_atlantic")
    end_maneuver(s)
    assert purses(s) == [3] * 6
    assert treasury(s, "usa") == 4
    assert cash(s, E) == 3
    assert offered(s, "rondel factory")
    assert cash(s, A) == 3


def test_gift_while_asked_for_a_swap() -> None:
    """I07: any decision will do."""
    s = maneuver(
        turn="usa",
        cash=5,
        usa={"fleets": {"caribbean_sea": 1}},
        china={"fleets": {"north_atlantic": 1}},
    )
    play(s, "fleet caribbean_sea north_atlantic", "peace", "give china 5", "demand fleet")
    assert (treasury(s, "china"), cash(s, B)) == (5, 0)


def test_no_gift_while_a_swiss_bank_is_asked() -> None:
    """I08: also with the option."""
    s = position(
        2,
        cash=5,
        governs=dict.fromkeys(("russia", "china", "india", "brazil", "usa", "europe"), A),
        options=ANYONE,
        russia={"space": "maneuver_1", "treasury": 5},
    )
    s.play("rondel import")
    assert s.actor == B
    assert texts(s) == ["force", "let pass"]
