"""Players: chips for the bar, and the panel with bonds, governments and income."""

from __future__ import annotations

from web.html.markup import Markup, classes, icon, tag
from web.panels.buttons import act_button
from web.table.moment import Moment

from .tokens import emblem


def cash(moment: Moment, seat: int) -> str:
    """The cash of a seat, or that it is hidden."""
    amount = moment.view["players"][seat]["cash"]
    return moment.t("player.hidden") if amount is None else moment.t("player.cash", n=amount)


def badges(moment: Moment, seat: int) -> list[Markup]:
    """The badges of a seat: Investor card, Swiss Bank; narrow places show only the icon."""
    found = []
    if moment.view["card"] == seat:
        found.append(badge("coin", moment.t("player.card")))
    if moment.view["players"][seat]["swiss_bank"]:
        found.append(badge("landmark", moment.t("player.swiss_bank")))
    return found


def badge(sign: str, words: str) -> Markup:
    """One badge."""
    return tag("span", icon(sign, "icon small"), tag("span", words), cls="tag badge", title=words)


def chip_facts(moment: Moment, seat: int) -> object:
    """What a chip depends on."""
    view = moment.view
    return view["players"][seat], view["card"] == seat, moment.actor == seat


def chip(moment: Moment, seat: int) -> Markup:
    """One chip of the top bar."""
    facts = moment.view["players"][seat]
    person = moment.people[seat]
    robot = moment.robot(seat)
    name = tag("span", tag("b", person.name, cls="clip"), robot, *badges(moment, seat), cls="name")
    points = None
    if facts["score"] is not None:
        points = tag("span", moment.t("player.points", n=facts["score"]), cls="points")
    line = tag("span", tag("span", cash(moment, seat)), points, cls="line")
    active = moment.actor == seat
    return act_button(
        "panel",
        moment.mark(seat, 22),
        tag("span", name, line, cls="words"),
        cls=classes("chip", active and "now"),
        value="players",
        key=f"chip-{seat}",
        aria_current="true" if active else None,
    )


def sheet(moment: Moment) -> Markup:
    """The panel with everything about all players."""
    return tag(
        "div", *(section(moment, seat) for seat in range(len(moment.people))), cls="player-sheets"
    )


def section(moment: Moment, seat: int) -> Markup:
    """One player in the panel."""
    facts = moment.view["players"][seat]
    head = tag(
        "h3",
        moment.mark(seat, 24),
        tag("span", moment.names[seat], cls="clip"),
        *badges(moment, seat),
        moment.robot(seat),
        tag("span", moment.bot_words(seat), cls="muted small"),
    )
    numbers = [cash(moment, seat)]
    if facts["score"] is not None:
        numbers.append(moment.t("player.points", n=facts["score"]))
    if facts["interest"]:
        numbers.append(moment.t("player.interest", n=facts["interest"]))
    rows = []
    for nation, values in facts["bonds"].items():
        if not values:
            continue
        governs = nation in facts["governs"]
        chips = [tag("span", str(value), cls="bond") for value in values]
        worth = moment.t("player.worth", n=facts["sums"][nation])
        rows.append(
            tag(
                "li",
                emblem(nation, 20),
                tag("span", moment.word(f"nation.{nation}"), cls="land"),
                tag("span", chips, cls="bondrow"),
                tag("span", worth, cls="sum"),
                tag("span", moment.t("player.governs"), cls="tag quiet") if governs else None,
            )
        )
    return tag(
        "section",
        head,
        tag("p", ", ".join(numbers), cls="muted"),
        tag("ul", rows, cls="holdings"),
        cls="player-sheet",
        id=f"player-{seat}",
    )
