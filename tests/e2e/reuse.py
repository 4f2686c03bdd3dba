"""Pages that one test uses after another: started once a kind of window, emptied in between.

Python starts once, and what a test kept goes away as people leave it: by an address behind the #.
A page is thrown away, and the next test starts another, where a test has failed, left the site or
left what only a new start takes away: names that its scripts gave, rules that they put into a
style sheet, a zoom by two fingers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Page

Options = Mapping[str, Any]

MOST = 4
"""How many kinds of windows a worker holds; the one not used for longest makes room."""

REST = "credits"
"""The screen on which nothing of a test is left: the one that is soonest shown."""
ASIDE = "settings"
"""A screen to come from where a test ends on that one."""

VIEWPORT = {"width": 1280, "height": 720}
MODIFIERS = ("Shift", "Control", "Alt", "Meta")

REMEMBER = """(() => {
  const count = () => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).length;
  const told = { names: null, rules: 0, count };
  Object.defineProperty(window, "toldToTests", { value: told });
  new MutationObserver(() => {
    if (!document.documentElement.dataset.ready || told.names) return;
    told.names = Object.keys(window);
    told.rules = told.count();
  }).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
})()"""
"""Notes which names and rules of style a page has from its start: those that a test adds stay."""

SPOILT = """() => {
  const { names, rules, count } = window.toldToTests ?? {};
  return !names || Object.keys(window).some(name => !names.includes(name))
    || count() !== rules || visualViewport.scale !== 1;
}"""

EMPTY = """() => {
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  for (const name of ["bars", "live", "live-now"])
    document.getElementById(name).replaceChildren();
  document.activeElement.blur();
  scrollTo(0, 0);
}"""
"""Forgets what is kept; the page hears of it as if another tab had cleared all."""


class Watcher(Protocol):
    """Who is told what a context does."""

    def attach(self, context: BrowserContext) -> None:
        """Watch a context."""

    def detach(self, context: BrowserContext) -> None:
        """Watch it no longer."""

    def verdict(self) -> list[str]:
        """Return what it did that it may not."""


class Pages:
    """The pages of a worker, one for each kind of window that was asked for."""

    def __init__(self, browser: Browser, address: str, patience: int) -> None:
        self.browser, self.address, self.patience = browser, address, patience
        self._contexts: dict[str, BrowserContext] = {}
        self._taken: dict[str, Options] = {}

    def take(self, watch: Watcher, profile: str = "", **options: Any) -> Page:
        """Return the page with these options of a context; a test that asks again gets the same.

        What one profile keeps no other knows of.
        """
        kind = profile + json.dumps(options, sort_keys=True)
        context = self._contexts.pop(kind, None) or self._new(options)
        self._contexts[kind] = context
        if kind not in self._taken:
            self._taken[kind] = options
            watch.attach(context)
        return context.pages[0] if context.pages else context.new_page()

    def give_back(self, watch: Watcher, failed: bool) -> None:
        """Empty what was taken, or throw it away."""
        for kind, options in self._taken.items():
            context = self._contexts[kind]
            if not failed:
                self._empty(context, options)
            watch.detach(context)
        for kind in self._taken:
            if failed or watch.verdict():
                self._contexts.pop(kind).close()
        self._taken.clear()
        for kind in list(self._contexts)[:-MOST]:
            self._contexts.pop(kind).close()

    def close(self) -> None:
        """Close all of them."""
        for context in self._contexts.values():
            context.close()
        self._contexts.clear()

    def _new(self, options: Options) -> BrowserContext:
        context = self.browser.new_context(**options)
        context.set_default_timeout(self.patience)
        context.add_init_script(REMEMBER)
        return context

    def _empty(self, context: BrowserContext, options: Options) -> None:
        """Leave one page at rest, or none where it cannot be had."""
        for page in context.pages[1:]:
            page.close()
        context.unroute_all()
        context.clear_permissions()
        context.grant_permissions(options.get("permissions", []))
        for page in context.pages:
            if not at_home(page, self.address) or page.evaluate(SPOILT):
                page.close()
            else:
                leave(page)
                _let_go(page, options)
                page.evaluate(EMPTY)
        forget(context, self.address)


def at_home(page: Page, address: str) -> bool:
    """Tell whether a page of the site is up and can be used."""
    up = page.url.partition("#")[0] == address
    return up and page.locator("html[data-ready=true]").count() == 1


def forget(context: BrowserContext, address: str) -> None:
    """Empty what a page keeps for its player; the files of the site stay."""
    page = context.pages[0] if context.pages else context.new_page()
    kinds = {"origin": address.rstrip("/"), "storageTypes": "local_storage,indexeddb,cookies"}
    session = context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", kinds)
    session.detach()


def _let_go(page: Page, options: Options) -> None:
    """Take the hands off it, and make the window what it was."""
    page.unroute_all()
    for key in MODIFIERS:
        page.keyboard.up(key)
    page.mouse.up()
    page.mouse.move(-1, -1)
    page.keyboard.press("Escape")  # as before any click, a focus that the page sets shows
    page.emulate_media(
        media="null",
        color_scheme=options.get("color_scheme", "light"),
        reduced_motion=options.get("reduced_motion", "no-preference"),
        forced_colors=options.get("forced_colors", "none"),
        contrast=options.get("contrast", "no-preference"),
    )
    page.set_viewport_size(options.get("viewport", VIEWPORT))


def leave(page: Page) -> None:
    """Go to the screen of rest: a table saves its game and closes."""
    here = page.url.partition("#")[2]
    for screen in (ASIDE, REST) if here == REST else (REST,):
        go_to(page, screen)


def go_to(page: Page, screen: str) -> None:
    """Show a screen of a page that is running."""
    page.evaluate("screen => { location.hash = screen }", screen)
    there = f"html[data-screen={screen}]:not(:has(dialog))"
    page.locator(there).wait_for(state="attached")
