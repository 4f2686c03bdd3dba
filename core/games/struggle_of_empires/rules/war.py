"""The end of a war and of the game: income, growth, scoring, penalties (R47 to R49, R54)."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    DRAWN,
    GROWTH,
    HOME,
    PENALTIES,
    PLACES,
    POPULATION_MAX,
    REGIONS,
    REVOLUTION,
    TILES,
    UNIT_IDS,
    WARS,
)
from core.games.struggle_of_empires.rules.money import on_map, pay
from core.games.struggle_of_empires.rules.units import return_blockade
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import who
from core.protocol import CHANCE, OVER, Action, Emit, Params


def income_of(s: State, seat: int) -> int:
    """Return the gold for population and control markers on the map."""
    base = seat * PLACES
    return s.population[seat] + sum(s.markers[base : base + HOME])


def upkeep_of(s: State, seat: int) -> int:
    """Return the gold that all units on the map cost, those at home too."""
    return sum(on_map(s, seat, kind) for kind in range(len(UNIT_IDS)))


def income(s: State, emit: Emit | None) -> None:
    """Pay income, then take upkeep, borrowed where short; no unit may go instead (R47)."""
    s.turn = -1
    if emit is not None:
        _emit_income(s, emit)
    for seat in range(s.seats):
        s.gold[seat] += income_of(s, seat)
        pay(s, seat, upkeep_of(s, seat), emit)
        s.population[seat] = max(
            s.population[seat], min(POPULATION_MAX, s.population[seat] + GROWTH)
        )
    s.phase = a.A_SCORE


def _emit_income(s: State, emit: Emit) -> None:
    for seat in range(s.seats):
        figures: Params = {"income": income_of(s, seat), "upkeep": upkeep_of(s, seat)}
        emit("log.income", {**who(s, seat), **figures})


def region_points(points: Sequence[int], markers: Sequence[int]) -> list[int]:
    """Return what each seat gets for a region: ties get the full value of their place (R48).

    >>> region_points([8, 5, 3], [3, 3, 2, 1, 0])
    [8, 8, 5, 3, 0]
    >>> region_points([5, 3], [2, 2, 1, 1])
    [5, 5, 3, 3]
    """
    ranks = sorted({count for count in markers if count}, reverse=True)
    worth = dict(zip(ranks, points, strict=False))
    return [worth.get(count, 0) for count in markers]


def war_points(s: State) -> list[int]:
    """Return what each seat would score for the war now."""
    scored = [0] * s.seats
    for region in range(REGIONS):
        for seat, points in enumerate(region_points(s.values.points[region], held(s, region))):
            scored[seat] += points
    return scored


def held(s: State, region: int) -> bytearray:
    """Return the number of control markers in a region by seat."""
    return s.markers[region::PLACES]


def score(s: State, emit: Emit | None) -> None:
    """Score every region."""
    scored = war_points(s)
    s.points = [had + won for had, won in zip(s.points, scored, strict=True)]
    if emit is not None:
        for seat, points in enumerate(scored):
            emit("log.scored", {**who(s, seat), "points": points, "war": s.war})
    s.phase = a.A_WAR_END


def end_war(s: State, emit: Emit | None) -> None:
    """Return alliance tiles and a laid Blockade, make triangles ready again (R54)."""
    for seat in range(s.seats):
        for tile in s.values.alliances:
            s.supply[tile] += s.own[seat * TILES + tile]
            s.own[seat * TILES + tile] = 0
    s.used = bytearray(len(s.used))
    if s.blockade_at >= 0:
        return_blockade(s, "log.blockade_over", emit)
    if s.war == WARS:
        s.phase = a.A_END
        return
    s.place = bytearray(s.seats)
    s.round = 0
    s.war += 1
    if emit is not None:
        emit("log.war", {"war": s.war})
    s.left = DRAWN
    s.phase = a.A_COUNTERS


def penalised(points: Sequence[int], unrest: Sequence[int]) -> list[int]:
    """Return the points after revolution and the penalties for the most unrest (R49).

    >>> penalised([60, 50, 48, 40], [21, 12, 12, 9])
    [0, 43, 41, 36]
    """
    ranks = sorted({amount for amount in unrest if amount < REVOLUTION}, reverse=True)
    lost = dict(zip(ranks, PENALTIES, strict=False))
    return [
        0 if amount >= REVOLUTION else max(0, had - lost.get(amount, 0))
        for had, amount in zip(points, unrest, strict=True)
    ]


def before_end(s: State, emit: Emit | None) -> None:
    """Have unrest revealed: by a step of chance, since nobody can unsee it."""
    s.actor = CHANCE
    s.phase = a.P_REVEAL


def reveal_outcomes(s: State) -> list[Action]:
    """Return the only outcome there is."""
    return [(a.REVEAL,)]


def end_game(s: State, action: Action, emit: Emit | None) -> None:
    """Take the penalties for the unrest that is revealed."""
    left = penalised(s.points, s.unrest)
    if emit is not None:
        _emit_unrest(s, left, emit)
    s.points = left
    s.actor = OVER
    s.phase = a.P_OVER


def _emit_unrest(s: State, left: Sequence[int], emit: Emit) -> None:
    """Say in the log what unrest takes from everybody; until here it is hidden."""
    for seat, unrest in enumerate(s.unrest):
        lost = s.points[seat] - left[seat]
        name = "revolution" if unrest >= REVOLUTION else "unrest" if lost else "unrest_free"
        emit(f"log.{name}", {**who(s, seat), "points": lost, "unrest": unrest})
