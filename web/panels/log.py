"""What happened: sentences by turn, the filter, and the ticker of two lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from core import Session
from core.play.messages import merged, messages_of
from core.play.timeline import Step
from core.protocol import Game, Message, Turn, id_of
from web.html.markup import Markup, classes, icon, join, tag
from web.panels.buttons import act_button
from web.table.moment import Moment


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence: its step, its kind (the message id), who acted, and its turn.

    One that tells several steps has the last of them as its step.
    """

    step: int
    kind: str
    text: str
    actor: int
    turn: Turn | None
    mark: str = ""
    message: Message = ("", {})
    first: int | None = None
    """The first of the steps it tells, where these are several."""

    @property
    def steps(self) -> range:
        """The steps it tells."""
        return range(self.step if self.first is None else self.first, self.step + 1)


class Journal:
    """The sentences of a session, kept as far as they hold.

    A step is told when somebody asks for it: opening a long game asks for few of its steps.
    """

    def __init__(
        self,
        game: Game[Any],
        subjects: Sequence[str] = ("seat",),
        unheard: Callable[[Step], bool] = lambda step: False,
    ) -> None:
        """`unheard(step)` says of which steps nothing is told: of placeholders.

        `subjects` are the parameters that say whom a sentence is about.
        """
        self._game, self._subjects, self._unheard = game, subjects, unheard
        self._steps: Sequence[Step] = ()
        self._states: Sequence[Any] = ()
        """The session's own steps and positions, those behind the present one too."""
        self._length = 0
        self._known: dict[int, tuple[Step, list[LogLine]]] = {}
        """The sentences of steps that were asked for, by index; forks keep theirs here too."""
        self._joined: dict[tuple[object, ...], LogLine | None] = {}
        """The one sentence that two are joined into, None if they stay apart."""
        self._say: Callable[[Message], str] = lambda message: message[0]

    def update(self, session: Session, say: Callable[[Message], str]) -> None:
        """Tell of the session's steps up to its present one; `say` puts them into words."""
        self._steps, self._states = session.timeline.steps, session.timeline.states
        self._length, self._say = session.step, say

    def fork(self) -> Journal:
        """A journal that goes on by itself; what it tells this one need not tell again."""
        return copy(self)

    def _told(self, index: int) -> list[LogLine]:
        step = self._steps[index]
        known = self._known.get(index)
        if known is None or known[0] is not step:  # a step that was replaced is another object
            known = self._known[index] = step, self._tell(step, self._states[index])
        return known[1]

    def _tell(self, step: Step, before: Any) -> list[LogLine]:
        if self._unheard(step):
            return []
        turn = self._game.turn(before) if self._game.turn else None
        return [
            LogLine(
                step.index + 1,
                message[0].removeprefix("log."),
                self._say(message),
                step.actor,
                turn,
                subject(message, self._subjects),
                message,
            )
            for message in messages_of(self._game, before, step.action)
        ]

    def _range(self, first: int, last: int | None) -> range:
        return range(min(self._length, len(self._steps)))[first:last]

    def lines(self, upto: int | None = None) -> list[LogLine]:
        """All sentences, or those of the first `upto` steps; each move has a single one."""
        return self.between(0, upto)

    def between(self, first: int, last: int | None) -> list[LogLine]:
        """The sentences of the steps after `first` and up to `last`."""
        return self._whole(line for index in self._range(first, last) for line in self._told(index))

    def _whole(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """Sentences with those that tell one move as one."""
        return merged(lines, self._as_one)

    def _as_one(self, before: LogLine, line: LogLine) -> LogLine | None:
        """Two sentences of one move as one."""
        if (before.turn, before.actor) != (line.turn, line.actor):
            return None
        key = before.steps.start, before.text, line.step, line.text
        if key not in self._joined:
            self._joined[key] = self._join(before, line)
        return self._joined[key]

    def _join(self, before: LogLine, line: LogLine) -> LogLine | None:
        message = self._game.joined(before.message, line.message)
        if message is None:
            return None
        kind, text = message[0].removeprefix("log."), self._say(message)
        return replace(line, kind=kind, text=text, message=message, first=before.steps.start)

    def first_told(self, step: int) -> int:
        """The first step from this one on of which something is told, while the same seat clicks
        on; this one where there is none. A click that only selects says nothing by itself."""
        for index in self._range(step, None):
            if self._steps[index].actor != self._steps[step].actor:
                break
            if self._told(index):
                return index
        return step

    def recent(self, upto: int, back: int) -> Iterator[Message]:
        """Give the messages of the last `back` steps before a step, the latest first."""
        for index in reversed(self._range(max(upto - back, 0), upto)):
            yield from (line.message for line in reversed(self._told(index)))

    def last(self, count: int, upto: int) -> list[LogLine]:
        """The last sentences before a step, oldest first."""
        told: list[LogLine] = []
        found: list[LogLine] = []
        for index in reversed(self._range(0, upto)):
            told = [*self._told(index), *told]
            found = self._whole(told)  # from their beginning: a whole takes in only what follows it
            if len(found) > count:  # the first may lack its beginning, the others are whole
                break
        return found[-count:]

    def latest(self, upto: int) -> str:
        """What the last sentence before a step says; empty where there is none."""
        return "".join(line.text for line in self.last(1, upto))

    def messages(self, index: int) -> list[Message]:
        """The sentences of a step, by its index."""
        return [line.message for line in self._told(index)]

    def quiet(self, step: int) -> bool:
        """Whether a step has no sentence: a mere selection."""
        return step in self._range(0, None) and not self._told(step)


def subject(message: Message, names: Sequence[str]) -> str:
    """Whom a sentence is about ("russia", "2"), by the first of these parameters it has."""
    for key in names:
        value = message[1].get(key)
        if isinstance(value, str) and value.startswith("@"):
            return id_of(value)
    return ""


NO_PARTS: Mapping[str, str] = MappingProxyType({})


def groups(lines: Sequence[LogLine], parts: Mapping[str, str] = NO_PARTS) -> list[list[LogLine]]:
    """The sentences turn by turn; without turns, by actor.

    `parts` names by their kinds sentences that begin a part of their turn, which goes on to the
    next part or turn.
    """
    found: list[list[LogLine]] = []
    for line in lines:
        if found and _together(found[-1][0], line, parts):
            found[-1].append(line)
        else:
            found.append([line])
    return found


def _together(first: LogLine, line: LogLine, parts: Mapping[str, str]) -> bool:
    """Whether a sentence stands under the same head as the first one there."""
    if first.turn != line.turn or (line.turn is None and first.actor != line.actor):
        return False
    return line.kind not in parts or parts.get(first.kind) == parts[line.kind]


def chosen(
    lines: Sequence[LogLine], wanted: str, kinds: Mapping[str, tuple[str, ...]]
) -> list[LogLine]:
    """The sentences that pass a filter; `kinds` says which message ids belong to it."""
    if wanted not in kinds:
        return list(lines)
    return [line for line in lines if line.kind in kinds[wanted]]


# ---- drawing ----
def draw_line(moment: Moment, line: LogLine, now: int) -> Markup:
    """One sentence, which is a button to its step."""
    emblem = moment.log_mark(line.mark) if line.mark else ""
    return tag(
        "li",
        act_button(
            "goto",
            tag("span", str(line.step), cls="step"),
            emblem or tag("i", cls="nomark"),
            tag("span", line.text, _hint(moment, line)),
            cls=classes("entry", now in line.steps and "on"),
            value=line.step,
            aria_current="step" if now in line.steps else None,
        ),
    )


def _hint(moment: Moment, line: LogLine) -> Markup | None:
    """The mark of a step that was played after a hint."""
    if not any(step - 1 in moment.hints for step in line.steps):
        return None
    return tag("small", icon("bulb"), moment.words.t("table.log.hint"), cls="after-hint")


def draw(moment: Moment, lines: Sequence[LogLine], wanted: str) -> Markup:
    """The log panel: filters, then the story turn by turn as it went."""
    return join(filters(moment, wanted), *sections(moment, lines, wanted))


def filters(moment: Moment, wanted: str) -> Markup:
    """The buttons that choose what the log shows."""
    w = moment.words
    buttons = [
        act_button(
            "filter",
            w.t(f"table.log.{name}"),
            cls="button small",
            aria_pressed="true" if wanted == name else "false",
            value=name,
            key=f"filter-{name}",
        )
        for name in ("all", *moment.ui.log_filters)
    ]
    return tag("div", buttons, cls="filters", role="group", aria_label=w.t("table.log.filter"))


Drawn = dict[tuple[object, ...], Markup]
"""Sections drawn before, by their first step, the step on show there, and their sentences."""


def sections(
    moment: Moment, lines: Sequence[LogLine], wanted: str, drawn: Drawn | None = None
) -> list[Markup]:
    """One section a turn, in the colour of whose turn it was; `drawn` keeps them for next time."""
    found, known = [], drawn if drawn is not None else {}
    for group in groups(chosen(lines, wanted, moment.ui.log_filters), moment.ui.log_parts):
        steps = range(group[0].steps.start, group[-1].step + 1)
        here = moment.step if moment.step in steps else -1
        hints = (step for step in steps if step - 1 in moment.hints)
        key = (steps.start, here, *hints, *(line.text for line in group))
        if key not in known:
            known[key] = _section(moment, group)
        found.append(known[key])
    nothing = "table.log.none" if lines else "table.log.empty"
    return found or [tag("p", moment.words.t(nothing), cls="muted")]


def _section(moment: Moment, group: Sequence[LogLine]) -> Markup:
    owner = owner_of(moment, group)
    words = title(moment, group)
    head = tag(
        "div", moment.log_mark(owner, 20) if owner else None, tag("h3", words), cls="turn-head"
    )
    rows = [draw_line(moment, line, moment.step) for line in group]
    return tag(
        "section",
        head if words else None,
        tag("ol", rows),
        cls=classes("turn", owner and moment.ui.log_class(moment, owner)),
    )


def owner_of(moment: Moment, group: Sequence[LogLine]) -> str:
    """Whose turn it was, as lines name their subjects: whom it is called after, or its seat."""
    turn = group[0].turn
    if turn is None:
        return next((line.mark for line in group if line.mark), "")
    word = turn.label[0].rpartition(".")[2] if turn.label else ""
    if word and moment.ui.log_mark_name(moment, word):
        return word
    return str(turn.seat) if turn.seat is not None else ""


def title(moment: Moment, group: Sequence[LogLine]) -> str:
    """The round, what the turn is called, and whose it was."""
    turn, owner = group[0].turn, owner_of(moment, group)
    who = moment.ui.log_mark_name(moment, owner) if owner else ""
    if turn is None:
        return ""
    if turn.label is None:
        found = (moment.ui.log_mark_name(moment, line.mark) for line in group if line.mark)
        who = who or next(filter(None, found), "")
        return moment.words.t("table.log.turn", n=turn.round, name=who) if who else ""
    alone = f"{turn.label[0]}.alone"
    if moment.words.has(f"{moment.game}.{alone}"):  # what comes before the first round
        return moment.word(alone)
    part = moment.ui.log_parts.get(group[0].kind, "")
    name = moment.word(part) if part else moment.say(turn.label)
    name = name if not who or who in name else f"{name} · {who}"
    return moment.words.t("table.log.turn", n=turn.round, name=name)


def plain_rows(lines: Sequence[LogLine], upwards: bool = False) -> list[Markup]:
    """Sentences with their steps, the last one marked; `upwards` lays out the last one first."""
    return [
        tag(
            "li",
            tag("span", str(line.step), cls="step"),
            tag("span", line.text),
            cls="last" if line is lines[-1] else None,
            data_style=f"order:{after}" if upwards else None,
        )
        for line, after in zip(lines, reversed(range(len(lines))), strict=True)
    ]


def ticker(lines: Sequence[LogLine]) -> Markup:
    """The last sentences, on the map."""
    return tag("ol", plain_rows(lines), cls="ticker") if lines else Markup("")
