"""Why something cannot be chosen now: the rule with its figures; and what choices cost at once."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from imperial2030.builders import (
    NEUTRAL,
    NO_CARD,
    A,
    B,
    armies_step,
    experienced,
    maneuver,
    play,
    position,
)


def why(session: Session, target: str) -> tuple[str, dict[str, Any]]:
    refusal = session.why_not(target)
    assert refusal is not None
    name, params = refusal.message
    return name.removeprefix("why."), dict(params)


def reason(session: Session, target: str) -> str:
    return why(session, target)[0]


def prices(session: Session) -> dict[str, dict[str, int]]:
    return {choice.text: session.price(choice) for choice in session.choices}


# ---- the rondel ----
def test_a_space_too_far() -> None:
    """DE 284-285: six steps at most."""
    s = position(2, cash=30, russia={"space": "factory"})
    name, told = why(s, "rondel.taxation")
    assert name == "space_far" and (told["steps"], told["most"]) == (7, 6)


def test_a_space_too_dear() -> None:
    """I34: with factor 1 the fifth step costs 2 millions a step beyond three."""
    s = position(2, cash=3, russia={"space": "factory", "power": 5})
    name, told = why(s, "rondel.production_2")
    assert name == "space_dear"
    assert (told["steps"], told["free"], told["each"], told["cost"]) == (5, 3, 2, 4)
    assert told["cash"] == 3 and told["seat"] == "@seat.0"


def test_investor_when_others_cannot_be_paid() -> None:
    """I03: treasury 1 and cash 0 do not cover the 2 owed to B."""
    s = position(2, bonds=[{"russia": [9]}, {"russia": [4]}], russia={"treasury": 1})
    name, told = why(s, "rondel.investor")
    assert name == "interest"
    assert (told["owed"], told["treasury"], told["cash"]) == (2, 1, 0)


def test_no_rondel_while_its_space_is_carried_out() -> None:
    s = play(position(2, russia={"treasury": 9}), "rondel import")
    assert reason(s, "rondel.factory") == "no_rondel_now"
    assert reason(position(2), "moscow") == "rondel_first"


def test_no_rondel_before_its_turn_has_come() -> None:
    """The nation has no space yet: bonds are bought before, or a Swiss Bank is asked (I26, I38)."""
    governs = {"russia": A, "china": None}
    s = position(2, cash=2, options=NO_CARD, swiss=[], governs=governs)
    play(s, "rondel taxation")
    while "offer" not in s.prompt[0]:
        s.play("pass")
    assert reason(s, "rondel.factory") == "rondel_after_bonds"
    assert reason(experienced(2), "rondel.factory") == "rondel_after_bonds"
    bonds = [{"russia": [9]}, {"russia": [4]}]
    nation = {"treasury": 9, "space": "maneuver_1"}
    s = position(2, cash=9, bonds=bonds, swiss=[B], russia=nation)
    name, told = why(play(s, "rondel import"), "rondel.factory")
    assert name == "force_first" and told["space"] == "@space.import"


# ---- bonds ----
def investing(**more: Any) -> Session:
    bonds = [{"russia": [9]}, {"china": [9, 2]}]
    s = position(2, cash=[0, 4], card=B, bonds=bonds, **more)
    return play(s, "rondel investor")


def test_a_bond_in_other_hands() -> None:
    name, told = why(investing(), "bond.russia.9")
    assert name == "bond_sold" and told["seat"] == "@seat.0" and told["price"] == 9
    assert reason(investing(), "bond.china.9") == "bond_own"


def test_a_bond_too_dear() -> None:
    """B has 6 with the card's 2; of China it holds 9 and 2 to trade in (I31)."""
    name, told = why(investing(), "bond.russia.12")
    assert name == "bond_dear" and (told["cash"], told["price"]) == (6, 12)
    name, told = why(investing(), "bond.china.16")
    assert name == "trade_dear" and (told["old"], told["cost"]) == (9, 7)


def test_bonds_of_a_nation_that_has_not_moved() -> None:
    """I38: without the card only the nation that has moved takes money."""
    bonds = [{"russia": [9]}, {"china": [9]}]
    s = play(position(2, cash=30, bonds=bonds, options=NO_CARD), "rondel taxation")
    assert reason(s, "bond.china.12") == "bond_closed"
    assert reason(position(2, cash=30), "bond.china.12") == "bonds_later"
    before = position(2, cash=30, bonds=bonds, options=NO_CARD)
    assert reason(before, "bond.china.12") == "bonds_each_turn"


# ---- nations ----
def test_gifts_go_to_nations_one_governs() -> None:
    """I07, I08."""
    s = position(2, cash=[3, 3], governs={"russia": A, "china": B, "india": None})
    assert why(s, "nation.china")[1]["seat"] == "@seat.1"
    assert reason(s, "nation.china") == "other_governs"
    assert reason(s, "nation.india") == "nobody_governs"
    assert s.why_not("nation.russia") is None
    assert reason(position(2), "nation.russia") == "no_cash"


