"""What would come of it: the view's figures are what playing then brings."""

from __future__ import annotations

from typing import Any

from core import Session
from imperial2030.builders import (
    A,
    armies_step,
    cash,
    end_maneuver,
    flag,
    maneuver,
    on_turn,
    play,
    position,
    treasury,
    units,
)


def brings(session: Session, space: str) -> dict[str, Any]:
    found: dict[str, Any] = session.view(None)["rondel"][space]["brings"]
    return found


def contest(session: Session, region: str) -> dict[str, Any]:
    found: dict[str, Any] = session.view(None)["maneuver"]["contests"][region]
    return found


# ---- spaces ----
def test_production_tells_what_would_stand_where() -> None:
    s = position(2, russia={"factories": ["moscow", "murmansk"]}, china={"armies": {"moscow": 1}})
    assert brings(s, "production_1")["made"] == [{"region": "murmansk", "kind": "fleet"}]
    play(s, "rondel production_1", "produce murmansk")
    assert units(s, "murmansk") == {"russia fleet": 1}


def test_production_is_wasted_without_a_free_factory_or_supply() -> None:
    s = position(2, russia={"factories": ["moscow"]}, china={"armies": {"moscow": 1}})
    nothing = {"made": [], "scarce": [], "factories": 0, "wasted": "no_factory"}
    assert brings(s, "production_1") == nothing
    limit = position(2).view(None)["nations"]["russia"]["armies_left"]
    s = position(2, russia={"factories": ["moscow"], "armies": {"iran": limit}})
    assert brings(s, "production_1")["wasted"] == "no_supply"


def test_production_leaves_open_where_the_last_units_of_a_kind_go() -> None:
    """I06: one army is left for two factories, and the government says which makes it."""
    limit = position(2).view(None)["nations"]["russia"]["armies_left"]
    works = ["moscow", "novosibirsk", "murmansk"]
    s = position(2, russia={"factories": works, "armies": {"iran": limit - 1}})
    told = brings(s, "production_1")
    assert told["made"] == [{"region": "murmansk", "kind": "fleet"}]
    assert told["scarce"] == [{"kind": "army", "left": 1, "factories": 2}]
    play(s, "rondel production_1", "produce novosibirsk", "produce murmansk")
    assert units(s, "novosibirsk") == {"russia army": 1} and not units(s, "moscow")
    assert on_turn(s) != "russia"


def test_a_factory_needs_a_site_and_money() -> None:
    assert brings(position(2, russia={"treasury": 3}), "factory")["short"] == 2
    assert brings(position(2, russia={"treasury": 3}), "factory")["wasted"] == "no_money"
    works = ["moscow", "vladivostok", "murmansk", "novosibirsk"]
    full = position(2, russia={"treasury": 9, "factories": works})
    assert brings(full, "factory")["wasted"] == "no_site"
    free = position(2, russia={"treasury": 9, "factories": works[:3]})
    assert brings(free, "factory") == {"sites": ["novosibirsk"], "short": 0, "wasted": None}


def test_import_goes_as_far_as_the_treasury() -> None:
    assert brings(position(2, russia={"treasury": 2}), "import") == {"units": 2, "wasted": None}
    assert brings(position(2, russia={"treasury": 7}), "import")["units"] == 3
    assert brings(position(2), "import") == {"units": 0, "wasted": "no_money"}


def test_import_goes_as_far_as_free_ports() -> None:
    """Fleets in supply are of no use where hostile armies stand in all ports."""
    hostile = {"armies": {"mumbai": 1, "kolkata": 1}}
    few = {"treasury": 5, "armies": {"new_delhi": 4, "chennai": 3}}
    s = position(2, "india", india=few, china=hostile)
    assert brings(s, "import") == {"units": 1, "wasted": None}
    play(s, "rondel import", "import army chennai")
    assert on_turn(s) == "brazil"
    full = {"treasury": 5, "armies": {"new_delhi": 4, "chennai": 4}}
    s = position(2, "india", india=full, china=hostile)
    assert brings(s, "import") == {"units": 0, "wasted": "no_port"}


def test_a_maneuver_without_units_is_wasted() -> None:
    assert brings(position(2), "maneuver_1")["wasted"] == "no_units"
    assert brings(position(2, russia={"armies": {"iran": 2}}), "maneuver_1")["armies"] == 2


def test_investor_tells_who_is_paid_and_who_adds() -> None:
    """I03."""
    bonds = [{"russia": [9]}, {"russia": [4]}]
    s = position(2, cash=5, card=1, bonds=bonds, russia={"treasury": 1})
    told = brings(s, "investor")
    assert told["payments"] == [
        {"seat": 0, "paid": 0, "forgone": 4},
        {"seat": 1, "paid": 2, "forgone": 0},
    ]
    assert (told["private"], told["treasury_after"]) == (1, 0)
    play(s, "rondel investor")
    assert (cash(s, 0), treasury(s, "russia")) == (4, 0)


