"""A crowded map: pieces give way in steps, names and numbers find room, nothing covers anything."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lots import play_by_lot

from core import Session
from page.shown import moment_of
from web.html.markup import Markup
from web.map import marks
from web.map.camera import token_scale
from web.map.crowd import Crowd, Shown, meet, plated
from web.map.crowding import arrange
from web.map.tokens import Box, Piece

MAPS = Path(__file__).parents[2] / "web" / "assets" / "maps"
SEATS = {"imperial2030": 6, "struggle_of_empires": 7, "pocket_imperium": 4}
SCALES = (0.62, 0.78, 0.96, 1.2, 1.37, 2.2)
"""px per map unit: the whole map on a phone, decisions on small screens, a desktop, nearer."""


@cache
def crowded(game: str) -> list[Session]:
    """Positions of a game of many seats, played by lot: one in so many steps of its second half."""
    seats, lot, found = SEATS[game], Random(3), []
    session = Session.new(game, seats=seats, seed=3)
    while not session.over:
        play_by_lot(session, lot)
        if session.step % 60 == 0 and not session.over:
            found.append(Session.from_json(session.to_json()))
    return found[len(found) // 2 :]


def crowd_of(session: Session, scale: float) -> Crowd:
    """What the map of this position has to show."""
    moment = moment_of(session)
    ui, game = moment.ui, session.game.id
    if ui.board is not None:
        drawing = ui.board(moment.view)[1]
    else:
        drawing = json.loads((MAPS / f"{game}.json").read_text("utf-8"))
    places, whole = drawing["regions"], drawing.get("full") or drawing["frame"]
    x, y, wide, high = drawing.get("room") or whole
    pieces = ui.pieces(moment, places)
    simpler = ui.simpler(moment, places, pieces)
    targets = [group.target for group in moment.layout.groups if group.target in places]
    place = ui.decision_place(moment)
    first = [name for name in (place, *targets) if name is not None and name in places]
    return Crowd(
        places,
        {name: [stack, *simpler.get(name, ())] for name, stack in pieces.items()},
        {name: number for number, name in enumerate(targets[:8], 1)},
        tuple(dict.fromkeys(first)),
        scale,
        token_scale(scale),
        scale >= 0.98,
        (x * scale, y * scale, (x + wide) * scale, (y + high) * scale),
    )


def names_shown(crowd: Crowd, shown: Shown) -> dict[str, Box]:
    """The room of each name that is shown."""
    found = {}
    for name, place in crowd.places.items():
        box = marks.name_box(place, crowd.scale) if marks.has_name(place) else None
        spot = shown.names.get(name, box[:2] if box else None)
        if box is not None and spot is not None:
            found[name] = (spot[0], spot[1], box[2], box[3])
    return found


def collisions(crowd: Crowd, shown: Shown) -> list[str]:
    """What covers something else."""
    things = [(name, box) for name, boxes in shown.boxes.items() for box in boxes]
    things += [(f"number {name}", box) for name, box in shown.tags.items()]
    things += [(f"name {name}", box) for name, box in names_shown(crowd, shown).items()]
    return [
        f"{one} / {other}"
        for i, (one, box) in enumerate(things)
        for other, there in things[i + 1 :]
        if one != other and meet(box, there)
    ]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", SEATS)
def test_nothing_covers_anything_in_crowded_positions(game: str, scale: float) -> None:
    assert len(crowded(game)) > 2
    for session in crowded(game):
        crowd = crowd_of(session, scale)
        assert collisions(crowd, arrange(crowd)) == [], session.step


def test_a_badge_stays_by_its_place_where_another_can_give_way() -> None:
    """New Delhi's went 62 px away on a phone, before its neighbour was asked."""
    for session in crowded("imperial2030"):
        crowd = crowd_of(session, SCALES[0])
        shifts = [shift for slots in arrange(crowd).shifts.values() for shift in slots.values()]
        assert shifts
        assert all(hypot(*shift) * crowd.grow < 30 for shift in shifts), session.step


@pytest.mark.parametrize("game", ["imperial2030", "struggle_of_empires"])
def test_the_nearer_the_more_is_shown(game: str) -> None:
    session = crowded(game)[0]
    shown = [arrange(crowd_of(session, scale)) for scale in SCALES]
    simple = [sum(way > 0 for way in each.way.values()) for each in shown]
    assert simple[0] > simple[1] > simple[-1]


