"""Games of Struggle of Empires in the browser, with the mouse alone and, on request, by keys alone.

Each goes on until every kind of choice was made, and every part of the page used; then come the
last decisions of the game and its end. `python3 build.py play struggle_of_empires` plays whole
games.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.conftest import ready
from e2e.player import seat_at, store_settings, table_ready
from e2e.presses import press_keys
from e2e.struggle_hands import Keys, Mouse, play_all_kinds, play_to_the_end
from e2e.struggle_player import Wisher, new_session

pytestmark = pytest.mark.reused

CARD = ".card[data-game=struggle_of_empires]"
ALWAYS = {"place", "bid", "swap", "pass", "buy", "attack", "use", "build", "move", "to", "rebuild"}
"""What every game has of a person's decisions, whatever the bots do."""
BY_MOUSE = {"map", "menu", "list", "button", "bid", "swap", "shop", "confirm"}
BY_KEYS = {"map", "letter", "walk", "list", "button", "bid", "swap", "shop", "confirm"}
"""Parts of the page that are used in every game."""


def wide(page: Page) -> Page:
    """A large screen: menus stand beside their region."""
    page.set_viewport_size({"width": 1440, "height": 900})
    return page


# ---- from the set-up page to the end ----
def test_two_people_on_one_screen_by_clicks(page: Page, site: str) -> None:
    store_settings(wide(page), site, one_click="free")
    set_up_by_clicks(page, site, ["Person", "Person", "Empty", "Empty"], seed=1)
    hand, wisher = Mouse(page), Wisher(seed=1, often=2)
    kinds = ALWAYS | {"fight", "enslave", "colonise", "raid"}
    session = play_all_kinds(page, wisher, hand, kinds, BY_MOUSE)
    voyages = [step for step in session.log if re.fullmatch("roll [1-6]", step.text)]
    assert voyages and any(re.fullmatch("roll . .", step.text) for step in session.log)
    the_end_is_told(page, play_to_the_end(page, site, wisher, hand, session, one_click="free"))


@pytest.mark.sweep
def test_one_against_a_bot_by_keys(page: Page, site: str) -> None:
    store_settings(wide(page), site, one_click="free")
    page.goto(f"{site}#home")
    ready(page)
    hand, wisher = Keys(page), Wisher(seed=2, often=1)
    set_up_by_keys(page, hand, seed=2)
    session = play_all_kinds(page, wisher, hand, ALWAYS | {"power", "end"}, BY_KEYS)
    session = play_to_the_end(page, site, wisher, hand, session, one_click="free")
    the_end_is_told(page, session)
    look_back(page, session)


@pytest.mark.sweep
def test_one_against_six_bots_by_clicks(page: Page, site: str) -> None:
    """Seven seats: three rows more on the set-up page, an auction for the last power alone."""
    store_settings(wide(page), site, one_click="free")
    set_up_by_clicks(page, site, ["Person", *["Bot"] * 6], seed=3)
    hand, wisher = Mouse(page), Wisher(seed=3, often=1)
    kinds, parts = ALWAYS | {"help", "fight"}, BY_MOUSE | {"help"}
    session = play_all_kinds(page, wisher, hand, kinds, parts)
    the_end_is_told(page, play_to_the_end(page, site, wisher, hand, session, one_click="free"))


# ---- from the first decision to the end ----
@pytest.mark.sweep
def test_one_against_six_bots_by_keys(page: Page, site: str) -> None:
    seat_at(wide(page), site, new_session(1, 6, seed=4), one_click="free")
    hand, wisher = Keys(page), Wisher(4, often=1)
    session = play_all_kinds(page, wisher, hand, ALWAYS, BY_KEYS)
    the_end_is_told(page, play_to_the_end(page, site, wisher, hand, session, one_click="free"))


