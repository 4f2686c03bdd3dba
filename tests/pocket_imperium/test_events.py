"""What happened is told as events, with the figures of their cards (`Game.events`)."""

from __future__ import annotations

from typing import Any

from core import Event, Session
from pocket_imperium.builders import (
    P1,
    P2,
    P3,
    P4,
    QUAD_TB,
    Ships,
    choose,
    ending,
    expanding,
    exploring,
    exterminating,
    invade,
    move,
    play,
    position,
    revealed,
    upkeep,
)

THREE = {"S0.3": (P1, 1), "S1.5": (P2, 1), "S2.0": (P3, 1)}


def since(session: Session, start: int, seat: int | None = None) -> list[Event]:
    return session.events(start, session.step, seat)


def facts(events: list[Event], kind: str) -> dict[str, Any]:
    """The facts of the only event of this kind."""
    (found,) = [event.facts for event in events if event.kind == kind]
    return dict(found)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def turned_up(plans: list[list[str]], ships: Ships) -> list[dict[str, Any]]:
    """The cards of the first reveal, as its event tells them."""
    session = position(ships, len(plans), plans=plans, phase={"name": "reveal"})
    return list(facts(since(session, 0), "reveal")["cards"])


EXPAND_FIRST = ["expand", "explore", "exterminate"]
EXPLORE_FIRST = ["explore", "expand", "exterminate"]


# --- the reveal ---------------------------------------------------------------------------------


def test_the_reveal_tells_what_each_card_is_worth_and_who_weakens_it() -> None:
    """R-EFF with three players: two show Expand, so each of them has two actions."""
    cards = turned_up([EXPAND_FIRST, EXPAND_FIRST, EXPLORE_FIRST], THREE)
    told = [(c["order"], c["seat"], c["actions"], c["weakened_by"]) for c in cards]
    assert told == [
        ("expand", P1, 2, [P2]),
        ("expand", P2, 2, [P1]),
        ("explore", P3, 3, []),
    ]


def test_with_two_players_the_own_second_card_weakens_too() -> None:
    """R-EFF with two players: three of the four cards are Expand."""
    pairs = ["expand", "expand", "explore", "explore", "exterminate", "exterminate"]
    mixed = ["expand", "explore", "expand", "explore", "exterminate", "exterminate"]
    cards = turned_up([pairs, mixed], {"S0.3": (P1, 1), "S1.5": (P2, 1)})
    first = [(c["seat"], c["actions"], c["weakened_by"]) for c in cards if c["order"] == "expand"]
    assert first == [(P1, 1, [P1, P2]), (P1, 1, [P1, P2]), (P2, 1, [P1, P1])]


def test_with_four_players_only_neighbours_weaken() -> None:
    """R-EFF with four players: P1 and P3 sit opposite each other."""
    plans = [EXPAND_FIRST, EXPLORE_FIRST, EXPAND_FIRST, EXPLORE_FIRST]
    cards = turned_up(plans, {**THREE, "S3.1": (P4, 1)})
    assert all(card["weakened_by"] == [] and card["actions"] == 3 for card in cards)


def test_the_reveal_concerns_everybody_and_plans_tell_nothing_before() -> None:
    session = position(THREE)
    play(session, "lay expand", "lay explore", "lay expand", "lay explore", "lay explore")
    assert since(session, 0) == []
    play(session, "lay expand")
    (shown,) = [event for event in since(session, 0) if event.kind == "reveal"]
    assert shown.matters == {P1: 2, P2: 2, P3: 2}
    assert "exterminate" not in str(shown.facts)


def test_a_card_that_nothing_can_be_done_with_is_told() -> None:
    """P2 has no ship on the board: Expand finds no planet of his, and is passed over."""
    session = revealed(["expand", "expand", "explore"], {"S0.3": (P1, 1), "S2.0": (P3, 1)})
    start = session.step
    play(session, "done")
    skipped = facts(since(session, start), "skipped")
    assert skipped == {"seat": P2, "order": "expand", "actions": 2, "why": "planet"}


