"""Struggle of Empires: auction, tiles, prices, set-up and rules page as text."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from core import DataError, Session
from core.games.struggle_of_empires.board import TILE_IDS
from page.balanced import Balanced
from page.shown import text_of
from page.struggle_shown import ARMIES, GAME, NAMES, drawn, frame_of, lively
from web.games.struggle_of_empires import (
    auction,
    pages,
    players,
    prices,
    shop,
    steppers,
)
from web.page.summary import stands, summary
from web.page.words import Words
from web.table.choices import arrange

ROOT = Path(__file__).resolve().parents[2]
HELP = ROOT / "web/assets/help/en" / f"{GAME}.md"
VALUES = ROOT / "core/games" / GAME / "data/values.toml"


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


def test_nobody_can_return_over_the_highest_bid_that_there_is(words: Words) -> None:
    """R04: those who had passed were said to be able to return at a bid of 60, too."""
    opened = ("side a france", "side b spain")
    for bid, state in (("bid 59", "passed, can return"), ("bid 60", "passed")):
        session = at_auction(*opened, bid, "pass")
        drawn = str(auction.panel(frame_of(session, words)))
        assert f"<small>{state}</small>" in drawn, bid


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


def test_nobody_is_offered_a_raise_above_the_highest_bid(words: Words) -> None:
    """To swap the pair is a raise, and to be asked again takes one: neither can come."""
    session = at_auction("side a france", "side b spain", "bid 60")
    html = str(auction.panel(frame_of(session, words)))
    assert 'data-act="swap"' not in html and 'data-act="auction-order"' not in html
    assert "passing" in html and "Pass once" not in html


def test_swapping_the_pair_plays_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_auction("side a france", "side b spain", "bid 2")

    played: list[str] = []
    monkeypatch.setattr(auction, "play", lambda table, text: played.append(text))
    auction.swap(SimpleNamespace(session=session), "")
    assert played == ["side a spain", "side b france"]


@pytest.mark.parametrize(("seats", "allied"), [(2, False), (3, True), (5, True)])
def test_whoever_opens_reads_what_an_alliance_means(seats: int, allied: bool, words: Words) -> None:
    """Two players never have allies."""
    html = str(auction.panel(frame_of(at_auction(seats=seats), words)))
    assert "The numbers are the turn order." in html
    assert ("allies cannot attack each other" in html) is allied


def test_whoever_is_asked_to_raise_reads_it_in_the_first_war(words: Words) -> None:
    """Three of four players open no auction for long."""
    asked = at_auction("side a france", "side b spain", "bid 2")
    assert "allies cannot attack each other" in str(auction.panel(frame_of(asked, words)))
    second = {"seats": 5, "war": 2, "players": [{"gold": 6}] * 5, "phase": {"name": "auctions"}}
    later = Session.from_position(GAME, second)
    for text in ("side a france", "side b spain", "bid 2"):
        later.play(text)
    assert "allies cannot" not in str(auction.panel(frame_of(later, words)))


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


def test_the_shop_says_how_much_unrest_there_is_as_far_as_it_may_be_seen(words: Words) -> None:
    """A loan for a tile adds to it, and a phone told it in another panel only."""
    players = [{"gold": 4, "unrest": 17}, {"gold": 4}]
    session = Session.from_position(GAME, {"seats": 2, "players": players}, seed=1)
    assert "You have 4 gold and 17 unrest" in text_of(str(shop.panel(frame_of(session, words))))
    shared = replace(frame_of(session, words), view=session.view(None), viewer=None)
    assert "You have 4 gold" in text_of(str(shop.panel(shared)))
    assert "17 unrest" not in text_of(str(shop.panel(shared)))


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
    assert set(re.findall(r"(?<!\{)\{(\w+)\}(?!\})", text)) == set(pages.HELP_WORDS)


def test_rules_call_alliances_as_the_table_does(words: Words) -> None:
    text = HELP.read_text("utf-8").split("# The auction")[1].split("# Your turn")[0]
    for name in "ab":
        asked = words.say((f"why.placed_{name}", {"power": "@power.france", "n": 1}), GAME)
        (alliance,) = re.findall(r"alliance [AB]", asked)
        assert alliance in text
    assert "track" not in text


def test_rules_explain_what_is_drawn_and_written_on_counters(words: Words) -> None:
    """A star for a point, and "VP" in its words, which nothing else explains."""
    counter = ("tip.neutral_point", {"n": 1, "strength": 5, "points": 1})
    assert words.say(counter, GAME) == "Country of strength 5 worth 1 VP"
    text = HELP.read_text("utf-8").split("# Countries")[1].split("# Pirates")[0]
    assert "VP (victory points)" in text and "a star" in text


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
