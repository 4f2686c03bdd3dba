"""Shows on a terminal how far a match is: a bar where tqdm is installed, else a line at times."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO, TypeAlias

EVERY = 2.0
"""Seconds between two lines."""

Tell: TypeAlias = Callable[[str], None]
"""Says that one more game is over, and how the match stands."""


@contextmanager
def progress(games: int, out: TextIO) -> Generator[Tell, None, None]:
    """Yield the function to call after each of so many games."""
    if not out.isatty():
        yield lambda standing: None
        return
    try:
        from tqdm import tqdm
    except ImportError:
        yield lines(games, out)
        return
    with tqdm(total=games, unit="game", file=out) as bar:

        def tell(standing: str) -> None:
            bar.set_postfix_str(standing, refresh=False)
            bar.update()

        yield tell


def lines(games: int, out: TextIO, clock: Callable[[], float] = monotonic) -> Tell:
    """Return a function that writes a line now and then, and after the last game."""
    done, due = 0, clock() + EVERY

    def tell(standing: str) -> None:
        nonlocal done, due
        done += 1
        if clock() >= due or done == games:
            print(f"{done}/{games} games, {standing}", file=out, flush=True)
            due = clock() + EVERY

    return tell
