"""Sessions: set-up, clicks, text, undo; whatever is refused leaves them as they were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from core import (
    CHANCE,
    AmbiguousAction,
    CoreError,
    IllegalAction,
    NotationError,
    PositionError,
    SaveError,
    Session,
    SetupError,
)
from core.play.choices import Choices
from kernel.hostile import HOSTILE


def texts(session: Session) -> list[str]:
    return [step.text for step in session.log]


def test_new_draws_before_the_first_click(fresh: Session) -> None:
    assert [step.actor for step in fresh.log] == [CHANCE] * 3
    assert (fresh.actor, fresh.step, fresh.length, fresh.over) == (0, 3, 3, False)
    assert fresh.options == {"purse": "rich", "loud": False}


def test_choices_are_sorted_with_optional_ones_among_them(fresh: Session) -> None:
    assert [choice.text for choice in fresh.choices] == [
        "bid 0",
        "bid 1",
        "bid 2",
        "bid 3",
        "give 1",
        "give 2",
    ]
    assert [choice.optional for choice in fresh.choices] == [False] * 4 + [True] * 2


def test_a_choice_is_put_into_words_when_it_is_asked_for(fresh: Session) -> None:
    worded: list[Any] = []
    game = replace(fresh.game, label=lambda s, a: (worded.append(a), fresh.game.label(s, a))[1])
    choices = Choices(game, fresh.state)
    assert len(choices) == len(fresh.choices) and worded == []
    assert choices[-1] == choices[-1] == fresh.choices[-1] and worded == [choices[-1].action]
    assert choices == fresh.choices and len(worded) == len(choices)


def test_what_is_optional_is_worked_out_once(fresh: Session) -> None:
    asked: list[Any] = []
    game = replace(fresh.game, optional=lambda s: (asked.append(s), fresh.game.optional(s))[1])
    assert list(Choices(game, fresh.state)) == list(fresh.choices)
    assert asked == [fresh.state]


def test_play_takes_choice_action_and_text(fresh: Session) -> None:
    assert fresh.play(fresh.choices[1])[0].text == "bid 1"
    assert fresh.play((1, 2))[0].text == "bid 2"
    steps = fresh.play("  BID\t3 ")
    assert [step.text for step in steps][:2] == ["bid 3", "reveal"]
    assert steps[-1].actor == CHANCE and fresh.actor is not None
    assert [step.options for step in steps] == [4, 1, 6]


def test_a_choice_of_another_position_is_played_only_where_it_says_the_same(
    fresh: Session,
) -> None:
    high = fresh.choices[3]
    assert high.text == "bid 3"
    fresh.play("bid 0")
    assert fresh.play(high)[0].actor == 1  # it says for seat 1 what it said for seat 0


def test_a_choice_of_another_position_that_is_not_legal_now_is_named_by_its_text() -> None:
    session = after_roll()
    before = session.choices[0]
    session.play(before)
    with pytest.raises(
        IllegalAction, match=r"Seat 2 is to act and cannot play 'take gold'\. Legal"
    ):
        session.play(before)
    assert session.step == 9


def test_a_choice_that_would_be_something_else_by_now_is_refused() -> None:
    """The same numbers end a maneuver in Imperial, and pass on in another position."""
    session = Session.new("toy", seats=3, seed=5)
    choice = replace(session.choices[1], text="bid nothing")
    with pytest.raises(
        IllegalAction,
        match="The choice 'bid nothing' is of another position: here it would be 'bid 1'",
    ):
        session.play(choice)
    assert session.step == session.length and session.play("bid 1")


def after_roll(*chance: str) -> Session:
    """A session where seat 2 has to take gold or wood, after a roll of 5."""
    session = Session.new(
        "toy",
        seats=3,
        seed=1,
        chance=["deal 0 1", "deal 1 2", "deal 2 3", "reveal", "roll 5", *chance],
    )
    for text in ("bid 1", "bid 0", "bid 2"):
        session.play(text)
    return session


def test_a_text_runs_a_chain_of_clicks() -> None:
    session = after_roll()
    assert [step.text for step in session.play("take wood 4")] == ["take wood", "take wood 4"]


def test_a_chain_may_go_on_with_other_words() -> None:
    session = after_roll()
    assert [step.text for step in session.play("give 0 take wood 4")] == [
        "give 0",
        "take wood",
        "take wood 4",
    ]


def test_a_chain_is_all_or_nothing() -> None:
    session = after_roll()
    for text, error in [
        ("take wood 6", IllegalAction),
        ("take wood nothing", NotationError),
        ("take wood 4 take", IllegalAction),
        ("take wood 4 bid 1", IllegalAction),
    ]:
        with pytest.raises(error):
            session.play(text)
        assert (session.step, session.length, session.actor) == (8, 8, 2)


def test_a_click_goes_with_the_outcomes_it_causes() -> None:
    session = after_roll()
    assert session.undo()
    assert session.step == 5 and session.actor == 2
    assert session.redo()
    assert texts(session)[-3:] == ["bid 2", "reveal", "roll 5"]
    session.goto(6)
    assert session.step == 8


def test_errors_by_class(fresh: Session) -> None:
    with pytest.raises(
        NotationError, match=r"'fly' is not a word of toy's notation. Legal now: bid 0, bid 1"
    ):
        fresh.play("fly 3")
    with pytest.raises(NotationError, match="empty"):
        fresh.play("   ")
    with pytest.raises(AmbiguousAction, match="'bid' fits 4 actions: bid 0, bid 1, bid 2, bid 3"):
        fresh.play("bid")
    with pytest.raises(
        IllegalAction, match=r"Seat 0 is to act and cannot play 'bid 9'. Legal: bid 0, "
    ):
        fresh.play("bid 9")
    with pytest.raises(IllegalAction, match="Seat 0"):
        fresh.play((1, 9))


def test_nobody_acts_when_it_is_over(played: Session) -> None:
    assert (played.actor, played.choices, played.prompt[0]) == (None, (), "prompt.over")
    with pytest.raises(IllegalAction, match="over"):
        played.play("bid 1")


@pytest.mark.parametrize("click", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_clicks(fresh: Session, click: Any) -> None:
    fresh.play("bid 2")
    fresh.undo()
    before = fresh.to_json()
    with pytest.raises(CoreError):
        fresh.play(click)
    assert fresh.to_json() == before and fresh.length == 4


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_questions(fresh: Session, value: Any) -> None:
    """What is asked with a wrong kind of value is refused in a sentence, not by Python."""
    with pytest.raises(IllegalAction, match="One of the session's choices or offers is needed"):
        fresh.price(value)
    if isinstance(value, str):
        assert fresh.choice(value) is None and fresh.why_not(value) is None
        return
    for ask in (fresh.choice, fresh.why_not):
        with pytest.raises(NotationError, match="A text is needed here, not "):
            ask(value)


CALLS: list[Callable[[Any], object]] = [
    lambda value: Session.new(value, seats=3),
    lambda value: Session.new("toy", seats=value),
    lambda value: Session.new("toy", seats=3, options={"purse": value}),
    lambda value: (
        Session.new("toy", seats=3, options={"loud": value})
        if value not in (True, False)
        else fail()
    ),
    lambda value: Session.new("toy", seats=3, options={value: 1}) if value.__hash__ else fail(),
    lambda value: Session.new("toy", seats=3, chance=[value]),
    lambda value: Session.from_position(value, {}),
    lambda value: Session.from_position("toy", value),
    lambda value: Session.from_json(value),
    lambda value: Session.from_transcript(value),
]


def fail() -> None:
    raise SetupError("not tried")


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("call", CALLS, ids=range(len(CALLS)))
def test_hostile_set_up(call: Callable[[Any], object], value: Any) -> None:
    with pytest.raises((SetupError, PositionError, SaveError)):
        call(value)


@pytest.mark.parametrize("value", [-1, 99, True, None, "1", 1.0, 10**5000, [], (1,)], ids=range(9))
def test_steps_and_seats_that_are_not_there(fresh: Session, value: Any) -> None:
    for call in (fresh.goto, fresh.state_at, fresh.message):
        with pytest.raises(CoreError):
            call(value)
    if value is not None:
        with pytest.raises(CoreError):
            fresh.view(value)


@pytest.mark.parametrize(
    ("first", "last", "seat", "words"),
    [
        (0, 99, None, "This session has steps 0 to 3, not 99"),
        (-1, 1, None, "This session has steps 0 to 3, not -1"),
        (1, 0, None, "The first step, 1, must not come after the last, 0"),
        (0, 1, 9, "Seats are 0 to 2, not 9"),
        (0, 1, "0", "Seats are 0 to 2, not '0'"),
    ],
)
def test_events_of_steps_or_seats_that_are_not_there(
    fresh: Session, first: int, last: int, seat: Any, words: str
) -> None:
    assert fresh.length == 3
    with pytest.raises(IllegalAction, match=words):
        fresh.events(first, last, seat)


def test_a_session_without_steps_has_no_message(fresh: Session) -> None:
    session = Session.from_position("toy", fresh.position())
    assert not session.length
    with pytest.raises(IllegalAction, match="This session has no step yet, not 0"):
        session.message(0)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"seats": 4}, "2 to 3 seats, not 4"),
        ({"seats": True}, "not True"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"options": {"colour": 1}}, "no option 'colour'. It has: purse, loud"),
        ({"options": {"loud": 1}}, "Option loud cannot be 1. It can be: false, true"),
        ({"options": []}, "mapping"),
        ({"chance": ["deal 0 9"]}, "cannot give 'deal 0 9' here. It can give: deal 0 0"),
        ({"chance": ["fly"]}, "'fly'"),
        ({"chance": "deal 0 1"}, "list"),
        ({"chance": [(9, 9)]}, "cannot give"),
        ({"info": {"a": float("nan")}}, "JSON"),
        ({"info": {"a": object()}}, "JSON"),
        ({"info": {"a": "x" * 5000}}, "characters"),
        ({"info": [1]}, "dict"),
    ],
)
def test_set_ups_that_do_not_fit(more: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Session.new("toy", **{"seats": 3, **more})


def test_unknown_game() -> None:
    with pytest.raises(SetupError, match=r"There is no game 'chess'\. There are: toy"):
        Session.new("chess", seats=2)


def test_a_forced_outcome_that_does_not_fit_leaves_the_session() -> None:
    session = Session.new(
        "toy", seats=2, seed=1, chance=["deal 0 1", "deal 1 2", "reveal", "roll 7"]
    )
    session.play("bid 1")
    with pytest.raises(SetupError, match="Chance cannot give 'roll 7' here"):
        session.play("bid 1")
    assert texts(session) == ["deal 0 1", "deal 1 2", "bid 1"]


def test_undo_cannot_roll_again() -> None:
    session = Session.new("toy", seats=2, seed=1)
    rolls = set()
    for bid in ("bid 0", "bid 1", "bid 2"):
        session.goto(2)
        session.play("bid 3")
        rolls.add(session.play(bid)[-1].text)
    assert len(rolls) == 1


def test_the_same_click_keeps_what_redo_would_bring(played: Session) -> None:
    length = played.length
    played.goto(4)
    played.play(played.timeline.steps[4].action)
    assert played.length == length
    played.goto(4)
    other = next(
        choice for choice in played.choices if choice.action != played.timeline.steps[4].action
    )
    played.play(other)
    assert played.length == played.step < length and not played.redo()


def test_undo_stops_at_the_deal(fresh: Session) -> None:
    assert not fresh.undo() and fresh.step == 3
    fresh.goto(0)
    assert fresh.step == 3


def test_random_seeds_differ() -> None:
    assert Session.new("toy", seats=2).seed != Session.new("toy", seats=2).seed


def test_states_handed_out_are_copies(fresh: Session) -> None:
    fresh.state_at(0).coins[0] = 50
    assert fresh.timeline.states[0].coins[0] == 4
    fresh.options["purse"] = "poor"
    assert fresh.options["purse"] == "rich"


def test_messages_and_prompt(fresh: Session) -> None:
    fresh.play("bid 2")
    assert fresh.message(3) == [("tell.1", {"n": 2})]
    assert fresh.prompt == ("prompt.1", {"seat": "@seat.1"})


def test_from_position_goes_on(played: Session) -> None:
    position = Session.new("toy", seats=2, seed=4, options={"loud": True}).position()
    session = Session.from_position("toy", position, seed=8, chance=["reveal", "roll 1"])
    assert (session.seats, session.options, session.step) == (2, {"purse": "rich", "loud": True}, 0)
    session.play("bid 0")
    session.play("bid 0")
    assert session.log[-1].text == "roll 1" and session.position()["roll"] == 1


def test_sessions_are_equal_by_what_they_hold(played: Session) -> None:
    other = Session.from_json(played.to_json())
    assert other == played and other is not played
    other.info = {}
    assert other != played and played != "x"
