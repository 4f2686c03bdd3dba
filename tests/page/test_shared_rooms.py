"""The shared rooms of the page mean no game, and nothing in them inherits."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
ROOMS = ("table", "panels", "map")
FILES = [path for room in ROOMS for path in sorted((WEB / room).glob("*.py"))]

OF_ONE_GAME = re.compile(
    r"rondel|\bnations?\b|\barm(y|ies)\b|\blying\b|plaque|\bfleets?\b|\bbonds?\b"
)
"""Words that belong to one game and stand for nothing at a table."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_word_of_a_game_stands_in_a_shared_room(path: Path) -> None:
    found = OF_ONE_GAME.findall(path.read_text("utf-8").lower())
    assert OF_ONE_GAME.search(path.read_text("utf-8").lower()) is None, found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_inherits_and_no_game_is_asked_by_name(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base) for base in node.bases}
            assert bases <= {"Protocol"}, f"{node.name} inherits {bases}"
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
            assert not re.search(r"\b(ui|game)\b", ast.unparse(node.args[0])), ast.unparse(node)
