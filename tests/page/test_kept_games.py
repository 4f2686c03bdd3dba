"""The list of saved games: whom each waits for, the filter, pictures, all in one file."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from core import GAMES, Session
from core.save.signed import LINKS, identity
from page.shown import words
from page.test_corruption import Shelf, store_of
from web.page import bundle
from web.page.awaited import AWAY, MINE, OPEN, OVER, awaited, here, state_of
from web.page.game_pages import GamePages, pages_of
from web.page.seats import Seats
from web.page.storage import Entry, Store
from web.page.summary import summary
from web.screens import thumbnails
from web.screens.kept_filter import Filter
from web.screens.saved_game_row import row_of

NOW = datetime(2026, 11, 22, tzinfo=UTC)
PEOPLE = [{"name": name, "kind": "person"} for name in ("Anna", "Ben", "Chiara")]


def game(name: str = "imperial2030", seed: int = 7, **info: Any) -> Session:
    return Session.new(name, seats=3, seed=seed, info={"people": PEOPLE, **info})


def entry(session: Session, **more: Any) -> Entry:
    about = {**summary(session), **more}
    return Entry("k", "", "2026-11-22T10:00:00Z", about, session.to_json(), session.info)


def tag(one: Entry, sitting: set[int] | None = None) -> tuple[str, bool]:
    row = row_of(one, GAMES, words(), NOW, sitting)
    return row.tag, row.quiet


def test_a_game_that_has_yet_to_begin_is_at_no_round() -> None:
    """Pocket's list said "round 0" while ships were placed."""
    session = game("pocket_imperium")
    assert row_of(entry(session), GAMES, words(), NOW).stands == "set-up"
    while not session.view(None)["round"]:
        session.play(session.choices[0])
    assert row_of(entry(session), GAMES, words(), NOW).stands == "round 1"


# ---- whom a game waits for ----
def test_round_one_screen_everybody_sits_here() -> None:
    one = entry(game(), actor=1)
    assert here(Shelf(), one) is None and state_of(one, None) == MINE
    assert tag(one) == ("Ben’s turn", False)


def test_a_game_by_links_says_whether_the_person_to_act_sits_here() -> None:
    """It was called Ben's turn, whoever sat at the browser."""
    one = entry(game(**{LINKS: "mark"}), actor=1)
    assert tag(one, {1}) == ("your turn", False)
    assert tag(one, {0, 1}) == ("Ben’s turn", False)
    assert tag(one, {0}) == ("waiting for Ben", True)
    assert [state_of(one, sitting) for sitting in ({1}, {0})] == [MINE, AWAY]


def test_who_sits_here_is_read_from_this_browser() -> None:
    session, shelf = game(**{LINKS: "mark"}), Shelf()
    one = entry(session)
    assert here(shelf, one) is None
    Seats(shelf, identity(one.session)).sit([2])
    assert here(shelf, one) == {2}


def test_sealed_plans_wait_for_all_who_have_not_locked_in_then_opened() -> None:
    sealed = {"step": 9, "commits": {"0": "c"}, "opened": {}}
    one = entry(game("pocket_imperium", sealed=sealed))
    assert awaited(one) == [1, 2]
    assert tag(one, {0}) == ("waiting for Ben and Chiara", True)
    assert tag(one, {2}) == ("your turn", False)
    every = {"step": 9, "commits": {"0": "c", "1": "c", "2": "c"}, "opened": {"1": []}}
    assert awaited(entry(game("pocket_imperium", sealed=every))) == [0, 2]


@pytest.mark.parametrize("sealed", [7, [], {"commits": 3}, {"commits": {"0": 1}, "opened": None}])
def test_whatever_a_saved_game_holds_somebody_is_named_or_nobody(sealed: Any) -> None:
    one = entry(game(sealed=sealed))
    assert set(awaited(one)) <= {0, 1, 2}


def test_a_bot_to_act_and_the_end_are_states_of_their_own() -> None:
    people = [{"name": "Anna", "kind": "person"}, *({"name": "", "kind": "bot", "bot": "x"},) * 2]
    bots = game()
    bots.info = {"people": people}
    assert state_of(entry(bots, actor=1), None) == OPEN
    assert state_of(entry(game(), over=True), None) == OVER


