"""What the panels of Struggle of Empires draw of a session, and positions for them."""

from __future__ import annotations

from random import Random
from typing import Any

from core import Session
from core.games.struggle_of_empires.board import TILE_IDS
from core.games.struggle_of_empires.view.latest import latest
from web.games.struggle_of_empires import (
    aftermath,
    auction,
    battle,
    forecast,
    shop,
)
from web.games.struggle_of_empires.table import TABLE
from web.page.words import Words
from web.panels.log import Journal
from web.table.choices import arrange
from web.table.moment import Moment, Person

GAME = "struggle_of_empires"
NAMES = ("Anna", "Ben", "Chiara", "Deniz", "Elif", "Farid", "<b>&")


def frame_of(session: Session, words: Words, **more: Any) -> Moment:
    """What the table would show the seat to act."""
    journal = Journal(session.game)
    journal.update(session, lambda message: words.say(message, GAME, NAMES))
    layout = arrange(session.choices, TABLE.group_key, TABLE.main_rank, TABLE.group_order)
    return Moment(
        GAME,
        words.of_game(GAME),
        [Person(name) for name in NAMES[: session.seats]],
        session.view(session.actor),
        layout,
        session.prompt,
        TABLE,
        actor=session.actor,
        viewer=session.actor,
        over=session.over,
        ranking=session.ranking if session.over else (),
        scores=session.scores if session.over else (),
        latest=lambda: latest(journal.recent(session.step, 40)),
        **more,
    )


def drawn(moment: Moment) -> list[str]:
    """All that these panels draw of a moment."""
    found = [
        auction.panel(moment),
        battle.panel(moment),
        aftermath.panel(moment),
        shop.panel(moment),
    ]
    found += [forecast.attack_preview(moment, text) for text in moment.view["attacks"]]
    found += [forecast.attack_note(moment, text) for text in moment.view["attacks"]]
    found += [shop.tile_tip(moment, tile) for tile in TILE_IDS]
    return [str(part) for part in found if part]


def lively(session: Session, lot: Random) -> None:
    """Play a click by lot, with a liking for fights and small bids."""
    choices = [choice for choice in session.choices if not choice.optional]
    fights = [c for c in choices if c.text.startswith(("attack", "fight", "help", "raid"))]
    bids = [c for c in choices if c.text.startswith("bid")][:2]
    others = [c for c in choices if not c.text.startswith("bid")]
    liked = fights if fights and lot.random() < 0.6 else others + bids
    session.play(lot.choice(liked))


ARMIES: dict[str, Any] = {
    "seats": 3,
    "players": [
        {"gold": 1, "armies": {"india": 2}, "fleets": {"india": 1}, "tiles": {"army_training": 1}},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}},
        {"armies": {"india": 1}},
    ],
}
