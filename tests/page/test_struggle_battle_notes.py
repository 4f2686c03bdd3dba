"""Struggle of Empires: what each answer in a battle comes to, as its note says."""

from __future__ import annotations

from typing import Any

from core import Session
from core.games.struggle_of_empires.forecast.odds import cells
from core.games.struggle_of_empires.state import ATTACKER
from page.struggle_shown import ARMIES, GAME, frame_of
from web.games.struggle_of_empires import battle, battle_notes, odds
from web.page.words import Words


def test_help_is_chosen_by_steppers(words: Words) -> None:
    session = Session.from_position(GAME, ARMIES)
    session.play("attack india france")
    moment = frame_of(session, words)
    assert moment.view["phase"] == "help"
    html = str(battle.panel(moment))
    assert 'data-value="help 1 0"' in html and 'data-value="refuse"' in html
    choice = next(c for c in session.choices if c.text == "help 1 0")
    forecast = moment.view["battle"]["forecast"]
    (helped,) = (each["odds"] for each in forecast["variants"] if each["kind"] == "help")
    then, now = odds.percents(helped)[0], odds.percents(forecast["total"])[0]
    assert battle_notes.choice_note(moment, choice) == (
        f"With all your units: {then}\u00a0% to win the whole battle, without them {now}\u00a0%. "
        f"On average {helped['attacker']['helpers']:.1f} of them fall."
    )
    assert then > now


def test_sea_notes_tell_both_ways(words: Words) -> None:
    session = Session.from_position(GAME, ARMIES)
    for text in ("attack india france", "refuse"):
        session.play(text)
    moment = frame_of(session, words)
    notes = {c.text: battle_notes.choice_note(moment, c) for c in session.choices if not c.optional}
    forecast = moment.view["battle"]["forecast"]
    sea, total = (odds.percents(forecast[part])[0] for part in ("sea", "total"))
    assert notes["fight"] == (
        f"Your chance of winning at sea is {sea}\u00a0%, and then on land {total}\u00a0%."
    )
    assert notes["decline"].startswith("The defender has naval support")


def test_surprise_says_what_help_would_bring(words: Words) -> None:
    players = [
        {"armies": {"baltic": 2}, "tiles": {"surprise_attack": 1}},
        {"armies": {"baltic": 1}, "markers": {"baltic": 1}},
        {},
        {"armies": {"baltic": 2}},
    ]
    session = Session.from_position(GAME, {"seats": 4, "players": players})
    session.play("attack baltic france")
    moment = frame_of(session, words)
    assert moment.view["phase"] == "surprise"
    notes = {c.text: battle_notes.choice_note(moment, c) for c in session.choices if not c.optional}
    assert notes["use surprise_attack"] == "The defender’s allies may not help."
    assert notes["decline"].startswith("The chance of France may then be up to ")


def test_surprise_reckons_with_the_help_of_all_allies(words: Words) -> None:
    """Up to what they bring together: both may help (R36)."""
    players: list[dict[str, Any]] = [
        {"armies": {"baltic": 2}, "tiles": {"surprise_attack": 1}},
        {"armies": {"baltic": 1}, "markers": {"baltic": 1}},
        {},
        {"armies": {"baltic": 2}},
        {},
        {"armies": {"baltic": 1}},
    ]
    session = Session.from_position(GAME, {"seats": 6, "players": players})
    session.play("attack baltic france")
    moment = frame_of(session, words)
    assert moment.view["phase"] == "surprise"
    note = battle_notes.choice_note(moment, next(c for c in session.choices if c.text == "decline"))
    for click in ("decline", "help 2 0"):
        session.play(click)
    last = next(c for c in session.choices if c.text == "help 1 0")
    told = battle_notes.choice_note(frame_of(session, words), last)
    percent = told.partition("With all your units: ")[2].partition(" to win")[0]
    alone = odds.percents(moment.view["battle"]["forecast"]["total"])[2]
    in_all = f"up to {percent} in the whole battle, without help {alone}\u00a0%."
    assert note == f"The chance of France may then be {in_all}"
    assert "of all helpers’ units fall." in told


def test_blockade_says_what_twice_the_support_brings(words: Words) -> None:
    """That support counts 2 did not say what that is worth."""
    players = [
        {"armies": {"india": 2}, "fleets": {"india": 1}, "tiles": {"blockade": 1}},
        {"armies": {"india": 3}, "markers": {"india": 1}},
    ]
    session = Session.from_position(GAME, {"seats": 2, "players": players})
    session.play("attack india france")
    moment = frame_of(session, words)
    fight = moment.view["battle"]
    assert (fight["stage"], fight["plain"]) == ("blockade", {"attacker": 3, "defender": 3})
    with_one_more = sum(each.throws for each in cells(1) if each.result == ATTACKER)
    assert fight["doubled"]["win"] == with_one_more > fight["odds"]["win"]
    note = battle_notes.choice_note(moment, next(c for c in session.choices if c.verb == "use"))
    percent = odds.percents(fight["doubled"])[0]
    assert note.endswith(f"instead of 1: your chance of winning would be {percent}\u00a0%.")
