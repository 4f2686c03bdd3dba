"""Handlers in markup: `tag("button", words, on_click=pressed)`.

A handler is kept here under a number, and the number stands in the markup: `data-on="click:17"`.
One listener a kind of event, on the document, calls the handler of the nearest element that has
one. Nothing has to be bound after painting or released before it: `forget` drops the handlers of
markup that is gone.
"""

from __future__ import annotations

from collections.abc import Iterable

from web.html import dom
from web.html.browser import Event, Node

KINDS = ("click", "input", "change", "submit", "focusin", "toggle", "close", "cancel")
MANY = 500
"""After this number of new handlers it is time to forget old ones."""

_handlers: dict[int, dom.Handler] = {}
_last = 0
_swept = 0


def listen() -> None:
    """Begin to listen; once, at the start of the page."""
    for kind in KINDS:
        # Captured: some of these do not bubble.
        dom.on(dom.document, kind, _dispatch, capture=True)


def keep(handler: dom.Handler) -> int:
    """Keep a handler; returns its number."""
    global _last
    _last += 1
    _handlers[_last] = handler
    return _last


def forget() -> None:
    """Drop handlers that no element has, once many new ones have come.

    What was made since the last time stays: it may not have reached the page yet.
    """
    global _swept
    if _last - _swept < MANY:
        return
    held = {number for node in dom.every("[data-on]") for _, number in _pairs(node)}
    for number in [number for number in _handlers if number <= _swept and number not in held]:
        del _handlers[number]
    _swept = _last


def _dispatch(event: Event) -> object:
    node = dom.closest(event.target, f'[data-on*="{event.type}:"]')
    if node is None:
        return None
    return _handlers[dict(_pairs(node))[event.type]](event)


def _pairs(node: Node) -> Iterable[tuple[str, int]]:
    """Kinds of events and the numbers of their handlers, as `data-on` lists them."""
    for pair in (dom.attribute(node, "data-on") or "").split():
        kind, _, number = pair.partition(":")
        yield kind, int(number)
