"""Starting the page: readiness, progress, sub-path, offline, and what is said when it fails."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import Watch, ready, served
from tools.site.snapshot import unzipped_size
from tools.site.twins import twins

ENCODING = "content-encoding"
RECORD_PROGRESS = """
globalThis.progress = [];
document.addEventListener("imperia:boot", ({ detail }) => progress.push(detail));
"""


def refuse(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def test_page_gets_ready(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-boot-step", "ready")
    expect(page.locator("#boot")).to_be_hidden()


def test_site_works_from_a_folder(page: Page, sub_site: str) -> None:
    outside: list[str] = []
    page.on("request", lambda request: outside.append(request.url))
    page.goto(sub_site)
    ready(page)
    addresses = [url.removeprefix("blob:") for url in outside if not url.startswith("data:")]
    inside = re.compile(re.escape(sub_site) + r"|http://127\.0\.0\.1:\d+/[0-9a-f-]{36}$")
    assert [url for url in addresses if not inside.match(url)] == []


def test_a_phone_can_put_the_site_on_its_home_screen(page: Page, sub_site: str) -> None:
    page.goto(sub_site)
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert urljoin(told["url"], manifest["start_url"]) == sub_site
    for icon in manifest["icons"]:
        found = page.request.get(urljoin(told["url"], icon["src"]))
        assert (found.ok, found.headers["content-type"]) == (True, icon["type"])
        if icon["type"] == "image/png":
            size = [int.from_bytes(found.body()[at : at + 4], "big") for at in (16, 20)]
            assert icon["sizes"] == "{}x{}".format(*size)
    ready(page)


def test_progress_counts_bytes(page: Page, site: str) -> None:
    page.add_init_script(RECORD_PROGRESS)
    page.goto(site)
    ready(page)
    progress: list[dict[str, Any]] = page.evaluate("progress")
    percents = [entry["percent"] for entry in progress]
    assert percents == sorted(percents)
    assert [*dict.fromkeys(entry["step"] for entry in progress)] == [
        "files",
        "python",
        "rules",
        "ready",
    ]
    assert progress[0]["bytes"] == 0
    assert progress[-1]["bytes"] == progress[-1]["total"] > 10_000_000
    assert progress[-1]["percent"] == 100


def test_words_of_the_start_come_from_the_catalogue(page: Page, site: str) -> None:
    page.goto(site, wait_until="commit")
    ready(page)
    assert "{{" not in page.content()


FILES = ("pyodide.asm.wasm", "core.js", "interpreter.mjs", "pyodide.asm.mjs")


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(page: Page, site: str, watch: Watch, name: str) -> None:
    for allowed in ("404", "page error", "dynamically imported"):
        watch.allow(allowed)
    page.route(f"**/{name}", refuse)
    page.goto(site)
    expect(page.locator("#boot-error")).to_contain_text(name)
    expect(page.locator("html")).to_have_attribute("data-boot-step", "failed")


def test_retry_loads_the_page_again(page: Page, site: str, watch: Watch) -> None:
    for allowed in ("404", "page error"):
        watch.allow(allowed)
    page.route("**/*.wasm", refuse)
    page.goto(site)
    page.locator("#boot-retry").wait_for()
    page.unroute_all()
    page.locator("#boot-retry").click()
    ready(page)


MEMORY, LIBRARY = "**/snapshot-*.bin", "**/stdlib.zip"
DAMAGED = b"PK\x05\x06" + bytes(18)


def asked(page: Page) -> list[str]:
    """The names of the files that the page asks for from now on."""
    names: list[str] = []
    page.on("request", lambda request: names.append(request.url.rpartition("/")[2]))
    return names


ASKED_ONCE = """
if (location.protocol.startsWith("http") && !sessionStorage.begun) {
    sessionStorage.begun = "yes";
    history.replaceState({ asked: 1 }, "");
}
"""
"""The first page of a tab was loaded by one that had asked for a new build."""


def test_a_page_that_awaits_a_new_build_loads_again_when_the_old_files_are_gone(
    page: Page, site: str, watch: Watch
) -> None:
    for allowed in ("404", "page error"):
        watch.allow(allowed)
    page.add_init_script(ASKED_ONCE)
    refused: list[str] = []

    def refuse_once(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            refuse(route)

    page.route("**/*.wasm", refuse_once)
    page.goto(site, wait_until="commit")  # it may load again before it has loaded
    ready(page)
    assert refused and page.evaluate("history.state.asked") == 0


def test_the_page_begins_with_the_kept_memory(page: Page, site: str) -> None:
    """Neither our modules nor the standard library come before the page is up."""
    names = asked(page)
    page.goto(site)
    ready(page)
    assert any(name.startswith("snapshot-") for name in names)
    assert not any(name.startswith("app-") for name in names)
    assert "python_stdlib.zip" not in names


def test_the_rest_of_the_library_comes_when_the_page_is_up(page: Page, site: str) -> None:
    with page.expect_response(LIBRARY) as library:
        page.goto(site)
        ready(page)
    assert library.value.ok


def test_our_modules_step_in_for_a_kept_memory_that_is_missing(
    page: Page, site: str, watch: Watch
) -> None:
    watch.allow("404")
    page.route(MEMORY, refuse)
    names = asked(page)
    page.goto(site)
    ready(page)
    assert any(name.startswith("app-") for name in names)


def test_a_kept_memory_that_is_of_no_use_is_not_asked_for_again(
    page: Page, site: str, dist: Path
) -> None:
    snapshot = next(dist.glob("snapshot-*.bin")).read_bytes()
    useless = gzip.compress(bytes(unzipped_size(snapshot)))
    page.route(MEMORY, lambda route: route.fulfill(body=useless))
    page.goto(site)
    ready(page)
    page.unroute_all()
    names = asked(page)
    page.reload()
    ready(page)
    assert any(name.startswith("app-") for name in names)
    assert not any(name.startswith("snapshot-") for name in names)


def test_the_stock_library_steps_in(page: Page, site: str, watch: Watch) -> None:
    watch.allow("404")
    page.route(MEMORY, refuse)
    page.route(LIBRARY, refuse)
    names = asked(page)
    page.goto(site)
    ready(page)
    assert "python_stdlib.zip" in names


def test_the_stock_library_steps_in_for_a_damaged_one(page: Page, site: str, watch: Watch) -> None:
    watch.allow("")
    page.route(MEMORY, refuse)
    damaged = []

    def damage(route: Route) -> None:
        damaged.append(route.request.url)
        route.fulfill(body=DAMAGED)

    page.route(LIBRARY, damage)
    page.goto(site)
    ready(page)
    assert damaged


def test_no_library_at_all_is_explained(page: Page, site: str, watch: Watch) -> None:
    for allowed in ("404", "page error"):
        watch.allow(allowed)
    page.route(MEMORY, refuse)
    page.route("**/*stdlib.zip", refuse)
    page.goto(site)
    expect(page.locator("#boot-error")).to_contain_text("python_stdlib.zip")


NO_DATABASE = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...asked) {
  const request = open.apply(this, asked);
  request.addEventListener("upgradeneeded", (event) => {
    event.stopImmediatePropagation();
    request.transaction.abort();
  });
  return request;
};
"""


