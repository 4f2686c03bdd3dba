"""Imperial 2030 in words: provinces, lands and seas by area, then nations and players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from web.table.moment import Facts, Moment
from web.table.text_board import Entry, Section, told

from . import invest, nations, players, regions, rondel, standing
from .tokens import NATIONS

AREAS = {
    "americas": ("alaska", "canada", "quebec", "mexico", "colombia", "peru", "argentina"),
    "africa": ("north_africa", "guinea", "nigeria", "congo", "east_africa", "south_africa"),
    "eurasia": (
        *("turkey", "ukraine", "near_east", "iran", "afghanistan", "kazakhstan", "mongolia"),
        *("korea", "japan", "indochina", "philippines", "indonesia", "australia", "new_zealand"),
    ),
}
"""The neutral lands by area, from north-west to south-east."""


def sections(moment: Moment, places: Mapping[str, Mapping[str, Any]]) -> list[Section]:
    """All regions of the map by area, then the nations, then the players."""
    homes = [
        Section(
            moment.t("told.homes", nation=f"@nation.{nation}"),
            [_home(moment, name, places[name]) for name in standing.homes_of(nation)],
        )
        for nation in NATIONS
    ]
    lands = [_area(moment, moment.word(f"area.{area}"), names) for area, names in AREAS.items()]
    seas = [name for name, place in places.items() if place["kind"] == "sea"]
    return [
        *homes,
        *lands,
        _area(moment, moment.word("area.seas"), seas),
        Section(moment.word("told.nations"), [_nation(moment, name) for name in NATIONS]),
        Section(
            moment.word("told.players"),
            [_player(moment, seat) for seat in range(len(moment.people))],
        ),
    ]


def off_map(moment: Moment) -> list[tuple[str, list[str]]]:
    """The spaces of the rondel or the bonds, while they are asked about."""
    if rondel.asked(moment):
        return [(moment.word("told.rondel"), [f"rondel.{space}" for space in rondel.SPACES])]
    if not invest.asked([choice for group in moment.layout.groups for choice in group.choices]):
        return []
    prices = moment.view["rules"]["interest"]
    return [
        (
            moment.t("told.bonds_of", nation=f"@nation.{nation}"),
            [f"bond.{nation}.{price}" for price in prices],
        )
        for nation in NATIONS
    ]


# ---- the map ----
def _area(moment: Moment, title: str, names: Iterable[str]) -> Section:
    return Section(title, [_region(moment, name) for name in names])


def _home(moment: Moment, name: str, place: Facts) -> Entry:
    """A home province: its factory, or what there is room for."""
    if moment.view["regions"][name]["factory"]:
        return _region(moment, name, regions.works_of(moment, name))
    return _region(moment, name, moment.word(f"told.no_{standing.city_kind(place)}"))


def _region(moment: Moment, name: str, works: str = "") -> Entry:
    facts = moment.view["regions"][name]
    flag = regions.flag_words(moment, facts["flag"]) if facts["flag"] else None
    units = (
        moment.t(f"tip.{unit['kind']}", nation=f"@nation.{unit['nation']}", n=unit["count"])
        for unit in facts["units"]
    )
    lines = told([works, *units, flag])
    return Entry(moment.word(f"region.{name}"), lines, name, empty=not lines)


# ---- nations ----
def _nation(moment: Moment, name: str) -> Entry:
    facts = moment.view["nations"][name]
    seat, tax = facts["government"], facts["tax"]
    rules = moment.view["rules"]
    power = {"n": facts["power"], "goal": rules["power_goal"], "factor": facts["factor"]}
    taxed = {key: tax[key] for key in ("revenue", "pay", "bonus")}
    works = [moment.word(f"region.{home}") for home in facts["factories"]]
    lenders = (
        moment.t("sheet.lent", who=f"@seat.{who}", n=total) for who, total in nations.shares(facts)
    )
    lines = (
        moment.t("told.governed", who=f"@seat.{seat}")
        if seat is not None
        else moment.word("told.not_governed"),
        _on_rondel(moment, facts["space"]),
        moment.t("told.treasury", n=facts["treasury"]),
        moment.t("told.power", **power),
        moment.t("told.tax", **taxed, gain=tax["power_gain"]),
        moment.t("told.factories", names=moment.words.list_of(works)) if works else None,
        moment.t("told.flags", n=facts["flags"]),
        moment.t("sheet.units_of", armies=facts["armies"], fleets=facts["fleets"]),
        moment.words.list_of(list(lenders)),
        _for_sale(moment, facts),
    )
    return Entry(moment.word(f"nation.{name}"), told(lines))


def _on_rondel(moment: Moment, space: str | None) -> str | None:
    """Where the marker is: some names are on the rondel twice, so the space is numbered, too."""
    if space is None:
        return None
    spaces = list(moment.view["rondel"])
    number = spaces.index(space) + 1
    return moment.t("told.space", space=f"@space.{space}", n=number, of=len(spaces))


def _for_sale(moment: Moment, facts: Facts) -> str:
    left = [str(price) for price in facts["bonds_left"]]
    if not left:
        return moment.word("told.no_bonds")
    return moment.t("told.bonds_left", prices=moment.words.list_of(left))


# ---- players ----
def _player(moment: Moment, seat: int) -> Entry:
    facts = moment.view["players"][seat]
    governed = " ".join(f"@nation.{name}" for name in facts["governs"])
    score, owed = facts["score"], facts["interest"]
    lines = (
        players.cash(moment, seat),
        moment.t("player.points", n=score) if score is not None else None,
        moment.t("player.interest", n=owed) if owed else None,
        moment.t("told.governs", nations=governed) if governed else None,
        *(_bonds(moment, name, facts) for name in facts["bonds"]),
        moment.word("player.card") if moment.view["card"] == seat else None,
        moment.word("player.swiss_bank") if facts["swiss_bank"] else None,
    )
    return Entry(moment.names[seat], told(lines))


def _bonds(moment: Moment, nation: str, facts: Facts) -> str:
    """The bonds of a nation that a player holds, and their sum."""
    prices = [str(price) for price in facts["bonds"][nation]]
    return moment.t(
        "told.bonds",
        n=len(prices),
        nation=f"@nation.{nation}",
        prices=moment.words.list_of(prices),
        sum=facts["sums"][nation],
    )
