"""Blockade laid under a fleet (use a, R43)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
    actions_left,
    beginning,
    destinations,
    fight,
    force,
    move,
    offered,
    on_turn,
    owns,
    pass_turns,
    play,
    position,
    refused,
    supply,
    texts,
)


def blockaded(
    region: str,
    spain: dict[str, Any],
    britain: dict[str, Any],
    *chance: str,
    **others: dict[str, Any],
) -> Session:
    """Spain is on turn; Britain has laid its Blockade there."""
    players = {"spain": spain, "britain": britain, **others}
    return position(
        players, [f"roll {die}" for die in chance], blockade={"region": region, "seat": 1}
    )


def owner(session: Session, region: str) -> int | None:
    seat: int | None = session.view(None)["regions"][region]["blockade"]
    return seat


def test_laying_it_is_free_in_the_own_turn() -> None:
    """R43: under an own fleet, and it cannot be used twice."""
    s = on_turn(
        "spain",
        {"spain": {"fleets": {"india": 1, "baltic": 1}, "tiles": {"blockade": 1}}, "britain": {}},
    )
    assert texts(s, "use") == ["use blockade baltic", "use blockade india"]
    play(s, "use blockade india")
    assert (owner(s, "india"), actions_left(s)) == (0, 2)
    assert texts(s, "use") == []
    assert owns(s, "spain", "blockade") == 0 or not offered(s, "use blockade baltic")
    assert supply(s, "blockade") == 0


def test_laying_it_needs_a_fleet() -> None:
    s = on_turn(
        "spain", {"spain": {"armies": {"india": 1}, "tiles": {"blockade": 1}}, "britain": {}}
    )
    assert texts(s, "use") == []


@pytest.mark.parametrize(("own", "enters"), [(1, False), (2, False), (3, True)])
def test_soe_092_armies_need_more_fleets_than_the_owner(own: int, enters: bool) -> None:
    """R43: 2 fleets under the Blockade."""
    s = blockaded(
        "india",
        {"armies": {"spain": 1}, "fleets": {"india": own}},
        {"fleets": {"india": 2}},
        "6",
    )
    if enters:
        move(s, "army", "spain", "india")
        assert force(s, "spain", "india") == (1, own, 0)
    else:
        refused(s, "move army spain to india")


@pytest.mark.parametrize("region", ["baltic", "mediterranean"])
def test_overland_moves_are_barred_too(region: str) -> None:
    """R43: into Baltic or Mediterranean, by a marker or from the homeland."""
    s = blockaded(
        region,
        {"armies": {"spain": 1}, "markers": {region: 1}},
        {"fleets": {region: 1}},
    )
    assert region not in destinations(s, "move army spain")
    s = blockaded(
        region,
        {"armies": {"spain": 1}, "markers": {region: 1}, "fleets": {region: 2}},
        {"fleets": {region: 1}},
    )
    assert region in destinations(s, "move army spain")


@pytest.mark.parametrize("kind", ["army", "fort"])
def test_new_armies_and_forts_are_barred(kind: str) -> None:
    """R43: fleets are not."""
    s = blockaded("india", {"fleets": {"india": 1}}, {"fleets": {"india": 1}})
    assert "india" not in destinations(s, f"build {kind}")
    assert "india" in destinations(s, "build fleet")


def test_fleets_may_enter() -> None:
    """R43."""
    s = blockaded("india", {"fleets": {"spain": 2}}, {"fleets": {"india": 1}}, "6", "6")
    move(s, "fleet", "spain", "india")
    move(s, "fleet", "spain", "india")
    assert force(s, "spain", "india") == (0, 2, 0)


def test_the_owner_is_not_barred() -> None:
    """R43: it affects every other player."""
    s = position(
        {"spain": {"fleets": {"india": 1}, "armies": {"spain": 1}}, "britain": {}},
        ["roll 5"],
        blockade={"region": "india", "seat": 0},
    )
    move(s, "army", "spain", "india")
    assert force(s, "spain", "india") == (1, 1, 0)


def test_allies_are_barred() -> None:
    """R43."""
    s = position(
        {
            "spain": {"fleets": {"india": 1}, "armies": {"spain": 1}},
            "britain": {},
            "france": {"fleets": {"india": 1}},
        },
        blockade={"region": "india", "seat": 2},
    )
    assert "india" not in destinations(s, "move army spain")


def test_trained_natives_are_not_barred() -> None:
    """R43: they are placed there, they do not move in."""
    s = blockaded(
        "india",
        {"markers": {"india": 1}, "tiles": {"trained_natives": 1}},
        {"fleets": {"india": 1}},
    )
    play(s, "use trained_natives india", "stay")
    assert force(s, "spain", "india") == (1, 0, 0)


def test_moving_out_is_not_barred() -> None:
    s = blockaded("india", {"armies": {"india": 1}}, {"fleets": {"india": 1}}, "6")
    move(s, "army", "india", "spain")
    assert force(s, "spain", "spain") == (1, 0, 0)


def test_other_regions_are_not_barred() -> None:
    s = blockaded(
        "india",
        {"armies": {"spain": 1}, "fleets": {"africa": 1, "india": 1}},
        {"fleets": {"india": 1, "africa": 1}},
    )
    assert "africa" in destinations(s, "move army spain")
    assert "india" not in destinations(s, "move army spain")


def test_a_blockade_ends_with_the_last_fleet_lost_in_battle() -> None:
    """It goes back to the supply when its owner has no fleet left there."""
    s = blockaded("india", {"fleets": {"india": 3}}, {"fleets": {"india": 1}}, "2 2", "3 3")
    fight_at_sea(s)
    assert owner(s, "india") is None
    assert supply(s, "blockade") == 1
    assert owns(s, "britain", "blockade") == 0
    told = [name for name, _ in s.message(s.step - 1)]
    assert told.count("log.blockade_ends") == 1
    assert told.index("log.blockade_ends") > told.index("log.lost_fleet")


def fight_at_sea(session: Session) -> None:
    """A battle of fleets only, fought out."""
    fight_all = {"sea": "fight", "sea_defence": "fight"}
    asked: dict[str, str] = {}
    session.play("attack india britain")
    while session.view(None)["phase"] in fight_all:
        question = session.view(None)["phase"]
        asked[question] = fight_all[question]
        session.play(fight_all[question])
    assert "sea_defence" in asked


def test_a_blockade_stays_while_one_fleet_is_left() -> None:
    s = blockaded("india", {"fleets": {"india": 3}}, {"fleets": {"india": 2}}, "2 2", "3 3")
    fight_at_sea(s)
    assert owner(s, "india") == 1


def test_a_blockade_ends_when_the_fleet_sails_away() -> None:
    """Also when it is built anew or lost on a voyage."""
    own = {"fleets": {"baltic": 1, "india": 1}}
    s = position({"spain": own, "britain": {}}, blockade={"region": "baltic", "seat": 0})
    move(s, "fleet", "baltic", "mediterranean")
    assert (owner(s, "baltic"), supply(s, "blockade")) == (None, 1)
    s = position({"spain": own, "britain": {}}, blockade={"region": "baltic", "seat": 0})
    play(s, "rebuild fleet from baltic", "stay")
    assert (owner(s, "baltic"), supply(s, "blockade")) == (None, 1)
    s = position(
        {"spain": own, "britain": {}},
        ["roll 1", "roll 1"],
        blockade={"region": "india", "seat": 0},
    )
    move(s, "fleet", "india", "spain")
    assert (owner(s, "india"), supply(s, "blockade")) == (None, 1)


def test_a_fleet_sent_back_keeps_its_blockade() -> None:
    """It never left: the voyage brought it back."""
    s = position(
        {"spain": {"fleets": {"india": 1}}, "britain": {}},
        ["roll 1", "roll 3"],
        blockade={"region": "india", "seat": 0},
    )
    move(s, "fleet", "india", "spain")
    assert force(s, "spain", "india") == (0, 1, 0)
    assert owner(s, "india") == 0


def test_a_laid_blockade_goes_back_at_the_end_of_the_war() -> None:
    """R54."""
    s = beginning(
        "war_end",
        {"spain": {"fleets": {"india": 1}}, "britain": {}},
        blockade={"region": "india", "seat": 0},
    )
    assert (owner(s, "india"), supply(s, "blockade")) == (None, 1)


def test_a_laid_blockade_cannot_double_support() -> None:
    """It is one tile: laid on the map it is not in hand."""
    s = position(
        {
            "spain": {"fleets": {"india": 1}, "armies": {"india": 1}},
            "britain": {"markers": {"india": 1}},
        },
        ["roll 2 2", "roll 3 3"],
        blockade={"region": "india", "seat": 0},
    )
    fight(s, "attack india britain")
    assert owner(s, "india") == 0


def test_a_blockade_that_went_back_is_barred_for_who_laid_it_this_round() -> None:
    """R42: laid and lost in one round, he cannot buy it again in it; others can."""
    s = on_turn(
        "spain",
        {"spain": {"fleets": {"baltic": 1}, "tiles": {"blockade": 1}}, "britain": {}},
    )
    play(s, "use blockade baltic")
    move(s, "fleet", "baltic", "mediterranean")
    assert supply(s, "blockade") == 1
    refused(s, "buy blockade")
    pass_turns(s)
    assert offered(s, "buy blockade")


def test_a_blockaded_mediterranean_does_not_bar_the_ottoman_empire() -> None:
    """R43: it is about moving into that region only."""
    s = blockaded(
        "mediterranean",
        {"armies": {"spain": 1}, "fleets": {"mediterranean": 1}},
        {"fleets": {"mediterranean": 1}},
    )
    assert "ottoman_empire" in destinations(s, "move army spain")
    assert "mediterranean" not in destinations(s, "move army spain")


def test_fleets_that_arrive_first_open_a_blockaded_region() -> None:
    """R43: more fleets than the owner has at that moment, not more than he had."""
    s = blockaded(
        "baltic",
        {"armies": {"spain": 1}, "fleets": {"spain": 2}, "tiles": {"logistics": 1}},
        {"fleets": {"baltic": 1}},
    )
    move(s, "fleet", "spain", "baltic")
    refused(s, "move army spain to baltic")
    move(s, "fleet", "spain", "baltic")
    move(s, "army", "spain", "baltic")
    assert force(s, "spain", "baltic") == (1, 2, 0)


def test_an_army_may_be_sent_back_into_a_blockade() -> None:
    """R43: a failed voyage is no move into the region: it goes back where it came from."""
    s = blockaded("india", {"armies": {"india": 1}}, {"fleets": {"india": 1}}, "1", "3")
    move(s, "army", "india", "spain")
    assert force(s, "spain", "india") == (1, 0, 0)


def test_only_one_blockade_can_lie() -> None:
    """There is one tile."""
    s = blockaded("india", {"fleets": {"india": 1}}, {"fleets": {"india": 1}})
    refused(s, "buy blockade")
    assert supply(s, "blockade") == 0
