"""The figures of Imperial's previews are those that the core then brings about."""

from __future__ import annotations

import re

import pytest

from core import Session
from core.games.imperial2030 import board
from page.imperial_rows import GAME, Rows, frame_of, taxing
from web.games.imperial2030 import invest, nations, pages, preview, space_card
from web.page.words import Words
from web.panels import prompt
from web.panels.choices import draw_optional


@pytest.mark.parametrize("increase", [False, True])
def test_the_preview_of_a_taxation_is_what_the_taxation_brings(
    words: Words, increase: bool
) -> None:
    session = taxing(bonus_increase=increase)
    shown = Rows(space_card.space_preview(frame_of(session, words), "taxation"))
    before = session.view(None)
    session.play("rondel taxation")
    after = session.view(None)
    russia = [view["nations"]["russia"] for view in (before, after)]
    assert shown.row("Treasury of Russia") == tuple(each["treasury"] for each in russia)
    assert shown.row("Power of Russia") == tuple(each["power"] for each in russia)
    assert f"factor ×{russia[1]['factor']}" in shown.text
    assert shown.row("Cash of Anna") == tuple(
        view["players"][0]["cash"] for view in (before, after)
    )
    told = next(words for name, words in session.message(0) if name == "log.tax")
    assert shown.row("Tax into the treasury") == (None, told["revenue"])
    assert shown.row("Pay for 3 units") == (None, -told["pay"])
    assert shown.row("Bonus to Anna") == (None, -told["bonus"])


def test_a_treasury_that_is_too_poor_says_by_how_much(words: Words) -> None:
    """I32: whoever reads "8 units −6" and "bonus 0" wants to know why."""
    poor = {"treasury": 0, "armies": {"moscow": 8}, "factories": ["moscow", "murmansk"]}
    shown = Rows(preview.tax_table(frame_of(taxing(poor), words), "russia"))
    assert shown.row("Pay for 8 units (2\N{NO-BREAK SPACE}M short)") == (None, -6)
    assert shown.row("Bonus to Anna (1\N{NO-BREAK SPACE}M short)") == (None, 0)


def test_incomes_are_counted_once(words: Words) -> None:
    """Four factories and two flags bring 8 and 2 millions; 10 of tax go into the treasury."""
    shown = Rows(preview.tax_table(frame_of(taxing(), words), "russia"))
    assert shown.row("4 free factories") == (None, 8)
    assert shown.row("2 flags") == (None, 2)
    assert shown.row("Tax into the treasury") == (None, 10)


def test_if_it_taxed_now_tells_the_same(words: Words) -> None:
    session = taxing()
    shown = Rows(nations.section(frame_of(session, words), "russia"))
    session.play("rondel taxation")
    after = session.view(None)["nations"]["russia"]
    assert shown.row("Treasury of Russia") == (11, after["treasury"])
    assert shown.row("Power of Russia") == (4, after["power"])
    assert f"factor ×{after['factor']}" in shown.text


def test_the_way_costs_what_is_paid(words: Words) -> None:
    session = taxing()
    shown = Rows(space_card.space_preview(frame_of(session, words), "production_1"))
    assert shown.row("Cash of Anna")[0] == 5
    session.play("rondel production_1")
    assert shown.row("Cash of Anna")[1] == session.view(None)["players"][0]["cash"]


def test_passing_investor_is_told_where_there_is_a_card(words: Words) -> None:
    for card, told in ((True, True), (False, False)):
        position = taxing(investor_card=card).position()
        position["nations"]["russia"]["space"] = "maneuver_1"
        session = Session.from_position(GAME, position)
        drawn = space_card.space_preview(frame_of(session, words), "import")
        assert ("passes Investor" in drawn) is told


def test_blocked_factories_are_not_counted(words: Words) -> None:
    position = taxing().position()
    position["nations"]["china"]["armies"] = {"murmansk": 1}
    session = Session.from_position(GAME, position)
    shown = Rows(space_card.space_preview(frame_of(session, words), "production_2"))
    assert "3 factories of Russia" in shown.text


def test_the_end_is_told(words: Words) -> None:
    position = taxing().position()
    position["nations"]["russia"]["power"] = 24
    session = Session.from_position(GAME, position)
    assert "ends the game" in space_card.space_preview(frame_of(session, words), "taxation")


