"""What a choice would bring, before the click: what differs in the view after it.

The core plays the choice ahead (`moment.ahead`) and tells all figures; nothing is computed here.
"""

from __future__ import annotations

from typing import Any

from core import OVER
from core.play.preview import Preview
from web.html.markup import Markup, join, tag
from web.html.tables import change_row, change_table
from web.table.moment import Facts, Moment, minus


def line(label: str, value: object, before: object = None, strong: bool = False) -> Markup:
    """One row of a preview: label, old value if it changes, new value."""
    return change_row(label, before, value, "strong" if strong else None)


def change(
    moment: Moment, name: str, old: int | None, new: int | None, **words: Any
) -> list[Markup]:
    """The row of a sum in millions that changes; none for what stays or is hidden."""
    if old is None or new is None or old == new:
        return []
    return [line(moment.t(f"preview.{name}", **words), moment.money(new), old)]


def changes(moment: Moment, look: Preview) -> list[Markup]:
    """A row for each treasury, power and purse that a choice would change."""
    rows = []
    for nation, after in look.after["nations"].items():
        before, name = look.before["nations"][nation], f"@nation.{nation}"
        rows += change(moment, "treasury", before["treasury"], after["treasury"], nation=name)
        if after["power"] != before["power"]:
            label = moment.t("preview.power", nation=name, factor=after["factor"])
            rows.append(line(label, after["power"], before["power"]))
    for seat, after in enumerate(look.after["players"]):
        before = look.before["players"][seat]
        rows += change(moment, "cash", before["cash"], after["cash"], who=f"@seat.{seat}")
    return rows


def card_pays(moment: Moment, look: Preview) -> list[Markup]:
    """A row for what the Investor card brings its holder: the cash below holds it, too."""
    return [
        line(moment.t("brings.card", who=params["seat"]), f"+{params['amount']}")
        for identifier, params in look.messages
        if identifier == "log.card"
    ]


def governments(moment: Moment, look: Preview) -> list[str]:
    """A sentence for each nation that would change hands."""
    found = []
    for nation, after in look.after["nations"].items():
        old, new = look.before["nations"][nation]["government"], after["government"]
        if new is not None and new != old:
            found += new_government(moment, nation, old, new)
    return found


def new_government(moment: Moment, nation: str, old: int | None, new: int) -> list[str]:
    """Who would govern a nation, and who no longer does."""
    name = f"@nation.{nation}"
    sentences = [moment.t("preview.governs", who=f"@seat.{new}", nation=name)]
    if old is not None:
        sentences.append(moment.t("preview.governs_no_more", who=f"@seat.{old}"))
    return sentences


def next_step(look: Preview, ends: bool) -> str:
    """The id of what one should know about the next step, "" for nothing.

    `ends`: the action of the space ends the game, once it is carried out.
    """
    if look.actor == OVER:
        return "preview.end"
    if not banks_first(look):
        return ""
    return "preview.force_or_end" if ends else "preview.force"


def banks_first(look: Preview) -> bool:
    """Whether Swiss Banks are asked before the space does anything."""
    return bool(look.after["phase"] == "force")


def tax_table(moment: Moment, nation: str, look: Preview | None = None) -> Markup:
    """What a taxation would bring, line by line: now, or as the chosen step."""
    facts = moment.view["nations"][nation]
    tax, seat = facts["tax"], facts["government"]
    rows = [
        line(moment.t("tax.factories", n=facts["free_factories"]), tax["factories"]),
        line(moment.t("tax.flags", n=facts["flags"]), tax["flags"]),
        line(moment.t("tax.revenue"), moment.money(tax["revenue"]), strong=True),
        paid(moment, tax, facts["units"]),
    ]
    if seat is not None:
        rows.append(bonus(moment, tax, seat))
    if look is None or banks_first(look):
        rows += _after_tax(moment, nation, facts)
    else:
        rows += [*card_pays(moment, look), *changes(moment, look)]
    last = None
    if tax["next_at"] is not None:
        last = tag("p", moment.t("tax.next", n=tax["next_at"]), cls="hint")
    return join(change_table(rows), last)


def paid(moment: Moment, tax: Facts, units: int) -> Markup:
    """What the soldiers are paid, and what the treasury is too poor for."""
    return line(_short(moment, moment.t("tax.pay", n=units), tax["unpaid"]), minus(-tax["pay"]))


def bonus(moment: Moment, tax: Facts, seat: int) -> Markup:
    """What who governs is paid for the tax, and what the treasury is too poor for."""
    words = moment.t("tax.bonus", who=f"@seat.{seat}")
    return line(_short(moment, words, tax["bonus_cut"]), minus(-tax["bonus"]))


def _short(moment: Moment, words: str, missing: int) -> str:
    return moment.t("tax.short", what=words, sum=moment.money(missing)) if missing else words


def _after_tax(moment: Moment, nation: str, facts: Facts) -> list[Markup]:
    """Treasury and power after a taxation that nobody chooses, or that a bank may yet stop."""
    tax, name = facts["tax"], f"@nation.{nation}"
    power = moment.t("preview.power", nation=name, factor=facts["factor_after_tax"])
    return [
        *change(moment, "treasury", facts["treasury"], tax["treasury_after"], nation=name),
        line(power, tax["power_after"], facts["power"]),
    ]
