"""Files and transcripts: round trips, broken ones, older and newer rules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import core
from core import IllegalAction, SaveError, Session
from core.tools.stats import series
from kernel import toy


def test_a_file_keeps_redo_info_and_forced_outcomes() -> None:
    session = Session.new(
        "toy", seats=2, seed=1, chance=["deal 0 1", "deal 1 1", (2,), "roll 6"], info={"a": [1]}
    )
    session.play("bid 1")
    session.play("bid 2")
    session.undo()
    again = Session.from_json(json.dumps(session.to_json()).encode())
    assert again == session and again.length == session.length and again.info == {"a": [1]}
    assert again.play("bid 0")[-1].text == "roll 6"


def changed(session: Session, **keys: Any) -> dict[str, Any]:
    return {**session.to_json(), **keys}


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"imperia": 2}, "newer version of Imperia"),
        ({"imperia": None}, "not a saved game .*'imperia'.* must be .*, not None"),
        ({"imperia": "1"}, "must be a whole number from 1 up, not '1'"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": None}, "A game is named by its id, one of toy, not by None"),
        ({"revision": 2}, "newer version of toy: rules revision 2"),
        ({"revision": "1"}, "'revision'.* must be a whole number from 0 up, not '1'"),
        ({"seats": 9}, "2 to 3 seats"),
        ({"seed": -4}, "seed"),
        ({"options": {"x": 1}}, "no option"),
        ({"options": None}, "mapping"),
        ({"steps": "bid 1"}, "must be a list of texts"),
        ({"steps": [1]}, "must be a list of texts"),
        ({"steps": ["x"] * 999}, "no game of toy has more"),
        (
            {"steps": ["deal 0 4", "bid 2"]},
            "Step 2, 'bid 2', is not legal there. Legal: deal 1 0, deal 1 1, ",
        ),
        ({"steps": []}, "position is not the one"),
        ({"position": {"seats": 3}}, "position is not the one"),
        ({"start": 5}, "mapping"),
        ({"start": {"seats": 2}}, "does not fit"),
        ({"start": {"seats": 9}}, "seats: must be 2 or 3"),
        ({"info": 1}, "Info must be a dict"),
        ({"chance": 1}, "'chance' must be a list"),
        ({"chance": [1]}, "forced outcome"),
    ],
)
def test_files_that_cannot_be_read(played: Session, keys: dict[str, Any], words: str) -> None:
    with pytest.raises(SaveError, match=words):
        Session.from_json(changed(played, **keys))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON, or is cut off: Expecting value at character 0"),
        ('{"imperia": 1', "cut off: Expecting ',' delimiter at character 13"),
        (b"\x89PNG\r\n", "is not a text file"),
        ("[" * 999, "not a saved game: the text nests"),
        ("{}", "'imperia', .* must be a whole number from 1 up, but is missing"),
        ('{"imperia": 1}', "'revision', .* must be a whole number from 0 up, but is missing"),
    ],
)
def test_what_is_no_saved_game_is_told_with_its_place(text: str | bytes, words: str) -> None:
    with pytest.raises(SaveError, match=words):
        Session.from_json(text)


def test_every_cut_of_a_file_is_refused(played: Session) -> None:
    text = json.dumps(played.to_json())
    for size in range(0, len(text), 7):
        with pytest.raises(SaveError):
            Session.from_json(text[:size])


def test_older_rules_go_on_from_the_position(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    played.goto(10)
    old = changed(played, info={"names": ["Ann"]})
    old["steps"][5] = "march moscow"
    monkeypatch.setattr(core.games, "GAMES", {"toy": replace(toy.GAME, revision=2)})
    session = Session.from_json(old)
    assert session.state == played.state and session.step == 0
    assert session.notice == ("notice.continued", {"steps": len(old["steps"])})
    assert session.info == {"names": ["Ann"]} and session.seed == played.seed
    with pytest.raises(SaveError, match="older rules and cannot go on"):
        Session.from_json({**old, "position": {"seats": 9}})


def test_older_rules_that_still_play_need_no_notice(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = played.to_json()
    monkeypatch.setattr(core.games, "GAMES", {"toy": replace(toy.GAME, revision=2)})
    session = Session.from_json(old)
    assert session.log == played.log and session.notice is None


def test_a_transcript_is_readable(played: Session) -> None:
    text = played.transcript()
    assert text.startswith('[Imperia 1]\n[Game "toy"]\n[Revision 1]\n[Seats 3]\n[Seed 5]\n')
    assert "\n1. chance: deal 0 " in text and "\n4. seat 0: give 2; bid " in text
    assert Session.from_transcript(text) == played


def test_a_transcript_may_be_written_by_hand() -> None:
    text = """
    # a comment
    [Imperia 1]
    [Game "toy"]
    [Revision 1]
    [Seats 2]
    [Seed 3]

    deal 0 4; DEAL 1  2
    seat 0: bid 1
    bid 2
    """
    session = Session.from_transcript(text)
    assert [step.text for step in session.log][:4] == ["deal 0 4", "deal 1 2", "bid 1", "bid 2"]
    assert session.actor == 1


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[Imperia 1]", "", "not a transcript"),
        ("[Imperia 1]", "[Imperia 2]", "newer version"),
        ("[Seats 3]", "[Seats three]", "Line 4: a tag must read"),
        ("[Seats 3]", "[Seats 9]", "2 to 3 seats"),
        ("seat 0: give 2", "seat 1: give 2", "seat 1 is not to move here"),
        ("give 2", "give 7", "'give 7', is not legal"),
        ("give 2", "give 2;;", "'', is not legal"),
    ],
)
def test_transcripts_that_cannot_be_read(played: Session, old: str, new: str, words: str) -> None:
    text = played.transcript()
    assert old in text
    with pytest.raises(SaveError, match=words):
        Session.from_transcript(text.replace(old, new, 1))


def test_errors_of_setters(fresh: Session) -> None:
    with pytest.raises(core.SetupError):
        fresh.info = {"x": {1, 2}}
    assert fresh.info == {}
    with pytest.raises(IllegalAction):
        fresh.goto(77)


def test_series(played: Session) -> None:
    every = series(played)
    assert every.steps == list(range(played.length + 1))
    assert [column[-1] for column in every.figures["gold"]] == played.state.gold
    rounds = series(played, by_round=True)
    assert rounds.rounds == [1, 2, 3] and rounds.steps[-1] == played.length


def test_a_series_of_anything_but_a_session_is_refused_in_a_sentence(fresh: Session) -> None:
    wrong: Any = fresh.link()
    with pytest.raises(TypeError, match="A series is made of a Session, not of 'I"):
        series(wrong)
