"""Every game's `TABLE` keeps what web/table/ui.py says: at each kind of decision all of it draws.

Random games of every number of seats and every value of every option are shown through the real
Controller, without a browser: each kind of decision once a game, as one kind of viewer or another.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from conformance.cases import ON_PAGE, option_sets
from lots import play_by_lot

from core import Session
from core.protocol import Choice
from core.tools import stats
from core.tools.turning import turning_points
from web.map import marks
from web.page.words import Words
from web.panels import charts, log, prompt, results, sources, timeline
from web.panels.choices import draw_list, draw_menu
from web.table import layout
from web.table.choices import page
from web.table.commands import COMMANDS, SHARED_PANELS
from web.table.controller import Controller
from web.table.make_moment import make_moment, of_now
from web.table.moment import Moment, Person
from web.table.terms import Terms
from web.table.ui import TableUI

pytestmark = pytest.mark.usefixtures("example_is_found")

ROWS = 9
NAMES = ("Anna", "<b>&", "Chiara", "Deniz", "Ewa", "Farid", "Gül")
MAPS = Path(__file__).parents[2] / "web/assets/maps"

CASES = [
    (name, seats, number)
    for name, game in ON_PAGE.items()
    for seats in range(game.min_seats, game.max_seats + 1)
    for number in range(len(option_sets(game)))
]

SHOWN: dict[str, set[object]] = {name: set() for name in ON_PAGE}
"""Kinds of decisions that have been drawn, by game."""


def ui_of(game: str) -> TableUI:
    return import_module(f"web.games.{game}.table").TABLE


@cache
def fetched_places(game: str) -> Any:
    return json.loads((MAPS / f"{game}.json").read_text("utf-8"))["regions"]


def places_of(session: Session, ui: TableUI) -> Any:
    """What the map's data say of each place."""
    if ui.board is None:
        return fetched_places(session.game.id)
    return ui.board(session.view(None))[1]["regions"]


def table_of(session: Session, words: Words, here: list[int]) -> Controller:
    """A table without a page."""
    shell = SimpleNamespace(words=words, say=words.say, settings={})
    people = [Person(name) for name in NAMES[: session.seats]]
    terms = Terms(people=range(session.seats), here=here)
    table = Controller(None, session, "", shell, ui_of(session.game.id), people, terms)
    table.slots = SimpleNamespace(rows=lambda: ROWS)
    return table


def show(table: Controller) -> Moment:
    """Take the table's moment, as a paint does."""
    table.journal.update(table.session, table.say)
    table.moment = make_moment(table, None)
    return table.moment


# ---- what is drawn ----
def drawn(table: Controller, moment: Moment, places: Any) -> Iterator[str]:
    """Everything on the page but the map's own drawing."""
    ui = table.ui
    yield ui.headline(moment) + ui.subtitle(moment) + ui.prompt_class(moment)
    yield from (html for _, html in (*ui.chips(moment), *ui.cards(moment)))
    yield ui.above_prompt(moment)[1]
    yield ui.prompt_emblem(moment, 30)
    yield prompt.words(moment) + prompt.main_button(moment) + prompt.offers(moment)
    yield ui.onlooker_panel(moment) or ""
    yield from (draw(moment) for draw in ui.panels.values())
    yield timeline.draw(moment, []) + layout.tools(moment, "") + layout.bar_menu(moment)
    lines = table.journal.last(ui.rail_lines, moment.step)
    yield log.ticker(lines[-ui.ticker_lines :])
    if ui.rail is not None:
        yield ui.rail(moment, lines)
    stacks = ui.pieces(moment, places)
    yield from (marks.stack(stacks[name], places[name]) for name in stacks)
    for name in places:
        yield ui.tip(moment, name, places[name])
        yield ui.describe(moment, name, True) + ui.describe(moment, name, False)
    yield from choices_drawn(table, moment)


