"""Struggle of Empires: battles, their forecasts, gifts and help as text."""

from __future__ import annotations

import re
from typing import Any

from core import Session
from core.games.struggle_of_empires.view.latest import last_battle
from page.struggle_shown import ARMIES, GAME, frame_of
from web.games.struggle_of_empires import (
    aftermath,
    battle,
    forecast,
    gifts,
    odds,
    pages,
    shop,
)
from web.games.struggle_of_empires.table import TABLE
from web.page.words import Words
from web.panels import prompt
from web.table.choices import arrange


def test_an_attack_is_forecast_before_it_is_confirmed(words: Words) -> None:
    moment = frame_of(Session.from_position(GAME, ARMIES), words)
    text = "attack india france"
    html = str(forecast.attack_preview(moment, text))
    assert "Attack France in India" in html and "At sea" in html
    assert "With all help of Spain" in html and "Without Army Training" in html
    assert "You lack 1 gold: take 1 unrest, keep 1 gold" in html
    win, draw, lose = odds.percents(moment.view["attacks"][text]["total"])
    assert win + draw + lose == 100
    assert forecast.attack_note(moment, text) == f"win {win}\u00a0%, lose {lose}\u00a0%"
    assert forecast.attack_preview(moment, "attack africa france") is None


def test_the_united_provinces_have_their_article_inside_sentences(words: Words) -> None:
    united = {"power": "united_provinces", "armies": {"india": 1}, "fleets": {"india": 1}}
    players: list[dict[str, Any]] = [
        {"power": "britain", "armies": {"india": 1}, "fleets": {"india": 1}},
        {"power": "france", "armies": {"india": 1}},
        {"power": "spain", "armies": {"india": 1}},
        {**united, "tiles": {"army_training": 1}},
    ]
    session = Session.from_position(GAME, {"seats": 4, "players": players})
    moment = frame_of(session, words)
    said = str(forecast.attack_preview(moment, "attack india united_provinces"))
    assert "A win takes no control marker: the United Provinces has none here." in said
    assert "On land, the United Provinces with naval support" in said
    assert "Without Army Training of the United Provinces" in said
    assert "With all help of the United Provinces" in str(
        forecast.attack_preview(moment, "attack india france")
    )
    session.play("attack india france")
    session.play("refuse")
    assert "of the United Provinces" in str(battle.panel(frame_of(session, words)))


def test_who_has_no_unit_to_lose_is_not_said_to_withdraw(words: Words) -> None:
    """R41: with a marker only, the tile saves nothing."""
    france = {"markers": {"india": 1}, "tiles": {"fighting_withdrawal": 1}}
    for units, told in (({}, False), ({"armies": {"india": 1}}, True)):
        players = [{"armies": {"india": 1}}, {**france, **units}]
        session = Session.from_position(GAME, {"seats": 2, "players": players})
        card = str(forecast.attack_preview(frame_of(session, words), "attack india france"))
        assert ("France may withdraw and lose no unit." in card) == told


def test_a_tile_that_would_change_no_odds_is_no_line_of_the_forecast(words: Words) -> None:
    """Twelve armies beat one whatever the dice: Army Training and the ally's army add nothing."""
    strong = {"gold": 2, "armies": {"german_states": 12}, "tiles": {"army_training": 1}}
    others = [{"armies": {"german_states": 1}} for _ in range(2)]
    session = Session.from_position(GAME, {"seats": 3, "players": [strong, *others]})
    moment = frame_of(session, words)
    text = "attack german_states france"
    variants = moment.view["attacks"][text]["variants"]
    assert {(each["kind"], each["tile"]) for each in variants} == {
        ("help", None),
        ("tile", "army_training"),
    }
    html = str(forecast.attack_preview(moment, text))
    assert "100\u00a0%" in html and "Army Training" not in html and "help of Spain" not in html


