"""What an attack would bring, before it is declared: odds, losses, and what would change them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from web.html.markup import Markup, join, tag
from web.html.tables import row, table
from web.page.words import OR, Several
from web.table.moment import Facts, Moment

from . import odds
from .people import name_of, power_name
from .prices import lack_note
from .seats import seat_of
from .shop import tile_word

SUPPORTS = ("attacker", "none", "defender")
HEADS = ("case", *odds.RESULTS)
WITHDRAWAL = "fighting_withdrawal"
"""It changes no odds, only what is lost, so it is said in a line."""

ATTACKS = ("attack ", "raid ")
"""How attacks begin."""


def of_text(moment: Moment, text: str) -> Facts | None:
    """The forecast of an attack, if the viewer may make it now."""
    if not text.startswith(ATTACKS):
        return None  # the view of who acts is not asked for in vain
    found: Facts | None = moment.mine("attacks").get(text)
    return found


def foe(moment: Moment, found: Facts) -> tuple[str, int | None]:
    """Name and seat of the player attacked; in a raid, of the marker's owner."""
    if found["counter"]:
        return moment.word("side.country"), None  # its strength would run into the percents
    word = found["foe"]
    if word in ("pirates", "revolt"):
        return moment.word(f"side.{word}"), None
    return power_name(moment, word), seat_of(moment, word)


def target_note(moment: Moment, text: str) -> str:
    """The same for the row of a place where one can be raided: whose marker it is, too."""
    found = of_text(moment, text)
    if not found:
        return ""
    return moment.t("raid.note", foe=foe(moment, found)[0], odds=attack_note(moment, text))


def attack_note(moment: Moment, text: str) -> str:
    """Return "win 60 %, lose 23 %" for a row of the list."""
    found = of_text(moment, text)
    if not found or not found.get("total"):
        return ""
    win, _, lose = odds.percents(found["total"])
    return moment.t("attack.note", win=win, lose=lose)


def attack_preview(moment: Moment, text: str) -> Markup | None:
    """The card for an attack that is looked at or selected."""
    found = of_text(moment, text)
    seat = moment.view["actor"]
    if not found or seat is None:
        return None
    name, other = foe(moment, found)
    raid = found["raid"]
    attacker = raiders(moment) if raid else name_of(moment, seat)
    own = {"attacker": "" if raid else attacker, "defender": name if other is not None else ""}
    title = _title(moment, found)
    return tag(
        "div",
        tag("h3", title),
        _price(moment, found["bill"]) if found["bill"] else None,
        odds.bar(moment, found["total"], attacker, name) if found.get("total") else None,
        odds.losses(moment, found["total"], own) if found.get("total") else None,
        _parts(moment, found, attacker, name),
        cls="attack-forecast",
        role="group",
        aria_label=title,
        tabindex=0,  # on a small screen it is scrolled
    )


def _title(moment: Moment, found: Facts) -> str:
    """Whom the attack is against, as a sentence calls them: "Attack the pirate fleet in India"."""
    region = f"@region.{found['region']}"
    if found["counter"]:
        strength = found["counter"]["strength"]
        return moment.t("attack.title_country", strength=strength, region=region)
    kind = "side" if found["foe"] in ("pirates", "revolt") else "power"
    return moment.t("attack.title", foe=f"@{kind}.{found['foe']}", region=region)


def raiders(moment: Moment) -> str:
    """What is about to raid: the tile that has just been bought."""
    tile = moment.prompt[1].get("tile", "@side.pirates")
    return str(moment.words.value(tile, moment.game))


def _price(moment: Moment, bill: Mapping[str, int]) -> Markup:
    gold, lacks = bill["gold"], lack_note(moment, bill)
    words = moment.t("attack.cost", n=gold) if gold else moment.word("attack.free")
    warning = tag("span", lacks, cls="takes-unrest") if lacks else " "
    return tag("p", words, warning, moment.word("attack.who_wins"), cls="hint")


