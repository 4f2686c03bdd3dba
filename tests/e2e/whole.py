"""Whole games in the browser by shapes, by touch and by keys: `python3 build.py play`.

Prints one line a game: steps, decisions, seconds, doubts. Words name games or hands to be played
(`python3 build.py play touch pocket_imperium`); without words all nine are.
"""

from __future__ import annotations

import sys
import tempfile
import time
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import build
from e2e.conftest import PATIENCE, Watch, browser_options, served
from e2e.whole_game import CONTEXTS, HANDS, ORDER, Player


def main(words: list[str]) -> int:
    """Play, print, and return how many games had doubts."""
    unknown = {*words} - {*ORDER, *HANDS}
    if unknown:
        sys.exit(f"unknown: {' '.join(sorted(unknown))}; known: {' '.join((*ORDER, *HANDS))}")
    games = [name for name in ORDER if name in words or not {*words} & {*ORDER}]
    hands = [name for name in HANDS if name in words or not {*words} & {*HANDS}]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        build.build(Path(folder))
        browser = driver.chromium.launch(**browser_options())
        with served(Path(folder)) as site:
            doubted = [whole(browser, site, game, hand) for game, hand in product(games, hands)]
    return sum(doubted)


def whole(browser: Browser, site: str, game: str, hand: str) -> bool:
    """Play one game to its end and print how it went; True where there is a doubt."""
    context, watch, start = browser.new_context(**CONTEXTS[hand]), Watch(), time.monotonic()
    context.set_default_timeout(PATIENCE)
    watch.attach(context)
    page = context.new_page()
    player = Player(page, HANDS[hand](page), game)
    steps = _play(player, site)
    doubts = [*player.doubts, *watch.verdict()]
    context.close()
    seconds = time.monotonic() - start
    used = " ".join(f"{name} {count}" for name, count in sorted(player.hand.used.items()))
    print(
        f"{game} by {hand}: {steps} steps, {player.decisions} decisions, {seconds:.0f} s, "
        f"{len(doubts)} doubts ({used})",
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
