"""Bots that search may play in a style: they judge by other weights than their like."""

from __future__ import annotations

import pytest

from core.bots import BOTS, STYLED, choose, finish
from core.bots.sparing import sparing
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import Action
from core.search.clicks import likely
from core.search.effort import EFFORTS
from core.weights import judged_by, keenly, scaled

WITH_STYLES = [game_id for game_id, game in GAMES.items() if game.styles]


def midgame(game_id: str, seed: int, steps: int = 150) -> Session:
    session = Session.new(game_id, seats=3, seed=seed)
    while session.step < steps or len(session.choices) < 2:
        session.play(choose(session, "random"))
    return session


def test_levels_that_search_have_styles() -> None:
    assert {*STYLED} == {*EFFORTS}


@pytest.mark.parametrize("game_id", WITH_STYLES)
def test_each_game_has_several_styles_and_none_is_a_level(game_id: str) -> None:
    styles = GAMES[game_id].styles
    assert len(styles) >= 3 and not {*styles} & {*BOTS}
    factors = {*map(tuple, styles.values())}
    assert len(factors) == len(styles) and not any({*each} == {1.0} for each in factors)


@pytest.mark.parametrize("game_id", WITH_STYLES)
def test_no_two_styles_find_the_same_clicks_best(game_id: str) -> None:
    game, session = GAMES[game_id], Session.new(game_id, seats=3, seed=1)
    styles = ["", *game.styles]
    judges = [keenly(game, style) for style in styles]
    best: list[list[Action]] = [[] for _ in judges]
    while session.actor is not None and session.step < 400:
        for judge, found in zip(judges, best, strict=True):
            found.append(likely(judge, session.state, Rng(1)))
        session.play(choose(session, "random"))
    assert len({tuple(found) for found in best}) == len(styles)


@pytest.mark.parametrize("game_id", WITH_STYLES)
def test_a_bot_with_a_style_plays_as_the_game_judged_so(game_id: str) -> None:
    game, session = GAMES[game_id], midgame(game_id, 1)
    for style, factors in game.styles.items():
        judged = judged_by(game, scaled(game.keen or (), factors))
        for found in (BOTS[f"seasoned-{style}"], sparing(f"expert-{style}")):
            assert finish(found(game, session.state, session.state.actor, Rng(1))) in game.legal(
                session.state
            )
        assert keenly(game, style).value(session.state) == judged.value(session.state)


def test_a_style_that_a_game_does_not_have_changes_nothing() -> None:
    session = midgame("pocket_imperium", 2)
    assert choose(session, "seasoned-banker") == choose(session, "seasoned")


@pytest.mark.parametrize("name", ["random-raider", "greedy-raider", "nobody-raider", "-raider"])
def test_who_does_not_search_has_no_style(name: str) -> None:
    assert name not in BOTS
