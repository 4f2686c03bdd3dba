"""Which of the saved games are listed: by game, and by whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.html import form
from web.html.markup import Markup, tag
from web.page.awaited import STATES
from web.page.storage import Entry

if TYPE_CHECKING:
    from web.page.shell import Shell

FROM = 4
"""So many games are worth a filter."""


@dataclass(slots=True)
class Filter:
    """What is asked for; "" lets all pass."""

    game: str = ""
    state: str = ""
    whole: bool = False
    """Whether all that pass are listed, not the first few only."""

    def fits(self, entry: Entry, state: str) -> bool:
        """Whether a game passes, whose state is this."""
        return self.game in ("", entry.game) and self.state in ("", state)

    def forget(self) -> None:
        """Ask for nothing any more."""
        self.game, self.state, self.whole = "", "", False

    def forget_gone(self, entries: Collection[Entry], states: Collection[str]) -> None:
        """Ask no more for what is not there: the lists to choose from do not offer it."""
        if len(entries) < FROM or self.game not in {entry.game for entry in entries}:
            self.game = ""
        if len(entries) < FROM or self.state not in states:
            self.state = ""


def bar(
    shell: Shell,
    filter_: Filter,
    entries: Iterable[Entry],
    states: Mapping[str, str],
    changed: Callable[[], object],
) -> Markup:
    """Two drop-down lists; only what is there can be asked for."""
    t = shell.t
    games = sorted({entry.game for entry in entries if shell.words.has(f"{entry.game}.name")})
    there = [state for state in STATES if state in states.values()]

    def by_game(game: str) -> None:
        filter_.game = game
        changed()

    def by_state(state: str) -> None:
        filter_.state = state
        changed()

    return tag(
        "div",
        form.select(
            [("", t("home.any_game")), *((game, t(f"{game}.name")) for game in games)],
            filter_.game,
            by_game,
            aria_label=t("home.filter_game"),
            data_key="filter-game",
        ),
        form.select(
            [("", t("home.any_state")), *((state, t(f"home.state_{state}")) for state in there)],
            filter_.state,
            by_state,
            aria_label=t("home.filter_state"),
            data_key="filter-state",
        ),
        cls="kept-filter",
    )
