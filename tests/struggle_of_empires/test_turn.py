"""Rounds and turns: order of play, two actions, passing, extra actions (R11 to R14)."""

from __future__ import annotations

import pytest

from core import Session
from struggle_of_empires.builders import (
    POWERS,
    actions_left,
    actor,
    beginning,
    build,
    force,
    moment,
    of,
    offered,
    on_turn,
    order,
    pass_turns,
    pass_war,
    phase,
    play,
    population,
    ready,
    refused,
    texts,
)


def placed(**places: int) -> Session:
    """The first round begins; places by power."""
    return beginning("round", {power: {"place": place} for power, place in places.items()})


def turns_of_a_round(session: Session) -> list[str]:
    """Who comes to act in this round, everybody passing."""
    now, found = moment(session), []
    while moment(session) == now and phase(session) == "action":
        found.append(str(actor(session)))
        pass_turns(session)
    return found


def test_soe_022_the_fifth_power_on_track_a_is_last() -> None:
    """R11: A holds 1, 3, 5 and B 2, 4."""
    s = placed(britain=1, france=3, spain=5, russia=2, austria=4)
    assert turns_of_a_round(s) == ["britain", "russia", "france", "austria", "spain"]
    assert [of(s, p)["alliance"] for p in ("britain", "france", "spain", "russia", "austria")] == [
        *"aaabb"
    ]


def test_soe_023_the_fifth_power_on_track_b_is_last_too() -> None:
    """R11: it takes place 6."""
    s = placed(britain=1, france=3, spain=6, russia=2, austria=4)
    assert turns_of_a_round(s) == ["britain", "russia", "france", "austria", "spain"]
    assert of(s, "spain")["alliance"] == "b"


def test_seven_powers_with_the_last_on_track_b() -> None:
    """R11: place 8."""
    s = placed(**dict(zip(reversed(POWERS), (1, 2, 3, 4, 5, 6, 8), strict=True)))
    assert turns_of_a_round(s) == list(reversed(POWERS))


def test_two_actions_in_a_row_then_the_next_player() -> None:
    """R12."""
    s = placed(britain=1, france=2)
    assert (actor(s), actions_left(s)) == ("britain", 2)
    build(s, "army")
    assert (actor(s), actions_left(s)) == ("britain", 1)
    build(s, "army")
    assert (actor(s), actions_left(s)) == ("france", 2)


def test_who_passes_an_action_may_still_take_the_other() -> None:
    s = placed(britain=1, france=2)
    play(s, "pass")
    assert (actor(s), actions_left(s)) == ("britain", 1)
    build(s, "army")
    assert actor(s) == "france"
    pass_turns(s)
    build(s, "army")
    play(s, "pass")
    assert actor(s) == "france"


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5), (6, 5), (7, 5)])
def test_soe_012_rounds_of_a_war(seats: int, rounds: int) -> None:
    """Six with up to four players, five with more; two actions each."""
    s = placed(**{power: place + 1 for place, power in enumerate(POWERS[:seats])})
    assert s.view(None)["rounds"] == rounds
    passes = 0
    for number in range(1, rounds + 1):
        assert moment(s) == (1, number)
        before = s.step
        assert turns_of_a_round(s) == list(POWERS[:seats])
        passes += sum(step.text == "pass" for step in s.log[before:])
    assert passes == 2 * seats * rounds
    assert s.view(None)["war"] == 2


def test_the_order_of_play_stays_for_the_war() -> None:
    s = placed(britain=4, france=1, spain=3, russia=2)
    expected = ["france", "russia", "spain", "britain"]
    assert order(s) == expected
    for _ in range(6):
        assert turns_of_a_round(s) == expected


def test_nobody_else_may_act() -> None:
    s = placed(britain=1, france=2)
    assert s.actor == 0
    build(s, "army")
    assert force(s, "france", "france") == (0, 0, 0)


# --- extra actions (R13) --------------------------------------------------------------------------


def test_extra_actions_take_no_action_and_any_number_may_be_used() -> None:
    """R13: before, between and after the actions of the own turn."""
    s = on_turn(
        "britain",
        {
            "britain": {
                "tiles": {"mercenaries": 1, "improved_agriculture": 3, "baltic_company": 1},
                "markers": {"baltic": 2},
            },
            "france": {},
        },
    )
    play(s, "use mercenaries", "stay", "use improved_agriculture")
    assert actions_left(s) == 2
    build(s, "army")
    play(s, "use baltic_company", "use improved_agriculture")
    assert actions_left(s) == 1
    build(s, "army")
    assert (actor(s), actions_left(s)) == ("britain", 0)
    assert texts(s) == ["end", "use improved_agriculture"]
    play(s, "use improved_agriculture")
    assert actor(s) == "france"
    assert (population(s, "britain"), force(s, "britain", "britain")) == (6, (3, 0, 0))


def test_the_turn_may_end_with_extra_actions_unused() -> None:
    """R13."""
    s = on_turn("britain", {"britain": {"tiles": {"mercenaries": 1}}, "france": {}}, actions=1)
    refused(s, "end")
    play(s, "pass")
    assert (actor(s), actions_left(s)) == ("britain", 0)
    refused(s, "pass")
    refused(s, "build army")
    play(s, "end")
    assert actor(s) == "france"
    assert ready(s, "britain", "mercenaries") == 1


def test_extra_actions_are_for_the_own_turn() -> None:
    """R13."""
    s = on_turn(
        "britain", {"britain": {}, "france": {"tiles": {"mercenaries": 1, "war_office": 1}}}
    )
    assert texts(s, "use") == []


def test_without_extra_actions_the_turn_ends_by_itself() -> None:
    s = on_turn("britain", {"britain": {}, "france": {}}, actions=1)
    assert not offered(s, "end")
    play(s, "pass")
    assert actor(s) == "france"


def test_a_triangle_is_once_a_war() -> None:
    """It comes back when the next war begins (R54)."""
    s = on_turn("britain", {"britain": {"tiles": {"improved_agriculture": 1}}, "france": {}})
    play(s, "use improved_agriculture")
    refused(s, "use improved_agriculture")
    pass_turns(s, 2)
    assert moment(s) == (1, 2)
    refused(s, "use improved_agriculture")
    pass_war(s)
    assert s.view(None)["war"] == 2
    assert ready(s, "britain", "improved_agriculture") == 1


def test_what_has_been_done_this_round_is_shown() -> None:
    """R14."""
    s = on_turn("britain", {"britain": {}, "france": {}})
    assert s.view(None)["turn"] == {"seat": 0, "actions": 2, "bought": False, "settled": False}
    play(s, "buy militia")
    assert s.view(None)["turn"] == {"seat": 0, "actions": 1, "bought": True, "settled": False}
