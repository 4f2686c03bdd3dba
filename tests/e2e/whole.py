"""Whole games in the browser by shapes, by touch and by keys: `python3 build.py play`.

Prints one line a game: steps, decisions, seconds, doubts. Words name games or hands to be played
(`python3 build.py play touch pocket_imperium`), numbers how many sit at the table (`play
struggle_of_empires 3 6`); without words all nine are played between two.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import build
from core import GAMES
from e2e.conftest import PATIENCE, Watch, browser_options, served
from e2e.whole_game import CONTEXTS, HANDS, ORDER, Player

SEATS = tuple("234567")
"""Words that say how many sit at the table."""


def main(words: list[str]) -> int:
    """Play, print, and return how many games had doubts."""
    numbers = [word for word in SEATS if word in words]
    games = [name for name in ORDER if name in words or not {*words} & {*ORDER}]
    hands = [name for name in HANDS if name in words or not {*words} & {*HANDS}]
    tables = [*product(games, hands, map(int, numbers or ["2"]))]
    _refuse_unknown(words, tables)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        build.build(Path(folder))
        browser = driver.chromium.launch(**browser_options())
        with served(Path(folder)) as site:
            doubted = [whole(browser, site, *table) for table in tables]
    return sum(doubted)


def _refuse_unknown(words: Sequence[str], tables: Sequence[tuple[str, str, int]]) -> None:
    """Stop before a browser starts where a word means nothing, or a game has no such table."""
    known = (*ORDER, *HANDS, *SEATS)
    unknown = {*words} - {*known}
    if unknown:
        sys.exit(f"unknown: {' '.join(sorted(unknown))}; known: {' '.join(known)}")
    for game, _, seats in tables:
        fewest, most = GAMES[game].min_seats, GAMES[game].max_seats
        if not fewest <= seats <= most:
            sys.exit(f"{game} is played by {fewest} to {most}, not by {seats}")


def whole(browser: Browser, site: str, game: str, hand: str, seats: int) -> bool:
    """Play one game to its end and print how it went; True where there is a doubt."""
    context, watch, start = browser.new_context(**CONTEXTS[hand]), Watch(), time.monotonic()
    context.set_default_timeout(PATIENCE)
    watch.attach(context)
    page = context.new_page()
    player = Player(page, HANDS[hand](page), game, seats)
    steps = _play(player, site)
    doubts = [*player.doubts, *watch.verdict()]
    context.close()
    seconds = time.monotonic() - start
    used = " ".join(f"{name} {count}" for name, count in sorted(player.hand.used.items()))
    print(
        f"{game} by {hand}, {seats} seats: {steps} steps, {player.decisions} decisions, "
        f"{seconds:.0f} s, {len(doubts)} doubts ({used})",
        *(f"    {doubt}" for doubt in doubts),
        sep="\n",
        flush=True,
    )
    return bool(doubts)


def _play(player: Player, site: str) -> int:
    """Return how many steps the game had; what stopped it is a doubt."""
    try:
        player.set_up(site)
        session = player.play()
    except Exception as error:
        player.doubts.append(f"STOPPED: {str(error)[:2000]}")
        return 0
    if not session.over:
        player.doubts.append("the game did not end")
    return session.step


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
