"""What is asked of units and flags: the ring on the map, and how many flags are left."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core import Session
from page.imperial_rows import GAME, frame_of
from page.shown import NAMES, moment_of
from web.games.imperial2030 import standing
from web.page.words import Words

BOARD = json.loads(
    (Path(__file__).parents[2] / "web/assets/maps/imperial2030.json").read_text("utf-8")
)["regions"]


def ringed(session: Session) -> list[tuple[str, str]]:
    """The pieces with a ring: where, and whose of what kind."""
    found = standing.pieces(moment_of(session), BOARD).items()
    return [
        (region, piece.who) for region, stack in found for piece in stack if "ring-out" in piece.art
    ]


def at_maneuver(*clicks: str, **nations: dict[str, Any]) -> Session:
    governs = {"russia": 0, "china": 1, "india": 1}
    all_ = {name: {"government": seat, **nations.get(name, {})} for name, seat in governs.items()}
    position = {"seats": 2, "players": [{}, {}], "nations": all_}
    session = Session.from_position(GAME, position, seed=1)
    for click in ("rondel maneuver_1", *clicks):
        session.play(click)
    return session


def test_a_fleet_in_port_has_the_ring_and_not_the_army_beside_it() -> None:
    russia = {"armies": {"vladivostok": 1}, "fleets": {"vladivostok": 1}}
    session = at_maneuver("fleet vladivostok", russia=russia)
    assert ringed(session) == [("vladivostok", "russia.fleet")]


def test_the_ring_goes_with_the_unit_and_leaves_those_that_stay() -> None:
    """Of two fleets one has sailed; whoever stands there may demand a swap with it."""
    session = at_maneuver(
        "fleet sea_of_japan",
        russia={"fleets": {"sea_of_japan": 2}},
        china={"fleets": {"china_sea": 1}},
        india={"fleets": {"china_sea": 1}},
    )
    assert ringed(session) == [("sea_of_japan", "russia.fleet")]
    session.play("fleet sea_of_japan china_sea")
    assert session.view(None)["phase"] == "enter"
    assert ringed(session) == [("china_sea", "russia.fleet")]
    session.play("peace")
    assert session.prompt[0] in ("prompt.ask", "prompt.demand")
    assert ringed(session) == [("china_sea", "russia.fleet")]


def test_an_army_in_a_foreign_home_has_the_ring_there() -> None:
    session = at_maneuver(
        "army vladivostok",
        "army vladivostok beijing",
        russia={"armies": {"vladivostok": 2}},
        china={"armies": {"beijing": 1}},
    )
    assert session.view(None)["phase"] == "enter"
    assert [region for region, _ in ringed(session)] == ["beijing"]
    session.play("friendly")
    assert session.prompt[0] == "prompt.demand"
    assert ringed(session) == [("beijing", "russia.lying")]


@pytest.mark.parametrize(("region", "works"), [("beijing", "factory"), ("shanghai", "shipyard")])
def test_the_row_of_three_armies_says_what_they_can_destroy(
    words: Words, region: str, works: str
) -> None:
    """I24: it told how many stand there, and its menu alone that they can do more than move."""
    china = {"factories": ["beijing", "shanghai", "urumqi"]}
    session = at_maneuver(russia={"armies": {region: 3, "iran": 1}}, china=china)
    assert session.choice(f"destroy {region}") is not None
    moment = frame_of(session, words)
    notes = {group.target: moment.row(group)[1] for group in moment.layout.groups}
    assert notes[region] == f"can destroy the {works}" and notes["iran"] == "1 army"


def test_a_nation_with_few_flags_is_told_how_many(words: Words) -> None:
    """I23: two flags are left for three lands, then one for the other two."""
    flags = ["iran", "turkey", "ukraine", "kazakhstan", "korea", "japan", "indochina", "guinea"]
    flags += ["philippines", "indonesia", "australia", "peru", "congo"]
    armies = {"mongolia": 1, "afghanistan": 1, "near_east": 1}
    session = at_maneuver("end armies", russia={"armies": armies, "flags": flags})
    for left, told in ((2, "its last 2 flags?"), (1, "its last flag?")):
        assert session.view(None)["nations"]["russia"]["flags_left"] == left
        assert words.say(session.prompt, GAME, NAMES).endswith(told)
        session.play("flag afghanistan" if left == 2 else "flag mongolia")
    assert session.view(None)["turn"] != "russia"
