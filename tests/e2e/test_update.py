"""A new build is offered, never forced; how its files are got, and got again."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

from core import Session
from e2e.conftest import PATIENCE, ready, served
from e2e.player import open_beside, store
from e2e.shell import entry, kept, played, playing
from e2e.test_boot import another_build
from tools.site.server import SiteHandler
from web.page.storage import GAME

NEXT = "html[data-build=other]"
SOON = 4500
"""ms in which a new build comes that need not be asked for twice."""
DEAF = """() => {
    const { postMessage } = globalThis.ServiceWorker?.prototype ?? {};
    if (!postMessage) return;
    ServiceWorker.prototype.postMessage = function (word, ...rest) {
        if (word !== "activate") postMessage.call(this, word, ...rest);
    };
}"""
"""A page whose new worker does not hear that it is asked for."""
FOUND = """() => {
  document.dispatchEvent(new Event("visibilitychange"));
  return document.querySelector("[data-bar=update]");
}"""
"""The page comes in sight again; whether it has found a new build."""


@dataclass
class Host:
    """A site whose files can be exchanged while people play."""

    address: str
    link: Path
    dist: Path

    def publish(self) -> None:
        """Serve another build in place of the first."""
        other = another_build(self.dist, self.link.with_name("other"))
        self.link.unlink()
        self.link.symlink_to(other)


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    link = tmp_path / "site"
    link.symlink_to(dist)
    with served(link) as address:
        yield Host(address, link, dist)


WORKER = """async script => {
  await navigator.serviceWorker.register(script);
  await navigator.serviceWorker.ready;
}"""


def visit(page: Page, address: str) -> Page:
    """Open the site as on a later visit: its service worker is there before the page."""
    site = address.partition("#")[0]
    open_beside(page, site)
    page.evaluate(WORKER, f"{site}service-worker.js")
    page.goto(address)
    assert page.evaluate("!!navigator.serviceWorker.controller")
    return ready(page)


def bar(page: Page) -> Locator:
    return page.locator("[data-bar=update]")


def found(page: Page) -> Locator:
    """The bar, once the page has been in sight often enough to find a new build.

    A page that has just opened a table looks for none in its first second.
    """
    page.wait_for_function(FOUND, polling=1000, timeout=PATIENCE)
    return bar(page)


def at_the_table(context: BrowserContext, host: Host) -> Page:
    """A game of people some steps in, open on the page."""
    page = context.new_page()
    store(page, host.address, {f"{GAME}a": entry(played(40))})
    visit(page, f"{host.address}#play/a")
    page.locator("#app.play[data-ready=true]").wait_for()
    return page


KNOWN = """async () => {
  const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  const { build, bootStep } = document.documentElement.dataset;
  const workers = { waiting: waiting?.state, active: active?.state };
  return { build, bootStep, asked: history.state?.asked, ...workers };
}"""
"""What a page knows of builds and workers."""


def switch(page: Page, host: Host) -> None:
    """Publish another build, ask for it, and wait until it is up."""
    host.publish()
    found(page).get_by_role("button", name="Switch now").click()
    try:
        page.locator(NEXT).wait_for(state="attached")
    except TimeoutError as error:
        error.add_note(f"The page knows: {page.wait_for_function(KNOWN).json_value()}")
        raise
    ready(page)


def test_a_new_build_is_offered_to_an_open_game_and_taken_by_key(
    context: BrowserContext, host: Host
) -> None:
    page = at_the_table(context, host)
    host.publish()
    notice = found(page)
    expect(notice).to_contain_text("A new version of Imperia is ready.")
    expect(page.locator("#live")).to_contain_text("A new version of Imperia is ready.")
    expect(page.locator(NEXT)).to_have_count(0)
    button = notice.get_by_role("button", name="Switch now")
    button.focus()
    button.press("Enter")
    page.locator(NEXT).wait_for(state="attached")
    ready(page)
    assert playing(page) == "a"
    assert Session.from_json(kept(page)["a"]["session"]) == played(40)
    expect(bar(page)).to_have_count(0)


def test_a_page_of_the_first_visit_hears_of_a_new_build(
    context: BrowserContext, host: Host
) -> None:
    """No worker serves that page: it was never told, however long people played on it."""
    page = context.new_page()
    page.goto(host.address)
    ready(page).evaluate("navigator.serviceWorker.ready.then(() => 0)")
    assert not page.evaluate("!!navigator.serviceWorker.controller")
    expect(bar(page)).to_have_count(0)
    host.publish()
    button = found(page).get_by_role("button", name="Switch now")
    button.click()
    page.locator(NEXT).wait_for(state="attached", timeout=SOON)
    ready(page)
    expect(bar(page)).to_have_count(0)


def test_what_was_done_last_is_kept_before_the_switch(context: BrowserContext, host: Host) -> None:
    page = at_the_table(context, host)
    host.publish()
    expect(found(page).get_by_role("button").first).to_have_text("Switch now")
    page.evaluate(
        """() => {
            document.querySelector("[data-act=undo]").click();
            document.querySelector("[data-bar=update] button").click();
        }"""
    )
    page.locator(NEXT).wait_for(state="attached")
    ready(page)
    assert Session.from_json(kept(page)["a"]["session"]).step < 40


def test_a_new_build_comes_even_if_the_old_worker_never_gives_way(
    context: BrowserContext, host: Host
) -> None:
    context.add_init_script(f"({DEAF})()")  # every page
    page = at_the_table(context, host)
    switch(page, host)
    assert Session.from_json(kept(page)["a"]["session"]) == played(40)
    expect(bar(page)).to_have_count(0)


def test_each_tab_switches_when_it_is_asked(context: BrowserContext, host: Host) -> None:
    page, other = visit(context.new_page(), host.address), visit(context.new_page(), host.address)
    other.evaluate("globalThis.sameAsBefore = true")
    host.publish()
    page.evaluate("scrollTo(0, 400)")
    expect(found(page)).to_be_in_viewport()
    bar(other).wait_for(timeout=PATIENCE)
    bar(page).get_by_role("button", name="Switch now").click()
    page.locator(NEXT).wait_for(state="attached")
    ready(page)
    assert other.evaluate("globalThis.sameAsBefore")
    expect(other.locator(NEXT)).to_have_count(0)
    bar(other).get_by_role("button", name="Switch now").click()
    other.locator(NEXT).wait_for(state="attached")
    ready(other)


def test_a_browser_that_keeps_nothing_is_warned_first(context: BrowserContext, host: Host) -> None:
    context.add_init_script("Storage.prototype.setItem = () => { throw new Error('full') }")
    page = visit(context.new_page(), host.address)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "play")
    host.publish()
    found(page).get_by_role("button", name="Switch now").click()
    expect(bar(page)).to_contain_text("The open game could not be kept here.")
    expect(page.locator(NEXT)).to_have_count(0)
    bar(page).get_by_role("button", name="Switch anyway").click()
    page.locator(NEXT).wait_for(state="attached")
    ready(page)


ASKED_NO_MORE = """async () => {
    while (history.state?.asked) await new Promise(requestAnimationFrame);
}"""
"""Ends once the page has seen that the new build is here."""


def test_a_new_build_that_does_not_come_is_asked_for_again(
    context: BrowserContext, host: Host
) -> None:
    page = at_the_table(context, host)
    page.evaluate(DEAF)  # until it is loaded again
    switch(page, host)
    assert playing(page) == "a"
    expect(bar(page)).to_have_count(0)
    page.reload()
    ready(page)
    page.evaluate(ASKED_NO_MORE)


LATE = """() => {
  const { register } = globalThis.ServiceWorkerContainer?.prototype ?? {};
  if (!register) return;
  ServiceWorkerContainer.prototype.register = async function (...script) {
    const registration = await register.apply(this, script);
    if (history.state?.asked && registration.waiting) {
      const replaced = new Promise((go) => {
        this.addEventListener("controllerchange", go);
        setTimeout(go, 10_000);
      });
      registration.waiting.postMessage("activate");
      await replaced;
    }
    return registration;
  };
}"""
"""Where a page has asked for a new build, its worker takes over while the next page starts.

