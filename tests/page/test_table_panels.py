"""Panels as text: every word is in the catalogue, every frame of a game can be drawn."""

from __future__ import annotations

import json
import math
import random
import re
from itertools import pairwise
from pathlib import Path

import pytest
from lots import play_by_lot

from core import Session
from core.tools import stats
from page.balanced import Balanced
from tools.site.catalogue import compiled
from web.games.imperial2030 import nations, rondel
from web.games.imperial2030.table import TABLE
from web.html.form import icon_button
from web.html.markup import tag
from web.map import marks
from web.page.words import Words
from web.panels import charts, log, prompt, results, timeline
from web.panels.charts import apart, nice
from web.panels.charts import draw as draw_charts
from web.table import layout as table_layout
from web.table.choices import arrange
from web.table.moment import Moment, Person

ASSETS = Path(__file__).parents[2] / "web" / "assets"
PLACES = json.loads((ASSETS / "maps" / "imperial2030.json").read_text("utf-8"))["regions"]
PEOPLE = [
    Person("Anna"),
    Person("Ben", "greedy"),
    Person("A name of fourty letters, and then some"),
    Person("<b>&"),
    Person("Eva"),
    Person("Fritz", "random"),
]


@pytest.fixture(scope="module")
def words() -> Words:
    return Words.load(compiled(ASSETS / "locale" / "en"))


def frame_of(session: Session, words: Words, **more: object) -> Moment:
    layout = arrange(session.choices, TABLE.group_key, TABLE.main_rank, TABLE.group_order)
    return Moment(
        "imperial2030",
        words.of_game("imperial2030"),
        PEOPLE[: session.seats],
        session.view(None),
        layout,
        session.prompt,
        TABLE,
        actor=session.actor,
        step=session.step,
        length=session.step,
        over=session.over,
        ranking=session.ranking if session.over else (),
        scores=session.scores if session.over else (),
        ahead=lambda choice: session.preview(choice, None),
        **more,
    )


def panels(moment: Moment, journal: log.Journal) -> list[str]:
    parts = [html for _, html in (*TABLE.cards(moment), *TABLE.chips(moment))]
    parts += [TABLE.above_prompt(moment)[1], prompt.words(moment), prompt.main_button(moment)]
    parts += [prompt.offers(moment), table_layout.tools(moment, ""), table_layout.bar_menu(moment)]
    parts += [timeline.draw(moment, [1, 5]), timeline.banner(moment)]
    parts += [
        log.draw(moment, journal.lines(), "all"),
        log.ticker(journal.last(2, moment.step)),
    ]
    parts += [draw(moment) for draw in TABLE.panels.values()]
    parts += [TABLE.preview(moment, group.target) or "" for group in moment.layout.groups]
    for group in moment.layout.groups:
        parts.append(prompt.draw_menu(moment, group))
    stacks = TABLE.pieces(moment, PLACES)
    parts += [marks.stack(stacks[name], PLACES[name]) for name in stacks]
    parts += [TABLE.tip(moment, name, PLACES[name]) for name in stacks]
    return parts


@pytest.mark.parametrize(("seats", "setup"), [(2, "standard"), (4, "experienced"), (6, "standard")])
def test_every_moment_of_a_game_can_be_drawn(words: Words, seats: int, setup: str) -> None:
    session = Session.new("imperial2030", seats=seats, seed=seats, options={"setup": setup})
    rng, journal = random.Random(seats), log.Journal(session.game)
    phases: set[str] = set()
    names = [person.name for person in PEOPLE]
    while not session.over and session.step < 900:
        journal.update(session, lambda message: words.say(message, "imperial2030", names))
        moment = frame_of(session, words)
        if moment.view["phase"] not in phases or session.step % 60 == 0:
            phases.add(moment.view["phase"])
            for html in panels(moment, journal):
                assert "⟨" not in html, html
                assert "style=" not in html.replace("data-style=", "")
                parser = Balanced()
                parser.feed(html)
                assert not parser.open
        play_by_lot(session, rng)


