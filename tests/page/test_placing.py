"""Floating panels stand beside what they are about, and over nothing that is needed."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from web.map.sight import Edges
from web.table import placing, rest
from web.table.spots import place

WINDOW = (10.0, 10.0, 1430.0, 890.0)
CARD = (240.0, 150.0)


def covers(spot: tuple[float, float], boxes: list[tuple[float, float, float, float]]) -> int:
    left, top = spot
    right, bottom = left + CARD[0], top + CARD[1]
    return sum(
        left < box[2] and box[0] < right and top < box[3] and box[1] < bottom for box in boxes
    )


def test_a_card_stands_right_of_its_thing_where_nothing_is_in_the_way() -> None:
    assert place(CARD, (100, 400, 120, 420), WINDOW, []) == (130.0, 335.0)


def test_a_card_at_the_right_edge_stands_left_of_its_thing() -> None:
    left, _ = place(CARD, (1300, 400, 1320, 420), WINDOW, [])
    assert left + CARD[0] <= 1300


def test_a_card_leaves_the_targets_free_wherever_they_are() -> None:
    lot = Random(3)
    for _ in range(40):
        spots = [(lot.uniform(20, 1400), lot.uniform(20, 860)) for _ in range(18)]
        targets = [(x, y, x + 20, y + 20) for x, y in spots]
        found = place(CARD, targets[0], WINDOW, targets[1:])
        assert covers(found, targets) == 0


def test_a_card_covers_a_panel_rather_than_a_target() -> None:
    window = (0.0, 0.0, 500.0, 160.0)
    thing, target = (0, 60, 20, 80), (200, 60, 220, 80)
    panel = (250, 0, 500, 160)
    found = place(CARD, thing, window, [target], [panel])
    assert covers(found, [thing, target]) == 0 and covers(found, [panel]) == 1


def test_a_card_stays_inside_the_window() -> None:
    left, top = place(CARD, (1420, 880, 1430, 890), WINDOW, [])
    assert 10 <= left <= 1430 - CARD[0] and 10 <= top <= 890 - CARD[1]


def test_on_a_phone_the_card_lies_across_the_other_end_of_the_map(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second tap on a target plays: it has to stay in sight."""
    ends = {"low": (8.0, 370.0, 382.0, 486.0), "high": (8.0, 116.0, 382.0, 232.0)}
    card: Any = {}
    monkeypatch.setattr(placing.dom, "put", lambda node, name, value: node.update({name: value}))
    monkeypatch.setattr(placing, "edges_of", lambda node: ends[node["data-place"]])
    monkeypatch.setattr(placing, "target_edges", lambda table: [])
    monkeypatch.setattr(placing.dom, "attribute", lambda node, name: "true")
    table: Any = SimpleNamespace(root=None)
    monkeypatch.setattr(placing.dom, "every", lambda selector, root: [])
    for about, where in (((170, 440, 210, 480), "high"), ((170, 130, 210, 170), "low")):
        placing._above_or_below(table, card, about)
        assert card["data-place"] == where


