"""Struggle of Empires: auction, battle, forecasts, tiles, set-up and rules page as text."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from core import DataError, Session
from core.games.struggle_of_empires.board import TILE_IDS
from core.games.struggle_of_empires.view.latest import last_battle, latest
from web.games.struggle_of_empires import (
    aftermath,
    auction,
    battle,
    battle_notes,
    forecast,
    gifts,
    odds,
    pages,
    players,
    prices,
    shop,
    steppers,
)
from web.games.struggle_of_empires.table import TABLE
from web.page.summary import stands, summary
from web.page.words import Words
from web.panels.log import Journal
from web.table.choices import arrange
from web.table.moment import Moment, Person

GAME = "struggle_of_empires"
NAMES = ("Anna", "Ben", "Chiara", "Deniz", "Elif", "Farid", "<b>&")
ROOT = Path(__file__).resolve().parents[2]
HELP = ROOT / "web/assets/help/en" / f"{GAME}.md"
VALUES = ROOT / "core/games" / GAME / "data/values.toml"


def frame_of(session: Session, words: Words, **more: Any) -> Moment:
    """What the table would show the seat to act."""
    journal = Journal(session.game)
    journal.update(session, lambda message: words.say(message, GAME, NAMES))
    layout = arrange(session.choices, TABLE.group_key, TABLE.main_rank, TABLE.group_order)
    return Moment(
        GAME,
        words.of_game(GAME),
        [Person(name) for name in NAMES[: session.seats]],
        session.view(session.actor),
        layout,
        session.prompt,
        TABLE,
        actor=session.actor,
        viewer=session.actor,
        over=session.over,
        ranking=session.ranking if session.over else (),
        latest=lambda: latest(journal.recent(session.step, 40)),
        **more,
    )


def drawn(moment: Moment) -> list[str]:
    """All that these panels draw of a moment."""
    found = [
        auction.panel(moment),
        battle.panel(moment),
        aftermath.panel(moment),
        shop.panel(moment),
    ]
    found += [forecast.attack_preview(moment, text) for text in moment.view["attacks"]]
    found += [forecast.attack_note(moment, text) for text in moment.view["attacks"]]
    found += [shop.tile_tip(moment, tile) for tile in TILE_IDS]
    return [str(part) for part in found if part]


class Balanced(HTMLParser):
    """Notes which elements are open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("input", "br", "hr", "img"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag


def lively(session: Session, lot: Random) -> None:
    """Play a click by lot, with a liking for fights and small bids."""
    choices = [choice for choice in session.choices if not choice.optional]
    fights = [c for c in choices if c.text.startswith(("attack", "fight", "help", "raid"))]
    bids = [c for c in choices if c.text.startswith("bid")][:2]
    others = [c for c in choices if not c.text.startswith("bid")]
    liked = fights if fights and lot.random() < 0.6 else others + bids
    session.play(lot.choice(liked))


def test_the_card_of_a_player_without_a_power_says_so_and_the_name_once(words: Words) -> None:
    session = Session.new(GAME, seats=3, seed=1)
    first = session.actor
    assert first is not None
    before = str(players.card(frame_of(session, words), first))
    session.play("power france")
    after = str(players.card(frame_of(session, words), first))
    face = f'<b class="clip">{NAMES[first]}</b>'
    assert face in before and before.count("No power yet") == 2  # for eyes, and as it is spoken
    assert face not in after and NAMES[first] in after and "No power yet" not in after


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 6), (7, 3)])
def test_every_moment_of_a_game_has_its_words(seats: int, seed: int, words: Words) -> None:
    session, lot = Session.new(GAME, seats=seats, seed=seed), Random(seed)
    seen: set[str] = set()
    while not session.over:
        phase = session.view(None)["phase"]
        if phase not in seen or lot.random() < 0.02:
            seen.add(phase)
            for html in drawn(frame_of(session, words)):
                assert "⟨" not in html, html
                assert "style=" not in html.replace("data-style=", "")
                parser = Balanced()
                parser.feed(html)
                assert not parser.open
        said = [session.prompt, *(choice.label for choice in session.choices)]
        before = session.step
        lively(session, lot)
        for step in session.log[before:]:
            said += session.message(step.index)
        for message in said:
            assert "⟨" not in words.say(message, GAME, NAMES), message
    assert {"auction", "amount", "action", "help" if seats > 2 else "sea"} <= seen


# ---- the auction ----
def at_auction(*texts: str, seats: int = 5) -> Session:
    """A game whose first auction is open; then these clicks."""
    players = [{"gold": 6} for _ in range(seats)]
    start = {"seats": seats, "players": players, "phase": {"name": "auctions"}}
    session = Session.from_position(GAME, start)
    for text in texts:
        session.play(text)
    return session