def test_the_end_and_the_charts(words: Words) -> None:
    session = Session.new("imperial2030", seats=3, seed=1)
    rng = random.Random(3)
    while not session.over:
        play_by_lot(session, rng)
    moment = frame_of(session, words)
    series = stats.series(session, by_round=True)
    end = results.draw(moment, session.ranking, session.scores, tag("i"))
    html = draw_charts(moment, series) + end
    assert "⟨" not in html
    for seat, score in enumerate(session.scores):
        assert f"<b>{score}</b>" in html
        assert moment.names[seat].replace("<", "&lt;") in html
    assert results.places([[2], [0, 1]]) == [(1, 2), (2, 0), (2, 1)]
    assert "Anna and Ben" in results.winners(moment, [[0, 1], [2]])


def test_names_are_escaped(words: Words) -> None:
    session = Session.new("imperial2030", seats=4, seed=7)
    moment = frame_of(session, words)
    assert all("<b>&" not in html.replace("<b>&lt;", "") for _, html in TABLE.chips(moment))


def test_the_power_track_has_25_points_with_gaps_at_the_factors() -> None:
    segments = nations.track_segments(7, 25, 5)
    assert len(segments) == 25
    assert sum(filled for _, _, filled in segments) == 7
    steps = [round(b[0] - a[0] - a[1], 2) for a, b in pairwise(segments)]
    assert [i + 1 for i, step in enumerate(steps) if step > 2] == [5, 10, 15, 20]
    assert segments[-1][0] + segments[-1][1] == pytest.approx(140, abs=0.5)


@pytest.mark.parametrize(
    ("start", "goal", "passes"),
    [
        ("maneuver_1", "import", True),
        ("maneuver_1", "investor", False),
        ("import", "taxation", False),
        ("taxation", "import", True),
        (None, "import", False),
    ],
)
def test_the_rondel_shows_when_a_move_passes_investor(
    words: Words, start: str | None, goal: str, passes: bool
) -> None:
    session = Session.from_position(
        "imperial2030",
        {"seats": 2, "nations": {"russia": {"government": 0, "space": start}}},
    )
    drawn = rondel.draw(frame_of(session, words, chosen=f"rondel.{goal}"))
    assert ('class="coin"' in drawn) is passes


def test_every_button_that_is_a_sign_alone_has_its_words_under_a_resting_mouse(
    words: Words,
) -> None:
    session = Session.new("imperial2030", seats=3, seed=1)
    moment = frame_of(session, words)
    parts = (
        table_layout.draw(words, "Imperial 2030", 3, TABLE),
        table_layout.tools(moment, ""),
        timeline.draw(moment, []),
        icon_button("Close", "x"),
    )
    buttons = re.findall(r"<button.*?</button>", "".join(map(str, parts)), re.DOTALL)
    signs = [html for html in buttons if "<svg" in html and not re.sub("<[^>]+>", "", html)]
    assert len(signs) >= 16, "menu, three to zoom, tools of the bar, four in history, a dialog's"
    for html in signs:
        said = re.search(r'aria-label="([^"]+)"', html)
        assert said and f'title="{said[1]}"' in html, html


def test_markers_on_one_space_stand_apart() -> None:
    there = {name: {"space": "import"} for name in ("russia", "china", "india")}
    spots = [(x, y) for _, x, y in rondel.markers(there)]
    assert len({(round(x), round(y)) for x, y in spots}) == 3


def test_words_in_the_hub_keep_clear_of_the_markers(words: Words) -> None:
    """The markers' inner edge lies 37 from the middle; a letter is 6 wide at most."""
    nations = {"russia": {"government": 0, "space": "factory"}}
    session = Session.from_position("imperial2030", {"seats": 2, "nations": nations})
    drawn = rondel.draw(frame_of(session, words))
    rows = re.findall(r'<text y="(\d+)" class="line">([^<]+)<', drawn)
    assert [row for _, row in rows] == ["3 spaces", "free"]
    assert all((len(row) * 3) ** 2 + int(y) ** 2 < 37.5**2 for y, row in rows)


