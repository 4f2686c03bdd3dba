"""Colonising and enslaving: Pop and Slaves counters become control markers (R14, R46)."""

from __future__ import annotations

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import AFRICA, PLACES, POP, SLAVES
from core.games.struggle_of_empires.rules.money import place_marker
from core.games.struggle_of_empires.state import State
from core.games.struggle_of_empires.words import region_word, who
from core.protocol import Action, Emit


def settle_choices(s: State) -> list[Action]:
    """Return the counters to settle, once a round: Pop; Slaves by a fleet in Africa (R14, R46)."""
    if s.settled:
        return []
    found: list[Action] = []
    if s.population[s.turn]:
        found += [(a.COLONISE, region) for region in _regions_with(s, POP)]
    if s.fleets[s.turn * PLACES + AFRICA]:
        found += [(a.ENSLAVE, region) for region in _regions_with(s, SLAVES)]
    return found


def _regions_with(s: State, kind: int) -> list[int]:
    counters, numbers = s.values.counters, s.values.of_kind[kind]
    return sorted({counters[number].region for number in numbers if s.open[number]})


def settle(s: State, action: Action, emit: Emit | None) -> None:
    """Replace the counter by a control marker; what is printed on it is not paid out (R46)."""
    if emit is not None:
        name = "colonise" if action[0] == a.COLONISE else "enslave"
        emit(f"log.{name}", {**who(s, s.turn), "region": region_word(action[1])})
    s.acts -= 1
    s.settled = 1
    wanted = POP if action[0] == a.COLONISE else SLAVES
    if wanted == POP:
        s.population[s.turn] -= 1
    number = next(
        number
        for number in s.values.of_region[action[1]]
        if s.open[number] and s.values.counters[number].kind == wanted
    )
    s.open[number] -= 1
    if not place_marker(s, s.turn, action[1]) and emit is not None:
        emit("log.none_left", who(s, s.turn))
    s.phase = a.A_ACT
