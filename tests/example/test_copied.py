"""A copy of the example under another name is one game more, as docs/add-a-game.md says."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from example import ID
from example import ROOT as EXAMPLE
from tools.site.machine import ROOT

OWN = "reefs"
PARTS = ("core", "web", "tests", "tools", "docs", "build.py", "pyproject.toml", "README.md")


@pytest.mark.sweep
def test_all_tests_that_take_every_game_take_the_copy(tmp_path: Path) -> None:
    """What a game may leave out no test asks of it, and a short game is long enough."""
    for part in PARTS:
        copied(ROOT / part, tmp_path / part)
    for path in sorted(EXAMPLE.glob("*/**/*")):
        if path.is_file() and path.suffix != ".pyc":
            renamed(path, tmp_path / own(path.relative_to(EXAMPLE).as_posix()))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-k", OWN, "tests", "--ignore", "tests/e2e"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def copied(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


def renamed(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(own(source.read_text("utf-8")), "utf-8")


def own(text: str) -> str:
    return text.replace(ID, OWN).replace(ID.title(), OWN.title())
