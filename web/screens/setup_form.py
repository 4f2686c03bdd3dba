"""The form that begins a game; everything in it comes from the Game object and the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from core import CoreError
from core.protocol import Game, Option
from web.html import dom, form
from web.html.browser import Event, FieldEvent, Node
from web.html.markup import Markup, tag
from web.html.patch import show
from web.html.people import initials, seat_mark
from web.page.files import ask_file
from web.page.game_pages import Draw, Draws, pages_of
from web.page.summary import BOT, EMPTY, NAME_CHARS, PERSON, names_of
from web.page.words import apart
from web.screens import setup
from web.screens.setup import Draft, Place, Scalar

if TYPE_CHECKING:
    from web.page.shell import Shell


class SetupForm:
    """Seats, options and the Start button of one game, drawn into `node`."""

    def __init__(
        self,
        shell: Shell,
        node: Node,
        game: Game[Any],
        bots: list[str],
        begin: Callable[[Draft], None],
        filled: Draft | None = None,
    ) -> None:
        self.shell, self.node, self.game, self.bots = shell, node, game, bots
        self._begin = begin
        self._names = [shell.t(f"seat.proposal_{number}") for number in range(1, 8)]
        self._pages = pages_of(game.id)
        remembered = shell.store.plain.get(setup.KEY)
        self.draft = filled or setup.draft(game, bots, remembered, self._names)
        for place in self.draft.places:  # a link may name one that this game is not played with
            if place.bot not in bots:
                place.bot = setup.usual(bots)
        if self._draws() is None:
            self.draft.drawn = None
        self._draw()

    # ---- drawing ----
    def _draw(self) -> None:
        """Draw all of it; the focus stays on the control that had it."""
        t = self.shell.t
        note = self._pages.setup_note(len(self.draft.seated), self.draft.options)
        head = tag(
            "div",
            tag(
                "h2",
                t("setup.title", game=t(f"{self.game.id}.name")),
                cls="section",
                id="setup-title",
            ),
            tag("p", self.shell.say(note, self.game.id) if note else "", cls="muted setup-note"),
            cls="panel-head",
        )
        people = tag(
            "div",
            tag("ul", map(self._row, range(len(self.draft.places))), cls="seats"),
            tag("div", self._adder(), cls="seats-more"),
            tag("div", self._draw_rows(), cls="setup-chance"),
            cls="setup-people",
        )
        options = tag("div", self._option_rows(), cls="options rows")
        start = form.button(t("setup.start"), self._start, kind="primary large", id="start")
        show(
            self.node,
            tag(
                "section",
                head,
                tag("div", people, options, cls="setup-columns"),
                tag("div", tag("div", cls="setup-errors", role="alert"), start, cls="setup-foot"),
                cls="panel setup",
                aria_labelledby="setup-title",
                id="setup",
            ),
        )

    def _row(self, row: int) -> Markup:
        t, seat, place = self.shell.t, self.draft.seat_of(row), self.draft.places[row]
        number = row + 1

        def named(event: FieldEvent) -> None:
            place.name = event.target.value
            for each in range(len(self.draft.places)):
                show(dom.need(f"#mark-{each}", self.node), self._mark(each))
            if self.draft.drawn is not None:
                show(dom.need(".setup-chance", self.node), self._draw_rows())

        name = tag(
            "input",
            cls="input",
            type="text",
            value=place.name,
            maxlength=NAME_CHARS,
            autocomplete="off",
            aria_label=t("setup.name", number=number),
            data_key=f"name-{row}",
            disabled=seat is None,
            on_input=named,
        )
        kind = form.segmented(
            t("setup.kind", number=number),
            [(kind, t(f"setup.{kind}")) for kind in (PERSON, BOT, EMPTY)],
            place.kind,
            partial(self._set_kind, place),
            f"kind-{row}",
        )
        mark = tag("span", self._mark(row), cls="mark", id=f"mark-{row}")
        return tag("li", mark, name, kind, self._bot(row, place), cls="seat")

    def _mark(self, row: int) -> Markup:
        """The mark of a row's seat; no two who sit at the table have the same letters."""
        draft = self.draft
        names = [
            "" if draft.seat_of(each) is None else place.name
            for each, place in enumerate(draft.places)
        ]
        return seat_mark(draft.seat_of(row), initials(tuple(names))[row])

    def _bot(self, row: int, place: Place) -> Markup | None:
        if place.kind != BOT:
            return None
        return form.select(
            [(bot, self.shell.t(f"bot.{bot}")) for bot in self.bots],
            place.bot,
            partial(setattr, place, "bot"),
            aria_label=self.shell.t("setup.level", number=row + 1),
            data_key=f"bot-{row}",
        )

    def _adder(self) -> tuple[Markup, Markup] | None:
        if len(self.draft.places) >= self.game.max_seats:
            return None
        words = self.shell.t("setup.add")
        return seat_mark(None), form.button(words, self._add, sign="plus", kind="plain add")

    # ---- options ----
    def _option_rows(self) -> list[Markup | None]:
        rows: list[Markup] = []
        grouped: dict[str, tuple[str, Sequence[str]]] = {}
        for name, names in self._pages.option_groups.items():
            grouped |= dict.fromkeys(names, (name, names))
        for option in self.game.options:
            group, names = grouped.get(option.name, ("", (option.name,)))
            if option.name == names[0]:  # a group has one row, where its first option stands
                rows.append(self._group_row(group, names) if group else self._option_row(option))
        return [self._links_row(), *rows, self._data_row(), self._seed_row()]

    def _option_row(self, option: Option) -> Markup:
        t, stem, key = self.shell.t, f"{self.game.id}.option.{option.name}", f"option-{option.name}"
        value, change = self.draft.options[option.name], partial(self._set_option, option.name)
        if set(option.values) == {True, False}:
            return form.switch_row(t(stem), t(f"{stem}.line"), bool(value), change, key)
        known = {str(item): item for item in option.values}
        return form.select_row(
            t(stem),
            t(f"{stem}.line_{value}"),
            [(text, t(f"{stem}.{text}")) for text in known],
            str(value),
            lambda text: change(known[text]),
            key,
        )

    def _group_row(self, group: str, names: Sequence[str]) -> Markup:
        """Several options in one row: a small button each, that goes on to the next value."""
        t, stem = self.shell.t, f"{self.game.id}.option"
        label = t(f"{stem}.{group}")

        def small(option: Option) -> Markup:
            value = self.draft.options[option.name]
            after = option.values[(option.values.index(value) + 1) % len(option.values)]
            return form.button(
                t(f"{stem}.{option.name}.{value}"),
                lambda _: self._set_option(option.name, after),
                kind="small",
                aria_pressed="true" if value != option.values[0] else "false",
                data_key=f"option-{option.name}",
            )

        def control(attributes: form.Tie) -> Markup:
            buttons = [small(option) for option in self.game.options if option.name in names]
            group = {"cls": "option-group", "role": "group", "aria_label": label}
            return tag("div", buttons, **group, **attributes)

        return form.setting_row(label, t(f"{stem}.{group}.line"), control)

    def _links_row(self) -> Markup | None:
        """How several people play: round this screen, or by passing links."""
        if not self.draft.several:
            return None
        return form.switch_row(
            self.shell.t("setup.links"),
            self.shell.t("setup.links_line"),
            self.draft.links,
            partial(setattr, self.draft, "links"),
            "links",
        )

    # ---- a data file of one's own ----
    def _data_row(self) -> Markup | None:
        """The row that takes a data file, where the game knows what to do with one."""
        if self._pages.start_from is None:
            return None
        t, stem, own = self.shell.t, f"{self.game.id}.data", bool(self.draft.data)
        label = t(f"{stem}.drop" if own else f"{stem}.choose")

        def pressed(_: Event) -> None:
            if own:
                self.draft.data = ""
                self._draw()
            else:
                ask_file(self._take_data, ".toml,.txt")

        def control(attributes: form.Tie) -> Markup:
            name = f"{t(stem)}: {label}"
            return form.button(label, pressed, aria_label=name, data_key="data", **attributes)

        return form.setting_row(t(stem), t(f"{stem}.line_own" if own else f"{stem}.line"), control)

    def _take_data(self, text: str) -> None:
        try:
            self._pages.check_data(text)
        except CoreError as error:
            self.refuse(self.shell.t("setup.bad_data", reason=str(error)))
            return
        self.draft.data = text
        self._draw()

    # ---- outcomes of chance chosen beforehand ----
    def _draws(self) -> Draws | None:
        seats = len(self.draft.seated)
        if not self.game.min_seats <= seats <= self.game.max_seats:
            return None
        return self._pages.draws(seats, self.draft.options)

    def _draw_rows(self) -> Markup | None:
        draws, t = self._draws(), self.shell.t
        if draws is None:
            return None
        title = self.shell.say(draws.title, self.game.id)
        how = form.segmented(
            title,
            [("lot", t("setup.by_lot")), ("chosen", t("setup.chosen"))],
            "lot" if self.draft.drawn is None else "chosen",
            self._set_drawn,
            "draws",
        )
        rows = []
        if self.draft.drawn is not None:
            self.draft.drawn = self._fitted(draws)
            rows = [self._draw_row(index, draw) for index, draw in enumerate(draws.items)]
        words = tag(
            "div", tag("h3", title, cls="sub"), tag("p", t("setup.draws_line"), cls="small muted")
        )
        return tag("div", tag("div", words, how, cls="draws-head"), rows, cls="inset draws")

    def _fitted(self, draws: Draws) -> list[str]:
        outcomes = [[text for text, _ in draw.outcomes] for draw in draws.items]
        return setup.fitted_draws(self.draft.drawn or [], outcomes, draws.same)

    def _draw_row(self, index: int, draw: Draw) -> Markup:
        say, names = self.shell.say, self._called()
        name = form.fresh_id("draw")
        select = form.select(
            [(text, say(words, self.game.id, names)) for text, words in draw.outcomes],
            (self.draft.drawn or [])[index],
            partial(self._set_draw, index),
            id=name,
            data_key=f"draw-{index}",
        )
        label = tag("label", say(draw.label, self.game.id, names), for_=name)
        return tag("div", label, select, cls="draw-row")

    def _called(self) -> list[str]:
        """What the people are called in sentences, by seat, as they will be at the table."""
        rows = setup.people(self.draft)
        return list(map(apart, names_of({"people": rows}, len(rows), self.shell.words)))

    def _seed_row(self) -> Markup:
        t = self.shell.t

        def typed(event: FieldEvent) -> None:
            self.draft.seed = event.target.value

        def control(attributes: form.Tie) -> Markup:
            return tag(
                "input",
                cls="input seed",
                type="text",
                inputmode="numeric",
                maxlength=20,
                autocomplete="off",
                placeholder=t("setup.seed_any"),
                value=self.draft.seed,
                data_key="seed",
                on_input=typed,
                **attributes,
            )

        return form.setting_row(t("setup.seed"), t("setup.seed_line"), control)

    # ---- changes ----
    def _set_kind(self, place: Place, kind: str) -> None:
        place.kind = kind
        self._draw()

    def _add(self, _: Event) -> None:
        row = len(self.draft.places)
        taken = {place.name for place in self.draft.places}
        name = next((name for name in self._names if name not in taken), "")
        bot = next((place.bot for place in self.draft.places if place.bot), setup.usual(self.bots))
        self.draft.places.append(Place(name, BOT, bot))
        self._draw()
        dom.need(f'[data-key="name-{row}"]', self.node).focus()

    def _set_option(self, name: str, value: Scalar) -> None:
        self.draft.options[name] = value
        self._draw()

    def _set_drawn(self, how: str) -> None:
        self.draft.drawn = None if how == "lot" else []
        self._draw()

    def _set_draw(self, index: int, text: str) -> None:
        draws = self._draws()
        same = draws.same if draws is not None else str
        self.draft.drawn = setup.swapped(self.draft.drawn or [], index, text, same)
        self._draw()

    def _start(self, _: Event) -> None:
        found = setup.troubles(self.draft, self.game)
        if found:
            self.refuse(*(self.shell.t(identifier, **params) for identifier, params in found))
            return
        self.shell.store.plain.put(setup.KEY, setup.remember(self.draft))
        self._begin(self.draft)

    def refuse(self, *why: str) -> None:
        """Show why the game cannot start like this."""
        lines = (tag("p", line, cls="field-error") for line in why)
        show(dom.need(".setup-errors", self.node), lines)