def choices_drawn(table: Controller, moment: Moment) -> Iterator[str]:
    """All rows with their menus and previews, the lists of optional actions, answers selected."""
    for at in range(
        len(page(moment.layout.groups, ROWS)[0]) and 1 + len(moment.layout.groups) // ROWS
    ):
        moment.page = at
        yield draw_list(moment, ROWS)
    moment.page = 0
    for group in moment.layout.groups:
        yield "".join(moment.row(group)) + moment.ui.target_note(moment, group.target)
        yield table.ui.preview(moment, group.target) or ""
        moment.chosen = group.target
        yield prompt.main_button(moment) + draw_menu(moment, group)
    moment.chosen = ""
    for kind in dict.fromkeys(choice.kind for choice in moment.layout.optional):
        moment.optional = kind
        yield prompt.offers(moment)
    moment.optional = ""


# ---- what must hold of it ----
def check_choices(moment: Moment, session: Session, here: list[int]) -> None:
    """Every choice has words and a row: in a group, as the main button, or as an optional one."""
    rows = [choice for group in moment.layout.groups for choice in group.choices]
    rows += [*moment.layout.optional, *filter(None, [moment.layout.main])]
    begun = {way.clicks[0] for way in moment.layout.ways.values()}
    for choice in session.offers:
        listed = choice in rows or choice.text in begun
        assert choice.seat not in (None, *here) or listed, choice.text
        assert "⟨" not in moment.say(choice.label), choice.text
        if choice.seat is None:
            check_price(moment, choice)
    for group in moment.layout.groups:
        label, reason = moment.row(group)
        assert label and "⟨" not in label + reason, group.target


def check_price(moment: Moment, choice: Choice) -> None:
    """A label ends with a price of its choice exactly where the game says so: `price_said`."""
    label, said = moment.say(choice.label), moment.ui.price_said.get(choice.kind)
    for name, cost in moment.price(choice).items():
        last = label.endswith(f" {moment.t(f'price.{name}', n=cost)}")
        assert last == (name == said), f"{choice.text}: {label}"


def check_targets(table: Controller, moment: Moment, places: Any, html: str) -> None:
    """Targets are places of the map or drawn; what is drawn and means nothing says why."""
    found = set(re.findall(r'data-target="([^"]*)"', html))
    offered = {*found, *re.findall(r'data-value="([^"]*)"', html)}
    for group in moment.layout.groups:
        ways = {group.target, *(choice.text for choice in group.choices)}
        assert ways & {*places, *offered}, f"{group.target} is nowhere"
        for choice in group.choices:
            assert choice.text in offered or {*choice.targets} <= {*places, *offered}, (
                f"{choice.text}: {choice.targets}"
            )
    for name in {*places, *found}:
        means = table.find_group(name) or table.find_group(table.ui.larger_target(name))
        means = means or moment.layout.beside(name)
        quiet = name.startswith((*table.ui.quiet_targets, "say:"))
        assert means or quiet or moment.refusal(name), f"a click on {name} tells nothing"


def check_moment(session: Session, words: Words, here: list[int]) -> None:
    table = table_of(session, words, here)
    if len(here) > 1:
        table.screen.holder = session.actor
    moment, places = show(table), places_of(session, table.ui)
    check_choices(moment, session, here)
    html = "".join(drawn(table, moment, places))
    missing = set(re.findall("⟨(.*?)⟩", html))
    assert not missing, f"no words for {sorted(missing)} at {session.prompt}"
    check_targets(table, moment, places, html)
    assert {name for name, _ in table.ui.cards(moment)} <= names(table.ui.card_names, session)
    assert {name for name, _ in table.ui.chips(moment)} <= names(table.ui.chip_names, session)
    assert set(table.ui.pieces(moment, places)) <= set(places)
    assert set(table.ui.tint(moment)) <= set(places)


def names(own: tuple[str, ...], session: Session) -> set[str]:
    return set(own or map(str, range(session.seats)))


