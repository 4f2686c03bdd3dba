"""The battle just over: dice, totals, losses, markers."""

from __future__ import annotations

from collections.abc import Mapping

from web.html.markup import Markup, tag
from web.table.moment import Facts, Moment

from . import auction, odds
from .fight import SIDES
from .tokens import emblem

DICE = ("dice_sea", "dice_land")


def panel(moment: Moment) -> Markup | None:
    """The last battle; None while one goes on, in an auction, and when it is long past."""
    if moment.view.get("battle") or moment.view["phase"] in auction.PHASES or moment.over:
        return None
    battle = moment.latest()["battle"]
    dice: Mapping[str, Facts] = battle["dice"]
    if not dice:
        return None
    return tag(
        "section",
        tag("h3", _title(moment, next(iter(dice.values())))),
        [_throw(moment, kind, dice[kind]) for kind in DICE if kind in dice],
        tag("ul", [tag("li", moment.say(message)) for message in battle["outcome"]], cls="outcome"),
        cls="last-battle",
    )


def _title(moment: Moment, params: Facts) -> str:
    return moment.t("battle.last", region=params["region"])


def _throw(moment: Moment, kind: str, params: Facts) -> Markup:
    """One battle: a line a side with its dice and total."""
    name = moment.word("battle.at_sea" if kind == "dice_sea" else "battle.on_land")
    lines = [_side(moment, params, side) for side in SIDES]
    return tag("div", tag("h4", name), tag("ul", lines), cls="throw")


def _side(moment: Moment, params: Facts, side: str) -> Markup:
    word = str(params[side])
    power = word.removeprefix("@power.") if word.startswith("@power.") else ""
    letter = side[0]
    return tag(
        "li",
        emblem(power, 18) if power else None,
        tag("span", moment.t("battle.side", power=word), cls="clip"),
        odds.dice(moment, [params[f"{letter}1"], params[f"{letter}2"]], bool(power)),
        tag("b", str(params[f"{side}_total"]), cls="sum"),
    )
