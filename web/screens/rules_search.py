"""The search in a game's rules: passages that hold all words asked for stay, the others go.

"/" goes to the field, Enter to the first passage, Escape empties it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from web.html import dom, form
from web.html.browser import Event, KeyEvent, Node
from web.html.markup import Markup, icon, tag
from web.html.patch import parsed

if TYPE_CHECKING:
    from web.page.shell import Shell


def fits(wanted: str, *texts: str) -> bool:
    """Whether texts that belong together hold all words that are asked for.

    >>> fits("tax bonus", "Taxation", "Each flag brings a bonus."), fits("tax war", "Taxation")
    (True, False)
    """
    whole = _plain(" ".join(texts))
    return all(word in whole for word in _plain(wanted).split())


def _plain(text: str) -> str:
    return text.casefold().replace("’", "'")


@dataclass(slots=True)
class Section:
    """A heading with its passages; `titles` are its own words and those of the heading above."""

    head: Node
    titles: tuple[str, ...]
    passages: list[Node] = field(default_factory=list)
    parts: list[Section] = field(default_factory=list)
    """The sections below it."""

    def narrow(self, wanted: str) -> list[Node]:
        """Show what fits and hide the rest; return the passages that are shown."""
        found: list[Node] = []
        for node in self.passages:
            node.hidden = not fits(wanted, *self.titles, node.textContent)
            found += [] if node.hidden else [node]
        found += [node for part in self.parts for node in part.narrow(wanted)]
        self.head.hidden = bool(wanted) and not found
        return found


def add_search(shell: Shell, body: Node) -> None:
    """Put the field on top of a help text that is on the page."""
    t, label = shell.t, form.fresh_id("rules-search")
    sections = _sections(body)

    def narrow() -> None:
        wanted = box.value.strip()
        shown = [passage for section in sections for passage in section.narrow(wanted)]
        for contents in dom.every(".help-contents", body):
            contents.hidden = bool(wanted)
        said.textContent = t("rules.found", n=len(shown)) if wanted else ""

    def pressed(event: Event) -> None:
        key = cast("KeyEvent", event).key
        if key == "Escape" and box.value:
            event.preventDefault()  # the dialog stays open
            box.value = ""
            narrow()
        elif key == "Enter":
            event.preventDefault()
            first = next((section.head for section in sections if not section.head.hidden), None)
            if first is not None:
                first.scrollIntoView()
                first.focus()

    body.prepend(parsed(_field(shell, label, lambda _: narrow())))
    box, said = dom.field(f"#{label}", body), dom.need(".help-found", body)
    dom.on(box, "keydown", pressed)
    _slash(shell, box)


def _field(shell: Shell, label: str, narrow: dom.Handler) -> Markup:
    words = shell.t("rules.search")
    box = tag(
        "input",
        cls="input",
        id=label,
        type="search",
        placeholder=words,
        aria_label=words,
        aria_keyshortcuts="/",
        autocomplete="off",
        on_input=narrow,
    )
    return tag(
        "div",
        tag("div", icon("search"), box, cls="help-field"),
        tag("p", cls="help-found small muted", role="status"),
        cls="help-search",
        role="search",
    )


def _slash(shell: Shell, box: Node) -> None:
    """Let "/" go to the field for as long as it is on the page."""

    def pressed(event: Event) -> None:
        if not box.isConnected:
            end()
            return
        key = cast("KeyEvent", event)
        plain = not (key.altKey or key.ctrlKey or key.metaKey)
        typing = event.target.matches("input, select, textarea")
        if key.key == "/" and plain and not typing and shell.settings["shortcuts"]:
            event.preventDefault()
            box.focus()

    end = dom.on(dom.document, "keydown", pressed)


def _sections(body: Node) -> list[Section]:
    """The text by its headings; a passage is a paragraph, a line of a list, or a table."""
    found: list[Section] = []
    for node in body.children:
        name = node.tagName.lower()
        if name == "h2" or (name == "h3" and not found):
            found.append(Section(node, (node.textContent,)))
        elif name == "h3":
            top = found[-1]
            top.parts.append(Section(node, (*top.titles, node.textContent)))
        elif found and name != "nav":
            section = found[-1].parts[-1] if found[-1].parts else found[-1]
            section.passages += _passages(node)
    return found


def _passages(node: Node) -> Sequence[Node]:
    return dom.every(":scope > li", node) if node.matches("ul, ol") else [node]
