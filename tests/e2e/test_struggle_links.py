"""Struggle of Empires: links, undo at dice, reloading half-way, and unrest that nobody sees."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from lots import play_by_lot
from playwright.sync_api import BrowserContext, Page, expect

from core import Session
from e2e.conftest import at_rest
from e2e.player import (
    kept_session,
    look_for,
    seat_at,
    settled,
    shared_link,
    step,
    table,
    table_ready,
    wait_at,
    wait_past,
)
from e2e.struggle_hands import Mouse
from e2e.struggle_player import GAME_ID, at_position, new_session, phase, play
from e2e.test_lab import LINKS

pytestmark = pytest.mark.reused

Profile = Callable[..., BrowserContext]


def wide(page: Page) -> Page:
    """A large screen: menus stand beside their region."""
    page.set_viewport_size({"width": 1440, "height": 900})
    return page


# ---- positions ----
def players(*unrest: int) -> list[dict[str, Any]]:
    """Three or more players with fleets and armies in the Mediterranean, 1 and 3 are allies."""
    tiles: list[dict[str, int]] = [{"reserve": 1}, {"reserve": 1}, {}, {}]
    return [
        {
            "gold": 6,
            "unrest": number,
            "armies": {"mediterranean": 2},
            "fleets": {"mediterranean": 2, "africa": 1},
            "markers": {"mediterranean": 2, "africa": 1},
            "tiles": tiles[seat],
        }
        for seat, number in enumerate(unrest)
    ]


def on_turn(persons: int, bots: int = 0, unrest: tuple[int, ...] = (0, 0, 0)) -> Session:
    """The first seat is on turn in the second war."""
    return at_position(persons, bots, war=2, round=2, players=players(*unrest))


ATTACK = ("attack mediterranean france", "help 1 1", "fight", "fight")
"""A battle at sea, up to the dice: the ally helps, both fight."""


def in_battle() -> Session:
    """The dice of a battle at sea lie on the table, and somebody may use Reserve."""
    session = play(on_turn(3), *ATTACK)
    assert phase(session) == "reserve"
    return session


def in_auction() -> Session:
    """Somebody has proposed a pair and is about to say how much."""
    session = new_session(4, seed=3, powers="dealt")
    while phase(session) == "place":
        session.play(session.choices[0])
    a, b, c, d = (facts["power"] for facts in session.view(None)["players"])
    play(session, f"side a {a}", f"side b {b}", "bid 2", f"side a {c}", f"side b {d}")
    assert phase(session) == "amount"
    return session


# ---- links ----
def sail(page: Page) -> Session:
    """Send a fleet on a long voyage and attack; gives the game after it."""
    hand = Mouse(page)
    for text in ("move fleet africa", "to india", "done", *ATTACK, "use reserve", "accept"):
        session = kept_session(page)
        if text == "accept" and phase(session) != "reserve":
            break
        if any(choice.text == text for choice in session.choices):
            hand.act(session, text)
    return kept_session(page)


def test_a_game_goes_on_by_link_with_the_same_dice(
    page: Page, page_of: Callable[..., Page], site: str
) -> None:
    session = on_turn(3)
    seat_at(wide(page), site, session)
    other = wide(page_of(profile="other"))
    other.goto(shared_link(page))
    table_ready(other)
    assert kept_session(other).info == session.info
    here, there = sail(page), sail(other)
    assert here.state == there.state
    texts = [entry.text for entry in here.log]
    assert texts == [entry.text for entry in there.log]
    rolls = [text for text in texts if text.startswith("roll ")]
    assert len(rolls) >= 3  # the voyage, both sides of the battle
    assert "g=" not in other.url


def test_who_waits_for_a_link_can_say_who_plays_here(page: Page, site: str) -> None:
    """A foot of the list hides what stands in the rail, too; this stands nowhere else."""
    session = on_turn(3)
    session.info = session.info | {"links": "abc"}
    seated = wide(page)
    seated.goto(f"{site}#g={session.link()}")
    for seat in range(2):
        seated.locator(f".who-row input[value='{seat}']").set_checked(seat == 1)
    seated.locator("#who-go").click()
    table_ready(seated)
    expect(seated.locator(".prompt-main [data-act=send]")).to_be_visible()
    seated.get_by_role("button", name="Who plays here?").click()
    expect(seated.get_by_role("heading", name="Who are you?")).to_be_visible()


def who_waits(page: Page, site: str, session: Session, seat: int) -> None:
    """Open a game that goes by links and say who sits here; it waits for somebody else."""
    session.info = session.info | {"links": "abc"}
    wide(page).goto(f"{site}#g={session.link()}")
    for number in range(session.seats):
        page.locator(f".who-row input[value='{number}']").set_checked(number == seat)
    page.locator("#who-go").click()
    settled(table_ready(page))
    expect(page.locator(".prompt-main [data-act=send]")).to_be_visible()


def test_who_waits_reads_where_the_battle_is(page: Page, site: str) -> None:
    """The name of the sea was cut, beside the button that sends the link."""
    who_waits(page, site, play(on_turn(3), *ATTACK[:3]), seat=2)
    upper = page.locator(".prompt .upper")
    expect(upper).to_have_text("Battle at sea · Mediterranean")
    assert upper.evaluate("node => node.scrollWidth - node.clientWidth") == 0


IN_SIGHT = """list => {
  const frame = list.getBoundingClientRect();
  return [...list.children].map(line => {
    const box = line.getBoundingClientRect();
    const high = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    const wide = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
    return high > 0 && wide > 0 ? high / box.height : 0;
  });
}"""
"""How much of each line of a list one sees."""


def test_who_waits_reads_whole_sentences(page: Page, site: str) -> None:
    """The first line of the log was cut in half at its upper edge."""
    session, lot = new_session(4, seed=2), Random(2)
    while session.step < 150 or session.actor == 3:
        play_by_lot(session, lot)
    who_waits(page, site, session, seat=3)
    seen = page.locator(".rail-log ol").evaluate(IN_SIGHT)
    assert len(seen) == 7
    assert all(part in (0, 1) for part in seen), seen
    assert seen == sorted(seen) and 0 < seen.index(1) < 6  # the latest are those that one sees


def test_what_comes_under_a_mouse_at_rest_is_not_pointed_at_after_a_tap(
    page_of: Callable[..., Page], site: str
) -> None:
    """The card of a region stood over the map once an ally had answered with a finger."""
    page = page_of(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    session = play(on_turn(3), ATTACK[0])
    session.info = session.info | {"links": "abc"}
    page.goto(f"{site}#g={session.link()}")
    page.locator("#who-go").click()  # by mouse, which rests there from now on
    table_ready(page)
    refuse = page.locator('.offers [data-act=play][data-value="refuse"]')
    refuse.tap()
    expect(page.locator('.offers .picked[data-value="refuse"]')).to_be_visible()
    refuse.tap()
    expect(page.locator(".prompt h2")).to_contain_text("decides next")
    settled(page)
    page.wait_for_timeout(1000)  # a tooltip takes a moment
    assert not page.locator(".tip").is_visible()


def test_the_link_says_that_unrest_may_be_read(page: Page, site: str) -> None:
    seat_at(page, site, on_turn(2, 1))
    page.locator(".topbar [data-act=share]").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    expect(dialog).to_contain_text("A link holds how much unrest each player has taken.")
    expect(dialog).to_contain_text("So do the file and the transcript.")


# ---- undo ----
def test_undo_stops_at_dice(page: Page, site: str) -> None:
    wide(page)
    session = on_turn(3)
    seat_at(page, site, session)
    hand = Mouse(page)
    hand.act(kept_session(page), "move fleet africa")
    page.locator(".topbar [data-act=undo]").click()
    wait_at(page, session.step)
    hand.act(kept_session(page), "move fleet africa")
    hand.act(kept_session(page), "to india")
    after = step(page)
    assert kept_session(page).log[after - 1].text.startswith("roll ")
    undo = page.locator(".topbar [data-act=undo]")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("z")
    expect(page.locator(".prompt .remark")).to_have_text(re.compile("^Dice .* Undo stops here.$"))
    assert step(page) == after


# ---- reload ----
def asked(page: Page) -> tuple[str, str, list[str | None]]:
    """What the corner says and offers."""
    offers = page.locator(".dock [data-act=play], .dock [data-act=group]")
    names = [node.get_attribute("data-value") for node in offers.all()]
    return page.locator(".prompt h2").inner_text(), page.locator(".offers").inner_text(), names


@pytest.mark.parametrize("where", ["battle", "auction", "voyage"])
def test_reload_comes_back_to_the_same_step(page: Page, site: str, where: str) -> None:
    wide(page)
    session = (
        in_battle() if where == "battle" else in_auction() if where == "auction" else on_turn(3)
    )
    seat_at(page, site, session)
    if where == "voyage":
        Mouse(page).act(kept_session(page), "move fleet africa")
    before, number = asked(page), step(page)
    assert before[2]
    state = kept_session(page).state
    page.reload()
    table_ready(page)
    wait_at(page, number)
    assert asked(page) == before
    assert kept_session(page).state == state
    if where == "battle":
        expect(page.locator(".battle .dice-row")).to_be_visible()
        Mouse(page).act(kept_session(page), "use reserve")
        assert step(page) > number


# ---- unrest ----
PANELS = ("l", "c", "p", "n", "r")
PEEK = '[data-act="private-view"]:visible'


def everything(page: Page) -> list[str]:
    """The table's HTML, with each panel, of the past, and after a look at tooltips."""
    found = [settled(page).inner_html()]
    for key in PANELS:
        page.keyboard.press(key)
        expect(page.locator(".drawer")).to_be_visible()
        found.append(settled(page).inner_html())
        page.keyboard.press(key)
    for key in ("t", "h", ",", ","):
        page.keyboard.press(key)
        at_rest(page)  # the card of what T points at comes a while after it
        found.append(settled(page).inner_html())
    page.keyboard.press("Escape")
    return found


