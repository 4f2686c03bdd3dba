"""What `expert` and `master` look at in an auction: no raise that is too dear."""

from __future__ import annotations

import pytest

from core import GAMES, Session
from core.games.struggle_of_empires.actions import BID, PASS
from core.games.struggle_of_empires.levels import DEAREST, EFFORTS, frugal
from core.review.playing import as_judged
from struggle_of_empires.builders import beginning, play

POWERS = ("britain", "france", "prussia", "austria")


def bidden(bid: int, war: int = 1) -> Session:
    """Britain has bid so much for itself and France; France is to act."""
    players = {name: {"place": None, "gold": 10} for name in POWERS}
    session = beginning("auctions", players, war=war, last=0)
    assert session.actor == 0
    return play(session, "side a britain", "side b france", f"bid {bid}")


def bids(session: Session) -> list[int]:
    """The bids that they look at."""
    return [action[1] for action in frugal(session.state) if action[0] == BID]


@pytest.mark.parametrize("level", ["expert", "master"])
def test_in_the_first_war_it_passes_where_a_place_gets_too_dear(level: str) -> None:
    assert EFFORTS[level].sensible is frugal
    assert bids(bidden(10)) == [DEAREST]
    assert frugal(bidden(DEAREST).state) == [(PASS,)]


def test_later_wars_are_raised_as_ever() -> None:
    assert bids(bidden(17, war=2)) == [22]


def test_a_proposal_that_was_begun_can_be_ended() -> None:
    """By a person whose seat a bot has taken over, say."""
    session = play(bidden(DEAREST), "side a france", "side b britain")
    assert bids(session) == [17]


def test_a_review_advises_no_raise_that_is_too_dear() -> None:
    assert as_judged(GAMES["struggle_of_empires"]).sensible is frugal
