"""The set-up as people fill it in."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core import GAMES as KNOWN
from page.shown import words as english
from web.page.summary import (
    BOT,
    EMPTY,
    PERSON,
    STAND_IN,
    missing_bots,
    names_of,
    people_of,
)
from web.page.words import Words
from web.screens import setup
from web.screens.setup import Draft, Place

WEB = Path(__file__).resolve().parents[2] / "web"
GAME = SimpleNamespace(id="toy", min_seats=2, max_seats=5, defaults={"fog": False})
BOTS = ["random", "greedy"]
NAMES = ["Anna", "Ben", "Chiara", "Deniz", "Elif", "Farid"]


def form(*kinds: str, **more: Any) -> Draft:
    places = [Place(NAMES[row], kind, "random") for row, kind in enumerate(kinds)]
    return Draft(places, {"fog": False}, **more)


def test_first_draft() -> None:
    draft = setup.draft(GAME, BOTS, None, NAMES)
    assert [place.kind for place in draft.places] == [PERSON, BOT, BOT, BOT]
    assert [place.name for place in draft.places] == NAMES[:4]
    assert draft.places[1].bot == "greedy" and draft.options == {"fog": False}


def test_people_are_remembered() -> None:
    before = form(PERSON, PERSON, EMPTY, BOT)
    before.places[0].name = "  Zoë  de   la Cruz "
    again = setup.draft(GAME, BOTS, setup.remember(before), NAMES)
    assert [place.kind for place in again.places] == [PERSON, PERSON, EMPTY, BOT]
    assert again.places[0].name == "Zoë de la Cruz"


def test_a_table_with_fewer_places_is_no_empty_one() -> None:
    """Who sat in the last of seven places was cut off, and one person sat there alone."""
    before = form(PERSON, *[EMPTY] * 4, BOT)
    again = setup.draft(GAME, BOTS, setup.remember(before), NAMES)
    assert [place.kind for place in again.places] == [PERSON, BOT, EMPTY, EMPTY, EMPTY]
    assert setup.troubles(again, GAME) == []


@pytest.mark.parametrize("kept", ["", "{", "7", '{"a": 1}', '[1, "x"]', "null"])
def test_unreadable_memory_is_no_trouble(kept: str) -> None:
    assert len(setup.draft(GAME, BOTS, kept, NAMES).places) == 4


def test_strange_memory_is_cleaned() -> None:
    kept = '[{"name": 7, "kind": "ghost", "bot": "deep"}]'
    draft = setup.draft(GAME, BOTS, kept, NAMES)
    assert vars(draft.places[0]) == {"name": "Anna", "kind": PERSON, "bot": "greedy"}
    assert len(draft.places) == GAME.min_seats


def test_seats_skip_empty_places() -> None:
    draft = form(PERSON, EMPTY, BOT)
    assert [draft.seat_of(row) for row in range(3)] == [0, None, 1]
    assert [person["name"] for person in setup.people(draft)] == ["Anna", "Chiara"]
    assert [person["bot"] for person in setup.people(draft)] == [None, "random"]


def test_bots_that_search_play_in_different_styles_and_the_seed_says_who_in_which() -> None:
    draft = form(PERSON, BOT, BOT, BOT, BOT)
    for place, bot in zip(
        draft.places, ("", "expert", "greedy", "master", "seasoned"), strict=True
    ):
        place.bot = bot

    def bots(seed: int, *styles: str) -> list[str]:
        return [person["bot"] for person in setup.info(draft, styles, seed)["people"][1:]]

    assert bots(4, "raider", "warden") == [
        "expert-raider",
        "greedy",
        "master-warden",
        "seasoned-raider",
    ]
    assert bots(5, "raider", "warden")[0] == "expert-warden"
    assert bots(5) == ["expert", "greedy", "master", "seasoned"]


def test_troubles() -> None:
    assert setup.troubles(form(PERSON, BOT), GAME) == []
    assert setup.troubles(form(PERSON, EMPTY), GAME) == [("setup.too_few", {"n": 2})]
    assert setup.troubles(form(*[BOT] * 6), GAME) == [("setup.too_many", {"n": 5})]
    same = form(PERSON, PERSON)
    same.places[1].name = " ANNA "
    assert setup.troubles(same, GAME) == [("setup.same_name", {})]
    assert setup.troubles(form(PERSON, BOT, seed="x"), GAME) == [("setup.bad_seed", {})]


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("7", 7),
        (" 007 ", 7),
        ("18446744073709551615", 2**64 - 1),
        ("18446744073709551616", None),
        ("-1", None),
        ("1.5", None),
        ("٣", None),
        ("seven", None),
    ],
)
def test_seed(text: str, seed: int | None) -> None:
    assert setup.seed_of(form(PERSON, BOT, seed=text)) == seed


def test_seed_by_lot() -> None:
    seed = setup.seed_of(form(PERSON, BOT, seed="  "))
    assert seed is not None and 0 <= seed < 2**32


def test_chosen_outcomes_fit() -> None:
    outcomes = ["a", "b", "c"]
    assert setup.fitted_draws([], [outcomes] * 2) == ["a", "b"]
    assert setup.fitted_draws(["c", "c", "x"], [outcomes] * 3) == ["c", "a", "b"]
    assert setup.swapped(["a", "b", "c"], 0, "c") == ["c", "b", "a"]
    assert setup.swapped(["a", "b"], 1, "c") == ["a", "c"]


def test_people_of_any_info(words: Words) -> None:
    info = {"people": [{"name": "Anna"}, {"kind": "bot", "bot": "greedy"}, "?"]}
    rows = people_of(info, 4)
    assert [row["kind"] for row in rows] == [PERSON, BOT, PERSON, PERSON]
    assert names_of(info, 3, words) == ["Anna", "Player 2", "Player 3"]
    assert names_of({}, 1, words) == names_of({"people": 7}, 1, words) == ["Player 1"]


def test_who_is_played_by_a_bot_that_is_not_here_is_played_by_another() -> None:
    """The table stopped with "Something went wrong here", and said that it was thinking."""
    names = ["wizard", "expert-banker", "greedy-banker", "wizard"]
    info = {"people": [{"kind": "bot", "bot": name} for name in names]}
    plays = [row["bot"] for row in people_of(info, 4)]
    assert plays == [STAND_IN, "expert-banker", STAND_IN, STAND_IN]
    assert missing_bots(info, 4) == ["wizard", "greedy-banker"]
    assert missing_bots(info, 0) == missing_bots({"people": 7}, 4) == missing_bots({}, 4) == []


@pytest.mark.parametrize("sign", ["\u202e", "\u202b", "\u2067", "\u2069"])
def test_no_name_turns_the_sentence_round_it(sign: str) -> None:
    """U+202E before "Anna" had a browser write "annA" and all that followed backwards."""
    people = people_of({"people": [{"name": f"{sign}An{sign}na"}]}, 1)
    assert people[0]["name"] == "Anna"
    places = [Place(f"{sign}Anna", PERSON, "random"), Place("Anna", BOT, "random")]
    assert ("setup.same_name", {}) in setup.troubles(Draft(places, {"fog": False}), GAME)


@pytest.mark.parametrize("game", KNOWN)
def test_the_rules_page_tells_of_each_option_by_its_name(game: str) -> None:
    """That of Pocket Imperium did not tell of hidden scores."""
    words = english()
    page = (WEB / f"assets/help/en/{game}.md").read_text("utf-8").casefold()
    switches = [
        option.name for option in KNOWN[game].options if set(option.values) == {False, True}
    ]
    named = [words.t(f"{game}.option.{name}").casefold() for name in switches]
    assert [name for name in named if name not in page] == []
