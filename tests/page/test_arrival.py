"""A game that comes in and the games saved here: continued, further on, or gone another way."""

from __future__ import annotations

from typing import Any

from core import Session
from core.play.secret import stage
from web.page.storage import Entry
from web.screens.arrival import CONTINUES, DIFFERS, EARLIER, SAME, match, told_at
from web.secrets import apart
from web.table.terms import copy_at

PEOPLE = [{"name": name, "kind": "person", "bot": None} for name in ("Anna", "Ben")]


def game(steps: int, last: int = 0, seed: int = 1, **info: Any) -> Session:
    """A game after so many clicks, the last of which is the choice with this number."""
    info = {"people": PEOPLE, **info}
    session = Session.new("imperial2030", seats=2, seed=seed, info=info)
    for _ in range(steps - 1):
        session.play(session.choices[0])
    session.play(session.choices[last])
    return session


def kept(session: Session, key: str = "kept") -> Entry:
    data, hidden = apart.split(session)
    return Entry(key, "", "", {}, data, session.info, hidden)


def found(kept_one: Session, arrived: Session) -> tuple[str, int] | None:
    result = match([kept(kept_one)], arrived.to_json())
    return None if result is None else (result.kind, result.step)


def test_a_game_with_more_steps_continues() -> None:
    assert found(game(4), game(6)) == (CONTINUES, game(4).step)


def test_the_same_steps_with_other_seals_continue() -> None:
    assert found(game(4), game(4)) == (SAME, game(4).step)
    assert found(game(4), game(4, more=1)) == (CONTINUES, game(4).step)


def test_an_earlier_moment() -> None:
    assert found(game(6), game(4)) == (EARLIER, game(4).step)


def test_another_way() -> None:
    one, other = game(4), game(4, last=1)
    assert found(one, other) == (DIFFERS, one.step - 1)
    told = [told_at(each, one.step - 1, lambda message: message[0]) for each in (one, other)]
    assert all(told)


def test_another_game() -> None:
    assert found(game(4), game(6, seed=2)) is None
    assert found(game(4), game(6, links="of its own")) is None
    people = [PEOPLE[1], PEOPLE[0]]
    assert found(game(4), game(6, people=people)) is None


def test_the_nearest_of_several() -> None:
    entries = [kept(game(4, last=1), "a"), kept(game(2), "b"), kept(game(4), "c")]
    result = match(entries, game(6).to_json())
    assert result is not None and (result.kind, result.entry.key) == (CONTINUES, "c")


# ---- secret choices of one screen ----
def planning() -> Session:
    """A game in which the first of two has laid cards on this screen."""
    session = Session.new("pocket_imperium", seats=2, seed=4, info={"people": PEOPLE})
    while stage(session) is None:
        session.play(session.choices[0])
    for _ in range(3):
        session.play(session.choices[0])
    return session


def test_secret_choices_are_kept_apart_and_come_back() -> None:
    session = planning()
    data, hidden = apart.split(session)
    public = Session.from_json(data)
    assert hidden and public.step == stage(session)
    assert "lay" not in str(data) and "lay" not in hidden and "expand" not in hidden
    whole = apart.join(public, hidden)
    assert whole == session
    assert apart.split(session) == (data, hidden)


def test_what_redo_would_bring_back_is_kept_apart_too() -> None:
    session = planning()
    session.undo()
    data, hidden = apart.split(session)
    whole = apart.join(Session.from_json(data), hidden)
    assert whole == session and whole.length == session.length
    while stage(session) is not None:
        session.undo()
    data, hidden = apart.split(session)
    assert "lay" not in str(data)
    whole = apart.join(Session.from_json(data), hidden)
    assert whole == session and whole.length > whole.step


def test_a_copy_of_the_game_begins_before_what_is_chosen_in_secret() -> None:
    """Whoever opens it says who they are: it shows nobody's plan, and redo brings none back."""
    session = planning()
    for step in (session.step, session.step - 1):
        other = copy_at(session, step)
        assert other.step == other.length == stage(session)
    assert copy_at(session, 1).step < copy_at(session, session.step).step


def test_nothing_is_kept_apart_where_nobody_hides_anything() -> None:
    session = planning()
    session.info = {"people": [PEOPLE[0], {"name": "Bot", "kind": "bot", "bot": "random"}]}
    assert apart.split(session) == (session.to_json(), "")
    assert apart.split(game(4)) == (game(4).to_json(), "")
    session = planning()
    while stage(session) is not None:
        session.play(session.choices[0])
    assert apart.split(session) == (session.to_json(), "")


def test_rubbish_beside_a_game_loses_nothing() -> None:
    data, hidden = apart.split(planning())
    public = Session.from_json(data)
    for text in ("", "x", hidden[: len(hidden) // 2], "AAAA" * 50, "ä"):
        assert apart.join(public, text) == public
