"""Drawing a person: the seat's shape in the seat's colour with the name's first letter or two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from web.html.markup import Markup, classes, picture, tag

SHAPES = (
    '<circle class="shape" r="10.5"/>',
    '<rect class="shape" x="-9.5" y="-9.5" width="19" height="19"/>',
    '<path class="shape" d="M0-11.5L11.5 9.5h-23z"/>',
    '<path class="shape" d="M0-12.5L12.5 0 0 12.5-12.5 0z"/>',
    '<path class="shape" d="M-5.8-10.5h11.6L11.7 0 5.8 10.5H-5.8L-11.7 0z"/>',
    '<path class="shape" d="M-4.6-11h9.2v6.4h6.4v9.2H4.6V11h-9.2V4.6H-11v-9.2h6.4z"/>',
    '<path class="shape" d="M0-12L11-3.4V10.6H-11V-3.4z"/>',
)
"""One shape for each seat, so that colour alone never tells players apart."""


@lru_cache(maxsize=64)
def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """The first letter of each name; where several share it, one more that tells them apart.

    >>> initials(("Anna", "Ben", "Bea")), initials(("Bot 1", "Bot 2")), initials(("Al", "Al"))
    (('A', 'Bn', 'Ba'), ('B1', 'B2'), ('A1', 'A2'))
    """
    bare = [name.strip() for name in names]
    return tuple(_letters(at, bare) for at in range(len(bare)))


def _letters(at: int, names: Sequence[str]) -> str:
    """The letters of one name: the first, with another, in the end with the number of the seat."""
    first = names[at][:1].upper()
    rivals = [name.casefold() for name in names if first and name[:1].upper() == first]
    if len(rivals) < 2:
        return first
    for place in range(1, max(map(len, rivals))):
        found = {name[place : place + 1].strip() for name in rivals}
        if len(found) == len(rivals) and "" not in found:
            return first + names[at][place].casefold()
    return f"{first}{at + 1}"


def seat_mark(seat: int | None, letters: str = "", size: int = 26) -> Markup:
    """The mark of a seat (0 is the first) with its initials; None: of a place where nobody sits.

    It stands beside the name, so it is silent for screen readers.
    """
    shape = Markup(SHAPES[seat or 0])
    two = "two" if len(letters) > 1 else None
    words = (
        tag("text", letters, y=5.6 if seat == 2 else 4.2, cls=two)
        if letters and seat is not None
        else None
    )
    cls = classes("seat-mark", "seat-none" if seat is None else f"seat-{seat + 1}")
    return picture(shape, words, box="-13 -13 26 26", cls=cls, size=size)
