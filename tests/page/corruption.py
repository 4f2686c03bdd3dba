"""Kept entries that time, people or other programs have damaged, each in a way of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from core import Session
from core.bots import choose
from web.page.storage import FORMAT
from web.page.summary import summary

PEOPLE = [{"name": "Anna", "kind": "person", "bot": None}] * 3


@cache
def _good() -> str:
    session = Session.new("imperial2030", seats=3, seed=7, info={"people": PEOPLE})
    while session.step < 20:
        session.play(choose(session, "random"))
    body = {"format": FORMAT, "title": "", "at": "2026-11-20T10:00:00.000+00:00"}
    return json.dumps(body | {"summary": summary(session), "session": session.to_json()})


def good() -> dict[str, Any]:
    """The body of a sound entry."""
    body: dict[str, Any] = json.loads(_good())
    return body


def changed(*path: str, to: Any) -> Callable[[], str]:
    """A sound entry but for one value."""

    def make() -> str:
        body = good()
        place = body
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to
        return json.dumps(body)

    return make


def without(*path: str) -> Callable[[], str]:
    """A sound entry but for one key that is missing."""

    def make() -> str:
        body = good()
        place = body
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]
        return json.dumps(body)

    return make


def stands(params: Any) -> Callable[[], str]:
    """A sound entry whose line in the list has these parameters."""
    return changed("summary", "stands", to=["stands.round", params])


DEEP = "[" * 100_000
CORRUPTIONS: dict[str, Callable[[], str]] = {
    # the text
    "empty": lambda: "",
    "half": lambda: _good()[: len(_good()) // 2],
    "first character": lambda: "{",
    "deep lists": lambda: DEEP,
    "deep objects": lambda: '{"a":' * 100_000,
    "deep within": lambda: _good()[:-1] + ', "more": ' + DEEP + "]" * 100_000 + "}",
    "digits": lambda: _good()[:-1] + ', "more": ' + "9" * 5000 + "}",
    "zeros": lambda: "\0" * 100,
    "twice": lambda: _good() * 2,
    "a list": lambda: "[1, 2]",
    "a text": lambda: '"text"',
    "null": lambda: "null",
    "no number": lambda: "NaN",
    "object": lambda: "{}",
    "other program": lambda: '{"version": 3, "state": {}}',
    "surrogate": lambda: _good().replace("Anna", "\\ud800"),
    # the moment
    "no session": without("session"),
    "session null": changed("session", to=None),
    "session list": changed("session", to=[]),
    "format text": changed("format", to="1"),
    "format newer": changed("format", to=2),
    "format huge": changed("format", to=10**4000),
    "title number": changed("title", to=7),
    "title long": changed("title", to="x" * 100_000),
    "at null": changed("at", to=None),
    "at no time": changed("at", to="yesterday"),
    "at first year": changed("at", to="0001-01-01T00:00:00+23:59"),
    "at last year": changed("at", to="9999-12-31T23:59:59-23:59"),
    # what the list shows
    "summary list": changed("summary", to=[]),
    "summary empty": changed("summary", to={}),
    "actor far": changed("summary", "actor", to=10**6),
    "actor below": changed("summary", "actor", to=-1),
    "actor text": changed("summary", "actor", to="0"),
    "round huge": changed("summary", "round", to=10**4000),
    "round list": changed("summary", "round", to=[1]),
    "turn list": changed("summary", "turn", to=["russia"]),
    "turn object": changed("summary", "turn", to={"russia": 1}),
    "turn unknown": changed("summary", "turn", to="atlantis"),
    "over text": changed("summary", "over", to="no"),
    "stands number": changed("summary", "stands", to=5),
    "stands without parameters": changed("summary", "stands", to=["stands.round", None]),
    "stands superscript": stands({"war": "@seat.²", "round": 1}),
    "stands seat of many digits": stands({"war": "@seat." + "9" * 5000, "round": 1}),
    "stands seat far": stands({"war": "@seat.99", "round": 1}),
    "stands empty": stands({}),
    "stands list": stands({"war": [], "round": {}}),
    "stands huge": stands({"war": 10**4000, "round": 10**4000}),
    "stands no words": changed("summary", "stands", to=["{0.__class__}", {}]),
    "stands half number": stands({"war": 1.5, "round": None}),
    # the session
    "seats million": changed("session", "seats", to=10**6),
    "seats none": changed("session", "seats", to=0),
    "seats below": changed("session", "seats", to=-3),
    "seats text": changed("session", "seats", to="3"),
    "seats true": changed("session", "seats", to=True),
    "seats half": changed("session", "seats", to=2.5),
    "seats too many": changed("session", "seats", to=40),
    "game number": changed("session", "game", to=7),
    "game unknown": changed("session", "game", to="chess"),
    "game path": changed("session", "game", to="../../games"),
    "game long": changed("session", "game", to="x" * 100_000),
    "revision newer": changed("session", "revision", to=10**6),
    "revision huge": changed("session", "revision", to=10**4000),
    "imperia newer": changed("session", "imperia", to=2),
    "imperia text": changed("session", "imperia", to="1"),
    "info list": changed("session", "info", to=[]),
    "info long": changed("session", "info", to={"a": "x" * 5000}),
    "people text": changed("session", "info", to={"people": "Anna"}),
    "people numbers": changed("session", "info", to={"people": [1, None, []]}),
    "people without names": changed("session", "info", to={"people": [{"name": {}, "kind": []}]}),
    "people bots of lists": changed(
        "session", "info", to={"people": [{"name": "x" * 9999, "kind": "bot", "bot": []}]}
    ),
    "steps text": changed("session", "steps", to="bond russia 9"),
    "steps unknown": changed("session", "steps", to=["march atlantis"]),
    "steps many": changed("session", "steps", to=["pass"] * 200_000),
    "position other": changed("session", "position", to={"seats": 6}),
    "chance": changed("session", "chance", to=["nonsense"]),
    "seed below": changed("session", "seed", to=-1),
    "options unknown": changed("session", "options", to={"chess": True}),
    "start list": changed("session", "start", to=[]),
}
