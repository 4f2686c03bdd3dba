"""Every price is on the row: of the list, of a menu, of the list of gifts, on the main button."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from core import Session
from core.protocol import Choice
from page.shown import moment_of
from web.games.struggle_of_empires import gifts
from web.html.markup import Markup
from web.panels import choices, consequence, prices, prompt
from web.table.choices import Group, arrange
from web.table.moment import Moment


def priced(cost: int = 3) -> Moment:
    """Somebody who chooses among spaces of the rondel; each costs something."""
    session = Session.new("struggle_of_empires", seats=3, seed=2)
    moment = moment_of(session)
    moment.price = lambda choice: {"gold": cost, "unrest": 1}
    return moment


def bills(html: str) -> list[str]:
    return re.findall(r'<span class="bill">(.*?)</span>', html)


def test_a_row_of_the_list_tells_the_price() -> None:
    found = bills(choices.draw_list(priced()))
    assert found and set(found) == {"3 gold · 1 unrest"}


def test_a_row_of_a_menu_tells_the_price() -> None:
    moment = priced()
    menu = Group("x", [choice for group in moment.layout.groups for choice in group.choices][:3])
    assert bills(choices.draw_menu(moment, menu)) == ["3 gold · 1 unrest"] * 3


def test_the_main_button_tells_the_price() -> None:
    moment = priced()
    moment.layout.main = moment.layout.groups[0].choices[0]
    assert bills(prompt.main_button(moment)) == ["3 gold · 1 unrest"]


def test_a_row_of_several_choices_tells_a_price_only_if_it_is_the_same_for_all() -> None:
    moment = priced()
    both = [choice for group in moment.layout.groups for choice in group.choices][:2]
    dear: Choice = both[1]
    moment.price = lambda choice: {"gold": 5 if choice == dear else 3}
    assert prices.common_words(moment, both) == ""
    assert prices.common_words(moment, both[:1]) == "3 gold"


def test_what_is_free_tells_no_price() -> None:
    moment = priced()
    moment.price = lambda choice: {}
    assert bills(choices.draw_list(moment)) == []


def bidding() -> tuple[Any, Choice]:
    """A moment of the first auction, and the bid of 3 gold."""
    session = Session.new("struggle_of_empires", seats=2, seed=4)
    while (bid := session.choice("bid 3")) is None:
        session.play(session.choices[0])
    return moment_of(session, session.actor), bid


def test_a_price_that_the_label_says_is_not_told_twice() -> None:
    """ "Bid 3 gold 3 gold": what the label does not say, as unrest, is still beside it."""
    moment, bid = bidding()
    moment.price = lambda choice: {"gold": 3, "unrest": 1}
    assert prices.unsaid_words(moment, bid) == "1 unrest"
    assert prices.price_words(moment, bid) == "3 gold · 1 unrest"
    other = replace(bid, label=("choice.attack", {}))
    assert prices.unsaid_words(moment, other) == "3 gold · 1 unrest"


def test_card_and_main_button_of_a_bid_say_its_price_once() -> None:
    moment, bid = bidding()
    moment.layout.main = bid
    for drawn in (consequence.shared(moment, bid), prompt.main_button(moment)):
        assert "Bid 3 gold" in str(drawn) and bills(str(drawn)) == []


@pytest.mark.parametrize("draw", [gifts.panel, choices.draw_optional])
def test_a_field_for_an_amount_says_whom_it_is_for(draw: Callable[[Moment], Markup]) -> None:
    """Tab goes from field to field: three of "Amount, 1 to 5" could not be told apart."""
    session = Session.from_position(
        "struggle_of_empires", {"seats": 4, "players": [{"gold": 5}] * 4}
    )
    moment = replace(moment_of(session), optional="give")
    moment.layout = arrange(session.offers)
    html = str(draw(moment))
    fields = re.findall(r'<input [^>]*aria-describedby="([^"]*)"', html)
    assert len({*fields}) == 3
    for name in fields:
        assert html.count(f' id="{name}"') == 1
        assert name.removeprefix("plays-give-") in html.partition(f' id="{name}"')[0]
