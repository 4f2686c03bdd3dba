"""The board and tables are refused, with file, key and reason, as soon as a part does not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

import core.games.imperial2030.board as board
from core.data.reader import Reader
from core.data.tables import parse
from core.errors import DataError
from core.games.imperial2030.board import NATION_IDS, check_board, check_tables

DATA = Path(board.__file__).parent / "data"


def changed(name: str, old: str, new: str) -> Reader:
    """A data file with one text replaced (its first occurrence)."""
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text
    return parse(name, text.replace(old, new, 1))


def test_the_board_has_the_contacts_that_the_printed_board_has() -> None:
    kinds = {"land": 0, "sea": 0, "canal": 0, "coast": 0}
    for region in range(board.REGIONS):
        sea = region >= board.LANDS
        kinds["land"] += 0 if sea else len(board.LAND_OF[region])
        kinds["coast"] += 0 if sea else len(board.SEA_OF[region])
        kinds["sea"] += len(board.SEA_OF[region]) if sea else 0
    kinds["canal"] = len(board.CANAL_SEAS)
    assert kinds == {"land": 2 * 88, "sea": 2 * 18, "coast": 54, "canal": 2}


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('id = "moscow"', 'id = "murmansk"', "murmansk"),
        ('"iran", "kazakhstan"', '"iran", "atlantis"', "atlantis"),
        ('land = ["iran", "kazakhstan", ', 'land = ["kazakhstan", ', "iran"),
        ("armies = 10", "armies = 11", "armies"),
        ('kind = "land"', 'kind = "sea"', "kind"),
        ('city = "armaments"', 'city = "bakery"', "city"),
        ('port = "sea_of_japan"', 'port = "tasman_sea"', "port"),
        ('start_factories = ["moscow"', 'start_factories = ["beijing"', "start_factories"),
        ('controlled_by = "colombia"', 'controlled_by = "moscow"', "controlled_by"),
    ],
)
def test_a_broken_board_is_refused_by_file_and_key(old: str, new: str, where: str) -> None:
    with pytest.raises(DataError, match=rf"board\.toml: .*{where}"):
        check_board(changed("board.toml", old, new))


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("price = 4", "price = 1", "price"),
        ("revenue = 8 ", "revenue = 6 ", "revenue"),
        ('nation = "russia", price = 9', 'nation = "rome", price = 9', "nation"),
        ('nation = "russia", price = 9', 'nation = "russia", price = 10', "price"),
    ],
)
def test_broken_tables_are_refused_by_file_and_key(old: str, new: str, where: str) -> None:
    with pytest.raises(DataError, match=rf"tables\.toml: .*{where}"):
        check_tables(changed("tables.toml", old, new), NATION_IDS)


def test_the_files_as_they_stand_are_accepted() -> None:
    check_board(parse("board.toml", (DATA / "board.toml").read_text(encoding="utf-8")))
    check_tables(
        parse("tables.toml", (DATA / "tables.toml").read_text(encoding="utf-8")), NATION_IDS
    )
