"""Pocket Imperium as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable

from core.games.pocket_imperium.actions import ORDERS, P_PLAN, P_REVEAL
from core.games.pocket_imperium.board import HEXES, RETURN_SHIPS, ROUNDS, SHIPS, START_SHIPS
from core.games.pocket_imperium.breakdown import breakdown
from core.games.pocket_imperium.events import events
from core.games.pocket_imperium.features import NAMES, features
from core.games.pocket_imperium.foresight import foresight
from core.games.pocket_imperium.gesture import gesture
from core.games.pocket_imperium.joined import joined
from core.games.pocket_imperium.levels import EFFORTS
from core.games.pocket_imperium.notation import VERBS, prompt
from core.games.pocket_imperium.options import OPTIONS
from core.games.pocket_imperium.position import position, read_position
from core.games.pocket_imperium.price import price
from core.games.pocket_imperium.rules import PHASES
from core.games.pocket_imperium.rules.act import ships_on_board
from core.games.pocket_imperium.rules.plan import next_planner
from core.games.pocket_imperium.rules.setup import new
from core.games.pocket_imperium.score import ranking, scores, stage, stats
from core.games.pocket_imperium.state import HIDDEN_SCORES, State, cards
from core.games.pocket_imperium.value import KEEN, SHORTFALL, STYLES, WEIGHTS, begins, judge, value
from core.games.pocket_imperium.view import view
from core.games.pocket_imperium.why_not import why_not
from core.protocol import OVER, Game, Turn


def covered(s: State) -> bool:
    """Points are hidden to the end, with the option: who keeps books knows most of them."""
    return bool(s.options & HIDDEN_SCORES) and s.actor != OVER


def resample(s: State, seat: int, below: Callable[[int], int]) -> State:
    """Return a state that this seat cannot tell from this one: others' hidden cards dealt anew."""
    new_state = s.copy()
    size = cards(s.seats)
    shown = s.revealed * (size // 3)
    for other in range(s.seats):
        if other == seat:
            continue
        base = other * size
        laid = [place for place in range(base, base + size) if s.plan[place] >= 0]
        hidden = [place for place in laid if place >= base + shown]
        deck = _deck(s, base, shown)
        for place in hidden:
            new_state.plan[place] = deck.pop(below(len(deck)))
        if s.seats == 2:
            for place in range(base, base + size, 2):
                if new_state.plan[place + 1] >= 0:
                    pair = new_state.plan[place : place + 2]
                    new_state.plan[place : place + 2] = sorted(pair)
    return new_state


def _deck(s: State, base: int, shown: int) -> list[int]:
    """Return the cards that a player has not shown."""
    size = cards(s.seats)
    deck = [order for order in range(ORDERS) for _ in range(size // ORDERS)]
    for order in s.plan[base : base + shown]:
        if order >= 0:  # a position after the reveals may leave the plans out
            deck.remove(order)
    return deck


def turn(s: State) -> Turn:
    """The set-up (it counts as part of round 1), the plan of a seat, or a reveal, what all do after
    it and, after the last one, the scoring."""
    if s.phase == P_PLAN:
        return Turn(s.round, ("step.plan", {}), s.actor if s.actor >= 0 else None)
    if not s.round:
        return Turn(1, ("step.setup", {}))
    return Turn(s.round, ("step.reveal", {"n": s.revealed + (s.phase == P_REVEAL)}))


def is_secret(s: State) -> bool:
    """Plans stay secret until they are revealed (R-PLAN)."""
    return s.phase == P_PLAN


def taken_back(s: State, seat: int) -> State:
    """Return the position at planning with all cards of other seats back in their hands."""
    new_state = s.copy()
    size = cards(s.seats)
    for other in range(s.seats):
        if other != seat:
            new_state.plan[other * size : (other + 1) * size] = [-1] * size
    next_planner(new_state, None)
    return new_state


def audit(s: State) -> dict[str, int]:
    """Rounds, fleets, hexes and tokens hold together; tokens on the board are not turned up."""
    assert s.round <= ROUNDS[s.seats]
    for seat in range(s.seats):
        assert ships_on_board(s, seat) <= SHIPS
    for number in range(HEXES):
        assert (s.owner[number] >= 0) == (s.ships[number] > 0)
        assert s.spent[number] <= s.ships[number]
    assert sum(s.token) == s.ones + s.blanks
    return {"seats": s.seats, "hexes": len(s.kind)}


GAME: Game[State] = Game(
    id="pocket_imperium",
    revision=1,
    min_seats=2,
    max_seats=4,
    longest=4_000,
    options=OPTIONS,
    new=new,
    legal=PHASES.legal,
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
    resample=resample,
    covered=covered,
    audit=audit,
    stats=stats,
    words=VERBS.words,
    turn=turn,
    gesture=gesture,
    breakdown=breakdown,
    course=frozenset(
        {"log.locked", "log.round", "log.upkeep", "log.quad", "log.final", "log.final_points"}
    ),
    joined=joined,
    events=events,
    why_not=why_not,
    price=price,
    weights=WEIGHTS,
    keen=KEEN,
    styles=STYLES,
    judge=judge,
    efforts=EFFORTS,
    stage=stage,
    features=features,
    feature_names=NAMES,
    begins=begins,
    shortfall=SHORTFALL,
    lowest=0.0,
    level=value,
    figures={"start_ships": START_SHIPS, "return_ships": RETURN_SHIPS},
    secret=is_secret,
    taken_back=taken_back,
    foresight=foresight,
)
