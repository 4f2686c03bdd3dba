"""Puts up what has happened at a table: cards of events, since your turn, the past one."""

from __future__ import annotations

from collections.abc import Sequence

from core.protocol import CHANCE, Event, Turn
from web.panels.log import LogLine, groups
from web.table.controller import Controller
from web.table.stage_events import (
    AROUND,
    Since,
    Story,
    from_begin,
    gets_card,
    queue,
    ranked,
    recapped,
    since_own,
    spanning,
    staying,
    turn_begin,
)


def events(table: Controller, first: int, last: int) -> list[Event]:
    """The events of a stretch, as this screen may know them."""
    told = table.journal.messages
    return table.session.events(first, last, table.viewer(), told, table.seen)


def tell(table: Controller) -> None:
    """Put up the cards of what has happened since the last time; then what one's turn begins with.

    The journal is up to date. While the device changes hands nothing is told: the next person gets
    to know it with their own eyes.
    """
    screen, session = table.screen, table.session
    if table.handover():
        screen.story = Story()
        return
    first, screen.told = screen.told, session.step
    if session.step > first:
        own = _own_step(table, first)
        new = events(table, first, session.step)
        screen.story = queue(screen.story, new, table.terms.here, own)
        screen.pace.held = not own and any(map(gets_card, new))
        said = _said_of_others(table)
        if own:
            said += [each for each in _said_of_chance(table, first, new) if each not in said]
        if said:
            table.shell.announce(" ".join(said))
    if screen.fresh or (session.step > first and table.persons_turn()):
        _recap(table)


def can_wait(table: Controller) -> bool:
    """Whether what has happened may be told when the answer has been painted: these were own steps,
    and the same people go on."""
    screen, session = table.screen, table.session
    if screen.fresh or table.handover() or not table.persons_turn():
        return False
    known = (CHANCE, *table.terms.here)
    return all(step.actor in known for step in session.timeline.steps[screen.told : session.step])


def put_away(table: Controller) -> None:
    """Remove what an own step ends, before showing what it brought."""
    screen = table.screen
    if table.session.step > screen.told and _own_step(table, screen.told):
        screen.story = Story()


def _own_step(table: Controller, index: int) -> bool:
    """Whether somebody who sits here made this step, and no standing order."""
    here = table.session.timeline.steps[index].actor in table.terms.here
    return here and index not in table.screen.ordered


def _said_of_others(table: Controller) -> list[str]:
    """What screen readers are told of turns that are over: in a sentence each what others did.

    Where bots go step by step, of each step.
    """
    screen, now = table.screen, table.session.step
    over = table.persons_turn() or table.actor is None or screen.pace.halted
    ended = _turn(table, now)
    lines = table.journal.between(screen.spoken, now)
    lines = [line for line in lines if over or line.turn != ended]
    if not lines:
        return []
    turns = [turn for turn in groups(lines) if not _is_own(table, turn)]
    found = events(table, screen.spoken, lines[-1].step) if turns else []
    screen.spoken = lines[-1].step
    return [sentence for turn in turns for sentence in _sentences(table, turn, found)]


def _is_own(table: Controller, turn: Sequence[LogLine]) -> bool:
    """Whether nobody but who sits here did something in a turn, dice apart; one of chance alone is
    nobody's, as what a war that others have ended brings."""
    actors = {line.actor for line in turn} - {CHANCE}
    return bool(actors) and actors <= {*table.terms.here}


def _said_of_chance(table: Controller, first: int, found: Sequence[Event]) -> list[str]:
    """What screen readers are told of dice and draws after an own step: the question that comes
    next, which they read too, does not say how these fell. A card tells more than a throw does."""
    lines = [line for line in table.journal.between(first, None) if line.actor == CHANCE]
    if not lines:
        return []
    table.screen.chance_told = lines[-1].step
    card = _sentence(table, list(filter(gets_card, found)))
    return [card] if card else [line.text for line in lines]


