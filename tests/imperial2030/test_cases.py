"""Every public rulebook case has its test."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

HERE = Path(__file__).parent


def test_every_case_has_its_test() -> None:
    ids = [i for group in tomllib.loads((HERE / "cases.toml").read_text()).values() for i in group]
    tests = [
        node.name
        for file in HERE.glob("test_*.py")
        for node in ast.parse(file.read_text()).body
        if isinstance(node, ast.FunctionDef)
    ]
    assert len(ids) == len(set(ids)) == 140
    wanted = {"test_" + i.replace("-", "_") for i in ids}
    assert sorted(wanted - set(tests)) == []


def test_no_two_tests_of_a_file_share_a_name() -> None:
    for file in HERE.glob("test_*.py"):
        names = [n.name for n in ast.parse(file.read_text()).body if isinstance(n, ast.FunctionDef)]
        assert sorted(names) == sorted(set(names)), file.name


def test_every_ruling_is_named_by_a_test() -> None:
    words = " ".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    assert [f"I{n:02}" for n in range(1, 43) if f"I{n:02}" not in words] == []