def told(page: Page) -> str:
    """All text and all attributes that say something, of the whole page."""
    return str(
        page.evaluate(
            """() => [...document.querySelectorAll('body, body *')].flatMap(node => [
                ...[...node.attributes].filter(({name}) =>
                    /^(title|alt|value|content|aria-.*|data-(?!at$|key$|step$).*)$/.test(name))
                    .map(({value}) => value),
                ...[...node.childNodes].filter(({nodeType}) => nodeType === 3)
                    .map(({data}) => data)]).join(' | ')"""
        )
    )


def names_number(text: str, number: int) -> bool:
    """Whether a text has this number as a word."""
    return re.search(rf"(?<![\w.,-]){number}(?![\w.,])", text) is not None


@pytest.mark.parametrize(("persons", "bots"), [(3, 0), (1, 2)])
def test_nothing_on_the_page_tells_the_unrest_of_others(
    page: Page, site: str, persons: int, bots: int
) -> None:
    """Two games that differ only in what is hidden look the same to the last letter."""
    wide(page)
    seen = []
    for hidden in ((17, 13), (2, 16)):
        own = hidden[0] if persons > 1 else 11
        session = on_turn(persons, bots, unrest=(own, *hidden))
        seat_at(page, site, play(session, "pass"), key=f"unrest-{hidden[0]}")
        seen.append(everything(page))
        text = told(page)
        assert not names_number(text, 17) and not names_number(text, 13), text
    assert seen[0] == seen[1]


