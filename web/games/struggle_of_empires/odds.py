"""Odds and dice as pictures: a bar with whole percent, expected losses, faces of dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from web.html import tables
from web.html.markup import Markup, classes, join, picture, tag, unseen
from web.table.moment import Facts, Moment

RESULTS = ("win", "draw", "lose")
PIPS = {
    1: ((0, 0),),
    2: ((-4, -4), (4, 4)),
    3: ((-4, -4), (0, 0), (4, 4)),
    4: ((-4, -4), (4, -4), (-4, 4), (4, 4)),
    5: ((-4, -4), (4, -4), (0, 0), (-4, 4), (4, 4)),
    6: ((-4, -4.6), (4, -4.6), (-4, 0), (4, 0), (-4, 4.6), (4, 4.6)),
}


def percents(odds: Facts) -> tuple[int, int, int]:
    """Win, draw and lose in whole percent that make 100.

    >>> percents({"win": 864, "draw": 216, "lose": 216})
    (67, 17, 16)
    """
    parts = [100 * odds[name] / (sum(odds[each] for each in RESULTS) or 1) for name in RESULTS]
    whole = [int(part) for part in parts]
    order = sorted(range(3), key=lambda i: (whole[i] - parts[i], i))
    for i in order[: 100 - sum(whole)]:
        whole[i] += 1
    return whole[0], whole[1], whole[2]


def bar(moment: Moment, odds: Facts, attacker: str, defender: str) -> Markup:
    """The bar: the attacker's win solid, a draw hatched, the defender's open."""
    shares = percents(odds)
    names = (
        moment.t("odds.wins", power=attacker, n=shares[0]),
        moment.t("odds.draw", n=shares[1]),
        moment.t("odds.wins", power=defender, n=shares[2]),
    )
    words = [tag("li", name, cls=kind) for name, kind in zip(names, RESULTS, strict=True)]
    pieces = [
        tag("i", cls=kind, data_style=f"flex-grow:{share}")
        for share, kind in zip(shares, RESULTS, strict=True)
        if share
    ]
    return tag(
        "div",
        tag("ul", words, cls="odds-words"),
        tag("span", pieces, cls="odds-bar", aria_hidden="true"),
        cls="odds",
    )


def triple(odds: Facts) -> list[Markup]:
    """Win, draw and lose as cells of a table."""
    return tables.number_cells(f"{share} %" for share in percents(odds))


def losses(moment: Moment, odds: Facts, names: Mapping[str, str]) -> Markup | None:
    """What both sides may expect to lose: units, and unrest for those of the principal."""
    rows = []
    for side, name in names.items():
        expected = odds.get(side)
        if expected is None or not name:
            continue
        figures = (f"{expected[key]:.1f}" for key in ("losses", "own"))
        rows.append(tables.row(name, tables.number_cells(figures)))
    if not rows:
        return None
    heads = (moment.word(f"odds.{name}") for name in ("expected", "units", "unrest"))
    table = tables.table(heads, rows, cls="losses")
    who = [name for side, name in names.items() if name and side in odds and odds[side]["losses"]]
    return join(table, tag("p", _sevens(moment, who), cls="hint") if who else None)


def _sevens(moment: Moment, who: Sequence[str]) -> str:
    """How often a sum of 7 costs those who have units to lose one more."""
    rules = moment.view["rules"]
    percent = round(100 * rules["sevens"] / rules["throws"])
    if len(who) == 1:
        return moment.t("odds.seven_of", power=who[0], n=percent)
    return moment.t("odds.seven", n=percent)


# ---- dice ----
def thrown(moment: Moment, values: Sequence[int]) -> Facts:
    """What two dice add to a strength, and whether they are a seven."""
    facts: Facts = moment.view["dice"][f"{values[0]}{values[1]}"]
    return facts


def face(value: int) -> Markup:
    """One die."""
    pips = [tag("circle", cx=x, cy=y, r=1.9) for x, y in PIPS[value]]
    body = tag("rect", x=-8.5, y=-8.5, width=17, height=17, rx=3.6)
    return picture(body, pips, box="-9.5 -9.5 19 19", cls="die", size=19)


def dice(moment: Moment, values: Sequence[int] | None, pays: bool) -> Markup:
    """A side's two dice with what they add; a dash before they are rolled.

    `pays`: whether the side has units that a sum of 7 could cost, as powers alone have (R57).
    """
    if not values or not all(values):
        return tag("span", "–", cls="dice none")
    adds, seven = thrown(moment, values)["adds"], pays and thrown(moment, values)["seven"]
    words = moment.t("battle.dice_words", first=values[0], second=values[1], n=adds)
    mark = tag("span", "7", cls="seven", title=moment.word("battle.seven")) if seven else None
    return tag(
        "span",
        tag("span", face(values[0]), face(values[1]), cls="faces"),
        mark,
        tag("b", str(adds), aria_hidden="true"),
        unseen(words),
        cls=classes("dice", seven and "is-seven"),
    )
