"""Cards of a war's end in its steps, of auctions, voyages and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.struggle_of_empires.board import POWER_IDS
from web.html.markup import Markup, classes, join, tag, unseen
from web.html.tables import head_row, number_cells, row
from web.table.moment import Facts, Moment, minus

from . import odds
from .people import disc, name_of
from .plaques import power_word
from .seats import power_of
from .shop import tile_name
from .tokens import pic

MONEY = ("gold", "income", "upkeep", "borrowed", "left")
"""The columns of income and upkeep."""


def _step(moment: Moment, number: int, name: str, *inside: object) -> Markup:
    """A step of a war's end under its number and title."""
    title = tag("h4", tag("span", str(number), cls="step-no"), moment.word(f"event.war.{name}"))
    return tag("section", title, inside, cls=f"event-step {name}")


def _who(moment: Moment, seat: int, name: str = "") -> Markup:
    return tag(
        "span",
        disc(moment, seat, 18),
        tag("span", name or name_of(moment, seat), cls="clip"),
        cls="who-power",
    )


# ---- the end of a war ----
def war(moment: Moment, facts: Facts) -> Markup:
    """Income and upkeep, scores by region, points, new counters."""
    steps = [
        _step(moment, 1, "money", _money(moment, facts), _growth(moment, facts)),
        _step(moment, 2, "regions", _regions(moment, facts)),
        _step(moment, 3, "points", _points(moment, facts)),
    ]
    if facts["counters"]:
        steps.append(_step(moment, 4, "counters", _counters(moment, facts)))
    return tag("div", steps, cls="event-war")


def _money(moment: Moment, facts: Facts) -> Markup:
    """A row a power: gold, income, upkeep, what was borrowed, gold now."""
    heads = [moment.word("event.war.power"), *(moment.word(f"event.war.{key}") for key in MONEY)]
    rows = [row(_who(moment, each["seat"]), _figures(each)) for each in facts["money"]]
    notes = [
        moment.t("event.war.unrest", who=power_word(moment, each["seat"]), n=each["unrest"])
        for each in facts["money"]
        if each["unrest"]
    ]
    table = tag("table", head_row(heads), tag("tbody", rows), cls="event-table money")
    return tag("div", table, [tag("p", note, cls="takes-unrest") for note in notes])


def _figures(each: Facts) -> list[Markup]:
    signed = {"income": f"+{each['income']}", "upkeep": minus(-each["upkeep"])}
    signed["borrowed"] = f"+{each['borrowed']}" if each["borrowed"] else "–"
    return number_cells(signed.get(key, each[key]) for key in MONEY)


def _growth(moment: Moment, facts: Facts) -> Markup:
    """How far each population has grown."""
    grown = [
        tag(
            "li",
            disc(moment, each["seat"], 16),
            unseen(name_of(moment, each["seat"])),
            f"{each['population'][0]} → {each['population'][1]}",
        )
        for each in facts["money"]
    ]
    title = tag("span", moment.word("event.war.population"), cls="label")
    return tag("div", title, tag("ul", grown), cls="event-growth")


def _regions(moment: Moment, facts: Facts) -> Markup:
    """A row a region, a column a power: points, with the control markers counted."""
    seats = range(len(facts["points"]))
    heads = [tag("span", disc(moment, seat, 18), unseen(name_of(moment, seat))) for seat in seats]
    rows = [
        row(
            _place(moment, each),
            [_cell(moment, each, seat) for seat in seats],
        )
        for each in facts["regions"]
        if each["markers"]
    ]
    total = row(moment.word("event.war.sum"), number_cells(facts["scored"]))
    table = tag(
        "table",
        head_row([moment.word("event.war.region"), *heads]),
        tag("tbody", rows),
        tag("tfoot", total),
        cls=classes("event-table regions", len(seats) > 5 and "many"),
    )
    return join(table, tag("p", moment.word("event.war.small"), cls="muted small"))


