"""The plaque of a region: its name, its values by place, the control markers by rank."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from web.html.markup import Markup, classes, tag
from web.map.tokens import Piece
from web.table.moment import Facts, Moment

from .seats import by_rank, power_of

SURE = ("certain", "high")
"""How sure a value must be not to be marked as a reconstruction."""

WIDE, NARROW = 148, 128
"""Width in px of a plaque; in the panels of the colonies, which score two places only, narrow."""

HEAD, ROW, FOOT = 24, 19, 4
USUAL = HEAD + ROW + FOOT
"""The height with one row of control markers, for which there is room on the map."""

FULL, SMALL = 0.72, 0.56
"""Size of a control marker's disc; the small one belongs to a row of the small height."""

LOW = 14.5
MANY = {WIDE: 5, NARROW: 4}
"""This many control markers fit in one row; more take two, which in a panel are lower."""


def guessed(moment: Moment, status: str | None) -> bool:
    """Whether a value is a reconstruction; one of people's own file never is."""
    return not moment.view["custom"] and status is not None and status not in SURE


def rows_of(count: int, wide: int) -> int:
    """How many rows this many control markers take."""
    return 0 if not count else 1 if count <= MANY[wide] else 2


def row_height(count: int, wide: int) -> float:
    """The height of a row of control markers."""
    return LOW if wide == NARROW and rows_of(count, wide) > 1 else ROW


def height(count: int, wide: int) -> float:
    """The height of a plaque with this many kinds of control markers."""
    return HEAD + rows_of(count, wide) * row_height(count, wide) + (FOOT if count else 0)


def top_of(high: float, wide: int) -> float:
    """Where a plaque of this height begins: in a panel it stands on the foot, else it hangs."""
    return USUAL / 2 - high if wide == NARROW else -USUAL / 2


def plaque(moment: Moment, region: str, fought: bool) -> Piece:
    """A region's plaque."""
    facts = moment.view["regions"][region]
    held = [
        (power_of(moment, seat), count, bool(facts["would"].get(str(seat))))
        for seat, count in by_rank(facts["markers"])
    ]
    wide = NARROW if facts["colony"] else WIDE
    art = draw(
        moment.word(f"region.{region}"),
        tuple(facts["points"]),
        guessed(moment, facts["status"]["points"]),
        tuple(held),
        fought,
        wide,
    )
    high = height(len(held), wide)
    size = wide + 4, int(high) + 4
    return Piece("nameplate", art, size, low=top_of(high, wide) + high / 2)


@lru_cache(maxsize=512)
def draw(
    name: str,
    points: Sequence[int],
    guess: bool,
    held: Sequence[tuple[str, int, bool]],
    fought: bool,
    wide: int,
) -> Markup:
    """The drawing."""
    high = height(len(held), wide)
    left, top = -wide / 2, top_of(high, wide)
    row = row_height(len(held), wide)
    size = FULL if row == ROW else SMALL
    parts: list[Markup] = [
        tag("rect", x=left, y=top, width=wide, height=high, rx=6, cls="card-body"),
        tag("text", name, x=left + 7, y=top + 16, cls="title"),
    ]
    parts += values(points, -left - 5, top + 4, guess)
    for i, (power, count, scores) in enumerate(held):
        x, y = spot(i, len(held), wide)
        at = left + 4 + 11 * size + x, top + HEAD + row / 2 - 1 + y
        parts.append(marker(power, count, scores, at, size))
    return tag("g", parts, cls=classes("plaque", fought and "fought", size < FULL and "small"))


def spot(index: int, total: int, wide: int) -> tuple[float, float]:
    """Where a control marker stands in the rows, from the first one."""
    line = total if rows_of(total, wide) < 2 else -(-total // 2)
    step = min((wide - 7) / max(line, 1), 36)
    return (index % line) * step, (index // line) * row_height(total, wide)


def values(points: Sequence[int], right: float, top: float, guess: bool) -> list[Markup]:
    """The chips of the values by place, the first place in brass."""
    parts = []
    x = right - len(points) * 16.5
    for place, value in enumerate(points):
        chip = [
            tag("rect", x=x, y=top, width=15.5, height=16, rx=4),
            tag("text", str(value), x=x + 7.75, y=top + 12.2),
        ]
        if guess:
            chip.append(tag("path", d=f"M{x + 3.2:g} {top + 14.2}h9", cls="guess"))
        parts.append(tag("g", chip, cls="value first" if not place else "value"))
        x += 16.5
    return parts


def marker(power: str, count: int, scores: bool, at: tuple[float, float], size: float) -> Markup:
    """A control marker with its count; who would not score is pale."""
    disc = tag(
        "g",
        tag("circle", r=11, cls="disc"),
        tag("use", href=f"#pw-{power}"),
        cls=f"pw-{power}",
        transform=f"scale({size})",
    )
    x = 11 * size + 2.5
    number = tag("text", str(count), x=x, y=4.4, cls="held" if scores else "held pale")
    return tag("g", disc, number, transform=f"translate({at[0]:g} {at[1]:g})")


def lines(moment: Moment, facts: Facts) -> list[str]:
    """In words who holds how many markers and would score what."""
    found = []
    for seat, count in by_rank(facts["markers"]):
        points = facts["would"].get(str(seat), 0)
        won = moment.t("sheet.scores", n=points)
        known = {"who": power_word(moment, seat), "n": count, "points": won}
        found.append(moment.t("plaque.scores" if points else "plaque.holds", **known))
    return found


def power_word(moment: Moment, seat: int) -> str:
    """The parameter that names a seat's power in a sentence."""
    power = moment.view["players"][seat]["power"]
    return f"@power.{power}" if power else f"@seat.{seat}"
