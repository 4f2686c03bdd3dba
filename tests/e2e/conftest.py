"""The built site behind a local server, and a browser that refuses anything unexpected.

A test gets `site` (or `sub_site`: the same under /some/folder/), pytest-playwright's `page`,
`context` and `new_context`, and waits with `ready(page)`. A start of the page costs seconds:

- In a module marked `reused` the `page` is one that earlier tests have used, emptied since
  (reuse.py); so is what `page_of(**options)` gives, for each kind of window, in any module. These
  tests leave no listener and no init script on it.
- A module marked `warm` starts its pages anew, but quicker: all its tests share a profile that has
  the site's files, emptied of all else. They leave no route, script or permission on the context.
- All others start in a fresh profile: what is about starting, keeping and permissions.

Every context is watched: at the end of the test any console error, page error, or request to
another origin fails it. `watch.allow("part of the text")` permits what a test provokes. The
page's content policy forbids eval, on which `page.wait_for_function` rests: wait with locators and
`expect`.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
)

import build
from e2e.once import made_once
from e2e.reuse import Pages, forget
from web.table.rest import REST_MS

QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BRIEF = "--js-flags=--wasm-tiering-budget=1000000000"
"""Only what runs for long is compiled a second time, with care: most pages here live for seconds,
and would have used a tenth of the processor for what they never run again."""
PATIENCE = 120_000
"""Milliseconds anything on a page may take, its start too: a busy machine is slow, not broken."""
LABOR = 4 * PATIENCE
"""Milliseconds for much work: a strong search, a review, a measurement."""
LONG_TESTS = ("struggle_games", "whole_game", "test_hands", "axe", "plays_offline")
"""Parts of the names of what takes longest: it begins first, lest all wait for one."""

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything here `e2e`, and put the longest tests first."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)
    items.sort(key=lambda item: (here not in item.path.parents, not is_long(item)))


def is_long(item: pytest.Item) -> bool:
    """Tell whether a test here plays a whole game or measures many pages."""
    return any(part in item.nodeid for part in LONG_TESTS)


def ready(page: Page) -> Page:
    """Wait until the page can be used, and has heard of its address."""
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=PATIENCE)
    page.evaluate("() => new Promise(done => setTimeout(done))")  # behind what the # has queued
    return page


RESTS = """async quiet => {
  const things = [".board > svg", ".numtag", ".pill", ".tip", ".ticker", ".dock", ".story",
    ".preview", ".popover", ".past-banner", ".strip"].map(name => `#app ${name}`).join();
  const look = () => JSON.stringify([...document.querySelectorAll(things)].map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height, node.getAttribute("viewBox")];
  }));
  const wait = (begin, ...more) => new Promise(done => begin(done, ...more));
  // A window that nobody looks at has no frames.
  const frame = () => Promise.race([wait(requestAnimationFrame), wait(setTimeout, 5000)]);
  const end = performance.now() + 60_000;
  let [seen, frames] = ["", 0];
  while (frames < 4) {
    await frame();
    const now = look();
    frames = now === seen ? frames + 1 : 0;
    if (now !== seen) await wait(setTimeout, quiet);  // behind what the page has set till then
    seen = now;
    if (performance.now() > end) throw new Error("the table comes to no rest");
  }
}"""
"""Ends when nothing of a table has moved for so many ms, and some frames."""


def at_rest(page: Page) -> None:
    """Wait until nothing of a table moves any more.

    What has another size is answered a frame later, cards make way two frames after that, and
    numbers and pills find their places once the map has rested for `REST_MS`. Nothing says so.
    """
    page.evaluate(RESTS, REST_MS)


# ---- the site ----


@contextmanager
def served(folder: Path, **options: Any) -> Iterator[str]:
    """Serve a folder while the block runs; gives its address, with a slash at the end."""
    server = build.make_server(directory=folder, **options)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{options.get('prefix', '/')}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all workers into a folder of its own."""
    return made_once(shared_folder(tmp_path_factory) / "site", build.build)


