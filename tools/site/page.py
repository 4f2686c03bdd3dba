"""Writes index.html: a template with the words of the catalogue and the games that are found.

`{{name}}` is a value of the build or a word of the catalogue. What stands between
`<!-- each game -->` and `<!-- end -->` comes once for each game; there `{{game.card.line}}` is a
word of that game. In the same way `<!-- each module -->` has `{{module}}`, the path of a script.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Mapping, Sequence

from tools.site.archives import digest
from tools.site.machine import BuildError

Find = Callable[[str], str | None]
"""The text of a word's id, None where the catalogue has none."""

EACH = re.compile(r" *<!-- each (game|module) -->\n(.*?) *<!-- end -->\n", re.DOTALL)
LINKED = re.compile(r'((?:href|src)=)"(assets/[^"?#]+\.(?:css|m?js))"')


def fill(template: str, value: Callable[[str], str]) -> str:
    """Replace each {{name}} by its value."""
    return re.sub(r"\{\{([\w.-]+)\}\}", lambda match: value(match[1]), template)


def index_page(
    template: str,
    games: Sequence[str],
    modules: Sequence[str],
    find: Find,
    values: Mapping[str, str],
    files: Mapping[str, bytes],
) -> bytes:
    """Return the page; `files` are those of the site, by which links get their version.

    BuildError names a word that is missing or a file that is not there.
    """
    given = {**values, "games": str(len(games))}

    def word(name: str) -> str:
        text = given.get(name) or find(name)
        if text is None:
            raise BuildError(f"web/index.html asks for {name}, which no English catalogue has.")
        return html.escape(text)

    def each(block: re.Match[str]) -> str:
        if block[1] == "module":
            return "".join(fill(block[2], {"module": path}.__getitem__) for path in modules)
        return "".join(
            _of_game(block[2], game, not n, _art(game, files), find, word)
            for n, game in enumerate(games)
        )

    page = fill(EACH.sub(each, template), word)
    # A new page must not meet an old script or style in the browser's cache.
    return LINKED.sub(lambda link: _versioned(link, files), page).encode()


def _of_game(
    block: str, game: str, selected: bool, art: str, find: Find, word: Callable[[str], str]
) -> str:
    """Return what the template says of a game."""
    own = {
        "game.id": game,
        "game.class": "card selected" if selected else "card",
        "game.art": art,
        "game.in_short": "".join(f"<li>{word(line)}</li>" for line in in_short(game, find)),
    }

    def value(name: str) -> str:
        if name in own:
            return own[name]
        if name.startswith("game."):
            return word(f"{game}.{name.removeprefix('game.')}")
        return word(name)

    return fill(block, value)


def in_short(game: str, find: Find) -> list[str]:
    """Return the ids of the lines that sum a game up: `<game>.in_short.1` and so on."""
    ids: list[str] = []
    while find(line := f"{game}.in_short.{len(ids) + 1}") is not None:
        ids.append(line)
    return ids


def _art(game: str, files: Mapping[str, bytes]) -> str:
    """Return the attributes by which early.js draws a part of the game's map, if it has one."""
    anchors = files.get(f"assets/maps/{game}.json")
    if anchors is None:
        return ""
    view = " ".join(map(str, json.loads(anchors)["card"]))
    return f'data-map="assets/maps/{game}.svg" data-view="{view}"'


def _versioned(link: re.Match[str], files: Mapping[str, bytes]) -> str:
    if link[2] not in files:
        raise BuildError(f"web/index.html names {link[2]}, which is not there.")
    return f'{link[1]}"{link[2]}?v={digest(files[link[2]])}"'
