"""What a battle under way promises is what it brings on average over all throws of the dice."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots import finish
from core.games import GAMES
from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.rules import PHASES
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.value import battle
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import CHANCE, OVER
from core.search.effort import Breadth, effort_of
from core.search.lines import lines
from core.search.replies import outlook, play_on
from core.search.worth import after, drawn
from core.weights import keenly
from struggle_of_empires.battles import ATTACK, G, army, battlefield, forces
from struggle_of_empires.builders import GAME, beginning
from struggle_of_empires.throws import action_of, on_average

KEEN = keenly(GAMES[GAME])
PAIR = {"markers": {G: 2}}
INDIA = {"markers": {"india": 1}}


def before_dice(spain: dict[str, Any], britain: dict[str, Any], *clicks: str, **more: Any) -> State:
    """The position in which Spain is about to roll; nobody else helps."""
    state: State = battlefield(spain, britain, **more).state.copy()
    for click in clicks or (ATTACK,):
        PHASES.apply(state, action_of(state, click))
    assert state.phase == a.P_DICE_ATTACKER
    return state


@pytest.mark.parametrize(
    ("spain", "britain"),
    [
        (army(2), PAIR),
        (army(3), army(2, **PAIR)),
        (army(1), army(1, **PAIR)),
        (army(2, gold=2), army(1, forts={G: 1}, **PAIR)),
        (army(2, unrest=12), army(2, unrest=15, **PAIR)),
        (army(3, tiles={"reserve": 1}), army(3, **PAIR)),
        (army(3), army(3, tiles={"reserve": 1}, **PAIR)),
        (army(2), army(2)),
    ],
    ids=["alone", "armies", "single", "fort", "unrest", "our reserve", "their reserve", "unheld"],
)
@pytest.mark.parametrize("war", [1, 3])
def test_before_the_dice_a_battle_promises_what_it_brings(
    spain: dict[str, Any], britain: dict[str, Any], war: int
) -> None:
    state = before_dice(spain, britain, war=war)
    assert KEEN.value(state) == pytest.approx(on_average(state, KEEN.value), abs=0.4)


def test_so_it_does_against_a_country() -> None:
    counters = {G: ["3 gold 1"]}
    state = before_dice(army(2), {}, f"attack {G} 3 gold 1", counters=counters)
    assert KEEN.value(state) == pytest.approx(on_average(state, KEEN.value), abs=0.4)


def test_so_it_does_at_sea() -> None:
    state = before_dice(forces(0, 2), forces(0, 1, **INDIA), "attack india britain", "fight")
    assert KEEN.value(state) == pytest.approx(on_average(state, KEEN.value), abs=0.4)


def test_before_unrest_is_revealed_the_score_is_what_it_will_be() -> None:
    """What the last war brought has been counted, and counts no second time."""
    s = beginning("end", {"spain": {"points": 30, "unrest": 9}, "britain": {"points": 25}})
    state = s.state_at(0)
    assert state.phase == a.P_REVEAL
    promised = KEEN.value(state)
    PHASES.apply(state, (a.REVEAL,))
    assert promised == KEEN.value(state)


def test_a_search_that_leaves_out_luck_finds_the_same_after_any_throw() -> None:
    """Nothing but the dice differs between these tries."""
    state = before_dice(army(3), army(2, **PAIR))
    state.acts = 0  # what else the attacker would do hangs on how this ends
    spread = []
    for without_luck in (False, True):
        effort = effort_of(KEEN, "expert")._replace(
            turns=0, first=0, replies=Breadth(10, 1, 1), without_luck=without_luck
        )
        found = [finish(outlook(KEEN, state, Rng(n), effort, 0.0)).points[0] for n in range(30)]
        spread.append(max(found) - min(found))
    raw, corrected = spread
    assert corrected < raw / 3


def test_luck_is_what_dice_have_changed() -> None:
    state = before_dice(army(3), army(2, **PAIR))
    course = finish(play_on(KEEN, state, Rng(2), 1, Breadth(10, 1, 1), without_luck=True))
    assert len(course.luck) == len(course.ends)
    assert course.luck[0] != [0.0] * state.seats
    none = finish(play_on(KEEN, state, Rng(2), 1, Breadth(10, 1, 1)))
    assert none.ends == course.ends


def test_what_is_kept_of_a_battle_is_what_would_be_found_anew() -> None:
    """A search comes to battles by many ways; what they have in common must be all that counts."""
    battles = [other for state in battles_of_a_game() for other in (state, with_unrest(state))]
    battle.KEPT.clear()
    kept = [KEEN.value(state) for state in battles]
    assert 100 < len(battle.KEPT) < len(battles) / 2
    for state, promised in zip(battles, kept, strict=True):
        battle.KEPT.clear()
        assert KEEN.value(state) == promised


def battles_of_a_game() -> list[State]:
    """Positions with a battle, of the game and of what its bots look at."""
    state, rng = Session.new(GAME, seats=4, seed=1).state, Rng(1)
    seen = []
    while state.actor != OVER:
        seen.append(state)
        if state.actor == CHANCE:
            state = after(KEEN, state, drawn(KEEN, state, rng))
            continue
        found = finish(lines(KEEN, state, state.actor, rng, Breadth(40, 2, 8)))
        seen += [line.state for line in found]
        for click in rng.shuffled(found)[0].clicks:
            state = after(KEEN, state, click)
    return [each for each in seen if each.battle]


def with_unrest(state: State) -> State:
    """The same, but all have more unrest."""
    other = state.copy()
    other.unrest = bytearray(unrest + 2 for unrest in state.unrest)
    return other
