"""Recorded whole games replay to the same positions, natively here and in the page elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from core import Session
from core.tools.fingerprints import fingerprints

LINKS = sorted((Path(__file__).parent / "playthroughs").glob("*.link"))


def test_there_are_recorded_playthroughs() -> None:
    assert LINKS


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_position_at_every_step(path: Path) -> None:
    session = Session.from_link(path.read_text().strip())
    assert session.over
    recorded = path.with_suffix(".trace").read_text().splitlines()
    found = fingerprints(session)
    assert [line.split()[0] for line in found] == [line.split()[0] for line in recorded]
    assert found == recorded  # the sentences, too: record.py has a word for those that have changed
