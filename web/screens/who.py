"""The question of a game played by links: which of the people sit at this browser?

The answer stays in this browser (web/page/seats.py). The table then offers these people's decisions
only; nobody chosen means looking on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from core import Session
from web.html import form
from web.html.browser import Event, FieldEvent, Node
from web.html.markup import Markup, tag
from web.html.patch import show
from web.html.people import initials, seat_mark
from web.page.seats import persons, seats_of
from web.secrets.apart import hides

if TYPE_CHECKING:
    from web.page.shell import Shell


class WhoScreen:
    """Asks once, then calls `done()`.

    Chosen to begin with are those who are `likely` to sit here, else who is to act: to them a link
    has been sent.
    """

    def __init__(
        self,
        shell: Shell,
        root: Node,
        session: Session,
        likely: Collection[int],
        done: Callable[[], None],
    ) -> None:
        self.shell, self.session, self._done = shell, session, done
        people = persons(session)
        asked = session.actor if session.actor in people else people[0]
        self._chosen = set(likely) or {asked}
        names, t = shell.names(session), shell.t
        self._initials = initials(tuple(names))
        rows = (self._row(seat, names[seat]) for seat in people)
        start = form.button(t("who.go"), self._sit, kind="primary large", id="who-go")
        panel = tag(
            "section",
            tag("h1", t("who.title"), cls="section", id="who-title"),
            tag("p", t("who.line")),
            tag("fieldset", rows, cls="who-people", aria_labelledby="who-title"),
            tag("p", t("who.hint"), cls="small muted"),
            tag("div", start, cls="problem-acts"),
            cls="panel sealed who",
            aria_labelledby="who-title",
        )
        show(root, panel)
        shell.announce(t("who.title"))

    def save(self) -> None:
        """Nothing has changed."""

    def close(self) -> None:
        """Nothing outlives the elements."""

    def _row(self, seat: int, name: str) -> Markup:
        def changed(event: FieldEvent) -> None:
            (self._chosen.add if event.target.checked else self._chosen.discard)(seat)

        chosen = seat in self._chosen
        box = tag("input", type="checkbox", value=seat, checked=chosen, on_change=changed)
        return tag(
            "label", box, seat_mark(seat, self._initials[seat]), tag("span", name), cls="who-row"
        )

    async def _sit(self, _: Event) -> None:
        """Remember the answer; who plans in secret gets keys to sign with."""
        ring = seats_of(self.shell, self.session)
        ring.sit(self._chosen)
        if hides(self.session):
            for seat in sorted(self._chosen):
                await ring.pair(seat, self.shell.signer)
        self._done()
