"""Production (DE 368-392, I05, I06)."""

from __future__ import annotations

from imperial2030.builders import (
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


def test_production_optional() -> None:
    """I05: each factory may produce, none must."""
    start = play(position(turn="india"), "rondel production_1")
    assert texts(start) == ["done", "produce all", "produce mumbai", "produce new_delhi"]

    none = play(position(turn="india"), "rondel production_1", "done")
    assert (nation(none, "india")["armies"], nation(none, "india")["fleets"]) == (0, 0)

    one = play(position(turn="india"), "rondel production_1", "produce mumbai")
    refused(one, "produce mumbai")
    one.play("done")
    assert (units(one, "mumbai"), units(one, "new_delhi")) == ({"india fleet": 1}, {})

    two = play(position(turn="india"), "rondel production_1", "produce all")
    assert (units(two, "mumbai"), units(two, "new_delhi")) == (
        {"india fleet": 1},
        {"india army": 1},
    )
    assert on_turn(two) == "brazil"


def test_produce_one_by_one() -> None:
    s = position(turn="india")
    play(s, "rondel production_1", "produce new_delhi", "produce mumbai")
    assert units(s, "mumbai") == {"india fleet": 1}
    assert units(s, "new_delhi") == {"india army": 1}
    assert on_turn(s) == "brazil"


def test_production_limit_choice() -> None:
    """I06: with one army left the government chooses which factory makes it."""
    for chosen, other in (("moscow", "novosibirsk"), ("novosibirsk", "moscow")):
        s = position(russia={"armies": {"ukraine": 7}, "factories": ["moscow", "novosibirsk"]})
        play(s, "rondel production_1", f"produce {chosen}")
        assert not offered(s, f"produce {other}")
        if offered(s, "done"):
            s.play("done")
        assert units(s, chosen) == {"russia army": 1}
        assert units(s, other) == {}
        assert nation(s, "russia")["armies_left"] == 0


def test_an_exhausted_supply_makes_nothing() -> None:
    """DE 1015-1018."""
    s = position(russia={"armies": {"ukraine": 8}, "fleets": {"north_atlantic": 2}})
    s.play("rondel production_1")
    refused(s, "produce moscow")
    if on_turn(s) == "russia":
        s.play("produce all" if offered(s, "produce all") else "produce vladivostok")
    assert units(s, "vladivostok") == {"russia fleet": 1}
    assert nation(s, "russia")["armies"] == 8


def test_a_short_supply_of_armies_does_not_touch_the_fleets() -> None:
    homes = ["moscow", "novosibirsk", "vladivostok", "murmansk"]
    s = position(russia={"armies": {"ukraine": 7}, "factories": homes})
    play(s, "rondel production_1", "produce novosibirsk", "produce vladivostok", "produce murmansk")
    assert nation(s, "russia")["armies"] == 8
    assert nation(s, "russia")["fleets"] == 2
    assert units(s, "moscow") == {}


def test_production_occupier() -> None:
    """DE 374-376: nobody produces in an occupied factory, the occupier neither."""
    s = position(turn="brazil", brazil={"armies": {"mumbai": 1}})
    s.play("rondel production_1")
    refused(s, "produce mumbai")
    s.play("produce all")
    assert units(s, "mumbai") == {"brazil army": 1}
    assert nation(s, "brazil")["armies"] == 2
    assert nation(s, "brazil")["fleets"] == 1


def test_production_port() -> None:
    """DE 377-380: it does not matter how many units stand there already."""
    s = position(turn="europe", europe={"fleets": {"london": 1}})
    play(s, "rondel production_1", "produce all")
    assert units(s, "london") == {"europe fleet": 2}


def test_the_example_of_the_rulebook() -> None:
    """DE 382-392: hostile Chinese in Paris, friendly Americans in London."""
    s = position(
        turn="europe",
        europe={"factories": ["london", "paris", "rome"]},
        china={"armies": {"paris": 1}},
        usa={"lying": {"london": 1}},
    )
    s.play("rondel production_1")
    refused(s, "produce paris")
    s.play("produce all")
    assert units(s, "london") == {"europe fleet": 1, "usa lying": 1}
    assert units(s, "rome") == {"europe fleet": 1}
    assert units(s, "paris") == {"china army": 1}


def test_production_is_free() -> None:
    s = position(turn="europe", europe={"treasury": 0})
    play(s, "rondel production_2", "produce all")
    assert treasury(s, "europe") == 0
    assert nation(s, "europe")["armies"] == nation(s, "europe")["fleets"] == 1


def test_nothing_free_to_produce_nothing_asked() -> None:
    s = position(turn="europe", china={"armies": {"paris": 1, "london": 1}})
    s.play("rondel production_1")
    assert on_turn(s) == "russia"


def test_own_armies_do_not_block_their_own_factory() -> None:
    s = position(turn="europe", europe={"armies": {"paris": 3}})
    play(s, "rondel production_1", "produce all")
    assert units(s, "paris") == {"europe army": 4}