def test_who_is_asked_and_who_has_passed() -> None:
    session = at_auction("side a france", "side b spain", "bid 2", "pass", "pass", "bid 4")
    for _ in range(2):
        session.play("pass")
    assert session.actor == 0 and session.view(None)["auction"]["bidder"] == 2
    states = session.view(None)["auction"]["states"]
    assert states == ["asked", "waits", "leads", "passed", "passed"]
    session.play("pass")
    assert session.view(None)["auction"]["states"][:2] == ["passed", "asked"]
    opening = at_auction(seats=3).view(None)["auction"]["states"]
    assert opening == ["waits", "waits", "asked"]


def test_the_auction_says_what_unrest_a_bid_takes(words: Words) -> None:
    session = at_auction("side a france", "side b spain")
    moment = frame_of(session, words, chosen="say:bid 9")
    html = str(auction.panel(moment))
    assert "You have 6 gold: bidding 9 takes 2 unrest" in html
    assert 'data-value="bid 9"' in html and 'data-value="say:bid 14"' in html
    plain = str(auction.panel(frame_of(session, words, chosen="say:bid 6")))
    assert "takes-unrest" not in plain
    assert 'class="place ghost"' in plain and "Spain, proposed" in plain


def test_a_raise_may_keep_the_pair_or_change_it(words: Words) -> None:
    session = at_auction("side a france", "side b spain", "bid 2")
    html = str(auction.panel(frame_of(session, words)))
    assert "Keep this pair and bid" in html and 'data-value="bid 3"' in html
    assert html.count('class="row pick"') == 5 and 'data-act="swap"' in html
    assert "2 gold" in html and "passing" in html


def test_swapping_the_pair_plays_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_auction("side a france", "side b spain", "bid 2")

    played: list[str] = []
    monkeypatch.setattr(auction, "play", lambda table, text: played.append(text))
    auction.swap(SimpleNamespace(session=session), "")
    assert played == ["side a spain", "side b france"]


def test_onlookers_get_no_buttons(words: Words) -> None:
    session = at_auction("side a france", "side b spain", "bid 2")
    moment = frame_of(session, words)
    moment.layout = arrange([])
    assert "<button" not in str(auction.panel(moment))


def test_steppers_stay_among_what_is_offered(words: Words) -> None:
    moment = frame_of(at_auction("side a france", "side b spain"), words)
    offers = steppers.offered(moment, "bid")
    assert min(offers) == (0,) and max(offers) == (60,)
    assert steppers.capped(offers, 99) == (60,) and steppers.capped(offers, -1) == (0,)
    assert steppers.selected(moment, "bid", (0,)) == (0,)


# ---- battles ----
ARMIES: dict[str, Any] = {
    "seats": 3,
    "players": [
        {"gold": 1, "armies": {"india": 2}, "fleets": {"india": 1}, "tiles": {"army_training": 1}},
        {"armies": {"india": 1}, "fleets": {"india": 1}, "markers": {"india": 1}},
        {"armies": {"india": 1}},
    ],
}


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
    players = [{"power": "france"}, {"power": "austria", "markers": {"india": 1}}]
    session = Session.from_position(GAME, {"seats": 2, "players": players})
    session.play("buy pirates")
    moment = frame_of(session, words)
    (text,) = moment.view["attacks"]
    html = str(forecast.attack_preview(moment, text))
    assert "Won: the marker scores and earns nothing" in html
    assert "no marker changes hands" not in html
    assert "A sum of 7 costs Austria one more unit" in html


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
    assert "France may decline: no battle, but your 2 gold are gone and the 1 unrest stays" in html
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


def test_help_is_chosen_by_steppers(words: Words) -> None:
    session = Session.from_position(GAME, ARMIES)
    session.play("attack india france")
    moment = frame_of(session, words)
    assert moment.view["phase"] == "help"
    html = str(battle.panel(moment))
    assert 'data-value="help 1 0"' in html and 'data-value="refuse"' in html
    choice = next(c for c in session.choices if c.text == "help 1 0")
    assert battle_notes.choice_note(moment, choice).startswith("With all your units")


def test_sea_notes_tell_both_ways(words: Words) -> None:
    session = Session.from_position(GAME, ARMIES)
    for text in ("attack india france", "refuse"):
        session.play(text)
    moment = frame_of(session, words)
    notes = {c.text: battle_notes.choice_note(moment, c) for c in session.choices if not c.optional}
    assert notes["fight"].startswith("Your chance of winning at sea is ")
    assert notes["fight"].endswith("\u00a0%.")
    assert notes["decline"].startswith("The defender has naval support")


def test_surprise_says_what_help_would_bring(words: Words) -> None:
    players = [
        {"armies": {"baltic": 2}, "tiles": {"surprise_attack": 1}},
        {"armies": {"baltic": 1}, "markers": {"baltic": 1}},
        {},
        {"armies": {"baltic": 2}},
    ]
    session = Session.from_position(GAME, {"seats": 4, "players": players})
    session.play("attack baltic france")
    moment = frame_of(session, words)
    assert moment.view["phase"] == "surprise"
    notes = {c.text: battle_notes.choice_note(moment, c) for c in session.choices if not c.optional}
    assert notes["use surprise_attack"] == "The defender's allies may not help."
    assert notes["decline"].startswith("The chance of France may then be up to ")


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


