"""Nation cards: power track, treasury, next tax, bond bar; and the sheet with all details."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from web.html.markup import Markup, classes, icon, join, picture, tag
from web.html.tables import row
from web.panels.buttons import fact_list, status_card
from web.table.moment import Facts, Moment

from .preview import tax_table
from .tokens import NATIONS, emblem

SHARES = 4
"""How many lenders get their own part of the bar."""


def track_of(moment: Moment, facts: Facts) -> Markup:
    """A nation's power track, with what its next taxation would add."""
    rules = moment.view["rules"]
    scale = rules["power_goal"], rules["power_per_factor"]
    return track(facts["power"], facts["tax"]["power_gain"], *scale)


def track_segments(
    power: int, goal: int, step: int, width: float = 140.0
) -> list[tuple[float, float, bool]]:
    """Return (x, width, filled) for each point of the track, with a gap after each `step`."""
    gap, wide = 1.0, 3.0
    room = width - wide * (goal // step - 1) - gap * (goal - goal // step)
    size = room / goal
    found, x = [], 0.0
    for i in range(goal):
        found.append((round(x, 2), round(size, 2), i < power))
        x += size + (wide if (i + 1) % step == 0 else gap)
    return found


@lru_cache(maxsize=256)
def track(power: int, gain: int, goal: int, step: int) -> Markup:
    """A track of `goal` points; `gain` shows what the next taxation would add."""
    parts = []
    for i, (x, width, filled) in enumerate(track_segments(power, goal, step)):
        state = "full" if filled else "gain" if i < power + gain else "open"
        parts.append(tag("rect", x=x, y=0, width=width, height=7, cls=state))
    return tag(
        "svg",
        parts,
        cls="track",
        viewBox="0 0 140 7",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )


def shares(facts: Facts) -> list[tuple[int, int]]:
    """Return (seat, sum) of all who lent this nation, government first, then by sum."""
    held = [(int(seat), total) for seat, total in facts["sums"].items() if total]
    return sorted(held, key=lambda item: (item[0] != facts["government"], -item[1], item[0]))


def bond_bar(moment: Moment, facts: Facts) -> Markup:
    """The bar that shows who lent how much; of many, the smallest are put together."""
    held = shares(facts)
    shown = held if len(held) <= SHARES else held[: SHARES - 1]
    parts = [
        tag(
            "span",
            moment.mark(seat, 12, letter=False),
            str(total),
            cls=classes("share", seat == facts["government"] and "gov"),
            data_style=f"flex-grow:{total}",
        )
        for seat, total in shown
    ]
    if len(shown) < len(held):
        rest = moment.t("card.others", n=len(held) - len(shown))
        parts.append(tag("span", rest, cls="share"))
    return tag(
        "span",
        parts or tag("span", moment.t("card.no_bonds"), cls="share none"),
        cls="bonds",
        aria_hidden="true",
        title=moment.t("card.bonds_tip"),
    )


def spoken(moment: Moment, nation: str) -> str:
    """The whole card as one sentence for screen readers."""
    facts = moment.view["nations"][nation]
    seat = facts["government"]
    who = f"@seat.{seat}" if seat is not None else "@card.nobody"
    return moment.t(
        "card.spoken",
        nation=f"@nation.{nation}",
        who=who,
        power=facts["power"],
        factor=facts["factor"],
        treasury=facts["treasury"],
    )


def figure(moment: Moment, sign: Markup | None, number: object, label: str) -> Markup:
    """A number with its picture; the label is there on hover and for screen readers."""
    return tag("span", sign, tag("b", str(number)), title=label, cls="fig")


def card(moment: Moment, nation: str) -> Markup:
    """One card of the strip."""
    facts = moment.view["nations"][nation]
    face = (
        _card_head(moment, nation, facts["government"]),
        track_of(moment, facts),
        _card_numbers(moment, facts),
        _card_more(moment, facts),
        bond_bar(moment, facts),
    )
    return status_card(
        face,
        spoken(moment, nation),
        f"n-{nation}",
        facts["government"] is None and "idle",
        now=moment.view["turn"] == nation,
        act="nation",
        value=nation,
        name=nation,
    )


def _card_head(moment: Moment, nation: str, seat: int | None) -> Markup:
    if seat is None:
        government = tag("span", moment.t("card.nobody"), cls="gov none")
    else:
        mark = moment.mark(seat, 14, letter=False)
        government = tag("span", mark, tag("span", moment.names[seat], cls="clip"), cls="gov")
    name = tag("b", moment.word(f"nation.{nation}"), cls="clip")
    return tag("span", emblem(nation, 24), name, government, cls="head")


def _card_numbers(moment: Moment, facts: Facts) -> Markup:
    goal = moment.t("card.power_tip", goal=moment.view["rules"]["power_goal"])
    power = tag("b", str(facts["power"])), " ", moment.t("card.power")
    return tag(
        "span",
        tag("span", *power, cls="pow", title=goal),
        tag("span", f"×{facts['factor']}", cls="factor", title=moment.t("card.factor")),
        tag(
            "span",
            icon("coins", "icon small"),
            tag("b", moment.money(facts["treasury"])),
            cls="treasury",
            title=moment.t("card.treasury"),
        ),
        cls="numbers",
    )


def _card_more(moment: Moment, facts: Facts) -> Markup:
    factories = str(len(facts["factories"]))
    return tag(
        "span",
        _taxed(moment, "tax", facts["tax"]["revenue"]),
        _taxed(moment, "pay", facts["tax"]["pay"]),
        tag("span", pic("works"), factories, cls="fig push", title=moment.t("card.factories")),
        tag("span", pic("flag"), str(facts["flags"]), cls="fig", title=moment.t("card.flags")),
        cls="more",
    )


def _taxed(moment: Moment, name: str, sum_: int) -> Markup:
    """A sum that taxation would bring or cost now."""
    inside = moment.t(f"card.{name}"), " ", tag("b", str(sum_))
    return tag("span", *inside, cls="dim", title=moment.t(f"card.{name}_tip"))


def pic(name: str) -> Markup:
    """A small grey picture of the game's own."""
    return picture(tag("use", href=f"#pic-{name}"), box="-10 -10 20 20", cls="pic", size=14)


def sheet(moment: Moment) -> Markup:
    """The panel with everything about all nations."""
    parts = [section(moment, nation) for nation in NATIONS if nation in moment.view["nations"]]
    return join(*parts, all_columns(moment))


def all_columns(moment: Moment) -> Markup:
    """The tax table of the board: from which tax on there is how much bonus and power.

    Where the bonus depends on the nation's marker, there is a row of it for each nation.
    """
    rules = moment.view["rules"]
    lines = [
        (moment.t("sheet.table_tax"), rules["tax_from"]),
        *bonus_lines(moment),
        (moment.t("sheet.table_power"), rules["tax_power"]),
    ]
    rows = [row(name, [tag("td", str(cell)) for cell in cells]) for name, cells in lines]
    return tag(
        "section",
        tag("h3", moment.t("sheet.table")),
        tag("table", tag("tbody", rows), cls="tax-table"),
        cls="nation-sheet",
    )


def bonus_lines(moment: Moment) -> list[tuple[str, Sequence[int]]]:
    """The rows of the bonus: one for all nations, or one each where they differ."""
    nations = moment.view["nations"]
    if all(facts["tax_column"] is None for facts in nations.values()):
        return [(moment.t("sheet.table_bonus"), next(iter(nations.values()))["tax_bonuses"])]
    return [
        (moment.t("sheet.table_bonus_of", nation=f"@nation.{name}"), facts["tax_bonuses"])
        for name, facts in nations.items()
    ]


def section(moment: Moment, nation: str) -> Markup:
    """One nation in the panel."""
    facts = moment.view["nations"][nation]
    seat = facts["government"]
    government, passed_over = None, None
    if seat is not None:
        mark = moment.mark(seat, 16, letter=False)
        government = tag("span", mark, moment.names[seat], cls="gov")
    else:
        passed_over = tag("p", moment.t("sheet.nobody"))
    return tag(
        "section",
        tag("h3", emblem(nation, 24), moment.word(f"nation.{nation}"), government),
        passed_over,
        track_of(moment, facts),
        fact_list(_facts(moment, facts)),
        _owners(moment, facts),
        tag("details", tag("summary", moment.t("sheet.tax")), tax_table(moment, nation)),
        cls=classes("nation-sheet", f"n-{nation}"),
        id=f"sheet-{nation}",
        data_hover=nation,
    )


def _facts(moment: Moment, facts: Facts) -> list[tuple[str, str]]:
    units = moment.t("sheet.units_of", armies=facts["armies"], fleets=facts["fleets"])
    supply = moment.t(
        "sheet.supply_of",
        armies=facts["armies_left"],
        fleets=facts["fleets_left"],
        flags=facts["flags_left"],
    )
    bonds = ", ".join(str(value) for value in facts["bonds_left"]) or moment.t("sheet.none")
    goal = moment.view["rules"]["power_goal"]
    power = moment.t("sheet.power", n=facts["power"], goal=goal, factor=facts["factor"])
    found = [
        (moment.t("sheet.power_name"), power),
        (moment.t("card.treasury"), moment.money(facts["treasury"])),
        (moment.t("sheet.interest"), moment.money(facts["interest"])),
        (moment.t("sheet.units"), units),
        (moment.t("sheet.supply"), supply),
        (moment.t("sheet.bonds_left"), bonds),
    ]
    if facts["tax_column"] is not None:
        column = moment.t("sheet.tax_from", n=facts["tax_column"])
        found.append((moment.t("sheet.tax_marker"), column))
    return found


def _owners(moment: Moment, facts: Facts) -> Markup:
    rows = [
        tag(
            "li",
            moment.mark(who, 16, letter=False),
            moment.t("sheet.lent", who=f"@seat.{who}", n=total),
        )
        for who, total in shares(facts)
    ]
    return tag("ul", rows, cls="owners")
