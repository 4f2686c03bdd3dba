"""The words of a language: its .po files as one compiled catalogue."""

from __future__ import annotations

from tools.site.archives import digest
from tools.site.machine import CACHE, ROOT, WEB, ensure_installed, run, tool

LOCALE = WEB / "assets/locale"
COMPILER = ROOT / "tools/site/catalogue.py"


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return sorted(path.name for path in LOCALE.iterdir() if any(path.rglob("*.po")))


def compile_words(language: str) -> bytes:
    """Return the catalogue of a language: all its .po files in one .mo."""
    sources = sorted((LOCALE / language).rglob("*.po"))
    key = digest(COMPILER.read_bytes(), *[source.read_bytes() for source in sources])
    target = CACHE / "words" / f"{language}-{key}.mo"
    if not target.exists():
        ensure_installed("babel", "babel")
        target.parent.mkdir(parents=True, exist_ok=True)
        run(
            [tool("python"), COMPILER, LOCALE / language, target],
            f"The {language} catalogue cannot be compiled.",
        )
    return target.read_bytes()
