"""A link carries a whole game into another browser; a bad one says so and harms nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from core import Session
from core.bots import choose
from e2e.conftest import ready
from e2e.player import (
    NAMES,
    in_maneuver,
    keep,
    kept,
    kept_session,
    long_game,
    new_session,
    row,
    seat_at,
    shared_link,
    step,
    table,
    table_ready,
    wait_at,
)
from e2e.presses import settle
from e2e.reuse import at_home, leave

pytestmark = pytest.mark.reused

NewContext = Callable[..., BrowserContext]


@pytest.mark.parametrize("where", ["site", "sub_site"])
def test_a_link_opens_the_same_game_in_a_fresh_profile(
    page: Page, new_context: NewContext, where: str, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue(where)
    session = in_maneuver()
    seat_at(page, address, session)
    row(page, session.choices[0].targets[0]).click()
    wait_at(page, session.step + 1)
    link = shared_link(page)
    assert link.startswith(address)
    other = new_context().new_page()
    other.goto(link)
    table_ready(other)
    wait_at(other, session.step + 1)
    assert kept_session(other).state == kept_session(page).state
    assert kept_session(other).info == session.info
    expect(other.locator(".prompt h2")).to_have_text(page.locator(".prompt h2").inner_text())
    assert "g=" not in other.url
    other.reload()
    table_ready(other)
    wait_at(other, session.step + 1)
    assert len(kept(other)) == 1


def test_the_copy_button_copies_the_link(page_of: Callable[..., Page], site: str) -> None:
    page = page_of(permissions=["clipboard-read", "clipboard-write"])
    seat_at(page, site, new_session(2))
    link = shared_link(page)
    page.locator(".topbar [data-act=share]").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("dialog")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_the_same_link_twice_keeps_one_game(page: Page, site: str) -> None:
    link = new_session(2).link()
    for _ in range(2):
        page.goto(f"{site}#home")
        ready(page)
        page.goto(f"{site}#g={link}")
        table_ready(page)
    assert len(kept(page)) == 1


def test_a_link_that_continues_a_kept_game_goes_on_with_it(page: Page, site: str) -> None:
    """Somebody sends back a later moment of a game that is kept here: it is still one game."""
    early, late = in_maneuver(), in_maneuver()
    late.play(late.choices[0])
    keep(page, site, {"mine": early})
    page.goto(f"{site}#g={late.link()}")
    table_ready(page)
    wait_at(page, late.step)
    assert page.url.endswith("#play/mine")
    assert kept_session(page, "mine").state == late.state and len(kept(page)) == 1


def test_an_earlier_link_leaves_the_kept_game_and_offers_a_copy(page: Page, site: str) -> None:
    early, late = in_maneuver(), in_maneuver()
    late.play(late.choices[0])
    keep(page, site, {"mine": late})
    page.goto(f"{site}#g={early.link()}")
    table_ready(page)
    wait_at(page, late.step)
    assert len(kept(page)) == 1
    page.get_by_role("button", name="Open that moment as a game of its own").click()
    wait_at(page, early.step)
    assert len(kept(page)) == 2 and kept_session(page, "mine").state == late.state


def test_a_later_link_takes_back_what_was_said_of_an_earlier_one(page: Page, site: str) -> None:
    """Both are opened in one tab, whose table stays where it is."""
    early, mine, late = in_maneuver(), in_maneuver(), in_maneuver()
    mine.play(mine.choices[0])
    for _ in range(2):
        late.play(late.choices[0])
    keep(page, site, {"mine": mine})
    page.goto(f"{site}#g={early.link()}")
    table_ready(page)
    notices = page.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("You have this game already, further on.")
    page.goto(f"{site}#g={late.link()}")
    wait_at(page, late.step)
    expect(notices.get_by_text("You have this game already, further on.")).to_have_count(0)


@pytest.mark.parametrize("choice", ["#open-kept", "#open-link"])
def test_a_link_that_differs_offers_both_games(page: Page, site: str, choice: str) -> None:
    """They are named by what was done where they part."""
    mine, other = new_session(2), new_session(2)
    mine.play("rondel taxation")
    other.play("rondel investor")
    keep(page, site, {"mine": mine})
    page.goto(f"{site}#g={other.link()}")
    ready(page)
    expect(page.locator("#differs")).to_contain_text("from step 3 on")
    said = page.locator(".differs dd")
    expect(said.nth(0)).to_contain_text("Taxation")
    expect(said.nth(1)).to_contain_text("Investor")
    page.locator(choice).click()
    table_ready(page)
    wait_at(page, (mine if choice == "#open-kept" else other).step)
    assert kept_session(page, "mine").state == mine.state
    assert len(kept(page)) == (1 if choice == "#open-kept" else 2)


# ---- who sits here ----
def by_links(persons: int = 2, seats: int = 2) -> Session:
    """A game whose people pass links."""
    session = new_session(persons, seats - persons)
    session.info = session.info | {"links": "abc"}
    return session


def opened(page: Page, link: str) -> Page:
    """Open a link as people do: from another screen of this page, or in one that starts."""
    if at_home(page, link.partition("#")[0]):
        leave(page)
    page.goto(link)
    return ready(page)


def plays_a_turn(page: Page) -> None:
    """Send the nation to taxation, by the row of the list; what ends the turn is shown first."""
    before, taxation = step(page), row(page, "rondel.taxation")
    taxation.click()
    settle(page, before, lambda _: taxation.click(), menu=False)


def test_each_browser_decides_for_its_own_people(page_of: Callable[..., Page], site: str) -> None:
    rights = {"permissions": ["clipboard-read", "clipboard-write"]}
    session = by_links()
    first = session.actor
    assert first is not None
    mine, theirs = (page_of(profile=whose, **rights) for whose in ("mine", "theirs"))
    opened(mine, f"{site}#g={session.link()}")
    expect(mine.get_by_role("heading", name="Who are you?")).to_be_visible()
    expect(mine.locator(".who-row :checked")).to_have_value(str(first))
    mine.locator("#who-go").click()
    table_ready(mine)
    while seat_to_act(mine) == first:
        plays_a_turn(mine)
    name = NAMES[1 - first]
    prompt = f"{name} decides next: send them this link"
    expect(mine.locator(".prompt h2")).to_have_text(prompt)
    expect(mine.locator(".dock [data-act=group], .dock [data-act=play]")).to_have_count(0)
    mine.locator(".prompt-main [data-act=send]").click()
    expect(mine.locator(".prompt .remark")).to_have_text("The link is copied.")
    link = mine.evaluate("navigator.clipboard.readText()")
    opened(theirs, link)
    expect(theirs.locator(".who-row :checked")).to_have_value(str(1 - first))
    theirs.locator("#who-go").click()
    table_ready(theirs)
    expect(row(theirs, "rondel.taxation")).to_be_visible()
    while seat_to_act(theirs) == 1 - first:
        plays_a_turn(theirs)
    theirs.reload()
    table_ready(theirs)
    expect(theirs.locator(".prompt h2")).to_contain_text(f"{NAMES[first]} decides next")
    opened(mine, shared_link(theirs))
    table_ready(mine)
    expect(row(mine, "rondel.taxation")).to_be_visible()
    assert len(kept(mine)) == 1


def seat_to_act(page: Page) -> int:
    """The seat to act, when the page has come to rest."""
    page.locator("#app.play[data-waiting=false]:not([data-unsaved=true])").wait_for()
    return int(table(page).get_attribute("data-actor") or -1)


def test_several_may_sit_at_one_browser_and_seats_can_change(page: Page, site: str) -> None:
    session = by_links()
    opened(page, f"{site}#g={session.link()}")
    for seat in range(2):
        page.locator(f".who-row input[value='{seat}']").set_checked(seat != session.actor)
    page.locator("#who-go").click()
    table_ready(page)
    expect(page.locator("[data-act=send]")).to_be_visible()
    page.get_by_role("button", name="Who plays here?").click()
    expect(page.locator(".who-row :checked")).to_have_value(str(1 - (session.actor or 0)))
    for seat in range(2):
        page.locator(f".who-row input[value='{seat}']").check()
    page.locator("#who-go").click()
    table_ready(page)
    expect(row(page, "rondel.taxation")).to_be_visible()


def test_who_chooses_their_own_name_does_not_sit_for_the_one_to_act(page: Page, site: str) -> None:
    """Another's name was chosen already, and stayed so: both purses were theirs to see."""
    session = by_links(3, 3)
    actor = session.actor
    others = [seat for seat in range(3) if seat != actor]
    opened(page, f"{site}#g={session.link()}")
    go, chosen = page.locator("#who-go"), page.locator(".who-row :checked")
    rows = {seat: page.locator(f".who-row input[value='{seat}']") for seat in range(3)}
    expect(go).to_have_text(f"To the table as {NAMES[actor or 0]}")
    rows[others[0]].check()
    expect(chosen).to_have_count(1)
    expect(go).to_have_text(f"To the table as {NAMES[others[0]]}")
    rows[others[1]].check()
    expect(chosen).to_have_count(2)
    expect(go).to_have_text(" and ".join(["To the table as " + NAMES[others[0]], NAMES[others[1]]]))
    rows[actor or 0].check()
    expect(go).to_have_text("To the table as 3 people")
    for row_of in rows.values():
        row_of.uncheck()
    expect(go).to_have_text("Just watch")
    rows[others[1]].check()
    go.click()
    table_ready(page)
    expect(page.locator(".prompt h2")).to_contain_text(f"{NAMES[actor or 0]} decides next")


