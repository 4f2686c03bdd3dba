"""What the documents name is there: files they link to, and paths of sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "tests/example"
"""What docs/add-a-game.md explains lies there as a game lies in the repository."""
DOCUMENTS = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "core").rglob("README.md")),
    ROOT / "tools/maps/README.md",
]
LINK = re.compile(r"\]\(([^)#]+)\)")
SOURCE = re.compile(r"`((?:core|web|tools|tests|docs)/[\w./-]+)`")
MADE = ("docs/reference/",)
"""What a command writes."""


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_document_names_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    links = [link for link in LINK.findall(text) if "://" not in link]
    sources = [name for name in SOURCE.findall(text) if name not in MADE]
    missing = [link for link in links if not (document.parent / link).exists()]
    missing += [
        name for name in sources if not any((root / name).exists() for root in (ROOT, EXAMPLE))
    ]
    assert not missing


@pytest.mark.parametrize("module", ["tests.e2e.whole", "tests.e2e.clicks", "tests.e2e.tables"])
def test_what_a_command_drives_finds_its_modules(module: str) -> None:
    """`build.py play` and `measure`: a word that is unknown is refused before a browser starts."""
    done = subprocess.run(
        [sys.executable, "-c", f"import build, sys; sys.exit(build.drive({module!r}, ['--what']))"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "unknown: --what" in done.stderr and "Traceback" not in done.stderr
