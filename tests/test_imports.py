"""The picture of the imports: who may know whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for part in ("core", "web", "tools")
    for path in (ROOT / part).rglob("*.py")
}


@cache
def imported(module: str) -> frozenset[str]:
    """Return the modules of ours that a module imports anywhere in it, but for its types only."""
    tree = ast.parse(FILES[module].read_text("utf-8"))
    return frozenset(name for name in _names(tree, module) if name in FILES) - {module}


def _names(tree: ast.Module, module: str) -> Iterator[str]:
    package = module if FILES[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in _walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            origin = ".".join(filter(None, (base, node.module)))
            inside = [f"{origin}.{alias.name}" for alias in node.names]
            yield from inside
            if not all(name in FILES for name in inside):
                yield origin


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Give all parts of a module but what stands under `if TYPE_CHECKING:`."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _walk(child)


@pytest.mark.parametrize("part", ["core", "web", "tools"])
def test_no_modules_import_each_other_in_a_circle(part: str) -> None:
    graph = {module: imported(module) for module in FILES if module.split(".")[0] == part}
    try:
        tuple(TopologicalSorter(graph).static_order())
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))