def test_no_marker_of_the_rondel_covers_a_number(words: Words) -> None:
    session = Session.from_position(
        "imperial2030", {"seats": 2, "nations": {"russia": {"government": 0}}}
    )
    drawn = rondel.draw(frame_of(session, words))
    found = re.findall(r'class="numtag" transform="translate\(([-\d.]+) ([-\d.]+)\)', drawn)
    tags = [(float(x), float(y)) for x, y in found]
    assert len(tags) == 8
    for count in (1, 2, 3):
        for space in rondel.SPACES:
            there = {str(n): {"space": space} for n in range(count)}
            for _, x, y in rondel.markers(there):
                nearest = [
                    (min(max(x, a - 7.5), a + 7.5), min(max(y, b - 7.5), b + 7.5)) for a, b in tags
                ]
                assert min(math.dist((x, y), at) for at in nearest) >= 10.5


def test_a_nations_card_outlines_its_home_its_flags_and_its_units(words: Words) -> None:
    russia = {"government": 0, "flags": ["iran"], "armies": {"turkey": 1}, "factories": ["moscow"]}
    session = Session.from_position("imperial2030", {"seats": 2, "nations": {"russia": russia}})
    home = {"moscow", "vladivostok", "murmansk", "novosibirsk"}
    frame = frame_of(session, words)
    assert set(TABLE.outlined(frame, "russia")) == home | {"iran", "turkey"}
    assert TABLE.outlined(frame, "say:end armies") == []


def test_a_nation_that_nobody_governs_is_said_to_take_no_turns(words: Words) -> None:
    """It was passed over, and nothing beside its figures said why."""
    governed = {"russia": {"government": 0}, "india": {"government": 1}}
    session = Session.from_position("imperial2030", {"seats": 2, "nations": governed})
    told = "takes no turns until somebody lends it money"
    frame = frame_of(session, words)
    for nation in ("russia", "china", "india"):
        assert (told in nations.section(frame, nation)) is (nation not in governed)
    session.play("rondel production_1")
    session.play("produce all")
    assert session.view(None)["turn"] == "india"


def test_undo_drops_only_what_came_after() -> None:
    session = Session.new("imperial2030", seats=3, seed=5)
    rng, journal = random.Random(1), log.Journal(session.game)
    for _ in range(40):
        play_by_lot(session, rng)
    journal.update(session, lambda message: message[0])
    before = journal.lines(30)
    session.goto(30)
    session.play(session.choices[-1] if not session.choices[-1].optional else session.choices[0])
    journal.update(session, lambda message: message[0])
    assert journal.lines(30) == before
    turns = log.groups(journal.lines())
    assert [line for group in turns for line in group] == journal.lines()


def test_opening_a_long_game_puts_only_what_is_asked_for_into_words() -> None:
    session = Session.new("imperial2030", seats=3, seed=5)
    told: list[str] = []
    rng, journal = random.Random(1), log.Journal(session.game)
    for _ in range(120):
        play_by_lot(session, rng)
    journal.update(session, lambda message: told.append(message[0]) or message[0])
    assert told == []
    last = journal.last(2, session.step)
    assert 2 <= len(told) < 10
    lines = journal.lines()
    assert lines[-2:] == last and len(told) == len(lines)


def test_a_turn_is_headed_by_its_nation_whatever_its_first_line_is_about(words: Words) -> None:
    """A gift to another nation it governs may come first in Russia's turn (I07)."""
    nations_ = {"russia": {"government": 0}, "china": {"government": 0}}
    players = [{"cash": 9}, {"cash": 9}]
    session = Session.from_position(
        "imperial2030", {"seats": 2, "players": players, "nations": nations_}
    )
    session.play("give china 1")
    journal = log.Journal(session.game)
    journal.update(session, lambda message: message[0])
    assert "<h3>Round 1 · Russia</h3>" in log.draw(frame_of(session, words), journal.lines(), "all")


