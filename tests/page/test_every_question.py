"""Every question that a game asks draws: those of the recorded games, and the rare ones."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from conformance.cases import ON_PAGE, option_sets

from core import Session
from page.test_catalogue import texts
from page.test_table_conformance import check_moment
from web.page.words import Words
from web.table.terms import copy_at

pytestmark = pytest.mark.usefixtures("example_is_found")


RECORDED = Path(__file__).parents[1] / "playthroughs"
RARE = {
    "imperial2030": {
        "prompt.invest_offer": (1, 3, 1),
        "prompt.flag": (13, 5, 1),
        "prompt.march_protected": (2, 4, 0),
    },
    "struggle_of_empires": {
        "prompt.blockade": (8, 4, 0),
        "prompt.loss_helper": (10, 6, 0),
        "prompt.symbol": (79, 3, 1),
    },
}
"""Questions that no recorded game asks: seed, seats and options of a random game that does."""


def asked_in_recorded_games(game: str) -> dict[str, Session]:
    """Each question of the recorded games of a game, as a session at the place where it is asked.

    Those to chance are among them.
    """
    found: dict[str, Session] = {}
    for path in sorted(RECORDED.glob("*.link")):
        session = Session.from_link(path.read_text("utf-8").strip())
        if session.game.id != game:
            continue
        for step, state in enumerate(session.timeline.states):
            asked = session.game.prompt(state)[0]
            if asked not in found:
                found[asked] = copy_at(session, step)
    return found


def at_rare_question(game: str, asked: str) -> Session:
    """A session at a question of a random game."""
    seed, seats, number = RARE[game][asked]
    rules, lot = ON_PAGE[game], Random(seed)
    state = Session.new(game, seats=seats, seed=seed, options=option_sets(rules)[number]).state
    state = state.copy()
    while rules.prompt(state)[0] != asked:
        ways = rules.legal(state) or [outcome for outcome, _ in rules.outcomes(state)]
        rules.apply(state, ways[lot.randrange(len(ways))])
    return Session.from_position(game, rules.position(state))


@pytest.mark.parametrize("game", ["imperial2030", "pocket_imperium", "struggle_of_empires"])
def test_every_question_draws(game: str, words: Words) -> None:
    sessions = asked_in_recorded_games(game)
    sessions |= {asked: at_rare_question(game, asked) for asked in RARE.get(game, {})}
    for session in sessions.values():
        if session.actor is not None and session.actor >= 0:
            check_moment(session, words, [session.actor])
    questions = {name for name in texts("en") if name.startswith(f"{game}.prompt.")}
    assert questions - {f"{game}.{asked}" for asked in sessions} == set()
