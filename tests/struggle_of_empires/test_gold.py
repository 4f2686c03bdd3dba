"""Borrowing and gifts (R17, R18)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
    actor,
    beginning,
    build,
    fight,
    gold,
    of,
    on_turn,
    phase,
    play,
    position,
    refused,
    texts,
    unrest,
)


def buying(purse: int, price: int, **tiles: int) -> Session:
    """Britain buys a tile of this price in gold: 3 is Army Training, 2 Reserve, 1 Navigation."""
    s = on_turn("britain", {"britain": {"gold": purse, "tiles": tiles}, "france": {}})
    return play(s, f"buy {('', 'navigation', 'reserve', 'army_training')[price]}")


@pytest.mark.parametrize(
    ("purse", "price", "left", "taken"),
    [
        (3, 3, 0, 0),
        (2, 3, 1, 1),
        (1, 3, 0, 1),
        (0, 3, 1, 2),
        (2, 2, 0, 0),
        (1, 2, 1, 1),
        (0, 2, 0, 1),
        (0, 1, 1, 1),
        (1, 1, 0, 0),
    ],
)
def test_lots_of_two_until_the_cost_is_covered(
    purse: int, price: int, left: int, taken: int
) -> None:
    """R17: ceil of what is missing by two; the change is kept."""
    s = buying(purse, price)
    assert (gold(s, "britain"), unrest(s, "britain")) == (left, taken)


@pytest.mark.parametrize(
    ("purse", "price", "left", "taken"),
    [(3, 3, 0, 0), (2, 3, 2, 1), (1, 3, 1, 1), (0, 3, 0, 1), (1, 2, 2, 1), (0, 1, 2, 1)],
)
def test_banking_makes_lots_of_three(purse: int, price: int, left: int, taken: int) -> None:
    """R16, R17."""
    s = buying(purse, price, banking=1)
    assert (gold(s, "britain"), unrest(s, "britain")) == (left, taken)
    assert of(s, "britain")["lot"] == 3


def test_a_second_banking_adds_nothing() -> None:
    """R16."""
    s = buying(0, 3, banking=2)
    assert (gold(s, "britain"), unrest(s, "britain")) == (0, 1)
    assert of(s, "britain")["lot"] == 3
    assert of(s, "france")["lot"] == 2


def test_soe_028_nobody_takes_gold_without_need() -> None:
    """R17: nor can unrest be paid off; nothing of the kind is among the choices."""
    s = on_turn("britain", {"britain": {"gold": 5, "unrest": 4}, "france": {}})
    verbs = {choice.text.split()[0] for choice in s.choices}
    assert verbs == {"build", "buy", "give", "pass"}
    for text in ("take 2", "borrow 2", "repay 2"):
        with pytest.raises(ValueError):
            s.play(text)
    assert (gold(s, "britain"), unrest(s, "britain")) == (5, 4)


def test_who_can_pay_does_not_borrow() -> None:
    """R17: exactly enough is enough."""
    s = position(
        {"spain": {"gold": 2, "armies": {"baltic": 3}}, "britain": {"markers": {"baltic": 1}}},
        ["roll 2 2", "roll 3 3"],
    )
    fight(s, "attack baltic britain")
    assert (gold(s, "spain"), unrest(s, "spain")) == (0, 0)


def test_unrest_has_no_upper_limit_while_the_game_goes_on() -> None:
    """20 unrest and more cost points at the end only."""
    s = on_turn("britain", {"britain": {"gold": 0, "unrest": 25}, "france": {}})
    play(s, "buy army_training")
    assert unrest(s, "britain") == 27


def test_units_cost_no_gold() -> None:
    s = on_turn("britain", {"britain": {"gold": 0}, "france": {}})
    build(s, "army")
    assert (gold(s, "britain"), unrest(s, "britain")) == (0, 0)


# --- gifts (R18) ----------------------------------------------------------------------------------


def gifts(session: Session) -> list[str]:
    return [c.text for c in session.choices if c.optional]


def test_gold_in_hand_may_be_given_to_anyone() -> None:
    """R18: allies and enemies; it takes no action."""
    s = on_turn("britain", {"britain": {"gold": 5}, "france": {}, "spain": {}})
    play(s, "give france 3", "give spain 2")
    assert [gold(s, p) for p in ("britain", "france", "spain")] == [0, 13, 12]
    assert s.view(None)["turn"]["actions"] == 2


def test_nothing_may_be_borrowed_for_a_gift() -> None:
    """R18."""
    s = on_turn("britain", {"britain": {"gold": 3}, "france": {}})
    refused(s, "give france 4")
    refused(s, "give france 0")
    refused(s, "give britain 1")
    play(s, "give france 3")
    refused(s, "give france 1")
    assert unrest(s, "britain") == 0


def test_gifts_are_optional() -> None:
    """R18: offered on request, never needed."""
    s = on_turn("britain", {"britain": {"gold": 2}, "france": {}})
    assert sorted(gifts(s)) == ["give france 1", "give france 2"]
    assert all(not text.startswith("give") for text in texts(s))


@pytest.mark.parametrize("question", ["auction", "help", "loss"])
def test_gifts_at_any_time(question: str) -> None:
    """R18: after the set-up, by whoever has to decide."""
    players: dict[str, dict[str, Any]] = {
        "spain": {"armies": {"baltic": 9}},
        "britain": {
            "armies": {"baltic": 1},
            "forts": {"baltic": 1},
            "markers": {"baltic": 1},
        },
        "france": {},
        "austria": {"armies": {"baltic": 1}},
    }
    if question == "auction":
        s = beginning("auctions", {p: {"place": None} for p in players}, start=0)
    else:
        s = position(players, ["roll 2 2", "roll 3 3"])
        play(s, "attack baltic britain")
        if question == "loss":
            play(s, "refuse")
    assert phase(s) == question
    giver = actor(s)
    assert giver is not None
    other = "france"
    before = gold(s, giver)
    play(s, f"give {other} 1")
    assert (gold(s, giver), gold(s, other)) == (before - 1, 11)
    assert (phase(s), actor(s)) == (question, giver)


def test_no_gifts_during_the_set_up() -> None:
    """R18: nobody needs them before the first auction."""
    s = Session.new("struggle_of_empires", seats=3, seed=3)
    assert gifts(s) == []


def test_a_company_pays_before_an_attack_is_paid() -> None:
    """R13, R17: extra actions first, so nothing has to be borrowed."""
    s = position(
        {
            "spain": {
                "gold": 0,
                "armies": {"baltic": 3},
                "markers": {"baltic": 2},
                "tiles": {"baltic_company": 1},
            },
            "britain": {"markers": {"baltic": 1}},
        },
        ["roll 2 2", "roll 3 3"],
    )
    play(s, "use baltic_company baltic")
    fight(s, "attack baltic britain")
    assert (gold(s, "spain"), unrest(s, "spain")) == (0, 0)


def test_banking_itself_is_borrowed_for_in_lots_of_two() -> None:
    """R17: the tile is paid for before it is owned."""
    s = on_turn("britain", {"britain": {"gold": 1}, "france": {}})
    play(s, "buy banking")
    assert (gold(s, "britain"), unrest(s, "britain")) == (1, 1)
