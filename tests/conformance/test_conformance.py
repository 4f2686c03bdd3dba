"""What holds for every game on the kernel; a new game passes this suite unchanged."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, partial
from typing import Any

import pytest

from conformance.cases import (
    ALL,
    CASES,
    Case,
    begin,
    each_case,
    each_game,
    samples,
    whole_game,
)
from core import CHANCE, OVER, Session
from core.bots import BOTS, choose
from core.errors import SaveError
from core.play import events
from core.play.chance import TEST, Rng
from core.play.timeline import meanwhile
from core.protocol import Turn
from core.save.link_header import code_of
from core.search.worth import looked_at

COSTLY, CHEAP = 6, 40
"""How many steps of a game get the costly and the cheaper checks."""

TWO_CHUNKS = 130
"""A link of so many characters has a chunk of steps before its last quarter."""


@each_case
def test_every_step(case: Case) -> None:
    """Legal actions are sorted, unique, never empty; sums stay; the longest length holds.

    What searches look at is legal, and never nothing.
    """
    session = whole_game(case)
    game, states = session.game, session.timeline.states
    sums = game.audit(states[0])
    for state in states:
        assert game.audit(state) == sums
        if state.actor == CHANCE:
            weighted = game.outcomes(state)
            outcomes = [outcome for outcome, _ in weighted]
            assert outcomes and len(set(outcomes)) == len(outcomes)
            assert all(type(weight) is int and weight > 0 for _, weight in weighted)
        elif state.actor != OVER:
            assert 0 <= state.actor < case.seats
            legal, optional = list(game.legal(state)), list(game.optional(state))
            assert legal and legal == sorted(set(legal))
            assert optional == sorted(set(optional)) and not set(legal) & set(optional)
            assert all(type(part) is int for action in legal + optional for part in action)
            looked = list(looked_at(game, state))
            assert looked and looked == sorted(set(looked)) and set(looked) <= set(legal)
    assert states[-1].actor == OVER
    assert session.length <= game.longest


@each_case
def test_choices_and_words(case: Case) -> None:
    """Notation is unique, in lower case, of known words; what is said is made of messages."""
    session = whole_game(case)
    for n in samples(session, CHEAP):
        session.goto(n)
        assert is_message(session.prompt)
        texts = [choice.text for choice in session.choices]
        assert len(set(texts)) == len(texts)
        for choice in session.choices:
            assert choice.text == " ".join(choice.text.lower().split())
            known = session.game.words
            assert not known or all(
                word in known or word.isdigit() for word in choice.text.split()
            ), choice.text
            assert is_message(choice.label)
            assert choice.verb and " " not in choice.verb
            assert all(type(arg) is str for arg in choice.args)
            assert all(type(target) is str for target in choice.targets)
        turn = session.game.turn(session.state) if session.game.turn else Turn(1)
        assert turn.round >= 1 and (turn.label is None or is_message(turn.label))
        assert turn.seat is None or turn.seat in range(session.seats)
    session.goto(session.length)
    assert all(is_message(message) for n in range(session.length) for message in session.message(n))


@each_case
def test_events_are_whole_and_tell_facts(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Events are in order, JSON-able, of this game's seats, and the same however far one asks."""
    session = whole_game(case)
    seat, views = case.seats - 1, events.Views()
    monkeypatch.setattr(events, "MOST", 2 * session.length)  # each is made once for all that follow
    tell = partial(session.events, seat=seat, told=cache(session.message), views=views)
    whole = tell(0, session.length)
    for event in whole:
        assert event.kind and 0 <= event.first < event.last <= session.length
        assert json.loads(json.dumps(event.facts)) == event.facts
        assert all(
            who in range(case.seats) and how in (1, 2, 3) for who, how in event.matters.items()
        )
        assert all(is_message(message) for message in event.messages)
    assert [event.last for event in whole] == sorted(event.last for event in whole)
    half = session.length // 2
    parts = tell(0, half) + tell(half, session.length)
    assert parts == whole


@each_case
def test_prices_and_refusals(case: Case) -> None:
    """A price is something above 0; only what cannot be chosen is refused, in a sentence."""
    session = whole_game(case)
    for n in samples(session, CHEAP):
        session.goto(n)
        for choice in session.choices:
            price = session.price(choice)
            assert all(type(cost) is int and cost > 0 for cost in price.values())
            for target in choice.targets:
                assert session.why_not(target) is None, target
        for target in ("nowhere", "say:nothing", ""):
            refusal = session.why_not(target)
            assert refusal is None or is_message(refusal.message)


