"""Import (DE 442-463)."""

from __future__ import annotations

from imperial2030.builders import (
    B,
    cash,
    nation,
    offered,
    on_turn,
    play,
    position,
    refused,
    texts,
    treasury,
    units,
)

HOMES = ("beijing", "chongqing", "shanghai", "urumqi")


def test_import_china() -> None:
    """DE 456-463: a fleet and two armies, all in Shanghai."""
    s = position(turn="china", china={"treasury": 11})
    s.play("rondel import")
    assert texts(s, "import army") == [f"import army {home}" for home in HOMES]
    assert texts(s, "import fleet") == ["import fleet shanghai"]
    play(s, "import fleet shanghai", "import army shanghai", "import army shanghai")
    assert units(s, "shanghai") == {"china army": 2, "china fleet": 1}
    assert treasury(s, "china") == 8
    assert on_turn(s) == "india"


def test_import_max3() -> None:
    """DE 446-448."""
    s = position(turn="usa", usa={"treasury": 11})
    play(s, "rondel import", *["import army chicago"] * 3)
    assert not texts(s, "import ")
    assert nation(s, "usa")["armies"] == 3
    assert treasury(s, "usa") == 8


def test_import_treasury() -> None:
    """DE 444: 1 million each, from the treasury."""
    s = position(turn="brazil", brazil={"treasury": 2})
    play(s, "rondel import", "import army manaus", "import fleet fortaleza")
    assert not texts(s, "import ")
    assert treasury(s, "brazil") == 0
    assert nation(s, "brazil")["armies"] + nation(s, "brazil")["fleets"] == 2


def test_a_gift_buys_one_more() -> None:
    """I08."""
    s = position(turn="china", cash=[0, 5], china={"treasury": 2})
    play(s, "rondel import", "import army urumqi", "import army urumqi")
    refused(s, "import army urumqi")
    play(s, "give china 1", "import army urumqi")
    assert units(s, "urumqi") == {"china army": 3}
    assert (treasury(s, "china"), cash(s, B)) == (0, 4)


def test_an_empty_treasury_can_be_filled_inside_the_import() -> None:
    s = position(turn="china", cash=[0, 2])
    play(s, "rondel import", "give china 2", "import army urumqi", "import army beijing")
    assert (treasury(s, "china"), cash(s, B)) == (0, 0)
    assert nation(s, "china")["armies"] == 2


def test_import_no_factory_needed() -> None:
    """DE 449-453: a light-blue city is enough."""
    s = position(turn="usa", usa={"treasury": 11})
    play(s, "rondel import", "import fleet new_york")
    assert units(s, "new_york") == {"usa fleet": 1}


def test_fleets_only_in_light_blue_cities() -> None:
    s = play(position(turn="usa", usa={"treasury": 11}), "rondel import")
    ports = ["new_orleans", "new_york", "san_francisco"]
    assert texts(s, "import fleet") == [f"import fleet {port}" for port in ports]
    refused(s, "import fleet chicago")


def test_import_friendly() -> None:
    """DE 606-608: a friendly army hinders nothing."""
    s = position(turn="india", india={"treasury": 3}, china={"lying": {"new_delhi": 1}})
    play(s, "rondel import", "import army new_delhi")
    assert units(s, "new_delhi") == {"china lying": 1, "india army": 1}


def test_no_import_beside_a_hostile_army() -> None:
    s = position(turn="india", india={"treasury": 3}, china={"armies": {"mumbai": 1}})
    s.play("rondel import")
    assert texts(s, "import fleet") == ["import fleet kolkata"]
    refused(s, "import army mumbai")


def test_a_hostile_and_a_friendly_army_together_block() -> None:
    china = {"armies": {"mumbai": 1}, "lying": {"mumbai": 2}}
    s = position(turn="india", india={"treasury": 3}, china=china)
    s.play("rondel import")
    refused(s, "import army mumbai")


def test_import_supply() -> None:
    """DE 1015-1018: China has six fleets, no more."""
    s = position(turn="china", china={"treasury": 9, "fleets": {"china_sea": 4, "shanghai": 2}})
    s.play("rondel import")
    refused(s, "import fleet shanghai")
    s.play("import army shanghai")
    assert units(s, "shanghai") == {"china army": 1, "china fleet": 2}


def test_the_last_army_of_the_supply() -> None:
    s = position(turn="usa", usa={"treasury": 9, "armies": {"mexico": 5}})
    play(s, "rondel import", "import army chicago")
    assert not texts(s, "import army")
    play(s, "import fleet new_york", "import fleet new_york")
    assert treasury(s, "usa") == 6


def test_friendly_and_hostile_armies_abroad_count_against_the_supply() -> None:
    usa = {"treasury": 9, "armies": {"mexico": 3, "london": 2}, "lying": {"paris": 1}}
    s = play(position(turn="usa", usa=usa), "rondel import")
    assert not texts(s, "import army")
    assert nation(s, "usa")["armies_left"] == 0


def test_importing_less_or_nothing() -> None:
    """I41."""
    s = play(position(turn="china", china={"treasury": 9}), "rondel import", "done")
    assert (treasury(s, "china"), on_turn(s)) == (9, "india")
    s = position(turn="china", china={"treasury": 9})
    play(s, "rondel import", "import army urumqi", "done")
    assert (treasury(s, "china"), on_turn(s)) == (8, "india")


def test_no_money_no_gift_no_question() -> None:
    s = play(position(turn="china", cash=[9, 0, 9]), "rondel import")
    assert on_turn(s) == "india"
    assert not offered(s, "done")