def test_a_plaque_takes_the_room_in_which_it_is_drawn() -> None:
    """It hangs from its upper edge, or stands on the foot, whatever it has to tell."""
    bare = Session.new("struggle_of_empires", seats=7, seed=3)
    heights = set()
    for session in (bare, *crowded("struggle_of_empires")):
        crowd = crowd_of(session, 1.0)
        for name, stacks in crowd.stacks.items():
            for plate in (piece for piece in stacks[0] if piece.slot == marks.PLATE):
                drawn = re.search(r'y="([-.0-9]+)" width="[0-9]+" height="([.0-9]+)"', plate.art)
                assert drawn is not None
                top, high = map(float, drawn.groups())
                ((_, y, _, tall),) = marks.boxes([plate], crowd.places[name], 1.0, 1.0)
                begins = crowd.places[name]["nameplate"]["at"][1] + top
                assert begins - 2.5 <= y - tall / 2 <= begins
                assert begins + high <= y + tall / 2 <= begins + high + 2.5
                heights.add(high)
    assert len(heights) > 2


# ---- one place beside another ----
def unit(count: int = 1) -> Piece:
    """A token."""
    return Piece("unit", Markup("unit"), (24, 24), "red.army", count)


BADGE = Piece("unit", Markup("badge"), (26, 26), "red.badge", 3)


def land(x: float, y: float, name: str) -> dict[str, Any]:
    """A place whose pieces stand at a point, with its name below."""
    return {
        "kind": "land",
        "bbox": [x - 30, y - 30, x + 30, y + 30],
        "tokens": {"at": [x, y], "width": 60},
        "label": {"at": [x, y + 24], "lines": [name]},
    }


def small(
    places: Mapping[str, Any],
    stacks: Mapping[str, Sequence[Sequence[Piece]]],
    first: Sequence[str] = (),
    numbers: Mapping[str, int] | None = None,
) -> tuple[Crowd, Shown]:
    """These places at the scale at which a unit of the map is a px."""
    crowd = Crowd(places, stacks, numbers or {}, first, 1.0, 1.0, True)
    return crowd, arrange(crowd)


def test_pieces_that_meet_become_a_badge_and_the_less_important_ones_first() -> None:
    places = {"here": land(0, 0, "Here"), "there": land(60, 0, "There")}
    many = [[unit()] * 4, [BADGE]]
    _, shown = small(places, {"here": many, "there": many}, first=["there"])
    assert shown.way == {"here": 1, "there": 0}


def test_pieces_that_meet_nothing_stay_as_they_are() -> None:
    places = {"here": land(0, 0, "Here"), "there": land(200, 0, "There")}
    many = [[unit()] * 4, [BADGE]]
    _, shown = small(places, {"here": many, "there": many})
    assert shown.way == {"here": 0, "there": 0}
    assert shown.names == {}, "names stay where the map has them"


def test_a_badge_has_a_name_only_where_the_decision_is_about_it() -> None:
    places = {"here": land(0, 0, "Here"), "there": land(40, 0, "There")}
    many = [[unit()] * 4, [BADGE]]
    _, shown = small(places, {"here": many, "there": many}, first=["there"])
    assert shown.way == {"here": 1, "there": 1}
    assert shown.names["here"] is None
    assert shown.names["there"] is not None


def test_a_name_makes_way_for_pieces() -> None:
    places = {"here": land(0, 0, "Here"), "below": land(0, 24, "")}
    crowd, shown = small(places, {"here": [[unit()]], "below": [[unit()]]})
    assert collisions(crowd, shown) == []
    assert shown.names["here"] is not None


def test_a_number_stands_where_nothing_else_does() -> None:
    places = {"here": land(0, 0, "Here"), "there": land(30, 0, "There")}
    stacks = {"here": [[unit()]], "there": [[unit()]]}
    crowd, shown = small(places, stacks, first=["here"], numbers={"here": 1})
    assert collisions(crowd, shown) == []


def test_ships_in_port_move_off_the_works() -> None:
    place = land(0, 0, "Here") | {"city": [0, 0], "port": [12, 4]}
    city = Piece("city", Markup("works"), (20, 20))
    ship = Piece("port", Markup("ship"), (30, 24), "red.fleet")
    _, shown = small({"here": place}, {"here": [[city, ship], [BADGE]]})
    assert shown.way["here"] == 0
    one, other = shown.boxes["here"]
    assert not meet(one, other, 5.0)


