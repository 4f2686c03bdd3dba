"""Turns a help text into the HTML that the page shows, by markdown-it-py.

Run inside .venv: build.py itself has the standard library only.

    python tools/site/markdown.py web/assets/help/en/<game>.md <game>.html

The page has a first heading of its own, so those of the text stand one level lower. A paragraph
`{{table <id>}}` becomes the place of a table that the page fills from the game's data; `{name}`
stays as it is, for a figure out of the data.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

TABLE = re.compile(r"\{\{table ([a-z_]+)\}\}\Z")
DEEPEST = 4


def to_html(text: str) -> str:
    """Return a help text as HTML; what looks like HTML in the text stays text.

    >>> to_html("# A nation’s *turn*")
    '<h2 id="help-a-nation-s-turn" tabindex="-1">A nation’s <em>turn</em></h2>\\n'
    >>> to_html("{{table taxes}}")
    '<div data-table="taxes"></div>\\n'
    """
    parser = MarkdownIt("commonmark", {"html": False})
    tokens = [*_placed(_lowered(parser.parse(text)))]
    return str(parser.renderer.render(tokens, parser.options, {}))


def _lowered(tokens: Sequence[Token]) -> Sequence[Token]:
    """Put headings a level lower; the sections get an id to jump to."""
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            token.tag = _lower(token.tag)
            if token.tag == "h2":
                words = re.findall(r"\w+", _plain(inline).casefold())
                token.attrs = {"id": "-".join(["help", *words]), "tabindex": "-1"}
        elif inline.type == "heading_close":
            inline.tag = _lower(inline.tag)
    return tokens


def _lower(tag: str) -> str:
    return f"h{min(int(tag[1]) + 1, DEEPEST)}"


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or ())


def _placed(tokens: Sequence[Token]) -> Iterator[Token]:
    """Put a place for a table where a paragraph names one."""
    at = 0
    while at < len(tokens):
        named = tokens[at].type == "paragraph_open" and TABLE.match(tokens[at + 1].content)
        if named:
            html = f'<div data-table="{named[1]}"></div>\n'
            yield Token("html_block", "", 0, content=html)
        else:
            yield tokens[at]
        at += 3 if named else 1


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:3])
    target.write_text(to_html(source.read_text("utf-8")), "utf-8")
