"""What happened, as facts for cards: battles, wars, auctions, voyages, debts, the end."""

from __future__ import annotations

from typing import Any

from core import Event, Session
from struggle_of_empires.battles import ATTACK, MARKER, G, army, battlefield, forces, raid
from struggle_of_empires.builders import (
    beginning,
    fight,
    move,
    pass_turns,
    play,
    position,
    stop_moving,
)


def told(session: Session, kind: str, seat: int | None = 0) -> list[Event]:
    """The events of a kind, as a seat is told them."""
    return [each for each in session.events(0, session.step, seat) if each.kind == kind]


def only(session: Session, kind: str, seat: int | None = 0) -> Event:
    (event,) = told(session, kind, seat)
    return event


def facts(session: Session, kind: str, seat: int | None = 0) -> dict[str, Any]:
    return dict(only(session, kind, seat).facts)


# --- set-up ---------------------------------------------------------------------------------------


def test_the_draw_of_control_markers_is_told_as_a_whole_when_it_is_over() -> None:
    """R51: five for each power; it touches all."""
    s = Session.new("struggle_of_empires", seats=3, seed=5)
    while s.prompt[0] == "prompt.power":
        s.play(s.choices[0])
    event = only(s, "claims")
    assert event.last == s.step and s.prompt[0] == "prompt.place"
    told_of = {row["seat"]: row["regions"] for row in event.facts["markers"]}
    regions = s.view(0)["regions"]
    for seat, found in told_of.items():
        assert sum(found.values()) == 5
        assert found == {
            name: facts["markers"][str(seat)]
            for name, facts in regions.items()
            if str(seat) in facts["markers"]
        }
    assert event.matters == {0: 2, 1: 2, 2: 2}


# --- battles --------------------------------------------------------------------------------------


def test_a_battle_tells_strength_dice_losses_and_the_marker() -> None:
    """R27, R28, R32, R35: 3 armies with 1 + 4 against 2 armies and a fort with 0 by 3 and 3."""
    defender = {"armies": {G: 2}, "forts": {G: 1}, **MARKER}
    s = fight(battlefield(army(5), defender, ["2 5", "3 3"]), ATTACK, loss_britain="loss army")
    found = facts(s, "battle")
    assert (found["region"], found["attacker"], found["defender"]) == (G, 0, 1)
    assert found["paid"]["cost"] == 2
    (land,) = found["fights"]
    assert land["strength"] == {
        "attacker": [["armies", 5]],
        "defender": [["armies", 2], ["forts", 2]],
    }
    assert land["rolls"] == [
        {
            "attacker": [2, 5],
            "defender": [3, 3],
            "totals": {"attacker": 8, "defender": 4},
            "by": None,
        }
    ]
    assert land["winner"] == "attacker"
    assert land["lost"] == [
        {"seat": 0, "kind": "army", "count": 1},
        {"seat": 1, "kind": "army", "count": 1},
    ]
    assert found["marker"] == "taken"
    assert found["markers"] == [{"1": 1}, {"0": 1}]
    assert [list(would) for would in found["would"]] == [["1"], ["0"]]


def test_losing_a_marker_is_a_change_of_fortune() -> None:
    s = fight(battlefield(army(5), army(1, **MARKER), ["2 2", "3 3"]), ATTACK)
    assert only(s, "battle").matters == {0: 2, 1: 3}


def test_a_battle_begins_with_its_declaration_and_ends_with_its_last_loss() -> None:
    s = battlefield(army(5), {"armies": {G: 1}, "forts": {G: 1}}, ["2 2", "3 3"])
    play(s, ATTACK)
    assert not told(s, "battle")
    play(s, "loss fort")
    event = only(s, "battle")
    assert (event.first, event.last) == (0, s.step)
    assert event.messages[0][0] == "log.attack"


def test_a_re_roll_is_told_with_who_asked_for_it() -> None:
    """R40: both sides roll again; what was rolled first is told, too."""
    attacker = army(3, tiles={"reserve": 1})
    s = battlefield(attacker, army(3, **MARKER), ["1 1", "6 1", "6 1", "1 1"])
    fight(s, ATTACK, reserve="use reserve")
    (land,) = facts(s, "battle")["fights"]
    assert [roll["by"] for roll in land["rolls"]] == [None, 0]
    assert [roll["totals"]["attacker"] for roll in land["rolls"]] == [3, 8]
    assert land["winner"] == "attacker"
    assert facts(s, "battle")["tiles"] == [{"seat": 0, "tile": "reserve"}]


