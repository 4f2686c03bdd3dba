"""The card and the line of a battle: all that decided it, and what came of it."""

from __future__ import annotations

import pytest

from core import Session
from page.shown import text_of
from page.struggle_told import G, card, line, played

FOUGHT = {
    "britain": {"armies": {G: 5}, "tiles": {"reserve": 1}},
    "france": {"armies": {G: 2}, "forts": {G: 1}, "markers": {G: 1}},
}


def battle() -> Session:
    """Britain rolls again, wins and takes the marker; a seven costs it an army."""
    return played(
        FOUGHT,
        *(f"attack {G} france", "use reserve", "loss army"),
        chance=["1 1", "6 1", "2 5", "3 3"],
    )


def test_the_battles_card_tells_all_that_decided_it() -> None:
    html = card(battle(), "battle")
    said = text_of(html)
    for words in (
        "Britain paid 2 gold for the attack.",
        "Armies 5 2",
        "Forts – 2",
        "Again, Reserve of Britain",
        "Total 8 4",
        "Britain wins, 8 to 4",
        "Britain loses an army: 1 unrest",
        "France loses an army: 1 unrest",
        "Britain takes a control marker of France in the German States.",
    ):
        assert words in said, words
    assert html.count('class="die"') == 8
    assert "void" in html


def test_the_battles_card_says_why_even_the_winner_loses_a_unit() -> None:
    """The 7 beside the dice told it to a pointing hand alone."""
    assert "A sum of 7 costs that side one more unit, if it has one left." in text_of(
        card(battle(), "battle")
    )
    clicks = (f"attack {G} france", "accept", "loss army")
    plain = played(FOUGHT, *clicks, chance=["1 1", "3 3"])
    assert "sum of 7" not in text_of(card(plain, "battle"))


def test_a_seven_of_a_country_is_not_marked_since_it_costs_nothing() -> None:
    """R57: the mark said that one more unit is lost, but a country has none to lose."""
    players = {"britain": {"armies": {G: 9}}, "france": {}}
    beaten = played(players, f"attack {G} 3", chance=["1 1", "6 1"], counters={G: ["3"]})
    html = card(beaten, "battle")
    assert 'class="seven"' not in html and "sum of 7" not in text_of(html)
    lost = played(players, f"attack {G} 3", chance=["6 1", "1 1"], counters={G: ["3"]})
    assert 'class="seven"' in card(lost, "battle")


def test_the_battles_line_names_the_marker_and_the_losses() -> None:
    assert line(battle(), "battle") == (
        "Britain takes a marker of France in the German States"
        " (units lost: Britain 1 and France 1)."
    )


def test_the_battles_line_calls_both_sides_as_a_sentence_does() -> None:
    """A column is headed "Country", a sentence tells of "a country"."""
    provinces = {"armies": {G: 1}, "markers": {G: 1}}
    players, even = {"britain": {"armies": {G: 4}}, "united_provinces": provinces}, ["1 1", "1 1"]
    held = played(players, f"attack {G} 5 point 1", chance=even, counters={G: ["5 point 1"]})
    assert line(held, "battle") == (
        "A country beats back Britain in the German States (units lost: Britain 1)."
    )
    kept = "A country beats back Britain in the German States: no control marker changes hands."
    assert text_of(card(held, "battle")).startswith(kept)  # who won stands first, before any figure
    taken = played(players, f"attack {G} united_provinces", chance=even)
    assert line(taken, "battle") == (
        "Britain takes a marker of the United Provinces in the German States"
        " (units lost: United Provinces 1)."
    )


def test_the_battles_card_shows_no_marker_placed_by_who_has_none_left() -> None:
    """R58: the country goes, and nothing takes its place."""
    britain = {"armies": {G: 9}, "markers": {"africa": 10, "india": 10}}
    players, even = {"britain": britain, "france": {}}, ["1 1", "1 1"]
    won = played(players, f"attack {G} 4 gold 1", chance=even, counters={G: ["4 gold 1"]})
    html = card(won, "battle")
    assert "and 1 gold. Britain has no control marker left to place." in text_of(html)
    assert "event-change" not in html


