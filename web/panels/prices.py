"""What choices cost at once, in words: on rows of the list, menus, the main button and cards."""

from __future__ import annotations

from collections.abc import Sequence

from core.protocol import Choice
from web.html.markup import Markup, tag
from web.table.moment import Moment

BETWEEN = " · "
"""What stands between two prices."""


def price_words(moment: Moment, choice: Choice) -> str:
    """The price of a choice ("3 gold · 1 unrest"), "" for what is free."""
    price = moment.price(choice)
    return BETWEEN.join(moment.t(f"price.{name}", n=cost) for name, cost in price.items())


def common_words(moment: Moment, choices: Sequence[Choice]) -> str:
    """The price that all of these choices have, "" where they differ."""
    found = {price_words(moment, choice) for choice in choices}
    return found.pop() if len(found) == 1 else ""


def price_tag(words: str, label: str = "") -> Markup | None:
    """A price as it is shown on a row or a button, without what the label beside it ends with."""
    left = BETWEEN.join(part for part in words.split(BETWEEN) if not _ends_with(label, part))
    return tag("span", left, cls="bill") if left else None


def _ends_with(label: str, price: str) -> bool:
    """Whether a label says a price last, as in "Bid 3 gold"; "Bid 13 gold" does not say 3.

    >>> _ends_with("Bid 3 gold", "3 gold"), _ends_with("Bid 13 gold", "3 gold")
    (True, False)
    """
    return label.endswith(f" {price}")


def beside(note: str, price: str) -> str:
    """The reason shown on a row beside its price: none if it would only repeat the price.

    >>> beside("1 population, 1 unrest", "1 population · 1 unrest"), beside("a way", "1 gold")
    ('', 'a way')
    """
    return "" if note.replace(", ", BETWEEN) == price else note
