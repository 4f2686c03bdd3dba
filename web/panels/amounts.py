"""Optional choices that differ in an amount: one number field and one button for all of them."""

from __future__ import annotations

from core.protocol import Choice
from web.html.markup import Markup, tag
from web.panels.buttons import act_button
from web.panels.prices import price_tag, unsaid_words
from web.table.moment import Moment


def stem_of(choice: Choice) -> str:
    """The text of such a choice without its amount, a space at the end."""
    return str(choice.text.rpartition(" ")[0]) + " "


def current(moment: Moment, choice: Choice) -> Choice:
    """The choice with the amount that is selected, else with the smallest."""
    if not moment.chosen.startswith(f"say:{stem_of(choice)}"):
        return choice
    return moment.layout.amount(moment.chosen.removeprefix("say:")) or choice


def id_of(choice: Choice) -> str:
    """The id of the button that plays such a choice: its words say what the amount is for."""
    return f"plays-{stem_of(choice).strip().replace(' ', '-')}"


def amount_of(choice: Choice) -> int:
    """The amount of one of these choices."""
    return choice.action[-1]


def row(moment: Moment, choice: Choice) -> Markup:
    """A line of the list: field and button."""
    now = current(moment, choice)
    return tag(
        "li", field(moment, choice), button(moment, now, moment.say(now.label)), cls="amount"
    )


def field(moment: Moment, choice: Choice) -> Markup:
    """The number field of such a choice."""
    w = moment.words
    return tag(
        "input",
        type="number",
        cls="input amount-field",
        inputmode="numeric",
        min=1,
        max=choice.most,
        value=amount_of(current(moment, choice)),
        aria_label=w.t("table.amount", n=choice.most),
        aria_describedby=id_of(choice),
        data_pick=f"say:{stem_of(choice)}",
        data_low=w.t("table.amount.low"),
        data_high=w.t("table.amount.high", n=choice.most),
        data_key=f"amount-{stem_of(choice).strip()}",
    )


def button(moment: Moment, now: Choice, label: str) -> Markup:
    """The button that plays the choice with the amount that is in the field."""
    key = f"optional-{stem_of(now).strip()}"
    inside = tag("span", label, cls="what"), price_tag(unsaid_words(moment, now))
    return act_button(
        "play", inside, cls="row", id=id_of(now), value=now.text, key=key, data_follows=key
    )
