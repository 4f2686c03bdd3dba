"""The words of a language: its .po files as one compiled catalogue."""

from __future__ import annotations

import subprocess

from web.pack.archives import digest
from web.pack.machine import CACHE, WEB, ensure_venv, locked, pip, run, tool

COMPILE_WORDS = """
import sys
from datetime import datetime, timezone
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
target, language, *sources = sys.argv[1:]
always = datetime(2026, 1, 1, tzinfo=timezone.utc)  # no clock in the file
words = Catalog(locale=language, creation_date=always, revision_date=always)
for source in sources:
    with open(source, "rb") as file:
        part = read_po(file, locale=language, abort_invalid=True)
    for message in part:
        if message.id and message.string and not message.fuzzy:
            if message.id in words:
                sys.exit(f"{source}: the id {message.id} stands in two catalogues.")
            words[message.id] = message
with open(target, "wb") as file:
    write_mo(file, words)
"""


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return sorted(
        path.name for path in (WEB / "assets/locale").iterdir() if any(path.rglob("*.po"))
    )


def compile_words(language: str) -> bytes:
    """Return the catalogue of a language: all its .po files in one .mo."""
    sources = sorted((WEB / "assets/locale" / language).rglob("*.po"))
    key = digest(COMPILE_WORDS, *[source.read_bytes() for source in sources])
    target = CACHE / "words" / f"{language}-{key}.mo"
    if not target.exists():
        ensure_venv()
        if subprocess.run([tool("python"), "-c", "import babel"], capture_output=True).returncode:
            pip(locked("babel"))
        target.parent.mkdir(parents=True, exist_ok=True)
        run(
            [tool("python"), "-c", COMPILE_WORDS, target, language, *sources],
            f"The {language} catalogue cannot be compiled.",
        )
    return target.read_bytes()
