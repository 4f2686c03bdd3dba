"""The home screen: the games, the set-up of the selected one, and the games to go on with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from core import GAMES, CoreError, Session
from web.html import dom, form
from web.html.browser import Event, Node
from web.html.markup import Markup, classes, join, tag
from web.html.patch import show
from web.page import routes
from web.page.files import Brought, ask_files
from web.page.game_pages import pages_of
from web.page.seats import Likely, persons
from web.screens import setup
from web.screens.kept_filter import Filter
from web.screens.saved_games import SavedGames
from web.screens.setup import Draft
from web.screens.setup_form import SetupForm

if TYPE_CHECKING:
    from web.page.shell import Shell

_art: dict[str, Node] = {}
_drafts: dict[str, Draft] = {}
"""Forms that are filled in by half, by game: a look at the settings or the rules leaves them."""
_asked = Filter()
"""Which of the saved games are asked for: it lasts while one of them is played and left again."""
LAST = "imperia.last"
NARROW = "(max-width: 62.5em)"
"""Where all stands in one column (shell.css, 1000 px for readers who set no larger type)."""


class Home:
    """The screen; `close()` when another takes its place."""

    def __init__(
        self, shell: Shell, root: Node, wanted: tuple[str, Draft] | None = None, link: str = ""
    ) -> None:
        """Draw it; `wanted` is the game and the filled-in form that a link asks for."""
        self.shell = shell
        self._wanted, self._link = wanted, link
        self._games = list(GAMES)
        show(root, self._frame())
        self._cards = dom.need(".cards", root)
        self._setup = dom.need(".home-setup", root)
        kept = dom.need(".kept-games", root)
        self._saved = SavedGames(shell, kept, self._games, _asked)
        last = shell.store.plain.get(LAST)
        first = wanted[0] if wanted else last
        self._select(first if first in self._games else self._games[0])
        if wanted:
            dom.need("#setup").scrollIntoView()

    def close(self) -> None:
        """Nothing outlives the elements."""
        self._saved.close()

    def refresh(self) -> None:
        """Read the store again: games have come or gone."""
        self._saved.draw()

    def follow(self) -> None:
        """Read the store again when nobody is using the list: another tab has written it."""
        self._saved.follow()

    def _frame(self) -> Markup:
        t = self.shell.t
        games = tag(
            "section",
            tag("h1", t("home.games"), cls="visually-hidden", id="games-title"),
            tag("div", cls="cards", data_count=len(self._games)),
            tag("div", cls="chosen-words"),
            aria_labelledby="games-title",
            cls="home-games",
        )
        head = tag(
            "div",
            tag("h2", t("home.continue"), cls="section", id="continue-title"),
            tag("p", t("home.on_device"), cls="small muted"),
            cls="panel-head",
        )
        saved = tag(
            "section",
            head,
            tag("div", cls="kept-games"),
            self._from_outside(),
            tag("p", t("home.keep_note"), cls="small muted keep-note"),
            cls="panel continue",
            aria_labelledby="continue-title",
        )
        return tag("div", games, saved, tag("div", cls="home-setup"), cls="home")

    # ---- the games ----
    def _select(self, game: str) -> None:
        self._selected = game
        self.shell.store.plain.put(LAST, game)
        show(self._cards, map(self._card, self._games))
        # On a small screen the cards have room for names only.
        show(dom.need(".chosen-words"), card_words(self.shell, game)[1:])
        put_all_art(self._cards)
        asked = self._wanted[1] if self._wanted and self._wanted[0] == game else None
        key = f"{game} {self._link}" if asked else game
        filled = _drafts.get(key, asked)
        self._form = SetupForm(
            self.shell, self._setup, GAMES[game], bots(game), self._begin, filled
        )
        _drafts[key] = self._form.draft

    def _card(self, game: str) -> Markup:
        chosen, face = game == self._selected, card_face(self.shell, game)
        cls = classes("card", chosen and "selected")
        if len(self._games) == 1:
            return tag("article", face, cls=cls, data_game=game)
        field = tag(
            "input",
            type="radio",
            name="game",
            value=game,
            checked=chosen,
            cls="card-pick",
            data_key=f"card-{game}",  # the arrow keys go on from the chosen card
            on_change=lambda _: self._select(game),
        )
        return tag("label", field, face, cls=cls, data_game=game)

    # ---- a link or a file ----
    def _from_outside(self) -> Markup:
        """Link and file, folded up where there is little room."""
        roomy = not dom.window.matchMedia(NARROW).matches
        summary = tag("summary", self.shell.t("home.got_link"), cls="label")
        return tag("details", summary, self._paste(), cls="from-outside", open=roomy)

    def _paste(self) -> Markup:
        t = self.shell.t

        def opened(event: Event) -> None:
            event.preventDefault()
            field = dom.field("#paste")
            fragment = routes.pasted(field.value)
            wrong = "home.paste_nothing" if field.value.strip() else "home.paste_first"
            dom.need("#paste-error").textContent = "" if fragment else t(wrong)
            dom.put(field, "aria-invalid", None if fragment else "true")
            dom.put(field, "aria-describedby", None if fragment else "paste-error")
            if fragment:
                self.shell.navigate(fragment)

        field = tag(
            "input",
            cls="input",
            id="paste",
            type="text",
            autocomplete="off",
            spellcheck="false",
            placeholder=t("home.paste"),
            aria_label=t("home.got_link"),
        )
        return tag(
            "form",
            tag("div", field, tag("button", t("home.open"), cls="button"), cls="paste-line"),
            tag("p", cls="field-error", id="paste-error", role="alert"),
            form.button(t("home.open_save"), self._load, sign="file", kind="plain"),
            cls="inset paste",
            on_submit=opened,
        )

    def _load(self, _: Event) -> None:
        ask_files(partial(load_files, self.shell))

    # ---- a new game ----
    def _session(self, draft: Draft) -> Session:
        game, seats = self._selected, len(draft.seated)
        seed, options, drawn = setup.seed_of(draft), draft.options, draft.drawn
        info = setup.info(draft, tuple(GAMES[game].styles), seed or 0)
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
        forget_forms()
        key = self.shell.create(session)
        self.shell.likely = Likely(key, frozenset(persons(session)[:1]), said=False)
        self.shell.navigate(routes.play(key))


def bots(game: str) -> list[str]:
    """The ids of the bots that a game is played with, by rising strength."""
    return ["random", *GAMES[game].levels]


def card_face(shell: Shell, game: str) -> Markup:
    """A card's place for the picture (`put_all_art`), and below it what it says of a game."""
    art = tag("div", cls="card-art", aria_hidden="true", data_art=game)
    return join(art, tag("div", card_words(shell, game), cls="card-text"))


