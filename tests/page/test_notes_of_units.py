"""What rows of regions and hexes say of the units there: what it is that they count, and whose."""

from __future__ import annotations

import re
from random import Random
from types import ModuleType

import pytest
from lots import play_by_lot

from core import Session
from page.shown import moment_of
from web.games.imperial2030 import regions as imperial
from web.games.pocket_imperium import hex_words
from web.games.struggle_of_empires import regions as struggle

STEPS = 200
ONE_OR_MORE = r"(1 (own|foreign) unit|([2-9]|\d\d+) (own|foreign) units)"
BOTH = r"\d+ own, (1 foreign unit|([2-9]|\d\d+) foreign units)"


@pytest.mark.parametrize(
    ("game", "regions", "seats"),
    [("imperial2030", imperial, 3), ("struggle_of_empires", struggle, 4)],
    ids=["imperial2030", "struggle_of_empires"],
)
def test_a_number_beside_a_region_says_that_it_counts_units(
    game: str, regions: ModuleType, seats: int
) -> None:
    """'2 own' and '2 own, 3 foreign' left open what of."""
    session, lot = Session.new(game, seats=seats, seed=2), Random(2)
    found = set()
    while session.step < STEPS:
        play_by_lot(session, lot)
        moment = moment_of(session, session.actor)
        found |= {regions.note_on(moment, name) for name in moment.view["regions"]}
    counted = {note for note in found if re.search(r"\d", note)}
    assert {note for note in counted if not re.fullmatch(f"{ONE_OR_MORE}|{BOTH}", note)} == set()
    assert {"own", "foreign"} <= set(" ".join(counted).replace(",", "").split())


@pytest.mark.parametrize(("ships", "told"), [(1, "1 ship, keeps 2"), (3, "3 ships, keeps 2")])
def test_a_row_of_expand_says_what_its_figures_are(ships: int, told: str) -> None:
    phase = {"name": "expand", "actor": 0, "at": 0, "left": 1}
    position = {
        "seats": 3,
        "hexes": {"P": "prime", "S0.1": "one", "S3.1": "one"},
        "ships": {"S0.1": [0, ships], "S3.1": [1, 1]},
        "plans": [["expand", "explore", "exterminate"]] * 3,
        "revealed": 1,
        "phase": phase,
    }
    session = Session.from_position("pocket_imperium", position)
    moment = moment_of(session, 0)
    assert hex_words.row_note(moment, "S0.1", "choice.add") == told