def test_an_arrow_leads_from_a_marker_that_was_there_to_the_victors() -> None:
    """A country has no marker that the victor's could stand for."""
    assert "→" in changed(card(battle(), "battle"))
    britain = {"armies": {G: 9}}
    players, even = {"britain": britain, "france": {}}, ["1 1", "1 1"]
    won = played(players, f"attack {G} 4 gold 1", chance=even, counters={G: ["4 gold 1"]})
    shown = changed(card(won, "battle"))
    assert "svg" in shown and "→" not in shown


def changed(html: str) -> str:
    """The picture of the marker that a battle changed."""
    return html.partition('class="event-change"')[2].partition("<b>")[0]


def test_helpers_are_named_beside_their_units_and_their_side() -> None:
    """R36: Spain sends two armies to Britain, Russia and Prussia one each to France."""
    players = {
        "britain": {"armies": {G: 2}},
        "france": {"armies": {G: 1}, "markers": {G: 1}},
        "spain": {"armies": {G: 2}},
        "russia": {"armies": {G: 1}},
        "austria": {},
        "prussia": {"armies": {G: 1}},
        "united_provinces": {},
    }
    session = played(
        players,
        *(f"attack {G} france", "help 2 0", "help 1 0", "help 1 0"),
        chance=["1 1", "3 3"],
    )
    html = card(session, "battle")
    said = text_of(html)
    assert "Help of Spain 2 –" in said
    assert "Help of Russia (1) and Prussia (1) – 2" in said
    assert "Spain helped Britain with 2 armies. Russia helped France with 1 army." in said


def test_the_card_names_the_united_provinces_with_their_article() -> None:
    """France's ally helps, Britain's does not, and a country is no name either."""
    united = {"armies": {G: 1}}
    players = {"britain": united, "france": united, "spain": united, "united_provinces": united}
    session = played(players, f"attack {G} france", "refuse", "help 1 0", chance=["1 1", "3 3"])
    said = text_of(card(session, "battle"))
    assert "helped France" in said and "Help of the United Provinces" in said
    players = {"united_provinces": united, "france": united, "spain": united, "britain": united}
    session = played(players, f"attack {G} france", "help 1 0", "refuse", chance=["1 1", "3 3"])
    assert "Spain helped the United Provinces with 1 army." in text_of(card(session, "battle"))
    country = {"counters": {"india": ["2 gold 1"]}, "chance": ["1 1", "1 6"]}
    players = {"britain": {"armies": {"india": 1}}, "united_provinces": {"armies": {"india": 1}}}
    session = played(players, "attack india 2 gold 1", **country)
    assert "A country wins, 7 to 1" in text_of(card(session, "battle"))


def test_beaten_pirates_have_no_marker_of_their_own() -> None:
    """R45, R58: the victor's stands where they stood, if one is left."""
    held = {"pirates": {"region": "india", "seat": 1}, "chance": ["6 1", "1 1"]}
    spent = {"africa": 10, "baltic": 10}
    for markers, told, short in (
        ({}, "puts a control marker where the pirate fleet stood in India.", "puts a marker"),
        (spent, "beats the pirate fleet in India, and has no control marker left", "no marker"),
    ):
        players = {"britain": {"fleets": {"india": 3}, "markers": markers}, "france": {}}
        session = played(players, "attack india pirates", **held)
        assert f"Britain {told}" in text_of(card(session, "battle"))
        assert short in line(session, "battle") and "marker of" not in line(session, "battle")


@pytest.mark.parametrize("sides", [("buy pirates", "raid india france"), ("attack india pirates",)])
def test_a_fight_of_pirates_that_changes_no_marker_says_so(sides: tuple[str, ...]) -> None:
    """R44, R45: what it was for stays as it is."""
    fleets = {"fleets": {"india": 1}}
    raid = len(sides) > 1
    france = {**fleets, "markers": {"india": 1}} if raid else {}
    held = {} if raid else {"pirates": {"region": "india", "seat": 1}}
    players = {"britain": {} if raid else fleets, "france": france}
    session = played(players, *sides, chance=["2 2", "3 3"], **held)
    assert "no control marker changes hands" in text_of(card(session, "battle"))
