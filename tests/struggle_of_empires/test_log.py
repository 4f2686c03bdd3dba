"""What the log says of a step, in the order in which it happens."""

from __future__ import annotations

from core import Session
from struggle_of_empires.battles import ATTACK, MARKER, G, army, battlefield
from struggle_of_empires.builders import beginning, fight, on_turn, play, position


def said(session: Session, step: int = -1) -> list[str]:
    """The ids of the messages of a step; of the last one by default."""
    number = session.step + step if step < 0 else step
    return [name.removeprefix("log.") for name, _ in session.message(number)]


def test_dice_the_result_losses_and_the_marker_follow_each_other() -> None:
    """R28, R35: the defender's seven costs a second army, both told at once."""
    s = battlefield(army(5), army(2, **MARKER), ["2 2", "3 4"])
    fight(s, ATTACK)
    assert said(s) == ["dice_land", "land_attacker", "lost_army", "conquered"]
    assert s.message(s.step - 1)[2][1] == {
        "seat": "@seat.1",
        "power": "@power.britain",
        "count": 2,
        "region": f"@region.{G}",
    }


def test_a_chosen_loss_is_told_with_the_one_that_leaves_no_choice() -> None:
    """R30."""
    s = battlefield(army(5), army(1, forts={G: 1}), ["2 2", "3 4"])
    play(s, ATTACK)
    assert said(s) == ["dice_land", "land_attacker"]
    play(s, "loss fort")
    assert said(s) == ["lost_army", "lost_fort"]


def test_a_marker_is_only_removed_where_the_winner_has_none_left() -> None:
    """R58."""
    all_markers = {"africa": 10, "india": 10}
    s = battlefield(army(3, markers=all_markers), army(1, **MARKER), ["2 2", "3 3"])
    fight(s, ATTACK)
    assert said(s)[-1] == "removed"


ALL_MARKERS = {"africa": 10, "baltic": 10}


def test_a_beaten_country_that_leaves_no_marker_says_so() -> None:
    """R58."""
    own = army(5, markers=ALL_MARKERS)
    players, dice = {"spain": own, "britain": {}}, ["roll 2 2", "roll 3 3"]
    s = position(players, dice, counters={G: ["3 gold 1"]})
    fight(s, f"attack {G} 3 gold 1")
    assert said(s)[-2:] == ["subdued_gold", "none_left"]


def test_beaten_pirates_leave_no_marker_where_the_winner_has_none_left() -> None:
    """R45, R58."""
    players = {"spain": {"fleets": {"india": 2}, "markers": ALL_MARKERS}, "britain": {}}
    held = {"region": "india", "seat": 1}
    s = position(players, ["roll 2 2", "roll 3 3"], pirates=held)
    fight(s, "attack india pirates")
    assert said(s)[-1] == "cleared"


def test_a_settled_counter_that_leaves_no_marker_says_so() -> None:
    """R58."""
    players = {"spain": {"markers": ALL_MARKERS}, "britain": {}}
    s = position(players, counters={"caribbean": ["pop"]})
    play(s, "colonise caribbean")
    assert said(s) == ["colonise", "none_left"]


def test_declaring_an_attack_tells_its_cost_and_a_free_one_tells_none() -> None:
    """R26, R16: War Office."""
    s = battlefield(army(3, tiles={"war_office": 1}), army(1, **MARKER), ["2 2", "3 3"])
    play(s, "use war_office")
    assert said(s) == ["use"]
    before = s.step
    play(s, ATTACK)
    (name, params), *_ = s.message(before)
    assert (name, params["cost"]) == ("log.attack_free", 0)


def test_taking_up_a_unit_tells_nothing_until_it_moves() -> None:
    s = on_turn("spain", {"spain": army(1), "britain": {}})
    play(s, f"move army {G}")
    assert said(s) == []
    play(s, "to spain")
    assert said(s) == ["move"]


def test_the_last_pass_of_an_auction_tells_who_won_and_which_places_that_gives() -> None:
    """R10, R11; the last pair is followed by the first round."""
    s = beginning("auctions", {"spain": {}, "britain": {}, "france": {}, "austria": {}})
    play(s, "side a britain", "side b france", "bid 2", "pass", "pass")
    assert said(s) == ["pass_bid"]
    play(s, "pass")
    assert said(s) == ["pass_bid", "auction_won", "placed_a", "placed_b"]
    play(s, "side a austria", "bid 0", *["pass"] * 3)
    assert said(s) == ["pass_bid", "auction_won", "placed_b", "placed_a", "round"]


def test_what_a_verb_is_about_stands_in_ids_whoever_gives() -> None:
    """R18: of a gift the taker and the gold, also where another than the actor gives."""
    s = on_turn("spain", {"spain": {"gold": 5}, "britain": {}})
    gift = (32, 1, 3)
    assert s.game.parts(s.state, gift) == ("give", ("britain", "3"))
    assert s.game.parts(s.state, (32, 1, 0, 3)) == ("give", ("britain", "3"))
    assert s.game.write(s.state, (32, 1, 0, 3)) == "spain gives britain 3"


def test_a_loan_is_told_after_what_it_was_for() -> None:
    """R17: for a tile, an attack, a bid or the upkeep; how much of a loan each unrest brings."""
    s = on_turn("spain", {"spain": army(3, gold=0, tiles={"banking": 1}), "britain": army(1)})
    play(s, "buy army_training")
    assert said(s) == ["buy", "borrow"]
    assert s.message(s.step - 1)[1][1] == {
        "seat": "@seat.0",
        "power": "@power.spain",
        "gold": 3,
        "lot": 3,
    }
    play(s, ATTACK)
    assert [name for name, _ in s.message(1)][:2] == ["log.attack", "log.borrow"]


def test_a_bid_on_credit_is_told() -> None:
    """R17: before the places that were paid for."""
    poor = {"gold": 1}
    s = beginning("auctions", {"spain": poor, "britain": poor, "france": poor})
    play(s, "side a britain", "side b france", "bid 4", "pass", "pass")
    assert said(s) == ["pass_bid", "auction_won", "borrow", "placed_a", "placed_b"]
