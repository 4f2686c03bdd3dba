"""A round of secret plans by links: every player a browser of their own, nothing to read early."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from core import Session
from core.play.secret import chosen, mark_of, seats_of, stage
from core.save import sealed
from e2e.conftest import ready
from e2e.reuse import at_home, leave

NAMES = ("Anna", "Ben", "Chiara")
PLANS = {
    2: {
        0: ("explore", "explore", "expand", "expand"),
        1: ("exterminate", "expand", "explore", "exterminate", "expand"),
    },
    3: {0: ("explore", "expand"), 1: ("exterminate", "explore"), 2: ("expand", "exterminate")},
}
"""The cards each player lays; the last kind lays itself."""


@cache
def begun(seats: int, bots: int = 0) -> str:
    """The link of a game at its first plans; the last seats are bots."""
    people = [
        {"name": name, "kind": "bot", "bot": "random"}
        if seat >= seats - bots
        else {"name": name, "kind": "person", "bot": None}
        for seat, name in enumerate(NAMES[:seats])
    ]
    session = Session.new("pocket_imperium", seats=seats, seed=4, info={"people": people})
    while stage(session) is None:
        session.play(session.choices[0])
    return session.link()


pytestmark = pytest.mark.reused

Profile = Callable[..., BrowserContext]
PageOf = Callable[..., Page]


def opens(page: Page, site: str, link: str, anew: bool = False) -> Page:
    """Go to a link as people do: from another screen of this page, or in a page that starts."""
    if anew:
        page.goto("about:blank")
    elif at_home(page, site):
        leave(page)
    page.goto(f"{site}#g={link}")
    return ready(page)


def plans(page: Page, seat: int, cards: tuple[str, ...], done: bool = True) -> None:
    """Say who one is, lay the cards, lock in."""
    page.get_by_role("button", name=f"I am {NAMES[seat]}").click()
    lay_cards(page, cards)
    if done:
        expect(page.locator(".panel.sealed")).to_be_visible()


def lay_cards(page: Page, cards: tuple[str, ...]) -> None:
    """Lay cards and lock in."""
    for number, order in enumerate(cards):
        expect(page.locator(".plan .slot.laid")).to_have_count(number)
        page.locator(f'.plan [data-target="order.{order}"]').click()
    page.get_by_role("button", name="Lay and lock in").click()


def two_have_planned(page_of: PageOf, site: str, seats: int) -> tuple[Page, Page]:
    """The browsers of Anna and Ben, who have planned one after the other in a new game."""
    anna, ben = (page_of(profile=name) for name in NAMES[:2])
    opens(anna, site, begun(seats))
    plans(anna, 0, PLANS[seats][0])
    opens(ben, site, link_of(anna))
    plans(ben, 1, PLANS[seats][1])
    return anna, ben


def link_of(page: Page) -> str:
    """The link this browser passes on now."""
    return page.locator("#share-link").input_value().partition("#g=")[2]


def assert_unreadable(page: Page, link: str) -> Session:
    """Neither the link nor the page tells a word of a plan."""
    session = Session.from_link(link)
    assert stage(session) == session.step and "lay " not in json.dumps(session.to_json())
    html = page.content()
    for word in ("lay expand", "lay explore", "lay exterminate", "order.exp", "order.ext"):
        assert word not in html
    assert "⟨" not in page.inner_text("body")
    return session


def kept(page: Page) -> list[dict[str, Any]]:
    """The sessions this browser keeps."""
    texts = page.evaluate(
        "Object.keys(localStorage).filter(k => k.startsWith('imperia.game.'))"
        ".map(k => localStorage[k])"
    )
    return [json.loads(text)["session"] for text in texts]


REVEALED = re.compile("shows (Expand|Explore|Exterminate)")
"""The first sentence of the log that names a card."""


def asked(page: Page) -> None:
    expect(page.get_by_role("heading", name="Which player are you?")).to_be_visible()


def revealed(page: Page) -> Session:
    """Wait for the table; the whole game that this browser keeps now."""
    expect(page.get_by_text(REVEALED).first).to_be_visible()
    expect(page.locator("#app.play[data-ready=true]:not([data-unsaved=true])")).to_be_visible()
    whole = [
        session for session in map(Session.from_json, kept(page)) if "unsealed" in session.info
    ]
    assert len(whole) == 1
    return whole[0]


def laid(session: Session, start: int) -> dict[int, tuple[str, ...]]:
    plans = chosen(session, start)
    return {seat: tuple(text.removeprefix("lay ") for text in own) for seat, own in plans.items()}


@pytest.mark.parametrize("seats", [2, 3])
def test_a_round(seats: int, page_of: PageOf, site: str) -> None:
    """Two players start the page anew for each link: what counts is kept by the browser."""
    anew, pages = seats == 2, [page_of(profile=name) for name in NAMES[:seats]]
    link, wanted = begun(seats), PLANS[seats]
    start = Session.from_link(link).step
    for seat in reversed(range(seats)):
        asked(opens(pages[seat], site, link, anew))
        plans(pages[seat], seat, wanted[seat])
        link = link_of(pages[seat])
        session = Session.from_link(link)
        done = session.info["sealed"]
        assert len(done["commits"]) == seats - seat
        if seat:
            assert_unreadable(pages[seat], link)
            assert not done["opened"]
            heading = pages[seat].get_by_role("heading", name="Your plan is locked in")
            expect(heading).to_be_visible()
        for session in kept(pages[seat]):
            assert "lay" not in json.dumps(session["steps"])
    expect(pages[0].get_by_role("heading", name="All have locked in")).to_be_visible()
    for seat in range(1, seats):
        opens(pages[seat], site, link, anew)
        if seat < seats - 1:
            expect(pages[seat].get_by_text("Send this link to Chiara")).to_be_visible()
            link = link_of(pages[seat])
    whole = revealed(pages[-1])
    assert laid(whole, start) == wanted
    pages[-1].locator("[data-act=share]:visible").first.click()
    dialog = pages[-1].get_by_role("dialog", name="Share this game")
    expect(dialog).to_contain_text("A link can be read by a determined player.")
    link = link_of(pages[-1])
    opens(pages[0], site, link, anew)
    assert revealed(pages[0]) == whole == Session.from_link(link)


def test_forged_opening_is_named(page_of: PageOf, site: str) -> None:
    anna, ben = two_have_planned(page_of, site, 2)
    session = Session.from_link(link_of(ben))
    before = kept(anna)
    forged = json.loads(json.dumps(session.info["sealed"]))
    forged["opened"]["1"][1] = ["lay expand"] * 2 + ["lay explore"] * 2
    session.info = session.info | {"sealed": forged}
    opens(anna, site, session.link())
    sentence = "The plan of Ben is not the one that was sealed."
    expect(anna.locator("#problem")).to_have_text(sentence)
    assert kept(anna) == before
    other = ("lay expand", "lay expand", "lay explore", "lay explore")
    mark = mark_of(session, session.step)
    forged["commits"]["1"] = sealed.commitment(mark, 1, (forged["opened"]["1"][0], other))
    forged["opened"] = {}
    session.info = session.info | {"sealed": forged}
    # Ben's browser did not sign this one: Anna does not believe it, and it spoils nothing.
    opens(anna, site, session.link())
    expect(anna.locator("#problem")).to_contain_text("was not made in Ben’s browser")
    assert kept(anna) == before
    opens(anna, site, link_of(ben))
    revealed(anna)


def test_who_lacks_web_crypto_is_told_that_seals_are_unsigned(
    new_context: Profile, site: str
) -> None:
    context = new_context()
    context.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    page = opens(context.new_page(), site, begun(2))
    plans(page, 0, PLANS[2][0])
    expect(page.get_by_text("seals are unsigned")).to_be_visible()
    expect(page.locator(".sealed-list li", has_text="Anna")).to_contain_text("unsigned")
    session = Session.from_link(link_of(page))
    assert "signs" not in session.info["sealed"] and "keys" not in session.info


def test_a_plan_that_finds_no_room_opens_in_the_page_that_has_it(
    new_context: Profile, page_of: PageOf, site: str
) -> None:
    context = new_context()
    context.add_init_script("Storage.prototype.setItem = () => { throw new Error('full') }")
    anna = opens(context.new_page(), site, begun(2))
    plans(anna, 0, PLANS[2][0])
    bar = anna.locator("[data-bar=refused]")
    expect(bar).to_contain_text("This browser has not kept your plan, and no link holds it.")
    ben = opens(page_of(profile="Ben"), site, link_of(anna))
    plans(ben, 1, PLANS[2][1])
    link = link_of(ben)
    anna.get_by_role("button", name="Home screen").click()
    anna.get_by_label("Got a link?").fill(link)
    anna.get_by_role("button", name="Open", exact=True).click()
    expect(anna.get_by_text(REVEALED).first).to_be_visible()
    expect(bar).to_contain_text("This browser keeps nothing.")


def test_an_unsigned_seal_opens_a_plan_only_when_asked_to(page: Page, site: str) -> None:
    """A third hand has invented Ben's seal: Anna's plan stays closed until she says otherwise."""
    anna = opens(page, site, begun(2))
    plans(anna, 0, PLANS[2][0])
    session = Session.from_link(link_of(anna))
    assert len(session.info["sealed"]["signs"]["0"]) == 86
    commit = sealed.commitment(mark_of(session, session.step), 1, ("0" * 32, ()))
    opens(anna, site, sealed.merge(session, {1: commit}).link())
    expect(anna.get_by_text("Your plan stays closed")).to_be_visible()
    assert not Session.from_link(link_of(anna)).info["sealed"]["opened"]
    anna.locator("#open-unsigned").click()
    expect(anna.locator(".sealed-list li", has_text="Anna")).to_contain_text("opened")


def test_after_the_reveal_everybody_decides_for_themselves(page_of: PageOf, site: str) -> None:
    anna, ben = two_have_planned(page_of, site, 2)
    opens(anna, site, link_of(ben))
    whole = revealed(anna)
    anna.locator("[data-act=share]:visible").first.click()
    opens(ben, site, link_of(anna))
    assert revealed(ben) == whole
    actor = whole.actor
    assert actor is not None
    mine, other = (anna, ben) if actor == 0 else (ben, anna)
    prompt = f"{NAMES[actor]} decides next: send them this link"
    expect(mine.locator(".prompt h2")).not_to_have_text(prompt)
    expect(mine.locator(".dock [data-act=group]").first).to_be_visible()
    expect(other.locator(".prompt h2")).to_have_text(prompt)
    expect(other.locator("[data-act=group], [data-act=play], .tags .numtag")).to_have_count(0)


def test_plans_of_one_screen_stand_nowhere_to_read(page: Page, site: str) -> None:
    opens(page, site, begun(2))
    page.get_by_role("button", name="We all play on this screen").click()
    first, second = seats_of(Session.from_link(begun(2)))
    page.get_by_role("button", name=f"I am {NAMES[first]}").click()
    lay_cards(page, PLANS[2][first])
    waits = page.get_by_role("button", name=f"I am {NAMES[second]}")
    expect(waits).to_be_visible()
    expect(page.locator("#app.play:not([data-unsaved=true])")).to_be_visible()
    storage = page.evaluate("JSON.stringify(Object.entries(localStorage))")
    assert "lay" not in storage.replace("play", "")
    for word in ("expand", "explore", "exterminate"):
        assert word not in storage
    page.reload()
    ready(page)
    waits.click()
    expect(page.locator(".status.player", has_text="Plan locked")).to_have_count(1)
    page.locator("[data-act=share]:visible").first.click()
    dialog = page.get_by_role("dialog", name="Share this game")
    expect(dialog).to_contain_text("up to before the secret choices")
    expect(dialog).not_to_contain_text("the whole game")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save as file").click()
    text = download.value.path().read_text()
    assert Session.from_json(text).step == Session.from_link(begun(2)).step
    page.keyboard.press("Escape")
    page.goto(f"{site}#home")
    page.locator(".kept-menu button").first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    expect(page.locator("#bars")).to_contain_text("up to before the secret choices")  # for a while
    assert (
        Session.from_json(download.value.path().read_text()).log == Session.from_link(begun(2)).log
    )


def test_one_screen_shares_sealed(page: Page, site: str) -> None:
    opens(page, site, begun(2))
    page.get_by_role("button", name="We all play on this screen").click()
    expect(page.locator("#app.play[data-ready=true]")).to_be_visible()
    expect(page.locator(".panel.sealed")).to_have_count(0)
    first, second = seats_of(Session.from_link(begun(2)))
    page.get_by_role("button", name=f"I am {NAMES[first]}").click()
    lay_cards(page, PLANS[2][first])
    expect(page.get_by_role("button", name=f"I am {NAMES[second]}")).to_be_visible()
    page.get_by_role("button", name="Plan by links instead").click()
    expect(page.get_by_role("heading", name="Your plan is locked in")).to_be_visible()
    session = assert_unreadable(page, link_of(page))
    assert list(session.info["sealed"]["commits"]) == [str(first)]
    plans(page, second, PLANS[2][second], done=False)
    assert chosen(revealed(page), session.step).keys() == {0, 1}


def test_one_person_against_bots_sees_nothing_of_it(page: Page, site: str) -> None:
    opens(page, site, begun(3, bots=2))
    expect(page.locator("#app.play[data-ready=true]")).to_be_visible()
    expect(page.locator(".panel.sealed")).to_have_count(0)
    page.locator("[data-act=share]:visible").first.click()
    dialog = page.get_by_role("dialog", name="Share this game")
    expect(dialog).to_be_visible()
    expect(dialog).not_to_contain_text("determined player")


def test_wrong_seat_can_be_left_and_undo_stays_inside_the_plan(page: Page, site: str) -> None:
    opens(page, site, begun(3))
    page.get_by_role("button", name="I am Chiara").click()
    page.locator('.plan [data-target="order.expand"]').click()
    expect(page.locator(".plan .slot.laid")).to_have_count(1)
    page.locator(".plan .slot.laid").click()
    expect(page.locator(".plan .slot.laid")).to_have_count(0)
    page.keyboard.press("z")
    expect(page.locator(".plan")).to_be_visible()
    page.reload()
    ready(page)
    asked(page)


def test_only_sealed_plans_count_as_locked(page: Page, site: str) -> None:
    """Placeholders stand for the others' plans on the board: nobody is told they were made."""
    last = seats_of(Session.from_link(begun(3)))[-1]
    opens(page, site, begun(3))
    page.get_by_role("button", name=f"I am {NAMES[last]}").click()
    expect(page.locator(".plan")).to_be_visible()
    expect(page.locator(".status.player .doing")).to_have_count(3)
    expect(page.locator(".status.player", has_text="Plan locked")).to_have_count(0)
    expect(page.locator(".status.player", has_text="Yet to plan")).to_have_count(2)
    expect(page.get_by_text("locks the plan in")).to_have_count(0)


def test_a_sealed_plan_counts_as_locked(page: Page, page_of: PageOf, site: str) -> None:
    first, *_, last = seats_of(Session.from_link(begun(3)))
    opens(page, site, begun(3))
    plans(page, first, PLANS[3][first])
    other = opens(page_of(profile="other"), site, link_of(page))
    other.get_by_role("button", name=f"I am {NAMES[last]}").click()
    locked = other.locator(".status.player", has_text="Plan locked")
    expect(locked).to_have_count(1)
    expect(locked).to_contain_text(NAMES[first])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_screens_are_accessible(theme: str, page: Page, site: str) -> None:
    page.emulate_media(color_scheme=theme)
    opens(page, site, begun(3))
    asked(page)
    assert Axe().run(page).violations_count == 0
    plans(page, 1, PLANS[3][1])
    assert Axe().run(page).violations_count == 0
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_count(1)
