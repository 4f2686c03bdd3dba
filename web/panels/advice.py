"""The panel of hints: the best lines for the seat to act, with the points that they promise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from core import GAMES
from core.bots.advice import counted
from web.html.markup import Markup, join, tag
from web.page.words import in_a_row
from web.panels.buttons import small_button
from web.panels.review_curve import number
from web.table.moment import Moment


@dataclass(frozen=True, slots=True)
class Shown:
    """A line in words: the choice it begins with, what follows, the points that each may expect,
    None for those that are not told."""

    choice: str
    first: str
    follows: Sequence[str]
    points: Sequence[float | None]
    behind: float


def draw(moment: Moment, lines: Sequence[Shown], at: int = 0) -> Markup:
    """The lines, the best one first; the one at this index was shown last."""
    begin = [each for each, line in enumerate(lines) if _picked(moment, line)]
    chosen = at if at in begin else next(iter(begin), -1)
    firsts = [line.first for line in lines]
    rows = [
        _row(
            moment,
            each + 1,
            line,
            _worth(moment, each, line),
            each == chosen,
            firsts.count(line.first) > 1,
        )
        for each, line in enumerate(lines)
    ]
    alone = tag("p", moment.words.t("table.advice.alone")) if len(lines) == 1 else None
    return join(tag("ol", rows, cls="advice-list"), alone, _how(moment, *lines))


def draw_rest(moment: Moment, line: Shown) -> Markup:
    """What is left of a line of which its player has played the beginning."""
    t = moment.words.t
    row = _row(moment, 1, line, t("table.advice.rest"), _picked(moment, line), False)
    again = small_button("advice-again", "bulb", t("table.advice.anew"))
    return join(tag("ol", row, cls="advice-list"), tag("div", again), _how(moment, line))


def under_way(moment: Moment) -> Markup:
    """The panel while a hint is thought about."""
    words = moment.words.t("table.advice.thinking")
    bar = tag("progress", aria_label=words)
    return join(tag("div", tag("p", words), bar, cls="review-progress"), _how(moment))


def failed(moment: Moment) -> Markup:
    """The panel after a hint that came to nothing."""
    t = moment.words.t
    again = small_button("advice-again", "bulb", t("table.advice.again"))
    return join(tag("p", t("table.advice.failed")), again)


def refusal(moment: Moment) -> Markup:
    """The panel where nobody here has anything to decide."""
    return tag("p", moment.words.t("table.advice.none"))


def _how(moment: Moment, *lines: Shown) -> Markup:
    t, part = moment.words.t, round(100 * _counted(moment.game, len(moment.names)))
    name = "part" if part < 100 else "all" if len(moment.names) > 2 else "other"
    how = "how_own" if any(None in line.points for line in lines) else "how"
    words = t(f"table.advice.{how}", counts=t(f"table.advice.counts_{name}", n=part))
    return tag("p", words, cls="muted small")


@cache
def _counted(game: str, seats: int) -> float:
    return counted(GAMES[game], seats)


def _picked(moment: Moment, line: Shown) -> bool:
    """Whether the choice that a line begins with is selected."""
    return moment.picked is not None and moment.picked.text == line.choice


def _worth(moment: Moment, index: int, line: Shown) -> str:
    """How a line compares with the best one."""
    t = moment.words.t
    if index == 0:
        return t("table.advice.best")
    if round(line.behind, 1) == 0:
        return t("table.advice.as_good")
    return t("table.advice.behind", n=number(line.behind))


def _row(moment: Moment, place: int, line: Shown, worth: str, shown: bool, alike: bool) -> Markup:
    head = tag(
        "p",
        tag("span", str(place), cls="no", aria_hidden="true"),
        tag("b", line.first),
        tag("span", worth, cls="muted"),
        cls="review-head advice-head",
    )
    follows = in_a_row(line.follows)
    return tag(
        "li",
        head,
        tag("p", follows, cls="advice-line") if follows else None,
        expected_points(moment, line.points),
        _button(moment, place, line, shown, alike),
    )


def _button(moment: Moment, place: int, line: Shown, shown: bool, alike: bool) -> Markup:
    """What shows the first click of a line; once it is shown, what plays it.

    Other lines may begin with the same click: what shows one goes by its place, and is read out
    with all that follows. The buttons of other lines say the same to who cannot see where they are.
    """
    act, sign, name = ("play", "check", "play") if shown else ("advice-show", "eye", "show")
    words, value = moment.words.t(f"table.advice.{name}"), line.choice if shown else str(place)
    return small_button(
        act,
        sign,
        words,
        value=value,
        key=f"advice-{place}",
        cls="button small of-hint",
        aria_label=in_a_row([words, line.first, *(line.follows if alike else ())]),
    )


def expected_points(moment: Moment, points: Sequence[float | None]) -> Markup:
    """What each may then expect in the end, as far as that is told."""
    each = [
        tag("li", moment.mark(seat, 16), tag("span", moment.names[seat]), tag("b", number(found)))
        for seat, found in enumerate(points)
        if found is not None
    ]
    return tag("ul", each, cls="advice-points", aria_label=moment.words.t("table.advice.points"))
