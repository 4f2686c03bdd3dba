"""The sign ↵ stands where Enter acts, in every phase and wherever the focus is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from imperial2030.test_swiss import passing
from lots import play_by_lot
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import keep, new_session, people, seat_at, settled, table, table_ready, wait_at
from e2e.shapes import GAMES, phases

pytestmark = pytest.mark.reused

HOLD = """() => {
  window.pressed = [];
  window.hold = true;
  window.addEventListener('click', event => {
    if (!window.hold) return;
    const button = event.target.closest('[data-act], a, summary, button');
    window.pressed.push(button ? `${button.dataset.act} ${button.dataset.value}` : '');
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
}"""
"""Writes clicks down instead of letting them act, so that one moment can be tried many times."""

SIGNS = """root => {
  const shown = node => getComputedStyle(node).visibility === 'visible' && node.offsetParent;
  const found = [...root.querySelectorAll('kbd.enter')].filter(shown).map(k => k.closest('button'));
  const active = document.activeElement;
  if (getComputedStyle(active, '::after').content.startsWith('"↵"')) found.push(active);
  return found.map(button => `${button.dataset.act} ${button.dataset.value}`);
}"""
"""Which controls show that Enter presses them."""

COVERED = """() => {
  const row = document.activeElement.getBoundingClientRect();
  const sign = getComputedStyle(document.activeElement, '::after');
  const left = row.right - parseFloat(sign.width) - parseFloat(sign.paddingLeft) * 2;
  const text = document.createRange();
  text.selectNodeContents(document.activeElement.querySelector('.why'));
  return [...text.getClientRects()].filter(line => line.right > left).length;
}"""
"""How many lines of the reason on the focused row reach under its sign."""


@pytest.mark.parametrize("game", GAMES)
def test_enter_presses_what_shows_its_sign(page: Page, site: str, game: str) -> None:
    moments = phases(game)
    keep(page, site, moments)
    wrong, signs = [], 0
    page.goto(f"{site}#play/{next(iter(moments))}")
    table_ready(page)
    page.evaluate(HOLD)
    for name, session in moments.items():
        page.goto(f"{site}#play/{name}")
        table_ready(page)
        wait_at(page, session.step)
        lift_curtain(page)
        for way in ways(page):
            shown = set(table(page).evaluate(SIGNS))
            page.evaluate("window.pressed = []")
            page.keyboard.press("Enter")
            pressed = set(page.evaluate("window.pressed"))
            signs += len(shown)
            if shown != pressed and (shown or any("play" in each for each in pressed)):
                wrong.append((name, way, shown, pressed))
    assert not wrong
    assert signs


def lift_curtain(page: Page) -> None:
    """Say that the person to act has the device, where a curtain asks."""
    if page.locator(".curtain").is_visible():
        page.evaluate("window.hold = false")
        page.locator("[data-act=uncover]").click()
        page.evaluate("window.hold = true")


def ways(page: Page) -> Iterator[str]:
    """Put the focus here and there; says where."""
    settled(page)  # what is told a moment later may bring a sign, or take the focus
    yield "at first"
    for key in ("Tab", "Tab", "ArrowDown"):
        page.keyboard.press(key)
        yield key
    page.locator(".topbar .title").click()
    yield "after a click beside"
    page.locator(".topbar [data-act=log], .topbar [data-act=rules]").first.click()
    yield "after a click on a button"
    page.keyboard.press("1")
    settled(page)
    yield "after the key 1"


def test_a_key_that_is_held_down_chooses_once(page: Page, site: str) -> None:
    """It went on from turn to turn, and lifted the curtain from the next person's cash."""
    seat_at(page, site, new_session(3, hidden_cash=True))
    expect(page.locator("[data-act=uncover]")).to_be_focused()
    page.evaluate("addEventListener('click', () => (window.clicks = (window.clicks ?? 0) + 1))")
    for key, lifted in (("Enter", 1), ("1", 0), ("Enter", 1)):
        before = page.evaluate("window.clicks ?? 0")
        for _ in range(12):
            page.keyboard.down(key)
        page.keyboard.up(key)
        settled(page)
        assert page.evaluate("window.clicks ?? 0") - before == lifted, key
    expect(page.locator("[data-act=uncover]")).to_be_visible()


def test_enter_locks_the_plan_that_was_selected_by_its_digit(page: Page, site: str) -> None:
    session = locking()
    seat_at(page, site, session, one_click="free")
    page.locator("[data-act=uncover]").click()
    page.keyboard.press("Tab")
    cards = page.locator(".hand .row")
    cards.first.focus()
    last = cards.last
    chosen = last.get_attribute("data-value")
    page.keyboard.press(last.locator(".no").inner_text())
    expect(last).to_have_attribute("aria-pressed", "true")
    page.evaluate(HOLD)
    page.keyboard.press("Enter")
    assert page.evaluate("window.pressed") == [f"play lay {str(chosen).removeprefix('order.')}"]


def locking() -> Session:
    """Return a game of Pocket Imperium in which the next card locks the plan."""
    session = phases("pocket_imperium")["prompt-plan"]
    session.play(session.choices[0])
    return session


def test_leaving_the_bid_field_leaves_the_focus_where_it_went(page: Page, site: str) -> None:
    seat_at(page, site, phases("struggle_of_empires")["prompt-amount"])
    field = page.locator(".bid-field")
    field.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    expect(page.locator('[data-key="step-bid-more-1"]')).to_be_focused()
    expect(page.locator('.auction [data-value="bid 3"]')).to_be_visible()
    expect(page.locator('[data-key="step-bid-more-1"]')).to_be_focused()


UNDER_SIGN = """row => {
  row.focus();
  const sign = getComputedStyle(row, '::after'), box = row.getBoundingClientRect();
  const left = box.right - parseFloat(sign.width) - 6;
  const ends = [...row.querySelectorAll('.why, .bill, kbd')].map(
    node => node.getBoundingClientRect().right);
  return sign.content.startsWith('"↵"') ? ends.filter(end => end > left) : null;
}"""
"""Where words of a row end that lie under the sign; None for a row that has none."""


def at_paid_spaces() -> Session:
    """A nation may go farther on the rondel than three spaces, which costs."""
    session, lot = new_session(2), Random(1)
    while not any(c.verb == "rondel" and session.price(c) for c in session.choices):
        play_by_lot(session, lot)
    return session


def test_the_sign_covers_no_price(page: Page, site: str) -> None:
    seat_at(page, site, at_paid_spaces())
    page.keyboard.press("Tab")
    prices = page.locator(".rows-list .row:has(.bill)")
    expect(prices).not_to_have_count(0)
    for row in prices.all():
        assert row.evaluate(UNDER_SIGN) == []


def test_the_sign_covers_no_letter_of_a_reason(page: Page, site: str) -> None:
    """It stood on the last letters of what a Swiss Bank brings, which fills its line."""
    session = passing()
    session.play("rondel import")
    session.info = {"people": people(3)}
    page.set_viewport_size({"width": 1440, "height": 900})
    seat_at(page, site, session)
    lift_curtain(page)
    settled(page)
    row = page.locator('.offers .row[data-value="say:force"]')
    high = row.bounding_box()
    page.keyboard.press("Tab")
    while not row.evaluate("node => node === document.activeElement"):
        page.keyboard.press("Tab")
    assert page.evaluate(COVERED) == 0
    assert row.bounding_box() == high
