"""What people read of a link that cannot be opened as it is."""

from __future__ import annotations

import pytest

from core import SaveError, Session
from web.screens.open import link_problem


@pytest.mark.parametrize(
    ("cut", "added", "identifier"),
    [(1, "", "link.cut_end"), (1, "!", "link.damaged_end"), (0, "AAAA", "link.damaged_end")],
)
def test_a_link_damaged_only_at_its_very_end_says_that_its_game_is_whole(
    cut: int, added: str, identifier: str
) -> None:
    """It said "only 12 of 12 steps are safe"."""
    session = Session.new("imperial2030", seats=3, seed=7)
    while session.step < 12:
        session.play(session.choices[0])
    link = session.link()
    broken = link[: len(link) - cut] + added
    with pytest.raises(SaveError) as error:
        Session.from_link(broken)
    assert link_problem(broken, error.value) == (identifier, {"n": session.step})
