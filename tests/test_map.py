"""The drawn map against the board: contacts in the committed SVG, marks where it differs."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from shapely import box
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, unary_union

from tests.map_paths import SVG, TOUCH, area, border

ROOT = Path(__file__).resolve().parents[1]
MAPS = ROOT / "web" / "assets" / "maps"

# Map units: how long a contact must be to be seen, how near asks for a barrier.
VISIBLE = 5.0
NEAR_BY_SEA = 7.0
NEAR_BY_LAND = 4.0

Pair = frozenset[str]


@cache
def board() -> dict[str, dict[str, Any]]:
    """The regions of the board by id."""
    text = (ROOT / "core/games/imperial2030" / "data" / "board.toml").read_text()
    return {region["id"]: region for region in tomllib.loads(text)["region"]}


@cache
def anchors() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((MAPS / "imperial2030.json").read_text())
    return data


@cache
def drawing() -> ElementTree.Element:
    return ElementTree.parse(MAPS / "imperial2030.svg").getroot()


@cache
def shapes() -> dict[str, BaseGeometry]:
    """What is drawn for each target."""
    return {
        path.attrib["data-target"]: area(path.attrib["d"])
        for path in drawing().iter(f"{SVG}path")
        if "data-target" in path.attrib
    }


def of_kind(*kinds: str) -> list[str]:
    return [name for name, region in board().items() if region["kind"] in kinds]


def wanted(*tables: str) -> set[Pair]:
    """Pairs of the board's tables `land`, `sea`, `canal` (what a region borders on, by kind)."""
    return {
        frozenset((a, b))
        for a, region in board().items()
        for table in tables
        for b in region.get(table, ())
    }


def land_pairs(pairs: set[Pair] | frozenset[Pair]) -> set[Pair]:
    """Those without a sea."""
    return {pair for pair in pairs if all(board()[name]["kind"] != "sea" for name in pair)}


@cache
def contact(a: str, b: str) -> float:
    """Length of the border that two regions share on the drawing."""
    return border(shapes()[a], shapes()[b])


@cache
def drawn() -> frozenset[Pair]:
    return frozenset(frozenset(pair) for pair in combinations(board(), 2) if contact(*pair) > 1.0)


def marks(kind: str) -> set[Pair]:
    """Pairs that carry a mark in the anchors and in the drawing."""
    return {frozenset(mark["between"]) for mark in anchors()[kind]}


def seam_pairs() -> set[Pair]:
    return {frozenset((seam["left"], seam["right"])) for seam in anchors()["seams"]}


def test_every_region_is_drawn_once() -> None:
    assert set(shapes()) == set(board())
    targets = [p.attrib["data-target"] for p in drawing().iter() if "data-target" in p.attrib]
    assert len(targets) == len(board())


def test_classes_say_kind_and_nation() -> None:
    for path in drawing().iter(f"{SVG}path"):
        if name := path.attrib.get("data-target"):
            assert path.attrib["class"] == f"region {board()[name]['kind']}"
            assert path.attrib.get("data-nation", "") == board()[name].get("nation", "")


def test_regions_do_not_overlap() -> None:
    for a, b in combinations(shapes(), 2):
        assert shapes()[a].intersection(shapes()[b]).area < 0.5, (a, b)


def test_land_contacts() -> None:
    asked, found = land_pairs(wanted("land", "sea")), land_pairs(drawn())
    assert asked - found == marks("links")
    assert found - asked == set()
    assert len(asked) == 88


def test_coasts_and_seas() -> None:
    asked = wanted("land", "sea") - land_pairs(wanted("land", "sea"))
    found = drawn() - land_pairs(drawn())
    assert asked - found == seam_pairs()
    assert found - asked == set()
    assert len(asked) == 54 + 18


def test_contacts_are_long_enough_to_see() -> None:
    short = {tuple(sorted(pair)): contact(*sorted(pair)) for pair in drawn()}
    assert {pair: length for pair, length in short.items() if length < VISIBLE} == {}


def test_canals_carry_a_mark_where_both_seas_come_close() -> None:
    assert wanted("canal") == marks("canals")
    for mark in anchors()["canals"]:
        for sea in mark["between"]:
            assert shapes()[sea].distance(Point(mark["at"])) < 8, mark


def test_near_regions_that_are_no_neighbours_carry_a_barrier() -> None:
    """Near over water asks for a barrier; over land one must see what lies between."""
    seas = unary_union([shapes()[name] for name in of_kind("sea")])
    missing = []
    near = set()
    for a, b in combinations(of_kind("home", "land"), 2):
        gap = shapes()[a].distance(shapes()[b])
        pair = frozenset((a, b))
        if pair in wanted("land") or gap > NEAR_BY_SEA:
            continue
        way = LineString(nearest_points(shapes()[a], shapes()[b]))
        if way.intersection(seas).length > way.length / 2:
            near.add(pair)
            if pair not in marks("barriers"):
                missing.append((a, b, gap))
        elif gap < NEAR_BY_LAND:
            missing.append((a, b, gap))
    assert missing == []
    assert marks("barriers") - near == set()


def test_barriers_stand_in_their_strait() -> None:
    for mark in anchors()["barriers"]:
        for name in mark["between"]:
            assert shapes()[name].distance(Point(mark["at"])) < NEAR_BY_SEA, mark


