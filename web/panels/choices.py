"""The choices of the seat to act: grouped by target, numbered, and drawn as one ordered list.

A group is one number on the map, in the list and on the keyboard. Nothing here knows the game:
the groups come from the targets that the engine names, in the engine's order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from web.html.markup import Markup, classes, icon, join, tag
from web.panels import amounts

SHOWN = 9
"""So many rows on a page; with several pages the last row of each leads to the next."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""Keys of a menu's rows."""


@dataclass(slots=True)
class Group:
    """All choices that belong to one target (or one choice without any)."""

    target: str
    choices: list[Any] = field(default_factory=list)
    number: int = 0

    @property
    def single(self) -> Any | None:
        """The only choice, if a click needs no menu."""
        return self.choices[0] if len(self.choices) == 1 else None


@dataclass(slots=True)
class Layout:
    """What the control corner offers now."""

    groups: list[Group]
    main: Any | None
    optional: list[Any]
    named: Callable[[str], Any | None] | None = None
    """The choice with this text, for amounts that are not listed one by one."""
    place: str = ""
    """The one target that all of this is about: its answers stand each for themselves."""

    def group(self, target: str) -> Group | None:
        """The group that a click on this target means."""
        for group in self.groups:
            if group.target == target:
                return group
        choice = self.amount(target.removeprefix("say:")) if target.startswith("say:") else None
        return Group(target, [choice]) if choice is not None else None

    def amount(self, text: str) -> Any | None:
        """Return the optional choice with this text, if it is one of many amounts."""
        stem = text.rpartition(" ")[0]
        stems = [choice.text.rpartition(" ")[0] for choice in self.optional if choice.most]
        return self.named(text) if self.named is not None and stem in stems else None

    def number(self, number: int) -> Group | None:
        """The group with this number."""
        return next((group for group in self.groups if number and group.number == number), None)


def arrange(
    choices: Sequence[Any],
    key: Callable[[Any], str] | None = None,
    main: Callable[[Any], int | None] | None = None,
    order: Callable[[str], int] | None = None,
) -> Layout:
    """Group and number the choices.

    `key` names the target a choice is grouped under (its last one by default), `main` ranks what
    may be the main button: the lowest number wins, None is no candidate. `order` may sort the
    groups; equal ones stay as the engine gave them. A question about one place has its answers
    for groups, so that nobody has to choose the place first.
    """
    ranked = [
        (rank, i)
        for i, c in enumerate(choices)
        if main is not None and not c.optional and (rank := main(c)) is not None
    ]
    button = choices[min(ranked)[1]] if ranked else None
    groups: dict[str, Group] = {}
    for choice in choices:
        if choice.optional or choice is button:
            continue
        target = (key or last_target)(choice) or f"say:{choice.text}"
        groups.setdefault(target, Group(target)).choices.append(choice)
    ordered = sorted(groups.values(), key=lambda group: order(group.target) if order else 0)
    place = shared_target(ordered)
    if len(ordered) == 1 and ordered[0].target == place:
        ordered = [Group(f"say:{choice.text}", [choice]) for choice in ordered[0].choices]
    for number, group in enumerate(ordered, 1):
        group.number = number
    return Layout(ordered, button, [c for c in choices if c.optional], place=place)


def shared_target(groups: Sequence[Group]) -> str:
    """Return the target that several choices lead to, all of them; "" when they differ."""
    ends = [last_target(choice) for group in groups for choice in group.choices]
    return ends[0] if len(ends) > 1 and len({*ends}) == 1 else ""


def last_target(choice: Any) -> str:
    """Return the target a choice leads to."""
    return choice.targets[-1] if choice.targets else ""


