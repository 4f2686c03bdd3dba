"""The whole contract between a game and the table: one `TableUI` a game.

`web/games/<id>/table.py` exports `TABLE = TableUI(...)`. The table asks nothing else of a game and
knows no rule: choices and views come from the kernel. Most fields are functions of the `Moment`
that is shown (web/table/moment.py); they are pure and quick, for they are called at every paint.
What they draw is `Markup` (web/html/markup.py), what they say comes from the game's catalogue. A
word `<game id>.table.…` goes before the shared `table.…`.

A *target* is an id by which a choice names a place: of the map, of a panel, or `say:<notation>` for
a choice without a place. A *place* is a target that is drawn on the map.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from core.play.preview import Preview
from core.protocol import Choice, Event, Message, Turn
from web.html.markup import Markup, classes, tag
from web.map.tokens import Piece
from web.table.choices import Group, last_target
from web.table.text_board import Section, by_describing

if TYPE_CHECKING:
    from web.panels.log import LogLine
    from web.table.controller import Controller
    from web.table.moment import Moment

Places = Mapping[str, Mapping[str, Any]]
"""What the map's data say of each place: anchors, box, kind."""

Signed = tuple[str, str]
"""The name of a panel and its icon; the words are `table.tab.<name>` and `table.menu.<name>`."""


Facts = Mapping[str, Any]
"""A view or a part of one."""

Drawn = Callable[["Moment"], list[tuple[str, Markup]]]
"""What is drawn, by name."""


def each_seat(
    draw: Callable[[Moment, int], Markup], facts: Callable[[Moment, int], Any] | None = None
) -> Drawn:
    """Cards or chips that are drawn seat by seat and named by its number.

    `facts` gives all that a seat's drawing depends on besides who plays: while that is the same,
    it is not drawn anew.
    """

    def drawn(moment: Moment, seat: int) -> Markup:
        if facts is None:
            return draw(moment, seat)
        name = f"{draw.__module__}.{draw.__name__}-{seat}"
        return moment.kept(name, facts(moment, seat), lambda: draw(moment, seat))

    return lambda moment: [(str(seat), drawn(moment, seat)) for seat in range(len(moment.people))]


def _person_chip(moment: Moment, seat: int) -> Markup:
    cls = classes("chip", seat == moment.actor and "now")
    return tag("span", moment.mark(seat), tag("b", moment.names[seat], cls="clip"), cls=cls)


def asked_class(moment: Moment) -> str:
    """The class with the colour of the seat that the prompt is about, "" for none."""
    return f"seat-{moment.asked + 1}" if moment.asked is not None else ""


def asked_mark(moment: Moment, size: int) -> Markup:
    """The mark of the seat that the prompt is about, "" for none."""
    return moment.mark(moment.asked, size) if moment.asked is not None else Markup("")


def _person(moment: Moment, name: str) -> str:
    return moment.names[int(name)] if name.isdigit() else ""


def _nothing_more(moment: Moment, choice: Choice, look: Preview) -> Markup | None:
    return None


def _numbered_first(moment: Moment, group: Message) -> int:
    """Rounds and wars in their order, then what has no number."""
    return next((number for number in group[1].values() if isinstance(number, int)), sys.maxsize)


