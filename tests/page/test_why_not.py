"""Why something cannot be chosen: each refusal has words, and the rules page has its section."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import example
import pytest
from conformance.cases import CASES, ON_PAGE, Case, samples, whole_game

from core import Session
from page.shown import NAMES, moment_of
from web.page.game_pages import pages_of
from web.page.words import Words
from web.panels import prompt

pytestmark = pytest.mark.usefixtures("example_is_found")

ROOTS = Path(__file__).resolve().parents[2], example.ROOT
MOMENTS = 12
"""How many positions of a game are looked at."""

SHOWN = [case for case in CASES if case.game_id in ON_PAGE]

UNASKED = {
    "imperial2030": {"deal", "start"},
    "pocket_imperium": {"start", "board", "reveal", "token"},
    "struggle_of_empires": {"start", "counter", "deal", "claim", "reveal"},
}
"""Phases in which chance acts, before or between what is asked."""


@cache
def sections(game: str) -> set[str]:
    """The sections of a game's help text, by the ids that the build gives their headings."""
    found: set[str] = set()
    for root in ROOTS:
        path = root / f"web/assets/help/en/{game}.md"
        heads = re.findall(r"^# (.*)$", path.read_text("utf-8"), re.M) if path.exists() else []
        found |= {"-".join(re.findall(r"\w+", head.casefold())) for head in heads}
    return found


@pytest.mark.parametrize("case", SHOWN, ids=str)
def test_every_refusal_has_words_and_its_section_is_in_the_rules(case: Case, words: Words) -> None:
    session = whole_game(case)
    steps = samples(session, MOMENTS)
    targets: set[str] = set()
    for step in steps:
        session.goto(step)
        targets |= {name for choice in session.choices for name in choice.targets}
    for step in steps:
        session.goto(step)
        for name in sorted(targets):
            refusal = session.why_not(name)
            if refusal is None:
                continue
            said = words.say(refusal.message, case.game_id, NAMES)
            assert said and "⟨" not in said, refusal
            assert not refusal.rule or refusal.rule in sections(case.game_id), refusal


@pytest.mark.parametrize("game", UNASKED)
def test_whatever_is_asked_has_its_section_in_the_rules(game: str) -> None:
    """The list of contents marks it, so that whoever plays finds the passage at once."""
    phases = import_module(f"core.games.{game}.rules").PHASES.names
    now = pages_of(game).help_now
    assert set(phases) - set(now) == UNASKED[game] and set(now) <= set(phases)
    assert set(now.values()) <= sections(game)


def test_the_reason_stands_under_what_is_asked_with_a_way_to_the_rule() -> None:
    session = whole_game(next(case for case in SHOWN if case.game_id == "imperial2030"))
    session.goto(0)
    moment = moment_of(session)
    moment.hint, moment.hint_rule = "The sea is full.", "maneuver"
    said = prompt.words(moment)
    session.goto(session.length)
    assert "The sea is full." in said
    assert 'data-act="rules"' in said and 'data-value="maneuver"' in said
    moment.hint_rule = ""
    assert 'data-act="rules"' not in prompt.words(moment)


def test_how_far_a_space_of_the_rondel_is_is_counted_in_spaces(words: Words) -> None:
    """As in the rules, on the wheel and in the log."""
    nations = {"china": {"government": 0, "space": "factory"}}
    session = Session.from_position(
        "imperial2030", {"seats": 2, "turn": "china", "nations": nations}
    )
    refusal = session.why_not("rondel.taxation")
    assert refusal is not None
    said = words.say(refusal.message, "imperial2030", NAMES)
    assert "is 7 spaces ahead of China; 6 is the most." in said


def test_a_refusal_calls_seas_by_their_article(words: Words) -> None:
    nations = {"europe": {"government": 0}}
    body = {"seats": 2, "turn": "europe", "nations": nations}
    session = Session.from_position("imperial2030", body)
    session.play("rondel production_1")
    refusals = [session.why_not(name) for name in ("north_atlantic", "ukraine")]
    said = [words.say(each.message, "imperial2030", NAMES) for each in refusals if each is not None]
    assert said == [
        "The North Atlantic is not a home province of Europe.",
        "Ukraine is not a home province of Europe.",
    ]


@pytest.mark.parametrize(("hex_", "steps"), [("S0.0", "1 step"), ("P", "2 steps")])
def test_ships_that_come_back_are_sent_nearer_to_the_rim(
    words: Words, hex_: str, steps: str
) -> None:
    """R-RETURN: "there is room 0 from it" said where, for whoever knew that the rim is 0."""
    body = {"seats": 2, "ships": {"S2.0": [0, 1]}, "phase": {"name": "return", "at": 1}}
    refusal = Session.from_position("pocket_imperium", body).why_not(hex_)
    assert refusal is not None
    said = words.say(refusal.message, "pocket_imperium", NAMES)
    assert said.endswith(f"is {steps} from the rim; there is room nearer to it.")


def test_an_island_in_several_seas_waits_for_a_fleet_in_any_of_them(words: Words) -> None:
    """One sea alone was named for Indonesia, as if a fleet in the other two did not help."""
    armies = {"japan": 1, "indonesia": 1, "moscow": 1}
    session = Session.from_position(
        "imperial2030",
        {"seats": 2, "nations": {"russia": {"armies": armies, "government": 0}}}
        | {"turn": "russia", "phase": {"name": "armies"}},
    )

    def told(region: str) -> str:
        refusal = session.why_not(region)
        assert refusal is not None
        return words.say(refusal.message, "imperial2030", NAMES)

    assert "waits in any of the 3 seas round it" in told("indonesia")
    assert "waits in the Sea of Japan to carry" in told("japan")
