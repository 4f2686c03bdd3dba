"""The drawn map of Struggle of Empires against its board, and its places for pieces."""

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
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from tests.map_paths import SVG, TOUCH, area, border

ROOT = Path(__file__).resolve().parents[1]
MAPS = ROOT / "web" / "assets" / "maps"

COLONIES = ("north_america", "caribbean", "south_america", "africa", "india", "east_indies")
MIXED = ("mediterranean", "baltic")
VISIBLE = 5.0
OFFSHORE = 60.0
# px of a row, by area: pieces at the size that they have at the design scale.
ROW = {"tokens": 26, "counters": 24, "fleets": 26}

Pair = frozenset[str]


@cache
def board() -> dict[str, list[dict[str, Any]]]:
    text = (ROOT / "core/games/struggle_of_empires" / "data" / "values.toml").read_text()
    return tomllib.loads(text)


@cache
def regions() -> dict[str, dict[str, Any]]:
    return {region["id"]: region for region in board()["region"]}


@cache
def powers() -> dict[str, dict[str, Any]]:
    return {power["id"]: power for power in board()["power"]}


@cache
def anchors() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((MAPS / "struggle_of_empires.json").read_text())
    return data


@cache
def drawing() -> ElementTree.Element:
    return ElementTree.parse(MAPS / "struggle_of_empires.svg").getroot()


@cache
def targets() -> dict[str, ElementTree.Element]:
    paths = [p for p in drawing().iter(f"{SVG}path") if "data-target" in p.attrib]
    assert len({p.attrib["data-target"] for p in paths}) == len(paths)
    return {p.attrib["data-target"]: p for p in paths}


@cache
def shapes() -> dict[str, BaseGeometry]:
    return {name: area(path.attrib["d"]) for name, path in targets().items()}


@cache
def drawn() -> frozenset[Pair]:
    """Pairs that touch, other than two homelands."""
    return frozenset(
        frozenset(pair)
        for pair in combinations(shapes(), 2)
        if not set(pair) <= set(powers()) and border(shapes()[pair[0]], shapes()[pair[1]]) > 1.0
    )


def place(name: str) -> dict[str, Any]:
    found: dict[str, Any] = anchors()["regions"][name]
    return found


def europe() -> list[str]:
    return [name for name in regions() if name not in COLONIES]


def test_all_regions_and_homelands_are_drawn() -> None:
    assert set(shapes()) == {*regions(), *powers()} == set(anchors()["regions"])
    for name, path in targets().items():
        kind = "home" if name in powers() else "panel" if name in COLONIES else "land"
        assert path.attrib["class"] == f"region {kind}"
        assert path.attrib["id"] == f"map-{name}"
        assert path.attrib.get("data-nation", "") == (name if kind == "home" else "")
        assert place(name)["kind"] == kind
        assert place(name)["bbox"] == pytest.approx(shapes()[name].bounds, abs=0.2)


def test_contacts_are_those_of_the_board() -> None:
    asked = {frozenset((a, b)) for a in regions() for b in regions()[a].get("near", ())}
    asked |= {frozenset((a, b)) for a in powers() for b in powers()[a]["near"]}
    links = {frozenset(link["between"]) for link in anchors()["links"]}
    assert asked - drawn() == links == {frozenset(("britain", "german_states"))}
    assert drawn() - asked == set()
    assert len(asked) == 20


def test_contacts_are_long_enough_to_see() -> None:
    for a, b in map(sorted, drawn()):
        assert border(shapes()[a], shapes()[b]) > VISIBLE, (a, b)


def test_regions_do_not_overlap() -> None:
    for a, b in combinations(shapes(), 2):
        assert shapes()[a].intersection(shapes()[b]).area < 0.5, (a, b)


def test_waters_belong_to_their_regions() -> None:
    """A region's highlight covers the tinted water with the land, nobody else's land."""
    water = [
        area(p.attrib["d"])
        for p in drawing().iter()
        if p.attrib.get("class") == "waters" and "d" in p.attrib
    ]
    assert len(water) == len(MIXED)
    for name in MIXED:
        own = [shape for shape in water if shapes()[name].buffer(TOUCH).contains(shape)]
        assert len(own) == 1, name
        assert 0.2 < own[0].area / shapes()[name].area < 0.9


