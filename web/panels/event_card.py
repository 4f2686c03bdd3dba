"""The card of an event: what happened, held over the map until people go on; never in the way.

The game draws what stands in it (`TableUI.event_card`); its frame is the same for every game.
"""

from __future__ import annotations

from core import GAMES
from core.play.messages import joined
from core.protocol import Event
from web.html.markup import Markup, classes, icon, join, tag
from web.panels.buttons import act_button, act_icon
from web.panels.log import subject
from web.table.moment import Moment
from web.table.stage_events import Since, Story, news, opening


def draw(moment: Moment, story: Story, folded: bool) -> Markup:
    """The card that is up, with the way to the others; nothing without one."""
    event = story.event
    if event is None:
        return Markup("")
    body = join(tag("div", content(moment, event), cls="event-body"), foot(moment, story))
    shown = filter(None, (event, news(story)))
    line = " · ".join(moment.ui.event_line(moment, each) for each in shown) if folded else ""
    return frame(moment, title(moment, event), mark(moment, event), body, line, event.kind)


def frame(moment: Moment, name: str, picture: Markup, body: Markup, line: str, kind: str) -> Markup:
    """A card with its head; folded to one `line` it is only that."""
    folded = bool(line)
    w = moment.words
    fold = w.t("table.story.unfold" if folded else "table.story.fold")
    head = tag(
        "div",
        act_button(
            "story-fold",
            picture,
            tag("span", tag("h3", name), tag("span", line, cls="event-short") if line else None),
            icon("chevron-down" if folded else "chevron-up"),
            cls="event-title",
            value="true" if not folded else "false",
            key="story-fold",
            aria_expanded="false" if folded else "true",
            title=fold,
        ),
        act_icon("story-close", "x", w.t("table.story.close"), key="story-close"),
        cls="event-head",
    )
    return tag(
        "section",
        head,
        body if not folded else None,
        cls=classes("event-card", folded and "folded", f"of-{kind}"),
        aria_label=name,
    )


def title(moment: Moment, event: Event) -> str:
    """What sort of event it is."""
    return moment.word(f"event.{event.kind}")


def mark(moment: Moment, event: Event, size: int = 20) -> Markup:
    """The picture of the seat or power an event is about: the first that its sentences name."""
    subjects = (subject(message, moment.ui.log_subjects) for message in event.messages)
    found = list(dict.fromkeys(filter(None, subjects)))
    if len(found) > 1 and event.kind in moment.ui.events_of_all:
        return Markup("")
    name = found[0] if found else ""
    return moment.log_mark(name, size) if name else Markup("")


def content(moment: Moment, event: Event) -> Markup:
    """What the game shows of it, else its sentences, those of one move as one."""
    drawn = moment.ui.event_card(moment, event)
    if drawn is not None:
        return drawn
    told = joined(GAMES[moment.game], event.messages)
    lines = [tag("li", moment.say(message)) for message in told]
    return tag("ol", lines, cls="event-lines")


def foot(moment: Moment, story: Story) -> Markup:
    """Where it stands among the others, the board then, and the way on."""
    w, event = moment.words, story.event
    assert event is not None, "a card has its event"
    many, recap = len(story.events), story.since is not None
    parts = []
    if many > 1 and not story.stays:
        at = w.t("table.story.at", n=story.at + 1, count=many)
        parts += [
            _way(moment, "last", "chevron-left", story.at == 0 and not recap),
            tag("span", at, cls="event-count"),
            _way(moment, "next", "chevron-right", story.at + 1 == many),
        ]
    elif recap and opening(story.events) != story.at:  # the list it came from
        parts.append(_way(moment, "last", "chevron-left", False))
    if not moment.past and event.last < moment.length:
        then = w.t("table.story.then")
        parts.append(
            act_button("goto", icon("eye"), then, cls="button small plain", value=event.last)
        )
    if story.open is None:
        parts.append(_whole(moment))
    if not moment.past and not recap:
        waits = story.at + 1 < many
        label = w.t("table.story.more", n=many - story.at - 1) if waits else w.t("table.story.go")
        parts.append(_go(label))
    more = news(story)
    if story.since is not None and more is not None:
        line = moment.ui.event_line(moment, more)
        parts.insert(0, tag("p", mark(moment, more, 16), line, cls="event-news"))
        parts.append(_go(since_title(moment, story.since)))
    return tag("div", parts, cls="event-foot") if parts else Markup("")


def since_title(moment: Moment, since: Since) -> str:
    """Since when a recap tells: before the first turn was over there is no last one."""
    begun = since.first if since.turn else since.done
    name = "since_start" if not begun else "since_turn" if since.turn else "since_own"
    return moment.words.t(f"table.story.{name}")


def _whole(moment: Moment) -> Markup:
    """On a phone a card takes little room as it comes up; this shows all of it."""
    words = moment.words.t("table.story.unfold")
    return act_button(
        "story-fold", icon("chevron-up"), words, cls="button small plain whole", value="false"
    )


def _go(label: str) -> Markup:
    return act_button("story-go", label, cls="button small go", key="story-go")


def _way(moment: Moment, way: str, sign: str, off: bool) -> Markup:
    words, state = moment.words.t(f"table.story.{way}"), "true" if off else None
    return act_icon(f"story-{way}", sign, words, aria_disabled=state, key=f"story-{way}")