@each_case
def test_telling_changes_nothing(case: Case) -> None:
    """A step leads to the same state whether its messages are wanted or not."""
    session = whole_game(case)
    states = session.timeline.states
    for n in samples(session, CHEAP)[:-1]:
        told: list[tuple[str, dict[str, int | str]]] = []
        state = states[n].copy()
        action = session.timeline.steps[n].action
        session.game.apply(state, action, lambda *message, told=told: told.append(message))
        assert state == states[n + 1]
        assert told == session.message(n)


@each_case
def test_where_points_come_from(case: Case) -> None:
    """Sources add up to the score, at the end and at any rest before it."""
    session = whole_game(case)
    told = session.game.breakdown is not None
    for n in samples(session, COSTLY):
        session.goto(n)
        found = session.breakdown
        sums = [sum(source.points for source in sources) for sources in found]
        assert sums == (session.scores if told else [])
        for source in (source for sources in found for source in sources):
            said = (source.group, source.label, source.note or source.label)
            assert all(map(is_message, said))


@each_case
def test_verb_and_args_tell_choices_apart(case: Case) -> None:
    """What a choice does is known without its text."""
    session = whole_game(case)
    for n in samples(session, CHEAP)[:-1]:
        session.goto(n)
        parts = [(choice.verb, choice.args) for choice in session.choices]
        assert len(set(parts)) == len(parts), parts


def is_message(value: Any) -> bool:
    message_id, parameters = value
    plain = all(type(k) is str and type(v) in (int, str) for k, v in parameters.items())
    return type(message_id) is str and bool(message_id) and type(parameters) is dict and plain


@each_case
def test_copy_and_undo(case: Case) -> None:
    """A copy is equal and independent; undo and redo lead to equal states; text plays, too."""
    session = whole_game(case)
    game, states = session.game, session.timeline.states
    for n in samples(session, CHEAP)[:-1]:
        before = states[n].copy()
        assert before == states[n]
        session.goto(n)
        again = Session.from_json(session.to_json()) if n % 8 == 0 else session
        steps = again.play(session.timeline.steps[n].text)
        assert again.state == states[n + len(steps)]
        assert again.undo() and again.state == before
        assert again.redo() and again.state == states[n + len(steps)]
        for action in game.legal(before)[:5]:
            changed = before.copy()
            game.apply(changed, action)
            assert changed != before
        assert before == states[n]
    session.goto(session.length)
    assert session.over
    while session.undo():
        pass
    assert session.step == begin(case).step


@each_case
def test_saves(case: Case) -> None:
    """File, link, transcript and position bring back an equal session."""
    session = whole_game(case)
    for n in samples(session, COSTLY):
        session.goto(n)
        assert Session.from_json(json.dumps(session.to_json())) == session
        assert Session.from_link(session.link()) == session
        assert Session.from_transcript(session.transcript()) == session
        begun = Session.from_position(case.game_id, session.position())
        assert begun.state == session.state
        if not begun.over:
            begun.play(begun.choices[-1])
        assert Session.from_link(begun.link()) == begun
        assert Session.from_json(json.loads(json.dumps(begun.to_json()))) == begun
        assert Session.from_transcript(begun.transcript()) == begun


@each_case
def test_a_damaged_link_keeps_its_first_steps(case: Case) -> None:
    session = whole_game(case)
    link = session.link()
    at = len(link) * 3 // 4
    broken = link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
    with pytest.raises(SaveError) as caught:
        Session.from_link(broken)
    safe = caught.value.safe
    assert safe is not None and safe <= session.step
    assert safe > 0 or len(link) < TWO_CHUNKS
    assert Session.from_link(broken, salvage=True).log[:safe] == session.log[:safe]


def test_no_two_games_have_the_same_byte_in_links() -> None:
    codes = [code_of(game_id) for game_id in ALL]
    assert len(set(codes)) == len(codes)


@each_case
def test_positions(case: Case) -> None:
    """A position is JSON and sets up an equal state at every step, in the middle of chance, too."""
    session = whole_game(case)
    game, states = session.game, session.timeline.states
    for n in [*range(min(12, len(states))), *samples(session, 2 * CHEAP)]:
        position = json.loads(json.dumps(game.position(states[n])))
        assert position == game.position(states[n])
        assert (position["seats"], position["options"]) == (session.seats, session.options)
        assert game.read_position(position) == states[n]


