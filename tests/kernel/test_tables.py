"""Data files: what is wrong is named with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.data.reader import Reader
from core.data.tables import load, parse, symmetric, total, unique
from core.errors import DataError

GOOD = """
size = 3
name = "demo"
open = true
track = [1, 2, 3]
[prices]
low = 2
[[city]]
id = "rome"
roads = ["oslo"]
people = 2
[[city]]
id = "oslo"
roads = ["rome"]
people = 3
"""


@pytest.fixture
def table() -> Reader:
    return parse("demo.toml", GOOD)


def test_good_values(table: Reader) -> None:
    assert (table.integer("size", 1, 3), table.text("name"), table.flag("open")) == (
        3,
        "demo",
        True,
    )
    assert table.integers("track", length=3, low=1, high=3) == [1, 2, 3]
    assert table.table("prices").integer("low") == 2
    cities = table.rows("city", length=2)
    assert list(unique(cities, "id")) == ["rome", "oslo"]
    symmetric(cities, "id", "roads")
    total(cities, "people", 5)
    assert cities[0].known("id", {"rome"}) == "rome"
    assert cities[0].all_known("roads", ["oslo"], length=1) == ["oslo"]
    assert table.has("size") and not table.has("weight")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda t: t.integer("weight"), "demo.toml: weight: is missing; an integer is needed"),
        (lambda t: t.integer("name"), "demo.toml: name: must be an integer, not 'demo'"),
        (lambda t: t.integer("open"), "demo.toml: open: must be an integer, not True"),
        (lambda t: t.integer("size", low=4), "demo.toml: size: must be at least 4, not 3"),
        (lambda t: t.integer("size", high=2), "demo.toml: size: must be at most 2, not 3"),
        (lambda t: t.integers("track", length=2), "demo.toml: track: must hold 2 integers, not 3"),
        (lambda t: t.integers("track", low=2), "demo.toml: track: must be at least 2, not 1"),
        (lambda t: t.texts("track"), "demo.toml: track: must hold texts only, not 1"),
        (lambda t: t.table("prices").text("low"), "demo.toml: prices.low: must be a text, not 2"),
        (
            lambda t: t.table("prices").integer("high"),
            "demo.toml: prices.high: is missing; an integer is needed",
        ),
        (
            lambda t: t.rows("city")[1].known("id", ["rome"]),
            "demo.toml: city[1].id: 'oslo' is unknown; it must be rome",
        ),
        (
            lambda t: t.rows("city")[1].all_known("roads", []),
            "demo.toml: city[1].roads: 'rome' is unknown; it must be left out",
        ),
        (lambda t: t.rows("city", length=3), "demo.toml: city: must hold 3 tables, not 2"),
        (
            lambda t: t.table("prices").only(["high"]),
            "demo.toml: prices.low: is not a key of this table; its keys are high",
        ),
        (
            lambda t: total(t.rows("city"), "people", 6),
            "demo.toml: city[0].people: must add up to 6 over all rows, not 5",
        ),
    ],
)
def test_bad_values(table: Reader, call: object, message: str) -> None:
    with pytest.raises(DataError) as caught:
        call(table)  # type: ignore[operator]
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "oslo"', 'id = "rome"', "city[1].id: 'rome' is already the id of city[0]"),
        (
            'roads = ["rome"]',
            "roads = []",
            "city[1].roads: must name 'rome', which names 'oslo'",
        ),
        ('roads = ["rome"]', 'roads = ["rome", "oslo"]', "city[1].roads: 'oslo' names itself"),
        (
            'roads = ["oslo"]',
            'roads = ["paris"]',
            "city[0].roads: 'paris' is not the id of any row",
        ),
        (
            'roads = ["oslo"]',
            'roads = ["oslo", "oslo"]',
            "city[0].roads: holds 'oslo' twice",
        ),
    ],
)
def test_bad_neighbours(old: str, new: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        symmetric(parse("demo.toml", GOOD.replace(old, new)).rows("city"), "id", "roads")
    assert message in str(caught.value)


def test_files(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text("size = 1")
    (tmp_path / "bad.toml").write_text("size = ")
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"')
    assert load(tmp_path, "good.toml").integer("size") == 1
    for name, reason in [
        ("bad.toml", "is not TOML"),
        ("none.toml", "cannot be read"),
        ("latin.toml", "is not UTF-8"),
    ]:
        with pytest.raises(DataError, match=f"{name}: {reason}"):
            load(tmp_path, name)
    with pytest.raises(DataError, match="cannot be read"):
        load("core", "none.toml")
