"""The card of a choice in Imperial 2030: each figure on it is what the kernel then brings about."""

from __future__ import annotations

import re

import pytest
from imperial2030.builders import A, B, C, armies_step, maneuver, nation, play, position

from core import Session
from core.games.imperial2030.board import REGION_IDS
from page.shown import moment_of, text_of
from web.games.imperial2030.consequences import consequences
from web.html.markup import Markup
from web.panels.consequence import draw
from web.panels.prompt import main_button


def card(session: Session, text: str) -> str:
    """The card of a choice as text, rows as "label old → new"."""
    choice = session.choice(text)
    assert choice is not None, [choice.text for choice in session.choices]
    html = consequences(moment_of(session), choice, session.preview(choice, None)) or ""
    assert "⟨" not in html
    return text_of(html)


def count(session: Session, region: str, nation: str) -> int:
    units = session.view(None)["regions"][region]["units"]
    return sum(unit["count"] for unit in units if unit["nation"] == nation)


# ---- canals ----
def test_the_question_at_a_canal_names_where_the_unit_is_bound() -> None:
    """I10: it named the canal alone, and who answers had to find the unit's way on the map."""
    usa = {"fleets": {"caribbean_sea": 1}}
    session = maneuver(turn="usa", usa=usa, china={"flags": ["colombia"]})
    play(session, "fleet caribbean_sea north_pacific")
    asked = moment_of(session).say(session.prompt)
    assert asked == "Ben: may the fleet of the USA pass the Panama Canal to the North Pacific?"
    europe = {"fleets": {"mediterranean_sea": 1, "indian_ocean": 1}, "armies": {"paris": 1}}
    session = armies_step(turn="europe", europe=europe, china={"flags": ["north_africa"]})
    play(session, "army paris east_africa by sea")
    asked = moment_of(session).say(session.prompt)
    assert asked == "Ben: may the army of Europe pass the Suez Canal to East Africa?"


# ---- production, import, factory ----
def test_production_tells_what_stands_where_after() -> None:
    session = play(position(2, russia={"armies": {"moscow": 1}}), "rondel production_1")
    shown = card(session, "produce all")
    play(session, "produce all")
    assert f"Armies, Moscow 1 → {count(session, 'moscow', 'russia')}" in shown


def test_import_tells_units_and_treasury() -> None:
    session = play(position(2, russia={"treasury": 4}), "rondel import")
    shown = card(session, "import army moscow")
    play(session, "import army moscow")
    assert f"Armies, Moscow 0 → {count(session, 'moscow', 'russia')}" in shown
    assert f"Treasury of Russia 4 → {nation(session, 'russia')['treasury']} M" in shown
    assert "2 more units could be imported." in card(session, "done")


def test_ending_import_early_tells_what_treasury_and_supply_allow() -> None:
    poor = play(position(2, cash=1, russia={"treasury": 1}), "rondel import")
    assert "1 more unit could be imported." in card(poor, "done")
    russia = {"treasury": 4, "armies": {"moscow": 7}, "fleets": {"murmansk": 7}}
    short = play(position(2, russia=russia), "rondel import")
    assert "2 more units could be imported." in card(short, "done")


def test_a_factory_raises_the_tax() -> None:
    session = position(2, russia={"treasury": 9, "factories": ["moscow"]})
    play(session, "rondel factory")
    old = nation(session, "russia")["tax"]["revenue"]
    shown = card(session, "build murmansk")
    play(session, "build murmansk")
    russia = nation(session, "russia")
    assert f"Factories of Russia 1 → {len(russia['factories'])}" in shown
    assert f"Russia, if it taxed now {old} → {russia['tax']['revenue']} M" in shown
    assert f"Treasury of Russia 9 → {russia['treasury']} M" in shown


def test_ending_production_early_names_what_is_not_made() -> None:
    session = play(position(2, russia={"factories": ["moscow", "murmansk"]}), "rondel production_1")
    assert "Nothing is made in Moscow and Murmansk." in card(session, "done")


