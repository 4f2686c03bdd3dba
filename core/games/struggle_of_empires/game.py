"""Struggle of Empires as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable

from core.games.struggle_of_empires.board import (
    COUNTERS,
    FLEET,
    HOME,
    LIMIT,
    PLACES,
    POPULATION_MAX,
    POWER_IDS,
    REGIONS,
    ROUNDS,
    SEAS,
    TILES,
    UNIT_IDS,
)
from core.games.struggle_of_empires.breakdown import breakdown
from core.games.struggle_of_empires.events import events
from core.games.struggle_of_empires.gesture import gesture
from core.games.struggle_of_empires.joined import joined
from core.games.struggle_of_empires.levels import EFFORTS, sensible
from core.games.struggle_of_empires.notation import VERBS, parts, prompt
from core.games.struggle_of_empires.options import OPEN_UNREST, OPTIONS
from core.games.struggle_of_empires.position import position, read_position
from core.games.struggle_of_empires.prices import price
from core.games.struggle_of_empires.refusals import why_not
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.rules.money import gifts, gifts_meanwhile, markers_left, on_map
from core.games.struggle_of_empires.rules.setup import new
from core.games.struggle_of_empires.score import ranking, scores, stage, stats
from core.games.struggle_of_empires.standing_order import standing
from core.games.struggle_of_empires.state import State, units
from core.games.struggle_of_empires.value import (
    KEEN,
    SHORTFALL,
    STYLES,
    WEIGHTS,
    judge,
    level,
    value,
)
from core.games.struggle_of_empires.view import latest, view
from core.protocol import OVER, Game, Message, Turn

GUESS = 6
"""Unrest of others is guessed from 0 to this for each war begun."""


def resample(s: State, seat: int, below: Callable[[int], int]) -> State:
    """Return a state that this seat cannot tell from this one: others' unrest drawn anew."""
    new_state = s.copy()
    if s.options & OPEN_UNREST or s.actor == OVER:
        return new_state
    for other in range(s.seats):
        if other != seat:
            new_state.unrest[other] = below(GUESS * s.war + 1)
    return new_state


def turn(s: State) -> Turn:
    """A seat's turn in a round of a war, or in the draws and auctions before it.

    Rounds are counted over all wars, the auctions of each as a round of their own; the set-up
    belongs to the auctions of the first war.
    """
    war = max(s.war, 1)
    number = (war - 1) * (1 + max(ROUNDS.values())) + s.round + 1
    label: Message = ("turn.alliances", {"war": war}) if s.war else ("turn.setup", {})
    if s.turn >= 0:
        power = POWER_IDS[s.power[s.turn]]
        label = ("turn.round_of", {"war": war, "round": s.round, "power": f"@power.{power}"})
    elif s.round:
        label = ("turn.round", {"war": war, "round": s.round})
    seat = s.turn if s.turn >= 0 else s.actor
    return Turn(number, label, seat if seat >= 0 else None)


def audit(s: State) -> dict[str, int]:
    """Check that pieces, markers, counters and tiles add up; return the sums."""
    for seat in range(s.seats):
        for kind in range(len(UNIT_IDS)):
            assert on_map(s, seat, kind) <= LIMIT[kind]
        assert markers_left(s, seat) >= 0 and s.gold[seat] >= 0 and s.unrest[seat] >= 0
        assert s.population[seat] <= POPULATION_MAX
        for region in range(REGIONS):
            assert region in SEAS or not units(s, FLEET)[seat * PLACES + region]
        assert not s.markers[seat * PLACES + HOME]
        for tile in range(TILES):
            assert s.used[seat * TILES + tile] <= s.own[seat * TILES + tile]
    assert sum(s.bag) + sum(s.open) <= COUNTERS
    assert (s.pirates_at < 0) == (s.pirates_of < 0) and (s.revolt_at < 0) == (s.revolt_of < 0)
    if s.blockade_at >= 0:
        assert s.fleets[s.blockade_of * PLACES + s.blockade_at]
    return {"seats": s.seats}


GAME: Game[State] = Game(
    id="struggle_of_empires",
    revision=1,
    min_seats=2,
    max_seats=7,
    longest=20_000,
    options=OPTIONS,
    new=new,
    legal=PHASES.legal,
    optional=gifts,
    meanwhile=gifts_meanwhile,
    outcomes=PHASES.outcomes,
    apply=PHASES.apply,
    write=VERBS.write,
    parts=parts,
    targets=VERBS.targets,
    label=VERBS.label,
    prompt=prompt,
    view=view,
    position=position,
    read_position=read_position,
    scores=scores,
    ranking=ranking,
    value=value,
    weights=WEIGHTS,
    judge=judge,
    keen=KEEN,
    styles=STYLES,
    efforts=EFFORTS,
    stage=stage,
    shortfall=SHORTFALL,
    lowest=0.0,
    level=level,
    resample=resample,
    audit=audit,
    stats=stats,
    words=VERBS.words,
    sensible=sensible,
    turn=turn,
    gesture=gesture,
    latest=latest,
    course=frozenset(
        {
            *("log.round", "log.war", "log.income", "log.scored"),
            *("log.unrest", "log.unrest_free", "log.revolution"),
        }
    ),
    joined=joined,
    events=events,
    breakdown=breakdown,
    why_not=why_not,
    price=price,
    standing=standing,
)
