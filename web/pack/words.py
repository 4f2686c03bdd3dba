"""The words of a language: its .po files as one compiled catalogue."""

from __future__ import annotations

from web.pack import po
from web.pack.machine import WEB

LOCALE = WEB / "assets/locale"


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return sorted(path.name for path in LOCALE.iterdir() if any(path.rglob("*.po")))


def compile_words(language: str) -> bytes:
    """Return the catalogue of a language: all its .po files in one .mo."""
    return po.compile_folder(LOCALE / language)
