"""What bots do in positions that the rules alone do not decide."""

from __future__ import annotations

from core import Session
from core.bots import choose
from imperial2030.builders import NEUTRAL, B, position
from imperial2030.test_tax import russia


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
