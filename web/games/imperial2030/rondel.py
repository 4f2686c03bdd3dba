"""The rondel as a ring to click: eight sectors, price tags, markers on the hub's rim."""

from __future__ import annotations

import math
from collections.abc import Mapping

from core.games.imperial2030.board import SPACE_IDS
from web.html.markup import Markup, classes, join, tag
from web.table.moment import Facts, Moment

SPACES = SPACE_IDS
RIM, HUB = 121.0, 53.0
SHORT = 10
"""So many letters fit between the markers of the hub."""

ICONS = {
    "factory": "M-8 7v-8l5-3.5V-1l5-3.5V-1l2.6-7h1.9L8 7zM-4.5 2.5h1.5M-.5 2.5H1M3.5 2.5H5",
    "production": "M-9 7V0l4-2.6V0l4-2.6V7zM2 7V-1.5h3.5V7zM7-8.5v5M4.5-6H9.5",
    "maneuver": "M-8 6.5C-7-1 0-3.5 7-3.5M3-8l5 4.5L3 1",
    "investor": "M-5.6 5.6A8 8 0 1 1 5.6 5.6 8 8 0 0 1-5.6 5.6z"
    "M-3.4 3.4l6.8-6.8M-2.6-3.2v.2M2.6 3v.2",
    "import": "M0-8v10M-4-2l4 4.4L4-2M-8 2v5.5H8V2",
    "taxation": "M-8.5-6h9M-8.5-1.5h6M-8.5 3h5"
    "M8.4 3a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 1 1 9.2 0zM3.8.8v4.4",
}


def asked(moment: Moment) -> bool:
    """Whether a space is to be chosen now."""
    return any(group.target.startswith("rondel.") for group in moment.layout.groups)


def kind(space: str) -> str:
    """A space's kind: both productions share one name and picture."""
    return space.partition("_")[0]


def point(angle: float, radius: float) -> tuple[float, float]:
    """The point at this many degrees clockwise from the top."""
    turn = math.radians(angle - 90)
    return radius * math.cos(turn), radius * math.sin(turn)


def sector(index: int) -> str:
    """The path of a sector; sector 0 has its middle at the top."""
    start, end = index * 45 - 22.5, index * 45 + 22.5
    ax, ay = point(start, RIM)
    bx, by = point(end, RIM)
    cx, cy = point(end, HUB)
    dx, dy = point(start, HUB)
    return (
        f"M{ax:.2f} {ay:.2f}A{RIM} {RIM} 0 0 1 {bx:.2f} {by:.2f}"
        f"L{cx:.2f} {cy:.2f}A{HUB} {HUB} 0 0 0 {dx:.2f} {dy:.2f}z"
    )


def arc(start: float, end: float, radius: float) -> str:
    """An arc clockwise from one angle to another."""
    ax, ay = point(start, radius)
    bx, by = point(end, radius)
    large = 1 if (end - start) % 360 > 180 else 0
    return f"M{ax:.2f} {ay:.2f}A{radius} {radius} 0 {large} 1 {bx:.2f} {by:.2f}"


def markers(nations: Mapping[str, Facts]) -> list[tuple[str, float, float]]:
    """Return (nation, x, y) for all nations on a space, spread where several share it."""
    standing: dict[str, list[str]] = {}
    for nation, facts in nations.items():
        if facts["space"]:
            standing.setdefault(facts["space"], []).append(nation)
    found = []
    for space, there in standing.items():
        middle = SPACES.index(space) * 45
        for i, nation in enumerate(there):
            spread = (i - (len(there) - 1) / 2) * (19 if len(there) < 3 else 38 / (len(there) - 1))
            x, y = point(middle + spread, HUB - 5)
            found.append((nation, x, y))
    return found


def price(moment: Moment, entry: Facts, x: float, y: float) -> Markup | None:
    """The tag of a space within reach: outlined when free, brass when it costs."""
    if not entry["legal"]:
        return None
    cost = entry["cost"]
    words = moment.t("rondel.free") if not cost else moment.money(cost)
    width = 34 if not cost else 38
    plate = tag("rect", x=-width / 2, y=-8.5, width=width, height=17, rx=8.5)
    return tag(
        "g",
        plate,
        tag("text", words, y=4),
        cls=classes("price", "cost" if cost else "free"),
        transform=f"translate({x:.1f} {y:.1f})",
    )


