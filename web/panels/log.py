"""What happened: sentences by turn, the filter, and the ticker of two lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core import Session
from core.play.timeline import Step
from core.protocol import Game, Message, Turn
from web.html.markup import Markup, classes, join, tag
from web.panels.buttons import act_button
from web.table.moment import Moment


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence: its step, its kind (the message id), who acted, and its turn."""

    step: int
    kind: str
    text: str
    actor: int
    turn: Turn | None
    mark: str = ""
    message: Message = ("", {})


class Journal:
    """The sentences of a session, kept as far as they hold: undo drops only what came after."""

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
        self._steps: list[Step] = []
        self._lines: list[list[LogLine]] = []

    def update(self, session: Session, say: Callable[[Message], str]) -> None:
        """Bring the sentences up to the session's present step."""
        log, known = session.log, self._steps
        keep, most = 0, min(len(log), len(known))
        while keep < most and (known[keep] is log[keep] or known[keep] == log[keep]):
            keep += 1
        del self._steps[keep:], self._lines[keep:]
        for step in log[keep:]:
            self._steps.append(step)
            self._lines.append(self._tell(session, step, say))

    def _tell(self, session: Session, step: Step, say: Callable[[Message], str]) -> list[LogLine]:
        if self._unheard(step):
            return []
        before = session.timeline.states[step.index]
        turn = self._game.turn(before) if self._game.turn else None
        return [
            LogLine(
                step.index + 1,
                message[0].removeprefix("log."),
                say(message),
                step.actor,
                turn,
                subject(message, self._subjects),
                message,
            )
            for message in session.message(step.index)
        ]

    def lines(self, upto: int | None = None) -> list[LogLine]:
        """All sentences, or those of the first `upto` steps."""
        return [line for lines in self._lines[:upto] for line in lines]

    def recent(self, upto: int, back: int) -> Iterator[Message]:
        """Give the messages of the last `back` steps before a step, the latest first."""
        for lines in reversed(self._lines[max(upto - back, 0) : upto]):
            yield from (line.message for line in reversed(lines))

    def last(self, count: int, upto: int) -> list[LogLine]:
        """The last sentences before a step, oldest first."""
        found: list[LogLine] = []
        for lines in reversed(self._lines[:upto]):
            found = lines + found
            if len(found) >= count:
                break
        return found[-count:]

    def messages(self, index: int) -> list[Message]:
        """What a step told, by its index."""
        return [line.message for line in self._lines[index]]

    def quiet(self, step: int) -> bool:
        """Whether a step told nothing: a mere selection."""
        return 0 <= step < len(self._lines) and not self._lines[step]


def subject(message: Message, names: Sequence[str]) -> str:
    """Whom a sentence is about ("russia", "2"), by the first of these parameters it has."""
    for key in names:
        value = message[1].get(key)
        if isinstance(value, str) and value.startswith("@"):
            return value.rpartition(".")[2]
    return ""


def groups(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """The sentences turn by turn; without turns, by actor."""
    found: list[list[LogLine]] = []
    for line in lines:
        if (
            found
            and found[-1][0].turn == line.turn
            and (line.turn or found[-1][0].actor == line.actor)
        ):
            found[-1].append(line)
        else:
            found.append([line])
    return found


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
            tag("span", line.text),
            cls=classes("entry", line.step == now and "on"),
            value=line.step,
            aria_current="step" if line.step == now else None,
        ),
    )


def draw(moment: Moment, lines: Sequence[LogLine], wanted: str) -> Markup:
    """The log panel: filter, then one group a turn, the newest first."""
    w, kinds = moment.words, moment.ui.log_filters
    buttons = [
        act_button(
            "filter",
            w.t(f"table.log.{name}"),
            cls="button small",
            aria_pressed="true" if wanted == name else "false",
            value=name,
            key=f"filter-{name}",
        )
        for name in ("all", *kinds)
    ]
    shown = chosen(lines, wanted, kinds)
    parts = []
    for group in reversed(groups(shown)):
        head = group[0]
        found = (moment.ui.log_mark_name(moment, line.mark) for line in group if line.mark)
        label = head.turn.label if head.turn else None
        name = moment.say(label) if label else next(filter(None, found), "")
        title = w.t("table.log.turn", n=head.turn.round, name=name) if head.turn and name else ""
        rows = [draw_line(moment, line, moment.step) for line in group]
        parts.append(
            tag("section", tag("h3", title) if title else None, tag("ol", rows), cls="turn")
        )
    body = join(*parts) if parts else tag("p", w.t("table.log.empty"), cls="muted")
    return join(
        tag("div", buttons, cls="filters", role="group", aria_label=w.t("table.log.filter")), body
    )


def plain_rows(lines: Sequence[LogLine], cls: str | None = None) -> list[Markup]:
    """Sentences with their steps, the last one marked."""
    return [
        tag(
            "li",
            tag("span", str(line.step), cls="step"),
            tag("span", line.text, cls=cls),
            cls="last" if line is lines[-1] else None,
        )
        for line in lines
    ]


def ticker(lines: Sequence[LogLine]) -> Markup:
    """The last sentences, on the map."""
    return tag("ol", plain_rows(lines, "clip"), cls="ticker") if lines else Markup("")