def _place(moment: Moment, each: Facts) -> Markup:
    values = " · ".join(str(value) for value in each["values"])
    return tag(
        "span", moment.word(f"region.{each['region']}"), tag("small", values), cls="region-of"
    )


def _cell(moment: Moment, each: Facts, seat: int) -> Markup:
    """Points of a power in a region, small its markers."""
    markers = each["markers"].get(str(seat), 0)
    points = each["scored"].get(str(seat), 0)
    if not markers:
        return tag("td", cls="num none")
    words = unseen(moment.t("event.war.markers", n=markers))
    small = tag("small", str(markers), aria_hidden="true")
    return tag("td", tag("b", str(points)), small, words, cls=classes("num", not points and "none"))


def _points(moment: Moment, facts: Facts) -> Markup:
    """Points before, of this war, and now; the most first."""
    points, scored = facts["points"], facts["scored"]
    rows = [
        tag(
            "li",
            disc(moment, seat, 20),
            tag("span", name_of(moment, seat), cls="clip name"),
            tag("span", f"{points[seat] - scored[seat]} + {scored[seat]}", cls="why"),
            tag("b", str(points[seat])),
        )
        for seat in _by_points(points)
    ]
    return tag("ol", rows, cls="event-points")


def _by_points(points: Sequence[int]) -> list[int]:
    return sorted(range(len(points)), key=lambda seat: (-points[seat], seat))


def _counters(moment: Moment, facts: Facts) -> Markup:
    """The counters drawn for the next war, by region."""
    regions: dict[str, list[str]] = {}
    for each in facts["counters"]:
        regions.setdefault(each["region"], []).append(_counter(moment, each))
    rows = [
        tag("li", tag("b", moment.word(f"region.{region}")), " ", moment.words.list_of(found))
        for region, found in regions.items()
    ]
    return tag("ul", rows, cls="event-counters")


def _counter(moment: Moment, each: Facts) -> str:
    known = {key: each[key] for key in ("strength", "gold", "points")}
    form = each["kind"]
    if form == "neutral":
        form = "neutral_gold" if each["gold"] else "neutral_point" if each["points"] else form
    return moment.t(f"event.counter.{form}", **known)


def war_line(moment: Moment, facts: Facts) -> str:
    """Return "War 1 is over. Points: Britain 14 and France 9."."""
    points = facts["points"]
    found = [f"{name_of(moment, seat)} {points[seat]}" for seat in _by_points(points)]
    return moment.t("event.war.line", war=facts["war"], points=moment.words.list_of(found))


# ---- the end of the game ----
def end(moment: Moment, facts: Facts) -> Markup:
    """All unrest, what it takes, and the points that are left."""
    place = {seat: n for n, seats in enumerate(facts["ranking"]) for seat in seats}
    rows = [
        row(_who(moment, each["seat"], moment.names[each["seat"]]), _penalty(moment, each))
        for each in sorted(facts["rows"], key=lambda each: place[each["seat"]])
    ]
    heads = [
        moment.word(f"event.end.{name}") for name in ("player", "had", "unrest", "lost", "left")
    ]
    return tag("table", head_row(heads), tag("tbody", rows), cls="event-table end")


def _penalty(moment: Moment, each: Facts) -> list[Markup]:
    lost = minus(-each["lost"]) if each["lost"] else "–"
    words = moment.word("event.end.revolution") if each["revolution"] else ""
    cells = number_cells((each["had"], each["unrest"]))
    cells.append(tag("td", lost, tag("small", words) if words else None, cls="num lost"))
    return [*cells, tag("td", tag("b", str(each["points"])), cls="num")]


def end_line(moment: Moment, facts: Facts) -> str:
    """Return "Unrest is shown: Anna wins with 41 points."."""
    best = facts["ranking"][0]
    who = moment.words.list_of([moment.names[seat] for seat in best])
    points = next(each["points"] for each in facts["rows"] if each["seat"] == best[0])
    return moment.t(
        "event.end.line" if len(best) == 1 else "event.end.line_shared", who=who, n=points
    )


