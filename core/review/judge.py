"""What a decision was worth compared with others its seat could have made, by what it knew."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from core.play.chance import REVIEW, Rng
from core.play.session import Session
from core.protocol import Action, Game
from core.review.decisions import Decision
from core.review.playing import as_judged, finished, outcome, rounded_off
from core.search.effort import Breadth
from core.search.lines import lines, quietly
from core.search.worth import after, expected, turn_of, wins

GLANCE = Breadth(positions=120, width=6, lines=3)
LOOK = Breadth(positions=400, width=10, lines=6)
"""How much is looked at for other turns: of every decision, and of what may have been a mistake."""
TRIED = 3
"""Other turns that are played on."""
FIRST, EARLY, SAMPLES = 3, 4, 12
"""How often each is played on to find the best one, and how often that one to measure it; after
`EARLY` times it may be given up."""

Clicks: TypeAlias = tuple[Action, ...]


class Verdict(NamedTuple):
    """By how many points other clicks would have been better, and the standard error of that."""

    points: float
    error: float
    better: Clicks


def glance(session: Session, decision: Decision) -> Generator[None, None, float]:
    """Return by how much another turn looks better at once, 0 where the played one looks best."""
    if _has_won(session, decision):
        return 0.0
    game, seat = as_judged(session.game), decision.seat
    rng = _dice(session, decision)
    state = _known(session, decision, rng)
    turn = turn_of(game, state)

    def promise(clicks: Clicks) -> Generator[None, None, float]:
        end = yield from rounded_off(game, _after_all(game, state, clicks), seat, turn)
        return expected(game, end, seat)

    own = best = yield from promise(played(session, decision))
    for line in (yield from quietly(lines(game, state, seat, rng, GLANCE))):
        best = max(best, (yield from promise(_own(game, state, seat, line.clicks))))
    return best - own


def look(session: Session, decision: Decision) -> Generator[None, None, Verdict | None]:
    """Return what would have been better, found with care; None where nothing was.

    Turns are played on several times, each time with other dice and other hidden things.
    """
    if _has_won(session, decision):
        return None
    own = played(session, decision)
    others = yield from _others(session, decision, own)
    sums = [0.0] * len(others)
    for number in range(FIRST):
        for at, clicks in enumerate(others):
            sums[at] += yield from _sample(session, decision, clicks, number)
    if not others:
        return None
    better = others[sums.index(max(sums))]
    gains: list[float] = []  # with other dice: the best of several was lucky, too
    for number in range(FIRST, FIRST + SAMPLES):
        gain = yield from _sample(session, decision, better, number)
        gains.append(gain - (yield from _sample(session, decision, own, number)))
        if len(gains) == EARLY and sum(gains) <= 0:
            return None
    mean = sum(gains) / SAMPLES
    spread = sum((gain - mean) ** 2 for gain in gains) / (SAMPLES - 1)
    return Verdict(mean, sqrt(spread / SAMPLES), better)


def played(session: Session, decision: Decision) -> Clicks:
    """Return the clicks that were played."""
    return tuple(step.action for step in session.timeline.steps[decision.first : decision.last])


def _has_won(session: Session, decision: Decision) -> bool:
    """Whether this turn ended the game, and won it: more points would have brought nothing."""
    return wins(session.game, session.timeline.states[decision.last], decision.seat)


def _others(
    session: Session, decision: Decision, own: Clicks
) -> Generator[None, None, list[Clicks]]:
    """Return the best other turns that lead to other positions."""
    game, seat = as_judged(session.game), decision.seat
    rng = _dice(session, decision)
    state = _known(session, decision, rng)
    ends = [_after_all(game, state, own)]
    found: list[Clicks] = []
    for line in (yield from quietly(lines(game, state, seat, rng, LOOK))):
        clicks = _own(game, state, seat, line.clicks)
        so_far = _after_all(game, state, clicks)
        clicks += yield from finished(game, so_far, seat, turn_of(game, state))
        end = _after_all(game, state, clicks)
        if end not in ends:
            ends.append(end)
            found.append(clicks)
    return found[:TRIED]


def _sample(
    session: Session, decision: Decision, clicks: Clicks, number: int
) -> Generator[None, None, float]:
    """Return what these clicks were worth in one way the game might have gone on."""
    game = as_judged(session.game)
    rng = _dice(session, decision, number)
    state = _known(session, decision, rng)
    begin = turn_of(game, state)
    return (yield from outcome(game, _after_all(game, state, clicks), decision.seat, begin, rng))


def _dice(session: Session, decision: Decision, *path: int) -> Rng:
    return Rng(session.seed, REVIEW, decision.first, *path)


def _known(session: Session, decision: Decision, rng: Rng) -> Any:
    """Return the position of the decision as its seat knew it; the rest is drawn anew."""
    state = session.timeline.states[decision.first]
    return session.game.resample(state, decision.seat, rng.below)


def _own(game: Game[Any], state: Any, seat: int, clicks: Sequence[Action]) -> Clicks:
    """Return the clicks of a line up to where somebody else is asked."""
    for count, click in enumerate(clicks):
        if state.actor != seat:
            return tuple(clicks[:count])
        state = after(game, state, click)
    return tuple(clicks)


def _after_all(game: Game[Any], state: Any, clicks: Sequence[Action]) -> Any:
    state = state.copy()
    for click in clicks:
        game.apply(state, click)
    return state