def draw_sector(moment: Moment, index: int, asking: bool) -> Markup:
    """One sector with picture, name and price."""
    space = SPACES[index]
    entry = moment.view["rondel"][space]
    legal = asking and entry["legal"]
    x, y = point(index * 45, 89)
    lift = -13 if legal else -7
    parts: list[Markup | None] = [
        tag("path", d=sector(index), cls="sector"),
        tag(
            "path", d=ICONS[kind(space)], cls="pic", transform=f"translate({x:.1f} {y + lift:.1f})"
        ),
        tag(
            "text",
            moment.word(f"space.{space}"),
            x=f"{x:.1f}",
            y=f"{y + lift + 21:.1f}",
            cls="name",
        ),
    ]
    if legal:
        group = moment.layout.group(f"rondel.{space}")
        parts.append(price(moment, entry, x, y + 20))
        if group:
            outward = 1 if index in (2, 3) else -1  # elsewhere the left side is clear of the hub
            tx, ty = x + 20 * outward, y + lift
            parts.append(
                tag(
                    "g",
                    tag("rect", x=-7.5, y=-7.5, width=15, height=15, rx=3.5),
                    tag("text", str(group.number), y=4),
                    cls="numtag",
                    transform=f"translate({tx:.1f} {ty:.1f})",
                )
            )
    state = classes(
        "space",
        legal and "legal",
        asking and not legal and "pale",
        moment.chosen == f"rondel.{space}" and "on",
    )
    return tag("g", parts, cls=state, data_target=f"rondel.{space}")


def _rows(words: str) -> tuple[str, ...]:
    """Words as one row or, where they would reach under the markers on the rim, as two."""
    head, _, last = words.rpartition(" ")
    return (head, last) if len(words) > SHORT and head else (words,)


def hub(moment: Moment, asking: bool) -> Markup:
    """The middle: the nation on turn and what moving costs."""
    nation = moment.view["turn"]
    space = moment.view["nations"][nation]["space"]
    line = (
        moment.t("rondel.free_spaces", n=moment.view["rules"]["free_steps"])
        if asking and space
        else moment.word(f"space.{space}")
        if space
        else moment.t("rondel.any")
    )
    return tag(
        "g",
        tag("circle", r=HUB, cls="hub"),
        tag("circle", r=14, cy=-22, cls="disc"),
        tag("use", href=f"#em-{nation}", transform="translate(0 -22) scale(1.2)"),
        tag("text", moment.word(f"nation.{nation}"), y=8, cls="who"),
        [
            tag("text", each, y=y, cls="line")
            for each, y in zip(_rows(line), (20, 31), strict=False)
        ],
        cls=f"middle n-{nation}",
    )


def draw(moment: Moment) -> Markup:
    """The whole ring; it is decoration for screen readers, the list says the same."""
    asking = asked(moment)
    nation = moment.view["turn"]
    here = moment.view["nations"][nation]["space"]
    parts: list[Markup | None] = [draw_sector(moment, index, asking) for index in range(8)]
    parts.append(hub(moment, asking))
    if asking and moment.chosen.startswith("rondel."):
        goal = moment.chosen.partition(".")[2]
        parts.append(route(here, goal, moment.view["rondel"][goal]["passes_investor"]))
    for who, x, y in markers(moment.view["nations"]):
        parts.append(
            tag(
                "g",
                tag("circle", r=10.5, cls="rimmark"),
                tag("use", href=f"#em-{who}", transform="scale(.82)"),
                cls=classes(f"n-{who}", who == nation and "now"),
                transform=f"translate({x:.1f} {y:.1f})",
            )
        )
    return tag(
        "svg",
        join(*parts),
        cls=classes("rondel", asking and "asking"),
        viewBox="-124 -124 248 248",
        aria_hidden="true",
    )


def route(here: str | None, goal: str, passes_investor: bool) -> Markup | None:
    """The way on the rim, with a coin where it passes Investor."""
    if here is None:
        return None
    start, end = SPACES.index(here) * 45, SPACES.index(goal) * 45
    if end <= start:
        end += 360
    parts = [tag("path", d=arc(start, end, HUB + 8), cls="way")]
    if passes_investor:
        x, y = point(SPACES.index("investor") * 45, HUB + 8)
        parts.append(
            tag(
                "g",
                tag("circle", r=6.5),
                tag("path", d="M-2.2 2.2L2.2-2.2"),
                cls="coin",
                transform=f"translate({x:.1f} {y:.1f})",
            )
        )
    return tag("g", parts, cls="route")
