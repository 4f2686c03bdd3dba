"""How many bytes the site may have on the wire, part by part; a build that passes a limit fails.

A file counts as hosts send it: by its brotli twin where it has one. The limits are 5 to 8 % above
what was measured when they were set. If you add something that is worth its bytes, raise them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fnmatch import fnmatch
from pathlib import PurePosixPath

from tools.site.machine import BuildError
from tools.site.twins import ENDINGS

KB = 1_000
LIMITS = {
    "first visit": 11_750,
    "runtime": 3_600,
    "own code and words": 7_850,
    "page, styles and scripts": 56,
    "one game's map": 65,
    "whole site": 19_200,
}
"""The most kB that each part may have."""

LATER = (
    "app-*.zip",
    "assets/help/*",
    "assets/qr.zip",
    "licenses/*",
    "service-worker.js",
    "*/python_stdlib.zip",
    "*/stdlib.zip",
    "assets/thinker.mjs",
    "assets/icon.*",
    "manifest.webmanifest",
)
"""What a first visit does not fetch before one can play: patterns of names."""

OWN = ("snapshot-",)
"""What holds our modules and the words, with Python's memory around them."""


def check(files: Mapping[str, bytes]) -> None:
    """Raise BuildError with a sentence for each part of the site that passes its limit.

    `files` are those of the site with their twins, by name.
    """
    found = {part: size / KB for part, size in sizes(files).items()}
    passed = [
        f"{part}: {found[part]:,.1f} kB compressed, {found[part] - limit:,.1f} kB more than the "
        f"limit of {limit:,} kB."
        for part, limit in LIMITS.items()
        if found[part] > limit
    ]
    if passed:
        advice = "Make it smaller, or raise the limit in tools/site/budget.py."
        raise BuildError("\n".join(("The site has too many bytes.", *passed, advice)))


def sizes(files: Mapping[str, bytes]) -> dict[str, int]:
    """Return the compressed bytes of each part of the site.

    >>> page, help = {"index.html": bytes(300)}, {"assets/help/en/chess.html": bytes(200)}
    >>> found = sizes(page | help | {"index.html.br": bytes(100)})
    >>> found["first visit"], found["page, styles and scripts"], found["whole site"]
    (100, 100, 300)
    """
    sent = {
        name: len(files.get(f"{name}.br", data))
        for name, data in files.items()
        if not name.endswith(ENDINGS)
    }
    first = {name: size for name, size in sent.items() if not _is_later(name)}
    maps = {name: size for name, size in first.items() if name.startswith("assets/maps/")}

    def total(belongs: Callable[[str], bool]) -> int:
        return sum(size for name, size in first.items() if belongs(name))

    return {
        "first visit": sum(first.values()),
        "runtime": total(lambda name: name.startswith("runtime-")),
        "own code and words": total(lambda name: name.startswith(OWN)),
        "page, styles and scripts": total(lambda name: name not in maps and _is_page(name)),
        "one game's map": _largest_map(maps),
        "whole site": sum(sent.values()),
    }


def _is_later(name: str) -> bool:
    return any(fnmatch(name, pattern) for pattern in LATER)


def _is_page(name: str) -> bool:
    return not name.startswith(("runtime-", *OWN, "assets/fonts/"))


def _largest_map(maps: Mapping[str, int]) -> int:
    """Return the bytes of the largest map, which is all files of one stem."""
    games: dict[str, int] = {}
    for name, size in maps.items():
        stem = PurePosixPath(name).stem
        games[stem] = games.get(stem, 0) + size
    return max(games.values(), default=0)
