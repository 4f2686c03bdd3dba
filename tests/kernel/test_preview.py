"""Previews: what a click would bring, without playing it and without telling secrets."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from core import CHANCE, OVER, CoreError, IllegalAction, NotationError, Session
from kernel import toy
from kernel.hostile import HOSTILE


def position(**changes: Any) -> dict[str, Any]:
    """A position of two in which seat 0 bids first; secrets are dealt."""
    dealt = {"seats": 2, "secrets": [1, 2], "phase": toy.BID, "round": 1, "actor": 0}
    return {**dealt, **changes}


def begun(**changes: Any) -> Session:
    return Session.from_position("toy", position(**changes), seed=1)


def test_it_shows_the_position_before_and_after() -> None:
    session = begun()
    preview = session.preview("give 1", 0)
    assert preview.before == session.view(0)
    assert (preview.before["coins"], preview.after["coins"]) == ([4, 4], [3, 5])
    session.play("give 1")
    assert preview.after == session.view(0)


def test_it_tells_the_messages_of_the_log_and_who_decides_next(fresh: Session) -> None:
    preview = fresh.preview("bid 2", 0)
    assert preview.messages == (("tell.1", {"n": 2}),)
    assert preview.actor == 1


def test_it_stops_before_a_step_of_chance() -> None:
    session = begun(bids=[2, -1], actor=1)
    preview = session.preview("bid 3", 1)
    assert preview.actor == CHANCE
    assert preview.after["phase"] == toy.REVEAL


def test_it_plays_on_where_there_is_one_way_only() -> None:
    """A roll of 1: who takes gold takes one of it; nobody decides that."""
    session = begun(phase=toy.PICK, roll=1, winner=0, bids=[1, 0], gifts=[2, 0])
    preview = session.preview("take gold", 0)
    assert preview.after["gold"] == [1, 0]
    assert preview.messages == (("tell.5", {"n": 1}),)
    assert preview.actor == 0 and preview.after["round"] == 2


def test_what_may_be_given_is_a_decision() -> None:
    session = begun(phase=toy.PICK, roll=1, winner=0, bids=[1, 0])
    assert session.preview("take gold", 0).after["gold"] == [0, 0]


def test_it_tells_the_end() -> None:
    session = begun(phase=toy.TAKE, round=2, roll=1, winner=0, kind=0, bids=[1, 0])
    preview = session.preview("take gold 1", 0)
    assert preview.actor == OVER
    assert preview.after["gold"] == [1, 0]
    assert preview.after["secrets"][0] == 1


def test_choice_action_and_texts_of_several_clicks() -> None:
    session = begun(phase=toy.PICK, roll=3, winner=0, bids=[1, 0])
    assert session.preview(session.choices[0], 0) == session.preview((toy.PICK, 0), 0)
    preview = session.preview("take wood 3", 0)
    assert preview.after["wood"] == [3, 0]


def test_the_session_stays_as_it_is(played: Session) -> None:
    played.goto(4)
    before, redo = played.state.copy(), played.length
    for choice in played.choices:
        played.preview(choice, played.actor)
    assert (played.step, played.length) == (4, redo) and played.state == before


def test_a_preview_cannot_be_changed(fresh: Session) -> None:
    preview = fresh.preview("bid 0", 0)
    with pytest.raises(FrozenInstanceError):
        preview.actor = 2  # type: ignore[misc]
    assert not hasattr(preview, "__dict__")


def test_what_play_refuses_it_refuses_alike(fresh: Session) -> None:
    for click in [*HOSTILE, "bid 4", "take gold", (9, 9)]:
        with pytest.raises(CoreError) as looked:
            fresh.preview(click, 0)
        with pytest.raises(CoreError) as played:
            fresh.play(click)
        assert (type(looked.value), str(looked.value)) == (type(played.value), str(played.value))
    with pytest.raises(NotationError):
        fresh.preview("fly", 0)
    for seat in (3, -1, True, "0"):
        with pytest.raises(IllegalAction, match="Seats are 0 to 2"):
            fresh.preview("bid 0", seat)  # type: ignore[arg-type]


def test_nothing_to_look_at_after_the_end(played: Session) -> None:
    with pytest.raises(IllegalAction, match="over"):
        played.preview("bid 0", 0)


def test_it_does_not_tell_what_others_hide() -> None:
    """Whatever the others have bid and hold in secret, the preview is the same."""
    seen = {
        repr(begun(secrets=[1, secret], bids=[-1, -1]).preview("bid 1", 0)) for secret in range(5)
    }
    assert len(seen) == 1
    after = begun(bids=[2, -1], actor=1).preview("bid 1", 1).after
    assert after["bids"] == [True, 1] and after["secrets"] == [None, 2]


def test_others_look_ahead_by_what_they_know() -> None:
    session = begun(coins=[1, 4])
    assert session.preview("bid 1", 1).after["bids"] == [True, -1]
    assert session.preview("bid 1", None).after["bids"] == [True, False]


def test_a_view_at_hand_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking ahead at many choices asks for the present view once."""
    session = Session.new("toy", seats=2, seed=1)
    before = session.view(session.actor)
    known = session.preview(session.choices[0], session.actor)
    monkeypatch.setattr(Session, "view", None)
    assert session.preview(session.choices[0], session.actor, before) == known
