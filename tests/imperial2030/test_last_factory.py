"""The last free factory of a nation is protected from armies (DE 615-621, I14)."""

from __future__ import annotations

from core import Session
from imperial2030.builders import (
    B,
    armies_step,
    nation,
    offered,
    orders,
    play,
    refused,
    texts,
    units,
)


def enter_friendly(session: Session, move: str) -> None:
    """A protected province: hostile entry is not offered; the army lies down."""
    session.play(move)
    assert not offered(session, "hostile")
    if offered(session, "friendly"):
        session.play("friendly")


def test_home_last_factory() -> None:
    """DE 615-621."""
    s = armies_step(russia={"armies": {"shanghai": 1, "vladivostok": 1}})
    enter_friendly(s, "army vladivostok beijing")
    assert units(s, "beijing") == {"russia lying": 1}
    assert nation(s, "china")["blocked"] == ["shanghai"]


def test_home_last_factory_2nd() -> None:
    s = armies_step(russia={"armies": {"shanghai": 1, "vladivostok": 1}, "lying": {"beijing": 1}})
    enter_friendly(s, "army vladivostok beijing")
    assert units(s, "beijing") == {"russia lying": 2}


def test_home_two_factories_same_turn() -> None:
    """I14: each entry is judged on the situation it finds."""
    s = armies_step(russia={"armies": {"vladivostok": 1, "indochina": 1}})
    play(s, "army vladivostok beijing", "hostile")
    enter_friendly(s, "army indochina shanghai")
    assert units(s, "beijing") == {"russia army": 1}
    assert units(s, "shanghai") == {"russia lying": 1}


def test_no_army_turns_hostile_at_the_last_free_factory() -> None:
    """I14."""
    s = armies_step(russia={"armies": {"shanghai": 1}, "lying": {"beijing": 1}})
    unit = texts(s, "army beijing")[0]
    assert "turn" not in orders(s, unit)


def test_leaving_one_factory_frees_the_other_for_enemies() -> None:
    """I14: with Shanghai free again Beijing is no longer the last one."""
    s = armies_step(russia={"armies": {"shanghai": 1}, "lying": {"beijing": 1}})
    s.play("army shanghai indochina")
    s.play(f"{texts(s, 'army beijing')[0]} turn")
    assert units(s, "beijing") == {"russia army": 1}


def test_the_only_factory_of_a_nation_is_protected() -> None:
    s = armies_step(russia={"armies": {"vladivostok": 1}}, china={"factories": ["beijing"]})
    enter_friendly(s, "army vladivostok beijing")
    assert units(s, "beijing") == {"russia lying": 1}


def test_no_protection_without_a_factory() -> None:
    """I14: the rule speaks of the province of the factory."""
    s = armies_step(russia={"armies": {"kazakhstan": 1}}, china={"factories": ["beijing"]})
    play(s, "army kazakhstan urumqi", "hostile")
    assert units(s, "urumqi") == {"russia army": 1}


def test_a_second_enemy_may_join_at_a_factory_already_occupied() -> None:
    """The protected factory is the unoccupied one."""
    s = armies_step(russia={"armies": {"shanghai": 1, "indochina": 1}})
    play(s, "army indochina shanghai", "hostile")
    assert units(s, "shanghai") == {"russia army": 2}


def test_armies_of_anybody_count_for_the_last_free_factory() -> None:
    """Shanghai is held by India; Beijing is safe from Russia."""
    s = armies_step(russia={"armies": {"vladivostok": 1}}, india={"armies": {"shanghai": 1}})
    enter_friendly(s, "army vladivostok beijing")
    assert units(s, "beijing") == {"russia lying": 1}


def test_a_friendly_army_occupies_no_factory() -> None:
    s = armies_step(russia={"armies": {"vladivostok": 1}}, india={"lying": {"shanghai": 1}})
    play(s, "army vladivostok beijing", "hostile")
    assert units(s, "beijing") == {"russia army": 1}


def test_the_defender_may_swap_at_a_protected_factory() -> None:
    """DE 960-966: also against an army that comes as a friend."""
    s = armies_step(
        russia={"armies": {"vladivostok": 1}},
        china={"factories": ["beijing"], "armies": {"beijing": 1}},
    )
    s.play("army vladivostok beijing")
    assert not offered(s, "hostile")
    s.play("friendly")
    assert s.actor == B
    s.play("demand army")
    assert units(s, "beijing") == {}


def test_the_last_factory_is_judged_at_the_moment_of_entry() -> None:
    """I14: a swap that frees Shanghai opens Beijing, in the same maneuver."""
    s = armies_step(
        russia={"armies": {"vladivostok": 1, "indochina": 1}}, india={"armies": {"shanghai": 1}}
    )
    play(s, "army indochina shanghai", "fight india army")
    play(s, "army vladivostok beijing", "hostile")
    assert units(s, "beijing") == {"russia army": 1}


def test_an_attacker_may_swap_at_a_protected_factory() -> None:
    """The entry is friendly in any case, but the mover may still ask for the swap (DE 588-590)."""
    s = armies_step(
        russia={"armies": {"vladivostok": 1}},
        china={"factories": ["beijing"], "armies": {"beijing": 2}},
    )
    s.play("army vladivostok beijing")
    assert texts(s) == ["fight china army", "friendly"]
    s.play("fight china army")
    assert units(s, "beijing") == {"china army": 1}


def test_of_two_free_factories_only_one_can_be_taken_by_armies_already_there() -> None:
    """I12, I14: once the first army stands up, the other province is the last one."""
    s = armies_step(russia={"lying": {"beijing": 1, "shanghai": 1}})
    s.play("army beijing lying turn")
    assert units(s, "beijing") == {"russia army": 1}
    s.play("army shanghai lying")
    refused(s, "turn")
