"""Pocket Imperium's page as text: board, order cards, panels, words of every state, set-up."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import GAMES, DataError, Session
from core.games.pocket_imperium import board
from core.games.pocket_imperium.board import AXIAL, HEX_IDS, NEAR, PRIME
from web.games.pocket_imperium import after, geometry, pages, panels, plan
from web.games.pocket_imperium.table import TABLE, side
from web.page.words import Words
from web.screens.setup import fitted_draws, swapped
from web.table.choices import arrange
from web.table.moment import Moment, Person


def frame_of(session: Session, words: Words, seat: int | None) -> Moment:
    """What the table would show this seat."""
    people = [Person(name) for name in ("Anna", "Ben", "Chiara", "Dora")[: session.seats]]
    mine = session.choices if seat == session.actor else ()
    layout = arrange(mine, TABLE.group_key, TABLE.main_rank, TABLE.group_order)
    return Moment(
        "pocket_imperium",
        words.of_game("pocket_imperium"),
        people,
        session.view(seat),
        layout,
        session.prompt,
        TABLE,
        actor=session.actor,
        viewer=seat,
        over=session.over,
    )


def everything(moment: Moment) -> str:
    """All that the game draws of a moment."""
    groups = moment.layout.groups
    parts = [html for _, html in (*TABLE.chips(moment), *TABLE.cards(moment))]
    parts += [
        TABLE.above_prompt(moment)[1],
        TABLE.decision_panel(moment) or "",
        TABLE.headline(moment),
    ]
    parts += [
        TABLE.subtitle(moment),
        moment.say(moment.prompt),
        *(draw(moment) for draw in TABLE.panels.values()),
    ]
    parts += [piece.art for stack in TABLE.pieces(moment, {}).values() for piece in stack]
    for group in groups:
        parts += [*TABLE.row(moment, group), TABLE.preview(moment, group.target) or ""]
        parts += [moment.say(choice.label) for choice in group.choices]
    for name in ("P", "S0.0", "tile.3"):
        parts += [TABLE.tip(moment, name, {}), TABLE.describe(moment, name, False)]
    return "".join(parts)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"bounty": True}),
        (3, {"board": "standard", "hidden_scores": True}),
        (4, {"prime": "quad", **{f"tile_{number}": "B" for number in range(2, 8)}}),
    ],
)
def test_every_moment_of_a_game_has_its_words(
    seats: int, options: dict[str, Any], words: Words
) -> None:
    session, pick = Session.new("pocket_imperium", seats=seats, seed=4, options=options), Random(1)
    names = ("Anna", "Ben", "Chiara", "Dora")
    seen: set[str] = set()
    while not session.over:
        phase = session.view(None)["phase"]
        if phase not in seen or pick.random() < 0.03:
            seen.add(phase)
            assert "⟨" not in everything(frame_of(session, words, session.actor)), phase
        for step in session.play(pick.choice(session.choices)):
            for message in session.message(step.index):
                assert "⟨" not in words.say(message, "pocket_imperium", names)
    assert {"plan", "expand", "explore", "step", "exterminate", "choose"} <= seen
    moment = frame_of(session, words, None)
    assert "⟨" not in everything(moment) + "".join(TABLE.result_cells(moment, 0))


def test_others_see_nothing_of_a_plan(words: Words) -> None:
    session = Session.new("pocket_imperium", seats=3, seed=4)
    while session.view(None)["phase"] != "plan":
        session.play(session.choices[0])
    actor = session.actor
    before = everything(frame_of(session, words, (actor + 1) % 3))
    session.play("lay exterminate")
    assert everything(frame_of(session, words, (actor + 1) % 3)) == before
    own = frame_of(session, words, actor)
    assert "slot laid o-exterminate" in str(plan.offers(own))
    assert plan.locks(own) and TABLE.confirm_first(own, "order.expand")


def test_board_covers_every_hex_once() -> None:
    drawing = geometry.drawing()
    assert all(f'id="map-{name}"' in drawing for name in geometry.TARGETS)
    assert len(geometry.outline(geometry.cells_of("P"))) == 18
    assert len(geometry.outline(geometry.cells_of("tile.2"))) == 18
    for number, cell in enumerate(AXIAL[:PRIME]):
        for other in NEAR[number]:
            if other != PRIME:
                a, b = geometry.middle(cell), geometry.middle(AXIAL[other])
                assert abs(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 - geometry.WIDE) < 0.1
    regions = geometry.places()["regions"]
    assert set(regions) == set(geometry.TARGETS) and set(HEX_IDS) < set(regions)
    assert TABLE.larger_target("S4.2") == "tile.4" and TABLE.larger_target("P") == ""


def test_consequences_of_a_step() -> None:
    view: dict[str, Any] = Session.from_position(
        "pocket_imperium",
        {
            "seats": 2,
            "ships": {"S0.1": [0, 3], "S0.0": [1, 1]},
            "plans": [
                ["explore"] * 2 + ["expand"] * 2 + ["exterminate"] * 2,
                ["exterminate"] * 2 + ["expand"] * 2 + ["explore"] * 2,
            ],
            "revealed": 1,
            "phase": {"name": "step", "actor": 0, "hex": "S0.1", "fleet": 2},
        },
    ).view(0)
    changed = after.changes(view, "choice.step", "S0.2")
    assert changed == {"S0.1": (0, 1), "S0.2": (0, 2)}
    keeps = view["hexes"]["S0.2"]["keeps"]
    assert after.losses(view, changed) == ({"S0.2": 2 - keeps} if keeps < 2 else {})
    assert after.tile_points(view, 0, {}) == view["tiles"][0]["points"]
    assert panels.room(view, 1) >= 0


def test_setup_draws_each_tile_once() -> None:
    options = {"board": "random", **{f"tile_{number}": "A" for number in range(2, 8)}}
    draws = pages.draws(3, options)
    outcomes = [[text for text, _ in item.outcomes] for item in draws.items]
    fitted = fitted_draws(["start 2", "tile 4 1", "tile 4 5"], outcomes, draws.same)
    assert fitted[:2] == ["start 2", "tile 4 1"]
    assert sorted(text.split()[1] for text in fitted[1:]) == ["2", "3", "4", "5", "6", "7"]
    changed = swapped(fitted, 1, fitted[2], draws.same)
    assert changed[1] == fitted[2] and changed[2] == "tile 4 1"
    session = Session.new("pocket_imperium", seats=3, seed=1, chance=changed)
    assert [facts["tile"] for facts in session.view(None)["tiles"]] == [
        int(text.split()[1]) for text in changed[1:]
    ]
    assert len(pages.draws(3, {**options, "board": "standard"}).items) == 1


def test_card_art_and_tables() -> None:
    art, view = pages.card_art()
    assert art.startswith("<svg") and art.endswith("</svg>") and len(view.split()) == 4
    assert [table_.id for table_ in pages.help_tables()] == ["effect", "hexes"]


def test_tile_file_of_ones_own() -> None:
    text = (Path(board.__file__).parent / "data/tiles.toml").read_text("utf-8")
    other = text.replace("level_1 = [3, 5]", "level_1 = [0, 2]", 1)
    pages.check_data(other)
    with pytest.raises(DataError):
        pages.check_data(text.replace('id = "7A"', 'id = "9A"'))
    options = {option.name: option.values[0] for option in GAMES["pocket_imperium"].options}
    options["board"] = "standard"
    start = pages.start_from(other, 3, options, 7, ["start 1"])
    session = Session.from_position("pocket_imperium", start, seed=7)
    view = session.view(None)
    assert view["first"] == session.actor == 1 and view["phase"] == "place"
    assert [view["hexes"][name]["kind"] for name in ("S0.0", "S0.2", "S0.3")] == [
        "one",
        "one",
        "empty",
    ]
    assert not side(view, 0) and side(view, 1) == "A"
