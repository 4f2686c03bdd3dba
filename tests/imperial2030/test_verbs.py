"""What a choice does and to what, without its text (core/play/verbs.py)."""

from __future__ import annotations

from core import Session
from imperial2030.builders import armies_step, experienced, maneuver, play, position


def parts(session: Session, start: str) -> list[tuple[str, tuple[str, ...]]]:
    """Verb and arguments of the choices whose text begins like this, in the order offered."""
    offers = [choice for choice in session.offers if choice.text.startswith(start)]
    return [(choice.verb, choice.args) for choice in offers]


def test_a_move_names_the_region_it_leads_to() -> None:
    s = armies_step(turn="russia", russia={"armies": {"moscow": 1}})
    s.play("army moscow")
    assert ("march", ("ukraine",)) in parts(s, "army moscow ")
    assert parts(s, "army moscow stay") == [("stay", ())]


def test_a_unit_is_its_region_and_its_kind() -> None:
    s = armies_step(turn="russia", russia={"armies": {"moscow": 1}, "lying": {"beijing": 1}})
    assert parts(s, "army") == [("army", ("moscow", "army")), ("army", ("beijing", "lying"))]


def test_the_end_of_a_step_has_one_verb_in_all_phases() -> None:
    fleets = maneuver(turn="russia", russia={"fleets": {"indian_ocean": 1}})
    armies = armies_step(turn="russia", russia={"armies": {"moscow": 1}})
    assert parts(fleets, "end fleets") == parts(armies, "end armies") == [("end", ())]


def test_bonds_are_named_by_nation_and_price() -> None:
    assert parts(experienced(2), "bond russia 9") == [("bond", ("russia", "9"))]
    s = position(3, cash=[9], bonds=[{"china": [4]}, {"russia": [2]}])
    play(s, "rondel investor")
    assert parts(s, "trade china 4 9") == [("trade", ("china", "4", "9"))]
    assert parts(s, "buy russia 4") == [("buy", ("russia", "4"))]


def test_a_gift_names_nation_and_amount() -> None:
    assert parts(position(cash=[3]), "give russia 1") == [("gift", ("russia", "1"))]
