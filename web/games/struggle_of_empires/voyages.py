"""Long voyages: what may happen on one before it is begun, and how the last one went."""

from __future__ import annotations

from core.protocol import Choice
from web.html.markup import Markup, tag
from web.table.moment import Moment

from . import odds
from .people import disc
from .seats import seat_of

FRESH = 3
"""A voyage is news while it is among this many of the log's last sentences."""


def note(moment: Moment, choice: Choice) -> str:
    """What a long voyage risks, in few words; "" for any other choice."""
    return _risk(moment, choice, "voyage")


def told(moment: Moment, choice: Choice) -> str:
    """The same in a sentence."""
    return _risk(moment, choice, "then.voyage")


def _risk(moment: Moment, choice: Choice, words: str) -> str:
    if choice.label[0] != "choice.to_voyage":
        return ""
    odds_ = moment.view["move"]["voyage"]
    lost, back = (round(100 * odds_[way] / odds_["of"]) for way in ("lost", "back"))
    if not lost and not back:
        return moment.word(f"{words}.safe")
    return moment.t(f"{words}.risk" if lost else f"{words}.delay", lost=lost, back=back)


def last(moment: Moment) -> Markup | None:
    """The voyage that has just ended: its die and what came of it."""
    voyage = moment.latest()["voyage"]
    if voyage is None or voyage["ago"] >= FRESH:
        return None
    seat = seat_of(moment, voyage["power"])
    return tag(
        "section",
        tag("h3", moment.t("voyage.title", place=voyage["place"])),
        tag(
            "p",
            disc(moment, seat, 18) if seat is not None else None,
            odds.face(voyage["die"]),
            tag("span", moment.say(voyage["end"])),
        ),
        cls=f"last-voyage {voyage['end'][0].rpartition('_')[2]}",
    )