# ---- invasions ----
def three_against_three() -> Session:
    session = armies_step(
        2, russia={"armies": {"novosibirsk": 2, "mongolia": 2}}, china={"armies": {"mongolia": 3}}
    )
    return play(session, "army novosibirsk")


def test_three_against_three_destroys_both_and_one_more_holds_it() -> None:
    session = three_against_three()
    shown = card(session, "army novosibirsk mongolia")
    assert "Armies, Novosibirsk 2 → 1" in shown and "Armies, Mongolia 2 → 3" in shown
    assert "3 against 3 (China 3)" in shown
    assert "that leaves nobody. With 1 more you hold it." in shown
    play(session, "army novosibirsk mongolia", "fight china army")
    for _ in range(2):
        play(session, "army mongolia", "army mongolia fight china army")
    assert count(session, "mongolia", "russia") == count(session, "mongolia", "china") == 0


def test_a_fight_costs_both_one_unit() -> None:
    session = play(three_against_three(), "army novosibirsk mongolia")
    shown = card(session, "fight china army")
    play(session, "fight china army")
    assert f"Armies, Mongolia 3 → {count(session, 'mongolia', 'russia')}" in shown
    assert f"Armies, Mongolia 3 → {count(session, 'mongolia', 'china')}" in shown


def test_peace_tells_who_may_answer() -> None:
    session = play(three_against_three(), "army novosibirsk mongolia")
    shown = card(session, "peace")
    assert "Ben may demand a swap for China" in shown
    play(session, "peace")
    assert session.actor == B


def test_a_gift_during_a_demand_does_not_tell_once_more_who_may_demand() -> None:
    position = three_against_three().position()
    position["players"][B]["cash"] = 5
    session = Session.from_position("imperial2030", position)
    play(session, "army novosibirsk mongolia", "peace")
    shown = card(session, "give china 1")
    assert "Treasury of China" in shown
    assert "may demand" not in shown


def test_a_march_into_a_foreign_home_tells_what_is_asked_next() -> None:
    """DE 599-615: as an enemy or as a friend; the last free factory makes it a friend (I14)."""
    china = {"factories": ["beijing", "urumqi"], "government": B}
    session = armies_step(2, russia={"armies": {"mongolia": 1}}, china=china)
    play(session, "army mongolia")
    assert "Beijing is a foreign home: you choose next." in card(session, "army mongolia beijing")
    assert "foreign home" not in card(session, "army mongolia kazakhstan")
    session = armies_step(2, russia={"armies": {"mongolia": 1}}, china={"factories": ["beijing"]})
    play(session, "army mongolia")
    shown = card(session, "army mongolia beijing")
    assert "Russia enters Beijing as a friend: the last free factory is protected." in shown


def test_who_meets_units_at_a_last_free_factory_is_told_that_it_is_protected() -> None:
    """I14: there is something to choose, but not to be an enemy."""
    china = {"factories": ["beijing"], "armies": {"beijing": 1}}
    session = armies_step(2, russia={"armies": {"mongolia": 1}}, china=china)
    play(session, "army mongolia")
    shown = card(session, "army mongolia beijing")
    assert "last free factory, which is protected" in shown and "An enemy blocks" not in shown
    play(session, "army mongolia beijing")
    assert session.choice("hostile") is None
    friendly = session.choice("friendly")
    assert friendly is not None
    note = "The last free factory is protected from enemies"
    assert moment_of(session).note(friendly) == note


def test_a_friend_at_a_last_free_factory_is_told_why_it_cannot_turn_hostile() -> None:
    """I14: staying has no row, so the question says why there is nothing else to do."""
    reason = "It cannot turn hostile: the last free factory is protected."
    for factories in (["beijing"], ["beijing", "shanghai"]):
        china = {"factories": factories}
        session = armies_step(2, russia={"lying": {"beijing": 1}}, china=china)
        play(session, "army beijing lying")
        moment = moment_of(session)
        turns = session.choice("army beijing lying turn") is not None
        assert (reason in moment.say(moment.prompt)) is not turns


