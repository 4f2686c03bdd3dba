"""What the arena prints of a match, or of the files of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.games import GAMES

HEADS = ("bot", "wins", "share", "95 %", "par", "rank", "points", "margin", "ms", "p95")


def report(figures: dict[str, Any]) -> str:
    """Return the figures of a match as lines for a terminal."""
    lines = [_head(figures), _games(figures)]
    if figures["games"] > figures["unfinished"]:
        lines += columns([HEADS, *(_cells(name, row) for name, row in figures["bots"].items())])
    return "\n".join([*lines, *_speed(figures), *_test(figures.get("sprt"))])


def _head(figures: dict[str, Any]) -> str:
    """Game, seats and those options that are not as they are by default."""
    game, chosen = figures["game"], figures["options"]
    usual = GAMES[game].defaults if game in GAMES else {}
    other = [f"{name}={value}" for name, value in chosen.items() if usual.get(name) != value]
    return ", ".join([game, f"{figures['seats']} seats", *other])


def _games(figures: dict[str, Any]) -> str:
    played = f"{figures['games']} games"
    if "planned" in figures:
        played += f" of {figures['planned']}, seeds from {figures['seed']}"
    if figures.get("interrupted"):
        played += "; interrupted"
    if figures.get("error"):
        played += "; broken off by an error"
    if figures["unfinished"]:
        played += f"; {figures['unfinished']} UNFINISHED: cut off, counted for times only"
    return played


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a line for each row: what it is about to the left, figures to the right.

    >>> columns([["bot", "wins"], ["greedy", "7"]])
    ['bot     wins', 'greedy     7']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_padded(row, widths)).rstrip() for row in rows]


def _padded(row: Sequence[str], widths: list[int]) -> list[str]:
    name, *cells = row
    return [
        name.ljust(widths[0]),
        *(cell.rjust(n) for cell, n in zip(cells, widths[1:], strict=True)),
    ]


def _cells(name: str, row: dict[str, Any]) -> tuple[str, ...]:
    return (
        name,
        f"{row['wins']:g}/{row['games']}",
        f"{row['share']:.1%}",
        f"{row['low']:.1%}-{row['high']:.1%}",
        f"{row['par']:.1%}",
        f"{row['rank']:.2f}",
        f"{row['points']:.1f}",
        f"{row['margin']:+.1f}",
        f"{row['ms_mean']:.3g}",
        f"{row['ms_p95']:.3g}",
    )


def _speed(figures: dict[str, Any]) -> list[str]:
    if figures.get("games_per_hour"):
        return [f"{figures['games_per_hour']:,} games an hour"]
    if figures["games_per_core_hour"]:
        return [f"{figures['games_per_core_hour']:,} games an hour on a core"]
    return []


def _test(sprt: dict[str, Any] | None) -> list[str]:
    if sprt is None:
        return []
    share = f"share of wins of {sprt['bot']}: H0 {sprt['p0']:.1%}, H1 {sprt['p1']:.1%}"
    found = f"{sprt['verdict']} is accepted" if sprt["verdict"] else "undecided"
    return [f"{share}: {found} (log likelihood ratio {sprt['llr']:+.2f})"]
