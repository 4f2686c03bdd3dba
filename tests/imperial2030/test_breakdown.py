"""Where points come from (DE 309-325)."""

from __future__ import annotations

import random

from lots import play_by_lot

from core import Session


def test_bonds_count_their_interest_times_the_factor_and_cash_itself() -> None:
    session = Session.new("imperial2030", seats=3, seed=2)
    rng = random.Random(5)
    while not session.over:
        play_by_lot(session, rng)
    view = session.view(None)
    for seat, sources in enumerate(session.breakdown):
        holdings = view["players"][seat]["holdings"]
        told = {str(s.group[1]["nation"])[8:]: s for s in sources if s.group[1]}
        assert {name: held["points"] for name, held in holdings.items() if held["interest"]} == {
            name: source.points for name, source in told.items()
        }
        for name, source in told.items():
            factor = view["nations"][name]["factor"]
            assert source.note == (
                "source.bonds",
                {"interest": holdings[name]["interest"], "factor": factor},
            )
        assert (sources[-1].label, sources[-1].points) == (
            ("source.cash", {}),
            view["players"][seat]["cash"],
        )
