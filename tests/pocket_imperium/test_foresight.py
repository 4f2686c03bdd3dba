"""What links since version 3 go by: whole numbers that never change."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import pytest

from core import Session
from core.games.pocket_imperium.foresight import foresight
from core.play.chance import TEST, Rng

_SAVES = Path(__file__).parent.parent / "saves"


def _seen(session: Session) -> list[list[int]]:
    return [foresight(session.state_at(step)) for step in range(session.step + 1)]


@pytest.mark.parametrize(
    ("seats", "sum_of_all"), [(2, 2399016840), (3, 1847839942), (4, 3747801173)]
)
def test_what_a_position_promises_never_changes(seats: int, sum_of_all: int) -> None:
    session, rng = Session.new("pocket_imperium", seats=seats, seed=3), Rng(3, TEST)
    while not session.over:
        session.play(rng.choice(session.choices))
    seen = _seen(session)
    assert all(type(promise) is int for row in seen for promise in row)
    assert crc32(repr(seen).encode()) == sum_of_all


def test_a_game_of_bots_takes_a_quarter_less_than_in_version_2() -> None:
    text = (_SAVES / "v3" / "pocket_imperium-bots.link").read_text(encoding="utf-8").strip()
    assert text.startswith("I3")
    assert len(text) < 190 * 3 / 4  # what the same game took in version 2


@pytest.mark.parametrize("size", [40, 80, 120])
def test_a_link_cut_off_brings_back_what_stands_before(size: int) -> None:
    text = (_SAVES / "v3" / "pocket_imperium-bots.link").read_text(encoding="utf-8").strip()
    whole = Session.from_link(text)
    part = Session.from_link(text[:size], salvage=True)
    assert part.step < whole.step
    assert part.log == whole.log[: part.step]
    assert part.step > 0
