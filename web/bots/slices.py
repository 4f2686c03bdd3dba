"""Thinking on the page itself: a few milliseconds at a time, so that nothing freezes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")

SLICE = 0.008
"""Seconds a bot may think before the page gets a turn."""


def in_one(thinking: Generator[object, None, T], seconds: float = SLICE) -> T | None:
    """Return what is thought within one slice; None where it takes longer, and may go on."""
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            next(thinking)
    except StopIteration as done:
        thought: T = done.value
        return thought
    return None


def listened(
    thinking: Generator[S, None, T], hear: Callable[[S], T | None]
) -> Generator[None, None, T]:
    """Let something think; `hear` gets what it yields and may end it by returning an answer."""
    while True:
        try:
            said = next(thinking)
        except StopIteration as done:
            thought: T = done.value
            return thought
        early = hear(said)
        if early is not None:
            thinking.close()
            return early
        yield


async def in_slices(
    thinking: Generator[object, None, T], still_wanted: Callable[[], bool]
) -> T | None:
    """Return what is thought; None where it is no longer wanted."""
    try:
        while still_wanted():
            thought = in_one(thinking)
            if thought is not None:
                return thought
            await asyncio.sleep(0)
    finally:
        thinking.close()
    return None
