"""The battle of a view in figures and names: who fights, and with what strength."""

from __future__ import annotations

from collections.abc import Iterator

from web.html.markup import Markup, tag
from web.html.tables import number_cells, row
from web.page.words import Word
from web.table.moment import Facts, Moment

from . import odds
from .people import name_of
from .seats import power_of

CAUSES = ("armies", "fleets", "forts", "strength", "help", "alliance", "training", "support")
SIDES = ("attacker", "defender")


def names(moment: Moment, fight: Facts) -> dict[str, str]:
    """What both sides are called: powers, a country, Pirates, Slave Revolt.

    As words that know their other forms: "Austria beats a country", not "Austria beats Country".
    """
    return {side: _called(moment, fight[side]) for side in SIDES}


def _called(moment: Moment, who: int | str) -> Word:
    name = f"power.{power_of(moment, who)}" if isinstance(who, int) else f"side.{who}"
    return Word.of(moment.words, f"{moment.game}.{name}")


def amount(fight: Facts, side: str, cause: str) -> int:
    """What a cause adds to a side."""
    return sum(number for name, number in fight["strength"][side] if name == cause)


def strength_rows(moment: Moment, fight: Facts) -> Iterator[Markup]:
    """A row for each cause of strength; help has one a side, which names the helpers."""
    for cause in CAUSES:
        figures = {side: amount(fight, side, cause) for side in SIDES}
        if cause == "help":
            for side in filter(figures.get, SIDES):
                yield _row(_help_of(moment, fight, side), {side: figures[side]})
        elif any(figures.values()):
            yield _row(moment.word(f"cause.{cause}"), figures)


def dice_cells(moment: Moment, fight: Facts, rolled: Facts) -> list[Markup]:
    """The dice of both sides as cells of a table."""
    return [
        tag("td", odds.dice(moment, rolled[side], isinstance(fight[side], int)), cls="num")
        for side in SIDES
    ]


def _row(label: str, figures: dict[str, int]) -> Markup:
    return row(label, number_cells(figures.get(side) or "–" for side in SIDES))


def _help_of(moment: Moment, fight: Facts, side: str) -> str:
    """Return "Help of Spain"; of several each with its units: "Spain (2) and Russia (1)"."""
    kind = "fleets" if fight["naval"] else "armies"
    sent = [part for part in fight["help"] if part["side"] == side and part[kind]]
    words = "battle.help_of_one" if len(sent) == 1 else "battle.help_of_each"
    each = [moment.t(words, power=name_of(moment, part["seat"]), n=part[kind]) for part in sent]
    return moment.t("battle.help_of", names=moment.words.list_of(each))
