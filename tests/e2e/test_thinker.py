"""Bots think in a worker of their own; where there is none, on the page, which says so."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Worker, expect

from core import Session
from core.bots import choose
from e2e.conftest import Watch
from e2e.player import (
    GAME_ID,
    keep,
    kept_session,
    on_rondel,
    people,
    seat_at,
    settled,
    table_ready,
    wait_at,
)

LISTEN = """() => {
    const { addEventListener, postMessage } = Worker.prototype;
    const said = () => document.documentElement.dataset;
    const note = (name, word) => (said()[name] = `${said()[name] ?? ""} ${word}`);
    const letGo = [];
    const kinds = [];
    Worker.prototype.addEventListener = function (kind, hear, ...rest) {
        const heard = (event) => {
            const word = event.data?.kind;
            if (word) note("heard", word);
            if (word === "answer") note("heard", `${kinds[event.data.number]}-answer`);
            if (event.data?.foreseen) note("heard", "foreseen");
            if (word === "answer" && said().hold) letGo.push(() => hear(event));
            else hear(event);
        };
        addEventListener.call(this, kind, heard, ...rest);
    };
    Worker.prototype.postMessage = function (message, ...rest) {
        for (const word of ["ask", "hurry", "drop"]) if (message[word]) note("asked", word);
        if (message.ask) kinds[message.ask] = message.kind;
        if (message.hurry) note("heard", "hurry");
        postMessage.call(this, message, ...rest);
    };
    window.letGo = () => {
        delete said().hold;
        letGo.splice(0).forEach(tell => tell());
    };
}"""
"""Note on <html> what is asked of workers and heard of them, and when among that one was told to
hurry; of answers also what kind of question they are to, and whether that was foreseen. `data-hold`
keeps answers back."""

CHOICE = "rondel taxation"
"""What Anna plays: bots are to act then."""


@pytest.fixture
def heard(page: Page) -> Page:
    """A page that tells what it asks workers, and what they say."""
    page.add_init_script(f"({LISTEN})()")
    return page


def wait_heard(page: Page, word: str) -> None:
    """Wait until the worker has said this."""
    page.locator(f"html[data-heard~={word}]").wait_for(state="attached")


def wait_asked(page: Page, word: str) -> None:
    """Wait until this was asked of the worker."""
    page.locator(f"html[data-asked~={word}]").wait_for(state="attached")


def annas() -> Session:
    """A game in which Anna is to act, and two bots after her."""
    return Session.new(GAME_ID, seats=3, seed=5, info={"people": people(1, 2, "greedy")})


def after_the_bots() -> Session:
    """The same game when Anna has made her choice, and is to act again."""
    session = annas()
    session.play(CHOICE)
    while session.actor not in (0, None):
        session.play(choose(session, "greedy"))
    return session


def play_choice(page: Page) -> None:
    """Play what Anna plays."""
    on_rondel(page, CHOICE.split()[1]).click()


def bots_are_asked(page: Page, site: str) -> None:
    """Sit down, wait for the worker and let a bot think; what it answers is held back."""
    seat_at(page, site, annas())
    wait_heard(page, "ready")
    page.evaluate("() => { document.documentElement.dataset.hold = 1; }")
    play_choice(page)
    wait_heard(page, "bot-answer")


def test_what_bots_think_in_the_worker_is_what_they_think_anywhere(heard: Page, site: str) -> None:
    seat_at(heard, site, annas())
    wait_heard(heard, "ready")
    play_choice(heard)
    expected = after_the_bots()
    wait_at(heard, expected.step)
    settled(heard)
    assert kept_session(heard).link() == expected.link()
    wait_heard(heard, "answer")
    expect(heard.locator("[data-bar=thinker]")).to_have_count(0)


def test_without_the_worker_bots_think_on_the_page(page: Page, site: str, watch: Watch) -> None:
    watch.allow("thinker")
    page.route("**/assets/thinker.mjs*", lambda route: route.abort())
    keep(page, site, {"test": annas()})
    page.goto(f"{site}#play/test")
    expect(page.locator("[data-bar=thinker]")).to_contain_text("on the page")  # for a while
    table_ready(page)
    play_choice(page)
    wait_at(page, after_the_bots().step)


def test_when_the_worker_breaks_down_the_bot_goes_on_on_the_page(
    heard: Page, site: str, watch: Watch
) -> None:
    watch.allow("gone")
    bots_are_asked(heard, site)
    worker = next(each for each in heard.workers if "thinker" in each.url)
    worker.evaluate("() => void setTimeout(() => { throw new Error('gone'); })")
    # The bar goes by itself, after bots who take their time.
    expect(heard.locator("[data-bar=thinker]")).to_contain_text("on the page")
    wait_at(heard, after_the_bots().step)


def test_python_has_no_stacks_of_its_own_on_the_page_and_in_the_worker(
    heard: Page, site: str
) -> None:
    """With them Chromium loses a tab now and then (web/assets/interpreter.mjs)."""
    seat_at(heard, site, annas())
    wait_heard(heard, "ready")
    worker = next(each for each in heard.workers if "thinker" in each.url)
    for place in (heard, worker):
        assert not place.evaluate("'Suspending' in WebAssembly")


def test_undo_while_a_bot_thinks(heard: Page, site: str) -> None:
    bots_are_asked(heard, site)
    heard.keyboard.press("z")
    wait_at(heard, annas().step)
    wait_asked(heard, "drop")
    heard.evaluate("letGo()")  # what comes too late is of no interest
    settled(heard)
    wait_at(heard, annas().step)
    play_choice(heard)
    wait_at(heard, after_the_bots().step)


def test_the_past_and_back_while_a_bot_thinks(heard: Page, site: str) -> None:
    bots_are_asked(heard, site)
    heard.keyboard.press(",")
    expect(heard.locator("#app.play")).to_have_attribute("data-past", "true")
    wait_asked(heard, "drop")
    heard.evaluate("letGo()")
    heard.locator("[data-act=now]").first.click()
    wait_at(heard, after_the_bots().step)


def test_leaving_the_table_while_a_bot_thinks(heard: Page, site: str) -> None:
    """Another game with bots is played meanwhile; the first goes on where it was."""
    bots_are_asked(heard, site)
    heard.goto(f"{site}#credits")
    heard.locator("#app:not(.play)").wait_for()
    wait_asked(heard, "drop")
    heard.evaluate("letGo()")
    heard.goto(f"{site}#play/test")
    table_ready(heard)
    wait_at(heard, after_the_bots().step)


def test_a_hint_that_comes_too_late_is_not_said_to_have_been_taken(heard: Page, site: str) -> None:
    """Whoever asked played without it."""
    seat_at(heard, site, annas())
    wait_heard(heard, "ready")
    heard.evaluate("() => { document.documentElement.dataset.hold = 1; }")
    heard.keyboard.press("i")
    wait_heard(heard, "advice-answer")
    play_choice(heard)
    wait_asked(heard, "drop")
    heard.evaluate("letGo()")
    wait_at(heard, after_the_bots().step)
    settled(heard)
    assert "hints" not in kept_session(heard).info


def test_no_second_interpreter_where_nobody_has_to_think(page: Page, site: str) -> None:
    started: list[Worker] = []
    page.on("worker", lambda worker: started.append(worker))
    keep(
        page,
        site,
        {
            "alone": Session.new(GAME_ID, seats=2, seed=5, info={"people": people(2)}),
            "random": Session.new(GAME_ID, seats=3, seed=5, info={"people": people(1, 2)}),
        },
    )
    for key in ("alone", "random"):
        page.goto(f"{site}#play/{key}")
        table_ready(page)
        play_choice(page)
        settled(page)
    assert {urlsplit(worker.url).path for worker in started} == {"/assets/unzip.mjs"}
