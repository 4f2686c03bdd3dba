"""Every public rulebook case has its test, and every ruling is named by one."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

HERE = Path(__file__).parent


def names_by_file() -> dict[str, list[str]]:
    return {
        file.name: [
            node.name
            for node in ast.parse(file.read_text(encoding="utf-8")).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        ]
        for file in HERE.glob("test_*.py")
    }


def test_every_case_has_its_test() -> None:
    groups = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8")).values()
    ids = [i for group in groups for i in group]
    names = [name for file in names_by_file().values() for name in file]
    assert len(ids) == len(set(ids)) == 70
    for i in ids:
        found = [name for name in names if name.startswith(f"test_{i.lower().replace('-', '_')}_")]
        assert len(found) == 1, i


def test_no_two_tests_of_a_file_share_a_name() -> None:
    for file, names in names_by_file().items():
        assert sorted(names) == sorted(set(names)), file


def test_every_ruling_is_named_by_a_test() -> None:
    words = " ".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    assert [f"R{n:02}" for n in range(1, 59) if f"R{n:02}" not in words] == []