def test_a_hostile_army_blocks_and_lowers_the_tax() -> None:
    session = armies_step(
        2,
        russia={"armies": {"mongolia": 1}},
        china={"factories": ["beijing", "urumqi"]},
    )
    play(session, "army mongolia", "army mongolia beijing")
    old = nation(session, "china")["tax"]["revenue"]
    shown = card(session, "hostile")
    assert "Beijing is blocked" in shown
    assert "blocked" not in card(session, "friendly")
    play(session, "hostile")
    assert f"China, if it taxed now {old} → {nation(session, 'china')['tax']['revenue']} M" in shown


def test_destroying_a_factory_costs_three_armies() -> None:
    session = armies_step(
        2, russia={"armies": {"beijing": 3}}, china={"factories": ["beijing", "urumqi"]}
    )
    shown = card(session, "destroy beijing")
    play(session, "destroy beijing")
    assert f"Factories of China 2 → {len(nation(session, 'china')['factories'])}" in shown
    assert f"Armies, Beijing 3 → {count(session, 'beijing', 'russia')}" in shown


# ---- flags and the end of a maneuver ----
def test_the_flag_that_a_move_would_bring_is_told() -> None:
    session = armies_step(
        2, russia={"armies": {"novosibirsk": 1, "moscow": 1}}, china={"flags": ["mongolia"]}
    )
    play(session, "army novosibirsk")
    shown = card(session, "army novosibirsk mongolia")
    assert "Mongolia: Russia takes the flag from China once the maneuver ends." in shown
    play(session, "army novosibirsk mongolia")
    ends = card(session, "end armies")
    assert "Not moved: Moscow 1." in ends
    assert "Mongolia: the flag of Russia replaces that of China." in ends
    tax = nation(session, "china")["tax"]["revenue"]
    play(session, "end armies")
    assert session.view(None)["regions"]["mongolia"]["flag"] == "russia"
    assert f"China, if it taxed now {tax} → {nation(session, 'china')['tax']['revenue']} M" in ends


@pytest.mark.parametrize("china", [{}, {"flags": ["mongolia"]}])
def test_a_region_won_when_no_flag_is_left_says_so(china: dict[str, list[str]]) -> None:
    """I23: the flag of China goes, or none stood there, and none of Russia comes."""
    flags = list(REGION_IDS[-15:])
    russia = {"armies": {"novosibirsk": 1, "moscow": 1}, "flags": flags}
    session = play(armies_step(2, russia=russia, china=china), "army novosibirsk")
    told = "Russia has no flag left to place: all 15 are on the map."
    assert told in card(session, "army novosibirsk mongolia")
    assert told not in card(session, "army novosibirsk vladivostok")
    play(session, "army novosibirsk mongolia", "end armies")
    assert session.view(None)["regions"]["mongolia"]["flag"] is None
    assert set(flags) == {r for r, f in session.view(None)["regions"].items() if f["flag"]}


def test_many_flags_leave_room_for_what_is_left_behind() -> None:
    abroad = ("turkey", "ukraine", "kazakhstan", "mongolia", "korea", "japan")
    session = armies_step(2, russia={"armies": {"moscow": 1, **dict.fromkeys(abroad, 1)}})
    ends = card(session, "end armies")
    assert "Not moved: " in ends and "Moscow 1" in ends
    assert "places its flag." in ends


def test_a_fleet_that_sails_leaves_its_port() -> None:
    session = play(maneuver(2, russia={"fleets": {"murmansk": 2}}), "fleet murmansk")
    shown = card(session, "fleet murmansk north_atlantic")
    assert "Fleets, Murmansk 2 → 1" in shown and "Fleets, North Atlantic 0 → 1" in shown


