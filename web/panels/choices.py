"""The choices of the seat to act, drawn as one ordered list, as menus and as optional actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.protocol import Choice
from web.html.markup import Markup, classes, icon, join, tag
from web.panels import amounts
from web.panels.buttons import act_button, act_icon
from web.panels.prices import common_words, price_tag, price_words
from web.table.choices import Group, page
from web.table.moment import Moment

SHOWN = 9
"""Rows on a page; with several pages the last row of each leads to the next."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""Keys of a menu's rows."""


def on_page(moment: Moment, shown: int = SHOWN) -> tuple[list[Group], int, list[Markup]]:
    """The listed groups on show, how many are not, and the game's rows after them."""
    last = moment.ui.last_rows(moment)
    return *page(moment.ui.listed_groups(moment), shown - len(last), moment.page), last


def number_page(moment: Moment, shown: int) -> None:
    """Number the groups on show: one number for the list, the map and the key.

    What stands on another page has none, as no key plays it now. The game may tell a number that
    a target keeps.
    """
    for group in moment.layout.groups:
        group.number = 0
    for number, group in enumerate(on_page(moment, shown)[0], 1):
        group.number = moment.ui.group_number(group.target) or number


def letters(
    choices: Sequence[Choice], kept: Callable[[Choice], str] = lambda choice: ""
) -> list[str]:
    """One key letter per row: the one that the game keeps for it, whatever else is offered.

    Without one it is the first letter of a word only this row has, else any free one.
    """
    found = [kept(choice) for choice in choices]
    found = [letter if letter not in found[:i] else "" for i, letter in enumerate(found)]
    words = [choice.text.split() for choice in choices]
    common = set(words[0]).intersection(*words) if words else set()
    for i, own in enumerate(words):
        wish = [word[0] for word in own if word not in common]
        options = [letter for letter in wish if letter in LETTERS] + list(LETTERS)
        found[i] = found[i] or next((letter for letter in options if letter not in found), "")
    return found


def keys_of(moment: Moment, group: Group) -> list[str]:
    """The letters of a menu's rows."""
    return letters(group.choices, lambda choice: moment.ui.letter(moment, choice))


# ---- drawing ----
def row(
    act: str,
    number: str,
    label: str,
    note: str = "",
    cls: str = "row",
    price: str = "",
    **attributes: Any,
) -> Markup:
    """One row of the list: a button for a command."""
    inside = (
        tag("span", number, cls="no", aria_hidden=not number or None),
        tag("span", label, cls="what"),
        tag("span", note, cls="why") if note else None,
        price_tag(price),
    )
    return tag("li", act_button(act, *inside, cls=cls, **attributes))


def draw_list(moment: Moment, shown: int = SHOWN) -> Markup:
    """The ordered list: one row a group, `more` as the last one where needed."""
    w = moment.words
    groups, left, last = on_page(moment, shown)
    rows = []
    for group in groups:
        label, note = moment.row(group)
        rows.append(
            row(
                "group",
                str(group.number),
                label,
                note,
                "row",
                common_words(moment, group.choices),
                value=group.target,
                key=f"row-{group.target}",
                data_target=group.target,
                aria_haspopup="menu" if group.single is None else None,
            )
        )
    if left:
        words = w.t("table.choices.more", n=left)
        rows.append(row("more", "0", words, cls="row more", key="row-more"))
    rows += last
    kind = classes("rows-list", moment.layout.place and "answers")
    return tag("ol", rows, cls=kind, aria_label=w.t("table.choices.list"))


def draw_menu(moment: Moment, group: Group) -> Markup:
    """The menu for several choices on one target."""
    title = moment.row(group)[0]
    rows = []
    for choice, letter in zip(group.choices, keys_of(moment, group), strict=True):
        name = f"say:{choice.text}"
        rows.append(
            tag(
                "li",
                act_button(
                    "play",
                    moment.ui.choice_picture(moment, choice),
                    tag(
                        "span",
                        tag("b", moment.here(choice, group.target)),
                        note_of(moment, choice),
                        cls="what",
                    ),
                    price_tag(price_words(moment, choice)),
                    tag("kbd", letter.upper(), aria_hidden="true") if letter else None,
                    cls="row",
                    value=choice.text,
                    data_target=name,
                    data_letter=letter,
                    key=f"menu-{choice.text}",
                ),
            )
        )
    number = tag("span", str(group.number), cls="no") if group.number else None
    close = act_icon("back", "x", moment.words.t("table.menu.close"))
    head = tag(
        "div",
        number,
        tag("h3", title),
        tag("span", moment.ui.target_note(moment, group.target), cls="why"),
        close,
        cls="menu-head",
    )
    return tag("div", head, tag("ol", rows), cls="choice-menu", role="group", aria_label=title)


def note_of(moment: Moment, choice: Choice) -> Markup | None:
    """The consequence line of a choice, if the catalogue has one."""
    note = moment.note(choice)
    return tag("small", note) if note else None


def optional_kinds(choices: Sequence[Choice]) -> list[str]:
    """The kinds of these optional actions, each once, in their order."""
    return list(dict.fromkeys(choice.kind for choice in choices))


def draw_optional(moment: Moment) -> Markup:
    """What is legal but never needed, of the kind that is open, as a list of its own."""
    w = moment.words
    rows = [
        amounts.row(moment, choice)
        if choice.most
        else row(
            "play",
            "",
            moment.say(choice.label),
            moment.note(choice),
            price=price_words(moment, choice),
            value=choice.text,
            key=f"optional-{choice.text}",
        )
        for choice in moment.layout.optional
        if choice.kind == moment.optional
    ]
    back = act_button("back", icon("arrow-left"), w.t("table.back"), key="optional-back")
    return join(
        tag("ol", rows, cls="rows-list", aria_label=moment.word(f"optional.{moment.optional}")),
        tag("div", back, cls="list-foot"),
    )
