"""What bots do in positions that the rules alone do not decide."""

from __future__ import annotations

import pytest

from core import Session
from core.bots import choose
from imperial2030.builders import NEUTRAL, B, position
from imperial2030.test_tax import russia

ONE_SHORT = (
    "I4ogFg9AHkMugESGtlC847xDiKk3FArOwspHz6cz8h1vqbVu5C5JChAMBMRuTJmKUJCKmISVY-OKT03vzQ69J"
    "VAh3XxRVV-fTo1b8hHbn2fQgCxAliwqIWLSckkiqfPcY3MIZRoPshTLEIRvyu9hO_acs5U4PEtyfqQZ6BIC6P"
    "i1QD--io7vQvSCJAOxuvcMWGjQp-oEsgo5aZENPlgGLQIQltAtA"
)
"""A link of 616 steps in which four bots went round and round, three nations one short of the
end: all had more from every further round. Who leads is to act, and can end the game."""


def nearly_over() -> Session:
    """Russia can bring the end near, or the last rounds can be played, which pays both players."""
    return position(
        2,
        "russia",
        card=B,
        cash=[10, 2],
        bonds=[
            {"russia": [9, 6], "india": [16]},
            {"usa": [9, 6], "brazil": [9], "europe": [9], "china": [9]},
        ],
        russia=russia(11, power=20, space="import"),
        usa={"power": 14, "space": "import", "flags": NEUTRAL[3:11]},
        india={"power": 10, "space": "maneuver_2", "flags": NEUTRAL[12:20]},
        china={"power": 10, "space": "import"},
        brazil={"power": 10},
        europe={"power": 10},
    )


def promised(click: str) -> list[float]:
    session = nearly_over()
    session.play(click)
    return session.game.value(session.state)


def test_between_two_the_leader_brings_the_end_near_though_both_would_score_more() -> None:
    taxed, played_on = promised("rondel taxation"), promised("rondel production_2")
    assert all(more > less for more, less in zip(played_on, taxed, strict=True))
    session = nearly_over()
    session.play(choose(session, "greedy"))
    assert session.log[-1].text == "rondel taxation"


@pytest.mark.parametrize("level", ["seasoned", "expert"])
def test_who_can_end_the_game_and_win_does_though_all_would_score_more(level: str) -> None:
    session = Session.from_link(ONE_SHORT)
    leader = session.actor
    session.play(choose(session, level))
    assert session.log[-1].text == "rondel taxation"
    assert session.actor is None and session.ranking[0] == [leader]