def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that all workers of this run share."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """Address of the site at the root of a host."""
    with served(dist) as address:
        yield address


@pytest.fixture(scope="session")
def sub_site(dist: Path) -> Iterator[str]:
    """Address of the site in a folder of a host."""
    with served(dist, prefix="/some/folder/") as address:
        yield address


# ---- the browser ----


def browser_options() -> dict[str, Any]:
    """Return how to launch the Chromium that build.py found; without one, Playwright's own."""
    chromium = os.environ.get("CHROMIUM") or build.find_browser()
    # Chromium's sandbox does not work for root, as which containers usually run.
    sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    return {
        "args": [*QUIET, *sandbox],
        **({"executable_path": chromium} if chromium else {}),
    }


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the same Chromium as every other command, a little more sparingly."""
    options = browser_options()
    return {**browser_type_launch_args, **options, "args": [*options["args"], BRIEF]}


class Watch:
    """Collects what no page of ours may do."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.allowed: list[str] = []

    def allow(self, text: str) -> None:
        """Permit whatever contains this text."""
        self.allowed.append(text)

    def attach(self, context: BrowserContext) -> None:
        """Watch every page and worker of a context."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def detach(self, context: BrowserContext) -> None:
        """Watch it no longer."""
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)
        context.remove_listener("request", self._request)

    def verdict(self) -> list[str]:
        """Return what was found and not permitted."""
        return [text for text in self.found if not any(part in text for part in self.allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"console error: {message.text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self.found.append(f"page error: {error.error}")

    def _request(self, request: Request) -> None:
        url = urlsplit(request.url.removeprefix("blob:"))
        if url.scheme not in ("data", "about") and url.hostname != "127.0.0.1":
            self.found.append(f"request off-origin: {request.url}")


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What the contexts of this test did wrong; checked when the test is over."""
    found = Watch()
    yield found
    assert not found.verdict()


@pytest.fixture(scope="session")
def warm_context(
    browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[BrowserContext]:
    """One profile for all tests of a worker that are marked `warm`: it has the site's files."""
    context = browser.new_context(**browser_context_args)
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def context(
    request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext], watch: Watch
) -> Iterator[BrowserContext]:
    """A fresh profile; for tests marked `reused` or `warm` the worker's own, with nothing kept."""
    if request.node.get_closest_marker("reused"):
        yield request.getfixturevalue("page").context
        return
    if not request.node.get_closest_marker("warm"):
        yield new_context()
        return
    context: BrowserContext = request.getfixturevalue("warm_context")
    address: str = request.getfixturevalue("site")
    watch.attach(context)
    yield context
    watch.detach(context)
    for page in context.pages:
        page.close()
    forget(context, address)


@pytest.fixture(scope="session")
def pages(browser: Browser, site: str) -> Iterator[Pages]:
    """The pages that this worker's tests use one after another."""
    kept = Pages(browser, site, PATIENCE)
    yield kept
    kept.close()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test has failed: its pages are not used again."""
    report = yield
    item.stash[FAILED] = report.failed or item.stash.get(FAILED, False)
    return report


@pytest.fixture
def page_of(
    request: pytest.FixtureRequest, pages: Pages, watch: Watch
) -> Iterator[Callable[..., Page]]:
    """Return a page with these options of a context, used before and emptied."""
    yield partial(pages.take, watch)
    pages.give_back(watch, request.node.stash.get(FAILED, False))


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Page:
    """A new page; for a test marked `reused` one that was used before and emptied."""
    if request.node.get_closest_marker("reused"):
        used: Page = request.getfixturevalue("page_of")()
        return used
    context: BrowserContext = request.getfixturevalue("context")
    return context.new_page()


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], watch: Watch
) -> Callable[..., BrowserContext]:
    """Make a fresh profile, watched."""

    def make(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.set_default_timeout(PATIENCE)
        watch.attach(context)
        return context

    return make