def test_the_battle_at_sea_and_the_one_on_land_are_told_apart() -> None:
    """R24: whoever wins at sea has naval support on land."""
    marker = {"markers": {"india": 1}}
    attacker, defender = forces(2, 2), forces(2, 1, **marker)
    s = battlefield(attacker, defender, ["2 2", "3 3", "2 2", "3 3"])
    fight(s, "attack india britain", sea="fight", sea_defence="fight")
    sea, land = facts(s, "battle")["fights"]
    assert (sea["naval"], land["naval"]) == (True, False)
    assert sea["lost"] == [{"seat": 1, "kind": "fleet", "count": 1}]
    assert ["support", 1] in land["strength"]["attacker"]


def test_a_battle_at_sea_that_was_declined_cost_the_attacker_its_gold() -> None:
    """R26."""
    s = battlefield(forces(0, 1), forces(0, 1))
    fight(s, "attack india britain", sea_defence="decline")
    found = facts(s, "battle")
    assert found["sea"] == {"how": "avoided", "seat": 1}
    assert (found["fights"], found["paid"]["left"]) == ([], 8)


def test_help_and_its_losses_are_told() -> None:
    """R29, R36: the winner's seven falls on the principal, the loser's second loss on a helper."""
    s = battlefield(army(5), army(1, **MARKER), ["2 2", "3 4"], austria=army(1))
    fight(s, ATTACK, help_austria="help 1 0")
    found = only(s, "battle")
    assert found.facts["help"] == [{"seat": 3, "side": "defender", "armies": 1, "fleets": 0}]
    assert found.matters[3] == 2


def test_a_battle_touches_who_was_asked_for_help_and_gave_none() -> None:
    """R36: who is asked in the turn of somebody else is told how the battle ended."""
    s = battlefield(army(5), army(1, **MARKER), ["2 2", "3 4"], austria=army(1))
    fight(s, ATTACK, help_austria="refuse")
    found = only(s, "battle")
    assert found.facts["refused"] == [3]
    assert found.matters[3] == 1


def test_a_withdrawal_and_a_country_with_gold_are_told() -> None:
    """R35, R41."""
    held = army(2, tiles={"fighting_withdrawal": 1}, **MARKER)
    s = fight(battlefield(army(5), held, ["2 2", "3 3"]), ATTACK, withdrawal=USED)
    (land,) = facts(s, "battle")["fights"]
    assert (land["withdrawn"], land["lost"]) == (True, [])
    s = battlefield(army(5), {}, ["2 2", "3 3"], counters={G: ["3 gold 1"]})
    found = facts(fight(s, f"attack {G} 3 gold 1"), "battle")
    assert (found["defender"], found["counter"]["strength"], found["gold"]) == ("neutral", 3, 1)


USED = "use fighting_withdrawal"


def test_a_raid_is_told_with_who_let_it_loose() -> None:
    """R44: Pirates take a marker of Britain; Spain bought them."""
    s = raid("pirates", "india", {"markers": {"india": 1}}, "6 1", "3 3")
    event = only(s, "battle")
    assert (event.facts["attacker"], event.facts["by"]) == ("pirates", 0)
    assert event.facts["marker"] == "taken"
    assert event.matters == {0: 2, 1: 3}


def test_a_free_attack_is_the_last_battle_told() -> None:
    """War Office: it costs nothing, and panels show it as they show others."""
    s = battlefield(army(5, tiles={"war_office": 1}), army(1, **MARKER), ["2 2", "3 3"])
    play(s, "use war_office")
    fight(s, ATTACK)
    assert facts(s, "battle")["paid"]["cost"] == 0
    log = [message for n in range(s.step) for message in s.message(n)]
    assert s.game.latest(reversed(log))["battle"]["dice"]


# --- wars -----------------------------------------------------------------------------------------


def war_over(**more: Any) -> Session:
    """Spain is short of upkeep, Britain buys for the last gold; then the war is over."""
    spain = {"gold": 0, "population": 1, "armies": {"india": 4}, "markers": {"india": 2}}
    britain = {"gold": 3, "markers": {"baltic": 1}}
    phase = {"name": "action", "turn": 1, "actions": 1}
    s = position({"spain": spain, "britain": britain}, round=6, phase=phase, **more)
    return play(s, "buy army_training")


def test_the_end_of_a_war_is_for_nobody_to_miss() -> None:
    s = war_over()
    (over,) = [each for each in s.events(0, s.step, None) if each.kind == "war"]
    assert over.matters == {0: 3, 1: 3}


