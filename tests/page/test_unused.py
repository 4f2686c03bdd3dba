"""Style sheets name no class that nothing wears, the catalogue has no words that nothing says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeGuard

import pytest

from core import GAMES
from page.test_catalogue import catalogue

ROOT = Path(__file__).resolve().parents[2]
STYLES = sorted((ROOT / "web").rglob("*.css"))
CODE = [path for part in ("core", "web", "tools") for path in (ROOT / part).rglob("*.py")]
PAGES = [path for path in (ROOT / "web").rglob("*") if path.suffix in {".html", ".js", ".mjs"}]
MAPS = [*(ROOT / "web/assets/maps").glob("*.svg")]
CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
RULE = re.compile(r"([^{};]+)\{")
NOT_ONE = re.compile(r"/\*.*?\*/|url\([^)]*\)", re.DOTALL)
"""Where what looks like a class is none."""
WORD = re.compile(r"[A-Za-z][\w-]*")
BEGUN = re.compile(r"([a-z]+-)\$?\{")
"""How a name begins whose end is worked out."""
IN_A_MAP = re.compile(r'data-word="([^"]+)"')
TELLING = 3
"""Letters without which a pattern would fit nearly everything."""


class Worn(NamedTuple):
    """What may be a class in the sources: every word, and how names begin."""

    words: frozenset[str]
    begun: tuple[str, ...]


@pytest.fixture(scope="module")
def worn() -> Worn:
    sources = "\n".join(path.read_text("utf-8") for path in [*CODE, *PAGES, *MAPS])
    return Worn(frozenset(WORD.findall(sources)), tuple({*BEGUN.findall(sources)}))


@pytest.mark.parametrize("sheet", STYLES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_class_of_a_style_sheet_is_worn(sheet: Path, worn: Worn) -> None:
    text = NOT_ONE.sub("", sheet.read_text("utf-8"))
    named = {name for rule in RULE.findall(text) for name in CLASS.findall(rule)}
    assert not unworn(named, worn)


def test_the_page_of_the_maps_shows_no_class_that_nothing_wears(worn: Worn) -> None:
    """How highlights are drawn stood there long after the page drew them otherwise."""
    text = (ROOT / "tools/maps/README.md").read_text("utf-8")
    shown = {name for names in re.findall(r'class="([^"]+)"', text) for name in names.split()}
    assert "target" in shown and not unworn(shown, worn)


def test_every_word_of_the_catalogue_is_said() -> None:
    said = {text for path in CODE for text in texts_in(path) if not re.search("[ <]", text)}
    said |= {word for path in MAPS for word in IN_A_MAP.findall(path.read_text("utf-8"))}
    patterns = [pattern_of(text) for text in said if "*" in text and is_telling(text)]
    pages = "\n".join(path.read_text("utf-8") for path in PAGES)
    unsaid = [
        name
        for name in sorted(catalogue("en"))
        if name.split(":")[0] not in pages
        and not any(
            form in said or any(pattern.fullmatch(form) for pattern in patterns)
            for form in forms_of(name.split(":")[0])
        )
    ]
    assert not unsaid


def unworn(names: set[str], worn: Worn) -> set[str]:
    """Those of the classes that stand nowhere in the sources, and whose beginning does not."""
    return {name for name in names - worn.words if not name.startswith(worn.begun)}


def texts_in(path: Path) -> Iterator[str]:
    """The texts in the code: as they stand, and with `*` where an f-string has a field."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if is_text(part) else "*" for part in node.values)
        elif is_text(node):
            yield str(node.value)


def is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_telling(text: str) -> bool:
    return len(re.sub("[^a-z]", "", text)) >= TELLING


def pattern_of(text: str) -> re.Pattern[str]:
    return re.compile(".+".join(map(re.escape, text.split("*"))))


def forms_of(name: str) -> Iterator[str]:
    """An id as code may name it: with or without its game, as a reference too."""
    game, _, rest = name.partition(".")
    for form in (name, rest, f"game.{rest}") if game in GAMES else (name,):
        yield from (form, f"@{form}")
