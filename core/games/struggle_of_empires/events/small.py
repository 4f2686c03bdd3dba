"""Small events: markers drawn, auctions won, tiles, counters settled, gifts, voyages in trouble."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.games.struggle_of_empires.board import CLAIMS
from core.games.struggle_of_empires.events.told import (
    FORTUNE,
    GAINED_OR_LOST,
    TOUCHED,
    borrowed,
    id_in,
    loan,
    messages,
    powers_in,
    seat_in,
    told,
)
from core.protocol import Event, Params, Passed

_PLACED = ("placed_a", "placed_b")
_WON = {"auction_won", *_PLACED}
_BOUGHT = {"buy", "take", "buy_points", "take_points"}
_SETTLED = {"colonise", "enslave"}
_ENDS = ("voyage_arrives", "voyage_returns", "voyage_lost")


# ---- set-up ----
def claims(passed: Sequence[Passed]) -> Iterator[Event]:
    """All control markers of the set-up are drawn: who has how many in which region (R51)."""
    first = 0
    drawn: list[Params] = []
    for step in passed:
        found = list(told(step, "claim"))
        if found and not drawn:
            first = step.index
        drawn = drawn + found if found else []
        seats = len({seat_in(params) for params in drawn})
        if found and len(drawn) == CLAIMS * seats == CLAIMS * len(step.after()["players"]):
            yield _claims(first, step, drawn)
            drawn = []


def _claims(first: int, step: Passed, drawn: Sequence[Params]) -> Event:
    rows: dict[int, dict[str, int]] = {}
    for params in drawn:
        row, region = rows.setdefault(seat_in(params), {}), id_in(params, "region")
        row[region] = row.get(region, 0) + 1
    markers = [{"seat": seat, "regions": rows[seat]} for seat in sorted(rows)]
    matters = dict.fromkeys(rows, GAINED_OR_LOST)
    return Event("claims", first, step.index + 1, {"markers": markers}, matters)


# ---- the auction ----
def auctions(passed: Sequence[Passed]) -> Iterator[Event]:
    """An auction is won: who pays what, who stands where (R03, R11)."""
    for step in passed:
        for params in told(step, "auction_won"):
            yield _auction(step, params)


def _auction(step: Passed, params: Params) -> Event:
    seat, cost, players = seat_in(params), int(params["gold"]), step.after()["players"]
    placed = [
        {"seat": seat_in(each), "track": name[-1], "place": each["place"]}
        for name in _PLACED
        for each in told(step, name)
    ]
    facts = {
        "seat": seat,
        **borrowed(step.before()["players"][seat], cost),
        "placed": sorted(placed, key=lambda each: each["place"]),
        "places": [player["place"] for player in players],
        "complete": all(player["place"] for player in players),
    }
    matters = dict.fromkeys(range(len(players)), TOUCHED)
    for one in (seat, *(seat_in(each) for name in _PLACED for each in told(step, name))):
        matters[one] = GAINED_OR_LOST
    return step.event("auction", facts, matters, messages(step, _WON))


# ---- tiles ----
def purchases(passed: Sequence[Passed]) -> Iterator[Event]:
    """A tile is bought."""
    for step in passed:
        for params in told(step, *_BOUGHT):
            yield _purchase(step, params)


def _purchase(step: Passed, params: Params) -> Event:
    seat = seat_in(params)
    facts = {
        "seat": seat,
        "tile": params["tile"],
        **borrowed(step.before()["players"][seat], int(params["gold"])),
    }
    return step.event("tile", facts, {seat: TOUCHED}, messages(step, _BOUGHT))


def loans(passed: Sequence[Passed]) -> Iterator[Event]:
    """Gold is borrowed for unrest, whatever it is for (R17)."""
    for step in passed:
        for params in told(step, "borrow"):
            seat = seat_in(params)
            facts = {"seat": seat, **loan(step.before()["players"][seat], params)}
            yield step.event("borrowing", facts, {seat: TOUCHED}, [("log.borrow", params)])


# ---- counters and gifts ----
def settlings(passed: Sequence[Passed]) -> Iterator[Event]:
    """A Pop or Slaves counter becomes a control marker (R46)."""
    for step in passed:
        for name in sorted(_SETTLED):
            for params in told(step, name):
                seat = seat_in(params)
                facts = {"seat": seat, "region": id_in(params, "region"), "how": name}
                said = messages(step, _SETTLED | {"none_left"})
                yield step.event("settling", facts, {seat: TOUCHED}, said)


def gifts(passed: Sequence[Passed]) -> Iterator[Event]:
    """Gold is handed over (R18)."""
    for step in passed:
        for params in told(step, "give"):
            giver, taker = seat_in(params), powers_in(step.before())[id_in(params, "other")]
            facts = {"seat": giver, "to": taker, "gold": params["gold"]}
            matters = {giver: TOUCHED, taker: GAINED_OR_LOST}
            yield step.event("gift", facts, matters, messages(step, {"give"}))


# ---- voyages ----
def voyages(passed: Sequence[Passed]) -> Iterator[Event]:
    """A unit was in trouble at sea, and what came of it (R20, R21)."""
    begun: Passed | None = None
    for step in passed:
        if any(told(step, "voyage_trouble")):
            begun = step
        elif begun is not None and (found := _voyage(begun, step)) is not None:
            yield found
            begun = None


def _voyage(begun: Passed, step: Passed) -> Event | None:
    for name in _ENDS:
        for params in told(step, name):
            return _told_voyage(begun, step, name.removeprefix("voyage_"), params)
    return None


def _told_voyage(begun: Passed, step: Passed, end: str, params: Params) -> Event:
    seat = seat_in(params)
    first = next(told(begun, "voyage_trouble"))
    facts: dict[str, Any] = {
        "seat": seat,
        "unit": id_in(params, "unit"),
        "origin": id_in(params, "origin"),
        "place": id_in(params, "place"),
        "dice": [first["die"], params["die"]],
        "bonus": sum(int(more["n"]) for more in told(step, "navigation")),
        "end": end,
    }
    much = {"lost": FORTUNE, "returns": GAINED_OR_LOST, "arrives": TOUCHED}[end]
    said = messages(begun, {"voyage_trouble"}) + messages(step, set(_ENDS))
    return Event("voyage", begun.index, step.index + 1, facts, {seat: much}, tuple(said))
