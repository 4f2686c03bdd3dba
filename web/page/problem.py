"""A screen that says what is wrong and what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.html import form
from web.html.browser import Node
from web.html.markup import Markup, icon, tag
from web.html.patch import show

if TYPE_CHECKING:
    from web.page.shell import Shell


def show_problem(
    shell: Shell,
    root: Node,
    title: str,
    sentence: str,
    *acts: Markup,
    more: object = None,
    end: object = None,
) -> None:
    """Fill a screen: what is wrong, `more` about it, buttons, an `end`; it is read out at once."""
    panel = tag(
        "section",
        icon("alert", "icon large"),
        tag("h1", title, cls="section", id="problem-title"),
        tag("p", sentence, id="problem"),
        more,
        tag("div", acts, cls="problem-acts"),
        end,
        cls="panel problem",
        aria_labelledby="problem-title",
    )
    show(root, panel)
    shell.announce(sentence, urgent=True)


def home_button(shell: Shell, kind: str = "primary") -> Markup:
    """The way home, to a new game."""
    return form.button(shell.t("link.new_game"), lambda _: shell.navigate("#home"), kind=kind)
