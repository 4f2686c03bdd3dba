"""Figures of Imperial 2030 as the page draws them, each beside what playing brings."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from core import Session
from page.shown import moment_of, numbers
from web.games.imperial2030 import invest, nations, regions, rondel, space_card
from web.html.markup import Markup
from web.panels.prices import price_words

GAME = "imperial2030"
CITY = {"kind": "home"}


def figures() -> dict[str, tuple[int, int]]:
    """Return each figure as (drawn, done)."""
    return {
        "free_steps": _free_steps(),
        "step_cost": _step_cost(),
        "build_cost": _building(),
        "import_units": _imports()[0],
        "import_cost": _imports()[1],
        "interest": _interest(),
        "tax_from": _taxation()[0],
        "tax_power": _taxation()[1],
        "tax_per_flag": _flag(),
        "power_goal": _goal(),
        "power_per_factor": _factor(),
        "destroy_armies": _destroying(),
    }


def russia(phase: dict[str, Any] | None = None, **more: Any) -> Session:
    """Russia is on turn and rich; the seats have lent it 9 and China 9."""
    nation = {"treasury": 30, "space": "taxation", "government": 0, **more}
    position: dict[str, Any] = {
        "seats": 2,
        "players": [{"cash": 40, "bonds": {"russia": [9]}}, {"cash": 40, "bonds": {"china": [9]}}],
        "nations": {"russia": nation, "china": {"government": 1, "armies": {"moscow": 0}}},
    }
    return Session.from_position(GAME, position | ({"phase": phase} if phase else {}), seed=1)


def of_russia(session: Session, key: str) -> int:
    return int(session.view(None)["nations"]["russia"][key])


def spent(session: Session, text: str, key: str = "treasury") -> int:
    before = of_russia(session, key)
    session.play(text)
    return before - of_russia(session, key)


def cash(session: Session) -> int:
    return int(session.view(0)["players"][0]["cash"])


def paid(text: str, **more: Any) -> int:
    session = russia(**more)
    before = cash(session)
    session.play(text)
    return before - cash(session)


def _free_steps() -> tuple[int, int]:
    poor = {"space": "maneuver_1", "factories": []}  # a taxation brings no bonus
    session = russia(**poor)
    texts = [choice.text for choice in session.choices if choice.text.startswith("rondel ")]
    free = sum(paid(text, **poor) <= 0 for text in texts)
    return numbers(rondel.hub(moment_of(session), True))[-1], free


def _step_cost() -> tuple[int, int]:
    """Of the farthest space in reach."""
    entry = moment_of(russia()).view["rondel"]["production_2"]
    tag = rondel.price(moment_of(russia()), entry, 0, 0) or Markup("")
    return numbers(tag)[-1], paid("rondel production_2")


def _building() -> tuple[int, int]:
    session = russia()
    told = space_card.space_facts(moment_of(session), "factory")[0]
    session.play("rondel factory")
    build = next(choice.text for choice in session.choices if choice.text.startswith("build "))
    return numbers(told)[0], spent(session, build)


def _imports() -> tuple[tuple[int, int], tuple[int, int]]:
    session = russia(space="maneuver_1")
    units, price = numbers(space_card.space_facts(moment_of(session), "import")[0])[:2]
    session.play("rondel import")
    cost, made = spent(session, "import army moscow"), 1
    while any(choice.text == "import army moscow" for choice in session.choices):
        session.play("import army moscow")
        made += 1
    return (units, made), (price, cost)


def _interest() -> tuple[int, int]:
    """Of a bond of 9."""
    session = russia(space="maneuver_1")
    chip = invest.chip(moment_of(session), "russia", 9, (), {}, True)
    before = cash(session), session.step
    session.play("rondel investor")
    paid_out = next(p for name, p in session.message(before[1]) if name == "log.interest")
    return numbers(chip)[-1], int(paid_out["amount"])


def _taxation() -> tuple[tuple[int, int], tuple[int, int]]:
    """The second column of the table: from which tax on, and its power."""
    table = nations.all_columns(moment_of(russia()))
    first, *_, last = re.findall(r"<tr>.*?</tr>", table)
    start, power = numbers(first)[1], numbers(last)[1]
    for flags in range(20):
        session = _taxing(flags)
        gained = -spent(session, "rondel taxation", "power")
        told = next(params for name, params in session.message(0) if name == "log.tax")
        if gained:
            return (start, int(told["revenue"])), (power, gained)
    raise AssertionError("no tax brings power")


NEUTRAL = ("iran", "turkey", "ukraine", "kazakhstan", "mongolia", "korea", "japan", "afghanistan")


def _taxing(flags: int) -> Session:
    return russia(space="maneuver_2", factories=[], flags=list(NEUTRAL[:flags]))


def _flag() -> tuple[int, int]:
    """What a flag brings in a taxation."""
    moment = moment_of(_taxing(1))
    told = numbers(regions.flag_words(moment, "russia"))[-1]
    revenues = []
    for flags in (1, 2):
        session = _taxing(flags)
        session.play("rondel taxation")
        revenues += [p["revenue"] for name, p in session.message(0) if name == "log.tax"]
    return told, revenues[1] - revenues[0]


def _goal() -> tuple[int, int]:
    """Where the power track ends."""
    sheet = nations.section(moment_of(russia(power=3)), "russia")
    found = re.search(r"3 of (\d+), factor", sheet)
    assert found is not None
    power = 3
    while not _over_at(power):
        power += 1
    return int(found[1]), power


def _over_at(power: int) -> bool:
    """Whether a taxation that brings nothing more ends the game at this power."""
    session = russia(power=power, space="maneuver_2", factories=[])
    session.play("rondel taxation")
    return session.over


def _factor() -> tuple[int, int]:
    """Points of power from one factor to the next."""
    rules = moment_of(russia()).view["rules"]
    segments = nations.track_segments(0, rules["power_goal"], rules["power_per_factor"])
    gaps = [b[0] - a[0] - a[1] for a, b in pairwise(segments)]
    power = 1
    while not of_russia(russia(power=power), "factor"):
        power += 1
    return next(i for i, gap in enumerate(gaps, 1) if gap > 2), power


def _destroying() -> tuple[int, int]:
    session = russia()
    position = session.position()
    position["nations"]["russia"] |= {"armies": {"beijing": 7}, "space": "production_2"}
    position["nations"]["china"]["factories"] = ["beijing"]
    session = Session.from_position(GAME, position, seed=1)
    session.play("rondel maneuver_2")
    while not any(choice.text.startswith("destroy") for choice in session.choices):
        session.play("end armies")
    choice = next(choice for choice in session.choices if choice.text.startswith("destroy"))
    told = numbers(price_words(moment_of(session), choice))[0]
    return told, spent(session, choice.text, "armies")
