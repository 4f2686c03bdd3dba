"""The question of a game played by links: which of the people sit at this browser?

The answer stays in this browser (web/page/seats.py). The table then offers these people's decisions
only; nobody chosen means looking on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core import Session
from web.html import dom, form
from web.html.browser import Event, FieldEvent, Node
from web.html.markup import Markup, tag
from web.html.patch import show
from web.html.people import initials, seat_mark
from web.page.seats import Likely, persons, seats_of
from web.page.words import apart
from web.secrets.apart import hides

if TYPE_CHECKING:
    from web.page.shell import Shell

NAMED = 2
"""So many people the button names; of more it says how many."""


class WhoScreen:
    """Asks once, then calls `done()`.

    Chosen to begin with are those who are `likely` to sit here, else who is to act: to them a link
    has been sent. Unless people said it themselves, that is a guess, and gives way to whoever is
    chosen first: nobody is to sit for others, and see what is theirs alone, without having said so.
    """

    def __init__(
        self,
        shell: Shell,
        root: Node,
        session: Session,
        likely: Likely | None,
        done: Callable[[], None],
    ) -> None:
        self.shell, self.session, self._done = shell, session, done
        people = persons(session)
        asked = session.actor if session.actor in people else people[0]
        self._chosen = set(people).intersection(likely.seats if likely else ()) or {asked}
        said = likely is not None and likely.said
        self._guess = None if said else next(iter(self._chosen))
        names, t = shell.names(session), shell.t
        self._names = [apart(name) for name in names]
        self._initials = initials(tuple(names))
        rows = (self._row(seat, names[seat]) for seat in people)
        start = form.button(self._answer(), self._sit, kind="primary large", id="who-go")
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
            self._choose(seat, event.target.checked)

        chosen = seat in self._chosen
        box = tag("input", type="checkbox", value=seat, checked=chosen, on_change=changed)
        return tag(
            "label", box, seat_mark(seat, self._initials[seat]), tag("span", name), cls="who-row"
        )

    def _choose(self, seat: int, chosen: bool) -> None:
        (self._chosen.add if chosen else self._chosen.discard)(seat)
        if self._guess not in (None, seat):
            self._chosen.discard(self._guess)
            dom.field(f".who-row input[value='{self._guess}']").checked = False
        self._guess = None
        dom.need("#who-go span").textContent = self._answer()

    def _answer(self) -> str:
        """What the button says: as whom one goes to the table."""
        t, names = self.shell.t, [self._names[seat] for seat in sorted(self._chosen)]
        if not names:
            return t("who.watch")
        if len(names) > NAMED:
            return t("who.go_many", n=len(names))
        return t("who.go", who=self.shell.words.list_of(names))

    async def _sit(self, _: Event) -> None:
        """Remember the answer; who plans in secret gets keys to sign with."""
        ring = seats_of(self.shell, self.session)
        ring.sit(self._chosen)
        if hides(self.session):
            for seat in sorted(self._chosen):
                await ring.pair(seat, self.shell.signer)
        self._done()
