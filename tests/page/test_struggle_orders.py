"""Struggle of Empires: standing orders on the auction's panel, and the table that plays them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from core import Session
from page.shown import moment_of
from web.games.struggle_of_empires import auction, orders, players
from web.panels import recap
from web.panels.log import Journal
from web.table import steps, story
from web.table.controller import Controller
from web.table.screen import Screen
from web.table.stage_events import OVERVIEW, Story
from web.table.standing import ordered

GAME = "struggle_of_empires"


def at_auction(*clicks: str, seats: int = 4) -> Session:
    players = [{"gold": 6} for _ in range(seats)]
    start = {"seats": seats, "players": players, "last": 0, "phase": {"name": "auctions"}}
    session = Session.from_position(GAME, start)
    for text in clicks:
        session.play(text)
    return session


def panel(session: Session, viewer: int | None, given: dict[int, Any] | None = None) -> str:
    moment = moment_of(session, viewer)
    moment.orders = given or {}
    return str(auction.panel(moment))


def order(seat: int, most: int | None, placed: int = 0) -> dict[str, Any]:
    return {"seat": seat, "war": 1, "placed": placed, "most": most, "a": 0, "b": 1}


def test_whoever_may_pass_may_pass_the_whole_auction() -> None:
    session = at_auction()
    assert 'data-value="pass"' not in panel(session, session.actor)  # the opener must bid (R02)
    for text in ("side a britain", "side b france", "bid 0"):
        session.play(text)
    assert 'data-act="auction-order" data-value="pass"' in panel(session, session.actor)


def test_a_pass_that_may_be_asked_again_is_told_from_one_that_holds() -> None:
    """R03: whoever passes is asked again after a raise; where a pass ends it all are the same."""
    session = at_auction("side a britain", "side b france", "bid 0")
    shown = panel(session, session.actor)
    assert ">Pass once<" in shown and ">Pass from now on<" in shown
    for _ in range(2):
        session.play("pass")
    shown = panel(session, session.actor)
    assert ">Pass<" in shown and "from now on" not in shown


def test_nobody_is_offered_to_bid_up_to_nothing() -> None:
    session = at_auction("side a britain", "side b france")
    assert "Bid up to" not in panel(session, session.actor)
    moment = moment_of(session, session.actor, chosen="say:bid 1")
    assert "Bid up to 1 for me" in str(auction.panel(moment))


def test_bidding_up_to_an_amount_is_offered_as_soon_as_there_is_a_pair() -> None:
    """R03: also for the pair that stands: the order passes, and comes back when it is outbid."""
    session = at_auction()
    assert "up to" in panel(session, session.actor) and "auction-order" not in panel(session, 0)
    for text in ("side a britain", "side b france", "bid 2"):
        session.play(text)
    standing = moment_of(session, session.actor, chosen="say:bid 7")
    assert "Bid up to 7 to keep this" in str(auction.panel(standing))
    session.play("side a france")
    session.play("side b spain")
    moment = moment_of(session, session.actor, chosen="say:bid 5")
    assert "Bid up to 5 for me" in str(auction.panel(moment))


def test_an_order_for_the_pair_that_stands_passes_and_bids_when_it_is_outbid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = at_auction("side a britain", "side b france", "bid 2")
    seat = session.actor
    screen = SimpleNamespace(orders={})
    table = SimpleNamespace(actor=seat, session=session, screen=screen, persons_turn=lambda: True)
    monkeypatch.setattr(orders, "proceed", lambda table: None)
    orders.give(cast(Controller, table), "5")
    given = screen.orders[seat]
    first = session.standing(given)
    assert first is not None and first.text == "pass"
    for text in ("pass", "side a spain", "side b russia", "bid 3", "pass", "pass"):
        session.play(text)
    assert session.actor == seat
    found = []
    while (choice := session.standing(given)) is not None:
        session.play(choice)
        found.append(choice.text)
    assert found == ["side a britain", "side b france", "bid 4"]


def test_a_power_card_tells_its_alliance() -> None:
    """A phone has no room for the tracks of the top bar."""
    session = at_auction("side a britain", "side b france", "bid 0", "pass", "pass", "pass")
    moment = moment_of(session, 0)
    assert '<i class="side-tag">A</i>' in str(players.card(moment, 0))
    assert "alliance B, place 2" in str(players.card(moment, 1))
    assert "side-tag" not in str(players.card(moment, 2))


def test_an_order_that_holds_can_be_called_off() -> None:
    session = at_auction("side a britain", "side b france", "bid 2")
    html = panel(session, 0, {0: order(0, 7)})
    assert "Britain bids up to 7 gold: Britain for A and France for B" in html
    assert 'data-act="drop-order" data-value="0"' in html


def test_how_far_an_order_goes_is_told_to_its_own_player_only() -> None:
    session = at_auction("side a britain", "side b france", "bid 2")
    html = panel(session, None, {0: order(0, 59)})
    assert "Britain bids by a standing order" in html and "59" not in html


def test_an_order_of_another_auction_is_not_shown() -> None:
    session = at_auction("side a britain", "side b france", "bid 2")
    assert "drop-order" not in panel(session, 0, {0: order(0, 7, placed=2)})


def test_the_table_plays_orders_of_persons_who_sit_here() -> None:
    """Not of a seat at another browser: there nobody plays for it."""
    session = at_auction("side a britain", "side b france", "bid 2")
    here = True
    table = SimpleNamespace(
        actor=session.actor,
        session=session,
        screen=SimpleNamespace(orders={1: order(1, None)}),
        persons_turn=lambda: here,
    )
    choice = ordered(cast(Controller, table))
    assert choice is not None and choice.text == "pass"
    here = False
    assert ordered(cast(Controller, table)) is None


def test_giving_an_order_plays_at_once_and_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_auction("side a britain", "side b france", "bid 2")
    screen = SimpleNamespace(orders={})
    told: list[bool] = []
    table = SimpleNamespace(
        actor=session.actor, session=session, screen=screen, persons_turn=lambda: True
    )
    monkeypatch.setattr(orders, "proceed", lambda table: told.append(True))
    orders.give(cast(Controller, table), "pass")
    assert told and screen.orders[1]["most"] is None
    choice = session.standing(screen.orders[1])
    assert choice is not None and choice.text == "pass"


def outbid(seat: int = 1) -> tuple[Any, Session]:
    """A table at which a seat's order has bid at once, was outbid, and bids again."""
    session = at_auction("side a britain", "side b france", "bid 2")
    screen = Screen(orders={seat: {**order(seat, 9), "a": seat, "b": 0}}, told=session.step)
    terms = SimpleNamespace(finished=lambda session: False, here=[seat])
    table: Any = SimpleNamespace(session=session, screen=screen, terms=terms)
    table.persons_turn = lambda: session.actor == seat
    table.away = table.handover = lambda: False
    table.__dict__["actor"] = seat
    steps.forced(table, session.play)
    assert not screen.ordered, "what an order plays at once is what was clicked"
    screen.told = session.step
    for text in ("side a spain", "side b russia", "bid 5", "pass", "pass"):
        session.play(text)
    steps.forced(table, session.play)
    return table, session


def test_what_an_order_plays_later_is_no_decision_that_a_recap_begins_with() -> None:
    """It tells from the person's own click on, and of what was played that it was done for them."""
    table, session = outbid()
    steps = [session.log[index].text for index in sorted(table.screen.ordered)]
    assert steps == ["side a france", "side b britain", "bid 6"]
    assert not story._own_step(table, max(table.screen.ordered))
    first = min(table.screen.ordered)
    quiet = lambda index: session.log[index].text.startswith("side")  # noqa: E731
    table.journal, table.actor = SimpleNamespace(quiet=quiet), 1
    since = story._own(table, [1])
    assert since is not None and since.done < first
    moment = moment_of(session, 1)
    moment.ordered = table.screen.ordered
    journal = Journal(session.game)
    journal.update(session, moment.say)
    told = Story([], OVERVIEW, since)
    lines = journal.between(since.first, since.last)
    shown = str(recap.draw(moment, told, moment.view, lines, False))
    assert shown.count("Done for you") == 1
