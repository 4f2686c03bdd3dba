"""The end of a war in its steps, and the end of the game (R47 to R49, R52)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.games.struggle_of_empires.events.told import (
    FORTUNE,
    Facts,
    borrowed,
    id_in,
    messages,
    seat_in,
    told,
)
from core.protocol import Event, Params, Passed

_DRAWN = tuple(
    f"draw_{form}" for form in ("neutral", "neutral_gold", "neutral_point", "pop", "slaves")
)
_PAID = ("log.buy", "log.buy_points")
_PENALTIES = ("revolution", "unrest", "unrest_free")


def wars(passed: Sequence[Passed]) -> Iterator[Event]:
    """A war ends: income and upkeep, borrowing, scores by region, and the counters drawn anew."""
    end: Passed | None = None
    drawn: list[dict[str, Any]] = []
    for step in passed:
        if any(told(step, "income")):
            end, drawn = step, []
        elif end is not None:
            drawn += [_counter(params) for name in _DRAWN for params in told(step, name)]
        if end is not None and step.after()["phase"] != "counter":
            yield _war(end, step, drawn)
            end = None


def _counter(params: Params) -> dict[str, Any]:
    """A counter that is drawn face up."""
    figures = {key: params[key] for key in ("strength", "gold", "points")}
    return {
        "region": id_in(params, "region"),
        "kind": id_in(params, "counter"),
        **figures,
    }


def _war(end: Passed, step: Passed, drawn: list[dict[str, Any]]) -> Event:
    """The end of a war; its facts tell all, and it is about nobody and no place in particular."""
    after = end.after()
    scored = {seat_in(params): int(params["points"]) for params in told(end, "scored")}
    number = next(int(params["war"]) for params in told(end, "scored"))
    facts = {
        "war": number,
        "last": number == after["wars"],
        "money": [_money(end, params) for params in told(end, "income")],
        "regions": [_scored(name, region) for name, region in after["regions"].items()],
        "scored": [scored[seat] for seat in sorted(scored)],
        "points": [player["points"] for player in after["players"]],
        "counters": drawn,
    }
    matters = dict.fromkeys(scored, FORTUNE)
    return Event("war", end.index, step.index + 1, facts, matters)


def _money(end: Passed, params: Params) -> dict[str, Any]:
    """A seat's income, upkeep and what it borrowed; its population before and after growing."""
    seat, income, upkeep = seat_in(params), int(params["income"]), int(params["upkeep"])
    before, after = end.before()["players"][seat], end.after()["players"][seat]
    gold = _gold_at_income(end, seat, before)
    return {
        "seat": seat,
        "income": income,
        "markers": after["markers"],
        "upkeep": upkeep,
        **borrowed({**after, "gold": gold + income}, upkeep),
        "gold": gold,
        "population": [income - after["markers"], after["population"]],
    }


def _gold_at_income(end: Passed, seat: int, before: Facts) -> int:
    """A seat's gold when income came: the last action of the war may have changed it."""
    gold = int(before["gold"])
    for identifier, params in end.messages:
        if identifier == "log.income":
            break
        if identifier in _PAID and seat_in(params) == seat:
            gold = borrowed({**before, "gold": gold}, int(params["gold"]))["left"]
        if identifier == "log.company" and seat_in(params) == seat:
            gold += int(params["gold"])
        if identifier == "log.subdued_gold" and id_in(params, "attacker") == before["power"]:
            gold += int(params["gold"])
    return gold


def _scored(name: str, region: Facts) -> dict[str, Any]:
    """A region with the markers that were counted and what they brought."""
    return {
        "region": name,
        "values": region["points"],
        "markers": region["markers"],
        "scored": region["would"],
    }


def ends(passed: Sequence[Passed]) -> Iterator[Event]:
    """The game is over: all unrest is shown, and what it takes (R49)."""
    for step in passed:
        rows = [_penalty(step, params) for name in _PENALTIES for params in told(step, name)]
        if rows:
            rows.sort(key=lambda row: row["seat"])
            facts = {"rows": rows, "ranking": step.after()["ranking"]}
            matters = {row["seat"]: FORTUNE for row in rows}
            yield step.event("end", facts, matters, messages(step, set(_PENALTIES)))


def _penalty(step: Passed, params: Params) -> dict[str, Any]:
    seat, lost = seat_in(params), int(params["points"])
    points = step.after()["players"][seat]["points"]
    return {
        "seat": seat,
        "had": points + lost,
        "unrest": params["unrest"],
        "lost": lost,
        "points": points,
        "revolution": ("log.revolution", params) in step.messages,
    }
