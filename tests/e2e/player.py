"""Somebody who plays in the browser: finds what is legal on the page, and waits for the step.

The table says where it stands in data attributes of its root: `data-step` (steps so far),
`data-actor` (seat to act), `data-over`, `data-waiting` (a bot thinks, or figures and history are
still to follow), `data-unsaved`. A choice is an element with `data-act="play"` whose `data-value`
is its notation; a row of the list has `data-act="group"`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from lots import play_by_lot
from playwright.sync_api import Locator, Page, expect

from core import Session
from e2e.conftest import PATIENCE as PATIENCE
from e2e.conftest import at_rest, ready
from e2e.reuse import REST, at_home, leave
from web.page.storage import FORMAT, GAME
from web.page.summary import summary

GAME_ID = "imperial2030"
NAMES = ("Anna", "Ben", "Chiara", "Deniz", "Ewa", "Farid")
NEVER = (" stay", " turn")
"""What gets nobody further: chosen when nothing else is offered."""


# ---- games to begin with ----
def people(persons: int, bots: int = 0, level: str = "random") -> list[dict[str, Any]]:
    """Who sits at the table: so many persons, then so many bots."""
    kinds = ["person"] * persons + ["bot"] * bots
    return [
        {"name": name, "kind": kind, "bot": level if kind == "bot" else None}
        for name, kind in zip(NAMES, kinds, strict=False)
    ]


def new_session(persons: int, bots: int = 0, seed: int = 1, **options: Any) -> Session:
    """A game at its first decision."""
    return Session.new(
        GAME_ID,
        seats=persons + bots,
        seed=seed,
        options=options,
        info={"people": people(persons, bots)},
    )


def play(session: Session, *texts: str) -> Session:
    """Play these clicks."""
    for text in texts:
        session.play(text)
    return session


def in_maneuver(persons: int = 2, bots: int = 0, **options: Any) -> Session:
    """A game in its second round: a nation of a person has begun a maneuver with fleets to move."""
    session = new_session(persons, bots, **options)
    while True:
        texts = [choice.text for choice in session.choices]
        person = session.actor is not None and session.actor < persons
        if person and any(text.startswith("fleet ") for text in texts):
            return session
        wishes = ("rondel maneuver_1", "rondel production_1", "produce all", "rondel")
        play(session, next((t for w in wishes for t in texts if t.startswith(w)), texts[0]))


def long_game(persons: int, steps: int, seed: int = 1, **options: Any) -> Session:
    """A game that has gone on for so many steps, or to its end, by lot."""
    session, lot = new_session(persons, seed=seed, **options), Random(seed)
    while session.step < steps and not session.over:
        play_by_lot(session, lot)
    return session


def at_menu(persons: int = 2, seed: int = 1) -> tuple[Session, str]:
    """A game in which a region offers several choices, and that region."""
    session, lot = new_session(persons, seed=seed), Random(seed)
    while True:
        ends = Counter(
            choice.targets[-1]
            for choice in session.choices
            if choice.targets and not choice.optional and not choice.text.endswith(NEVER)
        )
        region, ways = max(ends.items(), key=lambda item: item[1], default=("", 0))
        if ways > 1 and "." not in region:
            return session, region
        play_by_lot(session, lot)


def at_investment() -> Session:
    """A game in which somebody may buy bonds."""
    return play(new_session(2, setup="experienced"), "bond russia 30", "bond russia 25")


def finished() -> Session:
    """A game that has just ended."""
    nations = {
        "russia": {"power": 24, "treasury": 12, "flags": ["ukraine", "turkey", "iran"]},
        "china": {"power": 17, "treasury": 5},
        "usa": {"power": 9},
    }
    people_ = [
        {"cash": 12, "bonds": {"russia": [30, 9, 2], "india": [4]}},
        {"cash": 7, "bonds": {"china": [25, 4], "russia": [12], "usa": [6, 2]}},
        {"cash": 0, "bonds": {"brazil": [16], "europe": [20]}},
    ]
    body = {"seats": 3, "round": 12, "turn": "russia", "players": people_, "nations": nations}
    session = Session.from_position(GAME_ID, body)
    session.info = {"people": people(3)}
    play(session, "rondel taxation")
    assert session.over
    return session


def visit(page: Page, site: str) -> Iterator[str]:
    """Go from state to state of the table; gives the name of each while the page shows it."""
    maneuver, (menu, region) = in_maneuver(), at_menu()
    fleet = next(choice for choice in maneuver.choices if choice.text.startswith("fleet "))
    games = {
        "rondel": new_session(4),
        "maneuver": play(maneuver, fleet.text),
        "menu": menu,
        "invest": at_investment(),
        "end": finished(),
    }
    keep(page, site, games)
    for name, session in games.items():
        page.goto(f"{site}#play/{name}")
        table_ready(page)
        wait_at(page, session.step)
        if name == "menu":
            look_for(page, row(page, region))
            expect(page.locator(".choice-menu")).to_be_visible()
        elif name == "end":
            page.locator("[data-act=results]").click()
            expect(page.locator(".drawer .winner-line")).to_be_visible()
        yield name
    for key, panel in (
        ("l", "log"),
        ("c", "charts"),
        ("n", "nations"),
        ("p", "players"),
        ("b", "text-board"),
    ):
        page.keyboard.press(key)
        expect(table(page)).to_have_attribute("data-panel", panel)
        yield panel
    page.keyboard.press("Escape")
    page.goto(f"{site}#play/maneuver")
    table_ready(page)
    page.keyboard.press(",")
    expect(page.locator(".past-banner")).to_be_visible()
    yield "history"
    page.keyboard.press("Escape")
    page.locator(".topbar [data-act=share]").click()
    expect(page.locator("#share-link")).to_be_visible()
    yield "share"


def shared_link(page: Page) -> str:
    """The link that the share dialog offers."""
    page.locator(".topbar [data-act=share]").click()
    field = page.locator("#share-link")
    expect(field).to_be_visible()
    link = field.input_value()
    page.keyboard.press("Escape")
    return link


def look_for(page: Page, wanted: Locator) -> None:
    """Click a row, which may stand on another page of the list."""
    while not wanted.count():
        page.locator('.offers [data-act="more"]').click()
    wanted.click()


def seat_at(page: Page, site: str, session: Session, key: str = "test", **settings: Any) -> Page:
    """Keep a session in the browser's storage and sit down at its table."""
    keep(page, site, {key: session}, **settings)
    page.goto(f"{site}#play/{key}")
    return table_ready(page)


