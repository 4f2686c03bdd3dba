"""A small Markdown for help texts: headings, paragraphs, lists, **bold**, *italic*. Pure.

`parse` gives a list of blocks: ("h2", spans), ("h3", spans), ("p", spans), ("ul", [spans, ...]),
("ol", [spans, ...]) and ("table", id) for a line `{{table id}}`. Spans are (kind, text) with kind
"", "strong" or "em".
"""

from __future__ import annotations

import re
from typing import Any

Spans = list[tuple[str, str]]
Block = tuple[str, Any]

SPAN = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*")
ITEM = re.compile(r"(?P<mark>-|\d+\.)\s+(?P<text>.*)")
TABLE = re.compile(r"\{\{table ([a-z_]+)\}\}\Z")


def parse(text: str) -> list[Block]:
    """The blocks of a text."""
    blocks: list[Block] = []
    for chunk in re.split(r"\n\s*\n", text.strip()):
        blocks += _chunk([line.strip() for line in chunk.splitlines() if line.strip()])
    return blocks


def spans(text: str) -> Spans:
    """A line cut into plain, bold and italic parts."""
    found, at = [], 0
    for match in SPAN.finditer(text):
        if match.start() > at:
            found.append(("", text[at : match.start()]))
        kind = match.lastgroup or ""
        found.append((kind, match.group(kind)))
        at = match.end()
    if at < len(text):
        found.append(("", text[at:]))
    return found


def slug(heading: Spans) -> str:
    """A heading as an id."""
    words = re.findall(r"\w+", "".join(text for _, text in heading).casefold())
    return "-".join(words)


def _chunk(lines: list[str]) -> list[Block]:
    if not lines:
        return []
    first = lines[0]
    if first.startswith("#"):
        level = min(len(first) - len(first.lstrip("#")) + 1, 4)
        return [(f"h{level}", spans(first.lstrip("# "))), *_chunk(lines[1:])]
    table = TABLE.match(first)
    if table:
        return [("table", table.group(1)), *_chunk(lines[1:])]
    if ITEM.match(first):
        return [_list(lines)]
    return [("p", spans(" ".join(lines)))]


def _list(lines: list[str]) -> Block:
    items: list[str] = []
    ordered = lines[0][0].isdigit()
    for line in lines:
        match = ITEM.match(line)
        if match:
            items.append(match.group("text"))
        else:
            items[-1] += " " + line
    return ("ol" if ordered else "ul", [spans(item) for item in items])