def test_a_browser_that_keeps_no_databases_does_no_harm(page: Page, site: str) -> None:
    """PyScript wants two: with site data blocked, or on a full disk, it gets an error for each."""
    page.add_init_script(NO_DATABASE)
    page.goto(site)
    ready(page)


NO_SITE_DATA = """
const refuse = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(globalThis, name, { get: refuse });
globalThis.BroadcastChannel = class { constructor() { refuse(); } };
IDBFactory.prototype.open = refuse;
ServiceWorkerContainer.prototype.register = async () => refuse();
"""


def test_a_browser_that_blocks_all_site_data_plays_and_says_that_it_keeps_nothing(
    page: Page, site: str
) -> None:
    """As Firefox does it, which refuses channels between tabs, too; PyScript opens one."""
    page.add_init_script(NO_SITE_DATA)
    page.goto(site)
    ready(page)
    expect(page.locator("#bars")).to_contain_text("This browser keeps nothing.")


def test_a_wrong_type_for_wasm_does_no_harm(page: Page, site: str) -> None:
    untold = []

    def untyped(route: Route) -> None:
        untold.append(route.request.url)
        response = route.fetch()
        route.fulfill(response=response, headers={"content-type": "application/octet-stream"})

    page.route("**/*.wasm", untyped)
    page.goto(site)
    ready(page)
    assert untold


