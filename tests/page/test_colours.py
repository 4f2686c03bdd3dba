"""The colours of base.css and of the nations: contrast of what is read or seen, in both themes."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
SHEETS = ("assets/base.css", "games/imperial2030/nations.css")
CSS = "".join((WEB / sheet).read_text("utf-8") for sheet in SHEETS)
SPACE_CSS = (WEB / "games/pocket_imperium/table.css").read_text("utf-8")
HEX = r"#[0-9A-Fa-f]{6}"
TEXT, PICTURE = 4.5, 3.0
PART = 1.4
"""Parts of a bar stand side by side, with a line between and a table below."""
PAIRS = [
    *[(ink, ground, TEXT) for ink in ("ink", "ink2") for ground in ("page", "panel", "panel2")],
    *[("ink", ground, TEXT) for ground in ("land", "sea")],
    *[("sea-ink", ground, TEXT) for ground in ("sea", "sea2")],
    *[(ink, "panel", TEXT) for ink in ("primary", "brass", "danger", "ok")],
    *[("primary", ground, TEXT) for ground in ("page", "panel2")],
    ("on-primary", "primary", TEXT),
    ("on-primary", "primary-hover", TEXT),
    ("brass", "brass-bg", TEXT),
    *[(line, ground, PICTURE) for line in ("border", "coast") for ground in ("land",)],
    *[(line, "sea", PICTURE) for line in ("coast", "sea-line", "dash")],
    *[("line-strong", ground, PICTURE) for ground in ("panel", "panel2", "page")],
    *[("focus", ground, PICTURE) for ground in ("page", "panel", "panel2", "land", "sea")],
    ("dash", "casing", PICTURE),
    ("casing", "brass", TEXT),
    ("dash", "land", PICTURE),
]
NATIONS = ("russia", "china", "india", "brazil", "usa", "europe")


def colour(name: str, theme: int) -> str:
    both = re.search(rf"--{name}: light-dark\(({HEX}), ({HEX})\);", CSS)
    if both:
        return both.group(theme + 1)
    one = re.search(rf"--{name}: ({HEX});", CSS)
    assert one, name
    return one.group(1)


SPACE = re.search(r"\.map\.hexes \{(.*?)\}", SPACE_CSS, re.DOTALL)


def in_space(name: str, theme: int) -> str:
    """A colour on Pocket Imperium's board, which is dark in both themes."""
    own = SPACE and re.search(rf"--{name}: ({HEX});", SPACE[1])
    return own[1] if own else colour(name, theme)


def luminance(value: str) -> float:
    parts = [int(value[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(first: str, second: str) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_contrast(ink: str, ground: str, least: float, theme: int) -> None:
    assert ratio(colour(ink, theme), colour(ground, theme)) >= least


@pytest.mark.parametrize(
    "name", [f"nation-{n}" for n in NATIONS] + [f"player-{n}" for n in range(1, 8)]
)
def test_glyph_on_its_colour(name: str) -> None:
    assert ratio(colour(name, 0), colour(f"{name}-glyph", 0)) >= TEXT


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("nation", NATIONS)
def test_what_a_nation_brought_is_seen_on_the_bar_of_points(nation: str, theme: int) -> None:
    own = f"nation-{nation}-shade"
    name = own if f"--{own}:" in CSS else f"nation-{nation}"
    assert ratio(colour(name, theme), colour("panel2", theme)) >= PART


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["dash", "brass"])
def test_numbers_on_the_dark_board_are_read_in_both_themes(ground: str, theme: int) -> None:
    assert ratio(in_space("casing", theme), in_space(ground, theme)) >= TEXT


def declared(sheet: str, selector: str, name: str) -> str:
    """What a sheet says of a property in the rule with this selector."""
    text = (WEB / sheet).read_text("utf-8")
    rule = re.search(rf"^{re.escape(selector)} \{{(.*?)\}}", text, re.MULTILINE | re.DOTALL)
    value = rule and re.search(rf"{name}: (.*?);", rule[1])
    assert value, (selector, name)
    return value[1]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_upkeep_that_the_board_hides_is_still_read_in_its_list(theme: int) -> None:
    """On a phone it stands on a sheet of the page's colours, elsewhere on space."""
    sheet = "games/pocket_imperium/table.css"
    hidden = '.play[data-marks="off"] .upkeep-list'
    share = float(declared(sheet, f"{hidden} ul, {hidden} p", "opacity"))
    on_space = declared(sheet, ".play .notes .upkeep-list li", "color")
    space = in_space("space", theme)
    for ink, ground in ((colour("ink", theme), colour("panel", theme)), (on_space, space)):
        assert ratio(mixed(ink, ground, share), ground) >= TEXT


def mixed(ink: str, ground: str, share: float) -> str:
    """The colour of ink that lets the rest of its ground through."""
    parts = [(int(ink[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * one + (1 - share) * two):02x}" for one, two in parts)


def test_the_ring_of_the_main_button_lies_between_two_lines_of_the_panels_colour() -> None:
    """The band under it may have the ring's own colour: blue in the light, yellow in the dark."""
    main = ".play .prompt .main:focus-visible"
    offset = declared("assets/dock.css", main, "outline-offset")
    shadow = declared("assets/dock.css", main, "box-shadow")
    ring = re.search(r"(\d+)px solid", declared("assets/base.css", ":focus-visible", "outline"))
    beyond = re.fullmatch(r"0 0 0 (\d+)px var\(--panel\)", shadow)
    assert ring and beyond
    assert int(beyond[1]) >= int(offset.removesuffix("px")) + int(ring[1]) + 2


def test_a_ring_that_lies_on_space_is_seen_in_both_themes() -> None:
    on_space = ":is(.board, .text-board-link, .notes .toggle):focus-visible"
    selector = f'.play[data-game="pocket_imperium"] {on_space}'
    ring = declared("games/pocket_imperium/table.css", selector, "outline-color")
    assert ratio(ring, in_space("space", 0)) >= PICTURE


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_a_line_of_a_chart_has_a_rim_that_is_seen_whatever_its_colour(theme: int) -> None:
    stroke = declared("assets/dock.css", ".chart .under", "stroke")
    assert ratio(re.findall(HEX, stroke)[theme], colour("panel", theme)) >= PICTURE
