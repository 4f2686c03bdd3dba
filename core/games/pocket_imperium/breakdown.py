"""Where points come from: the tiles scored in each round, bounty tokens, the final scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.games.pocket_imperium.actions import CHOOSE, TOKEN
from core.games.pocket_imperium.board import FINAL_VALUE, HEXES, PRIME, SLOTS, VALUE
from core.games.pocket_imperium.rules.exploit import token_hex
from core.games.pocket_imperium.state import State
from core.games.pocket_imperium.words import tile_word
from core.protocol import OVER, Action, Message, Source

START: Message = ("source.start", {})
FINAL: Message = ("source.final", {})
BOUNTY: Message = ("source.bounty", {})
CENTRE: Message = ("source.centre", {})


def breakdown(states: Sequence[State], actions: Sequence[Action]) -> list[list[Source]]:
    """Points by round and tile, then what the final scoring brings, or would bring now (R-END)."""
    first, last = states[0], states[-1]
    found = [[Source(START, START, had)] if had else [] for had in first.points]
    for s, action in zip(states, actions, strict=False):
        group: Message = ("source.round", {"round": s.round})
        if action[0] == CHOOSE:
            _add(found, s, _tile_hexes(action[1]), VALUE, group, _tile(action[1]))
        elif action[0] == TOKEN and action[1]:
            found[s.owner[token_hex(s)]].append(Source(group, BOUNTY, 1))
    if first.actor != OVER:
        for slot in range(SLOTS):
            _add(found, last, _tile_hexes(slot), FINAL_VALUE, FINAL, _tile(slot))
        _add(found, last, range(PRIME, HEXES), FINAL_VALUE, FINAL, CENTRE)
    return found


def _tile(slot: int) -> Message:
    return ("source.tile", {"tile": tile_word(slot)})


def _tile_hexes(slot: int) -> range:
    return range(7 * slot, 7 * slot + 7)


def _add(
    found: list[list[Source]],
    s: State,
    hexes: Iterable[int],
    values: Sequence[int],
    group: Message,
    label: Message,
) -> None:
    """Add what each seat scores for its hexes among some."""
    scored = [0] * s.seats
    for number in hexes:
        if s.ships[number]:
            scored[s.owner[number]] += values[s.kind[number]]
    for seat, points in enumerate(scored):
        if points:
            found[seat].append(Source(group, label, points))