def test_a_card_stands_below_the_top_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar lies over it."""
    stood: dict[str, str] = {}
    nowhere = (0.0, 0.0, 0.0, 0.0)
    monkeypatch.setattr(placing.dom, "need", lambda selector, root: "bar")
    monkeypatch.setattr(placing.dom, "one", lambda selector, root: None)
    monkeypatch.setattr(placing.dom, "style", lambda node, **where: stood.update(where))
    window = SimpleNamespace(innerWidth=1440, innerHeight=900)
    monkeypatch.setattr(placing.dom, "window", window, raising=False)
    monkeypatch.setattr(placing, "edges_of", lambda node: (0.0, 0.0, 1440.0, 52.0))
    monkeypatch.setattr(placing, "covering", lambda root, *more: [])
    monkeypatch.setattr(placing, "target_edges", lambda table, asked: [nowhere])
    monkeypatch.setattr(placing, "about_of", lambda table, target: (500.0, 120.0, 700.0, 160.0))
    table: Any = SimpleNamespace(root=None, board=None, narrow=lambda: False)
    node: Any = SimpleNamespace(offsetWidth=300, offsetHeight=420)
    placing.place_card(table, node, "here")
    assert float(stood["top"].removesuffix("px")) == 62


TICKER = {
    "low": (12.0, 690.0, 472.0, 740.0),
    "low-right": (296.0, 690.0, 756.0, 740.0),
    "high": (12.0, 120.0, 472.0, 170.0),
}


def ticker_at(
    monkeypatch: pytest.MonkeyPatch, targets: list[Edges], drawn: list[Edges], before: str = "low"
) -> str:
    """Where the last sentences stand over a map on which these boxes are drawn."""
    node: Any = {"data-place": before}
    stage = (0.0, 0.0, 0.0, 0.0)
    board = SimpleNamespace(node=None, places={"sea": {}}, all_drawn=lambda name: drawn)
    painter = SimpleNamespace(node=lambda name: node)
    table: Any = SimpleNamespace(board=board, painter=painter)
    monkeypatch.setattr(placing.dom, "one", lambda selector, root: node)
    monkeypatch.setattr(placing.dom, "update", lambda at, name, value: at.update({name: value}))
    monkeypatch.setattr(placing.dom, "attribute", lambda at, name: at[name])
    monkeypatch.setattr(
        placing, "edges_of", lambda at: TICKER[at["data-place"]] if at is not None else stage
    )
    monkeypatch.setattr(placing, "target_edges", lambda table: targets)
    placing.place_ticker(table)
    return str(node["data-place"])


FLEET, HERE = (330.0, 680.0, 360.0, 710.0), (130.0, 700.0, 160.0, 730.0)


def test_the_last_sentences_hide_no_piece_where_there_is_room_beside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also one that nothing is asked about."""
    assert ticker_at(monkeypatch, [], []) == "low"
    assert ticker_at(monkeypatch, [], [HERE]) == "low-right"
    assert ticker_at(monkeypatch, [], [FLEET]) == "high"
    assert ticker_at(monkeypatch, [FLEET], [TICKER["high"]]) == "high"


def test_the_last_sentences_stay_while_no_other_place_is_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert ticker_at(monkeypatch, [], [], before="high") == "high"
    assert ticker_at(monkeypatch, [], [TICKER["high"]], before="high") == "low"


