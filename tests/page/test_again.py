"""Games that begin like another one."""

from __future__ import annotations

from typing import Any

from core import Session
from core.save.signed import LINKS
from web.page import again

PEOPLE = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben", "Chiara")]


def game(**more: Any) -> Session:
    return Session.new(
        "imperial2030", seats=3, info={"people": PEOPLE, **more.pop("info", {})}, **more
    )


def test_a_rematch_has_the_same_people_one_seat_further_and_the_same_options() -> None:
    old = game(seed=7, options={"hidden_cash": True})
    new = again.rematch(old)
    assert [person["name"] for person in new.info["people"]] == ["Ben", "Chiara", "Anna"]
    assert new.options == old.options and new.seed != old.seed


def test_the_same_set_up_differs_in_its_seed_only() -> None:
    drawn = [step.text for step in game(seed=3).timeline.steps]
    old = game(seed=7, chance=drawn)
    new = again.same_setup(old)
    assert new.info == old.info and new.options == old.options and new.seed != old.seed
    assert [step.text for step in new.timeline.steps] == drawn


def test_a_game_by_links_gets_a_mark_of_its_own_and_leaves_seals_behind() -> None:
    old = game(seed=7, info={LINKS: "old-mark", "sealed": {"step": 0}})
    for new in (again.rematch(old), again.same_setup(old)):
        assert set(new.info) == {"people", LINKS} and new.info[LINKS] != "old-mark"


def test_a_game_from_a_position_begins_there_again() -> None:
    position = game(seed=5).position()
    new = again.same_setup(Session.from_position("imperial2030", position, seed=1))
    assert new.position() == position