def test_expand_with_all_ships_on_the_board_is_passed_over_for_the_supply() -> None:
    fleets = {"S0.3": (P1, 1), "S1.5": (P2, 12), "S2.0": (P3, 1)}
    session = revealed(["expand", "expand", "explore"], fleets)
    start = session.step
    play(session, "add s0.3", "add s0.3")
    assert facts(since(session, start), "skipped")["why"] == "supply"


def test_actions_that_are_not_used_are_told() -> None:
    s = exterminating(3, {"S0.4": (P1, 1), "S0.5": (P2, 3)})
    start = s.step
    play(s, "done")
    (event,) = [event for event in since(s, start) if event.kind == "unused"]
    assert event.facts == {"seat": P1, "order": "exterminate", "left": 3}
    assert event.matters == {P1: 1}


def test_a_card_that_ends_with_an_action_leaves_nothing_unused() -> None:
    """The last action, and a selection on the way to it."""
    s = exterminating(2, {"S0.4": (P1, 2), "S0.5": (P2, 1)})
    start = s.step
    play(s, "invade s0.5", "from s0.4 2")
    assert kinds(since(s, start)).count("unused") == 0


# --- expand, explore ----------------------------------------------------------------------------


def test_the_ships_of_a_card_are_one_event() -> None:
    s = expanding(3, {"S0.3": (P1, 1), "S0.5": (P1, 1)})
    start = s.step
    play(s, "add s0.3", "add s0.5")
    assert since(s, start) == []  # the card is not over yet
    play(s, "add s0.3")
    assert facts(since(s, start), "expand") == {"seat": P1, "hexes": {"S0.3": 2, "S0.5": 1}}


def test_ships_added_before_the_rest_is_declined_are_told() -> None:
    s = expanding(3, {"S0.3": (P1, 1)})
    start = s.step
    play(s, "add s0.3", "done")
    (event,) = [event for event in since(s, start) if event.kind == "expand"]
    assert event.facts["hexes"] == {"S0.3": 1} and (event.first, event.last) == (start, start + 2)


def test_a_movement_is_told_with_its_whole_way() -> None:
    s = exploring(2, {"S0.5": (P1, 3)})
    start = s.step
    move(s, "S0.5", 3, "S0.0", "S0.1", go=2)
    told = facts(since(s, start), "explore")
    way = {"path": ["S0.5", "S0.0", "S0.1"], "ships": [3, 2]}
    assert told == {"seat": P1, **way, "prime": False}


def test_a_movement_ends_where_the_fleet_stops() -> None:
    s = exploring(2, {"S0.5": (P1, 3)})
    start = s.step
    play(s, "fleet s0.5", "ships 2", "step s0.0")
    assert since(s, start) == []  # it may still go on
    play(s, "stop")
    assert facts(since(s, start), "explore")["path"] == ["S0.5", "S0.0"]


def test_entering_prime_is_more_than_a_step() -> None:
    """R-PRIME: it ends the move, and brings a choice more each round."""
    s = exploring(2, {"S0.5": (P1, 1)})
    start = s.step
    play(s, "fleet s0.5", "step p")
    (event,) = [event for event in since(s, start) if event.kind == "explore"]
    assert event.facts["prime"] and event.matters == {P1: 2}


# --- exterminate --------------------------------------------------------------------------------


def test_three_against_three_destroys_all_and_nobody_holds_the_planet() -> None:
    """R-EXTERMINATE: equal numbers."""
    s = exterminating(2, {"S0.4": (P1, 2), "S0.0": (P1, 1), "S0.5": (P2, 3)})
    start = s.step
    invade(s, "S0.5", S0_4=2, S0_0=1)
    told = facts(since(s, start), "invasion")
    assert told == {
        "hex": "S0.5",
        "kind": "one",
        "seat": P1,
        "ships": 3,
        "origins": {"S0.0": 1, "S0.4": 2},
        "other": P2,
        "defenders": 3,
        "lost": 3,
        "left": 0,
        "holder": None,
    }