def test_the_last_sentences_go_where_they_would_always_hide_a_target(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert ticker_at(monkeypatch, [FLEET, TICKER["high"]], []) == "away"


PILLS = {
    "low": (8.0, 400.0, 160.0, 432.0),
    "high": (8.0, 120.0, 160.0, 152.0),
    "low-right": (230.0, 400.0, 382.0, 432.0),
    "high-right": (230.0, 120.0, 382.0, 152.0),
}


def pills_at(
    monkeypatch: pytest.MonkeyPatch, drawn: list[Edges], number: Edges, card: Edges
) -> str:
    """Where pills stand over a phone's map with a target, of which this is drawn, and a card."""
    node: Any = {"data-place": "low"}
    boxes = {"stage": (0.0, 0.0, 390.0, 440.0), "card": card}
    board = SimpleNamespace(
        node="stage",
        places={"here": {}},
        numbers={"here": 1},
        all_drawn=lambda name: [*drawn, number],
        target_boxes=lambda asked: [number],
    )
    parts: dict[str, Any] = {"pills": node, "preview": SimpleNamespace(hidden=True)}
    painter = SimpleNamespace(node=parts.__getitem__)
    table: Any = SimpleNamespace(board=board, painter=painter, root=None, narrow=lambda: True)
    monkeypatch.setattr(placing.dom, "one", lambda selector, root: node)
    monkeypatch.setattr(placing.dom, "every", lambda selector, root: ["pill"])
    monkeypatch.setattr(placing.dom, "update", lambda at, name, value: at.update({name: value}))
    monkeypatch.setattr(placing, "covering", lambda root: ["card"])
    monkeypatch.setattr(
        placing, "edges_of", lambda at: PILLS[node["data-place"]] if at == "pill" else boxes[at]
    )
    placing.place_pills(table)
    return str(node["data-place"])


def test_pills_lie_over_pieces_of_a_target_rather_than_over_a_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A tap aimed at a button of the card would move the map."""
    drawn = [PILLS["low"], PILLS["high"]]
    assert pills_at(monkeypatch, drawn, PILLS["low-right"], PILLS["high-right"]) == "low"


def test_pills_lie_over_a_card_rather_than_over_the_number_of_a_target(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where a card is everywhere; a number under a pill can neither be read nor tapped."""
    everywhere = (0.0, 0.0, 390.0, 440.0)
    assert pills_at(monkeypatch, [], PILLS["low"], everywhere) == "high"


def test_pills_lie_over_pieces_of_a_target_rather_than_over_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However small that is."""
    left, top, _, _ = PILLS["high"]
    drawn = [PILLS["low"], PILLS["low-right"], PILLS["high-right"]]
    found = pills_at(monkeypatch, drawn, (left, top, left + 16, top + 18), (0.0, 0.0, 1.0, 1.0))
    assert found == "low"


def test_pills_and_last_sentences_stand_anew_once_the_map_has_come_to_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not while it moves: each movement puts it off."""
    due: list[Any] = []
    done: list[str] = []

    def once(ms: float, handler: Any) -> Any:
        due.append(handler)
        return lambda: due.remove(handler)

    monkeypatch.setattr(rest.dom, "once", once)
    monkeypatch.setattr(rest.placing, "place_ticker", lambda table: done.append("ticker"))
    monkeypatch.setattr(rest.placing, "place_pills", lambda table: done.append("pills") or 0)
    moment: Any = SimpleNamespace(step=3)
    table: Any = SimpleNamespace(
        root=None, painter=None, moment=moment, screen=SimpleNamespace(closed=False)
    )
    here = rest.Rest(table, Any)
    monkeypatch.setattr(here, "pills", lambda moment: None)
    monkeypatch.setattr(here, "_clear_ticker", lambda: done.append("cleared"))
    for _ in range(3):
        here.moved(moment)
    assert len(due) == 1 and not done
    due.pop()()
    assert done == ["ticker", "cleared", "pills"]
    here.moved(moment)
    here._place_pills(moment)
    assert not due, "a paint puts all in its place: a pill must not go from under a finger later"
    here.moved(moment)
    here.close()
    assert not due


def test_a_menu_finds_the_gap_amid_targets_that_is_nearest() -> None:
    """Also one between the places of a coarse grid."""
    thing = (600.0, 400.0, 668.0, 468.0)
    near = [(672.0, 300.0, 1000.0, 470.0), (300.0, 300.0, 590.0, 600.0)]
    beside = [(300.0, 200.0, 1000.0, 300.0), (590.0, 472.0, 685.0, 700.0)]
    left, top = place(CARD, thing, WINDOW, [*near, *beside])
    assert covers((left, top), [thing, *near, *beside]) == 0
    right, bottom = left + CARD[0], top + CARD[1]
    across = max(left - thing[2], thing[0] - right, 0)
    down = max(top - thing[3], thing[1] - bottom, 0)
    assert across + down <= 30, (left, top)


@pytest.mark.parametrize(("phone", "place"), [(True, "away"), (False, "high")])
def test_a_phones_last_sentences_do_not_lie_on_what_a_card_tells_of(
    monkeypatch: pytest.MonkeyPatch, phone: bool, place: str
) -> None:
    """Name and flag of the sea of a battle stood under them; elsewhere they find another place."""
    ticker: Any = {"data-place": "high"}
    story: Any = SimpleNamespace(hidden=False)
    boxes = {"ticker": (8.0, 8.0, 334.0, 70.0), "story": (8.0, 240.0, 382.0, 540.0)}
    board: Any = SimpleNamespace(node="stage", all_drawn=lambda name: [(290.0, 60.0, 310.0, 80.0)])
    painter = SimpleNamespace(node={"ticker": ticker, "story": story}.__getitem__)
    table: Any = SimpleNamespace(
        root=None, painter=painter, moment="now", board=board, narrow=lambda: phone
    )
    edges = lambda node, _: boxes["ticker" if node is ticker else "story"]  # noqa: E731
    monkeypatch.setattr(rest.room.canvas, "edges_of", edges)
    monkeypatch.setattr(rest.dom, "update", lambda at, name, value: at.update({name: value}))
    monkeypatch.setattr(rest, "of_card", lambda table, moment, told: ["north_atlantic"])
    slot: Any = SimpleNamespace(told=lambda: None)
    rest.Rest(table, slot)._clear_ticker()
    assert ticker["data-place"] == place