def _sentences(table: Controller, turn: Sequence[LogLine], found: Sequence[Event]) -> list[str]:
    """A turn in one sentence for each who did something in it, for several may in the same one:
    the weightiest event, else the last thing told. Of chance and who sits here, only an event that
    gets a card: that they were there themselves is no news."""
    known, said = (CHANCE, *table.terms.here), list[str]()
    inside = [event for event in found if turn[0].step <= event.last <= turn[-1].step]
    for last in _last_lines(turn):
        own = [event for event in inside if _up_to(turn, event.last).actor == last.actor]
        if last.actor in known:
            heard = table.screen.chance_told if last.actor == CHANCE else 0
            own = [event for event in own if gets_card(event) and event.last > heard]
        sentence = _sentence(table, own) or ("" if last.actor in known else last.text)
        if sentence and sentence not in said:
            said.append(sentence)
    return said


def _last_lines(turn: Sequence[LogLine]) -> list[LogLine]:
    """The last line of each who did something in a turn, in order."""
    actors = {line.actor: line for line in turn}
    return sorted(actors.values(), key=lambda line: line.step)


def _up_to(turn: Sequence[LogLine], step: int) -> LogLine:
    """The last line of a turn up to this step."""
    return [line for line in turn if line.step <= step][-1]


def _sentence(table: Controller, found: Sequence[Event]) -> str:
    """The weightiest of these events in a sentence, "" where there is none."""
    top, moment = ranked(found, None)[:1], table.moment
    return moment.ui.event_line(moment, top[0]) if moment is not None and top else ""


def _recap(table: Controller) -> None:
    """Tell at once what has gone by unseen, if it is much."""
    if table.bots_turn() and table.terms.here:
        return
    since = _opened(table) if table.screen.fresh else _own(table, (CHANCE, *table.terms.here))
    table.screen.fresh = False
    if since is not None:
        show_since(table, since, staying(table.screen.story, since, table.terms.here))


def _own(table: Controller, seen: Sequence[int]) -> Since | None:
    """What has gone by since the last step of the person to act."""
    seat = _reader(table)
    if seat is None:
        return None
    own = lambda step: step.index not in table.screen.ordered  # noqa: E731
    return since_own(table.session.log, seat, table.journal.quiet, seen, own)


def _reader(table: Controller) -> int | None:
    """Who it is shown to: the person to act, or the one who sits here."""
    return table.actor if table.persons_turn() else next(iter(table.terms.here), None)


def _opened(table: Controller) -> Since | None:
    """What to tell when a table is opened: for several people, or none, the last turn.

    A link may bring a single step, which nobody here has seen.
    """
    if len(table.terms.here) == 1:
        seat = table.terms.here[0]
        in_turn = lambda step: _turn(table, step.index).seat in (None, seat)  # noqa: E731
        return since_own(table.session.log, seat, table.journal.quiet, (), in_turn, least=1)
    since = _last_turn(table, None)
    loud = any(not table.journal.quiet(step) for step in range(since.first, since.last))
    return since if loud else None


def _last_turn(table: Controller, seat: int | None) -> Since:
    now = table.session.step
    return Since(turn_begin(lambda step: _turn(table, step), now), now, seat, turn=True)


def _turn(table: Controller, step: int) -> Turn:
    """The turn after this number of steps; without turns, whose move it is."""
    game, state = table.session.game, table.session.timeline.states[step]
    return game.turn(state) if game.turn is not None else Turn(0, seat=state.actor)


def show_since(table: Controller, since: Since, stays: Event | None = None) -> None:
    """Put up the list of what has happened in a stretch, after the card that nobody put away."""
    found = events(table, since.first, since.last)
    whole = from_begin(since, found, table.session.log)
    if whole.first < since.first:
        found = events(table, whole.first, whole.last)
    table.screen.story = recapped(found, whole, stays, table.screen.story)


def again(table: Controller) -> None:
    """Put up once more what has happened: since one's own last turn, else in the last turn."""
    one = len(table.terms.here) == 1
    show_since(table, _opened(table) or _last_turn(table, table.terms.here[0] if one else None))


def of_past(table: Controller) -> Story:
    """The event that the past on show belongs to."""
    past = table.screen.past or 0
    last = min(past + AROUND, table.session.step)
    found = spanning(events(table, max(past - 1, 0), last), past)
    return Story([found] if found else [])


def drop(table: Controller) -> None:
    """Forget what was on show, after a jump to another position."""
    table.screen.story = Story()
    table.screen.told = table.screen.spoken = table.screen.chance_told = table.session.step
    table.screen.pace.held = False
