"""Style sheets name no class that nothing wears, the catalogue has no words that nothing says."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple, TypeGuard

import pytest

from core import GAMES
from core.games.pocket_imperium.board import HEX_IDS
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
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
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
    said = Said.of(
        [text for path in CODE for text in texts_in(ast.parse(path.read_text("utf-8")))],
        [word for path in MAPS for word in IN_A_MAP.findall(path.read_text("utf-8"))],
        HEX_IDS,
    )
    pages = "\n".join(path.read_text("utf-8") for path in PAGES)
    names = {name.split(":")[0] for name in catalogue("en")}
    assert not sorted(
        name
        for name in names
        if name not in pages and not any(said.has(form) for form in forms_of(name))
    )


@pytest.mark.parametrize("name", ["order.explore.line", "log.explore.far"])
def test_a_field_stands_for_one_part_of_an_id_or_for_an_id_that_is_said(name: str) -> None:
    """Each `*.line` and `order.*` would say the line of an order that nothing says."""
    code = """
def rows(order, rest):
    stem = f"option.{order}"
    return f"{stem}.line", f"order.{order}", f"log.{rest}", f"{order}.here", "explore.near"
"""
    said = Said.of(texts_in(ast.parse(code)))
    assert said.has("option.explore.line") and said.has("order.explore.here")
    assert said.has("order.explore") and said.has("log.explore.near")
    assert not said.has(name)


def unworn(names: set[str], worn: Worn) -> set[str]:
    """Those of the classes that stand nowhere in the sources, and whose beginning does not."""
    return {name for name in names - worn.words if not name.startswith(worn.begun)}


class Said(NamedTuple):
    """What the code says: ids as they stand, and patterns whose fields are filled."""

    whole: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]

    @classmethod
    def of(cls, *texts: Iterable[str]) -> Said:
        ids = {text for text in chain(*texts) if not re.search("[ <]", text)}
        begun = (text for text in ids if "*" in text and is_telling(text))
        return cls(frozenset(ids), tuple(map(pattern_of, sorted(begun))))

    def has(self, name: str) -> bool:
        """Whether an id is said: what fills a field is one part of it, or itself said."""
        return name in self.whole or any(
            all("." not in field or self.has(field) for field in match.groups())
            for match in (pattern.fullmatch(name) for pattern in self.patterns)
            if match
        )


def texts_in(tree: ast.Module) -> Iterator[str]:
    """The texts in the code: as they stand, and with `*` where an f-string has a field.

    A field that its function has given a text before stands for that text.
    """
    functions = [node for node in tree.body if isinstance(node, FUNCTION)]
    for node in (each for each in tree.body if isinstance(each, ast.ClassDef)):
        functions += [each for each in node.body if isinstance(each, FUNCTION)]
    inside = {id(node) for function in functions for node in ast.walk(function)}
    for scope in functions:
        yield from texts_of([*ast.walk(scope)])
    yield from texts_of([node for node in ast.walk(tree) if id(node) not in inside])


def texts_of(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """The texts among the nodes of one function, or of what stands outside of all."""
    given = dict(texts_given(nodes))
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            yield joined(node, given)
        elif is_text(node):
            yield str(node.value)


def texts_given(nodes: Sequence[ast.AST]) -> Iterator[tuple[str, str]]:
    """Names that are given an f-string and nothing else, and its text."""
    stored = Counter(
        node.id if isinstance(node, ast.Name) else node.arg
        for node in nodes
        if isinstance(node, ast.arg)
        or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    )
    for node in nodes:
        if isinstance(node, ast.Assign):
            for name, value in pairs(node.targets[0], node.value):
                if stored[name] == 1 and isinstance(value, ast.JoinedStr):
                    yield name, joined(value, {})


def pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Each name on the left of an assignment with what it gets."""
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for part, its in zip(target.elts, value.elts, strict=False):
            yield from pairs(part, its)


def joined(node: ast.JoinedStr, given: Mapping[str, str]) -> str:
    """The text of an f-string: `*` for each field but those that have been given a text."""
    return "".join(
        str(part.value)
        if is_text(part)
        else given.get(part.value.id, "*")
        if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name)
        else "*"
        for part in node.values
    )


def is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_telling(text: str) -> bool:
    return len(re.sub("[^a-z]", "", text)) >= TELLING


def pattern_of(text: str) -> re.Pattern[str]:
    return re.compile("(.+)".join(map(re.escape, text.split("*"))))


def forms_of(name: str) -> Iterator[str]:
    """An id as code may name it: with or without its game, as a reference too."""
    game, _, rest = name.partition(".")
    for form in (name, rest, f"game.{rest}") if game in GAMES else (name,):
        yield from (form, f"@{form}")
