"""Markup: whatever people wrote is escaped; handlers stand in it as numbers."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from web.html import dom, events, form, people
from web.html.browser import Event
from web.html.markup import Markup, join, tag

HOSTILE = "\"><script>alert(1)</script>&amp;'"
SAFE = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&#x27;"


def test_text_is_escaped_wherever_it_stands() -> None:
    assert tag("p", HOSTILE) == f"<p>{SAFE}</p>"
    assert tag("p", [HOSTILE, (HOSTILE,)]) == f"<p>{SAFE}{SAFE}</p>"
    assert tag("p", title=HOSTILE) == f'<p title="{SAFE}"></p>'
    assert tag("p", tag("b", HOSTILE)) == f"<p><b>{SAFE}</b></p>", "markup once only"
    assert "<script" not in join(HOSTILE, Markup("<i>"), HOSTILE)


def test_parts_of_forms_escape_what_they_are_given() -> None:
    parts = (
        form.button(HOSTILE, print, aria_label=HOSTILE),
        form.segmented(HOSTILE, [(HOSTILE, HOSTILE)], HOSTILE, print),
        form.select_row(HOSTILE, HOSTILE, [(HOSTILE, HOSTILE)], HOSTILE, print),
        form.address_field(HOSTILE, "here", HOSTILE),
        people.seat_mark(1, "<b>"),
    )
    for part in parts:
        assert "<script" not in part and "<b>" not in part


def test_people_whose_names_begin_alike_have_other_initials() -> None:
    table = ("Anna", "Ben", "Alex", " al", "Alex", "")
    found = people.initials(table)
    assert found == ("A1", "B", "A3", "A4", "A5", "")
    assert people.initials(("Ben", "Bea", "Chiara")) == ("Bn", "Ba", "C")
    assert people.initials(("Bot 1", "Bot 2", "Anna")) == ("B1", "B2", "A")


def test_a_handler_is_a_number_in_the_markup_and_is_called_for_the_nearest_element(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []
    markup = tag("input", value=3, on_input=lambda _: heard.append("typed"), on_change=print)
    found = re.fullmatch(r'<input value="3" data-on="(input:\d+ change:\d+)">', markup)
    assert found is not None
    monkeypatch.setattr(dom, "closest", lambda node, selector: node)
    monkeypatch.setattr(dom, "attribute", lambda node, name: found[1])
    event: Event = SimpleNamespace(type="input", target=object())  # type: ignore[assignment]
    events._dispatch(event)
    assert heard == ["typed"]


def test_handlers_of_elements_that_are_gone_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, gone = events.keep(print), events.keep(print)
    monkeypatch.setattr(dom, "every", lambda selector: [f"click:{shown}"])
    monkeypatch.setattr(dom, "attribute", lambda node, name: node)
    for _ in range(2):  # the first time what is new may still be on its way to the page
        for _ in range(events.MANY):
            events.keep(print)
        events.forget()
    assert shown in events._handlers and gone not in events._handlers
    assert len(events._handlers) <= events.MANY + 2