def test_helpers_who_would_bring_the_same_share_a_line_of_the_forecast(words: Words) -> None:
    """With seven powers each had one, and the card covered a third of a tablet's map."""
    powers = ("britain", "france", "spain", "russia", "united_provinces")
    players = [{"power": power, "armies": {"german_states": 2}} for power in powers]
    session = Session.from_position(GAME, {"seats": 5, "players": players})
    html = str(forecast.attack_preview(frame_of(session, words), "attack german_states france"))
    assert "With all help of Spain or the United Provinces<" in html
    assert "With all help of Russia<" in html and html.count("With all help of") == 2


def test_a_tile_that_is_called_after_a_country_is_told_to_be_a_tile(words: Words) -> None:
    """The region of the Ottoman Empire has its tile, and Denmark is no power."""
    denmark = {"seat": "@seat.0", "power": "@power.britain", "tile": "@tile.denmark", "gold": 2}
    said = words.say(("log.buy", denmark), GAME)
    assert said == "Britain buys the Denmark tile for 2 gold."
    reserve = {**denmark, "tile": "@tile.reserve"}
    assert words.say(("log.buy", reserve), GAME) == "Britain buys Reserve for 2 gold."
    own_name = {**denmark, "tile": "My tile"}
    assert words.say(("log.buy", own_name), GAME) == "Britain buys My tile for 2 gold."


def test_alliance_tiles_are_nowhere_said_to_count_always(words: Words) -> None:
    """R54: they go back when the war ends."""
    moment = frame_of(Session.from_position(GAME, ARMIES), words)
    assert "always (alliance tiles: until the war ends)" in str(shop.legend(moment))
    rows = next(table for table in pages.help_tables() if table.id == "alliances").rows
    assert {row[3] for row in rows} == {"@use.alliance"}


def test_a_raid_says_what_it_wins_and_that_its_own_dice_cost_nothing(words: Words) -> None:
    austria = {"power": "austria", "markers": {"india": 1}, "fleets": {"india": 1}}
    players = [{"power": "france"}, austria]
    session = Session.from_position(GAME, {"seats": 2, "players": players})
    session.play("buy pirates")
    moment = frame_of(session, words)
    (text,) = moment.view["attacks"]
    html = str(forecast.attack_preview(moment, text))
    assert "Won: the marker scores and earns nothing" in html
    assert "no marker changes hands" not in html
    assert "A sum of 7 costs Austria one more unit" in html


def test_a_seven_costs_nobody_who_has_nothing_to_lose(words: Words) -> None:
    """The card spoke of "one more unit" of a power whose expected losses it gave as 0.0."""
    empty = {"power": "austria", "markers": {"india": 1}}
    players = [{"gold": 5, "armies": {"india": 2}}, empty]
    session = Session.from_position(GAME, {"seats": 2, "players": players})
    html = str(forecast.attack_preview(frame_of(session, words), "attack india austria"))
    assert "A sum of 7 costs Britain one more unit" in html
    session.play("buy pirates")
    moment = frame_of(session, words)
    (raid,) = moment.view["attacks"]
    assert "sum of 7" not in str(forecast.attack_preview(moment, raid))


def test_people_at_one_screen_see_the_forecast_of_the_one_to_act(words: Words) -> None:
    """What all may see holds no attacks: they are told to the actor alone."""
    session = Session.from_position(GAME, ARMIES)
    moment = frame_of(session, words)
    moment.view, moment.viewer, moment.own = session.view(None), None, lambda: session.view(0)
    assert "At sea" in str(forecast.attack_preview(moment, "attack india france"))


def test_an_attack_tells_what_a_victory_would_bring(words: Words) -> None:
    """R35: whose points of the region would change."""
    moment = frame_of(Session.from_position(GAME, ARMIES), words)
    html = str(forecast.attack_preview(moment, "attack india france"))
    assert "A win would change the points here: Britain 0 → 5 and France 5 → 0." in html