# ---- auctions, debts, voyages ----
def payment(moment: Moment, seat: int, paid: Facts, words: str) -> str:
    """What was paid, and what was borrowed for it; unrest where the viewer may know it."""
    who, figures = power_word(moment, seat), {"gold": paid["cost"]}
    if not paid["borrowed"]:
        return moment.t(words, who=who, **figures)
    known = {"borrowed": paid["borrowed"], "had": paid["gold"], "n": paid["unrest"] or 0}
    form = "borrowed" if paid["unrest"] is None else "unrest"
    return moment.t(f"{words}_{form}", who=who, **figures, **known)


def auction(moment: Moment, facts: Facts) -> Markup:
    """Both tracks as they are now, and what the auction cost."""
    fresh = {each["seat"] for each in facts["placed"]}
    sides = [_track(moment, facts, side, fresh) for side in ("a", "b")]
    words = payment(moment, facts["seat"], facts, "event.auction.pays")
    note = moment.word("event.auction.complete") if facts["complete"] else None
    return tag(
        "div",
        tag("p", disc(moment, facts["seat"], 22), tag("b", words), cls="event-outcome"),
        tag("div", sides, cls="event-tracks"),
        tag("p", note, cls="hint") if note else None,
        cls="event-auction",
    )


def _track(moment: Moment, facts: Facts, side: str, fresh: set[int]) -> Markup:
    at = {place: seat for seat, place in enumerate(facts["places"]) if place}
    mine = [place for place in sorted(at) if (place % 2 == 1) == (side == "a")]
    rows = [
        tag(
            "li",
            tag("span", str(place), cls="place-no"),
            _who(moment, at[place]),
            tag("small", moment.word("event.auction.new")) if at[place] in fresh else None,
            cls=classes("track-row", at[place] in fresh and "fresh"),
        )
        for place in mine
    ]
    return tag("section", tag("h4", moment.word(f"auction.track_{side}")), tag("ol", rows))


def auction_line(moment: Moment, facts: Facts) -> str:
    """Return "Russia pays 4 gold: Britain joins A at 1, France B at 2."."""
    placed = [
        moment.t(
            f"event.auction.joins_{each['track']}",
            who=power_word(moment, each["seat"]),
            n=each["place"],
        )
        for each in facts["placed"]
    ]
    known = {"gold": facts["cost"], "placed": moment.words.list_of(placed)}
    return moment.t("event.auction.line", who=power_word(moment, facts["seat"]), **known)


def borrowing_line(moment: Moment, facts: Facts) -> str:
    """Return "Britain borrows 4 gold for 2 unrest."; without the unrest where it is hidden."""
    known = {"gold": facts["borrowed"], "n": facts["unrest"] or 0}
    words = "event.borrowing.line" if facts["unrest"] is None else "event.borrowing.line_unrest"
    return moment.t(words, who=power_word(moment, facts["seat"]), **known)


def voyage(moment: Moment, facts: Facts) -> Markup:
    """The dice of a voyage in trouble and what came of it."""
    first, second = facts["dice"]
    power = power_of(moment, facts["seat"])
    places = {name: _place_word(facts[name]) for name in ("origin", "place")}
    known = {"who": power_word(moment, facts["seat"]), "unit": f"@unit.{facts['unit']}", **places}
    end = moment.t(f"event.voyage.{facts['end']}", **known, n=second)
    if facts["bonus"]:
        tile = tile_name(moment, "navigation")
        end = moment.t("event.voyage.bonus", what=end, tile=tile, n=facts["bonus"])
    steps = [
        tag("li", odds.face(first), moment.t("event.voyage.trouble", **known, n=first)),
        tag("li", odds.face(second), end),
    ]
    picture = pic(facts["unit"], power, 34)
    return tag("div", picture, tag("ol", steps), cls=classes("event-voyage", facts["end"]))


def _place_word(place: str) -> str:
    """The word of a place; a homeland is called by its power."""
    return f"@power.{place}" if place in POWER_IDS else f"@region.{place}"
