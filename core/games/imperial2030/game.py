"""Imperial 2030 as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable

from core.games.imperial2030.board import (
    ARMY_LIMIT,
    DESTROY_ARMIES,
    FLAG_LIMIT,
    FLEET_LIMIT,
    NATION_IDS,
    POWER_GOAL,
)
from core.games.imperial2030.breakdown import breakdown
from core.games.imperial2030.events import events
from core.games.imperial2030.features import FEATURES
from core.games.imperial2030.gesture import gesture
from core.games.imperial2030.joined import joined
from core.games.imperial2030.levels import EFFORTS
from core.games.imperial2030.notation import VERBS, prompt
from core.games.imperial2030.options import OPTIONS
from core.games.imperial2030.position import position, read_position
from core.games.imperial2030.prices import price
from core.games.imperial2030.rules import PHASES, optional
from core.games.imperial2030.rules.economy import waits
from core.games.imperial2030.rules.setup import new
from core.games.imperial2030.rules.units import armies_on_board, fleets_on_board
from core.games.imperial2030.score import ranking, scores, stage, stats
from core.games.imperial2030.state import HIDDEN_CASH, NATIONS, State
from core.games.imperial2030.value import features, judge, value
from core.games.imperial2030.view import view
from core.games.imperial2030.weights import KEEN, SHORTFALL, STYLES, WEIGHTS
from core.games.imperial2030.why_not import why_not
from core.protocol import OVER, Game, Message, Turn


def covered(s: State) -> bool:
    """Cash is hidden to the end (I40); who keeps books knows what the others have together."""
    return bool(s.options & HIDDEN_CASH) and s.actor != OVER


def resample(s: State, seat: int, below: Callable[[int], int]) -> State:
    """Return a state that this seat cannot tell from this one: others' cash drawn anew (I40).

    Their cash together is known (all money is accounted for), so it is dealt out again.
    """
    new_state = s.copy()
    if not covered(s):
        return new_state
    others = [other for other in range(s.seats) if other != seat]
    total = sum(s.cash[other] for other in others)
    cuts = sorted(below(total + 1) for _ in others[1:])
    for other, low, high in zip(others, [0, *cuts], [*cuts, total], strict=True):
        new_state.cash[other] = high - low
    return new_state


NATION_TURNS: tuple[Message, ...] = tuple((f"nation.{name}", {}) for name in NATION_IDS)

SETUP = Turn(1, ("turn.setup", {}))
"""Cards are dealt, first bonds are sold: no nation is on turn."""


def turn(s: State) -> Turn:
    """Return the turn of a nation; the set-up, with its bond round, is told in round 1.

    It is no seat's turn: the government may change in the midst of it.
    """
    return Turn(s.round, NATION_TURNS[s.nation]) if s.round else SETUP


def audit(s: State) -> dict[str, int]:
    """All money sums to 0; supplies, the power track and the ownership of bonds hold."""
    for nation in range(NATIONS):
        assert armies_on_board(s, nation) <= ARMY_LIMIT[nation]
        assert fleets_on_board(s, nation) <= FLEET_LIMIT[nation]
        assert s.flags.count(nation) <= FLAG_LIMIT[nation]
        assert 0 <= s.power[nation] <= POWER_GOAL
        assert s.treasury[nation] >= 0
    assert min(s.cash) >= 0
    assert set(s.factory) <= {0, 1}
    return {
        "money": sum(s.cash) + sum(s.treasury) + s.bank,
        "bonds": sum(1 for owner in s.owner if -1 <= owner < s.seats),
    }


GAME: Game[State] = Game(
    id="imperial2030",
    revision=1,
    min_seats=2,
    max_seats=6,
    longest=20_000,
    options=OPTIONS,
    new=new,
    legal=PHASES.legal,
    optional=optional,
    outcomes=PHASES.outcomes,
    apply=PHASES.apply,
    write=VERBS.write,
    parts=VERBS.parts,
    targets=VERBS.targets,
    label=VERBS.label,
    prompt=prompt,
    view=view,
    position=position,
    read_position=read_position,
    scores=scores,
    ranking=ranking,
    value=value,
    waits=waits,
    resample=resample,
    covered=covered,
    audit=audit,
    stats=stats,
    words=VERBS.words,
    turn=turn,
    gesture=gesture,
    course=frozenset({"log.round", "log.card", "log.card_goes"}),
    joined=joined,
    events=events,
    breakdown=breakdown,
    why_not=why_not,
    price=price,
    weights=WEIGHTS,
    keen=KEEN,
    keen_rivals=1.0,
    styles=STYLES,
    stage=stage,
    shortfall=SHORTFALL,
    lowest=0.0,
    judge=judge,
    features=features,
    feature_names=FEATURES,
    efforts=EFFORTS,
    figures={"power_goal": POWER_GOAL, "destroy_armies": DESTROY_ARMIES},
)
