"""The card of a choice before it is made: its price and what it would bring.

The kernel plays the choice ahead (`moment.ahead`); a game may draw the card or its body itself.
"""

from __future__ import annotations

from core.errors import IllegalAction
from core.play.preview import Preview
from core.protocol import CHANCE, OVER, Choice
from web.html.markup import Markup, join, tag
from web.html.tables import change_row, change_table
from web.panels.buttons import by_hand
from web.panels.prices import price_tag, price_words, unsaid_words
from web.table.moment import Moment

MOST = 6
"""So many sentences of the log a card shows; more would be a page."""


def draw(moment: Moment, target: str) -> Markup | None:
    """The card of a target: the game's own, or the shared one where it means one choice."""
    if moment.past or not target:
        return None
    return moment.once(f"card {target}", lambda: _card(moment, target))


def _card(moment: Moment, target: str) -> Markup | None:
    choice = moment.layout.picked(target)
    drawn = moment.ui.preview(moment, target)
    if drawn is None and choice is not None:
        drawn = shared(moment, choice)
    if not drawn:
        return None
    return join(drawn, again(moment) if moment.is_picked(choice) else None)


def again(moment: Moment) -> Markup:
    """How what is selected is played."""
    t = moment.words.t
    return tag("p", by_hand(t("table.card.click"), t("table.card.tap")), cls="again")


def shared(moment: Moment, choice: Choice) -> Markup | None:
    """Label, price, and what a choice would bring; None where there is nothing to tell."""
    look, body = None, Markup(tag("p", moment.words.t("table.card.hidden")))
    if moment.ahead is not None:
        try:
            look = moment.ahead(choice)
        except IllegalAction:
            pass
        else:
            body = moment.ui.consequences(moment, choice, look) or _told(moment, look)
    price, then = price_words(moment, choice), _next(moment, look)
    if not (body or price or then) and not moment.is_picked(choice):
        return None
    title = tag("h3", moment.say(choice.label), price_tag(unsaid_words(moment, choice)))
    return join(title, body, tag("p", then, cls="hint") if then else None)


def _told(moment: Moment, look: Preview) -> Markup:
    """The sentences that the log would get, and how the person to act would fare."""
    said = [moment.say(message) for message in look.messages[:MOST]]
    seat = moment.actor
    figures = moment.ui.balance(moment, look.before, look.after, seat) if seat is not None else ()
    rows = [change_row(*figure) for figure in figures]
    return join(*(tag("p", line) for line in said), change_table(rows))


def _next(moment: Moment, look: Preview | None) -> str:
    """What comes after it, where that is not the same person's next choice."""
    if look is not None and look.secret:
        return moment.words.t("table.card.secret")
    if look is None or look.actor == moment.actor:
        return ""
    if look.actor == CHANCE:
        own = f"chance_{look.chance}"
        known = own if moment.words.has(f"table.card.{own}") else "chance"
        return moment.words.t(f"table.card.{known}")
    if look.actor == OVER:
        return moment.words.t("table.card.end")
    return moment.words.t("table.card.next", who=moment.names[look.actor])
