"""The style sheet that is served: lengths in the size of type that its reader has set."""

import re
from pathlib import Path

from tools.site.styles import game_styles, in_readers_size
from web.games.pocket_imperium.geometry import drawing

ROOT = Path(__file__).resolve().parents[2]
SHEETS = [sheet.read_bytes() for sheet in sorted((ROOT / "web/assets").glob("*.css"))]
ALL = b"\n".join([*SHEETS, game_styles([ROOT])])
PX = re.compile(rb"(?<![\w.#-])(-?\d*\.?\d+)px")
EITHER = re.compile(rb"(?<![\w.#-])(-?\d*\.?\d+)(px|rem)\b")


def test_words_and_the_choice_of_a_layout_follow_the_reader() -> None:
    sheet = b"@media (max-width: 699px) { .row { padding: 0 -6px; font: 640 11.5px/18px serif } }"
    assert in_readers_size(sheet) == (
        b"@media (max-width: 43.6875em) "
        b"{ .row { padding: 0 -0.375rem; font: 640 0.71875rem/1.125rem serif } }"
    )


def test_drawings_keep_their_own_units() -> None:
    for rule in (
        b".map.hexes .level { font-size: 14px }",
        b".chart text { font: 560 10.5px/1 serif }",
        b".ring { r: 12.5px; stroke-width: 3px }",
        b".corner svg .disc { translate: 0 19px }",
    ):
        assert in_readers_size(rule) == rule


def test_the_name_of_a_class_or_a_remark_makes_no_drawing() -> None:
    assert in_readers_size(b".rule-text { top: 8px }") == b".rule-text { top: 0.5rem }"
    assert in_readers_size(b".icon svg { width: 8px }") == b".icon svg { width: 0.5rem }"
    assert in_readers_size(b"svg, p { width: 8px }") == b"svg, p { width: 0.5rem }"
    assert in_readers_size(b"/* on the .map */ p { top: 8px }") == b" p { top: 0.5rem }"


def test_nothing_is_another_size_for_who_has_set_none() -> None:
    """All lengths of our sheets are what they were, to the last bit, at 16 px a rem."""
    before = [
        float(length) for length in PX.findall(re.sub(rb"(?s)/\*.*?\*/|@[cm][^{;]+", b"", ALL))
    ]
    sheet = re.sub(rb"@[cm][^{;]+", b"", in_readers_size(ALL))
    after = [float(n) * (16 if unit == b"rem" else 1) for n, unit in EITHER.findall(sheet)]
    assert len(before) > 2000
    assert after == before


def test_copies_of_land_take_their_edge_from_where_they_stand() -> None:
    """Safari applies rules for the grounds of nations to the copies under the coast, too.

    Where these set a stroke of their own, homes had a dark band ten pixels wide in the sea.
    """
    rules = re.findall(rb"([^{}]*\.ground\.[^{}]*)\{([^{}]*)\}", ALL)
    strokes = [found[1] for _, body in rules for found in re.finditer(rb"stroke: ([^;]+);", body)]
    assert len(strokes) > 10 and set(strokes) == {b"var(--home-edge)"}
    for copies in (b".shelf", b".coast"):
        (body,) = re.findall(rb"\.map " + re.escape(copies) + rb" \{([^{}]*)\}", ALL)
        edge, stroke = (
            re.search(name + rb": ([^;]+);", body) for name in (rb"--home-edge", rb" stroke")
        )
        assert edge is not None and stroke is not None and edge[1] == stroke[1]


def test_no_rule_paints_a_shape_of_the_board_itself() -> None:
    """Its group does: Safari would paint all that marks the shape, which is a copy, the same."""
    sheet = re.sub(rb"(?s)/\*.*?\*/", b"", ALL)
    rules = re.findall(rb"([^{}]+)\{([^{}]*)\}", sheet)
    itself = re.compile(rb"\.(region|hex)(:[\w-]+)?\s*$")
    paints = re.compile(rb"(?<![\w-])(fill|stroke|stroke-width|opacity):")
    assert [
        selector
        for selectors, body in rules
        for selector in selectors.split(b",")
        if itself.search(selector) and paints.search(body)
    ] == []


def test_copies_of_every_shape_keep_the_width_of_their_strokes() -> None:
    """A rule for the shapes reaches their copies in Safari alone: the shapes say it themselves.

    Else marks of a small map have strokes twice as wide there as elsewhere.
    """
    maps = [page.read_text("utf-8") for page in (ROOT / "web/assets/maps").glob("*.svg")]
    boards = [re.findall(r'<path [^>]*id="map-[^>]*>', board) for board in (*maps, drawing())]
    assert [len(shapes) > 15 for shapes in boards] == [True] * 3
    effect = 'vector-effect="non-scaling-stroke"'
    assert [shape for shapes in boards for shape in shapes if effect not in shape] == []


def test_menus_over_the_page_are_no_higher_than_what_they_hold() -> None:
    """Safari gives a popover that is a grid the height of the window, but for `height: auto`.

    The menu of a kept game stood above the window then, and Rename could not be reached.
    """
    grids = re.findall(rb"([.][\w-]+):popover-open \{ display: grid; \}", ALL)
    assert grids == [b".menu"]
    (body,) = re.findall(rb"\n\.menu \{([^{}]*)\}", ALL)
    assert b" height: auto;" in body and b" inset: auto;" in body


def test_forced_colours_leave_a_slider_its_parts() -> None:
    """Firefox would give all three the colour of the ground, but for colours of the system."""
    parts = re.findall(rb"::-moz-range-\w+ \{[^{}]*background: var\((--[\w-]+)\)", ALL)
    forced = b"".join(re.findall(rb"(?s)@media \(forced-colors: active\) \{(.*?)\n\}", ALL))
    (own,) = re.findall(rb'input\[type="range"\] \{([^{}]*)\}', forced)
    system = re.findall(rb"(--[\w-]+): (?:Highlight|GrayText);", own)
    assert len(parts) == 3 and set(parts) == set(system)


def test_forced_colours_tell_the_chosen_game_and_what_is_a_list_to_choose_from() -> None:
    """They take away shadows and gradients: the edge of its card, and the arrow of a list."""
    forced = b"".join(re.findall(rb"(?s)@media \(forced-colors: active\) \{(.*?)\n\}", ALL))
    assert re.search(rb"\n  \.select \{[^{}]* appearance: auto; \}", forced)
    assert re.search(rb"\.card\.selected[^{}]*\{ outline: [^{}]* Highlight; \}", forced)


def test_what_stands_beside_the_zoom_buttons_does_so_wherever_they_are_shown() -> None:
    """A finger zooms without them; with no pointing device a card lay over them on a phone."""
    finger = re.escape(b"(hover: none) and (pointer: coarse)")
    asked = re.findall(rb"@media ([^{]*\(hover:[^{]*\(pointer:[^{]*) \{", ALL)
    rest = [re.sub(rb"\(not \(" + finger + rb"\)\)|" + finger, b"", each) for each in asked]
    assert len(asked) > 1
    assert [each for each in rest if b"hover" in each or b"pointer" in each] == []