def ask_for_links(page: Page, site: str, *people: int) -> None:
    """Fill in the form for a game by links between the people of these numbers."""
    page.goto(site)
    ready(page)
    for number in people:
        kinds = page.get_by_role("radiogroup", name=f"Who plays as player {number}")
        kinds.get_by_role("radio", name="Person").check()
    page.get_by_role("switch", name="Play by links").click()


def test_a_game_is_set_up_to_be_played_by_links(page: Page, site: str) -> None:
    ask_for_links(page, site, 1, 2)
    page.locator("#start").click()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    page.locator("#who-go").click()
    table_ready(page)
    assert kept_session(page).info["links"]


def test_who_sets_up_a_game_is_its_first_person_whoever_begins(page: Page, site: str) -> None:
    ask_for_links(page, site, 1, 4)
    page.get_by_label("Seed", exact=True).fill("1")
    page.locator("#start").click()
    expect(page.locator(".who-row :checked")).to_have_value("0")
    page.locator("#who-go").click()
    table_ready(page)
    expect(page.locator(".prompt h2")).to_contain_text("send them this link")


def test_who_sets_up_a_game_for_others_first_sits_for_nobody_else(page: Page, site: str) -> None:
    """The first person stayed chosen beside their own name: both purses were theirs to see."""
    ask_for_links(page, site, 1, 4)
    page.locator("#start").click()
    page.locator(".who-row input[value='3']").check()
    expect(page.locator(".who-row :checked")).to_have_value("3")