def test_with_one_more_the_invader_holds_it_and_the_loser_is_hit_hardest() -> None:
    s = exterminating(2, {"S0.4": (P1, 4), "S0.5": (P2, 3)})
    start = s.step
    play(s, "invade s0.5", "from s0.4 4")
    (event,) = [event for event in since(s, start) if event.kind == "invasion"]
    assert (event.facts["left"], event.facts["holder"]) == (1, P1)
    assert event.matters == {P1: 2, P2: 3}


def test_an_invasion_that_fails_leaves_the_defender() -> None:
    s = exterminating(2, {"S0.4": (P1, 1), "S0.5": (P2, 3)})
    start = s.step
    play(s, "invade s0.5")
    told = facts(since(s, start), "invasion")
    assert (told["lost"], told["left"], told["holder"]) == (1, 2, P2)


def test_where_the_invaders_came_from_is_told_though_upkeep_follows_at_once() -> None:
    """The last invasion of the third reveal: S0.0 keeps one of its three ships in the end."""
    fleets = {"S0.0": (P1, 4), "S0.5": (P2, 1), "S2.0": (P3, 1)}
    plans = [["expand", "explore", "exterminate"]] * 3
    phase = {"name": "exterminate", "actor": P1, "at": 0, "left": 1}
    s = position(fleets, plans=plans, revealed=3, phase=phase, first=P1)
    start = s.step
    play(s, "invade s0.5", "from s0.0 2")
    assert facts(since(s, start), "invasion")["origins"] == {"S0.0": 2}


# --- exploit ------------------------------------------------------------------------------------


def test_upkeep_tells_what_each_hex_loses_and_keeps() -> None:
    fleets = {"S0.5": (P1, 4), "S0.0": (P2, 3), "S2.0": (P3, 1)}
    plans = [["exterminate", "explore", "expand"]] * 3
    phase = {"name": "expand", "actor": P3, "at": 2, "left": 1}
    s = position(fleets, plans=plans, revealed=3, phase=phase)
    start = s.step
    play(s, "done")
    (event,) = [event for event in since(s, start) if event.kind == "upkeep"]
    rows = {row["hex"]: (row["seat"], row["count"], row["left"]) for row in event.facts["lost"]}
    assert rows == {"S0.0": (P2, 2, 1), "S0.5": (P1, 2, 2)}
    assert event.matters == {P1: 2, P2: 2}


def test_a_tile_scores_for_everybody_by_hex() -> None:
    s = upkeep({"S0.5": (P1, 1), "S0.1": (P2, 1), "S2.0": (P3, 1)}, points=[3, 0, 1])
    start = s.step
    choose(s, 0)
    (event,) = since(s, start)
    assert event.facts == {
        "seat": P1,
        "tile": 0,
        "extra": False,
        "hexes": [
            {"hex": "S0.1", "seat": P2, "count": 2},
            {"hex": "S0.5", "seat": P1, "count": 1},
        ],
        "points": [1, 2, 0],
        "totals": [4, 2, 1],
    }
    assert event.matters == {P1: 2, P2: 2}


def test_hidden_points_stay_hidden() -> None:
    """R-VP: what a tile brings is public, how many points somebody has is not."""
    s = upkeep({"S0.5": (P1, 1), "S0.1": (P2, 1)}, options={"hidden_scores": True})
    start = s.step
    choose(s, 0)
    (event,) = [event for event in since(s, start, P2) if event.kind == "scoring"]
    assert event.facts["points"] == [1, 2, 0] and event.facts["totals"] == [None, 2, None]


