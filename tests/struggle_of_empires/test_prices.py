"""What a click costs is told before it, and is what it costs (R17, R19, R32, R46)."""

from __future__ import annotations

from random import Random
from typing import Any

from core import Choice, Session
from struggle_of_empires.battles import ATTACK, army, battlefield
from struggle_of_empires.builders import beginning, on_turn, play

FIGURES = ("gold", "unrest", "population")


def price(session: Session, text: str) -> dict[str, int]:
    choice = session.choice(text)
    assert choice is not None, text
    return session.price(choice)


def test_an_attack_costs_two_gold_and_unrest_where_they_lack() -> None:
    assert price(battlefield(army(1), army(1)), ATTACK) == {"gold": 2}
    assert price(battlefield(army(1, gold=0), army(1)), ATTACK) == {"gold": 2, "unrest": 1}


def test_a_free_attack_costs_nothing() -> None:
    s = battlefield(army(1, tiles={"war_office": 1}), army(1))
    assert price(play(s, "use war_office"), ATTACK) == {}


def test_a_bid_costs_what_it_says_if_it_wins() -> None:
    s = beginning("auctions", {power: {"gold": 2} for power in ("spain", "britain")})
    play(s, "side a spain")
    assert price(s, "bid 0") == {}
    assert price(s, "bid 5") == {"gold": 5, "unrest": 2}


def test_building_costs_population_and_anew_an_unrest() -> None:
    s = on_turn("britain", {"britain": {"armies": {"india": 1}}, "france": {}})
    assert price(s, "build army") == {"population": 1}
    assert price(s, "rebuild army") == {"population": 1, "unrest": 1}


def test_a_price_is_what_is_paid(max_steps: int = 1200) -> None:
    """Whatever costs something at once costs just that: played on a copy, seen by its player."""
    s, lot = Session.new("struggle_of_empires", seats=4, seed=5), Random(5)
    checked: set[str] = set()
    while not s.over and s.step < max_steps:
        for choice in lot.sample(s.choices, min(3, len(s.choices))):
            if choice.verb in ("buy", "build", "colonise", "attack", "from", "give"):
                checked.add(choice.verb)
                _pays(s, choice)
        needed = [choice for choice in s.choices if not choice.optional and choice.verb != "bid"]
        s.play(lot.choice(needed or [choice for choice in s.choices if choice.verb == "bid"][:2]))
    assert checked >= {"buy", "build", "colonise", "attack", "from", "give"}


def _pays(session: Session, choice: Choice) -> None:
    seat = session.actor
    assert seat is not None
    if choice.args[:1] == ("government_reform",):
        return  # what it brings at once is unrest, too
    state = session.state_at(session.step)
    before = session.game.view(state, seat)
    session.game.apply(state, choice.action)
    after = session.game.view(state, seat)
    if before["war"] != after["war"]:
        return  # income and upkeep have come between
    _check(choice, session.price(choice), before["players"][seat], after["players"][seat])


def _check(
    choice: Choice, told: dict[str, int], before: dict[str, Any], after: dict[str, Any]
) -> None:
    spent = {name: after[name] - before[name] for name in FIGURES}
    borrowed = -(-max(0, told.get("gold", 0) - before["gold"]) // before["lot"])
    assert spent["population"] == -told.get("population", 0), choice
    assert spent["unrest"] == told.get("unrest", 0), choice
    assert spent["gold"] == borrowed * before["lot"] - told.get("gold", 0), choice