# ---- the set-up page ----
def set_up_by_clicks(page: Page, site: str, kinds: list[str], seed: int) -> None:
    """Choose who plays, bots simple, and a seed."""
    page.goto(f"{site}#home")
    ready(page)
    page.locator(CARD).click()
    for number, kind in enumerate(kinds, 1):
        if number > 4:
            page.get_by_role("button", name="Add a player").click()
        who = page.get_by_role("radiogroup", name=f"Who plays as player {number}")
        who.get_by_label(kind).check()
        if kind == "Bot":
            page.get_by_label(f"Bot of player {number}").select_option("random")
    page.get_by_label("Seed", exact=True).fill(str(seed))
    page.get_by_role("button", name="Start").click()
    table_ready(page)


def set_up_by_keys(page: Page, keys: Keys, seed: int) -> None:
    """Tab to every field: the game, the second seat a simple bot, two seats empty."""
    keys.tab_to(page.locator(".cards input:checked"))
    press_keys(page, "ArrowRight", "ArrowRight")
    expect(page.locator(f"{CARD}.selected")).to_be_visible()
    expect(page.locator(f"{CARD} .card-art svg")).to_be_visible()
    level = page.get_by_label("Bot of player 2")
    keys.tab_to(level)
    press_keys(page, "Home")
    expect(level).to_have_value("random")
    for number in (3, 4):
        who = page.get_by_role("radiogroup", name=f"Who plays as player {number}")
        keys.tab_to(who.get_by_label("Bot"))
        press_keys(page, "ArrowRight")
        expect(who.get_by_label("Empty")).to_be_checked()
    keys.tab_to(page.get_by_label("Seed", exact=True))
    page.keyboard.type(str(seed))
    keys.tab_to(page.get_by_role("button", name="Start"))
    press_keys(page, "Enter")
    table_ready(page)


# ---- the end ----
def the_end_is_told(page: Page, session: Session) -> None:
    """The final table shows what the kernel counts, the winner first, and everybody's unrest."""
    assert session.over
    players = session.view(None)["players"]
    names = [person["name"] for person in session.info["people"]]
    order = [seat for group in session.ranking for seat in group]
    rows = page.locator(".drawer .final tbody tr")
    expect(rows).to_have_count(session.seats)
    for seat, shown in zip(order, rows.all(), strict=True):
        cells = [cell.split()[0] for cell in shown.locator("th, td").all_inner_texts()]
        figures = [session.scores[seat], *(players[seat][k] for k in ("markers", "unrest", "gold"))]
        assert cells[1:] == [names[seat], *map(str, figures)]
    first = session.ranking[0]
    best = "share the victory" if len(first) > 1 else f"{names[first[0]]} wins"
    expect(page.locator(".drawer .winner-line")).to_contain_text(best)
    for seat, facts in enumerate(players):
        unrest = page.locator(f'[data-key="card-{seat}"] .unrest b')
        expect(unrest).to_have_text(str(facts["unrest"]))
    all_words_are_there(page)


def all_words_are_there(page: Page) -> None:
    """No panel shows the id of a word that the catalogue lacks."""
    assert "⟨" not in page.content()
    for panel, closes in (("l", "l"), ("c", "c"), ("p", "p"), ("n", "n"), ("r", "r")):
        page.keyboard.press(panel)
        expect(page.locator(".drawer-head")).to_be_visible()
        text = page.locator(".drawer").inner_html()
        assert "⟨" not in text
        page.keyboard.press(closes)
    expect(drawer(page)).to_be_hidden()


def drawer(page: Page) -> Locator:
    """The panel beside the table."""
    return page.locator(".drawer")


def look_back(page: Page, session: Session) -> None:
    """Comma and full stop walk through the game; what was hidden then is hidden again."""
    press_keys(page, ",")
    expect(page.locator("#app.play")).to_have_attribute("data-step", str(session.step - 1))
    expect(page.locator('[data-key="card-1"] .unrest b')).to_have_text("hidden")
    press_keys(page, "<")
    expect(page.get_by_role("button", name="Back to now").first).to_be_visible()
    press_keys(page, "Escape")
    expect(page.locator("#app.play")).to_have_attribute("data-step", str(session.step))
