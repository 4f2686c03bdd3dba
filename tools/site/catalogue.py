"""Joins the .po parts of a language into one compiled catalogue, by Babel.

Run inside .venv: build.py itself has the standard library only.

    python tools/site/catalogue.py en.mo web/assets/locale/en
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
"""No clock in the file: the same sources give the same bytes."""


class CatalogueError(ValueError):
    """A part that breaks the format, or an id that stands in two parts."""


def joined(*folders: Path) -> Catalog:
    """Return the messages of all .po files of folders, which are named after their language."""
    language = folders[0].name
    whole = Catalog(locale=language, creation_date=ALWAYS, revision_date=ALWAYS)
    for source in (source for folder in folders for source in sorted(folder.rglob("*.po"))):
        with source.open("rb") as file:
            part = read_po(file, locale=language, abort_invalid=True)
        for message in part:
            if not message.id or not message.string or message.fuzzy:
                continue
            if message.id in whole:
                raise CatalogueError(f"{source.name}: {message.id} stands in two parts.")
            whole[message.id] = message
    return whole


def compiled(*folders: Path) -> bytes:
    """Return a language's folders of .po files as one .mo."""
    target = BytesIO()
    write_mo(target, joined(*folders))
    return target.getvalue()


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(compiled(*map(Path, sys.argv[2:])))
