"""Building factories (DE 337-366)."""

from __future__ import annotations

from imperial2030.builders import (
    A,
    F,
    blocked,
    cash,
    factories,
    nation,
    offered,
    on_turn,
    play,
    position,
    refused,
    texts,
    treasury,
)


def test_factory_europe() -> None:
    """DE 355-361: a shipyard in Rome or an armaments factory in Berlin, or nothing."""
    s = position(turn="europe", europe={"treasury": 11})
    s.play("rondel factory")
    assert texts(s, "build ") == ["build berlin", "build rome"]
    assert offered(s, "done")
    s.play("build rome")
    assert factories(s, "europe") == ["london", "paris", "rome"]
    assert treasury(s, "europe") == 6
    assert on_turn(s) == "russia"


def test_building_is_not_compulsory() -> None:
    """I41."""
    s = play(position(turn="europe", europe={"treasury": 11}), "rondel factory", "done")
    assert factories(s, "europe") == ["london", "paris"]
    assert treasury(s, "europe") == 11
    assert on_turn(s) == "russia"


def test_only_one_factory_a_turn() -> None:
    s = play(position(turn="europe", europe={"treasury": 20}), "rondel factory", "build rome")
    assert not texts(s, "build ")
    assert treasury(s, "europe") == 15


def test_no_factory_where_a_hostile_army_stands() -> None:
    """DE 345-348, 363-366."""
    s = position(turn="europe", europe={"treasury": 11}, china={"armies": {"berlin": 1}})
    s.play("rondel factory")
    assert texts(s, "build ") == ["build rome"]


def test_a_friendly_army_does_not_hinder_building() -> None:
    s = position(turn="europe", europe={"treasury": 11}, china={"lying": {"berlin": 1}})
    s.play("rondel factory")
    assert texts(s, "build ") == ["build berlin", "build rome"]


def test_own_units_do_not_hinder_building() -> None:
    europe = {"treasury": 11, "armies": {"berlin": 2}, "fleets": {"rome": 1}}
    s = play(position(turn="europe", europe=europe), "rondel factory", "build rome")
    assert factories(s, "europe") == ["london", "paris", "rome"]


def test_the_treasury_pays_not_the_government() -> None:
    s = position(turn="europe", cash=9, europe={"treasury": 4})
    s.play("rondel factory")
    refused(s, "build rome")
    assert cash(s, F) == 9


def test_a_gift_makes_up_for_an_empty_treasury() -> None:
    """I08: private money may be given to the treasury just before it is needed."""
    s = position(turn="europe", cash=9, europe={"treasury": 3})
    play(s, "rondel factory", "give europe 2", "build berlin")
    assert factories(s, "europe") == ["berlin", "london", "paris"]
    assert (treasury(s, "europe"), cash(s, F)) == (0, 7)


def test_without_enough_money_at_all_nothing_is_asked() -> None:
    s = position(turn="europe", cash=1, europe={"treasury": 3})
    s.play("rondel factory")
    assert on_turn(s) == "russia"
    assert nation(s, "europe")["space"] == "factory"


def test_four_cities_four_factories() -> None:
    """One factory a city: with all four built there is nothing to build."""
    homes = ["paris", "london", "rome", "berlin"]
    s = position(turn="europe", europe={"treasury": 20, "factories": homes})
    s.play("rondel factory")
    assert on_turn(s) == "russia"
    assert treasury(s, "europe") == 20


def test_only_in_the_own_home_provinces() -> None:
    s = position(europe={}, russia={"treasury": 9, "armies": {"berlin": 3}})
    s.play("rondel factory")
    assert texts(s, "build ") == ["build murmansk", "build novosibirsk"]


def test_an_occupied_factory_does_not_stop_building_elsewhere() -> None:
    s = position(turn="europe", europe={"treasury": 5}, china={"armies": {"paris": 1}})
    assert blocked(s, "paris")
    play(s, "rondel factory", "build rome")
    assert treasury(s, "europe") == 0


def test_a_new_factory_produces() -> None:
    """A city gets the factory of its colour: Rome builds fleets, Berlin armies."""
    homes = ["rome", "berlin"]
    s = position(turn="europe", europe={"factories": homes})
    play(s, "rondel production_1", "produce all")
    assert (nation(s, "europe")["fleets"], nation(s, "europe")["armies"]) == (1, 1)
    assert cash(s, A) == 0