QUICK = {"motion": "off", "bot_ms": 0, "one_click": "always"}
"""Settings for tests of something else than bots, motion and what the first click does."""


def keep(page: Page, site: str, games: dict[str, Session], **settings: Any) -> None:
    """Put games and settings into the browser's storage, as if played before."""
    texts = {GAME + key: entry(session) for key, session in games.items()}
    store(page, site, texts | {"imperia.settings": json.dumps({**QUICK, **settings})})


STORE = """all => {
  for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
  for (const key of Object.keys(all)) window.dispatchEvent(new StorageEvent("storage", { key }));
}"""
"""Keeps texts; a page that is running hears of it as if another tab had done it."""


def store(page: Page, site: str, texts: dict[str, str]) -> None:
    """Put texts into the browser's storage, from a page that shows no game."""
    if at_home(page, site):
        if page.url.partition("#")[2] != REST:
            leave(page)
    else:
        open_beside(page, site)
    page.evaluate(STORE, texts)


def open_beside(page: Page, site: str) -> None:
    """Open a file of the site that has its storage and workers, and starts nothing."""
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{site}assets/logo.svg")


def store_settings(page: Page, site: str, **settings: Any) -> None:
    """No motion and quick bots, unless said otherwise."""
    keep(page, site, {}, **settings)


def entry(session: Session) -> str:
    """The text of a kept game."""
    body = {"format": FORMAT, "title": "", "at": "2030-01-01T12:00:00+00:00"}
    return json.dumps({**body, "summary": summary(session), "session": session.to_json()})


def kept(page: Page) -> dict[str, dict[str, Any]]:
    """The sessions in the browser's storage by key, when all is saved."""
    page.locator(":root:not(:has(#app[data-unsaved=true]))").wait_for(state="attached")
    texts = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    return {
        name.removeprefix(GAME): json.loads(text)["session"]
        for name, text in texts.items()
        if name.startswith(GAME)
    }


