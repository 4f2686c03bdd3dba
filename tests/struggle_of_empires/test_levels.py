"""What bots look at in an auction: one raise, and from `expert` on none that is too dear."""

from __future__ import annotations

import pytest

from core import GAMES, Session
from core.bots import finish
from core.games.struggle_of_empires.actions import BID, PASS
from core.games.struggle_of_empires.levels import DEAREST, EFFORTS, frugal
from core.play.chance import Rng
from core.review.playing import as_judged
from core.search.effort import Breadth, effort_of
from core.search.turns import search
from core.search.worth import looked_at
from core.weights import keenly
from struggle_of_empires.builders import GAME, beginning, play, texts

HASTY = effort_of(GAMES[GAME], "seasoned")._replace(
    own=Breadth(positions=30, width=3, lines=3), candidates=1
)
POWERS = ("britain", "france", "prussia", "austria")


def auctions(war: int = 1) -> Session:
    """The first auction of a war, which Britain opens."""
    players = {name: {"place": None, "gold": 10} for name in POWERS}
    session = beginning("auctions", players, war=war, last=0)
    assert session.actor == 0
    return session


def bidden(bid: int, war: int = 1) -> Session:
    """Britain has bid so much for itself and France; France is to act."""
    return play(auctions(war), "side a britain", "side b france", f"bid {bid}")


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
    assert as_judged(GAMES[GAME]).sensible is frugal


def test_of_all_raises_bots_look_at_one() -> None:
    s = bidden(18)
    looked = [s.game.write(s.state, action) for action in looked_at(s.game, s.state)]
    assert [text for text in looked if text.startswith("bid")] == ["bid 24"]
    assert set(texts(s)) - set(looked) == {f"bid {gold}" for gold in range(19, 61) if gold != 24}


def test_where_no_more_can_be_bid_bots_look_at_all_there_is() -> None:
    s = bidden(60)
    assert [*looked_at(s.game, s.state)] == [*s.game.legal(s.state)]


def test_an_auction_of_bots_is_no_endless_bidding_by_one_gold() -> None:
    """They bid for the first place as long as it is worth it, by fewer bids than gold."""
    s, game, bids = auctions(), keenly(GAMES[GAME]), []
    while len(s.view(None)["order"]) < 2:
        line = finish(search(game, s.state, s.state.actor, Rng(s.step), HASTY))
        bids += [action[1] for action in line if action[0] == BID]
        for action in line:
            s.play(action)
    assert bids[:6] == [0, 1, 2, 3, 4, 5]
    assert max(bids) >= 17 and len(bids) <= 14