def test_the_extra_choice_of_primes_holder_is_told_as_such() -> None:
    """R-PRIMEPICK."""
    fleets = {"P": (P1, 1), "S0.5": (P2, 1), "S1.5": (P3, 1), "S2.0": (P2, 1), "S3.1": (P1, 1)}
    s = choose(upkeep(fleets), 0, 1, 2)
    start = s.step
    choose(s, 3)
    assert facts(since(s, start), "scoring")["extra"]


def test_the_marker_of_the_first_player_moves_on() -> None:
    fleets = {"S0.5": (P1, 1), "S1.5": (P2, 1), "S2.0": (P3, 1)}
    s = choose(upkeep(fleets, round=2), 0, 1)
    start = s.step
    choose(s, 2)
    events = since(s, start)
    assert kinds(events) == ["scoring", "round"]
    assert events[-1].facts == {"round": 3, "rounds": 6, "first": P2}


def test_quad_prime_takes_a_ship() -> None:
    """R-QUAD: control is lost with the last one."""
    fleets = {"P": (P1, 1), "S0.5": (P2, 1)}
    more = {"hexes": QUAD_TB, "options": {"prime": "quad"}, "round": 2}
    s = upkeep(fleets, 2, **more)
    choose(s, 0)
    (event,) = [event for event in since(s, 0) if event.kind == "quad"]
    assert event.facts == {"seat": P1, "left": 0} and event.matters == {P1: 3}


def test_tokens_are_told_with_their_worth_unless_scores_are_hidden() -> None:
    """R-BOUNTY."""
    tokens = {"on": ["S0.5"], "ones": 1, "blanks": 0}
    for hidden, worth in ((False, 1), (True, None)):
        options = {"bounty": True, "hidden_scores": hidden}
        s = ending(
            {"S0.5": (P1, 1), "S1.5": (P2, 1), "S2.0": (P3, 1)}, tokens=tokens, options=options
        )
        (event,) = [event for event in since(s, 0) if event.kind == "token"]
        assert event.facts == {
            "tokens": [{"seat": P1, "hex": "S0.5", "worth": worth}],
            "totals": [worth, None if hidden else 0, None if hidden else 0],
        }
        assert event.matters == {P1: 2}


def test_the_tokens_of_a_scoring_are_told_together() -> None:
    """R-BOUNTY: each is turned up by itself; what Quad-Prime takes comes after them."""
    tokens = {"on": ["S0.5", "S1.5", "S2.0"], "ones": 2, "blanks": 1}
    s = ending(
        {"P": (P1, 2), "S0.5": (P1, 1), "S1.5": (P2, 1)},
        hexes=QUAD_TB,
        points=[4, 3, 0],
        tokens=tokens,
        options={"bounty": True, "prime": "quad"},
        chance=["token 0", "token 1"],
    )
    events = since(s, 0)
    assert kinds(events)[:2] == ["token", "quad"]
    assert events[0].facts == {
        "tokens": [
            {"seat": P1, "hex": "S0.5", "worth": 0},
            {"seat": P2, "hex": "S1.5", "worth": 1},
        ],
        "totals": [4, 4, 0],
    }
    assert events[0].matters == {P1: 2, P2: 2}
    assert since(s, 1)[0] == events[0]  # also for who has seen the first one already


def test_the_end_tells_the_final_scoring_and_the_totals() -> None:
    """R-END: all tiles once more, and the middle counts three."""
    fleets = {"P": (P1, 1), "S0.5": (P2, 1), "S1.5": (P3, 1), "S2.0": (P2, 1)}
    s = choose(upkeep(fleets, round=6, points=[5, 5, 5]), 0, 1, 2)
    events = since(s, 0)
    assert kinds(events) == ["scoring", "scoring", "scoring", "end"]
    end = events[-1]
    assert end.facts == {"points": [3, 2, 1], "totals": [8, 9, 7]}
    assert end.matters == {P1: 3, P2: 3, P3: 3}
