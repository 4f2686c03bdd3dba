"""Undo, redo, history and reloading: nothing decided gets lost, nothing known is unseen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from core import Session
from core.protocol import Choice
from e2e.player import (
    goes_on,
    in_maneuver,
    kept,
    kept_session,
    new_session,
    on_map,
    play,
    row,
    seat_at,
    settled,
    step,
    table_ready,
    wait_at,
    wait_for_turn,
)

pytestmark = pytest.mark.reused


def undo(page: Page) -> None:
    page.locator(".topbar [data-act=undo]").click()


def redo(page: Page) -> None:
    page.locator(".topbar [data-act=redo]").click()


def said(page: Page) -> str:
    """What the prompt asks."""
    return page.locator(".prompt h2").inner_text()


def numbers(page: Page) -> list[str | None]:
    """The regions with a number on the map."""
    return [tag.get_attribute("data-target") for tag in page.locator(".tags .numtag").all()]


def walk(page: Page, session: Session) -> list[int]:
    """Sail the first fleet and march the first army; gives the steps along the way."""
    steps = [step(page)]
    for text in ("fleet", "fleet", "army", "army"):
        wish = next(c for c in session.choices if c.text.startswith(text) and alone(c, session))
        on_map(page, wish.targets[-1]).click()
        session.play(wish)
        wait_at(page, session.step)
        steps.append(session.step)
    return steps


def alone(choice: Choice, session: Session) -> bool:
    """Whether no other choice shares the target, so that no menu opens."""
    ends = [other.targets[-1] for other in session.choices if other.targets]
    return bool(choice.targets) and ends.count(choice.targets[-1]) == 1


# ---- reload ----
def test_reload_with_a_unit_in_the_hand(page: Page, site: str) -> None:
    session = in_maneuver()
    seat_at(page, site, session)
    fleet = next(c for c in session.choices if c.text.startswith("fleet "))
    on_map(page, fleet.targets[0]).click()
    wait_at(page, session.step + 1)
    settled(page)  # the numbers follow the answer
    before = said(page), numbers(page), page.locator(".tokens .ring-in").count()
    assert before[2] == 1
    page.reload()
    table_ready(page)
    wait_at(page, session.step + 1)
    settled(page)
    assert (said(page), numbers(page), page.locator(".tokens .ring-in").count()) == before
    assert kept_session(page).state == play(session, fleet.text).state
    page.get_by_role("button", name="Back", exact=True).click()
    wait_at(page, session.step - 1)


def test_reload_keeps_what_redo_would_bring(page: Page, site: str) -> None:
    session = new_session(2)
    seat_at(page, site, session)
    row(page, "rondel.taxation").click()
    wait_at(page, session.step + 1)
    undo(page)
    wait_at(page, session.step)
    page.reload()
    table_ready(page)
    redo(page)
    wait_at(page, session.step + 1)


# ---- undo ----
def test_undo_and_redo_walk_through_a_turn(page: Page, site: str) -> None:
    session = in_maneuver()
    seat_at(page, site, Session.from_json(session.to_json()))
    steps = walk(page, session)
    for number in reversed(steps[:-1]):
        undo(page)
        wait_at(page, number)
        assert kept_session(page).state == session.state_at(number)
    for number in steps[1:]:
        redo(page)
        wait_at(page, number)
    assert kept_session(page).state == session.state


def test_undo_of_the_whole_turn(page: Page, site: str) -> None:
    session = in_maneuver()
    begun = next(s.index for s in reversed(session.log) if s.text.startswith("rondel"))
    seat_at(page, site, Session.from_json(session.to_json()))
    walk(page, session)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Undo the whole turn").click()
    wait_at(page, begun)
    expect(page.locator(".dock .rondel .space.legal").first).to_be_visible()


def test_undo_stops_at_the_deal(page: Page, site: str) -> None:
    session = new_session(3)
    seat_at(page, site, session)
    button = page.locator(".topbar [data-act=undo]")
    expect(button).to_have_attribute("aria-disabled", "true")
    row(page, "rondel.taxation").click()
    wait_at(page, session.step + 1)
    undo(page)
    wait_at(page, session.step)
    expect(button).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("z")
    expect(page.locator(".prompt .remark")).to_have_text("There is nothing to take back.")
    assert step(page) == session.step


def test_undo_takes_the_replies_of_bots_back_too(page: Page, site: str) -> None:
    session = new_session(1, 2)
    seat_at(page, site, session)
    before = session.step
    row(page, "rondel.taxation").click()
    wait_for_turn(page, before)
    after = kept_session(page)
    assert {entry.actor for entry in after.log[before:]} == {0, 1, 2}
    undo(page)
    wait_at(page, before)
    while step(page) < after.step:
        at = step(page)
        redo(page)
        goes_on(page, at)
    assert kept_session(page).state == after.state


def test_who_has_moved_may_undo_it_before_the_device_is_handed_on(page: Page, site: str) -> None:
    """The curtain lay over Undo, and the next person alone could lift it."""
    session = new_session(2, hidden_cash=True)
    mover = session.actor
    seat_at(page, site, session)
    back = page.locator(".curtain [data-act=undo]")
    page.locator("[data-act=uncover]").click()
    row(page, "rondel.taxation").click()
    expect(page.locator(".curtain")).to_contain_text("Pass the device to")
    back.click()
    wait_at(page, session.step)
    expect(page.locator(".curtain")).to_be_hidden()
    assert kept_session(page).actor == mover
    expect(page.locator(".prompt .purse")).to_be_visible()
    row(page, "rondel.taxation").click()
    expect(back).to_be_visible()
    page.reload()
    table_ready(page)
    expect(page.locator("[data-act=uncover]")).to_be_visible()
    expect(back).to_have_count(0)  # nobody knows who has the device now


def test_undo_stops_at_the_reply_of_a_bot_when_two_persons_play(page: Page, site: str) -> None:
    session = play(new_session(2, 1), "rondel taxation")
    seat_at(page, site, session)
    row(page, "rondel.taxation").click()
    wait_for_turn(page, session.step)
    after = step(page)
    assert after > session.step + 1
    expect(page.locator(".topbar [data-act=undo]")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("z")
    sentence = "Somebody else has answered. Undo stops here."
    expect(page.locator(".prompt .remark")).to_have_text(sentence)
    assert step(page) == after


# ---- history ----
def test_looking_back_changes_nothing(page: Page, site: str) -> None:
    session = in_maneuver()
    seat_at(page, site, session)
    page.get_by_role("slider", name="Step of the game").fill("3")
    expect(page.locator(".past-banner")).to_contain_text(f"Step 3 of {session.step}")
    assert not numbers(page)
    expect(page.locator("[data-slot=near] use")).to_have_count(0)
    page.get_by_role("button", name="Back to now").first.click()
    wait_at(page, session.step)
    assert kept_session(page).state == session.state


def test_the_slider_is_dragged_through_the_game(page: Page, site: str) -> None:
    session = in_maneuver()
    seat_at(page, site, session)
    slider = page.get_by_role("slider", name="Step of the game")
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 8, middle)
    page.mouse.down()
    shown = [session.step]
    for share in (0.7, 0.4, 0.02):
        page.mouse.move(box["x"] + box["width"] * share, middle, steps=3)
        expect(page.locator(".past-banner")).not_to_contain_text(f"Step {shown[-1]} of")
        settled(page)
        shown.append(int(slider.input_value()))
        expect(page.locator(".past-banner")).to_contain_text(f"Step {shown[-1]} of")
    page.mouse.up()
    assert shown == sorted(set(shown), reverse=True) and shown[-1] <= 1
    expect(page.locator('.history [data-act="last"]')).not_to_have_attribute(
        "aria-disabled", "true"
    )


def test_a_copy_from_the_past_is_a_game_of_its_own(page: Page, site: str) -> None:
    session = in_maneuver()
    seat_at(page, site, session, key="first")
    page.get_by_role("slider", name="Step of the game").fill("5")
    page.get_by_role("button", name="Continue from here as a copy").click()
    said = page.locator("#bars .bar", has_text="This is a copy, from step 5 on.")
    expect(said).to_be_visible()  # it goes by itself
    page.wait_for_url(lambda url: not url.endswith("#play/first"))
    table_ready(page)
    wait_at(page, 5)
    other = page.url.partition("#play/")[2]
    assert set(kept(page)) == {"first", other}
    assert kept_session(page, "first").state == session.state
    assert kept_session(page, other).state == session.state_at(5)


def test_the_stroke_through_undo_is_no_darker_than_its_sign(page: Page, site: str) -> None:
    """A dark stroke over a pale arrow drew the eye to the one thing that cannot be pressed."""
    seat_at(page, site, new_session(3))
    undo = page.locator(".tools .fenced")
    expect(undo).to_have_attribute("aria-disabled", "true")
    stroke = undo.evaluate("node => getComputedStyle(node, '::after').backgroundColor")
    assert stroke == undo.evaluate("node => getComputedStyle(node).color")
