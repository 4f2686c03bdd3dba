"""The reference of the kernel: every module has its page, and all that is public a docstring."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pdoc.extract import walk_specs

from tools.reference import show_modules, write

ROOT = Path(__file__).resolve().parents[2]


def test_every_module_of_the_kernel_is_found() -> None:
    files = {path.relative_to(ROOT).with_suffix("") for path in (ROOT / "core").rglob("*.py")}
    names = {".".join(path.parts).removesuffix(".__init__") for path in files}
    show_modules()
    assert set(walk_specs(["core"])) == names - {"core.__main__"}


def test_docstrings_become_pages(tmp_path: Path) -> None:
    write(tmp_path, "core.protocol", "core.play.session")
    session = (tmp_path / "core/play/session.html").read_text("utf-8")
    assert 'id="Session.preview"' in session and "IllegalAction" in session
    assert 'id="Game.legal"' in (tmp_path / "core/protocol.html").read_text("utf-8")
    assert "core/play/session.html" in (tmp_path / "index.html").read_text("utf-8")


def test_the_linter_asks_for_docstrings_of_all_that_is_public() -> None:
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
    spared = {"D105", "D107"}  # methods by double underscores and __init__: the class says it
    assert "D1" in lint["select"] and set(lint["per-file-ignores"]["core/**"]) <= spared
