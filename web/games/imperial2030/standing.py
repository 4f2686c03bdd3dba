"""What stands on the map: pieces, flags, works; neighbours, what the decision is about."""

from __future__ import annotations

from core.games.imperial2030.board import HOMES, LAND_OF, REGION, REGION_IDS, SEA_OF
from web.map.tokens import Piece
from web.table.moment import Facts, Moment

from .regions import spoken
from .tokens import NATIONS, SIZES, piece, works


def neighbours(region: str) -> list[str]:
    """The regions next to one, for walking by keys."""
    if region not in REGION:
        return []
    index = REGION[region]
    return [REGION_IDS[other] for other in (*LAND_OF[index], *SEA_OF[index])]


def describe(moment: Moment, region: str, brief: bool) -> str:
    """What a screen reader should say about a region."""
    return spoken(moment, region, [] if brief else neighbours(region))


def homes_of(nation: str) -> tuple[str, ...]:
    """The home provinces of a nation."""
    each = HOMES // len(NATIONS)
    first = NATIONS.index(nation) * each
    return REGION_IDS[first : first + each]


def decision_place(moment: Moment) -> str | None:
    """The region that the decision is about: a maneuver's, else a home of who is on turn."""
    maneuver = moment.view.get("maneuver") or {}
    found = maneuver.get("to") or maneuver.get("unit")
    if found:
        return str(found)
    regions = moment.view["regions"]
    ours = [group.target for group in moment.layout.groups if group.target in regions]
    own = homes_of(moment.view["turn"])
    return next((name for name in own if name in ours), ours[0] if ours else own[0])


def decision_from(moment: Moment) -> str | None:
    """The region of the unit that asks to go on to another one."""
    maneuver = moment.view.get("maneuver") or {}
    stands, to = maneuver.get("stands"), maneuver.get("to")
    return str(stands) if stands and to and stands != to else None


AS_MOVED = {"lying": "army"}
"""An army that lies down is still the same army."""


def pieces(moment: Moment, board: Facts) -> dict[str, list[Piece]]:
    """The mover's pieces first, then by turn order."""
    turn = moment.view["turn"]
    order = sorted(NATIONS, key=lambda nation: (nation != turn, NATIONS.index(nation)))
    maneuver = moment.view.get("maneuver") or {}
    chosen = (maneuver.get("stands"), turn, maneuver.get("kind")) if not moment.past else None
    found: dict[str, list[Piece]] = {}
    for region, facts in moment.view["regions"].items():
        place = board[region]
        stack: list[Piece] = []
        if place.get("city"):
            stack.append(
                Piece(
                    "city",
                    works(city_kind(place), facts["factory"], facts["blocked"]),
                    SIZES["works" if facts["factory"] else "city"],
                )
            )
        units = sorted(facts["units"], key=lambda unit: (order.index(unit["nation"]), unit["kind"]))
        for unit in units:
            port = unit["kind"] == "fleet" and place["kind"] != "sea"
            form = "port" if port else unit["kind"]
            ring = chosen == (region, unit["nation"], unit["kind"])
            stack.append(
                Piece(
                    "port" if port else "unit",
                    piece(form, unit["nation"], unit["count"], ring),
                    SIZES[form],
                    f"{unit['nation']}.{unit['kind']}",
                    unit["count"],
                    f"{unit['nation']}.{AS_MOVED.get(unit['kind'], unit['kind'])}",
                )
            )
        if facts["flag"]:
            stack.append(
                Piece("flag", piece("flag", facts["flag"]), SIZES["flag"], f"{facts['flag']}.flag")
            )
        found[region] = stack
    return found


def city_kind(place: Facts) -> str:
    """Return "armaments" or "shipyard" for a home province."""
    return "shipyard" if place.get("port") else "armaments"


def tint(moment: Moment) -> dict[str, str]:
    """The class of each flagged region: land gets an inner band in its nation's colour."""
    return {
        region: f"n-{facts['flag']}"
        for region, facts in moment.view["regions"].items()
        if facts["flag"]
    }


def outlined(moment: Moment, name: str) -> list[str]:
    """The regions of a nation, for its card: its home, and where its flags and units are."""
    if name not in NATIONS:
        return []
    homes = homes_of(name)
    return [
        region
        for region, facts in moment.view["regions"].items()
        if region in homes
        or facts["flag"] == name
        or any(unit["nation"] == name for unit in facts["units"])
    ]
