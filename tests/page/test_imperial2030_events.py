"""Imperial's cards of what has happened tell what the kernel then shows, in words and figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from imperial2030.builders import A, B, C, armies_step, play, position, taxed_russia

from core import GAMES, Session
from core.protocol import Event
from page.shown import moment_of, text_of
from page.test_catalogue import texts
from web.games.imperial2030.table import TABLE

RECORDED = Path(__file__).parents[1] / "playthroughs"


def event_of(session: Session, kind: str) -> Event:
    return next(e for e in session.events(0, session.step, None) if e.kind == kind)


def card(session: Session, kind: str) -> str:
    """The card as text, its parts apart by spaces."""
    html = TABLE.event_card(moment_of(session), event_of(session, kind))
    assert html is not None
    return text_of(html)


def line(session: Session, kind: str) -> str:
    return TABLE.event_line(moment_of(session), event_of(session, kind))


def test_a_taxation_says_what_the_treasury_was_too_poor_for() -> None:
    """I32: pay first, then the bonus."""
    russia = {"factories": ["moscow"], "flags": ["iran"], "armies": {"moscow": 4}}
    session = play(position(russia=russia), "rondel taxation")
    assert "Pay for 4 units (1 M short) −3" in card(session, "taxation")


def test_a_taxation_shows_its_reckoning_and_what_it_changes() -> None:
    session = taxed_russia()
    shown, after = card(session, "taxation"), session.view(None)
    russia = after["nations"]["russia"]
    assert "4 free factories 8" in shown and "2 flags 2" in shown
    assert "Tax into the treasury 10 M" in shown and "Pay for 3 units −3" in shown
    assert "Bonus to Anna −2" in shown
    assert f"Treasury 1 M {russia['treasury']} M" in shown
    assert f"Power 4 {russia['power']}" in shown
    assert f"factor ×{russia['factor']}" in shown
    worth = [player["holdings"]["russia"]["points"] for player in after["players"][:2]]
    assert f"Anna 0 {worth[0]}" in shown and f"Ben 0 {worth[1]}" in shown


def test_the_factor_track_marks_what_was_won() -> None:
    session = taxed_russia()
    html = TABLE.event_card(moment_of(session), event_of(session, "taxation")) or ""
    goal = GAMES["imperial2030"].figures["power_goal"]
    marks = [html.count(f'class="{state}"') for state in ("full", "won", "open")]
    assert marks == [4, 3, goal - 7]


def test_a_payout_shows_who_forgoes_and_who_covers() -> None:
    bonds = [{"russia": [9]}, {"russia": [4]}]
    session = position(3, cash=5, bonds=bonds, russia={"treasury": 1})
    play(session, "rondel investor")
    shown = card(session, "investor")
    assert "Treasury 1 M 0 M" in shown
    assert "Anna forgoes 4 M" in shown and "Ben +2 M" in shown
    assert "Anna adds 1 M" in shown
    assert line(session, "investor") == (
        "Russia pays 2\u00a0M interest, 1\u00a0M of it out of Anna’s own cash."
    )


def test_an_empty_treasury_that_owes_its_government_alone_pays_no_interest() -> None:
    """It was told as "pays 0 M interest"."""
    session = position(3, bonds=[{"russia": [9]}], russia={"treasury": 0})
    play(session, "rondel investor")
    assert "Anna forgoes 4 M" in card(session, "investor")
    assert line(session, "investor") == "Russia pays no interest."


def test_a_payout_shows_what_the_investor_card_brings_besides() -> None:
    bonds = [{"russia": [9]}, {"russia": [4]}]
    session = position(3, card=C, bonds=bonds, russia={"treasury": 9})
    before = session.view(None)["players"][C]["cash"]
    play(session, "rondel investor")
    gained = session.view(None)["players"][C]["cash"] - before
    assert f"Chiara Investor card +{gained} M" in card(session, "investor")


def test_an_invasion_shows_what_is_blocked() -> None:
    session = armies_step(
        2, russia={"armies": {"vladivostok": 1}}, china={"factories": ["beijing", "urumqi"]}
    )
    play(session, "army vladivostok", "army vladivostok beijing", "hostile")
    assert "Free factories 2 1" in card(session, "invaded")
    assert line(session, "invaded") == (
        "Russia enters Beijing as an enemy: 1 factory of China is blocked."
    )


def test_a_payout_to_the_viewer_alone_is_told_as_all_of_it() -> None:
    """It was told as "3 M interest, 3 M of it to Ben"."""
    session = position(3, bonds=[{}, {"russia": [4, 2]}], russia={"treasury": 9, "government": B})
    play(session, "rondel investor")
    told = TABLE.event_line(moment_of(session, B), event_of(session, "investor"))
    assert told == "Russia pays 3\u00a0M interest, all of it to Ben."


def test_a_payout_tells_the_viewer_what_is_theirs() -> None:
    session = position(3, bonds=[{"russia": [9]}, {"russia": [4]}], russia={"treasury": 9})
    play(session, "rondel investor")
    event = event_of(session, "investor")
    told = [TABLE.event_line(moment_of(session, seat), event) for seat in (B, C)]
    assert told == [
        "Russia pays 6\u00a0M interest, 2\u00a0M of it to Ben.",
        "Russia pays 6\u00a0M interest.",
    ]


def test_a_new_government_stands_beside_the_old_one() -> None:
    bonds = [{"russia": [9]}, {"china": [9]}, {"india": [9], "russia": [2]}]
    others = {"brazil": B, "usa": B, "europe": C}
    session = position(3, cash=30, card=B, bonds=bonds, governs=others)
    play(session, "rondel investor", "buy russia 12")
    shown = card(session, "government")
    assert "Russia Anna Ben" in shown
    assert "Anna 9 M Ben 12 M Chiara 2 M" in shown and "receives a Swiss Bank" in shown
    assert line(session, "government") == "Ben now governs Russia in place of Anna."


def test_a_battle_shows_both_sides_and_who_holds_the_region() -> None:
    session = armies_step(
        2,
        russia={"armies": {"mongolia": 1, "novosibirsk": 1}},
        china={"armies": {"mongolia": 1}},
    )
    play(session, "army novosibirsk", "army novosibirsk mongolia", "fight china army")
    html = TABLE.event_card(moment_of(session), event_of(session, "battle")) or ""
    assert html.count('class="cross"') == 2 and html.count('class="one-unit"') == 3
    shown = card(session, "battle")
    assert "Mongolia Russia Anna 2 → 1 China Ben 1 → 0 Russia holds the region." in shown
    assert line(session, "battle") == "Mongolia: Russia and China lose 1 unit each."


def test_a_maneuver_names_its_flags() -> None:
    session = armies_step(2, russia={"armies": {"novosibirsk": 1}})
    play(session, "army novosibirsk", "army novosibirsk mongolia")
    assert line(session, "maneuver") == "Russia moves 1 unit and wins a flag in Mongolia."


def test_a_flag_won_without_a_move_is_told() -> None:
    """I17: a swap on the spot leaves the nation alone there."""
    session = armies_step(2, russia={"armies": {"mongolia": 2}}, china={"armies": {"mongolia": 1}})
    play(session, "army mongolia", "army mongolia fight china army", "end armies")
    assert session.view(None)["regions"]["mongolia"]["flag"] == "russia"
    assert line(session, "maneuver") == "Russia wins a flag in Mongolia."


def test_a_flag_that_somebody_else_gets_by_a_maneuver_is_told() -> None:
    """I22: who is left alone in a region gets its flag, though nobody has lost one."""
    session = armies_step(2, russia={"armies": {"mongolia": 1}}, china={"armies": {"mongolia": 1}})
    play(session, "army mongolia", "army mongolia kazakhstan")
    assert session.view(None)["regions"]["mongolia"]["flag"] == "china"
    assert line(session, "flags") == "Flags: Mongolia to China."
    assert "Mongolia" in card(session, "flags")
    assert line(session, "maneuver") == "Russia moves 1 unit and wins a flag in Kazakhstan."


def test_seas_whose_flags_change_are_named_as_the_log_names_them() -> None:
    """ "Wins a flag in China Sea" lacked the article that the log has."""
    session = armies_step(
        2,
        russia={"armies": {"novosibirsk": 1}, "fleets": {"sea_of_japan": 1}},
        china={"flags": ["sea_of_japan"]},
    )
    play(session, "army novosibirsk", "army novosibirsk mongolia")
    won = "Russia moves 1 unit and wins flags in Mongolia and the Sea of Japan."
    assert line(session, "maneuver") == won
    assert line(session, "flags") == "Flags: the Sea of Japan to Russia."


def test_flags_that_change_hands_are_told_nation_by_nation() -> None:
    """It said of every region whom its flag went to: "Iran to Russia, Korea to Russia and ..."."""
    session = armies_step(
        2,
        russia={"armies": {"novosibirsk": 1, "iran": 1, "korea": 1, "turkey": 1}},
        china={"armies": {"turkey": 1}, "flags": ["iran", "korea"]},
    )
    play(session, "army novosibirsk", "army novosibirsk mongolia", "army turkey")
    play(session, "army turkey near_east", "end armies")
    assert line(session, "flags") == "Flags: Iran and Korea to Russia; Turkey to China."


def test_an_import_names_its_provinces() -> None:
    session = play(position(2, russia={"treasury": 5}), "rondel import")
    play(session, "import army moscow", "import army vladivostok", "import army vladivostok")
    assert line(session, "import") == (
        "Russia imports 1 army to Moscow and 2 armies to Vladivostok, for 3\u00a0M."
    )


def test_the_end_names_who_has_won_and_the_points_of_all_the_best_first() -> None:
    russia = {"power": 24, "factories": ["moscow", "murmansk", "vladivostok"]}
    bonds = [{}, {"russia": [9]}, {"russia": [2]}]
    s = play(position(3, cash=5, bonds=bonds, russia=russia), "rondel taxation")
    assert s.over and [seat for group in s.ranking for seat in group] == [B, C, A]
    shown = card(s, "end")
    assert "the game is over. Ben wins Ben" in shown
    best_first = [f"{s.scores[seat]} points" for seat in (B, C, A)]
    assert re.findall(r"\d+ points", shown)[-3:] == best_first


def test_every_card_and_line_of_a_recorded_game_has_words() -> None:
    seen = set()
    for name in ("2", "3-experienced", "6-hidden-gifts"):
        link = (RECORDED / f"imperial2030-{name}.link").read_text("utf-8")
        session = Session.from_link(link.strip())
        moment = moment_of(session)
        for event in session.events(0, session.length, 0):
            seen.add(event.kind)
            told = [TABLE.event_line(moment, event), moment.word(f"event.{event.kind}")]
            html = "".join([*told, TABLE.event_card(moment, event) or ""])
            assert "⟨" not in html and all(told), event
            if max(event.matters.values(), default=0) >= 2:
                assert TABLE.event_card(moment, event), event.kind
    titles = {i for i in texts("en") if re.fullmatch(r"imperial2030\.event\.[a-z_]+", i)}
    assert {f"imperial2030.event.{kind}" for kind in seen} <= titles


@pytest.mark.parametrize("name", ["sail", "march", "convoy"])
def test_units_go_from_where_they_were(name: str) -> None:
    params = {"nation": "@nation.usa", "origin": "@region.peru", "region": "@region.guinea"}
    assert TABLE.route((f"log.{name}", params)) == ("peru", "guinea")
    assert TABLE.route(("log.tax", params)) == ()


def test_the_balance_tells_what_differs_of_a_seat() -> None:
    bonds = [{"russia": [9]}, {"china": [9]}, {"india": [9]}]
    others = {"brazil": B, "usa": B, "europe": C}
    session = position(3, cash=30, card=B, bonds=bonds, governs=others)
    before = session.view(A)
    play(session, "rondel investor", "buy russia 12")
    after = session.view(A)
    told = TABLE.balance(moment_of(session, A), before, after, A)
    assert told == [("Governs", "Russia", "none")]
    (governs, cash) = TABLE.balance(moment_of(session, B), before, after, B)[:2]
    assert governs == ("Governs", "China, Brazil and USA", "Russia, China, Brazil and USA")
    assert cash == ("Cash", "30\u00a0M", "20\u00a0M")


def test_what_the_deal_costs_is_no_loss_to_tell() -> None:
    session = Session.new("imperial2030", seats=2, seed=7)
    before = session.game.view(session.timeline.states[0], A)
    assert before["players"][A]["cash"] != session.view(A)["players"][A]["cash"]
    assert TABLE.balance(moment_of(session, A), before, session.view(A), A) == []


def test_an_import_tells_what_goes_where_and_the_usa_have_their_article() -> None:
    session = position(turn="usa", usa={"treasury": 11})
    clicks = ("import army chicago", "import fleet new_york", "import army new_york")
    play(session, "rondel import", *clicks)
    assert line(session, "import") == (
        "The USA imports 1 army to Chicago, 1 fleet to New York and 1 army to New York, "
        "for 3\u00a0M."
    )
    moment = moment_of(session)
    usa = {"nation": "@nation.usa"}
    assert moment.t("preview.treasury", **usa) == "Treasury of the USA"
    assert moment.t("log.gift", **usa, seat="@seat.0", amount=3).endswith(
        " gives the USA 3\u00a0M."
    )
    assert moment.word("nation.usa") == "USA"


def test_no_sentence_takes_a_nation_without_its_article() -> None:
    """Only what stands apart from a sentence, as before a colon, has the bare name."""
    bare = re.compile(
        r"(\bof|\bto|\bby|\bfor|\band|\bin) \{(nation|other)\}|^\{(nation|other)\} [a-z]"
    )
    found = [
        text
        for name, forms in texts("en").items()
        for text in forms
        if name.startswith("imperial2030.") and bare.search(text)
    ]
    assert not found