def kept_session(page: Page, key: str | None = None) -> Session:
    """The kept game, as the kernel reads it; without a key the only one."""
    games = kept(page)
    if key is None:
        (key,) = games
    return Session.from_json(games[key])


# ---- the table ----
def table(page: Page) -> Locator:
    """The table's root."""
    return page.locator("#app.play")


def settled(page: Page) -> Locator:
    """The table, once all that follows a click is painted, and has come to rest.

    What comes at once is painted before its new sizes are answered, and a tap may reach the page
    after the next look at it.
    """
    painted = page.locator("#app.play[data-waiting=false]")
    while True:
        painted.wait_for(timeout=PATIENCE)
        at_rest(page)
        if painted.count():
            return table(page)


BOTS_MOVE = ".prompt-main :is([data-act=stop], [data-act=resume])"
"""What stands on the table while bots are to move, when `data-waiting` says nothing of a paint."""


def table_ready(page: Page) -> Page:
    """Wait until the table with its map is there, and all that follows its first paint.

    Where bots are to move nothing is waited for: they go on.
    """
    ready(page)
    opened = "#app.play[data-ready=true][data-step]"
    page.locator(f"{opened}:is([data-waiting=false], :has({BOTS_MOVE}))").wait_for(timeout=PATIENCE)
    return page


def digits_of(page: Page) -> str:
    """All that the page tells, with the digits of every figure side by side, however it is spelled.

    Without the head, where files have names of any digits.
    """
    body: str = page.locator("body").evaluate("body => body.outerHTML")
    return re.sub("[, \u00a0\u202f]", "", page.title() + body)


def step(page: Page) -> int:
    """How many steps the shown game has."""
    return int(table(page).get_attribute("data-step") or 0)


def over(page: Page) -> bool:
    """Whether the game is over."""
    return table(page).get_attribute("data-over") == "true"


def wait_past(page: Page, before: int) -> None:
    """Wait until the table stands at another step, and no bot thinks."""
    page.locator(f'#app.play:not([data-step="{before}"])[data-waiting=false]').wait_for(
        state="attached", timeout=PATIENCE
    )


def wait_for_turn(page: Page, before: int, seat: int = 0) -> None:
    """Wait until the others have moved and it is this seat's turn, some steps later.

    That another's turn was shown in between is nothing to wait for: bots may be done at once.
    """
    turn = f'#app.play:not([data-step="{before}"])[data-actor="{seat}"][data-waiting=false]'
    page.locator(turn).wait_for(state="attached", timeout=PATIENCE)


def wait_at(page: Page, number: int) -> None:
    """Wait until the table stands at this step."""
    expect(table(page)).to_have_attribute("data-step", str(number), timeout=PATIENCE)


def goes_on(page: Page, before: int) -> None:
    """Wait until the table stands at another step than this, whatever is still to be painted."""
    expect(table(page)).not_to_have_attribute("data-step", str(before))


def told_at(page: Page, before: int) -> None:
    """Wait until bots have gone on from this step, and what they did is told.

    The bar of the past is painted with the cards; `data-waiting` stays true while bots are to move.
    """
    goes_on(page, before)
    expect(page.locator(".history .slider")).to_have_value(str(step(page)))


def offered(page: Page) -> list[dict[str, str]]:
    """Everything that can be chosen now: act, value (notation or target) and key of each button."""
    found: list[dict[str, str]] = table(page).evaluate(
        """root => [...root.querySelectorAll('.dock [data-act=play], .dock [data-act=group],'
            + ' .dock [data-act=menu], .popover:not([hidden]) [data-act=play]')]
            .map(node => ({...node.dataset}))"""
    )
    return found


def choice(page: Page, text: str) -> Locator:
    """The button that plays this notation."""
    return page.locator(f'[data-act=play][data-value="{text}"]').first


def row(page: Page, target: str) -> Locator:
    """The row of the list for a target."""
    return page.locator(f'.offers .row[data-value="{target}"]')


def on_map(page: Page, region: str) -> Locator:
    """A region's number on the map."""
    return page.locator(f'.tags .numtag[data-target="{region}"]')


def on_rondel(page: Page, space: str) -> Locator:
    """A space of the rondel."""
    return page.locator(f'.dock .rondel [data-target="rondel.{space}"]')
