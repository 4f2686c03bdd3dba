"""Every ruling has a test that names it and asserts something; no test hides another."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from cases.runner import GAMES

TESTS = Path(__file__).parent.parent
RULINGS = {
    "imperial2030": [f"I{n:02}" for n in range(1, 43)],
    "pocket_imperium": [
        *("R-EMPTY", "R-SETUP", "R-PLAN", "R-ORDER", "R-EFF", "R-EXPAND", "R-EXPLORE", "R-PRIME"),
        *("R-EXTERMINATE", "R-CROSS", "R-UPKEEP", "R-CHOOSE", "R-PRIMEPICK", "R-VP", "R-RETURN"),
        *("R-END", "R-TIE", "R-QUAD", "R-AST", "R-HOLE", "R-MIX", "R-BOUNTY"),
    ],
    "struggle_of_empires": [f"R{n:02}" for n in range(1, 59)],
}
EXPECTING = {"refused", "raises"}
"""Calls that assert by themselves."""


@cache
def asserting(folder: Path) -> dict[str, list[tuple[str, str, bool]]]:
    """File -> name, source and whether it asserts anything, of each test in it."""
    found = {}
    for file in sorted(folder.glob("test_*.py")):
        source = file.read_text(encoding="utf-8")
        found[file.name] = [
            (node.name, ast.get_source_segment(source, node) or "", _asserts(node))
            for node in ast.parse(source).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        ]
    return found


def _asserts(function: ast.FunctionDef) -> bool:
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call) and EXPECTING & {
            getattr(node.func, "id", ""),
            getattr(node.func, "attr", ""),
        }:
            return True
    return False


@pytest.mark.parametrize("game_id", GAMES)
def test_every_ruling_is_named_by_a_test_that_asserts(game_id: str) -> None:
    tests = [test for file in asserting(TESTS / game_id).values() for test in file]
    words = " ".join(source for _, source, asserts in tests if asserts)
    assert [ruling for ruling in RULINGS[game_id] if ruling not in words] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_tests_of_a_file_share_a_name(game_id: str) -> None:
    for file, tests in asserting(TESTS / game_id).items():
        names = [name for name, _, _ in tests]
        assert sorted(names) == sorted(set(names)), file