# ---- factory, production, import ----
HOSTILE = {"china": {"armies": {"moscow": 1}}}


def test_no_factory_for_want_of_money() -> None:
    """DE 351: 5 millions of the treasury; the government could give them (I08)."""
    s = play(position(2, cash=5, russia={"treasury": 3}), "rondel factory")
    name, told = why(s, "murmansk")
    assert name == "poor_factory" and (told["treasury"], told["cost"]) == (3, 5)


def test_where_no_factory_is_built() -> None:
    s = position(2, russia={"treasury": 9, "factories": ["murmansk"]}, **HOSTILE)
    play(s, "rondel factory")
    assert reason(s, "murmansk") == "has_factory"
    assert reason(s, "moscow") == "blocked" and why(s, "moscow")[1]["other"] == "@nation.china"
    assert reason(s, "beijing") == "not_home" and reason(s, "iran") == "not_home"


def test_where_nothing_is_produced() -> None:
    """I06: once for each free factory."""
    works = ["moscow", "murmansk", "novosibirsk"]
    s = position(2, russia={"factories": works}, **HOSTILE)
    play(s, "rondel production_1", "produce novosibirsk")
    assert reason(s, "novosibirsk") == "has_produced"
    assert reason(s, "vladivostok") == "no_factory_there"
    assert reason(s, "moscow") == "blocked"


def test_nothing_is_produced_without_supply() -> None:
    """I05."""
    limit = position(2).view(None)["nations"]["russia"]["armies_left"]
    russia = {"factories": ["moscow", "murmansk"], "armies": {"iran": limit}}
    s = play(position(2, russia=russia), "rondel production_1")
    name, told = why(s, "moscow")
    assert name == "no_supply" and (told["kind"], told["limit"]) == ("@kind.army", limit)


def test_where_nothing_is_imported() -> None:
    s = play(position(2, russia={"treasury": 2}, **HOSTILE), "rondel import")
    assert reason(s, "moscow") == "blocked" and reason(s, "paris") == "not_home"
    s = play(position(2, cash=1, russia={"treasury": 0}), "rondel import")
    name, told = why(s, "murmansk")
    assert name == "poor_import" and (told["treasury"], told["cost"]) == (0, 1)


@pytest.mark.parametrize("defended", [True, False])
def test_armies_that_have_acted_do_not_destroy_what_its_owner_defends(defended: bool) -> None:
    """I24: three hostile armies stand at a factory, and nothing but a unit keeps it."""
    fleets = {"murmansk": 1} if defended else {}
    russia = {"factories": ["moscow", "murmansk"], "fleets": fleets}
    europe = {"armies": {"murmansk": 3, "berlin": 1}}
    s = armies_step(turn="europe", europe=europe, russia=russia)
    for _ in range(3):
        play(s, "army murmansk stay")
    if defended:
        assert reason(s, "murmansk") == "factory_defended"
    else:
        s.play("destroy murmansk")


# ---- fleets ----
def test_fleets_move_first_and_once() -> None:
    s = maneuver(2, russia={"fleets": {"sea_of_japan": 1, "murmansk": 1}, "armies": {"iran": 1}})
    play(s, "fleet sea_of_japan", "fleet sea_of_japan stay")
    assert reason(s, "sea_of_japan") == "has_moved"
    assert reason(s, "iran") == "fleets_first" and reason(s, "peru") == "no_fleet"
    assert why(s, "north_atlantic")[1]["origin"] == "@region.murmansk"
    assert reason(s, "north_atlantic") == "fleet_first"
    assert reason(s, "tasman_sea") == "fleets_far"
    s = maneuver(2, russia={"fleets": {"sea_of_japan": 1}, "lying": {"beijing": 1}})
    assert reason(s, "beijing") == "fleets_first"


def test_where_a_fleet_does_not_sail() -> None:
    s = play(maneuver(2, russia={"fleets": {"murmansk": 1}}), "fleet murmansk")
    assert why(s, "china_sea")[0] == "out_of_port"
    assert why(s, "china_sea")[1]["sea"] == "@region.north_atlantic"
    assert reason(s, "iran") == "fleet_on_land"
    s = play(maneuver(2, russia={"fleets": {"china_sea": 1}}), "fleet china_sea")
    assert reason(s, "north_atlantic") == "sea_far"


def test_a_passage_that_was_refused() -> None:
    """I10: China's flag in Colombia."""
    s = maneuver(2, russia={"fleets": {"caribbean_sea": 1}}, china={"flags": ["colombia"]})
    seas = "fleet caribbean_sea", "fleet caribbean_sea north_pacific"
    canal = [c.text for c in play(s, seas[0]).choices if c.text.endswith("_pacific")]
    play(s, canal[0], "refuse")
    name, told = why(s, canal[0].split()[-1])
    assert name == "canal_refused" and told["canal"] == "@canal.panama"