def test_who_asks_for_a_rematch_is_taken_to_sit_where_they_sit_now(page: Page, site: str) -> None:
    """They were taken for whoever begins, to whom a link might have been sent."""
    session = by_links(3, 3)
    while not session.over:
        session.play(choose(session, "random"))
    opened(page, f"{site}#g={session.link()}")
    for seat in (2, 1, 0):  # the first one that is chosen takes the place of who is guessed
        page.locator(f".who-row input[value='{seat}']").set_checked(seat < 2)
    page.locator("#who-go").click()
    table_ready(page)
    page.locator("[data-act=results]").first.click()
    expect(page.locator(".drawer")).to_contain_text("need a last link to see the end")
    page.locator("[data-key=end-rematch]").click()
    sitting = page.locator(".who-row", has=page.locator(":checked"))
    expect(sitting.locator("> span:last-child")).to_have_text([NAMES[1], NAMES[0]])


def test_what_the_other_did_in_a_single_step_is_told_with_the_link(page: Page, site: str) -> None:
    """Of two players one taxes and sends the link back: nothing on the map had said so."""
    session = by_links()
    me = session.actor
    for _ in range(2):
        session.play("rondel taxation")
    assert session.actor == me
    opened(page, f"{site}#g={session.link()}")
    for seat in range(2):
        page.locator(f".who-row input[value='{seat}']").set_checked(seat == me)
    page.locator("#who-go").click()
    table_ready(page)
    expect(page.get_by_role("region", name="Since your turn")).to_be_visible()


# ---- bad links ----
def cut(link: str) -> str:
    return link[: len(link) * 4 // 5]


def damaged(link: str) -> str:
    """One letter in the middle is another."""
    middle = len(link) // 2
    return link[:middle] + ("A" if link[middle] != "A" else "B") + link[middle + 1 :]


BAD: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (cut, "This link is cut off."),
    "one letter left": (lambda link: link[:1], "This is not an Imperia link."),
    "damaged": (damaged, "This link is damaged"),
    "foreign": (lambda link: "dQw4w9WgXcQ", "This is not an Imperia link."),
    "strange letters": (lambda link: link[:9] + "%00<b>ä" + link[12:], "This link is damaged"),
    "nothing": (lambda link: "", "This is not an Imperia link."),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_link_says_one_sentence_and_changes_nothing(page: Page, site: str, kind: str) -> None:
    spoil, sentence = BAD[kind]
    session = long_game(2, 200)
    keep(page, site, {"mine": session})
    before: Any = kept(page)
    page.goto(f"{site}#g={spoil(session.link())}")
    ready(page)
    problem = page.locator("#problem")
    expect(problem).to_contain_text(sentence)
    assert problem.inner_text().count(".") <= 2
    expect(page.get_by_text("No game kept in this browser was changed.")).to_be_visible()
    assert kept(page) == before
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_what_is_safe_of_a_cut_link_can_be_played(page: Page, site: str) -> None:
    session = long_game(2, 200)
    keep(page, site, {"mine": session})
    page.goto(f"{site}#g={cut(session.link())}")
    ready(page)
    page.locator("#open-safe").click()
    table_ready(page)
    games = kept(page)
    assert len(games) == 2 and games["mine"] == session.to_json()
    (other,) = set(games) - {"mine"}
    saved = Session.from_json(games[other])
    assert 0 < saved.step < session.step
    assert saved.state == session.state_at(saved.step)
    expect(table(page)).to_have_attribute("data-step", str(saved.step))
