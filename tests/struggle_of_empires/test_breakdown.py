"""Where points come from: regions by war (R48), countries (R46), Industry, unrest (R49)."""

from __future__ import annotations

from core import Session
from struggle_of_empires.builders import POWERS, beginning, fight, on_turn, pass_war, play, position

G = "german_states"


def told(session: Session, seat: int) -> list[tuple[str, str, int]]:
    """(group, label, points): ids, with the number or the word they are about."""
    return [
        (_short(source.group), _short(source.label), source.points)
        for source in session.breakdown[seat]
    ]


def _short(message: tuple[str, dict[str, int | str]]) -> str:
    values = [str(value).split(".")[-1] for value in message[1].values()]
    return " ".join([message[0].removeprefix("source."), *values])


def test_a_war_scores_each_region_and_the_next_war_again() -> None:
    """R48: the first gets 8, the second 5; a tie gets the full value."""
    markers = {"britain": {G: 3, "india": 1}, "france": {G: 1, "india": 1}}
    s = position({power: {"markers": held} for power, held in markers.items()}, round=6)
    pass_war(s)
    first = [("war 1", "region india", 5), ("war 1", f"region {G}", 8)]
    present = [("war 2", "region india", 5), ("war 2", f"region {G}", 8)]
    assert told(s, 0) == [*first, *present]
    assert told(s, 1)[1] == ("war 1", f"region {G}", 5)
    assert [sum(source.points for source in had) for had in s.breakdown] == s.scores


def test_unrest_takes_what_it_takes_in_the_end() -> None:
    """R49: 60 with 21 unrest is a revolution, 12 is the most below that."""
    trouble = zip(POWERS, ((60, 21), (50, 12), (40, 9)), strict=False)
    s = beginning("end", {power: {"points": vp, "unrest": bad} for power, (vp, bad) in trouble})
    assert told(s, 0) == [("start", "start", 60), ("unrest", "revolution", -60)]
    assert told(s, 1) == [("start", "start", 50), ("unrest", "most_unrest", -7)]
    assert s.breakdown[1][1].note == ("source.of_unrest", {"unrest": 12})


def test_a_country_with_points_counts_for_who_subdues_it() -> None:
    """R46."""
    spain = {"armies": {"india": 3}, "markers": {"india": 1}}
    players = {"spain": spain, "britain": {}}
    turn = {"name": "action", "turn": 0}
    known = {"counters": {"india": ["4 point 1"]}, "phase": turn}
    s = position(players, ["roll 1 6", "roll 1 2"], **known)
    fight(s, "attack india 4 point 1")
    assert ("countries", "region india", 1) in told(s, 0)


def test_industry_is_told_by_its_tile() -> None:
    """Three points for two unrest."""
    s = on_turn("britain", {"britain": {}, "france": {}})
    play(s, "buy industry")
    assert told(s, 0) == [("industry industry", "industry industry", 3)]