def test_ones_own_unrest_is_shown_on_demand(page: Page, site: str) -> None:
    """On a shared screen the person to act may look, and the next person sees nothing of it."""
    wide(page)
    seat_at(page, site, on_turn(3, unrest=(17, 13, 16)))
    expect(page.locator('[data-key="card-0"] .unrest b')).to_have_text("hidden")
    page.locator(PEEK).first.click()
    expect(page.locator('[data-key="card-0"] .unrest b')).to_have_text("17")
    text = told(page)
    assert names_number(text, 17) and not names_number(text, 13) and not names_number(text, 16)
    Mouse(page).act(kept_session(page), "pass")
    Mouse(page).act(kept_session(page), "pass")
    expect(page.locator('[data-key="card-0"] .unrest b')).to_have_text("hidden")
    assert not names_number(told(page), 17)


def test_all_unrest_is_shown_at_the_end(page: Page, site: str) -> None:
    wide(page)
    last = {"name": "action", "turn": 2, "actions": 1}
    session = at_position(
        3, war=3, round=6, players=players(17, 13, 16), phase=last, counters={}, bag={}
    )
    seat_at(page, site, session)
    assert not names_number(told(page), 17)
    look_for(page, page.locator('.offers .row[data-value="say:pass"]'))
    wait_past(page, session.step)
    expect(table(page)).to_have_attribute("data-over", "true")
    for seat, number in enumerate((17, 13, 16)):
        expect(page.locator(f'[data-key="card-{seat}"] .unrest b')).to_have_text(str(number))
    rows = page.locator(".drawer tbody tr").all_inner_texts()
    assert sorted(re.findall(r"\b(?:17|13|16)\b", " ".join(rows))) == ["13", "16", "17"]
    end = step(page)  # what was shown cannot be unseen
    page.keyboard.press("Escape")
    page.keyboard.press("z")
    expect(page.locator(".prompt .remark")).to_contain_text("Undo stops here.")
    assert step(page) == end


# ---- recorded games ----
def test_recorded_games_are_replayed_in_the_page() -> None:
    """The lab's test replays every recording; games of few and of many are among them."""
    games = [Session.from_link(path.read_text().strip()) for path in LINKS]
    seats = {game.seats for game in games if game.game.id == GAME_ID}
    assert seats >= {2, 7}