def kinds_of(session: Session) -> set[object]:
    """What is asked, with each sort of choice."""
    return {(session.prompt[0], choice.kind) for choice in session.choices}


@pytest.mark.parametrize(("game", "seats", "number"), CASES)
def test_every_kind_of_decision_draws(game: str, seats: int, number: int, words: Words) -> None:
    session = Session.new(game, seats=seats, seed=seats, options=option_sets(ON_PAGE[game])[number])
    lot, fresh = Random(100 * seats + number), 0
    while not session.over:
        if not kinds_of(session) <= SHOWN[game]:
            SHOWN[game] |= kinds_of(session)
            assert session.actor is not None
            here = list(range(seats)) if fresh % 2 else [session.actor]
            check_moment(session, words, here)
            fresh += 1
        play_by_lot(session, lot)
    check_end(session, words)


def check_end(session: Session, words: Words) -> None:
    """The final table has a cell for each head; charts have a line for each figure or none."""
    table = table_of(session, words, list(range(session.seats)))
    moment, figures = show(table), stats.series(session, by_round=True)
    html = "".join(drawn(table, moment, places_of(session, table.ui)))
    html += charts.draw(moment, figures) + log.draw(moment, table.journal.lines(), "all")
    figure, told = charts.one(moment, figures), session.breakdown
    for opened in map(str, range(len(sources.groups(told)))):
        html += results.draw(moment, session.ranking, session.scores, figure, told, opened)
    html += results.draw(moment, session.ranking, session.scores, figure)
    assert "⟨" not in html
    heads = table.ui.result_heads(moment)
    assert all(
        len(table.ui.result_cells(moment, seat)) == len(heads) for seat in range(session.seats)
    )
    assert set(table.ui.chart_lines(moment, figures.figures)) == set(figures.figures)
    check_past(table, moment, figures)


