"""The example is as strictly typed as the games, where newcomers copy it to."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import example
from tools.site.machine import CACHE, ROOT


def test_copied_into_the_tree_the_example_passes_the_type_checker(tmp_path: Path) -> None:
    for root in (ROOT, example.ROOT):
        for part in ("core", "web"):
            shutil.copytree(root / part, tmp_path / part, dirs_exist_ok=True, ignore=no_assets)
    shutil.copy2(ROOT / "pyproject.toml", tmp_path)
    games = [f"{part}/games/{example.ID}" for part in ("core", "web")]
    cache = ["--cache-dir", str(CACHE / "mypy-example")]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *cache, *games],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout


def no_assets(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name in ("assets", "__pycache__")]
