"""The tables and the tile file: what they say, and how mistakes in a tile file are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import DataError
from core.games.pocket_imperium import board

FILE = Path(board.__file__).parent / "data" / "tiles.toml"
TEXT = FILE.read_text(encoding="utf-8")


def test_limits() -> None:
    assert board.SHIPS == 12
    assert board.ROUNDS == {2: 6, 3: 6, 4: 8}
    kept = dict(zip(board.KIND_IDS, board.UPKEEP, strict=True))
    assert kept == {
        "empty": 1,
        "one": 2,
        "two": 3,
        "prime": 4,
        "quad": 4,
        "asteroid": 0,
        "hole": 0,
    }
    assert board.VALUE == (0, 1, 2, 0, 0, 0, 0)
    assert board.FINAL_VALUE == (0, 1, 2, 3, 4, 0, 0)


def test_the_tile_file_is_marked_as_a_reconstruction() -> None:
    assert "RECONSTRUCTION" in TEXT.splitlines()[2]
    assert 'status = "reconstruction"' in TEXT


def test_another_file_of_the_same_form_can_be_read() -> None:
    text = TEXT.replace("level_1 = [3, 5]\nlevel_2 = [1]", "level_1 = [2, 4]\nlevel_2 = [0]", 1)
    assert board.load_tiles(TEXT) == board.TILES
    faces = board.load_tiles(text, "mine.toml")
    assert faces["2A"] == (2, 0, 1, 0, 1, 0, 0)
    assert {name for name in faces if faces[name] != board.TILES[name]} == {"2A"}


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (changed('id = "2A"', 'id = "8A"'), "must hold just the faces"),
        (changed('id = "2A"', 'id = "3A"'), "3A"),
        (changed("level_1 = [3, 5]", "level_1 = [3, 7]"), "must be at most 6"),
        (changed("level_1 = [3, 5]", "level_1 = [3, 3]"), "already"),
        (changed("level_2 = [1]", "level_2 = [3]"), "position 3 holds something already"),
        (changed("level_2 = [1]", "level_3 = [1]"), "level_3"),
        (changed("level_2 = [1]", 'level_2 = "1"'), "level_2"),
        (changed('id = "2A"', "id = 2"), "id"),
        (changed("[[tile]]", "[tile"), "mine.toml"),
        ("", "tile"),
    ],
)
def test_mistakes_name_file_key_and_reason(text: str, words: str) -> None:
    with pytest.raises(DataError) as error:
        board.load_tiles(text, "mine.toml")
    assert "mine.toml" in str(error.value)
    assert words in str(error.value)


def test_too_few_planets_to_start_on() -> None:
    """R-MIX."""
    kinds = [board.ONE] * 7 + [board.EMPTY] * 36
    board.check_start(kinds, 3)
    with pytest.raises(DataError, match="8 level I planets"):
        board.check_start(kinds, 4)