def card_words(shell: Shell, game: str) -> tuple[Markup, ...]:
    """What a card says of a game."""
    t, rules = shell.t, GAMES[game]
    facts = (
        t("home.players", low=rules.min_seats, high=rules.max_seats),
        t(f"{game}.card.time"),
        t(f"{game}.card.luck"),
    )
    return (
        tag("h2", t(f"{game}.name"), cls="section card-title"),
        tag("p", t(f"{game}.card.line"), cls="card-line"),
        tag("ul", (tag("li", fact) for fact in facts), cls="card-facts small muted"),
    )


def load_files(shell: Shell, files: list[Brought]) -> None:
    """Open files of games. What that takes is imported now: most people open none."""
    if len(files) > 1:
        from web.screens.several_files import take_files

        dom.run(take_files(shell, files))
        return
    from web.screens.open import open_file

    open_file(shell, files[0].text)


def forget_forms() -> None:
    """Forget forms that are filled in by half."""
    _drafts.clear()


def forget_all() -> None:
    """Forget what was filled in and asked for: the browser keeps nothing any more."""
    forget_forms()
    _asked.forget()


def keep_art() -> None:
    """Take the pictures of the static page, which has begun to draw them, for the cards."""
    for art in dom.every(".card-art[data-game]"):
        _art[dom.attribute(art, "data-game") or ""] = art


def put_all_art(cards: Node) -> None:
    """Show on each card the part of its game's board."""
    for place in dom.every("[data-art]", cards):
        _put_art(place, dom.attribute(place, "data-art") or "")


def _put_art(place: Node, game: str) -> None:
    """Show the part of the game's board on its card; the picture is made once."""
    art = _art.setdefault(game, place)
    if art is not place:
        place.replaceWith(art)
    picture, view = dom.one("svg", art), dom.attribute(art, "data-view")
    if picture is not None and view is not None:
        dom.put(picture, "viewBox", view)
        dom.put(picture, "preserveAspectRatio", "xMidYMid slice")
