"""Moves of several clicks as one: all ends of a gesture, each with the clicks that lead there.

A game says which clicks are steps of a move (`Game.gesture`): a unit is taken up, a fleet goes
through a hex. From the present decision they are followed to the click that ends the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from core.play.chance import PREVIEW, Rng
from core.play.choices import choice_of
from core.play.setup import Setup
from core.protocol import Action, Choice, Game, Gesture

MOST = 600
"""The most clicks tried at one decision; moves that take more are offered click by click."""

DEEPEST = 6
"""The most clicks that a gesture has."""


@dataclass(frozen=True, slots=True)
class Way:
    """A whole move: its `clicks` by their texts, and the places on its way, the last is its end.

    `choice` stands for all of it: its text is that of all clicks (`Session.play` and `preview` take
    it), its target the end, its label that of the last click that names a place of its own.
    """

    clicks: tuple[str, ...]
    places: tuple[str, ...]
    choice: Choice


@dataclass(frozen=True, slots=True)
class _Trail:
    state: Any
    choices: tuple[Choice, ...] = ()
    parts: tuple[Gesture, ...] = ()


def ways(setup: Setup, state: Any, step: int, begin: str = "", home: str = "") -> tuple[Way, ...]:
    """Return the ends of the move that the seat to act has begun, each with the clicks to it.

    With `begin`, the text of a click that takes something up: the ends of the move it begins.
    Several ways to the same place are kept apart only where the positions after them differ; of
    equal ones the shortest is returned, and none leads back to where the move began (`home`, if it
    began before). Hidden things are drawn as the seat may know them. Empty if the game has no
    gestures or no move is under way.
    """
    game = setup.game
    if game.gesture is None or state.actor < 0:
        return ()
    known = game.resample(state, state.actor, Rng(setup.seed, PREVIEW, step, state.actor).below)
    found: list[Way] = []
    ends: list[tuple[str, Any]] = []
    for trail in _trails(game, known, begin):
        way = _way(trail)
        end = way.places[-1] if way.places else ""
        turns_back = end == home if home else len(way.places) > 1 and way.places[0] == end
        if not turns_back and (end, trail.state) not in ends:
            ends.append((end, trail.state))
            found.append(way)
    return tuple(found)


def begun_at(game: Game[Any], passed: Iterable[tuple[Any, Action]]) -> str:
    """Return where the move under way began, "" for none.

    `passed` are the last steps, the latest first: the state before each, and what was done.
    """
    if game.gesture is None:
        return ""
    for state, action in islice(passed, DEEPEST):
        part = game.gesture(state, action)
        if part == "takes":
            return next(iter(choice_of(game, state, action, False).targets[-1:]), "")
        if part in ("ends", "through"):
            return ""
    return ""


def _trails(game: Game[Any], start: Any, begin: str) -> Iterator[_Trail]:
    """Yield whole moves, those of fewer clicks first."""
    assert game.gesture is not None
    seat, tried = start.actor, 0
    begun = [_Trail(start)]
    for depth in range(DEEPEST):
        further: list[_Trail] = []
        for trail in begun:
            for action in game.legal(trail.state):
                part = game.gesture(trail.state, action)
                wanted = "takes" if begin and not depth else None
                if part is None or (part == "takes") != (wanted is not None):
                    continue
                if wanted and game.write(start, action) != begin:
                    continue
                tried += 1
                if tried > MOST:
                    return
                after = _after(game, trail, action, part)
                if part in ("ends", "through") or not _goes_on(game, after.state, seat):
                    yield after
                else:
                    further.append(after)
        begun = further


def _goes_on(game: Game[Any], state: Any, seat: int) -> bool:
    """Say whether the move has a further click."""
    assert game.gesture is not None
    parts = (game.gesture(state, action) for action in game.legal(state))
    return state.actor == seat and any(part not in (None, "takes") for part in parts)


def _after(game: Game[Any], trail: _Trail, action: Action, part: Gesture) -> _Trail:
    choice = choice_of(game, trail.state, action, False)
    state = trail.state.copy()
    game.apply(state, action)
    return _Trail(state, (*trail.choices, choice), (*trail.parts, part))


def _way(trail: _Trail) -> Way:
    places: list[str] = []
    telling = trail.choices[0]
    for choice, part in zip(trail.choices, trail.parts, strict=True):
        if part == "through":
            places[-1:-1] = choice.targets
            telling = choice
        elif choice.targets and choice.targets[-1:] != tuple(places[-1:]):
            places.append(choice.targets[-1])
            telling = choice
    clicks = tuple(choice.text for choice in trail.choices)
    whole = replace(
        telling,
        text=" ".join(clicks),
        action=trail.choices[0].action,
        targets=tuple(places[-1:]),
    )
    return Way(clicks, tuple(places), whole)
