"""The set-up of a game as people fill it in, and what comes of it. Pure; setup_form.py draws it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from secrets import randbits
from typing import Any

from core.bots import STYLED
from core.data.bounds import from_json
from core.protocol import Game
from web.page.again import new_info
from web.page.summary import BOT, EMPTY, PERSON, Person, clean

SEEDS = 1 << 64
KEY = "imperia.people"
Scalar = str | int | bool


@dataclass
class Place:
    """One row of the form: who sits there; `bot` is remembered while a person does."""

    name: str = ""
    kind: str = EMPTY
    bot: str = ""


@dataclass
class Draft:
    """What the form holds. `drawn` are the outcomes of chance people chose, None: at random."""

    places: list[Place]
    options: dict[str, Scalar]
    seed: str = ""
    drawn: list[str] | None = None
    data: str = ""
    """The text of a data file of people's own, "" for the game's."""
    names: dict[str, Any] = field(default_factory=dict)
    links: bool = False
    """Whether people play by passing links, each in their own browser."""

    @property
    def seated(self) -> list[Place]:
        """The places that somebody takes, in the order of their seats."""
        return [place for place in self.places if place.kind != EMPTY]

    @property
    def several(self) -> bool:
        """Whether several people play."""
        return sum(place.kind == PERSON for place in self.places) > 1

    def seat_of(self, row: int) -> int | None:
        """The seat that a row of the form becomes; None for an empty place."""
        if self.places[row].kind == EMPTY:
            return None
        return sum(place.kind != EMPTY for place in self.places[:row])


def draft(
    game: Game[Any], bots: Sequence[str], remembered: str | None, names: Sequence[str]
) -> Draft:
    """A first set-up: the people of last time, else one person and bots; defaults for options.

    `names` are proposals for places nobody has named, `bots` the ids to choose from.
    """
    favourite = usual(bots)
    rows = _remembered(remembered, bots, favourite)
    if not rows:
        wanted = min(max(4, game.min_seats), game.max_seats)
        rows = [Place("", PERSON if seat == 0 else BOT, favourite) for seat in range(wanted)]
    rows = rows[: game.max_seats]
    # Those who sat further down at a table with more places are cut off: somebody has to play.
    for place in rows:
        if sum(each.kind != EMPTY for each in rows) < game.min_seats and place.kind == EMPTY:
            place.kind = BOT
    while len(rows) < game.min_seats:
        rows.append(Place("", BOT, favourite))
    for row, place in enumerate(rows):
        place.name = place.name or names[row % len(names)]
    return Draft(rows, game.defaults)


def usual(bots: Sequence[str]) -> str:
    """The bot that a place has unless another is chosen."""
    return "greedy" if "greedy" in bots else bots[-1]


def remember(form: Draft) -> str:
    """The people of a set-up as text to keep for the next one."""
    return json.dumps([vars(place) for place in form.places])


def people(form: Draft, styles: Iterable[str] = ()) -> list[Person]:
    """Who plays, by seat, as a session's info holds it.

    Bots that can play in a style take the next of these, while there are any.
    """
    left = iter(styles)
    return [
        {"name": clean(place.name), "kind": place.kind, "bot": _bot(place, left)}
        for place in form.seated
    ]


def _bot(place: Place, styles: Iterator[str]) -> str | None:
    if place.kind != BOT:
        return None
    style = next(styles, "") if place.bot in STYLED else ""
    return f"{place.bot}-{style}" if style else place.bot


def info(form: Draft, styles: Sequence[str], seed: int) -> dict[str, Any]:
    """What goes with the game: who plays, and a mark of its own where it is played by links.

    Bots play in styles of the game, each in another one while there are enough; the seed says which
    one comes first.
    """
    first = seed % len(styles) if styles else 0
    turned = cycle((*styles[first:], *styles[:first]))
    return new_info(people(form, turned), form.links and form.several)


def troubles(form: Draft, game: Game[Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """What keeps the game from starting, as ids with parameters; empty when it can."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    count = len(form.seated)
    if count < game.min_seats:
        found.append(("setup.too_few", {"n": game.min_seats}))
    if count > game.max_seats:
        found.append(("setup.too_many", {"n": game.max_seats}))
    names = [clean(place.name).casefold() for place in form.seated]
    if any(name and names.count(name) > 1 for name in names):
        found.append(("setup.same_name", {}))
    if form.seed.strip() and seed_of(form) is None:
        found.append(("setup.bad_seed", {}))
    return found


def seed_of(form: Draft) -> int | None:
    """The seed people typed; a new one where they typed none, None where it is no seed."""
    text = form.seed.strip()
    if not text:
        return randbits(32)
    if not re.fullmatch(r"[0-9]{1,20}", text) or int(text) >= SEEDS:
        return None
    return int(text)


def fitted_draws(
    chosen: Sequence[str], draws: Sequence[Sequence[str]], same: Callable[[str], str] = str
) -> list[str]:
    """Chosen outcomes made to fit: one per draw, each outcome once, what people chose first."""
    result: list[str] = []
    for index, outcomes in enumerate(draws):
        taken = {same(text) for text in result}
        free = [text for text in outcomes if same(text) not in taken]
        wanted = chosen[index] if index < len(chosen) else ""
        result.append(wanted if wanted in free else free[0])
    return result


def swapped(
    chosen: Sequence[str], index: int, text: str, same: Callable[[str], str] = str
) -> list[str]:
    """The chosen outcomes after one is set; whichever had that value gets the old one."""
    result = [chosen[index] if same(item) == same(text) else item for item in chosen]
    result[index] = text
    return result


def _remembered(text: str | None, bots: Sequence[str], favourite: str) -> list[Place]:
    try:
        rows = from_json(text or "[]")
    except ValueError:
        return []
    if not isinstance(rows, list):
        return []
    return [_place(row, bots, favourite) for row in rows if isinstance(row, dict)]


def _place(row: Mapping[str, Any], bots: Sequence[str], favourite: str) -> Place:
    name, kind, bot = row.get("name"), row.get("kind"), row.get("bot")
    return Place(
        clean(name) if isinstance(name, str) else "",
        kind if kind in (PERSON, BOT, EMPTY) else PERSON,
        bot if isinstance(bot, str) and bot in bots else favourite,
    )
