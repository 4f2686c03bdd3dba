"""A battle from its declaration to the marker, at sea and on land (R24 to R45)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.games.struggle_of_empires.events.told import (
    FORTUNE,
    GAINED_OR_LOST,
    TOUCHED,
    Facts,
    borrowed,
    messages,
    seat_in,
    told,
)
from core.games.struggle_of_empires.view.latest import BATTLE_BEGINS, OUTCOMES
from core.protocol import Event, Message, Params, Passed

_BEGINS = tuple(sorted(name.removeprefix("log.") for name in BATTLE_BEGINS))
_DICE = ("dice_sea", "dice_land")
_RESULTS = tuple(
    f"{where}_{result}" for where in ("sea", "land") for result in ("attacker", "defender", "draw")
)
_KINDS = ("army", "fleet", "fort")
_HELP = ("help_both", "help_armies", "help_fleets")
_TILES = {
    "surprise": "surprise_attack",
    "blockade": "blockade",
    "reserve": "reserve",
    "withdrawal": "fighting_withdrawal",
}
"""Phase of a battle -> the tile that may be used in it."""
_SUBDUED = ("subdued_gold", "subdued_points", "subdued_plain")
_TAKEN = ("conquered", "freed", "captured", *_SUBDUED)
_SAID = frozenset(
    (
        *_BEGINS,
        *_DICE,
        *_HELP,
        *(name.removeprefix("log.") for name in OUTCOMES),
        *("refuse", "use_in_battle", "sea_fight", "symbol"),
    )
)


@dataclass(slots=True)
class _Battle:
    """A battle of which the steps so far have told."""

    begun: Passed
    facts: dict[str, Any]
    said: list[Message] = field(default_factory=list)
    rolled_by: int | None = None
    """Who has all dice rolled again."""
    decided: bool = False
    """Whether it may be over: its last dice have decided, or nobody fights."""


def battles(passed: Sequence[Passed]) -> Iterator[Event]:
    """Battles that were declared and are over within these steps."""
    on: _Battle | None = None
    for step in passed:
        for params in told(step, *_BEGINS):
            on = _begin(step, params)
        if on is None:
            continue
        on.said += messages(step, _SAID)
        _follow(on, step)
        if on.decided and step.after()["battle"] is None:
            yield _event(on, step)
            on = None


def _begin(step: Passed, params: Params) -> _Battle:
    fight = step.after()["battle"]
    seat = seat_in(params)
    cost = int(params.get("cost", 0))
    return _Battle(
        step,
        {
            "region": fight["region"],
            "attacker": fight["attacker"],
            "defender": fight["defender"],
            "counter": fight["counter"],
            "by": seat,
            "paid": borrowed(step.before()["players"][seat], cost),
            "help": [],
            "refused": [],
            "tiles": [],
            "sea": None,
            "fights": [],
            "marker": None,
            "gold": 0,
            "points": 0,
        },
    )


# ---- what a step tells ----
def _follow(on: _Battle, step: Passed) -> None:
    """Note what a step tells of the battle, in the order in which it may be told."""
    facts = on.facts
    facts["refused"] += [seat_in(params) for params in told(step, "refuse")]
    for params in told(step, *_HELP):
        facts["help"].append(_helper(step, seat_in(params)))
    for params in told(step, "use_in_battle"):
        _use(on, step, seat_in(params))
    for name in ("sea_declined", "sea_avoided"):
        for params in told(step, name):
            facts["sea"] = {"how": name.removeprefix("sea_"), "seat": seat_in(params)}
            on.decided |= name == "sea_avoided"
    for name in _DICE:
        for params in told(step, name):
            _roll(on, step, name == "dice_sea", params)
    for name in _RESULTS:
        if any(told(step, name)):
            facts["fights"][-1]["winner"] = name.partition("_")[2]
            on.decided = True
    for kind in _KINDS:
        for params in told(step, f"lost_{kind}"):
            lost = {"seat": seat_in(params), "kind": kind, "count": params["count"]}
            facts["fights"][-1]["lost"].append(lost)
    _spoils(facts, step)


def _helper(step: Passed, seat: int) -> dict[str, Any]:
    """Who helps which side with what."""
    known = step.after()["battle"]["help"]
    return dict(next(each for each in known if each["seat"] == seat))


def _use(on: _Battle, step: Passed, seat: int) -> None:
    """A tile is used: the phase tells which."""
    tile = _TILES.get(step.before()["phase"])
    if tile is None:
        return
    on.facts["tiles"].append({"seat": seat, "tile": tile})
    if tile == "reserve":
        on.rolled_by = seat
    if tile == "fighting_withdrawal":
        on.facts["fights"][-1]["withdrawn"] = True


def _roll(on: _Battle, step: Passed, naval: bool, params: Params) -> None:
    """Dice fall: the first of a battle, or again by Reserve (R40)."""
    fights = on.facts["fights"]
    if not fights or fights[-1]["naval"] != naval:
        fights.append(_new_fight(step.before()["battle"], naval))
    on.decided = False
    fights[-1]["rolls"].append(
        {
            "attacker": [params["a1"], params["a2"]],
            "defender": [params["d1"], params["d2"]],
            "totals": {side: params[f"{side}_total"] for side in ("attacker", "defender")},
            "by": on.rolled_by,
        }
    )
    on.rolled_by = None


def _new_fight(fight: Facts, naval: bool) -> dict[str, Any]:
    return {
        "naval": naval,
        "strength": fight["strength"],
        "rolls": [],
        "winner": None,
        "withdrawn": False,
        "lost": [],
    }


def _spoils(facts: dict[str, Any], step: Passed) -> None:
    for params in told(step, *_SUBDUED):
        facts["gold"], facts["points"] = params["gold"], params["points"]
    if any(told(step, *_TAKEN)):
        facts["marker"] = "taken"
    if any(told(step, "removed", "cleared", "none_left")):
        facts["marker"] = "removed"  # the victor has none left to place (R58)


# ---- the whole of it ----
def _event(on: _Battle, step: Passed) -> Event:
    facts = on.facts
    before = on.begun.before()["regions"][facts["region"]]
    after = step.after()["regions"][facts["region"]]
    facts["markers"] = [before["markers"], after["markers"]]
    facts["would"] = [before["would"], after["would"]]
    first, last = on.begun.index, step.index + 1
    return Event("battle", first, last, facts, _matters(facts), tuple(on.said))


def _matters(facts: Facts) -> dict[int, int]:
    """Who has lost a marker, has fought or lost a unit, was asked for help or scores otherwise."""
    before, after = facts["would"]
    found = {
        int(seat): TOUCHED for seat in {*before, *after} if before.get(seat) != after.get(seat)
    }
    asked = [*(each["seat"] for each in facts["help"]), *facts["refused"]]
    found |= dict.fromkeys(asked, TOUCHED)
    for fight in facts["fights"]:
        found |= {lost["seat"]: GAINED_OR_LOST for lost in fight["lost"]}
    fought = [facts["attacker"], facts["defender"], facts["by"]]
    found |= {one: GAINED_OR_LOST for one in fought if isinstance(one, int)}
    if facts["marker"] and isinstance(facts["defender"], int):
        found[facts["defender"]] = FORTUNE
    return dict(sorted(found.items()))
