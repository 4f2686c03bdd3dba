"""The pills over a small map that name what can be chosen off the stage: a tap goes there."""

from __future__ import annotations

from collections.abc import Sequence

from web.html.markup import Markup, join, tag
from web.panels.buttons import act_button
from web.table.choices import Group
from web.table.moment import Moment

PILLS = 2
"""So many have room."""


def draw(moment: Moment, away: Sequence[Group], order: Sequence[str], most: int = PILLS) -> Markup:
    """A pill for each of these; where they are more than `most`, the last pill is for the rest.

    That one shows the next of the rest in this `order` of targets, so that with tap after tap all
    of them come by.
    """
    if len(away) <= most:
        return join(*(_named(moment, group) for group in away))
    first, rest = away[: most - 1], {group.target for group in away[most - 1 :]}
    name = "table.board.off_many" if first else "table.board.off_all"
    words = moment.words.t(name, n=len(rest))
    shown = next(name for name in order if name in rest)
    more = act_button("show", words, cls="pill", value=shown, key="pill-more")
    return join(*(_named(moment, group) for group in first), more)


def _named(moment: Moment, group: Group) -> Markup:
    number = tag("span", str(group.number), cls="no") if group.number else None
    words = moment.words.t("table.board.off", name=moment.row(group)[0])
    return act_button("show", number, words, cls="pill", value=group.target, key="pill")


def after(names: Sequence[str], last: str) -> list[str]:
    """The names from the one behind `last` on, and then from the first.

    >>> after(["a", "b", "c"], "b"), after(["a", "b"], "")
    (['c', 'a', 'b'], ['a', 'b'])
    """
    at = names.index(last) + 1 if last in names else 0
    return [*names[at:], *names[:at]]
