"""Exact odds of a battle over all 1,296 throws of four dice.

>>> odds(Fighters(2, 2, 0), Fighters(1, 1, 0), 1)["win"]
872
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from core.struggle_of_empires.state import ATTACKER, DEFENDER, DRAW

THROWS = 6**4
_WIDEST = 6
"""From this lead on the dice cannot change who wins: two dice differ by 5 at most."""


class Fighters(NamedTuple):
    """What a side can lose: the principal's units, those of them it may lose in a draw (no forts),
    its helpers' units. (0, 0, 0) for a neutral country, which never loses any."""

    units: int
    in_draw: int
    helpers: int


class Cell(NamedTuple):
    """So many throws of 1,296 with this result; how many losses each side then takes at most."""

    result: int
    losses: tuple[int, int]
    throws: int


def _two_dice() -> dict[tuple[int, bool], int]:
    """Difference and whether the sum is 7 -> throws of 36."""
    found: dict[tuple[int, bool], int] = {}
    for one in range(1, 7):
        for other in range(1, 7):
            key = abs(one - other), one + other == 7
            found[key] = found.get(key, 0) + 1
    return found


_DICE = _two_dice()


def cells(lead: int) -> tuple[Cell, ...]:
    """All that may come out when the attacker's strength leads by this much before the dice."""
    return _cells(max(-_WIDEST, min(_WIDEST, lead)))


@cache
def _cells(lead: int) -> tuple[Cell, ...]:
    found: dict[tuple[int, tuple[int, int]], int] = {}
    for (ours, seven), throws in _DICE.items():
        for (theirs, their_seven), their_throws in _DICE.items():
            net = lead + ours - theirs
            result = ATTACKER if net > 0 else DEFENDER if net < 0 else DRAW
            losses = (int(result != ATTACKER) + seven, int(result != DEFENDER) + their_seven)
            key = result, losses
            found[key] = found.get(key, 0) + throws * their_throws
    return tuple(Cell(result, losses, throws) for (result, losses), throws in found.items())


def borne(side: Fighters, losses: int, draw: bool) -> tuple[int, int]:
    """How many of a side's losses its principal and its helpers bear (R29, R31).

    >>> borne(Fighters(1, 1, 1), 2, False), borne(Fighters(0, 0, 2), 1, False)
    ((1, 1), (0, 1))
    """
    own, helping = (side.in_draw if draw else side.units), side.helpers
    principal = helpers = 0
    for turn in range(losses):
        own_left, helping_left = own - principal, helping - helpers
        if (own_left and not (turn and helping_left)) or not helping_left:
            principal += bool(own_left)
        else:
            helpers += 1
    return principal, helpers


def odds(attacker: Fighters, defender: Fighters, lead: int) -> dict[str, Any]:
    """The odds of one battle: {"win", "draw", "lose", "of"} in throws, and the expected losses.

    "attacker" and "defender" have "losses" (of the whole side), "own" (the principal's, each an
    unrest) and "helpers" (theirs), as floats; "sevens" the chance that a side loses one more.
    """
    return mixed([(1, cells(lead))], attacker, defender)


def mixed(
    parts: Iterable[tuple[int, Iterable[Cell]]], attacker: Fighters, defender: Fighters
) -> dict[str, Any]:
    """The odds where several ways of fighting one battle come with whole-number weights."""
    counts = [0, 0, 0]
    lost = [[0, 0], [0, 0]]
    for weight, ways in parts:
        for cell in ways:
            times = weight * cell.throws
            counts[cell.result] += times
            for side, fighters in enumerate((attacker, defender)):
                own, helping = borne(fighters, cell.losses[side], cell.result == DRAW)
                lost[side][0] += times * own
                lost[side][1] += times * helping
    return _told(counts, lost)


def _told(counts: list[int], lost: list[list[int]]) -> dict[str, Any]:
    of = sum(counts)
    sides = [
        {"losses": (own + helping) / of, "own": own / of, "helpers": helping / of}
        for own, helping in lost
    ]
    return {
        "win": counts[ATTACKER],
        "draw": counts[DRAW],
        "lose": counts[DEFENDER],
        "of": of,
        "attacker": sides[ATTACKER],
        "defender": sides[DEFENDER],
    }


def after_sea(sea: dict[str, Any], land: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """The odds of a land battle whose naval support a naval battle decides.

    `land` has the odds by who has support: ATTACKER, DEFENDER or DRAW (nobody). Losses of both
    battles are added.
    """
    weights = {ATTACKER: sea["win"], DEFENDER: sea["lose"], DRAW: sea["draw"]}
    told: dict[str, Any] = {
        key: sum(weights[who] * land[who][key] for who in weights)
        for key in ("win", "draw", "lose")
    }
    told["of"] = sea["of"] * THROWS
    for side in ("attacker", "defender"):
        told[side] = {
            key: sea[side][key]
            + sum(weights[who] * land[who][side][key] for who in weights) / sea["of"]
            for key in ("losses", "own", "helpers")
        }
    return told


def rerolled(once: dict[str, Any], by: int) -> dict[str, Any]:
    """The odds where one side rolls again, once, whatever it does not win (R40)."""
    kept = "win" if by == ATTACKER else "lose"
    again = once["of"] - once[kept]
    told: dict[str, Any] = {key: again * once[key] for key in ("win", "draw", "lose")}
    told[kept] += once[kept] * once["of"]
    told["of"] = once["of"] ** 2
    return told
