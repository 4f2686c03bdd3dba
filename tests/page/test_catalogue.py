"""Every id that the page's code names has its words."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from core import GAMES
from tools.site.catalogue import compiled, joined
from tools.site.page import in_short
from web.page.words import Words

WEB = Path(__file__).resolve().parents[2] / "web"
LOCALE = WEB / "assets/locale"
OWN = {"game.id", "game.class", "game.art", "game.in_short"}
"""What index.html asks of a game beside words."""
ID = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+\Z")
LANGUAGES = sorted(path.name for path in LOCALE.iterdir() if path.is_dir())
SOURCES = sorted(path for path in WEB.rglob("*.py") if path.name != "__init__.py")


def catalogue(language: str) -> set[str]:
    return set(texts(language))


@cache
def texts(language: str) -> dict[str, list[str]]:
    """Id -> its texts: one, or one per plural form."""
    found = {}
    for message in joined(LOCALE / language):
        if message.id:
            plural = isinstance(message.id, tuple)
            forms = list(message.string) if plural else [str(message.string)]
            found[message.id[0] if plural else message.id] = forms
    return found


def literals(path: Path) -> Iterator[str]:
    """Ids in the code: as they stand, and with `*` where an f-string has a field."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    joined = [node.values for node in nodes if isinstance(node, ast.JoinedStr)]
    inner = {id(part) for parts in joined for part in parts}
    texts = [
        "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)
        for parts in joined
    ]
    texts += [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inner
    ]
    return (text for text in texts if ID.match(text.replace("*", "x")) and text[0] != "*")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_ids_in_code_have_words(path: Path) -> None:
    known = catalogue("en")
    areas = {identifier.partition(".")[0] for identifier in known}
    named = [text for text in literals(path) if text.partition(".")[0] in areas]
    # A game's own modules also name its Messages, whose ids leave out the game's.
    inside = path.relative_to(WEB / "games").parts[0] if WEB / "games" in path.parents else ""
    prefixes = ["", f"{inside}."]
    assert not [text for text in named if not has_words(text, prefixes, known)]


def has_words(text: str, prefixes: list[str], known: set[str]) -> bool:
    if "*" not in text:
        return any(prefix + text in known for prefix in prefixes)
    ids = re.compile("|".join(re.escape(prefix + text).replace(r"\*", ".+") for prefix in prefixes))
    return any(map(ids.fullmatch, known))


def test_ids_of_the_static_page_have_words() -> None:
    named = re.findall(r"\{\{([\w.]+\.[\w.]+)\}\}", (WEB / "index.html").read_text("utf-8"))
    of_games = {name for name in named if name.startswith("game.")}
    words_of_games = {
        f"{game}.{name.removeprefix('game.')}" for game in GAMES for name in of_games - OWN
    }
    assert named and not (set(named) - of_games | words_of_games) - catalogue("en")
    assert all(in_short(game, texts("en").get) for game in GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_ids_and_fields(language: str) -> None:
    reference, own = texts("en"), texts(language)
    plain = {identifier for identifier in own if ":" not in identifier}
    assert plain == {identifier for identifier in reference if ":" not in identifier}
    for identifier in plain:
        wanted = fields(reference[identifier][-1])
        for text in own[identifier]:
            assert fields(text) <= wanted, identifier


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", text))


def test_only_a_game_with_dice_speaks_of_them() -> None:
    told = [name for name, forms in texts("en").items() if re.search(r"\bdice\b", str(forms))]
    assert {name.partition(".")[0] for name in told} == {"struggle_of_empires"}


def test_no_line_ends_between_a_figure_and_its_millions() -> None:
    loose = [name for name, forms in texts("en").items() if re.search(r"[}\d] M\b", str(forms))]
    assert not loose


def test_catalogue_compiles_and_loads() -> None:
    words = Words.load(compiled(LOCALE / "en"))
    assert words.t("home.show_all", n=12) == "Show all 12 games"


def test_help_text_for_every_game_with_a_rules_page() -> None:
    help_texts = {path.stem for path in (WEB / "assets/help/en").glob("*.md")}
    assert {path.parent.name for path in (WEB / "games").glob("*/pages.py")} <= help_texts