@each_case
def test_views(case: Case) -> None:
    """A view is JSON, and what a seat may not know makes no difference to it."""
    session = whole_game(case)
    game, states = session.game, session.timeline.states
    rng = Rng(case.number, TEST, 7)
    for n in samples(session, CHEAP):
        state = states[n]
        kept = state.copy()
        onlooker = game.view(state, None)
        assert json.loads(json.dumps(onlooker)) == onlooker
        for seat in range(case.seats):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            for other in distinct(game.resample(state, seat, rng.below) for _ in range(3)):
                assert game.view(other, seat) == view
                assert game.view(other, None) == onlooker
                assert other.actor == state.actor
                if state.actor == seat:
                    assert list(game.legal(other)) == list(game.legal(state))
                    assert list(game.optional(other)) == list(game.optional(state))
        assert state == kept


def distinct(states: Iterable[Any]) -> list[Any]:
    """These states, equal ones once: where nothing is hidden, all that are drawn are the same."""
    found: list[Any] = []
    for state in states:
        if state not in found:
            found.append(state)
    return found


@each_case
def test_previews(case: Case) -> None:
    """A preview is what play then brings, as far as the seat knows; it tells nothing hidden."""
    session = whole_game(case)
    game, rng = session.game, Rng(case.number, TEST, 11)
    for n in samples(session, CHEAP)[:-1]:
        session.goto(n)
        kept, step = session.state.copy(), session.step
        seat, length = session.state.actor, session.length
        click = rng.choice(session.choices)
        looks = {viewer: session.preview(click, viewer) for viewer in (seat, None)}
        assert (session.step, session.length, session.state) == (step, length, kept)
        for viewer, look in looks.items():
            assert look.before == session.view(viewer)
            assert json.loads(json.dumps(look.after)) == look.after
            assert all(is_message(message) for message in look.messages)
            assert look.actor in (CHANCE, OVER) or 0 <= look.actor < case.seats
        other = game.resample(kept, seat, rng.below)
        begun = [
            Session.from_position(case.game_id, game.position(state), seed=1)
            for state in distinct((kept, other))
        ]
        for viewer in (seat, None):
            first, *others = (each.preview(click, viewer) for each in begun)
            assert others in ([], [first])
        if game.resample(kept, seat, rng.below) == kept:
            check_played(session, click, looks[seat])


def check_played(session: Session, click: Any, look: Any) -> None:
    """Where nothing is hidden, what is played has the same view, messages and next actor."""
    again, game = Session.from_position(session.game.id, session.position(), seed=1), session.game
    viewer = again.actor
    again.play(click)
    while (at := stop(again)) is None:
        again.play(game.legal(again.state)[0])
    state = again.timeline.states[at]
    assert (game.view(state, viewer), state.actor) == (look.after, look.actor)
    assert tuple(m for n in range(at) for m in again.message(n)) == look.messages


def stop(session: Session) -> int | None:
    """The first step of chance, the end, or the present where there is something to decide."""
    states, game = session.timeline.states, session.game
    for n, state in enumerate(states):
        if state.actor < 0:
            return n
    several = len(game.legal(session.state)) > 1 or game.optional(session.state)
    return session.step if several or meanwhile(game, session.state) else None


@each_case
def test_figures(case: Case) -> None:
    """Scores, ranking and value have an entry for each seat, figures the same keys throughout.

    In the end nothing is left to be expected.
    """
    session = whole_game(case)
    game, states = session.game, session.timeline.states
    shape = {key: len(row) for key, row in game.stats(states[0]).items()}
    for n in samples(session, CHEAP):
        state = states[n]
        assert len(game.scores(state)) == case.seats and all(
            type(n) is int for n in game.scores(state)
        )
        assert len(game.value(state)) == case.seats
        assert sorted(seat for seats in game.ranking(state) for seat in seats) == list(
            range(case.seats)
        )
        assert {key: len(row) for key, row in game.stats(state).items()} == shape
    assert game.value(states[-1]) == game.scores(states[-1])


SLOW = {"expert": 4, "master": 3}
"""At how many positions bots that take their time are asked, the last of which is the end."""


@each_game
@pytest.mark.parametrize("bot", list(BOTS))
def test_bots_play_legal_actions(game_id: str, bot: str) -> None:
    case = next(case for case in CASES if case.game_id == game_id)
    session = whole_game(case)
    for n in samples(session, SLOW.get(bot, 8))[:-1]:
        session.goto(n)
        kept = session.state.copy()
        action = choose(session, bot)
        assert action in session.game.legal(session.state)
        assert session.state == kept and choose(session, bot) == action
