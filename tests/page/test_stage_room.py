"""Where the card of what has happened stands on the stage. Without a browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from page.happened import ANNA, event
from web.games.pocket_imperium import geometry
from web.map import corner, room
from web.map.corner import Boxes
from web.table import story_slot
from web.table.stage_events import Story
from web.table.story_slot import StorySlot

pytestmark = pytest.mark.usefixtures("example_is_found")

STAGE = (1000.0, 600.0)
CARD = (300.0, 200.0)
PROMPT = (0.0, 400.0, 450.0, 600.0)


def test_a_card_stands_on_no_panel_and_on_no_target() -> None:
    targets = [(700.0, 20.0, 760.0, 60.0), (900.0, 100.0, 960.0, 130.0)]
    (left, top), hidden = corner.stand(STAGE, CARD, Boxes([PROMPT], targets))
    card = (left, top, left + CARD[0], top + CARD[1])
    assert hidden == 0
    assert not corner.hidden(card, [PROMPT, *targets])


def test_a_card_stands_in_the_right_upper_corner_when_nothing_speaks_against_it() -> None:
    assert corner.stand(STAGE, CARD, Boxes([PROMPT])) == ((688.0, 12.0), 0)


def test_a_card_stands_on_nothing_that_is_drawn_of_other_places_where_there_is_room() -> None:
    plaque = (640.0, 60.0, 720.0, 90.0)
    (left, top), _ = corner.stand(STAGE, CARD, Boxes([PROMPT], others=[plaque]))
    assert not corner.hidden((left, top, left + CARD[0], top + CARD[1]), [plaque])


def test_a_card_stands_clear_of_what_it_tells_of_and_of_its_whole_shape() -> None:
    arrow, land = (720.0, 150.0, 738.0, 168.0), (560.0, 0.0, 1000.0, 230.0)
    (left, top), _ = corner.stand(STAGE, CARD, Boxes([PROMPT], told=[arrow], shapes=[land]))
    assert not corner.hidden((left, top, left + CARD[0], top + CARD[1]), [arrow, land])


def test_a_card_that_has_no_room_says_how_much_it_hides() -> None:
    everywhere = [(x, y, x + 5.0, y + 5.0) for x in range(0, 1000, 50) for y in range(0, 600, 50)]
    assert corner.stand(STAGE, CARD, Boxes(targets=everywhere))[1] > 0


@pytest.mark.parametrize(
    ("hides", "folds"),
    [([False], False), ([True, False], False), ([True, True], True)],
    ids=["beside", "once the map has made way", "nowhere"],
)
def test_a_grave_card_on_a_phone_is_unfolded_where_it_hides_nothing_that_is_asked_or_told(
    monkeypatch: pytest.MonkeyPatch, hides: list[bool], folds: bool
) -> None:
    lost = Story([event("battle", anna=3)])
    table: Any = SimpleNamespace(
        painter=SimpleNamespace(node=lambda name: SimpleNamespace(offsetHeight=60), put=print),
        screen=SimpleNamespace(past=None),
        ui=SimpleNamespace(decision_place=lambda moment: None),
        narrow=lambda: True,
        persons_turn=lambda: True,
        viewer=lambda: ANNA,
    )
    slot = StorySlot(table)
    moved = []
    monkeypatch.setattr(slot, "_card", lambda *_: "")
    for name, found in (("of_line", ["here"]), ("of_story", ([], []))):
        monkeypatch.setattr(story_slot, name, lambda *_, found=found: found)
    monkeypatch.setattr(slot, "_make_way", lambda *_: not moved and not moved.append(1))
    answers = iter([*hides, hides[-1]])
    monkeypatch.setattr(story_slot.room, "dock", lambda *_: next(answers))
    monkeypatch.setattr(story_slot.room, "keep", lambda *_: None)
    looked: list[tuple[object, ...]] = []
    monkeypatch.setattr(story_slot, "look", lambda *asked: looked.append(asked))
    board: Any = SimpleNamespace(numbers={"here": 1})
    slot._stand(SimpleNamespace(), board, lost)  # type: ignore[arg-type]
    assert slot._folds is folds
    assert looked == ([(table,)] if folds else [])  # of a map that made way in vain


def test_a_map_that_made_way_for_a_card_comes_back_when_another_one_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next one may be smaller: a phone showed half a stage of nothing over it."""
    board: Any = SimpleNamespace(numbers={}, camera=1, size=SimpleNamespace(width=390, height=258))
    node = SimpleNamespace(hidden=False, offsetHeight=60)
    screen = SimpleNamespace(past=None, panel="", tab="decide", height="mid", chosen="")
    painter = SimpleNamespace(node=lambda name: node)
    table: Any = SimpleNamespace(board=board, screen=screen, painter=painter, root=None)
    slot, given = StorySlot(table), []
    monkeypatch.setattr(story_slot.dom, "need", lambda *_: node)
    monkeypatch.setattr(story_slot.room, "give_back", given.append)
    monkeypatch.setattr(slot, "_stand", lambda *_: None)

    def follows(story: Story) -> None:
        monkeypatch.setattr(slot, "told", lambda: story)
        slot._painted = story.event, story.since
        assert slot.place(SimpleNamespace(step=1))  # type: ignore[arg-type]

    follows(Story([event("investor", anna=2)]))
    assert given == []
    follows(Story([event("flags", anna=1)]))
    assert given == [board]


