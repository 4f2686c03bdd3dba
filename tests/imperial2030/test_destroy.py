"""Destroying factories (DE 623-643, 940-943, I24)."""

from __future__ import annotations

from imperial2030.builders import (
    armies_step,
    end_maneuver,
    factories,
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

MURMANSK = {"factories": ["moscow", "murmansk"]}


def test_destroy_example() -> None:
    """DE 630-643."""
    s = armies_step(
        turn="europe",
        europe={"armies": {"berlin": 2, "rome": 2}},
        russia={**MURMANSK, "fleets": {"murmansk": 1}},
    )
    play(s, "army berlin murmansk", "fight russia fleet")
    assert units(s, "murmansk") == {}
    play(s, "army rome murmansk", "hostile", "army rome murmansk", "hostile")
    assert not offered(s, "destroy murmansk")
    play(s, "army berlin murmansk", "hostile")
    s.play("destroy murmansk")
    assert factories(s, "russia") == ["moscow"]
    assert units(s, "murmansk") == {}
    assert nation(s, "europe")["armies"] == 0
    assert nation(s, "europe")["armies_left"] == 8


def test_destroy_defended() -> None:
    """DE 623-626."""
    for defence in ({"armies": {"murmansk": 1}}, {"fleets": {"murmansk": 1}}):
        s = armies_step(
            turn="europe", europe={"armies": {"murmansk": 3}}, russia={**MURMANSK, **defence}
        )
        refused(s, "destroy murmansk")


def test_the_defenders_gone_the_factory_falls() -> None:
    """A swap by a fourth army clears the way in the same maneuver."""
    s = armies_step(
        turn="europe",
        europe={"armies": {"murmansk": 3, "berlin": 1}},
        russia={**MURMANSK, "armies": {"murmansk": 1}},
    )
    refused(s, "destroy murmansk")
    play(s, "army berlin murmansk", "fight russia army", "destroy murmansk")
    assert factories(s, "russia") == ["moscow"]


def test_destroy_third_nation() -> None:
    """I24: only the defender's units protect the factory."""
    s = armies_step(
        turn="europe",
        europe={"armies": {"murmansk": 3}},
        russia=MURMANSK,
        china={"armies": {"murmansk": 1}},
    )
    s.play("destroy murmansk")
    assert factories(s, "russia") == ["moscow"]
    assert units(s, "murmansk") == {"china army": 1}


def test_friendly_armies_destroy_nothing() -> None:
    """I24: all three must be hostile."""
    europe = {"armies": {"murmansk": 2}, "lying": {"murmansk": 2}}
    s = armies_step(turn="europe", europe=europe, russia=MURMANSK)
    refused(s, "destroy murmansk")
    play(s, "army murmansk lying turn", "destroy murmansk")
    assert factories(s, "russia") == ["moscow"]
    assert units(s, "murmansk") == {"europe lying": 1}


def test_three_armies_no_fewer() -> None:
    s = armies_step(turn="europe", europe={"armies": {"murmansk": 2}}, russia=MURMANSK)
    refused(s, "destroy murmansk")


def test_armies_of_two_nations_do_not_add_up() -> None:
    s = armies_step(
        turn="europe",
        governs={"china": 5},
        europe={"armies": {"murmansk": 2}},
        china={"armies": {"murmansk": 2}},
        russia=MURMANSK,
    )
    refused(s, "destroy murmansk")


def test_exactly_three_of_more_are_spent() -> None:
    s = armies_step(turn="europe", europe={"armies": {"murmansk": 5}}, russia=MURMANSK)
    s.play("destroy murmansk")
    assert units(s, "murmansk") == {"europe army": 2}


def test_destroying_is_not_compulsory() -> None:
    """I41."""
    s = armies_step(turn="europe", europe={"armies": {"murmansk": 3}}, russia=MURMANSK)
    end_maneuver(s)
    assert factories(s, "russia") == ["moscow", "murmansk"]
    assert units(s, "murmansk") == {"europe army": 3}


def test_no_factory_nothing_to_destroy() -> None:
    s = armies_step(turn="europe", europe={"armies": {"novosibirsk": 3}}, russia=MURMANSK)
    assert not texts(s, "destroy")


def test_the_own_factories_are_safe_from_the_own_armies() -> None:
    """DE 623: a foreign factory."""
    s = armies_step(turn="europe", europe={"armies": {"paris": 3, "rome": 1}})
    assert not texts(s, "destroy")


def test_only_in_the_own_maneuver() -> None:
    s = position(turn="russia", europe={"armies": {"murmansk": 3}}, russia=MURMANSK)
    assert not texts(s, "destroy")
    s = armies_step(
        turn="russia",
        europe={"armies": {"murmansk": 3}},
        russia={**MURMANSK, "armies": {"moscow": 1}},
    )
    assert not texts(s, "destroy")


def test_the_last_free_factory_cannot_be_destroyed() -> None:
    """DE 626-629: only friendly armies get there, and those destroy nothing."""
    s = armies_step(
        turn="europe", europe={"lying": {"murmansk": 3}}, russia={"factories": ["murmansk"]}
    )
    assert not texts(s, "destroy")
    assert not any(text.endswith("turn") for text in texts(s))


def test_the_armies_need_not_have_moved() -> None:
    """I24: those that stood there and those that just came count alike."""
    s = armies_step(turn="europe", europe={"armies": {"murmansk": 2, "berlin": 1}}, russia=MURMANSK)
    play(s, "army berlin murmansk", "hostile", "destroy murmansk")
    assert factories(s, "russia") == ["moscow"]


def test_a_destroyed_factory_may_be_built_again() -> None:
    s = armies_step(
        turn="europe", europe={"armies": {"murmansk": 3}}, russia={**MURMANSK, "treasury": 5}
    )
    s.play("destroy murmansk")
    end_maneuver(s)
    assert on_turn(s) == "russia"
    play(s, "rondel factory", "build murmansk")
    assert factories(s, "russia") == ["moscow", "murmansk"]
    assert treasury(s, "russia") == 0


def test_two_factories_of_different_nations_in_one_maneuver() -> None:
    europe = {"armies": {"murmansk": 3, "new_delhi": 3}}
    s = armies_step(turn="europe", europe=europe, russia=MURMANSK)
    play(s, "destroy new_delhi", "destroy murmansk")
    assert factories(s, "russia") == ["moscow"]
    assert factories(s, "india") == ["mumbai"]


def test_the_spent_armies_do_not_move_on() -> None:
    """Three of four unmoved armies go; one is left to act."""
    s = armies_step(turn="europe", europe={"armies": {"murmansk": 4}}, russia=MURMANSK)
    play(s, "destroy murmansk", "army murmansk berlin")
    assert units(s, "murmansk") == {}
    assert units(s, "berlin") == {"europe army": 1}
    assert on_turn(s) == "russia"


def test_all_spent_the_maneuver_is_over() -> None:
    s = armies_step(turn="europe", europe={"armies": {"murmansk": 3}}, russia=MURMANSK)
    s.play("destroy murmansk")
    assert on_turn(s) == "russia"
    assert units(s, "murmansk") == {}
