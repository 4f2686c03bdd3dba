"""Alliances: who opens, what is proposed, raising and passing, paying."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
    POWERS,
    actor,
    beginning,
    gold,
    of,
    offered,
    order,
    phase,
    play,
    position,
    refused,
    texts,
    unrest,
)

FIVE = ("britain", "france", "prussia", "austria", "spain")


def auctions(*names: str, opener: str | None = None, **purse: int) -> Session:
    """The first auction of war 1 among these powers; `purse` is gold by power."""
    players = {name: {"place": None, "gold": purse.get(name, 10)} for name in names}
    return beginning("auctions", players, start=names.index(opener or names[0]))


def last_auction(opener: str) -> Session:
    """Four of five powers are placed, Spain is not."""
    places = {"britain": 1, "france": 2, "prussia": 3, "austria": 4, "spain": None}
    players = {name: {"place": place} for name, place in places.items()}
    bids = {"opener": list(places).index(opener)}
    return position(players, phase={"name": "auction", "auction": bids})


def propose(session: Session, a: str, b: str, bid: int) -> Session:
    """A bid with a proposal of two powers."""
    session.play(f"side a {a}")
    if phase(session) == "side_b":
        session.play(f"side b {b}")
    assert phase(session) == "amount"
    names = [player["power"] for player in session.view(None)["players"]]
    draft = session.view(None)["auction"]["draft"]
    assert draft == {"a": names.index(a), "b": names.index(b)}
    return play(session, f"bid {bid}")


def pass_all(session: Session) -> Session:
    """Everybody passes until this auction is over."""
    placed = len(session.view(None)["order"])
    while phase(session) == "auction" and len(session.view(None)["order"]) == placed:
        session.play("pass")
    return session


def standing(session: Session) -> tuple[str | None, int | None, str | None, str | None]:
    """Bidder, bid and proposal."""
    auction = session.view(None)["auction"]
    names = [player["power"] for player in session.view(None)["players"]]
    bidder, a, b = (
        None if auction[key] is None else names[auction[key]] for key in ("bidder", "a", "b")
    )
    return bidder, auction["bid"], a, b


# --- opening --------------------------------------------------------------------------------------


def test_the_start_player_opens_the_first_auction_of_war_1() -> None:
    """R10."""
    assert actor(auctions(*FIVE, opener="prussia")) == "prussia"


def test_the_opener_must_propose_and_bid() -> None:
    """R02: he may bid 0, but not pass."""
    s = auctions(*FIVE)
    assert standing(s) == (None, None, None, None)
    assert not offered(s, "pass")
    refused(s, "pass")
    propose(s, "france", "spain", 0)
    assert standing(s) == ("britain", 0, "france", "spain")
    assert actor(s) == "france"
    assert offered(s, "pass")


def test_the_next_auction_is_opened_by_the_next_seat_whoever_wins() -> None:
    """R10."""
    s = auctions(*FIVE, opener="austria")
    propose(s, "france", "spain", 0)
    play(s, "pass", "pass")
    propose(s, "britain", "spain", 2)
    pass_all(s)
    assert actor(s) == "spain"
    propose(s, "france", "prussia", 0)
    pass_all(s)
    assert actor(s) == "britain"


@pytest.mark.parametrize("war", [1, 2])
def test_soe_024_who_moved_last_opens_then_his_left_neighbour(war: int) -> None:
    """R10: the last place of the war before."""
    places = {"britain": 1, "france": 2, "spain": 4, "russia": 3}
    players = {name: {"place": place} for name, place in places.items()}
    s = beginning("war_end", players, war=war)
    assert s.view(None)["war"] == war + 1
    assert (phase(s), actor(s)) == ("auction", "spain")
    propose(s, "britain", "france", 0)
    play(s, "pass")
    propose(s, "britain", "spain", 5)
    pass_all(s)
    assert actor(s) == "russia"


# --- proposals ------------------------------------------------------------------------------------


def test_soe_016_a_proposal_names_two_powers_that_are_not_placed() -> None:
    """R06: never one power twice, never one that stands on a track."""
    s = auctions(*FIVE)
    s.play("side a france")
    refused(s, "side b france")
    assert texts(s, "side b") == [f"side b {p}" for p in sorted(FIVE) if p != "france"]
    play(s, "side b spain", "bid 0")
    pass_all(s)
    for side in "ab":
        for placed in ("france", "spain"):
            refused(s, f"side {side} {placed}")
    s.play("side a austria")
    refused(s, "side b france")
    assert texts(s, "side b") == ["side b britain", "side b prussia"]


def test_soe_017_a_single_marker_only_when_one_power_is_left() -> None:
    """R06: with four unallied powers both fields must be filled."""
    s = auctions("britain", "france", "spain", "russia")
    refused(s, "bid 0")
    s.play("side a france")
    assert phase(s) == "side_b"
    refused(s, "bid 0")
    assert texts(s, "bid") == []


def test_the_bidder_need_not_be_part_of_his_proposal() -> None:
    s = auctions(*FIVE)
    assert offered(s, "side a spain")
    propose(s, "spain", "austria", 3)
    pass_all(s)
    assert (of(s, "spain")["place"], of(s, "austria")["place"]) == (1, 2)
    assert gold(s, "britain") == 7


def test_a_raise_may_change_the_proposal_or_keep_it() -> None:
    """R06: changing the markers goes with a raise."""
    s = propose(auctions(*FIVE), "britain", "prussia", 1)
    play(s, "bid 2")
    assert standing(s) == ("france", 2, "britain", "prussia")
    propose(s, "prussia", "britain", 4)
    assert standing(s) == ("prussia", 4, "prussia", "britain")
    propose(s, "spain", "france", 5)
    assert standing(s) == ("austria", 5, "spain", "france")


def test_soe_018_the_last_power_is_auctioned_alone() -> None:
    """R05, R06: to A or to B; the powers that are placed bid, too."""
    s = last_auction("britain")
    assert actor(s) == "britain"
    assert texts(s) == ["side a spain", "side b spain"]
    play(s, "side b spain", "bid 0")
    assert standing(s) == ("britain", 0, None, "spain")
    assert actor(s) == "france"
    play(s, "side a spain", "bid 1")
    assert standing(s) == ("france", 1, "spain", None)
    play(s, "pass", "bid 3", "pass", "pass", "pass", "pass")
    assert (of(s, "spain")["alliance"], of(s, "spain")["place"]) == ("a", 5)
    assert gold(s, "austria") == 7
    assert order(s) == ["britain", "france", "prussia", "austria", "spain"]
    assert phase(s) == "action"


@pytest.mark.parametrize(("side", "place"), [("a", 5), ("b", 6)])
def test_the_last_odd_power_takes_the_next_space_of_its_side(side: str, place: int) -> None:
    """R11."""
    s = last_auction("prussia")
    play(s, f"side {side} spain", "bid 0")
    pass_all(s)
    assert of(s, "spain")["place"] == place
    assert of(s, "spain")["alliance"] == side


def test_the_opener_is_asked_which_alliance_the_last_power_joins() -> None:
    """R06, R08: not who joins A: it may be B."""
    s = auctions("britain", "france", "spain")
    assert s.prompt[0] == "prompt.opening"
    play(s, "side a britain", "side b france", "bid 0", "pass", "pass")
    assert s.prompt[0] == "prompt.opening_last"
    assert s.prompt[1]["other"] == "@power.spain"


def test_units_are_placed_in_the_set_up_and_not_in_a_war() -> None:
    """What the log groups its sentences by (R53)."""
    s = Session.new("struggle_of_empires", seats=3, seed=5)
    while s.prompt[0] != "prompt.place":
        s.play(s.choices[0])
    assert s.game.turn is not None
    assert s.game.turn(s.state).label == ("turn.setup", {})


def test_the_last_pair_is_auctioned_too() -> None:
    """R09: they end on opposite sides, but who moves first is open."""
    s = auctions("britain", "france", "spain", "russia")
    propose(s, "britain", "france", 0)
    pass_all(s)
    assert texts(s, "side a") == ["side a russia", "side a spain"]
    propose(s, "spain", "russia", 0)
    propose(s, "russia", "spain", 1)
    pass_all(s)
    assert order(s) == ["britain", "france", "russia", "spain"]
    assert gold(s, "spain") == 9


def test_two_players_hold_one_auction_for_the_first_move() -> None:
    """R07."""
    s = auctions("britain", "france")
    propose(s, "france", "britain", 0)
    propose(s, "britain", "france", 1)
    play(s, "pass")
    assert order(s) == ["britain", "france"]
    assert gold(s, "france") == 9
    assert [of(s, p)["alliance"] for p in ("britain", "france")] == ["a", "b"]
    assert (phase(s), actor(s)) == ("action", "britain")


def test_three_players_hold_two_auctions() -> None:
    """R08: two powers are placed, then the third alone, which makes two against one."""
    s = auctions("britain", "france", "spain", opener="france")
    propose(s, "spain", "france", 0)
    pass_all(s)
    assert actor(s) == "spain"
    play(s, "side b britain", "bid 0")
    pass_all(s)
    assert [of(s, p)["place"] for p in ("spain", "france", "britain")] == [1, 2, 4]
    assert order(s) == ["spain", "france", "britain"]


def test_seven_players_hold_four_auctions() -> None:
    """R11: with seven powers B may need the eighth space."""
    s = auctions(*POWERS)
    for opener in range(3):
        assert actor(s) == POWERS[opener]
        left = [p for p in POWERS if of(s, p)["place"] is None]
        propose(s, left[0], left[1], 0)
        pass_all(s)
    assert actor(s) == "russia"
    assert texts(s) == ["side a united_provinces", "side b united_provinces"]
    play(s, "side b united_provinces", "bid 0")
    pass_all(s)
    assert [of(s, p)["place"] for p in POWERS] == [1, 2, 3, 4, 5, 6, 8]
    assert order(s)[-1] == "united_provinces"


# --- raising and passing --------------------------------------------------------------------------


def test_a_raise_is_any_whole_number_above_the_bid() -> None:
    """R04: up to a technical limit, never the same or less."""
    s = propose(auctions(*FIVE), "britain", "prussia", 3)
    for amount in (0, 2, 3):
        refused(s, f"bid {amount}")
    assert offered(s, "bid 4")
    assert offered(s, "bid 60")
    s.play("side a spain")
    s.play("side b austria")
    for amount in (0, 2, 3):
        refused(s, f"bid {amount}")
    assert offered(s, "bid 4")
    assert offered(s, "bid 17")


def test_who_has_passed_may_come_back() -> None:
    """R03: a raise lets everybody speak again."""
    s = propose(auctions(*FIVE), "britain", "prussia", 0)
    play(s, "pass", "pass", "pass", "bid 1")
    assert actor(s) == "britain"
    play(s, "pass", "bid 2")
    assert standing(s) == ("france", 2, "britain", "prussia")
    play(s, "pass", "pass", "pass")
    assert of(s, "britain")["place"] is None
    play(s, "pass")
    assert (of(s, "britain")["place"], of(s, "prussia")["place"]) == (1, 2)
    assert [gold(s, p) for p in FIVE] == [10, 8, 10, 10, 10]


def test_the_auction_ends_when_all_others_have_passed_in_a_row() -> None:
    """R03: the high bidder is not asked again; a raise resets the count."""
    s = propose(auctions(*FIVE), "britain", "prussia", 0)
    play(s, "pass", "pass", "pass")
    assert s.view(None)["auction"]["passes"] == 3
    play(s, "bid 1")
    assert s.view(None)["auction"]["passes"] == 0
    play(s, "pass", "pass", "pass")
    assert actor(s) == "austria"
    play(s, "pass")
    assert gold(s, "spain") == 9
    assert actor(s) == "france"


def test_all_take_part_in_every_auction() -> None:
    """R05: also those who are placed already and those whom nobody proposes."""
    s = auctions(*FIVE)
    propose(s, "britain", "france", 0)
    pass_all(s)
    asked = [actor(s)]
    propose(s, "prussia", "austria", 0)
    for _ in range(4):
        asked.append(actor(s))
        assert offered(s, "bid 1")
        play(s, "pass")
    assert asked == ["france", "prussia", "austria", "spain", "britain"]


# --- paying ---------------------------------------------------------------------------------------


def test_soe_020_a_winner_who_is_short_borrows() -> None:
    """R04, R17: bid 4 with 1 gold: 2 unrest for 4 gold, 1 left."""
    s = auctions(*FIVE, prussia=1)
    propose(s, "britain", "prussia", 0)
    play(s, "pass", "bid 4")
    assert (gold(s, "prussia"), unrest(s, "prussia")) == (1, 0)
    pass_all(s)
    assert (gold(s, "prussia"), unrest(s, "prussia")) == (1, 2)


def test_only_the_winner_pays() -> None:
    s = auctions(*FIVE)
    propose(s, "britain", "prussia", 2)
    play(s, "bid 5", "bid 6", "pass", "pass", "pass", "pass")
    assert [gold(s, p) for p in FIVE] == [10, 10, 4, 10, 10]


def test_extra_actions_cannot_be_used_during_the_auctions() -> None:
    """R13."""
    tiles = {"improved_agriculture": 1, "mercenaries": 1}
    players: dict[str, dict[str, Any]] = {
        "britain": {"place": None, "tiles": tiles},
        "france": {"place": None},
    }
    s = beginning("auctions", players, start=0)
    assert texts(s, "use") == []
    refused(s, "use improved_agriculture")


def test_tracks_are_empty_when_a_new_war_begins() -> None:
    players = {"britain": {"place": 1}, "france": {"place": 2}, "spain": {"place": 4}}
    s = beginning("war_end", players, war=1)
    assert [of(s, p)["place"] for p in players] == [None] * 3
    assert s.view(None)["auction"]["free"] == [0, 1, 2]
    assert s.view(None)["order"] == []


def test_a_winner_with_banking_borrows_in_lots_of_three() -> None:
    """R16, R17: bid 4 with 1 gold."""
    players: dict[str, dict[str, Any]] = {name: {"place": None} for name in FIVE}
    players["prussia"] |= {"gold": 1, "tiles": {"banking": 1}}
    s = beginning("auctions", players, start=0)
    propose(s, "britain", "prussia", 0)
    play(s, "pass", "bid 4")
    pass_all(s)
    assert (gold(s, "prussia"), unrest(s, "prussia")) == (0, 1)


def test_gold_given_away_after_a_bid_is_borrowed_in_the_end() -> None:
    """R04, R17, R18: a bid is paid when it has won, with what is there then."""
    s = propose(auctions(*FIVE), "britain", "prussia", 0)
    play(s, "bid 4", "bid 5", "pass", "pass", "pass", "give britain 10", "pass")
    assert gold(s, "prussia") == 5
    assert (gold(s, "france"), unrest(s, "france")) == (0, 0)


def test_against_the_highest_bid_there_is_everybody_can_only_pass() -> None:
    """R04: 60 is a technical limit."""
    s = propose(auctions(*FIVE), "france", "spain", 60)
    assert texts(s) == ["pass"]
    pass_all(s)
    assert (gold(s, "britain"), unrest(s, "britain")) == (0, 25)