def test_nothing_is_told_of_spaces_once_the_marker_stands() -> None:
    s = play(position(2, russia={"treasury": 5}), "rondel import")
    assert s.view(None)["rondel"]["factory"]["brings"] is None


# ---- maneuvers ----
def test_three_against_three_need_one_more() -> None:
    """I16: one for one; all three go, a fourth would hold it."""
    s = armies_step(2, russia={"armies": {"novosibirsk": 4}}, china={"armies": {"mongolia": 3}})
    play(s, "army novosibirsk", "army novosibirsk mongolia")
    found = contest(s, "mongolia")
    assert found["foreign"] == {"china": 3} and (found["own"], found["against"]) == (1, 3)
    assert (found["coming"], found["left"], found["short"]) == (3, 0, 3)
    play(s, "fight china army")
    for _ in range(2):
        play(s, "army novosibirsk", "army novosibirsk mongolia", "fight china army")
    play(s, "army novosibirsk", "army novosibirsk mongolia")
    assert units(s, "mongolia") == {"russia army": 1}


def test_armies_in_ports_do_not_come_to_a_sea() -> None:
    """The last fleet has entered: what is ready in ports is an army now."""
    india = {"armies": {"mumbai": 3}, "fleets": {"kolkata": 2}}
    china = {"fleets": {"indian_ocean": 1}}
    s = maneuver(2, "india", governs={"india": A, "china": A}, india=india, china=china)
    play(s, "fleet kolkata", "fleet kolkata indian_ocean")
    assert contest(s, "indian_ocean")["coming"] == 1
    play(s, "peace", "fleet kolkata", "fleet kolkata stay")
    assert contest(s, "indian_ocean")["coming"] == 0


def test_armies_come_to_a_port_while_fleets_move_and_other_fleets_do_not() -> None:
    india = {"armies": {"new_delhi": 1}, "fleets": {"mumbai": 1, "kolkata": 2}}
    china = {"lying": {"mumbai": 2}}
    s = maneuver(2, "india", governs={"india": A, "china": A}, india=india, china=china)
    assert contest(s, "mumbai")["coming"] == 1


def test_no_more_armies_come_than_fleets_can_carry() -> None:
    """DE 529-534: one fleet carries one army; four wait in the port, one fleet is left for them."""
    russia = {"armies": {"vladivostok": 5}, "fleets": {"sea_of_japan": 2}}
    s = armies_step(russia=russia, china={"armies": {"japan": 4}})
    play(s, "army vladivostok", "army vladivostok japan", "peace", "decline")
    assert contest(s, "japan")["coming"] == 1
    play(s, "army vladivostok", "army vladivostok japan", "peace", "decline")
    assert contest(s, "japan")["coming"] == 0


def test_the_narrowest_sea_of_a_convoy_decides_how_many_come() -> None:
    """Two by land; of those in the port one, over two seas, though the first has three fleets."""
    russia = {
        "armies": {"vladivostok": 3, "indonesia": 1, "kolkata": 2},
        "fleets": {"sea_of_japan": 3, "china_sea": 1},
    }
    s = armies_step(russia=russia, china={"armies": {"indochina": 4}})
    play(s, "army kolkata", "army kolkata indochina")
    found = contest(s, "indochina")
    assert (found["own"], found["against"], found["coming"]) == (1, 4, 2)


def test_who_holds_a_region_at_the_end_gets_the_flag() -> None:
    s = armies_step(
        2,
        russia={"armies": {"novosibirsk": 1, "iran": 1, "moscow": 1}, "flags": ["iran"]},
        china={"flags": ["mongolia"]},
    )
    play(s, "army novosibirsk", "army novosibirsk mongolia")
    assert s.view(None)["maneuver"]["flags"] == {"mongolia": "russia"}
    end_maneuver(s)
    assert flag(s, "mongolia") == "russia"


def test_who_may_still_demand_a_swap_is_told() -> None:
    s = armies_step(
        3,
        governs={"russia": 0, "china": 1, "india": 2},
        russia={"armies": {"kazakhstan": 1}},
        china={"armies": {"afghanistan": 1}},
        india={"armies": {"afghanistan": 1}},
    )
    play(s, "army kazakhstan", "army kazakhstan afghanistan", "peace")
    assert s.view(None)["maneuver"]["asked"] == ["china", "india"]
    play(s, "ask india", "decline")
    assert s.view(None)["maneuver"]["asked"] == ["china"]
