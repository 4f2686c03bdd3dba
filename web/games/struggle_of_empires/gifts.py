"""Gifts of gold: a line for each player with a number field, in the place of the list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.protocol import Choice
from web.html.markup import Markup, join, tag
from web.panels import amounts
from web.panels.buttons import act_button, small_button
from web.table.moment import Moment

from .people import disc, name_of

STEPS = (-1, 1, 5)
KIND = "give"
"""The kind of these choices."""


def panel(moment: Moment) -> Markup | None:
    """The panel while gifts are open: of who acts, then of others who may give now."""
    if moment.optional != KIND:
        return None
    givers = dict.fromkeys(choice.seat for choice in moment.layout.optional)
    several = len(givers) > 1
    parts = [
        _of_giver(moment, giver, [c for c in moment.layout.optional if c.seat == giver], several)
        for giver in givers
    ]
    words = moment.words.t("table.back")
    back = small_button("back", "arrow-left", words, key="optional-back")
    return tag("div", parts, tag("div", back, cls="list-foot kept"), cls="gifts")


def opener(moment: Moment) -> Markup | None:
    """The button that opens the gifts, where there is no rail that has it."""
    if not moment.layout.optional:
        return None
    button = small_button("optional", "more", moment.word("optional.give"), value=KIND)
    return tag("div", button, cls="list-foot")


def _of_giver(moment: Moment, giver: int | None, gifts: Sequence[Any], named: bool) -> Markup:
    """The lines of one giver, None for who acts; where there are several, who it is over them."""
    lines = tag("ul", [_line(moment, choice) for choice in gifts])
    seat = moment.actor if giver is None else giver
    if seat is None or not named:
        return lines
    return join(tag("h3", moment.t("gift.gives", power=name_of(moment, seat))), lines)


def _line(moment: Moment, choice: Choice) -> Markup:
    seat = choice.action[1]
    now = amounts.current(moment, choice)
    gold, name = amounts.amount_of(now), name_of(moment, seat)
    steps = [_step(moment, choice, gold, step) for step in STEPS]
    key = f"give-{amounts.stem_of(choice).strip()}"
    give = act_button(
        "play",
        moment.t("gift.give", n=gold),
        cls="row button primary",
        aria_label=moment.t("gift.give_to", n=gold, who=name),
        id=amounts.id_of(choice),
        value=now.text,
        key=key,
        data_follows=key,
    )
    return tag(
        "li",
        disc(moment, seat, 20),
        tag("span", name, cls="clip name"),
        steps[0],
        amounts.field(moment, choice),
        steps[1:],
        give,
    )


def _step(moment: Moment, choice: Choice, gold: int, step: int) -> Markup:
    goal = min(max(gold + step, 1), choice.most)
    sign = f"+{step}" if step > 0 else "−1"
    words = "gift.more" if step > 0 else "gift.less"
    stem = amounts.stem_of(choice)
    key = f"gift-{stem.strip()}-{step}"
    still = goal == gold
    return act_button(
        None if still else "select",  # to choose how much is not yet to give it
        sign,
        cls="button small step-by",
        aria_label=moment.t(words, n=abs(step)),
        aria_describedby=amounts.id_of(choice),
        aria_disabled="true" if still else None,
        value=None if still else f"say:{stem}{goal}",
        key=key,
        data_follows=key,
    )
