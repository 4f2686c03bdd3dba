"""The question of a game played by links: which of the people sit at this browser?

The answer stays in this browser (web/page/seats.py). The table then offers these people's decisions
only; nobody chosen means looking on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.html import dom, form
from web.html.people import seat_mark
from web.page.seats import persons, seats_of
from web.secrets.apart import hides

Node = Any


class WhoScreen:
    """Asks once, then calls `done()`."""

    def __init__(self, shell: Any, root: Node, session: Any, done: Callable[[], None]) -> None:
        self.shell, self.session, self._done = shell, session, done
        people = persons(session)
        asked = session.actor if session.actor in people else people[0]
        self._chosen = {asked}
        names = shell.names(session)
        start = form.button(
            shell.t("who.go"), lambda _: dom.run(self._sit()), kind="primary large", id="who-go"
        )
        panel = dom.el(
            "section",
            {"class": "panel sealed who", "aria-labelledby": "who-title"},
            dom.el("h1", {"class": "section", "id": "who-title"}, shell.t("who.title")),
            dom.el("p", {}, shell.t("who.line")),
            dom.el(
                "fieldset",
                {"class": "who-people", "aria-labelledby": "who-title"},
                *(self._row(seat, names[seat]) for seat in people),
            ),
            dom.el("p", {"class": "small muted"}, shell.t("who.hint")),
            dom.el("div", {"class": "problem-acts"}, start),
        )
        dom.replace(root, panel)
        shell.announce(shell.t("who.title"))

    def save(self) -> None:
        """Nothing has changed."""

    def close(self) -> None:
        """Nothing outlives the elements."""

    def _row(self, seat: int, name: str) -> Node:
        def changed(event: Any) -> None:
            (self._chosen.add if event.target.checked else self._chosen.discard)(seat)

        attrs = {
            "type": "checkbox",
            "value": seat,
            "checked": seat in self._chosen,
            "change": changed,
        }
        box, words = dom.el("input", attrs), dom.el("span", {}, name)
        return dom.el("label", {"class": "who-row"}, box, seat_mark(seat, name), words)

    async def _sit(self) -> None:
        """Remember the answer; who plans in secret gets keys to sign with."""
        ring = seats_of(self.shell, self.session)
        ring.sit(self._chosen)
        if hides(self.session):
            for seat in sorted(self._chosen):
                await ring.pair(seat, self.shell.signer)
        self._done()
