"""The turning points of a game: marks on its chart, and sentences that lead there."""

from __future__ import annotations

from collections.abc import Sequence

from core import Session
from core.tools.turning import LEAD, TurningPoint
from web.html.markup import Markup, tag
from web.page.game_pages import pages_of
from web.panels.buttons import act_button
from web.table.moment import Moment


def draw(moment: Moment, turns: Sequence[TurningPoint], times: Sequence[str]) -> Markup:
    """The list with the time of each, in the order of the marks; nothing where there are none."""
    if not turns:
        return Markup("")
    title = tag("h3", moment.words.t("table.end.turning"), cls="sub", id="turning-title")
    timed = enumerate(zip(turns, times, strict=True), 1)
    rows = (tag("li", _row(moment, n, turn, time)) for n, (turn, time) in timed)
    rows_list = tag("ol", rows, cls="turning")
    return tag("section", title, rows_list, aria_labelledby="turning-title")


def when(moment: Moment, session: Session, turn: TurningPoint, rounds: Sequence[int | None]) -> str:
    """When it was, in the game's own words, else by the number of the round.

    What the last step of a round brings belongs to that round: the time is the decision's.
    """
    view = session.game.view(session.state_at(max(turn.step - 1, 0)), None)
    stands = pages_of(session.game.id).stands(view)
    if stands is not None:
        return moment.words.say(stands, session.game.id)
    at = rounds[turn.at]
    return moment.words.t("table.end.in_round", round=at) if at is not None else ""


def _row(moment: Moment, number: int, turn: TurningPoint, time: str) -> Markup:
    return act_button(
        "turning",
        tag("span", str(number), cls="no", aria_hidden="true"),
        moment.mark(turn.seat, 18),
        tag("span", said(moment, turn)),
        tag("span", time, cls="muted small when"),
        cls="turning-row",
        value=turn.step,
        key=f"turning-{number}",
    )


def said(moment: Moment, turn: TurningPoint) -> str:
    """What happened there."""
    names = moment.names
    if turn.kind == LEAD and turn.other is None:
        return moment.words.t("table.end.turn_lead_anew", who=names[turn.seat])
    name = f"table.end.turn_{turn.kind}"
    return moment.words.t(name, who=names[turn.seat], other=_against(moment, turn), n=turn.points)


def _against(moment: Moment, turn: TurningPoint) -> str:
    """Who else it concerns: of two players the other one, by name."""
    if turn.other is not None:
        return moment.names[turn.other]
    if len(moment.names) == 2:
        return moment.names[1 - turn.seat]
    return moment.words.t("table.end.turn_others")


def dated(
    moment: Moment, session: Session, turn: TurningPoint, rounds: Sequence[int | None]
) -> str:
    """What happened and when, in a line."""
    words, time = said(moment, turn), when(moment, session, turn, rounds)
    return moment.words.t("result.turn", said=words, when=time) if time else words
