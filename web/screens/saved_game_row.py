"""What a row of the list of saved games says. Pure; saved_games.py draws it.

A saved entry may hold anything: what does not fit is left out here, never an error.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from core.save.file import made_by_newer
from web.page import dates
from web.page.awaited import AWAY, awaited, state_of
from web.page.game_pages import pages_of
from web.page.storage import Entry
from web.page.summary import BOT, names_of, people_of, stands
from web.page.words import Words, apart

MOST_ROUNDS = 999


@dataclass(frozen=True, slots=True)
class Row:
    """The words of a row; `colour` is a CSS colour or "", `tag` an urgent or quiet word or "".

    `state` says whom the game waits for (web/page/awaited.py).
    """

    title: str
    names: list[str]
    colour: str
    tag: str
    quiet: bool
    stands: str
    day: str
    state: str


def row_of(
    entry: Entry,
    games: Collection[str],
    words: Words,
    now: datetime | None,
    sitting: set[int] | None = None,
) -> Row:
    """The row of an entry; `games` are the ids of those there are.

    `sitting` are the seats at this browser, None for all.
    """
    known = entry.game in games
    names = [apart(name) for name in names_of(entry.info, entry.seats, words)]
    turn = entry.summary.get("turn")
    colour = pages_of(entry.game).turn_style(turn) if known and isinstance(turn, str) else None
    tag, quiet = _tag(entry, names, words, sitting)
    return Row(
        title=entry.title or (words.t(f"{entry.game}.name") if known else entry.game),
        names=names,
        colour=colour or "",
        tag=tag,
        quiet=quiet,
        stands=_stands(entry, known, words),
        day=_day(entry, words, now),
        state=state_of(entry, sitting),
    )


def apart_from_others(row: Row, words: Words) -> str:
    """What tells a game from others of its title: who plays, how far it is, its last day."""
    return " · ".join(fact for fact in (words.list_of(row.names), row.stands, row.day) if fact)


def _tag(
    entry: Entry, names: list[str], words: Words, sitting: set[int] | None
) -> tuple[str, bool]:
    if made_by_newer(entry.session):
        return words.t("home.newer"), True
    if entry.summary.get("over"):
        return words.t("home.over"), True
    seats = awaited(entry)
    if not seats:
        return "", False
    if state_of(entry, sitting) == AWAY:
        return words.t("home.waits_for", names=words.list_of([names[seat] for seat in seats])), True
    near = [seat for seat in seats if sitting is None or seat in sitting]
    people = people_of(entry.info, entry.seats)
    persons = [seat for seat, person in enumerate(people) if person["kind"] != BOT]
    if len(persons if sitting is None else sitting) == 1:
        return words.t("home.your_turn"), False
    return words.t("home.turn_of", name=names[near[0]]), False


def _stands(entry: Entry, known: bool, words: Words) -> str:
    own, number = stands(entry.summary) if known else None, entry.summary.get("round")
    if own is not None:
        return words.say(own, entry.game)
    fits = type(number) is int and 0 <= number <= MOST_ROUNDS
    return words.t("home.round", round=number) if fits else ""


def _day(entry: Entry, words: Words, now: datetime | None) -> str:
    moment = dates.local(entry.at)
    if moment is None or now is None:
        return ""
    return dates.spoken(moment.date(), now.date(), words)
