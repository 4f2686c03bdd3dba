"""What happened in a stretch of a game, told as events: `Game.events` over the steps played.

An event may have begun before the stretch, so the game also gets the steps before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from core.play.messages import messages_of
from core.play.timeline import Timeline
from core.protocol import Event, Message, Passed

LEAD = 60
"""How many steps before the stretch the game gets to look at."""

MOST = 2 * LEAD
"""How many views are kept for the next call."""


class Views:
    """The last views that events were told by, kept from one call to the next: a view costs time.

    They belong to one timeline; a position that has been played anew is looked at anew.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int | None], tuple[Any, Mapping[str, Any]]] = {}

    def of(self, timeline: Timeline, at: int, seat: int | None) -> Mapping[str, Any]:
        """Return the view of a seat after so many steps."""
        state = timeline.states[at]
        held = self._kept.get((at, seat))
        if held is None or held[0] is not state:
            held = self._kept[at, seat] = state, timeline.game.view(state, seat)
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        return held[1]


Told = Callable[[int], Sequence[Message]]
"""The messages of a step, by its index."""


def events(
    timeline: Timeline,
    first: int,
    last: int,
    seat: int | None,
    told: Told | None = None,
    views: Views | None = None,
) -> list[Event]:
    """Return the events that were over after more than `first` and at most `last` steps.

    They are told to a seat (None: an onlooker), in their order. Without `told` the steps are played
    again on copies for their messages.
    """
    game, states, views = timeline.game, timeline.states, views or Views()

    def played_again(index: int) -> Sequence[Message]:
        """Return what the log says of this step, by playing it on a copy."""
        return messages_of(game, states[index], timeline.steps[index].action)

    told = told or played_again

    passed = [
        Passed(
            step.index,
            step.actor,
            tuple(told(step.index)),
            partial(views.of, timeline, step.index, seat),
            partial(views.of, timeline, step.index + 1, seat),
            step.index < first,
        )
        for step in timeline.steps[max(first - LEAD, 0) : last]
    ]
    return [event for event in game.events(passed) if first < event.last <= last]
