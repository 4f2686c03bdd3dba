"""Pocket Imperium's page as text: board, order cards, panels, words of every state, set-up."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import GAMES, DataError, Session
from core.games.pocket_imperium import board, events
from core.games.pocket_imperium.board import AXIAL, HEX_IDS, NEAR, PRIME
from web.games.pocket_imperium import geometry, hex_words, pages, plan, tokens
from web.games.pocket_imperium.table import TABLE, side
from web.map.tokens import nearest
from web.page.words import Words
from web.panels import consequence, log
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
        ranking=session.ranking if session.over else (),
        scores=session.scores if session.over else (),
        ahead=lambda choice: session.preview(choice, seat),
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
    assert plan.locks(own, "order.expand")


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


def test_consequences_of_a_step(words: Words) -> None:
    """Two of three ships go from a planet to an empty hex, which holds one of them."""
    session = Session.from_position(
        "pocket_imperium",
        {
            "seats": 2,
            "ships": {"S0.1": [0, 3], "S0.0": [1, 1]},
            "plans": PLANS,
            "revealed": 1,
            "phase": {"name": "step", "actor": 0, "hex": "S0.1", "fleet": 2},
        },
    )
    moment = frame_of(session, words, 0)
    keeps = moment.view["hexes"]["S0.2"]["keeps"]
    shown = str(consequence.draw(moment, "S0.2"))
    session.play("step s0.2")
    then = session.view(0)
    assert (then["hexes"]["S0.1"]["ships"], then["hexes"]["S0.2"]["ships"]) == (1, 2)
    lost = {name: n for name, n in then["upkeep"].items() if name in ("S0.1", "S0.2")}
    assert lost == ({"S0.2": 2 - keeps} if keeps < 2 else {})
    for name, n in lost.items():
        assert f"returns {n} ship" in shown and f"holds {then['hexes'][name]['keeps']}" in shown
    assert ("Upkeep takes nothing here" in shown) is not bool(lost)
    points = [facts["points"] for facts in then["tiles"]]
    assert ("→" in shown) is (points != [facts["points"] for facts in moment.view["tiles"]])


PLANS = [
    ["explore"] * 2 + ["expand"] * 2 + ["exterminate"] * 2,
    ["exterminate"] * 2 + ["expand"] * 2 + ["explore"] * 2,
]


def test_the_last_action_before_upkeep_says_what_upkeep_takes(words: Words) -> None:
    """The third reveal ends with it, so upkeep comes at once: its sentence is told."""
    session = Session.from_position(
        "pocket_imperium",
        {
            "seats": 3,
            "hexes": {"S0.1": "one", "S3.1": "one"},
            "ships": {"S0.1": [0, 2], "S3.1": [2, 2]},
            "plans": [["explore", "exterminate", "expand"]] * 3,
            "revealed": 3,
            "phase": {"name": "expand", "actor": 2, "at": 2, "left": 1},
        },
    )
    moment = frame_of(session, words, 2)
    shown = str(consequence.draw(moment, "S3.1"))
    session.play("add s3.1")
    told = [moment.say(message) for message in session.message(session.step - 1)]
    assert session.view(1)["phase"] == "choose" and session.view(1)["hexes"]["S3.1"]["ships"] == 2
    assert f"<p>{told[-1]}</p>" in shown and "returns 1 ship" in told[-1]


def test_an_invasion_counts_the_ships_next_door(words: Words) -> None:
    session = Session.from_position(
        "pocket_imperium",
        {
            "seats": 2,
            "hexes": {"P": "prime", "S0.0": "one", "S0.1": "one", "S0.2": "one"},
            "ships": {"S0.1": [0, 3], "S0.0": [1, 2], "S0.2": [0, 1]},
            "plans": [PLANS[1], PLANS[0]],
            "revealed": 1,
            "phase": {"name": "exterminate", "actor": 0, "at": 2, "left": 1},
        },
    )
    battles = session.view(0)["battles"]
    assert (session.actor, [*battles], battles["S0.0"]["most"]) == (0, ["S0.0"], 4)
    shown = str(consequence.draw(frame_of(session, words, 0), "S0.0"))
    assert "4 ships next door against 2." in shown
    assert "3 ships hold it; 2 would leave nobody there." in shown
    session.play("invade s0.0")
    assert [*session.view(0)["battles"]] == ["S0.0"]


@pytest.mark.parametrize("target", ["S0.0", "P"])
def test_a_planet_is_ringed_while_it_is_asked_who_invades_it(target: str, words: Words) -> None:
    """Whether ships defend it or none do; once it is over nothing is left of the ring."""
    session = Session.from_position(
        "pocket_imperium",
        {
            "seats": 2,
            "hexes": {"P": "prime", "S0.0": "one", "S0.5": "empty"},
            "ships": {"S0.5": [0, 3], "S0.0": [1, 2]},
            "plans": [PLANS[1], PLANS[0]],
            "revealed": 1,
            "phase": {"name": "exterminate", "actor": 0, "at": 2, "left": 1},
        },
    )

    def ringed() -> list[str]:
        found = TABLE.pieces(frame_of(session, words, 0), {}).items()
        return [name for name, stack in found if any("ring-out" in piece.art for piece in stack)]

    assert ringed() == []
    session.play(f"invade {target.lower()}")
    assert ringed() == [target]
    session.play("from s0.5 3")
    assert ringed() == []


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


def test_the_scoring_has_a_head_of_its_own_in_the_log(words: Words) -> None:
    """It is no part of the last reveal, whose turn it ends."""
    session = Session.new("pocket_imperium", seats=3, seed=4)
    pick, journal = Random(4), log.Journal(session.game)
    while session.view(None)["round"] < 2:
        session.play(pick.choice(session.choices))
    moment = frame_of(session, words, None)
    journal.update(session, moment.say)
    groups = log.groups(journal.lines(), TABLE.log_parts)
    heads = [log.title(moment, group) for group in groups]
    assert heads[-1] == "Round 1 · Score" and heads[-2] == "Round 1 · Reveal 3"
    assert heads.count("Round 1 · Score") == 1
    assert {line.kind for line in groups[-1]} <= {*TABLE.log_filters["points"], "round"}
    assert not {line.kind for line in groups[-2]} & {"choose", "points", "upkeep"}


def test_the_log_of_orders_tells_of_cards_that_are_passed_over() -> None:
    passed_over = {name for name, kind in events.KINDS.items() if kind == "skipped"}
    assert len(passed_over) == 5 and passed_over <= {*TABLE.log_filters["orders"]}


def test_the_log_tells_a_fleet_of_two_steps_once(words: Words) -> None:
    """Its line leads behind the second step, and is the one on show from the first step on."""
    position = {
        "seats": 3,
        "ships": {"S0.5": [0, 3], "S3.1": [1, 1], "S2.1": [2, 1]},
        "plans": [["explore", "expand", "exterminate"]] * 3,
        "phase": {"name": "explore"},
    }
    session = Session.from_position("pocket_imperium", position, seed=1)
    journal, moment = log.Journal(session.game), frame_of(session, words, None)
    for click in ("fleet s0.5", "ships 2", "step s0.0", "go 2", "step s0.1"):
        session.play(click)
        journal.update(session, moment.say)
    (told,) = [line for line in journal.lines() if line.kind.startswith("move")]
    way = "from North · SW via North · mid to North · NW"
    assert told.text == f"Anna moves 2 ships {way}.".replace(" · ", "\u00a0·\u00a0")
    assert list(told.steps) == [3, 4, 5] and told.step == 5
    assert journal.last(1, 5) == [told]
    moment.length = moment.step = 5
    assert str(log.draw(moment, journal.lines(), "all")).count('data-act="goto"') == 1
    moment.hints = frozenset({2})
    assert "after-hint" in log.draw(moment, journal.lines(), "all")


def test_the_middle_says_what_holding_it_brings_and_costs(words: Words) -> None:
    """R-PRIMEPICK, R-QUAD: the ship that Quad-Prime takes is foretold, of Tri-Prime nothing is."""
    for kind, costs in (("prime", False), ("quad", True)):
        session = Session.from_position("pocket_imperium", {"seats": 2, "hexes": {"P": kind}})
        moment = frame_of(session, words, 0)
        for told in (str(TABLE.tip(moment, "P", {})), TABLE.describe(moment, "P", False)):
            assert "scores one more tile each round" in told
            assert ("loses a ship here" in told) is costs
        assert "one more tile" not in TABLE.tip(moment, "S0.0", {})


@pytest.mark.parametrize(
    ("phase", "upkeep", "tiles"),
    [("plan", True, True), ("choose", False, True), ("over", False, False)],
)
def test_this_round_tells_only_what_is_still_to_come(
    phase: str, upkeep: bool, tiles: bool, words: Words
) -> None:
    position = {"seats": 2, "ships": {"S0.1": [0, 1]}, "round": 6, "phase": {"name": phase}}
    session = Session.from_position("pocket_imperium", position)
    told = TABLE.panels["table"](frame_of(session, words, 0))
    assert ("upkeep-list" in told) is upkeep
    assert ("What the tiles would score" in told) is tiles


def test_a_player_is_spoken_of_in_the_right_number(words: Words) -> None:
    ships = {"S0.3": [0, 1], "S1.5": [1, 2]}
    position = {"seats": 2, "hexes": {"S0.3": "one"}, "ships": ships, "points": [1, 0]}
    session = Session.from_position("pocket_imperium", position)
    cards = "".join(str(card) for _, card in TABLE.cards(frame_of(session, words, 0)))
    assert "Anna: 1 point, 1 ship, 1 planet." in cards
    assert "Ben: 0 points, 2 ships, 0 planets." in cards
    assert "<b>1</b><small>point</small>" in cards and "<b>0</b><small>points</small>" in cards


def test_hidden_points_are_called_points(words: Words) -> None:
    session = Session.new("pocket_imperium", seats=2, seed=1, options={"hidden_scores": True})
    cards = "".join(str(card) for _, card in TABLE.cards(frame_of(session, words, None)))
    assert "<b>?</b><small>points</small>" in cards and "<small>point</small>" not in cards


def test_the_tick_of_a_tile_that_has_scored_stands_at_its_name() -> None:
    """The longer the name the further to the left."""
    starts = [
        float(re.findall(r'd="M(-[\d.]+)-13l', str(tokens.plate(name, "2A", (), "chosen")))[0])
        for name in ("North", "South-east")
    ]
    assert starts[1] < starts[0] < -18


def test_left_of_a_hex_beside_the_middle_lies_the_middle() -> None:
    """From S2.1 and S5.4, right beside it; and keys lead to every hex and tile."""
    at = {
        name: tuple(place["tokens"]["at"]) for name, place in geometry.places()["regions"].items()
    }
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    near = {name: {other: at[other] for other in geometry.neighbours(name)} for name in at}
    assert nearest(at["S2.1"], near["S2.1"], (-1, 0)) == "P"
    assert nearest(at["S5.4"], near["S5.4"], (1, 0)) == "P"
    entered = {nearest(at[name], near[name], way) for name in HEX_IDS for way in ways}
    assert set(HEX_IDS) <= entered


def test_planets_of_a_player_are_named_as_several(words: Words) -> None:
    session = Session.from_position("pocket_imperium", {"seats": 3})
    sheet = TABLE.panels["players"](frame_of(session, words, 0))
    assert sheet.count("Planets of level I<") == 3 and "Planet of" not in sheet


def test_prime_has_one_name(words: Words) -> None:
    """R-EMPTY: what a hex is called and what it is are not said twice, nor in two words."""
    session = Session.new("pocket_imperium", seats=3, seed=4)
    moment = frame_of(session, words, None)
    assert hex_words.spoken(moment, "P", []).startswith("Prime. Whoever holds it")
    drawn = everything(moment)
    assert "Prime" in drawn
    for other in ("Tri-Prime", "sector", "Central system", "the middle"):
        assert other not in drawn


def test_no_line_breaks_within_the_name_of_a_hex(words: Words) -> None:
    """'4 ships to North / · E': a line began with the dot."""
    for hex_id in HEX_IDS:
        name = words.t(f"pocket_imperium.hex.{hex_id}")
        assert " ·" not in name and "· " not in name, name
