"""The power track as a drawing: points in groups of a factor each."""

from __future__ import annotations

from web.html.markup import Markup, picture, tag
from web.table.moment import Facts

from .nations import track_segments

WIDTH = 280.0


def factor_track(power: Facts, goal: int, step: int) -> Markup:
    """The track with what was won on it ("before", "after"); below, where each factor begins."""
    parts = []
    for i, (x, width, _) in enumerate(track_segments(0, goal, step, WIDTH)):
        state = "full" if i < power["before"] else "won" if i < power["after"] else "open"
        parts.append(tag("rect", x=x, y=2, width=width, height=11, rx=1.5, cls=state))
        if (i + 1) % step == 0:
            reached = "reached" if i < power["after"] else None
            x_end = round(x + width, 1)
            parts.append(tag("text", f"×{(i + 1) // step}", x=x_end, y=27, cls=reached))
    return picture(*parts, box=f"0 0 {WIDTH + 8:g} 30", cls="factor-track")
