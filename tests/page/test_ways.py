"""Two-step moves in one gesture: all ends with their way, questions only where they differ."""

from __future__ import annotations

from typing import Any

from core import Session


def exploring(ships: int = 2, **more: Any) -> Session:
    """Seat 0 explores with a fleet in s0.5, its neighbours are free."""
    body = {
        "seats": 3,
        "round": 1,
        "ships": {"S0.5": [0, ships], "S3.1": [1, 2], "S4.1": [2, 1]},
        "plans": [
            ["explore", "expand", "exterminate"],
            *[["expand", "explore", "exterminate"]] * 2,
        ],
        "phase": {"name": "perform"},
        **more,
    }
    session = Session.from_position("pocket_imperium", body)
    while session.prompt[0] != "prompt.explore":
        session.play(session.choices[-1])
    return session


def test_all_ends_of_an_exploration_are_there_at_once_with_their_way() -> None:
    session = exploring()
    session.play("fleet s0.5")
    session.play("ships 2")
    ends = {way.places[-1]: way for way in session.ways()}
    steps = {choice.targets[-1] for choice in session.choices}
    assert steps < set(ends)
    far = next(way for end, way in ends.items() if end not in steps)
    assert len(far.clicks) == 3 and far.clicks[1] == "go 2" and far.places[0] in steps
    near = ends[max(steps)]  # not Prime, on which a move ends by itself
    assert near.clicks[-1] == "stop"


def test_no_way_leads_back_to_where_the_fleet_was_taken_up() -> None:
    """Whether the number of ships is still asked, or has been answered, or there is one."""
    for ships, clicks in ((2, ()), (3, ("ships 2",)), (1, ())):
        session = exploring(ships)
        for click in ("fleet s0.5", *clicks):
            session.play(click)
        assert session.ways() and all(way.places[-1] != "S0.5" for way in session.ways())


def test_two_ways_that_come_to_the_same_are_one() -> None:
    session = exploring()
    session.play("fleet s0.5")
    session.play("ships 2")
    ends = [way.places[-1] for way in session.ways()]
    assert len(ends) == len(set(ends))


def test_a_unit_that_is_not_taken_up_yet_has_its_ways_too() -> None:
    session = exploring()
    ways = session.ways("fleet s0.5")
    assert ways and all(way.clicks[:2] == ("fleet s0.5", "ships 2") for way in ways)
    assert session.ways() == ()
    assert session.ways("done") == ()


def chains(**armies: int) -> list[tuple[str, ...]]:
    """The ways from Paris to North Africa, over the Mediterranean or over the North Atlantic."""
    fleets = {"north_atlantic": 1, "mediterranean_sea": 1}
    europe = {"government": 0, "armies": {"paris": 1, **armies}, "fleets": fleets}
    body = {"seats": 2, "turn": "europe", "nations": {"europe": europe, "usa": {"government": 1}}}
    session = Session.from_position("imperial2030", body)
    for text in ("rondel maneuver_1", "end fleets", "army paris"):
        session.play(text)
    return [way.places for way in session.ways() if way.places[-1] == "north_africa"]


def test_chains_of_fleets_are_kept_apart_where_another_army_may_need_the_other_fleet() -> None:
    assert sorted(chains(london=1)) == [
        ("mediterranean_sea", "north_africa"),
        ("north_atlantic", "north_africa"),
    ]
    assert len(chains()) == 1, "for the last army it is all the same"
