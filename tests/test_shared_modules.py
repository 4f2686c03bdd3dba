"""Shared modules name no game (a new one is a folder), and errors are told apart by class."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from core import GAMES

ROOT = Path(__file__).resolve().parents[1]
SHARED = [
    *(path for path in (ROOT / "core").rglob("*.py") if GAMES.keys().isdisjoint(path.parts)),
    *(ROOT / "tools/site").glob("*.py"),
    ROOT / "build.py",
    ROOT / "web/index.html",
]


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_game_is_named(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not [game for game in GAMES if game in text]


SOURCES = [path for room in ("core", "tools", "web") for path in (ROOT / room).rglob("*.py")]
LOOKS = {"startswith", "endswith", "find", "index", "match", "search", "fullmatch", "partition"}


def words_read(handler: ast.ExceptHandler) -> Iterator[ast.AST]:
    """Comparisons and searches in a handler that have the text of its error in them."""
    for node in ast.walk(handler):
        looks = isinstance(node, ast.Call) and getattr(node.func, "attr", "") in LOOKS
        if isinstance(node, (ast.Compare, ast.Match)) or looks:
            inner = map(ast.unparse, ast.walk(node))
            texts = (f"str({handler.name})", f"{handler.name}.args", f"repr({handler.name})")
            if any(text in texts for text in inner):
                yield node


@pytest.mark.parametrize(
    "text", ['str(error) == "gone"', '"gone" in str(error)', 'str(error).startswith("g")']
)
def test_a_look_at_the_words_of_an_error_is_found(text: str) -> None:
    tree = ast.parse(f"try:\n    pass\nexcept E as error:\n    found = {text}")
    handlers = [node for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler)]
    assert [*words_read(handlers[0])]


def test_no_error_is_told_by_its_words() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{look.lineno}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ExceptHandler) and node.name
        for look in words_read(node)
        if isinstance(look, ast.expr)
    ]
    assert not found
