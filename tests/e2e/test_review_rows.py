"""Pointing at the rows of a review with the mouse: their numbers are no seats."""

from __future__ import annotations

import json
from random import Random

import pytest
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from core.play.secret import mark_of
from core.review import Mistake, Review
from core.review.curve import Curve
from e2e.endings import near_the_end
from e2e.player import entry, store, table_ready
from e2e.struggle_player import new_session
from web.page.reviews import REVIEW
from web.page.storage import GAME

pytestmark = pytest.mark.reused

KEY = "reviewed"
SEATS, ROWS = 2, 4
"""More decisions than players: a number of a row may be no seat's at all."""


def finished() -> Session:
    """A game of two at its end."""
    session, lot = near_the_end(new_session(SEATS)), Random(1)
    while not session.over:
        play_by_lot(session, lot)
    return session


def with_rows(session: Session) -> Review:
    """A review of it in which so many first decisions of people could have been better."""
    line = session.timeline
    firsts = [step for step, state in enumerate(line.states) if state.actor >= 0][:ROWS]
    mistakes = tuple(
        Mistake(line.states[step].actor, step, step + 1, 2.0, (session.log[step].text,))
        for step in firsts
    )
    curve = Curve((0, session.length), ((5.0, 5.0),) * SEATS)
    return Review(mark_of(session, session.length), curve, mistakes)


def test_no_row_outlines_what_a_player_has(page: Page, site: str) -> None:
    session = finished()
    review = with_rows(session)
    kept = {GAME + KEY: entry(session), REVIEW + KEY: json.dumps(review.to_json())}
    page.set_viewport_size({"width": 1440, "height": 900})
    store(page, site, kept)
    page.goto(f"{site}#play/{KEY}")
    table_ready(page)
    page.locator("[data-act=menu-bar]").click()
    page.locator(".bar-menu [data-act=review]").click()
    rows = page.locator(".review-list .review-jump")
    expect(rows).to_have_count(ROWS)
    for row in rows.all():
        row.scroll_into_view_if_needed()
        box = row.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 10)
        expect(page.locator(".board [data-slot=near] .owned")).to_have_count(0)
        expect(page.get_by_text("Something went wrong here")).to_have_count(0)
