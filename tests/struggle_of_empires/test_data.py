"""The tables and the values file: what they say, and how mistakes in a values file are told."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from core import Session
from core.errors import DataError, PositionError
from core.games.struggle_of_empires import board
from struggle_of_empires.builders import GAME, data, gold, markers, play, points, position, texts

FILE = Path(board.__file__).parent / "data" / "values.toml"
TEXT = FILE.read_text(encoding="utf-8")
STATUSES = {"certain", "high", "medium", "low"}


def values() -> dict[str, Any]:
    return tomllib.loads(TEXT)


# --- what the files say ---------------------------------------------------------------------------


def test_numbers_of_the_rulebook() -> None:
    assert board.LIMIT == (14, 8, 2)
    assert (board.MARKERS, board.COUNTERS) == (20, 65)
    assert board.ROUNDS == {2: 6, 3: 6, 4: 6, 5: 5, 6: 5, 7: 5}
    assert (board.WARS, board.ACTIONS) == (3, 2)


def test_every_value_says_how_sure_it_is() -> None:
    for row in (*values()["region"], *values()["power"], *values()["tile"]):
        stated = {key: value for key, value in row.items() if key.endswith("_status")}
        assert stated
        assert set(stated.values()) <= STATUSES


def test_what_the_rulebook_states_is_certain() -> None:
    rows = {row["id"]: row for row in values()["region"]}
    certain = [name for name, row in rows.items() if row["points_status"] == "certain"]
    assert certain == ["german_states"]
    powers = {row["id"]: row for row in values()["power"]}
    assert [n for n, row in powers.items() if row["near_status"] == "certain"] == ["britain"]


def test_borders_hold_both_ways() -> None:
    near = {row["id"]: row.get("near", []) for row in values()["region"]}
    for region, others in near.items():
        for other in others:
            assert region in near[other]


# --- another file of the same form ----------------------------------------------------------------


def other_values() -> dict[str, Any]:
    """What a player might write who has the printed game before him."""
    changed = deepcopy(values())
    changed["title"] = "My own copy"
    rows = {row["id"]: row for row in changed["region"]}
    rows["baltic"]["points"] = [9, 1]
    rows["africa"]["counters"] = [{"kind": "slaves", "count": 3}]
    powers = {row["id"]: row for row in changed["power"]}
    powers["britain"]["near"] = ["german_states", "baltic"]
    tiles = {row["id"]: row for row in changed["tile"]}
    tiles["militia"]["gold"] = 4
    tiles["saxony"] |= {"name": "Hanover", "regions": ["baltic"]}
    return changed


def test_another_file_can_be_read() -> None:
    found = board.read_values(TEXT.replace("[8, 5, 3]", "[9, 6, 1]", 1), "mine.toml")
    assert found.custom
    assert found.points[board.REGION_IDS.index("german_states")] == (9, 6, 1)
    assert board.read_values(TEXT) == board.VALUES


def test_a_game_goes_by_the_values_of_its_position() -> None:
    s = position(
        {"britain": {"armies": {"britain": 1}, "markers": {"baltic": 1}}, "france": {}},
        values=other_values(),
        counters={"africa": ["slaves"]},
        phase={"name": "action", "turn": 0},
    )
    view = s.view(None)
    assert (view["title"], view["custom"]) == ("My own copy", True)
    assert view["tiles"]["saxony"]["name"] == "Hanover"
    assert view["tiles"]["saxony"]["regions"] == ["baltic"]
    play(s, "buy militia")
    assert gold(s, "britain") == 6
    play(s, "move army britain")
    assert "to baltic" in texts(s)
    s = Session.from_position(GAME, {**s.position(), "phase": {"name": "scoring"}}, seed=1)
    assert points(s, "britain") == 9
    assert markers(s, "britain", "baltic") == 1


def test_values_travel_with_links_and_files() -> None:
    s = position({"britain": {}, "france": {}}, values=other_values())
    play(s, "buy militia")
    for other in (
        Session.from_link(s.link()),
        Session.from_json(s.to_json()),
        Session.from_transcript(s.transcript()),
    ):
        assert other.position() == s.position()
        assert other.view(None)["title"] == "My own copy"


def test_the_own_values_are_no_others() -> None:
    s = position({"britain": {}, "france": {}}, values=values())
    assert s.view(None)["custom"] is False
    assert s.position()["values"] is None


# --- mistakes -------------------------------------------------------------------------------------


def changed(old: str, new: str) -> str:
    assert old in TEXT, old
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (changed('id = "baltic"\n', 'id = "black_sea"\n'), "black_sea"),
        (changed('id = "baltic"\n', 'id = "india"\n'), "india"),
        (changed("points = [4, 2]", "points = [2, 4]"), "points"),
        (changed("points = [4, 2]", "points = []"), "points"),
        (changed("points = [4, 2]", 'points = "4"'), "points"),
        (changed('points_status = "low"', 'points_status = "maybe"'), "points_status"),
        (changed('points_status = "low"\n', ""), "points_status"),
        (changed('near = ["baltic", "central_europe"]', 'near = ["baltic"]'), "near"),
        (changed('near = ["baltic", "central_europe"]', 'near = ["atlantis"]'), "near"),
        (changed('kind = "pop", count = 4', 'kind = "pop", count = 5'), "65"),
        (changed('kind = "pop", count = 4', 'kind = "people", count = 4'), "kind"),
        (changed('kind = "pop", count = 4', 'kind = "pop", count = 0'), "count"),
        (changed('kind = "neutral", strength = 2,', 'kind = "neutral",'), "strength"),
        (changed('kind = "pop", count = 4', 'kind = "pop", strength = 2, count = 4'), "kind"),
        (changed('kind = "slaves", count = 5', 'kind = "slaves", cuont = 5'), "cuont"),
        (changed('[[power]]\nid = "britain"', '[[power]]\nid = "portugal"'), "portugal"),
        (changed('[[tile]]\nid = "reserve"', '[[tile]]\nid = "reserves"'), "reserves"),
        (changed('[[tile]]\nid = "reserve"', '[[tile]]\nid = "banking"'), "banking"),
        (changed("gold = 3", "gold = -3"), "gold"),
        (changed("gold = 3", "gold = 2.5"), "gold"),
        (changed("gold = 3", "silver = 3"), "silver"),
        (changed('use = "war"', 'use = "sometimes"'), "use"),
        (changed('use = "always"', 'use = "once"'), "army_training"),
        (changed('kind = "company"', 'kind = "progress"'), "company"),
        (changed('symbols = ["army"]', 'symbols = ["fort"]'), "symbols"),
        (changed('symbols = ["army"]', "symbols = []"), "symbols"),
        (changed('regions = ["india", "east_indies"]', "regions = []"), "regions"),
        (changed('regions = ["india", "east_indies"]', 'regions = ["britain"]'), "regions"),
        (changed('title = "Reconstruction"', "title = 3"), "title"),
        (changed('title = "Reconstruction"', "names = 3"), "title"),
        (changed("[[region]]", "[region"), "TOML"),
        ("", "title"),
    ],
)
def test_mistakes_name_file_key_and_reason(text: str, words: str) -> None:
    with pytest.raises(DataError) as error:
        board.read_values(text, "mine.toml")
    assert str(error.value).startswith("mine.toml: ")
    assert words in str(error.value)


def test_broken_values_in_a_position_are_refused() -> None:
    broken = other_values()
    broken["region"][0]["points"] = [1, 2]
    with pytest.raises(PositionError, match=r"values: .*region\[0\]\.points"):
        Session.from_position(GAME, data({"britain": {}, "france": {}}, values=broken))
    wrong: list[Any] = ["x", 3, [], {}]
    for nonsense in wrong:
        with pytest.raises(PositionError, match="values"):
            Session.from_position(GAME, data({"britain": {}, "france": {}}, values=nonsense))