def test_the_crossing_joins_both_ends() -> None:
    for link in anchors()["links"]:
        for name, end in zip(link["between"], link["line"], strict=True):
            assert shapes()[name].distance(Point(end)) < 0.5
    assert [e.attrib["data-mark"] for e in drawing().iter() if "data-mark" in e.attrib] == [
        link["id"] for link in anchors()["links"]
    ]


def test_labels_name_regions_and_powers() -> None:
    words = [
        text.attrib["data-word"]
        for text in drawing().iter(f"{SVG}text")
        if "data-lines" in text.attrib
    ]
    asked = [f"region.{name}" for name in regions()] + [f"power.{name}" for name in powers()]
    assert sorted(words) == sorted(asked)
    for name in shapes():
        label = place(name)["label"]
        if not label.get("out"):
            assert shapes()[name].contains(Point(label["at"])), name


def test_every_region_has_its_places() -> None:
    for name in regions():
        asked = {"kind", "bbox", "label", "nameplate", "tag", "tokens", "counters"}
        if name in COLONIES + MIXED:
            asked |= {"fleets"}
        assert set(place(name)) == asked, name
        assert place(name)["tokens"]["width"] * place(name)["tokens"]["rows"] >= 120, name
        assert place(name)["counters"]["width"] * place(name)["counters"]["rows"] >= 72, name
        if "fleets" in asked:
            assert place(name)["fleets"]["width"] * place(name)["fleets"]["rows"] >= 90, name
    for name in powers():
        assert set(place(name)) - {"fleets"} == {"kind", "bbox", "label", "tokens"}, name


def test_places_lie_in_their_regions() -> None:
    for name in shapes():
        for key in ("tokens", "counters", "nameplate", "tag", "fleets"):
            if key not in place(name):
                continue
            spot = place(name)[key]
            at = Point(spot if key == "tag" else spot["at"])
            if key == "fleets" and name in powers():
                assert 0 < shapes()[name].distance(at) < OFFSHORE, name
                land = unary_union([s for n, s in shapes().items() if n not in MIXED])
                assert not land.contains(at), name
            else:
                assert shapes()[name].contains(at), (name, key)


def boxes(scale: float) -> dict[tuple[str, str], Polygon]:
    """Plaques, areas and numbers in map units at a scale, less a hair where two just meet."""
    found = {}
    for name in shapes():
        for key in ("nameplate", *ROW, "tag"):
            spot = place(name).get(key)
            if spot is None:
                continue
            x, y = spot if key == "tag" else spot["at"]
            wide = 19 if key == "tag" else spot["width"]
            if key in ROW:
                high = ROW[key] * spot["rows"]
            else:
                high = 19 if key == "tag" else spot["height"]
            w, h = wide / scale / 2 - 0.8, high / scale / 2 - 0.8
            found[name, key] = box(x - w, y - h, x + w, y + h)
    return found


def test_places_do_not_overlap_at_the_design_scale() -> None:
    """A number may touch what stands beside it by a pixel or two."""
    tiles = boxes(anchors()["scale"])
    hits = [
        (a, b)
        for a, b in combinations(tiles, 2)
        if tiles[a].intersection(tiles[b]).area > 0.06 * min(tiles[a].area, tiles[b].area)
    ]
    assert hits == []


def test_plaques_lie_inside_the_drawing() -> None:
    frame = box(*anchors()["frame"])
    for (name, key), tile in boxes(anchors()["scale"]).items():
        assert frame.contains(tile), (name, key)
        if name in COLONIES:
            assert shapes()[name].contains(tile), (name, key)


def test_drawing_carries_no_colours_scripts_or_inline_styles() -> None:
    """Themes work through the style sheet; a strict content policy refuses inline styles."""
    assert (MAPS / "struggle_of_empires.svg").stat().st_size < 200_000
    for element in drawing().iter():
        assert element.tag not in (f"{SVG}style", f"{SVG}script")
        assert "style" not in element.attrib
        assert not any("#" in v for k, v in element.attrib.items() if k == "stroke")