A browser may put that off for as long as the old worker has something to do; a page that starts
does not wait for it, so neither does this for good.
"""


def test_a_new_build_that_comes_while_the_page_starts_again_is_switched_to(
    context: BrowserContext, host: Host
) -> None:
    context.add_init_script(f"({LATE})()")
    page = at_the_table(context, host)
    page.evaluate(DEAF)  # until it is loaded again
    switch(page, host)
    assert playing(page) == "a"
    expect(bar(page)).to_have_count(0)


def test_files_are_got_some_at_a_time(
    context: BrowserContext, dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 0.1 s to the server and back all took 14 s and more one after another, and take 6."""
    first, alone, answer = iter((1, 2)), list[str](), SiteHandler.do_GET
    meeting = threading.Barrier(2)

    def do_get(request: SiteHandler) -> None:
        if not request.path.endswith("service-worker.js") and next(first, 0):
            try:
                meeting.wait(PATIENCE / 1000)
            except threading.BrokenBarrierError:
                alone.append(request.path)
        answer(request)

    page = context.new_page()
    with served(dist) as address:
        open_beside(page, address)
        monkeypatch.setattr(SiteHandler, "do_GET", do_get)
        page.evaluate("navigator.serviceWorker.register('../service-worker.js').then(() => 0)")
        page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    assert not alone


THROW_AWAY = """async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const all = await cache.keys();
    const gone = all.filter(({ url }) => /[.](wasm|zip|css)$|index.html$|assets.maps/.test(url));
    for (const request of gone) await cache.delete(request);
    return [all.length, gone.length];
}"""
UNTIL_FULL = """async count => {
    const cache = await caches.open((await caches.keys())[0]);
    while ((await cache.keys()).length < count) await new Promise((on) => setTimeout(on, 100));
}"""


def test_what_the_browser_threw_away_is_got_again(context: BrowserContext, dist: Path) -> None:
    page = context.new_page()
    with served(dist) as address:
        visit(page, address)
        count, gone = page.evaluate(THROW_AWAY)
        assert gone > 5
        page.reload()
        ready(page)
        page.evaluate(UNTIL_FULL, count)
    page.goto(address)  # nobody answers at this address any more
    ready(page)
    map_size = "async () => (await (await fetch('assets/maps/imperial2030.svg')).text()).length"
    assert page.evaluate(map_size) > 1000
