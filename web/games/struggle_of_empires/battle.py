"""A battle: strength by cause, dice, odds, and what the side to act may do about it."""

from __future__ import annotations

from typing import Any

from core.protocol import Choice
from web.html.markup import Markup, classes, join, tag
from web.html.tables import head_row, number_cells, row
from web.panels.buttons import act_button, key_number
from web.table.moment import Facts, Moment

from . import odds, steppers
from .battle_notes import choice_note, open_words
from .fight import SIDES, dice_cells, names, strength_rows
from .people import disc

ROLLED = ("reserve", "withdrawal", "loss_helper", "loss")
"""Stages in which the dice lie on the table."""


def panel(moment: Moment) -> Markup | None:
    """The whole panel; None while nobody fights."""
    fight = moment.view.get("battle")
    if not fight:
        return None
    return tag(
        "div",
        table(moment, fight),
        _sea(moment, fight),
        _chances(moment, fight),
        _open(moment, fight),
        decisions(moment, fight),
        cls="battle",
    )


# ---- the table ----
def table(moment: Moment, fight: Facts) -> Markup:
    """The strength of both sides: a row per cause, dice, totals."""
    called = names(moment, fight)
    kind = moment.word("battle.at_sea" if fight["naval"] else "battle.on_land")
    caption = moment.t("battle.caption", kind=kind, region=f"@region.{fight['region']}")
    rolled = any(fight["dice"][side] for side in SIDES)
    rows = list(strength_rows(moment, fight))
    if rolled:
        rows.append(_dice_row(moment, fight))
    sums = [fight["total"][side] for side in SIDES]
    heads = [_head(moment, fight[side], called[side]) for side in SIDES]
    last = moment.word("battle.total" if rolled else "battle.before_dice")
    return tag(
        "table",
        tag("caption", caption, cls="visually-hidden"),
        head_row([moment.word("battle.strength"), *heads]),
        tag("tbody", rows),
        tag("tfoot", row(last, number_cells(sums))),
        cls="strength",
    )


def _head(moment: Moment, who: Any, name: str) -> Markup:
    picture = disc(moment, who, 18) if isinstance(who, int) else None
    return tag("span", picture, tag("span", name, cls="clip"), cls="who-power")


def _dice_row(moment: Moment, fight: Facts) -> Markup:
    return row(moment.word("battle.dice"), dice_cells(moment, fight, fight["dice"]), cls="dice-row")


def _sea(moment: Moment, fight: Facts) -> Markup | None:
    """How the battle at sea ended that went before this one on land."""
    result = fight["sea_result"]
    if result is None or fight["naval"]:
        return None
    words = "battle.sea_draw" if result == "draw" else "battle.sea_won"
    return tag("p", moment.t(words, power=names(moment, fight).get(result, "")), cls="hint")


# ---- odds ----
def _chances(moment: Moment, fight: Facts) -> Markup | None:
    """The odds of the next roll, or of a re-roll, with what may be lost."""
    chances = fight["odds"]
    if not chances or fight["stage"] in ROLLED[1:]:
        return None
    called = names(moment, fight)
    again = fight["stage"] == "reserve"
    words = "battle.roll_again" if again else "battle.as_it_stands"
    title = moment.t(words, **fight["plain"])
    own = {side: called[side] for side in SIDES if isinstance(fight[side], int)}
    return tag(
        "section",
        tag("h3", title),
        odds.bar(moment, chances, called["attacker"], called["defender"]),
        odds.losses(moment, chances, own),
        cls="chances",
    )


def _open(moment: Moment, fight: Facts) -> Markup | None:
    """What may still change this battle: "Still open: help of Spain; …"."""
    told = [open_words(moment, each) for each in fight["open"]]
    if not told:
        return None
    return tag("p", moment.t("battle.open", what=moment.words.list_of(told)), cls="hint")


# ---- decisions ----
def decisions(moment: Moment, fight: Facts) -> Markup | None:
    """What the actor may do: steppers for help, else numbered rows with their effect."""
    if not moment.layout.groups:
        return None
    offers = steppers.offered(moment, "help")
    rows = [
        _row(moment, group.number, choice)
        for group in moment.layout.groups
        for choice in group.choices
        if not (offers and choice.verb == "help")
    ]
    listed = tag(
        "ol", rows, cls="rows-list wide-rows", aria_label=moment.words.t("table.choices.list")
    )
    helping = _helping(moment, fight, offers) if offers else None
    return join(helping, listed if rows else None)


def _row(moment: Moment, number: int, choice: Choice) -> Markup:
    note = choice_note(moment, choice)
    return tag(
        "li",
        act_button(
            "play",
            key_number(number),
            tag(
                "span",
                tag("b", moment.say(choice.label)),
                tag("small", note) if note else None,
                cls="what",
            ),
            cls=classes("row", moment.chosen == f"say:{choice.text}" and "on"),
            value=choice.text,
            key=f"row-{choice.text}",
        ),
    )


def _helping(moment: Moment, fight: Facts, offers: steppers.Offers) -> Markup:
    """A stepper each for armies and fleets, and the button that sends them."""
    now = steppers.selected(moment, "help", max(offers))
    now = now if now in offers else max(offers)
    most = [max(numbers[at] for numbers in offers) for at in range(2)]
    rows = [
        _counter(moment, offers, now, at, kind, most[at])
        for at, kind in enumerate(("armies", "fleets"))
        if most[at]
    ]
    choice = offers[now]
    stepped = moment.chosen == f"say:{choice.text}"  # only then Enter sends them
    send = steppers.play_button(choice, moment.say(choice.label), False, stepped)
    note = choice_note(moment, choice)
    return tag(
        "div",
        rows,
        tag("p", note, cls="hint") if note else None,
        send,
        cls="helping",
        role="group",
        aria_label=moment.word("battle.helping"),
    )


def _counter(
    moment: Moment, offers: steppers.Offers, now: tuple[int, ...], at: int, kind: str, most: int
) -> Markup:
    def goal(step: int) -> tuple[int, ...] | None:
        wanted = tuple(number + step * (i == at) for i, number in enumerate(now))
        return wanted if wanted in offers else None

    name = moment.word(f"cause.{kind}")
    less, more = moment.t("battle.fewer", kind=name), moment.t("battle.more", kind=name)
    return tag(
        "div",
        tag("span", name, cls="kind"),
        steppers.button("help", goal(-1), now, "−", less, f"help-less-{at}"),
        tag("b", str(now[at]), cls="count-now"),
        steppers.button("help", goal(1), now, "+", more, f"help-more-{at}"),
        tag("span", moment.t("battle.of", n=most), cls="hint"),
        cls="stepper",
    )