# ---- tiles and prices ----
def test_borrowing_covers_the_cost_and_keeps_the_change(words: Words) -> None:
    """Army Training costs 3 gold: the bill is what buying it then brings."""
    for gold, banking, bill in (
        (0, 0, {"gold": 3, "short": 3, "unrest": 2, "keeps": 1}),
        (0, 1, {"gold": 3, "short": 3, "unrest": 1, "keeps": 0}),
        (3, 0, {"gold": 3, "short": 0, "unrest": 0, "keeps": 0}),
    ):
        mine = {"gold": gold, "tiles": {"banking": banking} if banking else {}}
        session = Session.from_position(GAME, {"seats": 2, "players": [mine, {}]})
        assert session.view(0)["tiles"]["army_training"]["bill"] == bill
        shown = prices.lack_note(frame_of(session, words), bill)
        assert ("unrest" in shown) is bool(bill["unrest"])
        session.play("buy army_training")
        after = session.view(0)["players"][0]
        assert (after["unrest"], after["gold"]) == (bill["unrest"], bill["keeps"])


def test_the_shop_marks_what_is_a_reconstruction(words: Words) -> None:
    session = Session.from_position(GAME, ARMIES)
    html = str(shop.panel(frame_of(session, words)))
    assert html.count('class="tile ') >= len(TILE_IDS) - 1
    assert "You lack 2 gold: take 1 unrest" in html
    assert 'data-value="buy reserve"' in html and "yours" in html
    assert "A reconstruction, low confidence" in html
    session.play("buy militia")
    assert "One tile a round" in str(shop.panel(frame_of(session, words)))


# ---- home, set-up, rules ----
@pytest.mark.parametrize("seats", range(2, 8))
def test_the_start_player_may_be_chosen(seats: int, words: Words) -> None:
    draws = pages.draws(seats, {})
    outcome = draws.items[0].outcomes[-1]
    session = Session.new(GAME, seats=seats, seed=1, chance=[outcome[0]])
    assert session.log[0].text == outcome[0] == f"start {seats - 1}"
    note = pages.setup_note(seats, {})
    said = [draws.title, draws.items[0].label, outcome[1], note]
    assert not [m for m in said if m is None or "⟨" in words.say(m, GAME, NAMES)]
    assert pages.setup_note(1, {}) is None


@pytest.mark.parametrize("powers", ["chosen", "dealt"])
@pytest.mark.parametrize("chosen", [None, ["start 2"]])
def test_another_values_file_begins_a_game(powers: str, chosen: list[str] | None) -> None:
    text = VALUES.read_text("utf-8").replace('title = "Reconstruction"', 'title = "Printed"')
    pages.check_data(text)
    options = {"powers": powers, "tie_break": "shared", "open_unrest": True}
    start = pages.start_from(text, 3, options, 7, chosen)
    session = Session.from_position(GAME, start, seed=7)
    view = session.view(None)
    assert view["title"] == "Printed" and view["custom"] and session.options == options
    assert view["phase"] == ("power" if powers == "chosen" else "place")
    assert chosen is None or view["start"] == 2
    assert Session.from_link(session.link()).view(None) == view


def test_a_file_that_is_none_is_refused() -> None:
    with pytest.raises(DataError):
        pages.check_data("[[hex]]\nid = 1\n")


def test_tables_have_words(words: Words) -> None:
    for table in pages.help_tables():
        cells = [table.caption, *table.head, *(cell for row in table.rows for cell in row)]
        for cell in cells:
            known = words.say(cell, GAME) if isinstance(cell, tuple) else words.value(cell, GAME)
            assert "⟨" not in str(known), cell
        assert {len(row) for row in table.rows} == {len(table.head)}


def test_help_text_names_tables_and_figures_that_are_there() -> None:
    text = HELP.read_text("utf-8")
    assert set(re.findall(r"\{\{table (\w+)\}\}", text)) == {t.id for t in pages.help_tables()}
    assert set(re.findall(r"(?<!\{)\{(\w+)\}(?!\})", text)) <= set(pages.HELP_WORDS)


def test_colour_of_saved_games() -> None:
    assert pages.turn_style("russia") == "var(--power-russia)"
    assert pages.turn_style("atlantis") is None and pages.turn_style(None) is None


def test_saved_games_say_war_and_round(words: Words) -> None:
    early = summary(Session.new(GAME, seats=3, seed=1))
    assert early["stands"] == ("stands.setup", {}) and early["turn"] is None
    later = summary(Session.from_position(GAME, {**ARMIES, "war": 2, "round": 4}))
    assert later["turn"] == "britain"
    kept = json.loads(json.dumps(later))
    assert words.say(stands(kept), GAME) == "war 2, round 4"
    assert stands({"stands": [7, {}]}) is None and stands({}) is None
