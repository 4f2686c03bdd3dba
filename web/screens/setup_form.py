"""The form that begins a game; everything in it comes from the Game object and the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core import CoreError
from web.html import dom, form
from web.html.people import empty_mark, seat_mark
from web.page.files import ask_file
from web.page.game_pages import Draw, Draws, pages_of
from web.page.summary import BOT, EMPTY, NAME_CHARS, PERSON
from web.screens import setup
from web.screens.setup import Draft, Place

Node = Any


class SetupForm:
    """Seats, options and the Start button of one game; `node` is the panel."""

    def __init__(
        self, shell: Any, game: Any, bots: list[str], begin: Callable[[Draft], None]
    ) -> None:
        self.shell, self.game, self.bots, self._begin = shell, game, bots, begin
        names = [shell.t(f"seat.proposal_{number}") for number in range(1, 8)]
        self._pages = pages_of(game.id)
        self.draft = setup.draft(game, bots, shell.store.plain.get(setup.KEY), names)
        self._names = names
        self._seats = dom.el("ul", {"class": "seats"})
        self._more = dom.el("div", {"class": "seats-more"})
        self._chance = dom.el("div", {"class": "setup-chance"})
        self._options = dom.el("div", {"class": "options rows"})
        self._note = dom.el("p", {"class": "muted setup-note"})
        self._errors = dom.el("div", {"class": "setup-errors", "role": "alert"})
        self.node = self._frame()
        self._draw()

    def _frame(self) -> Node:
        t = self.shell.t
        title = t("setup.title", game=t(f"{self.game.id}.name"))
        start = form.button(
            t("setup.start"), lambda _: self._start(), kind="primary large", id="start"
        )
        return dom.el(
            "section",
            {"class": "panel setup", "aria-labelledby": "setup-title", "id": "setup"},
            dom.el(
                "div",
                {"class": "panel-head"},
                dom.el("h2", {"class": "section", "id": "setup-title"}, title),
                self._note,
            ),
            dom.el(
                "div",
                {"class": "setup-columns"},
                dom.el("div", {"class": "setup-people"}, self._seats, self._more, self._chance),
                self._options,
            ),
            dom.el("div", {"class": "setup-foot"}, self._errors, start),
        )

    # ---- drawing ----
    def _draw(self) -> None:
        """Draw what depends on who plays; the focus stays where it was."""
        focus = dom.some(dom.document.activeElement)
        key = focus.getAttribute("data-focus") if focus is not None else None
        rows = [self._row(row, place) for row, place in enumerate(self.draft.places)]
        dom.replace(self._seats, *rows)
        dom.replace(self._more, self._adder())
        dom.replace(self._chance, self._draw_rows())
        dom.replace(self._options, *self._option_rows())
        note = self._pages.setup_note(len(self.draft.seated), self.draft.options)
        self._note.textContent = self.shell.say(note, self.game.id) if note else ""
        dom.clear(self._errors)
        if isinstance(key, str):
            again = dom.one(f'[data-focus="{key}"]', self.node)
            if again is not None:
                again.focus()

    def _row(self, row: int, place: Place) -> Node:
        t, seat = self.shell.t, self.draft.seat_of(row)
        mark = dom.el("span", {"class": "mark"})
        mark.append(empty_mark() if seat is None else seat_mark(seat, place.name))

        def named(event: Any) -> None:
            place.name = event.target.value
            dom.replace(mark, empty_mark() if seat is None else seat_mark(seat, place.name))
            if self.draft.drawn is not None:
                dom.replace(self._chance, self._draw_rows())

        number = row + 1
        name = dom.el(
            "input",
            {
                "class": "input",
                "type": "text",
                "maxlength": NAME_CHARS,
                "autocomplete": "off",
                "aria-label": t("setup.name", number=number),
                "data-focus": f"name-{row}",
                "disabled": seat is None,
                "input": named,
            },
        )
        name.value = place.name
        kinds = [(kind, t(f"setup.{kind}")) for kind in (PERSON, BOT, EMPTY)]
        kind = form.segmented(
            t("setup.kind", number=number),
            kinds,
            place.kind,
            lambda value: self._set_kind(place, value),
            f"kind-{row}",
        )
        return dom.el("li", {"class": "seat"}, mark, name, kind, self._bot(row, place))

    def _bot(self, row: int, place: Place) -> Node:
        if place.kind != BOT:
            return None
        levels = [(bot, self.shell.t(f"bot.{bot}")) for bot in self.bots]
        label = self.shell.t("setup.level", number=row + 1)
        return form.select(
            levels,
            place.bot,
            lambda value: setattr(place, "bot", value),
            aria_label=label,
            data_focus=f"bot-{row}",
        )

    def _adder(self) -> Node:
        if len(self.draft.places) >= self.game.max_seats:
            return None
        add = form.button(
            self.shell.t("setup.add"), lambda _: self._add(), icon="plus", kind="plain add"
        )
        return (empty_mark(), add)

    def _option_rows(self) -> list[Node]:
        t, rows = self.shell.t, []
        groups = self._pages.option_groups
        grouped = {name: group for group, names in groups.items() for name in names}
        for option in self.game.options:
            if option.name in grouped:
                if option.name == groups[grouped[option.name]][0]:
                    rows.append(self._group_row(grouped[option.name], groups))
                continue
            stem = f"{self.game.id}.option.{option.name}"
            value = self.draft.options[option.name]
            if set(option.values) == {True, False}:
                rows.append(
                    form.switch_row(
                        t(stem),
                        t(f"{stem}.line"),
                        bool(value),
                        lambda item, name=option.name: self._set_option(name, item),
                    )
                )
                continue
            known = {str(item): item for item in option.values}
            rows.append(
                form.select_row(
                    t(stem),
                    t(f"{stem}.line_{value}"),
                    [(text, t(f"{stem}.{text}")) for text in known],
                    str(value),
                    lambda text, name=option.name, known=known: self._set_option(name, known[text]),
                )
            )
        return [self._links_row(), *rows, self._data_row(), self._seed_row()]

    def _links_row(self) -> Node:
        """How several people play: round this screen, or by passing links."""
        if not self.draft.several:
            return None
        t = self.shell.t
        return form.switch_row(
            t("setup.links"),
            t("setup.links_line"),
            self.draft.links,
            lambda value: setattr(self.draft, "links", value),
        )

    # ---- a data file of one's own ----
    def _data_row(self) -> Node:
        """The row that takes a data file, where the game knows what to do with one."""
        if self._pages.start_from is None:
            return None
        t, stem, own = self.shell.t, f"{self.game.id}.data", bool(self.draft.data)

        def control(attrs: dict[str, str]) -> Node:
            label = t(f"{stem}.drop" if own else f"{stem}.choose")
            name = {"aria-label": f"{t(stem)}: {label}"}
            return form.button(label, self._drop_data if own else self._ask_data, **attrs, **name)

        return form.setting_row(t(stem), t(f"{stem}.line_own" if own else f"{stem}.line"), control)

    def _ask_data(self, _: Any) -> None:
        ask_file(self._take_data, ".toml,.txt")

    def _take_data(self, text: str) -> None:
        try:
            self._pages.check_data(text)
        except CoreError as error:
            self.refuse(self.shell.t("setup.bad_data", reason=str(error)))
            return
        self.draft.data = text
        self._draw()

    def _drop_data(self, _: Any) -> None:
        self.draft.data = ""
        self._draw()

    def _group_row(self, group: str, groups: Mapping[str, Sequence[str]]) -> Node:
        """Several options in one row: a small button each, that goes on to the next value."""
        t, stem = self.shell.t, f"{self.game.id}.option"
        options = [option for option in self.game.options if option.name in groups[group]]

        def control(attrs: dict[str, str]) -> Node:
            buttons = []
            for option in options:
                value = self.draft.options[option.name]
                after = option.values[(option.values.index(value) + 1) % len(option.values)]
                buttons.append(
                    form.button(
                        t(f"{stem}.{option.name}.{value}"),
                        lambda _, name=option.name, after=after: self._set_option(name, after),
                        kind="small",
                        aria_pressed="true" if value != option.values[0] else "false",
                        data_focus=f"option-{option.name}",
                    )
                )
            label = t(f"{stem}.{group}")
            box = {"class": "option-group", "role": "group", "aria-label": label, **attrs}
            return dom.el("div", box, *buttons)

        return form.setting_row(t(f"{stem}.{group}"), t(f"{stem}.{group}.line"), control)

    # ---- outcomes of chance chosen beforehand ----
    def _draws(self) -> Draws | None:
        seats = len(self.draft.seated)
        if not self.game.min_seats <= seats <= self.game.max_seats:
            return None
        return self._pages.draws(seats, self.draft.options)

    def _draw_rows(self) -> Node:
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
        return dom.el(
            "div",
            {"class": "inset draws"},
            dom.el(
                "div",
                {"class": "draws-head"},
                dom.el(
                    "div",
                    {},
                    dom.el("h3", {"class": "sub"}, title),
                    dom.el("p", {"class": "small muted"}, t("setup.draws_line")),
                ),
                how,
            ),
            *rows,
        )

    def _fitted(self, draws: Draws) -> list[str]:
        outcomes = [[text for text, _ in draw.outcomes] for draw in draws.items]
        return setup.fitted_draws(self.draft.drawn or [], outcomes, draws.same)

    def _draw_row(self, index: int, draw: Draw) -> Node:
        say, names = self.shell.say, [place.name for place in self.draft.seated]
        name = form.fresh_id("draw")
        words = [(text, say(words, self.game.id, names)) for text, words in draw.outcomes]
        return dom.el(
            "div",
            {"class": "draw-row"},
            dom.el("label", {"for": name}, say(draw.label, self.game.id, names)),
            form.select(
                words,
                (self.draft.drawn or [])[index],
                lambda text: self._set_draw(index, text),
                id=name,
                data_focus=f"draw-{index}",
            ),
        )

    def _seed_row(self) -> Node:
        t = self.shell.t

        def typed(event: Any) -> None:
            self.draft.seed = event.target.value

        def control(attrs: dict[str, str]) -> Node:
            field = dom.el(
                "input",
                {
                    "class": "input seed",
                    "type": "text",
                    "inputmode": "numeric",
                    "maxlength": 20,
                    "autocomplete": "off",
                    "placeholder": t("setup.seed_any"),
                    "data-focus": "seed",
                    "input": typed,
                    **attrs,
                },
            )
            field.value = self.draft.seed
            return field

        return form.setting_row(t("setup.seed"), t("setup.seed_line"), control)

    # ---- changes ----
    def _set_kind(self, place: Place, kind: str) -> None:
        place.kind = kind
        self._draw()

    def _add(self) -> None:
        row = len(self.draft.places)
        taken = {place.name for place in self.draft.places}
        name = next((name for name in self._names if name not in taken), "")
        bot = next((place.bot for place in self.draft.places if place.bot), self.bots[-1])
        self.draft.places.append(Place(name, BOT, bot))
        self._draw()
        dom.one(f'[data-focus="name-{row}"]', self.node).focus()

    def _set_option(self, name: str, value: Any) -> None:
        self.draft.options[name] = value
        self._redraw_options()

    def _set_drawn(self, how: str) -> None:
        self.draft.drawn = None if how == "lot" else []
        self._draw()

    def _set_draw(self, index: int, text: str) -> None:
        draws = self._draws()
        same = draws.same if draws is not None else str
        self.draft.drawn = setup.swapped(self.draft.drawn or [], index, text, same)
        self._draw()

    def _redraw_options(self) -> None:
        """Draw again, and put the focus on the control that stands where the used one stood."""
        controls = dom.every("input, select", self._options)
        active = dom.document.activeElement
        index = next((at for at, node in enumerate(controls) if node == active), None)
        self._draw()
        if index is not None:
            again = dom.every("input, select", self._options)
            again[min(index, len(again) - 1)].focus()

    def _start(self) -> None:
        found = setup.troubles(self.draft, self.game)
        if found:
            lines = (dom.el("p", {"class": "field-error"}, self.shell.t(i, **p)) for i, p in found)
            dom.replace(self._errors, *lines)
            return
        self.shell.store.plain.put(setup.KEY, setup.remember(self.draft))
        self._begin(self.draft)

    def refuse(self, why: str) -> None:
        """Show that the kernel did not take this set-up."""
        dom.replace(self._errors, dom.el("p", {"class": "field-error"}, why))