def test_a_taxation_that_ends_the_game_promises_nothing_after_it(words: Words) -> None:
    """I35: the way leads over Investor, but the game is over before its card is paid."""
    for power, over in ((24, True), (4, False)):
        position = taxing().position()
        position["nations"]["russia"] |= {"power": power, "space": "maneuver_1"}
        position["players"][0]["cash"] = 30
        session = Session.from_position(GAME, position)
        told = space_card.space_preview(frame_of(session, words), "taxation")
        session.play("rondel taxation")
        assert session.over is over
        assert ("passes Investor" in told) is not over


def test_a_taxation_that_a_swiss_bank_may_stop_tells_of_the_end(words: Words) -> None:
    """I26, I35: the bank is asked first, but the card pays nobody if it lets the marker pass."""
    position = taxing().position()
    position["nations"]["russia"] |= {"power": 24, "space": "maneuver_1"}
    position["players"][0]["cash"] = 30
    position["players"][1]["swiss_bank"] = True
    session = Session.from_position(GAME, position)
    told = space_card.space_preview(frame_of(session, words), "taxation")
    assert "ends the game, unless a Swiss Bank" in told
    assert "passes Investor" not in told
    session.play("rondel taxation")
    session.play("let pass")
    assert session.over


# --- bonds --------------------------------------------------------------------------------------


def investing(*queue: int, cash: int = 20) -> Session:
    """Anna, the card holder, may invest: she has lent Russia 8, Ben governs it with 9."""
    players = [
        {"cash": cash, "bonds": {"russia": [2, 6]}},
        {"cash": 9, "bonds": {"russia": [9], "india": [2]}},
        {"cash": 9},
    ]
    nation = {"government": 1, "power": 12, "space": "investor", "treasury": 4}
    return Session.from_position(
        GAME,
        {
            "seats": 3,
            "card": 0,
            "players": players,
            "nations": {"russia": nation},
            "phase": {"name": "invest", "queue": list(queue or (0,))},
        },
        seed=1,
    )


def test_a_bond_costs_its_price_and_wins_the_government(words: Words) -> None:
    session = investing()
    shown = Rows(invest.preview(frame_of(session, words), "bond.russia.4"))
    assert [row[2] for row in shown.rows if row[0] == "Anna pays"] == ["4\u00a0M", "2\u00a0M"]
    assert (
        "Anna would govern Russia." in shown.text and "Ben would no longer govern it." in shown.text
    )
    session.play("buy russia 4")
    assert session.view(None)["nations"]["russia"]["government"] == 0


def test_what_it_takes_to_govern_is_told(words: Words) -> None:
    """Ben governs Russia with 9: with a bond of 2 Anna has lent 8, with one of 4 it is hers."""
    position = investing().position()
    position["players"][0]["bonds"] = {"russia": [6]}
    session = Session.from_position(GAME, position)
    shown = Rows(invest.preview(frame_of(session, words), "bond.russia.2"))
    assert "Ben would still govern Russia, with 9\u00a0M." in shown.text
    assert "Governing it takes 10\u00a0M lent in all." in shown.text
    session.play("buy russia 4")
    assert session.view(None)["players"][0]["sums"]["russia"] == 10
    assert session.view(None)["nations"]["russia"]["government"] == 0


def test_a_trade_up_costs_the_difference(words: Words) -> None:
    """From 16 to 20 it is 4, not 20."""
    position = investing().position()
    position["players"][0]["bonds"] = {"russia": [16]}
    position["players"][1]["bonds"] = {"india": [2]}
    position["players"][0]["cash"] = 4
    session = Session.from_position(GAME, position)
    moment = frame_of(session, words)
    shown = Rows(invest.preview(moment, "bond.russia.20"))
    before = session.view(0)["players"][0]
    session.play("trade russia 16 20")
    after = session.view(0)["players"][0]
    assert shown.row("Anna pays") == (None, before["cash"] - after["cash"]) == (None, 4)
    assert shown.row("Anna has lent") == (16, 20)
    assert shown.row("Cash of Anna") == (before["cash"], after["cash"])
    assert shown.row("Points so far") == (before["score"], after["score"])
    assert shown.row("One payout") == (before["interest"], after["interest"])
    assert "Power factor ×2" in shown.text


