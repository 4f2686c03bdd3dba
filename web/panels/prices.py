"""What choices cost at once, in words: on rows of the list, menus, the main button and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.protocol import Choice
from web.html.markup import Markup, tag
from web.table.moment import Moment

BETWEEN = " · "
"""What stands between two prices."""


def price_words(moment: Moment, choice: Choice) -> str:
    """The price of a choice ("3 gold · 1 unrest"), "" for what is free."""
    return _words(moment, moment.price(choice))


def unsaid_words(moment: Moment, choice: Choice) -> str:
    """What of its price the label of a choice does not say itself: beside "Bid 3 gold", unrest."""
    said = moment.ui.price_said.get(choice.kind)
    return _words(moment, {name: n for name, n in moment.price(choice).items() if name != said})


def _words(moment: Moment, price: Mapping[str, int]) -> str:
    return BETWEEN.join(moment.t(f"price.{name}", n=cost) for name, cost in price.items())


def common_words(moment: Moment, choices: Sequence[Choice]) -> str:
    """The price that all of these choices have, "" where they differ."""
    found = {price_words(moment, choice) for choice in choices}
    return found.pop() if len(found) == 1 else ""


def price_tag(words: str) -> Markup | None:
    """A price as it is shown on a row, a button or a card."""
    return tag("span", words, cls="bill") if words else None
