"""What the choices of a battle would change, in a line each."""

from __future__ import annotations

from core.protocol import Choice
from web.table.moment import Facts, Moment

from .fight import SIDES, names
from .odds import percents
from .people import name_of
from .shop import tile_word

PLAIN = ("surprise_attack", "fighting_withdrawal")
"""Tiles whose use in a battle is described by a fixed sentence."""


def choice_note(moment: Moment, choice: Choice) -> str:
    """What a choice of the battle going on would change, "" where nothing is to be said."""
    fight = moment.view.get("battle")
    if not fight:
        return ""
    verb, args = choice.verb, choice.args
    if verb == "use" and args[0] in PLAIN:
        return moment.word(f"note.{args[0]}")
    if verb == "use" and args[0] == "reserve":
        return chances(moment, fight, fight["odds"], "note.reserve")
    if verb == "use" and args[0] == "blockade":
        return chances(moment, fight, fight["doubled"], "note.blockade")
    if verb == "help":
        return _help(moment, fight)
    if verb == "decline" and fight["stage"] == "surprise":
        return _helped(moment, fight)
    if verb in ("fight", "decline"):
        return _sea(moment, fight, verb)
    if verb == "symbol":
        return moment.word(f"note.symbol_{args[1]}")
    if verb == "accept" and fight["stage"] == "reserve":
        return standing(moment, fight)
    return ""


def open_words(moment: Moment, decision: Facts) -> str:
    """A decision that is still open: "help of Spain", "whether France fights at sea"."""
    power = name_of(moment, decision["seat"])
    tile = tile_word(moment, decision["tile"]) if decision["tile"] else ""
    return moment.t(f"open.{decision['kind']}", power=power, tile=tile)


def standing(moment: Moment, fight: Facts) -> str:
    """What the dice on the table would bring: "Britain wins, 5 to 4"."""
    sums, leads = fight["total"], fight["leads"]
    if leads == "draw":
        return moment.t("note.stands_draw", n=sums["attacker"])
    other = next(side for side in SIDES if side != leads)
    winner = names(moment, fight)[leads]
    return moment.t("note.stands", power=winner, high=sums[leads], low=sums[other])


def own_side(fight: Facts, seat: int | None) -> str:
    """Which side a seat is on, as principal or helper."""
    if fight["defender"] == seat:
        return "defender"
    helping = {part["seat"]: part["side"] for part in fight["help"]}
    return str(helping.get(seat, "attacker"))


def share(fight: Facts, odds: Facts | None, side: str) -> int | None:
    """A side's chance to win in percent."""
    if not odds:
        return None
    parts = percents(odds)
    return parts[2] if side == "defender" else parts[0]


def chances(moment: Moment, fight: Facts, odds: Facts | None, words: str) -> str:
    """A sentence with the actor's chance to win."""
    part = share(fight, odds, own_side(fight, moment.actor))
    return "" if part is None else moment.t(words, n=part)


def _help(moment: Moment, fight: Facts) -> str:
    """What all units of the one who is asked would make of the odds, and what falls of them."""
    forecast = fight.get("forecast") or {}
    for variant in forecast.get("variants", ()):
        if variant["kind"] == "help" and variant["seat"] == moment.actor and not variant["counted"]:
            side = variant["side"]
            now, then = (share(fight, odds, side) for odds in (forecast["total"], variant["odds"]))
            alone = all(part["side"] != side for part in fight["help"])
            lost = f"{variant['odds'][side]['helpers']:.1f}"
            falls = moment.t("note.help_lost" if alone else "note.helpers_lost", n=lost)
            return f"{moment.t('note.help', n=then, without=now)} {falls}"
    return ""


def _helped(moment: Moment, fight: Facts) -> str:
    """What the help of all its allies could make of the defender's chance."""
    forecast = fight.get("forecast") or {}
    helped = (forecast.get("helped") or {}).get("defender")
    if not helped:
        return ""
    now, then = (share(fight, odds, "defender") for odds in (forecast["total"], helped))
    return moment.t("note.helped", power=names(moment, fight)["defender"], n=then, without=now)


def _sea(moment: Moment, fight: Facts, verb: str) -> str:
    forecast = fight.get("forecast") or {}
    if fight["stage"] not in ("sea", "sea_defence"):
        return ""
    if verb == "fight":
        return _at_sea(moment, fight, forecast)
    side = "defender" if fight["stage"] == "sea" else "attacker"
    land = (forecast.get("land") or {}).get(side)
    if land is None:
        return moment.word("note.no_land")
    part = share(fight, land, own_side(fight, moment.actor))
    return moment.t(f"note.leave_{side}", n=part)


def _at_sea(moment: Moment, fight: Facts, forecast: Facts) -> str:
    """The chance to win at sea, and on land after it where that is fought for."""
    at_sea = forecast.get("sea") or fight["odds"]
    if not forecast.get("land"):
        return chances(moment, fight, at_sea, "note.fight")
    side = own_side(fight, moment.actor)
    sea, land = (share(fight, odds, side) for odds in (at_sea, forecast["total"]))
    return moment.t("note.fight_land", n=sea, land=land)