def _parts(moment: Moment, found: Facts, attacker: str, defender: str) -> Markup:
    """The table: the battle at sea, the one on land by support, helpers and tiles."""
    rows = []
    land = {key: value for key, value in (found.get("land") or {}).items() if value}
    if found.get("sea") and land:
        rows.append(_line(moment.word("attack.sea"), found["sea"]))
        for side in SUPPORTS:
            if side in land:
                holder = {"attacker": attacker, "defender": defender}.get(side, "")
                words = moment.t(
                    f"attack.support_{'none' if side == 'none' else 'of'}", power=holder
                )
                rows.append(_line(words, land[side]))
    rows += [_line(variant_words(moment, each), each[0]["odds"]) for each in _alike(found)]
    notes = [moment.word("attack.raid")] if found["raid"] else []
    notes += [*_spoils(moment, found), _prize(moment, found, defender), *_avoided(moment, found)]
    notes += [
        moment.t("attack.may_withdraw", power=name_of(moment, each["seat"]))
        for each in found.get("variants") or ()
        if each["tile"] == WITHDRAWAL
    ]
    lines = [tag("p", note, cls="hint") for note in notes]
    if not rows:
        return join(*lines)
    heads = (moment.word(f"odds.head_{name}") for name in HEADS)
    return join(table(heads, rows, cls="variants"), *lines)


def _telling(found: Facts) -> list[Facts]:
    """The helpers and tiles that would change the odds as they are shown."""
    total = found.get("total")
    plain = odds.percents(total) if total else None
    return [
        each
        for each in found.get("variants") or ()
        if each["tile"] != WITHDRAWAL and odds.percents(each["odds"]) != plain
    ]


def _alike(found: Facts) -> list[list[Facts]]:
    """The same, with helpers who would bring the same together: seven powers fill a card."""
    together: dict[object, list[Facts]] = {}
    for number, each in enumerate(_telling(found)):
        same = (each["counted"], odds.percents(each["odds"])) if each["kind"] == "help" else number
        together.setdefault(same, []).append(each)
    return [*together.values()]


def _prize(moment: Moment, found: Facts, defender: str) -> str:
    """What a victory would bring: a marker or none, and whose points of the region change.

    Pirates leave their place to a marker, though they are beaten at sea (R45).
    """
    prize = found["prize"]
    if not prize["marker"]:
        return _no_prize(moment, found, defender)
    changes = [
        moment.t("attack.points", power=name_of(moment, each["seat"]), **each)
        for each in prize["points"]
    ]
    if not changes:
        return moment.word("attack.prize_plain")
    return moment.t("attack.prize", changes=moment.words.list_of(changes))


def _spoils(moment: Moment, found: Facts) -> list[str]:
    """What a beaten country brings besides the marker (R46)."""
    counter = found["counter"] or {}
    return [
        moment.t(f"attack.brings_{kind}", n=counter[kind])
        for kind in ("gold", "points")
        if counter.get(kind)
    ]


def _no_prize(moment: Moment, found: Facts, defender: str) -> str:
    """Why no marker would change: none left to place (R58), a battle at sea only, none there."""
    if foe(moment, found)[1] is None:
        return moment.word("attack.none_left")
    if not found["land"]:
        return moment.word("attack.sea_only")
    return moment.t("attack.no_prize", foe=defender)


def _avoided(moment: Moment, found: Facts) -> list[str]:
    """That the defender may simply decline, and what is then lost."""
    if not (avoided := found.get("avoided")):
        return []
    name = name_of(moment, avoided["seat"])
    if not avoided["gold"]:
        return [moment.t("attack.avoided_free", power=name)]
    words = "attack.avoided_unrest" if avoided["unrest"] else "attack.avoided"
    return [moment.t(words, power=name, gold=avoided["gold"], unrest=avoided["unrest"])]


def _line(words: str, chances: Facts) -> Markup:
    return row(words, odds.triple(chances))


def variant_words(moment: Moment, alike: Sequence[Facts]) -> str:
    """What a row of variants is about: "with help of Prussia or Spain", "without Saxony"."""
    variant = alike[0]
    how = "without" if variant["counted"] else "with"
    if variant["kind"] == "help":
        helpers = [name_of(moment, each["seat"]) for each in alike]
        return moment.t(f"attack.{how}_help", power=Several.of(moment.words, helpers, OR))
    seat = variant["seat"]
    power = name_of(moment, seat) if seat is not None else ""
    own = seat == moment.view["actor"]
    words = f"attack.{how}_tile" if own else f"attack.{how}_tile_of"
    return moment.t(words, tile=tile_word(moment, variant["tile"]), power=power)
