"""A moment of any game as its page would draw it, and the figures of a drawing."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import example

from core import Session
from tools.site.catalogue import compiled
from web.page.words import Words
from web.table.choices import arrange
from web.table.moment import Moment, Person

NAMES = ("Anna", "Ben", "Chiara", "Dora", "Emil", "Frida", "Greta")


@cache
def words() -> Words:
    """The English words of the page."""
    roots = (Path(__file__).resolve().parents[2], example.ROOT)
    return Words.load(compiled(*(root / "web/assets/locale/en" for root in roots)))


def moment_of(session: Session, seat: int | None = None, chosen: str = "") -> Moment:
    """What the table would show a seat, an onlooker for None."""
    game = session.game.id
    ui = import_module(f"web.games.{game}.table").TABLE
    return Moment(
        game,
        words().of_game(game),
        [Person(name) for name in NAMES[: session.seats]],
        session.view(seat),
        arrange(session.choices, ui.group_key, ui.main_rank, ui.group_order),
        session.prompt,
        ui,
        actor=session.actor,
        viewer=seat,
        chosen=chosen,
        over=session.over,
        ranking=session.ranking if session.over else (),
        scores=session.scores if session.over else (),
        ahead=lambda choice: session.preview(choice, seat),
        price=session.price,
        refusal=session.why_not,
        own=lambda: session.view(session.actor),
    )


def text_of(html: str) -> str:
    """What is to be read of HTML, its parts apart by single spaces."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def numbers(html: str) -> list[int]:
    """The whole numbers of a drawing's text, in their order; a true minus counts."""
    found = re.findall(r"(?<![\w.])[−-]?\d+", text_of(html))
    return [int(number.replace("−", "-")) for number in found]