def test_marks_of_the_anchor_file_are_drawn() -> None:
    names = [e.attrib["data-mark"] for e in drawing().iter() if "data-mark" in e.attrib]
    barriers = ["barrier." + ".".join(mark["between"]) for mark in anchors()["barriers"]]
    named = [mark["id"] for kind in ("links", "canals") for mark in anchors()[kind]]
    assert sorted(names) == sorted(named + barriers)


def test_links_join_both_ends() -> None:
    for mark in anchors()["links"]:
        for name, end in zip(mark["between"], mark["line"], strict=True):
            assert shapes()[name].distance(Point(end)) < 0.5, mark


def edge(name: str, x: float) -> tuple[float, float] | None:
    """The heights at which a region meets the map's edge at `x`."""
    strip = box(x - 0.1, 0, x + 0.1, anchors()["frame"][3])
    cut = shapes()[name].intersection(strip)
    return None if cut.is_empty else (cut.bounds[1], cut.bounds[3])


def test_seams_are_where_the_seas_meet_round_the_world() -> None:
    width = anchors()["frame"][2]
    left = {name: span for name in of_kind("sea") if (span := edge(name, 0))}
    right = {name: span for name in of_kind("sea") if (span := edge(name, width))}
    meeting = {}
    for a, (a0, a1) in left.items():
        for b, (b0, b1) in right.items():
            if min(a1, b1) - max(a0, b0) > 5:
                meeting[frozenset((a, b))] = (max(a0, b0), min(a1, b1))
    assert set(meeting) == seam_pairs()
    for seam in anchors()["seams"]:
        assert seam["y"] == pytest.approx(meeting[frozenset((seam["left"], seam["right"]))], abs=1)


def test_margins_name_the_sea_across() -> None:
    labels = {(label["side"], label["region"]) for label in anchors()["seam_labels"]}
    across = {("left", seam["right"]) for seam in anchors()["seams"]}
    across |= {("right", seam["left"]) for seam in anchors()["seams"]}
    assert labels == across
    shown = [e.attrib["data-region"] for e in drawing().iter() if "data-region" in e.attrib]
    assert sorted(shown) == sorted(region for _, region in labels)


def test_every_region_has_a_label_with_words() -> None:
    words = {
        text.attrib["data-word"]: "".join(text.itertext())
        for text in drawing().iter(f"{SVG}text")
        if "data-lines" in text.attrib
    }
    assert set(words) == {f"region.{name}" for name in board()}
    assert all(words.values())


def place(name: str) -> dict[str, Any]:
    found: dict[str, Any] = anchors()["regions"][name]
    return found


def test_every_region_has_anchors() -> None:
    assert set(anchors()["regions"]) == set(board())
    for name, region in board().items():
        keys = {"kind", "bbox", "label", "tokens"}
        keys |= {"city"} if region["kind"] == "home" else {"flag"}
        keys |= {"port", "coast"} if region.get("port") else set()
        assert set(place(name)) - {"leader"} == keys, name
        assert place(name)["bbox"] == pytest.approx(shapes()[name].bounds, abs=0.2)


def test_anchors_lie_inside_or_have_a_leader() -> None:
    for name in board():
        shape = shapes()[name].buffer(TOUCH)
        leader = place(name).get("leader")
        spot = leader or place(name)["tokens"]["at"]
        assert shape.contains(Point(spot)), name
        label = place(name)["label"]
        if not label.get("out"):
            assert shape.contains(Point(label["at"])), name
        if "flag" in place(name) and not leader:
            assert shape.distance(Point(place(name)["flag"])) < 8, name


def test_cities_lie_inside_and_ports_off_their_own_coast() -> None:
    for name in of_kind("home"):
        assert shapes()[name].contains(Point(place(name)["city"])), name
        if sea := board()[name].get("port"):
            coast = Point(place(name)["coast"])
            assert shapes()[name].distance(coast) < 0.2
            assert shapes()[sea].distance(coast) < 0.2
            assert shapes()[sea].contains(Point(place(name)["port"])), name
            assert coast.distance(Point(place(name)["port"])) < 20


def test_rows_of_units_hit_no_city_and_no_other_row() -> None:
    """At the design scale; a row is 26 px high, a city 17, less a hair where two just meet."""
    scale = anchors()["scale"]

    def tile(at: list[float], width: float, height: float) -> Polygon:
        w, h = width / scale / 2 - 0.8, height / scale / 2 - 0.8
        return box(at[0] - w, at[1] - h, at[0] + w, at[1] + h)

    tiles = {}
    for name in board():
        found = place(name)
        tiles[f"{name} tokens"] = tile(found["tokens"]["at"], found["tokens"]["width"], 26)
        for key, width, height in (("city", 17, 17), ("flag", 15, 19)):
            if key in found:
                tiles[f"{name} {key}"] = tile(found[key], width, height)
    hits = [
        (a, b)
        for a, b in combinations(tiles, 2)
        if tiles[a].intersection(tiles[b]).area > 0.06 * min(tiles[a].area, tiles[b].area)
    ]
    assert hits == []


def test_drawing_carries_no_colours_scripts_or_inline_styles() -> None:
    """Themes work through the style sheet; a strict content policy refuses inline styles."""
    assert (MAPS / "imperial2030.svg").stat().st_size < 260_000
    for element in drawing().iter():
        assert element.tag not in (f"{SVG}style", f"{SVG}script")
        assert "style" not in element.attrib
        assert not any("#" in v for k, v in element.attrib.items() if k == "stroke")
