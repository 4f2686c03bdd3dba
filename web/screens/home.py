"""The home screen: the games, the set-up of the selected one, and the games to go on with."""

from __future__ import annotations

from typing import Any

from core import GAMES, CoreError, Session
from core.bots import BOTS
from web.html import dom, form
from web.page import routes
from web.page.files import ask_file
from web.page.game_pages import pages_of
from web.screens import setup
from web.screens.open import open_file
from web.screens.saved_games import KeptGames
from web.screens.setup import Draft
from web.screens.setup_form import SetupForm

Node = Any
_art: dict[str, Node] = {}
LAST = "imperia.last"


class Home:
    """The screen; `close()` when another takes its place."""

    def __init__(self, shell: Any, root: Node) -> None:
        self.shell = shell
        self._games = list(GAMES)
        self._kept = KeptGames(shell, self._games)
        self._cards = dom.el("div", {"class": "cards"})
        self._setup = dom.el("div", {"class": "home-setup"})
        dom.replace(root, self._frame())
        self._select(self._last())

    def close(self) -> None:
        """Nothing outlives the elements."""

    def refresh(self) -> None:
        """Read the store again: another tab may have written it."""
        self._kept.draw()

    def _last(self) -> str:
        kept = self.shell.store.plain.get(LAST)
        return kept if kept in self._games else self._games[0]

    def _frame(self) -> Node:
        t = self.shell.t
        return dom.el(
            "div",
            {"class": "home"},
            dom.el(
                "section",
                {"aria-labelledby": "games-title", "class": "home-games"},
                dom.el("h1", {"class": "visually-hidden", "id": "games-title"}, t("home.games")),
                self._cards,
            ),
            self._setup,
            dom.el(
                "section",
                {"class": "panel continue", "aria-labelledby": "continue-title"},
                dom.el(
                    "div",
                    {"class": "panel-head"},
                    dom.el("h2", {"class": "section", "id": "continue-title"}, t("home.continue")),
                    dom.el("p", {"class": "small muted"}, t("home.on_device")),
                ),
                self._kept.node,
                self._paste(),
                dom.el("p", {"class": "small muted keep-note"}, t("home.keep_note")),
            ),
        )

    # ---- the games ----
    def _select(self, game: str) -> None:
        self._selected = game
        self.shell.store.plain.put(LAST, game)
        among = self._cards.contains(dom.document.activeElement)
        dom.replace(self._cards, *(self._card(item) for item in self._games))
        if among:  # the arrow keys go on from the chosen card
            dom.one("input[checked]", self._cards).focus()
        dom.put(self._cards, "data-count", len(self._games))
        self._form = SetupForm(self.shell, GAMES[game], bots(), self._begin)
        dom.replace(self._setup, self._form.node)

    def _card(self, game: str) -> Node:
        art = card_art(game)
        body = dom.el("div", {"class": "card-text"}, *card_words(self.shell, game))
        if len(self._games) == 1:
            return dom.el("article", {"class": "card selected", "data-game": game}, art, body)
        chosen = game == self._selected
        field = dom.el(
            "input",
            {
                "type": "radio",
                "name": "game",
                "value": game,
                "checked": chosen,
                "class": "card-pick",
                "change": lambda _: self._select(game),
            },
        )
        kind = "card selected" if chosen else "card"
        return dom.el("label", {"class": kind, "data-game": game}, field, art, body)

    # ---- a link or a file ----
    def _paste(self) -> Node:
        t = self.shell.t
        field = dom.el(
            "input",
            {
                "class": "input",
                "id": "paste",
                "type": "text",
                "autocomplete": "off",
                "spellcheck": "false",
                "placeholder": t("home.paste"),
            },
        )
        error = dom.el("p", {"class": "field-error", "id": "paste-error", "role": "alert"})

        def opened(event: Any) -> None:
            event.preventDefault()
            text = routes.link_text(field.value)
            error.textContent = "" if text else t("home.paste_first")
            dom.put(field, "aria-invalid", None if text else "true")
            dom.put(field, "aria-describedby", None if text else "paste-error")
            if text:
                self.shell.navigate(f"#g={text}")

        load = form.button(
            t("home.open_save"),
            lambda _: ask_file(lambda text: open_file(self.shell, text)),
            icon="file",
            kind="plain",
        )
        return dom.el(
            "form",
            {"class": "inset paste", "submit": opened},
            dom.el("label", {"class": "label", "for": "paste"}, t("home.got_link")),
            dom.el(
                "div",
                {"class": "paste-line"},
                field,
                dom.el("button", {"class": "button"}, t("home.open")),
            ),
            error,
            load,
        )

    # ---- a new game ----
    def _session(self, draft: Draft) -> Session:
        game, seats, info = self._selected, len(draft.seated), setup.info(draft)
        seed, options, drawn = setup.seed_of(draft), draft.options, draft.drawn
        start_from = pages_of(game).start_from
        if draft.data and start_from is not None:
            start = start_from(draft.data, seats, options, seed, drawn)
            return Session.from_position(game, start, seed=seed, info=info)
        return Session.new(game, seats=seats, seed=seed, options=options, chance=drawn, info=info)

    def _begin(self, draft: Draft) -> None:
        try:
            session = self._session(draft)
        except CoreError as error:
            self._form.refuse(self.shell.t("setup.refused"))
            print(f"set-up refused: {error}")  # for the console
            return
        self.shell.navigate(routes.play(self.shell.create(session)))


def bots() -> list[str]:
    """The ids of the bots, the simple ones first."""
    order = {"random": 0, "greedy": 1}
    return sorted(BOTS, key=lambda name: (order.get(name, 9), name))


def card_words(shell: Any, game: str) -> list[Node]:
    """What a card says of a game."""
    t, rules = shell.t, GAMES[game]
    facts = (
        t("home.players", low=rules.min_seats, high=rules.max_seats),
        t(f"{game}.card.time"),
        t(f"{game}.card.luck"),
    )
    return [
        dom.el("h2", {"class": "section card-title"}, t(f"{game}.name")),
        dom.el("p", {"class": "card-line"}, t(f"{game}.card.line")),
        dom.el("ul", {"class": "card-facts small muted"}, *(dom.el("li", {}, f) for f in facts)),
    ]


def keep_art() -> None:
    """Take the pictures of the static page, which has begun to draw them, for the cards."""
    for art in dom.every(".card-art[data-game]"):
        _art[art.getAttribute("data-game")] = art


def card_art(game: str) -> Node:
    """The part of the game's map on its card."""
    art = _art.get(game) or dom.el("div", {"class": "card-art"})
    own = pages_of(game).card_art
    if own is not None and dom.one("svg", art) is None:
        art.innerHTML, view = own()
        dom.put(art, "data-view", view)
        dom.put(art, "aria-hidden", "true")
        _art[game] = art
    picture, view = dom.one("svg", art), dom.some(art.getAttribute("data-view"))
    if picture is not None and view is not None:
        dom.put(picture, "viewBox", view)
        dom.put(picture, "preserveAspectRatio", "xMidYMid slice")
    return art
