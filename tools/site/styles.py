"""Makes one style sheet of all, since one more request for each would slow the start."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.site.machine import BuildError
from web.html.markup import PX_PER_REM

ALL = "assets/style.css"
LINKS = re.compile(r'( *<link rel="stylesheet" href="assets/[^"]+">\n)+')
SHEET = re.compile(r'href="([^"]+)"')
NAMED = re.compile(rb"@custom-media (--[\w-]+) ([^;]+);\n")
QUERY = re.compile(rb"@media [^{]+")
COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
RULE = re.compile(rb"([^{}]*)\{([^{}]*)\}")
PX = re.compile(rb"(?<![\w.#-])(-?\d*\.?\d+)px\b")
DRAWN = re.compile(rb"\.(?:map|hexes)(?![\w-])|(?<![\w.-])(?:text\b|svg\s+[.\w])")
"""What is said of maps, of words and of what is inside a drawing, which have their own units."""
OUTLINE = re.compile(rb"(?<![\w-])(?:stroke[\w-]*|r)\s*:[^;}]*")


def game_styles(roots: Sequence[Path]) -> bytes:
    """Return the style sheets of all games as one."""
    sheets = (sheet for root in roots for sheet in sorted(root.glob("web/games/*/*.css")))
    return b"\n".join(sheet.read_bytes() for sheet in sheets)


def in_one(template: str, files: Mapping[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Return the page with a link to one style sheet, and the files with that in place of all.

    BuildError names a sheet that the page links to and that is not there.

    >>> page = '<link rel="stylesheet" href="assets/a.css">\\n'
    >>> in_one(page, {"assets/a.css": b"a {}", "b.txt": b""})[1]
    {'b.txt': b'', 'assets/style.css': b'a {}'}
    """
    block = LINKS.search(template)
    names = SHEET.findall(block[0]) if block else []
    missing = [name for name in names if name not in files]
    if missing:
        raise BuildError(f"web/index.html names {missing[0]}, which is not there.")
    link = f'    <link rel="stylesheet" href="{ALL}">\n'
    others = {name: data for name, data in files.items() if name not in names}
    sheet = in_readers_size(with_queries(b"\n".join(files[name] for name in names)))
    return LINKS.sub(link, template, count=1), others | {ALL: sheet}


def with_queries(sheet: bytes) -> bytes:
    """Write out the media queries that are named by `@custom-media`, which no browser knows yet.

    >>> sheet = b"@custom-media --low (height < 9px);\\n@media (--low) { a { top: var(--low) } }"
    >>> with_queries(sheet)
    b'@media (height < 9px) { a { top: var(--low) } }'
    """
    queries = NAMED.findall(sheet)

    def written_out(media: re.Match[bytes]) -> bytes:
        query = media[0]
        for name, meaning in queries:
            query = query.replace(b"(" + name + b")", meaning)
        return query

    return QUERY.sub(written_out, NAMED.sub(b"", sheet))


def in_readers_size(sheet: bytes) -> bytes:
    """Write lengths in rem, and in em where they choose the layout: px of readers who set nothing.

    People who have set larger type get everything larger, as by zoom: type alone would burst rows
    and columns. Maps and drawings keep their own units, and the page measures what it has drawn.

    >>> in_readers_size(b"@media (width < 720px) { p { font: 14px/20px serif } }")
    b'@media (width < 45em) { p { font: 0.875rem/1.25rem serif } }'
    >>> in_readers_size(b".map .name { top: 8px }")
    b'.map .name { top: 8px }'
    """
    queried = QUERY.sub(lambda query: _relative(query[0], b"em"), COMMENT.sub(b"", sheet))
    return RULE.sub(_rule_in_rem, queried)


def _rule_in_rem(rule: re.Match[bytes]) -> bytes:
    """Write a rule in rem, but for what it says of drawings."""
    if DRAWN.search(rule[1]):
        return rule[0]
    kept = OUTLINE.findall(rule[0])
    parts = [_relative(part, b"rem") for part in OUTLINE.split(rule[0])]
    return b"".join(part for pair in zip(parts, [*kept, b""], strict=True) for part in pair)


def _relative(text: bytes, unit: bytes) -> bytes:
    """Write px in a unit of the reader's size."""
    return PX.sub(lambda px: b"%.9g" % (float(px[1]) / PX_PER_REM) + unit, text)
