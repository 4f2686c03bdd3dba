"""The rules stand in the kernel alone: the page imports none of them and follows all of them."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import example
import pytest

from page.test_catalogue import texts

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
WEBS = (WEB, example.ROOT / "web")
HELP = sorted(
    path
    for web in WEBS
    for name in ("pages", "helptables")
    for path in web.glob(f"games/*/{name}.py")
)
"""Modules that print the rules' own tables: set-up and rules page."""

IDS = {
    *("REGION", "HOMES", "SHIPYARD", "LAND_OF", "SEA_OF"),
    *("AXIAL", "NEAR", "PRIME", "SLOTS", "TILES", "turned"),
}
"""Names on the boards and what is drawn on them, as `..._IDS` are: no rule goes by them in the
page."""

SOURCES = [path for web in WEBS for path in sorted(web.rglob("*.py")) if path not in HELP]


def name_of(path: Path) -> str:
    return path.as_posix().rpartition("/web/")[2]


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """(module, name) of everything that a module imports; name "" where the module itself is."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_the_page_imports_no_rules(path: Path) -> None:
    of_games = [(m, n) for m, n in imported(path) if f"{m}.".startswith("core.games.")]
    assert not [
        f"{module}: {name}"
        for module, name in of_games
        if not module.endswith(".board") or not (name in IDS or name.endswith("_IDS"))
    ]


@pytest.mark.parametrize("path", HELP, ids=name_of)
def test_help_reads_tables_not_rules(path: Path) -> None:
    modules = [f"{module}.{name}" for module, name in imported(path)]
    assert not [module for module in modules if ".rules" in module]


# ---- figures that the page draws follow the tables of the kernel ----
CHANGES = {
    "imperial2030": {
        "free_steps": {"free_steps": 4},
        "step_cost": {"power_per_factor": 4},
        "build_cost": {"build_cost": 7},
        "import_units": {"import_units": 4},
        "import_cost": {"import_cost": 2},
        "interest": {f"bond.{i}.interest": i + 2 for i in range(3, 9)},
        "tax_from": {"tax.1.revenue": 4},
        "tax_power": {"tax.1.power": 2},
        "tax_per_flag": {"tax_per_flag": 2},
        "power_goal": {"power_goal": 20},
        "power_per_factor": {"power_per_factor": 4},
        "destroy_armies": {"destroy_armies": 4},
    },
    "pocket_imperium": {
        "ships": {"ships": 10},
        "effect": {"effect.3.0": 4},
        "upkeep": {"upkeep.one": 3},
        "room": {"upkeep.one": 3},
        "value": {"value.one": 2},
        "final_value": {"final_value.prime": 5},
        "start_ships": {"start_ships": 3},
        "return_ships": {"return_ships": 3},
    },
    "struggle_of_empires": {
        "attack": {"war.attack": 3},
        "lot": {"war.lot": 4},
        "lot_with_banking": {"war.lot_with_banking": 5},
        "bid": {"war.lot": 4},
        "population_max": {"war.population_max": 11},
        "lost": {"war.voyage_back": 4},
        "back": {"war.voyage_safe": 4},
        "navigation": {"effects.navigation": 1},
        "industry": {"effects.industry": 5},
        "reform": {"effects.reform": 3},
        "pirates": {"effects.pirates": 4},
    },
}
"""Game -> figure -> a change of its table."""


@cache
def figures(game: str, changed: bool) -> dict[str, list[int]]:
    """What the page draws and what playing brings, by the tables as they are or changed."""
    wanted = [change for change in CHANGES[game].values() if changed]
    values = {path: value for change in wanted for path, value in change.items()}
    command = [sys.executable, "-m", "tests.page.changed_rules", game, json.dumps(values)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests")}  # for the example game
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr
    found: dict[str, list[int]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, found in CHANGES.items() for name in found]
)
def test_a_figure_of_the_page_follows_the_rules(game: str, name: str) -> None:
    drawn, played = figures(game, False)[name]
    assert drawn == played
    drawn_then, played_then = figures(game, True)[name]
    assert drawn_then == played_then != played


@pytest.mark.parametrize("game", CHANGES)
def test_every_figure_has_a_change(game: str) -> None:
    assert set(figures(game, False)) == set(CHANGES[game])


# ---- sentences ----
APART = re.compile(r"\.(card|in_short|help|option|name|keys|table)\b")
"""Of a whole game, not of a moment in it: cards of the home page, rules page, set-up, keys."""

NUMBER = re.compile(r"(?<![\w{:+.])\d+")
"""A number that stands in a sentence by itself; "+1" is what a unit or a tile adds."""

FIXED = {
    "pocket_imperium.log.token": "a token is worth a point or nothing",
    "struggle_of_empires.tile.militia.rule": "a unit costs a population: rules/units.py",
    "struggle_of_empires.tile.banking.rule": "the unit that the figure is for",
    "struggle_of_empires.tile.blockade.rule": "Blockade doubles: rules/strength.py",
    "struggle_of_empires.prompt.blockade": "Blockade doubles: rules/strength.py",
    "struggle_of_empires.note.blockade": "Blockade doubles: rules/strength.py",
    "struggle_of_empires.auction.no_bid": "the lowest bid is nothing",
    "struggle_of_empires.battle.seven": "two dice that sum to 7: rules/battle.py",
    "struggle_of_empires.event.battle.seven": "two dice that sum to 7: rules/battle.py",
    "struggle_of_empires.odds.seven": "two dice that sum to 7: rules/battle.py",
    "struggle_of_empires.odds.seven_of": "two dice that sum to 7: rules/battle.py",
    "struggle_of_empires.shop.company_one": "a company pays a gold for a marker: rules/extra.py",
    "struggle_of_empires.shop.company_several": "a company pays a gold for a marker",
    "struggle_of_empires.tip.pop": "colonising costs a population: rules/settling.py",
    "struggle_of_empires.choice.move": "one unit at a time",
    "struggle_of_empires.choice.move.here": "one unit at a time",
    "struggle_of_empires.sheet.lot": "the unit that the figure is for",
}
"""Sentences with a number that no table of the kernel holds, and why."""


@pytest.mark.parametrize("game", CHANGES)
def test_sentences_take_the_figures_of_the_rules_from_the_kernel(game: str) -> None:
    found = {
        identifier
        for identifier, forms in texts("en").items()
        if identifier.startswith(f"{game}.") and not APART.search(identifier)
        if NUMBER.search(re.sub(r"\{[^}]*\}", "", forms[-1]))
    }
    assert found == {name for name in FIXED if name.startswith(f"{game}.")}