def test_a_wait_is_explained(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
    page.goto(site)
    error = page.locator("#boot-error")
    expect(error).to_contain_text("pyodide.asm.wasm")
    expect(page.locator("#boot-retry")).to_be_visible()
    held[0].continue_()
    ready(page)
    expect(error).to_be_hidden()


def leave(page: Page) -> None:
    """Leave the site while it is still there: a page that is up asks for more seconds later."""
    page.goto("about:blank")


def visit(page: Page, address: str) -> None:
    """Open the site, and leave it once it is kept for offline play."""
    page.goto(address)
    ready(page)
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    leave(page)


def test_the_page_plays_offline(context: BrowserContext, dist: Path, watch: Watch) -> None:
    page = context.new_page()
    with served(dist, prefix="/some/folder/") as address:
        visit(page, address)
    page.goto(address)  # nobody answers at this address any more
    ready(page)
    assert page.evaluate("!!navigator.serviceWorker.controller")


def test_the_page_plays_offline_when_the_browsers_own_cache_is_empty(
    context: BrowserContext, dist: Path
) -> None:
    page = context.new_page()
    with served(dist, prefix="/some/folder/") as address:
        visit(page, address)
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(address)
    ready(page)


def test_a_later_visit_finds_the_memory_unzipped(context: BrowserContext, dist: Path) -> None:
    page = context.new_page()
    asked: list[str] = []
    with served(dist) as address:
        page.goto(address)
        ready(page)
        page.evaluate("async () => { await navigator.serviceWorker.ready }")
        context.on("request", lambda request: asked.append(request.url))
        page.goto(address)
        ready(page)
        assert page.locator("html").get_attribute("data-python") == "snapshot"
        leave(page)
    assert any("unzip" in url for url in asked)
    assert not any("/snapshot-" in url for url in asked)


def test_a_site_sent_compressed_starts_and_is_kept_for_offline_play(
    context: BrowserContext, dist: Path, tmp_path: Path
) -> None:
    shutil.copytree(dist, tmp_path / "site")
    names = ("index.html", "assets/boot.mjs", "service-worker.js")
    for name, data in twins({name: (dist / name).read_bytes() for name in names}).items():
        (tmp_path / "site" / name).write_bytes(data)
    page = context.new_page()
    sent: dict[str, str | None] = {}
    context.on("response", lambda answer: sent.update({answer.url: answer.headers.get(ENCODING)}))
    with served(tmp_path / "site") as address:
        visit(page, address)
    encodings = {url.removeprefix(address).partition("?")[0]: kind for url, kind in sent.items()}
    assert encodings[""] and encodings["assets/boot.mjs"] and not encodings["assets/style.css"]


def test_a_new_build_waits_until_the_page_asks(
    new_context: Callable[..., BrowserContext], dist: Path, tmp_path: Path
) -> None:
    page = new_context().new_page()
    (tmp_path / "site").symlink_to(dist)
    with served(tmp_path / "site") as address:
        page.goto(address)
        ready(page)
        page.evaluate("async () => { await navigator.serviceWorker.ready }")
        other = another_build(dist, tmp_path / "other")
        (tmp_path / "site").unlink()
        (tmp_path / "site").symlink_to(other)
        page.reload()
        ready(page)
        assert page.locator("html").get_attribute("data-build") != "other"
        page.locator("html[data-update=waiting]").wait_for(state="attached")
        page.evaluate('document.dispatchEvent(new Event("imperia:activate"))')
        page.locator("html[data-build=other]").wait_for(state="attached")
        ready(page)
        leave(page)


def another_build(dist: Path, folder: Path) -> Path:
    """Copy the site with another build id."""
    shutil.copytree(dist, folder)
    index, worker = folder / "index.html", folder / "service-worker.js"
    page = index.read_text("utf-8")
    match = re.search(r'data-build="(\w+)"', page)
    assert match, "index.html names its build"
    before = hashlib.sha256(page.encode()).hexdigest()
    page = page.replace(match[1], "other")
    index.write_text(page, "utf-8")
    script = worker.read_text("utf-8").replace(match[1], "other")
    worker.write_text(script.replace(before, hashlib.sha256(page.encode()).hexdigest()), "utf-8")
    return folder
