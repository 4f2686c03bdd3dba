"""Positions: what is refused and why, what goes round, and that what is accepted can be played."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from core import Session
from core.errors import CoreError, PositionError
from struggle_of_empires.battles import G, battlefield
from struggle_of_empires.builders import (
    GAME,
    actor,
    beginning,
    data,
    gold,
    moment,
    order,
    phase,
    play,
    position,
    powers,
    supply,
    texts,
)


def refusal(key: str, reason: str = "", **change: Any) -> tuple[str, str, dict[str, Any]]:
    return key, reason, change


def britain(**player: Any) -> list[dict[str, Any]]:
    """Two players; Britain has this."""
    return [{"power": "britain", **player}, {"power": "france"}]


REFUSED = [
    refusal("seats", seats=1),
    refusal("seats", seats=8),
    refusal("seats", seats="2"),
    refusal("options.colour", options={"colour": 1}),
    refusal("options.powers", 'must be one of "', options={"powers": "random"}),
    refusal("start", start=2),
    refusal("war", war=4),
    refusal("war", war=-1),
    refusal("round", round=7),
    refusal("colour", colour="red"),
    refusal("players", players=[{}]),
    refusal("players", players="two"),
    refusal("players[0]", players=[1, {}]),
    refusal(
        "players[0].power", "unknown; it must be one of austria", players=britain(power="poland")
    ),
    refusal("players[1].power", players=[{"power": "france"}, {"power": "france"}]),
    refusal("players[0].gold", players=britain(gold=-1)),
    refusal("players[0].gold", players=britain(gold=1.5)),
    refusal("players[0].gold", players=britain(gold=True)),
    refusal("players[0].population", players=britain(population=10)),
    refusal("players[0].unrest", players=britain(unrest=-1)),
    refusal("players[0].points", players=britain(points="many")),
    refusal("players[0].money", players=britain(money=3)),
    refusal("players[0].place", players=britain(place=0)),
    refusal("players", "twice", players=[{"place": 1}, {"place": 1}]),
    refusal("players[0].tiles", players=britain(tiles={"cannon": 1})),
    refusal("players[0].tiles", players=britain(tiles=["reserve"])),
    refusal("players[0].tiles", players=britain(tiles={"reserve": -1})),
    refusal("players[0].used", players=britain(tiles={"reserve": 1}, used={"reserve": 2})),
    refusal("players[0].used", players=britain(tiles={"militia": 1}, used={"militia": 1})),
    refusal("players[0].spent", players=britain(spent=["reserve"])),
    refusal("players[0].armies", players=britain(armies={"atlantis": 1})),
    refusal("players[0].armies", players=britain(armies={"france": 1})),
    refusal("players[0].armies", "14", players=britain(armies={"india": 15})),
    refusal("players[0].armies", players=britain(armies={"india": 10, "baltic": 5})),
    refusal("players[0].fleets", "8", players=britain(fleets={"india": 9})),
    refusal("players[0].fleets", players=britain(fleets={G: 1})),
    refusal(
        "players[0].fleets.central_europe",
        "cannot be here; allowed are",
        players=britain(fleets={"central_europe": 1}),
    ),
    refusal("players[0].fleets", players=britain(fleets={"ottoman_empire": 1})),
    refusal("players[0].forts", "2", players=britain(forts={"india": 3})),
    refusal("players[0].markers", players=britain(markers={"britain": 1})),
    refusal("players[0].markers", players=britain(markers={G: 9, "india": 7, "baltic": 5})),
    refusal("counters.atlantis", counters={"atlantis": ["3"]}),
    refusal("counters.baltic", counters={"baltic": ["pop"]}),
    refusal("counters.baltic", counters={"baltic": ["9"]}),
    refusal("counters.baltic", counters={"baltic": "3"}),
    refusal("counters", counters={"baltic": ["3", "3"]}),
    refusal(
        "counters",
        "must hold at most 1 of baltic 3, together with the bag",
        counters={"baltic": ["3"]},
        bag={"baltic": ["3"]},
    ),
    refusal("bag.india", bag={"india": ["pop"]}),
    refusal("supply", supply={"reserve": 5}),
    refusal("supply", supply={"cannon": 1}),
    refusal("supply", "at most 1 of war_office", players=britain(tiles={"war_office": 2})),
    refusal("supply", players=[{"tiles": {"bavaria": 1}}, {"tiles": {"bavaria": 1}}]),
    refusal(
        "pirates.region", "must be one of north_america", pirates={"region": "baltic", "seat": 0}
    ),
    refusal("pirates.seat", pirates={"region": "india", "seat": 2}),
    refusal("pirates.seat", pirates={"region": "india"}),
    refusal("pirates", pirates="india"),
    refusal("revolt.region", revolt={"region": "africa", "seat": 0}),
    refusal("blockade", "fleet", blockade={"region": "india", "seat": 0}),
    refusal("blockade.region", blockade={"region": G, "seat": 0}),
    refusal("phase.name", phase={"name": "feast"}),
    refusal("phase", phase="action"),
    refusal("phase.colour", phase={"name": "action", "colour": 1}),
    refusal("phase.turn", phase={"name": "action", "turn": 2}),
    refusal("phase.actions", phase={"name": "action", "actions": 3}),
    refusal("phase.bought", phase={"name": "action", "bought": 1}),
    refusal("phase.actions", phase={"name": "income", "actions": 1}),
    refusal("phase.name", war=0, phase={"name": "income"}),
    refusal("phase.name", war=0, phase={"name": "action"}),
    refusal("phase.name", phase={"name": "place"}),
    refusal("phase.name", phase={"name": "auction"}),
    refusal("phase.name", players=[{"place": None}, {}], phase={"name": "action"}),
    refusal("phase.name", players=[{"place": None}, {}], phase={"name": "round"}),
    refusal("phase.unit", phase={"name": "action", "unit": {"kind": "army"}}),
    refusal("phase.battle", phase={"name": "action", "battle": {}}),
    refusal("phase.battle", phase={"name": "loss"}),
    refusal(
        "phase.auction.bid",
        "needs a bidder",
        players=[{"place": None}, {"place": None}],
        phase={"name": "auction", "auction": {"bid": 3}},
    ),
    refusal("phase.unit.militia", "at least 1", phase={"name": "militia"}),
    refusal("phase.tile", "must be pirates or slave_revolt", phase={"name": "raid"}),
    refusal("values: 'foo'", "the keys are title, region", values={"title": "a", "foo": 1}),
    refusal(
        "values: region: 'utopia'",
        "must be one of north",
        values={"title": "a", "region": {"utopia": {}}},
    ),
    refusal("values: region: must be an object", values={"title": "a", "region": 3}),
]


@pytest.mark.parametrize(("key", "reason", "change"), REFUSED)
def test_refused(key: str, reason: str, change: dict[str, Any]) -> None:
    """The sentence says where it is wrong and what."""
    with pytest.raises(PositionError) as error:
        Session.from_position(GAME, {"seats": 2, **change})
    said = str(error.value)
    assert said.startswith(key), said
    assert reason in said
    assert said.endswith(".")


def test_seats_are_needed() -> None:
    with pytest.raises(PositionError, match="seats"):
        Session.from_position(GAME, {})


@pytest.mark.parametrize("value", [None, [], "x", 3])
def test_nonsense_is_refused(value: Any) -> None:
    with pytest.raises(CoreError):
        Session.from_position(GAME, value)


def test_little_is_needed() -> None:
    """The first turn of war 1, everybody with what the set-up gives, nothing on the map."""
    s = Session.from_position(GAME, {"seats": 3}, seed=1)
    assert (phase(s), s.actor, moment(s)) == ("action", 0, (1, 1))
    assert powers(s) == ["britain", "france", "spain"]
    assert order(s) == ["britain", "france", "spain"]
    assert [gold(s, p) for p in powers(s)] == [10] * 3
    assert supply(s, "army_training") == 6
    assert s.view(None)["bag"] == 65


def test_powers_that_are_not_named_follow_their_order() -> None:
    s = Session.from_position(GAME, {"seats": 3, "players": [{}, {"power": "britain"}, {}]})
    assert powers(s) == ["france", "britain", "spain"]


def test_the_supply_defaults_to_what_nobody_has() -> None:
    s = position(
        {"britain": {"tiles": {"reserve": 3}}, "france": {"fleets": {"india": 1}}},
        pirates={"region": "india", "seat": 0},
        blockade={"region": "india", "seat": 1},
    )
    assert (supply(s, "reserve"), supply(s, "pirates"), supply(s, "blockade")) == (1, 0, 0)
    assert supply(s, "slave_revolt") == 1


@pytest.mark.parametrize(
    "name", ["war", "auctions", "round", "income", "scoring", "war_end", "end"]
)
def test_a_position_may_begin_a_phase(name: str) -> None:
    s = beginning(name, {"britain": {}, "france": {}, "spain": {}}, war=2)
    assert phase(s) in ("auction", "action", "over")
    assert Session.from_position(GAME, s.position()).position() == s.position()


def everywhere(session: Session) -> None:
    """This position goes round, and offers the same choices."""
    other = Session.from_position(GAME, session.position())
    assert other.position() == session.position()
    assert other.choices == session.choices
    assert other.view(None) == session.view(None)
    assert other.prompt == session.prompt


def test_positions_amid_a_build_and_a_move_go_round() -> None:
    own = {
        "tiles": {"militia": 2, "logistics": 1, "trained_natives": 1, "diplomatic_service": 1},
        "armies": {"britain": 3, "india": 1},
        "fleets": {"baltic": 1},
    }
    s = position({"britain": own, "france": {"markers": {"caribbean": 1}}})
    for click in (
        *("use trained_natives india", "stay", "use diplomatic_service", "buy saxony"),
        *("build fleet", "stay", "build army", "to german_states", "build army", "to baltic"),
        *("move army britain", "to german_states", "move army britain", "to baltic", "done"),
    ):
        everywhere(s)
        s.play(click)
    everywhere(s)
    s = position({"britain": own, "france": {"markers": {"caribbean": 1}}})
    for click in ("rebuild army", "from india", "stay", "done", "buy pirates"):
        everywhere(s)
        s.play(click)


def test_positions_amid_a_battle_go_round() -> None:
    s = battlefield(
        {
            "armies": {"baltic": 4},
            "fleets": {"baltic": 3},
            "tiles": {"surprise_attack": 1, "reserve": 2, "denmark": 1, "blockade": 1},
        },
        {
            "armies": {"baltic": 1},
            "fleets": {"baltic": 2},
            "forts": {"baltic": 1},
            "markers": {"baltic": 1},
            "tiles": {"reserve": 1, "fighting_withdrawal": 1, "sweden": 1},
        },
        france={"armies": {"baltic": 1}, "fleets": {"baltic": 1}},
        austria={"armies": {"baltic": 1}, "fleets": {"baltic": 1}},
    )
    play(s, "attack baltic britain")
    seen = set()
    answers = {"sea": "fight", "sea_defence": "fight", "help": "help 1 1"}
    while phase(s) != "action":
        everywhere(s)
        seen.add(phase(s))
        wanted = answers.get(phase(s))
        s.play(wanted if wanted in texts(s) else texts(s)[0])
    assert seen >= {"help", "surprise", "sea", "sea_defence", "symbol", "reserve"}


def test_a_position_after_a_battle_at_sea_goes_round() -> None:
    """The dice at sea are done with when Blockade is asked for on land."""
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 2}, "tiles": {"blockade": 1}},
        {"armies": {"india": 2}, "fleets": {"india": 1}, "markers": {"india": 1}},
        ["2 2", "3 3"],
    )
    play(s, "attack india britain", "fight", "fight")
    assert phase(s) == "blockade"
    everywhere(s)
    assert s.view(None)["battle"]["dice"] == {"attacker": None, "defender": None}


def test_a_position_after_a_drawn_battle_at_sea_goes_round() -> None:
    """R24: nobody has support; here the land dice lie there."""
    s = battlefield(
        {"armies": {"india": 1}, "fleets": {"india": 1}},
        {
            "armies": {"india": 1},
            "fleets": {"india": 1},
            "markers": {"india": 1},
            "tiles": {"reserve": 2},
        },
        ["2 2", "3 3", "2 2", "3 3"],
    )
    play(s, "attack india britain", "fight", "fight", "accept")
    assert (phase(s), s.view(None)["battle"]["sea_result"]) == ("reserve", "draw")
    everywhere(s)


def test_positions_between_dice_go_round() -> None:
    """Steps of chance: a position may stop before any of them."""
    s = battlefield({"armies": {G: 2}}, {"armies": {G: 1}, "markers": {G: 1}}, ["2 2", "3 3"])
    play(s, f"attack {G} britain")
    for n in range(1, s.length):
        state = s.state_at(n)
        start = s.game.position(state)
        assert s.game.position(s.game.read_position(start)) == start
        other = Session.from_position(GAME, start, seed=4)
        assert phase(other) == "action"


def test_positions_amid_an_auction_go_round() -> None:
    s = beginning("auctions", {p: {} for p in ("britain", "france", "spain")})
    for click in (
        *("side a spain", "side b france", "bid 2", "side a france", "side b britain", "bid 5"),
        *("pass", "pass", "side a spain", "bid 0", "pass", "pass"),
    ):
        everywhere(s)
        s.play(click)
    everywhere(s)


def test_positions_of_the_set_up_go_round() -> None:
    s = Session.new(GAME, seats=3, seed=4)
    everywhere(s)
    play(s, "power austria", "power spain", "power russia")
    for _ in range(15):
        everywhere(s)
        s.play(s.choices[s.step % len(s.choices)])
    assert phase(s) == "auction"
    for n in range(s.step):
        start = s.game.position(s.state_at(n))
        assert s.game.position(s.game.read_position(start)) == start


def test_who_moved_last_defaults_to_the_last_place() -> None:
    """R10."""
    players = {"britain": {"place": 2}, "france": {"place": 4}, "spain": {"place": 1}}
    s = beginning("war_end", players)
    assert actor(s) == "france"
    s = beginning("war_end", players, last=2)
    assert actor(s) == "spain"


def test_data_is_not_changed_by_reading() -> None:
    start = data(
        {"britain": {"armies": {"india": 1}}, "france": {}}, counters={"india": ["2 gold 1"]}
    )
    before = deepcopy(start)
    Session.from_position(GAME, start)
    assert start == before