def test_the_log_of_turns_has_where_each_nation_starts(words: Words) -> None:
    """A game began there with the second turn of every nation."""
    session, pick = Session.new("imperial2030", seats=3, seed=4), random.Random(4)
    while session.view(None)["round"] < 2:
        play_by_lot(session, pick)
    moment, journal = frame_of(session, words), log.Journal(session.game)
    journal.update(session, moment.say)
    turns = log.chosen(journal.lines(), "turns", TABLE.log_filters)
    assert sum(line.text.partition(" starts at ")[1] != "" for line in turns) == 6


def test_the_log_has_the_answer_under_every_filter_that_has_the_question() -> None:
    """A nation "wants to move past Investor", an army "turns hostile": what came of it was left
    out where it was let pass, or turned friendly again."""
    turns, battles = (TABLE.log_filters[name] for name in ("turns", "battles"))
    assert {"wants", "force", "let_pass"} <= {*turns}
    assert {"turn_hostile", "turn_friendly"} <= {*battles}


def test_a_filter_that_lets_nothing_through_does_not_say_that_nothing_has_happened(
    words: Words,
) -> None:
    session = Session.new("imperial2030", seats=3, seed=4)
    session.play(session.choices[0])
    moment, journal = frame_of(session, words), log.Journal(session.game)
    assert "Nothing has happened yet." in log.draw(moment, [], "battles")
    journal.update(session, moment.say)
    drawn = log.draw(moment, journal.lines(), "battles")
    assert "Nothing of this kind has happened yet." in drawn


def test_moves_are_told_only_when_they_are_clear() -> None:
    unit = lambda n: [marks.Piece("unit", tag("g"), (20, 20), "russia.army", n)]  # noqa: E731
    assert marks.moves({"a": unit(1), "b": []}, {"a": [], "b": unit(1)}) == [
        ("russia.army", "a", "b")
    ]
    assert (
        marks.moves({"a": unit(2), "b": [], "c": []}, {"a": [], "b": unit(1), "c": unit(1)}) == []
    )


def test_history_jumps_by_round() -> None:
    marks_ = timeline.ticks([None, 1, 1, 1, 2, 2, 3])
    assert marks_ == [1, 4, 6]
    assert timeline.jump(marks_, 4, 6, True) == 6
    assert timeline.jump(marks_, 4, 6, False) == 1
    assert timeline.jump(marks_, 1, 6, False) == 0


def test_chart_scales_and_names() -> None:
    assert nice(0) == 2 and nice(17) == 20 and nice(100) == 100
    assert not any(nice(top) % 2 for top in range(1000))  # a figure stands at half of it
    heights = apart([10.0, 11.0, 60.0], 12.0)
    assert heights == [10.0, 22.0, 60.0]
    assert apart([20.0, 140.0, 141.0, 142.0], 12.0) == [20.0, 122.0, 134.0, 146.0]


def test_the_longest_power_is_named_in_full_at_the_end_of_its_line() -> None:
    drawn = charts.chart("Points", [[1, 4], [2, 3]], [("Spain", ""), ("United Provinces", "")], [])
    assert ">United Provinces<" in drawn
    start = re.search(r'<text x="([\d.]+)"[^>]*>United Provinces', drawn)
    assert start and float(start[1]) + charts.LETTER * len("United Provinces") <= charts.WIDTH


def test_turning_points_of_one_moment_stand_beside_each_other() -> None:
    spots = charts.clear([(100.0, 60.0), (100.0, 60.0), (104.0, 58.0), (300.0, 9.0), (300.0, 9.0)])
    assert spots[0] == (100.0, 60.0) and spots[3] == (300.0, 9.0)
    gaps = [math.dist(a, b) for i, a in enumerate(spots) for b in spots[:i]]
    assert min(gaps) >= charts.MARK
    assert all(charts.LEFT <= x <= charts.WIDTH and 8 <= y <= charts.HEIGHT for x, y in spots)