# ---- armies ----
def test_an_army_stays_on_land_and_within_reach() -> None:
    s = play(armies_step(2, russia={"armies": {"moscow": 1}}), "army moscow")
    assert reason(s, "north_atlantic") == "army_at_sea"
    name, told = why(s, "peru")
    assert name == "army_far" and told["origin"] == "@region.moscow"


def test_a_fleet_carries_one_army() -> None:
    """I21."""
    russia = {"armies": {"murmansk": 2}, "fleets": {"north_atlantic": 1}}
    s = armies_step(2, russia=russia)
    play(s, "army murmansk", "army murmansk quebec by sea", "army murmansk")
    assert reason(s, "quebec") == "has_carried"


def test_a_hostile_army_stops_the_railway() -> None:
    """I20."""
    s = armies_step(2, russia={"armies": {"murmansk": 1}}, china={"armies": {"novosibirsk": 1}})
    play(s, "army murmansk")
    assert reason(s, "vladivostok") == "rail_blocked"


def test_a_way_that_is_closed_in_two_places() -> None:
    """I20, I21: the only fleet has carried, and the railway on from the port is blocked."""
    russia = {"armies": {"quebec": 2}, "fleets": {"north_atlantic": 1}}
    s = armies_step(2, russia=russia, china={"armies": {"novosibirsk": 1}})
    play(s, "army quebec", "army quebec london by sea", "hostile", "army quebec")
    assert reason(s, "murmansk") == "has_carried"
    assert reason(s, "vladivostok") == "way_closed" and reason(s, "peru") == "army_far"


def test_an_army_on_an_island_without_a_fleet() -> None:
    s = armies_step(2, russia={"armies": {"japan": 1, "moscow": 1}})
    assert reason(s, "japan") == "island" and reason(s, "peru") == "armies_far"
    name, told = why(s, "ukraine")
    assert name == "army_first" and told["origin"] == "@region.moscow"
    assert reason(s, "china_sea") == "armies_now"


def test_an_army_on_an_island_with_several_seas() -> None:
    """DE 685-691: Indonesia is reached over three seas, and a fleet in any of them would do."""
    s = armies_step(2, russia={"armies": {"japan": 1, "indonesia": 1, "moscow": 1}})
    name, told = why(s, "indonesia")
    assert (name, told["count"]) == ("island_in_seas", 3) and reason(s, "japan") == "island"


def test_a_question_for_the_unit_comes_first() -> None:
    s = armies_step(2, russia={"armies": {"novosibirsk": 1}}, china={"armies": {"mongolia": 1}})
    play(s, "army novosibirsk", "army novosibirsk mongolia")
    assert reason(s, "peru") == "answer_first"


def test_where_a_last_flag_does_not_go() -> None:
    """I22, I23: it goes to a region that the nation holds alone."""
    flags = NEUTRAL[:14]
    new = {"armies": {"iran": 1, "turkey": 1, "korea": 1}, "flags": flags}
    armies = {"armies": {"korea": 1, "japan": 1}}
    s = play(armies_step(2, russia=new, china=armies), "end armies")
    assert s.choice("flag iran") is not None
    told = {
        "korea": "flag_shared",
        "japan": "flag_other",
        flags[0]: "flag_own",
        "moscow": "flag_home",
    }
    told["mongolia"] = "flag_nobody"
    assert {region: reason(s, region) for region in told} == told


# ---- prices ----
def test_the_way_on_the_rondel_is_paid_in_cash() -> None:
    """I34."""
    s = position(2, cash=9, russia={"space": "factory", "power": 5})
    assert prices(s)["rondel investor"] == {}
    assert prices(s)["rondel import"] == {"cash": 2}


def test_a_trade_costs_the_difference() -> None:
    """I31."""
    s = position(2, cash=[0, 30], card=B, bonds=[{"russia": [9]}, {"china": [4]}])
    found = prices(play(s, "rondel investor"))
    assert found["buy china 12"] == {"cash": 12} and found["trade china 4 12"] == {"cash": 8}
    assert found["pass"] == {}


@pytest.mark.parametrize(
    ("space", "click", "price"),
    [
        ("factory", "build murmansk", {"treasury": 5}),
        ("import", "import army moscow", {"treasury": 1}),
    ],
)
def test_the_treasury_pays_for_works_and_imports(
    space: str, click: str, price: dict[str, int]
) -> None:
    s = play(position(2, russia={"treasury": 9}), f"rondel {space}")
    assert prices(s)[click] == price
    before = s.view(None)["nations"]["russia"]["treasury"]
    play(s, click)
    assert before - s.view(None)["nations"]["russia"]["treasury"] == price["treasury"]


def test_a_factory_is_destroyed_at_the_price_of_armies() -> None:
    """I24."""
    s = armies_step(
        2, russia={"armies": {"beijing": 3}}, china={"factories": ["beijing", "urumqi"]}
    )
    assert prices(s)["destroy beijing"] == {"armies": 3}


def test_a_gift_costs_what_it_is() -> None:
    assert prices(position(2, cash=4))["give russia 3"] == {"cash": 3}
