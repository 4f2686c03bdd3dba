"""Which events are shown, and in what order: cards after a step, "since your turn", the past.

Pure. An event gets a card where it matters enough to somebody. What touches a seat that sits here
stays until its person goes on; what only others are concerned with stays for the pace of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace

from core.play.timeline import Step
from core.protocol import CHANCE, Event, Turn

CARD = 2
"""What matters so much to somebody gets a card."""

GRAVE = 3
"""What matters so much to somebody (a government lost, the end) is never folded by itself."""

SEVERAL = 2
"""At an open table there is a recap after this many steps of others that had something to show."""

OVERVIEW = -1
"""The place in a recap at which all its events are listed."""

AROUND = 30
"""An event that a past step belongs to ends within this many steps."""


@dataclass(frozen=True, slots=True)
class Since:
    """A stretch of the game that is told at once: for a seat (None: for all who look on).

    It begins with this seat's last decision, which was carried out after `done` steps. `turn` says
    that it is the last turn rather than all since this seat's own.
    """

    first: int
    last: int
    seat: int | None
    turn: bool = False
    done: int = 0


@dataclass(slots=True)
class Story:
    """The events on show; `at` is the one whose card is up, or OVERVIEW."""

    events: list[Event] = field(default_factory=list)
    at: int = 0
    since: Since | None = None
    open: bool | None = None
    """Whether people have unfolded (True) or folded (False) it; None while it folds by itself."""
    stays: bool = False
    """Whether the card that is up was there before the recap, which follows it."""

    @property
    def shown(self) -> bool:
        """Whether there is anything to show."""
        return bool(self.events) or self.since is not None

    @property
    def event(self) -> Event | None:
        """The event whose card is up."""
        return self.events[self.at] if 0 <= self.at < len(self.events) else None

    def go(self, way: int) -> None:
        """Go to the next or the last event; a recap goes back to its list before the first."""
        least = OVERVIEW if self.since is not None else 0
        self.at = min(max(self.at + way, least), len(self.events) - 1)
        self.stays = False

    def put_away(self) -> Story:
        """What is on show when this is put away: after a card that stayed, the recap."""
        if not self.stays:
            return Story()
        return Story(self.events, OVERVIEW, self.since, self.open)


def weight(event: Event, seat: int | None) -> int:
    """How much an event matters to a seat, or to the seat that it matters to most."""
    return (
        event.matters.get(seat, 0) if seat is not None else max(event.matters.values(), default=0)
    )


def gets_card(event: Event) -> bool:
    """Whether an event gets its own card."""
    return weight(event, None) >= CARD


def is_grave(story: Story, seat: int | None) -> bool:
    """Whether the event on show, or one of a recap, is one that this seat must not miss."""
    follows = story.event is None or story.stays
    shown = story.events if follows else filter(None, [story.event])
    return any(weight(event, seat) >= GRAVE for event in shown)


def is_own(event: Event, here: Collection[int]) -> bool:
    """Whether an event touches a seat that sits here."""
    return any(event.matters.get(seat, 0) for seat in here)


def queue(old: Story, fresh: Sequence[Event], here: Collection[int], own: bool) -> Story:
    """The cards after a step: those that stay, then the new ones.

    A step of somebody who sits here (`own`) goes on from what was shown, a recap ends with it. What
    changes the fortune of who sits here comes first: a folded card shows its first alone.
    """
    stay = [] if own or old.since else [event for event in old.events if is_own(event, here)]
    cards = [*stay, *filter(gets_card, fresh)]
    return Story(sorted(cards, key=lambda event: not _changes_fortune(event, here)))


def _changes_fortune(event: Event, here: Collection[int]) -> bool:
    return any(weight(event, seat) >= GRAVE for seat in here)


def staying(story: Story, since: Since, here: Collection[int]) -> Event | None:
    """The card on show that a recap does not push off the stage: of what who sits here has done."""
    event = story.event if story.since is None else None
    own = event is not None and event.first < since.done and is_own(event, here)
    return event if own else None


def recapped(events: Sequence[Event], since: Since, stays: Event | None, old: Story) -> Story:
    """A recap of these events in the order of time: its list first, or the card that stays as
    people have left it.

    No card stays on news that means more to the seat: what was lost must not pass unseen.
    """
    found = sorted(events, key=lambda event: event.last)
    at = next((i for i, event in enumerate(found) if _same(event, stays)), None)
    if at is None or _weight_since(found, since) > max(CARD, weight(found[at], since.seat)):
        return Story(found, opening(found), since)
    return Story(found, at, since, old.open, stays=len(found) > 1)


def _weight_since(events: Sequence[Event], since: Since) -> int:
    """How much that came after its own last decision means to the seat."""
    return max((weight(e, since.seat) for e in events if e.first >= since.done), default=0)


def news(story: Story) -> Event | None:
    """The weightiest event that waits behind a card that stays."""
    if not story.stays:
        return None
    waits = [event for event in story.events if event is not story.event]
    return next(iter(ranked(waits, story.since.seat if story.since else None)), None)


def foremost(story: Story) -> Event | None:
    """The event that a recap leads with: what means most of what others did, else of all.

    Of equals the last, by which a figure of the others may be out of date: a war is scored before
    unrest takes its points.
    """
    since = story.since or Since(0, 0, None)
    theirs = [event for event in story.events if event.first >= since.done]
    return next(iter(ranked((theirs or story.events)[::-1], since.seat)), None)


def _same(event: Event, other: Event | None) -> bool:
    """Whether this is the same event, reported again."""
    key = (event.kind, event.first, event.last)
    return other is not None and key == (other.kind, other.first, other.last)


def ranked(events: Sequence[Event], seat: int | None) -> list[Event]:
    """Events by their weight: what means most to the seat first, then to others, then in order."""
    return sorted(events, key=lambda event: (-weight(event, seat), -weight(event, None)))


def opening(events: Sequence[Event]) -> int:
    """Where a recap opens: with the list of its events; one alone that gets a card is no list."""
    return 0 if len(events) == 1 and gets_card(events[0]) else OVERVIEW


def spanning(events: Sequence[Event], step: int) -> Event | None:
    """The event that the step before this position belongs to; of several the weightiest."""
    found = [event for event in events if event.first < step <= event.last]
    return max(found, key=lambda event: weight(event, None), default=None)


def own_last(
    log: Sequence[Step], seat: int, quiet: Callable[[int], bool], counts: Callable[[Step], bool]
) -> tuple[int, int]:
    """The steps between which this seat decided the last time: with the selections that led there
    and with what chance answered; what it could not choose about was no decision."""
    own = (step.index for step in reversed(log) if step.actor == seat and not step.forced)
    at = next((index for index in own if counts(log[index])), -1)
    first, done = max(at, 0), at + 1
    while first > 0 and log[first - 1].actor == seat and quiet(first - 1):
        first -= 1
    while 0 < done < len(log) and log[done].actor == CHANCE:
        done += 1
    return first, done


def turn_begin(turns: Callable[[int], Turn | None], step: int) -> int:
    """The step at which the turn before the present one began; `turns(n)` is that after n steps."""
    for _ in range(2):
        turn = turns(step)
        while step > 0 and turns(step - 1) == turn:
            step -= 1
        if step == 0:
            return 0
        step -= 1
    return step + 1


def since_own(
    log: Sequence[Step],
    seat: int,
    quiet: Callable[[int], bool],
    seen: Collection[int],
    counts: Callable[[Step], bool] = lambda step: True,
    least: int = SEVERAL,
) -> Since | None:
    """What has gone by since this seat decided: `least` steps or more of seats that are not `seen`;
    several before it has decided anything, as the set-up begins with draws.

    It tells from where this seat last looked at the board, so its own step is in it, too.

    `quiet(index)` says that a step told nothing, `counts` which steps of the seat are its last: an
    answer in the turn of somebody else may be none.
    """
    first, done = own_last(log, seat, quiet, counts)
    unseen = [step for step in log[done:] if step.actor not in seen and not quiet(step.index)]
    enough = least if done else SEVERAL
    return Since(first, len(log), seat, done=done) if len(unseen) >= enough else None


def from_begin(since: Since, told: Sequence[Event], log: Sequence[Step]) -> Since:
    """The stretch with all that its seat has done of what is told of it.

    Ships added click after click are told in one sentence: the figures count from before the first.
    """
    first = since.first
    for event in told:
        own = all(step.actor == since.seat for step in log[event.first : since.first])
        first = min(first, event.first) if own else first
    return replace(since, first=first)