def test_each_way_to_a_bond_has_its_own_price(words: Words) -> None:
    session = investing()
    shown = Rows(invest.preview(frame_of(session, words), "bond.russia.12"))
    paid = {row[2] for row in shown.rows if row[0] == "Anna pays"}
    assert paid == {"12\u00a0M", "10\u00a0M", "6\u00a0M"}


def test_while_others_may_still_invest_nothing_is_settled(words: Words) -> None:
    """I02: governments are looked at after all purchases."""
    session = investing(0, 2)
    shown = Rows(invest.preview(frame_of(session, words), "bond.russia.12"))
    assert "Anna would govern Russia." in shown.text
    assert "Others may still invest" in shown.text


def test_a_bond_of_another_hand_is_only_described(words: Words) -> None:
    shown = Rows(invest.preview(frame_of(investing(), words), "bond.russia.9"))
    assert shown.rows == [] and "Ben governs with 9\u00a0M." in shown.text


# --- optional choices ---------------------------------------------------------------------------


@pytest.mark.parametrize("cash", [0, 2])
def test_convoys_and_gifts_are_offered_under_names_of_their_own(words: Words, cash: int) -> None:
    """An army that may walk or go by sea; gifts only where there is money."""
    russia = {"armies": {"vladivostok": 1}, "fleets": {"sea_of_japan": 1}, "government": 0}
    phase = {"name": "march", "unit": "vladivostok"}
    position = {"seats": 2, "players": [{"cash": cash}, {}], "nations": {"russia": russia}}
    session = Session.from_position(GAME, {**position, "phase": phase})
    moment = frame_of(session, words)
    found = re.findall(r'data-act="optional" data-value="(\w+)"', prompt.foot(moment))
    assert found == (["convoy", "gift"] if cash else ["convoy"])
    assert ("Give money" in prompt.foot(moment)) is bool(cash)
    for kind in found:
        moment.optional = kind
        texts = re.findall(r'data-value="([^"]*)"', draw_optional(moment))
        assert texts and all(("by sea" in text) == (kind == "convoy") for text in texts)
        assert "by sea</span><span" not in draw_optional(moment)


# --- the variant of the bonus -------------------------------------------------------------------


def test_the_tax_table_follows_the_variant(words: Words) -> None:
    position = taxing(bonus_increase=True).position()
    position["nations"]["russia"]["tax_column"] = 8
    session = Session.from_position(GAME, position)
    moment = frame_of(session, words)
    shown = Rows(nations.all_columns(moment))
    bonus = next(row for row in shown.rows if row[0] == "Bonus, Russia")
    assert bonus[1:5] == ["0", "0", "0", "1"]
    assert next(row for row in shown.rows if row[0] == "Bonus, China")[1:4] == ["0", "1", "2"]
    assert "on tax 8" in Rows(nations.section(moment, "russia")).text
    plain = Rows(nations.all_columns(frame_of(taxing(), words)))
    assert [row[0] for row in plain.rows] == ["Tax from", "Bonus", "Power"]
    assert "Tax marker" not in nations.section(frame_of(taxing(), words), "russia")


def test_the_rules_follow_the_variant(words: Words) -> None:
    assert pages.help_variant(taxing().options) == []
    (table,) = pages.help_variant(taxing(bonus_increase=True).options)
    printed = next(each for each in pages.help_tables() if each.id == table.id)
    assert [row[:2] for row in table.rows] == [row[:2] for row in printed.rows]
    assert [row[2] for row in table.rows] == list(range(len(printed.rows)))
    for cell in (table.caption, *table.head):
        assert "⟨" not in words.say(cell, GAME)


def test_every_figure_of_a_nation_says_what_it_is(words: Words) -> None:
    """All had a tip but power, by which the game ends."""
    html = nations.card(frame_of(taxing(), words), "russia")
    goal = board.POWER_GOAL
    assert f'title="Power points, won by taxation: the first nation with {goal} ends' in html
    assert len(re.findall(r'title="[^"]+"', html)) == 8
