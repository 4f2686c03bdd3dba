"""The help texts of the games: Markdown in web/assets/help/<language>, HTML in the site."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tools.site.archives import digest
from tools.site.machine import CACHE, ROOT, ensure_installed, run, tool

CONVERTER = ROOT / "tools/site/markdown.py"


def help_files(roots: Sequence[Path]) -> dict[str, bytes]:
    """Return assets/help/<language>/<game>.html for each help text."""
    return {
        source.relative_to(root / "web").with_suffix(".html").as_posix(): to_html(source)
        for root in roots
        for source in sorted((root / "web/assets/help").glob("*/*.md"))
    }


def to_html(source: Path) -> bytes:
    """Return a help text as HTML, from the cache where it was converted before."""
    key = digest(CONVERTER.read_bytes(), source.read_bytes())
    target = CACHE / "help" / f"{source.stem}-{key}.html"
    if not target.exists():
        ensure_installed("markdown_it", "markdown-it-py", "mdurl")
        target.parent.mkdir(parents=True, exist_ok=True)
        run(
            [tool("python"), CONVERTER, source, target],
            f"The help text {source.name} cannot be converted.",
        )
    return target.read_bytes()
