"""Pocket Imperium: cards of what has happened, where they stand and how they are laid out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from core import Session
from e2e.player import settled
from e2e.pocket_hands import at_phase, new, people, sit_down

pytestmark = pytest.mark.reused

UNDER_RECAP = """() => {
  const card = document.querySelector(".story .of-recap").getBoundingClientRect();
  const meets = box => card.left < box.right - 2 && box.left < card.right - 2
    && card.top < box.bottom - 2 && box.top < card.bottom - 2;
  return [...document.querySelectorAll(".map .hex")]
    .filter(node => meets(node.getBoundingClientRect())).map(node => node.dataset.target);
}"""
"""The hexes that the list of what has happened lies on."""


def test_beside_the_map_a_long_list_of_what_has_happened_scrolls(page: Page, site: str) -> None:
    """It lay over a third of the map, beside room for all but its last lines."""
    page.set_viewport_size({"width": 1440, "height": 900})
    session = at_phase(new("ppp", seed=3), "exterminate", 1, round_=5)
    sit_down(page, site, session)
    rows = page.locator(".story .of-recap .recap-row")
    settled(page)
    assert rows.count() > 6
    assert page.evaluate(UNDER_RECAP) == []
    expect(page.locator(".of-recap .go")).to_be_in_viewport(ratio=1)


def test_the_words_of_a_reveal_stand_under_each_other(page: Page, site: str) -> None:
    """Beside three cards they began further right than beside one."""
    page.set_viewport_size({"width": 1440, "height": 900})
    plans = [["expand"] * 2 + ["explore"] * 2 + ["exterminate"] * 2, ["expand", "explore"] * 2]
    position = {
        "seats": 2,
        "hexes": {"S0.1": "one", "S3.1": "one"},
        "ships": {"S0.1": [0, 2], "S3.1": [1, 2]},
        "plans": [plans[0], [*plans[1], "exterminate", "exterminate"]],
        "phase": {"name": "reveal"},
    }
    session = Session.from_position("pocket_imperium", position)
    session.info = {"people": people("pp")}
    sit_down(page, site, session)
    words = page.locator(".story .turned p")
    expect(words).to_have_count(2)
    lefts = words.evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect().left)")
    assert max(lefts) - min(lefts) < 1


NAMES_UNDER_RECAP = """() => {
  const card = document.querySelector(".story .of-recap").getBoundingClientRect();
  const meets = box => card.left < box.right && box.left < card.right
    && card.top < box.bottom && box.top < card.bottom;
  return [...document.querySelectorAll(".map .plate-name")]
    .filter(node => meets(node.getBoundingClientRect())).map(node => node.textContent);
}"""


def test_beside_the_map_what_has_happened_cuts_off_no_name_of_a_tile(page: Page, site: str) -> None:
    """It took the first letter of 'North-west', whose room was narrower than its name."""
    page.set_viewport_size({"width": 1440, "height": 900})
    session = new("pbbb")
    for _ in range(7):
        session.play(session.choices[0])
    sit_down(page, site, session)
    settled(page)
    assert page.locator(".story .recap-row").count() == 7
    assert page.evaluate(NAMES_UNDER_RECAP) == []
