"""Players: chips for the bar, and the panel with bonds, governments and income."""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, classes, icon, tag

from .tokens import emblem


def cash(frame: Any, seat: int) -> str:
    """Return the cash of a seat, or that it is hidden."""
    amount = frame.view["players"][seat]["cash"]
    return frame.t("player.hidden") if amount is None else frame.t("player.cash", n=amount)


def badges(frame: Any, seat: int) -> list[Markup]:
    """Return the badges of a seat: Investor card, Swiss Bank; narrow places show only the icon."""
    found = []
    if frame.view["card"] == seat:
        found.append(badge("coin", frame.t("player.card")))
    if frame.view["players"][seat]["swiss_bank"]:
        found.append(badge("landmark", frame.t("player.swiss_bank")))
    return found


def badge(sign: str, words: str) -> Markup:
    """Return one badge."""
    return tag("span", icon(sign, "icon small"), tag("span", words), cls="tag badge", title=words)


def chip(frame: Any, seat: int) -> Markup:
    """Return one chip of the top bar."""
    facts = frame.view["players"][seat]
    person = frame.people[seat]
    robot = icon("bot", "icon small") if person.bot else None
    name = tag("span", tag("b", person.name, cls="clip"), robot, *badges(frame, seat), cls="name")
    points = None
    if facts["score"] is not None:
        points = tag("span", frame.t("player.points", n=facts["score"]), cls="points")
    line = tag("span", tag("span", cash(frame, seat)), points, cls="line")
    active = frame.actor == seat
    return tag(
        "button",
        frame.mark(seat, 22),
        tag("span", name, line, cls="words"),
        type="button",
        cls=classes("chip", active and "now"),
        data_act="panel",
        data_value="players",
        data_key=f"chip-{seat}",
        aria_current="true" if active else None,
    )


def sheet(frame: Any) -> Markup:
    """Return the panel with everything about all players."""
    return tag(
        "div", *(section(frame, seat) for seat in range(len(frame.people))), cls="player-sheets"
    )


def section(frame: Any, seat: int) -> Markup:
    """Return one player in the panel."""
    facts = frame.view["players"][seat]
    head = tag(
        "h3", frame.mark(seat, 24), tag("span", frame.names[seat], cls="clip"), *badges(frame, seat)
    )
    numbers = [cash(frame, seat)]
    if facts["score"] is not None:
        numbers.append(frame.t("player.points", n=facts["score"]))
    if facts["interest"]:
        numbers.append(frame.t("player.interest", n=facts["interest"]))
    rows = []
    for nation, values in facts["bonds"].items():
        if not values:
            continue
        governs = nation in facts["governs"]
        chips = [tag("span", str(value), cls="bond") for value in values]
        worth = frame.t("player.worth", n=facts["sums"][nation])
        rows.append(
            tag(
                "li",
                emblem(nation, 20),
                tag("span", frame.word(f"nation.{nation}"), cls="land"),
                tag("span", chips, cls="bondrow"),
                tag("span", worth, cls="sum"),
                tag("span", frame.t("player.governs"), cls="tag quiet") if governs else None,
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
