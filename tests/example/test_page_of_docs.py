"""What docs/add-a-game.md quotes stands in the file that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import example
from tools.site.machine import ROOT

PAGE = (ROOT / "docs/add-a-game.md").read_text("utf-8")
FENCE = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
FILE = re.compile(r"`((?:core|web)/[\w./-]+\.\w+)`")
COMMANDS = "sh"


def quoted() -> Iterator[tuple[str, str]]:
    """Each quotation with the file of the example that was named last before it."""
    for block in FENCE.finditer(PAGE):
        if block[1] != COMMANDS:
            named = [name for name in FILE.findall(PAGE[: block.start()]) if is_ours(name)]
            yield named[-1], block[2]


def is_ours(name: str) -> bool:
    return (example.ROOT / name).exists()


@pytest.mark.parametrize(("name", "code"), list(quoted()))
def test_what_is_quoted_stands_there(name: str, code: str) -> None:
    assert code in (example.ROOT / name).read_text("utf-8")


def test_every_file_that_is_named_is_there() -> None:
    named = set(FILE.findall(PAGE))
    assert not [name for name in named if not is_ours(name) and not (ROOT / name).exists()]


def test_every_module_of_the_example_is_named() -> None:
    own = {p.relative_to(example.ROOT).as_posix() for p in example.ROOT.rglob("*/games/*/*.py")}
    assert {name for name in own if not name.endswith("__init__.py")} <= set(FILE.findall(PAGE))