# ---- the Swiss Bank ----
def test_a_way_over_a_canal_tells_who_is_asked_and_not_who_stands_there_without_it() -> None:
    """I10: the fleet is still where it was, so the figures there are not what it leads to."""
    usa = {"fleets": {"caribbean_sea": 1, "north_pacific": 1}}
    brazil = {"flags": ["colombia"], "fleets": {"north_pacific": 1}}
    session = maneuver(6, "usa", usa=usa, brazil=brazil)
    play(session, "fleet caribbean_sea")
    shown = card(session, "fleet caribbean_sea north_pacific")
    assert "USA asks Dora for passage through the Panama Canal." in shown
    assert "against" not in shown


def test_the_row_of_a_way_over_a_canal_says_who_is_asked() -> None:
    """Of two ways over the seas only one needs a permission (I10); so with a fleet's seas."""
    seas = ["north_pacific", "south_pacific", "south_atlantic", "caribbean_sea"]
    usa = {"fleets": dict.fromkeys(seas, 1), "armies": {"alaska": 1}}
    china = {"flags": ["colombia"]}
    way, round_it = " ".join(seas[::3]), " ".join(seas)
    session = play(maneuver(6, "usa", usa=usa, china=china), "fleet caribbean_sea")
    notes = {choice.text: moment_of(session).note(choice) for choice in session.choices}
    assert [text for text, note in notes.items() if note == "asks Ben"] == [
        "fleet caribbean_sea north_pacific"
    ]
    session = play(armies_step(turn="usa", usa=usa, china=china), "army alaska fortaleza by sea")
    notes = {choice.text: moment_of(session).note(choice) for choice in session.choices}
    assert notes[f"via {way}"] == "asks Ben" and notes[f"via {round_it}"] == ""
    play(session, f"via {way}")
    assert session.actor == B


def test_a_forced_stop_tells_who_is_paid() -> None:
    session = position(
        3,
        cash=[9, 0, 0],
        bonds=[{"russia": [9]}, {"china": [9]}, {"russia": [4]}],
        governs={"russia": A, "china": B, "india": A, "brazil": A, "usa": A, "europe": A},
        swiss=[C],
        russia={"treasury": 9, "space": "maneuver_1"},
    )
    play(session, "rondel import")
    shown = card(session, "force")
    cash = session.view(None)["players"][C]["cash"]
    look = session.preview("force", None)
    assert f"Treasury of Russia 9 → {look.after['nations']['russia']['treasury']} M" in shown
    assert f"Cash of Chiara {cash} → {look.after['players'][C]['cash']} M" in shown


def test_pointing_at_the_main_button_tells_what_it_leaves_undone() -> None:
    """The first press plays "Fleets done": its card had no other way to be seen before."""
    session = maneuver(russia={"fleets": {"indian_ocean": 1}, "armies": {"moscow": 1}})
    moment = moment_of(session)
    target = re.search(r'data-target="([^"]*)"', main_button(moment))
    assert target is not None
    assert "Not moved: Indian Ocean 1." in text_of(draw(moment, target[1]) or Markup(""))


def test_the_log_says_once_a_maneuver_why_no_flag_came() -> None:
    """I23: the card said it before the click, the log nothing after it."""
    seas = {"fleets": {"indian_ocean": 1}, "flags": list(REGION_IDS[-15:])}
    russia = {**seas, "armies": {"iran": 1, "moscow": 1}}
    session = armies_step(2, russia=russia, china={"flags": ["ukraine"]})
    play(session, "army moscow ukraine", "end armies")
    told = [moment_of(session).say(message) for message in session.message(session.step - 1)]
    flags = [line for line in told if "flag" in line]
    assert flags == [
        "China loses its flag in Ukraine.",
        "Russia has no flag left for Iran and Ukraine: all 15 are on the map.",
    ]