def test_the_filter_goes_by_game_and_by_turn() -> None:
    one, other = entry(game()), entry(game("pocket_imperium"))
    assert Filter().fits(one, MINE)
    assert [Filter(game="imperial2030").fits(each, MINE) for each in (one, other)] == [True, False]
    assert [Filter(state=AWAY).fits(one, state) for state in (MINE, AWAY)] == [False, True]


def test_the_filter_forgets_what_is_gone() -> None:
    """The last game of a kind was deleted: the list stayed empty, and nothing said why."""
    left = [entry(game()) for _ in range(4)]
    both = Filter(game="pocket_imperium", state=OVER)
    both.forget_gone(left, [MINE] * 4)
    assert both == Filter()
    still = Filter(game="imperial2030", state=MINE)
    still.forget_gone(left, [MINE] * 4)
    assert still == Filter(game="imperial2030", state=MINE)
    still.forget_gone(left[:3], [MINE] * 3)  # too few for a filter to be shown
    assert still == Filter()


def test_names_from_right_to_left_stay_in_their_order() -> None:
    """Two of them ran together, the second first, each with the other's figures."""
    people = [{"name": name, "kind": "person"} for name in ("שלום 3", "محمد (2)", "Anna")]
    row = row_of(entry(game(people=people), actor=0), GAMES, words(), NOW)
    assert row.names == ["\u2068שלום 3\u2069", "\u2068محمد (2)\u2069", "Anna"]
    assert row.tag == "\u2068שלום 3\u2069’s turn"


# ---- pictures ----
WITH_SKETCH = [name for name in sorted(GAMES) if pages_of(name).sketch is not GamePages.sketch]


@pytest.mark.parametrize("name", WITH_SKETCH)
def test_each_game_sketches_its_board_in_known_colours(name: str) -> None:
    session, pages = game(name), pages_of(name)
    for _ in range(60):
        session.play(session.choices[0])
    found = summary(session)["sketch"]
    assert found and all(map(pages.sketch_style, found.values()))
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize("owners", [None, 3, ["x"], {"a": 7, "b": "nobody", "c": "red"}])
def test_a_picture_takes_whatever_a_summary_holds(owners: Any) -> None:
    places = {name: {"kind": "land", "bbox": [n, 0, n + 9, 9]} for n, name in enumerate("abc")}
    ground = thumbnails.ground({"frame": [0, 0, 100, 50], "regions": places})
    drawn = thumbnails.draw(ground, owners, {"red": "#f00"}.get)
    assert drawn.count("M") == 3
    assert ("fill:#f00" in drawn) == isinstance(owners, dict)


# ---- all in one file ----
def filled() -> Store:
    store = store_of(Shelf())
    for name in sorted(GAMES):
        session = game(name)
        store.create(session.to_json(), summary(session))
    store.rename(store.games()[0].key, "Friday evening")
    return store


def test_all_games_go_into_one_file_and_come_back_once() -> None:
    old, new = filled(), store_of(Shelf())
    games = bundle.read(bundle.write(old.games()))
    assert games is not None
    assert bundle.take(new, games) == bundle.Taken(len(GAMES), 0, 0)
    assert [(one.title, one.session) for one in new.games()] == [
        (one.title, one.session) for one in old.games()
    ]
    assert bundle.take(new, games) == bundle.Taken(0, len(GAMES), 0)
    assert len(new.games()) == len(GAMES)


def test_plans_that_are_not_revealed_stay_in_the_browser() -> None:
    store, session = store_of(Shelf()), game("pocket_imperium")
    store.create(session.to_json(), summary(session), apart="secret plans")
    assert "secret plans" not in bundle.write(store.games())


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "imperia.games"}', "no JSON"])
def test_another_file_is_none_of_these(text: str) -> None:
    assert bundle.read(text) is None


def test_what_is_no_game_is_left_out_and_counted() -> None:
    store, good = store_of(Shelf()), {"session": game().to_json()}
    bad: list[Any] = [7, None, {}, {"session": 3}, {"session": {"game": "chess"}}]
    assert bundle.take(store, [*bad, good]) == bundle.Taken(1, 0, 5)
