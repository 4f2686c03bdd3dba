"""What the table tells of the bots that sit at it."""

from __future__ import annotations

import re

import pytest

from core import GAMES, Session
from page.shown import moment_of
from web.table.moment import Moment, Person


def seated(game: str, *bots: str) -> Moment:
    moment = moment_of(Session.new(game, seats=len(bots), seed=1), 0)
    moment.people = [Person(f"P{seat}", bot) for seat, bot in enumerate(bots)]
    return moment


@pytest.mark.parametrize("game", GAMES)
def test_every_style_has_its_words(game: str) -> None:
    for style in GAMES[game].styles:
        words = seated(game, "", f"expert-{style}").bot_words(1)
        assert words.startswith("Expert, a") and words.endswith(f" {style}")


def test_a_bot_without_a_style_is_told_by_its_level() -> None:
    moment = seated("pocket_imperium", "", "greedy", "master-banker")
    assert [moment.bot_words(seat) for seat in range(3)] == ["", "Steady", "Master"]
    assert moment.robot(0) is None and 'title="Steady"' in (moment.robot(1) or "")


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].styles])
def test_the_panel_of_the_players_tells_it(game: str) -> None:
    moment = seated(game, "", "expert-" + next(iter(GAMES[game].styles)), "greedy")
    panel = moment.ui.panels["players"](moment)
    told = re.findall(r'class="robot".*?<span class="muted small">(.*?)</span>', panel, re.DOTALL)
    assert told == [moment.bot_words(1), "Steady"]