def test_each_result_of_a_battle_begins_as_what_is_read_out_alone(words: Words) -> None:
    """A card is read line by line: 'France 60 %. draw 17 %.'"""
    moment = frame_of(Session.from_position(GAME, ARMIES), words)
    html = str(forecast.attack_preview(moment, "attack india france"))
    results = re.findall(r'<li class="(?:win|draw|lose)">(.)', html)
    assert len(results) >= 3 and all(letter.isupper() for letter in results)


def test_who_beats_pirates_is_promised_a_marker_and_its_points(words: Words) -> None:
    """R45: at sea alone, but the victor's marker takes their place."""
    players = [{"gold": 5, "fleets": {"india": 2}}, {"power": "france"}]
    pirates = {"region": "india", "seat": 1}
    session = Session.from_position(GAME, {"seats": 2, "players": players, "pirates": pirates})
    html = str(forecast.attack_preview(frame_of(session, words), "attack india pirates"))
    assert "A win would change the points here: Britain 0 → 5." in html
    assert "no marker changes hands" not in html


def test_the_card_of_an_attack_on_a_country_tells_what_it_brings(words: Words) -> None:
    """R46; and its strength does not run into its chance: it read "Country of strength 4 60 %"."""
    counters = {"counters": {"india": ["4 gold 3", "4 point 1", "2 gold 1"]}}
    players = [{"gold": 1, "armies": {"india": 2}}, {}]
    moment = frame_of(
        Session.from_position(GAME, {"seats": 2, "players": players, **counters}), words
    )
    for text, brings in (
        ("attack india 4 gold 3", "A win brings 3 gold."),
        ("attack india 4 point 1", "A win brings 1 VP."),
    ):
        card = str(forecast.attack_preview(moment, text))
        assert brings in card and re.search(r">Country \d+", card)
        assert card.index("You lack 1 gold") < card.index("Who wins:") < card.index("odds-bar")


def test_an_attack_is_headed_as_a_sentence_calls_whom_it_is_against(words: Words) -> None:
    """The row says "Attack the pirate fleet in India"; its card said "Attack Pirate fleet"."""
    players = [
        {"power": "britain", "armies": {"india": 2}, "fleets": {"india": 1}},
        {"power": "united_provinces", "armies": {"india": 1}},
    ]
    more = {"pirates": {"region": "india", "seat": 1}, "counters": {"india": ["4 gold 3"]}}
    session = Session.from_position(GAME, {"seats": 2, "players": players, **more})
    moment = frame_of(session, words)
    for text, head in (
        ("attack india united_provinces", "Attack the United Provinces in India"),
        ("attack india 4 gold 3", "Attack a country of strength 4 in India"),
        ("attack india pirates", "Attack the pirate fleet in India"),
    ):
        assert f"<h3>{head}</h3>" in str(forecast.attack_preview(moment, text))


def test_who_has_no_marker_left_is_not_told_that_a_country_has_none(words: Words) -> None:
    """R58."""
    placed = {"africa": 10, "baltic": 10}
    players = [{"armies": {"india": 3}, "markers": placed}, {"power": "france"}]
    start = {"seats": 2, "players": players, "counters": {"india": ["4 gold 3"]}}
    moment = frame_of(Session.from_position(GAME, start), words)
    html = str(forecast.attack_preview(moment, "attack india 4 gold 3"))
    assert "After a win you would have no control marker left to place." in html
    assert "has none here" not in html


FLEETS = {
    "seats": 2,
    "players": [
        {"gold": 1, "fleets": {"india": 3}},
        {"fleets": {"india": 2}, "markers": {"india": 1}},
    ],
}


def test_a_naval_attack_that_may_be_declined_says_so_before_and_after(words: Words) -> None:
    session = Session.from_position(GAME, FLEETS)
    html = str(forecast.attack_preview(frame_of(session, words), "attack india france"))
    assert "France may decline: no battle, but your 2 gold is gone and the 1 unrest stays" in html
    session.play("attack india france")
    html = str(battle.panel(frame_of(session, words)))
    assert "Battle at sea" in html and "Still open: whether France fights at sea." in html