def test_the_end_of_a_war_is_told_in_steps() -> None:
    """R17, R47: Spain has 1 + 2 gold for 4 units: it borrows 2 for an unrest and keeps 1."""
    found = facts(war_over(), "war")
    assert (found["war"], found["last"]) == (1, False)
    assert found["money"][0] == {
        "seat": 0,
        "income": 3,
        "markers": 2,
        "upkeep": 4,
        "cost": 4,
        "gold": 0,
        "borrowed": 2,
        "left": 1,
        "unrest": 1,
        "population": [1, 6],
    }
    india = next(each for each in found["regions"] if each["region"] == "india")
    assert india["scored"]["0"] == india["values"][0]
    assert found["points"] == found["scored"]
    assert len(found["counters"]) == 10


def test_gold_spent_in_the_last_action_of_a_war_is_not_counted_twice() -> None:
    """The purchase and the income come in one step."""
    s = war_over()
    price = s.view(1)["tiles"]["army_training"]["gold"]
    row = facts(s, "war", 1)["money"][1]
    assert row["gold"] == max(3 - price, (3 - price) % 2)
    assert row["left"] == s.view(1)["players"][1]["gold"]


def test_unrest_of_others_is_not_told() -> None:
    """It is hidden until the end: neither for upkeep nor for the auction."""
    assert facts(war_over(), "war", 1)["money"][0]["unrest"] is None
    assert facts(war_over(options={"open_unrest": True}), "war", 1)["money"][0]["unrest"] == 1


def test_the_last_war_ends_before_unrest_is_shown() -> None:
    """R49: the war with its points, then the end with the penalties."""
    s = war_over(war=3)
    war, end = only(s, "war"), only(s, "end")
    assert (war.facts["last"], war.facts["counters"]) == (True, [])
    assert war.last <= end.first
    rows = end.facts["rows"]
    assert rows[0]["had"] == war.facts["points"][0]
    assert [row["points"] for row in rows] == s.scores
    assert end.matters == {0: 3, 1: 3}


def test_an_end_of_income_only_is_no_war() -> None:
    assert not told(beginning("auctions", {"spain": {}, "britain": {}}), "war")


# --- auctions, debts, voyages ---------------------------------------------------------------------


def test_an_auction_tells_who_stands_where_and_what_it_cost() -> None:
    """R11, R17: a bid of 5 with 2 gold takes 2 unrest, which others are not told."""
    s = beginning("auctions", {power: {"gold": 2} for power in ("spain", "britain", "france")})
    play(s, "side a france", "side b britain", "bid 5", "pass", "pass")
    event = only(s, "auction", 2)
    assert event.facts["seat"] == 2
    assert event.facts["placed"] == [
        {"seat": 2, "track": "a", "place": 1},
        {"seat": 1, "track": "b", "place": 2},
    ]
    assert (event.facts["borrowed"], event.facts["left"], event.facts["unrest"]) == (4, 1, 2)
    assert not event.facts["complete"]
    assert facts(s, "auction", 1)["unrest"] is None
    assert event.matters == {0: 1, 1: 2, 2: 2}


def test_gold_borrowed_for_a_tile_is_an_event() -> None:
    s = play(position({"spain": {"gold": 0}, "britain": {}}), "buy army_training")
    assert facts(s, "borrowing")["unrest"] == facts(s, "tile")["unrest"] > 0
    assert facts(s, "borrowing", 1)["unrest"] is None
    assert not told(play(position({"spain": {}, "britain": {}}), "buy army_training"), "borrowing")


def test_gold_borrowed_for_upkeep_is_an_event() -> None:
    """R17, R47: 2 gold for 1 unrest, told beside the end of the war."""
    assert facts(war_over(), "borrowing") == {"seat": 0, "borrowed": 2, "unrest": 1}


def test_a_voyage_in_trouble_is_told_with_both_dice() -> None:
    s = position({"britain": {"fleets": {"britain": 1}}, "france": {}}, ["roll 1", "roll 2"])
    stop_moving(move(s, "fleet", "britain", "india"))
    event = only(s, "voyage")
    assert event.facts == {
        "seat": 0,
        "unit": "fleet",
        "origin": "britain",
        "place": "india",
        "dice": [1, 2],
        "bonus": 0,
        "end": "lost",
    }
    assert event.matters == {0: 3}


def test_gifts_and_settlers_are_told() -> None:
    s = position({"spain": {}, "britain": {}}, counters={"north_america": ["pop"]})
    play(s, "give britain 3", "colonise north_america")
    assert facts(s, "gift") == {"seat": 0, "to": 1, "gold": 3}
    assert facts(s, "settling") == {"seat": 0, "region": "north_america", "how": "colonise"}


def test_events_of_a_stretch_are_those_that_end_in_it() -> None:
    s = pass_turns(war_over(), 0)
    war = only(s, "war")
    assert [each.kind for each in s.events(war.last, s.step, 0)] == []
    assert war in s.events(war.last - 1, war.last, 0)
