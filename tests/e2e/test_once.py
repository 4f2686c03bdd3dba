"""The site is built once for all workers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from e2e.once import made_once


def test_one_makes_it_the_others_wait(tmp_path: Path) -> None:
    made: list[int] = []

    def make(folder: Path) -> None:
        made.append(1)
        folder.mkdir()
        (folder / "index.html").write_text("whole", encoding="utf-8")

    def use(_: int) -> str:
        folder = made_once(tmp_path / "dist", make)
        return (folder / "index.html").read_text(encoding="utf-8")

    with ThreadPoolExecutor(4) as workers:
        assert list(workers.map(use, range(4))) == ["whole"] * 4
    assert made == [1]


def test_where_it_fails_all_are_told(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        raise OSError("no room")

    with pytest.raises(OSError):
        made_once(tmp_path / "dist", make)
    with pytest.raises(RuntimeError, match="no room"):
        made_once(tmp_path / "dist", make)