RAIDED: dict[str, Any] = {
    "seats": 3,
    "players": [
        {},
        {"markers": {"india": 1}},
        {"markers": {"africa": 1, "india": 1}},
    ],
}


def test_pirates_are_told_to_take_a_marker_and_each_place_names_whose(words: Words) -> None:
    """R44, R45: a battle at sea alone, but not one in which no marker changes hands."""
    session = Session.from_position(GAME, RAIDED)
    session.play("buy pirates")
    moment = frame_of(session, words)
    assert "no marker changes hands" not in str(
        forecast.attack_preview(moment, "raid africa spain")
    )
    notes = {group.target: TABLE.row(moment, group)[1] for group in moment.layout.groups}
    assert notes["africa"].startswith("Spain: win ")
    assert not notes["india"].startswith(("France", "Spain"))


def test_a_gift_is_one_number_field_for_each_player(words: Words) -> None:
    """However rich the giver is; the principal may give, too, while an ally is asked (R18)."""
    players = [{**ARMIES["players"][0], "gold": 9_999}, *ARMIES["players"][1:]]
    session = Session.from_position(GAME, {**ARMIES, "players": players})
    session.play("attack india france")
    moment = frame_of(session, words, optional="give", chosen="say:britain gives spain 4321")
    moment.layout = arrange(session.offers, TABLE.group_key, TABLE.main_rank, TABLE.group_order)
    moment.layout.named = session.choice
    html = str(gifts.panel(moment))
    assert html.count('type="number"') == 4
    assert "Britain gives" in html and 'data-value="britain gives spain 4321"' in html
    assert 'max="9997"' in html and 'data-value="give britain 1"' in html
    group = moment.layout.group("say:britain gives spain 4321")
    assert (
        group is not None and moment.say(group.choices[0].label) == "Britain gives Spain 4321 gold"
    )


def test_the_last_battle_stays_readable(words: Words) -> None:
    rolls = ["roll 6 1", "roll 2 2", "roll 5 3", "roll 4 4"]
    session = Session.from_position(GAME, ARMIES, chance=rolls)
    for text in ("attack india france", "refuse", "fight", "fight"):
        session.play(text)
    moment = frame_of(session, words)
    assert moment.view["battle"] is None and battle.panel(moment) is None
    html = str(aftermath.panel(moment))
    assert "Last battle: India" in html and "Battle at sea" in html and "Battle on land" in html
    assert "6 and 1, difference 5" in html and 'class="seven"' in html
    assert "Britain replaces a marker of France in India." in html


def test_messages_before_the_declaration_do_not_count() -> None:
    told = [
        ("log.lost_army", {"n": 1}),
        ("log.dice_land", {"a1": 1}),
        ("log.dice_land", {"a1": 2}),
        ("log.attack", {}),
        ("log.dice_sea", {"a1": 3}),
    ]
    dice, outcome = last_battle(told)
    assert dice == {"dice_land": {"a1": 1}} and [kind for kind, _ in outcome] == ["log.lost_army"]
    assert last_battle(told[:3]) == ({}, [])


def test_percents_make_a_hundred() -> None:
    for win in range(0, 1297, 7):
        for draw in range(0, 1297 - win, 31):
            parts = odds.percents({"win": win, "draw": draw, "lose": 1296 - win - draw})
            assert sum(parts) == 100 and min(parts) >= 0


def test_who_is_asked_for_help_is_not_said_to_be_on_turn(words: Words) -> None:
    """The turn is the attacker's: its browser sends the link to who answers."""
    session = Session.from_position(GAME, ARMIES)
    session.play("attack india france")
    moment = frame_of(session, words, away=True)
    asked = moment.names[session.actor or 0]
    assert session.game.turn is not None
    assert session.game.turn(session.state).seat != session.actor
    assert f"{asked} decides next: send them this link" in prompt.words(moment)
    assert f"{asked}’s turn" not in prompt.words(moment)
