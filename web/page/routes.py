"""The page's addresses: from what follows the # to a route, and back. Pure.

#home   #play/<key>   #g=<link>   #new=<set-up>   #rules/<game>   #credits   #settings   #lab
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote

from core.save.pasted import link_in

SCREENS = ("home", "play", "link", "new", "rules", "credits", "settings", "lab")
NEW = re.compile(r"(?:^|#)new=([^#]*)")
_KEY = "[A-Za-z0-9_-]{1,64}"
KEY = re.compile(_KEY + r"\Z")
PLAY = re.compile(f"#(play/{_KEY})")


@dataclass(frozen=True, slots=True)
class Route:
    """A screen and the one thing it is about (a key, a link's text, a game)."""

    screen: str = "home"
    about: str = ""


def parse(fragment: str) -> Route:
    """The route of a fragment, with or without its #; home for what is no route."""
    text = fragment.removeprefix("#")
    if text.startswith("g="):
        return Route("link", link_in(unquote(text[2:])))
    if text.startswith("new="):
        return Route("new", link_in(unquote(text[4:])))
    screen, _, about = text.partition("/")
    if screen not in SCREENS or screen in ("link", "new") or (about and not KEY.match(about)):
        return Route()
    if screen == "play" and not about:
        return Route()
    return Route(screen, about)


def write(route: Route) -> str:
    """The fragment of a route, with its #."""
    if route.screen == "link":
        return f"#g={route.about}"
    if route.screen == "new":
        return f"#new={route.about}"
    return f"#{route.screen}/{route.about}" if route.about else f"#{route.screen}"


def play(key: str) -> str:
    """The fragment of a stored game."""
    return write(Route("play", key))


def link_text(pasted: str) -> str:
    """What follows g= in a pasted address; a text without one is taken for the link's own."""
    return link_in(unquote(pasted).strip().removeprefix("#").removeprefix("g="))


def pasted(text: str) -> str:
    """The fragment that a pasted text leads to, of a set-up or of a game; empty where it is.

    Who copied the address of a kept game comes to that, or reads that it is not kept here.
    """
    new, play = NEW.search(text), PLAY.search(text)
    if play:
        return write(parse(play.group(1)))
    route = Route("new", link_in(unquote(new.group(1)))) if new else Route("link", link_text(text))
    return write(route) if route.about else ""