def test_what_stands_aside_stays_on_the_map() -> None:
    places = {"edge": land(30, 14, ""), "below": land(40, 34, "")}
    stacks = {"edge": [[unit()]], "below": [[BADGE]]}
    edges = (0.0, 0.0, 200.0, 200.0)
    crowd = Crowd(places, stacks, {}, ["below"], 1.0, 1.0, True, edges)
    shown = arrange(crowd)
    assert collisions(crowd, shown) == []
    assert all(crowd.on_map(box) for boxes in shown.boxes.values() for box in boxes)


@pytest.mark.parametrize("high", [44, 51, 56])
def test_rows_of_pieces_move_off_their_plate(high: int) -> None:
    rows = {"nameplate": [0, 0], "counters": [0, -32], "tokens": [0, -60]}
    place = land(0, 0, "Here") | {
        name: {"at": at, "width": 100, "rows": 1} for name, at in rows.items()
    }
    stack = [
        Piece("crowd", Markup("army"), (23, 27), "red.army"),
        Piece("counters", Markup("3"), (26, 26)),
        Piece("nameplate", Markup("Here"), (150, high)),
    ]
    _, shown = small({"here": place}, {"here": [stack, [BADGE]]})
    assert shown.way["here"] == 0
    army, country, plate = shown.boxes["here"]
    assert not meet(army, country, 5.0)
    assert not meet(country, plate, 5.0)


@pytest.mark.parametrize("scale", [1.0, 1.087, 1.2])
def test_a_desktop_shows_each_country_of_a_region_with_units(scale: float) -> None:
    counters = {"german_states": ["3", "3 gold 1", "4 gold 1", "5 point 1"], "africa": ["2 gold 1"]}
    players = [
        {"power": "france", "armies": {"german_states": 1}, "forts": {"german_states": 1}},
        {"power": "austria", "armies": {"german_states": 2}, "markers": {"german_states": 1}},
        {"power": "prussia", "fleets": {"africa": 1}, "markers": {"africa": 1}},
    ]
    body = {"seats": 3, "players": players, "counters": counters}
    crowd = crowd_of(Session.from_position("struggle_of_empires", body), scale)
    shown = arrange(crowd)
    for region, countries in counters.items():
        pieces = crowd.stacks[region][shown.way[region]]
        assert sum(piece.slot == "counters" for piece in pieces) == len(countries)


@pytest.mark.parametrize("scale", [0.75, 0.85, 1.0, 1.2])
def test_a_region_keeps_its_plate_where_five_powers_have_markers(scale: float) -> None:
    """Two rows of them made the plate of the East Indies meet that of the Ottoman Empire."""
    powers = ("france", "austria", "prussia", "spain", "britain")
    regions = Session.new("struggle_of_empires", seats=5).view(None)["regions"]
    players = [{"power": power, "markers": dict.fromkeys(regions, 1)} for power in powers]
    body = {"seats": 5, "players": players}
    crowd = crowd_of(Session.from_position("struggle_of_empires", body), scale)
    shown = arrange(crowd)
    assert [name for name in regions if not plated(crowd, shown, name)] == []


WHOLE_ON_A_PHONE = 0.36
"""px per unit of Pocket's board where a phone shows all of it over the sheet."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone_no_tile_has_its_name_under_a_fleet(seats: int) -> None:
    lot, session = Random(5), Session.new("pocket_imperium", seats=seats, seed=5)
    looked_at = 0
    while not session.over:
        play_by_lot(session, lot)
        if session.step % 40:
            continue
        crowd = crowd_of(session, WHOLE_ON_A_PHONE)
        covered = [pair for pair in collisions(crowd, arrange(crowd)) if "tile." in pair]
        assert covered == [], session.step
        looked_at += 1
    assert looked_at > 4


@pytest.mark.parametrize("scale", [0.98, 1.1, 1.37])
def test_a_desktop_names_each_homeland_beside_the_plates(scale: float) -> None:
    """France and Prussia had no name: theirs stood under a corner of the plate next door."""
    session, lot = Session.new("struggle_of_empires", seats=3, seed=5), Random(5)
    while session.prompt[0] != "prompt.opening":
        play_by_lot(session, lot)
    crowd = crowd_of(session, scale)
    shown = arrange(crowd)
    homes = {name for name, place in crowd.places.items() if place["kind"] == "home"}
    assert {name for name in homes if shown.names.get(name, ()) is None} == set()
