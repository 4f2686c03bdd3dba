"""Exact odds of a battle over all 1,296 throws of four dice.

>>> odds(Fighters(2, 2, 0), Fighters(1, 1, 0), 1)["win"]
776
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from core.games.struggle_of_empires.state import ATTACKER, DEFENDER, DRAW

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
    """How many of 1,296 throws have this result, and the most losses each side then takes."""

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
            result = _result(lead + ours - theirs)
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


def withdrawn(ways: Iterable[Cell]) -> tuple[Cell, ...]:
    """The same throws where a beaten defender's side loses nothing (R41)."""
    return tuple(
        Cell(cell.result, (cell.losses[0], 0), cell.throws) if cell.result == ATTACKER else cell
        for cell in ways
    )


def rerolled(ways: Iterable[Cell], by: int) -> tuple[Cell, ...]:
    """Throws where one side rolls all dice again, once, unless it has won (R40)."""
    first = tuple(ways)
    of = sum(cell.throws for cell in first)
    again = sum(cell.throws for cell in first if cell.result != by)
    return tuple(
        Cell(
            cell.result,
            cell.losses,
            cell.throws * again + (cell.throws * of if cell.result == by else 0),
        )
        for cell in first
    )


PLAIN, RESERVED_A, RESERVED_D, WITHDRAWN = range(4)
"""How a battle is fought: as it is, with a Reserve of either side, with Fighting Withdrawal."""


@cache
def odds(attacker: Fighters, defender: Fighters, lead: int, way: int = PLAIN) -> dict[str, Any]:
    """The odds of one battle, seen from the attacker: "win", "draw" and "lose" in "of" throws.

    "attacker" and "defender" hold the expected "losses" of the whole side, of them "own" (the
    principal's) and "helpers", as floats; each lost unit is an unrest to its owner (R32). `lead`
    is the attacker's strength less the defender's before the dice. The result is shared: it must
    not be changed.
    """
    ways = cells(lead)
    if way in (RESERVED_A, RESERVED_D):
        ways = rerolled(ways, ATTACKER if way == RESERVED_A else DEFENDER)
    elif way == WITHDRAWN:
        ways = withdrawn(ways)
    counts = [0, 0, 0]
    lost = [[0, 0], [0, 0]]
    for cell in ways:
        _count(counts, lost, (attacker, defender), cell)
    return _summary(counts, lost)


def given(
    attacker: Fighters, defender: Fighters, lead: int, dice: tuple[int, ...]
) -> dict[str, Any]:
    """The odds where the attacker's dice lie, and the defender's too (0: not rolled yet).

    >>> given(Fighters(2, 2, 0), Fighters(1, 1, 0), 0, (6, 1, 0, 0))["lose"]
    0
    >>> given(Fighters(2, 2, 0), Fighters(1, 1, 0), 0, (6, 1, 4, 4))["attacker"]["own"]
    1.0
    """
    ours, seven = abs(dice[0] - dice[1]), dice[0] + dice[1] == 7
    rest = _DICE if not dice[2] else {(abs(dice[2] - dice[3]), dice[2] + dice[3] == 7): 1}
    counts = [0, 0, 0]
    lost = [[0, 0], [0, 0]]
    for (theirs, their_seven), throws in rest.items():
        result = _result(lead + ours - theirs)
        losses = (int(result != ATTACKER) + seven, int(result != DEFENDER) + their_seven)
        _count(counts, lost, (attacker, defender), Cell(result, losses, throws))
    return _summary(counts, lost)


def _result(net: int) -> int:
    return ATTACKER if net > 0 else DEFENDER if net < 0 else DRAW


def _count(
    counts: list[int], lost: list[list[int]], sides: tuple[Fighters, Fighters], cell: Cell
) -> None:
    """Add a cell to the counts by result and to the losses of both sides."""
    counts[cell.result] += cell.throws
    for side, fighters in enumerate(sides):
        own, helping = borne(fighters, cell.losses[side], cell.result == DRAW)
        lost[side][0] += cell.throws * own
        lost[side][1] += cell.throws * helping


def _summary(counts: list[int], lost: list[list[int]]) -> dict[str, Any]:
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
    found: dict[str, Any] = {
        key: sum(weights[who] * land[who][key] for who in weights)
        for key in ("win", "draw", "lose")
    }
    found["of"] = sea["of"] * land[ATTACKER]["of"]
    for side in ("attacker", "defender"):
        found[side] = {
            key: sea[side][key]
            + sum(weights[who] * land[who][side][key] for who in weights) / sea["of"]
            for key in ("losses", "own", "helpers")
        }
    return found
