"""Income, upkeep and growth (R47)."""

from __future__ import annotations

from typing import Any

import pytest

from core import Session
from struggle_of_empires.builders import (
    REGIONS,
    beginning,
    force,
    gold,
    markers,
    messages,
    of,
    pass_war,
    population,
    position,
    unrest,
)


def paid(chance: tuple[str, ...] = (), **player: Any) -> Session:
    """The phase of income for Britain; France has nothing."""
    return beginning("income", {"britain": player, "france": {"population": 0, "gold": 0}})


def test_one_gold_a_population_point_and_a_marker() -> None:
    s = paid(gold=0, population=3, markers={"india": 2, "baltic": 4})
    assert gold(s, "britain") == 9


def test_one_gold_for_every_unit_on_the_map() -> None:
    """R47: armies, fleets and forts, in regions and in the homeland (R55)."""
    s = paid(
        gold=10,
        population=0,
        armies={"britain": 1, "india": 2},
        fleets={"baltic": 1, "britain": 1},
        forts={"german_states": 1},
    )
    assert gold(s, "britain") == 10 - 6


def test_growth_is_five_and_counts_only_afterwards() -> None:
    s = paid(gold=0, population=2)
    assert (population(s, "britain"), gold(s, "britain")) == (7, 2)


@pytest.mark.parametrize(
    ("before", "after"), [(0, 5), (3, 8), (4, 9), (5, 9), (6, 9), (8, 9), (9, 9)]
)
def test_soe_107_population_never_exceeds_nine(before: int, after: int) -> None:
    assert population(paid(population=before), "britain") == after


def test_soe_108_who_is_short_borrows() -> None:
    """R17, R47: short by 3: 2 unrest, 4 gold, 1 left; no unit is disbanded."""
    own = {"baltic": 3, "german_states": 3}
    s = paid(gold=0, population=2, markers={"india": 1}, armies=own)
    assert (gold(s, "britain"), unrest(s, "britain")) == (1, 2)
    assert force(s, "britain", "baltic") == (3, 0, 0)
    assert force(s, "britain", "german_states") == (3, 0, 0)


def test_banking_helps_with_the_upkeep() -> None:
    """R16."""
    s = paid(gold=0, population=2, armies={"baltic": 6}, tiles={"banking": 1})
    assert (gold(s, "britain"), unrest(s, "britain")) == (2, 2)


def test_income_comes_before_upkeep() -> None:
    """R47: with 5 coming in and 5 to pay nobody borrows."""
    s = paid(gold=0, population=5, armies={"baltic": 5})
    assert (gold(s, "britain"), unrest(s, "britain")) == (0, 0)


def test_markers_in_all_regions_count() -> None:
    s = paid(gold=0, population=0, markers=dict.fromkeys(REGIONS, 1))
    assert gold(s, "britain") == 11


def test_everybody_is_paid() -> None:
    s = beginning(
        "income",
        {
            "britain": {"gold": 1, "population": 5},
            "france": {"gold": 2, "population": 1, "fleets": {"india": 2}},
            "spain": {"gold": 0, "population": 0, "armies": {"spain": 1}},
        },
    )
    assert [gold(s, p) for p in ("britain", "france", "spain")] == [6, 1, 1]
    assert [population(s, p) for p in ("britain", "france", "spain")] == [9, 6, 5]
    assert [unrest(s, p) for p in ("britain", "france", "spain")] == [0, 0, 1]


def test_income_and_upkeep_to_come_are_shown() -> None:
    s = position(
        {
            "britain": {"population": 4, "markers": {"india": 2}, "armies": {"britain": 3}},
            "france": {},
        }
    )
    assert (of(s, "britain")["income"], of(s, "britain")["upkeep"]) == (6, 3)


def test_income_comes_when_the_last_round_is_over() -> None:
    """R47: after the action rounds, before the points; then the next war begins."""
    s = position(
        {"britain": {"markers": {"india": 1}}, "france": {"armies": {"france": 1}}}, round=6
    )
    pass_war(s)
    assert s.view(None)["war"] == 2
    assert [gold(s, p) for p in ("britain", "france")] == [16, 14]
    assert [population(s, p) for p in ("britain", "france")] == [9, 9]
    assert markers(s, "britain", "india") == 1


def test_there_is_income_after_the_third_war_too() -> None:
    """R47: upkeep may still bring unrest before the end."""
    s = position(
        {"britain": {"gold": 0, "population": 0, "armies": {"baltic": 5}}, "france": {}},
        war=3,
        round=6,
    )
    pass_war(s)
    assert s.over
    assert unrest(s, "britain") == 3
    assert gold(s, "britain") == 1


def test_income_is_told() -> None:
    s = position({"britain": {}, "france": {}}, round=6)
    before = s.step
    pass_war(s)
    assert [name for name, _ in messages(s, before) if "income" in name]


def test_captured_markers_and_counters_bring_nothing() -> None:
    """R45, R47: what lies on the map counts."""
    s = beginning(
        "income",
        {
            "britain": {"gold": 0, "population": 0, "markers": {"caribbean": 1}},
            "france": {"gold": 0, "population": 0},
        },
        pirates={"region": "india", "seat": 0},
        revolt={"region": "caribbean", "seat": 0},
        counters={"caribbean": ["pop"]},
    )
    assert gold(s, "britain") == 1


def test_gold_and_unrest_stay_over_the_wars() -> None:
    """Nothing is reset when a war ends."""
    s = position({"britain": {"gold": 3, "unrest": 4}, "france": {}}, round=6)
    pass_war(s)
    assert (gold(s, "britain"), unrest(s, "britain")) == (8, 4)
