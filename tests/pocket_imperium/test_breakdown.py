"""Where points come from: tiles by round, bounty, the final scoring (R-VP, R-BOUNTY, R-END)."""

from __future__ import annotations

from core import Session
from pocket_imperium.builders import P1, P2, choose, upkeep


def told(session: Session, seat: int) -> list[tuple[str, str, int]]:
    """(group, tile, points) of a seat."""
    return [
        (group[0].removeprefix("source."), str(label[1].get("tile", label[0])), points)
        for group, label, points, _ in session.breakdown[seat]
    ]


def test_a_scored_tile_counts_for_all_who_hold_its_planets() -> None:
    s = upkeep({"S0.0": (P1, 1), "S0.5": (P2, 1), "S1.0": (P1, 1)})
    before = s.scores
    choose(s, 0)
    for seat in (P1, P2):
        rounds = [found for found in told(s, seat) if found[0] == "round"]
        final = [found for found in told(s, seat) if found[0] == "final"]
        assert sum(points for *_, points in rounds) == s.scores[seat] - before[seat]
        assert sum(points for *_, points in final) == before[seat]
        assert {tile for _, tile, _ in rounds} <= {"@tile.0"}
