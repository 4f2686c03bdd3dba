"""A set-up link fills in the form; whatever else it holds is left out. What other links hold."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from core import GAMES, Session
from core.save.signed import LINKS
from page.shown import words
from web.page import routes, setup_link
from web.page.routes import Route
from web.screens import setup
from web.screens.share import link_note

if TYPE_CHECKING:
    from web.page.shell import Shell

BOTS = ["random", "greedy"]
PEOPLE = [
    {"name": "Anna", "kind": "person", "bot": None},
    {"name": "Zoë & Ben", "kind": "person", "bot": None},
    {"name": "Emil", "kind": "bot", "bot": "random"},
]


def game(**more: Any) -> Session:
    info = {"people": PEOPLE, **more.pop("info", {})}
    options = {"hidden_cash": True}
    return Session.new("imperial2030", seats=3, seed=7, options=options, info=info, **more)


def link(body: Any) -> str:
    return urlsafe_b64encode(json.dumps(body).encode()).decode().rstrip("=")


@pytest.mark.parametrize("with_seed", [True, False])
def test_it_brings_game_people_options_and_the_seed_if_wanted(with_seed: bool) -> None:
    old = game(info={LINKS: "mark"})
    text = setup_link.write(old, with_seed)
    assert text is not None and routes.parse(f"#new={text}") == Route("new", text)
    found = setup_link.read(text, BOTS)
    assert found is not None
    name, draft = found
    assert (name, draft.options, draft.links) == ("imperial2030", old.options, True)
    assert setup.people(draft) == PEOPLE
    assert draft.seed == ("7" if with_seed else "")


def test_a_bot_gets_its_style_anew() -> None:
    text = setup_link.write(
        game(info={"people": [*PEOPLE[:2], {**PEOPLE[2], "bot": "expert-banker"}]}), True
    )
    found = setup_link.read(text or "", [*BOTS, "expert", "master"])
    assert found is not None and found[1].places[2].bot == "expert"


def test_outcomes_that_people_chose_come_with_it() -> None:
    drawn = [step.text for step in game().timeline.steps]
    text = setup_link.write(game(chance=drawn), True)
    found = setup_link.read(text or "", BOTS)
    assert found is not None and found[1].drawn == drawn


def test_a_game_from_a_position_has_none() -> None:
    other = Session.from_position("imperial2030", game().position())
    assert setup_link.write(other, True) is None


@pytest.mark.parametrize("text", ["", "A", "%%%", "ä", link([]), link({"game": "chess"})])
def test_what_is_no_set_up_link_is_refused(text: str) -> None:
    assert setup_link.read(text, BOTS) is None


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"hidden_cash": 1, "no_such": True}, "seed": -1},
        {"options": 7, "seed": 1 << 64, "drawn": "deal"},
        {"options": {"setup": ["standard"]}, "seed": True, "drawn": [7]},
        {"links": "yes", "drawn": ["x" * 1000], "seed": "7"},
    ],
)
def test_what_does_not_fit_is_left_out(more: dict[str, Any]) -> None:
    rules = GAMES["imperial2030"]
    people = [[7, "king", "unknown"], ["a" * 999, "person", None], *([["", "bot", ""]] * 50)]
    found = setup_link.read(link({"game": rules.id, "people": people, **more}), BOTS)
    assert found is not None
    draft = found[1]
    assert len(draft.places) == rules.max_seats
    assert all(len(place.name) <= 40 and place.bot in BOTS for place in draft.places)
    assert draft.options == {option.name: option.values[0] for option in rules.options}
    assert (draft.seed, draft.drawn, draft.links) == ("", None, False)


def test_the_share_dialog_says_that_a_link_holds_hidden_cash() -> None:
    """I40: the page shows it to nobody else, so people thought that a link does not, either."""
    shell = cast("Shell", SimpleNamespace(words=words(), t=words().t))
    told = {}
    for hidden in (True, False):
        session = Session.new("imperial2030", seats=3, seed=1, options={"hidden_cash": hidden})
        told[hidden] = link_note(shell, session)
    assert "how much cash each player has" in told[True] and told[False] == ""
