"""What is written as a position is read back, also in the middle of a turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core import Session
from core.errors import PositionError
from imperial2030.builders import (
    GAME,
    NO_CARD,
    A,
    B,
    armies_step,
    deal,
    experienced,
    maneuver,
    play,
    position,
)


def check(session: Session, *clicks: str) -> None:
    """Before and after every click the position says all that is needed to go on."""
    for click in (*clicks, None):
        written = session.position()
        again = Session.from_position(GAME, written)
        assert again.position() == written
        assert [c.text for c in again.choices] == [c.text for c in session.choices]
        assert again.view(None) == session.view(None)
        assert again.actor == session.actor
        if click is not None:
            again.play(click)
            session.play(click)
            assert again.position() == session.position()


def test_a_dealt_game() -> None:
    check(deal(6, "russia", "china", "india", "brazil", "usa"), "rondel production_1", "done")


def test_the_bond_round() -> None:
    check(experienced(3), "bond russia 9", "pass", "bond russia 4", "bond china 9")


def test_a_forced_stop() -> None:
    governs = dict.fromkeys(("russia", "china", "india", "brazil", "usa", "europe"), A)
    s = position(
        2,
        card=A,
        cash=4,
        governs=governs,
        bonds=[{"russia": [9]}],
        russia={"space": "maneuver_1", "treasury": 9},
    )
    check(s, "rondel import", "let pass", "import army moscow", "done", "buy usa 4", "buy usa 2")


ASKED: list[tuple[str, Sequence[str]]] = [
    ("peace", ["ask usa", "decline", "demand fleet"]),
    ("fight usa fleet", []),
]


@pytest.mark.parametrize(("first", "rest"), ASKED)
def test_a_meeting_at_sea(first: str, rest: Sequence[str]) -> None:
    s = maneuver(
        turn="europe",
        europe={"fleets": {"north_atlantic": 2}, "armies": {"paris": 1}},
        brazil={"fleets": {"caribbean_sea": 1}},
        usa={"fleets": {"caribbean_sea": 1}},
    )
    check(s, "fleet north_atlantic", "fleet north_atlantic caribbean_sea", first, *rest)


def test_armies_that_moved_and_fleets_that_carried() -> None:
    s = armies_step(
        russia={
            "armies": {"vladivostok": 2, "moscow": 1},
            "fleets": {"sea_of_japan": 2, "china_sea": 1},
        }
    )
    check(
        s,
        "army vladivostok",
        "army vladivostok indonesia by sea",
        "army moscow",
        "army moscow vladivostok",
        "army vladivostok japan by sea",
    )


@pytest.mark.parametrize(
    ("answer", "then"), [("allow", "end armies"), ("refuse", "fleet caribbean_sea stay")]
)
def test_a_question_at_a_canal(answer: str, then: str) -> None:
    s = maneuver(
        turn="usa",
        usa={"fleets": {"caribbean_sea": 1}, "armies": {"mexico": 1}},
        china={"flags": ["colombia"]},
    )
    check(s, "fleet caribbean_sea north_pacific", answer, then)


def test_a_change_of_status() -> None:
    s = armies_step(
        turn="china",
        china={"lying": {"new_delhi": 2}, "armies": {"new_delhi": 1}},
        india={"armies": {"new_delhi": 1}},
        russia={"armies": {"new_delhi": 1}},
    )
    check(
        s,
        "army new_delhi lying",
        "army new_delhi lying turn",
        "ask india",
        "decline",
        "demand army",
    )


def test_a_choice_of_fleets() -> None:
    europe = {"fleets": {"north_atlantic": 1, "mediterranean_sea": 1}, "armies": {"paris": 2}}
    check(
        armies_step(turn="europe", europe=europe),
        "army paris",
        "army paris north_africa by sea",
        "via north_atlantic",
    )


def test_investing_without_the_card() -> None:
    s = position(3, "china", cash=6, options=NO_CARD)
    check(s, "rondel maneuver_1", "buy china 2", "pass", "buy china 4", "rondel taxation")


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 7},
        {"turn": "mars"},
        {"card": 5},
        {"nations": {"russia": {"armies": {"moscow": 9}}}},
        {"nations": {"russia": {"armies": {"atlantis": 1}}}},
        {"nations": {"russia": {"fleets": {"moscow": 1}}}},
        {"nations": {"russia": {"fleets": {"ukraine": 1}}}},
        {"nations": {"russia": {"armies": {"sea_of_japan": 1}}}},
        {"nations": {"russia": {"flags": ["moscow"]}}},
        {"nations": {"russia": {"factories": ["paris"]}}},
        {"nations": {"russia": {"power": 26}}},
        {"nations": {"russia": {"treasury": -1}}},
        {"nations": {"russia": {"space": "casino"}}},
        {"nations": {"russia": {"flags": ["iran"]}, "china": {"flags": ["iran"]}}},
        {"players": [{"cash": 0, "bonds": {"russia": [9]}}, {"cash": 0, "bonds": {"russia": [9]}}]},
        {"players": [{"cash": -1}]},
        {"players": [{"bonds": {"russia": [3]}}]},
        {"colour": "blue"},
        {"options": {"easy": True}},
    ],
)
def test_impossible_positions_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(PositionError):
        Session.from_position(GAME, {"seats": 2, **change})


def test_defaults_of_a_position() -> None:
    s = Session.from_position(GAME, {"seats": 2, "players": [{"bonds": {"china": [2]}}, {}]})
    view = s.view(None)
    assert view["turn"] == "china"
    assert view["nations"]["china"]["government"] == A
    assert view["nations"]["china"]["factories"] == ["beijing", "shanghai"]
    assert view["players"][B]["swiss_bank"] is True


def test_a_refused_text_leaves_the_session_as_it_was() -> None:
    s = armies_step(russia={"armies": {"moscow": 1}})
    before = s.position(), s.step, s.length
    for text in ("army moscow paris", "army moscow kazakhstan by sea", "nonsense", ""):
        with pytest.raises(ValueError, match=r"\w"):
            s.play(text)
    assert (s.position(), s.step, s.length) == before


def test_prefix_texts_run_clicks_in_a_chain() -> None:
    one = play(armies_step(russia={"armies": {"moscow": 2}}), "army moscow ukraine")
    two = play(armies_step(russia={"armies": {"moscow": 2}}), "army moscow", "army moscow ukraine")
    assert one.position() == two.position()
    assert one.step == two.step


def test_equal_sums_go_to_the_lowest_seat_by_default() -> None:
    players = [{}, {"bonds": {"russia": [2, 4]}}, {"bonds": {"russia": [6]}}]
    s = Session.from_position(GAME, {"seats": 3, "players": players})
    assert s.view(None)["nations"]["russia"]["government"] == B


def test_a_finished_game_stays_finished() -> None:
    s = position(2, russia={"power": 24, "flags": ["alaska", "canada"]})
    s.play("rondel taxation")
    assert s.over
    again = Session.from_position(GAME, s.position())
    assert again.over
    assert again.actor is None
    assert again.position() == s.position()


def test_one_flag_for_two_regions_in_the_middle_of_the_choice() -> None:
    flags = ["alaska", "canada", "quebec", "mexico", "colombia", "peru", "argentina", "guinea"]
    flags += ["north_africa", "nigeria", "east_africa", "congo", "south_africa", "near_east"]
    s = armies_step(russia={"armies": {"moscow": 2}, "flags": flags})
    check(s, "army moscow kazakhstan", "army moscow ukraine", "flag ukraine")


def test_a_position_at_the_very_beginning_of_a_turn() -> None:
    """I38: with phase "turn" the Swiss Bank is asked before the rondel."""
    governs = dict.fromkeys(("russia", "china", "india", "brazil", "usa", "europe"), A)
    s = position(3, cash=[0, 6, 0], options=NO_CARD, governs=governs, swiss=[B])
    assert s.actor == A
    s = Session.from_position("imperial2030", {**s.position(), "phase": {"name": "turn"}})
    assert s.actor == B
    s.play("buy russia 6")
    assert s.actor == B
    assert s.view(None)["nations"]["russia"]["government"] == B
    s.play("rondel taxation")


def test_a_swiss_bank_before_a_move() -> None:
    s = position(
        3,
        cash=[0, 6, 0],
        options=NO_CARD,
        governs=dict.fromkeys(("russia", "china", "india", "brazil", "usa", "europe"), A),
        swiss=[B],
    )
    check(s, "rondel maneuver_1", "pass", "buy china 4")


def test_a_nation_without_government_on_offer() -> None:
    s = position(3, cash=2, options=NO_CARD, swiss=[], governs={"china": None})
    check(s, "rondel maneuver_1", "pass", "pass", "pass", "pass", "buy china 2", "rondel import")


def test_a_taxed_nation_of_the_bonus_variant() -> None:
    s = position(options={"bonus_increase": True}, russia={"flags": ["alaska", "canada"]})
    check(s, "rondel taxation")
    assert s.position()["nations"]["russia"]["tax_column"] == 6
