"""QR codes of links. The encoder (two modules of segno) is fetched when somebody asks for one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from web.html import dom
from web.html.markup import Markup, tag

ARCHIVE = "assets/qr.zip"
MOST = 2953
"""The most bytes that a QR code holds (version 40, level L)."""
QUIET = 4
"""Modules of white round the code, without which readers do not find it."""

Matrix = Sequence[Sequence[int]]


class Missing(Exception):
    """The encoder cannot be fetched now."""


def fits(text: str) -> bool:
    """Whether a text is short enough for a QR code."""
    return len(text.encode()) <= MOST


async def matrix(text: str) -> Matrix:
    """The modules of a text's code by row, 1 for dark; Missing without a network."""
    code = (await _encoder()).encode(text, error="l", micro=False, boost_error=False)
    found: Matrix = code.matrix
    return found


async def _encoder() -> Any:
    if "segno" not in sys.modules:
        try:
            answer = await dom.window.fetch(ARCHIVE)
            data = (await answer.arrayBuffer()).to_bytes() if answer.ok else None
        except Exception as error:  # whatever the browser throws
            raise Missing from error
        if data is None:
            raise Missing
        place = Path.home() / "qr.zip"
        place.write_bytes(data)
        sys.path.append(str(place))
    return import_module("segno.encoder")


def draw(matrix: Matrix, label: str) -> Markup:
    """The code as a drawing, dark on white whatever the theme."""
    size = len(matrix) + 2 * QUIET
    dark = "".join(
        f"M{x + QUIET} {y + QUIET}h{wide}v1h-{wide}z"
        for y, row in enumerate(matrix)
        for x, wide in _runs(row)
    )
    return tag(
        "svg",
        tag("rect", width=size, height=size, fill="#fff"),
        tag("path", d=dark, fill="#000"),
        viewBox=f"0 0 {size} {size}",
        shape_rendering="crispEdges",
        cls="qr",
        role="img",
        aria_label=label,
    )


def _runs(row: Sequence[int]) -> list[tuple[int, int]]:
    """Where dark modules begin, and how many follow each other."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if not dark:
            continue
        if found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((x, 1))
    return found
