"""What has just happened, as facts for panels: the last battle, war and voyage.

A position does not remember it, so it is gathered from the messages that the rules emitted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.protocol import Message, id_of, seat_of

BATTLE_BEGINS = frozenset(
    f"log.{name}"
    for name in ("attack", "attack_free", "attack_country", "attack_country_free", "raid")
)
DICE = ("log.dice_sea", "log.dice_land")
OUTCOMES = frozenset(
    f"log.{name}"
    for name in (
        *("sea_attacker", "sea_defender", "sea_draw"),
        *("land_attacker", "land_defender", "land_draw"),
        *("lost_army", "lost_fleet", "lost_fort", "sea_declined", "sea_avoided"),
        *("subdued_gold", "subdued_points", "subdued_plain", "freed", "conquered", "removed"),
        *("captured", "raid_failed", "none_left", "cleared"),
    )
)
"""Messages that tell what came of a battle."""
SCORED = ("log.scored",)
PENALTIES = ("log.revolution", "log.unrest", "log.unrest_free")
VOYAGE_ENDS = ("log.voyage_arrives", "log.voyage_returns", "log.voyage_lost")


def latest(messages: Iterable[Message]) -> dict[str, Any]:
    """Return what the last messages, the latest first, tell.

    `battle`: the `dice` that counted ("dice_sea", "dice_land"; powers, pips, totals) and the
    `outcome`, messages in their order; empty where none lies that near. `scored` and `penalties`:
    points by seat of the last war and of unrest at the end. `voyage`: the last one's `end` (a
    message), its `power`, `place`, `die`, and how many messages `ago` it ended; None without one.
    """
    told = list(messages)
    dice, outcome = last_battle(told)
    return {
        "battle": {"dice": dice, "outcome": outcome},
        "scored": points_of(told, SCORED),
        "penalties": points_of(told, PENALTIES),
        "voyage": _last_voyage(told),
    }


def last_battle(
    messages: Sequence[Message],
) -> tuple[dict[str, Mapping[str, Any]], list[Message]]:
    """Return the dice that counted, by kind of battle, and what came of it, in its order.

    What lies before the declaration does not count; nothing does without one.
    """
    dice: dict[str, Mapping[str, Any]] = {}
    outcome: list[Message] = []
    for identifier, params in messages:
        if identifier in BATTLE_BEGINS:
            return dice, outcome[::-1]
        if identifier in DICE:
            dice.setdefault(identifier.removeprefix("log."), params)
        elif identifier in OUTCOMES:
            outcome.append((identifier, params))
    return {}, []


def points_of(messages: Iterable[Message], kinds: tuple[str, ...]) -> dict[int, int]:
    """Return for each seat the points in the last message of these kinds about it."""
    found: dict[int, int] = {}
    for identifier, params in messages:
        if identifier in kinds:
            found.setdefault(seat_of(params["seat"]), int(params["points"]))
    return found


def _last_voyage(messages: Sequence[Message]) -> dict[str, Any] | None:
    for ago, (identifier, params) in enumerate(messages):
        if identifier in VOYAGE_ENDS:
            power = id_of(params["power"])
            return {
                "end": (identifier, params),
                "power": power,
                "place": params["place"],
                "die": int(params["die"]),
                "ago": ago,
            }
    return None
