"""What the map shows of a decision: the free part of the stage, what is drawn, what has moved."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from web.html.markup import tag
from web.map import marks, rings, sight
from web.map.camera import Camera, Stage
from web.map.tokens import Piece

ASSETS = Path(__file__).parents[2] / "web" / "assets"
BOX = (-25.0, 0.0, 1050.0, 520.0)
DOCK = (8.0, 350.0, 454.0, 690.0)
PLACES = json.loads((ASSETS / "maps" / "imperial2030.json").read_text("utf-8"))["regions"]
DRAWING = (ASSETS / "maps" / "imperial2030.svg").read_text("utf-8")


def unit(who: str, count: int = 1, ring: bool = False) -> Piece:
    """A token of the map."""
    return Piece("unit", tag("g", ring), (23, 27), who, count)


# ---- what is free ----
def test_the_free_part_is_the_largest_that_nothing_covers() -> None:
    assert sight.free((1440, 690), []) == (0, 0, 1440, 690)
    assert sight.free((1440, 690), [DOCK]) == (454, 0, 1440, 690)
    zoom = (338.0, 8.0, 382.0, 140.0)
    assert sight.free((390, 330), [zoom]) == (0, 0, 338, 330)


def test_what_covers_everything_leaves_the_stage_as_it_is() -> None:
    assert sight.free((390, 330), [(0.0, 0.0, 390.0, 320.0)]) == (0, 0, 390, 330)


def test_what_lies_elsewhere_covers_nothing() -> None:
    assert sight.within((0, 400, 390, 800), (390, 330)) is None
    assert sight.within((-10, 300, 50, 800), (390, 330)) == (0, 300, 50, 330)


def test_only_what_is_under_nothing_is_seen() -> None:
    assert sight.clear((600, 500, 18, 18), (1440, 690), [DOCK])
    assert not sight.clear((300, 500, 18, 18), (1440, 690), [DOCK])
    assert not sight.clear((600, 900, 18, 18), (1440, 690), [DOCK])
    assert sight.clear((3, 300, 18, 18), (1440, 690), [DOCK])  # at the edge, but there


# ---- the camera ----
@pytest.mark.parametrize("region", ["brasilia", "rio_de_janeiro", "argentina", "new_zealand"])
def test_what_is_asked_about_comes_out_from_under_the_panels(region: str) -> None:
    stage = Stage(1440, 690, BOX, room=(454, 0, 1440, 690))
    point = tuple(PLACES[region]["tokens"]["at"])
    camera = stage.showing(stage.fit(), [point], 40)
    x, y = camera.to_screen(*point)
    assert 454 + 39 <= x <= 1440 - 39 and 39 <= y <= 690 - 39


def test_far_targets_never_push_away_what_is_asked_about() -> None:
    stage = Stage(390, 330, BOX, room=(0, 0, 338, 330))
    brazil = [tuple(PLACES["brasilia"]["tokens"]["at"])]
    others = [tuple(PLACES[name]["tokens"]["at"]) for name in ("manaus", "mongolia", "japan")]
    points = stage.together(brazil, others, 1.2, 40)
    assert points == [*brazil, others[0]]
    camera = stage.showing(Camera(-800, 0, 1.2), points, 40)
    assert all(stage.visible(camera, point) for point in points)


def test_a_map_that_fits_may_still_be_moved_from_under_a_panel() -> None:
    stage = Stage(1440, 690, BOX)
    whole = stage.fit()
    assert stage.moved(whole, 100, 0).x0 == pytest.approx(whole.x0)
    free = stage.with_room((454, 0, 1440, 690))
    assert free.moved(whole, 100, 0).x0 == pytest.approx(whole.x0 + 100)
    assert free.moved(whole, 9999, 0).x0 - 25 * whole.scale == pytest.approx(454, abs=1)


# ---- what has moved ----
def test_ticks_stand_at_the_token_that_arrived() -> None:
    place = PLACES["ukraine"]
    stack = [unit("china.army"), unit("russia.army"), unit("usa.army")]
    spots = [(anchor, offset) for _, anchor, offset in marks.spread(stack, marks.anchors(place))]
    assert marks.arrived("russia.army", stack, place) == [spots[1]]
    assert marks.changed([stack[0], stack[2]], stack, place) == [spots[1]]


def test_ticks_stand_where_a_unit_was_removed() -> None:
    place = PLACES["ukraine"]
    stack = [unit("china.army"), unit("russia.army")]
    spots = [(anchor, offset) for _, anchor, offset in marks.spread(stack, marks.anchors(place))]
    assert marks.changed(stack, stack[:1], place) == [spots[1]]


def test_another_order_or_a_ring_is_no_change() -> None:
    place = PLACES["ukraine"]
    stack = [unit("china.army"), unit("russia.army")]
    assert marks.changed(stack, stack[::-1], place) == []
    assert marks.changed([unit("russia.army")], [unit("russia.army", ring=True)], place) == []


# ---- edges ----
def shape(region: str) -> str:
    """The path of a region of the drawn map."""
    found = re.search(rf'id="map-{region}"[^>]* d="([^"]*)"', DRAWING)
    assert found
    return found.group(1)


@pytest.mark.parametrize("sea", [name for name, p in PLACES.items() if p["kind"] == "sea"])
def test_the_edge_of_a_sea_leaves_out_its_islands(sea: str) -> None:
    path = shape(sea)
    edge = rings.outer(path)
    parts = [rings.area(ring) for ring in re.findall("M[^M]*", path)]
    largest = max(parts, key=abs)
    assert 1 <= edge.count("M") <= 2
    assert rings.area(edge.split("z")[0]) == pytest.approx(largest) or edge.count("M") == 2
    assert edge.count("M") < len(parts)


def test_highlights_of_a_sea_follow_its_outer_edge() -> None:
    edge = rings.outer(shape("china_sea"))
    for html in (
        marks.outline(["china_sea"], "focused", {"china_sea": edge}),
        marks.targets(["china_sea"], {"china_sea": edge}),
    ):
        assert f'd="{edge}"' in html and 'href="#map-china_sea"' not in html
        assert "url(#cut-china_sea)" in html
