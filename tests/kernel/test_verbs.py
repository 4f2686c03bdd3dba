"""Rows of verbs: text, words, targets and parts of an action follow from its row."""

from __future__ import annotations

import pytest

from core.play.verbs import SEAT, Verb, named, number, verb_table

CITY = named("city", ["Rome", "Paris"], target="city.{}")
GOODS = named("goods", ["wine", "oil"], target=None)
SHIP, WAIT, VISIT, SELL, LOOK = range(5)
TABLE = verb_table(
    Verb(SHIP, "ship to", (CITY, GOODS, number("count"))),
    Verb(WAIT, "wait", write=lambda s, action: f"wait {s}", words="long"),
    Verb(VISIT, "visit", (SEAT, CITY), name="call", targets=lambda s, action: ()),
    Verb(SELL, "sell", (GOODS,), more=lambda s, action: {"price": 3}),
    Verb(LOOK, "look", (CITY,), label=lambda s, action: (f"choice.look_{s}", {})),
)
S = "long"
"""The state: these rows read nothing else of it."""


def test_text_is_the_verb_and_the_ids_in_lower_case() -> None:
    assert TABLE.write(S, (SHIP, 1, 0, 12)) == "ship to paris wine 12"
    assert TABLE.write(S, (LOOK, 0)) == "look rome"
    assert TABLE.write(S, (WAIT,)) == "wait long"


def test_an_action_may_leave_numbers_out_at_the_end() -> None:
    assert TABLE.write(S, (SHIP, 1)) == "ship to paris"
    assert TABLE.parts(S, (SHIP, 1)) == ("ship_to", ("Paris",))


def test_parts_are_the_name_and_the_ids_as_views_have_them() -> None:
    assert TABLE.parts(S, (SHIP, 0, 1, 2)) == ("ship_to", ("Rome", "oil", "2"))
    assert TABLE.parts(S, (VISIT, 1, 0)) == ("call", ("1", "Rome"))


def test_a_label_has_a_parameter_for_each_number_and_what_is_added() -> None:
    city, goods = "@city.Paris", "@goods.wine"
    shipped = ("choice.ship_to", {"city": city, "goods": goods, "count": 2})
    assert TABLE.label(S, (SHIP, 1, 0, 2)) == shipped
    assert TABLE.label(S, (VISIT, 1, 1)) == ("choice.call", {"seat": "@seat.1", "city": city})
    assert TABLE.label(S, (SELL, 0)) == ("choice.sell", {"goods": goods, "price": 3})
    assert TABLE.label(S, (LOOK, 1)) == ("choice.look_long", {})


def test_targets_are_those_of_the_kinds_that_are_drawn() -> None:
    assert TABLE.targets(S, (SHIP, 1, 0, 2)) == ("city.Paris",)
    assert TABLE.targets(S, (VISIT, 1, 1)) == ()
    assert TABLE.targets(S, (SELL, 1)) == ()


def test_the_vocabulary_is_every_word_of_the_notation() -> None:
    verbs = {"ship", "to", "wait", "long", "visit", "sell", "look"}
    assert TABLE.words == verbs | {"rome", "paris", "wine", "oil"}


def test_two_rows_for_one_verb_are_refused() -> None:
    with pytest.raises(ValueError, match="Two rows"):
        verb_table(Verb(0, "go"), Verb(0, "stop"))
