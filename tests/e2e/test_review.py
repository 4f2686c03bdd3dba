"""The review of a game, as a hand asks for it, follows it, uses it and finds it again."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest
from lots import play_by_lot
from playwright.sync_api import Locator, Page, expect

from core import Session
from core.review import Mistake, Review
from core.review.result import better_line
from e2e.axe import flaws, window
from e2e.conftest import LABOR, ready
from e2e.player import kept, kept_session, settled, table, table_ready, wait_at
from web.page.reviews import REVIEW

pytestmark = pytest.mark.reused

PEOPLE = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben")]
LAST = 50
"""So many steps of a game are left out of account: the beginning, which is dealt out."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def at_random(session: Session, seed: int) -> Session:
    """Play to the end without a thought: there is something better to be found."""
    lot = random.Random(seed)
    while not session.over:
        play_by_lot(session, lot)
    return session


@cache
def finished() -> Session:
    """The last rounds of a game as a game of their own, which are reviewed in seconds."""
    whole = at_random(Session.new("pocket_imperium", seats=2, seed=1), 1)
    whole.goto(whole.step - LAST)
    assert whole.game.secret is not None
    while whole.game.secret(whole.state):
        whole.undo()
    late = whole.position()
    info = {"people": PEOPLE}
    return at_random(Session.from_position("pocket_imperium", late, seed=1, info=info), 2)


def opened(page: Page, site: str) -> Page:
    """Open the finished game from its link."""
    page.goto(f"{site}#g={finished().link()}")
    return table_ready(page)


def ask(page: Page) -> None:
    """Ask for the review where the result is told."""
    page.locator("[data-act=results]").click()
    page.get_by_role("button", name="Review the game").click()
    expect(page.locator(".drawer.panel-review")).to_be_visible()


def ask_from_menu(page: Page) -> None:
    """Open the panel of the review from the menu of the bar."""
    page.locator("[data-act=menu-bar]").click()
    page.locator(".bar-menu [data-act=review]").click()
    expect(page.locator(".drawer.panel-review")).to_be_visible()


def rows(page: Page) -> Locator:
    """The decisions for which there was something better, once the review is done."""
    found = page.locator(".review-list .review-jump")
    expect(found.first).to_be_visible(timeout=LABOR)
    return found


def kept_review(page: Page) -> Review | None:
    """The review in the browser's storage, as the kernel reads it."""
    (key,) = kept(page)
    text = page.evaluate("name => JSON.parse(localStorage.getItem(name))", REVIEW + key)
    return Review.from_json(text, finished())


def reviewed(page: Page) -> tuple[Locator, Review]:
    """The rows of a review that is done, and the review as it is kept."""
    found = rows(page)
    review = kept_review(page)
    assert review is not None
    return found, review


def test_a_game_is_reviewed_and_the_review_is_found_again(page: Page, site: str) -> None:
    opened(page, site)
    ask(page)
    expect(page.locator(".review-progress progress")).to_be_visible()
    page.locator('.review-progress progress:not([value="0"])').wait_for()
    found, review = reviewed(page)
    expect(found).to_have_count(len(review.mistakes))

    second = review.mistakes[1]
    found.nth(1).click()
    wait_at(page, second.first)
    expect(table(page)).to_have_attribute("data-past", "true")
    expect(found.nth(1)).to_have_attribute("aria-current", "step")
    expect(page.locator(".review-now")).to_contain_text(f"After step {second.first}")

    page.reload()
    table_ready(page)
    ask_from_menu(page)
    expect(rows(page)).to_have_count(len(review.mistakes))
    expect(page.locator(".review-progress")).to_have_count(0)
    assert kept_review(page) == review


def test_a_click_on_the_curve_and_the_better_line_as_a_game_of_its_own(
    page: Page, site: str
) -> None:
    opened(page, site)
    ask(page)
    found, review = reviewed(page)
    bands = page.locator(".review-chart .band")
    at = len(review.curve.steps) // 3
    bands.nth(at).click()
    wait_at(page, review.curve.steps[at])

    first = review.mistakes[0]
    found.first.click()
    wait_at(page, first.first)
    before = set(kept(page))
    page.get_by_role("button", name="Play the better line").click()
    said = page.locator("#bars .bar", has_text="This is a copy")
    said.hover()  # under a hand it stays
    expect(table(page)).to_have_attribute("data-over", "false")
    table_ready(page)
    expect(said).to_be_visible()
    (key,) = set(kept(page)) - before
    steps = [step.text for step in kept_session(page, key).log]
    assert steps[first.first :][: len(first.better)] == list(first.better)
    assert steps[: first.first] == [step.text for step in finished().log[: first.first]]

    page.go_back()
    expect(table(page)).to_have_attribute("data-over", "true")
    expect(said).to_have_count(0)  # this is the game itself


