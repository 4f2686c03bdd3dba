"""The review of a game: the curve, and what would have been better, in the order of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from web.html.markup import Markup, icon, join, tag
from web.page.words import in_a_row
from web.panels import review_curve
from web.panels.buttons import act_button, small_button
from web.panels.review_curve import Lines
from web.table.moment import Moment

ROW = "review-"
"""What the name of a row begins with, its number follows."""
ROOM = 85
"""Letters for which the two lines of a row have room, on narrow phones, too."""


@dataclass(frozen=True, slots=True)
class Told:
    """A decision that was not the best, in words: `step` is the position before it."""

    seat: int
    step: int
    when: str
    points: float
    played: Sequence[str]
    better: Sequence[str]


@dataclass(frozen=True, slots=True)
class Shown:
    """What the panel shows of a review."""

    lines: Lines
    mistakes: Sequence[Told]


def draw(moment: Moment, shown: Shown) -> Markup:
    """The whole panel of a game that has been reviewed."""
    t = moment.words.t
    marks = [(each.seat, each.step) for each in shown.mistakes]
    title = tag("h3", t("table.review.better"), cls="sub", id="review-title")
    rows = [_row(moment, number, each) for number, each in enumerate(shown.mistakes, 1)]
    found = tag("ol", rows, cls="review-list") if rows else tag("p", t("table.review.none"))
    return join(
        review_curve.draw(moment, shown.lines, marks),
        tag("section", title, found, aria_labelledby="review-title"),
        _how(moment),
    )


def pointed_number(name: str) -> int:
    """The number of the row that has this name, 0 for another thing."""
    number = name.removeprefix(ROW)
    return int(number) if name.startswith(ROW) and number.isdigit() else 0


def offer(moment: Moment, failed: bool = False) -> Markup:
    """The panel before anything is reviewed."""
    t = moment.words.t
    start = small_button(
        "review-start", "search", t("table.review.start"), cls="button primary", key="review-start"
    )
    sorry = tag("p", t("table.review.failed"), role="alert") if failed else None
    return join(
        sorry, tag("p", t("table.review.offer")), tag("div", start, cls="end-actions"), _how(moment)
    )


def refusal(moment: Moment) -> Markup:
    """The panel where a review would tell what is hidden."""
    return tag("p", moment.words.t("table.review.hidden"))


def under_way(moment: Moment, percent: int) -> Markup:
    """The panel while the game is being reviewed."""
    t = moment.words.t
    bar = tag("progress", max=100, value=percent, aria_label=t("table.review.progress"))
    return join(
        tag(
            "div",
            tag("p", t("table.review.progress"), " ", tag("b", done(moment, percent), cls="part")),
            bar,
            cls="review-progress",
        ),
        tag("p", t("table.review.meanwhile"), cls="muted small"),
        act_button("review-cancel", icon("x"), t("table.review.cancel"), key="review-cancel"),
        _how(moment),
    )


def done(moment: Moment, percent: int) -> str:
    """How much is done, in words."""
    return moment.words.t("table.review.percent", n=percent)


def _how(moment: Moment) -> Markup:
    """How it judges, in a sentence; more of it unfolds."""
    t = moment.words.t
    more = [tag("p", t(f"table.review.how_{part}")) for part in ("found", "knew", "limits")]
    folded = tag("details", tag("summary", t("table.review.how_more")), more)
    return tag("div", tag("p", t("table.review.how")), folded, cls="review-how muted small")


def _row(moment: Moment, number: int, told: Told) -> Markup:
    """A decision: a button that shows it, and while it is on show, ways to go on from it."""
    t, here = moment.words.t, moment.past and moment.step == told.step
    cost = t("table.review.cost", n=review_curve.number(told.points))
    ways = told.played, told.better
    played, better = ways if here else apart(*ways)  # on show it is told at full length
    head = tag(
        "span",
        tag("span", str(number), cls="no", aria_hidden="true"),
        moment.mark(told.seat, 18),
        tag("b", moment.names[told.seat], cls="clip"),
        tag("span", told.when, cls="muted when"),
        tag("b", cost, cls="cost"),
        cls="review-head",
    )
    button = act_button(
        "goto",
        head,
        _way(moment, "played", played),
        _way(moment, "instead", better),
        cls="review-jump",
        value=told.step,
        key=f"{ROW}{number}",
        aria_current="step" if here else None,
        data_hover=f"{ROW}{number}",
    )
    return tag("li", button, _ways_on(moment, number) if here else None)


def _way(moment: Moment, name: str, sentences: Sequence[str]) -> Markup:
    label = tag("b", moment.words.t(f"table.review.{name}"))
    return tag("span", label, " ", in_a_row(sentences), cls=f"review-way {name}")


def apart(played: Sequence[str], better: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Both without what they share before they part, but for the first sentence where it has room.

    A row shows two lines of each: what is the same in both would fill them.
    """
    most = min(len(played), len(better)) - 1
    shared = next((at for at in range(most) if played[at] != better[at]), most)
    if shared < 1:
        return played, better
    longest = max(len(played[shared]), len(better[shared]))
    begins = [played[0]] if len(played[0]) + longest <= ROOM else []
    if begins and shared == 1:
        return played, better
    return [*begins, "…", *played[shared:]], [*begins, "…", *better[shared:]]


def _ways_on(moment: Moment, number: int) -> Markup:
    t = moment.words.t
    return tag(
        "div",
        small_button("review-play", "play", t("table.review.play"), value=number),
        small_button("review-better", "check", t("table.review.play_better"), value=number),
        cls="end-actions",
    )
