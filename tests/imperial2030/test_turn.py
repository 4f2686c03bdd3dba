"""The order of the nations (DE 424-435)."""

from __future__ import annotations

from imperial2030.builders import NATIONS, A, B, C, on_turn, play, position


def test_order() -> None:
    s = position(3)
    seen = []
    for space in ["maneuver_1"] * 6 + ["production_2"]:
        seen.append((on_turn(s), s.actor))
        s.play(f"rondel {space}")
    assert [name for name, _ in seen] == [*NATIONS, "russia"]
    assert [seat for _, seat in seen] == [A, B, C, A, B, C, A]


def test_rounds_are_counted() -> None:
    s = position(3)
    rounds = []
    for space in ["maneuver_1"] * 6 + ["production_2"]:
        rounds.append(s.view(None)["round"])
        s.play(f"rondel {space}")
    assert rounds == [1, 1, 1, 1, 1, 1, 2]


def test_a_nation_without_a_government_is_left_out() -> None:
    """DE 432-435."""
    s = position(3, swiss=[], governs={"china": None, "europe": None})
    seen = []
    for space in ["maneuver_1"] * 4 + ["production_2"]:
        seen.append(on_turn(s))
        s.play(f"rondel {space}")
    assert seen == ["russia", "india", "brazil", "usa", "russia"]


def test_it_joins_in_as_soon_as_somebody_lends() -> None:
    s = position(3, card=B, governs={"china": None})
    play(s, "rondel investor", "buy china 2")
    assert on_turn(s) == "china"
    assert s.actor == B


def test_a_nation_bought_into_after_its_place_waits_for_the_next_round() -> None:
    s = position(3, turn="india", card=B, governs={"china": None})
    play(s, "rondel investor", "buy china 2")
    seen = []
    for _ in range(5):
        seen.append(on_turn(s))
        s.play("rondel maneuver_1")
    assert seen == ["brazil", "usa", "europe", "russia", "china"]


def test_one_player_may_govern_all() -> None:
    s = position(2, swiss=[], governs=dict.fromkeys(NATIONS, B))
    for name in NATIONS:
        assert (on_turn(s), s.actor) == (name, B)
        s.play("rondel maneuver_1")
