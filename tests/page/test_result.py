"""The result: where the points come from, and the turning points on the chart."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from html import escape

import pytest
from lots import play_by_lot

from core import GAMES, Session
from core.protocol import Source
from core.tools import stats
from core.tools.turning import GAIN, LOSS, TurningPoint, turning_points
from page.shown import moment_of
from page.test_catalogue import WEB, texts
from web.html.markup import tag
from web.panels import charts, prompt, results, sources, turning

TELLING_TIES = [game for game in sorted(GAMES) if f"{game}.tie_break" in texts("en")]


def played(game: str, seats: int, seed: int) -> Session:
    """A random game to its end."""
    session, rng = Session.new(game, seats=seats, seed=seed), random.Random(seed)
    while not session.over:
        play_by_lot(session, rng)
    return session


def test_the_result_tells_where_the_points_come_from() -> None:
    session = played("struggle_of_empires", 4, 1)
    moment = moment_of(session)
    found, order = session.breakdown, [seat for group in session.ranking for seat in group]
    folded, opened = (sources.draw(moment, found, order, which) for which in ("", "0"))
    assert "⟨" not in folded + opened
    assert 'class="part"' not in folded and 'class="part"' in opened
    assert 'aria-expanded="true"' in opened
    cells = "".join(f'<td class="num">{session.scores[seat]}</td>' for seat in order)
    assert cells in folded  # the sums are the scores, the best first
    drawn = results.draw(moment, session.ranking, session.scores, tag("i"), found)
    assert folded in drawn


def test_who_plays_by_links_is_told_to_send_the_last_one() -> None:
    """The others wait for it: their browsers ask for a link to go on by."""
    session = played("pocket_imperium", 3, 4)
    moment = moment_of(session)
    said = moment.words.t("table.end.send")
    at_one, by_links = (
        results.draw(replace(moment, elsewhere=apart), session.ranking, session.scores, tag("i"))
        for apart in (False, True)
    )
    assert said not in at_one and said in by_links
    assert by_links.index(said) < by_links.index('data-act="share"')


def test_all_who_share_the_win_are_named_as_a_list() -> None:
    moment = moment_of(played("pocket_imperium", 3, 4))
    first, second, third = moment.names
    told = results.winners(moment, [[0, 1, 2]])
    assert told == moment.words.t("table.end.shared", who=f"{first}, {second} and {third}")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_all_points_stand_under_the_prompt_of_a_game_that_is_over(game: str) -> None:
    """Two games had an empty field in the winner's colour there."""
    session = played(game, 4, 2)
    moment = moment_of(session)
    listed = re.findall(r"<li>.*?</li>", prompt.offers(moment))
    for row, (place, seat) in zip(listed, results.places(session.ranking), strict=True):
        assert f'<span class="no">{place}</span>' in row
        assert moment.names[seat] in row and f"<b>{session.scores[seat]}</b>" in row


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_prompt_of_a_game_that_is_over_names_who_has_won(game: str) -> None:
    """Who closes the result still reads it under the board."""
    session = played(game, 4, 2)
    moment = moment_of(session)
    won = results.winners(moment, session.ranking)
    assert all(moment.names[seat] in won for seat in session.ranking[0])
    told = prompt.words(moment)
    assert f">{escape(won)}</h2>" in told and moment.words.t("table.prompt.over") in told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_prompt_of_a_game_that_is_over_is_the_winners(game: str) -> None:
    """In Imperial it had the emblem of the nation that moved last, elsewhere none."""
    moment = moment_of(played(game, 3, 4))
    alone, shared = (replace(moment, ranking=ranking) for ranking in ([[1], [0, 2]], [[0, 1, 2]]))
    assert moment.ui.prompt_emblem(alone, 30) == moment.mark(1, 30)
    assert moment.ui.prompt_emblem(shared, 30) == ""
    assert moment.ui.prompt_class(alone) != moment.ui.prompt_class(shared)


def test_the_prompt_of_the_past_names_no_winner() -> None:
    moment = moment_of(played("pocket_imperium", 3, 4))
    moment.past, moment.over, moment.ranking = True, False, ()
    assert moment.words.t("table.prompt.past") in prompt.words(moment)


def test_what_takes_points_looks_the_same_in_the_bars_and_in_the_table() -> None:
    session = played("struggle_of_empires", 4, 1)
    order = [seat for group in session.ranking for seat in group]
    html = sources.draw(moment_of(session), session.breakdown, order, "")
    assert re.search(r'<span class="swatch lost"></span><span>Unrest</span>', html)
    assert re.search(r'<rect class="lost"', html)
    assert html.count("swatch lost") == 1 and "swatch shade shade-0" in html


def test_each_part_of_a_result_has_a_colour_of_its_own() -> None:
    """Eight rounds and what comes after them: the last part had the navy of the first."""
    moment = moment_of(Session.new("pocket_imperium", seats=3, seed=1))
    names = [("source.round", {"round": number}) for number in range(1, 9)]
    parts = [Source(name, name, 1) for name in [*names, ("source.final", {})]]
    found = sources.groups([parts])
    looks = {sources.shade(moment, group, at) for at, group in enumerate(found)}
    assert len(looks) == len(found) == 9
    sheet = (WEB / "assets/after.css").read_text("utf-8")
    assert all(f".{look.split()[-1]} {{" in sheet for look in looks)


def test_sources_keep_the_order_of_every_seat() -> None:
    one, two, three = (("war", {"war": war}) for war in (1, 2, 3))
    assert sources.merged([[one, three], [one, two, three]]) == [one, two, three]
    assert sources.merged([[], [two], [one, two]]) == [one, two]


