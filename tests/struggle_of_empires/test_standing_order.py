"""Standing orders in an auction: pass it, or bid up to an amount (R02, R03, R06, R09)."""

from __future__ import annotations

from typing import Any

from core import Session
from core.games.struggle_of_empires.board import BID_MAX
from struggle_of_empires.builders import actor, beginning, phase, play, texts

POWERS = ("britain", "france", "spain", "russia")


def auction(seats: int = 4, opener: int = 0) -> Session:
    players: dict[str, dict[str, Any]] = {power: {"gold": 6} for power in POWERS[:seats]}
    return beginning("auctions", players, last=opener)


def order(session: Session, power: str, most: int | None, *pair: str) -> dict[str, Any]:
    """An order of a power: pass (None) or bid up to an amount for a pair."""
    seats = {name: seat for seat, name in enumerate(POWERS)}
    view = session.view(None)
    placed = sum(player["place"] is not None for player in view["players"])
    tracks = [seats[name] if name else None for name in (*pair, "", "")][:2]
    who = {"seat": seats[power], "war": view["war"], "placed": placed, "most": most}
    return {**who, "a": tracks[0], "b": tracks[1]}


def plays(session: Session, given: dict[str, Any]) -> list[str]:
    """What the order plays until it says nothing more; each click is legal."""
    found = []
    while (choice := session.standing(given)) is not None:
        assert choice.text in texts(session)
        session.play(choice)
        found.append(choice.text)
    return found


def test_passing_an_auction_passes_until_it_is_over() -> None:
    s = auction()
    given = order(s, "france", None)
    play(s, "side a britain", "side b spain", "bid 0")
    assert plays(s, given) == ["pass"]
    play(s, "side a spain", "side b britain", "bid 1", "pass", "pass")
    assert plays(s, given) == ["pass"]
    assert actor(s) == "france"  # opens the next auction, which the order is not for
    assert s.standing(given) is None


def test_the_opener_must_bid_and_cannot_order_to_pass() -> None:
    """R02."""
    s = auction()
    assert s.standing(order(s, "britain", None)) is None


def test_an_order_bids_one_more_for_its_own_pair() -> None:
    s = auction()
    given = order(s, "france", 3, "france", "russia")
    play(s, "side a britain", "side b spain", "bid 1")
    assert plays(s, given) == ["side a france", "side b russia", "bid 2"]
    assert s.view(None)["auction"]["bidder"] == 1


def test_an_order_bids_no_more_than_its_limit() -> None:
    s = auction()
    given = order(s, "france", 3, "france", "russia")
    play(s, "side a britain", "side b spain", "bid 3")
    assert plays(s, given) == ["pass"]


def test_nobody_bids_against_the_own_pair() -> None:
    """Somebody else pays for it."""
    s = auction()
    given = order(s, "france", 9, "britain", "spain")
    play(s, "side a britain", "side b spain", "bid 1")
    assert plays(s, given) == ["pass"]


def test_an_order_goes_on_from_a_pair_just_proposed() -> None:
    s = play(auction(), "side a britain", "side b spain")
    assert plays(s, order(s, "britain", 4, "britain", "spain")) == ["bid 0"]


def test_the_last_pair_and_the_odd_power_are_bid_for_too() -> None:
    """R06, R09."""
    s = play(auction(), "side a britain", "side b spain", "bid 0", "pass", "pass", "pass")
    assert plays(s, order(s, "france", 2, "russia", "france")) == ["side a russia", "bid 0"]
    s = play(auction(3), "side a britain", "side b spain", "bid 0", "pass", "pass")
    assert plays(s, order(s, "france", 2, "", "france")) == ["side b france", "bid 0"]


def test_two_orders_against_each_other_come_to_an_end() -> None:
    """The higher limit wins, at 1 above the lower one."""
    s = auction()
    orders = {
        0: order(s, "britain", 4, "britain", "france"),
        1: order(s, "france", 7, "france", "britain"),
        2: order(s, "spain", None),
        3: order(s, "russia", None),
    }
    first = s.view(None)["players"]
    for _ in range(100):
        choice = s.standing(orders[s.actor]) if s.actor is not None else None
        if choice is None:
            break
        s.play(choice)
    players = s.view(None)["players"]
    assert (players[1]["place"], players[0]["place"]) == (1, 2)
    assert first[1]["gold"] - players[1]["gold"] == 5


def test_an_order_ends_at_the_highest_bid_there_is() -> None:
    s = auction()
    given = order(s, "france", BID_MAX + 5, "france", "russia")
    play(s, "side a britain", "side b spain", f"bid {BID_MAX}")
    assert plays(s, given) in (["pass"], [])
    assert phase(s) == "auction"


def test_an_order_says_nothing_outside_its_auction() -> None:
    s = auction()
    given = order(s, "britain", 3, "britain", "spain")
    assert s.standing({**given, "seat": 1}) is None
    assert s.standing({**given, "war": 2}) is None
    assert s.standing({**given, "placed": 2}) is None
    assert beginning("round", {"britain": {}, "france": {}}).standing(given) is None
