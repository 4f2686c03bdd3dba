"""Why something cannot be chosen, with the figures and the section of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from core import Refusal, Session
from core.games.pocket_imperium import why_not
from core.games.pocket_imperium.board import HEX, HEX_IDS, NEAR, PRIME
from pocket_imperium.builders import (
    GAME,
    P1,
    P2,
    P3,
    TB,
    Ships,
    choose,
    data,
    ending,
    expanding,
    exploring,
    exterminating,
    play,
    position,
    upkeep,
)

HELP = Path(__file__).resolve().parents[2] / "web/assets/help/en/pocket_imperium.md"


def why(session: Session, target: str) -> str:
    """The id of the reason."""
    return refusal(session, target).message[0].removeprefix("why.")


def figures(session: Session, target: str) -> dict[str, Any]:
    return dict(refusal(session, target).message[1])


def refusal(session: Session, target: str) -> Refusal:
    found = session.why_not(target)
    assert found is not None, target
    return found


# --- set-up, plan -------------------------------------------------------------------------------


def test_placing_needs_a_free_planet_of_level_one() -> None:
    """R-SETUP."""
    s = Session.from_position(
        GAME, data({"S0.3": (P1, 2)}, phase={"name": "place"}, round=0), seed=1
    )
    assert why(s, "S0.1") == "place_kind"
    assert figures(s, "S0.3") == {"hex": "@hex.S0.3", "other": "@seat.0", "count": 2}
    assert s.why_not("S0.5") is None


def test_an_order_is_laid_once_a_round() -> None:
    """R-PLAN."""
    s = play(position({"S0.3": (P1, 1)}), "lay expand")
    assert refusal(s, "order.expand") == Refusal(
        ("why.laid", {"order": "@order.expand", "count": 1}), "plan"
    )
    assert why(s, "S0.3") == "planning" and s.why_not("order.explore") is None


# --- expand -------------------------------------------------------------------------------------


def test_ships_are_built_on_own_planets_only() -> None:
    """R-EXPAND."""
    s = expanding(2, {"S0.3": (P1, 1), "S0.0": (P1, 1), "S1.5": (P2, 2)})
    assert figures(s, "S0.0") == {"hex": "@hex.S0.0", "kind": "@kind.empty"}
    assert why(s, "S0.0") == "expand_kind"
    assert why(s, "S1.5") == "expand_foreign"
    assert why(s, "S0.5") == "no_ships" and s.why_not("S0.3") is None


# --- explore ------------------------------------------------------------------------------------


def test_a_fleet_is_of_own_ships() -> None:
    s = exploring(2, {"S0.3": (P1, 1), "S1.5": (P2, 3)})
    assert why(s, "S0.5") == "no_ships"
    assert (why(s, "S1.5"), figures(s, "S1.5")["count"]) == ("foreign", 3)


def test_ships_move_once_for_a_card() -> None:
    """R-EXPLORE."""
    s = exploring(2, {"S0.3": (P1, 1), "S0.5": (P1, 2)})
    play(s, "fleet s0.5", "ships 2", "step s0.0", "stop")
    assert (why(s, "S0.0"), figures(s, "S0.0")["count"]) == ("moved", 2)


def test_a_fleet_goes_two_steps_at_most() -> None:
    s = play(exploring(2, {"S0.5": (P1, 1)}), "fleet s0.5")
    assert figures(s, "S3.4") == {"hex": "@hex.S3.4", "count": 4, "steps": 2}
    assert why(s, "S0.2") == "step_between"
    play(s, "step s0.0", "go 1")
    assert figures(s, "S1.0") == {"hex": "@hex.S1.0", "count": 3, "steps": 1}


def test_half_way_it_is_asked_first_who_goes_on() -> None:
    s = play(exploring(2, {"S0.5": (P1, 1)}), "fleet s0.5", "step s0.0")
    assert why(s, "S0.1") == "go_first"
    assert why(s, "S2.0") == "too_far_now"


def test_no_fleet_enters_or_passes_others() -> None:
    """R-EXPLORE: from S0.1 the way to S0.5 is closed by P2 on S0.0 and S0.6."""
    fleets: Ships = {"S0.1": (P1, 1), "S0.0": (P2, 2), "S0.6": (P2, 1)}
    s = play(exploring(2, fleets), "fleet s0.1")
    assert (why(s, "S0.0"), figures(s, "S0.0")["other"]) == ("enter_foreign", "@seat.1")
    assert why(s, "S0.5") == "way_blocked"


def test_how_many_ships_go_is_asked_only_where_they_get_to() -> None:
    """What no number of ships opens is said at once."""
    fleets: Ships = {"S0.1": (P1, 2), "S0.0": (P2, 2), "S0.6": (P2, 1)}
    s = play(exploring(2, fleets), "fleet s0.1")
    assert (why(s, "S0.0"), figures(s, "S0.0")["other"]) == ("enter_foreign", "@seat.1")
    assert why(s, "S0.5") == "way_blocked" and why(s, "S3.4") == "too_far"
    assert why(s, "S0.2") == why(s, "S0.3") == "ships_first"  # one step, and two
    assert figures(s, "S0.2") == {"hex": "@hex.S0.1"}


def test_prime_that_is_entered_first_is_no_second_step() -> None:
    """R-PRIME, adjacent_only: from S0.0 Prime is two steps away, from S0.5 one."""
    option = {"prime_entry": "adjacent_only"}
    s = play(exploring(2, {"S0.0": (P1, 2), "S0.5": (P1, 2)}, options=option), "fleet s0.0")
    assert why(s, "P") == "prime_first"
    s = play(exploring(2, {"S0.5": (P1, 2)}, options=option), "fleet s0.5")
    assert why(s, "P") == "ships_first"


def test_prime_ends_the_move() -> None:
    """R-PRIME: S3.1 lies behind it."""
    s = play(exploring(2, {"S0.5": (P1, 1)}), "fleet s0.5")
    assert refusal(s, "S3.1") == Refusal(
        ("why.through_prime", {"hex": "@hex.S3.1", "steps": 2}), "perform"
    )


@pytest.mark.parametrize(
    ("entry", "reason"), [("exterminate_only", "prime_never"), ("adjacent_only", "prime_first")]
)
def test_other_readings_of_prime_say_so(entry: str, reason: str) -> None:
    """R-PRIME: the fleet is half way, next to Prime."""
    s = exploring(2, {"S0.0": (P1, 1)}, options={"prime_entry": entry})
    play(s, "fleet s0.0", "step s0.5", "go 1")
    assert why(s, "P") == reason and refusal(s, "P").rule == "advanced"


def test_nobody_enters_the_black_hole() -> None:
    """R-HOLE."""
    s = exploring(2, {"S0.5": (P1, 1)}, hexes={**TB, "S0.0": "hole"})
    play(s, "fleet s0.5")
    assert why(s, "S0.0") == "hole"


def test_the_far_side_of_the_black_hole_is_closed_by_it() -> None:
    """R-HOLE: nobody else stands between S0.5 and S0.2."""
    s = exploring(2, {"S0.5": (P1, 2)}, hexes={**TB, "S0.0": "hole"})
    play(s, "fleet s0.5")
    assert refusal(s, "S0.2") == Refusal(("why.behind_hole", {"hex": "@hex.S0.2"}), "advanced")
    s = exploring(2, {"S0.6": (P1, 2), "S0.1": (P2, 1)}, hexes={**TB, "S0.0": "hole"})
    play(s, "fleet s0.6")
    assert why(s, "S0.2") == "way_blocked"


def test_prime_that_no_fleet_enters_closes_the_way_by_itself() -> None:
    """R-PRIME, exterminate_only: nobody stands between S0.5 and S3.1 but Prime that is free."""
    option = {"prime_entry": "exterminate_only"}
    s = play(exploring(2, {"S0.5": (P1, 1)}, options=option), "fleet s0.5")
    assert refusal(s, "S3.1") == Refusal(("why.behind_prime", {"hex": "@hex.S3.1"}), "advanced")
    s = play(exploring(2, {"S0.5": (P1, 1), "P": (P2, 1)}, options=option), "fleet s0.5")
    assert why(s, "S3.1") == "way_blocked"


def test_a_fleet_beside_a_free_prime_that_it_may_not_enter_hears_of_that() -> None:
    """R-PRIME, exterminate_only: of what is round S0.5 only Prime is free, and it stays closed."""
    ships: Ships = {HEX_IDS[n]: (P2, 1) for n in NEAR[HEX["S0.5"]] if n != PRIME}
    ships = {"S0.5": (P1, 1), "S3.5": (P1, 1), **ships}
    option = {"prime_entry": "exterminate_only"}
    s = exploring(2, ships, options=option)
    told = refusal(s, "S0.5")
    assert told == Refusal(("why.no_way_prime", {"hex": "@hex.S0.5"}), "advanced")
    s = exploring(2, {**ships, "P": (P2, 1)}, options=option)
    assert why(s, "S0.5") == "no_way"


# --- exterminate --------------------------------------------------------------------------------


def test_only_planets_next_to_own_ships_are_invaded() -> None:
    """R-EXTERMINATE."""
    s = exterminating(2, {"S0.4": (P1, 2), "S0.0": (P2, 1), "S2.0": (P3, 1)})
    assert why(s, "S0.4") == "own"
    assert figures(s, "S0.0") == {"hex": "@hex.S0.0", "kind": "@kind.empty"}
    assert why(s, "S2.0") == "not_next" and s.why_not("S0.5") is None


def test_a_ship_invades_once_for_a_card() -> None:
    """R-EXTERMINATE: the two ships that took S0.5 cannot go on to Prime."""
    s = exterminating(2, {"S0.4": (P1, 2), "S2.0": (P1, 1)}, hexes={**TB, "S2.6": "empty"})
    play(s, "invade s0.5", "from s0.4 2")
    assert (why(s, "P"), figures(s, "P")["count"]) == ("invaded", 2)


def test_ships_join_an_invasion_from_next_door_and_once() -> None:
    fleets: Ships = {"S0.4": (P1, 2), "S0.0": (P1, 2), "S2.0": (P1, 1), "S0.5": (P2, 3)}
    s = play(exterminating(2, fleets), "invade s0.5", "from s0.4 1")
    assert why(s, "S0.4") == "joined" and why(s, "S2.0") == "join_far"
    assert s.why_not("S0.0") is None


# --- scoring, the end of a round ----------------------------------------------------------------

SCORED: Ships = {"S0.5": (P1, 1), "S1.5": (P2, 1), "S2.0": (P3, 1), "S3.1": (P1, 1)}


def test_a_tile_scores_once_a_round() -> None:
    """R-CHOOSE."""
    s = choose(upkeep(SCORED), 0)
    assert refusal(s, "tile.0") == Refusal(
        ("why.tile_scored", {"tile": "@tile.0"}), "upkeep-and-scoring"
    )
    assert why(s, "S0.2") == "tile_scored"  # a hex stands for its tile
    assert s.why_not("S1.2") is None


def test_an_empty_tile_does_not_score() -> None:
    assert why(upkeep(SCORED), "tile.5") == "tile_empty"


def test_the_middle_is_no_tile() -> None:
    """R-END: it counts three at the end."""
    s = upkeep(SCORED)
    assert (why(s, "P"), figures(s, "P")["count"]) == ("tile_prime", 3)


def test_ships_return_as_near_the_rim_as_they_can() -> None:
    """R-RETURN."""
    s = ending({"S0.5": (P1, 1), "S2.0": (P3, 1)})
    assert s.actor == P2
    assert figures(s, "S0.0") == {"hex": "@hex.S0.0", "count": 1, "nearest": 0}
    assert why(s, "S2.0") == "taken"


# --- all of them --------------------------------------------------------------------------------


def test_every_section_is_one_of_the_rules_page() -> None:
    headings = re.findall(r"^# (.*)$", HELP.read_text("utf-8"), re.MULTILINE)
    slugs = {heading.lower().replace(" ", "-") for heading in headings}
    named = {why_not.START, why_not.PLAN, why_not.PERFORM, why_not.SCORING, why_not.ADVANCED}
    assert named <= slugs


def test_what_is_no_place_has_no_reason() -> None:
    s = upkeep(SCORED)
    assert s.why_not("tile.9") is None and s.why_not("order.expand") is None


# --- prices -------------------------------------------------------------------------------------


def price(session: Session, text: str) -> dict[str, int]:
    choice = session.choice(text)
    assert choice is not None
    return session.price(choice)


def lost_by_playing(session: Session, text: str) -> int:
    before = session.view(None)["players"][P1]["ships"]
    session.play(text)
    return int(before - session.view(None)["players"][P1]["ships"])


def test_an_invasion_costs_the_smaller_number() -> None:
    """R-EXTERMINATE."""
    s = exterminating(2, {"S0.4": (P1, 3), "S0.5": (P2, 2)})
    play(s, "invade s0.5")
    assert price(s, "from s0.4 3") == price(s, "from s0.4 2") == {"ships": 2}
    assert price(s, "from s0.4 1") == {"ships": 1}
    assert lost_by_playing(s, "from s0.4 3") == 2


def test_joining_costs_nothing_before_the_attack() -> None:
    s = exterminating(2, {"S0.4": (P1, 2), "S0.0": (P1, 2), "S0.5": (P2, 3)})
    assert price(s, "invade s0.5") == {}
    play(s, "invade s0.5")
    assert price(s, "from s0.4 2") == {}
    play(s, "from s0.4 2")
    assert price(s, "attack") == {"ships": 2} and price(s, "from s0.0 2") == {"ships": 3}
    assert lost_by_playing(s, "attack") == 2


def test_a_lone_ship_fights_with_the_first_click() -> None:
    s = exterminating(2, {"S0.4": (P1, 1), "S0.5": (P2, 2)})
    assert price(s, "invade s0.5") == {"ships": 1}
    assert lost_by_playing(s, "invade s0.5") == 1


def test_a_free_planet_costs_no_ship() -> None:
    s = exterminating(2, {"S0.4": (P1, 1)})
    assert price(s, "invade s0.5") == {}