def test_sources_that_no_seat_shares_stand_in_their_order() -> None:
    """Rounds by their number, nations by their power, though the seats' own say nothing of it."""
    rounds = [("round", {"round": number}) for number in (1, 2, 3)]
    pocket = moment_of(played("pocket_imperium", 3, 4))
    rows = [[rounds[0], rounds[2]], [rounds[1]]]
    assert sources.merged(rows, lambda name: pocket.ui.source_rank(pocket, name)) == rounds
    bonds = [{"russia": [9], "india": [2]}, {"china": [9]}, {"brazil": [9]}]
    powers = {"russia": 10, "china": 6, "brazil": 14, "india": 1}
    nations = {nation: {"power": power} for nation, power in powers.items()}
    players = [{"cash": 1, "bonds": held} for held in bonds]
    session = Session.from_position(
        "imperial2030", {"seats": 3, "players": players, "nations": nations}
    )
    moment = moment_of(session)
    told = sources.draw(moment, session.breakdown, [0, 1, 2], "")
    names = ["Brazil", "Russia", "China", "India", "Cash"]
    places = [told.index(f">{name}<") for name in names]
    assert places == sorted(places)


def test_turning_points_lead_to_their_step() -> None:
    session = played("pocket_imperium", 3, 4)
    moment, series = moment_of(session), stats.series(session, by_round=True)
    turns = turning_points(session, series)
    assert turns
    html = charts.one(moment, series, marks=turns) + turning.draw(moment, turns, [""] * len(turns))
    assert "⟨" not in html
    for turn in turns:
        assert html.count(f'data-act="turning" data-value="{turn.step}"') >= 2


def test_a_chart_counts_rounds_as_the_game_does() -> None:
    """Struggle of Empires counts them anew in each war; under the chart and in its table."""
    session = played("struggle_of_empires", 3, 2)
    html = charts.draw(moment_of(session), stats.series(session, by_round=True))
    scale = re.findall(r'class="scale(?: first)?">(war [^<]*)<', html)
    assert scale[:2] == ["war 1, auction", "war 3, round 6"]
    heads = re.findall(r'<th scope="row">(.*?)</th>', html)
    assert heads[:2] == ["war 1, auction", "war 1, round 1"]
    assert "war 2, auction" in heads and "war 2, round 6" in heads
    pocket = played("pocket_imperium", 3, 4)
    assert 'class="scale first">1<' in charts.draw(
        moment_of(pocket), stats.series(pocket, by_round=True)
    )


def told_of(seats: int, kind: str) -> str:
    """What is said of a turning point of the first seat."""
    moment = moment_of(Session.new("struggle_of_empires", seats=seats, seed=1))
    moment.names = ["Anna", "Ben", "Chiara"][:seats]
    return turning.said(moment, TurningPoint(kind, 0, 1, 1, points=7))


def test_of_two_players_a_turning_point_names_the_other() -> None:
    assert told_of(2, GAIN) == "Anna gains 7 points on Ben"
    assert told_of(3, GAIN) == "Anna gains 7 points on the others"


def test_a_leader_who_loses_points_is_not_said_to_be_behind() -> None:
    """A loss is told by its size: who led by more leads still."""
    assert told_of(2, LOSS) == "Anna loses 7 points on Ben"
    assert told_of(3, LOSS) == "Anna loses 7 points on the others"


def test_a_turning_point_is_dated_as_the_game_counts() -> None:
    session = played("struggle_of_empires", 3, 2)
    moment, series = moment_of(session), stats.series(session, by_round=True)
    turns = turning_points(session, series)
    times = [turning.when(moment, session, turn, series.rounds) for turn in turns]
    assert times[-1] == "war 3, round 6"
    assert turning.dated(moment, session, turns[-1], series.rounds).endswith("(war 3, round 6)")
    assert all(time.startswith("war ") for time in times)
    pocket = played("pocket_imperium", 3, 4)
    found = stats.series(pocket, by_round=True)
    turn = turning_points(pocket, found)[-1]
    told = turning.when(moment_of(pocket), pocket, turn, found.rounds)
    assert told == f"round {found.rounds[turn.at]}"


def test_imperial_says_which_nation_ended_the_game() -> None:
    session = played("imperial2030", 3, 4)
    nations = session.view(None)["nations"]
    last = next(name for name, facts in nations.items() if facts["power"] == 25)
    moment = moment_of(session)
    html = results.draw(moment, session.ranking, session.scores, tag("i"))
    nation = moment.word(f"nation.{last}:The")
    assert f"{nation} reached 25 power points, which ended the game." in html
    begun = moment_of(Session.new("imperial2030", seats=3, seed=4))
    assert begun.ui.ending(begun) == ""


@pytest.mark.parametrize("game", TELLING_TIES)
def test_what_parts_players_with_equal_points_is_said_where_it_does(game: str) -> None:
    moment = moment_of(played(game, 3, 4))
    said = moment.word("tie_break")
    parted = results.draw(moment, [[2], [0], [1]], [7, 5, 7], tag("i"))
    assert said.startswith("With equal points") and said in parted
    assert said not in results.draw(moment, [[0, 2], [1]], [7, 5, 7], tag("i"))
    assert said not in results.draw(moment, [[2], [0], [1]], [7, 5, 8], tag("i"))


def test_why_players_share_a_place_is_said_where_they_do() -> None:
    """R-TIE: the table showed two second places and not why neither came before the other."""
    moment = moment_of(played("pocket_imperium", 3, 4))
    said = moment.word("tie_kept")
    assert said in results.draw(moment, [[0], [1, 2]], [7, 5, 5], tag("i"))
    assert said not in results.draw(moment, [[2], [0], [1]], [7, 5, 7], tag("i"))
