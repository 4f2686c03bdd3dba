"""Finding elements, setting attributes, listening, waiting: the page's way to the browser.

Elements are made of markup (web/html/markup.py) and put on the page by web/html/patch.py.
The module imports under plain CPython too (without `document`); only calling into it needs a
browser.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar, cast

from web.html.browser import Document, Field, Node, Target, Window

try:
    import js
    from pyodide.ffi import create_once_callable, create_proxy
    from pyodide.ffi import to_js as to_js

    document: Document = js.document
    window: Window = js.window
except ImportError:  # plain CPython: pure modules beside this one are tested there
    pass

Handler = Callable[[Any], object]
"""Gets an event; of which kind it is depends on the event's name, so each handler says it."""
T = TypeVar("T")

UNSEEN_MS = 500
"""How long a frame is waited for that may never come."""

_tasks: set[asyncio.Task[Any]] = set()
_trouble: Callable[[BaseException], None] | None = None


# ---- changing ----
def put(node: Node, name: str, value: str | int | bool | None) -> None:
    """Set one attribute; None and False take it away, True writes it bare."""
    if value is None or value is False:
        node.removeAttribute(name)
    else:
        node.setAttribute(name, "" if value is True else str(value))


def update(node: Node, name: str, value: str) -> None:
    """Set one attribute if its value differs: setting it again would make the browser restyle."""
    if node.getAttribute(name) != value:
        node.setAttribute(name, value)


def style(node: Node, **values: str) -> None:
    """Set style properties through the CSSOM, which a strict content security policy allows.

    An underscore in a name stands for a hyphen, a leading one for `--`: `style(n, _fill="red")`
    sets `--fill`.
    """
    for name, value in values.items():
        prop = "--" + name[1:] if name.startswith("_") else name
        node.style.setProperty(prop.replace("_", "-"), value)


def flag(node: Node, name: str, on: bool) -> None:
    """Give the node this class, or take it away."""
    if on:
        node.classList.add(name)
    else:
        node.classList.remove(name)


async def read_text(address: str) -> str | None:
    """The text of a file of this site; None when it is not there."""
    answer = await window.fetch(address)
    return str(await answer.text()) if answer.ok else None


async def early_text(address: str) -> str | None:
    """The text of a file that the page fetched before Python was up (early.js), None otherwise."""
    coming = getattr(window.earlyTexts, address, None)
    return None if coming is None else str(await coming) or None


# ---- finding ----
def by_id(name: str) -> Node | None:
    """The element with this id, or None."""
    return some(document.getElementById(name))


def one(selector: str, root: Node | None = None) -> Node | None:
    """The first element that matches, or None."""
    return some((root or document).querySelector(selector))


def need(selector: str, root: Node | None = None) -> Node:
    """The first element that matches; LookupError where there is none."""
    node = one(selector, root)
    if node is None:
        raise LookupError(selector)
    return node


def field(selector: str, root: Node | None = None) -> Field:
    """The first control of a form that matches; LookupError where there is none."""
    return cast("Field", need(selector, root))


def every(selector: str, root: Node | None = None) -> list[Node]:
    """All elements that match, in the order of the page."""
    return list((root or document).querySelectorAll(selector))


def closest(node: Node, selector: str) -> Node | None:
    """The element itself or the nearest one round it that matches, or None."""
    return some(node.closest(selector))


def focused() -> Node | None:
    """The element that has the focus, or None."""
    return some(document.activeElement)


def attribute(node: Node, name: str) -> str | None:
    """An attribute's text; None where the element has none."""
    return some(node.getAttribute(name))


def some(value: T | None) -> T | None:
    """JavaScript's null and undefined as None."""
    if value is None or type(value).__name__ in ("JsNull", "JsUndefined"):
        return None
    return value


def as_js(data: Any) -> Any:
    """Python data as JavaScript's own: lists as arrays, dicts as objects."""
    return to_js(data, dict_converter=window.Object.fromEntries)


# ---- events ----
def on(target: Target, event: str, handler: Handler, capture: bool = False) -> Callable[[], object]:
    """Call `handler(event)`; a coroutine function is run as a task. Returns what ends it."""
    proxy = create_proxy(_guard(handler))
    target.addEventListener(event, proxy, capture)

    def end() -> None:
        target.removeEventListener(event, proxy, capture)
        proxy.destroy()

    return end


def on_resize(node: Node, handler: Callable[[], object]) -> Callable[[], object]:
    """Call `handler()` whenever the node's size has changed. Returns what ends it."""
    proxy = create_proxy(lambda *_: _guard(lambda _: handler())(None))
    observer = window.ResizeObserver.new(proxy)
    observer.observe(node)

    def end() -> None:
        observer.disconnect()
        proxy.destroy()

    return end


def once(milliseconds: float, handler: Callable[[], Any]) -> Callable[[], object]:
    """Call `handler()` after a while; the returned function cancels it."""
    return _start(_later(milliseconds, handler)).cancel


def when_painted(handler: Callable[[], Any]) -> Callable[[], object]:
    """Call `handler()` once the page as it is now is on the screen; the returned function cancels.

    A window that nobody looks at paints nothing: there it comes after `UNSEEN_MS`.
    """
    return _start(_after_paint(handler)).cancel


async def _after_paint(handler: Callable[[], Any]) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(painted(), UNSEEN_MS / 1000)
    _guard(lambda _: handler())(None)


async def painted() -> float:
    """Wait until the page as it is now has been painted; return the time, in ms.

    A frame is on the screen when the next one begins.
    """
    done: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def begun(_: float) -> None:
        window.requestAnimationFrame(create_once_callable(seen))

    def seen(_: float) -> None:
        if not done.done():  # who waited may have given up
            done.set_result(float(window.performance.now()))

    window.requestAnimationFrame(create_once_callable(begun))
    return await done


def run(work: Any) -> None:
    """Run a coroutine in the background; what it raises goes to `on_trouble`."""
    _start(_watched(work))


def _start(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Begin a task, and keep it until it is done: the loop itself does not."""
    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)
    return task


def on_trouble(show: Callable[[BaseException], None] | None) -> None:
    """Set the function that is called with an error that a handler did not expect."""
    global _trouble
    _trouble = show


def _guard(handler: Handler) -> Handler:
    def call(event: Any) -> None:
        try:
            result = handler(event)
        except Exception as error:  # the last net under every handler
            _tell(error)
            return
        if inspect.iscoroutine(result):
            run(result)

    return call


async def _watched(work: Any) -> None:
    try:
        await work
    except Exception as error:
        _tell(error)


async def _later(milliseconds: float, handler: Callable[[], Any]) -> None:
    await asyncio.sleep(milliseconds / 1000)
    _guard(lambda _: handler())(None)


def _tell(error: BaseException) -> None:
    if _trouble is None:
        raise error
    _trouble(error)