def page(groups: Sequence[Group], shown: int, at: int = 0) -> tuple[list[Group], int]:
    """Return the groups on a page of so many rows, and how many stand on others.

    Pages count from 0; after the last one comes the first again.
    """
    if len(groups) <= shown:
        return list(groups), 0
    size = max(shown - 1, 1)
    first = at % -(-len(groups) // size) * size
    here = list(groups[first : first + size])
    return here, len(groups) - len(here)


def on_page(moment: Any, shown: int = SHOWN) -> tuple[list[Group], int, list[Markup]]:
    """Return the listed groups on show, how many are not, and the game's rows after them."""
    listed = getattr(moment.hooks, "listed", None)
    tail = getattr(moment.hooks, "rows_after", None)
    last = tail(moment) if tail is not None else []
    groups = moment.layout.groups if listed is None else listed(moment)
    return *page(groups, shown - len(last), moment.page), last


def number_page(moment: Any, shown: int) -> None:
    """Number the groups on show: one number for the list, the map and the key.

    What stands on another page has none, as no key plays it now.
    """
    for group in moment.layout.groups:
        group.number = 0
    for number, group in enumerate(on_page(moment, shown)[0], 1):
        group.number = number


def letters(choices: Sequence[Any]) -> list[str]:
    """Return one key letter per row: the first letter of a word only it has, else any free one."""
    taken: list[str] = []
    words = [choice.text.split() for choice in choices]
    common = set(words[0]).intersection(*words) if words else set()
    for own in words:
        wish = [word[0] for word in own if word not in common]
        options = [letter for letter in wish if letter in LETTERS] + list(LETTERS)
        taken.append(next((letter for letter in options if letter not in taken), ""))
    return taken


# ---- drawing ----
def row(number: str, label: str, note: str = "", **attributes: Any) -> Markup:
    """Return one button of the list."""
    return tag(
        "li",
        tag(
            "button",
            tag("span", number, cls="no", aria_hidden=not number or None),
            tag("span", label, cls="what"),
            tag("span", note, cls="why") if note else None,
            type="button",
            **attributes,
        ),
    )


def draw_list(moment: Any, shown: int = SHOWN) -> Markup:
    """Return the ordered list: one row a group, `more` as the last one where needed."""
    w = moment.words
    groups, left, last = on_page(moment, shown)
    rows = []
    for group in groups:
        label, note = moment.row(group)
        chosen = moment.chosen == group.target
        rows.append(
            row(
                str(group.number),
                label,
                note,
                cls=classes("row", chosen and "on"),
                data_act="group",
                data_value=group.target,
                data_target=group.target,
                data_key=f"row-{group.target}",
                aria_haspopup="menu" if group.single is None else None,
            )
        )
    if left:
        rows.append(
            row(
                "0",
                w.t("table.choices.more", n=left),
                cls="row more",
                data_act="more",
                data_key="row-more",
            )
        )
    rows += last
    kind = classes("rows-list", moment.layout.place and "answers")
    return tag("ol", rows, cls=kind, aria_label=w.t("table.choices.list"))


def draw_menu(moment: Any, group: Group) -> Markup:
    """Return the menu for several choices on one target."""
    w = moment.words
    title = moment.row(group)[0]
    rows = []
    for choice, letter in zip(group.choices, letters(group.choices), strict=True):
        name = f"say:{choice.text}"
        waits, picked = confirms(moment, name), moment.chosen == name
        rows.append(
            tag(
                "li",
                tag(
                    "button",
                    moment.picture(choice),
                    tag(
                        "span",
                        tag("b", moment.say(choice.label)),
                        note_of(moment, choice),
                        cls="what",
                    ),
                    tag("kbd", letter.upper(), aria_hidden="true") if letter else None,
                    type="button",
                    cls=classes("row", picked and "on"),
                    data_act="pick" if waits and not picked else "play",
                    data_value=choice.text,
                    data_target=name if waits else None,
                    data_letter=letter,
                    data_key=f"menu-{choice.text}",
                ),
            )
        )
    number = tag("span", str(group.number), cls="no") if group.number else None
    close = tag(
        "button",
        icon("x"),
        type="button",
        cls="button plain icon-only",
        aria_label=w.t("table.menu.close"),
        data_act="back",
    )
    head = tag(
        "div",
        number,
        tag("h3", title),
        tag("span", moment.region_note(group.target), cls="why"),
        close,
        cls="menu-head",
    )
    return tag("div", head, tag("ol", rows), cls="choice-menu", role="group", aria_label=title)


def confirms(moment: Any, target: str) -> bool:
    """Whether a choice is selected first, and played by a second click."""
    asks = getattr(moment.hooks, "confirm_first", None)
    return asks is not None and bool(asks(moment, target))


def note_of(moment: Any, choice: Any) -> Markup | None:
    """Return the consequence line of a choice, if the catalogue has one."""
    note = moment.note(choice)
    return tag("small", note) if note else None


def optional_kinds(choices: Sequence[Any]) -> list[str]:
    """Return the kinds of these optional actions, each once, in their order."""
    return list(dict.fromkeys(choice.kind for choice in choices))


def draw_optional(moment: Any) -> Markup:
    """Return what is legal but never needed, of the kind that is open, as a list of its own."""
    w = moment.words
    rows = [
        amounts.row(moment, choice)
        if choice.most
        else row(
            "",
            moment.say(choice.label),
            moment.note(choice),
            cls="row",
            data_act="play",
            data_value=choice.text,
            data_key=f"optional-{choice.text}",
        )
        for choice in moment.layout.optional
        if choice.kind == moment.optional
    ]
    back = tag(
        "button",
        icon("arrow-left"),
        w.t("table.back"),
        type="button",
        cls="button",
        data_act="back",
        data_key="optional-back",
    )
    return join(
        tag("ol", rows, cls="rows-list", aria_label=moment.word(f"optional.{moment.optional}")),
        tag("div", back, cls="list-foot"),
    )
