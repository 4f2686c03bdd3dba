"""The words of a language: its .po files as one compiled catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tools.site.archives import digest
from tools.site.machine import CACHE, ROOT, ensure_installed, run, tool

LOCALE = "web/assets/locale"
COMPILER = ROOT / "tools/site/catalogue.py"


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    folders = (ROOT / LOCALE).iterdir()
    return sorted(path.name for path in folders if any(path.rglob("*.po")))


def compile_words(language: str, roots: Sequence[Path]) -> bytes:
    """Return the catalogue of a language: all its .po files in one .mo."""
    folders = [root / LOCALE / language for root in roots]
    sources = [source for folder in folders for source in sorted(folder.rglob("*.po"))]
    key = digest(COMPILER.read_bytes(), *[source.read_bytes() for source in sources])
    target = CACHE / "words" / f"{language}-{key}.mo"
    if not target.exists():
        ensure_installed("babel", "babel")
        target.parent.mkdir(parents=True, exist_ok=True)
        run(
            [tool("python"), COMPILER, target, *folders],
            f"The {language} catalogue cannot be compiled.",
        )
    return target.read_bytes()
