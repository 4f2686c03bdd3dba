"""Routes: fragments and back."""

import pytest

from core import Session
from web.page import routes
from web.page.routes import Route


@pytest.mark.parametrize(
    ("fragment", "route"),
    [
        ("", Route()),
        ("#", Route()),
        ("#home", Route("home")),
        ("#play/2611201030-1", Route("play", "2611201030-1")),
        ("play/a_B-9", Route("play", "a_B-9")),
        ("#g=I1abc-_", Route("link", "I1abc-_")),
        ("#g=", Route("link")),
        ("#g=I1abc.", Route("link", "I1abc")),
        ("#g=I1abc,%20", Route("link", "I1abc")),
        ("#g=I1a%0Abc%22", Route("link", "I1abc")),
        ("#g=I1abc%E2%80%9D.", Route("link", "I1abc")),
        ("#new=eyJ9).", Route("new", "eyJ9")),
        ("#rules", Route("rules")),
        ("#rules/imperial2030", Route("rules", "imperial2030")),
        ("#credits", Route("credits")),
        ("#settings", Route("settings")),
    ],
)
def test_parse(fragment: str, route: Route) -> None:
    assert routes.parse(fragment) == route


@pytest.mark.parametrize(
    "fragment", ["#nowhere", "#play", "#play/", "#play/../x", "#play/a b", "#link/x", "#rules/<b>"]
)
def test_what_is_no_route_leads_home(fragment: str) -> None:
    assert routes.parse(fragment) == Route()


@pytest.mark.parametrize(
    "route", [Route(), Route("play", "k-1"), Route("link", "I1abc"), Route("rules", "toy")]
)
def test_write_and_parse(route: Route) -> None:
    assert routes.parse(routes.write(route)) == route


@pytest.mark.parametrize(
    ("pasted", "text"),
    [
        ("https://example.org/games/#g=I1abc", "I1abc"),
        ("  http://localhost:8000/#g=I1a\n bc  ", "I1abc"),
        ("#g=I1abc", "I1abc"),
        ("g=I1abc", "I1abc"),
        ("I1abc", "I1abc"),
        ("", ""),
        ("hello there", "hellothere"),
        ("Your turn: https://example.org/#g=I1abc-_.", "I1abc-_"),
        ("“https://example.org/#g=I1abc”", "I1abc"),
        ("It is at https://example.org/#g=I1abc. Have fun", "I1abc"),
        ("<https://example.org/#g=I1abc>,", "I1abc"),
    ],
)
def test_pasted_link(pasted: str, text: str) -> None:
    assert routes.link_text(pasted) == text


@pytest.mark.parametrize("sentence", ["{}.", "{},", '"{}"', "({}).", "{}!", "{} your turn"])
def test_a_pasted_link_opens_with_the_signs_of_a_sentence_around_it(sentence: str) -> None:
    session = Session.new("pocket_imperium", seats=2, seed=1)
    pasted = sentence.format(f"https://example.org/games/#g={session.link()}")
    assert Session.from_link(routes.parse(f"#g={routes.link_text(pasted)}").about) == session


@pytest.mark.parametrize("broken", ["\n> ", " > ", "\r\n>> ", "\n>"])
def test_a_link_opens_whose_lines_an_answered_mail_has_broken_and_quoted(broken: str) -> None:
    """It was called cut off, with none of its steps safe."""
    session = Session.new("pocket_imperium", seats=2, seed=1)
    link = session.link()
    pasted = f"https://example.org/#g={link[:9]}{broken}{link[9:]}"
    assert Session.from_link(routes.parse(routes.pasted(pasted)).about) == session


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("Join us: https://example.org/#new=eyJ9.", "#new=eyJ9"),
        ("#new=eyJ9", "#new=eyJ9"),
        ("My game: https://example.org/#play/abc12.", "#play/abc12"),
        ("https://example.org/#g=I1abc", "#g=I1abc"),
        ("  ", ""),
        ("https://example.org/#new=", ""),
    ],
)
def test_what_is_pasted_leads_to_its_game_or_its_set_up(text: str, fragment: str) -> None:
    assert routes.pasted(text) == fragment
