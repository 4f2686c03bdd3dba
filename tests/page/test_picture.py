"""The result as a picture and as text: both stand alone."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from core import GAMES
from core.tools.stats import series
from core.tools.turning import turning_points
from page.shown import moment_of
from page.test_result import played
from web.panels import picture

BOARD = ('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9"/></svg>', (0.0, 0.0, 100.0, 50.0))
CSS = '.play > .a::after { content: "<&"; }'


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_picture_is_whole_xml_with_table_chart_and_board(game: str) -> None:
    session = played(game, 3, 4)
    moment, found = moment_of(session), series(session, by_round=True)
    turns = turning_points(session, found)
    moment.names[0] = 'A "<b>" & co'
    text = picture.draw(moment, session.ranking, session.scores, found, turns, BOARD, CSS, "light")
    root = ElementTree.fromstring(text)
    said = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert 'A "<b>" & co' in said and "⟨" not in text
    assert all(str(score) in said for score in session.scores)
    assert CSS in (root[0].text or "")
    assert len(root.findall(".//{http://www.w3.org/2000/svg}svg")) >= 2 + session.seats


def test_the_summary_tells_the_places_the_turning_points_and_the_link() -> None:
    session = played("pocket_imperium", 3, 4)
    moment, turns = moment_of(session), ["Anna takes the lead from Ben"]
    text = picture.summary(moment, [[2], [0, 1]], [7, 7, 9], turns, "https://a/#g=I1")
    assert text.splitlines() == [
        "Pocket Imperium: Chiara wins",
        "1. Chiara: 9",
        "2. Anna: 7",
        "2. Ben: 7",
        "",
        "Turning points:",
        *turns,
        "",
        "https://a/#g=I1",
    ]
