"""'Since your turn': what has happened meanwhile, in the order of time."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from core.protocol import Event
from web.html.markup import Markup, classes, icon, join, tag, unseen
from web.panels import event_card
from web.panels.buttons import act_button
from web.panels.log import LogLine
from web.table.moment import Moment
from web.table.stage_events import CARD, GRAVE, OVERVIEW, Since, Story, foremost, weight


def draw(
    moment: Moment,
    story: Story,
    before: Mapping[str, Any],
    lines: Sequence[LogLine],
    folded: bool,
) -> Markup:
    """The list with the balance on top; or the card of the event that people walked to.

    `before` is the view at its beginning, `lines` are the log's sentences since.
    """
    since = story.since
    if since is None or story.at != OVERVIEW:
        return event_card.draw(moment, story, folded)
    grave = _grave(moment, story, since)
    told = _rows(moment, story, since, lines, grave) if story.events else _sentences(moment, lines)
    body = join(
        tag(
            "div",
            balance(moment, before, since.seat),
            _above(moment, story, since, grave) if grave is not None else None,
            told,
            cls="event-body",
        ),
        _foot(moment, story),
    )
    picture = moment.mark(since.seat, 20) if since.seat is not None else icon("clock")
    line = _in_a_line(moment, story, before, lines) if folded else ""
    name = event_card.since_title(moment, since)
    return event_card.frame(moment, name, picture, body, line, "recap")


def _in_a_line(
    moment: Moment, story: Story, before: Mapping[str, Any], lines: Sequence[LogLine]
) -> str:
    """What a folded recap shows: how the reader fared, then what matters most."""
    assert story.since is not None, "a recap tells of a stretch"
    figures = _figures(moment, before, story.since.seat)
    fared = ", ".join(f"{label} {old} → {new}" for label, old, new in figures)
    return " · ".join(filter(None, (fared, shortly(moment, story, lines))))


def shortly(moment: Moment, story: Story, lines: Sequence[LogLine]) -> str:
    """What matters most of it, in one sentence: how it ended, where it went back and forth.

    It is something of others, if these did anything: what one did oneself is no news.
    """
    since = story.since
    assert since is not None, "a recap tells of a stretch"
    theirs = [line for line in lines if line.step > since.done]
    if story.events:
        event = latest(moment, story)
        if event.last > since.done or not theirs:
            return moment.ui.event_line(moment, event)
    said = theirs or lines
    telling = [line for line in said if line.kind in moment.ui.recap_kinds]
    return (telling or said)[-1].text if said else moment.words.t("table.log.empty")


def latest(moment: Moment, story: Story) -> Event:
    """The last event of the weight and kind of the foremost, and about the same."""

    def about(event: Event) -> tuple[str, int, Markup | None]:
        since = story.since
        heavy = weight(event, since.seat if since is not None else None)
        return event.kind, heavy, event_card.mark(moment, event, 16)

    first = foremost(story)
    assert first is not None, "a recap with events"
    same = about(first)
    return max((e for e in story.events if about(e) == same), key=lambda event: event.last)


def _grave(moment: Moment, story: Story, since: Since) -> Event | None:
    """Of several events, the one that the reader must not miss, wherever it stands."""
    event = foremost(story)
    if event is None or len(story.events) == 1 or weight(event, since.seat) < GRAVE:
        return None
    return latest(moment, story)


def _above(moment: Moment, story: Story, since: Since, event: Event) -> Markup:
    """It stands over the list, which leaves it out; stage.css knows where it is the other way."""
    return tag("p", _button(moment, story, event, since, "above"), cls="event-news")


def balance(moment: Moment, before: Mapping[str, Any], seat: int | None) -> Markup | None:
    """How the reader fared: each figure that differs, before and after."""
    cells = [
        tag(
            "div",
            tag("dt", label),
            tag("dd", tag("span", old), tag("span", " → ", aria_hidden="true"), tag("b", new)),
        )
        for label, old, new in _figures(moment, before, seat)
    ]
    return tag("dl", cells, cls="balance") if cells else None


def _figures(
    moment: Moment, before: Mapping[str, Any], seat: int | None
) -> Sequence[tuple[str, str, str]]:
    """The reader's figures that differ: name, before, after."""
    return () if seat is None else moment.ui.balance(moment, before, moment.view, seat)


def _rows(
    moment: Moment, story: Story, since: Since, lines: Sequence[LogLine], above: Event | None
) -> Markup:
    """The events, and what no event tells but a reader must know, in the order of time."""
    told = [
        (e.last, tag("li", _button(moment, story, e, since), cls="led" if e is above else None))
        for e in story.events
    ]
    kinds = moment.ui.recap_kinds
    said = [(line.step, _line(moment, line)) for line in lines if _only_said(line, story, kinds)]
    rows = sorted([*told, *said], key=lambda row: row[0])
    return tag("ol", [row for _, row in rows], cls="recap-rows")


def _button(moment: Moment, story: Story, event: Event, since: Since, where: str = "at") -> Markup:
    """An event in one sentence and when it was, which leads to its card."""
    heavy = weight(event, since.seat) >= CARD
    at = story.events.index(event)
    title, line = event_card.title(moment, event), moment.ui.event_line(moment, event)
    return act_button(
        "story-at",
        event_card.mark(moment, event, 16) or tag("i", cls="nomark"),
        None if line.startswith(title) else unseen(title, ". "),
        tag("span", line),
        tag("span", str(event.last), cls="step"),
        cls=classes("recap-row", heavy and "heavy"),
        value=at,
        key=f"story-{where}-{at}",
    )


def _only_said(line: LogLine, story: Story, kinds: Collection[str]) -> bool:
    """Whether a sentence tells what the reader did, or is of these kinds, and no event tells it.

    What the reader did belongs to it: the figures count from before it.
    """
    assert story.since is not None, "a recap tells of a stretch"
    told = any(event.first < line.step <= event.last for event in story.events)
    return not told and (line.actor == story.since.seat or line.kind in kinds)


def _line(moment: Moment, line: LogLine) -> Markup:
    """What no event tells, in its sentence."""
    mark = moment.log_mark(line.mark, 16) if line.mark else tag("i", cls="nomark")
    step = tag("span", str(line.step), cls="step")
    return tag("li", mark, tag("span", _said(moment, line)), step, cls="recap-row")


def _said(moment: Moment, line: LogLine) -> str:
    """A sentence of the log; of what a standing order played, that it was done for the reader."""
    if line.step - 1 not in moment.ordered:
        return line.text
    return moment.words.t("table.story.for_you", line=line.text)


def _sentences(moment: Moment, lines: Sequence[LogLine]) -> Markup:
    """The sentences of the log, all of them: where they are many, the card scrolls."""
    rows = [tag("li", _said(moment, line)) for line in lines]
    return tag("ol", rows, cls="event-lines")


def _foot(moment: Moment, story: Story) -> Markup:
    w = moment.words
    walk = act_button(
        "story-next",
        tag("span", w.t("table.story.walk")),
        icon("chevron-right"),
        cls="button small",
        key="story-next",
    )
    close = act_button("story-go", w.t("table.story.go"), cls="button small go", key="story-go")
    return tag("div", walk if story.events else None, close, cls="event-foot")
