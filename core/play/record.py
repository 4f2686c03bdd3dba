"""What a session is made of, and what links, files and transcripts hold.

A session works on a record; code that saves and loads knows records only, not sessions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from secrets import randbits
from typing import Any

from core.play.draws import Draws, Forced, checked_forced
from core.play.setup import Scalar, Setup, checked_info, game_of, normal_position, set_up
from core.play.timeline import Step, Timeline
from core.protocol import Message


@dataclass(slots=True)
class Record:
    """A game as it can be saved.

    `timeline` holds all steps, those that redo would bring back included; `at` of them lie behind
    the present position. `forced` are the outcomes that chance was told to give, `info` is free
    JSON data, `notice` tells people something about how the game was loaded.
    """

    setup: Setup
    timeline: Timeline
    at: int
    forced: Forced = ()
    info: dict[str, Any] = field(default_factory=dict)
    notice: Message | None = None

    @property
    def log(self) -> list[Step]:
        """The steps up to the present position."""
        return list(self.timeline.steps[: self.at])

    @property
    def state(self) -> Any:
        """The present state."""
        return self.timeline.states[self.at]


def new(
    game_id: str,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, Scalar] | None = None,
    chance: object = None,
    info: object = None,
) -> Record:
    """Return a game at its beginning; SetupError when anything does not fit.

    See `Session.new`.
    """
    setup = set_up(game_of(game_id), seats, _seed(seed), {} if options is None else options)
    return _begun(setup, chance, info)


def from_position(
    game_id: str,
    position: Mapping[str, Any],
    seed: int | None = None,
    chance: object = None,
    info: object = None,
) -> Record:
    """Return a game that begins with a position; PositionError or SetupError.

    See `Session.from_position`.
    """
    game = game_of(game_id)
    start = normal_position(game, position)
    setup = set_up(game, start["seats"], _seed(seed), start["options"], start)
    return _begun(setup, chance, info)


def _seed(seed: int | None) -> int:
    return randbits(48) if seed is None else seed


def _begun(setup: Setup, chance: object, info: object) -> Record:
    checked, forced = checked_info({} if info is None else info), checked_forced(chance)
    timeline = Timeline(setup.game, setup.first_state())
    Draws(setup.seed, forced).run(timeline)
    return Record(setup, timeline, len(timeline.steps), forced, checked)
