"""Fit, zoom and pan of the map; places of tokens and number tags."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from web.html.markup import Markup
from web.map import canvas, looking
from web.map.camera import Camera, Stage, token_scale
from web.map.tokens import Piece, nearest, overlap, rows, spread

Stands = tuple[tuple[float, float], tuple[float, float]]

BOX = (-25.0, 0.0, 1050.0, 520.0)


@pytest.mark.parametrize("size", [(1440, 688), (1280, 588), (768, 500), (390, 332), (500, 700)])
def test_the_fitted_map_fills_the_width_or_the_height(size: tuple[int, int]) -> None:
    stage = Stage(*size, BOX)
    camera = stage.fit()
    left, top = camera.to_screen(-25, 0)
    right, bottom = camera.to_screen(1025, 520)
    assert left >= -0.01 and right <= size[0] + 0.01
    assert top >= -0.01
    assert abs((left + right) / 2 - size[0] / 2) < 0.01
    assert right - left > size[0] - 1 or bottom - top > size[1] - 1


def test_a_map_that_can_be_read_whole_is_not_cut_off_for_a_little_more_of_it() -> None:
    """Struggle of Empires on an upright tablet: its regions overseas stand at the sides."""
    box = (0.0, 0.0, 1000.0, 560.0)
    tablet, phone = Stage(768, 510, box, near=0.75), Stage(390, 392, box, near=0.75)
    assert tablet.start() == tablet.fit()
    assert phone.start().scale > phone.fit().scale  # nothing could be read there
    small = Stage(768, 510, box, near=0.8)
    assert small.start().scale > small.fit().scale


def test_zoom_keeps_the_point_under_the_pointer() -> None:
    stage = Stage(1440, 688, BOX)
    camera = stage.zoomed(stage.fit(), 2.0)
    point = (900.0, 300.0)
    x, y = (point[0] - camera.x0) / camera.scale, (point[1] - camera.y0) / camera.scale
    after = stage.zoomed(camera, 1.5, point)
    assert after.to_screen(x, y) == pytest.approx(point)


def test_the_map_cannot_be_lost() -> None:
    stage = Stage(800, 400, BOX)
    camera = stage.zoomed(stage.fit(), 3.0)
    for dx, dy in ((1e5, 0), (-1e5, 0), (0, 1e5), (0, -1e5)):
        moved = stage.moved(camera, dx, dy)
        left, top = moved.to_screen(-25, 0)
        right, bottom = moved.to_screen(1025, 520)
        assert left <= 0.01 and right >= 799.99
        assert top <= 0.01 and bottom >= 399.99
    assert stage.zoomed(camera, 1e-3).scale == pytest.approx(stage.least())
    assert stage.zoomed(camera, 1e3).scale == pytest.approx(stage.fit().scale * 7)


def test_a_map_that_was_whole_on_a_lower_stage_may_stay_as_small() -> None:
    low, high = Stage(1440, 400, BOX), Stage(1440, 600, BOX, low=400)
    assert high.least() == low.least() < high.fit().scale
    whole = high.held(Camera(0, 0, low.fit().scale))
    (_, top), (_, bottom) = whole.to_screen(0, 0), whole.to_screen(0, 520)
    assert top == pytest.approx(600 - bottom) and top > 0


def test_showing_brings_points_onto_the_stage() -> None:
    stage = Stage(390, 332, BOX)
    camera = stage.zoomed(stage.cover(), 2.5)
    near = [(640.0, 200.0), (690.0, 230.0)]
    after = stage.showing(camera, near)
    assert all(stage.visible(after, point) for point in near)
    assert after.scale == camera.scale
    far = [(400.0, 100.0), (640.0, 300.0)]
    wider = stage.showing(camera, far)
    assert wider.scale < camera.scale


def test_a_close_view_that_has_to_move_puts_what_is_asked_in_the_middle() -> None:
    stage = Stage(400, 400, (0, 0, 2000, 2000))
    camera = Camera(-800, -800, 1)
    moved = stage.showing(camera, [(780, 1000), (820, 1000)], centred=True)
    assert moved.to_screen(800, 1000) == (200, 200)
    inside = stage.showing(camera, [(900, 1000), (1100, 1000)], centred=True)
    assert inside == camera


def shown(bbox: tuple[float, float, float, float], monkeypatch: pytest.MonkeyPatch) -> Stands:
    """Where a region's corners are on a phone's stage once the map has gone to it from the east."""
    monkeypatch.setattr(canvas, "covers", lambda _: [])
    stage = Stage(390, 332, BOX)
    board: Any = SimpleNamespace(
        places={"cape": {"bbox": bbox}},
        node=None,
        size=stage,
        camera=stage.held(Camera(-900, 0, 1)),
        scene=SimpleNamespace(tags={}),
        seen=lambda *_: False,
        make_room=lambda *_: None,
        middle=lambda name: ((bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2),
        look=lambda camera: setattr(board, "camera", camera),
    )
    looking.show(board, ["cape"])
    return board.camera.to_screen(*bbox[:2]), board.camera.to_screen(*bbox[2:])


def test_a_region_that_is_gone_to_is_not_cut_off_at_the_edge_of_the_stage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (left, top), (right, bottom) = shown((100, 40, 340, 220), monkeypatch)
    assert left >= 0 and right <= 390 and top >= 0 and bottom <= 332


def test_of_a_region_without_room_on_the_stage_its_middle_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (left, _), (right, _) = shown((100, 40, 700, 220), monkeypatch)
    assert left < 0 or right > 390
    assert 0 <= (left + right) / 2 <= 390


def test_tokens_hardly_change_their_size() -> None:
    assert token_scale(0.3) == 0.9
    assert token_scale(1.372) == 1.0
    assert token_scale(9.0) == 1.4


def test_rows_do_not_overlap_and_are_centred() -> None:
    sizes = [(20, 24)] * 7
    places = rows(sizes)
    boxes = [(x, y, 20, 24) for x, y in places]
    assert all(overlap(a, b) == 0 for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    assert sum(x for x, _ in places[:4]) == pytest.approx(0)
    assert rows([]) == []


def test_a_flag_and_a_city_keep_their_anchors() -> None:
    place = {"tokens": [10, 10], "flag": [20, 20], "city": [30, 30], "port": [40, 40]}
    pieces = [Piece(slot, Markup(""), (20, 20), slot) for slot in ("city", "port", "unit", "flag")]
    found = {piece.slot: anchor for piece, anchor, _ in spread(pieces, place)}
    assert found == {"city": (30, 30), "port": (40, 40), "unit": (10, 10), "flag": (20, 20)}


def test_walking_goes_to_the_neighbour_that_lies_that_way() -> None:
    around = {"east": (60.0, 5.0), "far_east": (160.0, 0.0), "north": (3.0, -50.0)}
    assert nearest((0.0, 0.0), around, (1, 0)) == "east"
    assert nearest((0.0, 0.0), around, (0, -1)) == "north"
    assert nearest((0.0, 0.0), around, (-1, 0)) is None
    assert Camera(0, 0, 2).to_screen(3, 4) == (6, 8)
