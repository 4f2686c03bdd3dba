"""Small helpers for building the page from Python.

    from view import dom
    button = dom.el("button", {"class": "button", "click": pressed}, t("home.start"))
    dom.replace(root, button)

An attribute whose value is callable is an event handler, `True` is a bare attribute, `None` and
`False` leave it out. Handlers are proxies that JavaScript holds: `clear`, `replace` and `remove`
give back those of everything they take out of the page, so nobody counts them by hand.

The module imports under plain CPython too (`document` is None there); only calling into it needs
a browser.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, cast

from web.html.browser import Document, Field, Node, Target, Window

try:
    import js
    from pyodide.ffi import create_proxy
    from pyodide.ffi import to_js as to_js

    document: Document = js.document
    window: Window = js.window
except ImportError:  # plain CPython: pure modules beside this one are tested there
    pass

Child = Node | str | Iterable["Child"] | None
Handler = Callable[[Any], object]
"""Gets an event; of which kind it is depends on the event's name, so each handler says it."""
T = TypeVar("T")

SVG = "http://www.w3.org/2000/svg"
ICONS = "assets/icons.svg"

_bindings: dict[str, list[tuple[str, Any]]] = {}
_tasks: set[asyncio.Task[Any]] = set()
_last = 0
_trouble: Callable[[BaseException], None] | None = None


# ---- making ----
def el(tag: str, attrs: Mapping[str, Any] | None = None, *children: Child) -> Node:
    """Make an HTML element; callable attribute values become event handlers."""
    return _fill(document.createElement(tag), attrs, children)


def svg(tag: str, attrs: Mapping[str, Any] | None = None, *children: Child) -> Node:
    """Make an SVG element."""
    return _fill(document.createElementNS(SVG, tag), attrs, children)


def icon(name: str, extra: str = "") -> Node:
    """Draw a symbol of assets/icons.svg; it is decoration, so the words stand beside it."""
    classes = f"icon {extra}".strip()
    attrs = {"class": classes, "viewBox": "0 0 24 24", "aria-hidden": "true", "focusable": "false"}
    return svg("svg", attrs, svg("use", {"href": f"{ICONS}#{name}"}))


def _fill(node: Node, attrs: Mapping[str, Any] | None, children: Iterable[Child]) -> Node:
    for name, value in (attrs or {}).items():
        if callable(value):
            on(node, name, value)
        else:
            put(node, name, value)
    add(node, *children)
    return node


def add(node: Node, *children: Child) -> Node:
    """Append nodes, texts, or iterables of them; None adds nothing."""
    for child in children:
        if child is None:
            continue
        if isinstance(child, (list, tuple)) or inspect.isgenerator(child):
            add(node, *child)
        else:
            node.append(cast("Node | str", child))
    return node


def put(node: Node, name: str, value: Any) -> None:
    """Set one attribute; None and False take it away, True writes it bare."""
    if value is None or value is False:
        node.removeAttribute(name)
    else:
        node.setAttribute(name, "" if value is True else str(value))


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


# ---- taking out ----
def clear(node: Node) -> Node:
    """Empty a node and give back the handlers of all that was inside."""
    for inner in every("[data-on]", node):
        _release(inner)
    node.replaceChildren()
    return node


def replace(node: Node, *children: Child) -> Node:
    """Put these in place of all that the node holds."""
    clear(node)
    return add(node, *children)


def remove(node: Node) -> None:
    """Take a node out of the page and give back its handlers."""
    clear(node)
    if attribute(node, "data-on") is not None:
        _release(node)
    node.remove()


# ---- events ----
def on(target: Target, event: str, handler: Handler) -> Callable[[], None]:
    """Call `handler(event)`; a coroutine function is run as a task. Returns what ends it.

    The target may be the document or the window too; those bindings end only through what is
    returned.
    """
    global _last
    proxy = create_proxy(_guard(handler))
    target.addEventListener(event, proxy)
    if not hasattr(target, "setAttribute"):
        return lambda: _end(target, event, proxy)
    node = cast("Node", target)
    key = attribute(node, "data-on") or ""
    if not key:
        _last += 1
        key = str(_last)
        node.setAttribute("data-on", key)
    _bindings.setdefault(key, []).append((event, proxy))
    return lambda: _off(target, key, event, proxy)


def once(milliseconds: float, handler: Callable[[], Any]) -> Callable[[], object]:
    """Call `handler()` after a while; the returned function cancels it."""
    task = asyncio.ensure_future(_later(milliseconds, handler))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)
    return task.cancel


def run(work: Any) -> None:
    """Run a coroutine in the background; what it raises goes to `on_trouble`."""
    task = asyncio.ensure_future(_watched(work))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


def on_trouble(show: Callable[[BaseException], None] | None) -> None:
    """Say who is told of an error that a handler did not expect."""
    global _trouble
    _trouble = show


def live_handlers() -> int:
    """How many handlers are held now (for tests that look for leaks)."""
    return sum(len(held) for held in _bindings.values())


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


def _release(node: Node) -> None:
    key = attribute(node, "data-on") or ""
    for event, proxy in _bindings.pop(key, ()):
        _end(node, event, proxy)
    node.removeAttribute("data-on")


def _off(target: Target, key: str, event: str, proxy: Any) -> None:
    held = _bindings.get(key, [])
    if (event, proxy) in held:
        held.remove((event, proxy))
        _end(target, event, proxy)


def _end(target: Target, event: str, proxy: Any) -> None:
    target.removeEventListener(event, proxy)
    proxy.destroy()