def check_past(table: Controller, moment: Moment, figures: stats.Series) -> None:
    """The result, left open while the past is on show, still tells of the end."""
    session, seats = table.session, range(table.session.seats)
    past = of_now(table, make_moment(table, session.step // 2))
    assert past.past and charts.draw(past, figures) == charts.draw(moment, figures)
    turns = turning_points(session, figures)
    assert charts.one(past, figures, marks=turns) == charts.one(moment, figures, marks=turns)
    cells = table.ui.result_cells
    assert [cells(past, seat) for seat in seats] == [cells(moment, seat) for seat in seats]


@pytest.mark.parametrize("game", ON_PAGE)
def test_charts_of_a_game_under_way_show_what_its_viewer_may_know(game: str, words: Words) -> None:
    """Points and cash may be hidden until the end: then lines are left out, or a whole chart."""
    for number, options in enumerate(option_sets(ON_PAGE[game])):
        session = Session.new(game, seats=2, seed=number, options=options)
        lot = Random(number)
        while session.step < 60 and not session.over:
            play_by_lot(session, lot)
        for seat in range(2):
            moment = show(table_of(session, words, [seat]))
            figures = stats.series(session, by_round=True)
            html = charts.draw(moment, figures)
            lines = moment.ui.chart_lines(moment, figures.figures)
            drawn_keys = [key for key in figures.figures if any(lines[key])]
            assert html.count("<figure>") == len(drawn_keys) > 0
            assert "⟨" not in html


@pytest.mark.parametrize("game", ON_PAGE)
def test_what_a_game_names_has_words_and_a_meaning(game: str, words: Words) -> None:
    ui, own = ui_of(game), words.of_game(game)
    assert all(
        name in COMMANDS or name in ui.commands or known_panel(ui, name)
        for name in ui.keys.values()
    )
    assert all(known_panel(ui, name) for name, _ in ui.menu)
    assert set(ui.passing_panels) <= set(ui.panels)
    said = [f"table.panel.{name}" for name in ui.panels]
    said += [f"table.menu.{name}" for name, _ in ui.menu]
    said += [f"table.tab.{name}" for name, _ in ui.tabs]
    said += [f"table.keys.{name}" for _, name in ui.key_help]
    said += [f"table.log.{name}" for name in ui.log_filters]
    said += [f"{game}.log.{kind}" for kinds in ui.log_filters.values() for kind in kinds]
    assert [name for name in said if not own.has(name)] == []
    options = {option.name for option in ON_PAGE[game].options}
    assert set(ui.private_options) <= options


# ---- the contract itself ----
NEEDED = {
    field.name
    for field in fields(TableUI)
    if field.default is MISSING and field.default_factory is MISSING
}


def session_of(game: str, prompt: str) -> Session:
    """A random game at its first decision of this kind."""
    session, lot = Session.new(game, seats=ON_PAGE[game].max_seats, seed=1), Random(1)
    while session.prompt[0] != prompt or len(session.choices) < 2:
        play_by_lot(session, lot)
    return session


def test_seven_fields_are_enough(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(NEEDED) == 7
    full = ui_of("imperial2030")
    least = TableUI(**{name: getattr(full, name) for name in NEEDED})
    monkeypatch.setattr(sys.modules[__name__], "ui_of", lambda game: least)
    session = session_of("imperial2030", "prompt.rondel")
    table = table_of(session, words, [0])
    assert "⟨" not in "".join(drawn(table, show(table), places_of(session, least)))


BROKEN: dict[str, Any] = {
    "row": lambda moment, group: ("", ""),
    "headline": lambda moment: moment.t("no_such_words"),
    "cards": lambda moment: [("nowhere", "")],
    "pieces": lambda moment, places: {"nowhere": []},
    "tint": lambda moment: {"nowhere": "red"},
    "last_rows": lambda moment: [moment.word("no_such_row")],
    "target_note": None,
}
"""Fields by name, and what must not pass in their place."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_field_is_found(name: str, words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = replace(ui_of("pocket_imperium"), **{name: BROKEN[name]})
    session = session_of("pocket_imperium", "prompt.place")
    check_moment(session, words, [session.actor or 0])
    monkeypatch.setattr(sys.modules[__name__], "ui_of", lambda game: broken)
    with pytest.raises((AssertionError, KeyError, TypeError)):
        check_moment(session, words, [session.actor or 0])


def test_a_click_that_tells_nothing_is_found(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pocket Imperium leaves every reason to the kernel."""
    session = session_of("pocket_imperium", "prompt.place")
    check_moment(session, words, [session.actor or 0])
    monkeypatch.setattr(Session, "why_not", lambda session, target: None)
    with pytest.raises(AssertionError, match="tells nothing"):
        check_moment(session, words, [session.actor or 0])


def known_panel(ui: TableUI, name: str) -> bool:
    return name in SHARED_PANELS or name in ui.panels


# ---- what is drawn once ----
@pytest.mark.parametrize("game", ON_PAGE)
def test_what_is_kept_is_what_would_be_drawn(game: str, words: Words) -> None:
    """Parts that are drawn anew only when their facts change (`Moment.kept`) never stay behind."""
    seats = ON_PAGE[game].max_seats
    session, lot = Session.new(game, seats=seats, seed=3), Random(3)
    table = table_of(session, words, list(range(seats)))
    while not session.over:
        for _ in range(lot.randrange(1, 12)):
            if not session.over:
                session.play(lot.choice(session.choices))
        table.screen.holder, table.screen.private = session.actor, bool(lot.randrange(2))
        moment = show(table)
        fresh = replace(moment, drawn={})
        assert parts_kept(table.ui, moment) == parts_kept(table.ui, fresh)


def parts_kept(ui: TableUI, moment: Moment) -> list[object]:
    lines: list[Any] = []
    rail = ui.rail(moment, lines) if ui.rail is not None else ""
    return [ui.chips(moment), ui.cards(moment), ui.above_prompt(moment), rail]