def _each_seat(
    moment: Moment, figures: Mapping[str, Sequence[Any]]
) -> dict[str, list[Signed | None]]:
    lines: list[Signed | None] = [
        (name, f"seat-{seat + 1}") for seat, name in enumerate(moment.names)
    ]
    return dict.fromkeys(figures, lines)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TableUI:
    """What a game shows at the table; the first seven fields are required."""

    # ---- required ----
    headline: Callable[[Moment], str]
    """The small line over what is asked: whose turn it is, in which phase."""

    subtitle: Callable[[Moment], str]
    """The line under the game's name in the top bar: the round."""

    row: Callable[[Moment, Group], tuple[str, str]]
    """Label and reason of a group: its row in the list, the title of its menu."""

    cards: Drawn
    """The status cards below the map by name; the names are `card_names`."""

    pieces: Callable[[Moment, Places], dict[str, list[Piece]]]
    """What stands on each place, in the order of drawing. Places without an entry stay as they
    are, so empty ones give an empty list."""

    describe: Callable[[Moment, str, bool], str]
    """What a screen reader says of a place (moment, place, briefly): what stands there, and its
    neighbours unless briefly. Called when keys walk over the map."""

    tip: Callable[[Moment, str, Mapping[str, Any]], Markup]
    """The tooltip of a place (moment, place, what the map's data say of it)."""

    quiet_targets: tuple[str, ...] = ()
    """How targets begin of which the kernel's `why_not` need not tell: a plain sentence will do."""

    # ---- the choices ----
    group_key: Callable[[Choice], str] = last_target
    """The target that a choice is grouped under; "" lets it stand for itself."""

    main_rank: Callable[[Choice], int | None] = lambda choice: None
    """How well a choice serves as the main button: 0 is best, None if it does not."""

    group_number: Callable[[str], int] = lambda target: 0
    """The number and key that a target keeps whatever else is offered; 0: by its place in the
    list."""

    letter: Callable[[Moment, Choice], str] = lambda moment, choice: ""
    """The letter that plays a choice in a menu, where the game has one for it; "": by its words,
    among those that are free."""

    group_order: Callable[[str], int] = lambda target: 0
    """Where a group stands in the list, by its target; equal ones keep the kernel's order."""

    looked_at: tuple[str, ...] = ()
    """Verbs that a first click never plays, whatever comes after them: all their choices behave
    alike."""

    arranges: Callable[[Controller, Group], bool] = lambda table, group: False
    """What choosing a group does while the game arranges something by itself: True where that is
    all it does."""

    larger_target: Callable[[str], str] = str
    """The larger target that a place lies in: what a click means where the place has no choice."""

    question_place: Callable[[Moment], str] = lambda moment: ""
    """The place that the question is about: a click on it means all answers. "" for none."""

    consequence: Callable[[Moment, Choice], str] = lambda moment, choice: ""
    """A reason beside a choice that the catalogue cannot tell (it has `<label id>.note`)."""

    price_said: Mapping[str, str] = field(default_factory=dict)
    """Kinds of choices whose labels say a price at their end, and which: {"bid": "gold"}. It is
    not said again beside them."""

    choice_picture: Callable[[Moment, Choice], Markup | None] = lambda moment, choice: None
    """The small picture before a row of a menu."""

    target_note: Callable[[Moment, str], str] = lambda moment, target: ""
    """What is on a target, in a few words: shown beside the title of its menu."""

    listed_groups: Callable[[Moment], list[Group]] = lambda moment: moment.layout.groups
    """The groups that the list shows, where some are offered elsewhere."""

    last_rows: Callable[[Moment], list[Markup]] = lambda moment: []
    """Further rows at the end of the list, on each of its pages."""

    list_buttons: Callable[[Moment], list[Markup]] = lambda moment: []
    """Small buttons below the list."""

    decision_panel: Callable[[Moment], Markup | None] = lambda moment: None
    """What is drawn in the place of the list; None where the list does it."""

    onlooker_panel: Callable[[Moment], Markup | None] = lambda moment: None
    """What stands under the prompt while a bot decides or the past is on show."""

    # ---- the prompt ----
    purse: Callable[[Moment], str] = lambda moment: ""
    """What the person to act may spend, while something can be bought; "" else."""

    prompt_class: Callable[[Moment], str] = asked_class
    """The class that colours the prompt."""

    prompt_emblem: Callable[[Moment, int], Markup] = asked_mark
    """The picture in the prompt (moment, size in px)."""

    above_prompt: Callable[[Moment], tuple[str, Markup]] = lambda moment: ("none", Markup(""))
    """What stands on the prompt: (a class for its form, drawing). Key and command `fold` hide it,
    a tab of the phone that is no panel may show it."""

    preview: Callable[[Moment, str], Markup | None] = lambda moment, target: None
    """The whole card of a target while it is pointed at, has the focus, or is chosen; None: where
    it means one choice, the shared card with its label, its price and `consequences`; an empty one:
    no card at all."""

    consequences: Callable[[Moment, Choice, Preview], Markup | None] = _nothing_more
    """What a choice would bring, under its label and price on the shared card; None: the sentences
    that the log would get, and the figures of `balance`."""

    # ---- the map ----
    sprite: Callable[[], Markup] = lambda: Markup("")
    """The symbols that drawings of this game use, once for the whole screen."""

    board: Callable[[Mapping[str, Any]], tuple[Markup, dict[str, Any]]] | None = None
    """A map drawn from the view at the start of play: (SVG, its places as in a map's JSON file).
    None: `assets/maps/<id>.svg` and `.json`."""

    neighbours: Callable[[str], Sequence[str]] = lambda place: ()
    """Where the arrow keys go from a place; none given: to whatever lies that way."""

    decision_place: Callable[[Moment], str | None] = lambda moment: None
    """The place that the decision is about: it is brought into sight."""

    decision_from: Callable[[Moment], str | None] = lambda moment: None
    """Where what the decision is about comes from, if that is another place: it is brought into
    sight, too, where there is room."""

    simpler: Callable[
        [Moment, Places, Mapping[str, list[Piece]]], Mapping[str, Sequence[Sequence[Piece]]]
    ] = lambda moment, places, pieces: {}
    """Simpler ways to show what stands on a place (moment, places, `pieces`), where the map is
    crowded: each takes less room than the one before, the last is one badge."""

    tint: Callable[[Moment], dict[str, str]] = lambda moment: {}
    """The class of the inner band of each place that belongs to somebody."""

    outlined: Callable[[Moment, str], list[str]] = lambda moment, name: []
    """The places to outline while an element with `data-hover=name` is under the pointer."""

    dock_side: Callable[[Moment], str] | None = None
    """The side on which the prompt stands, "left" or "right"; people may swap it. None: it stays
    where the style sheet puts it."""

    text_board: Callable[[Moment, Places], Sequence[Section]] = by_describing
    """Who stands where, in words: all that the map shows, area by area with an entry for each
    place, then those who play. The panel `text-board` draws it. By default each place is told by
    `describe`."""

    off_map: Callable[[Moment], Sequence[tuple[str, Sequence[str]]]] = lambda moment: ()
    """The targets beside the map that what is asked is about, by a name for each kind: the panel
    `text-board` lists why those of them cannot be chosen that cannot."""

    # ---- cards, chips, panels ----
    card_names: tuple[str, ...] = ()
    """Names of the status cards in their order; none: one a seat, named by its number."""

    chip_names: tuple[str, ...] = ()
    """Names of the items in the top bar; if there are none, one for each seat."""

    chips: Drawn = field(default=each_seat(_person_chip))
    """The items of the top bar, by name."""

    panels: Mapping[str, Callable[[Moment], Markup]] = field(default_factory=dict)
    """The game's own panels of the drawer by name, drawn while open. A name is a command, too; its
    title is the word `table.panel.<name>`."""

    menu: tuple[Signed, ...] = ()
    """Panels in the menu of the top bar."""

    tabs: tuple[Signed, ...] = (("decide", "arrow-right"), ("log", "log"))
    """The tabs of a phone: "decide", names of panels; any other name is for the style sheet, which
    finds it in `data-tab`."""

    passing_panels: tuple[str, ...] = ()
    """Panels that close once a choice is played."""

    rail: Callable[[Moment, Sequence[LogLine]], Markup] | None = None
    """A column beside the map on wide screens, with the last lines of the log; None: no column."""

    rail_lines: int = 8
    """How many lines of the log the rail gets."""

    # ---- what has happened ----
    event_card: Callable[[Moment, Event], Markup | None] = lambda moment, event: None
    """What the card of an event shows under its title (`event.<kind>`); None: its sentences."""

    event_line: Callable[[Moment, Event], str] = lambda moment, event: (
        moment.say(event.messages[-1]) if event.messages else moment.word(f"event.{event.kind}")
    )
    """An event in one sentence, for "since your turn" and screen readers."""

    route: Callable[[Message], Sequence[str]] = lambda message: ()
    """The places along which a piece has gone by this sentence of the log, first to last; of a
    choice whose end chance decides, where it is bound for."""

    route_anchor: Callable[[Message], str] = lambda message: ""
    """The anchor at which stands what has gone this way, on places that have it (as the slot of a
    `Piece`); "": where tokens stand."""

    player_words: tuple[str, ...] = ("seat",)
    """Kinds of words that name players ("seat" of "@seat.2"). A place may have the same id: it is
    not where something happened because its player did it."""

    balance: Callable[[Moment, Facts, Facts, int], Sequence[tuple[str, str, str]]] = (
        lambda moment, before, after, seat: ()
    )
    """How a seat fared between two views: (label, before, after) of each figure that differs."""

    # ---- the log ----
    log_filters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Filters of the log: a name (word `table.log.<name>`) and the messages that pass."""

    recap_kinds: tuple[str, ...] = ()
    """Sentences, by id, that a recap tells of everybody though they are no events: pieces come
    and go by them."""

    events_of_all: tuple[str, ...] = ()
    """Kinds of events that mean the same to every seat they name: several share no picture."""

    log_parts: Mapping[str, str] = field(default_factory=dict)
    """Messages that begin a part of a turn with its own heading: the word for that heading."""

    log_subjects: tuple[str, ...] = ("seat",)
    """Parameters of a message that name the player it is about; the first one found counts."""

    log_mark: Callable[[str, int], Markup] = lambda name, size: Markup("")
    """The picture before a line of the log (subject, size in px); seats have their mark."""

    log_mark_name: Callable[[Moment, str], str] = _person
    """The word for a subject, where a turn of the log has no label (`Game.turn`)."""

    log_class: Callable[[Moment, str], str] = lambda moment, name: (
        f"seat-{int(name) + 1}" if name.isdigit() else ""
    )
    """The class that gives a turn of the log the colour of its subject (`--fill` or `--seat`)."""

    seat_mark: Callable[[Moment, int, int], Markup] | None = None
    """The mark of a seat (moment, seat, size in px); None: a shape with a letter."""

    ticker_lines: int = 2
    """How many lines of the log stand on the map."""

    # ---- results and charts ----
    ending: Callable[[Moment], str] = lambda moment: ""
    """What ended the game, in a sentence; "" where every game ends alike."""

    tie_break: str = ""
    """The word that says what comes first where players have equal points; "" where they share."""

    tie_kept: str = ""
    """The word that says why players share a place though ties are broken; "" to say nothing."""

    result_heads: Callable[[Moment], list[str]] = lambda moment: []
    """Heads of the final table's columns after the points, text or Markup."""

    result_cells: Callable[[Moment, int], list[str]] = lambda moment, seat: []
    """A seat's cells under these heads."""

    source_class: Callable[[Message], str] = lambda group: ""
    """The class that colours a group of `Game.breakdown`; "" for the next of the shared shades."""

    source_rank: Callable[[Moment, Message], int] = _numbered_first
    """What comes first of groups or labels of which no seat has both: the lowest."""

    chart_lines: Callable[
        [Moment, Mapping[str, Sequence[Any]]], Mapping[str, Sequence[Signed | None]]
    ] = _each_seat
    """(name, class) of each line of each chart, by the keys of `Game.stats`; None for a line that
    the viewer may not see, no lines at all for such a chart."""
    round_word: Callable[[Moment, Turn], str] = lambda moment, turn: str(turn.round)
    """What the round of a turn is called under a chart."""

    # ---- commands ----
    commands: Mapping[str, Callable[[Controller, str], None]] = field(default_factory=dict)
    """The game's own commands: what an element with `data-act=name` does, given `data-value`."""

    keys: Mapping[str, str] = field(default_factory=dict)
    """The game's own single keys (lower case), each with its command or panel."""

    key_help: tuple[Signed, ...] = (("C L", "panels"),)
    """Rows of the help on keys: (keys, name); the words are `table.keys.<name>`."""

    private_words: Callable[[Moment], str] = lambda moment: ""
    """What a look shows the person to act of what is theirs alone, for screen readers."""

    private_options: tuple[str, ...] = ()
    """Options under which people on one screen may see different things, so that the device
    changes hands behind a curtain. While `Game.secret` says so it always does."""


def table_of(game: str) -> TableUI:
    """What a game gives to its table."""
    table: TableUI = import_module(f"web.games.{game}.table").TABLE
    return table