def test_a_recap_leaves_all_of_a_chosen_tile_to_the_second_click(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It made way for the prompt onto the hex that was chosen: the next click met the list."""
    bbox = {"bbox": (220, 50, 270, 100)}
    board: Any = SimpleNamespace(
        places={"S3.0": bbox, "S3.1": bbox, "S4.0": bbox, "P": bbox},
        numbers={},
        node=None,
        size=SimpleNamespace(width=300, height=200),
        camera=SimpleNamespace(to_screen=lambda x, y: (x, y)),
        all_drawn=lambda name: [],
    )
    screen = SimpleNamespace(chosen="tile.3")
    ui = SimpleNamespace(larger_target=geometry.tile_of)
    slot = StorySlot(SimpleNamespace(screen=screen, ui=ui))  # type: ignore[arg-type]
    assert slot._chosen(board) == ["S3.0", "S3.1"]
    node: Any = SimpleNamespace(offsetWidth=180, offsetHeight=180)
    monkeypatch.setattr(room.canvas, "covers", lambda *_: [])
    placed: dict[str, str] = {}
    monkeypatch.setattr(room.dom, "style", lambda _, **found: placed.update(found))
    assert not room.stand(board, node, [], whole=slot._chosen(board))
    assert float(placed["left"].removesuffix("px")) + 180 <= 220
    screen.chosen = ""
    assert slot._chosen(board) == []


SIDE = [(0.0, 0.0, 330.0, 90.0), (0.0, 500.0, 330.0, 600.0)]
LAND = [(x, 10.0, x + 40.0, 590.0) for x in range(340, 1000, 50)]
"""Panels on the left with room between them, and a map that takes all the rest."""


def test_a_card_that_scrolls_is_as_low_as_it_must_be_to_hide_nothing() -> None:
    """The list of the last turn lay over a third of the map beside room for all but its end."""
    high = corner.fitting(STAGE, (300.0, 440.0), 240.0, Boxes(SIDE, others=LAND))
    assert 388 <= high <= 398
    (left, top), _ = corner.stand(STAGE, (300.0, high), Boxes(SIDE, others=LAND))
    assert not corner.hidden((left, top, left + 300.0, top + high), [*SIDE, *LAND])


@pytest.mark.parametrize(("high", "least"), [(300.0, 240.0), (440.0, 410.0), (40.0, 240.0)])
def test_a_card_keeps_its_height_where_it_fits_or_less_would_not_help(
    high: float, least: float
) -> None:
    assert corner.fitting(STAGE, (300.0, high), least, Boxes(SIDE, others=LAND)) == high