def test_the_map_shows_what_the_better_line_of_a_row_is_about(page: Page, site: str) -> None:
    """While the row is pointed at or has the focus, and while its position is on show."""
    opened(page, site)
    ask(page)
    found, review = reviewed(page)
    outlined = page.locator(".board .highlights [data-slot=hinted] > *")
    about = [_is_about_the_map(finished(), mistake) for mistake in review.mistakes]
    assert any(about)
    page.locator("#review-title").hover()
    expect(outlined).to_have_count(0)
    for row, on_map in zip(found.all(), about, strict=True):
        row.focus()
        if on_map:
            expect(outlined).not_to_have_count(0)
        else:
            expect(outlined).to_have_count(0)
    row = found.nth(about.index(True))
    row.hover()
    expect(outlined).not_to_have_count(0)
    page.locator("#review-title").hover()
    expect(outlined).to_have_count(0)
    row.click()
    page.locator("#review-title").hover()
    expect(outlined).not_to_have_count(0)


def _is_about_the_map(session: Session, mistake: Mistake) -> bool:
    """Whether a better line has a target on the board, a hex or a tile."""
    game, state = session.game, session.timeline.states[mistake.first]
    for step in better_line(session, mistake).steps:
        if any(name.startswith(("S", "P", "tile.")) for name in game.targets(state, step.action)):
            return True
        state = state.copy()
        game.apply(state, step.action)
    return False


def test_a_review_that_is_cancelled_leaves_nothing_behind(page: Page, site: str) -> None:
    opened(page, site)
    ask(page)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".review-progress")).to_have_count(0)
    begin = page.locator(".drawer").get_by_role("button", name="Review the game")
    begin.click()
    page.locator('.review-progress progress:not([value="0"])').wait_for()
    page.goto(f"{site}#credits")  # leaving the table ends it as well
    page.locator("#app:not(.play)").wait_for()
    page.go_back()
    table_ready(page)
    ask_from_menu(page)
    expect(begin).to_be_visible()
    assert not [name for name in page.evaluate("Object.keys(localStorage)") if REVIEW in name]


def test_undo_while_it_is_under_way_ends_it(page: Page, site: str) -> None:
    opened(page, site)
    ask(page)
    page.locator(".topbar [data-act=undo]").click()
    expect(table(page)).to_have_attribute("data-over", "false")
    expect(page.locator(".review-progress")).to_have_count(0)
    settled(page)


def test_on_a_phone_the_position_and_the_list_are_both_in_sight(
    page_of: Callable[..., Page], site: str
) -> None:
    page = page_of(**PHONE)
    opened(page, site)
    ask_from_menu(page)
    page.get_by_role("button", name="Review the game").click()
    found, review = reviewed(page)
    found.last.click()
    wait_at(page, review.mistakes[-1].first)
    expect(found.last).to_be_in_viewport()
    ways = page.get_by_role("button", name="Play on from here")
    expect(ways).to_be_visible()
    drawer, stage = (page.locator(name).bounding_box() for name in (".drawer", ".stage"))
    assert drawer and stage
    assert drawer["y"] - stage["y"] > 150  # so much of the map
    page.get_by_role("button", name="Close this panel").click()
    expect(page.locator(".past-banner")).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing(size: str, page_of: Callable[..., Page], site: str) -> None:
    page = window(page_of, size)
    opened(page, site)
    ask(page)
    found = flaws(page, "under way")
    rows(page).first.click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    found += flaws(page, "done")
    assert not found, "\n".join(found)


def test_what_is_hidden_is_not_told(page: Page, site: str) -> None:
    """In the midst of a game of Struggle of Empires nobody knows the unrest of others."""
    session, lot = Session.new("struggle_of_empires", seats=3, seed=3), random.Random(3)
    while session.step < 60:
        play_by_lot(session, lot)
    page.goto(f"{site}#g={session.link()}")
    table_ready(ready(page))
    ask_from_menu(page)
    expect(page.locator(".drawer")).to_contain_text("what is still hidden")
    expect(page.locator(".drawer").get_by_role("button", name="Review the game")).to_have_count(0)
